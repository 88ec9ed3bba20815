//! What is expected of a game: deadlines as its players were shown them, and what came of them.

use std::collections::{BTreeMap, BTreeSet};

use terrane_engine::Move;
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};
use terrane_store::Millis;

/// A time-out comes so long after its moment at least, and at most.
const LATE: [i64; 2] = [2_000, 60_000];
/// Faults that are reported; after so many nobody reads on.
const MOST_FAULTS: usize = 20;

/// What the clock or a vote did to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// A computer played a turn.
    TimedOut,
    /// A computer sits there, or the seat has left the game.
    Replaced,
}

/// What a row did to a seat that did not ask for it, and whether the clock did it.
pub(crate) fn done_to(row: &Row) -> Option<(u8, Done, bool)> {
    let rule = row.auto.as_ref().map(AutoRule::name);
    let by_clock = rule == Some("clock");
    let answers = |moves: &[Move]| {
        moves.iter().all(|m| {
            matches!(
                m,
                Move::Leech
                    | Move::Decline
                    | Move::LeechLater { .. }
                    | Move::DeclineLater { .. }
                    | Move::TakeCoin
            )
        })
    };
    match &row.event {
        _ if !by_clock && rule != Some("vote") => None,
        Event::Moves(moves) if by_clock && !answers(moves) => Some((row.seat.0, Done::TimedOut, by_clock)),
        Event::Table(TableEvent::Sits { seat, computer: Some(_) }) => {
            Some((seat.0, Done::Replaced, by_clock))
        }
        Event::Resign => Some((row.seat.0, Done::Replaced, by_clock)),
        _ => None,
    }
}

/// Deadlines of all games, and what was wrong.
#[derive(Default)]
pub(crate) struct Watch {
    /// The deadlines that players were shown, by game and seat.
    shown: BTreeMap<(usize, u8), i64>,
    /// The same by time.
    next: BTreeSet<(i64, usize, u8)>,
    pub(crate) time_outs: usize,
    /// The longest time from a deadline to its time-out.
    pub(crate) latest: i64,
    pub(crate) faults: Vec<String>,
}

impl Watch {
    pub(crate) fn fault(&mut self, fault: String) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    /// A time-out was written.
    pub(crate) fn timed_out(&mut self, game: usize, seat: u8, at: Millis) {
        self.time_outs += 1;
        let Some(due) = self.forget(game, seat) else {
            return self
                .fault(format!("game {game}: seat {seat} was timed out at {at:?} and had no deadline"));
        };
        let late = at.0 - due;
        self.latest = self.latest.max(late);
        if !(LATE[0]..=LATE[1]).contains(&late) {
            self.fault(format!("game {game}: seat {seat} was timed out {late} ms after its moment"));
        }
    }

    /// The deadline of a seat, as players are shown it.
    pub(crate) fn show(&mut self, game: usize, seat: u8, due: Option<i64>) {
        if self.shown.get(&(game, seat)).copied() == due {
            return;
        }
        self.forget(game, seat);
        if let Some(due) = due {
            self.shown.insert((game, seat), due);
            self.next.insert((due, game, seat));
        }
    }

    fn forget(&mut self, game: usize, seat: u8) -> Option<i64> {
        let due = self.shown.remove(&(game, seat))?;
        self.next.remove(&(due, game, seat));
        Some(due)
    }

    /// Deadlines that have passed by more than a minute with nothing written. Each is reported once.
    pub(crate) fn missed(&mut self, now: i64) -> Vec<(usize, u8)> {
        let mut missed = Vec::new();
        while let Some(&(due, game, seat)) = self.next.first() {
            if due + LATE[1] >= now {
                break;
            }
            self.next.remove(&(due, game, seat));
            missed.push((game, seat));
        }
        missed
    }
}
