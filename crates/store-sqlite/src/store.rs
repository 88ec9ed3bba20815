//! The store: reads go to a pool, writes to the writer.

use std::fs::File;
use std::path::PathBuf;
use std::sync::Mutex;

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool};
use terrane_store::{
    Append, Appended, ChatRecord, GameFilter, GameId, GameRecord, InviteId, InviteRecord, Millis, Notice,
    OpenError, Record, RowRecord, SecretHash, SessionRecord, Status, Store, StoreError, TokenId, TokenRecord,
    UserId, UserRecord,
};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::failure::failure;
use crate::open::{Access, Opened, Options, open};
use crate::writer::{Care, Writer, Written};
use crate::{backup, entry, games, log, settings, talk, users};

/// Notices that a slow listener may lag behind before it misses some.
const NOTICES: usize = 4096;

/// A store in one SQLite file.
pub struct SqliteStore {
    options: Options,
    readers: SqlitePool,
    /// The writer, until the store is closed; none if it is open for reading only.
    writer: Mutex<Option<Writing>>,
    notices: broadcast::Sender<Notice>,
}

struct Writing {
    writer: Writer,
    task: JoinHandle<()>,
    /// Given back after the last write.
    lock: Option<File>,
}

/// Writes something that sends no notices. The work owns its arguments: the writer may outlive the caller.
macro_rules! quietly {
    ($store:ident, |$db:ident| $work:expr) => {
        $store.write(Care::TakesBack, move |$db| Box::pin(async move { $work.await.map(Written::quietly) }))
    };
}

impl SqliteStore {
    /// Opens a file to read and write; creates it if need be, and brings an older one up to date.
    pub async fn open(path: impl Into<PathBuf>) -> Result<SqliteStore, OpenError> {
        SqliteStore::open_with(Options { path: path.into(), access: Access::Write, quota: None }).await
    }

    /// Opens a file to read only, also while a server uses it.
    pub async fn open_to_read(path: impl Into<PathBuf>) -> Result<SqliteStore, OpenError> {
        SqliteStore::open_with(Options { path: path.into(), access: Access::Read, quota: None }).await
    }

    /// Opens a file as the options say.
    pub async fn open_with(options: Options) -> Result<SqliteStore, OpenError> {
        let Opened { readers, writer, lock } = open(&options).await?;
        let (notices, _) = broadcast::channel(NOTICES);
        let writer = writer.map(|connection| {
            let (writer, task) = Writer::start(connection, notices.clone());
            Writing { writer, task, lock }
        });
        Ok(SqliteStore { options, readers, writer: Mutex::new(writer), notices })
    }

    async fn read(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        self.readers.acquire().await.map_err(failure)
    }

    async fn write<T: Send + 'static>(
        &self,
        care: Care,
        work: impl for<'c> FnOnce(&'c mut sqlx::SqliteConnection) -> crate::writer::Working<'c, T>
        + Send
        + 'static,
    ) -> Result<T, StoreError> {
        let writer = self.lock_writer().as_ref().map(|writing| writing.writer.clone());
        let refused = || StoreError::Unavailable("it is closed, or open for reading only".into());
        writer.ok_or_else(refused)?.write(care, work).await
    }

    fn lock_writer(&self) -> std::sync::MutexGuard<'_, Option<Writing>> {
        self.writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[async_trait::async_trait]
