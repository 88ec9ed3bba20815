//! Plans: turns given beforehand, each with what must hold for it to be played.
//!
//! ```
//! use terrane_api::plan::TurnPlan;
//!
//! let plan: TurnPlan = serde_json::from_str(r#"{ "armed": 57, "entries": [
//!     {"id": 1, "if": [{"passed": 2}, {"free": "ACT4"}], "moves": "power ACT4. build E5. end", "else": "next"},
//!     {"id": 2, "moves": "pass BON3"}
//! ], "offers": {"accept_up_to": 2} }"#)?;
//! assert_eq!((plan.entries.len(), plan.entries[0].guards.len()), (2, 2));
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auto::LeechRule;

/// The most entries of a plan.
pub const MOST_ENTRIES: usize = 8;
/// The most guards of an entry.
pub const MOST_GUARDS: usize = 6;

/// Turns given beforehand, in the order in which they are to be played. Only who sits at the seat sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnPlan {
    /// The last row of the log that its player knew.
    pub armed: u32,
    /// How long it stands.
    #[serde(default)]
    pub rounds: PlanRounds,
    /// The turns.
    #[schema(max_items = 8)]
    pub entries: Vec<PlanEntry>,
    /// What is done about offers of power before the own turn, in front of the seat's rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offers: Option<PlanOffers>,
}

/// How long a plan stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlanRounds {
    /// Until the round is over.
    #[default]
    This,
    /// Until the next round is over.
    Next,
}

/// A turn given beforehand. One is played in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanEntry {
    /// Its number, for whoever shows it.
    pub id: u8,
    /// What must hold, all of it.
    #[serde(default, rename = "if")]
    #[schema(max_items = 6)]
    pub guards: Vec<Guard>,
    /// The moves, as a turn has them.
    #[schema(example = "upgrade E5 to trading-house. end")]
    pub moves: String,
    /// What happens if something does not hold.
    #[serde(default, rename = "else")]
    pub otherwise: Otherwise,
}

/// What happens if something does not hold that a turn asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Otherwise {
    /// The next entry is tried.
    Next,
    /// The player is asked.
    #[default]
    Wait,
    /// The rest is forgotten.
    Drop,
}

/// Something that must hold for a turn to be played. Seats count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Guard {
    /// This seat has passed.
    Passed(u8),
    /// This seat has not passed.
    Playing(u8),
    /// A power action, bonus card, favor tile or town tile can be had: `ACT4`, `BON3`, `FAV11`, `TW2`.
    Free(String),
    /// Nobody has built on this space.
    Empty(String),
    /// This space has this terrain.
    Terrain(String, String),
    /// The player has so much at least.
    Have(Holdings),
    /// The player has so many VP at least.
    VpAtLeast(i16),
    /// The last turn of a seat built on a space.
    Last {
        /// The seat.
        seat: u8,
        /// The space.
        built: String,
    },
    /// It is this round.
    Round(u8),
}

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Holdings {
    /// Coins.
    #[serde(default)]
    pub c: u16,
    /// Workers.
    #[serde(default)]
    pub w: u16,
    /// Priests.
    #[serde(default)]
    pub p: u16,
    /// Power that can be spent: tokens in bowl III.
    #[serde(default)]
    pub pw: u8,
    /// Spades that the workers buy, or what the faction digs with, at its level of exchange.
    #[serde(default)]
    pub spades: u8,
}

/// What is done about offers of power until the own turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanOffers {
    /// They are accepted when they cost so many VP at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accept_up_to: Option<u8>,
    /// They are accepted as long as fewer tokens than this lie in bowl III.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill_to: Option<u8>,
    /// All others are declined.
    #[serde(default)]
    pub decline: bool,
    /// The player is asked about all others.
    #[serde(default)]
    pub ask: bool,
}

impl PlanOffers {
    /// The rules that say the same.
    pub fn rules(&self) -> impl Iterator<Item = LeechRule> + use<> {
        let accept = self.accept_up_to.map(|vp| LeechRule::AcceptUpTo { vp });
        let fill = self.fill_to.map(|power| LeechRule::FillTo { power });
        let ask = self.ask.then_some(LeechRule::Ask);
        let decline = self.decline.then_some(LeechRule::Decline);
        [accept, fill, ask, decline].into_iter().flatten()
    }
}

/// The plan of a seat, and how it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PlanView {
    /// The plan; nothing if there is none, or none any more.
    pub plan: Option<TurnPlan>,
    /// How many of its entries are done with.
    pub done: u8,
    /// How each entry that is left stands.
    pub checks: Vec<PlanCheck>,
    /// Why it stopped, if it is the player's turn and the plan does not go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<PlanReason>,
    /// Its turns that were played since its player last acted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub played: Vec<PlayedEntry>,
    /// Why the rest of it was dropped, as long as its player has not acted since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<PlanEnd>,
}

/// A turn of a plan that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayedEntry {
    /// Which entry.
    pub entry: u8,
    /// The row of the log that has it.
    pub row: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Why a plan was dropped though its player did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlanEnd {
    /// The round for which it was written is over.
    RoundOver,
    /// Others went back behind the row after which it was written.
    Undone,
    /// Somebody else plays the seat, or did meanwhile.
    SeatChanged,
}

/// How an entry stands, as if the player's turn came now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlanCheck {
    /// Which entry.
    pub id: u8,
    /// Whether it could be played.
    pub ok: bool,
    /// Whether that depends on what others do, on income, or on more ways through the entries before it than are tried.
    pub unsure: bool,
    /// Why it could not be played, or what it waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<PlanReason>,
}

/// Why an entry of a plan cannot be played. Clients say it in the language of the reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlanReason {
    /// Which entry.
    pub entry: u8,
    /// What is wrong.
    pub fault: PlanFault,
    /// The move that it is about, as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// The code of the rule that does not allow it, such as `lacks-power`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What it asks for and does not hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unmet: Option<Box<Guard>>,
    /// Why, in English.
    pub reason: String,
}

/// What is wrong with an entry of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlanFault {
    /// What it asks for does not hold.
    Guard,
    /// The action, card or tile is taken.
    Taken,
    /// Somebody has built there.
    Occupied,
    /// Resources, power or points are missing.
    Lacks,
    /// A decision comes up that it does not answer, or it does not end.
    Unfinished,
    /// An entry before it passes, so that its turn never comes.
    Passed,
    /// The rules do not allow a move.
    Illegal,
}
