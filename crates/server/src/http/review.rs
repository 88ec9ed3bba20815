//! Reviews of finished games, positions analysed, and playing again.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use terrane_api::game::GameInfo;
use terrane_api::problem::Problem;
use terrane_api::review::{Analysis, AnalysisRequest, AskReview, Review, ReviewQuery, ReviewState};
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::Viewer;
use crate::http::extract::{Json, Path, Query};
use crate::review::ShownReview;
use crate::security::rates::Who;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read, ask, cancel)).routes(routes!(rematch)).routes(routes!(analyse))
}

/// Read a review
///
/// What each turn was worth beside the best that the engine finds, as far as the review has come; `state` is `none` if nobody
/// asked for one. It is the same for all who may see the game.
#[utoipa::path(get, path = "/api/games/{id}/review", tag = "review", params(("id" = Uuid, Path, description = "Which game"), ReviewQuery), responses(
    (status = 200, body = Review),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<ReviewQuery>,
) -> Result<Response, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    let review = app.reviews.read(caller.user.as_ref(), GameId(id), viewer, query.from).await?;
    answer(&app, who, StatusCode::OK, &review)
}

/// A review as a response. Its turns are sent as they are stored.
fn answer(app: &App, who: Who, status: StatusCode, review: &ShownReview) -> Result<Response, ApiError> {
    let text = review.to_json().map_err(|error| ApiError::internal(&error.to_string()))?;
    let response = (status, [(CONTENT_TYPE, "application/json")], text).into_response();
    Ok(app.responses.bound(who, response))
}

/// Ask for a review
///
/// Of a game that was played to its end, here or elsewhere. Reviews wait in a queue in which users take turns, and are computed
/// beside everything else. One that is there, waits or is under way stays as it is; one that failed, was cancelled or is older
/// than the engine is taken up again. Pages that show the end of a game ask for it with `when_idle`, so that it is there where the
/// server has nothing else to review.
#[utoipa::path(post, path = "/api/games/{id}/review", tag = "review", params(("id" = Uuid, Path, description = "Which game"), AskReview), responses(
    (status = 200, description = "Others wait, and it was wanted only if nobody does (`when_idle`)", body = Review),
    (status = 202, description = "It is there, or waits", body = Review),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not over (`not-over`), or has not begun (`not-begun`)", body = Problem),
    (status = 422, description = "It was played by an older revision of the rules (`old-rules`), breaks off (`broken-log`), or somebody lost something outside the rules (`cannot-review`)", body = Problem),
    (status = 429, description = "The caller waits for three reviews already, or too many do; `Retry-After` says how long to wait", body = Problem),
))]
async fn ask(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<AskReview>,
) -> Result<Response, ApiError> {
    let user = caller.required()?;
    let (id, viewer) = (GameId(id), Viewer::of(Some(user)).with(query.invite.as_deref()));
    let review = if query.when_idle {
        app.reviews.ask_when_idle(user, id, viewer, query.from).await?
    } else {
        app.reviews.ask(user, id, viewer, query.from).await?
    };
    let none = review.review.state == ReviewState::None;
    answer(&app, who, if none { StatusCode::OK } else { StatusCode::ACCEPTED }, &review)
}

/// Cancel a review
///
/// What was reviewed stays. For whoever asked, and administrators.
#[utoipa::path(delete, path = "/api/games/{id}/review", tag = "review", params(("id" = Uuid, Path, description = "Which game"), ReviewQuery), responses(
    (status = 200, body = Review),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Somebody else asked for it (`not-your-review`)", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "There is no review that waits or is under way (`no-review`)", body = Problem),
))]
async fn cancel(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<ReviewQuery>,
) -> Result<Response, ApiError> {
    let user = caller.required()?;
    let viewer = Viewer::of(Some(user)).with(query.invite.as_deref());
    let review = app.reviews.cancel(user, GameId(id), viewer, query.from).await?;
    answer(&app, who, StatusCode::OK, &review)
}

/// Play again
///
/// The same table and options with seats moved on by one and new tiles. The first who asks opens the game, and each of the others
/// sits down in it by asking; seats are kept for them, computers sit at once, and play begins with the last.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(("id" = Uuid, Path, description = "Which game")), responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller did not play in it (`not-seated`)", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game is not over (`not-over`), has no options to play again (`no-rematch`), or every seat of the new game is taken (`full`)", body = Problem),
    (status = 429, description = "The host would have too many computer players (`too-many-computers`)", body = Problem),
))]
async fn rematch(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(app.games.rematch(caller.required()?, GameId(id)).await?))
}

/// Have a position analysed
///
/// The best ways to go on after a row and what was tried since, in about a second: in finished games, and in sandboxes. Whoever
/// plays in a running game is refused in it and its copies, unless its table allows hints.
#[utoipa::path(post, path = "/api/analysis", tag = "review", request_body = AnalysisRequest, responses(
    (status = 200, body = Analysis),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The caller plays in this game, and its table allows no hints (`no-hints`)", body = Problem),
    (status = 404, description = "There is no such game, row or seat, or it is not open to the caller", body = Problem),
    (status = 409, description = "The game has not begun, or the seat is not to move", body = Problem),
    (status = 422, description = "A move cannot be read (`bad-moves`) or is not legal (`illegal-move`)", body = Problem),
    (status = 429, description = "The caller waits for hints already, or too many do; `Retry-After` says how long to wait", body = Problem),
))]
async fn analyse(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<AnalysisRequest>,
) -> Result<Json<Analysis>, ApiError> {
    Ok(Json(app.games.analyse(caller.required()?, &wish).await?))
}
