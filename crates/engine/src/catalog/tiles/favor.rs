//! Favor tiles.

use super::{Yield, numbered, tile_set};
use crate::catalog::actions::SpecialAction;
use crate::vocab::{Cult, Resources};

numbered! {
    /// A kind of favor tile, by its number on terra.snellman.net (FAV1, FAV2, …).
    FavorTile, Favor, 16
}

tile_set! {
    /// A set of favor tiles.
    FavorSet, FavorTile
}

/// What is printed on a favor tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Favor {
    /// How many there are.
    pub count: u8,
    /// The track it advances on.
    pub cult: Cult,
    /// Steps on that track.
    pub steps: u8,
    /// Income.
    pub income: Yield,
    /// Its special action.
    pub action: Option<SpecialAction>,
    /// Power a town needs while the tile is held, if it lowers that.
    pub town_power: Option<u8>,
    /// VP for each dwelling built.
    pub vp_dwelling: u8,
    /// VP for each trading house built.
    pub vp_trading_house: u8,
    /// VP when passing, by the number of trading houses on the map.
    pub vp_pass: [u8; 5],
    /// What it gives at once, besides its steps.
    pub gift: Gift,
    /// VP for each trade with a dwelling, trading house or temple.
    pub vp_trade: u8,
    /// VP for each trade with a stronghold, sanctuary or shipyard.
    pub vp_great_trade: u8,
    /// Whether it pays for trade markers when passing.
    pub pays_markers: bool,
}

/// What a favor tile gives at once, besides its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Gift {
    /// Nothing.
    Nothing,
    /// A choice: a shipping level and workers; or coins with a priest of the supply sent to a cult.
    ShippingOrPriest {
        /// Workers with the shipping level.
        workers: u8,
        /// Coins with the priest.
        coins: u8,
    },
}

const PLAIN: Favor = Favor {
    count: 3,
    cult: Cult::Fire,
    steps: 1,
    income: Yield::NONE,
    action: None,
    town_power: None,
    vp_dwelling: 0,
    vp_trading_house: 0,
    vp_pass: [0; 5],
    gift: Gift::Nothing,
    vp_trade: 0,
    vp_great_trade: 0,
    pays_markers: false,
};

static TABLE: [Favor; FavorTile::COUNT] = [
    Favor { count: 1, cult: Cult::Fire, steps: 3, ..PLAIN },
    Favor { count: 1, cult: Cult::Water, steps: 3, ..PLAIN },
    Favor { count: 1, cult: Cult::Earth, steps: 3, ..PLAIN },
    Favor { count: 1, cult: Cult::Air, steps: 3, ..PLAIN },
    Favor { cult: Cult::Fire, steps: 2, town_power: Some(6), ..PLAIN },
    Favor { cult: Cult::Water, steps: 2, action: Some(SpecialAction::FavorCult), ..PLAIN },
    Favor {
        cult: Cult::Earth,
        steps: 2,
        income: Yield { resources: Resources { workers: 1, ..Resources::NONE }, power: 1, ships: 0 },
        ..PLAIN
    },
    Favor { cult: Cult::Air, steps: 2, income: Yield::power(4), ..PLAIN },
    Favor { cult: Cult::Fire, income: Yield::coins(3), ..PLAIN },
    Favor { cult: Cult::Water, vp_trading_house: 3, ..PLAIN },
    Favor { cult: Cult::Earth, vp_dwelling: 2, ..PLAIN },
    Favor { cult: Cult::Air, vp_pass: [0, 2, 3, 3, 4], ..PLAIN },
    Favor { cult: Cult::Fire, gift: Gift::ShippingOrPriest { workers: 1, coins: 4 }, ..PLAIN },
    Favor { cult: Cult::Water, income: Yield::ships(1), ..PLAIN },
    Favor { cult: Cult::Earth, vp_trade: 1, vp_great_trade: 2, ..PLAIN },
    Favor { cult: Cult::Air, pays_markers: true, ..PLAIN },
];

impl FavorTile {
    /// Whether the tile comes with Merchants of the Seas.
    pub const fn of_merchants(self) -> bool {
        self.number() > 12
    }
}
