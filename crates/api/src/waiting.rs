//! What waits for somebody, in all their games.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// What waits for the caller, the most urgent first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Waiting {
    /// The games: first those that cannot go on without the caller, by the time left and then by the time waited; then
    /// offers of power, proposals, and seats that a computer plays in the caller's place.
    pub games: Vec<WaitingGame>,
    /// The game after the one that was named, in this order and from its end to its beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Uuid>,
}

/// A game that waits for the caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct WaitingGame {
    /// Which.
    pub id: Uuid,
    /// What it is called.
    pub title: String,
    /// The seat of the caller that is meant.
    pub seat: u8,
    /// When the last row came, in milliseconds since 1970.
    pub since: i64,
    /// What is left until the time is over, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<i64>,
    /// When the time is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
    /// What it waits for.
    pub what: WaitsFor,
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WaitsFor {
    /// The caller's turn.
    Turn,
    /// A choice outside of a turn: in the set-up, or a reward.
    Choice,
    /// The answer to an offer of power.
    Offer,
    /// A word on what others propose.
    Vote,
    /// The caller to take their seat back from a computer.
    Seat,
}

/// From which game on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WaitingQuery {
    /// A game; `next` is the one after it.
    #[serde(default)]
    pub after: Option<Uuid>,
}

/// The key of the caller's calendar. It is shown once; asking again makes a new one and the old one void.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CalendarKey {
    /// The key.
    pub key: String,
}

/// Whose calendar.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CalendarQuery {
    /// The key.
    #[serde(default)]
    pub key: String,
}
