//! A database of its own for each test, in a PostgreSQL they share.

use std::sync::Arc;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use terrane_store::Store;
use terrane_store::contract::Place;
use terrane_store_sql::postgres;

/// An empty database.
pub(crate) struct Database {
    pub(crate) url: String,
}

impl Database {
    /// A new database.
    pub(crate) async fn new() -> Database {
        let server = terrane_throwaway_postgres::shared().unwrap_or_else(|error| panic!("{error}"));
        let name = format!("terrane_{}", uuid::Uuid::now_v7().simple());
        let mut connection =
            PgConnection::connect(&format!("{server}/postgres")).await.expect("PostgreSQL answers");
        let statement = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(statement).execute(&mut connection).await.expect("its user may create databases");
        connection.close().await.expect("the connection ends well");
        Database { url: format!("{server}/{name}") }
    }
}

#[async_trait::async_trait]
impl Place for Database {
    async fn open(&self) -> Arc<dyn Store> {
        postgres::open(&self.url).await.expect("the store opens")
    }
}
