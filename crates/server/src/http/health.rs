//! Whether the server lives, and whether it can work.

use std::sync::atomic::Ordering;

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use terrane_api::problem::Problem;

use crate::app::App;
use crate::error::ApiError;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(live)).routes(routes!(ready))
}

/// Whether the server lives
///
/// Answers without asking anybody; for a supervisor that restarts what hangs.
#[utoipa::path(get, path = "/healthz", tag = "hosting", responses((status = 200, body = String, content_type = "text/plain")))]
async fn live() -> &'static str {
    "ok\n"
}

/// Whether the server can work
///
/// Asks the database; for a load balancer that sends requests elsewhere meanwhile. A server that was told to stop says no.
#[utoipa::path(get, path = "/readyz", tag = "hosting", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 503, description = "The database does not answer (`database-unavailable`), or the server is about to stop (`stopping`)", body = Problem, content_type = "application/problem+json"),
))]
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    if app.draining.load(Ordering::Relaxed) {
        return Err(ApiError::unavailable("stopping", "This server is about to stop; ask another."));
    }
    app.store.ping().await?;
    Ok("ok\n")
}
