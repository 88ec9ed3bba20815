//! Turns: looking and submitting.

use terrane_api::catalog::MapEntry;
use terrane_api::turn::{GameView, LogPage, LogRow, Turn, TurnPlayed};
use terrane_api::view::{Menu, Totals, View, answered, changes, scored};
use terrane_engine::vocab::{Seat, SeatSet};
use terrane_engine::{Ledger, Move, Position};
use terrane_notation::log::{self, Event};
use terrane_notation::{snellman, text};
use terrane_store::{Append, Appended, GameId, SecretHash, StoreError, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::info::numbers;
use super::row_builder::{RowBuilder, illegal};
use super::snapshot::{GameSnapshot, Play};
use super::{Games, Viewer};
use crate::auth::secret;

/// The most characters of a turn.
const LONGEST_TURN: usize = 4_000;
/// The most characters of an idempotency key.
const LONGEST_KEY: usize = 80;

impl Games {
    /// A game at a row, with what a seat may do there.
    pub async fn view(
        &self,
        id: GameId,
        viewer: Viewer<'_>,
        seq: Option<u32>,
        seat: Option<u8>,
    ) -> Result<GameView, GameError> {
        let snapshot = self.snapshot_at(id, viewer, seq).await?;
        let play = snapshot.play()?;
        let seq = seq.unwrap_or(play.seq());
        let position = play.position_after(seq)?;
        let menu = match seat {
            Some(seat) if seat >= play.log().setup().players => return Err(GameError::NoSuchSeat(seat)),
            Some(seat) if seq == play.seq() => Some(Menu::of(&position, Seat(seat))),
            _ => None,
        };
        let view =
            View::of(&position, play.moves_of(seq)).with_sites(&position, &play.sites(seq, &position)?);
        Ok(GameView { seq, view, menu })
    }

    /// The board a game is played on.
    pub async fn board(&self, id: GameId, viewer: Viewer<'_>) -> Result<MapEntry, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        Ok(MapEntry::of(&snapshot.play()?.log().setup().map))
    }

    /// Plays a turn, or an answer outside the own turn.
    pub async fn submit(&self, who: &UserRecord, id: GameId, turn: &Turn) -> Result<TurnPlayed, GameError> {
        let key = match &turn.key {
            Some(key) if key.is_empty() || key.chars().count() > LONGEST_KEY => {
                return Err(GameError::BadText { what: "key", most: LONGEST_KEY });
            }
            Some(key) => {
                let meant = format!("{}\n{}\n{}", turn.seat, turn.expected_seq, turn.moves);
                Some((key.clone(), secret::hash(&meant)))
            }
            None => None,
        };
        let seen = Some(turn.expected_seq);
        self.snapshot_at(id, Viewer::of(Some(who)), seen).await?.own_seat(who.id, turn.seat)?;
        let written = self
            .write(id, |snapshot, play| {
                let seat = snapshot.own_seat(who.id, turn.seat)?;
                if play.seq() != turn.expected_seq {
                    return Err(GameError::Stale { seq: play.seq() });
                }
                let mut builder = RowBuilder::new(play);
                let moves = read(&turn.moves, builder.position())?;
                if !builder.position().to_act().contains(seat) {
                    return Err(GameError::NotToAct(turn.seat));
                }
                finished(builder.position(), seat, &moves)?;
                builder.moves(seat, moves, None)?;
                Ok(Applied { builder, key: key.clone(), record: None })
            })
            .await;
        match written {
            Ok((appended, snapshot)) => response(&snapshot, appended),
            // The log has gone on, or the game is over: perhaps by this very turn.
            Err(error @ (GameError::Stale { .. } | GameError::NotRunning)) => {
                self.played_before(id, turn.expected_seq, key).await?.ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// What a turn has become that was submitted before with the same key; `None` if none was.
    async fn played_before(
        &self,
        id: GameId,
        expected: u32,
        key: Option<(String, SecretHash)>,
    ) -> Result<Option<TurnPlayed>, GameError> {
        let snapshot = self.0.rooms.of(id).snapshot(&*self.0.store).await?;
        if key.is_none() || snapshot.seq() <= expected {
            return Ok(None);
        }
        // The log only grows, so that an append at an earlier place writes nothing: it tells what the key stands for.
        let to_act = snapshot.record.to_act;
        let append = Append { game: id, expected, rows: Vec::new(), key, to_act, game_after: None };
        match self.0.store.append(append).await {
            Ok(appended) => response(&snapshot, appended).map(Some),
            Err(StoreError::Stale { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Rows after one, with their ledgers.
    pub async fn log(&self, id: GameId, viewer: Viewer<'_>, after: u32) -> Result<LogPage, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        if snapshot.play().is_err() {
            return Ok(LogPage { rows: Vec::new(), seq: 0 });
        }
        let page = tokio::task::spawn_blocking(move || {
            let play = snapshot.play()?;
            Ok(LogPage { rows: ledger(play, after)?, seq: play.seq() })
        });
        page.await.map_err(|error| GameError::Corrupt(error.to_string()))?
    }
}

fn response(
    snapshot: &GameSnapshot,
    Appended { first, last, repeated }: Appended,
) -> Result<TurnPlayed, GameError> {
    Ok(TurnPlayed {
        first,
        last,
        repeated,
        seq: snapshot.seq(),
        to_act: numbers(SeatSet(snapshot.record.to_act)),
        over: snapshot.play()?.position().is_over(),
    })
}

/// Reads a turn.
pub(super) fn read(moves: &str, position: &Position<'_>) -> Result<Vec<Move>, GameError> {
    if moves.len() > LONGEST_TURN {
        return Err(GameError::TooLong { what: "turn", most: LONGEST_TURN });
    }
    if moves.trim().is_empty() {
        return Ok(Vec::new());
    }
    text::read_moves(moves, position.map()).map_err(GameError::Moves)
}

/// Refuses moves that leave the own turn open. Answers may come one by one, and where others have to answer first a
/// turn ends for now.
pub(super) fn finished(start: &Position<'_>, seat: Seat, moves: &[Move]) -> Result<(), GameError> {
    let mut position = *start;
    let mut own_turn = false;
    for (at, &m) in moves.iter().enumerate() {
        // An answer at set-up or at income may begin the own turn without being part of it.
        own_turn = position.active() == Some(seat);
        position.play(seat, m).map_err(|reason| illegal(at, m, &position, reason))?;
    }
    let Some(last) = moves.last() else { return Err(GameError::Unfinished) };
    let ended = matches!(last, Move::EndTurn | Move::Pass(_));
    let only_answers = moves.iter().all(|m| is_answer(*m));
    let goes_on = own_turn && !ended && position.to_act().contains(seat);
    if goes_on && !only_answers { Err(GameError::Unfinished) } else { Ok(()) }
}

/// Whether a move answers an offer of power.
const fn is_answer(m: Move) -> bool {
    matches!(
        m,
        Move::Leech | Move::Decline | Move::LeechLater { .. } | Move::DeclineLater { .. } | Move::TakeCoin
    )
}

/// The rows after one with every gain and payment.
pub(super) fn ledger(play: &Play, after: u32) -> Result<Vec<LogRow>, GameError> {
    let log = play.log();
    let standing: std::collections::BTreeSet<u32> =
        log.standing().iter().map(|(number, _)| *number).collect();
    let mut steps = log.steps().map_err(|error| GameError::Corrupt(error.to_string()))?;
    let mut rows = Vec::new();
    loop {
        let mut entries = Ledger::default();
        // A row belongs to the round it was played in, though a last pass leads to the next one.
        let before = *steps.position();
        let round = before.state().round;
        let Some(step) = steps.next_with(&mut entries) else { return Ok(rows) };
        let step = step?;
        if step.number <= after {
            continue;
        }
        let text = match &step.row.event {
            Event::Moves(moves) => text::write_moves(moves, &log.setup().map),
            Event::Resign => "resign".into(),
            Event::Lose(loss) => log::loss_text(*loss),
            Event::Undo { to } => format!("undo to {to}"),
        };
        let (snellman, offers) = match &step.row.event {
            Event::Moves(moves) => {
                (snellman::row(&before, step.row.seat, moves), answered(&before, step.row.seat, moves))
            }
            Event::Resign | Event::Lose(_) | Event::Undo { .. } => (None, Vec::new()),
        };
        let undo = matches!(step.row.event, Event::Undo { .. });
        rows.push(LogRow {
            seq: step.number,
            seat: step.row.seat.0,
            text,
            snellman,
            auto: step.row.auto.as_ref().map(|rule| rule.name().to_owned()),
            at: play.times().get(step.number as usize - 1).map_or(0, |at| at.0),
            undone: !undo && !standing.contains(&step.number),
            changes: changes(&entries.entries),
            offers,
            have: Totals::of(&step.position, step.row.seat),
            round,
            scored: scored(&step.position),
        });
    }
}
