//! Chances to win, by the points that players can expect.

use terrane_engine::Position;
use terrane_engine::vocab::BySeat;

/// How far final scores lie from what a review expects, by round from 0 (set-up) to 6: the standard deviation of one
/// player's score about the expectation, both taken against the mean of the game. The figures are what `terrane review
/// --outlook` prints for the 43 of 49 league games of division 1 that nobody left.
const SPREAD: [f32; 7] = [13.9, 13.4, 13.5, 12.9, 11.1, 8.6, 7.4];

/// Steps of the sum that stands for the integral over one player's score.
const STEPS: u8 = 48;

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
    use terrane_engine::vocab::Seat;

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
