//! Rows of the database as records.

use sqlx::postgres::PgRow;
use sqlx::{Decode, Postgres, Row, Type};
use terrane_store::{
    ChatRecord, GameId, GameRecord, InviteId, InviteRecord, Millis, Role, RowRecord, SecretHash,
    SessionRecord, Status, StoreError, TokenId, TokenRecord, UserId, UserRecord, Visibility,
};

use crate::failure::failure;

/// A column of a row.
pub(crate) fn get<'r, T>(row: &'r PgRow, column: &str) -> Result<T, StoreError>
where
    T: Decode<'r, Postgres> + Type<Postgres>,
{
    row.try_get(column).map_err(failure)
}

/// A column with a number; PostgreSQL has signed ones only.
pub(crate) fn number<T: TryFrom<i64>>(row: &PgRow, column: &str) -> Result<T, StoreError> {
    let number: i64 = get(row, column)?;
    T::try_from(number).map_err(|_| StoreError::Corrupt(format!("{number} is no {column}")))
}

/// A column with a small number.
pub(crate) fn small(row: &PgRow, column: &str) -> Result<u8, StoreError> {
    let number: i16 = get(row, column)?;
    u8::try_from(number).map_err(|_| StoreError::Corrupt(format!("{number} is no {column}")))
}

/// A column with a word that stands for something.
fn word<T>(row: &PgRow, column: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, StoreError> {
    let word: &str = get(row, column)?;
    read(word).ok_or_else(|| StoreError::Corrupt(format!("`{word}` is no {column}")))
}

/// A column with a hash.
pub(crate) fn hash(row: &PgRow, column: &str) -> Result<SecretHash, StoreError> {
    hash_of(get(row, column)?)
}

/// A hash from its bytes.
pub(crate) fn hash_of(bytes: &[u8]) -> Result<SecretHash, StoreError> {
    let wrong = |_| StoreError::Corrupt(format!("a hash has 32 bytes, not {}", bytes.len()));
    bytes.try_into().map(SecretHash).map_err(wrong)
}

pub(crate) fn user(row: &PgRow) -> Result<UserRecord, StoreError> {
    Ok(UserRecord {
        id: UserId(get(row, "id")?),
        name: get(row, "name")?,
        email: get(row, "email")?,
        password: get(row, "password")?,
        role: word(row, "role", Role::from_word)?,
        disabled: get(row, "disabled")?,
        settings: get(row, "settings")?,
        created: Millis(get(row, "created")?),
    })
}

/// A session; where it stands beside its user, its own time is called `session_created`.
pub(crate) fn session(row: &PgRow, created: &str) -> Result<SessionRecord, StoreError> {
    Ok(SessionRecord {
        secret: hash(row, "secret")?,
        user: UserId(get(row, "owner")?),
        created: Millis(get(row, created)?),
        expires: Millis(get(row, "expires")?),
    })
}

pub(crate) fn token(row: &PgRow) -> Result<TokenRecord, StoreError> {
    Ok(TokenRecord {
        id: TokenId(get(row, "id")?),
        user: UserId(get(row, "owner")?),
        name: get(row, "name")?,
        secret: hash(row, "secret")?,
        created: Millis(get(row, "created")?),
        revoked: get::<Option<i64>>(row, "revoked")?.map(Millis),
    })
}

pub(crate) fn invite(row: &PgRow) -> Result<InviteRecord, StoreError> {
    Ok(InviteRecord {
        id: InviteId(get(row, "id")?),
        secret: hash(row, "secret")?,
        by: UserId(get(row, "inviter")?),
        left: number(row, "uses")?,
        created: Millis(get(row, "created")?),
        expires: Millis(get(row, "expires")?),
    })
}

pub(crate) fn game(row: &PgRow) -> Result<GameRecord, StoreError> {
    let seats = serde_json::from_str(get(row, "seats")?)
        .map_err(|error| StoreError::Corrupt(format!("the seats of a game: {error}")))?;
    Ok(GameRecord {
        id: GameId(get(row, "id")?),
        version: number(row, "version")?,
        title: get(row, "title")?,
        status: word(row, "status", Status::from_word)?,
        visibility: word(row, "visibility", Visibility::from_word)?,
        host: UserId(get(row, "host")?),
        options: get(row, "options")?,
        header: get(row, "header")?,
        seats,
        invite: get::<Option<&[u8]>>(row, "invite")?.map(hash_of).transpose()?,
        proposals: get(row, "proposals")?,
        origin: get(row, "origin")?,
        created: Millis(get(row, "created")?),
        started: get::<Option<i64>>(row, "started")?.map(Millis),
        finished: get::<Option<i64>>(row, "finished")?.map(Millis),
        seq: number(row, "seq")?,
        to_act: small(row, "to_act")?,
        moved: get::<Option<i64>>(row, "moved")?.map(Millis),
    })
}

pub(crate) fn log_row(row: &PgRow) -> Result<RowRecord, StoreError> {
    Ok(RowRecord {
        seq: number(row, "seq")?,
        seat: small(row, "seat")?,
        text: get(row, "text")?,
        at: Millis(get(row, "at")?),
    })
}

pub(crate) fn message(row: &PgRow) -> Result<ChatRecord, StoreError> {
    Ok(ChatRecord {
        id: get(row, "id")?,
        user: UserId(get(row, "author")?),
        name: get(row, "name")?,
        text: get(row, "text")?,
        at: Millis(get(row, "at")?),
    })
}
