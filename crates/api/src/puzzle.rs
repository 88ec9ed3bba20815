//! Puzzles: positions in which one turn is better than all others.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::catalog::FromBox;
use crate::review::LineView;
use crate::view::{Group, Menu, View};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleTheme {
    /// A town.
    Town,
    /// When to pass, and with which card.
    Pass,
    /// Burning power.
    Burn,
    /// A power action.
    PowerAction,
    /// Upgrades and the favor tiles they bring.
    Upgrade,
    /// The last round, to be solved exactly.
    LastRound,
    /// Ships and trade.
    Ships,
    /// Spades and terrain.
    Digging,
    /// The cult tracks.
    Cult,
}

/// What there is to solve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Puzzles {
    /// How many puzzles there are.
    pub count: u32,
    /// How many of each theme; themes without one are left out.
    pub themes: Vec<ThemeCount>,
    /// The puzzle of the day.
    pub daily: Option<String>,
    /// How strong the caller is at puzzles; guests are not rated.
    pub you: Option<PuzzlePlayer>,
}

/// How many puzzles a theme has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ThemeCount {
    /// The theme.
    pub theme: PuzzleTheme,
    /// How many puzzles.
    pub count: u32,
    /// How many of them the caller has solved.
    pub solved: u32,
}

/// How strong somebody is at puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzlePlayer {
    /// The rating.
    pub rating: i32,
    /// Puzzles tried that counted.
    pub tried: u32,
    /// How many of them were solved.
    pub solved: u32,
}

/// A puzzle: a position, and what is to be found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Puzzle {
    /// Which.
    pub id: String,
    /// What it is about.
    pub theme: PuzzleTheme,
    /// Whose turn is to be found.
    pub seat: u8,
    /// VP to be gained over what the seat has: what the best turn is worth, rounded.
    pub aim: i32,
    /// How hard it is.
    pub rating: i32,
    /// The round.
    pub round: u8,
    /// The position.
    pub view: View,
    /// What the seat may do.
    pub menu: Menu,
    /// The day it is the puzzle of, if it was asked for by that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "2026-11-18")]
    pub day: Option<String>,
    /// The caller's attempt that counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<PuzzleAttempt>,
}

/// The attempt at a puzzle that counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleAttempt {
    /// Whether it was solved.
    pub solved: bool,
    /// What it did to the rating; nothing after a hint.
    pub rating: Option<RatingChange>,
}

/// A rating before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingChange {
    /// Before.
    pub before: i32,
    /// After.
    pub after: i32,
}

/// Which puzzle comes next.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NextPuzzle {
    /// About this; left out, about anything.
    #[serde(default)]
    #[param(inline)]
    pub theme: Option<PuzzleTheme>,
    /// Not this one, for whoever is not rated.
    #[serde(default)]
    pub after: Option<String>,
}

/// Asks for a hint. Whoever gets one before answering is not rated for the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleHintRequest {
    /// 1 for the kind of action, 2 for the space as well.
    #[schema(minimum = 1, maximum = 2)]
    pub level: u8,
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleHint {
    /// Kinds of action of the best turn, in its order.
    pub groups: Vec<Group>,
    /// The spaces it touches; left out in the first hint.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<String>,
}

/// A turn as the answer to a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// The moves, separated by full stops, to the end of the turn.
    #[schema(max_length = 4000)]
    pub moves: String,
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleResult {
    /// Whether it is as good as the best.
    pub solved: bool,
    /// VP that the answer gains, as `aim` counts.
    pub value: f32,
    /// VP that the best turn gains.
    pub best: f32,
    /// VP that the best turn of the others gains.
    pub next_best: f32,
    /// The best turns, all equal.
    pub lines: Vec<LineView>,
    /// What was played in the game that it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<LineView>,
    /// What it did to the caller's rating; left out if it did not count: for guests, after a hint, and after the first attempt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingChange>,
    /// How hard the puzzle is now.
    pub difficulty: i32,
    /// The game that it comes from.
    pub game: PuzzleGame,
}

/// The game that a puzzle comes from: one of computer players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleGame {
    /// The computer player at every seat, as commands name it.
    #[schema(example = "turn:150")]
    pub agent: String,
    /// How many there were.
    pub players: u8,
    /// The boxes it was played with.
    pub boxes: Vec<FromBox>,
    /// Whether it was played with special terrain tiles.
    pub special_terrain: bool,
}
