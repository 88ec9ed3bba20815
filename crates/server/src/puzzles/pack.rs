//! The puzzles there are, and what an answer is worth.

use std::sync::Arc;

use terrane_api::puzzle::PuzzleTheme;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, Setup, State};

/// About what a board takes with its distances, in bytes.
const BOARD: usize = 48 << 10;

/// A puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Which.
    pub id: String,
    /// What it is about.
    pub theme: PuzzleTheme,
    /// How hard it is thought to be.
    pub rating: i32,
}

/// A puzzle: a position in which one turn is better than all others.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Which, and what it is about.
    pub listed: Listed,
    /// The game.
    pub setup: Arc<Setup>,
    /// The state in which the turn is to be found.
    pub state: State,
    /// Whose turn.
    pub seat: Seat,
    /// The best turns with the VP they gain, the best first; one at least.
    pub best: Vec<(Vec<Move>, f32)>,
    /// VP that the best of the others gains.
    pub next_best: f32,
    /// What was played in the game it comes from.
    pub played: Option<Vec<Move>>,
    /// Who played there, at every seat.
    pub agent: String,
}

impl Entry {
    /// The position.
    pub fn position(&self) -> Position<'_> {
        Position::with_state(&self.setup, self.state)
    }

    /// Its memory, in bytes, with a board of its own.
    pub(super) fn bytes(&self) -> usize {
        let best = self.best.iter().map(|(moves, _)| moves);
        let moves: usize = best.chain(&self.played).map(Vec::len).sum();
        size_of::<Entry>() + size_of::<Setup>() + BOARD + moves * size_of::<Move>()
    }

    /// VP that the best turn gains.
    pub fn value(&self) -> f32 {
        self.best.first().map_or(0.0, |(_, vp)| *vp)
    }
}

/// What an answer is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// VP that it gains.
    pub value: f32,
    /// Whether it is as good as the best.
    pub solved: bool,
}

/// Where puzzles come from.
pub trait Pack: Send + Sync + 'static {
    /// All puzzles, always the same in the same order.
    fn list(&self) -> &[Listed];
    /// A puzzle of the list; `None` if there is none of this name. It takes a few milliseconds.
    fn read(&self, id: &str) -> Option<Entry>;
    /// What a legal turn is worth; `None` if it cannot be played. It takes long.
    fn judge(&self, entry: &Entry, moves: &[Move]) -> Option<Judged>;
}
