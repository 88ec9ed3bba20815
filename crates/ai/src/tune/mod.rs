//! Tuning: better weights by self-play.
//!
//! Every generation draws candidates around the weights reached so far and lets them play one another at mixed tables,
//! in every seat of each set-up. The margin over the mean of the game is what counts; the better half moves the weights. Every
//! seat of a game measures a candidate; none is spent on a player whose strength is known. [`Evolution`] has the mathematics,
//! [`Checkpoint`] how a run survives being killed.

mod checkpoint;
mod evolution;
mod space;

use std::ops::Range;

use crate::arena::{Arena, Broken, Games, Played};
use crate::ladder::LadderGame;
use crate::player::Player;
use crate::weights::Weights;
pub use checkpoint::{Checkpoint, CheckpointError};
pub use evolution::Evolution;
pub use space::{Choice, Space, UnknownWeight};

/// What a run of tuning depends on. The same run gives the same weights on any number of threads.
pub struct Tuning<'a> {
    /// Who is tuned; its weights are the start.
    pub player: &'a Player,
    /// The weights that may change.
    pub space: &'a Space,
    /// Set-ups.
    pub games: &'a dyn Games,
    /// Set-ups played in each generation.
    pub setups: u64,
    /// Threads to play on.
    pub threads: usize,
}

/// What a generation came to, in victory points beyond the mean of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The best candidate.
    pub best: f64,
    /// The worst candidate.
    pub worst: f64,
    /// How far candidates are spread, in units of the first spread.
    pub step: f64,
}

impl Tuning<'_> {
    /// The set-ups of a generation: new ones each time, so that nothing is learnt by heart.
    pub fn setups_of(&self, generation: u64) -> Range<u64> {
        let first = generation.saturating_mul(self.setups);
        first..first.saturating_add(self.setups)
    }

    /// Plays one generation. `after_game` is called after every game.
    pub fn advance(
        &self,
        evolution: &mut Evolution,
        after_game: &(dyn Fn() + Sync),
    ) -> Result<Progress, Broken> {
        let setups = self.setups_of(evolution.generation());
        let candidates = evolution.candidates(&self.space.bounds());
        let players: Vec<Player> = candidates
            .iter()
            .map(|candidate| self.player.with_weights("candidate", self.weights(candidate)))
            .collect();
        let arena = Arena { games: self.games, players: &players, threads: self.threads };
        let games = arena.mixed(evolution.generation(), setups, after_game)?;
        let fitness = margins(&games, players.len());
        evolution.advance(&candidates, &fitness);
        let best = fitness.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let worst = fitness.iter().copied().fold(f64::INFINITY, f64::min);
        Ok(Progress { best, worst, step: evolution.step() })
    }

    /// Plays weights against others, in every seat of the set-ups.
    pub fn duel(
        &self,
        candidate: Weights,
        field: Weights,
        setups: Range<u64>,
        after_game: &(dyn Fn() + Sync),
    ) -> Result<Played, Broken> {
        let players =
            [self.player.with_weights("candidate", candidate), self.player.with_weights("field", field)];
        let arena = Arena { games: self.games, players: &players, threads: self.threads };
        arena.duel(0, 1, setups, after_game)
    }

    /// The weights at a point of the search.
    pub fn weights(&self, point: &[f64]) -> Weights {
        self.space.weights(self.player.weights(), point)
    }
}

/// The mean margin of each player over the tables it sat at; 0 for those who sat at none.
fn margins(games: &[LadderGame], players: usize) -> Vec<f64> {
    let mut sums = vec![(0.0, 0_u32); players];
    for (player, outcome) in games.iter().flat_map(|game| &game.seats) {
        let (margin, count) = &mut sums[*player];
        *margin += outcome.margin();
        *count += 1;
    }
    sums.into_iter().map(|(margin, count)| margin / f64::from(count.max(1))).collect()
}

#[cfg(test)]
mod tests;
