//! Settings of the server.

use sqlx::PgConnection;
use terrane_store::StoreError;

use crate::failure::failure;

pub(crate) async fn read(db: &mut PgConnection, key: &str) -> Result<Option<String>, StoreError> {
    sqlx::query_scalar("SELECT value FROM settings WHERE key = $1")
        .bind(key)
        .fetch_optional(db)
        .await
        .map_err(failure)
}

pub(crate) async fn write(db: &mut PgConnection, key: &str, value: Option<&str>) -> Result<(), StoreError> {
    let query = match value {
        Some(value) => sqlx::query(
            "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2",
        )
        .bind(key)
        .bind(value),
        None => sqlx::query("DELETE FROM settings WHERE key = $1").bind(key),
    };
    query.execute(db).await.map(|_| ()).map_err(failure)
}
