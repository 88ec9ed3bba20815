//! How people come in: sessions, API tokens, invitations to register.

use sqlx::PgConnection;
use terrane_store::{
    InviteId, InviteRecord, Millis, SecretHash, SessionRecord, StoreError, TokenId, TokenRecord, UserId,
    UserRecord,
};

use crate::failure::failure;
use crate::shape;

pub(crate) async fn create_session(db: &mut PgConnection, session: &SessionRecord) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (secret, owner, created, expires) VALUES ($1, $2, $3, $4)")
        .bind(session.secret.0.as_slice())
        .bind(session.user.0)
        .bind(session.created.0)
        .bind(session.expires.0)
        .execute(db)
        .await
        .map(|_| ())
        .map_err(failure)
}

pub(crate) async fn session(
    db: &mut PgConnection,
    secret: SecretHash,
    now: Millis,
) -> Result<Option<(SessionRecord, UserRecord)>, StoreError> {
    let row = sqlx::query(
        "SELECT s.secret, s.owner, s.created AS session_created, s.expires, u.*
         FROM sessions s JOIN users u ON u.id = s.owner
         WHERE s.secret = $1 AND s.expires > $2",
    )
    .bind(secret.0.as_slice())
    .bind(now.0)
    .fetch_optional(db)
    .await
    .map_err(failure)?;
    row.map(|row| Ok((shape::session(&row, "session_created")?, shape::user(&row)?))).transpose()
}

pub(crate) async fn end_session(db: &mut PgConnection, secret: SecretHash) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM sessions WHERE secret = $1")
        .bind(secret.0.as_slice())
        .execute(db)
        .await
        .map(|_| ())
        .map_err(failure)
}

pub(crate) async fn end_sessions(
    db: &mut PgConnection,
    user: UserId,
    except: Option<SecretHash>,
) -> Result<u32, StoreError> {
    sqlx::query("DELETE FROM sessions WHERE owner = $1 AND secret IS DISTINCT FROM $2")
        .bind(user.0)
        .bind(except.map(|secret| secret.0.to_vec()))
        .execute(db)
        .await
        .map(|done| done.rows_affected() as u32)
        .map_err(failure)
}

pub(crate) async fn forget_expired(db: &mut PgConnection, before: Millis) -> Result<u32, StoreError> {
    sqlx::query("DELETE FROM sessions WHERE expires < $1")
        .bind(before.0)
        .execute(db)
        .await
        .map(|done| done.rows_affected() as u32)
        .map_err(failure)
}

pub(crate) async fn create_token(db: &mut PgConnection, token: &TokenRecord) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tokens (id, owner, name, secret, created, revoked) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(token.id.0)
    .bind(token.user.0)
    .bind(&token.name)
    .bind(token.secret.0.as_slice())
    .bind(token.created.0)
    .bind(token.revoked.map(|at| at.0))
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

pub(crate) async fn token(
    db: &mut PgConnection,
    secret: SecretHash,
) -> Result<Option<(TokenRecord, UserRecord)>, StoreError> {
    let token = sqlx::query("SELECT * FROM tokens WHERE secret = $1 AND revoked IS NULL")
        .bind(secret.0.as_slice())
        .fetch_optional(&mut *db)
        .await
        .map_err(failure)?;
    let Some(token) = token.as_ref().map(shape::token).transpose()? else { return Ok(None) };
    Ok(crate::users::read(db, token.user).await?.map(|user| (token, user)))
}

pub(crate) async fn tokens(db: &mut PgConnection, user: UserId) -> Result<Vec<TokenRecord>, StoreError> {
    let rows = sqlx::query("SELECT * FROM tokens WHERE owner = $1 ORDER BY id")
        .bind(user.0)
        .fetch_all(db)
        .await
        .map_err(failure)?;
    rows.iter().map(shape::token).collect()
}

pub(crate) async fn revoke_token(
    db: &mut PgConnection,
    user: UserId,
    token: TokenId,
    now: Millis,
) -> Result<(), StoreError> {
    let done = sqlx::query("UPDATE tokens SET revoked = coalesce(revoked, $3) WHERE id = $1 AND owner = $2")
        .bind(token.0)
        .bind(user.0)
        .bind(now.0)
        .execute(db)
        .await
        .map_err(failure)?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub(crate) async fn create_invite(db: &mut PgConnection, invite: &InviteRecord) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO invites (id, secret, inviter, uses, created, expires) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(invite.id.0)
    .bind(invite.secret.0.as_slice())
    .bind(invite.by.0)
    .bind(i64::from(invite.left))
    .bind(invite.created.0)
    .bind(invite.expires.0)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

pub(crate) async fn use_invite(
    db: &mut PgConnection,
    secret: SecretHash,
    now: Millis,
) -> Result<InviteId, StoreError> {
    let id = sqlx::query_scalar(
        "UPDATE invites SET uses = uses - 1 WHERE secret = $1 AND uses > 0 AND expires > $2 RETURNING id",
    )
    .bind(secret.0.as_slice())
    .bind(now.0)
    .fetch_optional(db)
    .await
    .map_err(failure)?;
    id.map(InviteId).ok_or(StoreError::NotFound)
}

pub(crate) async fn invites(db: &mut PgConnection) -> Result<Vec<InviteRecord>, StoreError> {
    let rows = sqlx::query("SELECT * FROM invites ORDER BY id").fetch_all(db).await.map_err(failure)?;
    rows.iter().map(shape::invite).collect()
}
