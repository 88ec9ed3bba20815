//! Ways to reach people.

use terrane_store::{ChannelId, ChannelRecord, Channels, StoreError, UserId};

use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::SqlStore;

from_row!(ChannelRecord { id, owner, kind, target, secret, format, muted, state, failures, since, session });

const INSERT: Statement = sql!(
    "INSERT INTO channels (id, owner, kind, target, secret, format, muted, state, failures, since, session)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
);

const UPDATE: Statement = sql!(
    "UPDATE channels SET owner = $2, kind = $3, target = $4, secret = $5, format = $6, muted = $7, state = $8,
         failures = $9, since = $10, session = $11
     WHERE id = $1"
);

pub(crate) fn insert(channel: &ChannelRecord) -> Query {
    with_columns(INSERT, channel)
}

fn with_columns(statement: Statement, channel: &ChannelRecord) -> Query {
    query(statement)
        .bind(channel.id)
        .bind(channel.owner)
        .bind(channel.kind)
        .bind(channel.target.clone())
        .bind(channel.secret.clone())
        .bind(channel.format.clone())
        .bind(channel.muted.clone())
        .bind(channel.state)
        .bind(channel.failures)
        .bind(channel.since)
        .bind(channel.session)
}

fn found(changed: u64) -> Result<(), StoreError> {
    if changed == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

#[async_trait::async_trait]
impl Channels for SqlStore {
    async fn create_channel(&self, channel: &ChannelRecord) -> Result<(), StoreError> {
        self.execute(insert(channel)).await.map(|_| ())
    }

    async fn update_channel(&self, channel: &ChannelRecord) -> Result<(), StoreError> {
        self.execute(with_columns(UPDATE, channel)).await.and_then(found)
    }

    async fn delete_channel(&self, owner: UserId, id: ChannelId) -> Result<(), StoreError> {
        let delete = sql!("DELETE FROM channels WHERE id = $1 AND owner = $2");
        self.execute(query(delete).bind(id).bind(owner)).await.and_then(found)
    }

    async fn channel(&self, id: ChannelId) -> Result<Option<ChannelRecord>, StoreError> {
        self.optional(query(sql!("SELECT * FROM channels WHERE id = $1")).bind(id)).await
    }

    async fn channels(&self, owner: UserId) -> Result<Vec<ChannelRecord>, StoreError> {
        self.all(query(sql!("SELECT * FROM channels WHERE owner = $1 ORDER BY id")).bind(owner)).await
    }

    async fn reachable(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserId>, StoreError> {
        let reachable = sql!(
            "SELECT DISTINCT owner FROM channels WHERE state = 'ok' AND ($1 IS NULL OR owner > $1)
             ORDER BY owner LIMIT $2"
        );
        let users: Vec<(UserId,)> = self.all(query(reachable).bind(after).bind(limit)).await?;
        Ok(users.into_iter().map(|(user,)| user).collect())
    }
}
