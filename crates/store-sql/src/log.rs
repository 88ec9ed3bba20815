//! Logs: rows are appended, never changed.

use terrane_store::{Append, Appended, GameId, Logs, Notice, RowRecord, SecretHash, StoreError};

use crate::db::Db;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};
use crate::{postgres, sqlite};

from_row!(RowRecord { seq, seat, text, at });

/// Any number of rows as one argument, so that the statement stays the same and prepared.
const INSERT: Statement = Statement {
    sqlite: "INSERT INTO log (game, seq, seat, text, at)
         SELECT (SELECT n FROM games WHERE id = $1), value ->> 0, value ->> 1, value ->> 2, value ->> 3
         FROM json_each($2)",
    postgres: "INSERT INTO log (game, seq, seat, text, at)
         SELECT $1, (r ->> 0)::bigint, (r ->> 1)::smallint, r ->> 2, (r ->> 3)::bigint
         FROM json_array_elements($2::json) AS r",
};

/// Adds rows to a log, whatever it holds.
pub(crate) fn insert(game: GameId, rows: &[RowRecord]) -> Result<Query, StoreError> {
    Ok(query(INSERT).bind(game).bind(as_json(rows)?))
}

/// Rows as JSON: an array of number, seat, text and time for each.
pub(crate) fn as_json(rows: &[RowRecord]) -> Result<String, StoreError> {
    let rows: Vec<_> = rows.iter().map(|row| (row.seq, row.seat, &row.text, row.at)).collect();
    serde_json::to_string(&rows).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// The rows after one, in order.
pub(crate) fn after(game: GameId, seq: u32) -> Query {
    let rows = sql!("SELECT seq, seat, text, at FROM log WHERE game = " GAME " AND seq > $2 ORDER BY seq");
    query(rows).bind(game).bind(seq)
}

/// What was appended now.
pub(crate) fn appended(append: &Append) -> Change<Appended> {
    let value = Appended { first: append.expected.saturating_add(1), last: append.last(), repeated: false };
    Change { value, notices: vec![Notice::Log { game: append.game, seq: append.last() }] }
}

impl Change<Appended> {
    /// The record was saved with the rows. Its notice comes first: whoever receives the one about the rows knows of it.
    pub(crate) fn with_record(mut self, saved: Change<u32>) -> Change<Appended> {
        self.notices.splice(0..0, saved.notices);
        self
    }
}

/// The key was used before. The notice goes out again: the first one may have died with its server.
pub(crate) fn repeated(
    append: &Append,
    digest: SecretHash,
    (first, last): (u32, u32),
) -> Result<Change<Appended>, StoreError> {
    if append.key.as_ref().is_some_and(|(_, ours)| *ours != digest) {
        return Err(StoreError::KeyReused);
    }
    let notices = vec![Notice::Log { game: append.game, seq: last }];
    Ok(Change { value: Appended { first, last, repeated: true }, notices })
}

#[async_trait::async_trait]
impl Logs for SqlStore {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        if append.game_after.as_ref().is_some_and(|game| game.id != append.game) {
            return Err(StoreError::Conflict);
        }
        let atomic = if append.game_after.is_some() { Atomic::Transaction } else { Atomic::ByItself };
        change!(self, atomic, |db| async {
            match db {
                Db::Sqlite(_) => sqlite::append(db, &append).await,
                Db::Postgres(_) => postgres::append(db, &append).await,
            }
        })
        .await
    }

    async fn rows(&self, game: GameId, after: u32) -> Result<Vec<RowRecord>, StoreError> {
        self.all(self::after(game, after)).await
    }
}
