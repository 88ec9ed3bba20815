//! Chance for tests: seeded, the same on every machine.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded stream of random numbers.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `bound`; 0 if the bound is 0. The slight preference for small numbers does not matter to tests.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    /// Whether an event happens that happens once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several things.
    pub fn pick<T: Copy, const N: usize>(&mut self, of: [T; N]) -> T {
        const { assert!(N > 0) };
        of[self.below(N)]
    }

    /// The seed of a set-up.
    pub fn seed(&mut self) -> [u8; 32] {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        seed
    }
}
