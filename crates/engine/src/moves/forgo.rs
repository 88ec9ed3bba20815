//! Forgoing something pending.

use crate::decision::{Decision, SpadeSource};
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Forgone, Move, MoveList};
use crate::position::Position;
use crate::vocab::{CultSet, Seat};

/// What is forgone.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    what: Forgone,
}

/// What may be forgone of a decision.
fn forgone(decision: &Decision) -> &'static [Forgone] {
    match decision {
        Decision::Spades(spades) if spades.bought || spades.source == SpadeSource::Tile => &[],
        Decision::Spades(spades) if spades.left > 1 => &[Forgone::Spades, Forgone::Spade],
        Decision::Spades(_) => &[Forgone::Spades],
        Decision::FreeTransform => &[Forgone::Transform],
        Decision::FreeDwelling => &[Forgone::Dwelling],
        Decision::FreeTradingHouse => &[Forgone::TradingHouse],
        Decision::Bridges { .. } => &[Forgone::Bridge],
        Decision::Token => &[Forgone::Token],
        Decision::EnterTen => &[Forgone::Ten],
        Decision::TileAnywhere
        | Decision::Workshop { .. }
        | Decision::FreeDigging
        | Decision::NewTokens { .. }
        | Decision::FreeShift => &[Forgone::Tile],
        Decision::Ships { optional: true, .. } => &[Forgone::Ships],
        Decision::ShipyardShift => &[Forgone::Home],
        _ => &[],
    }
}

pub(crate) fn candidates(decision: Decision, out: &mut MoveList) {
    out.extend(forgone(&decision).iter().copied().map(Move::Forgo));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, what: Forgone) -> Result<Plan, Illegal> {
    if what == Forgone::Spades || what == Forgone::Spade {
        let kept = pos.asked(seat, |decision| match decision {
            Decision::Spades(spades) if spades.source == SpadeSource::Tile => Some(Illegal::SpadeAtOnce),
            Decision::Spades(spades) if spades.bought => Some(Illegal::UseAllSpades),
            _ => None,
        });
        if let Some(reason) = kept {
            return Err(reason);
        }
    }
    pos.answering(seat, |decision| forgone(decision).contains(&what).then_some(()))?;
    Ok(Plan { what })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, _: &mut impl Effects) {
    let what = plan.what;
    let Some(at) = pos.state.queue.find(seat, |decision| forgone(decision).contains(&what)) else { return };
    if let Decision::Spades(spades) = &mut pos.state.queue.as_mut_slice()[at].decision {
        spades.left -= if what == Forgone::Spade { 1 } else { spades.left };
        let left = spades.left;
        pos.keep_barred(0, left);
        pos.close_spades(at);
        return;
    }
    pos.state.queue.remove(at);
    if what == Forgone::Ten {
        pos.state.players[seat].blocked = CultSet::EMPTY;
    }
}
