//! How people come in: sessions, API tokens, invitations to register.

use terrane_store::{
    Access, InviteId, InviteRecord, Millis, SecretHash, SessionRecord, StoreError, TokenId, TokenRecord,
    UserId, UserRecord,
};

use crate::query::{Query, query, sql};
use crate::row::{FromRow, Row, from_row};
use crate::store::{Atomic, Change, SqlStore, change};
use crate::users;

from_row!(SessionRecord { secret, user = "owner", created, expires, device, seen });
from_row!(TokenRecord { id, user = "owner", name, secret, created, revoked, seen });
from_row!(InviteRecord { id, secret, by = "inviter", left = "uses", created, expires });

/// A session beside its user; its own time is called `session_created`.
impl FromRow for (SessionRecord, UserRecord) {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let session = SessionRecord {
            secret: row.get("secret")?,
            user: row.get("id")?,
            created: row.get("session_created")?,
            expires: row.get("expires")?,
            device: row.get("device")?,
            seen: row.get("seen")?,
        };
        Ok((session, UserRecord::from_row(row)?))
    }
}

pub(crate) fn insert_session(session: &SessionRecord) -> Query {
    query(sql!(
        "INSERT INTO sessions (secret, owner, created, expires, device, seen) VALUES ($1, $2, $3, $4, $5, $6)"
    ))
    .bind(session.secret)
    .bind(session.user)
    .bind(session.created)
    .bind(session.expires)
    .bind(session.device.clone())
    .bind(session.seen)
}

