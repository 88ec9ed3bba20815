//! Answering offers of power.

use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move, Position};

use crate::evaluate::Networks;
use crate::evaluator::{Evaluator, RIVALRY};
use crate::net::Net;
use crate::net::inputs::Surroundings;
use crate::weights::Weights;

/// The answer to a seat's oldest offer of power: taken if it brings more than the points it costs, or if a network
/// prefers the position with it. `None` if there is no offer.
pub fn answer(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator) -> Option<Move> {
    let Some(net) = evaluator.network() else { return by_price(pos, seat, evaluator.weights()) };
    let usual = by_price(pos, seat, Weights::built_in())?;
    Some(by_looking(pos, seat, evaluator, net).unwrap_or(usual))
}

/// The power that a seat would gain by its oldest offer; `None` if there is no offer.
pub(crate) fn offered(pos: &Position<'_>, seat: Seat) -> Option<u32> {
    let (_, offered) = pos.open_offer(seat)?;
    Some(u32::from(pos.power_from_offer(seat, offered)))
}

/// Both answers to a seat's oldest offer of power, each with what it is worth, the better one first; `None` unless there is
/// something to choose.
pub(crate) fn both_answers(
    pos: &Position<'_>,
    seat: Seat,
    evaluator: &Evaluator,
) -> Option<[(Move, f32); 2]> {
    if offered(pos, seat)? == 0 || [Move::Leech, Move::Decline].iter().any(|&m| !pos.is_legal(seat, m)) {
        return None;
    }
    let usual = answer(pos, seat, evaluator)?;
    let (take, leave) = match evaluator.network() {
        Some(net) => looked_at(pos, seat, evaluator, net)?,
        None => price(pos, seat, evaluator.weights()).map(|price| (price.gain, price.cost))?,
    };
    let both = [(Move::Leech, take), (Move::Decline, leave)];
    Some(if usual == Move::Leech { both } else { [both[1], both[0]] })
}

/// The answer that leads to the better position; `None` if there is nothing to choose from.
fn by_looking(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator, net: &Net) -> Option<Move> {
    let (take, leave) = looked_at(pos, seat, evaluator, net)?;
    Some(if take > leave + evaluator.reluctance() { Move::Leech } else { Move::Decline })
}

/// What taking and leaving an offer are worth, by the positions they lead to.
fn looked_at(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator, net: &Net) -> Option<(f32, f32)> {
    // An answer changes neither networks nor surroundings.
    let (networks, surroundings) = (Networks::of(pos), Surroundings::of(pos));
    let value = |m: Move| {
        let mut after = *pos;
        after.play(seat, m).ok()?;
        settle(&mut after, seat, evaluator);
        let opinion = net.opinion(&after, seat, &networks, &surroundings);
        let preference = evaluator.preference(&after, seat, &networks, opinion.hand);
        Some(opinion.own + preference - RIVALRY * opinion.rivals)
    };
    Some((value(Move::Leech)?, value(Move::Decline)?))
}

/// The answer by price: power is taken if it brings more than the points it costs.
fn by_price(pos: &Position<'_>, seat: Seat, w: &Weights) -> Option<Move> {
    let Price { power, gain, cost } = price(pos, seat, w)?;
    Some(if power > 0 && gain > cost { Move::Leech } else { Move::Decline })
}

/// The power of an offer, what it brings, and what it costs.
struct Price {
    power: u8,
    gain: f32,
    cost: f32,
}

/// The price of the oldest offer.
fn price(pos: &Position<'_>, seat: Seat, w: &Weights) -> Option<Price> {
    let state = pos.state();
    let (_, offered) = pos.open_offer(seat)?;
    let player = &state.players[seat];
    let power = pos.power_from_offer(seat, offered);
    let now = usize::from(state.round + u8::from(player.passed)).clamp(1, 6) - 1;
    let gain = f32::from(power) * w.power[now];
    Some(Price { power, gain, cost: f32::from(power) - 1.0 + w.leech_margin })
}

/// Lets everybody but one seat answer open offers of power, by price: this is done for every position of a search.
pub fn settle(pos: &mut Position<'_>, but: Seat, evaluator: &Evaluator) {
    settle_noting(pos, but, evaluator, |_, _| ());
}

/// The same; every answer is passed to `note`.
pub fn settle_noting(
    pos: &mut Position<'_>,
    but: Seat,
    evaluator: &Evaluator,
    mut note: impl FnMut(Seat, Move),
) {
    let w = evaluator.manners();
    loop {
        let asked = pos.state().queue.iter().find_map(|pending| match pending.decision {
            Decision::Leech { .. } if pending.seat != but && !pos.sleeps(pending) => Some(pending.seat),
            _ => None,
        });
        let Some(seat) = asked else { return };
        let Some(m) = by_price(pos, seat, w) else { return };
        if pos.play(seat, m).is_ok() {
            note(seat, m);
        } else if pos.play(seat, Move::Decline).is_ok() {
            note(seat, Move::Decline);
        } else {
            // An offer of one's own comes first and is answered by its owner.
            return;
        }
    }
}
