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
