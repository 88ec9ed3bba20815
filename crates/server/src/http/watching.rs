//! Who may see a game.

use terrane_store::{GameId, GameRecord};

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::game::Viewer;

/// The game, if the caller may see it: public and unlisted games everybody, invited ones their players, their host, whoever
/// has the link, and administrators. Others are told that there is none.
pub(super) async fn visible(
    app: &App,
    caller: &Caller,
    id: GameId,
    invite: Option<&str>,
) -> Result<GameRecord, ApiError> {
    let game = app.store.game(id).await?.ok_or_else(|| ApiError::not_found("game"))?;
    let may = Viewer::of(caller.user.as_ref()).with(invite).may_see(&game);
    if may { Ok(game) } else { Err(ApiError::not_found("game")) }
}
