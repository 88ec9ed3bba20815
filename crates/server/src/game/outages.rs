//! Outages: stretches in which no server ran, so that nobody could play and no clock counts.
//!
//! Servers refresh a setting each minute. Whoever finds it old notes the stretch in another. Before anything else is
//! appended to a game with a clock, the stretches since its last row become rows of its log.

use std::sync::{Mutex, MutexGuard, PoisonError};

use terrane_notation::log::TableEvent;
use terrane_store::{Millis, RESTORED, StoreError};

use super::Games;
use super::snapshot::GameSnapshot;

/// The setting with the time at which a server last ran.
const ALIVE: &str = "alive";
/// The setting with the outages, as JSON: since when and until when, in seconds.
const OUTAGES: &str = "outages";
/// A shorter stretch without a server is none worth noting.
const LEAST: i64 = 600_000;
/// Outages that are remembered: games that were asleep through more of them lose the oldest.
const MOST: usize = 200;

/// After a backup was restored nobody's time is over for so long: people have to learn first what they lost.
const AFTER_RESTORE: i64 = 24 * 3_600_000;

/// What this server last read of outages.
#[derive(Default)]
pub(super) struct Outages(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// Since when and until when, in seconds.
    outages: Vec<(i64, i64)>,
    /// When a backup was restored into this store, if one was.
    restored: Option<i64>,
}

impl Outages {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Games {
    /// Says that a server runs, and notes the stretch before in which none did. Called at start and each minute.
    pub async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        let store = &*self.0.store;
        let number = |text: Option<String>| text.and_then(|at| at.parse::<i64>().ok());
        let alive = number(store.setting(ALIVE).await?);
        let restored = number(store.setting(RESTORED).await?);
        let known = store.setting(OUTAGES).await?;
        let mut outages: Vec<(i64, i64)> =
            known.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        if let Some(alive) = alive.filter(|alive| now.0.saturating_sub(*alive) > LEAST) {
            // Of several servers that start at once each finds it, and the last one's end stands.
            outages.retain(|(from, _)| *from != alive / 1_000);
            outages.push((alive / 1_000, now.0 / 1_000));
            outages.drain(..outages.len().saturating_sub(MOST));
            let text =
                serde_json::to_string(&outages).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            store.set_setting(OUTAGES, Some(&text)).await?;
        }
        if alive.is_none_or(|alive| alive < now.0) {
            store.set_setting(ALIVE, Some(&now.0.to_string())).await?;
        }
        *self.0.outages.known() = Known { outages, restored };
        Ok(())
    }

    /// Whether nobody's time is over because a backup was restored a short while ago.
    pub(super) fn just_restored(&self, now: Millis) -> bool {
        let restored = self.0.outages.known().restored;
        restored.is_some_and(|at| (0..AFTER_RESTORE).contains(&now.0.saturating_sub(at)))
    }

    /// The outages since the last row of a game with a clock, as rows.
    pub(super) fn outages_since(&self, snapshot: &GameSnapshot) -> Vec<TableEvent> {
        if !snapshot.running().is_ok_and(|play| play.clocks().is_some()) {
            return Vec::new();
        }
        let last = snapshot.record.moved.max(snapshot.record.started).unwrap_or_default().0;
        let known = self.0.outages.known();
        let since = known.outages.iter().filter(|(_, to)| to.saturating_mul(1_000) > last);
        since.map(|&(from, to)| TableEvent::Outage { from, to }).collect()
    }
}
