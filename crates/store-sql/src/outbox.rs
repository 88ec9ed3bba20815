//! Events of games for which notices have not been made yet, and what is sent to people.

use terrane_store::{
    ChannelId, Delivery, GameEvent, GameId, Millis, Outbox, OutboxCounts, OutboxId, OutboxRecord, StoreError,
    UserId,
};
use uuid::Uuid;

use crate::db::Db;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};

from_row!(GameEvent { game, kind, first, last, at });
from_row!(OutboxRecord {
    id,
    owner,
    channel,
    event,
    game,
    seat,
    once,
    body,
    not_before,
    attempts,
    sent,
    gone,
});

/// What happens until somebody looks is added to what has happened before.
const NOTE: Statement = sql!(
    "INSERT INTO game_events (game, kind, first, last, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (game, kind) DO UPDATE SET last = excluded.last, at = excluded.at"
);

/// Notes that something has happened.
pub(crate) fn note(game_event: GameEvent) -> Query {
    query(NOTE)
        .bind(game_event.game)
        .bind(game_event.kind)
        .bind(game_event.first)
        .bind(game_event.last)
        .bind(game_event.at)
}

/// Game events as JSON: an array of kind, first, last and time for each. Their game is that of the append.
pub(crate) fn as_json(game_events: &[GameEvent]) -> Result<String, StoreError> {
    let game_events: Vec<_> = game_events
        .iter()
        .map(|game_event| (game_event.kind.name(), game_event.first, game_event.last, game_event.at))
        .collect();
    serde_json::to_string(&game_events).map_err(|error| StoreError::Corrupt(error.to_string()))
}

const INSERT: Statement = sql!(
    "INSERT INTO outbox (id, owner, channel, event, game, seat, once, body, not_before, attempts, sent, gone)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (once) DO NOTHING"
);

async fn insert(db: &mut Db<'_>, letters: Vec<OutboxRecord>) -> Result<Change<u32>, StoreError> {
    let mut new = 0;
    for letter in letters {
        let insert = query(INSERT)
            .bind(letter.id)
            .bind(letter.owner)
            .bind(letter.channel)
            .bind(letter.event)
            .bind(letter.game)
            .bind(letter.seat)
            .bind(letter.once)
            .bind(letter.body)
            .bind(letter.not_before)
            .bind(letter.attempts)
            .bind(letter.sent)
            .bind(letter.gone);
        new += db.execute(insert).await? as u32;
    }
    Ok(Change::quiet(new))
}

/// Who comes second passes over what somebody else is taking.
const LEASE: Statement = sql!(
    "UPDATE outbox SET lease_until = $3, lease_node = $1 WHERE id IN (
         SELECT id FROM outbox
         WHERE sent IS NULL AND gone IS NULL AND not_before <= $2 AND lease_until <= $2
         ORDER BY not_before, id LIMIT $4" SKIP_LOCKED ")
     RETURNING *"
);

#[async_trait::async_trait]
impl Outbox for SqlStore {
    async fn add_game_event(&self, game_event: GameEvent) -> Result<(), StoreError> {
        self.execute(note(game_event)).await.map(|_| ())
    }

    async fn game_events(&self, limit: u32) -> Result<Vec<GameEvent>, StoreError> {
        let read = sql!(
            "SELECT game, kind, first, last, at FROM game_events ORDER BY at, game, kind" BYTEWISE " LIMIT $1"
        );
        self.all(query(read).bind(limit)).await
    }

    async fn fan_out(&self, game_event: GameEvent, letters: &[OutboxRecord]) -> Result<u32, StoreError> {
        let letters = letters.to_vec();
        let seen = sql!(
            "DELETE FROM game_events WHERE game = $1 AND kind = $2 AND first = $3 AND last = $4 AND at = $5"
        );
        let seen = query(seen)
            .bind(game_event.game)
            .bind(game_event.kind)
            .bind(game_event.first)
            .bind(game_event.last)
            .bind(game_event.at);
        change!(self, Atomic::Transaction, |db| async {
            let written = insert(db, letters).await?;
            db.execute(seen).await?;
            Ok(written)
        })
        .await
    }

