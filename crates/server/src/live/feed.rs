//! A feed: one subscriber's place in the stream of a game.

use std::collections::VecDeque;
use std::sync::Arc;

use terrane_store::{GameId, UserId};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::auth::access::Access;
use crate::game::{GameError, GameSnapshot, Games, Viewer};
use crate::live::event::{About, Event, Span};
use crate::live::hub::Subscription;

/// One subscriber's place in the stream. Dropping it is leaving.
pub struct Feed {
    pub(super) game: GameId,
    pub(super) games: Games,
    /// What is to be sent before anything new.
    pub(super) backlog: VecDeque<Event>,
    pub(super) events: Receiver<Event>,
    pub(super) closing: watch::Receiver<bool>,
    /// The last row and chat message in the backlog or sent.
    pub(super) seq: u32,
    pub(super) chat: i64,
    /// The last row and chat message sent.
    pub(super) sent: (u32, i64),
    /// Whether the rows after `seq` have to be read, because those that came do not follow it.
    pub(super) behind: bool,
    pub(super) user: Option<UserId>,
    pub(super) access: Access,
    /// Whether they keep order among people.
    pub(super) moderates: bool,
    /// Whether access has to be checked again.
    pub(super) access_changed: bool,
    /// Whether it has to be checked if the game may still be seen.
    pub(super) not_shown: bool,
    /// Counts the subscriber in until it is dropped.
    pub(super) _subscription: Subscription,
}

/// What happens next in a feed.
#[derive(Clone, Debug)]
pub enum Step {
    /// A message is to be sent.
    Send(Event),
    /// The watcher is too slow, or something was missed: this is the last message; they may connect again.
    Last(Event),
    /// The server goes down.
    Closing,
    /// The watcher may not watch any longer.
    Expelled,
}

impl Feed {
    /// Waits for the next step. May be given up at any time without losing anything.
    pub async fn next(&mut self) -> Step {
        loop {
            if *self.closing.borrow() {
                return Step::Closing;
            }
            if let (true, Some(user)) = (self.access_changed, self.user) {
                match self.access.is_valid(user).await {
                    Ok(true) => self.access_changed = false,
                    Ok(false) => return Step::Expelled,
                    Err(_) => return self.resync(),
                }
            }
            if std::mem::take(&mut self.not_shown) {
                let viewer = Viewer { user: self.user, moderates: self.moderates, ..Viewer::default() };
                match self.games.current(self.game).await {
                    Ok(snapshot) if viewer.sees_standing(&snapshot.record) => {}
                    Ok(_) | Err(GameError::NotFound) => return Step::Expelled,
                    Err(_) => return self.resync(),
                }
            }
            if let Some(event) = self.backlog.pop_front() {
                match event.about {
                    About::Rows(Span { seq, .. }) => self.sent.0 = seq,
                    About::Chat(id) => self.sent.1 = id,
                    About::Now | About::AccessChanged(_) | About::NotShown => {}
                }
                return Step::Send(event);
            }
            if self.behind {
                match self
                    .games
                    .current(self.game)
                    .await
                    .and_then(|snapshot| missed(&snapshot, self.seq, self.user))
                {
                    Ok((seq, missed)) => {
                        self.behind = false;
                        self.seq = seq;
                        self.backlog.extend(missed);
                    }
                    Err(_) => return self.resync(),
                }
                continue;
            }
            tokio::select! {
                changed = self.closing.changed() => {
                    if changed.is_err() {
                        return Step::Closing;
                    }
                }
                event = self.events.recv() => match event {
                    Ok(event) => self.place(event),
                    Err(RecvError::Lagged(_)) => return self.resync(),
                    Err(RecvError::Closed) => return Step::Closing,
                },
            }
        }
    }

    /// The last row and chat message sent, for resuming.
    pub fn place_now(&self) -> (u32, i64) {
        self.sent
    }

    /// Without a message the connection is closed, and the watcher connects again too.
    fn resync(&self) -> Step {
        Event::resync(self.sent.0).map_or(Step::Closing, Step::Last)
    }

    /// Puts an event into the backlog, unless the subscriber knows it already.
    fn place(&mut self, event: Event) {
        match &event.about {
            About::Now => self.backlog.push_back(event),
            About::Chat(id) if *id <= self.chat => {}
            About::Chat(id) => {
                self.chat = *id;
                self.backlog.push_back(event);
            }
            About::AccessChanged(user) => {
                self.access_changed |= user.is_none_or(|user| self.user == Some(user));
            }
            About::NotShown => self.not_shown = true,
            About::Rows(span) if span.seq <= self.seq => {}
            // The subscriber joined between these rows: the message is not for this place.
            About::Rows(span) if span.after != self.seq => self.behind = true,
            About::Rows(span) => {
                self.seq = span.seq;
                let menus = Arc::clone(&span.menus);
                self.backlog.push_back(event);
                let own = menus.iter().filter(|(user, _)| self.user == Some(*user));
                self.backlog.extend(own.map(|(_, menu)| menu.clone()));
            }
        }
    }
}

/// What somebody missed who knows a game up to a row: the rows, and what their seats may do. With the last row.
pub(super) fn missed(
    snapshot: &GameSnapshot,
    known: u32,
    user: Option<UserId>,
) -> Result<(u32, Vec<Event>), GameError> {
    let mut after = known;
    let mut events = Vec::new();
    for (message, last) in snapshot.rows_after(known)? {
        events.push(Event::rows(after, last, &message));
        after = last;
    }
    if !events.is_empty() {
        events.extend(snapshot.menus_of(user)?.iter().map(|menu| Event::prepared(About::Now, menu)));
    }
    Ok((after, events))
}
