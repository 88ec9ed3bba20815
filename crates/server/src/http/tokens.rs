//! Personal API tokens.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::identity::{MadeToken, NewToken, Token};
use terrane_api::problem::Problem;
use terrane_api::recovery::Ended;
use terrane_store::{StoreError, TokenId, TokenRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{Caller, access, names, secret};
use crate::error::ApiError;
use crate::http::extract::{Json, Path};

/// Most tokens a user may have in use.
const MOST: usize = 20;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, make, revoke_all)).routes(routes!(revoke))
}

/// One's API tokens
///
/// Those taken back stay listed. The tokens themselves are never shown again.
#[utoipa::path(get, path = "/api/me/tokens", tag = "identity", responses(
    (status = 200, body = Vec<Token>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Token>>, ApiError> {
    let tokens = app.store.tokens(caller.required()?.id).await?;
    Ok(Json(tokens.iter().map(shown).collect()))
}

/// Make an API token
///
/// Sent as `Authorization: Bearer trn_…`, it stands for its owner. It is shown this once.
#[utoipa::path(post, path = "/api/me/tokens", tag = "identity", request_body = NewToken, responses(
    (status = 201, body = MadeToken),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 409, description = "There are too many tokens", body = Problem),
    (status = 422, description = "The name is no good", body = Problem),
))]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewToken>,
) -> Result<(StatusCode, Json<MadeToken>), ApiError> {
    let user = caller.required()?;
    let name = names::line(&new.name, 64).ok_or_else(|| {
        ApiError::refused("bad-name", "The name of a token has 1 to 64 characters, on one line.")
    })?;
    let in_use = app.store.tokens(user.id).await?.iter().filter(|token| token.revoked.is_none()).count();
    if in_use >= MOST {
        return Err(ApiError::conflict(
            "too-many-tokens",
            format!("You have {MOST} tokens; take one back first."),
        ));
    }
    let (secret, hash) = secret::draw(secret::TOKEN_PREFIX)?;
    let id = TokenId(Uuid::now_v7());
    let token = TokenRecord {
        id,
        user: user.id,
        name,
        secret: hash,
        created: app.clock.now(),
        revoked: None,
        seen: None,
    };
    app.store.create_token(&token).await?;
    Ok((StatusCode::CREATED, Json(MadeToken { token: shown(&token), secret })))
}

/// Take an API token back
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "identity", params(("id" = Uuid, Path, description = "Which")), responses(
    (status = 204, description = "It opens nothing any more"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such token", body = Problem),
))]
async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<StatusCode, ApiError> {
    let user = caller.required()?;
    match app.store.revoke_token(user.id, TokenId(id), app.clock.now()).await {
        Err(StoreError::NotFound) => Err(ApiError::not_found("token")),
        outcome => {
            outcome?;
            access::changed(&app, user.id).await;
            Ok(StatusCode::NO_CONTENT)
        }
    }
}

/// Take all API tokens back
#[utoipa::path(delete, path = "/api/me/tokens", tag = "identity", responses(
    (status = 200, body = Ended),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn revoke_all(State(app): State<App>, caller: Caller) -> Result<Json<Ended>, ApiError> {
    let user = caller.required()?;
    let count = app.store.revoke_tokens(user.id, app.clock.now()).await?;
    access::changed(&app, user.id).await;
    Ok(Json(Ended { count }))
}

/// A token as its owner sees it later.
fn shown(token: &TokenRecord) -> Token {
    Token {
        id: token.id.0,
        name: token.name.clone(),
        created: token.created.0,
        revoked: token.revoked.map(|at| at.0),
        seen: token.seen.map(|at| at.0),
    }
}
