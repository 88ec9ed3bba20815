//! The records of a store: plain data, the same in every database and in a backup.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Milliseconds since 1970, UTC. Stores keep what they are given: the clock belongs to the server.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

/// A SHA-256 hash. Secrets (session cookies, API tokens, invitation codes) are stored as nothing else. In a backup it is
/// 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SecretHash(pub [u8; 32]);

impl From<SecretHash> for String {
    fn from(hash: SecretHash) -> String {
        let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
        hash.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }
}

impl TryFrom<String> for SecretHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<SecretHash, &'static str> {
        let refused = "a hash has 64 hex digits";
        let mut hash = [0; 32];
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(refused);
        }
        for (byte, digits) in hash.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| refused)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| refused)?;
        }
        Ok(SecretHash(hash))
    }
}

impl std::fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&String::from(*self))
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A user: an account or a guest.
    UserId,
    /// A game.
    GameId,
    /// A personal API token.
    TokenId,
    /// An invitation to register.
    InviteId,
    /// A way to reach somebody.
    ChannelId,
    /// Something that is sent to somebody.
    OutboxId,
    /// Something that was done by those who look after the server.
    AuditId,
    /// Something that people told those who look after the server.
    ReportId,
    /// Something that somebody may not do for a time.
    SanctionId,
}

/// The setting with the time at which a backup was restored, in milliseconds since 1970.
pub const RESTORED: &str = "restored";

/// Small enums that databases keep by name.
macro_rules! names {
    ($type:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        impl $type {
            /// All of them, in order.
            pub const ALL: &'static [$type] = &[$($type::$variant),*];

            /// Its name in a database.
            pub const fn name(self) -> &'static str {
                match self { $($type::$variant => $name),* }
            }

            /// The one of this name.
            pub fn from_name(name: &str) -> Option<$type> {
                match name { $($name => Some($type::$variant),)* _ => None }
            }
        }
    };
}
pub(crate) use names;

/// What somebody may do on this server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays by link, without a password; becomes a player by registering.
    Guest,
    /// Has an account.
    Player,
    /// Also keeps order among people.
    Moderator,
    /// Also looks after the server.
    Admin,
}

names!(Role { Guest = "guest", Player = "player", Moderator = "moderator", Admin = "admin" });

impl Role {
    /// Whether they keep order among people.
    pub const fn moderates(self) -> bool {
        matches!(self, Role::Moderator | Role::Admin)
    }

    /// Whether they keep order among people of another role: nobody does among their like but administrators.
    pub const fn is_over(self, other: Role) -> bool {
        match self {
            Role::Admin => true,
            Role::Moderator => !other.moderates(),
            Role::Guest | Role::Player => false,
        }
    }
}

/// A user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UserRecord {
    /// Who.
    pub id: UserId,
    /// The name others see. Names of accounts are unique without regard to case; guests may share one.
    pub name: String,
    /// Where mail goes, if anywhere.
    pub email: Option<String>,
    /// The argon2id hash of the password, in PHC format; guests have none.
    pub password: Option<String>,
    /// What they may do.
    pub role: Role,
    /// An administrator has locked them out.
    pub disabled: bool,
    /// Preferences of the client, as JSON text.
    pub settings: String,
    /// Since when.
    pub created: Millis,
}

/// A signed-in browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SessionRecord {
    /// Hash of the cookie.
    pub secret: SecretHash,
    /// Whose.
    pub user: UserId,
    /// Since when.
    pub created: Millis,
    /// Until when.
    pub expires: Millis,
    /// The browser, in words for its owner: "Firefox on Linux".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
    /// When it was last seen, to the hour.
    #[serde(default)]
    pub seen: Millis,
}

/// A personal API token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenRecord {
    /// Which.
    pub id: TokenId,
    /// Whose.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// Hash of the token.
    pub secret: SecretHash,
    /// Since when.
    pub created: Millis,
    /// When it was taken back; it stays on record.
    pub revoked: Option<Millis>,
    /// When it was last used, to the hour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Millis>,
}

