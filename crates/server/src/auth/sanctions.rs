//! What somebody may not do for a time: imposed with a reason, told to the person, lifted or over.
//!
//! A sanction is a row (`docs/decisions/sanctions-are-rows.md`). Whoever is locked out is marked at their account as well, so
//! that every request finds it where it looks anyway; the mark goes away when the last lock is over.

use serde_json::Value;
use terrane_store::{
    Millis, SanctionId, SanctionKind, SanctionRecord, Store, StoreError, UserId, UserRecord,
};
use uuid::Uuid;

use crate::app::App;
use crate::auth::access;
use crate::error::ApiError;

/// A sanction before it is imposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// What the person may not do.
    pub kind: SanctionKind,
    /// Why, as they are told.
    pub reason: String,
    /// Until when; for good if there is no such time.
    pub until: Option<Millis>,
    /// Who orders it; nobody on the command line.
    pub by: Option<UserId>,
}

/// Writes down what somebody may not do. Whoever is locked out has no session any more.
pub async fn impose(
    store: &dyn Store,
    now: Millis,
    person: UserId,
    order: Order,
) -> Result<SanctionRecord, StoreError> {
    let sanction = SanctionRecord {
        id: SanctionId(Uuid::now_v7()),
        person,
        kind: order.kind,
        reason: order.reason,
        by: order.by,
        since: now,
        until: order.until,
        lifted: None,
        lifted_by: None,
        appeal: None,
        appealed: None,
        answer: None,
    };
    store.add_sanction(&sanction).await?;
    if order.kind == SanctionKind::Locked {
        store.end_sessions(person, None).await?;
    }
    Ok(sanction)
}

/// Carries out what follows once somebody is locked out: who watches as them stops, and their tables go on without them.
pub async fn enforce(app: &App, person: UserId) -> Result<(), ApiError> {
    access::changed(app, person).await;
    app.games.lock_out(person).await?;
    Ok(())
}

/// Somebody as they are now: let in again if their lock is over.
pub async fn refreshed(app: &App, user: UserRecord) -> Result<UserRecord, StoreError> {
    if !user.disabled {
        return Ok(user);
    }
    let now = app.clock.now();
    let is_over = |sanction: &SanctionRecord| {
        sanction.kind == SanctionKind::Locked && sanction.lifted.is_none() && !sanction.holds(now)
    };
    // Whoever knocks again and again costs a look, not a write.
    if !app.store.sanctions(user.id).await?.iter().any(is_over) {
        return Ok(user);
    }
    let freed = app.store.unlock_expired(Some(user.id), now).await?;
    Ok(UserRecord { disabled: freed.is_empty(), ..user })
}

/// Refuses whoever is silenced.
pub async fn may_speak(app: &App, user: UserId) -> Result<(), ApiError> {
    match app.store.sanction_now(user, SanctionKind::Silenced, app.clock.now()).await? {
        None => Ok(()),
        Some(sanction) => Err(told(
            ApiError::forbidden(
                "silenced",
                "Those who keep order have silenced you here; your settings say why.",
            ),
            &sanction,
        )),
    }
}

/// The refusal of whoever is locked out and has shown who they are.
pub async fn locked_out(app: &App, user: UserId) -> Result<ApiError, StoreError> {
    let refusal = ApiError::forbidden("locked-out", "This account is locked; ask an administrator.");
    let sanction = app.store.sanction_now(user, SanctionKind::Locked, app.clock.now()).await?;
    Ok(match sanction {
        Some(sanction) => told(refusal, &sanction),
        None => refusal,
    })
}

/// A refusal that says why, until when, and against what somebody may appeal.
fn told(refusal: ApiError, sanction: &SanctionRecord) -> ApiError {
    let until = sanction.until.map_or(Value::Null, |until| until.0.into());
    refusal
        .with("sanction", sanction.id.to_string())
        .with("reason", sanction.reason.clone())
        .with("until", until)
        .with("appealed", sanction.appeal.is_some())
}
