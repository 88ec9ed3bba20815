//! Games from elsewhere, and games to take along.

use terrane_api::game::GameInfo;
use terrane_api::transfer::{ExportedGame, Format, Import};
use terrane_engine::State;
use terrane_engine::vocab::Seat;
use terrane_notation::log::{GameLog, ReplayError};
use terrane_notation::snellman;
use terrane_store::{GameId, Role, RowRecord, SeatRecord, Status, UserRecord};

use super::commit::follow;
use super::error::GameError;
use super::import_fault::ImportFault;
use super::info::{info, visibility};
use super::play::row_record;
use super::user_notices::named;
use super::{Games, Viewer, line};
use crate::auth::names;

/// The most rows of a recorded game. A long game of five has some 700.
const MOST_ROWS: usize = 4_000;
/// The most rows of any game that are taken back, which bounds the log of a game played here too: the rules end it, and only
/// taking back makes its log longer than the game.
pub(super) const MOST_UNDONE: usize = 1_000;

/// A game written down.
#[derive(Clone, PartialEq, Debug)]
pub enum Exported {
    /// As text: our own log, or commands of terra.snellman.net.
    Text(String),
    /// As JSON.
    Json(Box<ExportedGame>),
}

impl Games {
    /// Keeps a recorded game. One that was played to its end is finished, another abandoned: nobody sits at either.
    ///
    /// It takes long and belongs on a worker.
    pub async fn import(&self, host: &UserRecord, import: Import) -> Result<GameInfo, GameError> {
        let title = import.title.as_deref().map(|title| line("title", title, 80)).transpose()?;
        let (mut log, origin, state, over) = check(&import.text)?;
        self.leave_out_names(host, &mut log).await?;
        let now = self.0.clock.now();
        let title =
            title.unwrap_or_else(|| format!("Imported by {}", named(&host.name, host.role == Role::Guest)));
        let mut record = self.blank(host, title, visibility(import.visibility));
        record.status = if over { Status::Finished } else { Status::Abandoned };
        record.header = Some(log.header_text());
        record.origin = Some(origin.into());
        record.finished = Some(now);
        record.seats = Seat::all(log.setup().players)
            .map(|seat| SeatRecord {
                name: log.name(seat).map(Into::into),
                vp: over.then_some(state.players[seat].vp),
                ..SeatRecord::default()
            })
            .collect();
        follow(&mut record, &state);
        let rows = log.rows().iter().zip(1..);
        let rows: Vec<RowRecord> = rows.map(|(row, seq)| row_record(&log, seq, row, now)).collect();
        record.seq = rows.len() as u32;
        record.moved = rows.last().map(|row| row.at);
        self.0.store.create_game(&record, &rows).await?;
        Ok(info(&record, Some(host.id)))
    }

    /// Takes away the names of seats that would pass for somebody of this server: nobody sits at a recorded game. A host's own
    /// name stays.
    async fn leave_out_names(&self, host: &UserRecord, log: &mut GameLog) -> Result<(), GameError> {
        for seat in Seat::all(log.setup().players) {
            let Some(name) = log.name(seat).map(ToOwned::to_owned) else { continue };
            let kept = names::recorded(&name);
            let is_free = match &kept {
                Some(kept) => self.0.store.is_name_free(kept, host.id).await?,
                None => false,
            };
            log.set_name(seat, kept.as_deref().filter(|_| is_free).unwrap_or_default());
        }
        Ok(())
    }

    /// Writes a game down.
    ///
    /// As text it is one value, which belongs on a worker. A text is much shorter than the game in memory, so that holding it
    /// until it is read costs less than holding the game; the bounds of a log bound it too.
    pub async fn export(
        &self,
        id: GameId,
        viewer: Viewer<'_>,
        format: Format,
    ) -> Result<Exported, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        let play = snapshot.play()?;
        let log = play.log();
        Ok(match format {
            Format::Log => Exported::Text(log.to_text()),
            Format::Snellman => Exported::Text(snellman::write(log.setup(), &log.events())?),
            Format::Json => Exported::Json(Box::new(ExportedGame {
                game: info(&snapshot.record, viewer.user),
                header: log.header_text(),
                rows: play.rows_after(0).to_vec(),
            })),
        })
    }
}

/// Reads a recorded game and plays it through: its log, what it was, its last state and whether it is over.
fn check(text: &str) -> Result<(GameLog, &'static str, State, bool), GameError> {
    let (log, origin) = read(text)?;
    let (rows, standing) = (log.rows().len(), log.standing().len());
    if rows > MOST_ROWS || rows - standing > MOST_UNDONE {
        return Err(GameError::ImportTooLong { rows: MOST_ROWS, undone: MOST_UNDONE });
    }
    let replayed = log.replay().map_err(|error| match error {
        ReplayError::Illegal { row, text, reason, .. } => GameError::ImportRow { row, text, reason },
        ReplayError::Resign { row, reason, .. } => {
            GameError::ImportRow { row, text: "resign".into(), reason }
        }
        ReplayError::Setup(error) => GameError::Import(ImportFault::setup(&error)),
        error => GameError::Import(ImportFault::replay(&error)),
    })?;
    let (state, over) = (*replayed.position.state(), replayed.position.is_over());
    Ok((log, origin, state, over))
}

/// Reads a recorded game, whichever kind it is, and says what it was.
fn read(text: &str) -> Result<(GameLog, &'static str), GameError> {
    let unreadable = |place| GameError::Import(ImportFault::text(text, &place));
    if GameLog::is_log(text) {
        return Ok((GameLog::parse(text).map_err(unreadable)?, "import log"));
    }
    let game = snellman::read(text).map_err(unreadable)?;
    let replay = game.replay().map_err(|error| GameError::Import(ImportFault::setup(&error)))?;
    if let Some(difference) = replay.first_difference {
        return Err(GameError::Import(ImportFault::difference(&difference)));
    }
    let mut log = GameLog::of_events(&game.setup, &replay.events)
        .map_err(|error| GameError::Import(ImportFault::setup(&error)))?;
    for (seat, name) in Seat::all(game.setup.players).zip(&game.players) {
        log.set_name(seat, name);
    }
    Ok((log, "import snellman"))
}
