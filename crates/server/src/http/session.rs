//! Signing in and out.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use terrane_api::identity::{SignIn, SignedIn};
use terrane_api::problem::Problem;
use terrane_store::{Role, UserRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::{Caller, deletion, names, sanctions, session, time_code};
use crate::error::ApiError;
use crate::http::extract::Json;
use crate::http::users::account;
use crate::security::client::Client;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(sign_in, sign_out))
}

/// Sign in
///
/// The answer sets a cookie that is new each time; the session until now ends.
#[utoipa::path(post, path = "/api/session", tag = "identity", request_body = SignIn, responses(
    (status = 200, description = "Signed in", body = SignedIn, headers(("set-cookie" = String))),
    (status = 401, description = "Name and password do not fit (`bad-credentials`), or a time code is asked for (`code-needed`, `bad-time-code`)", body = Problem),
    (status = 403, description = "The account is locked (`locked-out`); `reason`, `until` and `sanction` say why and for how long", body = Problem),
))]
async fn sign_in(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<SignIn>,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    app.rates.sign_in(client.key())?;
    let user = who_signs_in(&app, &asked.name, asked.password).await?;
    let user = sanctions::refreshed(&app, user).await?;
    if !user.disabled {
        time_code::ask(&app, &user, asked.code.as_deref()).await?;
    }
    signed_in(&app, caller, &client, user, asked.claim_guest).await
}

/// Signs in whoever has proved who they are.
pub(super) async fn signed_in(
    app: &App,
    caller: Caller,
    client: &Client,
    user: UserRecord,
    claim_guest: bool,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    if user.disabled {
        return Err(sanctions::locked_out(app, user.id).await?);
    }
    let cookie = session::begin(app, &caller, &user, client).await?;
    let stays = deletion::undo(app, user.id).await?;
    let games_claimed = match caller.user {
        Some(guest) if claim_guest && guest.role == Role::Guest => session::absorb(app, guest, &user).await?,
        _ => 0,
    };
    Ok((cookie, Json(SignedIn { user: account(&user), games_claimed, stays })))
}

/// Whose name and password these are.
pub(super) async fn who_signs_in(app: &App, name: &str, password: String) -> Result<UserRecord, ApiError> {
    let user = match app.store.account(name.trim()).await? {
        None => app.store.account(&names::as_kept(name)).await?,
        user => user,
    };
    let hash = user.as_ref().and_then(|user| user.password.clone());
    let fits = app.passwords.fits(password, hash).await?;
    user.filter(|_| fits).ok_or_else(ApiError::bad_credentials)
}

/// Sign out
#[utoipa::path(delete, path = "/api/session", tag = "identity", responses(
    (status = 204, description = "Nobody is signed in any more", headers(("set-cookie" = String))),
))]
async fn sign_out(
    State(app): State<App>,
    caller: Caller,
    client: Client,
) -> Result<(StatusCode, CookieJar), ApiError> {
    Ok((StatusCode::NO_CONTENT, session::end(&app, &caller, &client).await?))
}
