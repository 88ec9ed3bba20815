//! Rows as clients show them: the moves with every gain and payment.

use terrane_api::turn::LogRow;
use terrane_api::view::{Sites, Totals, answered, changes, scored};
use terrane_engine::effect::{Effects, Entry};
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
    entries: &[Entry],
) -> LogRow {
    let text = match &row.event {
        Event::Moves(moves) => text::write_moves(moves, before.map()),
        Event::Resign => "resign".into(),
        Event::Lose(loss) => log::loss_text(*loss),
        Event::Undo { to } => format!("undo to {to}"),
    };
    let (snellman, offers) = match &row.event {
        Event::Moves(moves) => (snellman::row(before, row.seat, moves), answered(before, row.seat, moves)),
        Event::Resign | Event::Lose(_) | Event::Undo { .. } => (None, Vec::new()),
    };
    LogRow {
        seq,
        seat: row.seat.0,
        text,
        snellman,
        auto: row.auto.as_ref().map(|rule| rule.name().to_owned()),
        at,
        undone: false,
        changes: changes(entries),
        offers,
        have: Totals::of(after, row.seat),
        // A row belongs to the round it was played in, though a last pass leads to the next one.
        round: before.state().round,
        scored: scored(after),
    }
}
