//! What a row means for the clocks.

use terrane_engine::state::Stage;
use terrane_engine::vocab::{Seat, SeatSet};
use terrane_engine::{Decision, Move, Position};
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};

use crate::game::turns::is_answer;

/// The rule under whose name a seat is played whose time is over.
pub(in crate::game) const CLOCK: &str = "clock";

/// An offer of power: who has to answer it, who made it, and the build event it belongs to.
pub(super) type OfferKey = (Seat, Seat, u8);

/// A position as clocks see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::game) struct Standing {
    /// Seats without which play cannot go on.
    pub(super) awaited: SeatSet,
    /// Whose turn it is.
    pub(super) active: Option<Seat>,
    pub(super) round: u8,
    pub(super) over: bool,
    /// Open offers of power, oldest first.
    pub(super) offers: Vec<OfferKey>,
}

impl Standing {
    pub(in crate::game) fn of(position: &Position<'_>) -> Standing {
        let open = |pending: &&terrane_engine::decision::Pending| !position.sleeps(pending);
        let offers =
            position.state().queue.iter().filter(open).filter_map(|pending| match pending.decision {
                Decision::Leech { offer, event, .. } => Some((pending.seat, offer.from(), event)),
                _ => None,
            });
        Standing {
            awaited: position.awaited(),
            active: position.active(),
            round: position.state().round,
            over: position.is_over(),
            offers: offers.collect(),
        }
    }
}

/// What a row did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// The seat's turn ended, by its player or by the clock.
    TurnEnded { by_clock: bool },
    /// The position after an earlier row is restored.
    Undo { to: u32 },
    /// Something happened at the table.
    Table(TableEvent),
    /// Moves within a turn, an answer, leaving the game.
    Other,
}

/// A row as clocks see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::game) struct Fact {
    /// When, in milliseconds since 1970.
    pub(super) at: i64,
    /// Its number.
    pub(super) row: u32,
    pub(super) seat: Seat,
    pub(super) deed: Deed,
    /// The position after it.
    pub(super) after: Standing,
}

impl Fact {
    /// `ends_turn` says whether one of its moves ended a turn.
    pub(in crate::game) fn of(number: u32, row: &Row, at: i64, ends_turn: bool, after: Standing) -> Fact {
        let by_clock = row.auto.as_ref().map(AutoRule::name) == Some(CLOCK);
        let deed = match &row.event {
            Event::Moves(_) if ends_turn => Deed::TurnEnded { by_clock },
            Event::Undo { to } => Deed::Undo { to: *to },
            Event::Table(event) => Deed::Table(event.clone()),
            Event::Moves(_) | Event::Resign | Event::Lose(_) => Deed::Other,
        };
        Fact { at, row: number, seat: row.seat, deed, after }
    }
}

/// Whether a move ends the turn of its player. Every choice of the set-up is a turn.
pub(in crate::game) fn ends_turn(before: &Position<'_>, seat: Seat, m: Move) -> bool {
    match before.state().stage {
        Stage::Actions => before.active() == Some(seat) && matches!(m, Move::EndTurn | Move::Pass(_)),
        Stage::Auction
        | Stage::Factions(_)
        | Stage::Terrains(_)
        | Stage::Dwellings(_)
        | Stage::Docks(_)
        | Stage::BonusCards(_) => !is_answer(m),
        Stage::CultBonus | Stage::BeforeIncome | Stage::Income | Stage::Finished => false,
    }
}
