//! Outlooks: the points that players can expect, and their chances to win.

use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::search::play_outs;

/// How far final scores lie from what playouts expect, by round from 0 (set-up) to 6: the standard deviation of one
/// player's score about the expectation, both taken against the mean of the game. The figures are what `terrane analyze
/// --outlook --playouts 4` prints for the 43 of 49 league games of division 1 that nobody left.
const SPREAD: [f32; 7] = [15.2, 14.6, 15.4, 12.7, 10.8, 8.5, 7.5];

/// Steps of the sum that stands for the integral over one player's score.
const STEPS: u8 = 48;

/// What players can expect of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// The final VP of each player.
    pub expected: BySeat<f32>,
    /// Each player's chance to win.
    pub win: BySeat<f32>,
}

impl Outlook {
    /// The outlook that follows from what players can expect.
    pub fn new(pos: &Position<'_>, expected: BySeat<f32>) -> Outlook {
        Outlook { expected, win: win_chances(pos, &expected) }
    }

    /// The outlook by so many playouts; by the evaluation if there is no time for any.
    pub fn by_playouts(pos: &Position<'_>, evaluator: &Evaluator, count: u32, budget: &Budget) -> Outlook {
        if pos.is_over() {
            return Outlook::new(pos, evaluator.values(pos));
        }
        let played = play_outs(&[*pos], pos.hash(), evaluator, count, budget);
        let outcomes: Vec<BySeat<f32>> = played.into_iter().map(|[values]| values).collect();
        Outlook::new(pos, mean(&outcomes).unwrap_or_else(|| evaluator.values(pos)))
    }
}

/// The mean of several outcomes; `None` of none.
pub(crate) fn mean(outcomes: &[BySeat<f32>]) -> Option<BySeat<f32>> {
    let count = f32::from(u16::try_from(outcomes.len()).ok().filter(|&count| count > 0)?);
    let of = |seat: u8| outcomes.iter().map(|values| values[Seat(seat)]).sum::<f32>() / count;
    Some(BySeat([0, 1, 2, 3, 4].map(of)))
}

/// Each player's chance to win, given the final VP that each can expect.
///
/// Scores are taken as independent and normal about the expectation, with a spread that shrinks from round to round. A
/// game that is over has winners, who share it.
pub fn win_chances(pos: &Position<'_>, expected: &BySeat<f32>) -> BySeat<f32> {
    let mut chances = BySeat([0.0; 5]);
    if pos.is_over() {
        let vp = |seat| pos.state().players[seat].vp;
        let best = pos.seats().map(vp).max();
        let winners = pos.seats().filter(|&seat| Some(vp(seat)) == best).count() as u8;
        for seat in pos.seats().filter(|&seat| Some(vp(seat)) == best) {
            chances[seat] = 1.0 / f32::from(winners);
        }
        return chances;
    }
    let spread = SPREAD[usize::from(pos.state().round.min(6))];
    for seat in pos.seats() {
        // The chance to beat everybody at each score, weighed by the chance of that score: from 4 spreads below what
        // is expected to 4 above.
        for step in 0..STEPS {
            let z = (f32::from(step) + 0.5) / f32::from(STEPS) * 8.0 - 4.0;
            let ahead = |rival: f32| normal(z + (expected[seat] - rival) / spread);
            let rivals = pos.seats().filter(|&other| other != seat).map(|other| ahead(expected[other]));
            chances[seat] += (-0.5 * z * z).exp() * rivals.product::<f32>();
        }
    }
    let total: f32 = chances.0.iter().sum();
    BySeat(chances.0.map(|chance| if total > 0.0 { chance / total } else { 0.0 }))
}

/// The normal distribution, by the logistic curve that comes closest to it.
fn normal(z: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * z).exp())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use terrane_engine::catalog::Map;

    use super::*;
    use crate::series::Series;

    #[test]
    fn chances_add_up_and_follow_the_points() {
        let game = Series::new(3, Arc::new(Map::printed("base").unwrap())).game(0);
        let pos = Position::new(&game.setup).unwrap();
        let even = win_chances(&pos, &BySeat([100.0; 5]));
        for seat in pos.seats() {
            assert!((even[seat] - 0.25).abs() < 1e-4, "{even:?}");
        }
        let ahead = win_chances(&pos, &BySeat([120.0, 100.0, 110.0, 90.0, 0.0]));
        assert!((ahead.0.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert!(ahead[Seat(0)] > ahead[Seat(2)] && ahead[Seat(2)] > ahead[Seat(1)]);
        assert!(ahead[Seat(1)] > ahead[Seat(3)] && ahead[Seat(4)] == 0.0);
    }
}
