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
