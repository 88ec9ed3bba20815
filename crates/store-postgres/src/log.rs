//! Logs: rows are appended, never changed.

use sqlx::PgConnection;
use terrane_store::{Append, Appended, GameId, Notice, RowRecord, StoreError};

use crate::bus::Written;
use crate::failure::failure;
use crate::shape::{self, number};

/// Rows, key and progress in one statement: one way to the database and back, and no transaction left open on the way.
/// Whoever updates the row of `progress` first wins; the other waits for its lock, finds another `seq` and writes nothing.
const APPEND: &str = "
    WITH moved AS (
        UPDATE progress SET seq = $3, to_act = $4, moved = coalesce($5, moved)
        WHERE game = $1 AND seq = $2
          AND NOT EXISTS (SELECT 1 FROM turn_keys k WHERE k.game = $1 AND k.key = $6::text)
        RETURNING game
    ), written AS (
        INSERT INTO log (game, seq, seat, text, at)
        SELECT moved.game, r.seq, r.seat, r.text, r.at
        FROM moved, unnest($8::bigint[], $9::smallint[], $10::text[], $11::bigint[]) AS r (seq, seat, text, at)
    ), keyed AS (
        INSERT INTO turn_keys (game, key, digest, first, last)
        SELECT moved.game, $6::text, $7::bytea, $2 + 1, $3 FROM moved WHERE $6::text IS NOT NULL
    )
    SELECT count(*) FROM moved";

/// Appends, if the log is at the expected row and the key is new. Whether it did.
pub(crate) async fn try_append(db: &mut PgConnection, append: &Append) -> Result<bool, StoreError> {
    let columns = Columns::of(&append.rows);
    let moved: i64 = sqlx::query_scalar(APPEND)
        .bind(append.game.0)
        .bind(i64::from(append.expected))
        .bind(i64::from(append.last()))
        .bind(i16::from(append.to_act))
        .bind(append.rows.last().map(|row| row.at.0))
        .bind(append.key.as_ref().map(|(key, _)| key.as_str()))
        .bind(append.key.as_ref().map(|(_, digest)| digest.0.to_vec()))
        .bind(columns.seq)
        .bind(columns.seat)
        .bind(columns.text)
        .bind(columns.at)
        .fetch_one(db)
        .await
        .map_err(failure)?;
    Ok(moved > 0)
}

/// Why an append was not done: the key was used before, the log is elsewhere, there is no such game.
pub(crate) async fn explain(db: &mut PgConnection, append: &Append) -> Result<Written<Appended>, StoreError> {
    let row = sqlx::query(
        "SELECT p.seq, k.digest, k.first, k.last
         FROM progress p LEFT JOIN turn_keys k ON k.game = p.game AND k.key = $2
         WHERE p.game = $1",
    )
    .bind(append.game.0)
    .bind(append.key.as_ref().map(|(key, _)| key.as_str()))
    .fetch_optional(db)
    .await
    .map_err(failure)?
    .ok_or(StoreError::NotFound)?;
    let (Some((_, ours)), Some(digest)) = (&append.key, shape::get::<Option<&[u8]>>(&row, "digest")?) else {
        return Err(StoreError::Stale { seq: number(&row, "seq")? });
    };
    if ours.0 != digest {
        return Err(StoreError::KeyReused);
    }
    let earlier = Appended { first: number(&row, "first")?, last: number(&row, "last")?, repeated: true };
    // The notice goes out again: the first one may have died with its server.
    Ok(Written { answer: earlier, notices: vec![Notice::Log { game: append.game, seq: earlier.last }] })
}

/// Adds rows to a log, whatever it holds.
pub(crate) async fn insert(
    db: &mut PgConnection,
    game: GameId,
    rows: &[RowRecord],
) -> Result<(), StoreError> {
    let columns = Columns::of(rows);
    sqlx::query(
        "INSERT INTO log (game, seq, seat, text, at)
         SELECT $1, r.seq, r.seat, r.text, r.at
         FROM unnest($2::bigint[], $3::smallint[], $4::text[], $5::bigint[]) AS r (seq, seat, text, at)",
    )
    .bind(game.0)
    .bind(columns.seq)
    .bind(columns.seat)
    .bind(columns.text)
    .bind(columns.at)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

/// Rows by column: any number of them in a statement that stays the same and prepared.
struct Columns<'a> {
    seq: Vec<i64>,
    seat: Vec<i16>,
    text: Vec<&'a str>,
    at: Vec<i64>,
}

impl Columns<'_> {
    fn of(rows: &[RowRecord]) -> Columns<'_> {
        Columns {
            seq: rows.iter().map(|row| i64::from(row.seq)).collect(),
            seat: rows.iter().map(|row| i16::from(row.seat)).collect(),
            text: rows.iter().map(|row| row.text.as_str()).collect(),
            at: rows.iter().map(|row| row.at.0).collect(),
        }
    }
}

pub(crate) async fn read(
    db: &mut PgConnection,
    game: GameId,
    after: u32,
) -> Result<Vec<RowRecord>, StoreError> {
    let rows = sqlx::query("SELECT seq, seat, text, at FROM log WHERE game = $1 AND seq > $2 ORDER BY seq")
        .bind(game.0)
        .bind(i64::from(after))
        .fetch_all(db)
        .await
        .map_err(failure)?;
    rows.iter().map(shape::log_row).collect()
}
