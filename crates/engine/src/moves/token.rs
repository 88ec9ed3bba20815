//! Buying a new power token after neighbours took power.

use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::Seat;

/// A token to buy for so many VP.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    vp: u8,
}

fn priced(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let vp = pos.setup().rules.edition.token_price();
    let missing = i16::from(vp) - pos.player(seat).vp;
    if missing > 0 { Err(Illegal::LacksVp(missing as u8)) } else { Ok(Plan { vp }) }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if priced(pos, seat).is_ok() {
        out.push(Move::BuyToken);
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Token).then_some(()))?;
    priced(pos, seat)
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.settle(seat, |decision| matches!(decision, Decision::Token));
    pos.add_vp(seat, -i16::from(plan.vp), Source::AfterLeech, fx);
    let mut bowls = pos.player(seat).bowls;
    bowls.iii = bowls.iii.saturating_add(1);
    pos.set_bowls(seat, bowls, Source::AfterLeech, fx);
}
