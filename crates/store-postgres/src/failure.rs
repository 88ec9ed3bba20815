//! What errors of the database mean to a store.

use std::time::Duration;

use terrane_store::StoreError;

/// How long a call may take in all, beyond what the database itself allows: a connection may be dead without knowing.
const PATIENCE: Duration = Duration::from_secs(15);

/// Does something with the database, within the time there is.
pub(crate) async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreError>> + Send,
) -> Result<T, StoreError> {
    let late = |_| StoreError::Unavailable("it takes too long".into());
    tokio::time::timeout(PATIENCE, work).await.map_err(late)?
}

/// What an error means.
pub(crate) fn failure(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(inner) => {
            let message = inner.message().to_owned();
            match inner.code().as_deref() {
                Some("23503") => StoreError::NotFound,
                Some("23505") if inner.constraint() == Some("account_names") => StoreError::NameTaken,
                Some("23505") => StoreError::Conflict,
                Some("53100") => StoreError::Full,
                // A zero character, which PostgreSQL cannot keep in text.
                Some("22021" | "22P05") => StoreError::Text,
                // Damaged data, or a schema that is not ours.
                Some(code) if code.starts_with("XX") || code.starts_with("42") => {
                    StoreError::Corrupt(message)
                }
                _ => StoreError::Unavailable(message),
            }
        }
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) | sqlx::Error::Decode(_) => {
            StoreError::Corrupt(error.to_string())
        }
        sqlx::Error::PoolTimedOut => StoreError::Unavailable("no connection is to be had".into()),
        sqlx::Error::PoolClosed => StoreError::Unavailable("the database is closed".into()),
        other => StoreError::Unavailable(other.to_string()),
    }
}
