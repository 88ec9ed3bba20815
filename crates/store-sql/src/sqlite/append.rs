//! Appending to a log in a file. There is one writer, so whatever is read before the write is still true at the write.

use terrane_store::{Append, Appended, SecretHash, StoreError};

use crate::db::Db;
use crate::log::{appended, as_json, repeated};
use crate::query::{Statement, query};
use crate::store::Change;
use crate::{dues, games, outbox, seat_documents};

const fn in_a_file(sqlite: &'static str) -> Statement {
    Statement { sqlite, postgres: "" }
}

/// What is known of a game before an append: its number within the file, its version, its last row, and the key if it
/// was used before.
type Before = (i64, u32, u32, Option<SecretHash>, Option<u32>, Option<u32>);

const BEFORE: Statement = in_a_file(
    "SELECT g.n, g.version, p.seq, k.digest, k.first, k.last
     FROM games g JOIN progress p ON p.game = g.n LEFT JOIN turn_keys k ON k.game = g.n AND k.key = $2
     WHERE g.id = $1",
);

/// Rows, key and progress in one call to the database.
const WRITE: Statement = in_a_file(
    "INSERT INTO log (game, seq, seat, text, at)
     SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($2);
     INSERT INTO turn_keys (game, key, digest, first, last) SELECT $1, $3, $4, $5, $6 WHERE $3 IS NOT NULL;
     UPDATE progress SET seq = $6, to_act = $7, moved = coalesce($8, moved) WHERE game = $1",
);

/// Looks before it writes: without `game_after`, nothing but a failing disk can stop it half-way.
pub(crate) async fn append(db: &mut Db<'_>, append: &Append) -> Result<Change<Appended>, StoreError> {
    let (key, digest) = append.key.clone().unzip();
    let before = query(BEFORE).bind(append.game).bind(key.clone());
    let before: Option<Before> = db.optional(before).await?;
    let (n, version, seq, earlier, first, last) = before.ok_or(StoreError::NotFound)?;
    if let (Some(earlier), Some(first), Some(last)) = (earlier, first, last) {
        return repeated(append, earlier, (first, last));
    }
    if seq != append.expected || !append.is_gapless() {
        return Err(StoreError::Stale { seq });
    }
    let mut change = appended(append);
    if let Some(game) = &append.game_after {
        if game.version != version {
            return Err(StoreError::Conflict);
        }
        change = change.with_record(games::save(db, game).await?);
    }
    let write = query(WRITE)
        .bind(n)
        .bind(as_json(&append.rows)?)
        .bind(key)
        .bind(digest)
        .bind(change.value.first)
        .bind(append.last())
        .bind(append.to_act)
        .bind(append.rows.last().map(|row| row.at));
    db.execute(write).await?;
    if let Some(dues) = &append.dues {
        for replace in dues::replace(append.game, dues)? {
            db.execute(replace).await?;
        }
    }
    for &game_event in &append.game_events {
        db.execute(outbox::note(game_event)).await?;
    }
    if let Some(seat) = append.clear_seat {
        db.execute(seat_documents::forget(append.game, seat)).await?;
    }
    Ok(change)
}
