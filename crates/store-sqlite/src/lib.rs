//! Terrane games in one SQLite file.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use terrane_store::Store;
//! use terrane_store_sqlite::SqliteStore;
//!
//! let store = SqliteStore::open("terrane.sqlite").await?;
//! assert!(store.is_empty().await?);
//! # Ok(())
//! # }
//! ```
//!
//! One connection writes, in transactions that take everything that waits (`writer.rs`); others read beside it. Each file
//! of statements is about one thing and works on whatever connection it is given, within whatever transaction that has.

mod backup;
mod entry;
mod failure;
mod games;
mod log;
mod open;
mod settings;
mod shape;
mod store;
mod talk;
mod users;
mod writer;

pub use open::{Access, Options};
pub use store::SqliteStore;