pub(crate) fn insert_token(token: TokenRecord) -> Query {
    query(sql!(
        "INSERT INTO tokens (id, owner, name, secret, created, revoked, seen) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    ))
    .bind(token.id)
    .bind(token.user)
    .bind(token.name)
    .bind(token.secret)
    .bind(token.created)
    .bind(token.revoked)
    .bind(token.seen)
}

pub(crate) fn insert_invite(invite: &InviteRecord) -> Query {
    query(sql!(
        "INSERT INTO invites (id, secret, inviter, uses, created, expires) VALUES ($1, $2, $3, $4, $5, $6)"
    ))
    .bind(invite.id)
    .bind(invite.secret)
    .bind(invite.by)
    .bind(invite.left)
    .bind(invite.created)
    .bind(invite.expires)
}

pub(crate) fn all_invites() -> Query {
    query(sql!("SELECT * FROM invites ORDER BY id"))
}

#[async_trait::async_trait]
impl Access for SqlStore {
    async fn create_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        self.execute(insert_session(session)).await.map(|_| ())
    }

    async fn session(
        &self,
        secret: SecretHash,
        now: Millis,
    ) -> Result<Option<(SessionRecord, UserRecord)>, StoreError> {
        let session = sql!(
            "SELECT s.secret, s.created AS session_created, s.expires, s.device, s.seen, u.*
             FROM sessions s JOIN users u ON u.id = s.owner WHERE s.secret = $1 AND s.expires > $2"
        );
        self.optional(query(session).bind(secret).bind(now)).await
    }

    async fn sessions(&self, user: UserId, now: Millis) -> Result<Vec<SessionRecord>, StoreError> {
        let sessions =
            sql!("SELECT * FROM sessions WHERE owner = $1 AND expires > $2 ORDER BY created DESC, secret");
        self.all(query(sessions).bind(user).bind(now)).await
    }

    async fn see_session(&self, secret: SecretHash, now: Millis) -> Result<(), StoreError> {
        let seen = sql!("UPDATE sessions SET seen = $2 WHERE secret = $1 AND seen < $2");
        self.execute(query(seen).bind(secret).bind(now)).await.map(|_| ())
    }

    async fn end_session(&self, secret: SecretHash) -> Result<(), StoreError> {
        self.execute(query(sql!("DELETE FROM sessions WHERE secret = $1")).bind(secret)).await.map(|_| ())
    }

    async fn end_sessions(&self, user: UserId, except: Option<SecretHash>) -> Result<u32, StoreError> {
        let others = sql!("DELETE FROM sessions WHERE owner = $1 AND secret IS DISTINCT FROM $2");
        self.execute(query(others).bind(user).bind(except)).await.map(|ended| ended as u32)
    }

    async fn forget_expired(&self, before: Millis) -> Result<u32, StoreError> {
        // How many were made within a day is counted.
        let links = sql!("DELETE FROM one_times WHERE created < $2 AND (expires < $1 OR used IS NOT NULL)");
        let day_before = Millis(before.0.saturating_sub(86_400_000));
        let links = self.execute(query(links).bind(before).bind(day_before)).await?;
        let names = query(sql!("DELETE FROM name_claims WHERE ends IS NOT NULL AND ends < $1")).bind(before);
        self.execute(names).await?;
        let challenges = query(sql!("DELETE FROM challenges WHERE expires < $1")).bind(before);
        let links = links + self.execute(challenges).await?;
        let expired = query(sql!("DELETE FROM sessions WHERE expires < $1")).bind(before);
        self.execute(expired).await.map(|ended| (ended + links) as u32)
    }

    async fn create_token(&self, token: &TokenRecord) -> Result<(), StoreError> {
        self.execute(insert_token(token.clone())).await.map(|_| ())
    }

    async fn token(&self, secret: SecretHash) -> Result<Option<(TokenRecord, UserRecord)>, StoreError> {
        let mut lent = self.lend().await?;
        let mut db = lent.db();
        let token = query(sql!("SELECT * FROM tokens WHERE secret = $1 AND revoked IS NULL")).bind(secret);
        let Some(token) = db.optional::<TokenRecord>(token).await? else { return Ok(None) };
        Ok(db.optional(users::by_id(token.user)).await?.map(|user| (token, user)))
    }

    async fn see_token(&self, token: TokenId, now: Millis) -> Result<(), StoreError> {
        let seen = sql!("UPDATE tokens SET seen = $2 WHERE id = $1 AND (seen IS NULL OR seen < $2)");
        self.execute(query(seen).bind(token).bind(now)).await.map(|_| ())
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<TokenRecord>, StoreError> {
        self.all(query(sql!("SELECT * FROM tokens WHERE owner = $1 ORDER BY id")).bind(user)).await
    }

    async fn revoke_token(&self, user: UserId, token: TokenId, now: Millis) -> Result<(), StoreError> {
        let revoke = sql!("UPDATE tokens SET revoked = coalesce(revoked, $3) WHERE id = $1 AND owner = $2");
        let found = self.execute(query(revoke).bind(token).bind(user).bind(now)).await?;
        if found == 0 { Err(StoreError::NotFound) } else { Ok(()) }
    }

    async fn revoke_tokens(&self, user: UserId, now: Millis) -> Result<u32, StoreError> {
        let revoke = sql!("UPDATE tokens SET revoked = $2 WHERE owner = $1 AND revoked IS NULL");
        self.execute(query(revoke).bind(user).bind(now)).await.map(|revoked| revoked as u32)
    }

    async fn create_invite(&self, invite: &InviteRecord) -> Result<(), StoreError> {
        self.execute(insert_invite(invite)).await.map(|_| ())
    }

    async fn use_invite(&self, secret: SecretHash, now: Millis) -> Result<InviteId, StoreError> {
        let used = sql!(
            "UPDATE invites SET uses = uses - 1 WHERE secret = $1 AND uses > 0 AND expires > $2 RETURNING id"
        );
        let used = query(used).bind(secret).bind(now);
        change!(self, Atomic::ByItself, |db| async {
            let used: Option<(InviteId,)> = db.optional(used).await?;
            used.map(|(id,)| Change::quiet(id)).ok_or(StoreError::NotFound)
        })
        .await
    }

    async fn invites(&self) -> Result<Vec<InviteRecord>, StoreError> {
        self.all(all_invites()).await
    }
}
