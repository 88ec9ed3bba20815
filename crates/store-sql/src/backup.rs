//! Everything out, everything in.

use terrane_store::{
    AuditRecord, Backup, BlockRecord, ChannelRecord, ChatRecord, DeletionRecord, GameId, GameRecord,
    PasskeyRecord, Record, ReportRecord, RowRecord, SanctionRecord, SecretHash, SessionRecord, Sink, Source,
    StoreError, TimeCodeRecord, TokenRecord, UserId, UserRecord,
};

use crate::db::Db;
use crate::query::{query, sql};
use crate::store::SqlStore;
use crate::{
    access, audit, channels, chat, deletions, games, log, moderation, puzzles, seat_documents, second_ways,
    settings, user_documents, users,
};

/// Games read at once: each brings its whole log.
const GAMES_AT_ONCE: u32 = 32;
/// Users read at once.
const USERS_AT_ONCE: u32 = 500;

async fn dump(db: &mut Db<'_>, sink: Sink<'_>) -> Result<(), StoreError> {
    let all = query(sql!("SELECT key, value FROM settings ORDER BY key" BYTEWISE));
    let all: Vec<(String, String)> = db.all(all).await?;
    sink(all.into_iter().map(|(key, value)| Record::Setting { key, value }).collect())?;
    let mut after = None;
    loop {
        let some: Vec<UserRecord> = db.all(users::list(after, USERS_AT_ONCE)).await?;
        let Some(last) = some.last() else { break };
        after = Some(last.id);
        sink(some.into_iter().map(Record::User).collect())?;
    }
    let documents = query(sql!("SELECT owner, kind, text FROM user_documents ORDER BY owner, kind" BYTEWISE));
    let documents: Vec<(UserId, String, String)> = db.all(documents).await?;
    let document = |(user, kind, text)| Record::UserDocument { user, kind, text };
    sink(documents.into_iter().map(document).collect())?;
    let sessions: Vec<SessionRecord> = db.all(query(sql!("SELECT * FROM sessions ORDER BY secret"))).await?;
    sink(sessions.into_iter().map(Record::Session).collect())?;
    let tokens: Vec<TokenRecord> = db.all(query(sql!("SELECT * FROM tokens ORDER BY id"))).await?;
    sink(tokens.into_iter().map(Record::Token).collect())?;
    let channels: Vec<ChannelRecord> = db.all(query(sql!("SELECT * FROM channels ORDER BY id"))).await?;
    sink(channels.into_iter().map(Record::Channel).collect())?;
    sink(db.all(access::all_invites()).await?.into_iter().map(Record::Invite).collect())?;
    let deletions: Vec<DeletionRecord> =
        db.all(query(sql!("SELECT * FROM deletions ORDER BY owner"))).await?;
    sink(deletions.into_iter().map(Record::Deletion).collect())?;
    let codes: Vec<TimeCodeRecord> = db.all(query(sql!("SELECT * FROM time_codes ORDER BY owner"))).await?;
    sink(codes.into_iter().map(Record::TimeCode).collect())?;
    let keys: Vec<PasskeyRecord> = db.all(query(sql!("SELECT * FROM passkeys ORDER BY id"))).await?;
    sink(keys.into_iter().map(Record::Passkey).collect())?;
    let audit: Vec<AuditRecord> = db.all(query(sql!("SELECT * FROM audit ORDER BY id"))).await?;
    sink(audit.into_iter().map(Record::Audit).collect())?;
    let blocks: Vec<BlockRecord> = db.all(moderation::all_blocks()).await?;
    sink(blocks.into_iter().map(Record::Block).collect())?;
    let reports: Vec<ReportRecord> = db.all(moderation::all_reports()).await?;
    sink(reports.into_iter().map(Record::Report).collect())?;
    let sanctions: Vec<SanctionRecord> = db.all(moderation::all_sanctions()).await?;
    sink(sanctions.into_iter().map(Record::Sanction).collect())?;
    sink(db.all(puzzles::all()).await?.into_iter().map(Record::Attempt).collect())?;
    let mut after = None;
    loop {
        let some: Vec<GameRecord> = db.all(games::list_after(after, GAMES_AT_ONCE)).await?;
        let Some(last) = some.last() else { return Ok(()) };
        after = Some(last.id);
        for game in some {
            sink(dump_game(db, game).await?)?;
        }
    }
}

