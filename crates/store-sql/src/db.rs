//! A connection to either database, and what is done with it.

use std::borrow::Cow;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{
    AssertSqlSafe, PgConnection, Postgres, SqlSafeStr, SqlStr, Sqlite, SqliteConnection, Transaction,
};
use terrane_store::StoreError;

use crate::column::Value;
use crate::error::store_error;
use crate::query::Query;
use crate::row::{FromRow, Row};

/// How long PostgreSQL may take in all, beyond what it allows itself: a connection may be dead without knowing.
const PATIENCE: Duration = Duration::from_secs(15);

/// Does something with PostgreSQL, within the time there is.
pub(crate) async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreError>> + Send,
) -> Result<T, StoreError> {
    let late = |_| StoreError::Unavailable("it takes too long".into());
    tokio::time::timeout(PATIENCE, work).await.map_err(late)?
}

/// A connection, within whatever transaction it has.
pub(crate) enum Db<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Db<'_> {
    /// Executes a statement; answers how many rows it changed.
    pub(crate) async fn execute(&mut self, query: Query) -> Result<u64, StoreError> {
        match self {
            Db::Sqlite(db) => {
                let done = sqlite(query).execute(&mut **db).await.map_err(store_error)?;
                Ok(done.rows_affected())
            }
            Db::Postgres(db) => {
                let work = async { postgres(query).execute(&mut **db).await.map_err(store_error) };
                Ok(in_time(work).await?.rows_affected())
            }
        }
    }

    /// The rows that a statement gives.
    pub(crate) async fn all<T: FromRow>(&mut self, query: Query) -> Result<Vec<T>, StoreError> {
        match self {
            Db::Sqlite(db) => {
                let rows = sqlite(query).fetch_all(&mut **db).await.map_err(store_error)?;
                rows.into_iter().map(|row| T::from_row(&Row::Sqlite(row))).collect()
            }
            Db::Postgres(db) => {
                let work = async { postgres(query).fetch_all(&mut **db).await.map_err(store_error) };
                let rows = in_time(work).await?;
                rows.into_iter().map(|row| T::from_row(&Row::Postgres(row))).collect()
            }
        }
    }

    /// The row that a statement gives, if there is one.
    pub(crate) async fn optional<T: FromRow>(&mut self, query: Query) -> Result<Option<T>, StoreError> {
        let row = match self {
            Db::Sqlite(db) => {
                let row = sqlite(query).fetch_optional(&mut **db).await.map_err(store_error)?;
                row.map(Row::Sqlite)
            }
            Db::Postgres(db) => {
                let work = async { postgres(query).fetch_optional(&mut **db).await.map_err(store_error) };
                in_time(work).await?.map(Row::Postgres)
            }
        };
        row.as_ref().map(T::from_row).transpose()
    }
}

/// A statement of our own: texts from outside are arguments, never parts of it.
fn text(statement: Cow<'static, str>) -> SqlStr {
    match statement {
        Cow::Borrowed(text) => text.into_sql_str(),
        Cow::Owned(text) => AssertSqlSafe(text).into_sql_str(),
    }
}

/// Makes a query of a driver.
macro_rules! driver_query {
    ($name:ident, $driver:ident, $arguments:ty) => {
        fn $name(query: Query) -> sqlx::query::Query<'static, $driver, $arguments> {
            let statement = sqlx::query(text(query.$name));
            query.values.into_iter().fold(statement, |statement, value| match value {
                Value::Bool(value) => statement.bind(value),
                Value::Small(value) => statement.bind(value),
                Value::Integer(value) => statement.bind(value),
                Value::Text(value) => statement.bind(value),
                Value::Bytes(value) => statement.bind(value),
                Value::Uuid(value) => statement.bind(value),
            })
        }
    };
}

driver_query!(sqlite, Sqlite, SqliteArguments);
driver_query!(postgres, Postgres, PgArguments);

/// A connection of a pool.
pub(crate) enum Lent {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Lent {
    pub(crate) fn db(&mut self) -> Db<'_> {
        match self {
            Lent::Sqlite(connection) => Db::Sqlite(connection),
            Lent::Postgres(connection) => Db::Postgres(connection),
        }
    }
}

/// A transaction; it is rolled back unless it is committed.
pub(crate) enum Tx {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Tx {
    pub(crate) fn db(&mut self) -> Db<'_> {
        match self {
            Tx::Sqlite(transaction) => Db::Sqlite(transaction),
            Tx::Postgres(transaction) => Db::Postgres(transaction),
        }
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Tx::Sqlite(transaction) => transaction.commit().await,
            Tx::Postgres(transaction) => transaction.commit().await,
        }
        .map_err(store_error)
    }
}
