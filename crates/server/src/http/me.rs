//! The caller's own account.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use serde_json::Value;
use terrane_api::identity::{Account, AccountChange, ClaimGuest, Claimed, DeleteAccount, Deletion, Me};
use terrane_api::problem::Problem;
use terrane_store::{ChannelState, Millis, Role, StoreError, UserRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::{Caller, access, address, claim, deletion, names, recovery, secret, session, settings};
use crate::error::ApiError;
use crate::http::extract::Json;
use crate::http::users::account;
use crate::notify::AccountNews;
use crate::notify::account_mail::Kind;
use crate::security::client::Client;

const HOUR: i64 = 3_600_000;
/// The document that says when somebody took another name.
const RENAMED: &str = "renamed";
/// How long a name stays.
const RENAME_AGAIN: i64 = 90 * 24 * HOUR;
/// In so many seconds an address that got many links gets another one.
const ADDRESS_AGAIN: u64 = 24 * 3_600;
/// Most bytes of preferences the server keeps for a client.
const LARGEST_SETTINGS: usize = 16 << 10;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show, change, delete)).routes(routes!(claim_guest))
}

/// Who is signed in
///
/// Also for nobody: what a client needs to know when it starts.
#[utoipa::path(get, path = "/api/me", tag = "identity", responses((status = 200, body = Me)))]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<Me>, ApiError> {
    let settings = settings::read(&app).await?;
    see(&app, &caller).await?;
    let is_account = caller.user.as_ref().is_some_and(|user| user.role != Role::Guest);
    let channels = match caller.id() {
        Some(user) => app.store.channels(user).await?,
        None => Vec::new(),
    };
    Ok(Json(Me {
        unreachable: channels.iter().any(|channel| channel.state == ChannelState::Failing),
        user: caller.user.as_ref().map(account),
        site: settings.site,
        registration: settings.registration,
        guests: settings.guests,
        mail: app.notifier.has_mail(),
        unclaimed: is_account && !claim::is_claimed(&app).await?,
        imprint: app.config.imprint.is_some(),
        rules: app.config.rules.is_some(),
    }))
}

/// Notes that a browser was seen, once an hour.
async fn see(app: &App, caller: &Caller) -> Result<(), ApiError> {
    if let Some((secret, seen)) = caller.session().zip(caller.seen) {
        let now = app.clock.now();
        if now.0.saturating_sub(seen.0) > HOUR {
            app.store.see_session(secret, now).await?;
        }
    }
    Ok(())
}

/// Change one's own account
#[utoipa::path(patch, path = "/api/me", tag = "identity", request_body = AccountChange, responses(
    (status = 200, body = Account),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The current password is wrong, or a guest has none", body = Problem),
    (status = 409, description = "The name is taken, or was changed within 90 days (`renamed-lately`)", body = Problem),
    (status = 422, description = "The name, password, address or settings are no good", body = Problem),
))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(change): Json<AccountChange>,
) -> Result<Json<Account>, ApiError> {
    let before = caller.required()?;
    let mut user = before.clone();
    // Whoever keeps a name keeps it, even if it would be refused today.
    let mut renamed = false;
    if let Some(name) = change.name.filter(|name| *name != user.name) {
        let name = names::name(&name, user.role)?;
        if name != user.name && user.role != Role::Guest {
            may_rename(&app, &user).await?;
            renamed = true;
        }
        user.name = name;
    }
    if let Some(settings) = change.settings {
        user.settings = kept(&settings)?;
    }
    let new_email = match change.email {
        Some(email) => Some(names::email(&email)?).filter(|email| *email != user.email),
        None => None,
    };
    if change.password.is_some() || new_email.is_some() {
        app.rates.sign_in(client.key())?;
        confirm(&app, &user, change.current_password).await?;
    }
    let new_password = change.password.is_some();
    if let Some(password) = change.password {
        user.password = Some(app.passwords.hash(password).await?);
    }
    let unconfirmed = match new_email {
        Some(email) if address::counts_at_once(&app, email.as_deref()) => {
            user.email = email;
            None
        }
        unconfirmed => unconfirmed.flatten(),
    };
    // Whatever is refused is refused before anything is written.
    if unconfirmed.is_some() {
        app.rates.mail(user.id)?;
    }
    // Written is what the caller changes: what others changed while the password was hashed stays.
    let wanted = user.password.clone();
    let user = app.store.update_user(before, &user).await?;
    if unconfirmed.is_some() && user.password != wanted {
        // Whoever recovered the account meanwhile wants no other address.
        return Err(StoreError::Conflict.into());
    }
    if new_password {
        recovery::end_links(&*app.store, user.id).await?;
    }
    if renamed {
        let now = app.clock.now().0.to_string();
        app.store.set_user_document(user.id, RENAMED, Some(&now)).await?;
        names::released(&app, user.id).await?;
    }
    if let Some(address) = unconfirmed
        && !address::ask_to_confirm(&app, &user, &address).await?
    {
        return Err(ApiError::too_many(ADDRESS_AGAIN));
    }
    if new_password {
        app.store.end_sessions(user.id, caller.session()).await?;
        if change.revoke_tokens {
            app.store.revoke_tokens(user.id, app.clock.now()).await?;
        }
        access::changed(&app, user.id).await;
        app.notify_account(user.id, &AccountNews::Password).await?;
    }
    Ok(Json(account(&user)))
}

