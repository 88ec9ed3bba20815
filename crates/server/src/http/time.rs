//! Time: what players agree on about the clock of a game, and when they do not play.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::game::GameInfo;
use terrane_api::problem::Problem;
use terrane_api::time::{Gift, NewClock, Pause, PlayingHours, Vacation, VacationQuery, Vacations};
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::{Json, Path, Query};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(clock))
        .routes(routes!(pause))
        .routes(routes!(resume))
        .routes(routes!(gift))
        .routes(routes!(hours, set_hours))
        .routes(routes!(vacations, add_vacation, end_vacations))
}

/// Change the clock of a game
///
/// Proposes other terms, or agrees to those that are proposed. They hold once everybody at the table has asked for them.
#[utoipa::path(post, path = "/api/games/{id}/clock", tag = "time", params(("id" = Uuid, Path, description = "Which game")), request_body = NewClock, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not play there", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, or has no clock (`no-clock`)", body = Problem),
    (status = 422, description = "The terms cannot be used (`bad-options`)", body = Problem),
))]
async fn clock(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(NewClock { terms }): Json<NewClock>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.change_clock(caller.required()?, GameId(id), terms).await?))
}

/// Pause a game
///
/// Proposes a pause, or agrees to the one that is proposed with the same end. No clock runs in it, nor for 12 hours after it,
/// in a live game for a minute.
#[utoipa::path(post, path = "/api/games/{id}/pause", tag = "time", params(("id" = Uuid, Path, description = "Which game")), request_body = Pause, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not play there", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, or has no clock (`no-clock`)", body = Problem),
    (status = 422, description = "It does not end within the next 60 days (`bad-time`)", body = Problem),
))]
async fn pause(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(Pause { until }): Json<Pause>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.pause(caller.required()?, GameId(id), until).await?))
}

/// End a pause
///
/// Anybody who plays there may.
#[utoipa::path(post, path = "/api/games/{id}/resume", tag = "time", params(("id" = Uuid, Path, description = "Which game")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not play there", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, is not paused (`not-paused`), or has no clock", body = Problem),
))]
async fn resume(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.resume(caller.required()?, GameId(id)).await?))
}

/// Give time to an opponent
///
/// Five times in a game, where its clock allows it.
#[utoipa::path(post, path = "/api/games/{id}/gift", tag = "time", params(("id" = Uuid, Path, description = "Which game")), request_body = Gift, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not play there, or the game has no gifts (`no-gifts`)", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, has no clock, or the caller has given enough (`too-many-gifts`)", body = Problem),
    (status = 422, description = "It is too much or too little (`bad-time`), or nobody else plays there (`bad-gift`)", body = Problem),
))]
async fn gift(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(gift): Json<Gift>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.give_time(caller.required()?, GameId(id), gift).await?))
}

/// The caller's hours of play
///
/// `null` for always.
#[utoipa::path(get, path = "/api/me/hours", tag = "time", responses(
    (status = 200, body = Option<PlayingHours>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn hours(State(app): State<App>, caller: Caller) -> Result<Json<Option<PlayingHours>>, ApiError> {
    Ok(Json(app.games.hours(caller.required()?.id).await?))
}

/// Set the hours of play
///
/// Clocks of games that honour them stand outside of them, in each game from the caller's next turn on. `null` takes them
/// away.
#[utoipa::path(put, path = "/api/me/hours", tag = "time", request_body = Option<PlayingHours>, responses(
    (status = 204, description = "They are set"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 422, description = "There is no such time zone (`bad-zone`), or the hours are too short (`bad-hours`)", body = Problem),
))]
async fn set_hours(
    State(app): State<App>,
    caller: Caller,
    Json(hours): Json<Option<PlayingHours>>,
) -> Result<StatusCode, ApiError> {
    app.games.set_hours(caller.required()?, hours.as_ref()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller's vacations
#[utoipa::path(get, path = "/api/me/vacations", tag = "time", responses(
    (status = 200, body = Vacations),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn vacations(State(app): State<App>, caller: Caller) -> Result<Json<Vacations>, ApiError> {
    Ok(Json(app.games.vacations(caller.required()?.id).await?))
}

/// Go on vacation
///
/// Now or ahead, a day at least, for as many days in a calendar year as there are. The caller's clocks stand in games that
/// honour vacations, 14 days in each; whoever plays there nevertheless is back.
#[utoipa::path(post, path = "/api/me/vacations", tag = "time", request_body = Vacation, responses(
    (status = 200, body = Vacations),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 422, description = "It is too short, too far ahead or overlaps another (`bad-time`), or no days are left (`no-days-left`)", body = Problem),
))]
async fn add_vacation(
    State(app): State<App>,
    caller: Caller,
    Json(vacation): Json<Vacation>,
) -> Result<Json<Vacations>, ApiError> {
    Ok(Json(app.games.add_vacation(caller.required()?, vacation).await?))
}

/// End a vacation
///
/// One that has begun ends now, one to come is forgotten. Days that have begun are used up.
#[utoipa::path(delete, path = "/api/me/vacations", tag = "time", params(VacationQuery), responses(
    (status = 200, body = Vacations),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn end_vacations(
    State(app): State<App>,
    caller: Caller,
    Query(VacationQuery { from }): Query<VacationQuery>,
) -> Result<Json<Vacations>, ApiError> {
    Ok(Json(app.games.end_vacations(caller.required()?, from).await?))
}
