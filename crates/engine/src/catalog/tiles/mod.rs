//! Bonus cards, favor tiles, town tiles, round scoring tiles and final scoring tiles.

mod bonus;
mod favor;
mod final_scoring;
mod scoring;
mod town;

pub use bonus::{Bonus, BonusCard, BonusSet};
pub use favor::{Favor, FavorSet, FavorTile, Gift};
pub use final_scoring::FinalTile;
pub use scoring::{CultBonus, Measure, Reward, Scoring, ScoringTile, Trigger};
pub use town::{Town, TownTile};

use crate::vocab::Resources;

/// What a tile or structure gives: coins, workers, priests and power.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Yield {
    /// Coins, workers and priests.
    pub resources: Resources,
    /// Power, gained through the bowls.
    pub power: u8,
    /// Ships, as far as there are any left.
    pub ships: u8,
}

impl Yield {
    /// Nothing.
    pub const NONE: Yield = Yield { resources: Resources::NONE, power: 0, ships: 0 };

    /// Coins only.
    pub const fn coins(coins: u16) -> Yield {
        Yield { resources: Resources { coins, ..Resources::NONE }, ..Yield::NONE }
    }

    /// Workers only.
    pub const fn workers(workers: u16) -> Yield {
        Yield { resources: Resources { workers, ..Resources::NONE }, ..Yield::NONE }
    }

    /// Priests only.
    pub const fn priests(priests: u16) -> Yield {
        Yield { resources: Resources { priests, ..Resources::NONE }, ..Yield::NONE }
    }

    /// Power only.
    pub const fn power(power: u8) -> Yield {
        Yield { power, ..Yield::NONE }
    }

    /// Ships only.
    pub const fn ships(ships: u8) -> Yield {
        Yield { ships, ..Yield::NONE }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Yield) -> Yield {
        Yield {
            resources: self.resources.plus(other.resources),
            power: self.power + other.power,
            ships: self.ships + other.ships,
        }
    }
}

/// Defines a tile type as its printed number with its table beside it.
macro_rules! numbered {
    ($(#[$doc:meta])* $tile:ident, $data:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
        pub struct $tile(std::num::NonZeroU8);

        impl $tile {
            /// Number of different ones.
            pub const COUNT: usize = $count;

            /// The one with this printed number, from 1.
            pub const fn new(number: u8) -> Option<$tile> {
                match std::num::NonZeroU8::new(number) {
                    Some(printed) if number as usize <= Self::COUNT => Some($tile(printed)),
                    _ => None,
                }
            }

            /// The printed number, from 1.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0.get()
            }

            /// Its place in arrays, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// All of them in printed order.
            pub fn all() -> impl Iterator<Item = $tile> + Clone {
                (1..=Self::COUNT as u8).filter_map(Self::new)
            }

            /// What is printed on it.
            #[inline]
            pub fn data(self) -> &'static $data {
                &TABLE[self.index()]
            }
        }

        impl TryFrom<u8> for $tile {
            type Error = $crate::catalog::NoSuchNumber;

            fn try_from(number: u8) -> Result<$tile, Self::Error> {
                $tile::new(number).ok_or($crate::catalog::NoSuchNumber(number))
            }
        }

        impl From<$tile> for u8 {
            fn from(tile: $tile) -> u8 {
                tile.number()
            }
        }
    };
}
use numbered;

/// Defines a set of such tiles in sixteen bits.
macro_rules! tile_set {
    ($(#[$doc:meta])* $set:ident, $tile:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $set(pub u16);

        impl $set {
            /// None.
            pub const EMPTY: $set = $set(0);

            /// Whether the tile is in the set.
            #[inline]
            pub const fn contains(self, tile: $tile) -> bool {
                self.0 >> tile.index() & 1 != 0
            }

            /// Adds a tile.
            #[inline]
            pub const fn insert(&mut self, tile: $tile) {
                self.0 |= 1 << tile.index();
            }

            /// Takes a tile out.
            #[inline]
            pub const fn remove(&mut self, tile: $tile) {
                self.0 &= !(1 << tile.index());
            }

            $crate::vocab::size_of_set!();

            /// The tiles in printed order.
            pub fn iter(self) -> impl Iterator<Item = $tile> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let tile = $tile::new(left.trailing_zeros() as u8 + 1)?;
                    left &= left - 1;
                    Some(tile)
                })
            }
        }

        impl FromIterator<$tile> for $set {
            fn from_iter<I: IntoIterator<Item = $tile>>(tiles: I) -> $set {
                let mut set = $set::EMPTY;
                for tile in tiles {
                    set.insert(tile);
                }
                set
            }
        }
    };
}
use tile_set;
