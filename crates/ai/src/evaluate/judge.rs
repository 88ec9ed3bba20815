//! Judging what a seat's moves lead to.

use terrane_engine::vocab::{HexSet, Seat};
use terrane_engine::{Decision, Position};

use super::{Networks, value};
use crate::evaluator::{Evaluator, RIVALRY};
use crate::net::Start;

/// Judges the positions that a seat's moves lead to: the own value, less a share of what they give to others.
#[derive(Clone, Debug)]
pub struct Judge<'a> {
    seat: Seat,
    evaluator: &'a Evaluator,
    networks: Networks,
    shape: Shape,
    others: f32,
    /// What a network keeps of the first position.
    start: Option<Box<Start>>,
}

/// What a player's network depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shape {
    owned: HexSet,
    shipping: u8,
    skip: u8,
    bridges: u8,
    stronghold: bool,
    landmark: bool,
    traded: u8,
    river: HexSet,
}

impl Shape {
    fn of(pos: &Position<'_>, seat: Seat) -> Shape {
        let state = pos.state();
        let player = &state.players[seat];
        Shape {
            owned: state.owned[seat],
            shipping: player.shipping,
            skip: player.extra_range,
            bridges: player.bridge_count(),
            // The distance between stronghold and sanctuary counts in one of the final scorings.
            stronghold: state.has_stronghold(seat),
            landmark: player.landmark.is_some(),
            traded: state.traded[seat].len(),
            river: state.joined_rivers,
        }
    }
}

impl<'a> Judge<'a> {
    /// Judges what follows from this position.
    pub fn new(pos: &Position<'_>, seat: Seat, evaluator: &'a Evaluator) -> Judge<'a> {
        let networks = Networks::of(pos);
        let start = evaluator.network().map(|net| Box::new(net.start(pos, seat, &networks)));
        let mut judge = Judge { seat, evaluator, networks, shape: Shape::of(pos, seat), others: 0.0, start };
        judge.others = judge.of_others(pos);
        judge
    }

    /// What a position is worth to the seat.
    pub fn value(&self, pos: &Position<'_>) -> f32 {
        let mut networks = self.networks;
        if self.shape != Shape::of(pos, self.seat) || pos.setup().final_tile.is_some() {
            networks.look_again(pos, self.seat);
        }
        if let (Some(net), Some(start)) = (self.evaluator.network(), &self.start) {
            let opinion = net.opinion_from(start, pos, self.seat, &networks);
            let own = opinion.own + self.evaluator.preference(pos, self.seat, &networks, opinion.hand);
            return own - RIVALRY * opinion.rivals;
        }
        let weights = self.evaluator.weights();
        let own = value(pos, self.seat, weights, &networks);
        own - weights.envy * (self.of_others(pos) - self.others)
    }

    /// What the others have of the things that somebody else's turn can change: points and power.
    fn of_others(&self, pos: &Position<'_>) -> f32 {
        let state = pos.state();
        let power = self.evaluator.weights().power[usize::from(state.round.clamp(1, 6)) - 1];
        let mut total = 0.0;
        for seat in pos.seats().filter(|&seat| seat != self.seat) {
            let player = &state.players[seat];
            total += f32::from(player.vp) + power * f32::from(2 * player.bowls.iii + player.bowls.ii);
        }
        for pending in &state.queue {
            if let Decision::Leech { power: offered, .. } = pending.decision
                && pending.seat != self.seat
                && !pos.sleeps(pending)
            {
                total += (power * f32::from(offered) - f32::from(offered) + 1.0).max(0.0);
            }
        }
        total
    }
}
