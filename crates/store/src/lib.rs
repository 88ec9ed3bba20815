//! What a server remembers, and the contract every store keeps.
//!
//! The move log is the truth: rows are appended, never changed, and unique by `(game, seq)`. Everything about a game
//! that is not in its log (title, seats, status) is one [`GameRecord`], saved whole with the version it was read at. So
//! any number of servers may share one store without locks: the second writer gets a conflict, reads again and decides anew.

#[cfg(feature = "contract")]
pub mod contract;
pub mod error;
pub mod former;
pub mod learn;
pub mod moderation;
pub mod names;
pub mod notice;
pub mod people;
pub mod record;
pub mod store;

pub use error::{OpenError, StoreError};
pub use learn::{AttemptRecord, PuzzleRating, ReviewRecord, ReviewState, ReviewWish, Wished};
pub use moderation::{
    BlockKind, BlockRecord, ReportAbout, ReportFilter, ReportRecord, ReportState, SanctionKind,
    SanctionRecord,
};
pub use names::{fold_name, name_keys};
pub use notice::Notice;
pub use people::{AuditRecord, DeletionRecord, OneTimeRecord, PasskeyRecord, Purpose, TimeCodeRecord};
pub use record::*;
pub use store::{
    Access, Append, Appended, Audit, Backup, Channels, Chat, Deletions, Dues, Games, Logs, Moderation,
    Notices, OneTimes, Outbox, OwnData, Puzzles, Reviews, SeatDocuments, SecondWays, Settings, Sink, Source,
    Store, UserDocuments, Users, gapless,
};
