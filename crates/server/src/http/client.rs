//! The client: the files of `web/dist`, inside the binary. A build without them shows the plain pages instead.

use axum::extract::{OriginalUri, Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, LOCATION, VARY,
};
use axum::http::{HeaderMap, StatusCode, header::IF_NONE_MATCH};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};
use utoipa_axum::router::OpenApiRouter;

use super::pages;
use crate::app::App;
use crate::error::ApiError;

/// The header that names the client this server carries. A page that sees it change knows that it is old.
pub(crate) const VERSION: HeaderName = HeaderName::from_static("terrane-client");

/// The files that `npm run build` made, if it ran before this crate was built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/assets/{*path}", get(asset))
        .route("/icon.svg", get(async |headers: HeaderMap| file("icon.svg", false, &headers)))
        .route("/icon-192.png", get(async |headers: HeaderMap| file("icon-192.png", false, &headers)))
        .route("/icon-512.png", get(async |headers: HeaderMap| file("icon-512.png", false, &headers)))
        .route(
            "/icon-maskable.png",
            get(async |headers: HeaderMap| file("icon-maskable.png", false, &headers)),
        )
        .route(
            "/manifest.webmanifest",
            get(async |headers: HeaderMap| file("manifest.webmanifest", false, &headers)),
        )
        .route("/worker.js", get(async |headers: HeaderMap| file("worker.js", false, &headers)))
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

/// Names the client: another one has another name.
pub(crate) fn version() -> Option<HeaderValue> {
    let [a, b, c, d, ..] = Files::get("index.html")?.metadata.sha256_hash();
    HeaderValue::try_from(format!("{:08x}", u32::from_be_bytes([a, b, c, d]))).ok()
}

async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    // Names carry a hash of what is inside, so that a file never changes.
    file(&format!("assets/{path}"), true, &headers)
}

/// A file of the client. Where it lies compressed beside itself and the browser takes that, it is sent as it lies; the
/// layer that compresses other responses leaves it alone.
fn file(path: &str, for_ever: bool, headers: &HeaderMap) -> Response {
    let small = takes_brotli(headers).then(|| Files::get(&format!("{path}.br"))).flatten();
    match small {
        Some(small) => {
            let encoded = [(CONTENT_ENCODING, "br"), (VARY, "accept-encoding")];
            (encoded, found(path, Some(small), for_ever, headers)).into_response()
        }
        None => found(path, Files::get(path), for_ever, headers),
    }
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let taken = headers.get(ACCEPT_ENCODING).and_then(|taken| taken.to_str().ok()).unwrap_or("");
    taken.split(',').any(|encoding| encoding.trim() == "br")
}

fn found(path: &str, file: Option<EmbeddedFile>, for_ever: bool, headers: &HeaderMap) -> Response {
    let Some(EmbeddedFile { data, metadata }) = file else {
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
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
