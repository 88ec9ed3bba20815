//! The store: what every database must be able to do.

use std::ops::Range;

use tokio::sync::broadcast;

use crate::error::StoreError;
use crate::learn::{AttemptRecord, PuzzleRating, ReviewRecord, ReviewState, ReviewWish, Wished};
use crate::moderation::{BlockRecord, ReportFilter, ReportRecord, SanctionKind, SanctionRecord};
use crate::notice::Notice;
use crate::people::{AuditRecord, DeletionRecord, OneTimeRecord, PasskeyRecord, Purpose, TimeCodeRecord};
use crate::record::{
    AuditId, ChannelId, ChannelRecord, ChatRecord, ComputerCount, Delivery, Due, GameEvent, GameFilter,
    GameId, GameRecord, InviteId, InviteRecord, Millis, OutboxCounts, OutboxId, OutboxRecord, Record,
    ReportId, RowRecord, SanctionId, SecretHash, SessionRecord, Status, TokenId, TokenRecord, UserFilter,
    UserId, UserRecord,
};

/// Rows to append to a log, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The last row the writer knew.
    pub expected: u32,
    /// The rows, numbered from `expected + 1` on; none if only `game_after` is to be saved at this point of the log.
    pub rows: Vec<RowRecord>,
    /// Names this append, so that asking twice writes once: a key and a hash of what was submitted.
    pub key: Option<(String, SecretHash)>,
    /// Seats that may act afterwards, as bits.
    pub to_act: u8,
    /// The game's record as it becomes with these rows (the game is over, a faction was chosen), with the version it was
    /// read at; saved in the same transaction.
    pub game_after: Option<GameRecord>,
    /// What is due at the game from now on, in place of everything that followed from its log before, in the same
    /// transaction; of a seat and a kind one at most. `None` leaves what is there.
    pub dues: Option<Vec<Due>>,
    /// Its events, one of a kind at most; stored in the same transaction.
    pub game_events: Vec<GameEvent>,
    /// The seat whose documents are taken away in the same transaction, because somebody else plays it from now on.
    pub clear_seat: Option<u8>,
}

impl Append {
    /// An append to the beginning of a log that changes nothing.
    pub fn nothing(game: GameId) -> Append {
        Append {
            game,
            expected: 0,
            rows: Vec::new(),
            key: None,
            to_act: 0,
            game_after: None,
            dues: None,
            game_events: Vec::new(),
            clear_seat: None,
        }
    }

    /// The last row of the log afterwards.
    pub fn last(&self) -> u32 {
        self.expected.saturating_add(self.rows.len() as u32)
    }

    /// Whether the rows are numbered as they must be.
    pub fn is_gapless(&self) -> bool {
        gapless(self.expected, &self.rows)
    }
}

/// Whether rows are numbered without gaps from the one after `before` on.
pub fn gapless(before: u32, rows: &[RowRecord]) -> bool {
    rows.iter().zip(u64::from(before) + 1..).all(|(row, seq)| u64::from(row.seq) == seq)
}

/// What an append has written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Appended {
    /// First row written.
    pub first: u32,
    /// Last row written.
    pub last: u32,
    /// The same key had written these rows before; nothing was written now.
    pub repeated: bool,
}

/// Takes records in batches. It may stop early by answering an error.
pub type Sink<'a> = &'a mut (dyn FnMut(Vec<Record>) -> Result<(), StoreError> + Send);
/// Gives records in batches, an empty one at the end.
pub type Source<'a> = &'a mut (dyn FnMut() -> Result<Vec<Record>, StoreError> + Send);

/// Remembers everything. An `Ok` of a writing call means that it survives the loss of power.
#[async_trait::async_trait]
pub trait Store:
    Settings
    + Users
    + UserDocuments
    + Access
    + OneTimes
    + Audit
    + Moderation
    + Deletions
    + SecondWays
    + OwnData
    + Games
    + Logs
    + Dues
    + Channels
    + Outbox
    + Chat
    + SeatDocuments
    + Reviews
    + Puzzles
    + Notices
    + Backup
    + 'static
{
    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Whether it can be written: takes some room on its disk and gives it back.
    async fn check_writable(&self) -> Result<(), StoreError>;
    /// Finishes what is under way and closes the database.
    async fn close(&self);
}

