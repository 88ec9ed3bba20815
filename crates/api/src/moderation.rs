//! Keeping order: blocks and mutes, reports, sanctions, and what those who keep order see and do.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::game::Status;
use crate::identity::{Role, User};
use crate::live::ChatMessage;
use crate::recovery::AuditUser;

/// How far somebody keeps another away from themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlockKind {
    /// Their talk is folded away by the client.
    Mute,
    /// They also do not sit down or speak at tables of the caller.
    Block,
}

/// Somebody the caller wants nothing of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Block {
    /// Who.
    pub user: Uuid,
    /// Their name now.
    pub name: String,
    /// Whether they are a guest.
    pub guest: bool,
    /// How far it goes.
    pub kind: BlockKind,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// Wants nothing of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// How far it goes.
    pub kind: BlockKind,
}

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportAbout {
    /// How somebody behaves.
    Person,
    /// How somebody is called.
    Name,
    /// Something that was said at a game.
    Message,
    /// A game or its title.
    Game,
}

/// Why somebody reports something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Insults or threats.
    Insult,
    /// Advertising.
    Spam,
    /// Something that should not be shown: hatred, nakedness, private matters of others.
    Content,
    /// A wrong person: a name that pretends to be another.
    Impersonation,
    /// Playing against the rules: several accounts, agreements.
    Cheating,
    /// Holding up games.
    Stalling,
    /// Something else.
    Other,
}

/// How far a report has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportState {
    /// Nobody has answered it.
    Open,
    /// Something was done about it.
    Done,
    /// Nothing had to be done about it.
    Dismissed,
}

/// Tells those who keep order of something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// What it is about.
    pub about: ReportAbout,
    /// About whom: needed for a person and a name.
    #[serde(default)]
    pub user: Option<Uuid>,
    /// At which game: needed for a message and a game.
    #[serde(default)]
    pub game: Option<Uuid>,
    /// The number of the message.
    #[serde(default)]
    pub message: Option<i64>,
    /// Why.
    pub reason: ReportReason,
    /// What there is to say about it.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub text: String,
    /// The code of the invitation link, for invited games.
    #[serde(default)]
    #[schema(max_length = 128)]
    pub invite: Option<String>,
}

/// A report, as whoever made it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnReport {
    /// Which.
    pub id: Uuid,
    /// What it is about.
    pub about: ReportAbout,
    /// About whom.
    pub person: Option<AuditUser>,
    /// At which game.
    pub game: Option<Uuid>,
    /// Why.
    pub reason: String,
    /// What was said about it.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How far it has come.
    pub state: ReportState,
    /// The answer, once there is one.
    pub answer: String,
}

/// A report, as those who keep order see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Report {
    /// Which.
    pub id: Uuid,
    /// Who made the report.
    pub by: AuditUser,
    /// What it is about.
    pub about: ReportAbout,
    /// About whom: the host, if it is about a game.
    pub person: Option<AuditUser>,
    /// At which game.
    pub game: Option<Uuid>,
    /// Which message.
    pub message: Option<i64>,
    /// Why.
    pub reason: String,
    /// What was said about it.
    pub text: String,
    /// What could be seen when the report was made.
    pub kept: Kept,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How far it has come.
    pub state: ReportState,
    /// Who answered it.
    pub handler: Option<AuditUser>,
    /// When it was answered.
    pub handled: Option<i64>,
    /// The answer.
    pub answer: String,
}

/// What was there to be seen when something was reported.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Kept {
    /// The name of the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The title of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Messages around the one that is meant, or the last ones.
    #[serde(default)]
    pub messages: Vec<ChatMessage>,
    /// The last rows of the game.
    #[serde(default)]
    pub rows: Vec<KeptRow>,
}

/// A row of a game in a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KeptRow {
    /// Its number.
    pub seq: u32,
    /// Whose.
    pub seat: u8,
    /// The row as the log has it.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Which reports to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReportsQuery {
    /// In this state.
    #[serde(default)]
    pub state: Option<ReportState>,
    /// About this user.
    #[serde(default)]
    pub person: Option<Uuid>,
    /// Older than this one.
    #[serde(default)]
    pub before: Option<Uuid>,
    /// No more than so many.
    #[serde(default)]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
}

/// Answers a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportAnswer {
    /// `done` or `dismissed`.
    pub state: ReportState,
    /// The answer to whoever made the report.
    #[schema(min_length = 1, max_length = 1000)]
    pub answer: String,
}

/// What somebody may not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SanctionKind {
    /// Say something.
    Silenced,
    /// Come in.
    Locked,
}

