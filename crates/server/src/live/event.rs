//! Events: messages written once for all who watch.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use terrane_api::live::{ChatMessage, LiveMessage, Prepared, Present};
use terrane_store::{ChatRecord, UserId};

use crate::game::GameError;

/// A message, written out once. Cloning it shares the bytes.
#[derive(Clone, Debug)]
pub struct Event {
    /// What it is about, so that a subscriber who knows it already can leave it out.
    pub about: About,
    /// The message as JSON.
    pub text: Utf8Bytes,
}

/// What an event is about.
#[derive(Clone, Debug)]
pub enum About {
    /// Rows of the log.
    Rows(Span),
    /// A chat message.
    Chat(i64),
    /// The game's record, a menu, or who is watching: the latest is what counts.
    Now,
    /// Somebody, or everybody signed in, may have lost access. Not sent to anybody.
    AccessChanged(Option<UserId>),
    /// The game is not shown to everybody any more. Not sent to anybody.
    NotShown,
}

/// Which rows a message has, and what follows it for some who watch.
#[derive(Clone, Debug)]
pub struct Span {
    /// The row before the first.
    pub after: u32,
    /// The last row.
    pub seq: u32,
    /// What the seats of those here who act next may do.
    pub menus: Arc<[(UserId, Event)]>,
}

impl Event {
    /// An event with its message written out.
    pub fn new(about: About, message: &LiveMessage) -> Result<Self, GameError> {
        match serde_json::to_string(message) {
            Ok(text) => Ok(Self { about, text: text.into() }),
            Err(error) => Err(GameError::Corrupt(format!("a message cannot be written: {error}"))),
        }
    }

    /// A message that was written out before.
    pub fn prepared(about: About, message: &Prepared) -> Self {
        Self { about, text: message.text().into() }
    }

    /// Rows after one, up to another.
    pub fn rows(after: u32, seq: u32, message: &Prepared) -> Self {
        Self::prepared(About::Rows(Span { after, seq, menus: Arc::default() }), message)
    }

    /// Something that was said.
    pub fn chat(message: &ChatRecord) -> Result<Self, GameError> {
        Self::new(About::Chat(message.id), &LiveMessage::Chat(said(message)))
    }

    /// Something that was said is hidden now, or shown again.
    pub fn chat_hidden(id: i64, hidden: bool) -> Result<Self, GameError> {
        Self::new(About::Now, &LiveMessage::ChatHidden { id, hidden })
    }

    /// Who is watching.
    pub fn presence(who: Vec<Present>, others: u32) -> Result<Self, GameError> {
        Self::new(About::Now, &LiveMessage::Presence { who, others })
    }

    /// Something was missed.
    pub fn resync(seq: u32) -> Result<Self, GameError> {
        Self::new(About::Now, &LiveMessage::Resync { seq })
    }

    /// Whether the game may still be seen has to be checked again.
    pub fn not_shown() -> Self {
        Self { about: About::NotShown, text: Utf8Bytes::default() }
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
        guest: message.guest,
        text: if message.hidden.is_some() { String::new() } else { message.text.clone() },
        at: message.at.0,
        hidden: message.hidden.is_some(),
    }
}
