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

/// The answer that leads to the better position; `None` if there is nothing to choose from.
fn by_looking(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator, net: &Net) -> Option<Move> {
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
    let (take, leave) = (value(Move::Leech)?, value(Move::Decline)?);
    Some(if take > leave + evaluator.reluctance() { Move::Leech } else { Move::Decline })
}

/// The answer by price: power is taken if it brings more than the points it costs.
fn by_price(pos: &Position<'_>, seat: Seat, w: &Weights) -> Option<Move> {
    let state = pos.state();
    let (_, offered) = pos.open_offer(seat)?;
    let player = &state.players[seat];
    let power = pos.power_from_offer(seat, offered);
    let now = usize::from(state.round + u8::from(player.passed)).clamp(1, 6) - 1;
    let gain = f32::from(power) * w.power[now];
    let cost = f32::from(power) - 1.0 + w.leech_margin;
    Some(if power > 0 && gain > cost { Move::Leech } else { Move::Decline })
}

/// Lets everybody but one seat answer open offers of power, by price: this is done for every position of a search.
pub fn settle(pos: &mut Position<'_>, but: Seat, evaluator: &Evaluator) {
    let w = evaluator.manners();
    loop {
        let asked = pos.state().queue.iter().find_map(|pending| match pending.decision {
            Decision::Leech { .. } if pending.seat != but && !pos.sleeps(pending) => Some(pending.seat),
            _ => None,
        });
        let Some(seat) = asked else { return };
        let Some(m) = by_price(pos, seat, w) else { return };
        if pos.play(seat, m).is_err() && pos.play(seat, Move::Decline).is_err() {
            // An offer of one's own comes first and is answered by its owner.
            return;
        }
    }
}
