//! Games: what happens at the tables.

use std::sync::Arc;

use terrane_store::Store;

use crate::clock::Clock;

/// All games of this server.
#[derive(Clone)]
pub struct Games {
    store: Arc<dyn Store>,
    clock: Clock,
}

impl Games {
    /// The games of a store.
    pub fn new(store: Arc<dyn Store>, clock: Clock) -> Self {
        Self { store, clock }
    }
}
