//! Who somebody is: guests, accounts, sessions, tokens, invitations, and what administrators do.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// What somebody may do on this server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays without a password; becomes a player by registering.
    Guest,
    /// Has an account.
    Player,
    /// Also keeps order among people.
    Moderator,
    /// Also looks after the server.
    Admin,
}

/// Who may register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Registration {
    /// Everybody.
    Open,
    /// Whoever has an invitation.
    Invited,
    /// Nobody.
    Closed,
}

/// The caller, as they see themselves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// Who.
    pub id: Uuid,
    /// The name others see.
    pub name: String,
    /// Where mail goes, if anywhere.
    pub email: Option<String>,
    /// What they may do.
    pub role: Role,
    /// Preferences of the client, kept as they were sent.
    #[schema(value_type = Object)]
    pub settings: Value,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

/// What a client needs to know when it starts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// Who is signed in, if anybody.
    pub user: Option<Account>,
    /// What the host calls this server.
    pub site: String,
    /// Who may register here.
    pub registration: Registration,
    /// Whether one may play as a guest.
    pub guests: bool,
    /// Whether this server sends mail, such as a link to choose a new password.
    pub mail: bool,
    /// Whether the caller may become the first administrator by the token that the server printed.
    pub unclaimed: bool,
    /// Whether a way to reach the caller failed and was switched off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unreachable: bool,
    /// Whether `/imprint` says who runs this server.
    pub imprint: bool,
    /// Whether `/rules` says what its host asks of players.
    pub rules: bool,
}

/// Registers an account. Whoever plays as a guest keeps games and seats: the guest becomes the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name others will see; unique on this server, without regard to case.
    #[schema(min_length = 1, max_length = 32, example = "Brida")]
    pub name: String,
    /// The password.
    #[schema(min_length = 8, max_length = 256)]
    pub password: String,
    /// Where mail goes, if anywhere.
    #[serde(default)]
    #[schema(max_length = 254)]
    pub email: Option<String>,
    /// The code of an invitation, where one is needed.
    #[serde(default)]
    #[schema(max_length = 128)]
    pub invite: Option<String>,
}

/// Plays as a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name others will see; guests may share one.
    #[schema(min_length = 1, max_length = 32, example = "Tam")]
    pub name: String,
}

/// Signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name of the account.
    #[schema(max_length = 128)]
    pub name: String,
    /// Its password.
    #[schema(max_length = 256)]
    pub password: String,
    /// A time code, or a recovery code in its place, if the account asks for one (`code-needed`).
    #[serde(default)]
    #[schema(max_length = 64)]
    pub code: Option<String>,
    /// Whether the games of the guest who was signed in until now move to the account.
    #[serde(default)]
    pub claim_guest: bool,
}

/// Whoever has just signed in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SignedIn {
    /// Who.
    pub user: Account,
    /// How many games were taken over from the guest.
    pub games_claimed: u32,
    /// Whether the account was to be deleted, and is not any more because its owner has come back.
    pub stays: bool,
}

/// Changes the caller's own account. What is left out stays as it is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AccountChange {
    /// A new name.
    #[schema(min_length = 1, max_length = 32)]
    pub name: Option<String>,
    /// A new address for mail; empty for none. Where the server sends mail, it counts once it is confirmed.
    #[schema(max_length = 254)]
    pub email: Option<String>,
    /// A new password; every other browser is signed out.
    #[schema(min_length = 8, max_length = 256)]
    pub password: Option<String>,
    /// The password until now; needed for a new one and for a new address.
    #[schema(max_length = 256)]
    pub current_password: Option<String>,
    /// With a new password: also takes all API tokens back.
    #[serde(default)]
    pub revoke_tokens: bool,
    /// New preferences of the client.
    #[schema(value_type = Option<Object>)]
    pub settings: Option<Value>,
}

/// Deletes the caller's account.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DeleteAccount {
    /// The password of the account; guests have none.
    #[schema(max_length = 256)]
    pub password: String,
}

