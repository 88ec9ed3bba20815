//! The store: each call borrows a connection.

use sqlx::PgPool;
use terrane_store::{
    Append, Appended, ChatRecord, GameFilter, GameId, GameRecord, InviteId, InviteRecord, Millis, Notice,
    OpenError, Record, RowRecord, SecretHash, SessionRecord, Status, Store, StoreError, TokenId, TokenRecord,
    UserId, UserRecord,
};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::bus::{Bus, Written, receive, subscribe};
use crate::failure::{failure, in_time};
use crate::{backup, entry, games, log, open, settings, talk, users};

/// Notices that a slow listener may lag behind before it misses some.
const NOTICES: usize = 4096;

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    pool: PgPool,
    bus: Bus,
    notices: broadcast::Sender<Notice>,
    tasks: [JoinHandle<()>; 2],
}

/// Does something on a connection: one statement, so a transaction by itself.
macro_rules! call {
    ($store:ident, |$db:ident| $work:expr) => {
        in_time(async {
            let mut connection = $store.pool.acquire().await.map_err(failure)?;
            let $db = &mut *connection;
            $work.await
        })
        .await
    };
}

/// Does something in a transaction, and tells the others once it is durable.
macro_rules! transact {
    ($store:ident, |$db:ident| $work:expr) => {{
        let written = in_time(async {
            let mut transaction = $store.pool.begin().await.map_err(failure)?;
            let $db = &mut *transaction;
            let written = $work.await?;
            transaction.commit().await.map_err(failure)?;
            Ok(written)
        })
        .await?;
        $store.announce(written).await
    }};
}

impl PostgresStore {
    /// Opens a database by its address, `postgres://user:password@host/database`; makes the tables if need be, and brings
    /// older ones up to date.
    pub async fn open(url: &str) -> Result<PostgresStore, OpenError> {
        PostgresStore::with(open::open(url).await?).await
    }

    /// Opens a database to read only, also while servers use it; its tables are left as they are.
    pub async fn open_to_read(url: &str) -> Result<PostgresStore, OpenError> {
        PostgresStore::with(open::open_to_read(url).await?).await
    }

    async fn with(pool: PgPool) -> Result<PostgresStore, OpenError> {
        let listener = subscribe(&pool).await.map_err(|error| open::unreachable(&error))?;
        let (notices, _) = broadcast::channel(NOTICES);
        let (bus, sending) = Bus::start(pool.clone());
        let receiving = tokio::spawn(receive(pool.clone(), listener, notices.clone()));
        Ok(PostgresStore { pool, bus, notices, tasks: [sending, receiving] })
    }

    /// Sends the notices of a write that is durable. If that fails the write stands: whoever listens is told that notices
    /// may be missing once the database is back.
    async fn announce<T>(&self, written: Written<T>) -> Result<T, StoreError> {
        // The bus has written down why.
        let _ = self.bus.tell(written.notices).await;
        Ok(written.answer)
    }

    async fn try_append(&self, append: &Append) -> Result<Written<Appended>, StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failure)?;
        let mut notices = vec![Notice::Log { game: append.game, seq: append.last() }];
        let done = match &append.game_after {
            _ if !append.is_gapless() => false,
            None => match log::try_append(&mut connection, append).await {
                // The same key came in between.
                Err(StoreError::Conflict) => false,
                other => other?,
            },
            Some(game) => {
                if game.id != append.game {
                    return Err(StoreError::Conflict);
                }
                let mut transaction = sqlx::Connection::begin(&mut *connection).await.map_err(failure)?;
                let done = log::try_append(&mut transaction, append).await?;
                if done {
                    notices.extend(games::save(&mut transaction, game).await?.notices);
                    transaction.commit().await.map_err(failure)?;
                }
                done
            }
        };
        if !done {
            return log::explain(&mut connection, append).await;
        }
        let first = append.expected.saturating_add(1);
        Ok(Written { answer: Appended { first, last: append.last(), repeated: false }, notices })
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

