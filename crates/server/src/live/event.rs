//! Events: messages written once for all who watch.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use terrane_api::live::{ChatMessage, LiveMessage, LiveRow};
use terrane_store::{ChatRecord, GameRecord, RowRecord, Status, UserId};

/// A message, written out once. Cloning it shares the bytes.
#[derive(Clone, Debug)]
pub struct Event {
    /// What it is about, so that a watcher who knows it already can leave it out.
    pub about: About,
    /// The message as JSON.
    pub text: Utf8Bytes,
}

/// What an event is about.
#[derive(Clone, Debug)]
pub enum About {
    /// Rows of the log, with where they left the game.
    Rows(Arc<Growth>),
    /// A chat message.
    Chat(i64),
    /// The game's record, or who is watching: the latest is what counts.
    Now,
    /// Somebody, or everybody signed in, may have lost access. Not sent to anybody.
    AccessChanged(Option<UserId>),
}

/// Rows by which a log has grown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The rows, at least one.
    pub rows: Vec<LiveRow>,
    /// Seats that may act afterwards.
    pub to_act: Vec<u8>,
    /// Whether the game is over.
    pub over: bool,
}

impl Growth {
    /// Number of the first row.
    pub fn first(&self) -> u32 {
        self.rows.first().map_or(0, |row| row.seq)
    }

    /// Number of the last row.
    pub fn last(&self) -> u32 {
        self.rows.last().map_or(0, |row| row.seq)
    }

    /// The rows after one.
    pub fn after(&self, seq: u32) -> Self {
        let rows = self.rows.iter().filter(|row| row.seq > seq).cloned().collect();
        Self { rows, to_act: self.to_act.clone(), over: self.over }
    }
}

impl Event {
    /// An event with its message written out.
    pub fn new(about: About, message: &LiveMessage) -> Self {
        Self { about, text: serde_json::to_string(message).unwrap_or_default().into() }
    }

    /// Rows that have come.
    pub fn rows(growth: Growth) -> Self {
        let message = LiveMessage::Rows {
            seq: growth.last(),
            rows: growth.rows.clone(),
            to_act: growth.to_act.clone(),
            over: growth.over,
        };
        Self::new(About::Rows(Arc::new(growth)), &message)
    }

    /// Something that was said.
    pub fn chat(message: &ChatRecord) -> Self {
        Self::new(About::Chat(message.id), &LiveMessage::Chat(said(message)))
    }

    /// A game whose record has changed.
    pub fn game(game: &GameRecord) -> Self {
        let message =
            LiveMessage::Game { version: game.version, to_act: to_act(game), over: is_over(game.status) };
        Self::new(About::Now, &message)
    }

    /// Who is watching.
    pub fn presence(who: Vec<String>, others: u32) -> Self {
        Self::new(About::Now, &LiveMessage::Presence { who, others })
    }

    /// Something was missed.
    pub fn resync(seq: u32) -> Self {
        Self::new(About::Now, &LiveMessage::Resync { seq })
    }

    /// The access of this user, or of everybody, has to be checked again.
    pub fn access_changed(user: Option<UserId>) -> Self {
        Self { about: About::AccessChanged(user), text: Utf8Bytes::default() }
    }
}

/// A chat message on the wire.
pub fn said(message: &ChatRecord) -> ChatMessage {
    ChatMessage {
        id: message.id,
        user: message.user.0,
        name: message.name.clone(),
        text: message.text.clone(),
        at: message.at.0,
    }
}

/// A row on the wire.
pub fn row(row: RowRecord) -> LiveRow {
    LiveRow { seq: row.seq, seat: row.seat, text: row.text, at: row.at.0 }
}

/// Seats that may act.
pub fn to_act(game: &GameRecord) -> Vec<u8> {
    (0..8).filter(|seat| game.to_act >> seat & 1 == 1).collect()
}

/// Whether nothing more will happen.
pub const fn is_over(status: Status) -> bool {
    matches!(status, Status::Finished | Status::Abandoned)
}