/// An invitation to register on a server that is not open to everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InviteRecord {
    /// Which.
    pub id: InviteId,
    /// Hash of its code.
    pub secret: SecretHash,
    /// Who invites.
    pub by: UserId,
    /// How many may still use it.
    pub left: u32,
    /// Since when.
    pub created: Millis,
    /// Until when.
    pub expires: Millis,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are being taken.
    Open,
    /// Play has begun.
    Running,
    /// Played to its end, or imported so.
    Finished,
    /// Given up by agreement, or before it began.
    Abandoned,
}

names!(Status { Open = "open", Running = "running", Finished = "finished", Abandoned = "abandoned" });

/// Who finds a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody: it is listed.
    Public,
    /// Whoever has the link.
    Unlisted,
    /// Only the players and those with an invitation link.
    Invited,
}

names!(Visibility { Public = "public", Unlisted = "unlisted", Invited = "invited" });

/// Whether those who keep order let a game be seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// As its visibility says.
    #[default]
    Shown,
    /// By its players only.
    Hidden,
    /// By nobody.
    Removed,
}

names!(Standing { Shown = "shown", Hidden = "hidden", Removed = "removed" });

impl Standing {
    fn is_shown(&self) -> bool {
        *self == Standing::Shown
    }
}

/// Everything about a game that is not in its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Which. Ids are of version 7, so that they sort by time: lists are in the order of ids.
    pub id: GameId,
    /// How often it was saved; a save names the version it was made from.
    pub version: u32,
    /// What it is called.
    pub title: String,
    /// How far it has come.
    pub status: Status,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether those who keep order let it be seen.
    #[serde(default, skip_serializing_if = "Standing::is_shown")]
    pub standing: Standing,
    /// Who created it.
    pub host: UserId,
    /// The options it was created with, as JSON text (`terrane_api::options`).
    pub options: String,
    /// The header of its log once it has begun: set-up, rules and all that was drawn.
    pub header: Option<String>,
    /// Seats in order.
    pub seats: Vec<SeatRecord>,
    /// Hash of the code of its invitation link.
    pub invite: Option<SecretHash>,
    /// Standing proposals (abandon, undo by consent), as JSON text.
    pub proposals: String,
    /// Where it came from: a cloned game's id, `import snellman`, …
    pub origin: Option<String>,
    /// The game in which the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<GameId>,
    /// When it was created.
    pub created: Millis,
    /// When play began.
    pub started: Option<Millis>,
    /// When it ended.
    pub finished: Option<Millis>,
    /// Last row of the log. Written by appending only; a save leaves it alone.
    pub seq: u32,
    /// Seats that may act now, as bits. Written by appending only.
    pub to_act: u8,
    /// When the last row came. Written by appending only.
    pub moved: Option<Millis>,
}

impl GameRecord {
    /// Users who sit at the game, host it or have a seat kept for them, each once.
    pub fn members(&self) -> Vec<UserId> {
        let users = |seat: &SeatRecord| [seat.user, seat.reserved];
        let mut members: Vec<UserId> = self.seats.iter().flat_map(users).flatten().collect();
        members.push(self.host);
        members.sort_unstable();
        members.dedup();
        members
    }

    /// Seats of computer players that have not resigned, as bits.
    pub fn ai_seats(&self) -> u8 {
        let plays = |seat: &SeatRecord| seat.ai.is_some() && !seat.resigned;
        let bits = self.seats.iter().take(8).enumerate();
        bits.filter(|(_, seat)| plays(seat)).fold(0, |bits, (at, _)| bits | 1 << at)
    }

