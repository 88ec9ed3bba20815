//! Who plays a seat: a computer in place of somebody, the same person again, or somebody else.

use terrane_api::game::{GameInfo, Join};
use terrane_engine::vocab::Seat;
use terrane_notation::log::{AutoRule, TableEvent};
use terrane_store::{GameId, GameRecord, Role, SeatRecord, Status, Stint, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::info::info;
use super::lobby::host;
use super::row_builder::RowBuilder;
use super::{Games, Viewer};

/// Why a seat changed hands, as its record has it.
const TAKEN: &str = "taken";
const RETURNED: &str = "returned";

/// A computer takes a seat, by a rule. Whoever sat there stays on record and may come back.
pub(super) fn substitute(
    record: &mut GameRecord,
    builder: &mut RowBuilder<'_>,
    seat: Seat,
    computer: &str,
    rule: &str,
) {
    let sits = TableEvent::Sits { seat, computer: AutoRule::new(computer) };
    builder.table(seat, sits, AutoRule::new(rule));
    let from = builder.next_row() - 1;
    if let Some(sits) = record.seats.get_mut(seat.index()) {
        begin_stint(sits, from, rule, |sits| sits.ai = Some(computer.to_owned()));
    }
}

/// Changes who plays a seat and notes it.
fn begin_stint(sits: &mut SeatRecord, from_seq: u32, why: &str, change: impl FnOnce(&mut SeatRecord)) {
    let stint = |sits: &SeatRecord, from_seq, why: &str| Stint {
        from_seq,
        user: sits.user.filter(|_| sits.ai.is_none()),
        ai: sits.ai.clone(),
        why: why.to_owned(),
    };
    if sits.stints.is_empty() {
        sits.stints.push(stint(sits, 0, "began"));
    }
    change(sits);
    sits.stints.push(stint(sits, from_seq, why));
}

impl Games {
    /// Takes the own seat back from the computer that plays it.
    pub async fn return_to(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<GameInfo, GameError> {
        own(&self.snapshot(id, Viewer::of(Some(user))).await?.record, user, seat)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let sits = own(&snapshot.record, user, seat)?;
                if sits.ai.is_none() || sits.resigned {
                    return Err(GameError::CannotReturn(seat));
                }
                let mut record = snapshot.record.clone();
                let mut builder = RowBuilder::new(play);
                builder.table(Seat(seat), TableEvent::Sits { seat: Seat(seat), computer: None }, None);
                begin_stint(&mut record.seats[usize::from(seat)], builder.next_row() - 1, RETURNED, |sits| {
                    sits.ai = None;
                    sits.offered = false;
                });
                Ok(Applied { record: Some(record), ..Applied::rows(builder) })
            })
            .await?;
        Ok(self.shown(&snapshot, user))
    }

    /// Offers a seat to whoever wants to play it, or takes the offer back. Who plays it may, also after a computer took over;
    /// the host may if the seat holds up the game or a computer plays it in somebody's place.
    pub async fn offer_seat(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        offered: bool,
    ) -> Result<GameInfo, GameError> {
        let snapshot = self.snapshot(id, Viewer::of(Some(user))).await?;
        let play = snapshot.running()?;
        let sits = snapshot.record.seats.get(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))?;
        if sits.user != Some(user.id) {
            host(&snapshot.record, user)?;
            if !(sits.user.is_some() && sits.ai.is_some()) {
                let locked = self.locked_players(&snapshot.record).await?;
                self.overdue(&snapshot, play, Seat(seat), &locked)?;
            }
        }
        let record = self
            .change(id, |record| {
                if record.status != Status::Running {
                    return Err(GameError::NotRunning);
                }
                let sits = record.seats.get_mut(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))?;
                if sits.resigned || sits.user.is_none() {
                    return Err(GameError::NotOffered(seat));
                }
                sits.offered = offered;
                Ok(())
            })
            .await?;
        self.note_office(user, &snapshot.record, "offer-seat", Some(seat)).await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Takes a seat that is offered. What its player kept there is deleted with the append: whoever loses a race deletes nothing.
    pub async fn take_seat(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        join: &Join,
    ) -> Result<GameInfo, GameError> {
        let viewer = Viewer::of(Some(user)).with(join.invite.as_deref());
        let seen = self.snapshot(id, viewer).await?;
        seen.running()?;
        may_take(&seen.record, user, seat)?;
        self.not_blocked(&seen.record, user.id).await?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                may_take(&snapshot.record, user, seat)?;
                let mut record = snapshot.record.clone();
                let mut builder = RowBuilder::new(play);
                builder.table(Seat(seat), TableEvent::Sits { seat: Seat(seat), computer: None }, None);
                begin_stint(&mut record.seats[usize::from(seat)], builder.next_row() - 1, TAKEN, |sits| {
                    sits.user = Some(user.id);
                    sits.guest = user.role == Role::Guest;
                    sits.name = Some(user.name.clone());
                    sits.hot_seat = false;
                    sits.ai = None;
                    sits.offered = false;
                });
                Ok(Applied { record: Some(record), clear_seat: Some(seat), ..Applied::rows(builder) })
            })
            .await?;
        for due in self.account_dues(&snapshot.record, self.0.clock.now()).await? {
            if due.seat == seat {
                self.0.store.set_due(id, due).await?;
            }
        }
        Ok(self.shown(&snapshot, user))
    }
}

fn own<'r>(record: &'r GameRecord, user: &UserRecord, seat: u8) -> Result<&'r SeatRecord, GameError> {
    let sits = record.seats.get(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))?;
    if sits.user == Some(user.id) { Ok(sits) } else { Err(GameError::CannotReturn(seat)) }
}

fn may_take(record: &GameRecord, user: &UserRecord, seat: u8) -> Result<(), GameError> {
    let sits = record.seats.get(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))?;
    if record.seats.iter().any(|sits| sits.user == Some(user.id)) {
        Err(GameError::AlreadySeated)
    } else if sits.offered && !sits.resigned {
        Ok(())
    } else {
        Err(GameError::NotOffered(seat))
    }
}
