//! The log of a game.

use axum::extract::State;
use axum::response::Response;
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
use crate::http::extract::{Path, Query};
use crate::http::rows;
use crate::security::rates::Who;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read))
}

/// Read the log
///
/// Rows after one, each with its moves, the rule that chose if the player did not, and every gain and payment with its
/// source. A game that has not begun has none. A long log is written while it is read; whoever reads too slowly is cut off.
#[utoipa::path(get, path = "/api/games/{id}/log", tag = "play", params(("id" = Uuid, Path, description = "Which game"), LogQuery), responses(
    (status = 200, body = LogPage),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 429, description = "The caller reads too many long logs at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<LogQuery>,
) -> Result<Response, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    let page = app.games.log(GameId(id), viewer, query.after).await?;
    rows::document(&app.responses, who, page, |page| &mut page.rows)
}