    /// Gives the seats and the game itself to an account, if they were a guest's. A guest who has become the account keeps them
    /// under its name; friends at the same device keep theirs. Whether anything changed.
    pub fn hand_over(&mut self, guest: UserId, account: UserId, name: &str) -> bool {
        let mut changed = self.host == guest;
        if changed {
            self.host = account;
        }
        for seat in &mut self.seats {
            let (sits, is_kept) = (seat.user == Some(guest), seat.reserved == Some(guest));
            if sits {
                seat.user = Some(account);
                seat.guest = false;
            }
            if is_kept {
                seat.reserved = Some(account);
            }
            if (sits || is_kept) && !seat.hot_seat {
                seat.name = Some(name.to_owned());
            }
            changed |= sits || is_kept;
        }
        changed
    }
}

impl GameRecord {
    /// Writes the present name and role of a user at the seats that have their former name. Whether anything changed.
    pub fn rename(&mut self, user: UserId, former: &str, name: &str, guest: bool) -> bool {
        let mut changed = false;
        for seat in self.seats.iter_mut().filter(|seat| seat.user == Some(user)) {
            let named = seat.name.as_deref() == Some(former) && former != name && !seat.hot_seat;
            changed |= named || seat.guest != guest;
            seat.guest = guest;
            if named {
                seat.name = Some(name.to_owned());
            }
        }
        changed
    }
}

/// A seat at a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatRecord {
    /// Who sits there; nobody if the seat is free or a computer's.
    pub user: Option<UserId>,
    /// Whether that is a guest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// The name shown.
    pub name: Option<String>,
    /// Whether that is the name of somebody who plays at the user's device, not the user's own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hot_seat: bool,
    /// The computer player that sits there.
    pub ai: Option<String>,
    /// Final score.
    pub vp: Option<i16>,
    /// What it plays, once known.
    pub faction: Option<String>,
    /// Whether the player has resigned or was dropped.
    pub resigned: bool,
    /// Whether somebody else may take the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offered: bool,
    /// For whom the free seat is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserved: Option<UserId>,
    /// Who played the seat, if more than one did, by the time they began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stints: Vec<Stint>,
}

/// A time in which one player played a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stint {
    /// The row with which it began.
    pub from_seq: u32,
    /// Who played.
    pub user: Option<UserId>,
    /// The computer that played.
    pub ai: Option<String>,
    /// Why: `began`, `clock`, `vote`, `returned`, `taken`.
    pub why: String,
}

/// A row of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RowRecord {
    /// Its number, from 1 without gaps.
    pub seq: u32,
    /// Whose row: the first seat is 0.
    pub seat: u8,
    /// The row as `terrane-notation` writes it, without number and seat: moves, `resign`, `undo to N`, with `auto RULE:`
    /// before moves that nobody chose and `= HASH` after them.
    pub text: String,
    /// When it came.
    pub at: Millis,
}

/// What is to be done at a game at some time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DueKind {
    /// The time of a seat is over.
    Clock,
    /// An open offer is answered.
    Offer,
    /// A fifth of the time is left.
    Warn,
    /// A planned turn is played.
    Plan,
    /// A vacation begins.
    Away,
    /// A vacation ends.
    Back,
    /// The hours of a player change.
    Hours,
    /// A pause ends.
    Resume,
    /// Nobody has played for long.
    Idle,
    /// A vote ends: whoever has said nothing by then has no voice in it.
    Vote,
}

names!(DueKind {
    Clock = "clock",
    Offer = "offer",
    Warn = "warn",
    Plan = "plan",
    Away = "away",
    Back = "back",
    Hours = "hours",
    Resume = "resume",
    Idle = "idle",
    Vote = "vote",
});

impl DueKind {
    /// Whether it follows from the log of its game, so that every append says it anew. The others follow from accounts.
    pub const fn follows_from_log(self) -> bool {
        !matches!(self, DueKind::Away | DueKind::Back | DueKind::Hours)
    }
}

/// Something that is to be done at a game at some time. An index of what the log and the accounts say: it may be emptied and
/// filled again, and is part of no backup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Due {
    /// When.
    pub due: Millis,
    /// For which seat.
    pub seat: u8,
    /// What.
    pub kind: DueKind,
}