/// Settings of the server.
#[async_trait::async_trait]
pub trait Settings: Send + Sync {
    /// A setting.
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Sets a setting; `None` takes it away.
    async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError>;
    /// A setting, which becomes this value if there is none. Of several servers that ask at once all get the same.
    async fn setting_or(&self, key: &str, value: &str) -> Result<String, StoreError>;
}

/// Users.
#[async_trait::async_trait]
pub trait Users: Send + Sync {
    /// Adds a user. `NameTaken` if an account has or had a name that looks like it ([`name_keys`](crate::name_keys)); guests
    /// may share names with each other. `Conflict` if the id is taken, here and wherever something is added.
    async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError>;
    /// Writes what differs between a user's record as it was read and as it is to be, and answers it as it is now. What others
    /// changed since it was read stays. `Conflict` if they changed the same; settings are simply replaced. `NotFound`;
    /// `NameTaken` if the name is new, or a guest becomes an account; `LastAdmin` if no administrator would be left who is not
    /// locked out. Former names stay taken for their owner.
    async fn update_user(&self, before: &UserRecord, after: &UserRecord) -> Result<UserRecord, StoreError>;
    /// Claims the names of accounts that are older than claims, or were restored, the oldest account first. Answers those
    /// whose name looks like another's; they keep it.
    async fn claim_names(&self) -> Result<Vec<UserRecord>, StoreError>;
    /// The accounts whose name looks like one that is another's, oldest first, with that other: they are older than claims.
    async fn names_alike(&self) -> Result<Vec<(UserRecord, UserId)>, StoreError>;
    /// A user.
    async fn user(&self, id: UserId) -> Result<Option<UserRecord>, StoreError>;
    /// The account (not guest) with this name, without regard to case.
    async fn account(&self, name: &str) -> Result<Option<UserRecord>, StoreError>;
    /// The accounts with this address of mail, without regard to case, oldest first, no more than so many.
    async fn accounts_by_mail(&self, address: &str, limit: u32) -> Result<Vec<UserRecord>, StoreError>;
    /// Whether no account but this user's has or had a name that looks like it.
    async fn is_name_free(&self, name: &str, user: UserId) -> Result<bool, StoreError>;
    /// Says until when the former names of a user stay theirs. The present one stays without an end.
    async fn release_names(&self, owner: UserId, until: Millis) -> Result<(), StoreError>;
    /// Users that fit, oldest first.
    async fn find_users(&self, filter: &UserFilter) -> Result<Vec<UserRecord>, StoreError>;
    /// The administrators that are not locked out, oldest first.
    async fn admins(&self) -> Result<Vec<UserRecord>, StoreError>;
    /// Users by id, oldest first, after one of them.
    async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserRecord>, StoreError>;
    /// Moves every seat and hosted game of a guest to an account, in games of every status, and answers how many games
    /// that were. Documents belong to seats and go with them. `NotFound` if there is no such account.
    async fn move_seats(&self, guest: UserId, account: UserId) -> Result<u32, StoreError>;
    /// Writes the present name and role of a user at the seats that have their former name, and with `talk` beside what they
    /// said. Answers how many games that were. `NotFound` if there is no such user.
    async fn rename_seats(&self, user: UserId, former: &str, talk: bool) -> Result<u32, StoreError>;
}

/// Documents of users: what somebody keeps and nobody else sees.
#[async_trait::async_trait]
pub trait UserDocuments: Send + Sync {
    /// A document of a user.
    async fn user_document(&self, owner: UserId, kind: &str) -> Result<Option<String>, StoreError>;
    /// Writes a document of a user; `None` takes it away. `NotFound` if there is no such user.
    async fn set_user_document(
        &self,
        owner: UserId,
        kind: &str,
        text: Option<&str>,
    ) -> Result<(), StoreError>;
}

