//! The client: the files of `web/dist`, inside the binary. A build without them shows the plain pages instead.

use axum::extract::{OriginalUri, Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, LOCATION};
use axum::http::{HeaderMap, StatusCode, header::IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};
use utoipa_axum::router::OpenApiRouter;

use super::pages;
use crate::app::App;
use crate::error::ApiError;

/// The files that `npm run build` made, if it ran before this crate was built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/assets/{*path}", get(asset))
        .route("/icon.svg", get(async |headers: HeaderMap| file("icon.svg", false, &headers)))
}

/// The client's page, or the plain front page in a build without the client.
pub(super) async fn front(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if Files::get("index.html").is_none() {
        return pages::plain(State(app)).await;
    }
    // The page names its files relative to itself.
    if !uri.path().ends_with('/') {
        let to = HeaderValue::from_str(&format!("{}/", app.config.base_path.as_str()));
        let to = to.unwrap_or(HeaderValue::from_static("/"));
        return Ok((StatusCode::PERMANENT_REDIRECT, [(LOCATION, to)]).into_response());
    }
    Ok(file("index.html", false, &headers))
}

async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    // Names carry a hash of what is inside, so that a file never changes.
    file(&format!("assets/{path}"), true, &headers)
}

fn file(path: &str, for_ever: bool, headers: &HeaderMap) -> Response {
    let Some(EmbeddedFile { data, metadata }) = Files::get(path) else {
        return ApiError::not_found("file").into_response();
    };
    let tag = format!(
        "\"{:032x}\"",
        u128::from_be_bytes(*metadata.sha256_hash().first_chunk().unwrap_or(&[0; 16]))
    );
    let cache = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let named = [(CACHE_CONTROL, cache.to_owned()), (ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, named).into_response();
    }
    (named, [(CONTENT_TYPE, content_type(path))], data).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "map") => "application/json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
