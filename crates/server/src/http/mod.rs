//! The routes: one file per resource.

pub mod extract;
pub mod health;

use axum::Router;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::error::ApiError;

/// The router of a server: every route, under the base path, behind everything in `security/`.
pub fn router(app: App) -> Router {
    let (routes, _document) = all().split_for_parts();
    let routes =
        routes.fallback(|| async { ApiError::not_found("page") }).method_not_allowed_fallback(|| async {
            ApiError::new(
                axum::http::StatusCode::METHOD_NOT_ALLOWED,
                "method-not-allowed",
                "There is no such method",
                "This address does not take requests of this method.",
            )
        });
    let base = app.config.base_path.as_str().to_owned();
    let routes = if base.is_empty() { routes } else { Router::new().nest(&base, routes) };
    routes.with_state(app)
}

/// Every documented route.
fn all() -> OpenApiRouter<App> {
    OpenApiRouter::new().merge(health::routes())
}
