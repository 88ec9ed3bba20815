//! Rows of a game: a faction's commands, and in a ledger export what the faction had after them.

use terrane_engine::catalog::{FactionId, Map};
use terrane_engine::vocab::{Bowls, ByCult};

use super::command::{self, Command, Due};
use super::lex::{self, Line, Place, Words};
use crate::{ParseError, words};

/// One row: a faction's commands in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) faction: FactionId,
    pub(super) commands: Vec<WrittenCommand>,
    /// What the ledger export says about the faction after the row.
    pub(super) record: Option<Record>,
}

impl Row {
    /// The commands as they were written.
    pub(super) fn written(&self) -> String {
        self.commands.iter().map(|written| written.text.as_str()).collect::<Vec<_>>().join(". ")
    }
}

/// A command and how it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WrittenCommand {
    pub(super) command: Command,
    pub(super) text: String,
    pub(super) line: usize,
}

/// The columns of a ledger row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) have: Columns,
    pub(super) change: Changes,
    /// Power offered to neighbours.
    pub(super) offers: Vec<u16>,
    /// Whether the offers are sorted by the names of the neighbours' colours. In a copy of the web page they are not.
    pub(super) offers_sorted: bool,
}

/// What a faction has, as far as a ledger row shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    pub(super) vp: i16,
    pub(super) coins: i16,
    pub(super) workers: i16,
    pub(super) priests: i16,
    pub(super) bowls: Bowls,
    pub(super) cults: ByCult<u8>,
}

/// How much each column changed in a ledger row. Power counts tokens in bowl II once, in bowl III twice; cults count
/// steps still to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Changes {
    pub(super) vp: i16,
    pub(super) coins: i16,
    pub(super) workers: i16,
    pub(super) priests: i16,
    pub(super) power: i16,
    pub(super) cults: i16,
}

/// The number of fields of a ledger row.
const FIELDS: usize = 15;

/// What the web page shows at the end of every line, and a copy of the page keeps.
pub(super) const PAGE_LINK: &str = "\tshow history";

/// The rows of a ledger export.
pub(super) fn ledger(text: &str, map: &Map) -> Result<Vec<Row>, ParseError> {
    let mut rows: Vec<Row> = Vec::new();
    let mut scoring = None;
    let page = text.contains(PAGE_LINK);
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let line = line.strip_suffix(PAGE_LINK).unwrap_or(line);
        if line.split('\t').next().is_some_and(|name| empty_seat(name).is_some()) {
            // The site writes rows for a seat without a faction, too. Nothing happens in them.
        } else if line.contains('\t') {
            let mut row = ledger_row(line, line_number, map)?;
            if row.commands.is_empty() {
                let command = scoring.map_or(Command::EmptyRow, Command::Engine);
                row.commands.push(WrittenCommand { command, text: String::new(), line: line_number });
            }
            if let Some(record) = &mut row.record {
                record.offers_sorted = !page;
            }
            rows.push(row);
        } else if let Some(name) = line.strip_suffix(" dropped from the game") {
            let faction = faction(name, Place { line: line_number, column: 1 })?;
            // A player who resigns gets an empty row first; one who is dropped does not.
            if let Some(last) = rows.last_mut()
                && last.faction == faction
                && last.line + 1 == line_number
            {
                last.commands.retain(|written| written.command != Command::EmptyRow);
            }
            let leave = WrittenCommand { command: Command::Resign, text: "resign".into(), line: line_number };
            rows.push(Row { line: line_number, faction, commands: vec![leave], record: None });
        } else {
            scoring = section(line).or(scoring);
        }
    }
    merge_gains(&mut rows);
    Ok(rows)
}

/// The number of a seat whose player left before choosing a faction: its rows belong to `nofaction3`.
pub(super) fn empty_seat(name: &str) -> Option<&str> {
    name.strip_prefix("nofaction").filter(|number| is_number(number))
}

/// Whether a word is a number.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The final scoring that a comment announces. The empty rows of players who left are about it.
fn section(comment: &str) -> Option<Due> {
    let words: Vec<&str> = comment.split_whitespace().collect();
    match words.as_slice() {
        ["Scoring", what] | ["Scoring", what, "cult"] => Due::final_scoring(what),
        ["Converting", "resources", ..] => Some(Due::Leftovers),
        _ => None,
    }
}

