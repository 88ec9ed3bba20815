//! Games, apart from their logs.

use sqlx::{QueryBuilder, Row, SqliteConnection};
use terrane_store::{GameFilter, GameId, GameRecord, Notice, RowRecord, Status, StoreError, UserId};

use crate::failure::failure;
use crate::writer::Written;
use crate::{log, shape};

/// A game with its progress.
const SELECT: &str = "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.n";

pub(crate) async fn create(
    db: &mut SqliteConnection,
    game: &GameRecord,
    rows: &[RowRecord],
) -> Result<Written<()>, StoreError> {
    if !terrane_store::store::gapless(0, rows) {
        return Err(StoreError::Stale { seq: 0 });
    }
    let n = insert(db, &GameRecord { version: 0, ..game.clone() }).await?;
    sqlx::query("INSERT INTO progress (game, seq, to_act, moved) VALUES ($1, $2, $3, $4)")
        .bind(n)
        .bind(rows.len() as i64)
        .bind(game.to_act)
        .bind(rows.last().map(|row| row.at.0))
        .execute(&mut *db)
        .await
        .map_err(failure)?;
    log::insert(db, n, rows).await?;
    Ok(Written { answer: (), notices: vec![Notice::Game { game: game.id, version: 0 }] })
}

/// Adds a game without its progress and answers its number within the file.
pub(crate) async fn insert(db: &mut SqliteConnection, game: &GameRecord) -> Result<i64, StoreError> {
    let statement = "INSERT INTO games (id, version, title, status, visibility, host, options, header, seats,
             ai_seats, invite, proposals, origin, created, started, finished)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         RETURNING n, version";
    let (n, _) = write(db, statement, game).await?.ok_or(StoreError::Conflict)?;
    set_members(db, n, game).await?;
    Ok(n)
}

/// Saves a game if it is still at the version it was read at; answers the version now.
pub(crate) async fn save(db: &mut SqliteConnection, game: &GameRecord) -> Result<Written<u32>, StoreError> {
    let statement = "UPDATE games SET version = version + 1, title = $3, status = $4, visibility = $5, host = $6,
             options = $7, header = $8, seats = $9, ai_seats = $10, invite = $11, proposals = $12, origin = $13,
             created = $14, started = $15, finished = $16
         WHERE id = $1 AND version = $2
         RETURNING n, version";
    let Some((n, version)) = write(db, statement, game).await? else {
        let known = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(game.id.0).fetch_optional(db).await;
        return Err(match known.map_err(failure)? {
            Some(_) => StoreError::Conflict,
            None => StoreError::NotFound,
        });
    };
    set_members(db, n, game).await?;
    Ok(Written { answer: version, notices: vec![Notice::Game { game: game.id, version }] })
}

async fn write(
    db: &mut SqliteConnection,
    statement: &'static str,
    game: &GameRecord,
) -> Result<Option<(i64, u32)>, StoreError> {
    let seats = serde_json::to_string(&game.seats)
        .map_err(|error| StoreError::Corrupt(format!("the seats of a game: {error}")))?;
    sqlx::query_as(statement)
        .bind(game.id.0)
        .bind(game.version)
        .bind(&game.title)
        .bind(game.status.word())
        .bind(game.visibility.word())
        .bind(game.host.0)
        .bind(&game.options)
        .bind(game.header.as_deref())
        .bind(seats)
        .bind(game.ai_seats())
        .bind(game.invite.map(|hash| hash.0.to_vec()))
        .bind(&game.proposals)
        .bind(game.origin.as_deref())
        .bind(game.created.0)
        .bind(game.started.map(|at| at.0))
        .bind(game.finished.map(|at| at.0))
        .fetch_optional(db)
        .await
        .map_err(failure)
}

async fn set_members(db: &mut SqliteConnection, n: i64, game: &GameRecord) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM members WHERE game = $1").bind(n).execute(&mut *db).await.map_err(failure)?;
    for user in game.members() {
        sqlx::query("INSERT INTO members (user, game) VALUES ($1, $2)")
            .bind(user.0)
            .bind(n)
            .execute(&mut *db)
            .await
            .map_err(failure)?;
    }
    Ok(())
}

