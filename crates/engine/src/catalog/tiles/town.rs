//! Town tiles.

use super::{Yield, numbered};

numbered! {
    /// A kind of town tile, by its number on terra.snellman.net (TW1, TW2, …).
    TownTile, Town, 10
}

/// What is printed on a town tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Town {
    /// How many there are.
    pub count: u8,
    /// Whether the mini-expansion brings it.
    pub mini: bool,
    /// Victory points.
    pub vp: u8,
    /// Keys.
    pub keys: u8,
    /// Coins, workers, priests and power.
    pub gain: Yield,
    /// Steps on each of the four cult tracks.
    pub cult_steps: u8,
    /// Free shipping levels.
    pub shipping: u8,
    /// Ships, at most.
    pub ships: u8,
}

const PLAIN: Town =
    Town { count: 2, mini: false, vp: 0, keys: 1, gain: Yield::NONE, cult_steps: 0, shipping: 0, ships: 0 };

static TABLE: [Town; TownTile::COUNT] = [
    Town { vp: 5, gain: Yield::coins(6), ..PLAIN },
    Town { vp: 7, gain: Yield::workers(2), ..PLAIN },
    Town { vp: 9, gain: Yield::priests(1), ..PLAIN },
    Town { vp: 6, gain: Yield::power(8), ..PLAIN },
    Town { vp: 8, cult_steps: 1, ..PLAIN },
    Town { mini: true, count: 1, vp: 2, keys: 2, cult_steps: 2, ..PLAIN },
    Town { mini: true, vp: 4, shipping: 1, ..PLAIN },
    Town { mini: true, count: 1, vp: 11, ..PLAIN },
    Town { vp: 4, shipping: 1, ..PLAIN },
    Town { vp: 3, ships: 2, ..PLAIN },
];

impl TownTile {
    /// Whether the tile comes with Merchants of the Seas.
    pub const fn of_merchants(self) -> bool {
        self.number() > 8
    }

    /// Whether the tile stays in the box when Merchants of the Seas is played.
    pub const fn left_out_by_merchants(self) -> bool {
        self.number() == 7
    }
}
