//! Favor tiles.

use super::{Yield, numbered, tile_set};
use crate::catalog::actions::SpecialAction;
use crate::vocab::{Cult, Resources};

numbered! {
    /// A kind of favor tile, by its number on terra.snellman.net (FAV1, FAV2, …).
    FavorTile, Favor, 12
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
        income: Yield { resources: Resources { workers: 1, ..Resources::NONE }, power: 1 },
        ..PLAIN
    },
    Favor { cult: Cult::Air, steps: 2, income: Yield::power(4), ..PLAIN },
    Favor { cult: Cult::Fire, income: Yield::coins(3), ..PLAIN },
    Favor { cult: Cult::Water, vp_trading_house: 3, ..PLAIN },
    Favor { cult: Cult::Earth, vp_dwelling: 2, ..PLAIN },
    Favor { cult: Cult::Air, vp_pass: [0, 2, 3, 3, 4], ..PLAIN },
];
