//! How far a plan has come. That follows from the log, so that two servers or a crash play nothing twice.

use serde::{Deserialize, Serialize};
use terrane_api::plan::{PlanEnd, PlanRounds, TurnPlan};
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

/// Why a plan stands no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dropped {
    /// Its player acted, left, or went back behind it; or let their time run out, which they are told.
    ByPlayer,
    /// Something else happened, with that row if it was one.
    ByOthers { end: PlanEnd, row: Option<u32> },
}

/// Whether a row of a seat is a turn that no plan has played, or its player's last.
fn by_player(row: &Row) -> bool {
    let rule = row.auto.as_ref().map(AutoRule::name);
    match &row.event {
        Event::Moves(moves) => !matches!(rule, Some(PLAN | END)) && !moves.iter().all(|m| is_answer(*m)),
        Event::Resign => true,
        _ => false,
    }
}

impl StoredPlan {
    /// The first entry that is still to be played.
    pub(super) fn next(&self, seat: Seat, rows: &Rows<'_>, round: u8, map: &Map) -> Result<usize, Dropped> {
        let mut next = 0;
        // Read when the first row is found that was played by the plan.
        let mut entries = None;
        for (_, row) in self.own_rows(seat, rows) {
            match (&row.event, row.auto.as_ref().map(AutoRule::name)) {
                (Event::Moves(moves), Some(PLAN)) => {
                    let entries = entries.get_or_insert_with(|| self.entries(map));
                    next = played(entries, next, moves).ok_or(Dropped::ByPlayer)? + 1;
                }
                _ if by_player(row) => return Err(Dropped::ByPlayer),
                _ => {}
            }
        }
        if let Some((number, row, end)) = self.void(seat, rows) {
            let before = rows.all.iter().take(number as usize).skip(self.plan.armed as usize);
            let own_undo = end == PlanEnd::Undone && row.seat == seat;
            let acted = before.copied().any(|row| row.seat == seat && by_player(row));
            return Err(if own_undo || acted {
                Dropped::ByPlayer
            } else {
                Dropped::ByOthers { end, row: Some(number) }
            });
        }
        if !(self.round..=self.last_round()).contains(&round) {
            return Err(Dropped::ByOthers { end: PlanEnd::RoundOver, row: None });
        }
        Ok(next)
    }

    /// The last round in which it is played.
    pub(super) const fn last_round(&self) -> u8 {
        match self.plan.rounds {
            PlanRounds::This => self.round,
            PlanRounds::Next => self.round + 1,
        }
    }

    /// The first row that makes the plan void, and why.
    fn void<'l>(&self, seat: Seat, rows: &Rows<'l>) -> Option<(u32, &'l Row, PlanEnd)> {
        let mut later = rows.all.iter().copied().zip(1..).skip(self.plan.armed as usize);
        later.find_map(|(row, number)| match &row.event {
            Event::Undo { to } if *to < self.plan.armed => Some((number, row, PlanEnd::Undone)),
            Event::Table(TableEvent::Sits { seat: other, .. }) if *other == seat => {
                Some((number, row, PlanEnd::SeatChanged))
            }
            _ => None,
        })
    }

    /// The standing rows of its seat since it was written.
    fn own_rows<'r, 'l>(
        &self,
        seat: Seat,
        rows: &'r Rows<'l>,
    ) -> impl Iterator<Item = (u32, &'l Row)> + use<'r, 'l> {
        let armed = self.plan.armed;
        let standing = rows.standing.iter().copied();
        standing.filter(move |(number, row)| *number > armed && row.seat == seat)
    }

    /// The places of the entries that were played, each with its row.
    pub(super) fn done(&self, seat: Seat, rows: &Rows<'_>, map: &Map) -> Vec<(usize, u32)> {
        let mut done: Vec<(usize, u32)> = Vec::new();
        let mut entries = None;
        for (number, row) in self.own_rows(seat, rows) {
            let from = done.last().map_or(0, |(entry, _)| entry + 1);
            let by_plan = row.auto.as_ref().map(AutoRule::name) == Some(PLAN);
            if let Event::Moves(moves) = &row.event
                && by_plan
            {
                let entries = entries.get_or_insert_with(|| self.entries(map));
                done.extend(played(entries, from, moves).map(|entry| (entry, number)));
            }
        }
        done
    }

    /// The moves of all entries.
    fn entries(&self, map: &Map) -> Vec<Vec<Move>> {
        let entries = self.plan.entries.iter();
        entries.map(|entry| text::read_moves(&entry.moves, map).unwrap_or_default()).collect()
    }

    /// Whether the player had a turn since the plan was written.
    pub(super) fn had_turn(&self, seat: Seat, rows: &Rows<'_>) -> bool {
        let mut own = self.own_rows(seat, rows);
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
