//! Opening a database: its address, its schema, its connections.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Executor, PgPool};
use terrane_store::OpenError;

use crate::error::reason;
use crate::schema;

/// Connections of one server. One listens; the others are lent to calls.
const CONNECTIONS: u32 = 20;
/// How long a call waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// What every connection asks for: an answered write survives the loss of power, and nothing waits for ever.
const SESSION: &str = "SET synchronous_commit = on;
    SET statement_timeout = '10s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '30s'";

pub(super) async fn open(url: &str) -> Result<PgPool, OpenError> {
    let pool = connect(url, SESSION).await?;
    let mut connection = pool.acquire().await.map_err(|error| unreachable(&error))?;
    // Servers that start at once take turns: the migrator holds a lock of the database.
    let migrated = schema::postgres().run_direct(None, &mut *connection, false).await;
    migrated.map_err(|error| schema::open_error(error, unreachable))?;
    drop(connection);
    Ok(pool)
}

pub(super) async fn open_to_read(url: &str) -> Result<PgPool, OpenError> {
    checked(connect(url, "SET default_transaction_read_only = on").await?).await
}

pub(super) async fn open_beside(url: &str) -> Result<PgPool, OpenError> {
    checked(connect(url, SESSION).await?).await
}

/// A database with our tables, as they are today.
async fn checked(pool: PgPool) -> Result<PgPool, OpenError> {
    let refused = |error| unreachable(&error);
    let ours: Option<i32> =
        sqlx::query_scalar("SELECT 1 FROM pg_tables WHERE tablename = '_sqlx_migrations'")
            .fetch_optional(&pool)
            .await
            .map_err(refused)?;
    if ours.is_none() {
        return Err(OpenError::Missing("the address given".into()));
    }
    let newest = sqlx::query_scalar(schema::NEWEST_OF_DATABASE).fetch_one(&pool).await.map_err(refused)?;
    schema::check(&schema::postgres(), newest)?;
    Ok(pool)
}

async fn connect(url: &str, session: &'static str) -> Result<PgPool, OpenError> {
    let address = |error: sqlx::Error| OpenError::Address(error.to_string());
    let options = PgConnectOptions::from_str(url)
        .map_err(address)?
        .application_name("terrane")
        .disable_statement_logging();
    PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(session).await.map(|_| ()) })
        })
        .connect_with(options)
        .await
        .map_err(|error| unreachable(&error))
}

pub(super) fn unreachable(error: &sqlx::Error) -> OpenError {
    OpenError::Unreachable(reason(error))
}
