//! What a network says about a position: its outputs, added to what is known.

#![expect(clippy::cast_precision_loss, reason = "points stay far below 2^23")]

use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use super::inputs::{self, COUNT, Earlier, Surroundings};
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
    earlier: Earlier,
    base: Base,
}

impl Net {
    /// What the positions of a seat's turn have in common, beginning with this one.
    pub fn start(&self, pos: &Position<'_>, seat: Seat, networks: &Networks) -> Start {
        let surroundings = Surroundings::of(pos);
        let earlier = Earlier::of(pos, seat, networks, &surroundings);
        let base = self.base(&earlier.inputs);
        Start { surroundings, earlier, base }
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
        let Start { surroundings, earlier, base } = start;
        let hand = inputs::write_after(pos, seat, networks, surroundings, Some(earlier), &mut list);
        combine(pos, seat, hand, self.outputs_from(base, &earlier.inputs, &list))
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

    /// What every player can expect.
    pub fn forecast(&self, pos: &Position<'_>) -> Forecast {
        let (networks, surroundings) = (Networks::of(pos), Surroundings::of(pos));
        let mut forecast = Forecast { points: BySeat([0.0; 5]), win: BySeat([0.0; 5]) };
        for seat in pos.seats() {
            let opinion = self.opinion(pos, seat, &networks, &surroundings);
            forecast.points[seat] = opinion.own;
            forecast.win[seat] = exp(opinion.win.clamp(-CERTAIN, CERTAIN));
        }
        let total: f32 = forecast.win.0.iter().sum();
        if total > 0.0 {
            forecast.win = BySeat(forecast.win.0.map(|odds| odds / total));
        }
        forecast
    }
}

/// What every player can expect of the end of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Forecast {
    /// The final points.
    pub points: BySeat<f32>,
    /// The chance to win; zeros where there is no estimate.
    pub win: BySeat<f32>,
}

/// The logarithm of odds that is as good as certain.
const CERTAIN: f32 = 10.0;

/// The exponential function by multiplications and additions alone, so that every machine rounds it the same way; for
/// numbers from -80 to 80, right to about six digits.
pub(crate) fn exp(x: f32) -> f32 {
    // 2^whole times e^rest, with the rest at most half of the logarithm of 2.
    let whole = (x * std::f32::consts::LOG2_E).round();
    let rest = x - whole * std::f32::consts::LN_2;
    let mut sum = 1.0;
    for divisor in [6.0, 5.0, 4.0, 3.0, 2.0, 1.0] {
        sum = 1.0 + sum * rest / divisor;
    }
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
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
    let vp = |seat: Seat| pos.state().players[seat].vp;
    let wins = pos.seats().all(|other| vp(other) <= vp(seat));
    let own = f32::from(vp(seat));
    Opinion { own, rivals: others_mean(pos, seat), win: if wins { CERTAIN } else { -CERTAIN }, hand: own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_function_is_right() {
        for tenth in -200..=200_i16 {
            let x = f32::from(tenth) / 10.0;
            let right = f64::from(x).exp();
            assert!((f64::from(exp(x)) / right - 1.0).abs() < 3e-6, "{x}: {} is not {right}", exp(x));
        }
    }
}
