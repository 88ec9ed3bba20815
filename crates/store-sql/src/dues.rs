//! What is to be done at some time.

use terrane_store::{Due, Dues, GameId, Millis, StoreError};

use crate::query::{Query, Statement, query, sql};
use crate::row::{FromRow, Row, from_row};
use crate::store::{Atomic, Change, SqlStore, change};

from_row!(Due { due, seat, kind });

impl FromRow for (GameId, Due) {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok((row.get("id")?, Due::from_row(row)?))
    }
}

/// Takes away what followed from the log of a game.
const DELETE: Statement = Statement {
    sqlite: "DELETE FROM dues WHERE game = (SELECT n FROM games WHERE id = $1) AND kind NOT IN ('away', 'back', 'hours')",
    postgres: "",
};

/// Any number of them as one argument, so that the statement stays the same and prepared.
const INSERT: Statement = Statement {
    sqlite: "INSERT INTO dues (game, seat, kind, due)
         SELECT (SELECT n FROM games WHERE id = $1), value ->> 0, value ->> 1, value ->> 2 FROM json_each($2)
         WHERE true ON CONFLICT (game, seat, kind) DO UPDATE SET due = excluded.due",
    postgres: "",
};

/// The statements by which a file replaces what followed from the log of a game. PostgreSQL does it with the append.
pub(crate) fn replace(game: GameId, dues: &[Due]) -> Result<[Query; 2], StoreError> {
    Ok([query(DELETE).bind(game), query(INSERT).bind(game).bind(as_json(dues)?)])
}

/// Dues as JSON: an array of seat, kind and time for each.
pub(crate) fn as_json(dues: &[Due]) -> Result<String, StoreError> {
    let dues: Vec<_> = dues.iter().map(|due| (due.seat, due.kind.name(), due.due)).collect();
    serde_json::to_string(&dues).map_err(|error| StoreError::Corrupt(error.to_string()))
}

#[async_trait::async_trait]
impl Dues for SqlStore {
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<(GameId, Due)>, StoreError> {
        let due = sql!(
            "SELECT g.id, d.seat, d.kind, d.due FROM dues d JOIN games g ON g." KEY " = d.game
             WHERE d.due <= $1 ORDER BY d.due, g.id, d.seat, d.kind" BYTEWISE " LIMIT $2"
        );
        self.all(query(due).bind(now).bind(limit)).await
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        let next = query(sql!("SELECT due FROM dues ORDER BY due LIMIT 1"));
        Ok(self.optional::<(Millis,)>(next).await?.map(|(due,)| due))
    }

    async fn dues_of(&self, game: GameId) -> Result<Vec<Due>, StoreError> {
        let dues = sql!(
            "SELECT seat, kind, due FROM dues WHERE game = " GAME " ORDER BY due, seat, kind" BYTEWISE
        );
        self.all(query(dues).bind(game)).await
    }

    async fn set_due(&self, game: GameId, due: Due) -> Result<(), StoreError> {
        let set = sql!(
            "INSERT INTO dues (game, seat, kind, due) VALUES (" GAME ", $2, $3, $4)
             ON CONFLICT (game, seat, kind) DO UPDATE SET due = $4"
        );
        let set = query(set).bind(game).bind(due.seat).bind(due.kind).bind(due.due);
        change!(self, Atomic::ByItself, |db| async {
            let known = query(sql!("SELECT seq FROM progress WHERE game = " GAME)).bind(game);
            db.optional::<(u32,)>(known).await?.ok_or(StoreError::NotFound)?;
            db.execute(set).await.map(|_| Change::quiet(()))
        })
        .await
    }

    async fn forget_due(&self, game: GameId, due: Due) -> Result<(), StoreError> {
        let forget = sql!("DELETE FROM dues WHERE game = " GAME " AND seat = $2 AND kind = $3 AND due = $4");
        self.execute(query(forget).bind(game).bind(due.seat).bind(due.kind).bind(due.due)).await.map(|_| ())
    }

    async fn without_dues(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let without = sql!(
            "SELECT g.id FROM games g WHERE g.status = 'running' AND g.header LIKE $3
                 AND NOT EXISTS (SELECT 1 FROM dues d WHERE d.game = g." KEY ")
                 AND ($1 IS NULL OR g.id > $1) ORDER BY g.id LIMIT $2"
        );
        let clock = "%\nclock %".to_owned();
        let ids: Vec<(GameId,)> = self.all(query(without).bind(after).bind(limit).bind(clock)).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }
}
