//! Decisions that wait for a player.

use serde::{Deserialize, Serialize};
use terrane_engine::Position;
use terrane_engine::decision::{Decision, Offer, Pending, SpadeSource, Spades};
use terrane_engine::vocab::{Hex, Seat};
use utoipa::ToSchema;

use crate::words::wire_words;

/// A decision with its owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PendingView {
    /// Who decides.
    pub seat: u8,
    /// What about.
    #[serde(flatten)]
    pub ask: Ask,
}

impl PendingView {
    /// The view of a decision.
    pub(super) fn of(pos: &Position<'_>, pending: &Pending) -> PendingView {
        PendingView { seat: pending.seat.0, ask: Ask::of(pos, pending) }
    }
}

macro_rules! asks {
    ($($(#[$doc:meta])* $decision:ident $name:tt $(with $fields:ident { $($key:tt: $field:ident),+ })?,)*) => {
        /// What a player is asked: `ask` is the stable name of the decision, and each has its own fields.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
        #[serde(tag = "ask")]
        pub enum Ask {
            $($(#[$doc])* #[serde(rename = $name)] $decision $((fields::$fields))?,)*
        }

        impl Ask {
            /// What a decision asks.
            pub(super) fn of(pos: &Position<'_>, pending: &Pending) -> Ask {
                match pending.decision {
                    $(
                        Decision::$decision $({ $($key: $field),+ })? =>
                            Ask::$decision $((fields::$fields::of(pos, pending.seat, $($field),+)))?,
                    )*
                }
            }
        }
    };
}
terrane_engine::for_each_decision!(asks);

/// The fields of each question that has any.
mod fields {
    pub(super) use super::Counted as Favor;
    pub(super) use super::Counted as Town;
    pub(super) use super::Counted as Bridges;
    pub(super) use super::Counted as Ordain;
    pub(super) use super::Counted as NewTokens;
    pub(super) use super::Counted as Unlock;
    pub(super) use super::Placed as JoinTown;
    pub(super) use super::Placed as ShipDwelling;
    pub(super) use super::PowerOffer as Leech;
    pub(super) use super::Sailing as Sail;
    pub(super) use super::ShipsToPlace as Ships;
    pub(super) use super::SpadesToUse as Spades;
    pub(super) use super::StepsToUse as CultSteps;
    pub(super) use super::TownGift;
    pub(super) use super::Workshop;
}

/// A question about a number of tiles, bridges, tokens or priests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = CountedQuestion)]
pub struct Counted {
    /// How many; where fewer may be taken, how many at most.
    pub count: u8,
}

impl Counted {
    const fn of(_: &Position<'_>, _: Seat, count: u8) -> Counted {
        Counted { count }
    }
}

/// A question about a space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PlacedQuestion)]
pub struct Placed {
    /// The space: a structure that joins a town, or where to build.
    pub hex: String,
}

impl Placed {
    fn of(pos: &Position<'_>, _: Seat, hex: Hex) -> Placed {
        Placed { hex: pos.map().name(hex).to_string() }
    }
}

/// An offer of power.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PowerOffer {
    /// Who built or trades.
    pub from: u8,
    /// Power offered.
    pub power: u8,
    /// Power that the bowls and the victory points allow to gain.
    pub gain: u8,
    /// Victory points it costs.
    pub vp: u8,
    /// Whether it comes from a trade.
    pub trade: bool,
    /// The space built on or traded with, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
}

impl PowerOffer {
    /// An offer to a seat.
    pub(super) fn of(pos: &Position<'_>, seat: Seat, offer: Offer, power: u8, _event: u8) -> PowerOffer {
        let gain = pos.power_from_offer(seat, power);
        PowerOffer {
            from: offer.from().0,
            power,
            gain,
            vp: gain.saturating_sub(1),
            trade: offer.is_trade(),
            hex: None,
        }
    }
}

/// Cult steps to use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StepsToUse {
    /// How many.
    pub count: u8,
    /// Whether all go on one track.
    pub together: bool,
}

impl StepsToUse {
    const fn of(_: &Position<'_>, _: Seat, count: u8, together: bool, _from_leech: bool) -> StepsToUse {
        StepsToUse { count, together }
    }
}

/// Spades to use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SpadesToUse {
    /// How many.
    pub count: u8,
    /// Where they come from.
    pub source: SpadesFrom,
}

impl SpadesToUse {
    fn of(_: &Position<'_>, _: Seat, spades: Spades) -> SpadesToUse {
        SpadesToUse { count: spades.left, source: spades.source.into() }
    }
}

wire_words! {
    /// Where spades come from.
    SpadesFrom for SpadeSource {
        /// An action.
        Action,
        /// A stronghold.
        Stronghold,
        /// A special terrain tile.
        Tile,
        /// Trades with strongholds.
        Trade,
        /// The cult bonus.
        CultBonus,
    }
}

/// Tracks to advance on without the priest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = TracksToAdvance)]
pub struct Workshop {
    /// Whether shipping may be advanced.
    pub shipping: bool,
    /// Whether exchange may be advanced.
    pub digging: bool,
}

impl Workshop {
    const fn of(_: &Position<'_>, _: Seat, shipping: bool, digging: bool) -> Workshop {
        Workshop { shipping, digging }
    }
}

/// A town for which VP or cult steps are taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TownGift {
    /// Keys of that town that do not count for the steps.
    pub withheld: u8,
}

impl TownGift {
    const fn of(_: &Position<'_>, _: Seat, withheld: u8) -> TownGift {
        TownGift { withheld }
    }
}

/// Ships to place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ShipsToPlace {
    /// How many.
    pub count: u8,
    /// Whether they must lie at the shipyard.
    pub at_shipyard: bool,
    /// Whether they may be left.
    pub optional: bool,
}

impl ShipsToPlace {
    const fn of(_: &Position<'_>, _: Seat, count: u8, at_shipyard: bool, optional: bool) -> ShipsToPlace {
        ShipsToPlace { count, at_shipyard, optional }
    }
}

/// Ships to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = ShipsToMove)]
pub struct Sailing {
    /// Whether one must be moved.
    pub must: bool,
}

impl Sailing {
    const fn of(_: &Position<'_>, _: Seat, must: bool) -> Sailing {
        Sailing { must }
    }
}
