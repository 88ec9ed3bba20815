//! Puzzles: positions in which one turn is better than all others.

use axum::extract::State;
use terrane_api::problem::Problem;
use terrane_api::puzzle::{
    NextPuzzle, Puzzle, PuzzleAnswer, PuzzleHint, PuzzleHintRequest, PuzzleResult, Puzzles,
};
use terrane_api::turn::{Draft, Drafted};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::{Json, Path, Query};
use crate::security::rates::Who;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(daily))
        .routes(routes!(next))
        .routes(routes!(read))
        .routes(routes!(draft))
        .routes(routes!(hint))
        .routes(routes!(answer))
}

/// What there is to solve
///
/// How many puzzles of which theme, the puzzle of the day, and how strong the caller is.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", responses((status = 200, body = Puzzles)))]
async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Puzzles>, ApiError> {
    Ok(Json(app.puzzles.list(caller.user.as_ref()).await?))
}

/// The puzzle of the day
///
/// The same for everybody, by the day in UTC.
#[utoipa::path(get, path = "/api/puzzles/daily", tag = "puzzles", responses(
    (status = 200, body = Puzzle),
    (status = 404, description = "This server has no puzzles", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn daily(State(app): State<App>, caller: Caller) -> Result<Json<Puzzle>, ApiError> {
    Ok(Json(app.puzzles.daily(caller.user.as_ref()).await?))
}

/// The next puzzle
///
/// One that the caller has not tried, about as hard as they are strong.
#[utoipa::path(get, path = "/api/puzzles/next", tag = "puzzles", params(NextPuzzle), responses(
    (status = 200, body = Puzzle),
    (status = 404, description = "This server has no such puzzle", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn next(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<NextPuzzle>,
) -> Result<Json<Puzzle>, ApiError> {
    Ok(Json(app.puzzles.next(caller.user.as_ref(), &query).await?))
}

/// A puzzle
#[utoipa::path(get, path = "/api/puzzles/{puzzle}", tag = "puzzles", params(("puzzle" = String, Path, description = "Which puzzle")), responses(
    (status = 200, body = Puzzle),
    (status = 404, description = "There is no such puzzle", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(puzzle): Path<String>,
) -> Result<Json<Puzzle>, ApiError> {
    Ok(Json(app.puzzles.read(caller.user.as_ref(), &puzzle).await?))
}

/// Try moves out in a puzzle
///
/// As in a game; nothing is stored. Seat, row and what is played before are those of the puzzle, whatever the draft says.
#[utoipa::path(post, path = "/api/puzzles/{puzzle}/draft", tag = "puzzles", params(("puzzle" = String, Path, description = "Which puzzle")), request_body = Draft, responses(
    (status = 200, body = Drafted),
    (status = 404, description = "There is no such puzzle", body = Problem),
    (status = 422, description = "The moves cannot be read (`bad-moves`), or the draft is too long (`too-long`)", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn draft(
    State(app): State<App>,
    Path(puzzle): Path<String>,
    Json(draft): Json<Draft>,
) -> Result<Json<Drafted>, ApiError> {
    Ok(Json(app.puzzles.draft(&puzzle, &draft).await?))
}

/// Ask for a hint in a puzzle
///
/// The kind of action, then the space. Whoever asks before answering is not rated for the puzzle.
#[utoipa::path(post, path = "/api/puzzles/{puzzle}/hint", tag = "puzzles", params(("puzzle" = String, Path, description = "Which puzzle")), request_body = PuzzleHintRequest, responses(
    (status = 200, body = PuzzleHint),
    (status = 404, description = "There is no such puzzle", body = Problem),
    (status = 422, description = "There is no such hint (`no-such-hint`)", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn hint(
    State(app): State<App>,
    caller: Caller,
    Path(puzzle): Path<String>,
    Json(wish): Json<PuzzleHintRequest>,
) -> Result<Json<PuzzleHint>, ApiError> {
    Ok(Json(app.puzzles.hint(caller.user.as_ref(), &puzzle, wish.level).await?))
}

/// Answer a puzzle
///
/// Every turn that is worth as much as the best is right. The first answer of an account counts for its rating.
#[utoipa::path(post, path = "/api/puzzles/{puzzle}/answer", tag = "puzzles", params(("puzzle" = String, Path, description = "Which puzzle")), request_body = PuzzleAnswer, responses(
    (status = 200, body = PuzzleResult),
    (status = 404, description = "There is no such puzzle", body = Problem),
    (status = 422, description = "A move cannot be read (`bad-moves`) or is not legal (`illegal-move`), or the turn is not finished (`unfinished-turn`)", body = Problem),
    (status = 429, description = "The caller waits for answers already, or too many do; `Retry-After` says how long to wait", body = Problem),
))]
async fn answer(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(puzzle): Path<String>,
    Json(answer): Json<PuzzleAnswer>,
) -> Result<Json<PuzzleResult>, ApiError> {
    Ok(Json(app.puzzles.answer(who, caller.user.as_ref(), &puzzle, &answer).await?))
}
