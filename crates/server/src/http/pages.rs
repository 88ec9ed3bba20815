//! The front page, and the plain page for whoever has no scripts, with its style sheet.

use std::fmt::Write as _;

use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use terrane_store::{GameFilter, GameRecord, Status, Visibility};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::settings;
use crate::error::ApiError;
use crate::game::user_notices::seat_name;
use crate::http::client;
use crate::http::html::{self, escape};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(front)).routes(routes!(plain)).routes(routes!(style))
}

/// The front page
///
/// The client, or the plain page where the server was built without it.
#[utoipa::path(get, path = "/", tag = "hosting", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
    (status = 304, description = "The page is the one the caller knows"),
    (status = 308, description = "The page lies under the same address with a slash"),
))]
pub(super) async fn front(
    state: State<App>,
    uri: OriginalUri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    client::front(state, uri, headers).await
}

/// The plain page
///
/// What this server is, the games that wait for players, and where the API is; without scripts.
#[utoipa::path(get, path = "/plain", tag = "hosting", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
))]
pub(super) async fn plain(State(app): State<App>) -> Result<Response, ApiError> {
    let listed = |status| GameFilter {
        status: Some(status),
        visibility: Some(Visibility::Public),
        limit: 50,
        ..GameFilter::default()
    };
    let open = app.store.games(&listed(Status::Open)).await?;
    let running = app.store.games(&listed(Status::Running)).await?;
    let base = app.config.base_path.as_str();
    let mut main = String::from("<p>A place to play Terra Mystica: with friends, live or over weeks.</p>\n");
    write_games(&mut main, base, "Games waiting for players", &open);
    write_games(&mut main, base, "Games being played", &running);
    let _ = write!(
        main,
        "<h2>For programs</h2>\n<ul>\n<li><a href=\"{base}/api/docs\">The API, to read</a></li>\n\
         <li><a href=\"{base}/api/openapi.json\">The API, as an OpenAPI document</a></li>\n</ul>\n"
    );
    let _ = writeln!(main, "<p><a href=\"{base}/privacy\">Privacy</a></p>");
    Ok(html::answer(html::page(base, &settings::read(&app).await?.site, &main)))
}

/// The style sheet of the plain pages
#[utoipa::path(get, path = "/plain.css", tag = "hosting", responses(
    (status = 200, description = "A style sheet", body = String, content_type = "text/css"),
))]
async fn style() -> Response {
    let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "public, max-age=3600")];
    (headers, html::STYLE).into_response()
}

fn write_games(out: &mut String, base: &str, title: &str, games: &[GameRecord]) {
    let _ = writeln!(out, "<h2>{title}</h2>");
    if games.is_empty() {
        out.push_str("<p>None at the moment.</p>\n");
        return;
    }
    out.push_str("<table>\n<tr><th scope=\"col\">Game</th><th scope=\"col\">Players</th></tr>\n");
    for game in games {
        let names = game
            .seats
            .iter()
            .map(|seat| seat_name(seat).or_else(|| seat.ai.clone()).unwrap_or_else(|| "free".to_owned()));
        let names = escape(&names.collect::<Vec<_>>().join(", "));
        let (id, title) = (game.id, escape(&game.title));
        let _ =
            writeln!(out, "<tr><td><a href=\"{base}/api/games/{id}\">{title}</a></td><td>{names}</td></tr>");
    }
    out.push_str("</table>\n");
}
