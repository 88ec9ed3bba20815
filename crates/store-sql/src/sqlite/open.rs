//! Opening a file: its lock, its schema, its connections.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};
use terrane_store::OpenError;

use super::file;
use crate::error::{is_foreign, reason};
use crate::schema;

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
    /// To read and write a little, also while a server uses it. The file is there and up to date.
    Beside,
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
pub(super) struct Opened {
    pub(super) readers: SqlitePool,
    pub(super) writer: Option<SqliteConnection>,
    /// Held while the file may be written; the system lets go of it when the process ends, however it ends.
    pub(super) lock: Option<File>,
}

pub(super) async fn open(options: &Options) -> Result<Opened, OpenError> {
    let place = options.path.display().to_string();
    let refused = |error: sqlx::Error| open_error(&error, &place);
    let read = base_options(options).read_only(true);
    let (writer, lock) = match options.access {
        Access::Read => {
            if !options.path.is_file() {
                return Err(OpenError::Missing(place));
            }
            let mut reader = SqliteConnection::connect_with(&read).await.map_err(refused)?;
            check_schema(&mut reader, &place).await?;
            reader.close().await.map_err(refused)?;
            (None, None)
        }
        Access::Beside => {
            if !options.path.is_file() {
                return Err(OpenError::Missing(place));
            }
            let mut writer =
                SqliteConnection::connect_with(&write_options(options)).await.map_err(refused)?;
            check_schema(&mut writer, &place).await?;
            (Some(writer), None)
        }
        Access::Write => {
            let lock = lock(&options.path)?;
            create(&options.path)?;
            let mut writer =
                SqliteConnection::connect_with(&write_options(options)).await.map_err(refused)?;
            claim(&mut writer, &place).await?;
            let migrated = schema::sqlite().run_direct(None, &mut writer, false).await;
            migrated.map_err(|error| schema::open_error(error, |error| open_error(error, &place)))?;
            file::begin_use(&mut writer).await.map_err(refused)?;
            (Some(writer), Some(lock))
        }
    };
    let pool = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    let readers = pool.connect_with(read).await.map_err(refused)?;
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
fn write_options(options: &Options) -> SqliteConnectOptions {
    let connect = base_options(options)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // What is deleted is overwritten: whoever leaves is not found in the file.
        .pragma("secure_delete", "ON")
        // Folding the log back into the file costs two more syncs; every 16 MiB is seldom enough to go unnoticed.
        .pragma("wal_autocheckpoint", "4096");
    match options.quota {
        Some(bytes) => connect.pragma("max_page_count", (bytes / 4096).max(1).to_string()),
        None => connect,
    }
}

/// A connection that writes beside the writer, for a whole backup at once.
pub(super) async fn second_writer(options: &Options) -> Result<SqlitePool, sqlx::Error> {
    SqlitePoolOptions::new().max_connections(1).connect_with(write_options(options)).await
}

/// Creates the file if it is not there. One that others may read is left as it is, with a word about it.
fn create(path: &Path) -> Result<(), OpenError> {
    if file::wal(path).is_ok_and(|wal| wal == file::Wal::Missing) {
        tracing::warn!(
            file = %path.display(),
            "the file was copied while it was in use, without its -wal: what was written last may be missing"
        );
    }
    let refused = |error: std::io::Error| file_error(path, &error);
    let file = file::create_private(path).map_err(refused)?;
    #[cfg(unix)]
    if std::os::unix::fs::PermissionsExt::mode(&file.metadata().map_err(refused)?.permissions()) & 0o077 != 0
    {
        tracing::warn!(
            file = %path.display(),
            "others on this machine may read the database, with its hashes of passwords: chmod 600 stops that"
        );
    }
    drop(file);
    Ok(())
}

fn lock(path: &Path) -> Result<File, OpenError> {
    let place = file::beside(path, ".lock");
    let file = file::create_private(&place).map_err(|error| file_error(&place, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(OpenError::InUse(path.display().to_string())),
        Err(std::fs::TryLockError::Error(error)) => Err(file_error(&place, &error)),
    }
}

/// Marks a new file as ours; refuses a database of another program.
async fn claim(writer: &mut SqliteConnection, place: &str) -> Result<(), OpenError> {
    let refused = |error: sqlx::Error| open_error(&error, place);
    let (application, tables): (i32, i64) = sqlx::query_as(
        "SELECT (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)",
    )
    .fetch_one(&mut *writer)
    .await
    .map_err(refused)?;
    match (application, tables) {
        (APPLICATION, _) => Ok(()),
        (0, 0) => {
            let mark = sqlx::query("PRAGMA application_id = 0x54524e45").execute(writer).await;
            mark.map(|_| ()).map_err(refused)
        }
        _ => Err(OpenError::Foreign(place.to_owned())),
    }
}

async fn check_schema(reader: &mut SqliteConnection, place: &str) -> Result<(), OpenError> {
    let refused = |error: sqlx::Error| open_error(&error, place);
    let application: i32 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *reader).await.map_err(refused)?;
    if application != APPLICATION {
        return Err(OpenError::Foreign(place.to_owned()));
    }
    let newest = sqlx::query_scalar(schema::NEWEST_OF_DATABASE).fetch_one(reader).await.map_err(refused)?;
    schema::check(&schema::sqlite(), newest)
}

fn open_error(error: &sqlx::Error, place: &str) -> OpenError {
    if is_foreign(error) {
        return OpenError::Foreign(place.to_owned());
    }
    OpenError::File { place: place.to_owned(), reason: reason(error) }
}

fn file_error(place: &Path, error: &std::io::Error) -> OpenError {
    OpenError::File { place: place.display().to_string(), reason: error.to_string() }
}
