//! Terrane games in a database: one SQLite file, or PostgreSQL shared by several servers.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let file = terrane_store_sql::sqlite::open("terrane.sqlite").await?;
//! let shared = terrane_store_sql::postgres::open("postgres://terrane@localhost/terrane").await?;
//! assert!(file.is_empty().await? && shared.is_empty().await?);
//! # Ok(())
//! # }
//! ```
//!
//! Each file of this folder is about one kind of record: its statements and the part of the `Store` trait that uses them.
//! A statement is written once for both databases (`query.rs`), and a record is read by the names of its columns
//! (`row.rs`). What differs for good has a folder: how a database is opened, how it takes writes, how an append finds out
//! that it came second. A new table is a migration for each database and one file here.

mod access;
mod audit;
mod backup;
mod channels;
mod chat;
mod column;
mod db;
mod deletions;
mod dues;
mod error;
mod games;
mod log;
mod moderation;
mod names;
mod one_times;
mod outbox;
mod own;
pub mod postgres;
mod puzzles;
mod query;
mod reviews;
mod row;
mod schema;
mod seat_documents;
mod second_ways;
mod settings;
pub mod sqlite;
mod store;
mod user_documents;
mod users;
