//! The store: reads borrow a connection, writes are changes that are announced once they are durable.

use std::pin::Pin;

use terrane_store::{Notice, Notices, Store, StoreError};
use tokio::sync::broadcast;

use crate::db::{Db, Lent, Tx};
use crate::query::{Query, query, sql};
use crate::row::FromRow;
use crate::{postgres, sqlite};

/// Notices that a slow subscriber may lag behind before it misses some.
const NOTICES: usize = 4096;

/// A store in a database.
pub(crate) struct SqlStore {
    database: Database,
    notices: broadcast::Sender<Notice>,
}

/// The databases there are.
pub(crate) enum Database {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

/// What a write gives: a value for its caller, and notices for everybody once it is durable.
pub(crate) struct Change<T> {
    pub(crate) value: T,
    pub(crate) notices: Vec<Notice>,
}

impl<T> Change<T> {
    /// A change that is nobody else's concern.
    pub(crate) fn quiet(value: T) -> Change<T> {
        Change { value, notices: Vec::new() }
    }
}

/// How a change keeps to all or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Atomic {
    /// By itself: it is one statement, or looks before it writes, so that only a failing disk can stop it half-way.
    ByItself,
    /// By a transaction of its own: it may find out half-way.
    Transaction,
}

/// The future of a change.
pub(crate) type Working<'c, T> = Pin<Box<dyn Future<Output = Result<Change<T>, StoreError>> + Send + 'c>>;
/// A change that waits for its connection. It owns its arguments: it may outlive whoever asked for it.
pub(crate) type Work<T> = Box<dyn for<'c> FnOnce(Db<'c>) -> Working<'c, T> + Send>;

/// Makes a change. What it needs moves into it.
macro_rules! change {
    ($store:ident, $atomic:expr, |$db:ident| $work:expr) => {
        $store.write(
            $atomic,
            Box::new(move |mut db| {
                Box::pin(async move {
                    let $db = &mut db;
                    $work.await
                })
            }),
        )
    };
}
pub(crate) use change;

impl SqlStore {
    /// A store, with the channel on which it announces.
    pub(crate) fn new(open: impl FnOnce(broadcast::Sender<Notice>) -> Database) -> SqlStore {
        let (notices, _) = broadcast::channel(NOTICES);
        SqlStore { database: open(notices.clone()), notices }
    }

    /// Borrows a connection to read.
    pub(crate) async fn lend(&self) -> Result<Lent, StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.lend().await.map(Lent::Sqlite),
            Database::Postgres(database) => database.lend().await.map(Lent::Postgres),
        }
    }

    /// Reads rows.
    pub(crate) async fn all<T: FromRow>(&self, query: Query) -> Result<Vec<T>, StoreError> {
        self.lend().await?.db().all(query).await
    }

    /// Reads a row.
    pub(crate) async fn optional<T: FromRow>(&self, query: Query) -> Result<Option<T>, StoreError> {
        self.lend().await?.db().optional(query).await
    }

    /// Writes, announces, and answers.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        atomic: Atomic,
        work: Work<T>,
    ) -> Result<T, StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.write(atomic, work).await,
            Database::Postgres(database) => database.write(atomic, work).await,
        }
    }

    /// Writes by one statement; answers how many rows it changed.
    pub(crate) async fn execute(&self, query: Query) -> Result<u64, StoreError> {
        change!(self, Atomic::ByItself, |db| async { db.execute(query).await.map(Change::quiet) }).await
    }

    /// Begins to read everything as of one moment.
    pub(crate) async fn snapshot(&self) -> Result<Tx, StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.snapshot().await.map(Tx::Sqlite),
            Database::Postgres(database) => database.snapshot().await.map(Tx::Postgres),
        }
    }

    /// Begins to write everything, while nobody else writes.
    pub(crate) async fn takeover(&self) -> Result<Tx, StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.takeover().await.map(Tx::Sqlite),
            Database::Postgres(database) => database.takeover().await.map(Tx::Postgres),
        }
    }
}

#[async_trait::async_trait]
impl Store for SqlStore {
    async fn ping(&self) -> Result<(), StoreError> {
        self.optional::<(i64,)>(query(sql!("SELECT count(*) FROM settings"))).await.map(|_| ())
    }

    /// Takes some pages and gives them back, through the same way as every write.
    async fn check_writable(&self) -> Result<(), StoreError> {
        change!(self, Atomic::Transaction, |db| async {
            let probe = "x".repeat(16 << 10);
            let insert = sql!("INSERT INTO settings (key, value) VALUES ('probe', $1)");
            db.execute(query(insert).bind(probe)).await?;
            db.execute(query(sql!("DELETE FROM settings WHERE key = 'probe'"))).await?;
            Ok(Change::quiet(()))
        })
        .await
    }

    async fn close(&self) {
        match &self.database {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }
}

#[async_trait::async_trait]
impl Notices for SqlStore {
    fn subscribe(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    async fn publish(&self, notice: Notice) -> Result<(), StoreError> {
        match &self.database {
            Database::Sqlite(_) => {
                // Nobody may be listening.
                let _ = self.notices.send(notice);
                Ok(())
            }
            Database::Postgres(database) => database.publish(notice).await,
        }
    }
}