/// How people come in: sessions, API tokens, invitations to register.
#[async_trait::async_trait]
pub trait Access: Send + Sync {
    /// Adds a session. `NotFound` if there is no such user.
    async fn create_session(&self, session: &SessionRecord) -> Result<(), StoreError>;
    /// The session with this secret that has not expired, with its user.
    async fn session(
        &self,
        secret: SecretHash,
        now: Millis,
    ) -> Result<Option<(SessionRecord, UserRecord)>, StoreError>;
    /// The sessions of a user that have not expired, the newest first.
    async fn sessions(&self, user: UserId, now: Millis) -> Result<Vec<SessionRecord>, StoreError>;
    /// Notes when a session was last seen. Fine if there is none.
    async fn see_session(&self, secret: SecretHash, now: Millis) -> Result<(), StoreError>;
    /// Ends a session. Fine if there is none.
    async fn end_session(&self, secret: SecretHash) -> Result<(), StoreError>;
    /// Ends all sessions of a user but one, and answers how many.
    async fn end_sessions(&self, user: UserId, except: Option<SecretHash>) -> Result<u32, StoreError>;
    /// Forgets sessions, challenges and claims to former names that expired before a time, links and codes that did and are a
    /// day old, and answers how many.
    async fn forget_expired(&self, before: Millis) -> Result<u32, StoreError>;
    /// Adds an API token.
    async fn create_token(&self, token: &TokenRecord) -> Result<(), StoreError>;
    /// The token with this secret that was not revoked, with its user.
    async fn token(&self, secret: SecretHash) -> Result<Option<(TokenRecord, UserRecord)>, StoreError>;
    /// Notes that a token was used, unless a later use is known.
    async fn see_token(&self, token: TokenId, now: Millis) -> Result<(), StoreError>;
    /// A user's tokens, oldest first, revoked ones too.
    async fn tokens(&self, user: UserId) -> Result<Vec<TokenRecord>, StoreError>;
    /// Takes a token of this user back. `NotFound` if they have no such token.
    async fn revoke_token(&self, user: UserId, token: TokenId, now: Millis) -> Result<(), StoreError>;
    /// Takes all tokens of a user back, and answers how many were in use.
    async fn revoke_tokens(&self, user: UserId, now: Millis) -> Result<u32, StoreError>;
    /// Adds an invitation to register.
    async fn create_invite(&self, invite: &InviteRecord) -> Result<(), StoreError>;
    /// Uses an invitation once, if it is still good. `NotFound` otherwise.
    async fn use_invite(&self, secret: SecretHash, now: Millis) -> Result<InviteId, StoreError>;
    /// Invitations, oldest first.
    async fn invites(&self) -> Result<Vec<InviteRecord>, StoreError>;
}

/// Links and codes that are good once.
#[async_trait::async_trait]
pub trait OneTimes: Send + Sync {
    /// Adds links or codes. `NotFound` if there is no such user.
    async fn create_one_times(&self, links: &[OneTimeRecord]) -> Result<(), StoreError>;
    /// One that is still good, without using it.
    async fn one_time(
        &self,
        secret: SecretHash,
        purpose: Purpose,
        now: Millis,
    ) -> Result<Option<OneTimeRecord>, StoreError>;
    /// Uses one, if it is still good; of several who try, one does. `NotFound` otherwise.
    async fn use_one_time(
        &self,
        secret: SecretHash,
        purpose: Purpose,
        now: Millis,
    ) -> Result<OneTimeRecord, StoreError>;
    /// How many of a purpose were made for a user since a time, used ones too.
    async fn count_one_times(
        &self,
        owner: UserId,
        purpose: Purpose,
        since: Millis,
    ) -> Result<u32, StoreError>;
    /// How many of a purpose were made for an address since a time, whoever asked for them; its case does not matter.
    async fn count_one_times_to(
        &self,
        address: &str,
        purpose: Purpose,
        since: Millis,
    ) -> Result<u32, StoreError>;
    /// Ends all of a purpose that were made for a user since a time. They still count.
    async fn end_one_times(&self, owner: UserId, purpose: Purpose, since: Millis) -> Result<(), StoreError>;
}

/// What those who look after the server did. It is only ever added to.
#[async_trait::async_trait]
pub trait Audit: Send + Sync {
    /// Adds an entry.
    async fn add_audit(&self, entry: &AuditRecord) -> Result<(), StoreError>;
    /// Entries, the newest first, before one of them.
    async fn audit(&self, before: Option<AuditId>, limit: u32) -> Result<Vec<AuditRecord>, StoreError>;
}