/// Refuses whoever took another name not long ago.
async fn may_rename(app: &App, user: &UserRecord) -> Result<(), ApiError> {
    let last = app.store.user_document(user.id, RENAMED).await?;
    let next = last.and_then(|last| last.parse::<i64>().ok()).map(|last| last.saturating_add(RENAME_AGAIN));
    match next {
        Some(next) if app.clock.now().0 < next => Err(ApiError::conflict(
            "renamed-lately",
            "A name is changed once in 90 days, so that others know who they play with.",
        )
        .with("until", next)),
        _ => Ok(()),
    }
}

/// Delete one's own account
///
/// Signs out everywhere and takes all API tokens back. Whoever signs in within seven days keeps the account; then its name,
/// address, settings and messages go, its seats resign, and it is called a former player. A guest is deleted at once.
#[utoipa::path(delete, path = "/api/me", tag = "identity", request_body = DeleteAccount, responses(
    (status = 200, description = "When it is deleted", body = Deletion, headers(("set-cookie" = String))),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The password is wrong", body = Problem),
    (status = 409, description = "The last administrator stays (`last-administrator`)", body = Problem),
))]
async fn delete(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<DeleteAccount>,
) -> Result<(CookieJar, Json<Deletion>), ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    let now = app.clock.now();
    let is_guest = user.role == Role::Guest;
    if !is_guest {
        confirm(&app, user, Some(asked.password)).await?;
    }
    let due = if is_guest { now } else { Millis(now.0.saturating_add(deletion::GRACE)) };
    deletion::ask(&*app.store, user, due).await?;
    let cookie = session::end(&app, &caller, &client).await?;
    app.store.end_sessions(user.id, None).await?;
    app.store.revoke_tokens(user.id, now).await?;
    access::changed(&app, user.id).await;
    if is_guest {
        // What fails now is done within a minute.
        if let Err(error) = deletion::carry_out(&app, user.id).await {
            tracing::warn!(user = %user.id, %error, "a guest is not deleted yet");
        }
    } else if let Some(address) = user.email.clone() {
        let (app, user) = (app.clone(), user.clone());
        tokio::spawn(async move { app.mail_account(&user, &address, Kind::Leaving, "").await });
    }
    Ok((cookie, Json(Deletion { due: due.0 })))
}

/// Take over the games of a guest
///
/// The guest proves consent by one of their API tokens; afterwards the guest is locked out.
#[utoipa::path(post, path = "/api/me/claim-guest", tag = "identity", request_body = ClaimGuest, responses(
    (status = 200, body = Claimed),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The token is not a guest's", body = Problem),
    (status = 422, description = "Only a guest's games can be taken over, and only by an account", body = Problem),
))]
async fn claim_guest(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(claim): Json<ClaimGuest>,
) -> Result<Json<Claimed>, ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    let guest = app.store.token(secret::hash(claim.token.trim())).await?.map(|(_, guest)| guest);
    let guest = guest.filter(|guest| !guest.disabled).ok_or_else(|| {
        ApiError::forbidden("bad-guest-token", "This is not a token of a guest of this server.")
    })?;
    Ok(Json(Claimed { games: session::absorb(&app, guest, user).await? }))
}

/// Preferences as they are kept.
fn kept(settings: &Value) -> Result<String, ApiError> {
    let text = settings.to_string();
    if settings.is_object() && text.len() <= LARGEST_SETTINGS {
        Ok(text)
    } else {
        Err(ApiError::refused("bad-settings", "Settings are a JSON object of at most 16 KiB."))
    }
}

/// Whether whoever wants to change how an account is opened knows its password.
pub(super) async fn confirm(app: &App, user: &UserRecord, current: Option<String>) -> Result<(), ApiError> {
    if user.role == Role::Guest {
        return Err(ApiError::forbidden("not-an-account", "A guest has no password; register to have one."));
    }
    if app.passwords.fits(current.unwrap_or_default(), user.password.clone()).await? {
        Ok(())
    } else {
        Err(ApiError::forbidden("wrong-password", "The current password is wrong."))
    }
}
