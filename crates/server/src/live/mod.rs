//! Live: those who watch a game hear of it as it happens.

use std::sync::Arc;

use terrane_store::Store;

/// Who is watching what on this server.
#[derive(Clone)]
pub struct Hub {
    store: Arc<dyn Store>,
}

impl Hub {
    /// A hub that listens to a store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }
}