/// What an event of a game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameEventKind {
    /// The log has grown.
    Log,
    /// Play has begun.
    Begun,
    /// The game is over.
    Over,
    /// Something was proposed.
    Vote,
    /// A seat was offered to others.
    SeatFree,
    /// Somebody said something.
    Chat,
    /// Somebody's time is running out.
    Warn,
    /// Nothing has happened for long.
    Idle,
}

names!(GameEventKind {
    Log = "log",
    Begun = "begun",
    Over = "over",
    Vote = "vote",
    SeatFree = "seat-free",
    Chat = "chat",
    Warn = "warn",
    Idle = "idle",
});

/// An event of a game for which notices have not been made yet. There is one of a kind for a game: what happens until then is
/// added to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEvent {
    /// Which game.
    pub game: GameId,
    /// What.
    pub kind: GameEventKind,
    /// The first row or message it is about.
    pub first: u32,
    /// The last one.
    pub last: u32,
    /// When the last thing happened.
    pub at: Millis,
}

/// How somebody is reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChannelKind {
    /// A browser, by its push service.
    Push,
    /// Mail.
    Mail,
    /// A program, by an address of the web.
    Hook,
}

names!(ChannelKind { Push = "push", Mail = "mail", Hook = "hook" });

/// Whether a channel is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChannelState {
    /// It works.
    Ok,
    /// Its owner has not shown that it is theirs.
    Unconfirmed,
    /// It was refused too often and is switched off until its owner tests it.
    Failing,
    /// Its owner has switched it off.
    Off,
}

names!(ChannelState { Ok = "ok", Unconfirmed = "unconfirmed", Failing = "failing", Off = "off" });

/// A way to reach somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChannelRecord {
    /// Which.
    pub id: ChannelId,
    /// Whose.
    pub owner: UserId,
    /// How.
    pub kind: ChannelKind,
    /// Where: an address of the web, or of mail.
    pub target: String,
    /// What only the server and the owner know: keys of a push service, the secret that signs a webhook, the hash of the code
    /// that confirms an address.
    pub secret: String,
    /// The format of messages to a webhook: `json`, `discord`, `slack`.
    pub format: String,
    /// Events that are not sent this way, separated by blanks.
    pub muted: String,
    /// Whether it is used.
    pub state: ChannelState,
    /// How often in a row it was refused.
    pub failures: u32,
    /// Since when it is in this state, or fails.
    pub since: Millis,
    /// The session it belongs to, and with which it goes away.
    pub session: Option<SecretHash>,
}

/// Something that is sent to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxRecord {
    /// Which. It names the delivery to whoever receives it.
    pub id: OutboxId,
    /// To whom.
    pub owner: UserId,
    /// How.
    pub channel: ChannelId,
    /// What it is about: `turn`, `over`, …
    pub event: String,
    /// The game it is about.
    pub game: Option<GameId>,
    /// The seat it is about.
    pub seat: Option<u8>,
    /// What makes it the only one: there is no second with the same.
    pub once: String,
    /// What it says, as JSON, as far as that does not follow from the game.
    pub body: String,
    /// Not sent before.
    pub not_before: Millis,
    /// How often it was tried.
    pub attempts: u32,
    /// When it was sent.
    pub sent: Option<Millis>,
    /// When it was given up, or found to be needless.
    pub gone: Option<Millis>,
}

/// What became of something that was to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// It was sent.
    Sent(Millis),
    /// It is not sent any more.
    Gone(Millis),
    /// It is tried again.
    Later {
        /// Not before.
        not_before: Millis,
        /// How often it was tried.
        attempts: u32,
    },
}

/// What is in the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OutboxCounts {
    /// What is to be sent.
    pub waiting: u64,
    /// Since when the oldest of it should have been sent.
    pub oldest: Option<Millis>,
    /// What was sent and is still on record.
    pub sent: u64,
    /// What was given up and is still on record.
    pub gone: u64,
    /// Channels that are switched off because they fail.
    pub failing: u64,
}

