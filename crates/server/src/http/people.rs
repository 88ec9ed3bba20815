//! People by name, where records have only their ids.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use terrane_api::recovery::AuditUser;
use terrane_store::{StoreError, UserId, UserRecord};

use crate::app::App;
use crate::http::users::role;

/// People who are mentioned in an answer.
pub(super) struct Known(BTreeMap<UserId, Option<UserRecord>>);

impl Known {
    /// Looks them up, each once.
    pub(super) async fn of(app: &App, mentioned: Vec<UserId>) -> Result<Known, StoreError> {
        let mut known = BTreeMap::new();
        for id in mentioned {
            if let Entry::Vacant(place) = known.entry(id) {
                place.insert(app.store.user(id).await?);
            }
        }
        Ok(Known(known))
    }

    /// Somebody as an answer shows them.
    pub(super) fn shown(&self, id: UserId) -> AuditUser {
        let user = self.0.get(&id).and_then(Option::as_ref);
        AuditUser {
            id: id.0,
            name: user.map(|user| user.name.clone()),
            role: user.map(|user| role(user.role)),
        }
    }
}
