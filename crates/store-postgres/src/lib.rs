//! Terrane games in PostgreSQL, shared by several servers.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use terrane_store::Store;
//! use terrane_store_postgres::PostgresStore;
//!
//! let store = PostgresStore::open("postgres://terrane@localhost/terrane").await?;
//! assert!(store.is_empty().await?);
//! # Ok(())
//! # }
//! ```
//!
//! Any number of servers write at once; the row of a game in `progress` decides who comes first (`log.rs`). They tell each
//! other by LISTEN and NOTIFY (`bus.rs`). Each file of statements is about one thing and works on whatever connection it
//! is given, within whatever transaction that has.

mod backup;
mod bus;
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

pub use store::PostgresStore;
