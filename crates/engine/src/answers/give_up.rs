//! Giving up something pending.

use crate::decision::{Decision, SpadeSource};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList, Pledge};
use crate::position::Position;
use crate::vocab::{CultSet, Seat};

/// What is given up.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pledge: Pledge,
}

/// What may be given up of a decision.
fn pledges(decision: &Decision) -> &'static [Pledge] {
    match decision {
        Decision::Spades(spades) if spades.bought || spades.source == SpadeSource::Tile => &[],
        Decision::Spades(spades) if spades.left > 1 => &[Pledge::Spades, Pledge::Spade],
        Decision::Spades(_) => &[Pledge::Spades],
        Decision::FreeTransform => &[Pledge::Transform],
        Decision::FreeDwelling => &[Pledge::Dwelling],
        Decision::FreeTradingHouse => &[Pledge::TradingHouse],
        Decision::Bridges { .. } => &[Pledge::Bridge],
        Decision::Token => &[Pledge::Token],
        Decision::EnterTen => &[Pledge::Ten],
        Decision::Portal
        | Decision::Workshop { .. }
        | Decision::FreeDigging
        | Decision::NewTokens { .. }
        | Decision::FreeShift => &[Pledge::Tile],
        Decision::Ships { optional: true, .. } => &[Pledge::Ships],
        Decision::ShipyardShift => &[Pledge::Home],
        _ => &[],
    }
}

pub(crate) fn candidates(decision: Decision, out: &mut MoveList) {
    out.extend(pledges(&decision).iter().copied().map(Move::GiveUp));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, pledge: Pledge) -> Result<Plan, Illegal> {
    if pledge == Pledge::Spades || pledge == Pledge::Spade {
        let kept = pos.asked(seat, |decision| match decision {
            Decision::Spades(spades) if spades.source == SpadeSource::Tile => Some(Illegal::SpadeAtOnce),
            Decision::Spades(spades) if spades.bought => Some(Illegal::UseAllSpades),
            _ => None,
        });
        if let Some(reason) = kept {
            return Err(reason);
        }
    }
    pos.answering(seat, |decision| pledges(decision).contains(&pledge).then_some(()))?;
    Ok(Plan { pledge })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan) {
    let pledge = plan.pledge;
    let Some(at) = pos.state.queue.find(seat, |decision| pledges(decision).contains(&pledge)) else { return };
    if let Decision::Spades(spades) = &mut pos.state.queue.as_mut_slice()[at].decision {
        spades.left -= if pledge == Pledge::Spade { 1 } else { spades.left };
        let left = spades.left;
        pos.keep_barred(0, left);
        pos.close_spades(at);
        return;
    }
    pos.state.queue.remove(at);
    if pledge == Pledge::Ten {
        pos.state.players[seat].blocked = CultSet::EMPTY;
    }
}
