//! The store: what every database must be able to do.

use tokio::sync::broadcast;

use crate::error::StoreError;
use crate::notice::Notice;
use crate::record::{
    ChatRecord, GameFilter, GameId, GameRecord, InviteId, InviteRecord, Millis, Record, RowRecord,
    SecretHash, SessionRecord, Status, TokenId, TokenRecord, UserId, UserRecord,
};

/// Rows to append to a log, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The last row the writer knew.
    pub expected: u32,
    /// The rows, numbered from `expected + 1` on.
    pub rows: Vec<RowRecord>,
    /// Names this append, so that asking twice writes once: a key and a hash of what was submitted.
    pub key: Option<(String, SecretHash)>,
    /// Seats that may act afterwards, as bits.
    pub to_act: u8,
    /// The game's record as it becomes with these rows (the game is over, a faction was chosen), with the version it was
    /// read at; saved in the same transaction.
    pub game_after: Option<GameRecord>,
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

/// Remembers everything. An `Ok` of a writing call means that it survives the loss of power.
#[async_trait::async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    // ── settings of the server ──

    /// A setting.
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Sets a setting; `None` takes it away.
    async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError>;

    // ── users ──

    /// Adds a user. `NameTaken` if an account has the name (without regard to case); guests may share names.
    async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError>;
    /// Replaces a user's record. `NotFound`, `NameTaken`.
    async fn update_user(&self, user: &UserRecord) -> Result<(), StoreError>;
    /// A user.
    async fn user(&self, id: UserId) -> Result<Option<UserRecord>, StoreError>;
    /// The account (not guest) with this name, without regard to case.
    async fn account(&self, name: &str) -> Result<Option<UserRecord>, StoreError>;
    /// Users by id, oldest first, after one of them.
    async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserRecord>, StoreError>;
    /// Moves every seat, hosted game and paper of a guest to an account, in games of every status.
    async fn move_seats(&self, guest: UserId, account: UserId) -> Result<u32, StoreError>;

    // ── sessions, tokens, invitations ──

    /// Adds a session.
    async fn create_session(&self, session: &SessionRecord) -> Result<(), StoreError>;
    /// The session with this secret that has not expired, with its user.
    async fn session(
        &self,
        secret: SecretHash,
        now: Millis,
    ) -> Result<Option<(SessionRecord, UserRecord)>, StoreError>;
    /// Ends a session. Fine if there is none.
    async fn end_session(&self, secret: SecretHash) -> Result<(), StoreError>;
    /// Ends all sessions of a user but one.
    async fn end_sessions(&self, user: UserId, except: Option<SecretHash>) -> Result<u32, StoreError>;
    /// Forgets sessions that expired before a time.
    async fn forget_expired(&self, before: Millis) -> Result<u32, StoreError>;
    /// Adds an API token.
    async fn create_token(&self, token: &TokenRecord) -> Result<(), StoreError>;
    /// The token with this secret that was not revoked, with its user.
    async fn token(&self, secret: SecretHash) -> Result<Option<(TokenRecord, UserRecord)>, StoreError>;
    /// A user's tokens, oldest first, revoked ones too.
    async fn tokens(&self, user: UserId) -> Result<Vec<TokenRecord>, StoreError>;
    /// Takes a token of this user back. `NotFound` if they have no such token.
    async fn revoke_token(&self, user: UserId, token: TokenId, now: Millis) -> Result<(), StoreError>;
    /// Adds an invitation to register.
    async fn create_invite(&self, invite: &InviteRecord) -> Result<(), StoreError>;
    /// Uses an invitation once, if it is still good. `NotFound` otherwise.
    async fn use_invite(&self, secret: SecretHash, now: Millis) -> Result<InviteId, StoreError>;
    /// Invitations, oldest first.
    async fn invites(&self) -> Result<Vec<InviteRecord>, StoreError>;

    // ── games ──

    /// Adds a game (version 0, seq 0 unless rows are given), with the rows of an imported one.
    async fn create_game(&self, game: &GameRecord, rows: &[RowRecord]) -> Result<(), StoreError>;
    /// Saves a game made from the version in the record and answers the new version; its log is left alone (`seq`,
    /// `to_act`, `moved`). `Conflict` if it was saved in between.
    async fn save_game(&self, game: &GameRecord) -> Result<u32, StoreError>;
    /// A game.
    async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError>;
    /// Games, newest first.
    async fn games(&self, filter: &GameFilter) -> Result<Vec<GameRecord>, StoreError>;
    /// The running games in which a computer's seat may act, so that a restarted server takes them up again.
    async fn waiting_for_ai(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError>;
    /// How many games there are by status.
    async fn count_games(&self) -> Result<Vec<(Status, u64)>, StoreError>;

    // ── logs ──

    /// Appends rows. `Stale` if the log is not at `expected`; a key used before answers what it wrote then, or
    /// `KeyReused` if its digest differs; `Conflict` if `game_after` is not made from the current version.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;
    /// The rows after one, in order.
    async fn rows(&self, game: GameId, after: u32) -> Result<Vec<RowRecord>, StoreError>;

    // ── talk and papers ──

    /// Adds a message (its id is given by the store) and answers it.
    async fn say(&self, game: GameId, message: ChatRecord) -> Result<ChatRecord, StoreError>;
    /// Messages after one, oldest first.
    async fn chat(&self, game: GameId, after: i64, limit: u32) -> Result<Vec<ChatRecord>, StoreError>;
    /// A paper of a seat.
    async fn paper(&self, game: GameId, seat: u8, kind: &str) -> Result<Option<String>, StoreError>;
    /// All papers of one kind at a game, by seat.
    async fn papers(&self, game: GameId, kind: &str) -> Result<Vec<(u8, String)>, StoreError>;
    /// Writes a paper of a seat.
    async fn set_paper(&self, game: GameId, seat: u8, kind: &str, text: &str) -> Result<(), StoreError>;

    // ── notices ──

    /// Listens to notices of all servers that share the store, this one included. Writing calls send theirs by
    /// themselves, after the write is durable.
    fn listen(&self) -> broadcast::Receiver<Notice>;
    /// Sends a notice that stands for no write.
    async fn tell(&self, notice: Notice) -> Result<(), StoreError>;

    // ── backup ──

    /// Reads everything in batches, as of one moment. The receiver may stop early by answering an error.
    async fn dump(
        &self,
        sink: &mut (dyn FnMut(Vec<Record>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError>;
    /// Whether nothing is stored yet: a backup is restored into an empty store only.
    async fn is_empty(&self) -> Result<bool, StoreError>;
    /// Writes records of a backup, in their order, all of one call or none.
    async fn restore(&self, records: Vec<Record>) -> Result<(), StoreError>;
    /// Finishes what is under way and closes the database.
    async fn close(&self);
}
