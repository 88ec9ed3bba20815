//! The words of the game on the wire.

use serde::{Deserialize, Serialize};
use terrane_engine::{for_each_building, for_each_cult, for_each_terrain, vocab};
use utoipa::ToSchema;

/// Defines a word of the wire for each value of an engine's type.
macro_rules! wire_words {
    ($(#[$doc:meta])* $name:ident for $engine:path { $($(#[$word_doc:meta])* $word:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$word_doc])* $word),* }

        impl From<$engine> for $name {
            fn from(value: $engine) -> $name {
                use $engine as Engine;
                match value { $(Engine::$word => $name::$word),* }
            }
        }
    };
}

pub(crate) use wire_words;

for_each_terrain! {
    wire_words
    /// What a space is made of.
    Terrain for vocab::Terrain
}

for_each_building! {
    wire_words
    /// A kind of structure.
    Building for vocab::Building
}

for_each_cult! {
    wire_words
    /// A cult track.
    Cult for vocab::Cult
}

/// Whether a number is left out of a message because it says nothing.
pub(crate) fn is_zero<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// An amount of things: a price, an income, what a tile gives. What is missing is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Amount {
    /// Coins.
    #[serde(skip_serializing_if = "is_zero")]
    pub coins: u16,
    /// Workers.
    #[serde(skip_serializing_if = "is_zero")]
    pub workers: u16,
    /// Priests.
    #[serde(skip_serializing_if = "is_zero")]
    pub priests: u16,
    /// Power.
    #[serde(skip_serializing_if = "is_zero")]
    pub power: u16,
    /// Ships.
    #[serde(skip_serializing_if = "is_zero")]
    pub ships: u8,
}

impl Amount {
    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Amount) -> Amount {
        Amount {
            coins: self.coins + other.coins,
            workers: self.workers + other.workers,
            priests: self.priests + other.priests,
            power: self.power + other.power,
            ships: self.ships + other.ships,
        }
    }

    /// Whether it is nothing at all.
    pub fn is_nothing(&self) -> bool {
        is_zero(self)
    }
}

impl From<vocab::Resources> for Amount {
    fn from(amount: vocab::Resources) -> Amount {
        let vocab::Resources { coins, workers, priests } = amount;
        Amount { coins, workers, priests, ..Amount::default() }
    }
}

impl From<terrane_engine::catalog::tiles::Yield> for Amount {
    fn from(amount: terrane_engine::catalog::tiles::Yield) -> Amount {
        Amount { power: u16::from(amount.power), ships: amount.ships, ..Amount::from(amount.resources) }
    }
}
