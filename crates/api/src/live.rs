//! What those who watch a game are told while it goes on.
//!
//! The same messages go through WebSocket (one per text frame), SSE (one per event) and NDJSON (one per line). Whoever
//! was away resumes by the last `seq` and the last chat id they saw.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// The last row already known: what came after it is sent at once. Left out, only news is sent.
    #[serde(default)]
    pub after: Option<u32>,
    /// The last chat message already known. Left out, only news is sent.
    #[serde(default)]
    pub chat: Option<i64>,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    #[param(max_length = 128)]
    pub invite: Option<String>,
}

/// A message to those who watch a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LiveMessage {
    /// The first message: where the game stands.
    Hello {
        /// Last row of the log.
        seq: u32,
        /// Version of the game's record.
        version: u32,
        /// Seats that may act now.
        to_act: Vec<u8>,
        /// The watcher's own seats.
        yours: Vec<u8>,
        /// Whether the game is over, or was given up.
        over: bool,
    },
    /// The log has grown.
    Rows {
        /// The last of the rows; resume after it.
        seq: u32,
        /// The rows, in order.
        rows: Vec<LiveRow>,
        /// Seats that may act now.
        to_act: Vec<u8>,
        /// Whether the game is over, or was given up.
        over: bool,
    },
    /// Title, seats, status or proposals have changed: ask for the game again.
    Game {
        /// Its version now.
        version: u32,
        /// Seats that may act now.
        to_act: Vec<u8>,
        /// Whether the game is over, or was given up.
        over: bool,
    },
    /// Somebody said something.
    Chat(ChatMessage),
    /// Who is watching.
    Presence {
        /// Names of players and of signed-in spectators, in the order of the alphabet; at most 40.
        who: Vec<String>,
        /// How many are there without a name, or beyond the forty.
        others: u32,
    },
    /// Something was missed. Ask for the view, then connect again after its `seq`.
    Resync {
        /// Last row of the log, as far as known.
        seq: u32,
    },
}

/// A row of a log, as it came. Ledger and position are asked for separately.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LiveRow {
    /// Its number, from 1 without gaps.
    pub seq: u32,
    /// Whose row.
    pub seat: u8,
    /// The row as the log has it: moves, `resign`, `undo to N`, with `auto RULE:` before moves that nobody chose.
    #[schema(example = "convert 3pw to 1w. build E5. end")]
    pub text: String,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
}

/// Something said at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChatMessage {
    /// Its number, growing within a game.
    pub id: i64,
    /// Who said it.
    pub user: Uuid,
    /// Their name at the time.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Says something at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChat {
    /// What to say.
    #[schema(min_length = 1, max_length = 1000)]
    pub text: String,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    #[schema(max_length = 128)]
    pub invite: Option<String>,
}

/// Which messages to show.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ChatQuery {
    /// After this one.
    #[serde(default)]
    pub after: i64,
    /// No more than so many.
    #[serde(default)]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    #[param(max_length = 128)]
    pub invite: Option<String>,
}
