//! The file itself: who may read it, and whether it is whole.
//!
//! SQLite writes into a log beside the file (`-wal`) and folds it back now and then. A server that stops folds all of it
//! back, so the one file is whole; while it runs, or after it was killed, the file is whole together with its log only. So
//! that a copy made without the log can be recognised, the file is marked while it is in use: `user_version` is 1 from opening to
//! closing.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use sqlx::SqliteConnection;

/// The place of `user_version` in the header of the file.
const MARK: u64 = 60;

/// Where the latest writes of a file are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wal {
    /// All is in the file.
    Folded,
    /// Some lie in the log beside it: it is in use, or was not closed. A copy needs both.
    Beside,
    /// It was in use, and its log is not there: it was copied without, and what was written last may be missing.
    Missing,
}

/// Where the latest writes of a file are. To be asked before the file is opened: even a reader makes an empty log.
pub fn wal(path: &Path) -> io::Result<Wal> {
    let mut mark = [0; 4];
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(MARK))?;
    file.read_exact(&mut mark)?;
    let log = match std::fs::metadata(beside(path, "-wal")) {
        Ok(log) => Some(log.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    Ok(match (u32::from_be_bytes(mark), log) {
        (_, Some(1..)) => Wal::Beside,
        (1, None) => Wal::Missing,
        _ => Wal::Folded,
    })
}

/// A file beside the database.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Creates a file for its owner alone: it holds hashes of passwords. SQLite gives its log the same rights.
pub(super) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Marks the file as in use, with everything in it so far.
pub(super) async fn begin_use(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA user_version = 1").execute(&mut *writer).await?;
    fold(writer).await.map(|_| ())
}

/// Folds everything into the file and says that it is whole. False if somebody reads from the log.
pub(super) async fn end_use(writer: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    sqlx::query("PRAGMA user_version = 0").execute(&mut *writer).await?;
    fold(writer).await
}

/// Whether the log is empty now.
async fn fold(writer: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(writer).await?;
    Ok(busy == 0)
}
