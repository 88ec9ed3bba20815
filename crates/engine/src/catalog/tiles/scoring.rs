//! Round scoring tiles.

use super::numbered;
use crate::vocab::{Building, Cult};

numbered! {
    /// A round scoring tile, by its number on terra.snellman.net (SCORE1, SCORE2, …).
    ScoringTile, Scoring, 21
}

/// What is printed on a scoring tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// What scores in the action phase.
    pub trigger: Trigger,
    /// For how many VP.
    pub vp: u8,
    /// The bonus at the end of the round.
    pub bonus: CultBonus,
}

/// What a scoring tile rewards during its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// Every spade obtained.
    Spade,
    /// Every town founded.
    Town,
    /// Every structure of this kind built.
    Build(Building),
    /// Stronghold and sanctuary.
    GreatBuilding,
    /// Stronghold, sanctuary and shipyard.
    GreatOrShipyard,
    /// Every level gained on the shipping or the exchange track.
    Advance,
    /// Every trade.
    Trade,
}

impl Trigger {
    /// Whether building this structure scores.
    #[inline]
    pub const fn counts(self, building: Building) -> bool {
        match self {
            Trigger::Build(kind) => kind as u8 == building as u8,
            Trigger::GreatBuilding => matches!(building, Building::Stronghold | Building::Sanctuary),
            Trigger::GreatOrShipyard => {
                matches!(building, Building::Stronghold | Building::Sanctuary | Building::Shipyard)
            }
            Trigger::Spade | Trigger::Town | Trigger::Advance | Trigger::Trade => false,
        }
    }
}

/// The bonus of phase III: one reward for each full `per` of the measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CultBonus {
    /// What is counted.
    pub measure: Measure,
    /// How many make one reward.
    pub per: u8,
    /// The reward.
    pub reward: Reward,
}

/// What the bonus of phase III counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Steps on a cult track.
    Steps(Cult),
    /// Own priests standing on the cult board.
    Priests,
}

/// A reward of phase III.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// So many coins.
    Coins(u8),
    /// One worker.
    Worker,
    /// One priest.
    Priest,
    /// So much power.
    Power(u8),
    /// One spade.
    Spade,
    /// One ship.
    Ship,
    /// One level of the shipping track.
    Shipping,
}

const fn tile(trigger: Trigger, vp: u8, measure: Measure, per: u8, reward: Reward) -> Scoring {
    Scoring { trigger, vp, bonus: CultBonus { measure, per, reward } }
}

static TABLE: [Scoring; ScoringTile::COUNT] = {
    use Building::*;
    use Cult::*;
    use Measure::*;
    use Trigger::*;
    [
        tile(Spade, 2, Steps(Earth), 1, Reward::Coins(1)),
        tile(Town, 5, Steps(Earth), 4, Reward::Spade),
        tile(Build(Dwelling), 2, Steps(Water), 4, Reward::Priest),
        tile(GreatBuilding, 5, Steps(Fire), 2, Reward::Worker),
        tile(Build(Dwelling), 2, Steps(Fire), 4, Reward::Power(4)),
        tile(Build(TradingHouse), 3, Steps(Water), 4, Reward::Spade),
        tile(GreatBuilding, 5, Steps(Air), 2, Reward::Worker),
        tile(Build(TradingHouse), 3, Steps(Air), 4, Reward::Spade),
        tile(Build(Temple), 4, Priests, 1, Reward::Coins(2)),
        tile(Town, 5, Steps(Fire), 1, Reward::Coins(1)),
        tile(Advance, 2, Steps(Water), 2, Reward::Coins(2)),
        tile(GreatOrShipyard, 5, Steps(Earth), 2, Reward::Worker),
        tile(Build(Dwelling), 2, Steps(Air), 1, Reward::Power(1)),
        tile(GreatOrShipyard, 5, Steps(Fire), 4, Reward::Spade),
        tile(Build(TradingHouse), 3, Steps(Water), 2, Reward::Worker),
        tile(Spade, 2, Steps(Earth), 3, Reward::Power(3)),
        tile(Build(TradingHouse), 3, Steps(Air), 4, Reward::Ship),
        tile(Trade, 2, Steps(Fire), 4, Reward::Priest),
        tile(Build(Dwelling), 2, Steps(Water), 4, Reward::Ship),
        tile(Build(Temple), 4, Steps(Earth), 5, Reward::Shipping),
        tile(Trade, 2, Steps(Air), 4, Reward::Spade),
    ]
};

impl ScoringTile {
    /// The tile that the mini-expansion adds.
    pub const MINI: ScoringTile = ScoringTile(std::num::NonZeroU8::new(9).unwrap());

    /// Whether the tile comes with Merchants of the Seas.
    pub const fn of_merchants(self) -> bool {
        self.number() > 9
    }

    /// The cult whose steps the bonus counts.
    pub fn cult(self) -> Option<Cult> {
        match self.data().bonus.measure {
            Measure::Steps(cult) => Some(cult),
            Measure::Priests => None,
        }
    }

    /// Whether the tile may lie on this round (1 to 6): the spade tile may not lie on the last two.
    pub fn allowed_in_round(self, round: u8) -> bool {
        round < 5 || self.data().trigger != Trigger::Spade
    }
}
