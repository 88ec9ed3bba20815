//! The one writer: everything that waits is written in one transaction, and nobody is answered before it is on disk.
//!
//! Making a transaction durable costs the same whether it has one write or two hundred. So writes queue while a commit
//! runs, and the next transaction takes all of them: one at a time when the server is idle, many when it is busy, and
//! no write ever waits for others to come.

use std::future::Future;
use std::pin::Pin;

use sqlx::{Connection, SqliteConnection};
use terrane_store::{Notice, StoreError};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::failure::failure;

/// Writes in one transaction at most: bounds how long the first of them waits.
const MOST_AT_ONCE: usize = 256;
/// Writes that may wait; who comes then waits to queue.
const QUEUE: usize = 4096;

/// What a write gives: an answer, and notices to send once it is durable.
pub(crate) struct Written<T> {
    pub(crate) answer: T,
    pub(crate) notices: Vec<Notice>,
}

impl<T> Written<T> {
    /// An answer that is nobody else's concern.
    pub(crate) fn quietly(answer: T) -> Written<T> {
        Written { answer, notices: Vec::new() }
    }
}

/// The future of some work on a connection.
pub(crate) type Working<'c, T> = Pin<Box<dyn Future<Output = Result<Written<T>, StoreError>> + Send + 'c>>;
type Work<T> = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send>;

/// How a write keeps to all or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Care {
    /// It looks before it writes, so that only a failing disk can stop it half-way; then the whole transaction is lost
    /// anyway. Saves two statements on the path that matters.
    LooksFirst,
    /// It may find out half-way; what it wrote is taken back.
    TakesBack,
}

/// Queues writes. The writer ends when the last handle is gone.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Box<dyn Errand>>);

impl Writer {
    /// Starts the writer on its connection.
    pub(crate) fn start(
        connection: SqliteConnection,
        notices: broadcast::Sender<Notice>,
    ) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, queue) = mpsc::channel(QUEUE);
        (Writer(sender), tokio::spawn(run(connection, queue, notices)))
    }

    /// Writes, and answers once it is on disk.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        care: Care,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let task = Task { care, work: Some(Box::new(work)), outcome: None, reply };
        self.0.send(Box::new(task)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the database is closed".into())
}

/// A write whose answer may be of any type.
#[async_trait::async_trait]
trait Errand: Send {
    /// Does the work. An error means that the transaction cannot go on.
    async fn work(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreError>;
    /// Answers whoever waits, and sends the notices if the transaction is on disk.
    fn answer(self: Box<Self>, end: &Result<(), StoreError>, notices: &broadcast::Sender<Notice>);
}

struct Task<T> {
    care: Care,
    work: Option<Work<T>>,
    outcome: Option<Result<Written<T>, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

#[async_trait::async_trait]
impl<T: Send> Errand for Task<T> {
    async fn work(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let guarded = self.care == Care::TakesBack;
        if guarded {
            execute(connection, "SAVEPOINT errand").await?;
        }
        let outcome = work(connection).await;
        match &outcome {
            Ok(_) if guarded => execute(connection, "RELEASE errand").await?,
            Err(_) if guarded => execute(connection, "ROLLBACK TO errand; RELEASE errand").await?,
            Err(error @ (StoreError::Full | StoreError::Unavailable(_) | StoreError::Corrupt(_))) => {
                return Err(error.clone());
            }
            Ok(_) | Err(_) => {}
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    fn answer(self: Box<Self>, end: &Result<(), StoreError>, notices: &broadcast::Sender<Notice>) {
        let answer = match (end, self.outcome) {
            (Ok(()), Some(Ok(written))) => {
                for notice in written.notices {
                    // Nobody may be listening.
                    let _ = notices.send(notice);
                }
                Ok(written.answer)
            }
            // What a refused write found out is true even if the transaction was lost.
            (_, Some(Err(refused))) => Err(refused),
            (Err(error), _) => Err(error.clone()),
            (Ok(()), None) => Err(closed()),
        };
        // Whoever asked may have gone; the write stands.
        let _ = self.reply.send(answer);
    }
}

async fn run(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<Box<dyn Errand>>,
    notices: broadcast::Sender<Notice>,
) {
    let mut batch: Vec<Box<dyn Errand>> = Vec::new();
    while queue.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
        let end = transaction(&mut connection, &mut batch).await;
        if let Err(error) = &end {
            tracing::error!(%error, writes = batch.len(), "a transaction failed");
            // SQLite may have rolled back by itself; then this fails and nothing is lost.
            let _ = execute(&mut connection, "ROLLBACK").await;
        }
        for errand in batch.drain(..) {
            errand.answer(&end, &notices);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

async fn transaction(
    connection: &mut SqliteConnection,
    batch: &mut [Box<dyn Errand>],
) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE").await?;
    for errand in batch {
        errand.work(connection).await?;
    }
    execute(connection, "COMMIT").await
}

async fn execute(connection: &mut SqliteConnection, statement: &'static str) -> Result<(), StoreError> {
    sqlx::query(statement).execute(connection).await.map(|_| ()).map_err(failure)
}
