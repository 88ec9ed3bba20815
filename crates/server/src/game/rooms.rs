//! Rooms: games kept in memory, as many as fit into a number of bytes. What is stored is the truth; a room only saves
//! reading it again.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use moka::ops::compute::Op;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use terrane_notation::log::Row;
use terrane_store::{GameId, GameRecord, Millis, Notice, RowRecord, Store};

use super::Counts;
use super::error::GameError;
use super::messages::Written;
use super::snapshot::GameSnapshot;
use crate::limits::asking::asking;
use crate::limits::fair_queue::Size;
use crate::limits::{ByAsker, FairQueue, permit};

/// How long a snapshot counts as fresh without asking the store. Notices announce changes at once; this covers notices
/// that get lost.
const FRESH_FOR: Duration = Duration::from_secs(2);

/// Games that are loaded: four at the same time, and users take turns. Playing a long one through takes milliseconds. After a
/// restart everybody comes back at once, so that many users may wait, and each for as many games as somebody has open.
const LOADS: Size = Size { at_once: 4, each: 16, most: 4_096, usual: Duration::from_millis(20) };

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

    /// The snapshot, if a notice announced rows after it and nothing else: the notice of a record that was saved with rows
    /// comes before theirs.
    fn lacks_rows(&self) -> Option<&Arc<GameSnapshot>> {
        self.snapshot.as_ref().filter(|snapshot| {
            let known = Age::of(snapshot);
            self.asked.is_some() && self.announced.seq > known.seq && self.announced.version <= known.version
        })
    }
}

impl Room {
    fn new(id: GameId) -> Room {
        Room { id, writing: tokio::sync::Mutex::default(), now: Mutex::default() }
    }

