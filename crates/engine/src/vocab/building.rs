//! Structures.

super::words! {
    ($) for_each_building
    /// A kind of structure.
    Building, all
    /// All kinds, cheapest first.
    {
        /// Dwelling.
        Dwelling,
        /// Trading house.
        TradingHouse,
        /// Temple.
        Temple,
        /// Stronghold.
        Stronghold,
        /// Sanctuary.
        Sanctuary,
        /// A special terrain tile of the mini-expansion: a structure that is never upgraded.
        Landmark,
        /// Shipyard of Merchants of the Seas; the Market of those who travel over land.
        Shipyard,
    }
}

impl Building {
    /// Those whose power value a faction board prints: all but the shipyard.
    pub const ON_BOARDS: [Building; 6] = *Building::ALL.first_chunk().expect("there are more");

    /// The kind in words: `trading house`.
    pub const fn name(self) -> &'static str {
        match self {
            Building::Dwelling => "dwelling",
            Building::TradingHouse => "trading house",
            Building::Temple => "temple",
            Building::Stronghold => "stronghold",
            Building::Sanctuary => "sanctuary",
            Building::Landmark => "special terrain tile",
            Building::Shipyard => "shipyard",
        }
    }

    /// The kind's place in arrays indexed by building.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is replaced when a structure is upgraded to this one; a dwelling and a special terrain tile replace nothing.
    #[inline]
    pub const fn upgraded_from(self) -> Option<Building> {
        match self {
            Building::Dwelling | Building::Landmark => None,
            Building::TradingHouse => Some(Building::Dwelling),
            Building::Temple | Building::Stronghold | Building::Shipyard => Some(Building::TradingHouse),
            Building::Sanctuary => Some(Building::Temple),
        }
    }

    /// How many pieces of this kind a player owns.
    #[inline]
    pub const fn supply(self) -> u8 {
        match self {
            Building::Dwelling => 8,
            Building::TradingHouse => 4,
            Building::Temple => 3,
            Building::Stronghold | Building::Sanctuary | Building::Landmark | Building::Shipyard => 1,
        }
    }
}

/// One `T` for each kind of structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByBuilding<T>(pub [T; Building::COUNT]);

super::indexed!(ByBuilding by Building);
