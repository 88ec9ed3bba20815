//! Access that ends while somebody watches: their live connections end, on every server.

use std::sync::Arc;

use terrane_store::{Notice, Store, StoreError, UserId};

use crate::app::App;
use crate::auth::Via;
use crate::clock::Clock;

/// How somebody signed in, to be checked again later.
#[derive(Clone)]
pub struct Access {
    store: Arc<dyn Store>,
    clock: Clock,
    via: Via,
}

impl Access {
    /// Access that is valid now.
    pub fn new(store: Arc<dyn Store>, clock: Clock, via: Via) -> Self {
        Self { store, clock, via }
    }

    /// Whether a user could still sign in this way.
    pub async fn is_valid(&self, user: UserId) -> Result<bool, StoreError> {
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

/// Has every server check again whether those who watch as this user still may.
pub async fn changed(app: &App, user: UserId) {
    if let Err(error) = app.store.publish(Notice::Access { user }).await {
        // Once the database is back all servers check everybody again.
        tracing::warn!(%error, "other servers were not notified that somebody may have lost access");
    }
}
