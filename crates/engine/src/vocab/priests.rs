//! Priests on the cult board.

use super::Seat;

/// Who stands on the priest spaces of one track: one worth 3 steps, then three worth 2. Four bits for each space, so
/// that the whole board takes eight bytes of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PriestSpaces(u16);

impl PriestSpaces {
    /// How many spaces there are.
    pub const COUNT: usize = 4;

    /// Nobody stands anywhere.
    pub const EMPTY: PriestSpaces = PriestSpaces(0);

    /// Who stands on a space.
    #[inline]
    pub const fn get(self, at: usize) -> Option<Seat> {
        match self.0 >> (4 * (at % PriestSpaces::COUNT)) & 15 {
            0 => None,
            number => Some(Seat(number as u8 - 1)),
        }
    }

    /// Puts a priest on a space, in place of whoever stood there.
    #[inline]
    pub const fn put(&mut self, at: usize, seat: Seat) {
        let shift = 4 * (at % PriestSpaces::COUNT);
        self.0 = self.0 & !(15 << shift) | ((seat.0 as u16 + 1) & 15) << shift;
    }

    /// The first of some spaces that nobody stands on.
    #[inline]
    pub fn first_free(self, mut spaces: std::ops::Range<usize>) -> Option<usize> {
        spaces.find(|&at| self.get(at).is_none())
    }

    /// Who stands on each space, in order.
    pub fn iter(self) -> impl Iterator<Item = Option<Seat>> {
        (0..PriestSpaces::COUNT).map(move |at| self.get(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_keeps_its_priest() {
        let mut spaces = PriestSpaces::EMPTY;
        assert_eq!(spaces.first_free(0..4), Some(0));
        spaces.put(0, Seat(4));
        spaces.put(2, Seat(0));
        spaces.put(2, Seat(1));
        assert_eq!(spaces.iter().collect::<Vec<_>>(), [Some(Seat(4)), None, Some(Seat(1)), None]);
        assert_eq!((spaces.first_free(0..1), spaces.first_free(1..4)), (None, Some(1)));
    }
}
