//! Whether the entries of a plan can be played: now, when their turn comes, and each after the ones before it.

use terrane_api::plan::{Otherwise, PlanCheck, PlanEntry, PlanFault, PlanReason};
use terrane_engine::vocab::Seat;
use terrane_engine::{Illegal, Move, Position};

use super::guards;
use super::progress::{Rows, StoredPlan};
use crate::game::error::GameError;
use crate::game::turns::{parts, read};

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
        let mut first = None;
        for entry in self.plan.entries.iter().skip(next) {
            let Some(unmet) = unmet(entry, position, seat, rows) else {
                return playable(position, seat, entry).map(Some);
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

/// The first thing that an entry asks for and that does not hold.
fn unmet(entry: &PlanEntry, position: &Position<'_>, seat: Seat, rows: &Rows<'_>) -> Option<PlanReason> {
    let unmet = entry.guards.iter().find(|guard| !guards::holds(guard, position, seat, &rows.all))?;
    let reason = format!("what entry {} asks for does not hold", entry.id);
    let (fault, unmet) = (PlanFault::Guard, Some(Box::new(unmet.clone())));
    Some(PlanReason { entry: entry.id, fault, moves: None, rule: None, unmet, reason })
}

/// A whole turn.
fn playable(position: &Position<'_>, seat: Seat, entry: &PlanEntry) -> Result<Vec<Move>, PlanReason> {
    whole(position, seat, entry).map_err(|error| reason(entry, &error))
}

fn whole(position: &Position<'_>, seat: Seat, entry: &PlanEntry) -> Result<Vec<Move>, GameError> {
    let moves = read(&entry.moves, position)?;
    parts(position, seat, &moves, false)?;
    Ok(moves)
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
    entries: &[PlanEntry],
    now: &Position<'_>,
    seat: Seat,
    rows: &Rows<'_>,
) -> Vec<PlanCheck> {
    let turn = if now.active() == Some(seat) { Some(*now) } else { now.with_turn_of(seat) };
    let mut starts: Vec<Start<'_>> =
        turn.map(|position| Start { position, unsure: false }).into_iter().collect();
    // Whether the turn may also come in positions of which nothing is known.
    let mut open = starts.is_empty();
    let mut checks = Vec::new();
    for entry in entries {
        let mut after = Vec::new();
        let mut leads_on = false;
        let mut found: Option<PlanCheck> = None;
        let mut wrong = None;
        for start in &starts {
            let unmet = unmet(entry, &start.position, seat, rows);
            let sure = unmet.is_none();
            match whole(&start.position, seat, entry) {
                Ok(moves) => {
                    let unsure = start.unsure || !sure;
                    let check = PlanCheck { id: entry.id, ok: sure, unsure, reason: unmet };
                    found = found.filter(|found| found.ok).or(Some(check));
                    let next = played(&start.position, seat, &moves).with_turn_of(seat);
                    after.extend(next.map(|position| Start { position, unsure: true }));
                }
                Err(error) => {
                    let reason = reason(entry, &error);
                    // Power may come before the turn, and more of it before a later one; and what the conditions ask for changes
                    // the position.
                    let lacks = reason.fault == PlanFault::Lacks && start.unsure;
                    leads_on |= !sure || lacks || may_come(&error);
                    wrong = wrong.or(Some(reason));
                }
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
        if entry.otherwise == Otherwise::Next && !entry.guards.is_empty() {
            after.extend(starts.iter().map(|start| Start { unsure: true, ..*start }));
        }
        starts = after;
        open = leads_on;
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
