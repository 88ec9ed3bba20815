//! Whether the entries of a plan can be played: now, when their turn comes, and each after the ones before it.

use terrane_api::plan::{Otherwise, PlanCheck, PlanEntry, PlanFault, PlanReason};
use terrane_engine::vocab::Seat;
use terrane_engine::{Illegal, Move, Position};

use super::guards::{self, LastTurns, Question};
use super::progress::{Rows, StoredPlan};
use crate::game::error::GameError;
use crate::game::turns::{parts, read};

/// Positions in which an entry is tried. Every entry that is played or passed over doubles them; in what lies beyond it is
/// unsure.
const MOST_STARTS: usize = 16;

/// An entry with everything it names found: read once, in however many positions it is tried.
pub(super) struct ReadEntry<'p> {
    entry: &'p PlanEntry,
    guards: Vec<Result<Question, String>>,
    moves: Result<Vec<Move>, GameError>,
}

/// Why an entry is no whole turn.
struct Wrong {
    reason: PlanReason,
    /// Whether others may bring what is missing.
    may_come: bool,
}

impl<'p> ReadEntry<'p> {
    /// Reads an entry for the board of a game.
    pub(super) fn of(entry: &'p PlanEntry, position: &Position<'_>) -> ReadEntry<'p> {
        let guards = entry.guards.iter().map(|guard| guards::question(guard, position)).collect();
        ReadEntry { entry, guards, moves: read(&entry.moves, position) }
    }

    /// Refuses what cannot be read.
    pub(super) fn form(&self) -> Result<(), String> {
        if let Some(wrong) = self.guards.iter().find_map(|guard| guard.as_ref().err()) {
            return Err(wrong.clone());
        }
        match &self.moves {
            Ok(moves) if moves.is_empty() => Err("there are no moves".into()),
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The first thing that it asks for and that does not hold.
    fn unmet(&self, position: &Position<'_>, seat: Seat, turns: &LastTurns<'_>) -> Option<PlanReason> {
        let entry = self.entry;
        let holds = |question: &Result<Question, String>| {
            question.as_ref().is_ok_and(|question| guards::holds(question, position, seat, turns))
        };
        let (unmet, _) = entry.guards.iter().zip(&self.guards).find(|(_, question)| !holds(question))?;
        let reason = format!("what entry {} asks for does not hold", entry.id);
        let (fault, unmet) = (PlanFault::Guard, Some(Box::new(unmet.clone())));
        Some(PlanReason { entry: entry.id, fault, moves: None, rule: None, unmet, reason })
    }

    /// Its moves, if they are a whole turn.
    fn whole(&self, position: &Position<'_>, seat: Seat) -> Result<&[Move], Wrong> {
        let wrong =
            |error: &GameError| Wrong { reason: reason(self.entry, error), may_come: may_come(error) };
        let moves = self.moves.as_ref().map_err(wrong)?;
        parts(position, seat, moves, false).map_err(|error| wrong(&error))?;
        Ok(moves)
    }
}

impl StoredPlan {
    /// The moves that are to be played now; `None` if the plan is done. The error says why it stopped.
    pub(super) fn turn(
        &self,
        position: &Position<'_>,
        seat: Seat,
        rows: &Rows<'_>,
    ) -> Result<Option<Vec<Move>>, PlanReason> {
        let Ok(next) = self.next(seat, rows, position.state().round, position.map()) else {
            return Ok(None);
        };
        let turns = LastTurns::of(&rows.all);
        let mut first = None;
        for entry in self.plan.entries.iter().skip(next) {
            let read = ReadEntry::of(entry, position);
            let Some(unmet) = read.unmet(position, seat, &turns) else {
                let whole = read.whole(position, seat).map_err(|wrong| wrong.reason)?;
                return Ok(Some(whole.to_vec()));
            };
            match entry.otherwise {
                Otherwise::Next => first = first.or(Some(unmet)),
                // The rest is forgotten with the turn that the player now takes.
                Otherwise::Wait | Otherwise::Drop => return Err(unmet),
            }
        }
        // No entry fits: the player is asked, and hears why.
        first.map_or(Ok(None), Err)
    }
}

/// Whether others may bring what is missing: power.
const fn may_come(error: &GameError) -> bool {
    matches!(error, GameError::Illegal { reason: Illegal::LacksPower(_) | Illegal::CannotBurn, .. })
}

fn reason(entry: &PlanEntry, error: &GameError) -> PlanReason {
    let (fault, moves, rule) = match error {
        GameError::Illegal { text, reason, .. } => (fault(*reason), Some(text.clone()), Some(*reason)),
        GameError::Unfinished => (PlanFault::Unfinished, None, None),
        _ => (PlanFault::Illegal, None, None),
    };
    let reason = rule.map_or_else(|| error.to_string(), |rule| rule.to_string());
    let rule = rule.map(|rule| rule.code().into());
    PlanReason { entry: entry.id, fault, moves, rule, unmet: None, reason }
}

const fn fault(reason: Illegal) -> PlanFault {
    match reason {
        Illegal::Covered
        | Illegal::Used
        | Illegal::NoSuchCard
        | Illegal::NoTileLeft
        | Illegal::NoPriestSpace
        | Illegal::BridgeThere => PlanFault::Taken,
        Illegal::Occupied => PlanFault::Occupied,
        Illegal::Lacks(_)
        | Illegal::LacksPower(_)
        | Illegal::LacksVp(_)
        | Illegal::CannotBurn
        | Illegal::WrongTokens { .. } => PlanFault::Lacks,
        Illegal::FinishFirst | Illegal::ActionNotTaken => PlanFault::Unfinished,
        _ => PlanFault::Illegal,
    }
}

/// A position in which the turn of an entry may come.
#[derive(Clone, Copy)]
struct Start<'g> {
    position: Position<'g>,
    /// Whether others act before it.
    unsure: bool,
}

