//! The four cult tracks.

super::words! {
    ($) for_each_cult
    /// A cult track.
    Cult, all
    /// All four, in the order every table of the game uses.
    {
        /// Fire.
        Fire,
        /// Water.
        Water,
        /// Earth.
        Earth,
        /// Air.
        Air,
    }
}

impl Cult {
    /// The track's place in arrays indexed by cult.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One `T` for each cult.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByCult<T>(pub [T; 4]);

super::indexed!(ByCult by Cult);

/// A set of cults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CultSet(pub u8);

impl CultSet {
    /// None of them.
    pub const EMPTY: CultSet = CultSet(0);

    /// Whether the cult is in the set.
    #[inline]
    pub const fn contains(self, cult: Cult) -> bool {
        self.0 >> cult as u8 & 1 != 0
    }

    /// Adds a cult.
    #[inline]
    pub const fn insert(&mut self, cult: Cult) {
        self.0 |= 1 << cult as u8;
    }

    /// Takes a cult out.
    #[inline]
    pub const fn remove(&mut self, cult: Cult) {
        self.0 &= !(1 << cult as u8);
    }

    super::size_of_set!();

    /// The cults in order.
    pub fn iter(self) -> impl Iterator<Item = Cult> {
        Cult::ALL.into_iter().filter(move |&cult| self.contains(cult))
    }
}
