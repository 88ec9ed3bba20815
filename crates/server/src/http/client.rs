//! The web client, carried inside the binary. A server built without it shows its plain page instead.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;
use crate::error::ApiError;

/// The header that names the client this server carries. A page that sees it change knows that it is old.
pub(crate) const VERSION: HeaderName = HeaderName::from_static("terrane-client");

/// What `npm run build` made. Builds for debugging read the files when they are asked for.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page the client begins with.
pub(super) fn page() -> Option<Response> {
    Files::get("index.html").map(|file| answer("index.html", file))
}

/// A file of the client, by the part of its address after the base path.
pub(super) async fn file(State(app): State<App>, uri: Uri) -> Result<Response, ApiError> {
    let name = uri.path().strip_prefix(app.config.base_path.as_str()).and_then(|path| path.strip_prefix('/'));
    let found = name.filter(|name| *name != "index.html").and_then(|name| Some((name, Files::get(name)?)));
    found.map(|(name, file)| answer(name, file)).ok_or_else(|| ApiError::not_found("page"))
}

/// Names the client: another one has another name.
pub(crate) fn version() -> Option<HeaderValue> {
    let index = Files::get("index.html")?;
    let [a, b, c, d, ..] = index.metadata.sha256_hash();
    HeaderValue::try_from(format!("{:08x}", u32::from_be_bytes([a, b, c, d]))).ok()
}

fn answer(name: &str, file: EmbeddedFile) -> Response {
    // Names of assets contain a hash of what is in them.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(CONTENT_TYPE, content_type(name)), (CACHE_CONTROL, keep)], file.data).into_response()
}

/// What a file is, by the end of its name.
fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    }
}
