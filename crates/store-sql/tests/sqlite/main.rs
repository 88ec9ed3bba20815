//! The contract of stores, kept by SQLite, and what is particular to a file.

mod files;
mod place;

use place::Folder;

async fn fresh() -> Folder {
    Folder::new()
}

terrane_store::contract_tests!(fresh);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_restored_elsewhere_is_the_same() {
    use terrane_store::contract::{Place, backup};
    let (from, to) = (Folder::new(), Folder::new());
    backup::a_copy_is_the_same(&*from.open().await, &*to.open().await).await;
}
