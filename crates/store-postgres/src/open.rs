//! Opening a database: its address, its schema, its connections.

use std::cmp::Ordering;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Executor, PgPool};
use terrane_store::OpenError;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Connections of one server. One listens; the others are lent to calls.
const CONNECTIONS: u32 = 20;
/// How long a call waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// What every connection asks for: an answered write survives the loss of power, and nothing waits for ever.
const MANNERS: &str = "SET synchronous_commit = on;
    SET statement_timeout = '10s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '30s'";

pub(crate) async fn open(url: &str) -> Result<PgPool, OpenError> {
    let pool = connect(url, MANNERS).await?;
    let mut connection = pool.acquire().await.map_err(|error| unreachable(&error))?;
    // Servers that start at once take turns: the migrator holds a lock of the database.
    MIGRATIONS.run_direct(None, &mut *connection, false).await.map_err(migration_failure)?;
    drop(connection);
    Ok(pool)
}

pub(crate) async fn open_to_read(url: &str) -> Result<PgPool, OpenError> {
    let pool = connect(url, "SET default_transaction_read_only = on").await?;
    let refused = |error| unreachable(&error);
    let ours: Option<i32> =
        sqlx::query_scalar("SELECT 1 FROM pg_tables WHERE tablename = '_sqlx_migrations'")
            .fetch_optional(&pool)
            .await
            .map_err(refused)?;
    if ours.is_none() {
        return Err(OpenError::Missing("the address given".into()));
    }
    // Who only reads cannot bring the schema up to date, so it must be.
    let schema: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(&pool)
        .await
        .map_err(refused)?;
    let newest = MIGRATIONS.iter().map(|step| step.version).max().unwrap_or(0);
    match schema.cmp(&newest) {
        Ordering::Less => Err(OpenError::Older { schema }),
        Ordering::Equal => Ok(pool),
        Ordering::Greater => Err(OpenError::Newer { schema }),
    }
}

async fn connect(url: &str, manners: &'static str) -> Result<PgPool, OpenError> {
    let address = |error: sqlx::Error| OpenError::Address(error.to_string());
    let options = PgConnectOptions::from_str(url)
        .map_err(address)?
        .application_name("terrane")
        .disable_statement_logging();
    PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(manners).await.map(|_| ()) })
        })
        .connect_with(options)
        .await
        .map_err(|error| unreachable(&error))
}

pub(crate) fn unreachable(error: &sqlx::Error) -> OpenError {
    let reason = match error {
        sqlx::Error::Database(inner) => inner.message().to_owned(),
        sqlx::Error::PoolTimedOut => "nobody answers there".into(),
        other => other.to_string(),
    };
    OpenError::Unreachable(reason)
}

fn migration_failure(error: MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(schema) | MigrateError::VersionTooNew(schema, _) => {
            OpenError::Newer { schema }
        }
        MigrateError::VersionMismatch(step) | MigrateError::Dirty(step) => OpenError::Altered { step },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => unreachable(&error),
        other => OpenError::Unreachable(other.to_string()),
    }
}
