//! Attempts at puzzles, and what they did to ratings.

use terrane_store::{AttemptRecord, PuzzleRating, Puzzles, StoreError, UserId};

use crate::db::Db;
use crate::query::{Query, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};

from_row!(AttemptRecord { owner, puzzle, solved, hinted, gain, difficulty, at });
from_row!(PuzzleRating { puzzle, moved, tried });

/// Adds an attempt unless there is one, with what it did to the puzzle's rating. Whether it is new.
pub(crate) async fn add(db: &mut Db<'_>, attempt: AttemptRecord) -> Result<bool, StoreError> {
    let insert = sql!(
        "INSERT INTO puzzle_attempts (owner, puzzle, solved, hinted, gain, difficulty, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (owner, puzzle) DO NOTHING"
    );
    let insert = query(insert)
        .bind(attempt.owner)
        .bind(attempt.puzzle.clone())
        .bind(attempt.solved)
        .bind(attempt.hinted)
        .bind(attempt.gain)
        .bind(attempt.difficulty)
        .bind(attempt.at);
    if db.execute(insert).await? == 0 {
        return Ok(false);
    }
    if !attempt.hinted {
        let moved = sql!(
            "INSERT INTO puzzle_ratings (puzzle, moved, tried) VALUES ($1, $2, 1)
             ON CONFLICT (puzzle) DO UPDATE SET moved = puzzle_ratings.moved + $2, tried = puzzle_ratings.tried + 1"
        );
        db.execute(query(moved).bind(attempt.puzzle).bind(attempt.difficulty)).await?;
    }
    Ok(true)
}

/// All attempts.
pub(crate) fn all() -> Query {
    query(sql!("SELECT * FROM puzzle_attempts ORDER BY owner, puzzle" BYTEWISE))
}

#[async_trait::async_trait]
impl Puzzles for SqlStore {
    async fn add_attempt(&self, attempt: &AttemptRecord) -> Result<bool, StoreError> {
        let attempt = attempt.clone();
        change!(self, Atomic::Transaction, |db| async { add(db, attempt).await.map(Change::quiet) }).await
    }

    async fn attempt(&self, owner: UserId, puzzle: &str) -> Result<Option<AttemptRecord>, StoreError> {
        let attempt = sql!("SELECT * FROM puzzle_attempts WHERE owner = $1 AND puzzle = $2");
        self.optional(query(attempt).bind(owner).bind(puzzle.to_owned())).await
    }

    async fn attempts(&self, owner: UserId) -> Result<Vec<AttemptRecord>, StoreError> {
        let attempts = sql!("SELECT * FROM puzzle_attempts WHERE owner = $1 ORDER BY puzzle" BYTEWISE);
        self.all(query(attempts).bind(owner)).await
    }

    async fn puzzle_rating(&self, puzzle: &str) -> Result<PuzzleRating, StoreError> {
        let rating = query(sql!("SELECT * FROM puzzle_ratings WHERE puzzle = $1")).bind(puzzle.to_owned());
        let untried = || PuzzleRating { puzzle: puzzle.to_owned(), ..PuzzleRating::default() };
        Ok(self.optional(rating).await?.unwrap_or_else(untried))
    }

    async fn puzzle_ratings(&self) -> Result<Vec<PuzzleRating>, StoreError> {
        self.all(query(sql!("SELECT * FROM puzzle_ratings ORDER BY puzzle" BYTEWISE))).await
    }
}
