//! Votes about a seat that holds up the game: more time for it, a computer in its place, its seat for somebody else, or
//! the end of its game. More than half of the others who are there decide (`docs/decisions/who-stays-away-has-no-voice.md`).

use std::collections::BTreeSet;

use terrane_api::game::{GameInfo, Proposal, ProposalKind, Vote};
use terrane_engine::vocab::Seat;
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};
use terrane_store::{Due, DueKind, GameId, GameRecord, Millis, UserId, UserRecord};
use uuid::Uuid;

use super::agreements::playing_seat;
use super::clocks::persons;
use super::commit::Applied;
use super::computers;
use super::error::GameError;
use super::play::Play;
use super::proposals::{everybody, proposals, second, stands, withdraw};
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
/// A vote waits so long for those who say nothing; in a live game shorter.
const WAITS: [i64; 2] = [3 * 86_400_000, 120_000];

impl Games {
    /// Votes about a seat, for what is proposed already or for something new.
    pub async fn vote(&self, user: &UserRecord, id: GameId, vote: &Vote) -> Result<GameInfo, GameError> {
        let seen = self.snapshot(id, Viewer::of(Some(user))).await?;
        playing_seat(&seen.record, user)?;
        check(*vote)?;
        let locked = self.locked_players(&seen.record).await?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                playing_seat(&snapshot.record, user)?;
                let seat = seat_of(&snapshot.record, *vote)?;
                if snapshot.record.seats[seat.index()].user == Some(user.id) {
                    return Err(GameError::OwnVote(seat.0));
                }
                self.overdue(snapshot, play, seat, &locked)?;
                let now = self.0.clock.now();
                if !voices(&snapshot.record, play, seat, now).contains(&user.id.0) {
                    return Err(GameError::NoVoice);
                }
                let mut record = snapshot.record.clone();
                let mut builder = RowBuilder::new(play);
                let live = play.clocks().is_some_and(|clocks| clocks.terms().is_live());
                let closes = now.0.saturating_add(WAITS[usize::from(live)]);
                let new = Proposal { closes: Some(closes), ..Proposal::new(*vote) };
                let proposal = second(&mut record, new, user.id)?;
                if decided(&record, play, &proposal, now) {
                    withdraw(&mut record, (*vote).into())?;
                    decide(*vote, &mut record, &mut builder)?;
                }
                Ok(Applied { record: Some(record), ..Applied::rows(builder) })
            })
            .await?;
        Ok(self.shown(&snapshot, user))
    }

    /// Does what votes that have ended decided. Answers how many rows that led to.
    pub(super) async fn close_votes(&self, id: GameId) -> Result<usize, GameError> {
        let seen = self.current(id).await?;
        let before = seen.seq();
        let locked = self.locked_players(&seen.record).await?;
        let (appended, _) = self
            .write(id, |snapshot, play| {
                let now = self.0.clock.now();
                let ended = |proposal: &Proposal| stands(proposal) && has_closed(proposal, now);
                let done = proposals(&snapshot.record).into_iter().find_map(|proposal| match proposal.what {
                    ProposalKind::Vote(vote) if ended(&proposal) => Some((proposal, vote)),
                    _ => None,
                });
                let mut builder = RowBuilder::new(play);
                let Some((proposal, vote)) = done else { return Ok(Applied::rows(builder)) };
                let mut record = snapshot.record.clone();
                withdraw(&mut record, vote.into())?;
                let seat = seat_of(&record, vote)?;
                let holds = self.overdue(snapshot, play, seat, &locked).is_ok();
                if holds && decided(&snapshot.record, play, &proposal, now) {
                    decide(vote, &mut record, &mut builder)?;
                }
                Ok(Applied { record: Some(record), ..Applied::rows(builder) })
            })
            .await?;
        Ok(appended.last.saturating_sub(before) as usize)
    }

    /// Refuses unless a seat holds up the game: its time is over, there is no clock and nothing has happened for a week, or its
    /// player is locked out.
    pub(super) fn overdue(
        &self,
        snapshot: &GameSnapshot,
        play: &Play,
        seat: Seat,
        locked: &[UserId],
    ) -> Result<(), GameError> {
        let now = self.0.clock.now();
        let sits = snapshot.record.seats.get(seat.index()).ok_or(GameError::NoSuchSeat(seat.0))?;
        let plays = sits.ai.is_none() && !sits.resigned;
        let is_locked = sits.user.is_some_and(|user| locked.contains(&user));
        if plays && (is_locked || is_overdue(&snapshot.record, play, seat, now)) {
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

/// Those who have a voice in a vote about a seat: the other people who play and do not stay away themselves. Whoever is on
/// vacation or holds up the game at every seat of theirs stays away.
fn voices(record: &GameRecord, play: &Play, about: Seat, now: Millis) -> BTreeSet<Uuid> {
    let away = |seat: Seat| {
        is_overdue(record, play, seat, now) || play.clocks().is_some_and(|clocks| clocks.away(seat))
    };
    let mut voices = everybody(record);
    if let Some(owner) = record.seats.get(about.index()).and_then(|sits| sits.user) {
        voices.remove(&owner.0);
    }
    voices.retain(|person| {
        persons(record).any(|seat| record.seats[seat.index()].user == Some(UserId(*person)) && !away(seat))
    });
    voices
}

fn has_closed(proposal: &Proposal, now: Millis) -> bool {
    proposal.closes.is_some_and(|closes| closes <= now.0)
}

/// Whether more than half of those who have a voice are for it. Once a vote has closed, those who said nothing have none.
fn decided(record: &GameRecord, play: &Play, proposal: &Proposal, now: Millis) -> bool {
    let Some(seat) = proposal.what.seat() else { return false };
    let mut voices = voices(record, play, Seat(seat), now);
    if has_closed(proposal, now) {
        voices.retain(|voice| proposal.agreed.contains(voice));
    }
    2 * voices.iter().filter(|voice| proposal.agreed.contains(voice)).count() > voices.len()
}

/// When votes close.
pub(super) fn vote_dues(record: &GameRecord) -> Vec<Due> {
    if record.proposals.len() <= 2 {
        return Vec::new();
    }
    let mut dues: Vec<Due> = Vec::new();
    for proposal in proposals(record).iter().filter(|proposal| stands(proposal)) {
        let (Some(seat), Some(closes)) = (proposal.what.seat(), proposal.closes) else { continue };
        match dues.iter_mut().find(|due| due.seat == seat) {
            Some(due) => due.due = due.due.min(Millis(closes)),
            None => dues.push(Due { due: Millis(closes), seat, kind: DueKind::Vote }),
        }
    }
    dues
}

fn check(vote: Vote) -> Result<(), GameError> {
    match vote {
        Vote::Extend { ms, .. } if !(60_000..=MOST_ADDED).contains(&ms) => {
            Err(GameError::BadTime("a minute to 14 days can be added"))
        }
        Vote::Substitute { level, .. } => {
            let name = computer(level);
            computers::named(&name).map(|_| ()).ok_or(GameError::NoSuchComputer(name))
        }
        Vote::Extend { .. } | Vote::Offer { .. } | Vote::Drop { .. } => Ok(()),
    }
}

fn computer(level: u8) -> String {
    format!("level-{level}")
}

fn seat_of(record: &GameRecord, vote: Vote) -> Result<Seat, GameError> {
    let number = vote.seat();
    if usize::from(number) < record.seats.len() {
        Ok(Seat(number))
    } else {
        Err(GameError::NoSuchSeat(number))
    }
}

/// Does what was decided.
fn decide(vote: Vote, record: &mut GameRecord, builder: &mut RowBuilder<'_>) -> Result<(), GameError> {
    let auto = || AutoRule::new(VOTE);
    let seat = Seat(vote.seat());
    match vote {
        Vote::Extend { ms, .. } => {
            if builder.clocks().is_none() {
                return Err(GameError::NoClock);
            }
            let seconds = u32::try_from(ms / 1_000).unwrap_or(0);
            builder.table(seat, TableEvent::Add { seconds, to: seat }, auto());
        }
        Vote::Substitute { level, .. } => substitute(record, builder, seat, &computer(level), VOTE),
        Vote::Offer { .. } => record.seats[seat.index()].offered = true,
        Vote::Drop { .. } => builder.resign(seat, auto())?,
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