/// How each entry stands, as if its turn came now or after the entries before it. An entry that is tried when the conditions
/// of the one before do not hold may also come in its place.
pub(super) fn checks(
    entries: &[ReadEntry<'_>],
    now: &Position<'_>,
    seat: Seat,
    rows: &Rows<'_>,
) -> Vec<PlanCheck> {
    let turns = LastTurns::of(&rows.all);
    let turn = if now.active() == Some(seat) { Some(*now) } else { now.with_turn_of(seat) };
    let mut starts: Vec<Start<'_>> =
        turn.map(|position| Start { position, unsure: false }).into_iter().collect();
    // Whether the turn may also come in positions of which nothing is known.
    let mut open = starts.is_empty();
    let mut checks = Vec::new();
    for read in entries {
        let entry = read.entry;
        let branches = entry.otherwise == Otherwise::Next && !entry.guards.is_empty();
        let mut after = Vec::new();
        let mut leads_on = false;
        let mut found: Option<PlanCheck> = None;
        let mut wrong = None;
        for start in &starts {
            let unmet = read.unmet(&start.position, seat, &turns);
            let sure = unmet.is_none();
            match read.whole(&start.position, seat) {
                Ok(moves) => {
                    let unsure = start.unsure || !sure;
                    let check = PlanCheck { id: entry.id, ok: sure, unsure, reason: unmet };
                    found = found.filter(|found| found.ok).or(Some(check));
                    let next = played(&start.position, seat, moves).with_turn_of(seat);
                    after.extend(next.map(|position| Start { position, unsure: true }));
                }
                Err(Wrong { reason, may_come }) => {
                    // Power may come before the turn, and more of it before a later one; and what the conditions ask for changes
                    // the position.
                    let lacks = reason.fault == PlanFault::Lacks && start.unsure;
                    leads_on |= !sure || lacks || may_come;
                    wrong = wrong.or(Some(reason));
                }
            }
            if branches {
                after.push(Start { unsure: true, ..*start });
            }
        }
        leads_on |= open;
        if starts.is_empty() && !open {
            let reason = format!("the turn of entry {} never comes: an entry before it passes", entry.id);
            let (fault, moves, rule) = (PlanFault::Passed, None, None);
            wrong = Some(PlanReason { entry: entry.id, fault, moves, rule, unmet: None, reason });
        }
        let failed = PlanCheck { id: entry.id, ok: false, unsure: leads_on, reason: wrong };
        checks.push(found.unwrap_or(failed));
        open = leads_on || after.len() > MOST_STARTS;
        after.truncate(MOST_STARTS);
        starts = after;
    }
    checks
}

/// The position after a turn that can be played.
fn played<'g>(start: &Position<'g>, seat: Seat, moves: &[Move]) -> Position<'g> {
    let mut position = *start;
    for m in moves {
        // What waits for neighbours comes after their answers.
        if position.play(seat, *m).is_err() {
            break;
        }
    }
    position
}

#[cfg(test)]
mod tests {
    use terrane_api::plan::Guard;
    use terrane_notation::log::GameLog;

    use super::*;

    const GAME: &str = include_str!("../../../../../data/replays/four-players.log");

    fn entry(id: u8, guards: Vec<Guard>, moves: &str) -> PlanEntry {
        PlanEntry { id, guards, moves: moves.into(), otherwise: Otherwise::Next }
    }

    /// The checks of so many entries that each may be played or passed over, and of one after them that no rule allows.
    fn branching(count: u8) -> Vec<PlanCheck> {
        let log = GameLog::parse(GAME).unwrap();
        let rows = 0..=log.rows().len() as u32;
        let reached = rows.filter_map(|row| log.position_after(row).ok());
        let begun = reached.into_iter().find(|position| position.active().is_some()).unwrap();
        let seat = begun.active().unwrap();
        let mut state = *begun.state();
        state.players[seat].purse.priests = 7;
        let position = Position::with_state(log.setup(), state);
        let holds = || vec![Guard::Round(state.round)];
        let mut entries: Vec<PlanEntry> =
            (1..=count).map(|id| entry(id, holds(), "send to fire for 1. end")).collect();
        entries.push(entry(count + 1, holds(), "send to fire for 3. send to water for 3. end"));
        let read: Vec<ReadEntry<'_>> = entries.iter().map(|entry| ReadEntry::of(entry, &position)).collect();
        assert!(read.iter().all(|read| read.form().is_ok()));
        checks(&read, &position, seat, &Rows { all: Vec::new(), standing: Vec::new() })
    }

    #[test]
    fn an_entry_is_tried_in_so_many_positions_and_beyond_them_it_is_unsure() {
        for count in 0..=7 {
            let checks = branching(count);
            let (last, before) = checks.split_last().unwrap();
            assert!(before.iter().all(|check| check.ok), "{before:?}");
            assert!(!last.ok);
            // Four entries have sixteen ways through, and that is all that is looked at.
            assert_eq!(last.unsure, count > 4, "after {count}: {last:?}");
        }
    }
}
