//! What becomes of the tables of somebody who is locked out.

use terrane_engine::vocab::Seat;
use terrane_notation::clock::OnTimeout;
use terrane_notation::log::AutoRule;
use terrane_store::{GameFilter, GameId, GameRecord, Status, UserId};

use super::Games;
use super::commit::Applied;
use super::error::GameError;
use super::hosting::plays;
use super::keep_time::STAND_IN;
use super::row_builder::RowBuilder;
use super::substitutes::substitute;

/// The rule under whose name rows are written because somebody is locked out.
pub(super) const LOCKED: &str = "locked";
/// Games looked up at once.
const PAGE: u32 = 100;

impl Games {
    /// Takes somebody who is locked out from their tables: they get up from those that have not begun, hosting passes on, and
    /// at those that are being played the seat goes the way of seats whose time is over, at once. A game that nobody else
    /// plays rests until they are let in again. Doing it twice changes nothing.
    pub async fn lock_out(&self, user: UserId) -> Result<(), GameError> {
        for status in [Status::Open, Status::Running] {
            let mut before = None;
            loop {
                let filter = GameFilter {
                    status: Some(status),
                    user: Some(user),
                    before,
                    limit: PAGE,
                    ..GameFilter::default()
                };
                let page = self.0.store.games(&filter).await?;
                for game in &page {
                    match self.leave_locked(game, user).await {
                        // Others change it at the same moment, or it is over: nothing is lost, votes about the seat are open.
                        // One that has begun meanwhile is among the running ones, which are looked at next.
                        Ok(())
                        | Err(
                            GameError::Busy
                            | GameError::Stale { .. }
                            | GameError::NotRunning
                            | GameError::NotOpen,
                        ) => {}
                        Err(GameError::Store(error)) => return Err(error.into()),
                        // The other tables do not wait for this one.
                        Err(error) => {
                            tracing::error!(id = %game.id, %error, "a table cannot do without somebody who is locked out");
                        }
                    }
                }
                match page.last() {
                    Some(last) if page.len() as u32 == PAGE => before = Some(last.id),
                    _ => break,
                }
            }
        }
        Ok(())
    }

    async fn leave_locked(&self, game: &GameRecord, user: UserId) -> Result<(), GameError> {
        if game.status == Status::Open {
            return self.leave_table(user, game.id).await;
        }
        self.hand_on(game, user).await?;
        let others =
            game.seats.iter().any(|sits| plays(sits) && sits.user.is_some_and(|other| other != user));
        if others { self.seats_of_locked(game.id, user).await } else { Ok(()) }
    }

    /// What a table does about a player whose time is over, it does at once. Where it only answers, or has no clock, the others
    /// may vote at once.
    async fn seats_of_locked(&self, id: GameId, user: UserId) -> Result<(), GameError> {
        self.write(id, |snapshot, play| {
            let mut record = snapshot.record.clone();
            let mut builder = RowBuilder::new(play);
            let terms = play.clocks().map(|clocks| clocks.terms().on_timeout);
            for (at, sits) in snapshot.record.seats.iter().enumerate() {
                if sits.user != Some(user) || !plays(sits) {
                    continue;
                }
                let seat = Seat(at as u8);
                match terms {
                    Some(OnTimeout::Drop) => builder.resign(seat, AutoRule::new(LOCKED))?,
                    Some(OnTimeout::Computer | OnTimeout::StandIn) => {
                        substitute(&mut record, &mut builder, seat, STAND_IN, LOCKED);
                    }
                    Some(OnTimeout::Answers) | None => {}
                }
            }
            let record = (!builder.rows().is_empty()).then_some(record);
            Ok(Applied { record, ..Applied::rows(builder) })
        })
        .await
        .map(|_| ())
    }

    /// The players of a game who are locked out.
    pub(super) async fn locked_players(&self, game: &GameRecord) -> Result<Vec<UserId>, GameError> {
        let mut locked = Vec::new();
        for user in game.seats.iter().filter(|sits| plays(sits)).filter_map(|sits| sits.user) {
            if self.0.store.user(user).await?.is_some_and(|user| user.disabled) {
                locked.push(user);
            }
        }
        Ok(locked)
    }
}
