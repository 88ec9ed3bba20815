//! Advancing on the shipping and exchange tracks.

use crate::catalog::factions::{Digging, ShippingTrack};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat};

/// A level to gain.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Shipping,
    Digging(Resources),
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if shipping(pos, seat).is_ok() {
        out.push(Move::AdvanceShipping);
    }
    if digging(pos, seat).is_ok() {
        out.push(Move::AdvanceDigging);
    }
}

fn shipping(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    if pos.player(seat).shipping >= pos.faction(seat).shipping.max {
        return Err(Illegal::EndOfTrack);
    }
    pos.can_pay(seat, ShippingTrack::PRICE)?;
    Ok(Plan::Shipping)
}

fn digging(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let digging = &pos.faction(seat).digging;
    let Digging::Workers { advance, .. } = digging else { return Err(Illegal::EndOfTrack) };
    if pos.player(seat).digging >= digging.max_level() {
        return Err(Illegal::EndOfTrack);
    }
    pos.can_pay(seat, *advance)?;
    Ok(Plan::Digging(*advance))
}

pub(crate) fn check_shipping(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    pos.may_act(seat)?;
    shipping(pos, seat)
}

pub(crate) fn check_digging(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    pos.may_act(seat)?;
    digging(pos, seat)
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.begin_action();
    match plan {
        Plan::Shipping => {
            pos.pay(seat, ShippingTrack::PRICE, Source::Shipping, fx);
            pos.free_shipping(seat, Source::Shipping, fx);
        }
        Plan::Digging(price) => {
            pos.pay(seat, price, Source::Digging, fx);
            pos.state.players[seat].digging += 1;
            pos.add_vp(seat, i16::from(Digging::ADVANCE_VP), Source::Digging, fx);
        }
    }
}
