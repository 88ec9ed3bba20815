//! Records about people: links and codes that are good once, and what was done to whom.

use serde::{Deserialize, Serialize};

use crate::record::{AuditId, Millis, SecretHash, UserId, names};

/// What a link or code that is good once is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A link to choose a new password.
    Reset,
    /// A code, kept by its owner, to choose a new password.
    Code,
    /// A link that shows that an address is its owner's.
    Confirm,
    /// A link that takes the change of an address back.
    Revert,
}

names!(Purpose { Reset = "reset", Code = "code", Confirm = "confirm", Revert = "revert" });

/// A link or code that is good once. Part of no backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneTimeRecord {
    /// Its hash.
    pub secret: SecretHash,
    /// Whose.
    pub owner: UserId,
    /// What for.
    pub purpose: Purpose,
    /// What it brings: the address that is confirmed or put back.
    pub detail: String,
    /// Since when.
    pub created: Millis,
    /// Until when.
    pub expires: Millis,
}

/// Something that was done by a person who looks after the server, or to their account by somebody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AuditRecord {
    /// Which. Ids are of version 7, so that they sort by time.
    pub id: AuditId,
    /// When.
    pub at: Millis,
    /// Who did it; nobody if it was done on the command line.
    pub by: Option<UserId>,
    /// What: `lock`, `promote`, `reset-link`, …
    pub what: String,
    /// To whom.
    pub user: Option<UserId>,
    /// What it was about beside the user, in words: a name, a setting, a reason.
    pub detail: String,
}
