//! What a server remembers, and the contract every store keeps.
//!
//! The move log is the truth: rows are appended, never changed, and unique by `(game, seq)`. Everything about a game
//! that is not in its log (title, seats, status) is one [`GameRecord`], saved whole with the version it was read at. So
//! any number of servers may share one store without locks: the second writer gets a conflict, reads again and decides anew.

#[cfg(feature = "contract")]
pub mod contract;
pub mod error;
pub mod names;
pub mod notice;
pub mod people;
pub mod record;
pub mod store;

pub use error::{OpenError, StoreError};
pub use names::{fold_name, name_keys};
pub use notice::Notice;
pub use people::{AuditRecord, OneTimeRecord, Purpose};
pub use record::*;
pub use store::{
    Access, Append, Appended, Audit, Backup, Channels, Chat, Dues, Games, Logs, Notices, OneTimes, Outbox,
    SeatDocuments, Settings, Sink, Source, Store, UserDocuments, Users, gapless,
};
