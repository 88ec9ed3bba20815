//! What errors of the database mean to a store.

use terrane_store::StoreError;

/// Result codes of SQLite, with the extended ones of constraints.
const BUSY: i32 = 5;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const NOT_A_DATABASE: i32 = 26;
const FOREIGN_KEY: i32 = 787;
const PRIMARY_KEY: i32 = 1555;
const UNIQUE: i32 = 2067;

/// The (extended) result code of an error, if it is SQLite's.
pub(crate) fn code(error: &sqlx::Error) -> Option<i32> {
    error.as_database_error()?.code()?.parse().ok()
}

/// What an error means. A name that is taken is seen by the one index on names.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(crate) fn failure(error: sqlx::Error) -> StoreError {
    let message = match &error {
        sqlx::Error::Database(inner) => inner.message().to_owned(),
        other => other.to_string(),
    };
    match code(&error) {
        Some(FOREIGN_KEY) => StoreError::NotFound,
        Some(UNIQUE) if message.contains("users.folded") || message.contains("account_names") => {
            StoreError::NameTaken
        }
        Some(UNIQUE | PRIMARY_KEY) => StoreError::Conflict,
        // The low byte of an extended code is the plain one.
        Some(code) => match code & 0xff {
            FULL => StoreError::Full,
            CORRUPT | NOT_A_DATABASE => StoreError::Corrupt(message),
            BUSY => StoreError::Unavailable("another program has locked the file".into()),
            _ => StoreError::Unavailable(message),
        },
        None => match &error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Corrupt(message),
            _ => StoreError::Unavailable(message),
        },
    }
}

/// Whether a file is no SQLite database at all.
pub(crate) fn is_foreign(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code & 0xff == NOT_A_DATABASE)
}
