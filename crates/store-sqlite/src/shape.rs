//! Rows of the database as records.

use sqlx::sqlite::SqliteRow;
use sqlx::{Decode, Row, Sqlite, Type};
use terrane_store::{
    ChatRecord, GameId, GameRecord, InviteId, InviteRecord, Millis, Role, RowRecord, SecretHash,
    SessionRecord, Status, StoreError, TokenId, TokenRecord, UserId, UserRecord, Visibility,
};

use crate::failure::failure;

/// A column of a row.
pub(crate) fn get<'r, T>(row: &'r SqliteRow, column: &str) -> Result<T, StoreError>
where
    T: Decode<'r, Sqlite> + Type<Sqlite>,
{
    row.try_get(column).map_err(failure)
}

/// A column with a word that stands for something.
fn word<T>(row: &SqliteRow, column: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, StoreError> {
    let word: &str = get(row, column)?;
    read(word).ok_or_else(|| StoreError::Corrupt(format!("`{word}` is no {column}")))
}

/// A column with a hash.
pub(crate) fn hash(row: &SqliteRow, column: &str) -> Result<SecretHash, StoreError> {
    hash_of(get(row, column)?)
}

/// A hash from its bytes.
pub(crate) fn hash_of(bytes: &[u8]) -> Result<SecretHash, StoreError> {
    let wrong = |_| StoreError::Corrupt(format!("a hash has 32 bytes, not {}", bytes.len()));
    bytes.try_into().map(SecretHash).map_err(wrong)
}

pub(crate) fn user(row: &SqliteRow) -> Result<UserRecord, StoreError> {
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
pub(crate) fn session(row: &SqliteRow, created: &str) -> Result<SessionRecord, StoreError> {
    Ok(SessionRecord {
        secret: hash(row, "secret")?,
        user: UserId(get(row, "user")?),
        created: Millis(get(row, created)?),
        expires: Millis(get(row, "expires")?),
    })
}

pub(crate) fn token(row: &SqliteRow) -> Result<TokenRecord, StoreError> {
    Ok(TokenRecord {
        id: TokenId(get(row, "id")?),
        user: UserId(get(row, "user")?),
        name: get(row, "name")?,
        secret: hash(row, "secret")?,
        created: Millis(get(row, "created")?),
        revoked: get::<Option<i64>>(row, "revoked")?.map(Millis),
    })
}

pub(crate) fn invite(row: &SqliteRow) -> Result<InviteRecord, StoreError> {
    Ok(InviteRecord {
        id: InviteId(get(row, "id")?),
        secret: hash(row, "secret")?,
        by: UserId(get(row, "inviter")?),
        left: get(row, "uses")?,
        created: Millis(get(row, "created")?),
        expires: Millis(get(row, "expires")?),
    })
}

pub(crate) fn game(row: &SqliteRow) -> Result<GameRecord, StoreError> {
    let seats = serde_json::from_str(get(row, "seats")?)
        .map_err(|error| StoreError::Corrupt(format!("the seats of a game: {error}")))?;
    Ok(GameRecord {
        id: GameId(get(row, "id")?),
        version: get(row, "version")?,
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
        seq: get(row, "seq")?,
        to_act: get(row, "to_act")?,
        moved: get::<Option<i64>>(row, "moved")?.map(Millis),
    })
}

pub(crate) fn log_row(row: &SqliteRow) -> Result<RowRecord, StoreError> {
    Ok(RowRecord {
        seq: get(row, "seq")?,
        seat: get(row, "seat")?,
        text: get(row, "text")?,
        at: Millis(get(row, "at")?),
    })
}

pub(crate) fn message(row: &SqliteRow) -> Result<ChatRecord, StoreError> {
    Ok(ChatRecord {
        id: get(row, "id")?,
        user: UserId(get(row, "user")?),
        name: get(row, "name")?,
        text: get(row, "text")?,
        at: Millis(get(row, "at")?),
    })
}
