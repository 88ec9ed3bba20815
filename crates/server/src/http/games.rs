//! Tables: which games there are, and their lives from creation to the end.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::game::{
    CloneGame, GameChange, GameInfo, GamesPage, GamesQuery, Invitation, InviteCode, InviteQuery, NewGame,
    ProposalName,
};
use terrane_api::problem::Problem;
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::{Viewer, info};
use crate::http::extract::{Json, Path, Query};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(read, alter))
        .routes(routes!(start))
        .routes(routes!(duplicate))
        .routes(routes!(invite))
        .routes(routes!(invite_user))
        .routes(routes!(abandon))
        .routes(routes!(decline))
}

/// List games
///
/// Public games, or the caller's own, newest first.
#[utoipa::path(get, path = "/api/games", tag = "games", params(GamesQuery), responses((status = 200, body = GamesPage)))]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<GamesQuery>,
) -> Result<Json<GamesPage>, ApiError> {
    if query.mine {
        caller.required()?;
    }
    Ok(Json(app.games.list(caller.id(), &query).await?))
}

/// Create a game
///
/// Its creator is its host and takes the first seat, unless they only want to host it.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGame, responses(
    (status = 201, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 422, description = "The options cannot be played", body = Problem),
))]
async fn create(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewGame>,
) -> Result<(StatusCode, Json<GameInfo>), ApiError> {
    Ok((StatusCode::CREATED, Json(app.games.create(caller.required()?, new).await?)))
}

/// A game
///
/// Everything but its log: title, options, seats, whose turn it is, and how much time players have.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = Uuid, Path, description = "Which game"), InviteQuery), responses(
    (status = 200, body = GameInfo),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(query): Query<InviteQuery>,
) -> Result<Json<GameInfo>, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    let snapshot = app.games.snapshot(GameId(id), viewer).await?;
    let clock = snapshot.clock(app.clock.now());
    let absences = app.games.absences(&snapshot).await?;
    Ok(Json(GameInfo { clock, absences, ..info(&snapshot.record, caller.id()) }))
}

/// Change a game
///
/// Title and visibility at any time, options before play begins. For the host.
#[utoipa::path(patch, path = "/api/games/{id}", tag = "games", params(("id" = Uuid, Path, description = "Which game")), request_body = GameChange, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "Play has begun, or more people sit there than the new options have seats for", body = Problem),
    (status = 422, description = "The options cannot be played", body = Problem),
))]
async fn alter(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(change): Json<GameChange>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.alter(caller.required()?, GameId(id), &change).await?))
}

/// Begin play
///
/// Every seat must be taken. Tiles are drawn, and seats shuffled if the options say so. For the host.
#[utoipa::path(post, path = "/api/games/{id}/start", tag = "games", params(("id" = Uuid, Path, description = "Which game")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "Seats are free, or play has begun", body = Problem),
))]
async fn start(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.start(caller.required()?, GameId(id)).await?))
}

/// Clone a game
///
/// Opens a game with the same board and tiles and with the factions moved on by some seats, for duplicate play.
#[utoipa::path(post, path = "/api/games/{id}/clone", tag = "games", params(("id" = Uuid, Path, description = "Which game"), InviteQuery), request_body = CloneGame, responses(
    (status = 201, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has not begun, so that there are no tiles to copy", body = Problem),
    (status = 422, description = "The title cannot be used", body = Problem),
))]
async fn duplicate(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(query): Query<InviteQuery>,
    Json(wish): Json<CloneGame>,
) -> Result<(StatusCode, Json<GameInfo>), ApiError> {
    let user = caller.required()?;
    let viewer = Viewer::of(Some(user)).with(query.invite.as_deref());
    Ok((StatusCode::CREATED, Json(app.games.duplicate(user, viewer, GameId(id), &wish).await?)))
}

/// Make an invitation link
///
/// The answer has a new code; the one before is void. For the host.
#[utoipa::path(post, path = "/api/games/{id}/invite", tag = "games", params(("id" = Uuid, Path, description = "Which game")), responses(
    (status = 201, body = InviteCode),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "Others change the game at the same moment", body = Problem),
))]
async fn invite(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<(StatusCode, Json<InviteCode>), ApiError> {
    let invite = app.games.invite(caller.required()?, GameId(id)).await?;
    Ok((StatusCode::CREATED, Json(InviteCode { invite })))
}

/// Invite somebody by name
///
/// They get a notice by the ways they chose, once for each game and host. For the host, before play begins.
#[utoipa::path(post, path = "/api/games/{id}/invitations", tag = "games", params(("id" = Uuid, Path, description = "Which game")), request_body = Invitation, responses(
    (status = 204, description = "They are told"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is not the host", body = Problem),
    (status = 404, description = "There is no such account (`no-such-user`), no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "Play has begun, every seat is taken, they sit there already, or they could not see the game (`no-invite`)", body = Problem),
))]
async fn invite_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(invitation): Json<Invitation>,
) -> Result<StatusCode, ApiError> {
    app.invite(caller.required()?, GameId(id), &invitation).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Give a game up
///
/// Before play begins the host may. After that it is a proposal, and done once everybody at the table has asked for it.
#[utoipa::path(post, path = "/api/games/{id}/abandon", tag = "games", params(("id" = Uuid, Path, description = "Which game")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not sit at the game, or is not its host", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is over", body = Problem),
))]
async fn abandon(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.abandon(caller.required()?, GameId(id)).await?))
}

/// Decline a proposal, or withdraw it
///
/// Whoever has not agreed declines: the proposal is void. The proposer withdraws it; whoever else agreed takes that back.
#[utoipa::path(delete, path = "/api/games/{id}/proposals/{kind}", tag = "games", params(("id" = Uuid, Path, description = "Which game"), ("kind" = inline(ProposalName), Path, description = "Which proposal")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller does not sit at the game", body = Problem),
    (status = 404, description = "Nothing of this kind is proposed (`nothing-proposed`); or there is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not being played, or others change it at the same moment", body = Problem),
))]
async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path((id, kind)): Path<(Uuid, ProposalName)>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.decline(caller.required()?, GameId(id), kind).await?))
}
