//! Sending a priest to a cult.

use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Cult, Resources, Seat};

/// A priest to send.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    cult: Cult,
    /// Where it stays, if it stays.
    place: Option<usize>,
    steps: u8,
    /// Whether a favor tile sends a priest of the supply.
    gift: bool,
}

const PRICE: Resources = Resources { coins: 0, workers: 0, priests: 1 };

/// A free place on the track worth so many steps.
fn place(pos: &Position<'_>, cult: Cult, space: u8) -> Result<Option<usize>, Illegal> {
    let places = match space {
        3 => 0..1,
        2 => 1..4,
        1 => return Ok(None),
        _ => return Err(Illegal::NoPriestSpace),
    };
    pos.state.cult_board[cult].first_free(places).map(Some).ok_or(Illegal::NoPriestSpace)
}

fn steps(pos: &Position<'_>, seat: Seat, space: u8) -> u8 {
    space + if pos.state.has_stronghold(seat) { pos.faction(seat).extra_priest_steps } else { 0 }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if pos.player(seat).purse.priests == 0 {
        return;
    }
    for cult in Cult::ALL {
        for space in [3, 2, 1] {
            if place(pos, cult, space).is_ok()
                && pos.ten_is_settled(seat, cult, steps(pos, seat, space)).is_ok()
            {
                out.push(Move::SendPriest { cult, space });
            }
        }
    }
}

/// Priests of the supply that a favor tile sends.
pub(crate) fn gifts(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    for cult in Cult::ALL {
        for space in [3, 2, 1] {
            if check_gift(pos, seat, cult, space).is_ok() {
                out.push(Move::SendPriest { cult, space });
            }
        }
    }
}

/// A priest that a favor tile sends: from the supply, or one step without a priest.
fn check_gift(pos: &Position<'_>, seat: Seat, cult: Cult, space: u8) -> Result<Plan, Illegal> {
    let place = place(pos, cult, space)?;
    let supply = u16::from(pos.priest_limit(seat)).saturating_sub(pos.player(seat).purse.priests);
    if place.is_some() && supply == 0 {
        return Err(Illegal::NoPriestLeft);
    }
    // The faction's extra step is for a priest that is sent.
    let sent = place.is_some() || pos.setup().rules.revision < 2;
    let steps = if sent { steps(pos, seat, space) } else { space };
    pos.ten_is_settled(seat, cult, steps)?;
    Ok(Plan { cult, place, steps, gift: true })
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, cult: Cult, space: u8) -> Result<Plan, Illegal> {
    if pos.answering(seat, |decision| matches!(decision, Decision::FavorGift).then_some(())).is_ok() {
        return check_gift(pos, seat, cult, space);
    }
    pos.may_act(seat)?;
    pos.can_pay(seat, PRICE)?;
    let place = place(pos, cult, space)?;
    let steps = steps(pos, seat, space);
    pos.ten_is_settled(seat, cult, steps)?;
    Ok(Plan { cult, place, steps, gift: false })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    if plan.gift {
        if let Some((tile, _, coins)) = pos.gift(seat) {
            pos.settle(seat, |decision| matches!(decision, Decision::FavorGift));
            let coins = u16::from(coins);
            pos.gain(seat, Resources { coins, ..Resources::NONE }, Source::Favor(tile), fx);
        }
    } else {
        pos.begin_action();
        pos.pay(seat, PRICE, Source::Priest, fx);
    }
    if let Some(at) = plan.place {
        pos.state.cult_board[plan.cult].put(at, seat);
        pos.state.players[seat].priests_sent += 1;
    }
    pos.step_up(seat, plan.cult, plan.steps, Source::Priest, fx);
}
