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

/// An account that is deleted at a time, or was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeletionRecord {
    /// Whose.
    pub user: UserId,
    /// When it is deleted.
    pub due: Millis,
    /// The number they are called by afterwards. Once there is one, there is no way back.
    pub number: Option<u32>,
    /// When nothing was left of it.
    pub done: Option<Millis>,
}

impl DeletionRecord {
    /// What the user is called afterwards, once there is no way back.
    pub fn name(&self) -> Option<String> {
        self.number.map(|number| format!("former player {number}"))
    }
}

/// What a program makes time codes from (RFC 6238).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeCodeRecord {
    /// Whose.
    pub user: UserId,
    /// The secret that the program and the server share.
    pub secret: Vec<u8>,
    /// Since when.
    pub created: Millis,
    /// When its owner has shown that the program makes the right codes; only then are they asked for.
    pub confirmed: Option<Millis>,
    /// The number of the last code that was used: none is good twice.
    pub last: i64,
}

impl std::fmt::Debug for TimeCodeRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TimeCodeRecord({}, {:?})", self.user, self.confirmed)
    }
}

/// A device by which somebody signs in without a password (`WebAuthn`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PasskeyRecord {
    /// What the device calls it.
    pub id: Vec<u8>,
    /// Whose.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// The number of the algorithm of its signatures (COSE).
    pub algorithm: i64,
    /// Its public key, as the verification of signatures takes it.
    pub key: Vec<u8>,
    /// How often it has signed, as far as it counts.
    pub counter: u32,
    /// Since when.
    pub created: Millis,
    /// When somebody last signed in by it.
    pub seen: Option<Millis>,
}
