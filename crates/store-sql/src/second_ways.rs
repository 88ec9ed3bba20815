//! Second ways to sign in: time codes, passkeys and what they are asked to sign.

use terrane_store::{Millis, PasskeyRecord, SecondWays, SecretHash, StoreError, TimeCodeRecord, UserId};

use crate::query::{Query, query, sql};
use crate::row::from_row;
use crate::store::SqlStore;

from_row!(TimeCodeRecord { user = "owner", secret, created, confirmed, last });
from_row!(PasskeyRecord { id, user = "owner", name, algorithm, key, counter, created, seen });

pub(crate) fn set_time_code(code: TimeCodeRecord) -> Query {
    query(sql!(
        "INSERT INTO time_codes (owner, secret, created, confirmed, last) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (owner) DO UPDATE SET secret = $2, created = $3, confirmed = $4, last = $5"
    ))
    .bind(code.user)
    .bind(code.secret)
    .bind(code.created)
    .bind(code.confirmed)
    .bind(code.last)
}

pub(crate) fn insert_passkey(key: PasskeyRecord) -> Query {
    query(sql!(
        "INSERT INTO passkeys (id, owner, name, algorithm, key, counter, created, seen)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    ))
    .bind(key.id)
    .bind(key.user)
    .bind(key.name)
    .bind(key.algorithm)
    .bind(key.key)
    .bind(key.counter)
    .bind(key.created)
    .bind(key.seen)
}

fn found(changed: u64) -> Result<(), StoreError> {
    if changed == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

#[async_trait::async_trait]
impl SecondWays for SqlStore {
    async fn time_code(&self, user: UserId) -> Result<Option<TimeCodeRecord>, StoreError> {
        self.optional(query(sql!("SELECT * FROM time_codes WHERE owner = $1")).bind(user)).await
    }

    async fn set_time_code(&self, code: &TimeCodeRecord) -> Result<(), StoreError> {
        self.execute(set_time_code(code.clone())).await.map(|_| ())
    }

    async fn clear_time_code(&self, user: UserId) -> Result<bool, StoreError> {
        let clear = query(sql!("DELETE FROM time_codes WHERE owner = $1")).bind(user);
        self.execute(clear).await.map(|cleared| cleared > 0)
    }

    async fn use_time_code(&self, user: UserId, number: i64, now: Millis) -> Result<bool, StoreError> {
        let used = sql!(
            "UPDATE time_codes SET last = $2, confirmed = coalesce(confirmed, $3) WHERE owner = $1 AND last < $2"
        );
        self.execute(query(used).bind(user).bind(number).bind(now)).await.map(|used| used > 0)
    }

    async fn create_passkey(&self, key: &PasskeyRecord) -> Result<(), StoreError> {
        self.execute(insert_passkey(key.clone())).await.map(|_| ())
    }

    async fn passkey(&self, id: &[u8]) -> Result<Option<PasskeyRecord>, StoreError> {
        self.optional(query(sql!("SELECT * FROM passkeys WHERE id = $1")).bind(id.to_vec())).await
    }

    async fn passkeys(&self, user: UserId) -> Result<Vec<PasskeyRecord>, StoreError> {
        let keys = sql!("SELECT * FROM passkeys WHERE owner = $1 ORDER BY created, id");
        self.all(query(keys).bind(user)).await
    }

    async fn see_passkey(&self, id: &[u8], counter: u32, now: Millis) -> Result<(), StoreError> {
        let seen = sql!("UPDATE passkeys SET counter = $2, seen = $3 WHERE id = $1");
        self.execute(query(seen).bind(id.to_vec()).bind(counter).bind(now)).await.map(|_| ())
    }

    async fn delete_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError> {
        let delete = sql!("DELETE FROM passkeys WHERE owner = $1 AND id = $2");
        self.execute(query(delete).bind(user).bind(id.to_vec())).await.and_then(found)
    }

    async fn delete_passkeys(&self, user: UserId) -> Result<u32, StoreError> {
        let delete = query(sql!("DELETE FROM passkeys WHERE owner = $1")).bind(user);
        self.execute(delete).await.map(|deleted| deleted as u32)
    }

    async fn create_challenge(
        &self,
        secret: SecretHash,
        user: Option<UserId>,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let insert = sql!("INSERT INTO challenges (secret, owner, expires) VALUES ($1, $2, $3)");
        self.execute(query(insert).bind(secret).bind(user).bind(expires)).await.map(|_| ())
    }

    async fn use_challenge(
        &self,
        secret: SecretHash,
        user: Option<UserId>,
        now: Millis,
    ) -> Result<(), StoreError> {
        let used = sql!(
            "DELETE FROM challenges WHERE secret = $1 AND owner IS NOT DISTINCT FROM $2 AND expires > $3"
        );
        self.execute(query(used).bind(secret).bind(user).bind(now)).await.and_then(found)
    }
}
