//! Games that nobody plays any more end by themselves.

use terrane_store::{GameRecord, Millis, SeatRecord, Status};

use super::Games;
use super::error::GameError;

const DAY: i64 = 86_400_000;
/// A table at which nobody but its host sits is closed after so long.
const OPEN_TABLES: i64 = 30 * DAY;
/// Games ended at once; the rest follows an hour later.
const PAGE: u32 = 200;

impl Games {
    /// Ends running games without a clock in which nothing has happened for as many days as the host of the server says, and
    /// closes tables at which nobody sat down. Answers how many.
    pub async fn end_idle(&self, now: Millis) -> Result<usize, GameError> {
        let mut ended = 0;
        let days = i64::from(self.0.settings.idle_days);
        if days > 0 {
            ended += self.end_quiet(Status::Running, now, days * DAY, |game| !has_clock(game)).await?;
        }
        let alone = |game: &GameRecord| {
            let others = |sits: &SeatRecord| sits.user.is_some_and(|user| user != game.host);
            !game.seats.iter().any(others)
        };
        ended += self.end_quiet(Status::Open, now, OPEN_TABLES, alone).await?;
        Ok(ended)
    }

    async fn end_quiet(
        &self,
        status: Status,
        now: Millis,
        age: i64,
        meant: impl Fn(&GameRecord) -> bool + Send + Sync,
    ) -> Result<usize, GameError> {
        let before = Millis(now.0.saturating_sub(age));
        let (mut ended, mut after) = (0, None);
        loop {
            let page = self.0.store.quiet_games(status, before, after, PAGE).await?;
            for game in page.iter().filter(|game| meant(game)) {
                let change = self.change(game.id, |record| {
                    if (record.status, record.seq) != (status, game.seq) || !meant(record) {
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
            match page.last() {
                Some(last) if page.len() as u32 == PAGE => after = Some(last.id),
                _ => return Ok(ended),
            }
        }
    }
}

/// Whether a game that is being played has a clock.
pub(super) fn has_clock(game: &GameRecord) -> bool {
    game.header.as_ref().is_some_and(|header| header.contains("\nclock "))
}