/// Keeping order: blocks, reports, sanctions, hidden messages.
#[async_trait::async_trait]
pub trait Moderation: Send + Sync {
    /// Notes that somebody wants nothing of another, in place of what was noted before. `NotFound` if one of them is unknown.
    async fn set_block(&self, block: &BlockRecord) -> Result<(), StoreError>;
    /// Forgets it. Fine if there is nothing.
    async fn clear_block(&self, owner: UserId, other: UserId) -> Result<(), StoreError>;
    /// Of whom somebody wants nothing, in the order of ids.
    async fn blocks(&self, owner: UserId) -> Result<Vec<BlockRecord>, StoreError>;
    /// What somebody noted about another.
    async fn block(&self, owner: UserId, other: UserId) -> Result<Option<BlockRecord>, StoreError>;
    /// Adds a report.
    async fn add_report(&self, report: &ReportRecord) -> Result<(), StoreError>;
    /// Answers a report: writes its state, handler, time and answer. `Conflict` unless it is open, so that of several one does.
    async fn settle_report(&self, report: &ReportRecord) -> Result<(), StoreError>;
    /// A report.
    async fn report(&self, id: ReportId) -> Result<Option<ReportRecord>, StoreError>;
    /// Reports that fit, newest first.
    async fn reports(&self, filter: &ReportFilter) -> Result<Vec<ReportRecord>, StoreError>;
    /// How many somebody told since a time.
    async fn count_reports(&self, by: UserId, since: Millis) -> Result<u32, StoreError>;
    /// Adds a sanction. Whoever is locked by it is locked out with the same write. `NotFound` if the person is unknown;
    /// `LastAdmin` if no administrator would be left who is not locked out.
    async fn add_sanction(&self, sanction: &SanctionRecord) -> Result<(), StoreError>;
    /// A sanction.
    async fn sanction(&self, id: SanctionId) -> Result<Option<SanctionRecord>, StoreError>;
    /// The sanctions of somebody, newest first.
    async fn sanctions(&self, person: UserId) -> Result<Vec<SanctionRecord>, StoreError>;
    /// The sanction of a kind that holds now for somebody; of several the one that holds longest.
    async fn sanction_now(
        &self,
        person: UserId,
        kind: SanctionKind,
        now: Millis,
    ) -> Result<Option<SanctionRecord>, StoreError>;
    /// Sanctions that somebody appealed against and nobody answered, oldest first.
    async fn appeals(&self, limit: u32) -> Result<Vec<SanctionRecord>, StoreError>;
    /// Ends a sanction. Whoever was locked out by nothing else is let in again with the same write. `Conflict` if it is over
    /// already.
    async fn lift_sanction(&self, id: SanctionId, by: Option<UserId>, now: Millis) -> Result<(), StoreError>;
    /// Notes what somebody says against a sanction. `Conflict` if they did before, or it is over.
    async fn appeal(&self, id: SanctionId, text: &str, now: Millis) -> Result<(), StoreError>;
    /// Answers that. `Conflict` unless there is an appeal without an answer.
    async fn answer_appeal(&self, id: SanctionId, answer: &str) -> Result<(), StoreError>;
    /// Lets somebody in again, whatever locked them out, and answers them as they are now. `NotFound`.
    async fn unlock(&self, person: UserId, by: Option<UserId>, now: Millis)
    -> Result<UserRecord, StoreError>;
    /// Lets people in again whose locks are over, one of them or all, and answers whom.
    async fn unlock_expired(&self, person: Option<UserId>, now: Millis) -> Result<Vec<UserId>, StoreError>;
    /// Hides a message, or shows it again. `NotFound` if there is none.
    async fn hide_message(&self, game: GameId, id: i64, hidden: Option<Millis>) -> Result<(), StoreError>;
    /// Forgets what messages said that were hidden before a time, and answers how many.
    async fn forget_hidden(&self, before: Millis) -> Result<u32, StoreError>;
}

