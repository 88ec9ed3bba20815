//! Accounts that are deleted: when, and what is taken away.

use terrane_store::{
    DeletionRecord, Deletions, GameId, GameRecord, Millis, Notice, StoreError, UserId, UserRecord,
};
use uuid::Uuid;

use crate::db::Db;
use crate::query::{Query, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};
use crate::{games, users};

from_row!(DeletionRecord { user = "owner", due, number, done });

/// Deeds whose detail is a name of whoever they were done to.
const NAMES: &str = "lock unlock promote demote claim reset-link delete keep reset-second-factor rename";

/// Who asked for something when whoever did is gone.
const NOBODY: UserId = UserId(Uuid::nil());

pub(crate) fn insert(deletion: DeletionRecord) -> Query {
    query(sql!("INSERT INTO deletions (owner, due, number, done) VALUES ($1, $2, $3, $4)"))
        .bind(deletion.user)
        .bind(deletion.due)
        .bind(deletion.number)
        .bind(deletion.done)
}

fn of(user: UserId) -> Query {
    query(sql!("SELECT * FROM deletions WHERE owner = $1")).bind(user)
}

/// Whether the deletion of a user has begun.
pub(crate) async fn has_begun(db: &mut Db<'_>, user: UserId) -> Result<bool, StoreError> {
    let deletion: Option<DeletionRecord> = db.optional(of(user)).await?;
    Ok(deletion.is_some_and(|deletion| deletion.number.is_some()))
}

/// A user whose deletion has begun, and what they are called afterwards.
async fn leaving(db: &mut Db<'_>, user: UserId) -> Result<(UserRecord, String), StoreError> {
    let deletion: Option<DeletionRecord> = db.optional(of(user)).await?;
    let former = deletion.and_then(|deletion| deletion.name()).ok_or(StoreError::NotFound)?;
    let user: Option<UserRecord> = db.optional(users::by_id(user)).await?;
    Ok((user.ok_or(StoreError::NotFound)?, former))
}

async fn begin(db: &mut Db<'_>, user: UserId, now: Millis) -> Result<Change<DeletionRecord>, StoreError> {
    let asked: Option<DeletionRecord> = db.optional(of(user)).await?;
    if asked.is_some_and(|deletion| deletion.number.is_none() && deletion.due <= now) {
        users::lock_out(db, user).await?;
    }
    // Two servers that give the same number at once: one of them is refused, and comes back.
    let number = sql!(
        "UPDATE deletions SET number = (SELECT coalesce(max(number), 0) + 1 FROM deletions)
         WHERE owner = $1 AND due <= $2 AND number IS NULL"
    );
    db.execute(query(number).bind(user).bind(now)).await?;
    let deletion: Option<DeletionRecord> = db.optional(of(user)).await?;
    let deletion = deletion.filter(|deletion| deletion.number.is_some()).ok_or(StoreError::NotFound)?;
    for lock in [
        // Channels of browsers go with their sessions.
        sql!("DELETE FROM sessions WHERE owner = $1"),
        sql!("DELETE FROM tokens WHERE owner = $1"),
        sql!("DELETE FROM one_times WHERE owner = $1"),
    ] {
        db.execute(query(lock).bind(user)).await?;
    }
    Ok(Change { value: deletion, notices: vec![Notice::Access { user }] })
}

async fn forget_in_game(db: &mut Db<'_>, user: UserId, game: GameId) -> Result<Change<bool>, StoreError> {
    let (user, former) = leaving(db, user).await?;
    let locked: Option<GameRecord> = db.optional(games::locked(game)).await?;
    let mut record = locked.ok_or(StoreError::NotFound)?;
    let seats = record.seats.iter().zip(0_u8..).filter(|(seat, _)| seat.user == Some(user.id));
    let seats: Vec<u8> = seats.map(|(_, number)| number).collect();
    let mut papers = 0;
    for seat in seats {
        papers += db.execute(crate::seat_documents::forget(game, seat)).await?;
    }
    if record.forget(&user, &former) {
        let saved = games::save(db, &record).await?;
        return Ok(Change { value: true, notices: saved.notices });
    }
    Ok(Change::quiet(papers > 0))
}