    async fn enqueue(&self, letters: &[OutboxRecord]) -> Result<u32, StoreError> {
        let letters = letters.to_vec();
        change!(self, Atomic::Transaction, |db| insert(db, letters)).await
    }

    async fn lease(
        &self,
        node: Uuid,
        now: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<OutboxRecord>, StoreError> {
        let lease = query(LEASE).bind(node).bind(now).bind(until).bind(limit);
        let mut leased: Vec<OutboxRecord> =
            change!(self, Atomic::ByItself, |db| async { db.all(lease).await.map(Change::quiet) }).await?;
        leased.sort_unstable_by_key(|letter| (letter.not_before, letter.id));
        Ok(leased)
    }

    async fn settle(&self, id: OutboxId, node: Uuid, what: Delivery) -> Result<bool, StoreError> {
        let (sent, gone, later) = match what {
            Delivery::Sent(at) => (Some(at), None, None),
            Delivery::Gone(at) => (None, Some(at), None),
            Delivery::Later { not_before, attempts } => (None, None, Some((not_before, attempts))),
        };
        let (not_before, attempts) = later.unzip();
        let settle = sql!(
            "UPDATE outbox SET sent = $3, gone = $4, not_before = coalesce($5, not_before),
                 attempts = coalesce($6, attempts), lease_until = 0, lease_node = NULL
             WHERE id = $1 AND lease_node = $2"
        );
        let settle = query(settle).bind(id).bind(node).bind(sent).bind(gone).bind(not_before).bind(attempts);
        Ok(self.execute(settle).await? > 0)
    }

    async fn sent_since(
        &self,
        channel: ChannelId,
        game: Option<GameId>,
        since: Millis,
    ) -> Result<u32, StoreError> {
        let count = sql!(
            "SELECT count(*) FROM outbox WHERE channel = $1 AND sent >= $2 AND ($3 IS NULL OR game = $3)"
        );
        let count: Option<(i64,)> = self.optional(query(count).bind(channel).bind(since).bind(game)).await?;
        Ok(count.map_or(0, |(count,)| count as u32))
    }

    async fn mails_since(&self, channel: ChannelId, since: Millis) -> Result<u32, StoreError> {
        let count = sql!("SELECT count(DISTINCT sent) FROM outbox WHERE channel = $1 AND sent >= $2");
        let count: Option<(i64,)> = self.optional(query(count).bind(channel).bind(since)).await?;
        Ok(count.map_or(0, |(count,)| count as u32))
    }

    async fn letters(&self, owner: UserId, limit: u32) -> Result<Vec<OutboxRecord>, StoreError> {
        let letters = sql!("SELECT * FROM outbox WHERE owner = $1 ORDER BY id LIMIT $2");
        self.all(query(letters).bind(owner).bind(limit)).await
    }

    async fn count_outbox(&self) -> Result<OutboxCounts, StoreError> {
        let count = sql!(
            "SELECT (SELECT count(*) FROM outbox WHERE sent IS NULL AND gone IS NULL),
                 (SELECT min(not_before) FROM outbox WHERE sent IS NULL AND gone IS NULL),
                 (SELECT count(*) FROM outbox WHERE sent IS NOT NULL),
                 (SELECT count(*) FROM outbox WHERE gone IS NOT NULL),
                 (SELECT count(*) FROM channels WHERE state = 'failing')"
        );
        let counted: Option<(i64, Option<Millis>, i64, i64, i64)> = self.optional(query(count)).await?;
        let (waiting, oldest, sent, gone, failing) = counted.unwrap_or_default();
        let [waiting, sent, gone, failing] = [waiting, sent, gone, failing].map(|count| count as u64);
        Ok(OutboxCounts { waiting, oldest, sent, gone, failing })
    }

    async fn forget_settled(&self, before: Millis) -> Result<u32, StoreError> {
        let forget = query(sql!("DELETE FROM outbox WHERE sent < $1 OR gone < $1")).bind(before);
        self.execute(forget).await.map(|forgotten| forgotten as u32)
    }
}
