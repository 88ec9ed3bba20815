//! Turning workers into priests when a stronghold is built.

use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat};

/// How many workers become priests.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    priests: u8,
}

/// The most workers that can become priests now.
fn most(pos: &Position<'_>, seat: Seat) -> Option<u8> {
    let asked = pos.asked(seat, |decision| match decision {
        Decision::Ordain { most } => Some(*most),
        _ => None,
    })?;
    let player = pos.player(seat);
    let room = u16::from(pos.priest_limit(seat)).saturating_sub(player.purse.priests);
    Some(u16::from(asked).min(room).min(player.purse.workers) as u8)
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if let Some(most) = most(pos, seat) {
        out.extend((0..=most).rev().map(Move::Ordain));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, priests: u8) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Ordain { .. }).then_some(()))?;
    if most(pos, seat).is_some_and(|most| priests <= most) {
        Ok(Plan { priests })
    } else {
        Err(Illegal::TooManyPriests)
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.settle(seat, |decision| matches!(decision, Decision::Ordain { .. }));
    let priests = u16::from(plan.priests);
    pos.pay(seat, Resources { workers: priests, ..Resources::NONE }, Source::Stronghold, fx);
    pos.gain(seat, Resources { priests, ..Resources::NONE }, Source::Stronghold, fx);
}
