//! Appending to a log that several servers share: whoever updates the row of `progress` first wins.

use terrane_store::{Append, Appended, SecretHash, StoreError};

use crate::db::Db;
use crate::log::{appended, as_json, repeated};
use crate::query::{Statement, query, sql};
use crate::store::Change;
use crate::{dues, games, outbox};

/// Rows, key, progress, what is due and what is to be told in one statement: one way to the database and back, and no
/// transaction left open on the way.
/// Who comes second waits for the lock of the row, finds another `seq` and writes nothing.
const APPEND: Statement = Statement {
    sqlite: "",
    postgres: "
    WITH moved AS (
        UPDATE progress SET seq = $3, to_act = $4, moved = coalesce($5, moved)
        WHERE game = $1 AND seq = $2
          AND NOT EXISTS (SELECT 1 FROM turn_keys k WHERE k.game = $1 AND k.key = $6)
        RETURNING game
    ), written AS (
        INSERT INTO log (game, seq, seat, text, at)
        SELECT moved.game, (r ->> 0)::bigint, (r ->> 1)::smallint, r ->> 2, (r ->> 3)::bigint
        FROM moved, json_array_elements($8::json) AS r
    ), keyed AS (
        INSERT INTO turn_keys (game, key, digest, first, last)
        SELECT moved.game, $6, $7, $2 + 1, $3 FROM moved WHERE $6 IS NOT NULL
    ), past AS (
        DELETE FROM dues d USING moved
        WHERE d.game = moved.game AND $9::text IS NOT NULL AND d.kind NOT IN ('away', 'back', 'hours')
          AND NOT EXISTS (SELECT 1 FROM json_array_elements($9::json) AS r
                          WHERE (r ->> 0)::smallint = d.seat AND r ->> 1 = d.kind)
    ), due AS (
        INSERT INTO dues (game, seat, kind, due)
        SELECT moved.game, (r ->> 0)::smallint, r ->> 1, (r ->> 2)::bigint
        FROM moved, json_array_elements($9::json) AS r
        ON CONFLICT (game, seat, kind) DO UPDATE SET due = excluded.due
    ), told AS (
        INSERT INTO game_events (game, kind, first, last, at)
        SELECT moved.game, r ->> 0, (r ->> 1)::bigint, (r ->> 2)::bigint, (r ->> 3)::bigint
        FROM moved, json_array_elements($10::json) AS r
        ON CONFLICT (game, kind) DO UPDATE SET last = excluded.last, at = excluded.at
    ), cleared AS (
        DELETE FROM papers p USING moved WHERE p.game = moved.game AND p.seat = $11::smallint
    )
    SELECT count(*) FROM moved",
};

pub(crate) async fn append(db: &mut Db<'_>, append: &Append) -> Result<Change<Appended>, StoreError> {
    let done = match try_append(db, append).await {
        // The same key came in between.
        Err(StoreError::Conflict) if append.game_after.is_none() => false,
        other => other?,
    };
    if !done {
        return explain(db, append).await;
    }
    let mut change = appended(append);
    if let Some(game) = &append.game_after {
        change = change.with_record(games::save(db, game).await?);
    }
    Ok(change)
}

/// Appends, if the log is at the expected row and the key is new. Whether it did.
async fn try_append(db: &mut Db<'_>, append: &Append) -> Result<bool, StoreError> {
    if !append.is_gapless() {
        return Ok(false);
    }
    let (key, digest) = append.key.clone().unzip();
    let query = query(APPEND)
        .bind(append.game)
        .bind(append.expected)
        .bind(append.last())
        .bind(append.to_act)
        .bind(append.rows.last().map(|row| row.at))
        .bind(key)
        .bind(digest)
        .bind(as_json(&append.rows)?)
        .bind(append.dues.as_deref().map(dues::as_json).transpose()?)
        .bind(outbox::as_json(&append.game_events)?)
        .bind(append.clear_seat);
    Ok(db.optional::<(i64,)>(query).await?.is_some_and(|(moved,)| moved > 0))
}

/// The last row of a log, and the key if it was used before.
type Found = (u32, Option<SecretHash>, Option<u32>, Option<u32>);

/// Why an append was not done: the key was used before, the log is elsewhere, there is no such game.
async fn explain(db: &mut Db<'_>, append: &Append) -> Result<Change<Appended>, StoreError> {
    let found = sql!(
        "SELECT p.seq, k.digest, k.first, k.last
         FROM progress p LEFT JOIN turn_keys k ON k.game = p.game AND k.key = $2 WHERE p.game = $1"
    );
    let key = append.key.as_ref().map(|(key, _)| key.clone());
    let found: Option<Found> = db.optional(query(found).bind(append.game).bind(key)).await?;
    match found.ok_or(StoreError::NotFound)? {
        (_, Some(digest), Some(first), Some(last)) => repeated(append, digest, (first, last)),
        (seq, ..) => Err(StoreError::Stale { seq }),
    }
}