pub(crate) async fn read(db: &mut SqliteConnection, id: GameId) -> Result<Option<GameRecord>, StoreError> {
    let row = sqlx::query(
        "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.n WHERE g.id = $1",
    )
    .bind(id.0)
    .fetch_optional(db)
    .await;
    row.map_err(failure)?.as_ref().map(shape::game).transpose()
}

pub(crate) async fn list(
    db: &mut SqliteConnection,
    filter: &GameFilter,
) -> Result<Vec<GameRecord>, StoreError> {
    // Written out for each filter, so that each finds its index.
    let mut query = QueryBuilder::new(SELECT);
    if let Some(user) = filter.user {
        query.push(" JOIN members m ON m.game = g.n AND m.user = ").push_bind(user.0);
    }
    query.push(" WHERE true");
    if let Some(visibility) = filter.visibility {
        query.push(" AND g.visibility = ").push_bind(visibility.word());
    }
    if let Some(status) = filter.status {
        query.push(" AND g.status = ").push_bind(status.word());
    }
    if let Some(before) = filter.before {
        query.push(" AND g.id < ").push_bind(before.0);
    }
    query.push(" ORDER BY g.id DESC LIMIT ").push_bind(filter.limit);
    let rows = query.build().fetch_all(db).await.map_err(failure)?;
    rows.iter().map(shape::game).collect()
}

pub(crate) async fn waiting_for_ai(
    db: &mut SqliteConnection,
    after: Option<GameId>,
    limit: u32,
) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<uuid::Uuid> = sqlx::query_scalar(
        "SELECT g.id FROM games g JOIN progress p ON p.game = g.n
         WHERE g.status = 'running' AND g.ai_seats & p.to_act <> 0 AND ($1 IS NULL OR g.id > $1)
         ORDER BY g.id LIMIT $2",
    )
    .bind(after.map(|id| id.0))
    .bind(limit)
    .fetch_all(db)
    .await
    .map_err(failure)?;
    Ok(ids.into_iter().map(GameId).collect())
}

pub(crate) async fn count(db: &mut SqliteConnection) -> Result<Vec<(Status, u64)>, StoreError> {
    let counted: Vec<(String, i64)> = sqlx::query_as("SELECT status, count(*) FROM games GROUP BY status")
        .fetch_all(db)
        .await
        .map_err(failure)?;
    let number =
        |status: Status| counted.iter().find(|(word, _)| word == status.word()).map_or(0, |(_, n)| *n);
    Ok(Status::ALL.iter().map(|status| (*status, number(*status) as u64)).collect())
}

/// Hands a guest's seats and games over to an account.
pub(crate) async fn move_seats(
    db: &mut SqliteConnection,
    guest: UserId,
    account: UserId,
) -> Result<Written<u32>, StoreError> {
    let Some(owner) = crate::users::read(db, account).await? else { return Err(StoreError::NotFound) };
    let rows = sqlx::query(
        "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.n
         JOIN members m ON m.game = g.n WHERE m.user = $1 ORDER BY g.id",
    )
    .bind(guest.0)
    .fetch_all(&mut *db)
    .await
    .map_err(failure)?;
    let mut written = Written::quietly(0);
    for row in &rows {
        let mut game = shape::game(row)?;
        if game.hand_over(guest, account, &owner.name) {
            written.notices.extend(save(db, &game).await?.notices);
            written.answer += 1;
        }
    }
    Ok(written)
}

/// The number of a game within the file.
pub(crate) async fn number(db: &mut SqliteConnection, id: GameId) -> Result<i64, StoreError> {
    let row = sqlx::query("SELECT n FROM games WHERE id = $1").bind(id.0).fetch_optional(db).await;
    row.map_err(failure)?.ok_or(StoreError::NotFound)?.try_get(0).map_err(failure)
}
