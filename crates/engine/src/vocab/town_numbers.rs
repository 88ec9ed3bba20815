//! Which of its owner's towns a structure belongs to.

use super::HexSet;

/// The numbers of the towns that one player's structures belong to, from 1; 0 for those that still choose one.
///
/// Only one special terrain tile asks which town is which, so only one player's towns are numbered. Each structure has
/// three bits, in reading order of the player's structures in towns; that set is kept elsewhere and handed over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TownNumbers(u64);

/// Structures whose numbers fit; a player has fewer.
const MOST: usize = 21;

impl TownNumbers {
    /// No numbers.
    pub const NONE: TownNumbers = TownNumbers(0);

    /// The number of the structure at a place of the reading order.
    fn at(self, place: usize) -> u8 {
        if place < MOST { (self.0 >> (3 * place) & 7) as u8 } else { 0 }
    }

    /// Those of all structures in towns that belong to the town with this number.
    pub fn town(self, all: HexSet, number: u8) -> HexSet {
        let numbered = all.into_iter().enumerate();
        numbered.filter(|(place, _)| self.at(*place) == number).map(|(_, hex)| hex).collect()
    }

    /// The numbers after structures have joined those in towns, or changed their town: `group` gets this number.
    #[must_use]
    pub fn with(self, before: HexSet, group: HexSet, number: u8) -> TownNumbers {
        let mut numbers = 0;
        for (place, hex) in (before | group).into_iter().enumerate().take(MOST) {
            let number = if group.contains(hex) {
                number
            } else {
                let ahead = HexSet(HexSet::of(hex).0 - 1);
                self.at(usize::from((before & ahead).len()))
            };
            numbers |= u64::from(number & 7) << (3 * place);
        }
        TownNumbers(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::Hex;

    fn set(spaces: &[u8]) -> HexSet {
        spaces.iter().copied().map(Hex).collect()
    }

    #[test]
    fn structures_keep_their_towns_when_others_join() {
        let first = set(&[10, 30, 116]);
        let numbers = TownNumbers::NONE.with(HexSet::EMPTY, first, 5);
        let second = set(&[0, 20, 31]);
        let numbers = numbers.with(first, second, 2);
        let all = first | second;
        assert_eq!((numbers.town(all, 5), numbers.town(all, 2)), (first, second));
        assert!(numbers.town(all, 0).is_empty());
        let changed = numbers.with(all, set(&[20]), 5);
        assert_eq!((changed.town(all, 5), changed.town(all, 2)), (set(&[10, 20, 30, 116]), set(&[0, 31])));
    }
}
