//! Games in one SQLite file, for one server.
//!
//! One connection writes, in transactions that take everything that waits (`writer.rs`); others read beside it.

mod append;
mod file;
mod open;
mod writer;

use std::fs::File;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool, Transaction};
use terrane_store::{OpenError, Store, StoreError};
use tokio::task::JoinHandle;

use crate::error::{closed, store_error};
use crate::store::{Atomic, SqlStore, Work};
pub(crate) use append::append;
pub use file::{Wal, wal};
use open::Opened;
pub use open::{Access, Options};
use writer::Writer;

/// Opens a file to read and write; creates it if need be, and brings an older one up to date.
pub async fn open(path: impl Into<PathBuf>) -> Result<Arc<dyn Store>, OpenError> {
    open_with(Options { path: path.into(), access: Access::Write, quota: None }).await
}

/// Opens a file to read only, also while a server uses it.
pub async fn open_to_read(path: impl Into<PathBuf>) -> Result<Arc<dyn Store>, OpenError> {
    open_with(Options { path: path.into(), access: Access::Read, quota: None }).await
}

/// Opens a file that is there and up to date to read and write a little, also while a server uses it.
pub async fn open_beside(path: impl Into<PathBuf>) -> Result<Arc<dyn Store>, OpenError> {
    open_with(Options { path: path.into(), access: Access::Beside, quota: None }).await
}

/// Opens a file as the options say.
pub async fn open_with(options: Options) -> Result<Arc<dyn Store>, OpenError> {
    let Opened { readers, writer, lock } = open::open(&options).await?;
    let store = SqlStore::new(|notices| {
        let writing = writer.map(|connection| {
            // Whoever writes beside a server leaves folding the log to it.
            let folds = options.access == Access::Write;
            let (writer, task) = Writer::start(connection, notices, folds);
            OpenWriter { writer, task, lock }
        });
        crate::store::Database::Sqlite(Database { options, readers, writing: Mutex::new(writing) })
    });
    Ok(Arc::new(store))
}

/// A file that is open.
pub(crate) struct Database {
    options: Options,
    readers: SqlitePool,
    /// The writer, until the store is closed; none if it is open for reading only.
    writing: Mutex<Option<OpenWriter>>,
}

struct OpenWriter {
    writer: Writer,
    task: JoinHandle<()>,
    /// Given back after the last write.
    lock: Option<File>,
}

impl Database {
    pub(crate) async fn lend(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        self.readers.acquire().await.map_err(store_error)
    }

    pub(crate) async fn write<T: Send + 'static>(
        &self,
        atomic: Atomic,
        work: Work<T>,
    ) -> Result<T, StoreError> {
        let writer = self.writing().as_ref().map(|writing| writing.writer.clone());
        writer.ok_or_else(|| self.refusal())?.write(atomic, work).await
    }

    pub(crate) async fn snapshot(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        self.readers.begin_with("BEGIN").await.map_err(store_error)
    }

    /// The source of a restore lives with its caller, so this is the one write beside the writer: on a connection of its
    /// own.
    pub(crate) async fn takeover(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        if self.writing().is_none() {
            return Err(self.refusal());
        }
        let pool = open::second_writer(&self.options).await.map_err(store_error)?;
        pool.begin_with("BEGIN IMMEDIATE").await.map_err(store_error)
    }

    /// The writer is the last to go: it folds its log back into the file, which nobody can who only reads.
    pub(crate) async fn close(&self) {
        let writing = self.writing().take();
        self.readers.close().await;
        if let Some(OpenWriter { writer, task, lock }) = writing {
            drop(writer);
            // The writer does not panic; if it did, its connection is gone all the same.
            let _ = task.await;
            drop(lock);
        }
    }

    fn refusal(&self) -> StoreError {
        match self.options.access {
            Access::Read => StoreError::Unavailable("it is open for reading only".into()),
            Access::Write | Access::Beside => closed(),
        }
    }

    fn writing(&self) -> MutexGuard<'_, Option<OpenWriter>> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
