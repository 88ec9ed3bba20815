//! The spaces of the board with what lies on them.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::Map;
use terrane_engine::vocab::{Hex, HexSet};
use terrane_engine::{Move, Position};
use utoipa::ToSchema;

use crate::words::{Building, Terrain};

/// A space of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SpaceView {
    /// Its printed name.
    pub id: String,
    /// Its terrain now.
    pub terrain: Terrain,
    /// The structure on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub building: Option<Building>,
    /// Whose structure it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Power value of the structure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<u8>,
    /// The town it belongs to: spaces of one town share a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub town: Option<u8>,
    /// Whose dock or warehouse lies here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dock: Option<u8>,
    /// Owners of the ships here, one entry for each ship.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<u8>,
    /// Owners of the trade markers here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traded: Vec<u8>,
    /// Whether this river space joins the structures around it to a town.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub joins: bool,
}

/// A bridge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BridgeView {
    /// Whose bridge.
    pub seat: u8,
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
}

pub(super) fn spaces(pos: &Position<'_>) -> Vec<SpaceView> {
    let towns = towns(pos);
    pos.map().hexes().map(|hex| space(pos, hex, &towns)).collect()
}

fn space(pos: &Position<'_>, hex: Hex, towns: &[HexSet]) -> SpaceView {
    let state = pos.state();
    let owner = state.owner_of(hex);
    let town = towns.iter().position(|town| town.contains(hex));
    let dock = pos.seats().find(|&seat| state.players[seat].dock == Some(hex));
    let ships = pos
        .seats()
        .flat_map(|seat| std::iter::repeat_n(seat.0, usize::from(state.players[seat].ships.count(hex))));
    let traded = pos.seats().filter(|&seat| state.traded[seat].contains(hex));
    SpaceView {
        id: pos.map().name(hex).to_string(),
        terrain: state.terrain.get(hex).into(),
        building: state.building_at(hex).map(Building::from),
        owner: owner.map(|seat| seat.0),
        power: owner.map(|seat| pos.power_of(seat, HexSet::of(hex))),
        town: town.map(|number| number as u8 + 1),
        dock: dock.map(|seat| seat.0),
        ships: ships.collect(),
        traded: traded.map(|seat| seat.0).collect(),
        joins: state.joined_rivers.contains(hex),
    }
}

/// The towns of all players, each as the structures that hang together.
fn towns(pos: &Position<'_>) -> Vec<HexSet> {
    let state = pos.state();
    let mut towns = Vec::new();
    for seat in pos.seats() {
        let mut left = state.owned[seat] & state.in_town;
        while let Some(hex) = left.first() {
            let town = pos.cluster(seat, HexSet::of(hex)) & state.in_town;
            left = left.without(town);
            towns.push(town);
        }
    }
    towns
}

pub(super) fn bridges(pos: &Position<'_>) -> Vec<BridgeView> {
    let name = |hex| pos.map().name(hex).to_string();
    let of_seat =
        |seat| pos.state().players[seat].bridges.into_iter().flatten().map(move |site| (seat, site));
    let all = pos.seats().flat_map(of_seat);
    all.map(|(seat, site)| BridgeView { seat: seat.0, a: name(site.a), b: name(site.b) }).collect()
}

/// The spaces that moves touch, each once, in the order of the moves.
pub fn touched(map: &Map, moves: &[Move]) -> Vec<String> {
    let mut spaces = Vec::new();
    for hex in moves.iter().flat_map(|&m| m.spaces()).flatten() {
        if map.contains(hex) && !spaces.contains(&hex) {
            spaces.push(hex);
        }
    }
    spaces.into_iter().map(|hex| map.name(hex).to_string()).collect()
}
