//! Advancing on the shipping and exchange tracks.

use crate::catalog::FavorTile;
use crate::catalog::factions::{Digging, ShippingTrack};
use crate::catalog::tiles::{Gift, Trigger};
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat};

/// A level to gain.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// Shipping, or else exchange.
    shipping: bool,
    price: Resources,
    /// Whether a special terrain tile offers it, so that it is no action.
    offered: bool,
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
    Ok(Plan { shipping: true, price: ShippingTrack::PRICE, offered: false })
}

fn digging(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let digging = &pos.faction(seat).digging;
    let Digging::Workers { advance, .. } = digging else { return Err(Illegal::EndOfTrack) };
    if pos.player(seat).digging >= digging.max_level() {
        return Err(Illegal::EndOfTrack);
    }
    pos.can_pay(seat, *advance)?;
    Ok(Plan { shipping: false, price: *advance, offered: false })
}

/// Advances that a special terrain tile offers: without the priest, or for nothing.
fn offered(pos: &Position<'_>, seat: Seat, shipping: bool) -> Option<Plan> {
    let full = if shipping {
        ShippingTrack::PRICE
    } else {
        match pos.faction(seat).digging {
            Digging::Workers { advance, .. } => advance,
            _ => return None,
        }
    };
    let price = pos.asked(seat, |decision| match decision {
        Decision::Workshop { shipping: true, .. } if shipping => Some(Resources { priests: 0, ..full }),
        Decision::Workshop { digging: true, .. } if !shipping => Some(Resources { priests: 0, ..full }),
        Decision::FreeDigging if !shipping => Some(Resources::NONE),
        Decision::FavorGift if shipping => Some(Resources::NONE),
        _ => None,
    })?;
    Some(Plan { shipping, price, offered: true })
}

/// Answers to what a special terrain tile offers.
pub(crate) fn answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    for (shipping, m) in [(true, Move::AdvanceShipping), (false, Move::AdvanceDigging)] {
        if offered(pos, seat, shipping).is_some_and(|plan| pos.can_pay(seat, plan.price).is_ok()) {
            out.push(m);
        }
    }
}

fn check(pos: &Position<'_>, seat: Seat, ship: bool) -> Result<Plan, Illegal> {
    if pos.agenda(seat).answers
        && let Some(plan) = offered(pos, seat, ship)
    {
        pos.can_pay(seat, plan.price)?;
        return Ok(plan);
    }
    pos.may_act(seat)?;
    if ship { shipping(pos, seat) } else { digging(pos, seat) }
}

pub(crate) fn check_shipping(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    check(pos, seat, true)
}

pub(crate) fn check_digging(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    check(pos, seat, false)
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    if plan.offered && plan.shipping && pos.gift(seat).is_some() {
        return pos.take_shipping_gift(seat, fx);
    }
    if plan.offered {
        take_offer(pos, seat, plan.shipping);
    } else {
        pos.begin_action();
    }
    if plan.shipping {
        pos.pay(seat, plan.price, Source::Shipping, fx);
        pos.free_shipping(seat, Source::Shipping, fx);
    } else {
        pos.pay(seat, plan.price, Source::Digging, fx);
        pos.state.players[seat].digging += 1;
        pos.add_vp(seat, i16::from(Digging::ADVANCE_VP), Source::Digging, fx);
        pos.score_trigger(seat, |trigger| trigger == Trigger::Advance, 1, fx);
    }
}

/// Strikes an advance off what a special terrain tile offers.
fn take_offer(pos: &mut Position<'_>, seat: Seat, ship: bool) {
    let struck =
        |decision: &Decision| matches!(decision, Decision::Workshop { shipping: false, digging: false });
    for pending in pos.state.queue.as_mut_slice() {
        if let Decision::Workshop { shipping, digging } = &mut pending.decision
            && pending.seat == seat
        {
            if ship {
                *shipping = false;
            } else {
                *digging = false;
            }
            return pos.settle(seat, struck);
        }
    }
    pos.settle(seat, |decision| matches!(decision, Decision::FreeDigging));
}

impl Position<'_> {
    /// The favor tile whose gift a player is to choose: workers with a shipping level, coins with a priest.
    pub(crate) fn gift(&self, seat: Seat) -> Option<(FavorTile, u8, u8)> {
        self.asked(seat, |decision| matches!(decision, Decision::FavorGift).then_some(()))?;
        self.player(seat).favors.iter().find_map(|tile| match tile.data().gift {
            Gift::ShippingOrPriest { workers, coins } => Some((tile, workers, coins)),
            Gift::Nothing => None,
        })
    }

    /// Takes the shipping level of a favor tile's gift.
    fn take_shipping_gift(&mut self, seat: Seat, fx: &mut impl Effects) {
        let Some((tile, workers, _)) = self.gift(seat) else { return };
        self.settle(seat, |decision| matches!(decision, Decision::FavorGift));
        self.free_shipping(seat, Source::Favor(tile), fx);
        let workers = u16::from(workers);
        self.gain(seat, Resources { workers, ..Resources::NONE }, Source::Favor(tile), fx);
    }
}
