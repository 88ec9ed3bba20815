//! Messages to those who watch a game while it goes on.
//!
//! The same messages go through WebSocket (one per text frame), SSE (one per event) and NDJSON (one per line), and the
//! response to a turn carries those that the turn led to. A client that was away resumes by the last `seq`, the last
//! `version` and the last chat id it saw.

mod prepared;
mod view_change;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::game::{ClockInfo, GameInfo};
use crate::turn::LogRow;
use crate::view::{Menu, View};

pub use prepared::Prepared;
pub use view_change::ViewChange;

/// Where to go on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// The last row already known: what came after it is sent at once. Left out, only news is sent.
    #[serde(default)]
    pub after: Option<u32>,
    /// The version of the game's record already known: a newer one is sent at once. Left out, only news is sent.
    #[serde(default)]
    pub version: Option<u32>,
    /// The last chat message already known. Left out, only news is sent.
    #[serde(default)]
    pub chat: Option<i64>,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    #[param(max_length = 128)]
    pub invite: Option<String>,
}

/// A message to those who watch a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
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
        /// How much time players have, in a game with a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockInfo>,
    },
    /// The log has grown.
    Rows(Box<Growth>),
    /// What a seat may do now. Sent after `rows`, only to whoever sits there, when the seat may act.
    Menu {
        /// The row after which it holds.
        seq: u32,
        /// The moves of the seat.
        menu: Menu,
    },
    /// Title, seats, status or proposals have changed.
    Game {
        /// Its version now.
        version: u32,
        /// Seats that may act now.
        to_act: Vec<u8>,
        /// Whether the game is over, or was given up.
        over: bool,
        /// The game. `yours` is empty: the message is the same for all who watch.
        game: Box<GameInfo>,
    },
    /// Somebody said something.
    Chat(ChatMessage),
    /// A message was hidden by those who keep order, or is shown again: ask for it.
    ChatHidden {
        /// The number of the message.
        id: i64,
        /// Whether it is hidden now.
        hidden: bool,
    },
    /// Who is watching.
    Presence {
        /// Players and signed-in spectators, in the order of the alphabet; at most 40.
        who: Vec<Present>,
        /// How many are there without a name, or beyond the forty.
        others: u32,
    },
    /// Something was missed. Ask for the view, then connect again after its `seq`.
    Resync {
        /// Last row of the log, as far as known.
        seq: u32,
    },
}

/// Rows by which a log has grown, and the position they lead to.
///
/// Made once for a game and a turn and shared by all who watch. Whoever knows the position after row `after` applies
/// `changed` to it; others take `view`. Exactly one of them is there, except where more rows follow at once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Growth {
    /// The row before the first of these.
    pub after: u32,
    /// The last of the rows; resume after it.
    pub seq: u32,
    /// The rows, in order and without gaps.
    pub rows: Vec<LogRow>,
    /// All rows of the log that are taken back now; only there if these rows changed that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<Vec<u32>>,
    /// What differs between the views after row `after` and after row `seq`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<ViewChange>,
    /// The view after row `seq`, for a client that was away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// Seats that may act now.
    pub to_act: Vec<u8>,
    /// Whether the game is over, or was given up.
    pub over: bool,
    /// How much time players have after the last of the rows, in a game with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockInfo>,
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
    /// Whether that was the name of a guest: others may have it, too.
    #[serde(default)]
    pub guest: bool,
    /// What was said; nothing if it is hidden.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whether it was hidden by those who keep order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// Somebody who is watching.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
pub struct Present {
    /// Their name.
    pub name: String,
    /// Whether that is the name of a guest: others may have it, too.
    pub guest: bool,
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
