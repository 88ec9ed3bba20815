//! Ships on the map.

use super::{Hex, HexSet};

/// Where a player's ships are: up to three spaces in order, several of which may be the same. Ships do not differ, so
/// the places are all there is to know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fleet([u8; Fleet::MOST as usize]);

/// Marks a place without a ship; larger than any space, so that ships come first.
const NO_SHIP: u8 = u8::MAX;

impl Fleet {
    /// The most ships one player can have on the map.
    pub const MOST: u8 = 3;

    /// No ship at all.
    pub const EMPTY: Fleet = Fleet([NO_SHIP; Fleet::MOST as usize]);

    /// Number of ships.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().filter(|&&place| place != NO_SHIP).count() as u8
    }

    /// Whether there is no ship.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == NO_SHIP
    }

    /// How many more ships fit on the map.
    #[inline]
    pub fn room(self) -> u8 {
        Fleet::MOST - self.len()
    }

    /// The place of each ship, in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hex> + Clone {
        self.0.into_iter().filter(|&place| place != NO_SHIP).map(Hex)
    }

    /// The spaces with a ship.
    #[inline]
    pub fn places(self) -> HexSet {
        self.iter().collect()
    }

    /// Number of ships on a space.
    pub fn count(self, hex: Hex) -> u8 {
        self.iter().filter(|&place| place == hex).count() as u8
    }

    /// Whether a ship is on the space.
    #[inline]
    pub fn contains(self, hex: Hex) -> bool {
        self.count(hex) > 0
    }

    /// Adds a ship; a fourth one is not obtained.
    pub fn insert(&mut self, hex: Hex) {
        if let Some(place) = self.0.iter_mut().find(|place| **place == NO_SHIP) {
            *place = hex.0;
            self.0.sort_unstable();
        }
    }

    /// Takes one ship away from a space.
    pub fn remove(&mut self, hex: Hex) {
        if let Some(place) = self.0.iter_mut().find(|place| **place == hex.0) {
            *place = NO_SHIP;
            self.0.sort_unstable();
        }
    }
}

impl FromIterator<Hex> for Fleet {
    fn from_iter<I: IntoIterator<Item = Hex>>(ships: I) -> Fleet {
        let mut fleet = Fleet::EMPTY;
        for hex in ships {
            fleet.insert(hex);
        }
        fleet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fourth_ship_is_not_obtained() {
        let mut fleet: Fleet = [Hex(9), Hex(4), Hex(9)].into_iter().collect();
        assert_eq!(fleet.iter().collect::<Vec<_>>(), [Hex(4), Hex(9), Hex(9)]);
        fleet.insert(Hex(1));
        assert_eq!((fleet.len(), fleet.room(), fleet.count(Hex(9))), (3, 0, 2));
        fleet.remove(Hex(9));
        fleet.remove(Hex(7));
        assert_eq!(fleet, [Hex(9), Hex(4)].into_iter().collect());
    }
}
