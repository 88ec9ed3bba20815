//! Whom somebody wants nothing of.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::moderation::{Block, BlockKind as WireKind, NewBlock};
use terrane_api::problem::Problem;
use terrane_store::{BlockKind, BlockRecord, Role, UserId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::{Json, Path};

/// The most people somebody may want nothing of.
const MOST: usize = 500;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(set, clear))
}

/// Whom the caller mutes and blocks
///
/// Nobody else learns of it.
#[utoipa::path(get, path = "/api/me/blocks", tag = "identity", responses(
    (status = 200, body = Vec<Block>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Block>>, ApiError> {
    let mut blocks = Vec::new();
    for block in app.store.blocks(caller.required()?.id).await? {
        if let Some(other) = app.store.user(block.other).await? {
            blocks.push(Block {
                user: other.id.0,
                name: other.name,
                guest: other.role == Role::Guest,
                kind: match block.kind {
                    BlockKind::Mute => WireKind::Mute,
                    BlockKind::Block => WireKind::Block,
                },
                since: block.since.0,
            });
        }
    }
    Ok(Json(blocks))
}

/// Mute or block somebody
///
/// A mute folds their talk away in the caller's client, and no notice tells of it. Whoever is blocked also cannot sit down or
/// speak at tables the caller hosts. Games that are being played go on.
#[utoipa::path(put, path = "/api/me/blocks/{id}", tag = "identity", params(("id" = Uuid, Path, description = "Whom")), request_body = NewBlock, responses(
    (status = 204, description = "Done"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
    (status = 409, description = "There are too many (`too-many-blocks`)", body = Problem),
    (status = 422, description = "Not oneself", body = Problem),
))]
async fn set(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(new): Json<NewBlock>,
) -> Result<StatusCode, ApiError> {
    let (owner, other) = (caller.required()?.id, UserId(id));
    if owner == other {
        return Err(ApiError::refused("not-oneself", "You cannot block yourself."));
    }
    if app.store.user(other).await?.is_none() {
        return Err(ApiError::not_found("user"));
    }
    if app.store.block(owner, other).await?.is_none() && app.store.blocks(owner).await?.len() >= MOST {
        return Err(ApiError::conflict(
            "too-many-blocks",
            format!("At most {MOST} people can be muted or blocked; take some off the list first."),
        ));
    }
    let kind = match new.kind {
        WireKind::Mute => BlockKind::Mute,
        WireKind::Block => BlockKind::Block,
    };
    app.store.set_block(&BlockRecord { owner, other, kind, since: app.clock.now() }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mute or block somebody no more
#[utoipa::path(delete, path = "/api/me/blocks/{id}", tag = "identity", params(("id" = Uuid, Path, description = "Whom")), responses(
    (status = 204, description = "Done"),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn clear(State(app): State<App>, caller: Caller, Path(id): Path<Uuid>) -> Result<StatusCode, ApiError> {
    app.store.clear_block(caller.required()?.id, UserId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
