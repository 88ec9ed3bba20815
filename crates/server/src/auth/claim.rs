//! How a new server gets its first administrator.
//!
//! While there is none, every start draws a one-time token and prints it. Only its hash is stored, one setting per token,
//! so that several servers starting on one database do not undo each other's.

use terrane_store::{Millis, Role, SecretHash, UserRecord};

use crate::app::App;
use crate::auth::secret;
use crate::error::ApiError;

/// Set, with the user's id, once somebody has become administrator.
const CLAIMED: &str = "administrator";

/// How long a token that was printed is left alone before it is printed again.
const AGAIN: i64 = 24 * 60 * 60 * 1000;

/// What is to be done about a token that was printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reminder {
    /// Nothing yet.
    Wait,
    /// Print it again: whoever reads the log need not look for the start.
    Print,
    /// Nothing any more: there is an administrator.
    Done,
}

/// What is to be done now about a token that was last printed at a time.
pub async fn reminder(app: &App, printed: Millis) -> Result<Reminder, ApiError> {
    if is_claimed(app).await? {
        return Ok(Reminder::Done);
    }
    let waited = app.clock.now().0.saturating_sub(printed.0);
    Ok(if waited < AGAIN { Reminder::Wait } else { Reminder::Print })
}

/// A new token, unless there is an administrator.
pub async fn offer(app: &App) -> Result<Option<String>, ApiError> {
    if is_claimed(app).await? {
        return Ok(None);
    }
    let (token, hash) = secret::draw("")?;
    app.store.set_setting(&key(hash), Some("offered")).await?;
    Ok(Some(token))
}

/// Whether there is, or was, an administrator: one who claimed the server, or was made one on the command line.
pub async fn is_claimed(app: &App) -> Result<bool, ApiError> {
    Ok(app.store.setting(CLAIMED).await?.is_some() || !app.store.admins().await?.is_empty())
}

/// Makes an account the first administrator.
pub async fn accept(app: &App, user: &UserRecord, token: &str) -> Result<UserRecord, ApiError> {
    let wrong = || {
        ApiError::forbidden(
            "bad-claim",
            "This is not the token the server printed when it started, or there is an administrator already.",
        )
    };
    let key = key(secret::hash(token.trim()));
    if is_claimed(app).await? || app.store.setting(&key).await?.is_none() {
        return Err(wrong());
    }
    if user.role == Role::Guest {
        return Err(ApiError::forbidden(
            "not-an-account",
            "Register first: a guest cannot look after a server.",
        ));
    }
    let admin = UserRecord { role: Role::Admin, ..user.clone() };
    let admin = app.store.update_user(user, &admin).await?;
    app.store.set_setting(CLAIMED, Some(&user.id.to_string())).await?;
    app.store.set_setting(&key, None).await?;
    Ok(admin)
}

/// Where the hash of a token is kept.
fn key(hash: SecretHash) -> String {
    use std::fmt::Write as _;
    let mut key = String::from("administrator-token/");
    for byte in hash.0 {
        let _ = write!(key, "{byte:02x}");
    }
    key
}
