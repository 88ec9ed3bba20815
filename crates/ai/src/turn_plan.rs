//! The rest of a turn once it is chosen, so that it is searched only once.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::evaluator::Evaluator;
use crate::leech;

/// Moves still to be played, each with the position it is meant for. Where the others answer differently from what was
/// expected the plan ends, and whoever made it thinks again.
#[derive(Clone, Debug, Default)]
pub struct TurnPlan {
    /// Last move first.
    rest: Vec<(u64, Move)>,
}

impl TurnPlan {
    /// Nothing is planned.
    pub fn clear(&mut self) {
        self.rest.clear();
    }

    /// Plans to play these moves; others are expected to answer offers of power as most would.
    pub fn set(&mut self, pos: &Position<'_>, seat: Seat, moves: &[Move], evaluator: &Evaluator) {
        self.rest.clear();
        let mut pos = *pos;
        for &m in moves {
            self.rest.push((pos.hash(), m));
            if pos.play(seat, m).is_err() {
                break;
            }
            leech::settle(&mut pos, seat, evaluator);
        }
        self.rest.reverse();
    }

    /// The move that needs no search: the answer to an offer of power, or the next one of the plan.
    pub fn without_search(&mut self, pos: &Position<'_>, seat: Seat, evaluator: &Evaluator) -> Option<Move> {
        let answer = leech::answer(pos, seat, evaluator).filter(|&m| pos.is_legal(seat, m));
        answer.or_else(|| self.next(pos, seat))
    }

    /// The next move, if the position is the one it was planned for.
    pub fn next(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Move> {
        let (hash, m) = self.rest.pop()?;
        (hash == pos.hash() && pos.is_legal(seat, m)).then_some(m)
    }
}
