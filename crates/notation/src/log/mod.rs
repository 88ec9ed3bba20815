//! The log of a game: the truth of it, as text.
//!
//! ```
//! # use std::sync::Arc;
//! # use terrane_engine::{Setup, catalog::Map, setup::Draw};
//! use terrane_notation::log::{GameLog, Recorder};
//!
//! # let map = Arc::new(Map::printed("base").unwrap());
//! let setup = Setup::draw(&Draw::base(map, 2), [7; 32]);
//! let mut game = Recorder::new(&setup)?;
//! for _ in 0..6 {
//!     let seat = game.position().to_act().iter().next().unwrap();
//!     let m = game.position().legal_moves(seat)[0];
//!     game.play(seat, m)?;
//! }
//! let log = game.finish();
//!
//! let text = log.to_text();
//! assert_eq!(GameLog::parse(&text)?, log);
//! assert_eq!(log.replay()?.rows, 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A log is a header with the resolved set-up and rows of moves. Rows are only ever appended: taking moves back is a
//! row too. Reading checks the form; [`GameLog::replay`] checks that every row can be played and that the hashes
//! agree. `docs/notation.md` has the format.

mod events;
mod header;
mod merchants;
mod record;
mod replay;
mod rulings;
mod site;
mod special;
mod table;

use std::fmt::Write;

use terrane_engine::loss::Loss;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Setup};

pub use events::EventsError;
pub use merchants::{rulings as sea_rulings, set_ruling as set_sea_ruling};
pub use record::{HASH_EVERY, Recorder};
pub use replay::{ReplayError, Replayed, Step, Steps};
pub use rulings::Ruling;
pub use site::{loss_text, read_loss_text, set_ruling as set_site_ruling};
pub use special::{rulings, set_ruling};
pub use table::TableEvent;

use crate::clock::Terms;
use crate::lexer::{ParseError, Words, number};
use crate::text;

/// The newest version of the format. The first line of a log says the oldest one that has everything in it: 1 for a game
/// without a clock and without rows of the table.
pub const FORMAT: u16 = 2;

/// A game as a set-up and everything that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLog {
    setup: Setup,
    seed: Option<[u8; 32]>,
    names: BySeat<Option<String>>,
    clock: Option<Terms>,
    rows: Vec<Row>,
}

/// One row of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whose row it is.
    pub seat: Seat,
    /// What happened.
    pub event: Event,
    /// The rule that answered in the player's place, if one did.
    pub auto: Option<AutoRule>,
    /// Hash of the position after the row.
    pub hash: Option<u64>,
}

/// What a row records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Moves, at least one.
    Moves(Vec<Move>),
    /// The player leaves the game.
    Resign,
    /// The player loses something outside the rules, in a game that was played on terra.snellman.net.
    Lose(Loss),
    /// The position after an earlier row is restored.
    Undo {
        /// Number of that row; 0 for the beginning.
        to: u32,
    },
    /// Something happened at the table that is no move. The position stays as it is.
    Table(TableEvent),
}

/// The name of a rule that answers in a player's place: small letters, digits and hyphens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AutoRule(String);

