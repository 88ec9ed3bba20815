//! Games in PostgreSQL, shared by several servers.
//!
//! Any number of servers write at once; the row of a game in `progress` decides who comes first (`append.rs`). They learn of
//! each other's writes by LISTEN and NOTIFY (`bus.rs`).

mod append;
mod bus;
mod open;

use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{PgPool, Postgres, Transaction};
use terrane_store::{Notice, OpenError, Store, StoreError};
use tokio::task::JoinHandle;

use crate::db::{Db, in_time};
use crate::error::store_error;
use crate::store::{Atomic, SqlStore, Work};
pub(crate) use append::append;
use bus::Bus;

/// Opens a database by its address, `postgres://user:password@host/database`; makes the tables if need be, and brings
/// older ones up to date.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, OpenError> {
    store(open::open(url).await?).await
}

/// Opens a database to read only, also while servers use it; its tables are left as they are.
pub async fn open_to_read(url: &str) -> Result<Arc<dyn Store>, OpenError> {
    store(open::open_to_read(url).await?).await
}

/// Opens a database that is there and up to date to read and write, also while servers use it.
pub async fn open_beside(url: &str) -> Result<Arc<dyn Store>, OpenError> {
    store(open::open_beside(url).await?).await
}

async fn store(pool: PgPool) -> Result<Arc<dyn Store>, OpenError> {
    let listener = bus::subscribe(&pool).await.map_err(|error| open::unreachable(&error))?;
    let store = SqlStore::new(|notices| {
        let (bus, sending) = Bus::start(pool.clone());
        let receiving = tokio::spawn(bus::receive(pool.clone(), listener, notices));
        crate::store::Database::Postgres(Database { pool, bus, tasks: [sending, receiving] })
    });
    Ok(Arc::new(store))
}

/// A database that is open.
pub(crate) struct Database {
    pool: PgPool,
    bus: Bus,
    tasks: [JoinHandle<()>; 2],
}

impl Database {
    pub(crate) async fn lend(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        self.pool.acquire().await.map_err(store_error)
    }

    /// If the notices cannot be sent, the write stands: listeners learn that some may be missing once the
    /// database is back.
    pub(crate) async fn write<T: Send>(&self, atomic: Atomic, work: Work<T>) -> Result<T, StoreError> {
        let change = in_time(async {
            match atomic {
                Atomic::ByItself => work(Db::Postgres(&mut *self.lend().await?)).await,
                Atomic::Transaction => {
                    let mut transaction = self.pool.begin().await.map_err(store_error)?;
                    let change = work(Db::Postgres(&mut transaction)).await?;
                    transaction.commit().await.map_err(store_error)?;
                    Ok(change)
                }
            }
        })
        .await?;
        // The bus has written down why.
        let _ = self.bus.publish(change.notices).await;
        Ok(change.value)
    }

    pub(crate) async fn publish(&self, notice: Notice) -> Result<(), StoreError> {
        self.bus.publish(vec![notice]).await
    }

    pub(crate) async fn snapshot(&self) -> Result<Transaction<'static, Postgres>, StoreError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        self.patient(self.pool.begin_with(begin).await, &[]).await
    }

    /// Nobody may register meanwhile.
    pub(crate) async fn takeover(&self) -> Result<Transaction<'static, Postgres>, StoreError> {
        let lock = "LOCK TABLE users, games IN SHARE ROW EXCLUSIVE MODE";
        self.patient(self.pool.begin().await, &[lock]).await
    }

    /// Whoever takes or gives the records of a backup may take time.
    async fn patient(
        &self,
        begun: Result<Transaction<'static, Postgres>, sqlx::Error>,
        then: &[&'static str],
    ) -> Result<Transaction<'static, Postgres>, StoreError> {
        let mut transaction = begun.map_err(store_error)?;
        let patience = "SET LOCAL idle_in_transaction_session_timeout = 0";
        for statement in [&[patience], then].concat() {
            sqlx::query(statement).execute(&mut *transaction).await.map_err(store_error)?;
        }
        Ok(transaction)
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}
