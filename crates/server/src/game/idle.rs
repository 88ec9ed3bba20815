//! Games that nobody plays any more end by themselves, and their people are told before.

use std::ops::Range;

use terrane_store::{GameEvent, GameEventKind, GameRecord, Millis, SeatRecord, Status};

use super::Games;
use super::error::GameError;
use super::game_events::may_be_told;

const DAY: i64 = 86_400_000;
/// A table at which nobody but its host sits is closed after so long.
const OPEN_TABLES: i64 = 30 * DAY;
/// Whoever sits at a game is told when nothing has happened there for so long.
const QUIET: i64 = 30 * DAY;
/// Whoever sits at a game that ends by itself is told so long before.
const BEFORE: i64 = 7 * DAY;
/// Games looked at at once.
const PAGE: u32 = 200;

/// After how long a game of a status, in which nothing happens, ends by itself, if ever.
fn lasts(status: Status, idle_days: u32) -> Option<i64> {
    match status {
        Status::Open => Some(OPEN_TABLES),
        Status::Running if idle_days > 0 => Some(i64::from(idle_days) * DAY),
        _ => None,
    }
}

/// How long nothing has happened when people are told: a month, and in time before the end.
fn told_after(status: Status, idle_days: u32) -> i64 {
    lasts(status, idle_days).map_or(QUIET, |lasts| QUIET.min((lasts - BEFORE).max(lasts / 2)))
}

/// When the last thing happened.
pub(super) fn last_of(game: &GameRecord) -> Millis {
    game.moved.or(game.started).unwrap_or(game.created)
}

/// When an open table is closed at which nobody but its host sits.
pub(super) fn closes(game: &GameRecord) -> Option<Millis> {
    (game.status == Status::Open && alone(game)).then(|| Millis(last_of(game).0.saturating_add(OPEN_TABLES)))
}

/// Whether nobody but the host sits at a table.
fn alone(game: &GameRecord) -> bool {
    let others = |sits: &SeatRecord| sits.user.is_some_and(|user| user != game.host);
    !game.seats.iter().any(others)
}

/// Whether a game that is being played has a clock.
pub(super) fn has_clock(game: &GameRecord) -> bool {
    game.header.as_ref().is_some_and(|header| header.contains("\nclock "))
}

/// Whether a game may come to nothing because nobody does anything. A clock sees to it that something is done.
fn may_be_quiet(game: &GameRecord) -> bool {
    match game.status {
        Status::Running => !has_clock(game),
        Status::Open => alone(game),
        _ => false,
    }
}

impl Games {
    /// Ends running games without a clock in which nothing has happened for as many days as the host of the server says, and
    /// closes tables at which nobody sat down. Answers how many.
    pub async fn end_idle(&self, now: Millis) -> Result<usize, GameError> {
        let mut ended = 0;
        for status in [Status::Running, Status::Open] {
            let Some(lasts) = lasts(status, self.0.settings.idle_days) else { continue };
            let quiet = Millis(i64::MIN)..Millis(now.0.saturating_sub(lasts));
            for game in self.quiet(status, quiet).await? {
                let change = self.change(game.id, |record| {
                    if (record.status, record.seq) != (status, game.seq) || !may_be_quiet(record) {
                        return Err(GameError::NotRunning);
                    }
                    record.status = Status::Abandoned;
                    record.finished = Some(now);
                    Ok(())
                });
                match change.await {
                    Ok(_) => ended += 1,
                    // Somebody came back at the last moment.
                    Err(GameError::NotRunning | GameError::Busy | GameError::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(ended)
    }

    /// Notes games in which nothing has happened for long, for those who sit there to be told. Answers how many. A week later
    /// that is not news any more; until then it may be noted again, and nobody is told twice: the notice is named by the last
    /// thing that happened.
    pub async fn note_idle(&self, now: Millis) -> Result<usize, GameError> {
        let mut noted = 0;
        for status in [Status::Running, Status::Open] {
            let last = now.0.saturating_sub(told_after(status, self.0.settings.idle_days));
            for game in self
                .quiet(status, Millis(last.saturating_sub(BEFORE))..Millis(last.saturating_add(1)))
                .await?
            {
                // Whoever plays alone looks at the game, and is told only if it would end.
                if self.ends_at(&game).is_some() || may_be_told(&game) {
                    let kind = GameEventKind::Idle;
                    let event = GameEvent { game: game.id, kind, first: 0, last: 0, at: now };
                    self.0.store.add_game_event(event).await?;
                    noted += 1;
                }
            }
        }
        Ok(noted)
    }

    /// Whether nothing has happened at a game for so long that its people are told.
    pub(super) fn is_quiet(&self, game: &GameRecord, now: Millis) -> bool {
        let quiet = now.0.saturating_sub(last_of(game).0);
        may_be_quiet(game) && quiet >= told_after(game.status, self.0.settings.idle_days)
    }

    /// When a game ends by itself if nothing happens.
    pub(super) fn ends_at(&self, game: &GameRecord) -> Option<Millis> {
        let lasts = lasts(game.status, self.0.settings.idle_days).filter(|_| may_be_quiet(game));
        lasts.map(|lasts| Millis(last_of(game).0.saturating_add(lasts)))
    }

    /// Games of a status that may come to nothing, in which the last thing happened within a time.
    async fn quiet(&self, status: Status, last: Range<Millis>) -> Result<Vec<GameRecord>, GameError> {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = self.0.store.quiet_games(status, last.clone(), after, PAGE).await?;
            let (full, end) = (page.len() as u32 == PAGE, page.last().map(|game| game.id));
            found.extend(page.into_iter().filter(may_be_quiet));
            match end {
                Some(end) if full => after = Some(end),
                _ => return Ok(found),
            }
        }
    }
}
