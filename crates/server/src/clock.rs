//! The time of day, which tests may turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use terrane_store::Millis;

/// The current time. In tests it can be set; all clones share the setting.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// Now.
    pub fn now(&self) -> Millis {
        let real = jiff::Timestamp::now().as_millisecond();
        Millis(real.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Turns the clock ahead.
    pub fn advance(&self, by: std::time::Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.ahead.fetch_add(by, Ordering::Relaxed);
    }
}
