//! Votes about a seat that holds up the game: more time for it, a computer in its place, its seat for somebody else, or
//! the end of its game. More than half of the other people decide.

use terrane_api::game::{GameInfo, ProposalKind, Vote};
use terrane_engine::vocab::Seat;
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};
use terrane_store::{GameId, GameRecord, Millis, UserRecord};

use super::agreements::playing_seat;
use super::commit::Applied;
use super::computers;
use super::error::GameError;
use super::play::Play;
use super::proposals::{agree, proposals, withdraw};
use super::row_builder::RowBuilder;
use super::snapshot::GameSnapshot;
use super::stored::to_store;
use super::substitutes::substitute;
use super::{Games, Viewer};

/// The rule under whose name rows are written that a vote decided.
pub(super) const VOTE: &str = "vote";
/// In a game without a clock a seat holds it up after so long.
const WITHOUT_CLOCK: i64 = 7 * 86_400_000;
/// The most time that a vote adds.
const MOST_ADDED: i64 = 14 * 86_400_000;

impl Games {
    /// Votes about a seat, for what is proposed already or for something new.
    pub async fn vote(&self, user: &UserRecord, id: GameId, vote: &Vote) -> Result<GameInfo, GameError> {
        let seen = self.snapshot(id, Viewer::of(Some(user))).await?;
        playing_seat(&seen.record, user)?;
        let what = proposed(vote)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                playing_seat(&snapshot.record, user)?;
                let (seat, number) = seat_of(&snapshot.record, what)?;
                let sits = &snapshot.record.seats[seat.index()];
                if sits.user == Some(user.id) {
                    return Err(GameError::OwnVote(number));
                }
                self.overdue(snapshot, play, seat)?;
                let mut record = snapshot.record.clone();
                let mut builder = RowBuilder::new(play);
                if agree(&mut record, what, user.id)? {
                    withdraw(&mut record, what)?;
                    decide(what, seat, &mut record, &mut builder)?;
                }
                Ok(Applied { record: Some(record), ..Applied::rows(builder) })
            })
            .await?;
        Ok(self.shown(&snapshot, user))
    }

    /// Refuses unless a seat holds up the game: its time is over, or there is no clock and nothing has happened for a week.
    pub(super) fn overdue(&self, snapshot: &GameSnapshot, play: &Play, seat: Seat) -> Result<(), GameError> {
        let now = self.0.clock.now();
        let sits = snapshot.record.seats.get(seat.index()).ok_or(GameError::NoSuchSeat(seat.0))?;
        let plays = sits.ai.is_none() && !sits.resigned;
        if plays && is_overdue(&snapshot.record, play, seat, now) {
            Ok(())
        } else {
            Err(GameError::NotOverdue(seat.0))
        }
    }
}

fn is_overdue(record: &GameRecord, play: &Play, seat: Seat, now: Millis) -> bool {
    if let Some(clocks) = play.clocks() {
        return clocks.due(seat).is_some_and(|due| due <= now.0);
    }
    let last = record.moved.max(record.started).unwrap_or_default();
    play.position().awaited().contains(seat) && now.0.saturating_sub(last.0) >= WITHOUT_CLOCK
}

fn proposed(vote: &Vote) -> Result<ProposalKind, GameError> {
    Ok(match *vote {
        Vote::Extend { seat, ms } => {
            if !(60_000..=MOST_ADDED).contains(&ms) {
                return Err(GameError::BadTime("a minute to 14 days can be added"));
            }
            ProposalKind::Extend { seat, ms }
        }
        Vote::Substitute { seat, level } => {
            let name = computer(level);
            computers::named(&name).ok_or(GameError::NoSuchComputer(name))?;
            ProposalKind::Substitute { seat, level }
        }
        Vote::Offer { seat } => ProposalKind::Offer { seat },
        Vote::Drop { seat } => ProposalKind::Drop { seat },
    })
}

fn computer(level: u8) -> String {
    format!("level-{level}")
}

fn seat_of(record: &GameRecord, what: ProposalKind) -> Result<(Seat, u8), GameError> {
    let number = what.seat().unwrap_or(u8::MAX);
    if usize::from(number) < record.seats.len() {
        Ok((Seat(number), number))
    } else {
        Err(GameError::NoSuchSeat(number))
    }
}

/// Does what was decided.
fn decide(
    what: ProposalKind,
    seat: Seat,
    record: &mut GameRecord,
    builder: &mut RowBuilder<'_>,
) -> Result<(), GameError> {
    let auto = || AutoRule::new(VOTE);
    match what {
        ProposalKind::Extend { ms, .. } => {
            if builder.clocks().is_none() {
                return Err(GameError::NoClock);
            }
            let seconds = u32::try_from(ms / 1_000).unwrap_or(0);
            builder.table(seat, TableEvent::Add { seconds, to: seat }, auto());
        }
        ProposalKind::Substitute { level, .. } => {
            substitute(record, builder, seat, &computer(level), VOTE);
        }
        ProposalKind::Offer { .. } => record.seats[seat.index()].offered = true,
        ProposalKind::Drop { .. } => builder.resign(seat, auto())?,
        ProposalKind::Abandon
        | ProposalKind::Undo { .. }
        | ProposalKind::Clock { .. }
        | ProposalKind::Pause { .. } => {}
    }
    Ok(())
}

/// Makes votes void that are about seats which have acted, or which somebody else plays now.
pub(super) fn void_votes(record: &mut GameRecord, rows: &[Row]) -> Result<(), GameError> {
    if record.proposals.len() <= 2 {
        return Ok(());
    }
    let moved = |seat: Seat| {
        rows.iter().any(|row| match &row.event {
            Event::Moves(_) | Event::Resign => row.seat == seat,
            Event::Table(TableEvent::Sits { seat: other, .. }) => *other == seat,
            _ => false,
        })
    };
    let mut all = proposals(record);
    let before = all.len();
    all.retain(|proposal| !proposal.what.seat().is_some_and(|seat| moved(Seat(seat))));
    if all.len() != before {
        record.proposals = to_store(&all)?;
    }
    Ok(())
}
