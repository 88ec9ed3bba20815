//! A feed: one watcher's place in the stream of a game.

use std::collections::VecDeque;

use terrane_store::UserId;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::auth::access::Access;
use crate::live::event::{About, Event};
use crate::live::hub::Subscription;

/// One watcher's place in the stream. Dropping it is leaving.
pub struct Feed {
    /// What is to be sent before anything new.
    pub(super) backlog: VecDeque<Event>,
    pub(super) events: Receiver<Event>,
    pub(super) closing: watch::Receiver<bool>,
    /// The last row and chat message sent.
    pub(super) seq: u32,
    pub(super) chat: i64,
    pub(super) user: Option<UserId>,
    pub(super) access: Access,
    /// Whether access has to be checked again.
    pub(super) access_changed: bool,
    /// Counts the watcher in until it is dropped.
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
                    Err(_) => return Step::Last(Event::resync(self.seq)),
                }
            }
            if let Some(event) = self.backlog.pop_front() {
                return Step::Send(event);
            }
            tokio::select! {
                changed = self.closing.changed() => {
                    if changed.is_err() {
                        return Step::Closing;
                    }
                }
                event = self.events.recv() => match event {
                    Ok(event) => {
                        if let Some(step) = self.place(event) {
                            return step;
                        }
                    }
                    Err(RecvError::Lagged(_)) => return Step::Last(Event::resync(self.seq)),
                    Err(RecvError::Closed) => return Step::Closing,
                },
            }
        }
    }

    /// The last row and chat message sent, for resuming.
    pub fn place_now(&self) -> (u32, i64) {
        (self.seq, self.chat)
    }

    /// What an event means to this watcher; nothing if they know it already.
    fn place(&mut self, event: Event) -> Option<Step> {
        match event.about.clone() {
            About::Now => Some(Step::Send(event)),
            About::Chat(id) if id <= self.chat => None,
            About::Chat(id) => {
                self.chat = id;
                Some(Step::Send(event))
            }
            About::AccessChanged(user) => {
                self.access_changed |= user.is_none_or(|user| self.user == Some(user));
                None
            }
            About::Rows(growth) if growth.last() <= self.seq => None,
            About::Rows(growth) if growth.first() > self.seq + 1 => {
                Some(Step::Last(Event::resync(growth.last())))
            }
            About::Rows(growth) => {
                let known = std::mem::replace(&mut self.seq, growth.last());
                let news = if growth.first() > known { None } else { Some(growth.after(known)) };
                Some(Step::Send(news.map_or(event, Event::rows)))
            }
        }
    }
}
