//! Ways back into an account whose password is lost: a link by mail or from an administrator, or a code kept at home.
//!
//! A link or code is good once and for a time, and only its hash is stored (`docs/decisions/ways-back-into-an-account.md`).

use terrane_store::{
    Millis, OneTimeRecord, Purpose, Role, SecretHash, Store, StoreError, UserId, UserRecord,
};

use crate::app::App;
use crate::auth::{access, secret};
use crate::error::ApiError;
use crate::notify::AccountNews;

const HOUR: i64 = 3_600_000;
/// How long a link by mail is good.
pub const BY_MAIL: i64 = HOUR;
/// How long a link of an administrator is good.
pub const BY_ADMIN: i64 = 24 * HOUR;
/// How long a change of address can be confirmed, and taken back.
pub const ADDRESS: i64 = 72 * HOUR;
/// How long codes are good.
const CODES: i64 = 20 * 365 * 24 * HOUR;
/// Codes that somebody gets.
const CODE_COUNT: usize = 8;
/// Links by mail for one account, and to one address, within a day.
const MOST_LINKS: u32 = 3;
/// How often a password is replaced anew when others change it at the same moment.
const ATTEMPTS: usize = 16;
/// Letters of codes, after Crockford: no i, l, o and u, which look like others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A new link, as its secret. It is stored, not sent.
pub async fn link(
    store: &dyn Store,
    now: Millis,
    owner: UserId,
    purpose: Purpose,
    lasts: i64,
    detail: &str,
) -> Result<String, ApiError> {
    let (text, secret) = secret::draw("")?;
    let expires = Millis(now.0.saturating_add(lasts));
    let link = OneTimeRecord { secret, owner, purpose, detail: detail.to_owned(), created: now, expires };
    store.create_one_times(&[link]).await?;
    Ok(text)
}

/// The accounts that may be meant: the one of this name, or those with this address.
async fn meant(app: &App, who: &str) -> Result<Vec<UserRecord>, StoreError> {
    if who.contains('@') {
        return app.store.accounts_by_mail(who.trim(), 5).await;
    }
    let kept = crate::auth::names::as_kept(who);
    Ok(match app.store.account(who.trim()).await? {
        Some(user) => vec![user],
        None => app.store.account(&kept).await?.into_iter().collect(),
    })
}

/// Sends a link to the address of every account that may be meant. What there was to send nobody learns: the caller goes on before.
pub async fn mail_links(app: &App, who: &str) -> Result<(), ApiError> {
    let now = app.clock.now();
    for user in meant(app, who).await? {
        let Some(address) = user.email.as_deref().filter(|_| !user.disabled) else { continue };
        let since = Millis(now.0.saturating_sub(24 * HOUR));
        if app.store.count_one_times(user.id, Purpose::Reset, since).await? >= MOST_LINKS
            || !may_mail(app, address, Purpose::Reset).await?
        {
            tracing::info!(user = %user.id, "no more links to reset a password are sent today");
            continue;
        }
        let link = link(&*app.store, now, user.id, Purpose::Reset, BY_MAIL, address).await?;
        app.mail_account(&user, address, crate::notify::account_mail::Kind::Reset, &link).await;
    }
    Ok(())
}

/// Whether another link of a purpose may be mailed to an address today, whichever accounts it is for: who enters an address of
/// somebody else bothers them no more than so often.
pub(super) async fn may_mail(app: &App, address: &str, purpose: Purpose) -> Result<bool, StoreError> {
    let since = Millis(app.clock.now().0.saturating_sub(24 * HOUR));
    Ok(app.store.count_one_times_to(address, purpose, since).await? < MOST_LINKS)
}

/// Ends the links by which somebody else could still take an account over whose password or address is its owner's again: to a
/// new password, and to another address.
pub async fn end_links(store: &dyn Store, owner: UserId) -> Result<(), StoreError> {
    for purpose in [Purpose::Reset, Purpose::Confirm] {
        store.end_one_times(owner, purpose, Millis(i64::MIN)).await?;
    }
    Ok(())
}

/// Whose password a link changes, if it is still good.
pub async fn owner(app: &App, link: &str) -> Result<UserRecord, ApiError> {
    let link = app.store.one_time(secret::hash(link.trim()), Purpose::Reset, app.clock.now()).await?;
    let owner = link.ok_or_else(bad_link)?.owner;
    app.store.user(owner).await?.filter(|user| !user.disabled).ok_or_else(bad_link)
}

/// Sets a new password by a link.
pub async fn reset(app: &App, link: &str, password: String) -> Result<(), ApiError> {
    // Looked at first, so that a password that is refused does not use the link up.
    owner(app, link).await?;
    let hash = app.passwords.hash(password).await?;
    use_up(app, secret::hash(link.trim()), Purpose::Reset, hash).await
}

