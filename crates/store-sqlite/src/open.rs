//! Opening a file: its lock, its schema, its connections.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};
use terrane_store::{OpenError, StoreError};

use crate::failure::{failure, is_foreign};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Marks the file as ours: "TRNE".
const APPLICATION: i32 = 0x5452_4e45;
/// Connections that read beside the writer.
const READERS: u32 = 4;
/// How long a connection waits for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a file is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// To read and write, by one program at a time. A missing file is created, an older one brought up to date.
    Write,
    /// To read only, also while a server writes.
    Read,
}

/// Which file, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The file.
    pub path: PathBuf,
    /// What for.
    pub access: Access,
    /// How large it may grow, in bytes; then it is full, as a disk is.
    pub quota: Option<u64>,
}

/// What opening gives.
pub(crate) struct Opened {
    pub(crate) readers: SqlitePool,
    pub(crate) writer: Option<SqliteConnection>,
    /// Held while the file may be written; the system lets go of it when the process ends, however it ends.
    pub(crate) lock: Option<File>,
}

pub(crate) async fn open(options: &Options) -> Result<Opened, OpenError> {
    let place = options.path.display().to_string();
    let connect = base_options(options);
    let (writer, lock) = match options.access {
        Access::Read => {
            if !options.path.is_file() {
                return Err(OpenError::Missing(place));
            }
            (None, None)
        }
        Access::Write => {
            let lock = lock(&options.path)?;
            let mut writer = connect_to(&write_options(&connect, options), &place).await?;
            claim(&mut writer, &place).await?;
            let migrated = MIGRATIONS.run_direct(None, &mut writer, false).await;
            migrated.map_err(|error| migration_failure(error, &place))?;
            (Some(writer), Some(lock))
        }
    };
    let read = connect.read_only(true);
    if options.access == Access::Read {
        check_schema(&mut connect_to(&read, &place).await?, &place).await?;
    }
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE)
        .connect_with(read)
        .await
        .map_err(|error| open_failure(&error, &place))?;
    Ok(Opened { readers, writer, lock })
}

fn base_options(options: &Options) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(&options.path)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// `FULL` syncs the log of every commit: an answered write survives the loss of power.
fn write_options(connect: &SqliteConnectOptions, options: &Options) -> SqliteConnectOptions {
    let connect = connect
        .clone()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // Folding the log back into the file costs two more syncs; every 16 MiB is seldom enough to go unnoticed.
        .pragma("wal_autocheckpoint", "4096");
    match options.quota {
        Some(bytes) => connect.pragma("max_page_count", (bytes / 4096).max(1).to_string()),
        None => connect,
    }
}

/// A connection that writes beside the writer, for a whole backup at once.
pub(crate) async fn second_writer(options: &Options) -> Result<SqliteConnection, StoreError> {
    if options.access == Access::Read {
        return Err(StoreError::Unavailable("it is open for reading only".into()));
    }
    SqliteConnection::connect_with(&write_options(&base_options(options), options)).await.map_err(failure)
}

fn lock(path: &Path) -> Result<File, OpenError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let place = PathBuf::from(name);
    let failed = |reason: String| OpenError::File { place: place.display().to_string(), reason };
    let file = File::create(&place).map_err(|error| failed(error.to_string()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(OpenError::InUse(path.display().to_string())),
        Err(std::fs::TryLockError::Error(error)) => Err(failed(error.to_string())),
    }
}

async fn connect_to(options: &SqliteConnectOptions, place: &str) -> Result<SqliteConnection, OpenError> {
    SqliteConnection::connect_with(options).await.map_err(|error| open_failure(&error, place))
}

/// Marks a new file as ours; refuses a database of another program.
async fn claim(writer: &mut SqliteConnection, place: &str) -> Result<(), OpenError> {
    let (application, tables): (i32, i64) = sqlx::query_as(
        "SELECT (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)",
    )
    .fetch_one(&mut *writer)
    .await
    .map_err(|error| open_failure(&error, place))?;
    match (application, tables) {
        (APPLICATION, _) => Ok(()),
        (0, 0) => sqlx::query("PRAGMA application_id = 0x54524e45")
            .execute(writer)
            .await
            .map(|_| ())
            .map_err(|error| open_failure(&error, place)),
        _ => Err(OpenError::Foreign(place.to_owned())),
    }
}

/// Who only reads cannot bring the schema up to date, so it must be.
async fn check_schema(reader: &mut SqliteConnection, place: &str) -> Result<(), OpenError> {
    let application: i32 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *reader)
        .await
        .map_err(|error| open_failure(&error, place))?;
    if application != APPLICATION {
        return Err(OpenError::Foreign(place.to_owned()));
    }
    let schema: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(reader)
        .await
        .map_err(|error| open_failure(&error, place))?;
    let ours = MIGRATIONS.iter().map(|step| step.version).max().unwrap_or(0);
    match schema.cmp(&ours) {
        std::cmp::Ordering::Less => Err(OpenError::Older { schema }),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(OpenError::Newer { schema }),
    }
}

fn open_failure(error: &sqlx::Error, place: &str) -> OpenError {
    if is_foreign(error) {
        return OpenError::Foreign(place.to_owned());
    }
    let reason = match error {
        sqlx::Error::Database(inner) => inner.message().to_owned(),
        other => other.to_string(),
    };
    OpenError::File { place: place.to_owned(), reason }
}

fn migration_failure(error: MigrateError, place: &str) -> OpenError {
    match error {
        MigrateError::VersionMissing(schema) | MigrateError::VersionTooNew(schema, _) => {
            OpenError::Newer { schema }
        }
        MigrateError::VersionMismatch(step) | MigrateError::Dirty(step) => OpenError::Altered { step },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            open_failure(&error, place)
        }
        other => OpenError::File { place: place.to_owned(), reason: other.to_string() },
    }
}
