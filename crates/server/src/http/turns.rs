//! Play: positions, drafts, turns, taking back, hints.

use axum::extract::State;
use terrane_api::game::InviteQuery;
use terrane_api::problem::Problem;
use terrane_api::turn::{
    Draft, Drafted, GameView, Hint, HintQuery, Turn, TurnPlayed, Undo, UndoAnswer, ViewQuery,
};
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::Viewer;
use crate::http::extract::{Json, Path, Query};
use crate::security::rates::Who;

/// Turns before a draft, and bytes of them, from which on it is tried out on a worker: less takes less than a millisecond.
const LONG_DRAFT: usize = 10;
const LONG_TEXT: usize = 4 << 10;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(view))
        .routes(routes!(draft))
        .routes(routes!(submit))
        .routes(routes!(undo))
        .routes(routes!(hint))
}

/// Look at a position
///
/// Of now or after any row; with the moves a seat may make now, and why others are not possible.
#[utoipa::path(get, path = "/api/games/{id}/view", tag = "play", params(("id" = Uuid, Path, description = "Which game"), ViewQuery), responses(
    (status = 200, body = GameView),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has not begun", body = Problem),
    (status = 422, description = "There is no such row", body = Problem),
))]
async fn view(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(query): Query<ViewQuery>,
) -> Result<Json<GameView>, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    Ok(Json(app.games.view(GameId(id), viewer, query.seq, query.seat).await?))
}

/// Try moves out
///
/// Plays them on the position after any row and shows where they lead; `before` has moves of any seats that come
/// first, so that a game can be played on from any row, and `plan` tries a turn out that has not come yet. Open to
/// whoever may look at the game. Nothing is stored and nobody learns of it.
#[utoipa::path(post, path = "/api/games/{id}/draft", tag = "play", params(("id" = Uuid, Path, description = "Which game"), InviteQuery), request_body = Draft, responses(
    (status = 200, body = Drafted),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has not begun (`not-begun`), or the seat has no turn to plan (`no-turn-to-plan`)", body = Problem),
    (status = 422, description = "The moves cannot be read (`bad-moves`), those before are not legal (`illegal-move`) or too many (`too-long`), or there is no such row (`no-such-row`)", body = Problem),
))]
async fn draft(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<InviteQuery>,
    Json(draft): Json<Draft>,
) -> Result<Json<Drafted>, ApiError> {
    let text = draft.before.iter().map(|turn| turn.moves.len()).sum::<usize>() + draft.moves.len();
    let long = draft.before.len() > LONG_DRAFT || text > LONG_TEXT;
    let games = app.games.clone();
    let work = async move {
        let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
        Ok(Json(games.draft(GameId(id), viewer, &draft).await?))
    };
    if long { app.heavy.run(who, work).await } else { work.await }
}

/// Play a turn
///
/// All moves or none. Automatic answers of others follow at once. Where others have to answer first, a turn ends for
/// now and goes on when they have. Sent again with the same key it is played once.
#[utoipa::path(post, path = "/api/games/{id}/turns", tag = "play", params(("id" = Uuid, Path, description = "Which game")), request_body = Turn, responses(
    (status = 200, body = TurnPlayed),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has gone on (`stale-seq`), others are to move (`not-to-act`), it is not being played (`not-running`, `not-begun`), or the key was used for another turn (`key-reused`)", body = Problem),
    (status = 422, description = "A move cannot be read (`bad-moves`) or is not legal (`illegal-move`), or the turn is not finished (`unfinished-turn`)", body = Problem),
))]
async fn submit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(turn): Json<Turn>,
) -> Result<Json<TurnPlayed>, ApiError> {
    Ok(Json(app.games.submit(caller.required()?, GameId(id), &turn).await?))
}

/// Take a turn back
///
/// As the game's policy allows: never, until somebody else acts, or once everybody agrees. Asking is agreeing.
#[utoipa::path(post, path = "/api/games/{id}/undo", tag = "play", params(("id" = Uuid, Path, description = "Which game")), request_body = Undo, responses(
    (status = 200, body = UndoAnswer),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's, or the policy does not allow it", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has gone on, is not being played, there is nothing to take back, or too much was taken back before (`too-much-undone`)", body = Problem),
    (status = 422, description = "The row is not an earlier one", body = Problem),
))]
async fn undo(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(wish): Json<Undo>,
) -> Result<Json<UndoAnswer>, ApiError> {
    Ok(Json(app.games.undo(caller.required()?, GameId(id), &wish).await?))
}

/// Ask for a hint
///
/// What the best computer player would do at one of the caller's seats, in under a second: the best turns with what they are worth,
/// and in what the best differs from the next. Only where the option `hints` of the table is on.
#[utoipa::path(get, path = "/api/games/{id}/hint", tag = "play", params(("id" = Uuid, Path, description = "Which game"), HintQuery), responses(
    (status = 200, body = Hint),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The seat is not the caller's (`not-your-seat`), or the table allows no hints (`no-hints`)", body = Problem),
    (status = 404, description = "There is no such game or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The seat is not to move", body = Problem),
    (status = 429, description = "The caller waits for hints already, or too many do; `Retry-After` says how long to wait", body = Problem),
))]
async fn hint(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Query(HintQuery { seat }): Query<HintQuery>,
) -> Result<Json<Hint>, ApiError> {
    Ok(Json(app.games.hint(caller.required()?, GameId(id), seat).await?))
}