/// Sets a new password by a code of the account with this name.
pub async fn reset_by_code(app: &App, name: &str, code: &str, password: String) -> Result<(), ApiError> {
    let hash = app.passwords.hash(password).await?;
    let [user] = meant(app, name).await?.try_into().map_err(|_| bad_code())?;
    let secret = code_hash(user.id, code);
    use_up(app, secret, Purpose::Code, hash).await.map_err(|error| match error.status().as_u16() {
        404 => bad_code(),
        _ => error,
    })
}

/// Everything that opened the account is closed: sessions, tokens, passkeys, other links.
async fn use_up(app: &App, secret: SecretHash, purpose: Purpose, hash: String) -> Result<(), ApiError> {
    let now = app.clock.now();
    let used = match app.store.use_one_time(secret, purpose, now).await {
        Err(StoreError::NotFound) => return Err(bad_link()),
        used => used?,
    };
    let user = replace_password(app, used.owner, hash).await?;
    end_links(&*app.store, user.id).await?;
    app.store.delete_passkeys(user.id).await?;
    app.store.end_sessions(user.id, None).await?;
    app.store.revoke_tokens(user.id, now).await?;
    access::changed(app, user.id).await;
    tracing::warn!(user = %user.id, purpose = purpose.name(), "a lost password was replaced");
    if let Some(address) = &user.email {
        app.mail_account(&user, address, crate::notify::account_mail::Kind::WasReset, "").await;
    }
    app.notify_account(user.id, &AccountNews::Password).await?;
    Ok(())
}

/// Whoever recovers an account has the last word: a change of the password that is under way does not stand in the way.
async fn replace_password(app: &App, owner: UserId, hash: String) -> Result<UserRecord, ApiError> {
    for _ in 0..ATTEMPTS {
        let user = app.store.user(owner).await?.filter(|user| !user.disabled).ok_or_else(bad_link)?;
        let changed = UserRecord { password: Some(hash.clone()), ..user.clone() };
        match app.store.update_user(&user, &changed).await {
            Err(StoreError::Conflict) => {}
            changed => return Ok(changed?),
        }
    }
    Err(StoreError::Conflict.into())
}

/// New codes for an account, in place of those it had.
pub async fn codes(app: &App, user: &UserRecord) -> Result<Vec<String>, ApiError> {
    if user.role == Role::Guest {
        return Err(ApiError::forbidden(
            "not-an-account",
            "A guest has no password to lose; register to have one.",
        ));
    }
    let now = app.clock.now();
    let mut codes = Vec::with_capacity(CODE_COUNT);
    let mut kept = Vec::with_capacity(CODE_COUNT);
    for _ in 0..CODE_COUNT {
        let code = draw_code()?;
        kept.push(OneTimeRecord {
            secret: code_hash(user.id, &code),
            owner: user.id,
            purpose: Purpose::Code,
            detail: String::new(),
            created: now,
            expires: Millis(now.0.saturating_add(CODES)),
        });
        codes.push(code);
    }
    app.store.end_one_times(user.id, Purpose::Code, Millis(i64::MIN)).await?;
    app.store.create_one_times(&kept).await?;
    Ok(codes)
}

/// Sixteen letters in four groups: 80 bits of chance.
fn draw_code() -> Result<String, ApiError> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| ApiError::internal(&format!("no random numbers: {error}")))?;
    let letters: Vec<char> = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    Ok(groups.join("-"))
}

/// Two accounts may draw the same code: it is hashed with its owner. Blanks, dashes and capitals do not matter.
pub(crate) fn code_hash(owner: UserId, code: &str) -> SecretHash {
    let code: String =
        code.chars().filter(|c| !c.is_whitespace() && *c != '-').flat_map(char::to_lowercase).collect();
    secret::hash(&format!("{owner}/{code}"))
}

pub(crate) fn bad_link() -> ApiError {
    ApiError::new(
        axum::http::StatusCode::NOT_FOUND,
        "bad-link",
        "There is no such link",
        "This link was used, has expired, or never was; ask for a new one.",
    )
}

fn bad_code() -> ApiError {
    ApiError::forbidden("bad-code", "Name and code do not fit each other, or the code was used.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_write_it() {
        let owner = UserId(uuid::Uuid::nil());
        let code = draw_code().unwrap();
        assert_eq!(code.len(), 19);
        let written = format!(" {} ", code.to_uppercase().replace('-', " "));
        assert_eq!(code_hash(owner, &code), code_hash(owner, &written));
        assert_ne!(code_hash(owner, &code), code_hash(UserId(uuid::Uuid::max()), &code));
    }
}