async fn finish(db: &mut Db<'_>, user: UserId, now: Millis) -> Result<Change<()>, StoreError> {
    let (user, former) = leaving(db, user).await?;
    // What was said keeps its place, so that those who read on miss nothing.
    let said = sql!("UPDATE chat SET name = $2, text = '' WHERE author = $1");
    db.execute(query(said).bind(user.id).bind(former.clone())).await?;
    // Notices to others that somebody of this name said something.
    let name = serde_json::to_string(&user.name).unwrap_or_default();
    let told = sql!("DELETE FROM outbox WHERE owner = $1 OR replace(body, $2, '') <> body");
    db.execute(query(told).bind(user.id).bind(format!("\"detail\":{name}"))).await?;
    // What was done stays on record, to whom by an id.
    let done = sql!(
        "UPDATE audit SET detail = CASE WHEN replace($4, what, '') <> $4 AND target = $1 THEN $3
             ELSE replace(detail, $2, $3) END
         WHERE target = $1 OR actor = $1"
    );
    let done = query(done).bind(user.id).bind(user.name.clone()).bind(former.clone()).bind(NAMES.to_owned());
    db.execute(done).await?;
    // What others told of them stays with its reason and its answer's state; their words and what was seen are nobody's any more.
    for told in [
        sql!("UPDATE reports SET text = '', answer = '', kept = '{}' WHERE person = $1 OR reporter = $1"),
        sql!("DELETE FROM blocks WHERE owner = $1 OR other = $1"),
    ] {
        db.execute(query(told).bind(user.id)).await?;
    }
    let around = sql!("UPDATE reports SET kept = replace(kept, $1, $2) WHERE replace(kept, $1, $2) <> kept");
    let quoted = serde_json::to_string(&former).unwrap_or_default();
    db.execute(query(around).bind(name).bind(quoted)).await?;
    let ended = sql!(
        "UPDATE sanctions SET reason = '', appeal = NULL, answer = NULL, lifted = coalesce(lifted, $2) WHERE person = $1"
    );
    db.execute(query(ended).bind(user.id).bind(now)).await?;
    // What they asked the engine to look through is nobody's wish any more; what it found stays.
    let wished = sql!(
        "UPDATE reviews SET asker = $2, lease_until = 0, lease_node = NULL,
             state = CASE WHEN state IN ('queued', 'running') THEN 'cancelled' ELSE state END
         WHERE asker = $1"
    );
    db.execute(query(wished).bind(user.id).bind(NOBODY)).await?;
    for forget in [
        // What they did to the ratings of puzzles stays, as a sum.
        sql!("DELETE FROM puzzle_attempts WHERE owner = $1"),
        sql!("DELETE FROM channels WHERE owner = $1"),
        sql!("DELETE FROM sessions WHERE owner = $1"),
        sql!("DELETE FROM tokens WHERE owner = $1"),
        sql!("DELETE FROM one_times WHERE owner = $1"),
        sql!("DELETE FROM user_documents WHERE owner = $1"),
        sql!("DELETE FROM time_codes WHERE owner = $1"),
        sql!("DELETE FROM passkeys WHERE owner = $1"),
        sql!("DELETE FROM challenges WHERE owner = $1"),
        sql!("DELETE FROM name_claims WHERE owner = $1"),
        sql!("UPDATE invites SET uses = 0 WHERE inviter = $1"),
    ] {
        db.execute(query(forget).bind(user.id)).await?;
    }
    let renamed = sql!(
        "UPDATE users SET name = $2, folded = $2, email = NULL, password = NULL, disabled = true, settings = '{}',
             role = CASE role WHEN 'guest' THEN role ELSE 'player' END
         WHERE id = $1"
    );
    db.execute(query(renamed).bind(user.id).bind(former)).await?;
    let done = sql!("UPDATE deletions SET done = $2 WHERE owner = $1 AND done IS NULL");
    db.execute(query(done).bind(user.id).bind(now)).await?;
    Ok(Change { value: (), notices: vec![Notice::Access { user: user.id }] })
}

#[async_trait::async_trait]
impl Deletions for SqlStore {
    async fn ask_deletion(&self, user: UserId, due: Millis) -> Result<(), StoreError> {
        let ask = sql!(
            "INSERT INTO deletions (owner, due) VALUES ($1, $2)
             ON CONFLICT (owner) DO UPDATE SET due = $2 WHERE deletions.number IS NULL"
        );
        self.execute(query(ask).bind(user).bind(due)).await.map(|_| ())
    }

    async fn deletion(&self, user: UserId) -> Result<Option<DeletionRecord>, StoreError> {
        self.optional(of(user)).await
    }

    async fn undo_deletion(&self, user: UserId) -> Result<bool, StoreError> {
        let undo = sql!("DELETE FROM deletions WHERE owner = $1 AND number IS NULL");
        self.execute(query(undo).bind(user)).await.map(|undone| undone > 0)
    }

    async fn deletions_due(&self, now: Millis, limit: u32) -> Result<Vec<DeletionRecord>, StoreError> {
        let due =
            sql!("SELECT * FROM deletions WHERE done IS NULL AND due <= $1 ORDER BY due, owner LIMIT $2");
        self.all(query(due).bind(now).bind(limit)).await
    }

    async fn begin_deletion(&self, user: UserId, now: Millis) -> Result<DeletionRecord, StoreError> {
        change!(self, Atomic::Transaction, |db| begin(db, user, now)).await
    }

    async fn games_telling_of(
        &self,
        user: UserId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let mut lent = self.lend().await?;
        let mut db = lent.db();
        let known: Option<UserRecord> = db.optional(users::by_id(user)).await?;
        let name = known.ok_or(StoreError::NotFound)?.name;
        // Whoever played a seat before others did is no member; seats and stints have ids as text.
        let telling = sql!(
            "SELECT id FROM games WHERE ($1 IS NULL OR id > $1)
                 AND (host = $2 OR replace(seats, $3, '') <> seats OR replace(title, $4, '') <> title)
             ORDER BY id LIMIT $5"
        );
        let telling = query(telling).bind(after).bind(user).bind(user.to_string()).bind(name).bind(limit);
        let ids: Vec<(GameId,)> = db.all(telling).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    async fn forget_in_game(&self, user: UserId, game: GameId) -> Result<bool, StoreError> {
        change!(self, Atomic::Transaction, |db| forget_in_game(db, user, game)).await
    }

    async fn finish_deletion(&self, user: UserId, now: Millis) -> Result<(), StoreError> {
        change!(self, Atomic::Transaction, |db| finish(db, user, now)).await
    }
}
