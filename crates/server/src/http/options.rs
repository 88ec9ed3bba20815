//! What can be played: the options of a game. They change with the version of the server only.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::response::Response;
use terrane_api::game::OptionsInfo;
use terrane_api::options;
use terrane_api::problem::Problem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::ApiError;
use crate::game::computers;
use crate::http::fixed::Fixed;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read))
}

/// What can be played
///
/// Every option of a game with its help, its values and its default; rulings; presets; computer players.
#[utoipa::path(get, path = "/api/options", tag = "games", responses(
    (status = 200, body = OptionsInfo),
    (status = 500, description = "The options cannot be written", body = Problem),
))]
async fn read(headers: HeaderMap) -> Result<Response, ApiError> {
    let body = written().ok_or_else(|| ApiError::internal("the options cannot be written as JSON"))?;
    Ok(body.response(&headers))
}

/// Writes and compresses the options, before somebody asks for them.
pub(super) fn prepare() {
    if let Some(body) = written() {
        body.compressed();
    }
}

/// The options as JSON, written once.
fn written() -> Option<&'static Fixed> {
    static WRITTEN: OnceLock<Option<Fixed>> = OnceLock::new();
    let write = || {
        let options = OptionsInfo {
            options: options::help(),
            rulings: options::rulings(),
            presets: options::presets(),
            computers: computers::offered(),
        };
        Some(Fixed::new("application/json", serde_json::to_string(&options).ok()?))
    };
    WRITTEN.get_or_init(write).as_ref()
}
