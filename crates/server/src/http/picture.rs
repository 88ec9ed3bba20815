//! Positions as pictures.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use moka::sync::Cache;
use sha2::{Digest as _, Sha256};
use terrane_api::picture::{PictureQuery, Theme};
use terrane_api::problem::Problem;
use terrane_picture::{Card, png};
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::Viewer;
use crate::http::extract::{Path, Query};
use crate::security::rates::Who;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(svg)).routes(routes!(bitmap))
}

/// Bytes of painted pictures that are kept.
const KEPT: u64 = 16 << 20;

/// Pictures that were painted, by what was drawn: a position that did not change is painted once.
pub struct Painted(Cache<[u8; 32], Bytes>);

impl Default for Painted {
    fn default() -> Painted {
        let weight = |_: &[u8; 32], picture: &Bytes| u32::try_from(picture.len()).unwrap_or(u32::MAX);
        Painted(Cache::builder().max_capacity(KEPT).weigher(weight).build())
    }
}

impl Painted {
    fn paint(&self, name: [u8; 32], svg: &str) -> Result<Bytes, ApiError> {
        if let Some(known) = self.0.get(&name) {
            return Ok(known);
        }
        let picture: Bytes =
            png(svg).ok_or_else(|| ApiError::internal("a picture cannot be painted"))?.into();
        self.0.insert(name, picture.clone());
        Ok(picture)
    }
}

/// A position as an SVG picture
///
/// The board with everybody's points, 1200 × 630, for forums and chats. Pages of other sites may show pictures of games that
/// anybody may see.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", tag = "play", params(("id" = Uuid, Path, description = "Which game"), PictureQuery), responses(
    (status = 200, description = "A picture", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "The picture is the one the caller knows"),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "It has not begun", body = Problem),
    (status = 422, description = "There is no such row", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn svg(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    answer(app, caller, who, id, query, headers, Format::Svg).await
}

/// A position as a PNG picture
///
/// The same as the SVG, for what shows no SVG. A painted picture is kept for a while.
#[utoipa::path(get, path = "/api/games/{id}/picture.png", tag = "play", params(("id" = Uuid, Path, description = "Which game"), PictureQuery), responses(
    (status = 200, description = "A picture", body = Vec<u8>, content_type = "image/png"),
    (status = 304, description = "The picture is the one the caller knows"),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "It has not begun", body = Problem),
    (status = 422, description = "There is no such row", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn bitmap(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    answer(app, caller, who, id, query, headers, Format::Png).await
}

/// How a picture is sent.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

/// Draws a position on a worker, when it is the caller's turn.
async fn answer(
    app: App,
    caller: Caller,
    who: Who,
    id: Uuid,
    query: PictureQuery,
    headers: HeaderMap,
    format: Format,
) -> Result<Response, ApiError> {
    let work = app.clone();
    let drawn =
        async move { Drawn::of(&work, &caller, id, &query).await?.response(&headers, format, &work.painted) };
    app.heavy.run(who, drawn).await
}

/// A drawn position.
struct Drawn {
    svg: String,
    name: [u8; 32],
    /// Whether anybody may see it.
    open: bool,
    /// Whether it is the position after a row, which stays as it is.
    fixed: bool,
}

impl Drawn {
    async fn of(app: &App, caller: &Caller, id: Uuid, query: &PictureQuery) -> Result<Drawn, ApiError> {
        let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
        let shown = app.games.pictured(GameId(id), viewer, query.seq).await?;
        let theme = match query.theme {
            Theme::Light => terrane_picture::Theme::Light,
            Theme::Dark => terrane_picture::Theme::Dark,
        };
        let card = Card {
            map: &shown.map,
            view: &shown.view,
            title: &shown.title,
            names: &shown.names,
            language: query.lang.as_deref().unwrap_or("en"),
            theme,
        };
        let svg = card.svg();
        let name = Sha256::digest(svg.as_bytes()).into();
        Ok(Drawn { svg, name, open: shown.open, fixed: query.seq.is_some() })
    }

    /// The answer; nothing is painted for whoever has the picture already.
    fn response(&self, headers: &HeaderMap, format: Format, painted: &Painted) -> Result<Response, ApiError> {
        let tag = format!("\"{:032x}\"", u128::from_be_bytes(*self.name.first_chunk().unwrap_or(&[0; 16])));
        let cache = match (self.open, self.fixed) {
            (false, _) => "private, no-cache",
            (true, true) => "public, max-age=3600",
            (true, false) => "public, max-age=60",
        };
        let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
        let mut response = if known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            match format {
                Format::Svg => ([(CONTENT_TYPE, "image/svg+xml")], self.svg.clone()).into_response(),
                Format::Png => {
                    ([(CONTENT_TYPE, "image/png")], painted.paint(self.name, &self.svg)?).into_response()
                }
            }
        };
        let named = response.headers_mut();
        named.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
        if let Ok(tag) = HeaderValue::try_from(tag) {
            named.insert(ETAG, tag);
        }
        if self.open {
            let anywhere = HeaderValue::from_static("cross-origin");
            named.insert(HeaderName::from_static("cross-origin-resource-policy"), anywhere);
        }
        Ok(response)
    }
}
