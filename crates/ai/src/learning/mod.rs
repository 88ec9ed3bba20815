//! What a network learns from: games of self-play, written compactly, and the rows they expand to.
//!
//! `terrane selfplay` writes games, `terrane features` expands them, `training/` trains on the rows; `docs/ai.md` says
//! how a generation is made.

pub mod actor;
pub mod bytes;
pub mod file;
pub mod record;
pub mod rows;
pub mod terms;

pub use actor::{Actor, Mix};
pub use file::{GameFile, Header};
pub use record::{GameRecord, RecordError, SearchedTurn};
pub use rows::{Row, Sampler};
pub use terms::Terms;
