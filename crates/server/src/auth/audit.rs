//! What those who look after the server do is noted.

use terrane_store::{AuditId, AuditRecord, Store, StoreError, UserId};
use uuid::Uuid;

use crate::clock::Clock;

/// Something that is done, before it is noted.
#[derive(Clone, Copy, Debug)]
pub struct Deed<'a> {
    /// Who does it; nobody on the command line.
    pub by: Option<UserId>,
    /// What: `lock`, `promote`, `reset-link`, …
    pub what: &'a str,
    /// To whom.
    pub user: Option<UserId>,
    /// A name, a setting, a reason.
    pub detail: &'a str,
}

/// Notes it.
pub async fn note(store: &dyn Store, clock: &Clock, deed: Deed<'_>) -> Result<(), StoreError> {
    let Deed { by, what, user, detail } = deed;
    let (what, detail) = (what.to_owned(), detail.to_owned());
    store
        .add_audit(&AuditRecord { id: AuditId(Uuid::now_v7()), at: clock.now(), by, what, user, detail })
        .await
}
