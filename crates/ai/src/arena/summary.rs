//! What a candidate achieved, in one game and in many.

#![expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]

use terrane_engine::catalog::FactionId;
use terrane_engine::vocab::Seat;

use super::Estimate;
use crate::selfplay::Finished;

/// What one seat achieved in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The number of the set-up.
    pub setup: u64,
    /// The seat.
    pub seat: Seat,
    /// What it played.
    pub faction: Option<FactionId>,
    /// How many played.
    pub players: u8,
    /// The final score.
    pub vp: i16,
    /// The final scores of all together.
    pub sum: i32,
    /// How many have a higher score.
    pub above: u8,
    /// How many have the same, this seat included.
    pub equal: u8,
}

impl Outcome {
    /// What a seat achieved in a finished game.
    pub fn of(game: &Finished, setup: u64, seat: Seat) -> Outcome {
        let (above, equal) = game.standing(seat);
        Outcome {
            setup,
            seat,
            faction: game.factions[seat],
            players: game.players,
            vp: game.vp[seat],
            sum: Seat::all(game.players).map(|seat| i32::from(game.vp[seat])).sum(),
            above,
            equal,
        }
    }

    /// 1 for a win, a part of it for a shared one.
    pub fn win(&self) -> f64 {
        if self.above == 0 { 1.0 / f64::from(self.equal.max(1)) } else { 0.0 }
    }

    /// The rank from 1; equals share the mean of theirs.
    pub fn rank(&self) -> f64 {
        1.0 + f64::from(self.above) + f64::from(self.equal.saturating_sub(1)) / 2.0
    }

    /// Victory points beyond the mean of the game.
    pub fn margin(&self) -> f64 {
        f64::from(self.vp) - f64::from(self.sum) / f64::from(self.players.max(1))
    }
}

/// Means over many games, with intervals that treat the games of one set-up as one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// Games.
    pub games: u64,
    /// Set-ups they were played on.
    pub setups: u64,
    /// The share of games won.
    pub win_share: Estimate,
    /// The share that equals would win.
    pub even_share: f64,
    /// The mean rank, 1 the best.
    pub rank: Estimate,
    /// Victory points beyond the mean of the game.
    pub margin: Estimate,
    /// Victory points.
    pub vp: Estimate,
}

impl Summary {
    /// The summary of outcomes in the order of set-ups.
    pub fn of(outcomes: &[Outcome]) -> Summary {
        let clusters = || outcomes.chunk_by(|one, other| one.setup == other.setup);
        let estimate = |value: fn(&Outcome) -> f64| {
            let sums = clusters().map(|cluster| (cluster.iter().map(value).sum(), cluster.len() as f64));
            Estimate::of(&sums.collect::<Vec<_>>())
        };
        Summary {
            games: outcomes.len() as u64,
            setups: clusters().count() as u64,
            win_share: estimate(Outcome::win),
            even_share: estimate(|outcome| 1.0 / f64::from(outcome.players.max(1))).mean,
            rank: estimate(Outcome::rank),
            margin: estimate(Outcome::margin),
            vp: estimate(|outcome| f64::from(outcome.vp)),
        }
    }

    /// The summary of those outcomes that satisfy a condition.
    pub fn of_those(outcomes: &[Outcome], wanted: impl Fn(&Outcome) -> bool) -> Summary {
        let those: Vec<Outcome> = outcomes.iter().copied().filter(|outcome| wanted(outcome)).collect();
        Summary::of(&those)
    }
}
