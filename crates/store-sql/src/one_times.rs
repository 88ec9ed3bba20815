//! Links and codes that are good once.

use terrane_store::{Millis, OneTimeRecord, OneTimes, Purpose, SecretHash, StoreError, UserId};

use crate::query::{Query, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};

from_row!(OneTimeRecord { secret, owner, purpose, detail, created, expires });

fn insert(link: OneTimeRecord) -> Query {
    query(sql!(
        "INSERT INTO one_times (secret, owner, purpose, detail, created, expires) VALUES ($1, $2, $3, $4, $5, $6)"
    ))
    .bind(link.secret)
    .bind(link.owner)
    .bind(link.purpose)
    .bind(link.detail)
    .bind(link.created)
    .bind(link.expires)
}

#[async_trait::async_trait]
impl OneTimes for SqlStore {
    async fn create_one_times(&self, links: &[OneTimeRecord]) -> Result<(), StoreError> {
        let links = links.to_vec();
        change!(self, Atomic::Transaction, |db| async {
            for link in links {
                db.execute(insert(link)).await?;
            }
            Ok(Change::quiet(()))
        })
        .await
    }

    async fn one_time(
        &self,
        secret: SecretHash,
        purpose: Purpose,
        now: Millis,
    ) -> Result<Option<OneTimeRecord>, StoreError> {
        let good = sql!(
            "SELECT * FROM one_times WHERE secret = $1 AND purpose = $2 AND expires > $3 AND used IS NULL"
        );
        self.optional(query(good).bind(secret).bind(purpose).bind(now)).await
    }

    async fn use_one_time(
        &self,
        secret: SecretHash,
        purpose: Purpose,
        now: Millis,
    ) -> Result<OneTimeRecord, StoreError> {
        let used = sql!(
            "UPDATE one_times SET used = $3
             WHERE secret = $1 AND purpose = $2 AND expires > $3 AND used IS NULL RETURNING *"
        );
        let used = query(used).bind(secret).bind(purpose).bind(now);
        change!(self, Atomic::ByItself, |db| async {
            let used: Option<OneTimeRecord> = db.optional(used).await?;
            used.map(Change::quiet).ok_or(StoreError::NotFound)
        })
        .await
    }

    async fn count_one_times(
        &self,
        owner: UserId,
        purpose: Purpose,
        since: Millis,
    ) -> Result<u32, StoreError> {
        let count =
            sql!("SELECT count(*) FROM one_times WHERE owner = $1 AND purpose = $2 AND created >= $3");
        let count: Option<(u32,)> = self.optional(query(count).bind(owner).bind(purpose).bind(since)).await?;
        Ok(count.map_or(0, |(count,)| count))
    }

    async fn count_one_times_to(
        &self,
        address: &str,
        purpose: Purpose,
        since: Millis,
    ) -> Result<u32, StoreError> {
        let count = sql!(
            "SELECT count(*) FROM one_times WHERE purpose = $1 AND created >= $2 AND lower(detail) = lower($3)"
        );
        let count = query(count).bind(purpose).bind(since).bind(address.to_owned());
        let count: Option<(u32,)> = self.optional(count).await?;
        Ok(count.map_or(0, |(count,)| count))
    }

    async fn end_one_times(&self, owner: UserId, purpose: Purpose, since: Millis) -> Result<(), StoreError> {
        let end = sql!(
            "UPDATE one_times SET used = created WHERE owner = $1 AND purpose = $2 AND created >= $3 AND used IS NULL"
        );
        self.execute(query(end).bind(owner).bind(purpose).bind(since)).await.map(|_| ())
    }
}
