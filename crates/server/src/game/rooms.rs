//! Rooms: games kept in memory, as many as fit. What is stored is the truth; a room only saves reading it again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use terrane_notation::log::Row;
use terrane_store::{GameId, GameRecord, Millis, Notice, Store};

use super::error::GameError;
use super::snapshot::GameSnapshot;

/// How long a snapshot counts as fresh without asking the store. Notices announce changes at once; this covers notices
/// that get lost.
const FRESH_FOR: Duration = Duration::from_secs(2);

/// A game kept in memory.
pub(super) struct Room {
    id: GameId,
    /// Held by whoever writes or loads, so that writers on this server queue up rather than collide, and many who want a
    /// game that is not fresh wait for one load.
    pub(super) writing: tokio::sync::Mutex<()>,
    now: Mutex<Now>,
}

#[derive(Default)]
struct Now {
    snapshot: Option<Arc<GameSnapshot>>,
    /// When the store was last asked; `None` once the snapshot is invalidated.
    asked: Option<Instant>,
    /// How often the snapshot was invalidated: a read that was overtaken by an invalidation does not count as fresh.
    invalidations: u64,
    /// The newest row and version that notices announced.
    announced: Age,
}

/// How far a game has come: its last row and the version of its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Age {
    seq: u32,
    version: u32,
}

impl Age {
    fn of(snapshot: &GameSnapshot) -> Age {
        Age { seq: snapshot.seq(), version: snapshot.record.version }
    }

    /// Whether nothing of the other is newer.
    const fn covers(self, other: Age) -> bool {
        self.seq >= other.seq && self.version >= other.version
    }
}

impl Now {
    /// The snapshot, if the store need not be asked again.
    fn fresh(&self) -> Option<&Arc<GameSnapshot>> {
        let recent = self.asked.is_some_and(|asked| asked.elapsed() < FRESH_FOR);
        self.snapshot.as_ref().filter(|snapshot| recent && Age::of(snapshot).covers(self.announced))
    }
}

impl Room {
    fn new(id: GameId) -> Room {
        Room { id, writing: tokio::sync::Mutex::default(), now: Mutex::default() }
    }

    /// The game as it stands.
    pub(super) async fn snapshot(&self, store: &dyn Store) -> Result<Arc<GameSnapshot>, GameError> {
        if let Some(snapshot) = lock(&self.now).fresh() {
            return Ok(Arc::clone(snapshot));
        }
        let _one_at_a_time = self.writing.lock().await;
        self.refresh(store).await
    }

    /// The same for whoever holds `writing`.
    pub(super) async fn refresh(&self, store: &dyn Store) -> Result<Arc<GameSnapshot>, GameError> {
        let (known, invalidations) = {
            let now = lock(&self.now);
            if let Some(snapshot) = now.fresh() {
                return Ok(Arc::clone(snapshot));
            }
            (now.snapshot.clone(), now.invalidations)
        };
        let asked = Instant::now();
        let record = store.game(self.id).await?.ok_or(GameError::NotFound)?;
        let snapshot = match known {
            Some(known) if known.seq() == record.seq && known.record.version == record.version => known,
            Some(known) => {
                let rows = store.rows(self.id, known.seq()).await?;
                // The room's own reference goes, so that the game is extended in place.
                lock(&self.now).snapshot = None;
                let mut snapshot = known;
                Arc::make_mut(&mut snapshot).extend(record, &rows)?;
                snapshot
            }
            None => {
                let rows = if record.seq > 0 { store.rows(self.id, 0).await? } else { Vec::new() };
                // Playing a whole game through takes milliseconds.
                let load = move || GameSnapshot::load(record, &rows);
                let loaded = tokio::task::spawn_blocking(load).await;
                Arc::new(loaded.map_err(|error| GameError::Corrupt(error.to_string()))??)
            }
        };
        let mut now = lock(&self.now);
        if now.invalidations == invalidations {
            now.asked = Some(asked);
        }
        now.snapshot = Some(Arc::clone(&snapshot));
        Ok(snapshot)
    }

    /// Takes in rows just written by whoever holds `writing`. They were computed for `before`, which is the snapshot of
    /// this room.
    pub(super) fn append(
        &self,
        before: Arc<GameSnapshot>,
        record: GameRecord,
        rows: Vec<Row>,
        at: Millis,
    ) -> Result<(), GameError> {
        lock(&self.now).snapshot = None;
        let mut snapshot = before;
        Arc::make_mut(&mut snapshot).append(record, rows, at)?;
        lock(&self.now).snapshot = Some(snapshot);
        Ok(())
    }