#[async_trait::async_trait]
impl Store for PostgresStore {
    async fn ping(&self) -> Result<(), StoreError> {
        call!(self, |db| async { sqlx::query("SELECT 1").execute(db).await.map(|_| ()).map_err(failure) })
    }

    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        call!(self, |db| settings::read(db, key))
    }

    async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        call!(self, |db| settings::write(db, key, value))
    }

    async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        call!(self, |db| users::create(db, user))
    }

    async fn update_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        call!(self, |db| users::update(db, user))
    }

    async fn user(&self, id: UserId) -> Result<Option<UserRecord>, StoreError> {
        call!(self, |db| users::read(db, id))
    }

    async fn account(&self, name: &str) -> Result<Option<UserRecord>, StoreError> {
        call!(self, |db| users::account(db, name))
    }

    async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserRecord>, StoreError> {
        call!(self, |db| users::list(db, after, limit))
    }

    async fn move_seats(&self, guest: UserId, account: UserId) -> Result<u32, StoreError> {
        transact!(self, |db| games::move_seats(db, guest, account))
    }

    async fn create_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        call!(self, |db| entry::create_session(db, session))
    }

    async fn session(
        &self,
        secret: SecretHash,
        now: Millis,
    ) -> Result<Option<(SessionRecord, UserRecord)>, StoreError> {
        call!(self, |db| entry::session(db, secret, now))
    }

    async fn end_session(&self, secret: SecretHash) -> Result<(), StoreError> {
        call!(self, |db| entry::end_session(db, secret))
    }

    async fn end_sessions(&self, user: UserId, except: Option<SecretHash>) -> Result<u32, StoreError> {
        call!(self, |db| entry::end_sessions(db, user, except))
    }

    async fn forget_expired(&self, before: Millis) -> Result<u32, StoreError> {
        call!(self, |db| entry::forget_expired(db, before))
    }

    async fn create_token(&self, token: &TokenRecord) -> Result<(), StoreError> {
        call!(self, |db| entry::create_token(db, token))
    }

    async fn token(&self, secret: SecretHash) -> Result<Option<(TokenRecord, UserRecord)>, StoreError> {
        call!(self, |db| entry::token(db, secret))
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<TokenRecord>, StoreError> {
        call!(self, |db| entry::tokens(db, user))
    }

    async fn revoke_token(&self, user: UserId, token: TokenId, now: Millis) -> Result<(), StoreError> {
        call!(self, |db| entry::revoke_token(db, user, token, now))
    }

    async fn create_invite(&self, invite: &InviteRecord) -> Result<(), StoreError> {
        call!(self, |db| entry::create_invite(db, invite))
    }

    async fn use_invite(&self, secret: SecretHash, now: Millis) -> Result<InviteId, StoreError> {
        call!(self, |db| entry::use_invite(db, secret, now))
    }

    async fn invites(&self) -> Result<Vec<InviteRecord>, StoreError> {
        call!(self, |db| entry::invites(db))
    }

    async fn create_game(&self, game: &GameRecord, rows: &[RowRecord]) -> Result<(), StoreError> {
        transact!(self, |db| games::create(db, game, rows))
    }

    async fn save_game(&self, game: &GameRecord) -> Result<u32, StoreError> {
        transact!(self, |db| games::save(db, game))
    }

    async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError> {
        call!(self, |db| games::read(db, id))
    }

    async fn games(&self, filter: &GameFilter) -> Result<Vec<GameRecord>, StoreError> {
        call!(self, |db| games::list(db, filter))
    }

    async fn waiting_for_ai(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError> {
        call!(self, |db| games::waiting_for_ai(db, after, limit))
    }

    async fn count_games(&self) -> Result<Vec<(Status, u64)>, StoreError> {
        call!(self, |db| games::count(db))
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let written = in_time(self.try_append(&append)).await?;
        self.announce(written).await
    }

    async fn rows(&self, game: GameId, after: u32) -> Result<Vec<RowRecord>, StoreError> {
        call!(self, |db| log::read(db, game, after))
    }

    async fn say(&self, game: GameId, message: ChatRecord) -> Result<ChatRecord, StoreError> {
        transact!(self, |db| talk::say(db, game, message))
    }

    async fn chat(&self, game: GameId, after: i64, limit: u32) -> Result<Vec<ChatRecord>, StoreError> {
        call!(self, |db| talk::read(db, game, after, limit))
    }

    async fn paper(&self, game: GameId, seat: u8, kind: &str) -> Result<Option<String>, StoreError> {
        call!(self, |db| talk::paper(db, game, seat, kind))
    }

    async fn papers(&self, game: GameId, kind: &str) -> Result<Vec<(u8, String)>, StoreError> {
        call!(self, |db| talk::papers(db, game, kind))
    }

    async fn set_paper(&self, game: GameId, seat: u8, kind: &str, text: &str) -> Result<(), StoreError> {
        call!(self, |db| talk::set_paper(db, game, seat, kind, text))
    }

    fn listen(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    async fn tell(&self, notice: Notice) -> Result<(), StoreError> {
        self.bus.tell(vec![notice]).await
    }

    async fn dump(
        &self,
        sink: &mut (dyn FnMut(Vec<Record>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        backup::dump(&self.pool, sink).await
    }

    async fn is_empty(&self) -> Result<bool, StoreError> {
        call!(self, |db| backup::is_empty(db))
    }

    async fn restore(
        &self,
        source: &mut (dyn FnMut() -> Result<Vec<Record>, StoreError> + Send),
    ) -> Result<(), StoreError> {
        backup::restore(&self.pool, source).await
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
