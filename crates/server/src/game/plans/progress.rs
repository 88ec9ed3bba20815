//! How far a plan has come. That follows from the log, so that two servers or a crash play nothing twice.

use serde::{Deserialize, Serialize};
use terrane_api::plan::{PlanRounds, TurnPlan};
use terrane_engine::Move;
use terrane_engine::catalog::Map;
use terrane_engine::vocab::Seat;
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};
use terrane_notation::text;

use super::PLAN;
use crate::game::turn_end::END;
use crate::game::turns::is_answer;

/// A plan as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct StoredPlan {
    pub(super) plan: TurnPlan,
    /// The round in which it was written.
    pub(super) round: u8,
}

/// The rows of a log: all of them, and the numbers of those that stand.
pub(super) struct Rows<'l> {
    pub(super) all: Vec<&'l Row>,
    pub(super) standing: Vec<(u32, &'l Row)>,
}

impl StoredPlan {
    /// The first entry that is still to be played; `None` if the plan has been dropped: by a turn of the player's own, by
    /// going back behind it, by somebody else at the seat, or because its round is over.
    pub(super) fn next(&self, seat: Seat, rows: &Rows<'_>, round: u8, map: &Map) -> Option<usize> {
        let last = match self.plan.rounds {
            PlanRounds::This => self.round,
            PlanRounds::Next => self.round + 1,
        };
        if !(self.round..=last).contains(&round) {
            return None;
        }
        let later = rows.all.iter().skip(self.plan.armed as usize);
        let void = |row: &&Row| match &row.event {
            Event::Undo { to } => *to < self.plan.armed,
            Event::Table(TableEvent::Sits { seat: other, .. }) => *other == seat,
            _ => false,
        };
        if later.copied().any(|row| void(&row)) {
            return None;
        }
        let mut next = 0;
        // Read when the first row is found that was played by the plan.
        let mut entries = None;
        for (_, row) in
            rows.standing.iter().filter(|(number, row)| *number > self.plan.armed && row.seat == seat)
        {
            match (&row.event, row.auto.as_ref().map(AutoRule::name)) {
                (Event::Moves(moves), Some(PLAN)) => {
                    let entries = entries.get_or_insert_with(|| self.entries(map));
                    next = played(entries, next, moves)? + 1;
                }
                (Event::Moves(_), Some(END)) => {}
                (Event::Moves(moves), _) if moves.iter().all(|m| is_answer(*m)) => {}
                (Event::Moves(_) | Event::Resign, _) => return None,
                _ => {}
            }
        }
        Some(next)
    }

    /// The moves of all entries.
    fn entries(&self, map: &Map) -> Vec<Vec<Move>> {
        let entries = self.plan.entries.iter();
        entries.map(|entry| text::read_moves(&entry.moves, map).unwrap_or_default()).collect()
    }

    /// Whether the player had a turn since the plan was written.
    pub(super) fn had_turn(&self, seat: Seat, rows: &Rows<'_>) -> bool {
        let mut own =
            rows.standing.iter().filter(|(number, row)| *number > self.plan.armed && row.seat == seat);
        own.any(|(_, row)| match &row.event {
            Event::Moves(moves) => !moves.iter().all(|m| is_answer(*m)),
            _ => false,
        })
    }
}

/// Which entry a row has played. What had to wait for neighbours is a row of its own.
fn played(entries: &[Vec<Move>], from: usize, row: &[Move]) -> Option<usize> {
    let find = |same: &dyn Fn(&[Move]) -> bool| {
        entries.iter().enumerate().skip(from).find(|(_, planned)| same(planned)).map(|(at, _)| at)
    };
    find(&|planned| planned == row).or_else(|| find(&|planned| planned.starts_with(row)))
}