/// Forbids somebody something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSanction {
    /// Whom.
    pub person: Uuid,
    /// What.
    pub kind: SanctionKind,
    /// The reason, shown to the person.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
    /// Until when, in milliseconds since 1970; left out, for good.
    #[serde(default)]
    pub until: Option<i64>,
}

/// Something that somebody may not do, as those who keep order see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Sanction {
    /// Which.
    pub id: Uuid,
    /// Who may not.
    pub person: AuditUser,
    /// What.
    pub kind: SanctionKind,
    /// Why.
    pub reason: String,
    /// Who imposed it; nobody if it was done on the command line of the server.
    pub by: Option<AuditUser>,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Until when; for good if there is no such time.
    pub until: Option<i64>,
    /// When it was lifted, or was over.
    pub lifted: Option<i64>,
    /// Whether it holds now.
    pub holds: bool,
    /// What the person says against it.
    pub appeal: Option<String>,
    /// When they said it.
    pub appealed: Option<i64>,
    /// The answer to that.
    pub answer: Option<String>,
}

/// Something that the caller may not do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnSanction {
    /// Which.
    pub id: Uuid,
    /// What.
    pub kind: SanctionKind,
    /// Why.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Until when; for good if there is no such time.
    pub until: Option<i64>,
    /// What the caller said against it.
    pub appeal: Option<String>,
    /// The answer to that.
    pub answer: Option<String>,
}

/// Says something against a sanction, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAppeal {
    /// What there is to say.
    #[schema(min_length = 1, max_length = 1000)]
    pub text: String,
    /// The name of the account, for whoever is locked out and cannot sign in.
    #[serde(default)]
    #[schema(max_length = 128)]
    pub name: Option<String>,
    /// Its password.
    #[serde(default)]
    #[schema(max_length = 256)]
    pub password: Option<String>,
}

/// Answers what somebody said against a sanction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealAnswer {
    /// The answer.
    #[schema(min_length = 1, max_length = 1000)]
    pub answer: String,
    /// Whether the sanction ends.
    #[serde(default)]
    pub lift: bool,
}

/// Which users to list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UsersQuery {
    /// With this in their name, in any case.
    #[serde(default)]
    #[param(max_length = 128)]
    pub name: Option<String>,
    /// With this role.
    #[serde(default)]
    pub role: Option<Role>,
    /// Locked out.
    #[serde(default)]
    pub locked: bool,
    /// Those who came after this one.
    #[serde(default)]
    pub after: Option<Uuid>,
    /// No more than so many.
    #[serde(default)]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
}

/// A user with what is known to those who keep order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct UserFile {
    /// Who. Moderators are shown no address.
    pub user: User,
    /// What they may not do, and might not, the newest first.
    pub sanctions: Vec<Sanction>,
    /// Reports about them that nobody has answered.
    pub open_reports: u32,
    /// Whether the caller may act on them.
    pub within_reach: bool,
}

/// Changes the name of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name from now on.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
    /// The reason, shown to the person.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// Whether those who keep order let a game be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameStanding {
    /// As its visibility says.
    #[default]
    Shown,
    /// By its players only.
    Hidden,
    /// By nobody.
    Removed,
}

impl GameStanding {
    /// Whether it is seen as its visibility says.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        *self == GameStanding::Shown
    }
}

/// Which games to list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ModeratedGamesQuery {
    /// With these words in the title.
    #[serde(default)]
    #[param(max_length = 128)]
    pub title: Option<String>,
    /// With this status.
    #[serde(default)]
    pub status: Option<Status>,
    /// In which this user sits, or which they host.
    #[serde(default)]
    pub user: Option<Uuid>,
    /// Older than this game.
    #[serde(default)]
    pub before: Option<Uuid>,
    /// No more than so many.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// What is done about a game. What is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameOrder {
    /// Another title.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 80)]
    pub title: Option<String>,
    /// Who sees it from now on. Only administrators remove a game, which also ends it, or bring it back.
    #[serde(default)]
    pub standing: Option<GameStanding>,
    /// Ends the game without a result. For administrators.
    #[serde(default)]
    pub abandon: bool,
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// Hides a message, or shows it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageOrder {
    /// Whether it is hidden from now on.
    pub hidden: bool,
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// How much computer players have to do on this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ComputerLoad {
    /// Threads on which they think.
    pub threads: u32,
    /// Games that wait for a computer on this server.
    pub waiting: u32,
    /// Running games with computers, by host, the most computers first; at most 100.
    pub hosts: Vec<HostLoad>,
}

/// The computers of one host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct HostLoad {
    /// Who.
    pub host: AuditUser,
    /// Running games they host in which computers sit.
    pub games: u32,
    /// Computers in them.
    pub computers: u32,
    /// Games in which one of them is to move now.
    pub to_move: u32,
}