impl AutoRule {
    /// The rule with this name; `None` if it is empty or has other characters.
    pub fn new(name: &str) -> Option<AutoRule> {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        (!name.is_empty() && name.bytes().all(fits)).then(|| AutoRule(name.to_owned()))
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// The text of an event at the table, as a row has it.
pub fn table_text(event: &TableEvent) -> String {
    table::write(event)
}

impl GameLog {
    /// The log of a game that has not begun.
    pub fn new(setup: Setup) -> GameLog {
        GameLog { setup, seed: None, names: BySeat::default(), clock: None, rows: Vec::new() }
    }

    /// Reads a log. The form is checked, not the game: see [`GameLog::replay`].
    pub fn parse(text: &str) -> Result<GameLog, ParseError> {
        let lines: Vec<Words<'_>> = text
            .lines()
            .enumerate()
            .map(|(at, line)| Words::new(at + 1, line))
            .filter(|line| line.peek().is_some_and(|word| !word.text.starts_with('#')))
            .collect();
        let starts_row = |line: &Words<'_>| {
            line.peek().is_some_and(|word| word.text.starts_with(|c: char| c.is_ascii_digit()))
        };
        let header_len = lines.iter().position(starts_row).unwrap_or(lines.len());
        let (header, rows) = lines.split_at(header_len);
        let end = rows.first().cloned().unwrap_or_else(|| Words::new(text.lines().count() + 1, ""));
        let (mut log, format) = header::read(header, &end)?;
        for line in rows {
            let row = read_row(line.clone(), log.rows.len() + 1, &log.setup)?;
            if format == 1 && matches!(row.event, Event::Table(_)) {
                let message = "rows of the table need `terrane log 2` in the first line".into();
                return Err(line.error(line.place(), message));
            }
            log.rows.push(row);
        }
        Ok(log)
    }

    /// The log as text. Reading it gives the same log.
    pub fn to_text(&self) -> String {
        let mut text = header::write(self);
        if !self.rows.is_empty() {
            text.push('\n');
        }
        for (at, row) in self.rows.iter().enumerate() {
            self.write_row(&mut text, at + 1, row);
        }
        text
    }

    /// One row as text without the line's end, as it stands in [`GameLog::to_text`]. Rows count from 1.
    pub fn row_text(&self, row: u32) -> Option<String> {
        let mut text = String::new();
        let at = (row as usize).checked_sub(1)?;
        self.write_row(&mut text, row as usize, self.rows.get(at)?);
        text.truncate(text.trim_end().len());
        Some(text)
    }

    fn write_row(&self, text: &mut String, number: usize, row: &Row) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number} {} {}", u16::from(row.seat.0) + 1, self.row_body(row));
    }

    /// The header as text: everything before the first row.
    pub fn header_text(&self) -> String {
        header::write(self)
    }

    /// A row as text without its number and seat, as stores keep it. [`GameLog::read_body`] reads it back.
    pub fn row_body(&self, row: &Row) -> String {
        let auto = row.auto.as_ref().map_or_else(String::new, |rule| format!("auto {}: ", rule.0));
        let event = match &row.event {
            Event::Moves(moves) => text::write_moves(moves, &self.setup.map),
            Event::Resign => "resign".into(),
            Event::Lose(loss) => loss_text(*loss),
            Event::Undo { to } => format!("undo to {to}"),
            Event::Table(event) => table::write(event),
        };
        let hash = row.hash.map_or_else(String::new, |hash| format!(" = {hash:016x}"));
        format!("{auto}{event}{hash}")
    }

    /// Reads a row written by [`GameLog::row_body`]. Errors name it by its number.
    pub fn read_body(&self, number: u32, seat: Seat, text: &str) -> Result<Row, ParseError> {
        read_body(Words::new(number as usize, text), seat, &self.setup)
    }

    /// Whether a text is meant as one of our logs, by the first word in it.
    pub fn is_log(text: &str) -> bool {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.next().is_some_and(|line| line.split(' ').next() == Some("terrane"))
    }

    /// The set-up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The seed the set-up was drawn from, if it is known. Nothing depends on it: what was drawn is in the set-up.
    pub fn seed(&self) -> Option<[u8; 32]> {
        self.seed
    }

    /// Notes the seed.
    pub fn set_seed(&mut self, seed: Option<[u8; 32]>) {
        self.seed = seed;
    }

    /// The name of whoever sits there.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.0.get(seat.index())?.as_deref()
    }

    /// Names a seat. Runs of blanks and line breaks become one blank; nothing but blanks is no name, and an empty
    /// chair cannot be named.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        if seat.0 < self.setup.players {
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            self.names[seat] = Some(name).filter(|name| !name.is_empty());
        }
    }

    /// The terms of the clock at the beginning; `None` if the game is played without one.
    pub fn clock(&self) -> Option<Terms> {
        self.clock
    }

    /// Sets the terms of the clock.
    pub fn set_clock(&mut self, terms: Option<Terms>) {
        self.clock = terms;
    }

    /// The oldest version of the format that has everything in this log.
    pub fn format(&self) -> u16 {
        let table = |row: &Row| matches!(row.event, Event::Table(_));
        if self.clock.is_some() || self.rows.iter().any(table) { 2 } else { 1 }
    }

    /// The rows in order. The first has number 1.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Appends a row.
    pub fn push(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// The rows that count, with their numbers: those no later row took back, without the rows of undo themselves.
    pub fn standing(&self) -> Vec<(u32, &Row)> {
        self.standing_after(self.rows.len() as u32)
    }

    /// The same when the log ended with this row: what was taken back later counts.
    pub fn standing_after(&self, row: u32) -> Vec<(u32, &Row)> {
        let mut standing = Vec::new();
        let mut number = (row as usize).min(self.rows.len());
        while let Some(row) = number.checked_sub(1).and_then(|at| self.rows.get(at)) {
            if let Event::Undo { to } = row.event {
                // An undo that does not go back is refused by the replay; here it changes nothing.
                number = (to as usize).min(number - 1);
            } else {
                standing.push((number as u32, row));
                number -= 1;
            }
        }
        standing.reverse();
        standing
    }
}

fn read_row(mut words: Words<'_>, wanted: usize, setup: &Setup) -> Result<Row, ParseError> {
    let expected = format!("row {wanted}");
    words.read(&expected, |word| (number(word)? as usize == wanted).then_some(()))?;
    let seat = header::read_seat(&mut words, setup.players)?;
    read_body(words, seat, setup)
}

fn read_body(mut words: Words<'_>, seat: Seat, setup: &Setup) -> Result<Row, ParseError> {
    let auto = if words.accept("auto") {
        let expected = "the name of a rule and a colon, such as `leech-always:`";
        Some(words.read(expected, |word| AutoRule::new(&word.strip_suffix(':')?.to_ascii_lowercase()))?)
    } else {
        None
    };
    let event = if words.accept("resign") {
        Event::Resign
    } else if words.accept("lose") {
        Event::Lose(site::read_loss(&mut words)?)
    } else if words.accept("undo") {
        words.expect("to")?;
        Event::Undo { to: words.read("the number of an earlier row, or 0", number)? }
    } else if words.accept("table") {
        Event::Table(table::read(&mut words, setup.players)?)
    } else {
        Event::Moves(text::moves(&mut words, &setup.map)?)
    };
    let hash = if words.accept("=") { Some(words.read("a hash of 16 hex digits", read_hash)?) } else { None };
    words.end("the end of the row")?;
    Ok(Row { seat, event, auto, hash })
}

fn read_hash(word: &str) -> Option<u64> {
    let plain = word.len() == 16 && word.bytes().all(|b| b.is_ascii_hexdigit());
    plain.then(|| u64::from_str_radix(word, 16).ok()).flatten()
}

#[cfg(test)]
mod tests;
