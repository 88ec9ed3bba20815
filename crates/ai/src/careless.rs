//! Carelessness: a player that now and then moves without thinking, as beginners do.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::random::Random;

/// Plays like another agent, but in some of a hundred decisions at random.
pub struct Careless {
    thinking: Box<dyn Agent>,
    random: Random,
    chance: Chance,
    lapses: u8,
}

impl Careless {
    /// An agent that has so many lapses in a hundred decisions.
    pub fn new(thinking: Box<dyn Agent>, lapses: u8) -> Careless {
        Careless { thinking, random: Random::new(0), chance: Chance::new(0), lapses }
    }
}

impl Agent for Careless {
    fn begin(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
        self.random.begin(self.chance.bits());
        self.thinking.begin(self.chance.bits());
    }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move> {
        if self.chance.below(100) < u32::from(self.lapses) {
            self.random.choose(pos, seat, budget)
        } else {
            self.thinking.choose(pos, seat, budget)
        }
    }
}