    fn holds_a_game(&self) -> bool {
        lock(&self.now).snapshot.is_some()
    }

    /// Asks the store before the snapshot is used again.
    pub(super) fn invalidate(&self) {
        let mut now = lock(&self.now);
        now.asked = None;
        now.invalidations += 1;
    }

    /// The record was saved in a new version. A read that started before the write is discarded.
    pub(super) fn changed(&self, version: u32) {
        self.announce(Age { seq: 0, version });
    }

    fn announce(&self, age: Age) {
        let now = &mut lock(&self.now).announced;
        *now = Age { seq: now.seq.max(age.seq), version: now.version.max(age.version) };
    }
}

/// Rooms in use. The least recently used are evicted first.
pub(super) struct Rooms {
    most: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    rooms: HashMap<GameId, (Arc<Room>, u64)>,
    /// Counts uses, to tell which room was used last.
    uses: u64,
}

impl Rooms {
    /// So many rooms at most.
    pub(super) fn new(most: usize) -> Rooms {
        Rooms { most: most.max(1), open: Mutex::default() }
    }

    /// The room of a game.
    pub(super) fn of(&self, id: GameId) -> Arc<Room> {
        let mut open = lock(&self.open);
        open.uses += 1;
        let uses = open.uses;
        if let Some((room, used)) = open.rooms.get_mut(&id) {
            *used = uses;
            return Arc::clone(room);
        }
        if open.rooms.len() >= self.most {
            open.evict_some();
        }
        let room = Arc::new(Room::new(id));
        open.rooms.insert(id, (Arc::clone(&room), uses));
        room
    }

    /// Receives a notice of what was written here or on another server.
    pub(super) fn receive(&self, notice: &Notice) {
        let announce = |game: &GameId, age: Age| {
            if let Some((room, _)) = lock(&self.open).rooms.get(game) {
                room.announce(age);
            }
        };
        match *notice {
            Notice::Log { ref game, seq } => announce(game, Age { seq, version: 0 }),
            Notice::Game { ref game, version } => announce(game, Age { seq: 0, version }),
            Notice::Chat { .. } | Notice::Presence { .. } | Notice::Access { .. } => {}
            Notice::Missed => self.invalidate_all(),
        }
    }

    /// Asks the store about every game again.
    pub(super) fn invalidate_all(&self) {
        lock(&self.open).rooms.values().for_each(|(room, _)| room.invalidate());
    }
}

impl Open {
    /// Evicts the rooms that hold no game: somebody asked for ids that nobody has. Only if there are none, the eighth of
    /// the rooms that was not used for longest. Those in use stay.
    fn evict_some(&mut self) {
        let before = self.rooms.len();
        self.rooms.retain(|_, (room, _)| room.holds_a_game() || Arc::strong_count(room) > 1);
        if self.rooms.len() < before {
            return;
        }
        let mut used: Vec<u64> = self.rooms.values().map(|(_, used)| *used).collect();
        let at = used.len() / 8;
        let (_, border, _) = used.select_nth_unstable(at);
        let border = *border;
        self.rooms.retain(|_, (room, used)| *used > border || Arc::strong_count(room) > 1);
    }
}

/// Nothing that panics is called while a lock is held, so that what it guards is always whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn ids_that_nobody_has_evict_no_game() {
        let rooms = Rooms::new(16);
        let known = GameId(Uuid::now_v7());
        let record = serde_json::from_value(serde_json::json!({
            "id": known, "version": 0, "title": "open", "status": "open", "visibility": "public",
            "host": Uuid::now_v7(), "options": "null", "header": null, "seats": [], "invite": null, "proposals": "[]",
            "origin": null, "created": 0, "started": null, "finished": null, "seq": 0, "to_act": 0, "moved": null,
        }));
        let snapshot = GameSnapshot::load(record.unwrap(), &[]).unwrap();
        lock(&rooms.of(known).now).snapshot = Some(Arc::new(snapshot));
        for _ in 0..1000 {
            rooms.of(GameId(Uuid::now_v7()));
        }
        assert!(rooms.of(known).holds_a_game());
        assert!(lock(&rooms.open).rooms.len() <= 16);
    }
}
