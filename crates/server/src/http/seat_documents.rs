//! Documents of a seat, for whoever sits there: rules for offers of power, and notes.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::auto::LeechChain;
use terrane_api::game::Notes;
use terrane_api::plan::{PlanView, TurnPlan};
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
    OpenApiRouter::new()
        .routes(routes!(chain, set_chain))
        .routes(routes!(notes, set_notes))
        .routes(routes!(plan, set_plan, drop_plan))
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

/// Read the plan of a seat
///
/// Turns given beforehand, how many are done with, and how the others stand as if the turn came now.
#[utoipa::path(get, path = "/api/games/{id}/seats/{seat}/plan", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 200, body = PlanView),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has not begun", body = Problem),
    (status = 429, description = "The caller looks through too many plans at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn plan(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<Json<PlanView>, ApiError> {
    Ok(Json(app.games.plan(caller.required()?, GameId(id), seat).await?))
}

/// Write the plan of a seat
///
/// The first entry whose conditions hold is checked as if the turn came now. It is played when the turn comes, as a row
/// `auto plan: …`; where players may take back, a minute later. A turn by hand drops the plan.
#[utoipa::path(put, path = "/api/games/{id}/seats/{seat}/plan", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), request_body = TurnPlan, responses(
    (status = 200, body = PlanView),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The log has gone on (`stale-seq`), the seat has no turn to plan, or the game is not being played", body = Problem),
    (status = 422, description = "An entry cannot be used (`bad-plan`), or there are too many (`plan-too-long`)", body = Problem),
    (status = 429, description = "The caller looks through too many plans at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn set_plan(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
    Json(plan): Json<TurnPlan>,
) -> Result<Json<PlanView>, ApiError> {
    Ok(Json(app.games.set_plan(caller.required()?, GameId(id), seat, &plan).await?))
}

/// Drop the plan of a seat
#[utoipa::path(delete, path = "/api/games/{id}/seats/{seat}/plan", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 204, description = "There is none any more"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
))]
async fn drop_plan(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<StatusCode, ApiError> {
    app.games.drop_plan(caller.required()?, GameId(id), seat).await?;
    Ok(StatusCode::NO_CONTENT)
}
