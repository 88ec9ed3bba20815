//! A whole game checked after it was played.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, Setup};

use crate::violation::ensure;
use crate::{Audit, Dice, Event, Violation, agreement};

/// Every conceivable move is tried in one of so many positions.
const TRIED_ONCE_IN: usize = 200;

/// Plays a game again from its moves and checks at every step everything that [`Audit`] knows to be true; in some positions,
/// drawn from the seed, also that the legal moves are exactly those of all conceivable moves that can be played. Played a
/// second time without the audit, the same moves lead to the same positions.
pub fn check_game(setup: &Setup, moves: &[(Seat, Move)], seed: u64) -> Result<(), Violation> {
    let unplayable = |error| Violation::new(format!("the set-up cannot be played: {error}"));
    let (mut audit, mut pos) = Audit::begin(setup).map_err(unplayable)?;
    let mut plain = Position::new(setup).map_err(unplayable)?;
    let mut dice = Dice::new(seed);
    let mut conceivable = Vec::new();
    for (played, &(seat, m)) in moves.iter().enumerate() {
        let step = |violation| {
            Violation::new(format!("after {played} moves, {m:?} of seat {}: {violation}", seat.0 + 1))
        };
        if dice.once_in(TRIED_ONCE_IN) {
            if conceivable.is_empty() {
                conceivable = Move::conceivable(&setup.map);
            }
            agreement(&pos, &conceivable).map_err(step)?;
        }
        audit.apply(&mut pos, Event::Move { seat, m }).map_err(step)?;
        let again = plain.play(seat, m);
        ensure!(again.is_ok(), "after {played} moves, {m:?} is refused without a ledger: {again:?}");
        ensure!(
            plain.hash() == pos.hash() && plain.state() == pos.state(),
            "after {played} moves, {m:?} leads to another position without a ledger"
        );
    }
    Ok(())
}
