//! Ways in that close while somebody stands in the door: what is watched ends, on every server.

use std::sync::Arc;

use terrane_store::{Notice, Store, StoreError, UserId};

use crate::app::App;
use crate::auth::Via;
use crate::clock::Clock;

/// How somebody came in, to be asked later whether they still could.
#[derive(Clone)]
pub struct Entry {
    store: Arc<dyn Store>,
    clock: Clock,
    via: Via,
}

impl Entry {
    /// A way in that is open now.
    pub fn new(store: Arc<dyn Store>, clock: Clock, via: Via) -> Self {
        Self { store, clock, via }
    }

    /// Whether a user could still come in this way.
    pub async fn is_open(&self, user: UserId) -> Result<bool, StoreError> {
        match self.via {
            Via::Nobody => Ok(true),
            Via::Session(secret) => {
                let session = self.store.session(secret, self.clock.now()).await?;
                Ok(session.is_some_and(|(_, found)| found.id == user && !found.disabled))
            }
            Via::Token(id) => {
                let known = self.store.user(user).await?.is_some_and(|user| !user.disabled);
                let tokens = self.store.tokens(user).await?;
                Ok(known && tokens.iter().any(|token| token.id == id && token.revoked.is_none()))
            }
        }
    }
}

/// Has every server look again whether those who watch as this user still may.
pub async fn has_closed(app: &App, user: UserId) {
    if let Err(error) = app.store.tell(Notice::Entry { user }).await {
        // Once the database is back all servers look at everybody again.
        tracing::warn!(%error, "other servers were not told that somebody may have lost their way in");
    }
}
