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
    /// When the store was last asked; `None` if something has changed since.
    asked: Option<Instant>,
}

impl Room {
    fn new(id: GameId) -> Room {
        Room { id, writing: tokio::sync::Mutex::default(), now: Mutex::default() }
    }

    /// The table as it stands.
    pub(super) async fn table(&self, store: &dyn Store) -> Result<Arc<Table>, GameError> {
        let known = {
            let now = lock(&self.now);
            if let Some(table) = &now.table
                && now.asked.is_some_and(|asked| asked.elapsed() < BELIEVED)
            {
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
        let newest = |table: &Table| (table.seq(), table.record.version);
        match &now.table {
            // A writer was faster; what it knows is newer.
            Some(other) if newest(other) > newest(&table) => Ok(Arc::clone(other)),
            _ => {
                *now = Now { table: Some(Arc::clone(&table)), asked: Some(asked) };
                Ok(table)
            }
        }
    }

    /// Takes in what this server has just written after the table it read.
    pub(super) fn wrote(&self, record: GameRecord, rows: Vec<Row>, state: State, at: Millis) {
        if let Some(table) = &mut lock(&self.now).table {
            Arc::make_mut(table).push(record, rows, state, at);
        }
    }

    /// Asks the store before the table is shown again.
    pub(super) fn doubt(&self) {
        lock(&self.now).asked = None;
    }

    fn is_behind(&self, newer: impl FnOnce(&Table) -> bool) -> bool {
        lock(&self.now).table.as_ref().is_some_and(|table| newer(table))
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
        let behind = |game: &GameId, newer: &dyn Fn(&Table) -> bool| {
            if let Some((room, _)) = lock(&self.open).rooms.get(game)
                && room.is_behind(newer)
            {
                room.doubt();
            }
        };
        match notice {
            Notice::Log { game, seq } => behind(game, &|table| table.seq() < *seq),
            Notice::Game { game, version } => behind(game, &|table| table.record.version < *version),
            Notice::Chat { .. } | Notice::Presence { .. } => {}
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
