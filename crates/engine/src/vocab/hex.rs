//! Spaces of the board and sets of them.

/// The largest board has 117 spaces (nine rows of thirteen), so a set of spaces fits a `u128`.
pub const MAX_HEXES: usize = 117;

/// One space of the board, numbered in reading order over land and river alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hex(pub u8);

impl Hex {
    /// The space's place in arrays indexed by space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of spaces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HexSet(pub u128);

impl HexSet {
    /// No space at all.
    pub const EMPTY: HexSet = HexSet(0);

    /// The set with this single space.
    #[inline]
    pub const fn of(hex: Hex) -> HexSet {
        HexSet(1 << (hex.0 & 127))
    }

    /// Whether the space is in the set.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        hex.0 < 128 && self.0 >> hex.0 & 1 != 0
    }

    /// Adds a space.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << (hex.0 & 127);
    }

    /// Takes a space out.
    #[inline]
    pub const fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << (hex.0 & 127));
    }

    /// Whether no space is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of spaces in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        // Many sets are empty, and not every processor counts bits in one instruction.
        if self.0 == 0 { 0 } else { self.0.count_ones() as u8 }
    }

    /// Whether the two sets share a space.
    #[inline]
    pub const fn meets(self, other: HexSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The spaces of `self` that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: HexSet) -> HexSet {
        HexSet(self.0 & !other.0)
    }

    /// The first space in reading order.
    #[inline]
    pub const fn first(self) -> Option<Hex> {
        if self.0 == 0 { None } else { Some(Hex(self.0.trailing_zeros() as u8)) }
    }
}

impl std::ops::BitOr for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

/// Walks a [`HexSet`] in reading order.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.0 == 0 {
            return None;
        }
        let hex = Hex(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(hex)
    }
}
