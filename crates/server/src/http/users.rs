//! Newcomers: guests and accounts.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use terrane_api::identity::{Account, NewAccount, NewGuest, Registration, SignedIn};
use terrane_api::problem::Problem;
use terrane_store::{Role, UserId, UserRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{
    Caller, access, address, names, password::Passwords, sanctions, secret, session, settings,
};
use crate::error::ApiError;
use crate::http::extract::Json;
use crate::security::client::Client;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(register)).routes(routes!(visit))
}

/// Register an account
///
/// Signs in at once. Whoever plays as a guest keeps games and seats: the guest becomes the account. Where the server sends mail
/// an address counts once the link in a mail to it was opened.
#[utoipa::path(post, path = "/api/users", tag = "identity", request_body = NewAccount, responses(
    (status = 201, description = "The account, signed in", body = SignedIn, headers(("set-cookie" = String))),
    (status = 403, description = "Registration is closed, or needs an invitation", body = Problem),
    (status = 409, description = "The name is taken, or somebody is signed in", body = Problem),
    (status = 422, description = "The name, password or address is no good", body = Problem),
))]
async fn register(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(new): Json<NewAccount>,
) -> Result<(StatusCode, CookieJar, Json<SignedIn>), ApiError> {
    let guest = match &caller.user {
        Some(user) if user.role != Role::Guest => return Err(signed_in_already(user)),
        guest => guest.clone(),
    };
    let name = names::name(&new.name, Role::Player)?;
    let email = names::email(new.email.as_deref().unwrap_or_default())?;
    Passwords::allow(&new.password)?;
    app.rates.newcomer(client.key())?;
    if app.store.account(&name).await?.is_some() {
        return Err(terrane_store::StoreError::NameTaken.into());
    }
    match settings::read(&app).await?.registration {
        Registration::Open => {}
        Registration::Closed => {
            return Err(ApiError::forbidden("registration-closed", "This server takes no new accounts."));
        }
        Registration::Invited => use_invitation(&app, &client, new.invite.as_deref()).await?,
    }
    let password = Some(app.passwords.hash(new.password).await?);
    // Whoever registers may enter any address; it counts once it is confirmed.
    let (email, unconfirmed) =
        if address::counts_at_once(&app, email.as_deref()) { (email, None) } else { (None, email) };
    let mut user = UserRecord {
        name,
        email,
        password,
        role: Role::Player,
        ..guest.clone().unwrap_or_else(|| newcomer(&app, String::new()))
    };
    if let Some(guest) = guest {
        user = app.store.update_user(&guest, &user).await?;
        if user.disabled {
            // Locked out while the password was hashed, or taken over by another account.
            return Err(sanctions::locked_out(&app, user.id).await?);
        }
        app.store.rename_seats(user.id, &guest.name, false).await?;
        app.store.end_sessions(user.id, None).await?;
        access::changed(&app, user.id).await;
    } else {
        app.store.create_user(&user).await?;
    }
    if let Some(unconfirmed) = unconfirmed {
        // One that got many links today is entered again later.
        address::ask_to_confirm(&app, &user, &unconfirmed).await?;
    }
    let cookie = session::begin(&app, &caller, &user, &client).await?;
    app.meters.count("terrane_accounts_registered_total");
    Ok((StatusCode::CREATED, cookie, Json(SignedIn { user: account(&user), games_claimed: 0, stays: false })))
}

/// Play as a guest
///
/// A guest has a name and a cookie, no password. By registering, or by signing in with `claim_guest`, a guest's games
/// become an account's.
#[utoipa::path(post, path = "/api/guests", tag = "identity", request_body = NewGuest, responses(
    (status = 201, description = "The guest, signed in", body = SignedIn, headers(("set-cookie" = String))),
    (status = 403, description = "This server takes no guests", body = Problem),
    (status = 409, description = "Somebody is signed in, or an account has such a name", body = Problem),
    (status = 422, description = "The name is no good", body = Problem),
))]
async fn visit(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(new): Json<NewGuest>,
) -> Result<(StatusCode, CookieJar, Json<SignedIn>), ApiError> {
    if let Some(user) = &caller.user {
        return Err(signed_in_already(user));
    }
    let name = names::name(&new.name, Role::Guest)?;
    app.rates.newcomer(client.key())?;
    if !settings::read(&app).await?.guests {
        return Err(ApiError::forbidden(
            "no-guests",
            "This server takes no guests; sign in with an account.",
        ));
    }
    let user = newcomer(&app, name);
    app.store.create_user(&user).await?;
    let cookie = session::begin(&app, &caller, &user, &client).await?;
    Ok((StatusCode::CREATED, cookie, Json(SignedIn { user: account(&user), games_claimed: 0, stays: false })))
}

/// Uses an invitation once. Guessing is counted like guessing a password.
async fn use_invitation(app: &App, client: &Client, code: Option<&str>) -> Result<(), ApiError> {
    let needed = || {
        ApiError::forbidden("invitation-needed", "Registering here needs an invitation that is still good.")
    };
    let code = code.ok_or_else(needed)?;
    app.rates.sign_in(client.key())?;
    match app.store.use_invite(secret::hash(code.trim()), app.clock.now()).await {
        Ok(_) => Ok(()),
        Err(terrane_store::StoreError::NotFound) => Err(needed()),
        Err(error) => Err(error.into()),
    }
}

/// A guest who has just come.
fn newcomer(app: &App, name: String) -> UserRecord {
    UserRecord {
        id: UserId(Uuid::now_v7()),
        name,
        email: None,
        password: None,
        role: Role::Guest,
        disabled: false,
        settings: "{}".into(),
        created: app.clock.now(),
    }
}

fn signed_in_already(user: &UserRecord) -> ApiError {
    let name = &user.name;
    ApiError::conflict("signed-in", format!("You are signed in as {name}; sign out first."))
}

/// A user as they see themselves.
pub(super) fn account(user: &UserRecord) -> Account {
    Account {
        id: user.id.0,
        name: user.name.clone(),
        email: user.email.clone(),
        role: role(user.role),
        settings: serde_json::from_str(&user.settings).unwrap_or_else(|_| serde_json::json!({})),
        created: user.created.0,
    }
}

/// A role on the wire.
pub(super) const fn role(role: Role) -> terrane_api::identity::Role {
    match role {
        Role::Guest => terrane_api::identity::Role::Guest,
        Role::Player => terrane_api::identity::Role::Player,
        Role::Moderator => terrane_api::identity::Role::Moderator,
        Role::Admin => terrane_api::identity::Role::Admin,
    }
}
