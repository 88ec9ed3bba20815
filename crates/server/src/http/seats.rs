//! Seats: sitting down, getting up, leaving a running game.

use axum::extract::State;
use terrane_api::game::{GameInfo, Join, OwnSeat, SeatChange};
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
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(assign))
        .routes(routes!(resign))
        .routes(routes!(dismiss))
}

/// Sit down at a game
///
/// At a given seat or the first free one. Invited games need the code of their link.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "games", params(("id" = Uuid, Path, description = "Which game")), request_body = Join, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The host wants nothing of the caller (`blocked`)", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The seat is taken, the caller sits there already, or play has begun", body = Problem),
))]
async fn join(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(join): Json<Join>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.join(caller.required()?, GameId(id), &join).await?))
}

/// Get up from a game
///
/// From all seats taken, before play begins. Later on, resign.
#[utoipa::path(post, path = "/api/games/{id}/leave", tag = "games", params(("id" = Uuid, Path, description = "Which game")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not sit there", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "Play has begun", body = Problem),
))]
async fn leave(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.leave(caller.required()?, GameId(id)).await?))
}

/// Assign a seat
///
/// To a computer player, to somebody who plays at the host's machine, or to nobody. For the host, before play begins.
#[utoipa::path(put, path = "/api/games/{id}/seats/{seat}", tag = "games", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), request_body = SeatChange, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "Play has begun", body = Problem),
    (status = 422, description = "There is no such computer player, or the name cannot be used", body = Problem),
))]
async fn assign(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
    Json(change): Json<SeatChange>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.seat(caller.required()?, GameId(id), seat, &change).await?))
}

/// Resign
///
/// Takes one of the caller's seats out of the game for good; the others play on by the rules for dropped players.
#[utoipa::path(post, path = "/api/games/{id}/resign", tag = "play", params(("id" = Uuid, Path, description = "Which game")), request_body = OwnSeat, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, or has gone on at the same moment", body = Problem),
    (status = 422, description = "The player has left already", body = Problem),
))]
async fn resign(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(OwnSeat { seat }): Json<OwnSeat>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.resign(caller.required()?, GameId(id), seat).await?))
}

/// Drop a player
///
/// Takes somebody out who does not play any more. For the host, if the seat has held up a game without a clock for a week, and for
/// administrators who do not play there, which is noted.
#[utoipa::path(post, path = "/api/games/{id}/drop", tag = "play", params(("id" = Uuid, Path, description = "Which game")), request_body = OwnSeat, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, or has gone on at the same moment", body = Problem),
    (status = 422, description = "The player has left already", body = Problem),
))]
async fn dismiss(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(OwnSeat { seat }): Json<OwnSeat>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.drop_player(caller.required()?, GameId(id), seat).await?))
}