/// When an account is deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Deletion {
    /// When, in milliseconds since 1970. Whoever signs in before keeps the account.
    pub due: i64,
}

/// Moves the games of a guest to the caller's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimGuest {
    /// An API token of the guest, which proves that the guest agrees.
    #[schema(max_length = 128, example = "trn_…")]
    pub token: String,
}

/// How many games were moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Claimed {
    /// How many.
    pub games: u32,
}

/// A personal API token, as its owner sees it later: the token itself is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Token {
    /// Which.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When it was taken back, if it was.
    pub revoked: Option<i64>,
    /// When it was last used, to the hour; nothing if it never was.
    #[serde(default)]
    pub seen: Option<i64>,
}

/// Asks for a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it.
    #[schema(min_length = 1, max_length = 64, example = "my bot")]
    pub name: String,
}

/// A token that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MadeToken {
    /// What is kept of it.
    #[serde(flatten)]
    pub token: Token,
    /// The token. It is shown this once and cannot be found out later.
    #[schema(example = "trn_…")]
    pub secret: String,
}

/// Becomes the first administrator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimAdmin {
    /// The one-time token the server printed when it started.
    #[schema(max_length = 128)]
    pub token: String,
}

/// What administrators decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Settings {
    /// What the host calls this server.
    pub site: String,
    /// Who may register.
    pub registration: Registration,
    /// Whether one may play as a guest.
    pub guests: bool,
}

/// Changes what administrators decide. What is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SettingsChange {
    /// What to call this server.
    #[schema(min_length = 1, max_length = 64)]
    pub site: Option<String>,
    /// Who may register.
    pub registration: Option<Registration>,
    /// Whether one may play as a guest.
    pub guests: Option<bool>,
}

/// An invitation to register.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Invite {
    /// Which.
    pub id: Uuid,
    /// Who invites.
    pub by: Uuid,
    /// How many may still use it.
    pub left: u32,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// Until when.
    pub expires: i64,
}

/// Asks for an invitation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewInvite {
    /// How many may use it.
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 1000, default = 1)]
    pub uses: u32,
    /// For how many days.
    #[serde(default = "two_weeks")]
    #[schema(minimum = 1, maximum = 365, default = 14)]
    pub days: u32,
}

const fn one() -> u32 {
    1
}

const fn two_weeks() -> u32 {
    14
}

/// An invitation that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MadeInvite {
    /// What is kept of it.
    #[serde(flatten)]
    pub invite: Invite,
    /// Its code. It is shown this once and cannot be found out later.
    pub code: String,
}

/// A user, as an administrator sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct User {
    /// Who.
    pub id: Uuid,
    /// The name others see.
    pub name: String,
    /// Where mail goes, if anywhere.
    pub email: Option<String>,
    /// What they may do.
    pub role: Role,
    /// Whether they are locked out.
    pub disabled: bool,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

/// The deletion of an account by an administrator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeleteUser {
    /// Why. It is noted, and its owner is told.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// Whether it is gone at once; otherwise its owner has seven days to come back.
    #[serde(default)]
    pub at_once: bool,
}

/// What was taken away from an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SecondWaysReset {
    /// Whether it had time codes.
    pub time_codes: bool,
    /// How many passkeys it had.
    pub passkeys: u32,
}

/// An account whose name looks like that of another, since before that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NameAlike {
    /// The account.
    pub user: User,
    /// Whose name it looks like: an older account, or one that was called so.
    pub like: User,
}

/// Changes a user. What is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct UserChange {
    /// Locks out, or lets in again. Sessions and tokens of a locked-out user stop working at once.
    pub disabled: Option<bool>,
    /// What they may do. Guests stay guests until they register.
    pub role: Option<Role>,
    /// The reason, shown to whoever is locked out; without one nobody is.
    #[schema(max_length = 500)]
    pub reason: Option<String>,
}
