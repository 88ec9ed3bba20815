//! What is said at a game.

use terrane_store::{Chat, ChatRecord, GameEvent, GameEventKind, GameId, Notice, StoreError};

use crate::outbox;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};

from_row!(ChatRecord { id, user = "author", name, guest, text, at, hidden });

const INSERT: Statement = sql!(
    "INSERT INTO chat (game, id, author, name, text, at, guest, hidden) VALUES (" GAME ", $2, $3, $4, $5, $6, $7, $8)"
);

fn insert(game: GameId, message: ChatRecord) -> Query {
    query(INSERT)
        .bind(game)
        .bind(message.id)
        .bind(message.user)
        .bind(message.name)
        .bind(message.text)
        .bind(message.at)
        .bind(message.guest)
        .bind(message.hidden)
}

/// Adds a message as it is, in two statements.
pub(crate) fn restore(game: GameId, message: ChatRecord) -> [Query; 2] {
    let count = sql!("UPDATE progress SET said = $2 WHERE game = " GAME " AND said < $2");
    [query(count).bind(game).bind(message.id), insert(game, message)]
}

/// Messages after one, oldest first.
pub(crate) fn after(game: GameId, id: i64, limit: u32) -> Query {
    let messages = sql!("SELECT * FROM chat WHERE game = " GAME " AND id > $2 ORDER BY id LIMIT $3");
    query(messages).bind(game).bind(id).bind(limit)
}

#[async_trait::async_trait]
impl Chat for SqlStore {
    /// The row of `progress` counts: messages of a game come one after the other, so whoever sees one sees all before it.
    async fn say(&self, game: GameId, message: ChatRecord) -> Result<ChatRecord, StoreError> {
        change!(self, Atomic::Transaction, |db| async {
            let count = sql!("UPDATE progress SET said = said + 1 WHERE game = " GAME " RETURNING said");
            let said: Option<(i64,)> = db.optional(query(count).bind(game)).await?;
            let (id,) = said.ok_or(StoreError::NotFound)?;
            let message = ChatRecord { id, ..message };
            db.execute(insert(game, message.clone())).await?;
            let number = u32::try_from(id).unwrap_or(u32::MAX);
            let at = message.at;
            let game_event = GameEvent { game, kind: GameEventKind::Chat, first: number, last: number, at };
            db.execute(outbox::note(game_event)).await?;
            Ok(Change { value: message, notices: vec![Notice::Chat { game, id }] })
        })
        .await
    }

    async fn chat(&self, game: GameId, after: i64, limit: u32) -> Result<Vec<ChatRecord>, StoreError> {
        self.all(self::after(game, after, limit)).await
    }
}
