//! A folder of its own for each test.

use std::path::PathBuf;
use std::sync::Arc;

use terrane_store::Store;
use terrane_store::contract::Place;
use terrane_store_sql::sqlite;

/// A folder with a file in it, removed at the end.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    /// A new folder.
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().expect("there is room for a folder"))
    }

    /// The file of the store.
    pub(crate) fn file(&self) -> PathBuf {
        self.beside("")
    }

    /// A file that lies beside it.
    pub(crate) fn beside(&self, ending: &str) -> PathBuf {
        self.0.path().join(format!("terrane.sqlite{ending}"))
    }
}

#[async_trait::async_trait]
impl Place for Folder {
    async fn open(&self) -> Arc<dyn Store> {
        sqlite::open(self.file()).await.expect("the store opens")
    }
}
