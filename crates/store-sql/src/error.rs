//! What errors of the databases mean to a store.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;
use terrane_store::StoreError;

/// What an error means.
pub(crate) fn store_error(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(inner) if inner.try_downcast_ref::<SqliteError>().is_some() => {
            sqlite_error(&*inner)
        }
        sqlx::Error::Database(inner) => postgres_error(&*inner),
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) | sqlx::Error::Decode(_) => {
            StoreError::Corrupt(error.to_string())
        }
        sqlx::Error::PoolTimedOut => StoreError::Unavailable("no connection is to be had".into()),
        sqlx::Error::PoolClosed => closed(),
        other => StoreError::Unavailable(other.to_string()),
    }
}

/// The answer of a store after it was closed.
pub(crate) fn closed() -> StoreError {
    StoreError::Unavailable("the database is closed".into())
}

/// What an error says, without the name of the driver.
pub(crate) fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(inner) => inner.message().to_owned(),
        sqlx::Error::PoolTimedOut => "nobody answers there".into(),
        other => other.to_string(),
    }
}

/// Result codes of SQLite, with the extended ones of constraints.
mod code {
    pub(super) const BUSY: i32 = 5;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const NOT_A_DATABASE: i32 = 26;
    pub(super) const FOREIGN_KEY: i32 = 787;
    pub(super) const NOT_NULL: i32 = 1299;
    pub(super) const PRIMARY_KEY: i32 = 1555;
    pub(super) const UNIQUE: i32 = 2067;
}

fn sqlite_code(error: &dyn DatabaseError) -> Option<i32> {
    error.code()?.parse().ok()
}

/// A name that is taken is seen by the one index on names.
fn sqlite_error(error: &dyn DatabaseError) -> StoreError {
    let message = error.message().to_owned();
    match sqlite_code(error) {
        // The number of an unknown game is absent.
        Some(code::FOREIGN_KEY | code::NOT_NULL) => StoreError::NotFound,
        Some(code::UNIQUE) if message.contains("users.folded") || message.contains("account_names") => {
            StoreError::NameTaken
        }
        Some(code::UNIQUE | code::PRIMARY_KEY) => StoreError::Conflict,
        // The low byte of an extended code is the plain one.
        code => match code.unwrap_or_default() & 0xff {
            code::FULL => StoreError::Full,
            code::CORRUPT | code::NOT_A_DATABASE => StoreError::Corrupt(message),
            code::BUSY => StoreError::Unavailable("another program has locked the file".into()),
            _ => StoreError::Unavailable(message),
        },
    }
}

/// Whether a file is no SQLite database at all.
pub(crate) fn is_foreign(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlite_code);
    code.is_some_and(|code| code & 0xff == code::NOT_A_DATABASE)
}

fn postgres_error(error: &dyn DatabaseError) -> StoreError {
    let message = error.message().to_owned();
    let constraint = error.try_downcast_ref::<PgDatabaseError>().and_then(PgDatabaseError::constraint);
    match error.code().as_deref() {
        Some("23503") => StoreError::NotFound,
        Some("23505") if constraint == Some("account_names") => StoreError::NameTaken,
        Some("23505") => StoreError::Conflict,
        Some("53100") => StoreError::Full,
        // A zero character, which PostgreSQL cannot keep in text.
        Some("22021" | "22P05") => StoreError::Text,
        // Damaged data, or a schema that is not ours.
        Some(code) if code.starts_with("XX") || code.starts_with("42") => StoreError::Corrupt(message),
        _ => StoreError::Unavailable(message),
    }
}
