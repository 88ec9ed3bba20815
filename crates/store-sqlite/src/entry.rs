//! How people come in: sessions, API tokens, invitations to register.

use sqlx::SqliteConnection;
use terrane_store::{
    InviteId, InviteRecord, Millis, SecretHash, SessionRecord, StoreError, TokenId, TokenRecord, UserId,
    UserRecord,
};

use crate::failure::failure;
use crate::shape;

pub(crate) async fn create_session(
    db: &mut SqliteConnection,
    session: &SessionRecord,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (secret, user, created, expires) VALUES ($1, $2, $3, $4)")
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
    db: &mut SqliteConnection,
    secret: SecretHash,
    now: Millis,
) -> Result<Option<(SessionRecord, UserRecord)>, StoreError> {
    let row = sqlx::query(
        "SELECT s.secret, s.user, s.created AS session_created, s.expires, u.*
         FROM sessions s JOIN users u ON u.id = s.user
         WHERE s.secret = $1 AND s.expires > $2",
    )
    .bind(secret.0.as_slice())
    .bind(now.0)
    .fetch_optional(db)
    .await
    .map_err(failure)?;
    row.map(|row| Ok((shape::session(&row, "session_created")?, shape::user(&row)?))).transpose()
}

pub(crate) async fn end_session(db: &mut SqliteConnection, secret: SecretHash) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM sessions WHERE secret = $1")
        .bind(secret.0.as_slice())
        .execute(db)
        .await
        .map(|_| ())
        .map_err(failure)
}

pub(crate) async fn end_sessions(
    db: &mut SqliteConnection,
    user: UserId,
    except: Option<SecretHash>,
) -> Result<u32, StoreError> {
    sqlx::query("DELETE FROM sessions WHERE user = $1 AND secret IS NOT $2")
        .bind(user.0)
        .bind(except.map(|secret| secret.0.to_vec()))
        .execute(db)
        .await
        .map(|done| done.rows_affected() as u32)
        .map_err(failure)
}

pub(crate) async fn forget_expired(db: &mut SqliteConnection, before: Millis) -> Result<u32, StoreError> {
    sqlx::query("DELETE FROM sessions WHERE expires < $1")
        .bind(before.0)
        .execute(db)
        .await
        .map(|done| done.rows_affected() as u32)
        .map_err(failure)
}

pub(crate) async fn create_token(db: &mut SqliteConnection, token: &TokenRecord) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tokens (id, user, name, secret, created, revoked) VALUES ($1, $2, $3, $4, $5, $6)",
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
    db: &mut SqliteConnection,
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

pub(crate) async fn tokens(db: &mut SqliteConnection, user: UserId) -> Result<Vec<TokenRecord>, StoreError> {
    let rows = sqlx::query("SELECT * FROM tokens WHERE user = $1 ORDER BY id")
        .bind(user.0)
        .fetch_all(db)
        .await
        .map_err(failure)?;
    rows.iter().map(shape::token).collect()
}

pub(crate) async fn revoke_token(
    db: &mut SqliteConnection,
    user: UserId,
    token: TokenId,
    now: Millis,
) -> Result<(), StoreError> {
    let done = sqlx::query("UPDATE tokens SET revoked = coalesce(revoked, $3) WHERE id = $1 AND user = $2")
        .bind(token.0)
        .bind(user.0)
        .bind(now.0)
        .execute(db)
        .await
        .map_err(failure)?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub(crate) async fn create_invite(
    db: &mut SqliteConnection,
    invite: &InviteRecord,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO invites (id, secret, inviter, uses, created, expires) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(invite.id.0)
    .bind(invite.secret.0.as_slice())
    .bind(invite.by.0)
    .bind(invite.left)
    .bind(invite.created.0)
    .bind(invite.expires.0)
    .execute(db)
    .await
    .map(|_| ())
    .map_err(failure)
}

pub(crate) async fn use_invite(
    db: &mut SqliteConnection,
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

pub(crate) async fn invites(db: &mut SqliteConnection) -> Result<Vec<InviteRecord>, StoreError> {
    let rows = sqlx::query("SELECT * FROM invites ORDER BY id").fetch_all(db).await.map_err(failure)?;
    rows.iter().map(shape::invite).collect()
}
