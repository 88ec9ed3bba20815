//! Users.

use sqlx::PgConnection;
use terrane_store::{StoreError, UserId, UserRecord, fold_name};

use crate::failure::failure;
use crate::shape;

pub(crate) async fn create(db: &mut PgConnection, user: &UserRecord) -> Result<(), StoreError> {
    write(
        db,
        "INSERT INTO users (id, name, folded, email, password, role, disabled, settings, created)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        user,
    )
    .await
    .map(|_| ())
}

pub(crate) async fn update(db: &mut PgConnection, user: &UserRecord) -> Result<(), StoreError> {
    let found = write(
        db,
        "UPDATE users SET name = $2, folded = $3, email = $4, password = $5, role = $6, disabled = $7,
             settings = $8, created = $9
         WHERE id = $1",
        user,
    )
    .await?;
    if found == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

async fn write(db: &mut PgConnection, statement: &'static str, user: &UserRecord) -> Result<u64, StoreError> {
    let done = sqlx::query(statement)
        .bind(user.id.0)
        .bind(&user.name)
        .bind(fold_name(&user.name))
        .bind(user.email.as_deref())
        .bind(user.password.as_deref())
        .bind(user.role.word())
        .bind(user.disabled)
        .bind(&user.settings)
        .bind(user.created.0)
        .execute(db)
        .await
        .map_err(failure)?;
    Ok(done.rows_affected())
}

pub(crate) async fn read(db: &mut PgConnection, id: UserId) -> Result<Option<UserRecord>, StoreError> {
    let row = sqlx::query("SELECT * FROM users WHERE id = $1").bind(id.0).fetch_optional(db).await;
    row.map_err(failure)?.as_ref().map(shape::user).transpose()
}

pub(crate) async fn account(db: &mut PgConnection, name: &str) -> Result<Option<UserRecord>, StoreError> {
    let row = sqlx::query("SELECT * FROM users WHERE folded = $1 AND role <> 'guest'")
        .bind(fold_name(name))
        .fetch_optional(db)
        .await;
    row.map_err(failure)?.as_ref().map(shape::user).transpose()
}

pub(crate) async fn list(
    db: &mut PgConnection,
    after: Option<UserId>,
    limit: u32,
) -> Result<Vec<UserRecord>, StoreError> {
    let rows = sqlx::query("SELECT * FROM users WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2")
        .bind(after.map(|id| id.0))
        .bind(i64::from(limit))
        .fetch_all(db)
        .await;
    rows.map_err(failure)?.iter().map(shape::user).collect()
}
