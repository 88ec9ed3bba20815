//! Talk at a game.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::live::{ChatMessage, ChatQuery, NewChat};
use terrane_api::problem::Problem;
use terrane_store::{ChatRecord, GameId, Role};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{Caller, sanctions};
use crate::error::ApiError;
use crate::http::extract::{Json, Path, Query};
use crate::http::watching::visible;
use crate::live::event::said;

/// Longest message, in characters.
const LONGEST: usize = 1000;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read, say))
}

/// What was said at a game
///
/// Oldest first. Whoever may see the game may read it.
#[utoipa::path(get, path = "/api/games/{id}/chat", tag = "live", params(("id" = Uuid, Path, description = "Which game"), ChatQuery), responses(
    (status = 200, body = Vec<ChatMessage>),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(query): Query<ChatQuery>,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    let game = visible(&app, &caller, GameId(id), query.invite.as_deref()).await?;
    let limit = query.limit.unwrap_or(100).clamp(1, 200);
    let messages = app.store.chat(game.id, query.after.max(0), limit).await?;
    Ok(Json(messages.iter().map(said).collect()))
}

/// Say something at a game
///
/// Whoever may see the game and has a name may speak, guests too.
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "live", params(("id" = Uuid, Path, description = "Which game")), request_body = NewChat, responses(
    (status = 201, body = ChatMessage),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller is silenced (`silenced`), or the host wants nothing of them (`blocked`)", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 422, description = "The message is empty or too long", body = Problem),
))]
async fn say(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(new): Json<NewChat>,
) -> Result<(StatusCode, Json<ChatMessage>), ApiError> {
    let user = caller.required()?;
    let game = visible(&app, &caller, GameId(id), new.invite.as_deref()).await?;
    let text = new.text.trim();
    let control = |c: char| c.is_control() && c != '\n';
    if text.is_empty() || text.chars().count() > LONGEST || text.chars().any(control) {
        return Err(ApiError::refused("bad-message", format!("A message has 1 to {LONGEST} characters.")));
    }
    sanctions::may_speak(&app, user.id).await?;
    if game.host != user.id {
        app.games.not_blocked(&game, user.id).await?;
    }
    app.rates.chat(user.id, game.id)?;
    let message = ChatRecord {
        id: 0,
        user: user.id,
        name: user.name.clone(),
        guest: user.role == Role::Guest,
        text: text.into(),
        at: app.clock.now(),
        hidden: None,
    };
    let message = app.store.say(game.id, message).await?;
    Ok((StatusCode::CREATED, Json(said(&message))))
}
