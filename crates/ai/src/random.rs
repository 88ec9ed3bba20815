//! The random player: the yardstick every other player is measured with.

use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, MoveList, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::chance::Chance;

/// Chooses uniformly among main actions and answers. It never converts, burns or digs ahead, and passes only when no
/// other action is legal. Tokens it removes for good come from the lowest bowls, so that one action counts once however
/// many ways there are to pay for it.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
    moves: MoveList,
}

impl Random {
    /// A random player with a seed.
    pub fn new(seed: u64) -> Random {
        Random { chance: Chance::new(seed), moves: MoveList::new() }
    }

    /// One of the moves that satisfy the condition, every one equally likely.
    fn one_of(&mut self, wanted: impl Fn(Move) -> bool) -> Option<Move> {
        let count = self.moves.iter().filter(|&&m| wanted(m)).count();
        let at = self.chance.below(count as u32) as usize;
        self.moves.iter().copied().filter(|&m| wanted(m)).nth(at)
    }
}

impl Agent for Random {
    fn begin(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, _: &Budget) -> Option<Move> {
        self.moves.clear();
        pos.legal_moves_into(seat, &mut self.moves);
        let bowls = pos.state().players[seat].bowls;
        self.moves.retain(|m| match m {
            Move::VolcanoByTokens { pay, .. } | Move::ShiftByTokens(pay) => {
                bowls.payments(pay.total()).next() == Some(*pay)
            }
            _ => true,
        });
        self.one_of(|m| {
            matches!(m.kind(), MoveKind::Action | MoveKind::Answer) && !matches!(m, Move::Pass(_))
        })
        .or_else(|| self.one_of(|m| matches!(m, Move::Pass(_))))
        .or_else(|| self.one_of(|m| m.kind() == MoveKind::End))
    }
}
