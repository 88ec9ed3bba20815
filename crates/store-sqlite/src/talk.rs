//! What is said at a game, and the papers of its seats.

use sqlx::SqliteConnection;
use terrane_store::{ChatRecord, GameId, Notice, StoreError};

use crate::failure::failure;
use crate::writer::Written;
use crate::{games, shape};

pub(crate) async fn say(
    db: &mut SqliteConnection,
    game: GameId,
    message: ChatRecord,
) -> Result<Written<ChatRecord>, StoreError> {
    let n = games::number(db, game).await?;
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO chat (game, id, user, name, text, at)
         VALUES ($1, (SELECT coalesce(max(id), 0) + 1 FROM chat WHERE game = $1), $2, $3, $4, $5)
         RETURNING id",
    )
    .bind(n)
    .bind(message.user.0)
    .bind(&message.name)
    .bind(&message.text)
    .bind(message.at.0)
    .fetch_one(db)
    .await
    .map_err(failure)?;
    Ok(Written { answer: ChatRecord { id, ..message }, notices: vec![Notice::Chat { game, id }] })
}

pub(crate) async fn read(
    db: &mut SqliteConnection,
    game: GameId,
    after: i64,
    limit: u32,
) -> Result<Vec<ChatRecord>, StoreError> {
    let rows = sqlx::query(
        "SELECT c.id, c.user, c.name, c.text, c.at FROM games g JOIN chat c ON c.game = g.n
         WHERE g.id = $1 AND c.id > $2 ORDER BY c.id LIMIT $3",
    )
    .bind(game.0)
    .bind(after)
    .bind(limit)
    .fetch_all(db)
    .await
    .map_err(failure)?;
    rows.iter().map(shape::message).collect()
}

pub(crate) async fn paper(
    db: &mut SqliteConnection,
    game: GameId,
    seat: u8,
    kind: &str,
) -> Result<Option<String>, StoreError> {
    sqlx::query_scalar(
        "SELECT p.text FROM games g JOIN papers p ON p.game = g.n
         WHERE g.id = $1 AND p.kind = $2 AND p.seat = $3",
    )
    .bind(game.0)
    .bind(kind)
    .bind(seat)
    .fetch_optional(db)
    .await
    .map_err(failure)
}

pub(crate) async fn papers(
    db: &mut SqliteConnection,
    game: GameId,
    kind: &str,
) -> Result<Vec<(u8, String)>, StoreError> {
    sqlx::query_as(
        "SELECT p.seat, p.text FROM games g JOIN papers p ON p.game = g.n
         WHERE g.id = $1 AND p.kind = $2 ORDER BY p.seat",
    )
    .bind(game.0)
    .bind(kind)
    .fetch_all(db)
    .await
    .map_err(failure)
}

pub(crate) async fn set_paper(
    db: &mut SqliteConnection,
    game: GameId,
    seat: u8,
    kind: &str,
    text: &str,
) -> Result<(), StoreError> {
    let n = games::number(db, game).await?;
    sqlx::query(
        "INSERT INTO papers (game, seat, kind, text) VALUES ($1, $2, $3, $4)
         ON CONFLICT (game, kind, seat) DO UPDATE SET text = $4",
    )
    .bind(n)
    .bind(seat)
    .bind(kind)
    .bind(text)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}
