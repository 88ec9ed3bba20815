//! Sessions: signing in and out.

use axum_extra::extract::CookieJar;
use terrane_store::{Millis, Role, SessionRecord, UserRecord};

use crate::app::App;
use crate::auth::device::device;
use crate::auth::{Caller, Via, access, cookie, secret};
use crate::error::ApiError;
use crate::security::client::Client;

/// Signs a user in and returns the cookie for the browser. The secret is always a new one and the session until
/// now ends, so that whoever knew the old cookie gains nothing by the signing-in.
pub async fn begin(
    app: &App,
    caller: &Caller,
    user: &UserRecord,
    client: &Client,
) -> Result<CookieJar, ApiError> {
    let (secret, hash) = secret::draw("")?;
    let now = app.clock.now();
    let lasts = i64::try_from(app.config.session.as_millis()).unwrap_or(i64::MAX);
    let expires = Millis(now.0.saturating_add(lasts));
    let device = device(client.agent.as_deref());
    let session = SessionRecord { secret: hash, user: user.id, created: now, expires, device, seen: now };
    app.store.create_session(&session).await?;
    end_here(app, caller).await?;
    Ok(cookie::set(secret, &app.config, client))
}

/// Signs the caller out and returns the cookie that removes the session from the browser.
pub async fn end(app: &App, caller: &Caller, client: &Client) -> Result<CookieJar, ApiError> {
    end_here(app, caller).await?;
    Ok(cookie::clear(&app.config, client))
}

/// Ends the session in which the caller asks.
async fn end_here(app: &App, caller: &Caller) -> Result<(), ApiError> {
    if let (Via::Session(secret), Some(user)) = (caller.via, caller.id()) {
        app.store.end_session(secret).await?;
        access::changed(app, user).await;
    }
    Ok(())
}

/// Moves everything a guest has to an account. The guest is then locked out: nobody is two people.
pub async fn absorb(app: &App, guest: UserRecord, account: &UserRecord) -> Result<u32, ApiError> {
    if guest.role != Role::Guest || account.role == Role::Guest {
        return Err(ApiError::refused(
            "not-a-guest",
            "Only the games of a guest can be taken over, and only by an account.",
        ));
    }
    let moved = app.store.move_seats(guest.id, account.id).await?;
    app.store.update_user(&guest, &UserRecord { disabled: true, ..guest.clone() }).await?;
    app.store.end_sessions(guest.id, None).await?;
    // Nothing is left to be theirs: their name is not kept.
    app.store.ask_deletion(guest.id, app.clock.now()).await?;
    access::changed(app, guest.id).await;
    Ok(moved)
}
