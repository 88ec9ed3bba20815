//! Decisions that wait for a player.

use serde::{Deserialize, Serialize};
use terrane_engine::Position;
use terrane_engine::decision::{Decision, Pending, SpadeSource};
use utoipa::ToSchema;

use crate::words::{is_zero, wire_words};

/// A decision with its owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PendingView {
    /// Who decides.
    pub seat: u8,
    /// What about.
    pub ask: Ask,
    /// How many tiles, steps, spades, bridges, ships, tokens or priests it is about.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: u8,
    /// Leech: who built or trades.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// Leech: power offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<u8>,
    /// Leech: power that the bowls and the victory points allow to gain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<u8>,
    /// Leech: victory points it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vp: Option<u8>,
    /// Leech: whether the offer comes from a trade. Cult steps: whether all go on one track. Ships: whether they may
    /// be left. Sailing: whether one ship must move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flag: bool,
    /// The space it is about; of an offer of power the one built on or traded with, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// Where spades come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SpadesFrom>,
}

macro_rules! asks {
    ($($(#[$doc:meta])* $decision:ident $name:tt,)*) => {
        /// What a player is asked: the decisions of the engine by their stable names.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
        pub enum Ask {
            $($(#[$doc])* #[serde(rename = $name)] $decision,)*
        }

        impl From<Decision> for Ask {
            fn from(decision: Decision) -> Ask {
                match decision {
                    $(Decision::$decision { .. } => Ask::$decision,)*
                }
            }
        }
    };
}
terrane_engine::for_each_decision!(asks);

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

impl PendingView {
    /// The view of a decision.
    pub(super) fn of(pos: &Position<'_>, pending: &Pending) -> PendingView {
        let seat = pending.seat;
        let view = PendingView {
            seat: seat.0,
            ask: pending.decision.into(),
            count: pending.decision.count().unwrap_or(0),
            from: None,
            power: None,
            gain: None,
            vp: None,
            flag: false,
            hex: None,
            source: None,
        };
        match pending.decision {
            Decision::Leech { offer, power, .. } => {
                let gain = pos.power_from_offer(seat, power);
                PendingView {
                    from: Some(offer.from().0),
                    power: Some(power),
                    gain: Some(gain),
                    vp: Some(gain.saturating_sub(1)),
                    flag: offer.is_trade(),
                    ..view
                }
            }
            Decision::CultSteps { together: flag, .. }
            | Decision::Ships { optional: flag, .. }
            | Decision::Sail { must: flag } => PendingView { flag, ..view },
            Decision::Spades(spades) => PendingView { source: Some(spades.source.into()), ..view },
            Decision::JoinTown { hex } | Decision::ShipDwelling { hex } => {
                PendingView { hex: Some(pos.map().name(hex).to_string()), ..view }
            }
            _ => view,
        }
    }
}
