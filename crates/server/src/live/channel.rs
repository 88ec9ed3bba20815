//! A channel: the stream of events of one watched game.

use std::sync::{Mutex, MutexGuard, PoisonError};

use terrane_store::{GameId, Standing, Store, UserId};
use tokio::sync::broadcast;

use crate::game::{GameError, GameSnapshot, Games};
use crate::live::event::{About, Event, Span};
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

    /// Somebody joins who knows the game as in this snapshot. If nobody watched before, what comes after it is sent.
    pub(super) fn begin_at(&self, snapshot: &GameSnapshot) {
        let mut inner = self.inner();
        if !std::mem::replace(&mut inner.begun, true) {
            inner.seq = snapshot.seq();
            inner.version = snapshot.record.version;
        }
    }

    /// Everything that may have been missed.
    pub(super) fn missed(&self) -> Wanted {
        let chat = self.inner().chat;
        Wanted { game: true, chat: (chat > 0).then_some(chat + 1) }
    }

    /// Reads what is wanted and sends it to all who watch.
    pub(super) async fn read(
        &self,
        games: &Games,
        store: &dyn Store,
        wanted: Wanted,
    ) -> Result<(), GameError> {
        if wanted.game {
            self.read_game(games).await?;
        }
        if let Some(first) = wanted.chat {
            for message in store.chat(self.game, first - 1, CHATS).await? {
                self.inner().chat = message.id;
                let _ = self.events.send(Event::chat(&message)?);
            }
        }
        Ok(())
    }

    /// Sends by what the game has grown: the rows, the record if it has changed, and to those who act next what they may
    /// do. All of it was written out once, for this and for the response to the turn.
    async fn read_game(&self, games: &Games) -> Result<(), GameError> {
        let snapshot = games.current(self.game).await?;
        let (seq, version) = {
            let inner = self.inner();
            (inner.seq, inner.version)
        };
        let mut after = seq;
        for (message, last) in snapshot.rows_after(seq)? {
            let menus = if last == snapshot.seq() { self.menus(&snapshot)? } else { Vec::new() };
            let span = Span { after, seq: last, menus: menus.into() };
            after = last;
            self.inner().seq = last;
            let _ = self.events.send(Event::prepared(About::Rows(span), &message));
        }
        if snapshot.record.version > version {
            self.inner().version = snapshot.record.version;
            if snapshot.record.standing != Standing::Shown {
                let _ = self.events.send(Event::not_shown());
            }
            let _ = self.events.send(Event::prepared(About::Now, &snapshot.game_message()?));
        }
        Ok(())
    }

    /// What those who watch here and act next may do.
    fn menus(&self, snapshot: &GameSnapshot) -> Result<Vec<(UserId, Event)>, GameError> {
        let seats = snapshot.to_act().iter().filter_map(|seat| snapshot.record.seats.get(seat.index())?.user);
        let mut here: Vec<UserId> = seats.filter(|user| self.inner().presence.is_here(*user)).collect();
        here.sort_unstable();
        here.dedup();
        let mut menus = Vec::new();
        for user in here {
            let own = snapshot.menus_of(Some(user))?;
            menus.extend(own.iter().map(|menu| (user, Event::prepared(About::Now, menu))));
        }
        Ok(menus)
    }

    /// Publishes who is watching to those here, if that has changed.
    pub(super) fn announce_presence(&self) {
        let mut inner = self.inner();
        if std::mem::take(&mut inner.presence_changed) {
            let (who, others) = inner.presence.all();
            match Event::presence(who, others) {
                // Nobody may be left to receive it.
                Ok(event) => drop(self.events.send(event)),
                Err(error) => tracing::error!(%error, "presence was not published here"),
            }
        }
    }
}
