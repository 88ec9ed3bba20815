//! What is said at a game, and the papers of its seats.

use sqlx::PgConnection;
use terrane_store::{ChatRecord, GameId, Notice, StoreError};

use crate::bus::Written;
use crate::failure::failure;
use crate::shape;

/// The row of `progress` counts: messages of a game come one after the other, so whoever sees one sees all before it.
pub(crate) async fn say(
    db: &mut PgConnection,
    game: GameId,
    message: ChatRecord,
) -> Result<Written<ChatRecord>, StoreError> {
    let id: Option<i64> = sqlx::query_scalar(
        "WITH counted AS (UPDATE progress SET said = said + 1 WHERE game = $1 RETURNING said)
         INSERT INTO chat (game, id, author, name, text, at)
         SELECT $1, said, $2, $3, $4, $5 FROM counted RETURNING id",
    )
    .bind(game.0)
    .bind(message.user.0)
    .bind(&message.name)
    .bind(&message.text)
    .bind(message.at.0)
    .fetch_optional(db)
    .await
    .map_err(failure)?;
    let id = id.ok_or(StoreError::NotFound)?;
    Ok(Written { answer: ChatRecord { id, ..message }, notices: vec![Notice::Chat { game, id }] })
}

pub(crate) async fn read(
    db: &mut PgConnection,
    game: GameId,
    after: i64,
    limit: u32,
) -> Result<Vec<ChatRecord>, StoreError> {
    let rows = sqlx::query("SELECT * FROM chat WHERE game = $1 AND id > $2 ORDER BY id LIMIT $3")
        .bind(game.0)
        .bind(after)
        .bind(i64::from(limit))
        .fetch_all(db)
        .await
        .map_err(failure)?;
    rows.iter().map(shape::message).collect()
}

pub(crate) async fn paper(
    db: &mut PgConnection,
    game: GameId,
    seat: u8,
    kind: &str,
) -> Result<Option<String>, StoreError> {
    sqlx::query_scalar("SELECT text FROM papers WHERE game = $1 AND kind = $2 AND seat = $3")
        .bind(game.0)
        .bind(kind)
        .bind(i16::from(seat))
        .fetch_optional(db)
        .await
        .map_err(failure)
}

pub(crate) async fn papers(
    db: &mut PgConnection,
    game: GameId,
    kind: &str,
) -> Result<Vec<(u8, String)>, StoreError> {
    let rows = sqlx::query("SELECT seat, text FROM papers WHERE game = $1 AND kind = $2 ORDER BY seat")
        .bind(game.0)
        .bind(kind)
        .fetch_all(db)
        .await
        .map_err(failure)?;
    rows.iter().map(|row| Ok((shape::small(row, "seat")?, shape::get(row, "text")?))).collect()
}

pub(crate) async fn set_paper(
    db: &mut PgConnection,
    game: GameId,
    seat: u8,
    kind: &str,
    text: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO papers (game, seat, kind, text) VALUES ($1, $2, $3, $4)
         ON CONFLICT (game, kind, seat) DO UPDATE SET text = $4",
    )
    .bind(game.0)
    .bind(i16::from(seat))
    .bind(kind)
    .bind(text)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}
