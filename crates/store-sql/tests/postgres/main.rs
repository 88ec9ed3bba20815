//! The contract of stores, kept by PostgreSQL, and what is particular to several servers.

mod nodes;
mod place;

use place::Database;
use terrane_store::contract::Place;
use terrane_store::contract::backup::a_copy_is_the_same;

async fn fresh() -> Database {
    Database::new().await
}

terrane_store::contract_tests!(fresh);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_restored_elsewhere_is_the_same() {
    let (from, to) = (Database::new().await, Database::new().await);
    a_copy_is_the_same(&*from.open().await, &*to.open().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_moves_to_postgresql_by_a_backup() {
    let folder = tempfile::tempdir().unwrap();
    let from = terrane_store_sql::sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
    let to = Database::new().await;
    a_copy_is_the_same(&*from, &*to.open().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn and_back_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let to = terrane_store_sql::sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
    let from = Database::new().await;
    a_copy_is_the_same(&*from.open().await, &*to).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_row_of_any_table_tells_of_whoever_left() {
    use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
    use terrane_store::contract::deletions;
    let database = Database::new().await;
    deletions::somebody_leaves(&*database.open().await).await;
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let tables = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut connection).await.unwrap();
    assert!(tables.iter().any(|table| table == "name_claims") && tables.len() > 20, "{tables:?}");
    for table in tables {
        let rows = AssertSqlSafe(format!("SELECT lower(t::text) FROM {table} AS t"));
        let rows: Vec<String> = sqlx::query_scalar(rows).fetch_all(&mut connection).await.unwrap();
        assert!(rows.iter().all(|row| !row.contains(deletions::NAME)), "{table}: {rows:#?}");
    }
}
