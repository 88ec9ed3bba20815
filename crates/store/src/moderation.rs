//! Records of keeping order: who wants nothing of whom, what was reported, what somebody may not do for a time.

use serde::{Deserialize, Serialize};

use crate::record::{GameId, Millis, ReportId, SanctionId, UserId, names};

/// How far somebody keeps another away from themselves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockKind {
    /// Their talk is folded away.
    Mute,
    /// They also do not sit down or speak at tables of the one who blocks them.
    Block,
}

names!(BlockKind { Mute = "mute", Block = "block" });

/// Somebody wants nothing of another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockRecord {
    /// Who wants it.
    pub owner: UserId,
    /// Of whom.
    pub other: UserId,
    /// How far it goes.
    pub kind: BlockKind,
    /// Since when.
    pub since: Millis,
}

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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

names!(ReportAbout { Person = "person", Name = "name", Message = "message", Game = "game" });

/// How far a report has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportState {
    /// Nobody has answered it.
    Open,
    /// Something was done about it.
    Done,
    /// Nothing had to be done about it.
    Dismissed,
}

names!(ReportState { Open = "open", Done = "done", Dismissed = "dismissed" });

/// A report to those who look after the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReportRecord {
    /// Which. Ids are of version 7, so that they sort by time.
    pub id: ReportId,
    /// Who made the report.
    pub by: UserId,
    /// What it is about.
    pub about: ReportAbout,
    /// About whom: the host, if it is about a game.
    pub person: Option<UserId>,
    /// At which game.
    pub game: Option<GameId>,
    /// Which message.
    pub message: Option<i64>,
    /// The reason, from a list.
    pub reason: String,
    /// What they say.
    pub text: String,
    /// What could be seen when the report was made, as JSON text: names, messages, rows.
    pub kept: String,
    /// When.
    pub at: Millis,
    /// How far it has come.
    pub state: ReportState,
    /// Who answered it.
    pub handler: Option<UserId>,
    /// When it was answered.
    pub handled: Option<Millis>,
    /// The answer to whoever made the report.
    pub answer: String,
}

/// Which reports to list, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReportFilter {
    /// In this state.
    pub state: Option<ReportState>,
    /// Told by this user.
    pub by: Option<UserId>,
    /// About this user.
    pub person: Option<UserId>,
    /// Not about this user.
    pub not_about: Option<UserId>,
    /// Older than this one.
    pub before: Option<ReportId>,
    /// No more than so many.
    pub limit: u32,
}

/// What somebody may not do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SanctionKind {
    /// Say something.
    Silenced,
    /// Come in.
    Locked,
}

names!(SanctionKind { Silenced = "silenced", Locked = "locked" });

/// Something that somebody may not do for a time. It ends by its time or by being lifted, and stays on record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SanctionRecord {
    /// Which. Ids are of version 7, so that they sort by time.
    pub id: SanctionId,
    /// Who may not.
    pub person: UserId,
    /// What.
    pub kind: SanctionKind,
    /// The reason, shown to the person.
    pub reason: String,
    /// Who imposed it; nobody if it was done on the command line.
    pub by: Option<UserId>,
    /// Since when.
    pub since: Millis,
    /// Until when; for good if there is no such time.
    pub until: Option<Millis>,
    /// When it was lifted, or was over.
    pub lifted: Option<Millis>,
    /// Who lifted it.
    pub lifted_by: Option<UserId>,
    /// What the person says against it; once.
    pub appeal: Option<String>,
    /// When they said it.
    pub appealed: Option<Millis>,
    /// The answer to that.
    pub answer: Option<String>,
}

impl SanctionRecord {
    /// Whether it holds at a moment.
    pub fn holds(&self, now: Millis) -> bool {
        self.lifted.is_none() && self.until.is_none_or(|until| until > now)
    }
}
