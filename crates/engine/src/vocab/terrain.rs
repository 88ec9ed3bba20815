//! Terrain, the wheel, and the terrain of every space of the board.

use super::{Hex, HexSet};

super::words! {
    ($) for_each_terrain
    /// The terrain of a space. The first seven lie on the wheel in this order.
    Terrain, all
    /// All terrains.
    {
        /// Desert, yellow.
        Desert,
        /// Plains, brown.
        Plains,
        /// Swamp, black.
        Swamp,
        /// Lakes, blue.
        Lakes,
        /// Forest, green.
        Forest,
        /// Mountains, gray.
        Mountains,
        /// Wasteland, red.
        Wasteland,
        /// A river space. Never transformed, never built on.
        River,
        /// Ice: laid by the ice factions, never transformed again.
        Ice,
        /// Volcano: laid by the volcano factions, never transformed again.
        Volcano,
    }
}

impl Terrain {
    /// The seven terrains of the wheel.
    pub const WHEEL: [Terrain; 7] = *Terrain::ALL.first_chunk().expect("there are more");

    /// Whether the terrain lies on the wheel, so that spades can change it.
    #[inline]
    pub const fn on_wheel(self) -> bool {
        (self as u8) < 7
    }

    /// Steps from here to `to` going clockwise round the wheel (0 to 6).
    #[inline]
    pub const fn clockwise_to(self, to: Terrain) -> u8 {
        (to as u8 + 7 - self as u8) % 7
    }

    /// The terrain so many steps (0 to 6) clockwise from this one of the wheel.
    #[inline]
    #[must_use]
    pub const fn turned(self, steps: u8) -> Terrain {
        let place = self as usize + steps as usize;
        Terrain::WHEEL[if place < 7 { place } else { (place - 7) % 7 }]
    }

    /// The shorter way round the wheel (0 to 3).
    #[inline]
    pub const fn distance(self, to: Terrain) -> u8 {
        let steps = self.clockwise_to(to);
        if steps > 3 { 7 - steps } else { steps }
    }

    const fn from_code(code: u8) -> Terrain {
        Terrain::ALL[if code < 10 { code as usize } else { 7 }]
    }
}

/// A set of terrains of the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TerrainSet(pub u8);

impl TerrainSet {
    /// None.
    pub const EMPTY: TerrainSet = TerrainSet(0);

    /// The set with this single terrain (empty for terrain off the wheel).
    #[inline]
    pub const fn of(terrain: Terrain) -> TerrainSet {
        if terrain.on_wheel() { TerrainSet(1 << terrain as u8) } else { TerrainSet(0) }
    }

    /// Whether the terrain is in the set.
    #[inline]
    pub const fn contains(self, terrain: Terrain) -> bool {
        terrain.on_wheel() && self.0 >> terrain as u8 & 1 != 0
    }

    /// Adds a terrain of the wheel.
    #[inline]
    pub const fn insert(&mut self, terrain: Terrain) {
        self.0 |= TerrainSet::of(terrain).0;
    }

    super::size_of_set!();

    /// The terrains in the order of the wheel.
    pub fn iter(self) -> impl Iterator<Item = Terrain> {
        Terrain::WHEEL.into_iter().filter(move |&terrain| self.contains(terrain))
    }
}

/// The terrain of every space, as four bit planes: 64 bytes, and all spaces of one terrain in a few operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TerrainMap([u128; 4]);

impl TerrainMap {
    /// The terrain of a space.
    #[inline]
    pub const fn get(&self, hex: Hex) -> Terrain {
        let at = hex.0 & 127;
        Terrain::from_code(
            bit_of(self.0[0], at)
                | bit_of(self.0[1], at) << 1
                | bit_of(self.0[2], at) << 2
                | bit_of(self.0[3], at) << 3,
        )
    }

    /// Changes the terrain of a space.
    #[inline]
    pub const fn set(&mut self, hex: Hex, terrain: Terrain) {
        let bit = 1u128 << (hex.0 & 127);
        let mut plane = 0;
        while plane < 4 {
            if terrain as u8 >> plane & 1 != 0 {
                self.0[plane] |= bit;
            } else {
                self.0[plane] &= !bit;
            }
            plane += 1;
        }
    }

    /// All spaces of one terrain. Numbers beyond the board read as desert; intersect with the board's land.
    #[inline]
    pub const fn of(&self, terrain: Terrain) -> HexSet {
        let mut set = u128::MAX;
        let mut plane = 0;
        while plane < 4 {
            set &= if terrain as u8 >> plane & 1 != 0 { self.0[plane] } else { !self.0[plane] };
            plane += 1;
        }
        HexSet(set)
    }

    /// All spaces off the wheel: river, ice and volcano.
    #[inline]
    pub const fn off_wheel(&self) -> HexSet {
        HexSet(self.0[3] | (self.0[0] & self.0[1] & self.0[2]))
    }
}

#[inline]
const fn bit_of(plane: u128, at: u8) -> u8 {
    (plane >> at & 1) as u8
}
