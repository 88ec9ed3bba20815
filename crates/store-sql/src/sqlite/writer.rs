//! The one writer: everything that waits is written in one transaction, and nobody is answered before it is on disk.
//!
//! Making a transaction durable costs the same whether it has one write or two hundred. So writes queue while a commit
//! runs, and the next transaction takes all of them: one at a time when the server is idle, many when it is busy, and
//! no write ever waits for others to come.

use sqlx::{Connection, SqliteConnection};
use terrane_store::{Notice, StoreError};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::file;
use crate::db::Db;
use crate::error::{closed, store_error};
use crate::store::{Atomic, Change, Work};

/// Writes in one transaction at most: bounds how long the first of them waits.
const MOST_AT_ONCE: usize = 256;
/// Writes that may wait; who comes then waits to queue.
const QUEUE: usize = 4096;

/// Queues writes. The writer ends when the last handle is gone.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Box<dyn Pending>>);

impl Writer {
    /// Starts the writer on its connection. At its end it folds the log into the file, if that is its task.
    pub(crate) fn start(
        connection: SqliteConnection,
        notices: broadcast::Sender<Notice>,
        folds: bool,
    ) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, queue) = mpsc::channel(QUEUE);
        (Writer(sender), tokio::spawn(run(connection, queue, notices, folds)))
    }

    /// Writes, and answers once it is on disk.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        atomic: Atomic,
        work: Work<T>,
    ) -> Result<T, StoreError> {
        let (reply, response) = oneshot::channel();
        let write = PendingWrite { atomic, work: Some(work), outcome: None, reply };
        self.0.send(Box::new(write)).await.map_err(|_| closed())?;
        response.await.map_err(|_| closed())?
    }
}

/// A write whose value may be of any type.
#[async_trait::async_trait]
trait Pending: Send {
    /// Does the work. An error means that the transaction cannot go on.
    async fn work(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreError>;
    /// Responds to whoever waits, and sends the notices if the transaction is on disk.
    fn respond(self: Box<Self>, end: &Result<(), StoreError>, notices: &broadcast::Sender<Notice>);
}

struct PendingWrite<T> {
    atomic: Atomic,
    work: Option<Work<T>>,
    outcome: Option<Result<Change<T>, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

#[async_trait::async_trait]
impl<T: Send> Pending for PendingWrite<T> {
    async fn work(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let guarded = self.atomic == Atomic::Transaction;
        if guarded {
            execute(connection, "SAVEPOINT one").await?;
        }
        let outcome = work(Db::Sqlite(connection)).await;
        match &outcome {
            // SQLite may have rolled back everything by itself, the savepoint with it.
            Err(error @ (StoreError::Full | StoreError::Unavailable(_) | StoreError::Corrupt(_))) => {
                return Err(error.clone());
            }
            Ok(_) if guarded => execute(connection, "RELEASE one").await?,
            Err(_) if guarded => execute(connection, "ROLLBACK TO one; RELEASE one").await?,
            Ok(_) | Err(_) => {}
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    fn respond(self: Box<Self>, end: &Result<(), StoreError>, notices: &broadcast::Sender<Notice>) {
        let response = match (end, self.outcome) {
            (Ok(()), Some(Ok(change))) => {
                for notice in change.notices {
                    // Nobody may be listening.
                    let _ = notices.send(notice);
                }
                Ok(change.value)
            }
            // What a refused write found out is true even if the transaction was lost.
            (_, Some(Err(refused))) => Err(refused),
            (Err(error), _) => Err(error.clone()),
            (Ok(()), None) => Err(closed()),
        };
        // Whoever asked may have gone; the write stands.
        let _ = self.reply.send(response);
    }
}

async fn run(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<Box<dyn Pending>>,
    notices: broadcast::Sender<Notice>,
    folds: bool,
) {
    let mut batch: Vec<Box<dyn Pending>> = Vec::new();
    while queue.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
        let end = transaction(&mut connection, &mut batch).await;
        if let Err(error) = &end {
            tracing::error!(%error, writes = batch.len(), "a transaction failed");
            // SQLite may have rolled back by itself; then this fails and nothing is lost.
            let _ = execute(&mut connection, "ROLLBACK").await;
        }
        for write in batch.drain(..) {
            write.respond(&end, &notices);
        }
    }
    if folds {
        fold(&mut connection).await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

/// Leaves the one file whole.
async fn fold(connection: &mut SqliteConnection) {
    match file::end_use(connection).await {
        Ok(true) => {}
        Ok(false) => tracing::warn!("another program reads the database: a copy needs the file and its -wal"),
        Err(error) => tracing::warn!(%error, "the last writes are in the -wal: a copy needs both files"),
    }
}

async fn transaction(
    connection: &mut SqliteConnection,
    batch: &mut [Box<dyn Pending>],
) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE").await?;
    for write in batch {
        write.work(connection).await?;
    }
    execute(connection, "COMMIT").await
}

async fn execute(connection: &mut SqliteConnection, statement: &'static str) -> Result<(), StoreError> {
    sqlx::query(statement).execute(connection).await.map(|_| ()).map_err(store_error)
}
