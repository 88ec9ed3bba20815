//! Games, apart from their logs.

use sqlx::{PgConnection, QueryBuilder};
use terrane_store::{GameFilter, GameId, GameRecord, Notice, RowRecord, Status, StoreError, UserId};

use crate::bus::Written;
use crate::failure::failure;
use crate::{log, shape};

/// A game with its progress.
const SELECT: &str = "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.id";

pub(crate) async fn create(
    db: &mut PgConnection,
    game: &GameRecord,
    rows: &[RowRecord],
) -> Result<Written<()>, StoreError> {
    if !terrane_store::store::gapless(0, rows) {
        return Err(StoreError::Stale { seq: 0 });
    }
    let moved = rows.last().map(|row| row.at);
    let game = GameRecord { version: 0, seq: rows.len() as u32, moved, ..game.clone() };
    insert(db, &game).await?;
    log::insert(db, game.id, rows).await?;
    Ok(Written { answer: (), notices: vec![Notice::Game { game: game.id, version: 0 }] })
}

/// Adds a game as it is, without its rows.
pub(crate) async fn insert(db: &mut PgConnection, game: &GameRecord) -> Result<(), StoreError> {
    let statement = "INSERT INTO games (id, version, title, status, visibility, host, options, header, seats,
             ai_seats, invite, proposals, origin, created, started, finished)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         RETURNING version";
    write(db, statement, game).await?;
    sqlx::query("INSERT INTO progress (game, seq, to_act, moved, said) VALUES ($1, $2, $3, $4, 0)")
        .bind(game.id.0)
        .bind(i64::from(game.seq))
        .bind(i16::from(game.to_act))
        .bind(game.moved.map(|at| at.0))
        .execute(&mut *db)
        .await
        .map_err(failure)?;
    set_members(db, game).await
}

/// Saves a game if it is still at the version it was read at; answers the version now.
pub(crate) async fn save(db: &mut PgConnection, game: &GameRecord) -> Result<Written<u32>, StoreError> {
    let statement = "UPDATE games SET version = version + 1, title = $3, status = $4, visibility = $5, host = $6,
             options = $7, header = $8, seats = $9, ai_seats = $10, invite = $11, proposals = $12, origin = $13,
             created = $14, started = $15, finished = $16
         WHERE id = $1 AND version = $2
         RETURNING version";
    let Some(version) = write(db, statement, game).await? else {
        let known = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(game.id.0).fetch_optional(db).await;
        return Err(match known.map_err(failure)? {
            Some(_) => StoreError::Conflict,
            None => StoreError::NotFound,
        });
    };
    set_members(db, game).await?;
    let version = version as u32;
    Ok(Written { answer: version, notices: vec![Notice::Game { game: game.id, version }] })
}

async fn write(
    db: &mut PgConnection,
    statement: &'static str,
    game: &GameRecord,
) -> Result<Option<i64>, StoreError> {
    let seats = serde_json::to_string(&game.seats)
        .map_err(|error| StoreError::Corrupt(format!("the seats of a game: {error}")))?;
    sqlx::query_scalar(statement)
        .bind(game.id.0)
        .bind(i64::from(game.version))
        .bind(&game.title)
        .bind(game.status.word())
        .bind(game.visibility.word())
        .bind(game.host.0)
        .bind(&game.options)
        .bind(game.header.as_deref())
        .bind(seats)
        .bind(i16::from(game.ai_seats()))
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

/// Writes down who sits there, if that has changed.
async fn set_members(db: &mut PgConnection, game: &GameRecord) -> Result<(), StoreError> {
    let members: Vec<uuid::Uuid> = game.members().into_iter().map(|user| user.0).collect();
    sqlx::query("DELETE FROM members WHERE game = $1 AND member <> ALL ($2)")
        .bind(game.id.0)
        .bind(&members)
        .execute(&mut *db)
        .await
        .map_err(failure)?;
    sqlx::query(
        "INSERT INTO members (member, game) SELECT member, $1 FROM unnest($2::uuid[]) AS member
         ON CONFLICT DO NOTHING",
    )
    .bind(game.id.0)
    .bind(&members)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

pub(crate) async fn read(db: &mut PgConnection, id: GameId) -> Result<Option<GameRecord>, StoreError> {
    let row = sqlx::query(
        "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.id WHERE g.id = $1",
    )
    .bind(id.0)
    .fetch_optional(db)
    .await;
    row.map_err(failure)?.as_ref().map(shape::game).transpose()
}

pub(crate) async fn list(db: &mut PgConnection, filter: &GameFilter) -> Result<Vec<GameRecord>, StoreError> {
    // Written out for each filter, so that each finds its index.
    let mut query = QueryBuilder::new(SELECT);
    if let Some(user) = filter.user {
        query.push(" JOIN members m ON m.game = g.id AND m.member = ").push_bind(user.0);
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
    query.push(" ORDER BY g.id DESC LIMIT ").push_bind(i64::from(filter.limit));
    let rows = query.build().fetch_all(db).await.map_err(failure)?;
    rows.iter().map(shape::game).collect()
}

pub(crate) async fn waiting_for_ai(
    db: &mut PgConnection,
    after: Option<GameId>,
    limit: u32,
) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<uuid::Uuid> = sqlx::query_scalar(
        "SELECT g.id FROM games g JOIN progress p ON p.game = g.id
         WHERE g.status = 'running' AND (g.ai_seats & p.to_act) <> 0 AND ($1::uuid IS NULL OR g.id > $1)
         ORDER BY g.id LIMIT $2",
    )
    .bind(after.map(|id| id.0))
    .bind(i64::from(limit))
    .fetch_all(db)
    .await
    .map_err(failure)?;
    Ok(ids.into_iter().map(GameId).collect())
}

pub(crate) async fn count(db: &mut PgConnection) -> Result<Vec<(Status, u64)>, StoreError> {
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
    db: &mut PgConnection,
    guest: UserId,
    account: UserId,
) -> Result<Written<u32>, StoreError> {
    let Some(owner) = crate::users::read(db, account).await? else { return Err(StoreError::NotFound) };
    // Locked, so that nobody saves them in between; in order, so that two such calls do not wait for each other.
    let rows = sqlx::query(
        "SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g.id
         JOIN members m ON m.game = g.id WHERE m.member = $1 ORDER BY g.id FOR NO KEY UPDATE OF g",
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
