//! Chance for players and series of games: fast, seeded, the same on every machine.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded stream of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream of one game in a series: it depends on the seed of the series and the game's number alone.
    pub fn of_game(seed: u64, number: u64) -> Chance {
        let base = Chance::new(seed).bits();
        Chance::new(base.wrapping_add(number))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, every one equally likely; 0 if `bound` is 0 or 1.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        // Multiply and shift; the few products that would favour small numbers are drawn again.
        let least = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= least {
                return (product >> 32) as u32;
            }
        }
    }

    /// Thirty-two bytes, the seed of a set-up.
    pub fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_a_bound_comes_equally_often() {
        let mut chance = Chance::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[chance.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (9_500..10_500).contains(&count)), "{seen:?}");
    }

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut chance = Chance::of_game(1, 2);
        let drawn: Vec<u32> = (0..8).map(|_| chance.below(100)).collect();
        assert_eq!(drawn, [9, 62, 59, 66, 12, 18, 1, 4]);
    }
}
