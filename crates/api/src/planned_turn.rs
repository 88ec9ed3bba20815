//! Planning ahead: a turn that has not come yet.

use terrane_engine::Position;
use terrane_engine::decision::Queue;
use terrane_engine::state::{BuildRight, Stage, State, Turn, Voyage};
use terrane_engine::vocab::{CultSet, HexSet, Seat};

/// The position as it would be if a seat's turn came now: the others do nothing before it, and whatever waits for an
/// answer is left out. `None` outside the action phase, and for whoever has passed or left.
pub fn position<'g>(pos: &Position<'g>, seat: Seat) -> Option<Position<'g>> {
    let mut state = *pos.state();
    if state.stage != Stage::Actions || seat.0 >= pos.setup().players {
        return None;
    }
    let player = &mut state.players[seat];
    if player.passed || player.dropped {
        return None;
    }
    player.blocked = CultSet::EMPTY;
    state.queue = Queue::EMPTY;
    end_voyage(&mut state);
    state.sites = HexSet::EMPTY;
    state.turn =
        Turn { seat, actions: 1, build: BuildRight::None, leap: None, tile: None, voyage: Voyage::NONE };
    Some(Position::with_state(pos.setup(), state))
}

/// Ends a voyage that waits for somebody's answer: ships that have traded, or stand on a structure to trade with it, go
/// back to their owner, as they do when the owner leaves the game. Where nobody trades any more they could not stand.
fn end_voyage(state: &mut State) {
    let seat = state.turn.seat;
    let foreign = state.occupied().without(state.owned[seat]);
    let Voyage { moved, done, .. } = state.turn.voyage;
    let waiting = (moved.places() & foreign).without(state.traded[seat]);
    for hex in done.iter().chain(waiting) {
        state.players[seat].ships.remove(hex);
    }
}
