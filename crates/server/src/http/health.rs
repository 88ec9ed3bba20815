//! Whether the server lives, and whether it can work.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use terrane_api::problem::Problem;
use terrane_store::{Store, StoreError};
use tokio::sync::Mutex;

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
/// Asks the database, and every few seconds whether it can be written; for a load balancer that sends requests elsewhere
/// meanwhile. A server that is stopping says no.
#[utoipa::path(get, path = "/readyz", tag = "hosting", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 503, description = "The database does not answer (`database-unavailable`), its disk is full (`disk-full`), or the server is about to stop (`stopping`)", body = Problem, content_type = "application/problem+json"),
))]
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    if app.draining.load(Ordering::Relaxed) {
        return Err(ApiError::unavailable("stopping", "This server is about to stop; ask another."));
    }
    app.store.ping().await?;
    app.disk.check(&*app.store).await?;
    Ok("ok\n")
}

/// How long the database counts as writable after it was found so: whoever asks often does not make it write often.
const FRESH: Duration = Duration::from_secs(5);

/// Whether the database could be written when somebody last tried.
#[derive(Default)]
pub struct Disk(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Disk {
    /// Tries it, unless somebody has just done so.
    async fn check(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((at, outcome)) = &*last
            && at.elapsed() < FRESH
        {
            return outcome.clone();
        }
        let outcome = store.check_writable().await;
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }
}
