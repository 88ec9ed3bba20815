//! Logs: rows are appended, never changed.

use sqlx::SqliteConnection;
use terrane_store::{Append, Appended, GameId, Notice, RowRecord, SecretHash, StoreError};

use crate::failure::failure;
use crate::writer::Written;
use crate::{games, shape};

/// What is known about a game before an append: its number within the file, its version, its last row, and the key if
/// it was used before.
type Before = (i64, u32, u32, Option<Vec<u8>>, Option<u32>, Option<u32>);

/// Looks before it writes: without `game_after`, nothing but a failing disk can stop it half-way.
pub(crate) async fn append(
    db: &mut SqliteConnection,
    append: &Append,
) -> Result<Written<Appended>, StoreError> {
    let key = append.key.as_ref().map(|(key, _)| key.as_str());
    let before: Option<Before> = sqlx::query_as(
        "SELECT g.n, g.version, p.seq, k.digest, k.first, k.last
         FROM games g JOIN progress p ON p.game = g.n
         LEFT JOIN turn_keys k ON k.game = g.n AND k.key = $2
         WHERE g.id = $1",
    )
    .bind(append.game.0)
    .bind(key)
    .fetch_optional(&mut *db)
    .await
    .map_err(failure)?;
    let Some((n, version, seq, digest, first, last)) = before else { return Err(StoreError::NotFound) };
    if let (Some(digest), Some(first), Some(last)) = (digest, first, last) {
        return repeated(append, shape::hash_of(&digest)?, Appended { first, last, repeated: true });
    }
    if seq != append.expected || !append.is_gapless() {
        return Err(StoreError::Stale { seq });
    }
    let mut notices = vec![Notice::Log { game: append.game, seq: append.last() }];
    if let Some(game) = &append.game_after {
        if game.id != append.game || game.version != version {
            return Err(StoreError::Conflict);
        }
        notices.extend(games::save(db, game).await?.notices);
    }
    write(db, n, append).await?;
    Ok(Written {
        answer: Appended { first: append.expected + 1, last: append.last(), repeated: false },
        notices,
    })
}

/// The key was used before. The notice goes out again: the first one may have died with its server.
fn repeated(append: &Append, digest: SecretHash, earlier: Appended) -> Result<Written<Appended>, StoreError> {
    if append.key.as_ref().is_some_and(|(_, ours)| *ours != digest) {
        return Err(StoreError::KeyReused);
    }
    let notices = vec![Notice::Log { game: append.game, seq: earlier.last }];
    Ok(Written { answer: earlier, notices })
}

/// Rows, key and progress in one call to the database.
async fn write(db: &mut SqliteConnection, n: i64, append: &Append) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO log (game, seq, seat, text, at)
         SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($2);
         INSERT INTO turn_keys (game, key, digest, first, last) SELECT $1, $3, $4, $5, $6 WHERE $3 IS NOT NULL;
         UPDATE progress SET seq = $6, to_act = $7, moved = coalesce($8, moved) WHERE game = $1",
    )
    .bind(n)
    .bind(rows_as_json(&append.rows)?)
    .bind(append.key.as_ref().map(|(key, _)| key.as_str()))
    .bind(append.key.as_ref().map(|(_, digest)| digest.0.to_vec()))
    .bind(append.expected + 1)
    .bind(append.last())
    .bind(append.to_act)
    .bind(append.rows.last().map(|row| row.at.0))
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

/// Adds rows to a log, whatever it holds.
pub(crate) async fn insert(db: &mut SqliteConnection, n: i64, rows: &[RowRecord]) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO log (game, seq, seat, text, at)
         SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($2)",
    )
    .bind(n)
    .bind(rows_as_json(rows)?)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

/// Any number of rows as one argument of a statement, so that the statement stays the same and prepared.
fn rows_as_json(rows: &[RowRecord]) -> Result<String, StoreError> {
    let rows: Vec<_> = rows.iter().map(|row| (row.seq, row.seat, &row.text, row.at)).collect();
    serde_json::to_string(&rows).map_err(|error| StoreError::Corrupt(error.to_string()))
}

pub(crate) async fn read(
    db: &mut SqliteConnection,
    game: GameId,
    after: u32,
) -> Result<Vec<RowRecord>, StoreError> {
    let rows = sqlx::query(
        "SELECT l.seq, l.seat, l.text, l.at FROM games g JOIN log l ON l.game = g.n
         WHERE g.id = $1 AND l.seq > $2 ORDER BY l.seq",
    )
    .bind(game.0)
    .bind(after)
    .fetch_all(db)
    .await
    .map_err(failure)?;
    rows.iter().map(shape::log_row).collect()
}
