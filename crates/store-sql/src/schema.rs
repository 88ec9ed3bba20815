//! The schema of a database: the steps that made it, and whether they are ours.
//!
//! Steps are never changed once they are released; a database remembers a checksum of each. Steps of one number do the same
//! in both databases; one that only one of them needs has its number to itself.

use std::borrow::Cow;
use std::cmp::Ordering;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use terrane_store::OpenError;

/// A step: its number, its name, its statements.
type Step = (i64, &'static str, &'static str);

const SQLITE: &[Step] = &[
    (1, "begin", include_str!("../migrations/sqlite/0001_begin.sql")),
    (2, "names", include_str!("../migrations/sqlite/0002_names.sql")),
    (3, "dues", include_str!("../migrations/sqlite/0003_dues.sql")),
    (4, "user documents", include_str!("../migrations/sqlite/0004_user_documents.sql")),
    (5, "name claims", include_str!("../migrations/sqlite/0005_name_claims.sql")),
    (6, "outbox", include_str!("../migrations/sqlite/0006_outbox.sql")),
    (7, "recovery", include_str!("../migrations/sqlite/0007_recovery.sql")),
    (8, "moderation", include_str!("../migrations/sqlite/0008_moderation.sql")),
    (9, "reviews", include_str!("../migrations/sqlite/0009_reviews.sql")),
    (10, "accounts", include_str!("../migrations/sqlite/0010_accounts.sql")),
    (11, "tokens", include_str!("../migrations/sqlite/0011_tokens.sql")),
];

const POSTGRES: &[Step] = &[
    (1, "begin", include_str!("../migrations/postgres/0001_begin.sql")),
    (3, "dues", include_str!("../migrations/postgres/0003_dues.sql")),
    (4, "user documents", include_str!("../migrations/postgres/0004_user_documents.sql")),
    (5, "name claims", include_str!("../migrations/postgres/0005_name_claims.sql")),
    (6, "outbox", include_str!("../migrations/postgres/0006_outbox.sql")),
    (7, "recovery", include_str!("../migrations/postgres/0007_recovery.sql")),
    (8, "moderation", include_str!("../migrations/postgres/0008_moderation.sql")),
    (9, "reviews", include_str!("../migrations/postgres/0009_reviews.sql")),
    (10, "accounts", include_str!("../migrations/postgres/0010_accounts.sql")),
    (11, "tokens", include_str!("../migrations/postgres/0011_tokens.sql")),
];

/// The newest step that is in a database.
pub(crate) const NEWEST_OF_DATABASE: &str = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";

/// The steps of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// The steps of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |&(number, name, statements): &Step| {
        let name = Cow::Borrowed(name);
        Migration::new(number, name, MigrationType::Simple, statements.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

/// Who only reads cannot bring the schema up to date, so it must be.
pub(crate) fn check(migrator: &Migrator, schema: i64) -> Result<(), OpenError> {
    let newest = migrator.iter().map(|step| step.version).max().unwrap_or(0);
    match schema.cmp(&newest) {
        Ordering::Less => Err(OpenError::Older { schema }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { schema }),
    }
}

/// Why the schema could not be brought up to date.
pub(crate) fn open_error(error: MigrateError, other: impl FnOnce(&sqlx::Error) -> OpenError) -> OpenError {
    match error {
        MigrateError::VersionMissing(schema) | MigrateError::VersionTooNew(schema, _) => {
            OpenError::Newer { schema }
        }
        MigrateError::VersionMismatch(step) | MigrateError::Dirty(step) => OpenError::Altered { step },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => other(&error),
        error => other(&sqlx::Error::Migrate(Box::new(error))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Their checksums lie in every database, so a changed step would lock its owner out.
    #[test]
    fn released_steps_never_change() {
        let checksums = |migrator: Migrator| -> Vec<(i64, Vec<u8>)> {
            migrator.iter().map(|step| (step.version, step.checksum[..4].to_vec())).collect()
        };
        let sqlite_steps = [
            (1, vec![0xb3, 0x11, 0xdf, 0x82]),
            (2, vec![0x45, 0xe6, 0xa2, 0x07]),
            (3, vec![0xe8, 0xab, 0x36, 0x29]),
            (4, vec![0x80, 0x99, 0xd3, 0xb9]),
            (5, vec![0xe4, 0x6b, 0x1f, 0x66]),
            (6, vec![0x2d, 0xbc, 0x99, 0x25]),
            (7, vec![0xfc, 0x34, 0xf3, 0xdf]),
            (8, vec![0xf0, 0xf7, 0x15, 0x56]),
            (9, vec![0x52, 0x68, 0xf9, 0xa7]),
            (10, vec![0xc1, 0xa0, 0x6c, 0x96]),
            (11, vec![0x63, 0xf9, 0x3f, 0x13]),
        ];
        assert_eq!(checksums(sqlite()), sqlite_steps);
        let postgres_steps = [
            (1, vec![0x5b, 0x9e, 0x78, 0x76]),
            (3, vec![0x3e, 0x6e, 0x0b, 0x1c]),
            (4, vec![0x94, 0xe9, 0xb9, 0xe8]),
            (5, vec![0x61, 0x6d, 0x36, 0x7d]),
            (6, vec![0x43, 0x8e, 0x3e, 0x12]),
            (7, vec![0x27, 0xa1, 0x0d, 0x70]),
            (8, vec![0x8f, 0x42, 0x3d, 0x25]),
            (9, vec![0xf2, 0xaf, 0x06, 0x6d]),
            (10, vec![0x93, 0xd6, 0x7d, 0x0f]),
            (11, vec![0x77, 0x42, 0x19, 0x26]),
        ];
        assert_eq!(checksums(postgres()), postgres_steps);
    }
}
