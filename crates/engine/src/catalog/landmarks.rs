//! Special terrain tiles of the mini-expansion, one for each faction. What each does stands in the faction's file.

use crate::vocab::Building;

/// A special terrain tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmark {
    /// Its name.
    pub name: &'static str,
    /// What must stand on the map when it is placed.
    pub needs: Needs,
    /// How it is placed.
    pub placement: Placement,
    /// What it does.
    pub effect: LandmarkEffect,
}

impl Landmark {
    /// No tile at all.
    pub const NONE: Landmark = Landmark {
        name: "",
        needs: Needs::Nothing,
        placement: Placement::Never,
        effect: LandmarkEffect::Nothing,
    };
}

/// What must stand on the map when a tile is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// One structure of this kind.
    One(Building),
    /// Two structures of this kind.
    Two(Building),
}

/// How a tile is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// Not at all.
    Never,
    /// In place of the terrain tile, on a space that the running action turned into home terrain.
    Transform,
    /// For one spade, on a river space edge to edge with an own structure.
    RiverBySpade,
    /// For one priest, as an action, on a river space edge to edge with an own structure.
    RiverByPriest,
    /// When the stronghold is built, on any free space of home terrain.
    Stronghold,
    /// In place of a volcano, for so many steps down on one cult track whatever the terrain.
    CultSteps(u8),
}

/// What a tile does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LandmarkEffect {
    /// Nothing but being a structure.
    Nothing,
    /// VP for each space 10 entered.
    VpOnTen(u8),
    /// For each later town a choice: the faction's VP, or so many steps on one cult track.
    TownSteps(u8),
    /// At once: advance on shipping and exchange track, each at most once, without the priest.
    Workshop,
    /// Counts as a dwelling for VP.
    Camp,
    /// Transforming a space next to it takes one spade less, but one at least.
    CheapSpades,
    /// Wins ties on every cult track at the end.
    CultTies,
    /// Bridges over land may begin at it.
    LandBridges,
    /// Leaps from it skip more, and spades of the cult bonus may leap for nothing.
    GreatTunnel {
        /// Spaces skipped from it.
        skip: u8,
    },
    /// Towns earn further tiles as they grow.
    GrowingTowns,
    /// At once: one free level of the exchange track.
    FreeDigging,
    /// Coins for each leap.
    CoinsPerLeap(u8),
    /// Coins in place of the power when somebody builds next to it.
    CoinForPower(u8),
    /// One spade for each temple built.
    SpadePerTemple,
    /// At once: new power tokens in bowl III.
    Tokens(u8),
    /// At the start of every round: one new power token in bowl III.
    TokenEachRound,
    /// Thresholds of the cult tracks give power going down too.
    PowerGoingDown,
    /// At once: a new home terrain.
    NewHome,
}
