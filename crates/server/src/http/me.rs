//! The caller's own account.

use axum::extract::State;
use serde_json::Value;
use terrane_api::identity::{Account, AccountChange, ClaimGuest, Claimed, Me};
use terrane_api::problem::Problem;
use terrane_store::{Purpose, Role, UserRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::{Caller, access, names, recovery, secret, session, settings};
use crate::error::ApiError;
use crate::http::extract::Json;
use crate::http::users::account;
use crate::notify::account_mail::Kind;
use crate::security::client::Client;

const HOUR: i64 = 3_600_000;
/// Most bytes of preferences the server keeps for a client.
const LARGEST_SETTINGS: usize = 16 << 10;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show, change)).routes(routes!(claim_guest))
}

/// Who is signed in
///
/// Also for nobody: what a client needs to know when it starts.
#[utoipa::path(get, path = "/api/me", tag = "identity", responses((status = 200, body = Me)))]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<Me>, ApiError> {
    let settings = settings::read(&app).await?;
    see(&app, &caller).await?;
    Ok(Json(Me {
        user: caller.user.as_ref().map(account),
        site: settings.site,
        registration: settings.registration,
        guests: settings.guests,
        mail: app.notifier.has_mail(),
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
    (status = 409, description = "The name is taken", body = Problem),
    (status = 422, description = "The name, password, address or settings are no good", body = Problem),
))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(change): Json<AccountChange>,
) -> Result<Json<Account>, ApiError> {
    let mut user = caller.required()?.clone();
    // Whoever keeps a name keeps it, even if it would be refused today.
    if let Some(name) = change.name.filter(|name| *name != user.name) {
        user.name = names::name(&name, user.role)?;
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
        // An address that nobody can confirm counts at once, and so does having none.
        Some(email) if email.is_none() || !app.notifier.has_mail() => {
            user.email = email;
            None
        }
        unconfirmed => unconfirmed.flatten(),
    };
    // Whatever is refused is refused before anything is written.
    if unconfirmed.is_some() {
        app.rates.mail(user.id)?;
    }
    app.store.update_user(&user).await?;
    if let Some(address) = unconfirmed {
        ask_to_confirm(&app, &user, &address).await?;
    }
    if new_password {
        app.store.end_sessions(user.id, caller.session()).await?;
        if change.revoke_tokens {
            app.store.revoke_tokens(user.id, app.clock.now()).await?;
        }
        access::changed(&app, user.id).await;
        app.notify_account(user.id, "there is a new password").await?;
    }
    Ok(Json(account(&user)))
}

/// Sends a link to a new address, by which it begins to count, and one to the old address, which takes the change back.
async fn ask_to_confirm(app: &App, user: &UserRecord, address: &str) -> Result<(), ApiError> {
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
    Ok(())
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