fn ledger_row(line: &str, line_number: usize, map: &Map) -> Result<Row, ParseError> {
    let fields: Vec<&str> = line.split('\t').collect();
    let start = Place { line: line_number, column: 1 };
    if fields.len() != FIELDS {
        let message = format!("a ledger row has {FIELDS} fields between tabs; here are {}", fields.len());
        return Err(start.error(message));
    }
    let place = |field: usize| {
        let before: usize = fields[..field].iter().map(|text| text.chars().count() + 1).sum();
        Place { line: line_number, column: before + 1 }
    };
    let amount = |field: usize, unit: &str| {
        let number = fields[field].strip_suffix(unit).and_then(|text| text.trim_end().parse::<i16>().ok());
        number.ok_or_else(|| place(field).error(format!("expected a number and \"{unit}\"")))
    };
    let change = |field: usize| match fields[field] {
        "" => Ok(0),
        text => text.parse::<i16>().map_err(|_| place(field).error("expected a change such as +2 or -1")),
    };
    let parts = |field: usize, unit: &str| -> Option<Vec<u8>> {
        let text = fields[field].strip_suffix(unit)?.trim_end();
        text.split('/').map(|part| part.parse().ok()).collect()
    };
    let bowls = match parts(10, "PW").as_deref() {
        Some(&[i, ii, iii]) => Bowls::new(i, ii, iii),
        _ => return Err(place(10).error("expected three bowls such as 3/9/0 PW")),
    };
    let cults = match parts(12, "").as_deref() {
        Some(&[fire, water, earth, air]) => ByCult([fire, water, earth, air]),
        _ => return Err(place(12).error("expected four cults such as 1/0/2/0")),
    };
    let offers: Option<Vec<u16>> = fields[13].split_whitespace().map(|offer| offer.parse().ok()).collect();
    let record = Record {
        have: Columns {
            vp: amount(2, "VP")?,
            coins: amount(4, "C")?,
            workers: amount(6, "W")?,
            priests: amount(8, "P")?,
            bowls,
            cults,
        },
        change: Changes {
            vp: change(1)?,
            coins: change(3)?,
            workers: change(5)?,
            priests: change(7)?,
            power: change(9)?,
            cults: change(11)?,
        },
        offers: offers.ok_or_else(|| place(13).error("expected offers of power such as 2 1"))?,
        offers_sorted: true,
    };
    let commands = written(&lex::split(fields[14], line_number, place(14).column), map)?;
    Ok(Row { line: line_number, faction: faction(fields[0], start)?, commands, record: Some(record) })
}

/// The factions' rows of a command log; rows of one faction that follow each other are one.
pub(super) fn commands(lines: &[Line], map: &Map) -> Result<Vec<Row>, ParseError> {
    let mut rows: Vec<Row> = Vec::new();
    for line in lines {
        let (faction, mut said, at) = match line {
            Line::Row { faction: name, commands } => {
                (faction(&name.text, name.at)?, written(commands, map)?, name.at)
            }
            Line::Admin(written) => {
                let lower = written.lower();
                let Some(name) = lower.strip_prefix("drop-faction ") else { continue };
                if name.strip_prefix("player").is_some_and(is_number) {
                    // That player has no faction and never acts.
                    continue;
                }
                let leave = WrittenCommand {
                    command: Command::Resign,
                    text: written.text.clone(),
                    line: written.at.line,
                };
                (faction(name, written.at)?, vec![leave], written.at)
            }
        };
        match rows.last_mut() {
            Some(row) if row.faction == faction => row.commands.append(&mut said),
            _ => rows.push(Row { line: at.line, faction, commands: said, record: None }),
        }
    }
    merge_gains(&mut rows);
    Ok(rows)
}

fn faction(name: &str, at: Place) -> Result<FactionId, ParseError> {
    words::faction(name).ok_or_else(|| at.error(format!("\"{name}\" is no faction")))
}

fn written(commands: &[Words], map: &Map) -> Result<Vec<WrittenCommand>, ParseError> {
    let speak = |words: &Words| {
        let command = command::parse(words, map)?;
        Ok(WrittenCommand { command, text: words.text.clone(), line: words.at.line })
    };
    commands.iter().map(speak).collect()
}

/// Two equal gains of cult steps one after the other are one gain of twice as much: some steps must all be taken on
/// one track at once.
fn merge_gains(rows: &mut [Row]) {
    for row in rows {
        let mut at = 0;
        while at + 1 < row.commands.len() {
            if let (&Command::StepUp(cult, steps), next) =
                (&row.commands[at].command, &row.commands[at + 1].command)
                && *next == Command::StepUp(cult, steps)
            {
                row.commands[at].command = Command::StepUp(cult, steps.saturating_mul(2));
                row.commands.remove(at + 1);
            }
            at += 1;
        }
    }
}
