//! Who may see a game.

use subtle::ConstantTimeEq as _;
use terrane_store::{GameId, GameRecord, Visibility};

use crate::app::App;
use crate::auth::{Caller, secret};
use crate::error::ApiError;

/// The game, if the caller may see it: public and unlisted games everybody, invited ones their players, their host, whoever
/// has the link, and administrators. Others are told that there is none.
pub(super) async fn visible(
    app: &App,
    caller: &Caller,
    id: GameId,
    invite: Option<&str>,
) -> Result<GameRecord, ApiError> {
    let game = app.store.game(id).await?.ok_or_else(|| ApiError::not_found("game"))?;
    let invited = || match (&game.invite, invite) {
        (Some(hash), Some(code)) => bool::from(hash.0.ct_eq(&secret::hash(code).0)),
        _ => false,
    };
    let takes_part = |user| game.host == user || game.seats.iter().any(|seat| seat.user == Some(user));
    let may = game.visibility != Visibility::Invited
        || caller.is_admin()
        || caller.id().is_some_and(takes_part)
        || invited();
    if may { Ok(game) } else { Err(ApiError::not_found("game")) }
}
