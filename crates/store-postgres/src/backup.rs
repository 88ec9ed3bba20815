//! Everything out, everything in.

use sqlx::{PgConnection, PgPool, Row};
use terrane_store::{GameId, Record, RowRecord, StoreError};

use crate::failure::failure;
use crate::shape::{self, get, number, small};
use crate::{entry, games, log, settings, users};

/// Games read at once: each brings its whole log.
const GAMES_AT_ONCE: i64 = 32;
/// Users read at once.
const USERS_AT_ONCE: u32 = 500;

/// Takes records in batches.
pub(crate) type Sink<'a> = &'a mut (dyn FnMut(Vec<Record>) -> Result<(), StoreError> + Send);
/// Gives records in batches, an empty one at the end.
pub(crate) type Source<'a> = &'a mut (dyn FnMut() -> Result<Vec<Record>, StoreError> + Send);

/// Reads everything within one transaction, as of one moment.
pub(crate) async fn dump(pool: &PgPool, sink: Sink<'_>) -> Result<(), StoreError> {
    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut transaction = pool.begin_with(begin).await.map_err(failure)?;
    // Whoever takes the records may take time.
    sqlx::query("SET LOCAL idle_in_transaction_session_timeout = 0")
        .execute(&mut *transaction)
        .await
        .map_err(failure)?;
    dump_all(&mut transaction, sink).await?;
    transaction.rollback().await.map_err(failure)
}

async fn dump_all(db: &mut PgConnection, sink: Sink<'_>) -> Result<(), StoreError> {
    let all: Vec<(String, String)> =
        sqlx::query_as(r#"SELECT key, value FROM settings ORDER BY key COLLATE "C""#)
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
    let token = |row| shape::token(row).map(Record::Token);
    sink(rows.map_err(failure)?.iter().map(token).collect::<Result<_, _>>()?)?;
    sink(entry::invites(db).await?.into_iter().map(Record::Invite).collect())?;
    let mut after = None;
    loop {
        let rows = sqlx::query(
            "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.id
             WHERE $1::uuid IS NULL OR g.id > $1 ORDER BY g.id LIMIT $2",
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
            let mut records = vec![Record::Game(game.clone())];
            dump_game(db, game.id, &mut records).await?;
            sink(records)?;
        }
    }
}

/// All that belongs to a game.
async fn dump_game(db: &mut PgConnection, id: GameId, records: &mut Vec<Record>) -> Result<(), StoreError> {
    records.extend(log::read(db, id, 0).await?.into_iter().map(|row| Record::Row { game: id, row }));
    let keys = sqlx::query(
        r#"SELECT key, digest, first, last FROM turn_keys WHERE game = $1 ORDER BY first, key COLLATE "C""#,
    )
    .bind(id.0)
    .fetch_all(&mut *db)
    .await
    .map_err(failure)?;
    for row in &keys {
        records.push(Record::Key {
            game: id,
            key: get(row, "key")?,
            digest: shape::hash(row, "digest")?,
            first: number(row, "first")?,
            last: number(row, "last")?,
        });
    }
    let messages = sqlx::query("SELECT * FROM chat WHERE game = $1 ORDER BY id")
        .bind(id.0)
        .fetch_all(&mut *db)
        .await
        .map_err(failure)?;
    for row in &messages {
        records.push(Record::Chat { game: id, message: shape::message(row)? });
    }
    let papers =
        sqlx::query(r#"SELECT seat, kind, text FROM papers WHERE game = $1 ORDER BY kind COLLATE "C", seat"#)
            .bind(id.0)
            .fetch_all(&mut *db)
            .await
            .map_err(failure)?;
    for row in &papers {
        records.push(Record::Paper {
            game: id,
            seat: small(row, "seat")?,
            kind: get(row, "kind")?,
            text: get(row, "text")?,
        });
    }
    Ok(())
}

pub(crate) async fn is_empty(db: &mut PgConnection) -> Result<bool, StoreError> {
    sqlx::query("SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM games)")
        .fetch_one(db)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(failure)
}

/// Writes a whole backup in one transaction.
pub(crate) async fn restore(pool: &PgPool, source: Source<'_>) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await.map_err(failure)?;
    // Nobody may register meanwhile; whoever gives the records may take time.
    for statement in [
        "SET LOCAL idle_in_transaction_session_timeout = 0",
        "LOCK TABLE users, games IN SHARE ROW EXCLUSIVE MODE",
    ] {
        sqlx::query(statement).execute(&mut *transaction).await.map_err(failure)?;
    }
    if !is_empty(&mut transaction).await? {
        return Err(StoreError::NotEmpty);
    }
    loop {
        let batch = source()?;
        if batch.is_empty() {
            break;
        }
        restore_batch(&mut transaction, batch).await?;
    }
    transaction.commit().await.map_err(failure)
}

/// Rows of one game that follow each other are written together.
async fn restore_batch(db: &mut PgConnection, batch: Vec<Record>) -> Result<(), StoreError> {
    let mut rows: Option<(GameId, Vec<RowRecord>)> = None;
    for record in batch {
        if let Record::Row { game, row } = record {
            match &mut rows {
                Some((same, rows)) if *same == game => rows.push(row),
                other => {
                    if let Some((game, rows)) = other.replace((game, vec![row])) {
                        log::insert(db, game, &rows).await?;
                    }
                }
            }
            continue;
        }
        if let Some((game, rows)) = rows.take() {
            log::insert(db, game, &rows).await?;
        }
        restore_one(db, record).await?;
    }
    match rows {
        Some((game, rows)) => log::insert(db, game, &rows).await,
        None => Ok(()),
    }
}

async fn restore_one(db: &mut PgConnection, record: Record) -> Result<(), StoreError> {
    let query = match record {
        Record::Setting { key, value } => return settings::write(db, &key, Some(&value)).await,
        Record::User(user) => return users::create(db, &user).await,
        Record::Session(session) => return entry::create_session(db, &session).await,
        Record::Token(token) => return entry::create_token(db, &token).await,
        Record::Invite(invite) => return entry::create_invite(db, &invite).await,
        Record::Game(game) => return games::insert(db, &game).await,
        Record::Row { game, row } => return log::insert(db, game, &[row]).await,
        Record::Key { game, key, digest, first, last } => {
            sqlx::query("INSERT INTO turn_keys (game, key, digest, first, last) VALUES ($1, $2, $3, $4, $5)")
                .bind(game.0)
                .bind(key)
                .bind(digest.0.to_vec())
                .bind(i64::from(first))
                .bind(i64::from(last))
        }
        Record::Chat { game, message } => sqlx::query(
            "WITH counted AS (UPDATE progress SET said = greatest(said, $2) WHERE game = $1)
             INSERT INTO chat (game, id, author, name, text, at) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(game.0)
        .bind(message.id)
        .bind(message.user.0)
        .bind(message.name)
        .bind(message.text)
        .bind(message.at.0),
        Record::Paper { game, seat, kind, text } => {
            sqlx::query("INSERT INTO papers (game, seat, kind, text) VALUES ($1, $2, $3, $4)")
                .bind(game.0)
                .bind(i16::from(seat))
                .bind(kind)
                .bind(text)
        }
    };
    query.execute(db).await.map(|_| ()).map_err(failure)
}
