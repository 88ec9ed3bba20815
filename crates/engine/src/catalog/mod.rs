//! What is printed on cardboard: factions, boards, tiles, cards and action spaces.
//!
//! The rules ask this catalog for properties; they never ask a faction or a tile for its name.

pub mod actions;
pub mod factions;
pub mod figures;
pub mod landmarks;
pub mod map;
pub mod seafaring;
pub mod tiles;

pub use actions::{PowerAction, PowerEffect, SpecialAction};
pub use factions::{Faction, FactionId};
pub use figures::{FigureError, Figures};
pub use landmarks::{Landmark, LandmarkEffect};
pub use map::{Map, MapError, Site};
pub use seafaring::{Besides, Seafaring, Spoils, Trade};
pub use tiles::{BonusCard, FavorTile, FinalTile, ScoringTile, TownTile};

/// A tile, card or action with this printed number does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoSuchNumber(pub u8);

impl std::fmt::Display for NoSuchNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is none with the number {}", self.0)
    }
}

impl std::error::Error for NoSuchNumber {}
