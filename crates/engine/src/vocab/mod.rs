//! The words of the game as small value types: terrain, buildings, cults, resources, spaces, seats.

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
