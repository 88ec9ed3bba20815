//! What a network says about a position: its outputs, added to what is known.

#![expect(clippy::cast_precision_loss, reason = "points stay far below 2^23")]

use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use super::inputs::{self, COUNT, Surroundings};
use super::network::{Base, Net, Outputs};
use crate::evaluate::Networks;

/// What a network expects of the end of a game, from one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// The final points of the seat.
    pub own: f32,
    /// The mean of the others' final points.
    pub rivals: f32,
    /// The chance to win as a logarithm of odds.
    pub win: f32,
    /// The hand-made value that the own points build on.
    pub hand: f32,
}

/// What the positions of one turn have in common.
#[derive(Clone, Debug)]
pub struct Start {
    surroundings: Surroundings,
    base: Base,
}

impl Net {
    /// What the positions of a seat's turn have in common, beginning with this one.
    pub fn start(&self, pos: &Position<'_>, seat: Seat, networks: &Networks) -> Start {
        let surroundings = Surroundings::of(pos);
        let mut list = [0; COUNT];
        inputs::write_with(pos, seat, networks, &surroundings, &mut list);
        Start { surroundings, base: self.base(&list) }
    }

    /// What it expects of a position of the turn that began so.
    pub fn opinion_from(
        &self,
        start: &Start,
        pos: &Position<'_>,
        seat: Seat,
        networks: &Networks,
    ) -> Opinion {
        if pos.is_over() {
            return ended(pos, seat);
        }
        let mut list = [0; COUNT];
        let hand = inputs::write_with(pos, seat, networks, &start.surroundings, &mut list);
        combine(pos, seat, hand, self.outputs_from(&start.base, &list))
    }

    /// What it expects of a position.
    pub fn opinion(
        &self,
        pos: &Position<'_>,
        seat: Seat,
        networks: &Networks,
        surroundings: &Surroundings,
    ) -> Opinion {
        if pos.is_over() {
            return ended(pos, seat);
        }
        let mut list = [0; COUNT];
        let hand = inputs::write_with(pos, seat, networks, surroundings, &mut list);
        combine(pos, seat, hand, self.outputs(&list))
    }

    /// The final points that every player can expect.
    pub fn values(&self, pos: &Position<'_>) -> BySeat<f32> {
        let (networks, surroundings) = (Networks::of(pos), Surroundings::of(pos));
        let mut values = BySeat([0.0; 5]);
        for seat in pos.seats() {
            values[seat] = self.opinion(pos, seat, &networks, &surroundings).own;
        }
        values
    }
}

/// The mean of the others' points.
fn others_mean(pos: &Position<'_>, seat: Seat) -> f32 {
    let others = pos.seats().filter(|&other| other != seat);
    let sum: i32 = others.map(|other| i32::from(pos.state().players[other].vp)).sum();
    sum as f32 / f32::from(pos.setup().players.saturating_sub(1).max(1))
}

fn combine(pos: &Position<'_>, seat: Seat, hand: f32, outputs: Outputs) -> Opinion {
    Opinion {
        own: hand + outputs.own,
        rivals: others_mean(pos, seat) + outputs.rivals,
        win: outputs.win,
        hand,
    }
}

/// A game that is over leaves nothing to be expected.
fn ended(pos: &Position<'_>, seat: Seat) -> Opinion {
    /// As good as certain.
    const CERTAIN: f32 = 10.0;
    let vp = |seat: Seat| pos.state().players[seat].vp;
    let wins = pos.seats().all(|other| vp(other) <= vp(seat));
    let own = f32::from(vp(seat));
    Opinion { own, rivals: others_mean(pos, seat), win: if wins { CERTAIN } else { -CERTAIN }, hand: own }
}
