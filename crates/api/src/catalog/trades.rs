//! What trades with structures bring, for Merchants of the Seas.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::{Besides, Trade};
use terrane_engine::vocab;
use utoipa::ToSchema;

use super::phrases::{amount_of, count};
use crate::words::Building;

/// What a trade with a kind of structure brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TradeEntry {
    /// The structure traded with.
    pub kind: Building,
    /// VP.
    pub vp: u8,
    /// What is gained besides.
    pub text: String,
}

/// A row for each kind of structure that is traded with as itself.
pub(super) fn all() -> Vec<TradeEntry> {
    let kinds = vocab::Building::ALL.into_iter().filter(|&kind| kind != vocab::Building::Landmark);
    kinds.map(|kind| TradeEntry { kind: kind.into(), vp: Trade::with(kind).vp, text: gain(kind) }).collect()
}

fn gain(kind: vocab::Building) -> String {
    let Trade { goods, besides, .. } = Trade::with(kind);
    let besides = match besides {
        Besides::Nothing => String::new(),
        Besides::PowerOrSteps { power, steps } => {
            format!("{} or {} on a cult track", count(power, "power"), count(steps, "step"))
        }
        Besides::PriestOrSteps(steps) => format!("1 priest or {} on one cult track", count(steps, "step")),
        Besides::Spade => "a spade, to transform and build with at once".to_owned(),
        Besides::ShipOrAction => {
            "The ship comes back to the map, or the action to move ships can be used again".to_owned()
        }
    };
    let parts = [amount_of(goods), besides];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" and ")
}
