//! Which database a command works on.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use terrane_store::Store;
use terrane_store_sql::sqlite::Wal;
use terrane_store_sql::{postgres, sqlite};

/// Which database.
#[derive(clap::Args, Debug)]
pub(crate) struct Database {
    /// The folder in which the SQLite file `terrane.sqlite` lies
    #[arg(long, env = "TERRANE_DATA", value_name = "DIR", default_value = "terrane-data")]
    data: PathBuf,
    /// Another database: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`
    #[arg(long, env = "TERRANE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

/// A database by its address.
#[derive(PartialEq, Eq, Debug)]
enum Address<'a> {
    File(PathBuf),
    Postgres(&'a str),
}

impl Database {
    /// Opens it to read and write; creates a missing SQLite file, in the data folder with its folder.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>> {
        if self.database.is_none() {
            create_private(&self.data)
                .with_context(|| format!("{} cannot be created", self.data.display()))?;
        }
        Ok(match self.address()? {
            Address::File(path) => sqlite::open(path).await?,
            Address::Postgres(url) => postgres::open(url).await?,
        })
    }

    /// Opens it to read only, also while servers use it.
    pub(crate) async fn open_to_read(&self) -> Result<Arc<dyn Store>> {
        Ok(match self.address()? {
            Address::File(path) => sqlite::open_to_read(path).await?,
            Address::Postgres(url) => postgres::open_to_read(url).await?,
        })
    }

    /// Opens one that is there and up to date to read and write a little, also while servers use it.
    pub(crate) async fn open_beside(&self) -> Result<Arc<dyn Store>> {
        Ok(match self.address()? {
            Address::File(path) => sqlite::open_beside(path).await?,
            Address::Postgres(url) => postgres::open_beside(url).await?,
        })
    }

    /// What is to be said about the file before it is opened, and whether something may be missing from it.
    pub(crate) fn notes(&self) -> Result<Option<(String, bool)>> {
        let Address::File(path) = self.address()? else { return Ok(None) };
        // A file that cannot be read is refused when it is opened, with the reason.
        let Ok(wal) = sqlite::wal(&path) else { return Ok(None) };
        let file = path.display();
        Ok(match wal {
            Wal::Folded => None,
            Wal::Beside => Some((
                format!(
                    "the latest writes lie in {file}-wal: a server uses the file, or did not stop in order; \
                     copy both files, or stop the server first"
                ),
                false,
            )),
            Wal::Missing => Some((
                format!(
                    "{file}-wal is missing: the file was copied while a server used it, without its latest \
                     writes; copy both files, or stop the server first"
                ),
                true,
            )),
        })
    }

    /// Where it lies, for people; the password of a PostgreSQL is left out.
    pub(crate) fn place(&self) -> String {
        match self.address() {
            Ok(Address::File(path)) => std::path::absolute(&path).unwrap_or(path).display().to_string(),
            Ok(Address::Postgres(url)) => match url.rsplit_once('@') {
                Some((_, place)) => format!("PostgreSQL at {place}"),
                None => "PostgreSQL".to_owned(),
            },
            Err(_) => "an unknown place".to_owned(),
        }
    }

    fn address(&self) -> Result<Address<'_>> {
        let Some(url) = self.database.as_deref() else {
            return Ok(Address::File(self.data.join("terrane.sqlite")));
        };
        if let Some(path) = url.strip_prefix("sqlite:") {
            // `sqlite://PATH` is written by people who are used to addresses.
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() {
                bail!("`--database sqlite:` needs a path, such as sqlite:terrane.sqlite");
            }
            return Ok(Address::File(PathBuf::from(path)));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Address::Postgres(url));
        }
        bail!("`--database` takes sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")
    }
}

/// Creates a folder for its owner alone: a database holds hashes of passwords. One that is there stays as it is.
fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Runs what waits for a database.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .context("threads cannot be started")?;
    runtime.block_on(work)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database(url: Option<&str>) -> Database {
        Database { data: PathBuf::from("club"), database: url.map(str::to_owned) }
    }

    #[test]
    fn without_an_address_it_is_a_file_in_the_data_folder() {
        assert_eq!(database(None).address().unwrap(), Address::File("club/terrane.sqlite".into()));
    }

    #[test]
    fn addresses_are_files_or_postgresql() {
        for url in ["sqlite:games.db", "sqlite://games.db"] {
            assert_eq!(database(Some(url)).address().unwrap(), Address::File("games.db".into()));
        }
        assert_eq!(
            database(Some("sqlite:///var/games.db")).address().unwrap(),
            Address::File("/var/games.db".into())
        );
        let url = "postgres://terrane@localhost/terrane";
        assert_eq!(database(Some(url)).address().unwrap(), Address::Postgres(url));
        for url in ["", "mysql://localhost", "games.db", "sqlite:"] {
            assert!(database(Some(url)).address().is_err(), "{url}");
        }
    }
}
