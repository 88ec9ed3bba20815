//! What is sent to those who watch a game. Each message is written once and shared.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use terrane_api::live::{Growth, LiveMessage, Prepared, ViewChange};
use terrane_api::turn::LogRow;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_store::{Millis, UserId};

use super::error::GameError;
use super::info::{info, numbers};
use super::play::Play;
use super::snapshot::GameSnapshot;

/// Rows in one message to somebody who was away: a long message would leave each connection with a large buffer.
const ROWS_AT_ONCE: usize = 50;

/// The messages of a snapshot, each made when it is first needed.
#[derive(Clone, Debug, Default)]
pub(super) struct Messages {
    /// The view as JSON.
    view: OnceLock<Arc<str>>,
    /// What the last rows brought, with the row before them.
    growth: Option<(u32, Prepared)>,
    /// The record.
    game: OnceLock<Prepared>,
    /// What each seat may do.
    menus: BySeat<OnceLock<Prepared>>,
    /// Counts the messages written out.
    written: Written,
}

/// How many messages were written out. Clones count together.
#[derive(Clone, Debug, Default)]
pub(super) struct Written(Arc<AtomicU64>);

impl Written {
    pub(super) fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Writes a message out.
    fn write(&self, message: &LiveMessage) -> Result<Prepared, GameError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Prepared::new(message).map_err(|error| unwritable(&error))
    }

    /// A message, written out when it is first needed.
    fn once(
        &self,
        place: &OnceLock<Prepared>,
        message: impl FnOnce() -> LiveMessage,
    ) -> Result<Prepared, GameError> {
        if let Some(prepared) = place.get() {
            return Ok(prepared.clone());
        }
        let prepared = self.write(&message())?;
        Ok(place.get_or_init(|| prepared).clone())
    }
}

impl Messages {
    /// The memory of all messages of a game, as a rule. They are written when they are needed, after the game was
    /// weighed.
    pub(super) const BYTES: usize = 32 << 10;

    /// No messages yet.
    pub(super) fn counted_by(written: Written) -> Messages {
        Messages { written, ..Messages::default() }
    }

    /// What counts its messages.
    pub(super) fn written(&self) -> Written {
        self.written.clone()
    }

    /// The messages after the log has grown. `before` is the view after row `after`.
    pub(super) fn of_growth(
        snapshot: &GameSnapshot,
        after: u32,
        before: &str,
        undone: Option<Vec<u32>>,
    ) -> Result<Messages, GameError> {
        let messages = Messages::counted_by(snapshot.messages.written());
        let play = snapshot.play()?;
        let view = messages.view_text(play)?;
        let changed = ViewChange::between(before, &view).map_err(|error| unwritable(&error))?;
        let growth =
            Growth { undone, changed: Some(changed), ..growth(snapshot, after, play.rows_after(after)) };
        let message = messages.written.write(&LiveMessage::Rows(Box::new(growth)))?;
        Ok(Messages { growth: Some((after, message)), ..messages })
    }

    /// Only the record has changed: what was made of the log stays.
    pub(super) fn record_changed(&mut self) {
        self.game = OnceLock::new();
    }

    /// The view as JSON.
    pub(super) fn view_text(&self, play: &Play) -> Result<Arc<str>, GameError> {
        if let Some(text) = self.view.get() {
            return Ok(Arc::clone(text));
        }
        let text =
            serde_json::to_string(&play.view_after(play.seq())?).map_err(|error| unwritable(&error))?;
        Ok(Arc::clone(self.view.get_or_init(|| text.into())))
    }
}

impl GameSnapshot {
    /// The messages by which somebody who knows the game up to a row learns the rest. Whoever knows all but the last rows
    /// gets the shared message; others the rows they lack, with the whole view.
    ///
    /// Each message comes with its last row.
    pub fn rows_after(&self, seq: u32) -> Result<Vec<(Prepared, u32)>, GameError> {
        if seq >= self.seq() {
            return Ok(Vec::new());
        }
        if let Some((after, message)) = &self.messages.growth
            && *after == seq
        {
            return Ok(vec![(message.clone(), self.seq())]);
        }
        let play = self.play()?;
        let missed = play.rows_after(seq);
        let undone = |row: &&Arc<LogRow>| row.undone;
        let mut after = seq;
        let mut messages = Vec::new();
        for rows in missed.chunks(ROWS_AT_ONCE) {
            let mut part = growth(self, after, rows);
            after = part.seq;
            if after == self.seq() {
                part.view = Some(play.view_after(after)?);
                if play.has_undo_after(seq) {
                    part.undone = Some(play.rows_after(0).iter().filter(undone).map(|row| row.seq).collect());
                }
            }
            let message = self.messages.written.write(&LiveMessage::Rows(Box::new(part)))?;
            messages.push((message, after));
        }
        Ok(messages)
    }

    /// The message with the record.
    pub fn game_message(&self) -> Result<Prepared, GameError> {
        self.messages.written.once(&self.messages.game, || LiveMessage::Game {
            version: self.record.version,
            to_act: numbers(self.to_act()),
            over: self.is_over(),
            game: Box::new(info(&self.record, None)),
        })
    }

    /// The messages with what the seats of a user may do, of those that may act.
    pub fn menus_of(&self, user: Option<UserId>) -> Result<Vec<Prepared>, GameError> {
        let acting = self.to_act();
        self.seats_of(user).filter(|seat| acting.contains(*seat)).map(|seat| self.menu(seat)).collect()
    }

    fn menu(&self, seat: Seat) -> Result<Prepared, GameError> {
        let play = self.play()?;
        let menu = self.messages.menus.0.get(seat.index()).ok_or(GameError::NoSuchSeat(seat.0))?;
        self.messages.written.once(menu, || LiveMessage::Menu { seq: play.seq(), menu: play.menu(seat) })
    }

    /// Everything by which a user who knows the game up to a row, and its record in a version, learns the rest.
    pub fn messages_after(
        &self,
        seq: u32,
        version: Option<u32>,
        user: Option<UserId>,
    ) -> Result<Vec<Prepared>, GameError> {
        let rows = self.rows_after(seq)?;
        let mut messages: Vec<Prepared> = rows.into_iter().map(|(message, _)| message).collect();
        let menus = if messages.is_empty() { Vec::new() } else { self.menus_of(user)? };
        if version.is_some_and(|version| version < self.record.version) {
            messages.push(self.game_message()?);
        }
        messages.extend(menus);
        Ok(messages)
    }
}

/// Rows of a game that follow one.
fn growth(snapshot: &GameSnapshot, after: u32, rows: &[Arc<LogRow>]) -> Growth {
    Growth {
        after,
        seq: rows.last().map_or(after, |row| row.seq),
        rows: rows.iter().map(|row| (**row).clone()).collect(),
        undone: None,
        changed: None,
        view: None,
        to_act: numbers(snapshot.to_act()),
        over: snapshot.is_over(),
        // The moment of the last row: the message is the same whenever it is made.
        clock: snapshot.clock(Millis(0)),
    }
}

fn unwritable(error: &serde_json::Error) -> GameError {
    GameError::Corrupt(format!("a message cannot be written: {error}"))
}
