//! Accounts that are deleted: asked for by their owner, by an administrator or on the command line, carried out by whichever server comes first.
//!
//! Every step can be done again, and what is stored says how far it has come: a server that is killed leaves the rest to the
//! next (`docs/decisions/deleting-an-account.md`).

use terrane_store::{DeletionRecord, Millis, Role, Store, StoreError, UserId, UserRecord};

use crate::app::App;
use crate::error::ApiError;
use crate::game::GameError;

/// How long signing in undoes it.
pub const GRACE: i64 = 7 * 86_400_000;
/// Deletions looked up at once.
const PAGE: u32 = 20;
/// Games looked up at once.
const GAMES: u32 = 100;

/// Asks for the deletion of an account at a time. Refused for the last administrator.
pub async fn ask(store: &dyn Store, user: &UserRecord, due: Millis) -> Result<(), ApiError> {
    if is_last_admin(store, user).await? {
        return Err(ApiError::conflict(
            "last-administrator",
            "This is the last administrator of the server; make somebody else one first.",
        ));
    }
    Ok(store.ask_deletion(user.id, due).await?)
}

/// Keeps an account whose owner has come back. Whether it was to be deleted.
pub async fn undo(app: &App, user: UserId) -> Result<bool, StoreError> {
    let undone = app.store.undo_deletion(user).await?;
    if undone {
        tracing::info!(%user, "the owner of an account came back before it was deleted");
    }
    Ok(undone)
}

async fn is_last_admin(store: &dyn Store, user: &UserRecord) -> Result<bool, StoreError> {
    if user.role != Role::Admin {
        return Ok(false);
    }
    Ok(!store.admins().await?.iter().any(|admin| admin.id != user.id))
}

/// Deletes all accounts whose time has come, and answers how many. What cannot be done now is done later.
pub async fn carry_out_due(app: &App) -> Result<usize, StoreError> {
    let mut deleted = 0;
    for DeletionRecord { user, .. } in app.store.deletions_due(app.clock.now(), PAGE).await? {
        match carry_out(app, user).await {
            Ok(done) => deleted += usize::from(done),
            Err(error) => tracing::warn!(%user, %error, "an account is not deleted yet"),
        }
    }
    Ok(deleted)
}

/// Deletes an account whose time has come. Whether that is done.
pub async fn carry_out(app: &App, user: UserId) -> Result<bool, GameError> {
    let store = &*app.store;
    let Some(before) = store.user(user).await? else { return Ok(false) };
    match store.begin_deletion(user, app.clock.now()).await {
        Err(StoreError::LastAdmin) => {
            tracing::warn!(%user, "the last administrator stays until there is another one");
            return Ok(false);
        }
        // Its owner came back at the last moment.
        Err(StoreError::NotFound) => return Ok(false),
        begun => begun?,
    };
    // Before hosting passes on: then nothing says whose name a title has.
    let mut after = None;
    loop {
        let games = store.games_telling_of(user, after, GAMES).await?;
        for &game in &games {
            store.forget_in_game(user, game).await?;
        }
        match games.last() {
            Some(&last) if games.len() as u32 == GAMES => after = Some(last),
            _ => break,
        }
    }
    app.games.leave_all(&before).await?;
    store.finish_deletion(user, app.clock.now()).await?;
    tracing::info!(%user, "an account was deleted");
    Ok(true)
}
