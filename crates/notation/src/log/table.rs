//! Rows that are no moves: what is agreed about the clock, who is away, who sits where. The position stays as it is.

use terrane_engine::vocab::Seat;

use super::AutoRule;
use super::header::read_seat;
use crate::clock::{Hours, Terms, duration_text, instant_text, read_duration, read_instant};
use crate::lexer::{ParseError, Words};

/// Something that happened at the table and is no move. Moments are seconds since 1970, stretches are seconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEvent {
    /// New terms of the clock from here on.
    Clock(Terms),
    /// No clock runs until a moment.
    Pause {
        /// When they run again at the latest.
        until: i64,
    },
    /// The pause is over.
    Resume,
    /// The seat's player is on vacation.
    Away,
    /// The seat's player is back.
    Back,
    /// When the seat's clock may run; `None` for always.
    Hours(Option<Hours>),
    /// Somebody is given time.
    Add {
        /// How much.
        seconds: u32,
        /// Who.
        to: Seat,
    },
    /// Who plays a seat from here on.
    Sits {
        /// Which seat.
        seat: Seat,
        /// The computer player; `None` for a person.
        computer: Option<AutoRule>,
    },
    /// Nobody could play in this stretch.
    Outage {
        /// Since when.
        from: i64,
        /// Until when.
        to: i64,
    },
}

/// An event as a row of a log has it.
pub(super) fn write(event: &TableEvent) -> String {
    let number = |seat: Seat| u16::from(seat.0) + 1;
    match event {
        TableEvent::Clock(terms) => format!("table clock {terms}"),
        TableEvent::Pause { until } => format!("table pause until {}", instant_text(*until)),
        TableEvent::Resume => "table resume".into(),
        TableEvent::Away => "table away".into(),
        TableEvent::Back => "table back".into(),
        TableEvent::Hours(None) => "table hours all".into(),
        TableEvent::Hours(Some(hours)) => format!("table hours {hours}"),
        TableEvent::Add { seconds, to } => {
            format!("table add {} to {}", duration_text(*seconds), number(*to))
        }
        TableEvent::Sits { seat, computer } => {
            let who = computer.as_ref().map_or("person", AutoRule::name);
            format!("table sits {} {who}", number(*seat))
        }
        TableEvent::Outage { from, to } => {
            format!("table outage {} {}", instant_text(*from), instant_text(*to))
        }
    }
}

/// Reads what follows `table`.
pub(super) fn read(words: &mut Words<'_>, players: u8) -> Result<TableEvent, ParseError> {
    let word = words.word(KINDS)?;
    let moment = "a moment such as `2026-03-29T01:00:00Z`";
    Ok(match word.text.to_ascii_lowercase().as_str() {
        "clock" => TableEvent::Clock(Terms::read(words)?),
        "pause" => {
            words.expect("until")?;
            TableEvent::Pause { until: words.read(moment, read_instant)? }
        }
        "resume" => TableEvent::Resume,
        "away" => TableEvent::Away,
        "back" => TableEvent::Back,
        "hours" if words.accept("all") => TableEvent::Hours(None),
        "hours" => TableEvent::Hours(Some(words.read("`all` or hours such as `06:00-21:00`", Hours::parse)?)),
        "add" => {
            let seconds = words.read("a time such as `24h`", read_duration)?;
            words.expect("to")?;
            TableEvent::Add { seconds, to: read_seat(words, players)? }
        }
        "sits" => {
            let seat = read_seat(words, players)?;
            let who = words.read("`person` or a computer player such as `level-4`", |word| {
                AutoRule::new(&word.to_ascii_lowercase())
            })?;
            TableEvent::Sits { seat, computer: Some(who).filter(|who| who.name() != "person") }
        }
        "outage" => {
            let from = words.read(moment, read_instant)?;
            let to = words.read(moment, |word| read_instant(word).filter(|to| *to >= from))?;
            TableEvent::Outage { from, to }
        }
        _ => return Err(words.expected(KINDS, Some(word))),
    })
}

const KINDS: &str =
    "`clock`, `pause`, `resume`, `away`, `back`, `hours`, `add`, `sits` or `outage` after `table`";
