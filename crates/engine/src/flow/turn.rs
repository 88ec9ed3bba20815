//! Whose turn it is.

use super::{cleanup, income};
use crate::catalog::BonusCard;
use crate::decision::Queue;
use crate::position::Position;
use crate::state::{Stage, Turn};
use crate::vocab::{CultSet, HexSet, Seat};

/// Begins the action phase: a coin on every bonus card left over, and the first player's turn.
pub(super) fn begin_round(pos: &mut Position<'_>) {
    pos.state.stage = Stage::Actions;
    for card in BonusCard::all() {
        if pos.state.bonus_free.contains(card) {
            pos.state.bonus_coins[card.index()] += 1;
        }
    }
    // The turn is set to the last place, so that the search for the next player begins at the first.
    let players = usize::from(pos.setup().players);
    let first = pos.state.order[..players].iter().copied().find(|&seat| !pos.player(seat).dropped);
    match first {
        Some(seat) => start(pos, seat),
        None => pos.state.turn.seat = pos.state.order[0],
    }
}

/// Begins a player's turn.
pub(super) fn start(pos: &mut Position<'_>, seat: Seat) {
    pos.state.turn = Turn::of(seat, 1);
    pos.state.sites = HexSet::EMPTY;
    pos.state.players[seat].blocked = CultSet::EMPTY;
}

impl<'g> Position<'g> {
    /// The position as it would be if a seat's turn came now: the others do nothing before it, and whatever waits for an
    /// answer is left out. Ships of a voyage that is broken off go back to their owner, as they do when the owner leaves the
    /// game. `None` outside the action phase, and for a seat that has passed or left.
    pub fn with_turn_of(&self, seat: Seat) -> Option<Position<'g>> {
        let out = |seat| self.player(seat).passed || self.player(seat).dropped;
        if self.state.stage != Stage::Actions || seat.0 >= self.setup().players || out(seat) {
            return None;
        }
        let mut pos = *self;
        crate::moves::voyage::abandon(&mut pos, self.state.turn.seat);
        pos.state.queue = Queue::EMPTY;
        start(&mut pos, seat);
        Some(pos)
    }

    /// The position as it would be if a seat that has passed began the next round: the others pass at once with the cards they
    /// hold, and whatever is asked between the rounds is left out. `None` outside the action phase, in the last round, and for
    /// a seat that has not passed or has left.
    pub fn with_turn_in_next_round(&self, seat: Seat) -> Option<Position<'g>> {
        let known = self.state.stage == Stage::Actions && seat.0 < self.setup().players;
        let waits = known && self.player(seat).passed && !self.player(seat).dropped;
        if !waits || self.state.round == cleanup::ROUNDS {
            return None;
        }
        let mut pos = *self;
        let active = pos.state.turn.seat;
        crate::moves::voyage::abandon(&mut pos, active);
        for other in std::iter::once(active).chain(self.after(active)) {
            if !pos.player(other).passed && !pos.player(other).dropped {
                pos.leave_round(other);
            }
        }
        pos.state.queue = Queue::EMPTY;
        cleanup::end_round(&mut pos, &mut ());
        pos.state.queue = Queue::EMPTY;
        income::dawn(&mut pos);
        income::pay(&mut pos, &mut ());
        pos.state.queue = Queue::EMPTY;
        begin_round(&mut pos);
        start(&mut pos, seat);
        Some(pos)
    }
}

/// The next player who has neither passed nor left.
pub(super) fn next(pos: &Position<'_>) -> Option<Seat> {
    let seat = pos.state.turn.seat;
    let mut others = pos.after(seat);
    others.find(|&other| {
        let player = pos.player(other);
        !player.passed && !player.dropped
    })
}

/// Ends a player's turn; the only player left goes on.
pub(crate) fn end(pos: &mut Position<'_>) {
    if pos.state.turn.voyage.open {
        crate::moves::voyage::close(pos);
    }
    match next(pos) {
        Some(seat) => start(pos, seat),
        // Everybody has passed, the last one with an action left.
        None if pos.player(pos.state.turn.seat).passed => pos.state.turn.actions = 0,
        None => start(pos, pos.state.turn.seat),
    }
}
