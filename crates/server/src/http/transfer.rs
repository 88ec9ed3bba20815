//! Games from elsewhere, and games to take along.

use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use terrane_api::game::GameInfo;
use terrane_api::problem::Problem;
use terrane_api::transfer::{ExportQuery, ExportedGame, Format, Import};
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::{Exported, Viewer};
use crate::http::extract::{Json, Path, Query, collected};
use crate::http::rows;
use crate::security::rates::Who;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(import)).routes(routes!(export))
}

/// Import a recorded game
///
/// A Terrane log, or a ledger or command log of terra.snellman.net; every row is checked. A game played to its end is
/// kept as finished, another as abandoned.
#[utoipa::path(post, path = "/api/import", tag = "transfer", request_body = Import, responses(
    (status = 201, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 422, description = "The text is no game, or a row of it cannot be played; `reason` says why, `line` where", body = Problem),
))]
async fn import(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    mut request: Request,
) -> Result<(StatusCode, Json<GameInfo>), ApiError> {
    // A recorded game may be longer than other requests.
    DefaultBodyLimit::max(app.config.limits.import_body).apply(&mut request);
    let request = collected(request, &app).await?;
    caller.required()?;
    let reader = app.clone();
    let work = async move {
        let Json(import) = Json::from_request(request, &reader).await?;
        Ok(Json(reader.games.import(caller.required()?, import).await?))
    };
    Ok((StatusCode::CREATED, app.heavy.run(who, work).await?))
}

/// Export a game
///
/// As our own log, as JSON with every gain and payment, or as commands of terra.snellman.net.
#[utoipa::path(get, path = "/api/games/{id}/export", tag = "transfer", params(("id" = Uuid, Path, description = "Which game"), ExportQuery), responses(
    (status = 200, content((String = "text/plain"), (ExportedGame = "application/json"))),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has not begun", body = Problem),
    (status = 429, description = "The caller exports too much at once; `Retry-After` says how long to wait", body = Problem),
    (status = 422, description = "The game has something the site does not know; `reason` says what", body = Problem),
))]
async fn export(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let games = app.games.clone();
    let work = async move {
        let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
        Ok(games.export(GameId(id), viewer, query.format).await?)
    };
    // JSON is written while it is read; the rest at once.
    let exported = match query.format {
        Format::Json => work.await?,
        Format::Log | Format::Snellman => app.heavy.run(who, work).await?,
    };
    match exported {
        Exported::Text(text) => {
            Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
        }
        Exported::Json(game) => rows::document(&app.responses, who, game, |game| &mut game.rows),
    }
}
