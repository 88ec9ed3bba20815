//! What those who look after the server did.

use axum::extract::State;
use serde::Deserialize;
use terrane_api::problem::Problem;
use terrane_api::recovery::AuditEntry;
use terrane_store::{AuditId, AuditRecord};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::{Json, Query};
use crate::http::people::Known;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list_audit))
}

/// Which entries to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct AuditPage {
    /// Those before this one.
    before: Option<Uuid>,
    /// No more than so many.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// What administrators did
///
/// The newest first. It is only ever added to.
#[utoipa::path(get, path = "/api/admin/audit", tag = "administration", params(AuditPage), responses(
    (status = 200, body = Vec<AuditEntry>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn list_audit(
    State(app): State<App>,
    caller: Caller,
    Query(page): Query<AuditPage>,
) -> Result<Json<Vec<AuditEntry>>, ApiError> {
    caller.admin()?;
    let limit = page.limit.unwrap_or(50).clamp(1, 200);
    let entries = app.store.audit(page.before.map(AuditId), limit).await?;
    let mentioned = entries.iter().flat_map(|entry| [entry.by, entry.user]).flatten().collect();
    let known = Known::of(&app, mentioned).await?;
    let shown = |entry: AuditRecord| AuditEntry {
        id: entry.id.0,
        at: entry.at.0,
        by: entry.by.map(|id| known.shown(id)),
        what: entry.what,
        user: entry.user.map(|id| known.shown(id)),
        detail: entry.detail,
    };
    Ok(Json(entries.into_iter().map(shown).collect()))
}
