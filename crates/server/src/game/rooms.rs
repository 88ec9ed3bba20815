//! Rooms: games kept in memory, as many as fit. What is stored is the truth; a room only saves reading it again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use terrane_engine::State;
use terrane_notation::log::Row;
use terrane_store::{GameId, GameRecord, Millis, Notice, Store};

use super::error::GameError;
use super::table::Table;

/// How long a room is believed without asking the store. Notices tell of changes at once; this is for those that get
/// lost.
const BELIEVED: Duration = Duration::from_secs(2);

/// A game kept in memory.
pub(super) struct Room {
    id: GameId,
    /// Held by whoever writes, so that writers on this server queue up rather than collide.
    pub(super) writing: tokio::sync::Mutex<()>,
    now: Mutex<Now>,
}

#[derive(Default)]
struct Now {
    table: Option<Arc<Table>>,
    /// When the store was last asked; `None` if what it said is in doubt.
    asked: Option<Instant>,
    /// The newest row and version that notices told of.
    heard: Age,
}

/// How far a game has come: its last row and the version of its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Age {
    seq: u32,
    version: u32,
}

impl Age {
    fn of(table: &Table) -> Age {
        Age { seq: table.seq(), version: table.record.version }
    }

    /// Whether nothing of the other is newer.
    const fn covers(self, other: Age) -> bool {
        self.seq >= other.seq && self.version >= other.version
    }
}

impl Now {
    /// The table, if it need not be asked for again.
    fn believed(&self) -> Option<&Arc<Table>> {
        let recent = self.asked.is_some_and(|asked| asked.elapsed() < BELIEVED);
        self.table.as_ref().filter(|table| recent && Age::of(table).covers(self.heard))
    }
}

impl Room {
    fn new(id: GameId) -> Room {
        Room { id, writing: tokio::sync::Mutex::default(), now: Mutex::default() }
    }

    /// The table as it stands.
    pub(super) async fn table(&self, store: &dyn Store) -> Result<Arc<Table>, GameError> {
        let known = {
            let now = lock(&self.now);
            if let Some(table) = now.believed() {
                return Ok(Arc::clone(table));
            }
            now.table.clone()
        };
        let asked = Instant::now();
        let record = store.game(self.id).await?.ok_or(GameError::NotFound)?;
        let table = match known {
            Some(table) if table.seq() == record.seq && table.record.version == record.version => table,
            Some(table) => {
                let rows = store.rows(self.id, table.seq()).await?;
                let mut table = Arc::unwrap_or_clone(table);
                table.extend(record, &rows)?;
                Arc::new(table)
            }
            None => {
                let rows = if record.seq > 0 { store.rows(self.id, 0).await? } else { Vec::new() };
                Arc::new(Table::load(record, &rows)?)
            }
        };
        let mut now = lock(&self.now);
        now.asked = Some(asked);
        match &now.table {
            // A writer was faster; what it knows is newer.
            Some(other) if Age::of(other).covers(Age::of(&table)) => Ok(Arc::clone(other)),
            _ => {
                now.table = Some(Arc::clone(&table));
                Ok(table)
            }
        }
    }

    /// Takes in rows this server has just written after row `before`. Whoever read them from the store meanwhile was
    /// faster.
    pub(super) fn wrote(&self, before: u32, record: GameRecord, rows: Vec<Row>, state: &State, at: Millis) {
        let mut now = lock(&self.now);
        if let Some(table) = &mut now.table
            && table.seq() == before
        {
            Arc::make_mut(table).push(record, rows, state, at);
        }
    }

    /// Asks the store before the table is shown again.
    pub(super) fn doubt(&self) {
        lock(&self.now).asked = None;
    }

    /// The record was saved in a new version. Readers under way that missed it are not believed, whenever they end.
    pub(super) fn changed(&self, version: u32) {
        self.hear(Age { seq: 0, version });
    }

    fn hear(&self, heard: Age) {
        let now = &mut lock(&self.now).heard;
        *now = Age { seq: now.seq.max(heard.seq), version: now.version.max(heard.version) };
    }
}

/// Rooms in use, the least recently used given up first.
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
            open.give_up_some();
        }
        let room = Arc::new(Room::new(id));
        open.rooms.insert(id, (Arc::clone(&room), uses));
        room
    }

    /// Hears what was written here or on another server.
    pub(super) fn hear(&self, notice: &Notice) {
        let tell = |game: &GameId, heard: Age| {
            if let Some((room, _)) = lock(&self.open).rooms.get(game) {
                room.hear(heard);
            }
        };
        match *notice {
            Notice::Log { ref game, seq } => tell(game, Age { seq, version: 0 }),
            Notice::Game { ref game, version } => tell(game, Age { seq: 0, version }),
            Notice::Chat { .. } | Notice::Presence { .. } | Notice::Entry { .. } => {}
            Notice::Missed => self.doubt_all(),
        }
    }

    /// Asks the store about every game again.
    pub(super) fn doubt_all(&self) {
        lock(&self.open).rooms.values().for_each(|(room, _)| room.doubt());
    }
}

impl Open {
    /// Gives up the eighth of the rooms that was not used for longest, except those in use.
    fn give_up_some(&mut self) {
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
