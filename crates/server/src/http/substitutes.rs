//! Seats whose players stay away: votes, substitutes, coming back, and who hosts the game.

use axum::extract::State;
use terrane_api::game::{GameInfo, Join, NewHost, Vote};
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
        .routes(routes!(vote))
        .routes(routes!(offer, withdraw))
        .routes(routes!(take))
        .routes(routes!(come_back))
        .routes(routes!(host))
}

/// Vote about a seat that holds up the game
///
/// Its time is over, or nothing has happened for a week without a clock. More than half of the other people who play decide;
/// one other decides alone. Whoever is on vacation, holds up the game too or says nothing for three days has no voice. The vote
/// is void when the seat acts. `DELETE …/proposals/{kind}` votes against it.
#[utoipa::path(post, path = "/api/games/{id}/votes", tag = "play", params(("id" = Uuid, Path, description = "Which game")), request_body = Vote, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not play there, or the seat is the caller's (`own-vote`)", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The seat does not hold up the game (`not-overdue`), the caller stays away too (`no-voice`), or the game is not being played", body = Problem),
    (status = 422, description = "There is no such computer player, or it is too much or too little time (`bad-time`)", body = Problem),
))]
async fn vote(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(vote): Json<Vote>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.vote(caller.required()?, GameId(id), &vote).await?))
}

/// Offer a seat to somebody else
///
/// For its player, and for the host if it holds up the game or a computer plays it in somebody's place. It is played as before
/// until somebody takes it.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}/offer", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is neither its player nor the host", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The seat does not hold up the game (`not-overdue`), its player has left for good (`not-offered`), or the game is not being played", body = Problem),
))]
async fn offer(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.offer_seat(caller.required()?, GameId(id), seat, true).await?))
}

/// Keep a seat that was offered
#[utoipa::path(delete, path = "/api/games/{id}/seats/{seat}/offer", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is neither its player nor the host", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The seat does not hold up the game (`not-overdue`), its player has left for good (`not-offered`), or the game is not being played", body = Problem),
))]
async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.offer_seat(caller.required()?, GameId(id), seat, false).await?))
}

/// Take a seat that is offered
///
/// The seat goes on as it stands, with its clock. Notes and rules of its player before are deleted.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}/take", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), request_body = Join, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The seat is not offered (`not-offered`), the caller sits there already, or the game is not being played", body = Problem),
))]
async fn take(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
    Json(join): Json<Join>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.take_seat(caller.required()?, GameId(id), seat, &join).await?))
}

/// Take one's seat back
///
/// From the computer that plays it since a time-out or a vote, while nobody else has taken it.
#[utoipa::path(post, path = "/api/games/{id}/seats/{seat}/return", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ("seat" = u8, Path, description = "Which seat, from 0")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat was not the caller's, is so now, or was left for good (`cannot-return`)", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played", body = Problem),
))]
async fn come_back(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(Uuid, u8)>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.return_to(caller.required()?, GameId(id), seat).await?))
}

/// Let somebody else host a game
///
/// Somebody who plays there. When the host resigns, is replaced or locked out, hosting passes on by itself to the first
/// account in the order of seats.
#[utoipa::path(post, path = "/api/games/{id}/host", tag = "games", params(("id" = Uuid, Path, description = "Which game")), request_body = NewHost, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "Others change the game at the same moment", body = Problem),
    (status = 422, description = "They do not play there (`no-heir`)", body = Problem),
))]
async fn host(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(new): Json<NewHost>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.give_hosting(caller.required()?, GameId(id), new).await?))
}
