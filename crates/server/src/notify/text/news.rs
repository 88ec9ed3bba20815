//! What happened to an account, as its owner is told.

use serde::{Deserialize, Serialize};

use super::Language;
use super::fill;

/// What happened to an account. It is kept as it is and said when it is sent, in the language of the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AccountNews {
    /// There is a new password.
    Password,
    /// Signing in asks for time codes.
    TimeCodes,
    /// Signing in asks for no time codes any more.
    NoTimeCodes,
    /// There is a new passkey.
    Passkey,
    /// An administrator took time codes and passkeys away.
    SecondWaysTaken,
    /// A moderator gave it another name, and said why.
    Renamed { name: String, why: String },
    /// A report of its owner was answered.
    ReportAnswered(String),
    /// An appeal of its owner was answered.
    AppealAnswered(String),
    /// Its owner may not say anything for a time.
    Silenced(String),
    /// An administrator deletes it in some days.
    Deleted(String),
    /// Notices could not be sent somewhere for long.
    ChannelFailed(String),
}

impl AccountNews {
    /// In words.
    pub(super) fn say(&self, language: Language) -> String {
        let news = &language.phrases().news;
        let (phrase, what, why) = match self {
            AccountNews::Password => (news.password, "", ""),
            AccountNews::TimeCodes => (news.time_codes, "", ""),
            AccountNews::NoTimeCodes => (news.no_time_codes, "", ""),
            AccountNews::Passkey => (news.passkey, "", ""),
            AccountNews::SecondWaysTaken => (news.second_ways, "", ""),
            AccountNews::Renamed { name, why } => (news.renamed, name.as_str(), why.as_str()),
            AccountNews::ReportAnswered(what) => (news.report, what.as_str(), ""),
            AccountNews::AppealAnswered(what) => (news.appeal, what.as_str(), ""),
            AccountNews::Silenced(why) => (news.silenced, "", why.as_str()),
            AccountNews::Deleted(why) => (news.deleted, "", why.as_str()),
            AccountNews::ChannelFailed(what) => (news.channel, what.as_str(), ""),
        };
        fill(phrase, &[("what", what), ("why", why)])
    }
}
