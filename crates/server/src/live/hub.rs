//! The hub: all watched games of this server.

use std::collections::{HashMap, VecDeque};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use terrane_api::live::{LiveMessage, Present};
use terrane_store::{GameId, Millis, Notice, Store, UserId};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use uuid::Uuid;

use crate::auth::{Via, access::Access};
use crate::clock::Clock;
use crate::game::{GameError, GameSnapshot, Games};
use crate::live::channel::{Channel, Wanted};
use crate::live::event::{About, Event};
use crate::live::feed::{Feed, missed};
use crate::polls::{Polls, Task};

/// How often changes of presence are published: people come and go in bursts.
const PRESENCE: Duration = Duration::from_secs(1);

/// After how many such intervals presence is published again, so that other servers know we are still there.
const HEARTBEAT: u32 = 60;

/// How long to wait before reading again from a store that does not answer.
const RETRY: Duration = Duration::from_secs(1);

/// Who is watching what on this server. Cloning it is cheap.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    games: Games,
    clock: Clock,
    polls: Arc<Polls>,
    node: Uuid,
    channels: Mutex<HashMap<GameId, Arc<Channel>>>,
    closing: watch::Sender<bool>,
}

/// Somebody who wants to watch a game.
#[derive(Clone, Debug, Default)]
pub struct Subscriber {
    /// Who, and the name others see, with whether it is a guest's; nobody if not signed in.
    pub who: Option<(UserId, Present)>,
    /// Whether they keep order among people.
    pub moderates: bool,
    /// How they proved it.
    pub via: Via,
    /// The last row they know.
    pub after: Option<u32>,
    /// The version of the record they know.
    pub version: Option<u32>,
    /// The last chat message they know.
    pub chat: Option<i64>,
}

impl Hub {
    /// A hub for the games of a store. It works while [`Hub::run`] runs.
    pub fn new(store: Arc<dyn Store>, games: Games, clock: Clock, polls: Arc<Polls>) -> Self {
        let closing = watch::Sender::new(false);
        Self(Arc::new(Inner {
            store,
            games,
            clock,
            polls,
            node: Uuid::now_v7(),
            channels: Mutex::default(),
            closing,
        }))
    }

    /// Passes on the notices of the store, until the hub is closed.
    pub async fn run(&self) {
        let mut notices = self.0.store.subscribe();
        let mut closing = self.0.closing.subscribe();
        let mut closed = pin!(async move {
            let _ = closing.wait_for(|closing| *closing).await;
        });
        let mut ticks = tokio::time::interval(PRESENCE);
        let mut beat = 0;
        loop {
            tokio::select! {
                () = &mut closed => return,
                notice = notices.recv() => match notice {
                    Ok(notice) => self.receive(notice),
                    Err(RecvError::Lagged(_)) => self.receive(Notice::Missed),
                    Err(RecvError::Closed) => return,
                },
                _ = ticks.tick() => {
                    beat = (beat + 1) % HEARTBEAT;
                    self.publish_presence(beat == 0).await;
                }
            }
        }
    }

    /// Joins those who watch a game. Whether they may is decided before.
    pub async fn watch(&self, game: GameId, subscriber: Subscriber) -> Result<Option<Feed>, GameError> {
        let (subscription, channel) = self.subscribe(game, subscriber.who.clone());
        // Listening begins before reading, so that nothing falls in between.
        let events = channel.events.subscribe();
        let snapshot = match self.0.games.current(game).await {
            Ok(snapshot) => snapshot,
            Err(GameError::NotFound) => return Ok(None),
            Err(error) => return Err(error),
        };
        let user = subscriber.who.map(|(id, _)| id);
        let seq = snapshot.seq();
        let mut backlog = VecDeque::from([hello(&snapshot, user, self.0.clock.now())?]);
        match subscriber.after {
            Some(after) if after > seq => backlog.push_back(Event::resync(seq)?),
            Some(after) => backlog.extend(missed(&snapshot, after, user)?.1),
            None => {}
        }
        if subscriber.version.is_some_and(|version| version < snapshot.record.version) {
            backlog.push_back(Event::prepared(About::Now, &snapshot.game_message()?));
        }
        let chat = match subscriber.chat {
            Some(known) => {
                let missed = self.0.store.chat(game, known, 200).await?;
                for message in &missed {
                    backlog.push_back(Event::chat(message)?);
                }
                missed.last().map_or(known, |message| message.id)
            }
            None => 0,
        };
        let feed = Feed {
            game,
            games: self.0.games.clone(),
            backlog,
            events,
            closing: self.0.closing.subscribe(),
            seq,
            chat,
            sent: (subscriber.after.unwrap_or(seq).min(seq), subscriber.chat.unwrap_or(0)),
            behind: false,
            user,
            access: Access::new(Arc::clone(&self.0.store), self.0.clock.clone(), subscriber.via),
            // Access may have been lost after it was checked and before the subscription began.
            moderates: subscriber.moderates,
            access_changed: true,
            not_shown: false,
            _subscription: subscription,
        };
        channel.begin_at(&snapshot);
        // The log may have grown since the snapshot was taken, before the channel knew that somebody is interested.
        self.wake(&channel, Wanted::GAME);
        Ok(Some(feed))
    }

    /// How many watch on this server.
    pub fn watchers(&self) -> u64 {
        self.channels().values().map(|channel| u64::from(channel.inner().watchers)).sum()
    }

