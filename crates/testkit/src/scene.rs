//! Scenes: positions in the middle of a game, for tests of a single rule.

use std::sync::Arc;

use terrane_engine::catalog::FactionId;
use terrane_engine::rules::{LeechMode, Rules};
use terrane_engine::setup::{Draw, DrawChoice, FactionSet};
use terrane_engine::state::{Stage, State};
use terrane_engine::vocab::{Building, Hex, Seat};
use terrane_engine::{Position, Setup};

/// A game of these factions on the base board.
pub fn seated(factions: &[FactionId], leech: LeechMode) -> Setup {
    let draw = Draw {
        rules: Rules { leech, ..Rules::default() },
        allowed: FactionSet::ALL,
        choice: DrawChoice::Given(factions.iter().copied().collect()),
        ..Draw::base(Arc::clone(&crate::boards()[0]), factions.len() as u8)
    };
    Setup::draw(&draw, [1; 32])
}

/// The first turn of a game in which everybody made the first choice there was at set-up. A set-up that cannot be
/// played is a mistake in the test.
pub fn opened(setup: &Setup) -> Position<'_> {
    let mut pos = Position::new(setup).expect("the factions of a scene can play together");
    while pos.state().stage != Stage::Actions {
        let Some(seat) = pos.to_act().iter().next() else { break };
        let Some(&m) = pos.legal_moves(seat).first() else { break };
        pos.play(seat, m).expect("a listed move can be played");
    }
    pos
}

/// The position with some things changed.
pub fn edited<'g>(pos: &Position<'g>, change: impl FnOnce(&mut State)) -> Position<'g> {
    let mut state = *pos.state();
    change(&mut state);
    Position::with_state(pos.setup(), state)
}

/// Puts a structure on a space in place of what stood there, on terrain its owner can build on.
pub fn settle(state: &mut State, seat: Seat, hex: Hex, kind: Building) {
    state.structures.0.iter_mut().chain(&mut state.owned.0).for_each(|set| set.remove(hex));
    state.terrain.set(hex, state.players[seat].home);
    state.structures[kind].insert(hex);
    state.owned[seat].insert(hex);
}

/// A space of the base board by its name. A name that does not exist is a mistake in the test.
pub fn space(name: &str) -> Hex {
    crate::boards()[0].find(name).expect("the space exists on the base board")
}
