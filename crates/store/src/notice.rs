//! Notices: what stores send to everybody who subscribes, on every server that shares them.

use serde::{Deserialize, Serialize};

use crate::record::{GameId, UserId};

/// Something happened. Whoever cares reads the store; a notice may be late, doubled or (after a lost connection)
/// missing, so it is never the only way to learn of a thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Notice {
    /// The log of a game has grown.
    Log {
        /// Which game.
        game: GameId,
        /// Its last row now.
        seq: u32,
    },
    /// Title, seats, status or proposals of a game have changed.
    Game {
        /// Which game.
        game: GameId,
        /// Its version now.
        version: u32,
    },
    /// Somebody said something.
    Chat {
        /// Where.
        game: GameId,
        /// Number of the message.
        id: i64,
    },
    /// A message was hidden, or is shown again.
    ChatHidden {
        /// Where.
        game: GameId,
        /// Number of the message.
        id: i64,
        /// Whether it is hidden now.
        hidden: bool,
    },
    /// Who looks at a game has changed on one of the servers.
    Presence {
        /// Which game.
        game: GameId,
        /// Names of players and signed-in spectators connected to the sending server, each with whether it is a guest's.
        who: Vec<(String, bool)>,
        /// How many others are connected to it, without a name.
        unnamed: u32,
        /// The server that sends.
        node: uuid::Uuid,
    },
    /// Somebody may have lost a way in: signed out, locked out, a password changed, a token taken back.
    #[serde(rename = "entry")]
    Access {
        /// Who.
        user: UserId,
    },
    /// Notices may have been missed: read again whatever matters.
    Missed,
}
