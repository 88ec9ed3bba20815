//! The printed boards with their geometry.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::Map;
use terrane_engine::catalog::map::Site;
use utoipa::ToSchema;

use crate::words::Terrain;

/// A board. Rows lie one below the other; a row with odd number begins half a space further right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MapEntry {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Every space in reading order; views list them in the same order.
    pub spaces: Vec<MapSpace>,
    /// Places for bridges.
    pub sites: Vec<SiteEntry>,
    /// Canals of Merchants of the Seas.
    pub canals: Vec<CanalEntry>,
}

/// A space as printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MapSpace {
    /// Its printed name.
    pub id: String,
    /// Row, 0 first.
    pub row: u8,
    /// Column in its row, 0 first.
    pub column: u8,
    /// Terrain.
    pub terrain: Terrain,
}

/// A place for a bridge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SiteEntry {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
}

/// A canal: it lies between two land spaces and joins two river spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CanalEntry {
    /// The land spaces beside it.
    pub land: SiteEntry,
    /// The river spaces it joins.
    pub rivers: SiteEntry,
}

impl MapEntry {
    /// The entry of a board.
    pub fn of(map: &Map) -> MapEntry {
        let name = |hex| map.name(hex).to_string();
        let site = |site: Site| SiteEntry { a: name(site.a), b: name(site.b) };
        let space = |hex| {
            let place = map.place(hex);
            let terrain = map.terrain().get(hex).into();
            MapSpace { id: name(hex), row: place.row, column: place.column, terrain }
        };
        MapEntry {
            id: map.id().to_owned(),
            title: map.title().to_owned(),
            spaces: map.hexes().map(space).collect(),
            sites: map.sites().iter().map(|&ends| site(ends)).collect(),
            canals: map
                .canals()
                .iter()
                .map(|canal| CanalEntry { land: site(canal.land), rivers: site(canal.rivers) })
                .collect(),
        }
    }
}
