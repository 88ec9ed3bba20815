//! Which database a command works on.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use terrane_store::Store;
use terrane_store_sqlite::SqliteStore;

/// Which database.
#[derive(clap::Args, Debug)]
pub(crate) struct Database {
    /// The folder in which the SQLite file `terrane.sqlite` lies
    #[arg(long, env = "TERRANE_DATA", value_name = "DIR", default_value = "terrane-data")]
    data: PathBuf,
    /// Another database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, env = "TERRANE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

impl Database {
    /// Opens it; creates a missing SQLite file with its folder.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>> {
        let path = match self.database.as_deref() {
            None => {
                std::fs::create_dir_all(&self.data)
                    .with_context(|| format!("{} cannot be created", self.data.display()))?;
                self.data.join("terrane.sqlite")
            }
            Some(url) => match url.strip_prefix("sqlite:") {
                Some(path) => PathBuf::from(path),
                None => bail!("`--database` takes sqlite:PATH or postgres://…"),
            },
        };
        Ok(Arc::new(SqliteStore::open(path).await?))
    }
}
