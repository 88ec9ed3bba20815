//! Everything out, everything in.

use sqlx::{Row, SqliteConnection};
use terrane_store::{GameId, Record, StoreError};

use crate::failure::failure;
use crate::shape::{self, get};
use crate::{entry, games, log, settings, users};

/// Games read at once: each brings its whole log.
const GAMES_AT_ONCE: i64 = 32;
/// Users read at once.
const USERS_AT_ONCE: u32 = 500;

/// Takes records in batches.
pub(crate) type Sink<'a> = &'a mut (dyn FnMut(Vec<Record>) -> Result<(), StoreError> + Send);
/// Gives records in batches, an empty one at the end.
pub(crate) type Source<'a> = &'a mut (dyn FnMut() -> Result<Vec<Record>, StoreError> + Send);

/// Reads everything within one transaction, so as of one moment.
pub(crate) async fn dump(db: &mut SqliteConnection, sink: Sink<'_>) -> Result<(), StoreError> {
    sqlx::query("BEGIN").execute(&mut *db).await.map_err(failure)?;
    let outcome = dump_all(db, sink).await;
    sqlx::query("ROLLBACK").execute(db).await.map_err(failure)?;
    outcome
}

async fn dump_all(db: &mut SqliteConnection, sink: Sink<'_>) -> Result<(), StoreError> {
    let all: Vec<(String, String)> = sqlx::query_as("SELECT key, value FROM settings ORDER BY key")
        .fetch_all(&mut *db)
        .await
        .map_err(failure)?;
    sink(all.into_iter().map(|(key, value)| Record::Setting { key, value }).collect())?;
    let mut after = None;
    loop {
        let some = users::list(db, after, USERS_AT_ONCE).await?;
        let Some(last) = some.last() else { break };
        after = Some(last.id);
        sink(some.into_iter().map(Record::User).collect())?;
    }
    let rows = sqlx::query("SELECT * FROM sessions ORDER BY secret").fetch_all(&mut *db).await;
    let session = |row| shape::session(row, "created").map(Record::Session);
    sink(rows.map_err(failure)?.iter().map(session).collect::<Result<_, _>>()?)?;
    let rows = sqlx::query("SELECT * FROM tokens ORDER BY id").fetch_all(&mut *db).await;
    sink(
        rows.map_err(failure)?
            .iter()
            .map(|row| shape::token(row).map(Record::Token))
            .collect::<Result<_, _>>()?,
    )?;
    sink(entry::invites(db).await?.into_iter().map(Record::Invite).collect())?;
    let mut after = None;
    loop {
        let rows = sqlx::query(
            "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.n
             WHERE $1 IS NULL OR g.id > $1 ORDER BY g.id LIMIT $2",
        )
        .bind(after)
        .bind(GAMES_AT_ONCE)
        .fetch_all(&mut *db)
        .await
        .map_err(failure)?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in &rows {
            let game = shape::game(row)?;
            after = Some(game.id.0);
            sink(dump_game(db, get(row, "n")?, Record::Game(game.clone()), game.id).await?)?;
        }
    }
}

/// A game and all that belongs to it.
async fn dump_game(
    db: &mut SqliteConnection,
    n: i64,
    game: Record,
    id: GameId,
) -> Result<Vec<Record>, StoreError> {
    let mut records = vec![game];
    records.extend(log::read(db, id, 0).await?.into_iter().map(|row| Record::Row { game: id, row }));
    let keys =
        sqlx::query("SELECT key, digest, first, last FROM turn_keys WHERE game = $1 ORDER BY first, key")
            .bind(n)
            .fetch_all(&mut *db)
            .await
            .map_err(failure)?;
    for row in &keys {
        records.push(Record::Key {
            game: id,
            key: get(row, "key")?,
            digest: shape::hash(row, "digest")?,
            first: get(row, "first")?,
            last: get(row, "last")?,
        });
    }
    let messages = sqlx::query("SELECT * FROM chat WHERE game = $1 ORDER BY id")
        .bind(n)
        .fetch_all(&mut *db)
        .await
        .map_err(failure)?;
    for row in &messages {
        records.push(Record::Chat { game: id, message: shape::message(row)? });
    }
    let papers = sqlx::query("SELECT seat, kind, text FROM papers WHERE game = $1 ORDER BY kind, seat")
        .bind(n)
        .fetch_all(&mut *db)
        .await
        .map_err(failure)?;
    for row in &papers {
        records.push(Record::Paper {
            game: id,
            seat: get(row, "seat")?,
            kind: get(row, "kind")?,
            text: get(row, "text")?,
        });
    }
    Ok(records)
}