/// Accounts that are deleted. What is told of a user is told of their record; nothing here asks whether they may.
#[async_trait::async_trait]
pub trait Deletions: Send + Sync {
    /// Notes when an account is deleted, unless that has begun. `NotFound` if there is no such user.
    async fn ask_deletion(&self, user: UserId, due: Millis) -> Result<(), StoreError>;
    /// When an account is deleted, or was.
    async fn deletion(&self, user: UserId) -> Result<Option<DeletionRecord>, StoreError>;
    /// Takes it back, unless it has begun. Whether there was anything to take back.
    async fn undo_deletion(&self, user: UserId) -> Result<bool, StoreError>;
    /// What is due at a moment and not done, the oldest first.
    async fn deletions_due(&self, now: Millis, limit: u32) -> Result<Vec<DeletionRecord>, StoreError>;
    /// Begins one that is due: there is no way back. The user gets a number, is locked out, and has no sessions and tokens any
    /// more; their record cannot be changed from now on. One that has begun is answered as it is. `NotFound` if none is due,
    /// `LastAdmin` if no administrator would be left who is not locked out.
    async fn begin_deletion(&self, user: UserId, now: Millis) -> Result<DeletionRecord, StoreError>;
    /// Games in which something tells of a user by id or name, after one of them, by id.
    async fn games_telling_of(
        &self,
        user: UserId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;
    /// Takes the names of a user out of a game and their documents away, once their deletion has begun. Whether anything was
    /// there.
    async fn forget_in_game(&self, user: UserId, game: GameId) -> Result<bool, StoreError>;
    /// Takes away all that is left of a user outside of games, and what they said. The user stays under the name of their
    /// number. `NotFound` if their deletion has not begun.
    async fn finish_deletion(&self, user: UserId, now: Millis) -> Result<(), StoreError>;
}

/// What is a user's own, for a copy of it. Secrets are masked, also as hashes; what others keep or said is left out.
#[async_trait::async_trait]
pub trait OwnData: Send + Sync {
    /// Everything outside of games, the user first. `NotFound` if there is no such user.
    async fn own_records(&self, user: UserId) -> Result<Vec<Record>, StoreError>;
    /// Games that a user plays or hosts, or in which they said something, after one of them, by id.
    async fn own_games(
        &self,
        user: UserId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;
    /// A game that a user plays or hosts, with its log and their own documents; and what they said at it.
    async fn own_in_game(&self, user: UserId, game: GameId) -> Result<Vec<Record>, StoreError>;
}

/// Second ways to sign in: time codes beside the password, passkeys in its place.
#[async_trait::async_trait]
pub trait SecondWays: Send + Sync {
    /// What the program of a user makes time codes from.
    async fn time_code(&self, user: UserId) -> Result<Option<TimeCodeRecord>, StoreError>;
    /// Sets it, in place of an earlier one; `NotFound` if there is no such user.
    async fn set_time_code(&self, code: &TimeCodeRecord) -> Result<(), StoreError>;
    /// Takes it away. Whether there was one.
    async fn clear_time_code(&self, user: UserId) -> Result<bool, StoreError>;
    /// Notes that a code was used, and at which time it was confirmed if it was not before. False if it or a later one was
    /// used already: of several who use one, one does.
    async fn use_time_code(&self, user: UserId, number: i64, now: Millis) -> Result<bool, StoreError>;
    /// Adds a passkey. `Conflict` if there is one of this id, `NotFound` if there is no such user.
    async fn create_passkey(&self, key: &PasskeyRecord) -> Result<(), StoreError>;
    /// A passkey.
    async fn passkey(&self, id: &[u8]) -> Result<Option<PasskeyRecord>, StoreError>;
    /// The passkeys of a user, oldest first.
    async fn passkeys(&self, user: UserId) -> Result<Vec<PasskeyRecord>, StoreError>;
    /// Notes that a passkey was used, and how often it has signed.
    async fn see_passkey(&self, id: &[u8], counter: u32, now: Millis) -> Result<(), StoreError>;
    /// Takes a passkey of this user away. `NotFound` if they have none of this id.
    async fn delete_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError>;
    /// Takes all passkeys of a user away, and answers how many there were.
    async fn delete_passkeys(&self, user: UserId) -> Result<u32, StoreError>;
    /// Notes what a device is asked to sign, by its hash: for a user, or for whoever signs in.
    async fn create_challenge(
        &self,
        secret: SecretHash,
        user: Option<UserId>,
        expires: Millis,
    ) -> Result<(), StoreError>;
    /// Uses it, if it is good and for the same user or nobody; of several who use it, one does. `NotFound` otherwise.
    async fn use_challenge(
        &self,
        secret: SecretHash,
        user: Option<UserId>,
        now: Millis,
    ) -> Result<(), StoreError>;
}

/// Games, apart from their logs.
#[async_trait::async_trait]
pub trait Games: Send + Sync {
    /// Adds a game as version 0, with the rows of an imported one, numbered from 1 without gaps (`Stale` otherwise).
    /// `seq` and `moved` follow from the rows. `NotFound` if a user is unknown.
    async fn create_game(&self, game: &GameRecord, rows: &[RowRecord]) -> Result<(), StoreError>;
    /// Saves a game made from the version in the record and answers the new version; its log is left alone (`seq`,
    /// `to_act`, `moved`). `Conflict` if it was saved in between.
    async fn save_game(&self, game: &GameRecord) -> Result<u32, StoreError> {
        self.save_and_tell(game, &[]).await
    }
    /// Saves a game as [`Games::save_game`] does, and stores its events.
    async fn save_and_tell(&self, game: &GameRecord, game_events: &[GameEvent]) -> Result<u32, StoreError>;
    /// A game.
    async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError>;
    /// Games, newest first.
    async fn games(&self, filter: &GameFilter) -> Result<Vec<GameRecord>, StoreError>;
    /// The running games in which a computer's seat may act, so that a restarted server takes them up again.
    async fn waiting_for_ai(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError>;
    /// How many computer players running games have that are not out of them: those of a host, and all.
    async fn count_computers(&self, host: UserId) -> Result<ComputerCount, StoreError>;
    /// Games of a status in which the last thing happened at or after one time and before another, oldest first, after one of
    /// them.
    async fn quiet_games(
        &self,
        status: Status,
        last: Range<Millis>,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError>;
    /// How many games there are of each status, in the order of statuses.
    async fn count_games(&self) -> Result<Vec<(Status, u64)>, StoreError>;
}

/// Logs: rows are appended, never changed.
#[async_trait::async_trait]
pub trait Logs: Send + Sync {
    /// Appends rows. `Stale` if the log is not at `expected` or the rows are not numbered from there; a key used before
    /// answers what it wrote then and sends its notice again, or `KeyReused` if its digest differs; `Conflict` if
    /// `game_after` is not made from the current version.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;
    /// The rows after one, in order.
    async fn rows(&self, game: GameId, after: u32) -> Result<Vec<RowRecord>, StoreError>;
}

/// What is to be done at some time. An index that may be emptied and filled again.
#[async_trait::async_trait]
pub trait Dues: Send + Sync {
    /// What is due at a moment, the oldest first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<(GameId, Due)>, StoreError>;
    /// When something is due next, whatever time it is now.
    async fn next_due(&self) -> Result<Option<Millis>, StoreError>;
    /// What is due at a game, by time.
    async fn dues_of(&self, game: GameId) -> Result<Vec<Due>, StoreError>;
    /// Sets when something is due for a seat. `NotFound` if there is no such game.
    async fn set_due(&self, game: GameId, due: Due) -> Result<(), StoreError>;
    /// Forgets something that is due, unless it was set to another time meanwhile.
    async fn forget_due(&self, game: GameId, due: Due) -> Result<(), StoreError>;
    /// Running games with a clock at which nothing is due, after one of them: after a backup was restored, all of them.
    async fn without_dues(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError>;
}

/// Ways to reach people.
#[async_trait::async_trait]
pub trait Channels: Send + Sync {
    /// Adds a channel. `NotFound` if there is no such user or session.
    async fn create_channel(&self, channel: &ChannelRecord) -> Result<(), StoreError>;
    /// Replaces a channel's record. `NotFound` if it is gone.
    async fn update_channel(&self, channel: &ChannelRecord) -> Result<(), StoreError>;
    /// Takes a channel of this user away. `NotFound` if they have none of this id.
    async fn delete_channel(&self, owner: UserId, id: ChannelId) -> Result<(), StoreError>;
    /// A channel. Those of a session that has ended are gone.
    async fn channel(&self, id: ChannelId) -> Result<Option<ChannelRecord>, StoreError>;
    /// The channels of a user, oldest first.
    async fn channels(&self, owner: UserId) -> Result<Vec<ChannelRecord>, StoreError>;
    /// Users who have a channel that works, in the order of ids, after one of them.
    async fn reachable(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserId>, StoreError>;
}

/// What is to be sent to people. Not part of backups: what was not sent is not sent after a restore.
#[async_trait::async_trait]
pub trait Outbox: Send + Sync {
    /// Notes that something has happened that stands for no write.
    async fn add_game_event(&self, game_event: GameEvent) -> Result<(), StoreError>;
    /// What has happened and nobody looked at yet, the oldest first.
    async fn game_events(&self, limit: u32) -> Result<Vec<GameEvent>, StoreError>;
    /// Writes what is to be sent because of something that has happened, and forgets that it has, unless more was added to it
    /// meanwhile. What was written before (`once`) is left as it is. Answers how much is new.
    async fn fan_out(&self, game_event: GameEvent, letters: &[OutboxRecord]) -> Result<u32, StoreError>;
    /// Writes what is to be sent. What was written before (`once`) is left as it is. Answers how much is new.
    async fn enqueue(&self, letters: &[OutboxRecord]) -> Result<u32, StoreError>;
    /// Takes what is to be sent now, the oldest first. Nobody else gets it until the lease ends.
    async fn lease(
        &self,
        node: uuid::Uuid,
        now: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<OutboxRecord>, StoreError>;
    /// Says what became of something that was leased. False, and nothing is written, if the lease is another's by now.
    async fn settle(&self, id: OutboxId, node: uuid::Uuid, what: Delivery) -> Result<bool, StoreError>;
    /// How much was sent by a channel since a time, about one game if it is named.
    async fn sent_since(
        &self,
        channel: ChannelId,
        game: Option<GameId>,
        since: Millis,
    ) -> Result<u32, StoreError>;
    /// How often something was sent by a channel since a time: what goes along in one mail is sent at the same moment.
    async fn mails_since(&self, channel: ChannelId, since: Millis) -> Result<u32, StoreError>;
    /// What was sent or given up and is still on record, for one user, the oldest first.
    async fn letters(&self, owner: UserId, limit: u32) -> Result<Vec<OutboxRecord>, StoreError>;
    /// What is in the outbox.
    async fn count_outbox(&self) -> Result<OutboxCounts, StoreError>;
    /// Forgets what was sent or given up before a time, and answers how much.
    async fn forget_settled(&self, before: Millis) -> Result<u32, StoreError>;
}

/// What is said at a game.
#[async_trait::async_trait]
pub trait Chat: Send + Sync {
    /// Adds a message (its id is given by the store), stores that as an event, and answers it.
    async fn say(&self, game: GameId, message: ChatRecord) -> Result<ChatRecord, StoreError>;
    /// Messages after one, oldest first.
    async fn chat(&self, game: GameId, after: i64, limit: u32) -> Result<Vec<ChatRecord>, StoreError>;
}

/// Documents of seats: what a player keeps at a game and nobody else sees.
#[async_trait::async_trait]
pub trait SeatDocuments: Send + Sync {
    /// A document of a seat.
    async fn seat_document(&self, game: GameId, seat: u8, kind: &str) -> Result<Option<String>, StoreError>;
    /// All documents of one kind at a game, by seat.
    async fn seat_documents(&self, game: GameId, kind: &str) -> Result<Vec<(u8, String)>, StoreError>;
    /// Writes a document of a seat.
    async fn set_seat_document(
        &self,
        game: GameId,
        seat: u8,
        kind: &str,
        text: &str,
    ) -> Result<(), StoreError>;
}

/// Reviews of games. Derived from logs: part of no backup.
///
/// Whoever works on a review holds a lease; what a server writes after its lease ended or the review was cancelled is not written.
#[async_trait::async_trait]
pub trait Reviews: Send + Sync {
    /// A game's review.
    async fn review(&self, game: GameId) -> Result<Option<ReviewRecord>, StoreError>;
    /// The turns reviewed, from one number on, in order, as text.
    async fn review_turns(&self, game: GameId, from: u32) -> Result<Vec<(u32, String)>, StoreError>;
    /// How many reviews come before that of a game; `None` if it does not wait.
    async fn reviews_before(&self, game: GameId) -> Result<Option<u32>, StoreError>;
    /// Asks for a review. Users take turns: somebody's second waits behind the first of everybody else. One that failed, was
    /// cancelled or is of an older version waits anew; what it has of this version stays.
    async fn wish_review(&self, wish: ReviewWish) -> Result<Wished, StoreError>;
    /// Takes the next review that waits, or that nobody works on any more. Nobody else gets it until the lease ends.
    async fn lease_review(
        &self,
        node: uuid::Uuid,
        now: Millis,
        until: Millis,
    ) -> Result<Option<ReviewRecord>, StoreError>;
    /// Says how many turns there are. Those of another version are forgotten. False, and nothing is written, without the lease.
    async fn begin_review(
        &self,
        game: GameId,
        node: uuid::Uuid,
        version: u32,
        turns: u32,
    ) -> Result<bool, StoreError>;
    /// Adds turns, and prolongs the lease. False, and nothing is written, without the lease.
    async fn grow_review(
        &self,
        game: GameId,
        node: uuid::Uuid,
        until: Millis,
        turns: &[(u32, String)],
    ) -> Result<bool, StoreError>;
    /// Ends the work on a review. False, and nothing is written, without the lease.
    async fn end_review(
        &self,
        game: GameId,
        node: uuid::Uuid,
        state: ReviewState,
    ) -> Result<bool, StoreError>;
    /// Gives back what a server that stops has leased, so that others go on at once.
    async fn release_reviews(&self, node: uuid::Uuid) -> Result<(), StoreError>;
    /// Cancels a review. False if it does not wait and nobody works on it.
    async fn cancel_review(&self, game: GameId) -> Result<bool, StoreError>;
    /// How many reviews wait or are under way.
    async fn count_reviews(&self) -> Result<u32, StoreError>;
}

/// Attempts at puzzles.
#[async_trait::async_trait]
pub trait Puzzles: Send + Sync {
    /// Adds an attempt, with what it did to the rating of the puzzle. False, and nothing is written, if the same user has tried
    /// this puzzle before. `NotFound` if there is no such user.
    async fn add_attempt(&self, attempt: &AttemptRecord) -> Result<bool, StoreError>;
    /// Somebody's attempt at a puzzle.
    async fn attempt(&self, owner: UserId, puzzle: &str) -> Result<Option<AttemptRecord>, StoreError>;
    /// All attempts of somebody, in the order of the puzzles' names.
    async fn attempts(&self, owner: UserId) -> Result<Vec<AttemptRecord>, StoreError>;
    /// What attempts did to a puzzle.
    async fn puzzle_rating(&self, puzzle: &str) -> Result<PuzzleRating, StoreError>;
    /// What attempts did to all puzzles that were tried, in the order of their names.
    async fn puzzle_ratings(&self) -> Result<Vec<PuzzleRating>, StoreError>;
}

/// What happens, for everybody who listens.
#[async_trait::async_trait]
pub trait Notices: Send + Sync {
    /// Subscribes to notices of all servers that share the store, this one included. Writing calls send theirs by
    /// themselves, after the write is durable.
    fn subscribe(&self) -> broadcast::Receiver<Notice>;
    /// Sends a notice that stands for no write.
    async fn publish(&self, notice: Notice) -> Result<(), StoreError>;
}

/// Everything out, everything in.
#[async_trait::async_trait]
pub trait Backup: Send + Sync {
    /// Reads everything in batches, as of one moment. The receiver may stop early by answering an error.
    async fn dump(&self, sink: Sink<'_>) -> Result<(), StoreError>;
    /// Whether there are neither users nor games: a backup is restored into an empty store only.
    async fn is_empty(&self) -> Result<bool, StoreError>;
    /// Writes a whole backup, all of it or nothing: takes batches from the source, in their order, until one is empty or
    /// an error. Settings replace those there are. `NotEmpty` if there are users or games already.
    async fn restore(&self, source: Source<'_>) -> Result<(), StoreError>;
}
