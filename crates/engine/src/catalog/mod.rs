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
pub use seafaring::{Seafaring, Spoils};
pub use tiles::{BonusCard, FavorTile, FinalTile, ScoringTile, TownTile};
