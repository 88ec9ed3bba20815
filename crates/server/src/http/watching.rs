//! The game a route is about.

use terrane_store::{GameId, GameRecord};

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::Viewer;

/// The record of a game, if the caller may see it; for others there is none.
pub(super) async fn visible(
    app: &App,
    caller: &Caller,
    id: GameId,
    invite: Option<&str>,
) -> Result<GameRecord, ApiError> {
    let viewer = Viewer::of(caller.user.as_ref()).with(invite);
    let game = app.store.game(id).await?.filter(|game| viewer.may_see(game));
    game.ok_or_else(|| ApiError::not_found("game"))
}
