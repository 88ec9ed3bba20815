//! Ways back into an account whose password is lost.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::problem::Problem;
use terrane_api::recovery::{AskCodes, LinkOwner, LostPassword, NewPassword, PasswordByCode, RecoveryCodes};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::{Caller, address, recovery};
use crate::error::ApiError;
use crate::http::extract::{Json, Path};
use crate::http::me::confirm;
use crate::security::client::Client;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lost))
        .routes(routes!(by_code))
        .routes(routes!(owner, by_link))
        .routes(routes!(make_codes))
        .routes(routes!(confirm_address))
        .routes(routes!(revert_address))
}

/// Ask for a link to choose a new password
///
/// It goes to the address of the account, if there is one. The answer is always the same and takes as long.
#[utoipa::path(post, path = "/api/recovery", tag = "identity", request_body = LostPassword, responses(
    (status = 202, description = "If there is such an account with an address, a mail is on its way"),
    (status = 409, description = "This server sends no mail (`no-mail`)", body = Problem),
))]
async fn lost(
    State(app): State<App>,
    client: Client,
    Json(asked): Json<LostPassword>,
) -> Result<StatusCode, ApiError> {
    if !app.notifier.has_mail() {
        return Err(ApiError::conflict(
            "no-mail",
            "This server sends no mail. Use one of your recovery codes, or ask its administrator for a link.",
        ));
    }
    app.rates.sign_in(client.key())?;
    // Away from the request: who asks does not learn by the time whether there is such an account.
    tokio::spawn(async move {
        if let Err(error) = recovery::mail_links(&app, &asked.who).await {
            tracing::warn!(code = error.problem().code, "a link to reset a password was not sent");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

/// Whose password a link changes
#[utoipa::path(get, path = "/api/recovery/{token}", tag = "identity", params(("token" = String, Path, description = "The link's secret")), responses(
    (status = 200, body = LinkOwner),
    (status = 404, description = "The link was used, has expired, or never was (`bad-link`)", body = Problem),
))]
async fn owner(
    State(app): State<App>,
    client: Client,
    Path(token): Path<String>,
) -> Result<Json<LinkOwner>, ApiError> {
    app.rates.sign_in(client.key())?;
    Ok(Json(LinkOwner { name: recovery::owner(&app, &token).await?.name }))
}

/// Choose a new password by a link
///
/// Ends all sessions and takes all API tokens back.
#[utoipa::path(post, path = "/api/recovery/{token}", tag = "identity", params(("token" = String, Path, description = "The link's secret")), request_body = NewPassword, responses(
    (status = 204, description = "Sign in with the new password"),
    (status = 404, description = "The link was used, has expired, or never was (`bad-link`)", body = Problem),
    (status = 422, description = "The password is no good", body = Problem),
))]
async fn by_link(
    State(app): State<App>,
    client: Client,
    Path(token): Path<String>,
    Json(new): Json<NewPassword>,
) -> Result<StatusCode, ApiError> {
    app.rates.sign_in(client.key())?;
    recovery::reset(&app, &token, new.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Choose a new password by a recovery code
///
/// Ends all sessions and takes all API tokens back.
#[utoipa::path(post, path = "/api/recovery/code", tag = "identity", request_body = PasswordByCode, responses(
    (status = 204, description = "Sign in with the new password"),
    (status = 403, description = "Name and code do not fit (`bad-code`)", body = Problem),
    (status = 422, description = "The password is no good", body = Problem),
))]
async fn by_code(
    State(app): State<App>,
    client: Client,
    Json(asked): Json<PasswordByCode>,
) -> Result<StatusCode, ApiError> {
    app.rates.sign_in(client.key())?;
    recovery::reset_by_code(&app, &asked.name, &asked.code, asked.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Make recovery codes
///
/// Eight, in place of those the caller had. They are shown this once; each replaces a lost password once.
#[utoipa::path(post, path = "/api/me/recovery-codes", tag = "identity", request_body = AskCodes, responses(
    (status = 201, body = RecoveryCodes),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The password is wrong, or a guest has none", body = Problem),
))]
async fn make_codes(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<AskCodes>,
) -> Result<(StatusCode, Json<RecoveryCodes>), ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    confirm(&app, user, Some(asked.current_password)).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCodes { codes: recovery::codes(&app, user).await? })))
}

/// Confirm a new address
///
/// By the link in the mail that was sent to it.
#[utoipa::path(post, path = "/api/confirm-address/{token}", tag = "identity", params(("token" = String, Path, description = "The link's secret")), responses(
    (status = 204, description = "The address counts"),
    (status = 404, description = "The link was used, has expired, or never was (`bad-link`)", body = Problem),
))]
async fn confirm_address(
    State(app): State<App>,
    client: Client,
    Path(token): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.rates.sign_in(client.key())?;
    address::confirm(&app, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take the change of an address back
///
/// By the link in the mail to the old address. Whoever changed it may not be the owner: signs out all browsers, takes all API
/// tokens back, ends other links, and takes passkeys, time codes and recovery codes away that were made since.
#[utoipa::path(post, path = "/api/revert-address/{token}", tag = "identity", params(("token" = String, Path, description = "The link's secret")), responses(
    (status = 204, description = "The old address counts"),
    (status = 404, description = "The link was used, has expired, or never was (`bad-link`)", body = Problem),
))]
async fn revert_address(
    State(app): State<App>,
    client: Client,
    Path(token): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.rates.sign_in(client.key())?;
    address::revert(&app, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