    /// The game as it stands, for whoever holds `writing`.
    async fn refresh(&self, store: &dyn Store, loads: &Loads) -> Result<Arc<GameSnapshot>, GameError> {
        let (known, invalidations, lacks_rows) = {
            let now = lock(&self.now);
            if let Some(snapshot) = now.fresh() {
                return Ok(Arc::clone(snapshot));
            }
            (now.snapshot.clone(), now.invalidations, now.lacks_rows().is_some())
        };
        let known = match known {
            Some(known) if lacks_rows => {
                let rows = store.rows(self.id, known.seq()).await?;
                if !rows.is_empty() {
                    return self.extend(known, None, &rows);
                }
                Some(known)
            }
            known => known,
        };
        let asked = Instant::now();
        let record = store.game(self.id).await?.ok_or(GameError::NotFound)?;
        let snapshot = match known {
            Some(known) if known.seq() == record.seq && known.record.version == record.version => known,
            // Names in the header change when somebody leaves for good; the log is read anew.
            Some(known) if known.record.header == record.header || known.play().is_err() => {
                let rows = store.rows(self.id, known.seq()).await?;
                self.extend(known, Some(record), &rows)?
            }
            known => {
                // Only what is not in memory is refused to whoever asks for too much. A game that somebody plays is read anew
                // when it is its turn.
                let _permit = match known {
                    None => permit(&loads.queue).await?,
                    Some(_) => loads.queue.wait(asking()).await,
                };
                loads.count.fetch_add(1, Ordering::Relaxed);
                let rows = if record.seq > 0 { store.rows(self.id, 0).await? } else { Vec::new() };
                let written = loads.written.clone();
                let load = move || GameSnapshot::load(record, &rows, written);
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

    /// Takes in rows that were read after those known, and the record if it was read.
    fn extend(
        &self,
        known: Arc<GameSnapshot>,
        record: Option<GameRecord>,
        rows: &[RowRecord],
    ) -> Result<Arc<GameSnapshot>, GameError> {
        // The room's own reference goes, so that the game is extended in place.
        lock(&self.now).snapshot = None;
        let mut snapshot = known;
        let record = record.unwrap_or_else(|| snapshot.record.clone());
        Arc::make_mut(&mut snapshot).extend(record, rows)?;
        lock(&self.now).snapshot = Some(Arc::clone(&snapshot));
        Ok(snapshot)
    }

    /// Takes in rows just written by whoever holds `writing`. They were computed for `before`, which is the snapshot of
    /// this room.
    fn append(
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

    /// The memory of its game; 0 as long as there is none.
    fn bytes(&self) -> u32 {
        let bytes = lock(&self.now).snapshot.as_ref().map_or(0, |snapshot| snapshot.bytes());
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }

    /// Asks the store before the snapshot is used again.
    pub(super) fn invalidate(&self) {
        let mut now = lock(&self.now);
        now.asked = None;
        now.invalidations += 1;
    }

    fn announce(&self, age: Age) {
        let now = &mut lock(&self.now).announced;
        *now = Age { seq: now.seq.max(age.seq), version: now.version.max(age.version) };
    }
}

/// The loading of games that are not in memory. Users take turns.
struct Loads {
    queue: ByAsker,
    /// How many there were.
    count: AtomicU64,
    /// Counts the messages of the games.
    written: Written,
}

/// The rooms, as many as fit. The least recently used are evicted first.
pub(super) struct Rooms {
    cache: Cache<GameId, Arc<Room>>,
    loads: Loads,
}

impl Rooms {
    /// Rooms whose games take so many bytes at most.
    ///
    /// Every game that is asked for is admitted: a game that is played now is more useful than one that was played often.
    pub(super) fn new(bytes: u64) -> Rooms {
        let cache = Cache::builder()
            .eviction_policy(EvictionPolicy::lru())
            .weigher(|_, room: &Arc<Room>| room.bytes())
            .max_capacity(bytes);
        let queue = FairQueue::new(LOADS);
        Rooms {
            cache: cache.build(),
            loads: Loads { queue, count: AtomicU64::new(0), written: Written::default() },
        }
    }

    /// What was counted so far.
    pub(super) fn counts(&self) -> Counts {
        Counts { loads: self.loads.count.load(Ordering::Relaxed), messages: self.loads.written.count() }
    }

    /// The room of a game. It weighs nothing until the game is loaded, so that ids that nobody has evict no game.
    pub(super) fn of(&self, id: GameId) -> Arc<Room> {
        self.cache.get_with(id, || Arc::new(Room::new(id)))
    }

    /// The game as it stands.
    pub(super) async fn snapshot(
        &self,
        id: GameId,
        store: &dyn Store,
    ) -> Result<Arc<GameSnapshot>, GameError> {
        let room = self.of(id);
        if let Some(snapshot) = lock(&room.now).fresh() {
            return Ok(Arc::clone(snapshot));
        }
        let _one_at_a_time = room.writing.lock().await;
        self.refresh(&room, store).await
    }

    /// The same for whoever holds `writing` of its room.
    pub(super) async fn refresh(
        &self,
        room: &Arc<Room>,
        store: &dyn Store,
    ) -> Result<Arc<GameSnapshot>, GameError> {
        let before = room.bytes();
        let snapshot = room.refresh(store, &self.loads).await;
        self.weigh(room, before);
        snapshot
    }

    /// Takes in rows just written by whoever holds `writing` of the room. They were computed for `before`, which is the
    /// snapshot of this room.
    pub(super) fn append(
        &self,
        room: &Arc<Room>,
        before: Arc<GameSnapshot>,
        record: GameRecord,
        rows: Vec<Row>,
        at: Millis,
    ) -> Result<(), GameError> {
        let bytes = room.bytes();
        let appended = room.append(before, record, rows, at);
        self.weigh(room, bytes);
        appended
    }

    /// Weighs a room whose game may have grown. A room without a game is removed: nobody has its id, or the game cannot
    /// be read. A room that was evicted meanwhile stays out, because it may have missed a notice.
    fn weigh(&self, room: &Arc<Room>, before: u32) {
        let bytes = room.bytes();
        if bytes == before && bytes > 0 {
            return;
        }
        self.cache.entry(room.id).and_compute_with(|entry| match entry {
            Some(entry) if Arc::ptr_eq(entry.value(), room) => {
                if bytes == 0 {
                    Op::Remove
                } else {
                    Op::Put(Arc::clone(room))
                }
            }
            _ => Op::Nop,
        });
    }

    /// Receives a notice of what was written here or on another server.
    pub(super) fn receive(&self, notice: &Notice) {
        let announce = |game: &GameId, age: Age| {
            if let Some(room) = self.cache.get(game) {
                room.announce(age);
            }
        };
        match *notice {
            Notice::Log { ref game, seq } => announce(game, Age { seq, version: 0 }),
            Notice::Game { ref game, version } => announce(game, Age { seq: 0, version }),
            Notice::Chat { .. }
            | Notice::ChatHidden { .. }
            | Notice::Presence { .. }
            | Notice::Access { .. } => {}
            Notice::Missed => self.invalidate_all(),
        }
    }

    /// Asks the store about every game again.
    pub(super) fn invalidate_all(&self) {
        self.cache.iter().for_each(|(_, room)| room.invalidate());
    }

    /// The record of a game was saved in a new version. A read that started before the write is discarded.
    pub(super) fn changed(&self, game: GameId, version: u32) {
        self.receive(&Notice::Game { game, version });
    }

    /// Asks the store about a game before it is used again.
    pub(super) fn invalidate(&self, game: GameId) {
        if let Some(room) = self.cache.get(&game) {
            room.invalidate();
        }
    }
}

/// Nothing that panics is called while a lock is held, so that what it guards is always whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use futures_util::future::join_all;
    use terrane_store::{Role, UserId, UserRecord};
    use terrane_store_sql::sqlite;
    use uuid::Uuid;

    use super::*;
    use crate::limits::asking::on_behalf_of;
    use crate::security::rates::Who;

    /// A game that nobody plays yet.
    fn open_game(host: UserId) -> GameRecord {
        serde_json::from_value(serde_json::json!({
            "id": Uuid::now_v7(), "version": 0, "title": "open", "status": "open", "visibility": "public",
            "host": host, "options": "null", "header": null, "seats": [], "invite": null, "proposals": "[]",
            "origin": null, "created": 0, "started": null, "finished": null, "seq": 0, "to_act": 0, "moved": null,
        }))
        .unwrap()
    }

    #[tokio::test]
    async fn whoever_asks_for_too_many_games_at_once_is_refused_and_others_have_their_turn() {
        let folder = tempfile::tempdir().unwrap();
        let store = sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
        let host = UserRecord {
            id: UserId(Uuid::now_v7()),
            name: "Ada".into(),
            email: None,
            password: None,
            role: Role::Player,
            disabled: false,
            settings: "{}".into(),
            created: Millis(0),
        };
        store.create_user(&host).await.unwrap();
        let mut games = Vec::new();
        for _ in 0..LOADS.each + 3 {
            let game = open_game(host.id);
            store.create_game(&game, &[]).await.unwrap();
            games.push(game.id);
        }
        let rooms = Rooms::new(1 << 20);
        let load = |id: GameId| rooms.snapshot(id, &*store);
        let (ada, bo) = (Who::User(host.id), Who::Address([192, 0, 2, 1].into()));
        let held = join_all((0..LOADS.at_once).map(|_| rooms.loads.queue.wait(None))).await;
        let own = join_all(games[..LOADS.each].iter().map(|id| on_behalf_of(ada, load(*id))));
        let other = on_behalf_of(bo, load(games[LOADS.each + 1]));
        let background = load(games[LOADS.each + 2]);
        let mut waiting = Box::pin(async { tokio::join!(own, other, background) });
        // They ask for the records of their games, and wait for permits.
        while rooms.loads.queue.len() < LOADS.each + 1 {
            assert!((&mut waiting).now_or_never().is_none());
            tokio::task::yield_now().await;
        }
        let refused = on_behalf_of(ada, load(games[LOADS.each]));
        let refused = tokio::select! {
            refused = refused => refused,
            _ = &mut waiting => panic!("nobody has a permit yet"),
        };
        assert!(matches!(refused, Err(GameError::TooMuch { retry_after: 1 })), "{refused:?}");
        assert_eq!(rooms.counts().loads, 0);
        drop(held);
        let (own, other, background) = waiting.await;
        assert!(own.iter().all(Result::is_ok) && other.is_ok() && background.is_ok());
        assert_eq!(rooms.counts().loads, LOADS.each as u64 + 2);
        on_behalf_of(ada, load(games[LOADS.each])).await.expect("later there is room");
        store.close().await;
    }

    /// A game that nobody plays yet, kept in its room.
    fn keep(rooms: &Rooms) -> Arc<Room> {
        let record = open_game(UserId(Uuid::now_v7()));
        let room = rooms.of(record.id);
        lock(&room.now).snapshot =
            Some(Arc::new(GameSnapshot::load(record, &[], Written::default()).unwrap()));
        rooms.weigh(&room, 0);
        room
    }

    #[test]
    fn ids_that_nobody_has_evict_no_game_and_leave_no_room() {
        let bytes = keep(&Rooms::new(1 << 20)).bytes();
        let rooms = Rooms::new(u64::from(bytes));
        let known = keep(&rooms);
        for _ in 0..1000 {
            let unknown = rooms.of(GameId(Uuid::now_v7()));
            rooms.weigh(&unknown, 0);
        }
        rooms.cache.run_pending_tasks();
        assert!(Arc::ptr_eq(&rooms.of(known.id), &known));
        assert_eq!(rooms.cache.entry_count(), 1);
    }

    #[test]
    fn games_take_so_many_bytes_and_the_last_used_stay() {
        let bytes = u64::from(keep(&Rooms::new(1 << 20)).bytes());
        let rooms = Rooms::new(10 * bytes);
        let played = keep(&rooms);
        for _ in 0..100 {
            keep(&rooms);
            rooms.cache.run_pending_tasks();
            assert!(Arc::ptr_eq(&rooms.of(played.id), &played), "used again and again");
        }
        rooms.cache.run_pending_tasks();
        assert_eq!((rooms.cache.entry_count(), rooms.cache.weighted_size()), (10, 10 * bytes));
    }

    #[test]
    fn a_room_that_was_evicted_does_not_come_back() {
        let rooms = Rooms::new(1 << 20);
        let evicted = keep(&rooms);
        rooms.cache.invalidate(&evicted.id);
        rooms.weigh(&evicted, 0);
        assert!(rooms.cache.get(&evicted.id).is_none());
    }
}
