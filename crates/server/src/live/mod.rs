//! Live: those who watch a game see it as it happens.
//!
//! The store notifies every server of what was written. A [`Hub`] reads it once per watched game and server, writes the message
//! once, and hands the same bytes to everybody who watches; each watcher is a [`Feed`], a place in that stream. Nothing
//! here is remembered: a watcher who was away names the last row they saw, and the store has the rest.

pub mod channel;
pub mod event;
pub mod feed;
pub mod hub;
pub mod presence;

pub use feed::{Feed, Step};
pub use hub::Hub;
