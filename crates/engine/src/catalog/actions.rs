//! Action spaces: the power actions and the special actions of factions, shipyards and tiles.

use crate::vocab::Resources;

/// A power action on the game board, numbered from 1 as printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct PowerAction(u8);

/// What a power action gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PowerEffect {
    /// One bridge.
    Bridge,
    /// Coins, workers or a priest.
    Gain(Resources),
    /// A transform-and-build action with so many free spades.
    Spades(u8),
    /// Moving ships.
    Voyage,
    /// One ship.
    Ship,
    /// One favor tile, whatever a faction gets for its temples.
    Favor,
}

impl TryFrom<u8> for PowerAction {
    type Error = super::NoSuchNumber;

    fn try_from(number: u8) -> Result<PowerAction, super::NoSuchNumber> {
        PowerAction::new(number).ok_or(super::NoSuchNumber(number))
    }
}

impl From<PowerAction> for u8 {
    fn from(action: PowerAction) -> u8 {
        action.number()
    }
}

impl PowerAction {
    /// Number of power actions on the game board.
    pub const ON_BOARD: u8 = 6;

    /// Number of power actions with those of Merchants of the Seas.
    pub const COUNT: u8 = 9;

    /// Every power action, in printed order.
    pub fn all() -> impl Iterator<Item = PowerAction> {
        (1..=PowerAction::COUNT).map(PowerAction)
    }

    /// Those of a game, with Merchants of the Seas or without, in printed order.
    #[inline]
    pub fn in_game(merchants: bool) -> impl Iterator<Item = PowerAction> {
        (1..=if merchants { PowerAction::COUNT } else { PowerAction::ON_BOARD }).map(PowerAction)
    }

    /// The action with this printed number.
    pub const fn new(number: u8) -> Option<PowerAction> {
        if number >= 1 && number <= PowerAction::COUNT { Some(PowerAction(number)) } else { None }
    }

    /// Whether the action lies on the board of Merchants of the Seas.
    #[inline]
    pub const fn of_merchants(self) -> bool {
        self.0 > PowerAction::ON_BOARD
    }

    /// The printed number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Power to spend.
    #[inline]
    pub const fn cost(self) -> u8 {
        match self.0 {
            1 | 2 => 3,
            6 => 6,
            9 => 5,
            _ => 4,
        }
    }

    /// Priests to pay besides the power; they go back to the supply.
    #[inline]
    pub const fn priests(self) -> u8 {
        if self.0 == 9 { 1 } else { 0 }
    }

    /// What it gives.
    #[inline]
    pub const fn effect(self) -> PowerEffect {
        match self.0 {
            1 => PowerEffect::Bridge,
            2 => PowerEffect::Gain(Resources { priests: 1, ..Resources::NONE }),
            3 => PowerEffect::Gain(Resources { workers: 2, ..Resources::NONE }),
            4 => PowerEffect::Gain(Resources { coins: 7, ..Resources::NONE }),
            5 => PowerEffect::Spades(1),
            6 => PowerEffect::Spades(2),
            7 => PowerEffect::Voyage,
            8 => PowerEffect::Ship,
            _ => PowerEffect::Favor,
        }
    }
}

/// A special action: an orange octagon on a faction board, a bonus card or a favor tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SpecialAction {
    /// Two steps on one cult track.
    CultSteps,
    /// Two actions one after the other.
    DoubleTurn,
    /// A bridge for two workers, as often as wanted.
    WorkerBridge,
    /// Transform and build with two free spades on one space.
    TwoSpades,
    /// Turn a directly adjacent space into home terrain, and build there if wanted.
    Sandstorm,
    /// Upgrade a dwelling to a trading house free of charge.
    FreeTradingHouse,
    /// A free dwelling on any free space of home terrain.
    FreeDwelling,
    /// Change the home terrain, paying power.
    ShiftByPower,
    /// The bonus card's transform and build with one free spade.
    BonusSpade,
    /// The bonus card's cult step.
    BonusCult,
    /// The favor tile's cult step.
    FavorCult,
    /// The shipyard board's moving of ships.
    Voyage,
    /// The shipyard's building of a ship.
    BuildShip,
    /// The bonus card's moving of ships.
    BonusVoyage,
    /// The bonus card's ship.
    BonusShip,
}

impl SpecialAction {
    /// Every special action.
    pub const ALL: [SpecialAction; 15] = [
        SpecialAction::CultSteps,
        SpecialAction::DoubleTurn,
        SpecialAction::WorkerBridge,
        SpecialAction::TwoSpades,
        SpecialAction::Sandstorm,
        SpecialAction::FreeTradingHouse,
        SpecialAction::FreeDwelling,
        SpecialAction::ShiftByPower,
        SpecialAction::BonusSpade,
        SpecialAction::BonusCult,
        SpecialAction::FavorCult,
        SpecialAction::Voyage,
        SpecialAction::BuildShip,
        SpecialAction::BonusVoyage,
        SpecialAction::BonusShip,
    ];

    /// Whether the space is covered by a token after use, until the end of the round.
    #[inline]
    pub const fn once_per_round(self) -> bool {
        !matches!(self, SpecialAction::WorkerBridge | SpecialAction::ShiftByPower)
    }

    /// The bit that marks the space as used in a player's state.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}
