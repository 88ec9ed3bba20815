//! Using cult steps, and keys that came late.

use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Cult, Seat};

/// Steps to make.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Steps { cult: Cult, steps: u8 },
    Ten(Cult),
}

/// How many steps go on a track at a time.
fn at_once(pos: &Position<'_>, seat: Seat) -> Option<u8> {
    pos.asked(seat, |decision| match decision {
        Decision::CultSteps { left, together: true, .. } => Some(*left),
        Decision::CultSteps { .. } => Some(1),
        _ => None,
    })
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, decision: Decision, out: &mut MoveList) {
    if decision == Decision::EnterTen {
        let open = pos.can_enter_late(seat);
        out.extend(open.iter().filter(|&cult| pos.ten_is_settled(seat, cult, 1).is_ok()).map(Move::EnterTen));
    } else if let Some(steps) = at_once(pos, seat) {
        for cult in Cult::ALL {
            if pos.ten_is_settled(seat, cult, steps).is_ok() {
                out.push(Move::CultSteps { cult, steps });
            }
        }
    }
}

pub(crate) fn check_steps(pos: &Position<'_>, seat: Seat, cult: Cult, steps: u8) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::CultSteps { .. }).then_some(()))?;
    if at_once(pos, seat) != Some(steps) {
        return Err(Illegal::WrongSteps);
    }
    pos.ten_is_settled(seat, cult, steps)?;
    Ok(Plan::Steps { cult, steps })
}

pub(crate) fn check_ten(pos: &Position<'_>, seat: Seat, cult: Cult) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::EnterTen).then_some(()))?;
    if !pos.can_enter_late(seat).contains(cult) {
        return Err(Illegal::NotBlocked);
    }
    pos.ten_is_settled(seat, cult, 1)?;
    Ok(Plan::Ten(cult))
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    match plan {
        Plan::Steps { cult, steps } => {
            for _ in 0..steps {
                pos.count_down(seat, |decision| match decision {
                    Decision::CultSteps { left, .. } => Some(left),
                    _ => None,
                });
            }
            pos.step_up(seat, cult, steps, Source::CultSteps, fx);
        }
        Plan::Ten(cult) => pos.enter_ten(seat, cult, fx),
    }
}
