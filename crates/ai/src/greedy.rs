//! The greedy player: the option whose position is worth most, one step ahead.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::canonical::{self, Run};
use crate::evaluate::Judge;
use crate::evaluator::Evaluator;

/// Looks one option ahead.
#[derive(Clone, Debug)]
pub struct Greedy {
    evaluator: Evaluator,
    options: Vec<Run>,
    /// The rest of the option being played, last move first.
    rest: Run,
    nodes: u64,
}

impl Greedy {
    /// A greedy player with this evaluator.
    pub fn new(evaluator: impl Into<Evaluator>) -> Greedy {
        Greedy { evaluator: evaluator.into(), options: Vec::new(), rest: Run::new(), nodes: 0 }
    }

    /// Positions evaluated so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best option of a seat; `None` if it has no legal move.
    pub fn best(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Run> {
        canonical::options(pos, seat, &mut self.options);
        if self.options.len() < 2 {
            return self.options.pop();
        }
        let judge = Judge::new(pos, seat, &self.evaluator);
        let mut best: Option<(f32, usize)> = None;
        for (at, run) in self.options.iter().enumerate() {
            let mut after = *pos;
            if run.iter().any(|&m| after.play(seat, m).is_err()) {
                continue;
            }
            self.nodes += 1;
            let value = judge.value(&after);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, at));
            }
        }
        best.map(|(_, at)| self.options.swap_remove(at))
    }
}

impl Agent for Greedy {
    fn begin(&mut self, _: u64) {
        self.rest.clear();
    }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, _: &Budget) -> Option<Move> {
        if let Some(m) = self.rest.pop().filter(|&m| pos.is_legal(seat, m)) {
            return Some(m);
        }
        let mut run = self.best(pos, seat)?;
        run.reverse();
        self.rest = run;
        self.rest.pop()
    }
}
