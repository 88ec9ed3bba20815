//! Games from elsewhere, and games to take along.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::game::{GameInfo, Visibility};
use crate::turn::LogRow;

/// A recorded game to keep here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// A Terrane log, or a ledger or command log of terra.snellman.net.
    pub text: String,
    /// What it is called.
    #[serde(default)]
    #[schema(max_length = 80)]
    pub title: Option<String>,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
}

/// How a game is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Our own log.
    #[default]
    Log,
    /// One JSON object: the game, its header and its rows with their ledgers.
    Json,
    /// Commands of terra.snellman.net.
    Snellman,
}

/// How a game is to be written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// The format; left out, our own log.
    #[serde(default)]
    #[param(inline)]
    pub format: Format,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}

/// A game as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ExportedGame {
    /// The game.
    pub game: GameInfo,
    /// The header of its log.
    pub header: String,
    /// Its rows.
    pub rows: Vec<std::sync::Arc<LogRow>>,
}
