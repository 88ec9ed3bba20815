//! Play begins, and the same tiles are played again.

use terrane_api::game::{CloneGame, GameInfo};
use terrane_api::options::{Choice, Hints, Options};
use terrane_engine::Setup;
use terrane_engine::setup::FactionChoice;
use terrane_engine::vocab::Seat;
use terrane_notation::{log::GameLog, words};
use terrane_store::{Append, GameId, GameRecord, SeatRecord, Status, StoreError, UserRecord};

use super::clocks::{Clocks, Standing, dues};
use super::commit::{ATTEMPTS, follow};
use super::error::GameError;
use super::game_events::game_events;
use super::hint::decide_hints;
use super::info::{info, visibility};
use super::lobby::{host, is_free, open};
use super::stored::{stored, to_store};
use super::{Games, Viewer, line};

impl Games {
    /// Begins play: seats are shuffled if the options say so, tiles are drawn, the header is written.
    pub async fn start(&self, user: &UserRecord, id: GameId) -> Result<GameInfo, GameError> {
        let record = self.begin(id, |record| host(record, user)).await?;
        self.note_office(user, &record, "start-game", None).await?;
        Ok(info(&record, Some(user.id)))
    }

    /// The same for whoever is allowed to.
    pub(super) async fn begin(
        &self,
        id: GameId,
        allow: impl Fn(&GameRecord) -> Result<(), GameError> + Send + Sync,
    ) -> Result<GameRecord, GameError> {
        for _ in 0..ATTEMPTS {
            let before = self.0.store.game(id).await?.ok_or(GameError::NotFound)?;
            let mut record = before.clone();
            allow(&record)?;
            open(&record)?;
            let free = record.seats.iter().filter(|seat| is_free(seat)).count();
            if free > 0 {
                return Err(GameError::SeatsFree(free));
            }
            let _counted = if record.ai_seats() == 0 {
                None
            } else {
                let one_at_a_time = self.0.computers.beginning.lock().await;
                self.allow_computers(&record).await?;
                Some(one_at_a_time)
            };
            decide_hints(&mut record)?;
            let (log, seats) = opened(&record)?;
            let position = log.position_after(0)?;
            record.header = Some(log.header_text());
            record.seats = seats;
            record.status = Status::Running;
            record.started = Some(self.0.clock.now());
            follow(&mut record, position.state());
            let to_act = position.to_act().0;
            let clocks = log.clock().zip(record.started);
            let clocks = clocks.map(|(terms, at)| Clocks::new(terms, at.0, &Standing::of(&position)));
            let mut due = clocks.map(|clocks| dues(Some(&clocks), &record));
            if let (Some(due), Some(now)) = (&mut due, record.started) {
                due.extend(self.account_dues(&record, now).await?);
            }
            let append = Append {
                game: id,
                expected: 0,
                rows: Vec::new(),
                key: None,
                to_act,
                dues: due,
                game_events: game_events(&before, &record, (0, 0), record.started.unwrap_or_default()),
                clear_seat: None,
                game_after: Some(record.clone()),
            };
            match self.0.store.append(append).await {
                Ok(_) => {
                    self.0.rooms.invalidate(id);
                    let snapshot = self.0.rooms.snapshot(id, &*self.0.store).await?;
                    self.wake_computers(&snapshot.record, to_act);
                    return Ok(snapshot.record.clone());
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(GameError::Busy)
    }

    /// Opens a game with the tiles of another and its factions moved on by some seats, for duplicate play.
    pub async fn duplicate(
        &self,
        user: &UserRecord,
        viewer: Viewer<'_>,
        id: GameId,
        wish: &CloneGame,
    ) -> Result<GameInfo, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        let play = snapshot.play()?;
        let title = match &wish.title {
            Some(title) => line("title", title, 80)?,
            None => snapshot.record.title.clone(),
        };
        let source = play.log();
        let mut setup: Setup = source.setup().clone();
        let state = *play.position().state();
        let players = usize::from(setup.players);
        let known: Vec<_> =
            state.players.0.iter().take(players).filter_map(|player| player.faction).collect();
        let mut options: Option<Options> = stored(id, "options", &snapshot.record.options);
        if known.len() == players {
            let moved = known.iter().cycle().skip(usize::from(wish.rotate.unwrap_or(1)) % players);
            let factions: Vec<_> = moved.take(players).copied().collect();
            setup.choice = FactionChoice::Given(factions.iter().copied().collect());
            if let Some(options) = &mut options {
                options.choice = Choice::Given;
                options.factions = factions.into_iter().map(words::faction_key).collect();
            }
        }
        if let Some(options) = &mut options {
            // Who sits where is the point of playing the same again.
            options.shuffle_seats = false;
            // Others may sit there.
            options.hints = Hints::Usual;
        }
        let mut log = GameLog::new(setup);
        log.set_seed(source.seed());
        // A set-up that was played can be played again; whoever imported it may have known better.
        log.position_after(0)?;
        let mut record = self.blank(user, title, visibility(wish.visibility));
        record.options = to_store(&options)?;
        record.header = Some(log.header_text());
        record.seats = vec![SeatRecord::default(); players];
        record.origin = Some(format!("clone {id}"));
        self.0.store.create_game(&record, &[]).await?;
        Ok(info(&record, Some(user.id)))
    }
}

/// The log of a game about to begin, and who sits where.
fn opened(record: &GameRecord) -> Result<(GameLog, Vec<SeatRecord>), GameError> {
    let mut seats = record.seats.clone();
    let mut log = if let Some(header) = &record.header {
        GameLog::parse(header).map_err(|error| GameError::Corrupt(error.to_string()))?
    } else {
        let options: Options =
            serde_json::from_str(&record.options).map_err(|error| GameError::Corrupt(error.to_string()))?;
        if options.shuffle_seats {
            shuffle(&mut seats)?;
        }
        let seed = match options.seed() {
            Some(seed) => seed,
            None => random()?,
        };
        let mut log = GameLog::new(options.setup(seed)?);
        log.set_seed(Some(seed));
        log
    };
    // A cloned game has a header of its own, and the clock of its options.
    let options: Option<Options> = stored(record.id, "options", &record.options);
    log.set_clock(options.and_then(|options| options.clock).map(|clock| clock.terms()));
    for (seat, sits) in Seat::all(log.setup().players).zip(&seats) {
        log.set_name(seat, sits.name.as_deref().unwrap_or_default());
    }
    Ok((log, seats))
}

/// Thirty-two bytes by chance.
fn random() -> Result<[u8; 32], GameError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| GameError::Busy)?;
    Ok(bytes)
}

/// Shuffles seats. The bias of a remainder of 64 bits is far below one in a billion.
fn shuffle(seats: &mut [SeatRecord]) -> Result<(), GameError> {
    for at in (1..seats.len()).rev() {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|_| GameError::Busy)?;
        seats.swap(at, (u64::from_le_bytes(bytes) % (at as u64 + 1)) as usize);
    }
    Ok(())
}
