//! Turns: what players send, and how the log answers. Moves are text in the notation of `docs/notation.md`.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::live::Prepared;
use crate::review::Reason;
use crate::view::{AnsweredOffer, Change, Group, Menu, Totals, View, Warning};
use crate::words::is_zero;

/// A turn, or an answer outside the own turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Who plays.
    pub seat: u8,
    /// The last row the player knew.
    pub expected_seq: u32,
    /// The moves, separated by full stops.
    #[schema(example = "convert 3pw to 1w. build E5. end", max_length = 4000)]
    pub moves: String,
    /// A name for this turn: sent again with the same key it is played once.
    #[serde(default)]
    #[schema(max_length = 80)]
    pub key: Option<String>,
    /// Whether the turn stays open while neighbours answer an offer of power. Otherwise it ends by itself once they have,
    /// if nothing else of it is to be decided.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keep_open: bool,
}

/// What a turn became.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TurnPlayed {
    /// The row with the turn.
    pub first: u32,
    /// The last row written with it: automatic answers follow the turn at once.
    pub last: u32,
    /// The key had been used for the same turn before; nothing was played now.
    pub repeated: bool,
    /// Last row of the log.
    pub seq: u32,
    /// Seats that may act now.
    pub to_act: Vec<u8>,
    /// Whether the game is over.
    pub over: bool,
    /// The live messages that bring the player from the row expected to the last row: `rows`, then `game` if the record
    /// changed, then a `menu` for each of the player's seats that may act.
    #[schema(value_type = Vec<crate::live::LiveMessage>)]
    pub messages: Vec<Prepared>,
}

/// A turn as far as its player has thought of it. Nothing is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Who plays.
    pub seat: u8,
    /// The row after which it is played; left out, the last one.
    #[serde(default)]
    pub seq: Option<u32>,
    /// What is played before it, by any seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 1000)]
    pub before: Vec<DraftTurn>,
    /// As if the seat's turn came now: the others do nothing before it, and nothing waits for an answer. For a seat that has
    /// passed, as if it began the next round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plan: bool,
    /// The moves so far, separated by full stops; may be empty.
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub moves: String,
    /// Further moves, in the steps in which the player made them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 200)]
    pub steps: Vec<String>,
    /// Whether it goes on behind answers of neighbours, which it would have to wait for: as if they declined.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ahead: bool,
}

/// Moves of one seat that a draft begins after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftTurn {
    /// Who plays.
    pub seat: u8,
    /// The moves, separated by full stops.
    #[schema(max_length = 4000)]
    pub moves: String,
}

/// What a draft leads to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Drafted {
    /// The row after which it is played.
    pub seq: u32,
    /// The moves that could be played, one by one.
    pub played: Vec<String>,
    /// How many of the steps could be played as a whole.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub steps: usize,
    /// What was played before them, as rows of a log that nobody keeps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<LogRow>,
    /// The move that could not, with the reason; whatever came after it was not tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedMove>,
    /// Whether the moves can be submitted as they are.
    pub complete: bool,
    /// Whether neighbours answer an offer of power before all of it is played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// The position after the moves.
    pub view: View,
    /// What the seat may do next.
    pub menu: Menu,
    /// Every gain and payment with its source.
    pub changes: Vec<Change>,
    /// What the player may have overlooked.
    pub warnings: Vec<Warning>,
}

/// A move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RefusedMove {
    /// The move.
    pub text: String,
    /// Why not.
    pub reason: String,
}

/// A game at a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameView {
    /// The row.
    pub seq: u32,
    /// The position after it.
    pub view: View,
    /// What the seat asked for may do; only in the position of now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menu: Option<Menu>,
}

/// Takes rows back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Whose turn is taken back, or who proposes it.
    pub seat: u8,
    /// The last row the player knew.
    pub expected_seq: u32,
    /// The row to go back to; left out, the one before the seat's last turn.
    #[serde(default)]
    pub to: Option<u32>,
}

/// What became of an undo.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct UndoAnswer {
    /// Whether it is done; otherwise others still have to agree.
    pub done: bool,
    /// The row gone back to.
    pub to: u32,
    /// Last row of the log.
    pub seq: u32,
    /// If it is done: the live messages that bring the player from the row expected to the last row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<crate::live::LiveMessage>)]
    pub messages: Vec<Prepared>,
}

/// Which position to show.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// After this row; left out, now.
    #[serde(default)]
    pub seq: Option<u32>,
    /// With what this seat may do.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Which rows to show.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// After this row.
    #[serde(default)]
    pub after: u32,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Whom to advise.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HintQuery {
    /// One of the caller's seats.
    pub seat: u8,
}

/// Rows of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogPage {
    /// The rows in order.
    pub rows: Vec<Arc<LogRow>>,
    /// Last row of the log.
    pub seq: u32,
}

/// A row of a log with its ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogRow {
    /// Its number, from 1.
    pub seq: u32,
    /// Whose row.
    pub seat: u8,
    /// The moves, `resign`, or `undo to N`.
    pub text: String,
    /// The moves as players of terra.snellman.net write them, if that site has words for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub snellman: Option<String>,
    /// The rule that chose, if the player did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto: Option<String>,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
    /// Whether a later row took it back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// Every gain and payment with its source.
    pub changes: Vec<Change>,
    /// What it does: the groups of its moves, each once, in the order of its moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    /// The row that it goes back to, if it takes rows back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_to: Option<u32>,
    /// Whether it tells of something at the table, such as a clock, and changes nothing of the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub table: bool,
    /// Spaces that it touched, each once, in the order of its moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<String>,
    /// Cards, tiles and actions that it takes or uses, by their codes: each once, in the order of its moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<String>,
    /// Offers of power that it answers, in the order of the answers in `text`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<AnsweredOffer>,
    /// What the seat has after it.
    pub have: Totals,
    /// The round it was played in, 1 to 6; 0 during set-up.
    pub round: u8,
    /// VP of every seat if the game were scored after it; empty as long as factions are not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scored: Vec<i16>,
}

/// What the strongest computer player thinks of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// For whom.
    pub seat: u8,
    /// The row after which this holds.
    pub seq: u32,
    /// The best turns found, best first.
    pub turns: Vec<HintTurn>,
    /// How much the best turn is worth more than the next best, in VP of margin; left out if there is no other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead: Option<f32>,
    /// Whether the best turn is solved and not estimated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// Why the best turn is better than the next, where the evaluation knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Reason>,
}

/// A turn that a computer player would play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct HintTurn {
    /// The moves.
    pub moves: String,
    /// The points every seat can expect at the end after it.
    pub expected: Vec<f32>,
    /// The margin of the seat after it: what it can expect beyond the mean of the others.
    pub vp: f32,
}
