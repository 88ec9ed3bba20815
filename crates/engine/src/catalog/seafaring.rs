//! How a faction sails and trades with Merchants of the Seas.

use super::tiles::Yield;
use crate::vocab::{Building, Terrain};

/// What differs from faction to faction when ships are played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seafaring {
    /// Merchants that travel over land, with a Range tile in place of the shipping track.
    pub overland: bool,
    /// Keys at the start.
    pub start_keys: u8,
    /// Workers gained with a dwelling that a ship pays for.
    pub workers_for_ship: u8,
    /// Whether a token moved from bowl II to bowl I pays for further steps too.
    pub pays_from_bowl_ii: bool,
    /// Further steps of a ship for 1 power.
    pub paid_steps: u8,
    /// What a trade with a stronghold gives besides the coins.
    pub spoils: Spoils,
    /// Terrain on which spades won from this faction's stronghold cannot be used.
    pub barred: Option<Terrain>,
}

/// What a trade with a stronghold gives besides the coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spoils {
    /// A transform-and-build action with so many free spades.
    Spades(u8),
    /// New power tokens into bowl I in place of the spade.
    Tokens(u8),
    /// Up to so many steps on one cult track in place of the spade.
    CultSteps(u8),
    /// The spade is lost; what remains is the building.
    Lost,
}

impl Seafaring {
    /// What most factions have in common.
    pub const STANDARD: Seafaring = Seafaring {
        overland: false,
        start_keys: 0,
        workers_for_ship: 0,
        pays_from_bowl_ii: false,
        paid_steps: 1,
        spoils: Spoils::Spades(1),
        barred: None,
    };
}

/// What a trade with a structure brings the trader, before favor tiles, bonus card and scoring tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trade {
    /// VP.
    pub vp: u8,
    /// What every trader gains.
    pub goods: Yield,
    /// What is gained besides, of the trader's choice where there are two things.
    pub besides: Besides,
}

/// What a trade brings besides the goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Besides {
    /// Nothing.
    Nothing,
    /// Power, or steps on one cult track.
    PowerOrSteps {
        /// The power.
        power: u8,
        /// The steps.
        steps: u8,
    },
    /// A priest, or so many steps on one cult track.
    PriestOrSteps(u8),
    /// A free spade, or what the trader's faction has in place of one.
    Spade,
    /// The ship back on the map, or the action to move ships freed.
    ShipOrAction,
}

impl Trade {
    /// What a trade with a structure of a kind brings. A special terrain tile that is traded with counts as a dwelling.
    pub const fn with(kind: Building) -> Trade {
        let (vp, goods, besides) = match kind {
            Building::Dwelling | Building::Landmark => (1, Yield::workers(1), Besides::Nothing),
            Building::TradingHouse => (1, Yield { power: 2, ..Yield::coins(1) }, Besides::Nothing),
            Building::Temple => (1, Yield::NONE, Besides::PowerOrSteps { power: 3, steps: 1 }),
            Building::Stronghold => (2, Yield::coins(2), Besides::Spade),
            Building::Sanctuary => (2, Yield::NONE, Besides::PriestOrSteps(2)),
            Building::Shipyard => (2, Yield::NONE, Besides::ShipOrAction),
        };
        Trade { vp, goods, besides }
    }
}
