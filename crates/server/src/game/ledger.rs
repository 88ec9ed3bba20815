//! Rows as clients show them: the moves with every gain and payment.

use terrane_api::turn::LogRow;
use terrane_api::view::{Group, Sites, Totals, answered, changes, scored, tiles, touched};
use terrane_engine::effect::{Effects, LedgerEntry};
use terrane_engine::vocab::Seat;
use terrane_engine::{Illegal, Move, Position};
use terrane_notation::log::{self, Event, Row};
use terrane_notation::{snellman, text};

/// A position with the spaces that standing offers of power are about.
#[derive(Clone, Debug)]
pub(super) struct Board<'g> {
    pub(super) position: Position<'g>,
    pub(super) offers: Sites,
}

impl Board<'_> {
    /// Plays a move and notes which offers it leads to. A refused move changes nothing.
    pub(super) fn play(&mut self, seat: Seat, m: Move, fx: &mut impl Effects) -> Result<(), Illegal> {
        self.position.play_with(seat, m, fx)?;
        self.offers.note(m, &self.position);
        Ok(())
    }
}

/// A row that led from one position to another, with what was gained and paid.
pub(super) fn describe(
    seq: u32,
    row: &Row,
    at: i64,
    (before, after): (&Position<'_>, &Position<'_>),
    entries: &[LedgerEntry],
) -> LogRow {
    let text = match &row.event {
        Event::Moves(moves) => text::write_moves(moves, before.map()),
        Event::Resign => "resign".into(),
        Event::Lose(loss) => log::loss_text(*loss),
        Event::Undo { to } => format!("undo to {to}"),
        Event::Table(event) => log::table_text(event),
    };
    let moves = match &row.event {
        Event::Moves(moves) => moves.as_slice(),
        Event::Resign | Event::Lose(_) | Event::Undo { .. } | Event::Table(_) => &[],
    };
    LogRow {
        seq,
        seat: row.seat.0,
        text,
        snellman: if moves.is_empty() { None } else { snellman::row(before, row.seat, moves) },
        auto: row.auto.as_ref().map(|rule| rule.name().to_owned()),
        at,
        undone: false,
        changes: changes(entries),
        groups: groups(moves),
        undo_to: match row.event {
            Event::Undo { to } => Some(to),
            _ => None,
        },
        table: matches!(row.event, Event::Table(_)),
        spaces: touched(before.map(), moves),
        tiles: tiles(moves),
        offers: answered(before, row.seat, moves),
        have: Totals::of(after, row.seat),
        // A row belongs to the round it was played in, though a last pass leads to the next one.
        round: before.state().round,
        scored: scored(after),
    }
}

/// The groups of moves, each once.
fn groups(moves: &[Move]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for group in moves.iter().map(|m| Group::from(m.group())) {
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups
}

/// What the allocator adds to a piece of memory.
const ALLOCATION: usize = 16;

/// The memory of a row in the log, in bytes.
pub(super) fn row_bytes(row: &Row) -> usize {
    let moves = match &row.event {
        Event::Moves(moves) => size_of_val(moves.as_slice()),
        Event::Resign | Event::Lose(_) | Event::Undo { .. } | Event::Table(_) => 0,
    };
    size_of::<Row>() + piece(moves)
}

const fn piece(bytes: usize) -> usize {
    if bytes == 0 { 0 } else { bytes + ALLOCATION }
}

/// The memory of a row as clients show it, in bytes.
pub(crate) fn shown_bytes(shown: &LogRow) -> usize {
    let text = |text: Option<&str>| piece(text.map_or(0, str::len));
    let list = |texts: &[String]| {
        piece(size_of_val(texts)) + texts.iter().map(|text| piece(text.len())).sum::<usize>()
    };
    // The row itself is behind an `Arc`, with two counts before it.
    let own = size_of::<LogRow>() + size_of::<[usize; 3]>() + ALLOCATION;
    own + piece(shown.text.len())
        + text(shown.snellman.as_deref())
        + text(shown.auto.as_deref())
        + piece(size_of_val(shown.changes.as_slice()))
        + shown.changes.iter().map(|change| text(change.source.code())).sum::<usize>()
        + list(&shown.spaces)
        + list(&shown.tiles)
        + piece(size_of_val(shown.groups.as_slice()))
        + piece(size_of_val(shown.offers.as_slice()))
        + piece(size_of_val(shown.scored.as_slice()))
}
