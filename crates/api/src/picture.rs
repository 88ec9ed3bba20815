//! Pictures of positions, to share them.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// How a picture is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// By day.
    #[default]
    Light,
    /// By night.
    Dark,
}

/// Which picture of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// The position after this row; left out, as it is now.
    #[serde(default)]
    pub seq: Option<u32>,
    /// Light or dark.
    #[serde(default)]
    #[param(inline)]
    pub theme: Theme,
    /// The language of its few words: `en`, `de`, `fr` or `pl`. Others are read as English.
    #[serde(default)]
    pub lang: Option<String>,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    pub invite: Option<String>,
}
