//! What the server counts about itself.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use metrics::Label;
use terrane_api::problem::Problem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::Caller;
use crate::config::Metrics;
use crate::error::ApiError;
use crate::security::client::Client;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read))
}

/// Counts and times, for Prometheus
#[utoipa::path(get, path = "/metrics", tag = "hosting", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 403, description = "Only for this machine and for administrators", body = Problem),
    (status = 404, description = "The host has switched this off", body = Problem),
))]
async fn read(State(app): State<App>, caller: Caller, client: Client) -> Result<Response, ApiError> {
    match app.config.metrics {
        Metrics::Open => {}
        Metrics::Local if client.address.is_loopback() || caller.is_admin() => {}
        Metrics::Local => {
            return Err(ApiError::forbidden(
                "metrics-local",
                "Only this machine and administrators may read this.",
            ));
        }
        Metrics::Off => return Err(ApiError::not_found("page")),
    }
    app.meters.gauge("terrane_live_connections", Vec::new(), app.hub.watchers());
    app.polls.show(&app.meters);
    let counts = app.games.counts();
    app.meters.total("terrane_live_messages_written_total", Vec::new(), counts.messages);
    app.meters.total("terrane_games_loaded_total", Vec::new(), counts.loads);
    for (status, count) in app.store.count_games().await? {
        let label = Label::new("status", format!("{status:?}").to_lowercase());
        app.meters.gauge("terrane_games", vec![label], count);
    }
    let outbox = app.store.count_outbox().await?;
    let late = outbox.oldest.map_or(0, |oldest| app.clock.now().0.saturating_sub(oldest.0).max(0) / 1_000);
    app.meters.gauge("terrane_outbox_waiting", Vec::new(), outbox.waiting);
    app.meters.gauge("terrane_outbox_oldest_seconds", Vec::new(), late.unsigned_abs());
    app.meters.gauge("terrane_reviews_waiting", Vec::new(), u64::from(app.reviews.waiting().await?));
    let text = "text/plain; version=0.0.4; charset=utf-8";
    Ok(([(CONTENT_TYPE, text)], app.meters.render()).into_response())
}
