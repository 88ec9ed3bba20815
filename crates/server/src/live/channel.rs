//! A channel: the stream of events of one watched game.

use std::sync::{Mutex, MutexGuard, PoisonError};

use terrane_store::{GameId, GameRecord, Store, StoreError};
use tokio::sync::broadcast;

use crate::live::event::{Event, Growth, is_over, row, to_act};
use crate::live::presence::Presence;

/// Events a slow watcher may lag behind before they must begin again.
const LAG: usize = 64;

/// Most chat messages read at once.
const CHATS: u32 = 100;

/// One watched game on this server.
pub struct Channel {
    pub(super) game: GameId,
    pub(super) events: broadcast::Sender<Event>,
    inner: Mutex<Inner>,
}

/// What changes about a channel.
#[derive(Default)]
pub(super) struct Inner {
    /// How many watch here.
    pub(super) watchers: u32,
    pub(super) presence: Presence,
    /// Who is watching has changed, and that was not published here.
    pub(super) presence_changed: bool,
    /// Who watches here has to be published to the other servers.
    pub(super) publish_to_others: bool,
    /// The last row and chat message sent, and the version of the game.
    seq: u32,
    chat: i64,
    version: u32,
    /// Whether these are set.
    begun: bool,
    /// What has to be read.
    wanted: Wanted,
    reading: bool,
}

/// What has to be read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// The record of the game and its log.
    pub game: bool,
    /// The chat, from this message on.
    pub chat: Option<i64>,
}

impl Wanted {
    /// The record of the game and its log.
    pub const GAME: Self = Self { game: true, chat: None };

    fn and(self, other: Self) -> Self {
        let chat = match (self.chat, other.chat) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        };
        Self { game: self.game || other.game, chat }
    }
}

impl Channel {
    pub(super) fn new(game: GameId) -> Self {
        Self { game, events: broadcast::Sender::new(LAG), inner: Mutex::default() }
    }

    pub(super) fn inner(&self) -> MutexGuard<'_, Inner> {
        // After a panic elsewhere the worst is a message too many.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that something has to be read. Answers whether the caller is the one to read it.
    pub(super) fn want(&self, wanted: Wanted) -> bool {
        let mut inner = self.inner();
        inner.wanted = inner.wanted.and(wanted);
        !std::mem::replace(&mut inner.reading, true)
    }

    /// Takes what has to be read; when it is nothing, reading ends.
    pub(super) fn take_wanted(&self) -> Option<Wanted> {
        let mut inner = self.inner();
        let wanted = std::mem::take(&mut inner.wanted);
        inner.reading = wanted != Wanted::default() && inner.watchers > 0;
        inner.reading.then_some(wanted)
    }

    /// Somebody joins who knows the game as in this record: what comes after it has to be sent. Others may know more
    /// already; they leave out what is sent twice.
    pub(super) fn begin_at(&self, game: &GameRecord) {
        let mut inner = self.inner();
        let known = std::mem::replace(&mut inner.begun, true);
        inner.seq = if known { inner.seq.min(game.seq) } else { game.seq };
        inner.version = if known { inner.version.min(game.version) } else { game.version };
    }

    /// Everything that may have been missed.
    pub(super) fn missed(&self) -> Wanted {
        let chat = self.inner().chat;
        Wanted { game: true, chat: (chat > 0).then_some(chat + 1) }
    }

    /// Reads what is wanted and sends it to all who watch.
    pub(super) async fn read(&self, store: &dyn Store, wanted: Wanted) -> Result<(), StoreError> {
        if wanted.game {
            self.read_game(store).await?;
        }
        if let Some(first) = wanted.chat {
            for message in store.chat(self.game, first - 1, CHATS).await? {
                self.inner().chat = message.id;
                let _ = self.events.send(Event::chat(&message));
            }
        }
        Ok(())
    }

    async fn read_game(&self, store: &dyn Store) -> Result<(), StoreError> {
        let Some(game) = store.game(self.game).await? else { return Ok(()) };
        let (seq, version) = {
            let inner = self.inner();
            (inner.seq, inner.version)
        };
        if game.seq > seq
            && let Some(growth) = growth(store, &game, seq).await?
        {
            self.inner().seq = growth.last();
            let _ = self.events.send(Event::rows(growth));
        }
        if game.version > version {
            self.inner().version = game.version;
            let _ = self.events.send(Event::game(&game));
        }
        Ok(())
    }

    /// Publishes who is watching to those here, if that has changed.
    pub(super) fn announce_presence(&self) {
        let mut inner = self.inner();
        if std::mem::take(&mut inner.presence_changed) {
            let (who, others) = inner.presence.all();
            let _ = self.events.send(Event::presence(who, others));
        }
    }
}

/// The rows after one, up to where the record says the game is: later ones come with a later record.
pub(super) async fn growth(
    store: &dyn Store,
    game: &GameRecord,
    after: u32,
) -> Result<Option<Growth>, StoreError> {
    let rows = store.rows(game.id, after).await?;
    let rows: Vec<_> = rows.into_iter().filter(|row| row.seq <= game.seq).map(row).collect();
    let growth = Growth { rows, to_act: to_act(game), over: is_over(game.status) };
    Ok((!growth.rows.is_empty()).then_some(growth))
}
