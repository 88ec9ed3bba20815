//! Notices: messages to people who are away, and the channels they are sent by.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeEvent {
    /// The game waits for one's turn or choice.
    Turn,
    /// Power is offered, and no rule answers.
    Offer,
    /// A fifth of the time is left.
    Warn,
    /// The time was over and the server acted.
    TimedOut,
    /// A computer plays the seat from now on, or the player was dropped.
    Replaced,
    /// A plan stopped.
    PlanStopped,
    /// Something is proposed.
    Vote,
    /// A game has begun.
    Begun,
    /// A game is over.
    Over,
    /// Somebody said something.
    Chat,
    /// Somebody is invited to a game.
    Invited,
    /// A seat can be taken over.
    SeatFree,
    /// Nothing has happened at a game for long.
    Idle,
    /// News of a season.
    Season,
    /// Something about the account: a new password, a channel that was switched off.
    Account,
}

impl NoticeEvent {
    /// All of them.
    pub const ALL: [NoticeEvent; 15] = [
        NoticeEvent::Turn,
        NoticeEvent::Offer,
        NoticeEvent::Warn,
        NoticeEvent::TimedOut,
        NoticeEvent::Replaced,
        NoticeEvent::PlanStopped,
        NoticeEvent::Vote,
        NoticeEvent::Begun,
        NoticeEvent::Over,
        NoticeEvent::Chat,
        NoticeEvent::Invited,
        NoticeEvent::SeatFree,
        NoticeEvent::Idle,
        NoticeEvent::Season,
        NoticeEvent::Account,
    ];

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            NoticeEvent::Turn => "turn",
            NoticeEvent::Offer => "offer",
            NoticeEvent::Warn => "warn",
            NoticeEvent::TimedOut => "timed-out",
            NoticeEvent::Replaced => "replaced",
            NoticeEvent::PlanStopped => "plan-stopped",
            NoticeEvent::Vote => "vote",
            NoticeEvent::Begun => "begun",
            NoticeEvent::Over => "over",
            NoticeEvent::Chat => "chat",
            NoticeEvent::Invited => "invited",
            NoticeEvent::SeatFree => "seat-free",
            NoticeEvent::Idle => "idle",
            NoticeEvent::Season => "season",
            NoticeEvent::Account => "account",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<NoticeEvent> {
        NoticeEvent::ALL.into_iter().find(|event| event.name() == name)
    }
}

/// How somebody is reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChannelKind {
    /// A browser, by its push service.
    Push,
    /// Mail.
    Mail,
    /// A program, by an address of the web.
    Hook,
}

/// The format of messages to a webhook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HookFormat {
    /// An object of this server, signed.
    #[default]
    Json,
    /// A message as Discord takes it.
    Discord,
    /// A message as Slack takes it.
    Slack,
}

/// Whether a channel is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChannelState {
    /// It works.
    Ok,
    /// Its address is not confirmed.
    Unconfirmed,
    /// It was refused too often and is switched off. A test that arrives switches it on.
    Failing,
    /// Switched off.
    Off,
}

/// The keys of a push subscription, as browsers give them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// The public key of the browser: 65 bytes in base64url.
    pub p256dh: String,
    /// Its secret: 16 bytes in base64url.
    pub auth: String,
}

/// A new way to be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChannel {
    /// How.
    pub kind: ChannelKind,
    /// Where: the endpoint of a push subscription, an address of mail, the address of a webhook.
    #[schema(max_length = 1000)]
    pub target: String,
    /// The keys of a push subscription.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keys: Option<PushKeys>,
    /// The format of messages to a webhook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<HookFormat>,
    /// The user id at Discord that a message mentions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mention: Option<String>,
}

/// A change of a channel.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChannelChange {
    /// Whether it is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<bool>,
    /// Events that are not sent this way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted: Option<Vec<NoticeEvent>>,
}

/// A way to reach the caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Channel {
    /// Which.
    pub id: Uuid,
    /// How.
    pub kind: ChannelKind,
    /// Where, with the secret part of an address left out.
    pub target: String,
    /// The format of messages to a webhook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<HookFormat>,
    /// Events that are not sent this way.
    pub muted: Vec<NoticeEvent>,
    /// Whether it is used.
    pub state: ChannelState,
    /// How often in a row it was refused.
    pub failures: u32,
    /// Since when it is in this state, or fails, in milliseconds since 1970.
    pub since: i64,
    /// Whether it belongs to the browser that asks.
    pub here: bool,
    /// What its last test came to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<LastTest>,
    /// The secret that signs what a webhook is sent. Shown once, when it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// What the last test of a channel came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LastTest {
    /// When it was, in milliseconds since 1970.
    pub at: i64,
    /// Whether it was taken at the other end.
    pub sent: bool,
}

/// What came of a test.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChannelTest {
    /// Whether it was taken at the other end.
    pub sent: bool,
    /// What happened, as a sentence.
    pub detail: String,
}

/// The code by which an address is confirmed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmChannel {
    /// The code that was sent there.
    pub code: String,
}

/// The key by which a browser subscribes to push messages of this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PushKey {
    /// The public key of VAPID, 65 bytes in base64url.
    pub key: String,
}

/// Which notices the caller gets, and when.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeSettings {
    /// By event, such as `turn`. The answer has all of them; those left out in a request are as usual.
    #[serde(default)]
    pub events: BTreeMap<String, EventSettings>,
    /// Hours in which nothing is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// One mail a day with everything that can wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// The language of notices: `en`, `de`, `fr`, `pl`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Whether this server sends mail.
    #[serde(default)]
    pub mail: bool,
}

/// By which channels notices of an event are sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventSettings {
    /// To browsers.
    #[serde(default)]
    pub push: bool,
    /// By mail.
    #[serde(default)]
    pub mail: bool,
    /// To webhooks.
    #[serde(default)]
    pub hook: bool,
    /// How long a mail waits, in seconds; it is not sent if it is needless by then.
    #[serde(default)]
    pub delay_s: u32,
}

/// Hours in which nothing is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The time zone by its IANA name. Nobody else sees it.
    #[schema(example = "Europe/Zurich", max_length = 64)]
    pub zone: String,
    /// When they begin.
    #[schema(example = "22:00")]
    pub from: String,
    /// When they end; they may lie across midnight.
    #[schema(example = "07:00")]
    pub to: String,
}

/// One mail a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Digest {
    /// The time zone by its IANA name.
    #[schema(example = "Europe/Zurich", max_length = 64)]
    pub zone: String,
    /// When it is sent.
    #[schema(example = "08:00")]
    pub at: String,
}

/// What is in the outbox of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct OutboxInfo {
    /// What is to be sent.
    pub waiting: u64,
    /// For how long the oldest of it should have been sent, in milliseconds; 0 if nothing is late.
    pub late_ms: i64,
    /// What was sent in the last 14 days.
    pub sent: u64,
    /// What was given up, or found to be needless, in the last 14 days.
    pub gone: u64,
    /// Channels that are switched off because they fail.
    pub failing: u64,
    /// Whether this server sends mail.
    pub mail: bool,
}
