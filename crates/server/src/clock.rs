//! The time of day, which tests may turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use terrane_store::Millis;

/// The current time. In tests it can be set; all clones share the setting.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The time at which the clock stands, if it does not follow that of the machine.
    stopped: Option<Millis>,
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// A clock that stands at a time and moves only by [`Clock::advance`].
    pub fn stopped(at: Millis) -> Clock {
        Clock { stopped: Some(at), ..Clock::default() }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        let base = self.stopped.map_or_else(|| jiff::Timestamp::now().as_millisecond(), |at| at.0);
        Millis(base.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Turns the clock ahead.
    pub fn advance(&self, by: std::time::Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.ahead.fetch_add(by, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_stopped_clock_moves_only_when_it_is_turned() {
        let clock = Clock::stopped(Millis(1_000));
        let same = clock.clone();
        assert_eq!(clock.now(), Millis(1_000));
        clock.advance(Duration::from_mins(1));
        assert_eq!((clock.now(), same.now()), (Millis(61_000), Millis(61_000)));
    }
}
