//! The greedy player: the option whose position is worth most, one step ahead.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::canonical::{self, Run};
use crate::chance::Chance;
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
        self.best_of_options(pos, seat)
    }

    /// Begins the best of a few options drawn by chance; `None` if the seat has no legal move.
    pub fn choose_of(
        &mut self,
        pos: &Position<'_>,
        seat: Seat,
        few: usize,
        chance: &mut Chance,
    ) -> Option<Move> {
        canonical::options(pos, seat, &mut self.options);
        for at in 0..few.min(self.options.len()) {
            let other = at + chance.below((self.options.len() - at) as u32) as usize;
            self.options.swap(at, other);
        }
        self.options.truncate(few);
        let run = self.best_of_options(pos, seat)?;
        self.start(run)
    }

    /// The next move of the option that was begun, if there is one and it is still legal.
    pub fn go_on(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Move> {
        self.rest.pop().filter(|&m| pos.is_legal(seat, m))
    }

    /// The first move of an option; the others wait.
    fn start(&mut self, mut run: Run) -> Option<Move> {
        run.reverse();
        self.rest = run;
        self.rest.pop()
    }

    fn best_of_options(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Run> {
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
        if let Some(m) = self.go_on(pos, seat) {
            return Some(m);
        }
        let run = self.best(pos, seat)?;
        self.start(run)
    }
}