    /// Has the access of those who watch as a user, or of everybody signed in, checked again.
    pub(crate) fn recheck_access(&self, user: Option<UserId>) {
        for channel in self.channels().values() {
            let _ = channel.events.send(Event::access_changed(user));
        }
    }

    /// Ends all feeds: the server goes down.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Publishes to the other servers that nobody watches here any more.
    pub async fn farewell(&self) {
        self.publish_presence(false).await;
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Channel>>> {
        self.0.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn subscribe(&self, game: GameId, who: Option<(UserId, Present)>) -> (Subscription, Arc<Channel>) {
        let mut channels = self.channels();
        let channel = Arc::clone(channels.entry(game).or_insert_with(|| Arc::new(Channel::new(game))));
        let user = who.as_ref().map(|(id, _)| *id);
        let mut inner = channel.inner();
        inner.watchers += 1;
        inner.presence.join(who);
        inner.presence_changed = true;
        inner.publish_to_others = true;
        drop(inner);
        (Subscription { hub: Arc::downgrade(&self.0), game, user }, channel)
    }

    /// Passes a notice on to those it concerns.
    fn receive(&self, notice: Notice) {
        // The cache of games may learn of it later than this hub, and must not answer with what it had.
        self.0.games.receive(&notice);
        let channel = |game| self.channels().get(&game).cloned();
        match notice {
            Notice::Log { game, .. } | Notice::Game { game, .. } => {
                if let Some(channel) = channel(game) {
                    self.wake(&channel, Wanted::GAME);
                }
            }
            Notice::Chat { game, id } => {
                if let Some(channel) = channel(game) {
                    self.wake(&channel, Wanted { game: false, chat: Some(id) });
                }
            }
            Notice::ChatHidden { game, id, hidden } => {
                if let Some(channel) = channel(game)
                    && let Ok(event) = Event::chat_hidden(id, hidden)
                {
                    // Nobody may be left to receive it.
                    let _ = channel.events.send(event);
                }
            }
            Notice::Presence { game, who, unnamed, node } if node != self.0.node => {
                if let Some(channel) = channel(game) {
                    let mut inner = channel.inner();
                    inner.publish_to_others |= inner.presence.received(node, who, unnamed);
                    inner.presence_changed = true;
                }
            }
            Notice::Presence { .. } => {}
            Notice::Access { user } => self.recheck_access(Some(user)),
            Notice::Missed => {
                self.recheck_access(None);
                let channels: Vec<_> = self.channels().values().cloned().collect();
                for channel in channels {
                    self.wake(&channel, channel.missed());
                }
            }
        }
    }

    /// Has a channel read what is new, unless it is reading already: then it reads once more afterwards.
    fn wake(&self, channel: &Arc<Channel>, wanted: Wanted) {
        if !channel.want(wanted) {
            return;
        }
        let (channel, hub) = (Arc::clone(channel), Arc::clone(&self.0));
        let polls = Arc::clone(&self.0.polls);
        tokio::spawn(async move { polls.count(Task::Channel, read(&hub, &channel)).await });
    }

    /// Publishes who is watching, here and to the other servers, where that has changed. Channels that nobody watches any
    /// more are published a last time and removed.
    async fn publish_presence(&self, heartbeat: bool) {
        let mut news = Vec::new();
        self.channels().retain(|game, channel| {
            let mut inner = channel.inner();
            if heartbeat && inner.presence.forget_silent() {
                inner.presence_changed = true;
            }
            if std::mem::take(&mut inner.publish_to_others) || (heartbeat && inner.presence.is_shared()) {
                let (who, unnamed) = inner.presence.local();
                news.push(Notice::Presence { game: *game, who, unnamed, node: self.0.node });
            }
            let watched = inner.watchers > 0;
            drop(inner);
            channel.announce_presence();
            watched
        });
        for notice in news {
            if let Err(error) = self.0.store.publish(notice).await {
                tracing::warn!(%error, "presence was not published to other servers");
                return;
            }
        }
    }
}

/// Reads what a channel wants, until it wants nothing more.
async fn read(hub: &Inner, channel: &Channel) {
    while let Some(wanted) = channel.take_wanted() {
        match channel.read(&hub.games, &*hub.store, wanted).await {
            Ok(()) => {}
            Err(GameError::Store(error)) => {
                tracing::warn!(%error, "a watched game cannot be read; trying again");
                channel.want(wanted);
                tokio::time::sleep(RETRY).await;
            }
            // Reading it again would fail again.
            Err(error) => tracing::error!(%error, "a watched game cannot be read"),
        }
    }
}

/// Counts a subscriber in until it is dropped.
pub(super) struct Subscription {
    hub: Weak<Inner>,
    game: GameId,
    user: Option<UserId>,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let Some(hub) = self.hub.upgrade() else { return };
        let channels = hub.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(&self.game) {
            let mut inner = channel.inner();
            inner.watchers = inner.watchers.saturating_sub(1);
            inner.presence.leave(self.user);
            inner.presence_changed = true;
            inner.publish_to_others = true;
        }
    }
}

/// The first message to a subscriber.
fn hello(snapshot: &GameSnapshot, user: Option<UserId>, now: Millis) -> Result<Event, GameError> {
    let message = LiveMessage::Hello {
        seq: snapshot.seq(),
        version: snapshot.record.version,
        to_act: snapshot.to_act().iter().map(|seat| seat.0).collect(),
        yours: snapshot.seats_of(user).map(|seat| seat.0).collect(),
        over: snapshot.is_over(),
        clock: snapshot.clock(now),
    };
    Event::new(About::Now, &message)
}
