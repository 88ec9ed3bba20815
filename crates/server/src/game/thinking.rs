//! How a computer player finds its turn. Whatever it does, a legal move comes out.

use std::panic::AssertUnwindSafe;

use terrane_ai::random::Random;
use terrane_ai::{Agent, Budget};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

/// More moves than any turn has: whoever goes on after them is helped to an end.
const LONGEST_TURN: usize = 100;

/// The moves of one turn, or one answer outside the own turn, all found within one budget; none if the seat is not to
/// move.
pub(super) fn think(
    agent: &mut dyn Agent,
    start: &Position<'_>,
    seat: Seat,
    seed: u64,
    budget: &Budget,
) -> Vec<Move> {
    let mut position = *start;
    let mut spare = Random::new(seed);
    let mut moves = Vec::new();
    agent.begin(seed);
    while position.to_act().contains(seat) {
        let own_turn = position.active() == Some(seat);
        let thought = if moves.len() < LONGEST_TURN { choose(agent, &position, seat, budget) } else { None };
        let Some(m) = thought.or_else(|| spare.choose(&position, seat, &Budget::default())) else { break };
        if position.play(seat, m).is_err() {
            break;
        }
        moves.push(m);
        if !own_turn || matches!(m, Move::EndTurn | Move::Pass(_)) {
            break;
        }
    }
    moves
}

/// A legal move of the agent's choice; `None` if it has none to offer or fails.
fn choose(agent: &mut dyn Agent, position: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move> {
    let choosing = AssertUnwindSafe(|| agent.choose(position, seat, budget));
    let Ok(chosen) = std::panic::catch_unwind(choosing) else {
        tracing::error!(
            seat = seat.0,
            hash = position.hash(),
            "a computer player failed; chance moves for it"
        );
        return None;
    };
    let m = chosen?;
    if position.is_legal(seat, m) {
        return Some(m);
    }
    tracing::error!(seat = seat.0, ?m, "a computer player chose an illegal move; chance moves for it");
    None
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use terrane_engine::catalog::Map;
    use terrane_engine::setup::{Draw, Setup};

    /// Fails in one of two ways.
    struct Broken {
        panics: bool,
    }

    impl Agent for Broken {
        fn begin(&mut self, _: u64) {}

        fn choose(&mut self, _: &Position<'_>, _: Seat, _: &Budget) -> Option<Move> {
            assert!(!self.panics, "this player always fails");
            Some(Move::EndTurn)
        }
    }

    #[test]
    fn a_player_that_fails_is_helped_out_by_chance() {
        let map = Map::printed("base").map(Arc::new).unwrap();
        let setup = Setup::draw(&Draw::base(map, 2), [1; 32]);
        let position = Position::new(&setup).unwrap();
        for panics in [true, false] {
            let moves = think(&mut Broken { panics }, &position, Seat(0), 7, &Budget::default());
            assert!(matches!(moves.as_slice(), [Move::ChooseFaction(_)]), "{moves:?}");
        }
    }

    #[test]
    fn a_computer_that_is_not_to_move_plays_nothing() {
        let map = Map::printed("base").map(Arc::new).unwrap();
        let setup = Setup::draw(&Draw::base(map, 2), [1; 32]);
        let position = Position::new(&setup).unwrap();
        assert!(think(&mut Random::new(1), &position, Seat(1), 7, &Budget::default()).is_empty());
    }
}