/// A game and all that belongs to it.
async fn dump_game(db: &mut Db<'_>, record: GameRecord) -> Result<Vec<Record>, StoreError> {
    let game = record.id;
    let mut records = vec![Record::Game(record)];
    let rows: Vec<RowRecord> = db.all(log::after(game, 0)).await?;
    records.extend(rows.into_iter().map(|row| Record::Row { game, row }));
    let keys = sql!(
        "SELECT key, digest, first, last FROM turn_keys WHERE game = " GAME " ORDER BY first, key" BYTEWISE
    );
    let keys: Vec<(String, SecretHash, u32, u32)> = db.all(query(keys).bind(game)).await?;
    let key = |(key, digest, first, last)| Record::Key { game, key, digest, first, last };
    records.extend(keys.into_iter().map(key));
    let messages: Vec<ChatRecord> = db.all(chat::after(game, 0, u32::MAX)).await?;
    records.extend(messages.into_iter().map(|message| Record::Chat { game, message }));
    let documents = sql!(
        "SELECT seat, kind, text FROM papers WHERE game = " GAME " ORDER BY kind" BYTEWISE ", seat"
    );
    let documents: Vec<(u8, String, String)> = db.all(query(documents).bind(game)).await?;
    let document = |(seat, kind, text)| Record::SeatDocument { game, seat, kind, text };
    records.extend(documents.into_iter().map(document));
    Ok(records)
}

async fn is_empty(db: &mut Db<'_>) -> Result<bool, StoreError> {
    let used = sql!("SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM games)");
    Ok(db.optional(query(used)).await? == Some((false,)))
}

/// Rows of one game that follow each other are written together.
async fn restore_batch(db: &mut Db<'_>, batch: Vec<Record>) -> Result<(), StoreError> {
    let mut rows: Option<(GameId, Vec<RowRecord>)> = None;
    for record in batch {
        let record = match (record, &mut rows) {
            (Record::Row { game, row }, Some((same, rows))) if *same == game => {
                rows.push(row);
                continue;
            }
            (record, _) => record,
        };
        if let Some((game, rows)) = rows.take() {
            db.execute(log::insert(game, &rows)?).await?;
        }
        match record {
            Record::Row { game, row } => rows = Some((game, vec![row])),
            record => restore_one(db, record).await?,
        }
    }
    if let Some((game, rows)) = rows {
        db.execute(log::insert(game, &rows)?).await?;
    }
    Ok(())
}

async fn restore_one(db: &mut Db<'_>, record: Record) -> Result<(), StoreError> {
    let query = match record {
        Record::Setting { key, value } => settings::set(key, Some(value)),
        Record::User(user) => users::insert(user),
        Record::UserDocument { user, kind, text } => user_documents::set(user, kind, Some(text)),
        Record::Session(session) => access::insert_session(&session),
        Record::Token(token) => access::insert_token(token),
        Record::Channel(channel) => channels::insert(&channel),
        Record::Invite(invite) => access::insert_invite(&invite),
        Record::Deletion(deletion) => deletions::insert(deletion),
        Record::TimeCode(code) => second_ways::set_time_code(code),
        Record::Passkey(key) => second_ways::insert_passkey(key),
        Record::Audit(entry) => audit::insert(entry),
        Record::Block(block) => moderation::set_block(&block),
        Record::Report(report) => moderation::insert_report(report),
        Record::Sanction(sanction) => moderation::insert_sanction(sanction),
        Record::Attempt(attempt) => return puzzles::add(db, attempt).await.map(|_| ()),
        Record::ReviewWish { .. } => return Ok(()),
        Record::Game(game) => return games::insert(db, &game).await,
        Record::Row { game, row } => log::insert(game, &[row])?,
        Record::Key { game, key, digest, first, last } => {
            let insert = sql!("INSERT INTO turn_keys (game, key, digest, first, last) VALUES (" GAME ", $2, $3, $4, $5)");
            query(insert).bind(game).bind(key).bind(digest).bind(first).bind(last)
        }
        Record::Chat { game, message } => {
            let [count, insert] = chat::restore(game, message);
            db.execute(count).await?;
            insert
        }
        Record::SeatDocument { game, seat, kind, text } => seat_documents::set(game, seat, kind, text),
    };
    db.execute(query).await.map(|_| ())
}

#[async_trait::async_trait]
impl Backup for SqlStore {
    async fn dump(&self, sink: Sink<'_>) -> Result<(), StoreError> {
        let mut transaction = self.snapshot().await?;
        dump(&mut transaction.db(), sink).await?;
        transaction.commit().await
    }

    async fn is_empty(&self) -> Result<bool, StoreError> {
        is_empty(&mut self.lend().await?.db()).await
    }

    async fn restore(&self, source: Source<'_>) -> Result<(), StoreError> {
        let mut transaction = self.takeover().await?;
        let mut db = transaction.db();
        if !is_empty(&mut db).await? {
            return Err(StoreError::NotEmpty);
        }
        loop {
            let batch = source()?;
            if batch.is_empty() {
                return transaction.commit().await;
            }
            restore_batch(&mut db, batch).await?;
        }
    }
}
