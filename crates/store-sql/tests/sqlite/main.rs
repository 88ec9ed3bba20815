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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_of_the_file_tells_of_whoever_left() {
    use terrane_store::contract::{Place, deletions};
    let folder = Folder::new();
    let store = folder.open().await;
    deletions::somebody_leaves(&*store).await;
    store.close().await;
    for ending in ["", "-wal"] {
        let bytes = std::fs::read(folder.beside(ending)).unwrap_or_default().to_ascii_lowercase();
        let name = deletions::NAME.as_bytes();
        assert!(!bytes.windows(name.len()).any(|window| window == name), "terrane.sqlite{ending}");
    }
}