impl Store for SqliteStore {
    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&mut *self.read().await?).await.map(|_| ()).map_err(failure)
    }

    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        settings::read(&mut *self.read().await?, key).await
    }

    async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.map(str::to_owned));
        quietly!(self, |db| settings::write(db, &key, value.as_deref())).await
    }

    async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        let user = user.clone();
        quietly!(self, |db| users::create(db, &user)).await
    }

    async fn update_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        let user = user.clone();
        quietly!(self, |db| users::update(db, &user)).await
    }

    async fn user(&self, id: UserId) -> Result<Option<UserRecord>, StoreError> {
        users::read(&mut *self.read().await?, id).await
    }

    async fn account(&self, name: &str) -> Result<Option<UserRecord>, StoreError> {
        users::account(&mut *self.read().await?, name).await
    }

    async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserRecord>, StoreError> {
        users::list(&mut *self.read().await?, after, limit).await
    }

    async fn move_seats(&self, guest: UserId, account: UserId) -> Result<u32, StoreError> {
        self.write(Care::TakesBack, move |db| Box::pin(games::move_seats(db, guest, account))).await
    }

    async fn create_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        let session = session.clone();
        quietly!(self, |db| entry::create_session(db, &session)).await
    }

    async fn session(
        &self,
        secret: SecretHash,
        now: Millis,
    ) -> Result<Option<(SessionRecord, UserRecord)>, StoreError> {
        entry::session(&mut *self.read().await?, secret, now).await
    }

    async fn end_session(&self, secret: SecretHash) -> Result<(), StoreError> {
        quietly!(self, |db| entry::end_session(db, secret)).await
    }

    async fn end_sessions(&self, user: UserId, except: Option<SecretHash>) -> Result<u32, StoreError> {
        quietly!(self, |db| entry::end_sessions(db, user, except)).await
    }

    async fn forget_expired(&self, before: Millis) -> Result<u32, StoreError> {
        quietly!(self, |db| entry::forget_expired(db, before)).await
    }

    async fn create_token(&self, token: &TokenRecord) -> Result<(), StoreError> {
        let token = token.clone();
        quietly!(self, |db| entry::create_token(db, &token)).await
    }

    async fn token(&self, secret: SecretHash) -> Result<Option<(TokenRecord, UserRecord)>, StoreError> {
        entry::token(&mut *self.read().await?, secret).await
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<TokenRecord>, StoreError> {
        entry::tokens(&mut *self.read().await?, user).await
    }

    async fn revoke_token(&self, user: UserId, token: TokenId, now: Millis) -> Result<(), StoreError> {
        quietly!(self, |db| entry::revoke_token(db, user, token, now)).await
    }

    async fn create_invite(&self, invite: &InviteRecord) -> Result<(), StoreError> {
        let invite = invite.clone();
        quietly!(self, |db| entry::create_invite(db, &invite)).await
    }

    async fn use_invite(&self, secret: SecretHash, now: Millis) -> Result<InviteId, StoreError> {
        quietly!(self, |db| entry::use_invite(db, secret, now)).await
    }

    async fn invites(&self) -> Result<Vec<InviteRecord>, StoreError> {
        entry::invites(&mut *self.read().await?).await
    }

    async fn create_game(&self, game: &GameRecord, rows: &[RowRecord]) -> Result<(), StoreError> {
        let (game, rows) = (game.clone(), rows.to_vec());
        self.write(Care::TakesBack, move |db| Box::pin(async move { games::create(db, &game, &rows).await }))
            .await
    }

    async fn save_game(&self, game: &GameRecord) -> Result<u32, StoreError> {
        let game = game.clone();
        self.write(Care::TakesBack, move |db| Box::pin(async move { games::save(db, &game).await })).await
    }

    async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError> {
        games::read(&mut *self.read().await?, id).await
    }

    async fn games(&self, filter: &GameFilter) -> Result<Vec<GameRecord>, StoreError> {
        games::list(&mut *self.read().await?, filter).await
    }

    async fn waiting_for_ai(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError> {
        games::waiting_for_ai(&mut *self.read().await?, after, limit).await
    }

    async fn count_games(&self) -> Result<Vec<(Status, u64)>, StoreError> {
        games::count(&mut *self.read().await?).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let care = if append.game_after.is_some() { Care::TakesBack } else { Care::LooksFirst };
        self.write(care, move |db| Box::pin(async move { log::append(db, &append).await })).await
    }

    async fn rows(&self, game: GameId, after: u32) -> Result<Vec<RowRecord>, StoreError> {
        log::read(&mut *self.read().await?, game, after).await
    }

    async fn say(&self, game: GameId, message: ChatRecord) -> Result<ChatRecord, StoreError> {
        self.write(Care::TakesBack, move |db| Box::pin(talk::say(db, game, message))).await
    }

    async fn chat(&self, game: GameId, after: i64, limit: u32) -> Result<Vec<ChatRecord>, StoreError> {
        talk::read(&mut *self.read().await?, game, after, limit).await
    }

    async fn paper(&self, game: GameId, seat: u8, kind: &str) -> Result<Option<String>, StoreError> {
        talk::paper(&mut *self.read().await?, game, seat, kind).await
    }

    async fn papers(&self, game: GameId, kind: &str) -> Result<Vec<(u8, String)>, StoreError> {
        talk::papers(&mut *self.read().await?, game, kind).await
    }

    async fn set_paper(&self, game: GameId, seat: u8, kind: &str, text: &str) -> Result<(), StoreError> {
        let (kind, text) = (kind.to_owned(), text.to_owned());
        quietly!(self, |db| talk::set_paper(db, game, seat, &kind, &text)).await
    }

    fn listen(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    async fn tell(&self, notice: Notice) -> Result<(), StoreError> {
        // Nobody may be listening.
        let _ = self.notices.send(notice);
        Ok(())
    }

    async fn dump(
        &self,
        sink: &mut (dyn FnMut(Vec<Record>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        backup::dump(&mut *self.read().await?, sink).await
    }

    async fn is_empty(&self) -> Result<bool, StoreError> {
        backup::is_empty(&mut *self.read().await?).await
    }

    async fn restore(
        &self,
        source: &mut (dyn FnMut() -> Result<Vec<Record>, StoreError> + Send),
    ) -> Result<(), StoreError> {
        // The source lives with the caller, so this is the one write beside the writer: on a connection of its own.
        let mut connection = crate::open::second_writer(&self.options).await?;
        backup::restore(&mut connection, source).await
    }

    async fn close(&self) {
        let writing = self.lock_writer().take();
        if let Some(Writing { writer, task, lock }) = writing {
            drop(writer);
            // The writer does not panic; if it did, its connection is gone all the same.
            let _ = task.await;
            self.readers.close().await;
            drop(lock);
        } else {
            self.readers.close().await;
        }
    }
}