pub(crate) async fn is_empty(db: &mut SqliteConnection) -> Result<bool, StoreError> {
    sqlx::query("SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM games)")
        .fetch_one(db)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(failure)
}

/// Writes a whole backup in one transaction.
pub(crate) async fn restore(db: &mut SqliteConnection, source: Source<'_>) -> Result<(), StoreError> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *db).await.map_err(failure)?;
    let outcome = restore_all(db, source).await;
    let end = if outcome.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = sqlx::query(end).execute(db).await.map(|_| ()).map_err(failure);
    outcome.and(ended)
}

async fn restore_all(db: &mut SqliteConnection, source: Source<'_>) -> Result<(), StoreError> {
    if !is_empty(db).await? {
        return Err(StoreError::NotEmpty);
    }
    let mut current: Option<(GameId, i64)> = None;
    loop {
        let batch = source()?;
        if batch.is_empty() {
            return Ok(());
        }
        for record in batch {
            restore_one(db, record, &mut current).await?;
        }
    }
}

/// Records of one game follow each other, so its number is looked up once.
async fn restore_one(
    db: &mut SqliteConnection,
    record: Record,
    current: &mut Option<(GameId, i64)>,
) -> Result<(), StoreError> {
    let query = match record {
        Record::Setting { key, value } => return settings::write(db, &key, Some(&value)).await,
        Record::User(user) => return users::create(db, &user).await,
        Record::Session(session) => return entry::create_session(db, &session).await,
        Record::Token(token) => return entry::create_token(db, &token).await,
        Record::Invite(invite) => return entry::create_invite(db, &invite).await,
        Record::Game(game) => {
            let n = games::insert(db, &game).await?;
            *current = Some((game.id, n));
            sqlx::query("INSERT INTO progress (game, seq, to_act, moved) VALUES ($1, $2, $3, $4)")
                .bind(n)
                .bind(game.seq)
                .bind(game.to_act)
                .bind(game.moved.map(|at| at.0))
        }
        Record::Row { game, row } => {
            sqlx::query("INSERT INTO log (game, seq, seat, text, at) VALUES ($1, $2, $3, $4, $5)")
                .bind(number(db, game, current).await?)
                .bind(row.seq)
                .bind(row.seat)
                .bind(row.text)
                .bind(row.at.0)
        }
        Record::Key { game, key, digest, first, last } => {
            sqlx::query("INSERT INTO turn_keys (game, key, digest, first, last) VALUES ($1, $2, $3, $4, $5)")
                .bind(number(db, game, current).await?)
                .bind(key)
                .bind(digest.0.to_vec())
                .bind(first)
                .bind(last)
        }
        Record::Chat { game, message } => {
            sqlx::query("INSERT INTO chat (game, id, user, name, text, at) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(number(db, game, current).await?)
                .bind(message.id)
                .bind(message.user.0)
                .bind(message.name)
                .bind(message.text)
                .bind(message.at.0)
        }
        Record::Paper { game, seat, kind, text } => {
            sqlx::query("INSERT INTO papers (game, seat, kind, text) VALUES ($1, $2, $3, $4)")
                .bind(number(db, game, current).await?)
                .bind(seat)
                .bind(kind)
                .bind(text)
        }
    };
    query.execute(db).await.map(|_| ()).map_err(failure)
}

async fn number(
    db: &mut SqliteConnection,
    game: GameId,
    current: &mut Option<(GameId, i64)>,
) -> Result<i64, StoreError> {
    if let Some((id, n)) = *current
        && id == game
    {
        return Ok(n);
    }
    let n = games::number(db, game).await?;
    *current = Some((game, n));
    Ok(n)
}
