//! What somebody may not do, as they see it themselves, and what they say against it.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::moderation::{NewAppeal, OwnSanction, SanctionKind as WireKind};
use terrane_api::problem::Problem;
use terrane_store::{SanctionId, SanctionKind, SanctionRecord, StoreError, UserId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::{Json, Path};
use crate::http::moderation::words;
use crate::http::session::who_signs_in;
use crate::security::client::Client;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(own)).routes(routes!(appeal))
}

/// What the caller may not do
///
/// Only what holds now, with the reason and the answer to an appeal.
#[utoipa::path(get, path = "/api/me/sanctions", tag = "identity", responses(
    (status = 200, body = Vec<OwnSanction>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn own(State(app): State<App>, caller: Caller) -> Result<Json<Vec<OwnSanction>>, ApiError> {
    let now = app.clock.now();
    let all = app.store.sanctions(caller.required()?.id).await?;
    Ok(Json(all.iter().filter(|sanction| sanction.holds(now)).map(shown_own).collect()))
}

/// Appeal against a sanction
///
/// Once. Whoever is locked out shows by name and password who they are.
#[utoipa::path(post, path = "/api/sanctions/{id}/appeal", tag = "identity", params(("id" = Uuid, Path, description = "Which sanction")), request_body = NewAppeal, responses(
    (status = 201, body = OwnSanction),
    (status = 401, description = "Nobody is signed in, or name and password do not fit (`bad-credentials`)", body = Problem),
    (status = 404, description = "There is no such sanction of the caller", body = Problem),
    (status = 409, description = "They appealed before, or it is over (`appealed-already`)", body = Problem),
    (status = 422, description = "It is empty or too long (`bad-message`)", body = Problem),
))]
async fn appeal(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Path(id): Path<Uuid>,
    Json(new): Json<NewAppeal>,
) -> Result<(StatusCode, Json<OwnSanction>), ApiError> {
    let who: UserId = match (&new.name, new.password) {
        (Some(name), password) => {
            app.rates.sign_in(client.key())?;
            who_signs_in(&app, name, password.unwrap_or_default()).await?.id
        }
        (None, _) => caller.required()?.id,
    };
    let text = words(&new.text, 1000)?;
    let sanction = app.store.sanction(SanctionId(id)).await?.filter(|sanction| sanction.person == who);
    let sanction = sanction.ok_or_else(|| ApiError::not_found("sanction"))?;
    let now = app.clock.now();
    match app.store.appeal(sanction.id, &text, now).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => {
            return Err(ApiError::conflict(
                "appealed-already",
                "There is one appeal against each sanction, while it holds; this was used.",
            ));
        }
        Err(error) => return Err(error.into()),
    }
    let sanction = SanctionRecord { appeal: Some(text), appealed: Some(now), ..sanction };
    Ok((StatusCode::CREATED, Json(shown_own(&sanction))))
}

fn shown_own(sanction: &SanctionRecord) -> OwnSanction {
    OwnSanction {
        id: sanction.id.0,
        kind: shown_kind(sanction.kind),
        reason: sanction.reason.clone(),
        since: sanction.since.0,
        until: sanction.until.map(|until| until.0),
        appeal: sanction.appeal.clone(),
        answer: sanction.answer.clone(),
    }
}

pub(super) const fn shown_kind(kind: SanctionKind) -> WireKind {
    match kind {
        SanctionKind::Silenced => WireKind::Silenced,
        SanctionKind::Locked => WireKind::Locked,
    }
}

pub(super) const fn kind(kind: WireKind) -> SanctionKind {
    match kind {
        WireKind::Silenced => SanctionKind::Silenced,
        WireKind::Locked => SanctionKind::Locked,
    }
}
