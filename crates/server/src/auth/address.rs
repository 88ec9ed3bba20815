//! The address of mail of an account: it counts once a link sent to it was opened, and the old one can keep its place.
//!
//! A server that sends no mail takes an address as it is: nothing is sent to it.

use terrane_store::{OneTimeRecord, Purpose, StoreError, UserRecord};

use crate::app::App;
use crate::auth::{access, recovery, secret};
use crate::error::ApiError;
use crate::notify::account_mail::Kind;

/// What becomes of an address that somebody enters: whether it counts at once, because nobody could confirm it or there is
/// none.
pub fn counts_at_once(app: &App, address: Option<&str>) -> bool {
    address.is_none() || !app.notifier.has_mail()
}

/// Sends a link to a new address, by which it begins to count, and one to the old address, which takes the change back. False,
/// and nothing is sent, if the new address got as many today as one gets.
pub async fn ask_to_confirm(app: &App, user: &UserRecord, address: &str) -> Result<bool, ApiError> {
    if !recovery::may_mail(app, address, Purpose::Confirm).await? {
        return Ok(false);
    }
    let now = app.clock.now();
    let link =
        |purpose, detail| recovery::link(&*app.store, now, user.id, purpose, recovery::ADDRESS, detail);
    let confirm = link(Purpose::Confirm, address).await?;
    let revert = match &user.email {
        Some(old) => Some((old.clone(), link(Purpose::Revert, old).await?)),
        None => None,
    };
    let (app, user, address) = (app.clone(), user.clone(), address.to_owned());
    tokio::spawn(async move {
        app.mail_account(&user, &address, Kind::Confirm, &confirm).await;
        if let Some((old, revert)) = revert {
            app.mail_account(&user, &old, Kind::Revert, &revert).await;
        }
    });
    Ok(true)
}

/// Lets a new address count.
pub async fn confirm(app: &App, link: &str) -> Result<(), ApiError> {
    set(app, link, Purpose::Confirm).await.map(|_| ())
}

/// Keeps the old address. Whoever entered the other one knew the password and may not be the owner: browsers are signed out,
/// tokens and links end, and with them whatever was added since then that opens the account, which are passkeys, time codes
/// and recovery codes. The password is its owner's to change.
pub async fn revert(app: &App, link: &str) -> Result<(), ApiError> {
    let (user, used) = set(app, link, Purpose::Revert).await?;
    let (store, since) = (&*app.store, used.created);
    recovery::end_links(store, user.id).await?;
    store.end_one_times(user.id, Purpose::Code, since).await?;
    for key in store.passkeys(user.id).await?.into_iter().filter(|key| key.created >= since) {
        store.delete_passkey(user.id, &key.id).await?;
    }
    if store.time_code(user.id).await?.is_some_and(|code| code.created >= since) {
        store.clear_time_code(user.id).await?;
    }
    store.end_sessions(user.id, None).await?;
    store.revoke_tokens(user.id, app.clock.now()).await?;
    access::changed(app, user.id).await;
    Ok(())
}

async fn set(app: &App, link: &str, purpose: Purpose) -> Result<(UserRecord, OneTimeRecord), ApiError> {
    let used = match app.store.use_one_time(secret::hash(link.trim()), purpose, app.clock.now()).await {
        Err(StoreError::NotFound) => return Err(recovery::bad_link()),
        used => used?,
    };
    let user = app.store.user(used.owner).await?.ok_or_else(recovery::bad_link)?;
    let changed = UserRecord { email: Some(used.detail.clone()), ..user.clone() };
    Ok((app.store.update_user(&user, &changed).await?, used))
}
