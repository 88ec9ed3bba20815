//! Records of what people learn from: reviews of games, and puzzles.

use serde::{Deserialize, Serialize};

use crate::record::{GameId, Millis, UserId, names};

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReviewState {
    /// Others come first.
    Queued,
    /// A server reviews, or did until it stopped.
    Running,
    /// Every turn is reviewed.
    Done,
    /// The engine stopped.
    Failed,
    /// It was cancelled.
    Cancelled,
}

names!(ReviewState {
    Queued = "queued",
    Running = "running",
    Done = "done",
    Failed = "failed",
    Cancelled = "cancelled",
});

impl ReviewState {
    /// Whether a server takes it up.
    pub const fn waits(self) -> bool {
        matches!(self, ReviewState::Queued | ReviewState::Running)
    }
}

/// A game's review without its turns. It follows from the log: it may be forgotten, and is part of no backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewRecord {
    /// Which game.
    pub game: GameId,
    /// How far it has come.
    pub state: ReviewState,
    /// Who asked for it.
    pub asker: UserId,
    /// When.
    pub asked: Millis,
    /// The version of the engine that found the turns; 0 before it began.
    pub version: u32,
    /// How many turns there are; 0 before it began.
    pub turns: u32,
    /// How many of them are reviewed.
    pub done: u32,
    /// How often it was taken up since the last turn was reviewed.
    pub attempts: u32,
}

/// A wish for a review, with how much is too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewWish {
    /// Of which game.
    pub game: GameId,
    /// Who asks.
    pub asker: UserId,
    /// When.
    pub at: Millis,
    /// The version of the engine: a finished review of an older one is made anew.
    pub version: u32,
    /// Reviews that one user may wait for.
    pub each: u32,
    /// Reviews that all users may wait for.
    pub most: u32,
}

/// What became of a wish for a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wished {
    /// It waits from now on.
    Queued,
    /// It is there, waits or is under way.
    Known,
    /// So many wait already: of the asker, or of all.
    Refused(u32),
}

/// An attempt at a puzzle that counts. What it did to ratings is in hundredths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttemptRecord {
    /// Who tried.
    pub owner: UserId,
    /// Which puzzle.
    pub puzzle: String,
    /// Whether it was solved.
    pub solved: bool,
    /// Whether a hint came first, so that nothing was rated.
    pub hinted: bool,
    /// What it did to the rating of who tried.
    pub gain: i64,
    /// What it did to the rating of the puzzle.
    pub difficulty: i64,
    /// When.
    pub at: Millis,
}

/// What the attempts at a puzzle did to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleRating {
    /// Which puzzle.
    pub puzzle: String,
    /// What they did to its rating, in hundredths.
    pub moved: i64,
    /// How many there were.
    pub tried: u32,
}
