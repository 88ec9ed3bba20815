//! The board of a game.

use axum::extract::State;
use terrane_api::catalog::MapEntry;
use terrane_api::game::InviteQuery;
use terrane_api::problem::Problem;
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::Viewer;
use crate::http::extract::{Json, Path, Query};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read))
}

/// See the board
///
/// Printed boards are in the catalog; this is for games on a board of somebody's own.
#[utoipa::path(get, path = "/api/games/{id}/board", tag = "play", params(("id" = Uuid, Path, description = "Which game"), InviteQuery), responses(
    (status = 200, body = MapEntry),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "It has not begun", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(query): Query<InviteQuery>,
) -> Result<Json<MapEntry>, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    Ok(Json(app.games.board(GameId(id), viewer).await?))
}
