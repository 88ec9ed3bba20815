//! Leaving a game that is being played: giving it up together, resigning, being dropped.

use terrane_api::game::{GameInfo, ProposalKind};
use terrane_engine::vocab::Seat;
use terrane_notation::log::AutoRule;
use terrane_store::{GameId, Role, Status, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::info::info;
use super::lobby::host;
use super::proposals::{agree, seated};
use super::row_builder::RowBuilder;
use super::{Games, Viewer};

impl Games {
    /// Gives a game up: before it begins its host may, after that everybody has to agree.
    pub async fn abandon(&self, user: &UserRecord, id: GameId) -> Result<GameInfo, GameError> {
        let now = self.0.clock.now();
        let record = self
            .change(id, |record| {
                match record.status {
                    Status::Open => host(record, user)?,
                    Status::Running => {
                        seated(record, user)?;
                        if !agree(record, ProposalKind::Abandon, user.id)? {
                            return Ok(());
                        }
                    }
                    Status::Finished | Status::Abandoned => return Err(GameError::NotRunning),
                }
                record.status = Status::Abandoned;
                record.finished = Some(now);
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Takes the own seat out of the game for good.
    pub async fn resign(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<GameInfo, GameError> {
        self.snapshot(id, Viewer::of(Some(user))).await?.own_seat(user.id, seat)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let mut builder = RowBuilder::new(play);
                builder.resign(snapshot.own_seat(user.id, seat)?, None)?;
                Ok(Applied::rows(builder))
            })
            .await?;
        Ok(info(&snapshot.record, Some(user.id)))
    }

    /// Takes somebody out of the game who does not play any more: for administrators, and for the host of a game without a
    /// clock in which a seat has held up play for a week. With a clock, time-outs and votes decide.
    pub async fn drop_player(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<GameInfo, GameError> {
        host(&self.snapshot(id, Viewer::of(Some(user))).await?.record, user)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                host(&snapshot.record, user)?;
                if usize::from(seat) >= snapshot.record.seats.len() {
                    return Err(GameError::NoSuchSeat(seat));
                }
                if user.role != Role::Admin {
                    if play.clocks().is_some() {
                        return Err(GameError::VoteInstead);
                    }
                    self.overdue(snapshot, play, Seat(seat))?;
                }
                let mut builder = RowBuilder::new(play);
                builder.resign(Seat(seat), AutoRule::new("dropped"))?;
                Ok(Applied::rows(builder))
            })
            .await?;
        Ok(info(&snapshot.record, Some(user.id)))
    }
}
