//! Documents of a seat, for whoever sits there: rules for offers of power, and notes.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::auto::LeechChain;
use terrane_api::game::Notes;
use terrane_api::problem::Problem;
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::{Json, Path};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(chain, set_chain)).routes(routes!(notes, set_notes))
}

/// Read the rules for offers of power
///
/// An empty list asks the player always.
#[utoipa::path(get, path = "/api/games/{id}/seats/{seat}/auto-leech", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 200, body = LeechChain),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
))]
async fn chain(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<Json<LeechChain>, ApiError> {
    Ok(Json(app.games.chain(caller.required()?, GameId(id), seat).await?))
}

/// Write the rules for offers of power
///
/// At any time; offers that are open now are answered at once.
#[utoipa::path(put, path = "/api/games/{id}/seats/{seat}/auto-leech", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), request_body = LeechChain, responses(
    (status = 204, description = "Written"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "Others change the game at the same moment", body = Problem),
    (status = 422, description = "The rules cannot be used", body = Problem),
))]
async fn set_chain(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
    Json(chain): Json<LeechChain>,
) -> Result<StatusCode, ApiError> {
    app.games.set_chain(caller.required()?, GameId(id), seat, &chain).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Read the notes of a seat
#[utoipa::path(get, path = "/api/games/{id}/seats/{seat}/notes", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 200, body = Notes),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
))]
async fn notes(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<Json<Notes>, ApiError> {
    Ok(Json(Notes { text: app.games.notes(caller.required()?, GameId(id), seat).await? }))
}

/// Write the notes of a seat
#[utoipa::path(put, path = "/api/games/{id}/seats/{seat}/notes", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), request_body = Notes, responses(
    (status = 204, description = "Written"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 422, description = "The notes are too long", body = Problem),
))]
async fn set_notes(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
    Json(Notes { text }): Json<Notes>,
) -> Result<StatusCode, ApiError> {
    app.games.set_notes(caller.required()?, GameId(id), seat, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
