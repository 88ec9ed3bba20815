//! The log of a game.

use axum::extract::State;
use terrane_api::problem::Problem;
use terrane_api::turn::{LogPage, LogQuery};
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

/// Read the log
///
/// Rows after one, each with its moves, the rule that chose if the player did not, and every gain and payment with its
/// source. A game that has not begun has none.
#[utoipa::path(get, path = "/api/games/{id}/log", tag = "play", params(("id" = Uuid, Path, description = "Which game"), LogQuery), responses(
    (status = 200, body = LogPage),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(query): Query<LogQuery>,
) -> Result<Json<LogPage>, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    Ok(Json(app.games.log(GameId(id), viewer, query.after).await?))
}
