//! Time: what players agree on about the clock of a game, and when they do not play.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::options::Clock;

/// Other terms for the clock of a running game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClock {
    /// The terms, as in the options of a game.
    pub terms: Clock,
}

/// A pause in which no clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// When it ends at the latest, in milliseconds since 1970; 60 days ahead at most.
    pub until: i64,
}

/// Time given to an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// The seat that is given time, from 0.
    pub to: u8,
    /// How much, in milliseconds: a second to 24 hours, in a live game to a minute.
    pub ms: i64,
}

/// The hours of the day in which somebody plays. Clocks of games that honour them stand outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayingHours {
    /// The time zone by its IANA name. Nobody else sees it.
    #[schema(example = "Europe/Zurich", max_length = 64)]
    pub zone: String,
    /// When they begin in that zone.
    #[schema(example = "07:00")]
    pub from: String,
    /// When they end; they may lie across midnight and are three hours long at least.
    #[schema(example = "22:30")]
    pub to: String,
}

/// A time in which somebody does not play. Clocks of games that honour it stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    /// When it begins, in milliseconds since 1970; a moment in the past stands for now.
    pub from: i64,
    /// When it ends, a day later at least.
    pub until: i64,
}

/// The caller's vacations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Vacations {
    /// Those of the past year and to come, by their beginning.
    pub vacations: Vec<Vacation>,
    /// Days that are left this year, of those the host grants.
    pub days_left: u32,
}

/// Which vacations to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VacationQuery {
    /// The one that begins then; left out, all that have not ended.
    #[serde(default)]
    pub from: Option<i64>,
}
