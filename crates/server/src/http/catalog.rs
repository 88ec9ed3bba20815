//! The catalog: what is printed on the cardboard.

use std::sync::OnceLock;

use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use terrane_api::catalog::Catalog;
use terrane_api::problem::Problem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::secret;
use crate::error::ApiError;
use crate::http::fixed::Fixed;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read))
}

/// Factions, tiles, cards, actions and boards
///
/// It changes with the version of the server only: keep it, and ask with `If-None-Match` whether it is still the same.
#[utoipa::path(get, path = "/api/catalog", tag = "games", responses(
    (status = 200, body = Catalog, headers(("etag" = String))),
    (status = 304, description = "It is still the same"),
    (status = 500, description = "The catalog cannot be written", body = Problem),
))]
async fn read(headers: HeaderMap) -> Result<Response, ApiError> {
    let (etag, body) =
        written().ok_or_else(|| ApiError::internal("the catalog cannot be written as JSON"))?;
    let same = headers.get(IF_NONE_MATCH).is_some_and(|known| known == etag);
    let fixed = [(ETAG, etag.clone()), (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"))];
    if same {
        return Ok((StatusCode::NOT_MODIFIED, fixed).into_response());
    }
    Ok((fixed, body.response(&headers)).into_response())
}

/// Writes and compresses the catalog, before somebody asks for it.
pub(super) fn prepare() {
    if let Some((_, body)) = written() {
        body.compressed();
    }
}

/// The catalog as JSON with its tag, written once.
fn written() -> Option<&'static (HeaderValue, Fixed)> {
    static WRITTEN: OnceLock<Option<(HeaderValue, Fixed)>> = OnceLock::new();
    let write = || {
        let text = serde_json::to_string(&Catalog::built_in()).ok()?;
        let tag = String::from(secret::hash(&text));
        let tag = HeaderValue::try_from(format!("\"{}\"", &tag[..16])).ok()?;
        Some((tag, Fixed::new("application/json", text)))
    };
    WRITTEN.get_or_init(write).as_ref()
}
