//! Browsers that are signed in.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::problem::Problem;
use terrane_api::recovery::{Ended, Session};
use terrane_store::{SecretHash, SessionRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::{Caller, Via, access};
use crate::error::ApiError;
use crate::http::extract::{Json, Path};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, end_others)).routes(routes!(end_one))
}

/// Browsers in which the caller is signed in
///
/// The newest first.
#[utoipa::path(get, path = "/api/me/sessions", tag = "identity", responses(
    (status = 200, body = Vec<Session>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Session>>, ApiError> {
    let user = caller.required()?;
    let sessions = app.store.sessions(user.id, app.clock.now()).await?;
    Ok(Json(sessions.iter().map(|session| shown(session, caller.via)).collect()))
}

/// Sign out everywhere else
#[utoipa::path(delete, path = "/api/me/sessions", tag = "identity", responses(
    (status = 200, body = Ended),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn end_others(State(app): State<App>, caller: Caller) -> Result<Json<Ended>, ApiError> {
    let user = caller.required()?;
    let count = app.store.end_sessions(user.id, caller.session()).await?;
    access::changed(&app, user.id).await;
    Ok(Json(Ended { count }))
}

/// Sign one browser out
#[utoipa::path(delete, path = "/api/me/sessions/{id}", tag = "identity", params(("id" = String, Path, description = "Which")), responses(
    (status = 204, description = "It is signed out"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such session", body = Problem),
))]
async fn end_one(
    State(app): State<App>,
    caller: Caller,
    Path(wanted): Path<String>,
) -> Result<StatusCode, ApiError> {
    let user = caller.required()?;
    let sessions = app.store.sessions(user.id, app.clock.now()).await?;
    let session = sessions.iter().find(|session| id(session.secret) == wanted);
    let session = session.ok_or_else(|| ApiError::not_found("session"))?;
    app.store.end_session(session.secret).await?;
    access::changed(&app, user.id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Half of the hash: it names a session to its owner and opens nothing.
fn id(secret: SecretHash) -> String {
    let mut id = String::from(secret);
    id.truncate(32);
    id
}

fn shown(session: &SessionRecord, via: Via) -> Session {
    Session {
        id: id(session.secret),
        device: session.device.clone(),
        created: session.created.0,
        seen: session.seen.0.max(session.created.0),
        here: via == Via::Session(session.secret),
    }
}
