//! Bonus cards.

use super::{Yield, numbered, tile_set};
use crate::catalog::actions::SpecialAction;
use crate::vocab::Resources;

numbered! {
    /// A bonus card, by its number on terra.snellman.net (BON1, BON2, …).
    BonusCard, Bonus, 14
}

tile_set! {
    /// A set of bonus cards.
    BonusSet, BonusCard
}

/// What is printed on a bonus card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// Income.
    pub income: Yield,
    /// Its special action.
    pub action: Option<SpecialAction>,
    /// Added to the shipping value while held.
    pub shipping: u8,
    /// VP when passing, per dwelling.
    pub vp_per_dwelling: u8,
    /// VP when passing, per trading house.
    pub vp_per_trading_house: u8,
    /// VP when passing, for the stronghold and for the sanctuary.
    pub vp_per_great_building: u8,
    /// VP when passing, for the shipyard.
    pub vp_per_shipyard: u8,
    /// VP when passing, per level of the shipping track.
    pub vp_per_shipping: u8,
    /// VP when passing, per own ship on the map.
    pub vp_per_ship: u8,
    /// VP for each trade while held.
    pub vp_per_trade: u8,
}

const PLAIN: Bonus = Bonus {
    income: Yield::NONE,
    action: None,
    shipping: 0,
    vp_per_dwelling: 0,
    vp_per_trading_house: 0,
    vp_per_great_building: 0,
    vp_per_shipyard: 0,
    vp_per_shipping: 0,
    vp_per_ship: 0,
    vp_per_trade: 0,
};

static TABLE: [Bonus; BonusCard::COUNT] = [
    Bonus { income: Yield::coins(2), action: Some(SpecialAction::BonusSpade), ..PLAIN },
    Bonus { income: Yield::coins(4), action: Some(SpecialAction::BonusCult), ..PLAIN },
    Bonus { income: Yield::coins(6), ..PLAIN },
    Bonus { income: Yield::power(3), shipping: 1, ..PLAIN },
    Bonus {
        income: Yield { resources: Resources { workers: 1, ..Resources::NONE }, power: 3, ships: 0 },
        ..PLAIN
    },
    Bonus { income: Yield::workers(2), vp_per_great_building: 4, ..PLAIN },
    Bonus { income: Yield::workers(1), vp_per_trading_house: 2, ..PLAIN },
    Bonus { income: Yield::priests(1), ..PLAIN },
    Bonus { income: Yield::coins(2), vp_per_dwelling: 1, ..PLAIN },
    Bonus { income: Yield::power(3), vp_per_shipping: 3, ..PLAIN },
    Bonus { income: Yield::workers(2), vp_per_great_building: 4, vp_per_shipyard: 4, ..PLAIN },
    Bonus {
        income: Yield { resources: Resources { workers: 1, coins: 1, priests: 0 }, ..Yield::NONE },
        vp_per_ship: 3,
        ..PLAIN
    },
    Bonus { income: Yield::ships(1), action: Some(SpecialAction::BonusVoyage), ..PLAIN },
    Bonus { vp_per_trade: 1, action: Some(SpecialAction::BonusShip), ..PLAIN },
];

impl BonusCard {
    /// The card that the mini-expansion adds.
    pub const MINI: BonusCard = BonusCard(std::num::NonZeroU8::new(10).unwrap());

    /// The card of the base game that one of Merchants of the Seas replaces.
    pub const REPLACED: BonusCard = BonusCard(std::num::NonZeroU8::new(6).unwrap());

    /// Whether the card comes with Merchants of the Seas.
    pub const fn of_merchants(self) -> bool {
        self.number() > 10
    }
}
