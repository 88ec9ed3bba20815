//! Ways back into an account, and what is signed in.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::identity::Role;

/// Asks for a link to choose a new password, by mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LostPassword {
    /// The name of the account, or its address.
    #[schema(min_length = 1, max_length = 254)]
    pub who: String,
}

/// Whose password a link changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LinkOwner {
    /// Their name.
    pub name: String,
}

/// A new password, by a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password.
    #[schema(min_length = 8, max_length = 256)]
    pub password: String,
}

/// A new password, by a code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordByCode {
    /// The name of the account.
    #[schema(min_length = 1, max_length = 254)]
    pub name: String,
    /// One of its codes.
    #[schema(min_length = 1, max_length = 64)]
    pub code: String,
    /// The password.
    #[schema(min_length = 8, max_length = 256)]
    pub password: String,
}

/// Asks for codes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskCodes {
    /// The password of the caller.
    #[schema(max_length = 256)]
    pub current_password: String,
}

/// Codes by which a lost password is replaced, each once. They are shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// A link by which somebody chooses a new password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ResetLink {
    /// Where it leads.
    pub url: String,
    /// Until when it is good, in milliseconds since 1970.
    pub expires: i64,
}

/// A browser that is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Session {
    /// Which.
    pub id: String,
    /// What it says it is: "Firefox on Linux". Empty if it does not say.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When it was last seen, to the hour, in milliseconds since 1970.
    pub seen: i64,
    /// Whether the caller asks from it.
    pub here: bool,
}

/// How many were ended or taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ended {
    /// How many.
    pub count: u32,
}

/// Something that was done by those who look after the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditEntry {
    /// Which.
    pub id: Uuid,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody if it was done on the command line of the server.
    pub by: Option<AuditUser>,
    /// What: `lock`, `promote`, `reset-link`, …
    pub what: String,
    /// To whom.
    pub user: Option<AuditUser>,
    /// A name, a setting, a reason.
    pub detail: String,
}

/// Somebody in the list of what was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditUser {
    /// Who.
    pub id: Uuid,
    /// Their name now, if they are still there.
    pub name: Option<String>,
    /// What they may do now.
    pub role: Option<Role>,
}
