//! The words of the game as small value types: terrain, buildings, cults, resources, spaces, seats.

/// How many things are in a set of bits, and whether none is.
macro_rules! size_of_set {
    () => {
        /// How many there are in the set.
        #[inline]
        pub const fn len(self) -> u8 {
            self.0.count_ones() as u8
        }

        /// Whether the set is empty.
        #[inline]
        pub const fn is_empty(self) -> bool {
            self.0 == 0
        }
    };
}
pub(crate) use size_of_set;

/// Lets an array with one entry for each value of a type be indexed by that type.
macro_rules! indexed {
    ($array:ident by $index:ident) => {
        impl<T> std::ops::Index<$index> for $array<T> {
            type Output = T;
            #[inline]
            fn index(&self, at: $index) -> &T {
                &self.0[at.index()]
            }
        }

        impl<T> std::ops::IndexMut<$index> for $array<T> {
            #[inline]
            fn index_mut(&mut self, at: $index) -> &mut T {
                &mut self.0[at.index()]
            }
        }
    };
}
pub(crate) use indexed;

/// Makes an enum of words of the game, the list of all of them, and a macro that calls another one with every word and its
/// comment, behind whatever else it is given. The first argument is a dollar sign, for that macro.
macro_rules! words {
    (($dollar:tt) $for_each:ident
        $(#[$doc:meta])*
        $name:ident, all $(#[$all_doc:meta])* { $($(#[$word_doc:meta])* $word:ident,)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $name { $($(#[$word_doc])* $word,)* }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($name::$word),*].len();

            $(#[$all_doc])*
            pub const ALL: [$name; $name::COUNT] = [$($name::$word),*];
        }

        /// Calls a macro with what it is given, and every word with its comment.
        #[macro_export]
        macro_rules! $for_each {
            ($dollar with:ident $dollar($dollar given:tt)*) => {
                $dollar with! { $dollar($dollar given)* { $($(#[$word_doc])* $word,)* } }
            };
        }
    };
}
pub(crate) use words;

mod bowls;
mod building;
mod cult;
mod fleet;
mod hex;
mod priests;
mod resources;
mod seat;
mod terrain;
mod town_numbers;

pub use bowls::{Bowls, TokenPay};
pub use building::{Building, ByBuilding};
pub use cult::{ByCult, Cult, CultSet};
pub use fleet::Fleet;
pub use hex::{Hex, HexSet, MAX_HEXES};
pub use priests::PriestSpaces;
pub use resources::Resources;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use terrain::{Terrain, TerrainMap, TerrainSet};
pub use town_numbers::TownNumbers;