/// Something said at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatRecord {
    /// Its number, growing within a game.
    pub id: i64,
    /// Who said it.
    pub user: UserId,
    /// The name at the time.
    pub name: String,
    /// Whether they were a guest at the time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// What was said.
    pub text: String,
    /// When.
    pub at: Millis,
    /// When it was hidden by those who keep order. The text is kept for a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<Millis>,
}

/// Which users to list, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserFilter {
    /// With this in their name, without regard to case.
    pub name: Option<String>,
    /// With this role.
    pub role: Option<Role>,
    /// Locked out.
    pub locked: bool,
    /// After this user.
    pub after: Option<UserId>,
    /// No more than so many.
    pub limit: u32,
}

/// How many computer players running games have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ComputerCount {
    /// In those of one host.
    pub of_host: u64,
    /// In all.
    pub of_all: u64,
}

/// Which games to list, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// With this status.
    pub status: Option<Status>,
    /// With this visibility.
    pub visibility: Option<Visibility>,
    /// In which this user sits or which they host.
    pub user: Option<UserId>,
    /// With a seat that somebody may take over.
    pub offered: bool,
    /// Hidden and removed games too; without it only those that are shown, and hidden ones of the user.
    pub any_standing: bool,
    /// With these words in the title, without regard to case.
    pub title: Option<String>,
    /// Older than this game.
    pub before: Option<GameId>,
    /// No more than so many.
    pub limit: u32,
}

/// One record of a backup. A backup is a list of them, in an order in which each refers to earlier ones only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub enum Record {
    /// A setting of the server.
    Setting {
        /// Its name.
        key: String,
        /// Its value.
        value: String,
    },
    /// A user.
    User(UserRecord),
    /// A document of a user.
    UserDocument {
        /// Whose.
        user: UserId,
        /// What kind of document: `hours`, `vacations`, …
        kind: String,
        /// What it says.
        text: String,
    },
    /// A session.
    Session(SessionRecord),
    /// An API token.
    Token(TokenRecord),
    /// A way to reach somebody.
    Channel(ChannelRecord),
    /// An invitation.
    Invite(InviteRecord),
    /// An account that is deleted at a time, or was.
    Deletion(crate::people::DeletionRecord),
    /// What a program makes time codes from.
    TimeCode(crate::people::TimeCodeRecord),
    /// A device by which somebody signs in.
    Passkey(crate::people::PasskeyRecord),
    /// Something that was done by those who look after the server.
    Audit(crate::people::AuditRecord),
    /// Somebody wants nothing of another.
    Block(crate::moderation::BlockRecord),
    /// Something that was reported.
    Report(crate::moderation::ReportRecord),
    /// Something that somebody may not do for a time.
    Sanction(crate::moderation::SanctionRecord),
    /// An attempt at a puzzle.
    Attempt(crate::learn::AttemptRecord),
    /// That somebody asked for the review of a game. In a copy of one's own data only: reviews are part of no backup.
    ReviewWish {
        /// Which game.
        game: GameId,
        /// Who asked.
        user: UserId,
        /// When.
        at: Millis,
    },
    /// A game.
    Game(GameRecord),
    /// A row of a game's log.
    Row {
        /// Which game.
        game: GameId,
        /// The row.
        #[serde(flatten)]
        row: RowRecord,
    },
    /// An idempotency key and the rows it stands for.
    Key {
        /// Which game.
        game: GameId,
        /// The key.
        key: String,
        /// What was submitted with it.
        digest: SecretHash,
        /// First row it wrote.
        first: u32,
        /// Last row it wrote.
        last: u32,
    },
    /// Something said.
    Chat {
        /// Where.
        game: GameId,
        /// The message.
        #[serde(flatten)]
        message: ChatRecord,
    },
    /// A document that belongs to a seat; in a backup it is called a paper.
    #[serde(rename = "paper")]
    SeatDocument {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: u8,
        /// What kind of document: `auto-leech`, `notes`, …
        kind: String,
        /// What it says.
        text: String,
    },
}
