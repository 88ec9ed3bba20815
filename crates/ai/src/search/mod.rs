//! Search over turns: the most promising turns are tried again and again, each with the tree that grows below it, and the
//! one that does best is chosen.
//!
//! The turn search names candidates, best first. Below each grows a tree of what everybody may do next, in which every
//! player takes what is best for itself (max^n: values are kept by seat, and nobody is taken to play against anybody).
//! Where the tree ends the game is played out to the score, so that what the evaluation only estimates (towns, places on
//! the cult tracks, the largest network) is counted. Playouts of one repetition share the same small changes of the
//! weights, so that candidates are compared under the same conditions; from time to time the worse half is given up, so
//! that the best two are compared with a budget as large as the first eight were.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::search::{Settings, rank};
//! use terrane_ai::{Budget, Evaluator, Series};
//! use terrane_engine::{Position, catalog::Map};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let pos = Position::new(&game.setup).unwrap();
//! let seat = pos.to_act().iter().next().unwrap();
//! let evaluator = Evaluator::built_in();
//! let settings = Settings::usual(evaluator);
//! let ranked = rank(&pos, seat, evaluator, &settings, &Budget::nodes(5_000), &[]);
//! assert!(pos.is_legal(seat, ranked[0].moves[0]));
//! ```

#![expect(clippy::cast_precision_loss, reason = "counts of playouts stay far below 2^23")]

mod player;
mod playout;
mod rest_of_round;
mod settings;
mod tree;

use std::cmp::Ordering;

use terrane_engine::state::Stage;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::parallel::in_parallel;
use crate::solver;
use crate::turn;
pub use player::SearchPlayer;
use playout::{play_out, varied};
pub use settings::{Settings, SettingsError};
use tree::{Tree, Visit};

/// Positions evaluated to find them.
const NODES_FOR_CANDIDATES: u32 = 2_000;

/// A turn with what playouts say about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// The moves of the seat.
    pub moves: Vec<Move>,
    /// What it is worth to the seat; only good for comparing turns of the same position.
    pub score: f32,
    /// The final VP that each player can expect.
    pub values: BySeat<f32>,
    /// How many playouts that rests on; with none the values are those of the evaluation.
    pub playouts: u32,
}

/// A turn being tried.
struct Trial<'g> {
    moves: Vec<Move>,
    /// The turn search's opinion.
    opinion: f32,
    tree: Tree<'g>,
}

impl<'g> Trial<'g> {
    fn new(moves: &[Move], after: &Position<'g>, opinion: f32) -> Trial<'g> {
        Trial { moves: moves.to_vec(), opinion, tree: Tree::new(after) }
    }

    fn values(&self, evaluator: &Evaluator) -> BySeat<f32> {
        if self.tree.visits() == 0 {
            return evaluator.values(self.tree.root());
        }
        self.tree.mean()
    }

    /// What it is worth to the seat, with the turn search's opinion.
    fn score(&self, seat: Seat, evaluator: &Evaluator, settings: &Settings) -> f32 {
        let worth = if self.tree.visits() == 0 { self.values(evaluator) } else { self.tree.mean_worth() };
        utility(&worth, seat, self.tree.root(), settings) + settings.opinion * self.opinion
    }
}

/// The own points, less a share of the others'.
fn utility(values: &BySeat<f32>, seat: Seat, pos: &Position<'_>, settings: &Settings) -> f32 {
    let others = || pos.seats().filter(|&other| other != seat);
    let rivals: f32 = others().map(|other| values[other]).sum();
    values[seat] - settings.rivalry * rivals / others().count().max(1) as f32
}

/// The best ways to play the rest of a turn, best first, each with what each player can expect after it. Turns given as
/// `besides` are ranked with them, whatever they look like. Empty only if the seat has no legal move.
///
/// With a budget of positions alone the result is the same on every machine and with every number of threads.
pub fn rank(
    pos: &Position<'_>,
    seat: Seat,
    evaluator: &Evaluator,
    settings: &Settings,
    budget: &Budget,
    besides: &[&[Move]],
) -> Vec<Ranked> {
    let first = Budget { nodes: NODES_FOR_CANDIDATES.min(budget.nodes), ..*budget };
    let found = turn::search(pos, seat, evaluator, &first, settings.candidates as usize);
    let mut trials: Vec<Trial<'_>> = Vec::new();
    for &moves in besides {
        trials.extend(given(pos, seat, evaluator, moves));
    }
    for turn in found.turns {
        if !trials.iter().any(|trial| trial.moves == turn.moves.as_slice()) {
            trials.push(Trial::new(&turn.moves, &turn.after, turn.value));
        }
    }
    let mut spent = u64::from(found.nodes);
    if settings.plans > 0 && pos.state().stage == Stage::Actions {
        let keep = settings.plans as usize;
        let (turns, nodes) = rest_of_round::first_turns(pos, seat, evaluator, budget, keep);
        spent += nodes;
        for turn in turns {
            if !trials.iter().any(|trial| trial.moves == turn.moves.as_slice()) {
                trials.push(Trial::new(&turn.moves, &turn.after, turn.value));
            }
        }
    }
    let mut alive: Vec<usize> = (0..trials.len()).collect();
    if alive.len() > 1 {
        let trying = Trying { seed: pos.hash(), seat, evaluator, settings, budget };
        trying.try_out(&mut trials, &mut alive, spent);
    }
    // Sorted by visits, most visited first; then by score.
    let mut order: Vec<usize> = (0..trials.len()).collect();
    let scores: Vec<f32> = trials.iter().map(|trial| trial.score(seat, evaluator, settings)).collect();
    let better = |a: &usize, b: &usize| -> Ordering {
        trials[*b]
            .tree
            .visits()
            .cmp(&trials[*a].tree.visits())
            .then(scores[*b].total_cmp(&scores[*a]))
            .then(a.cmp(b))
    };
    order.sort_by(better);
    let ranked = |at: usize| {
        let trial = &trials[at];
        Ranked {
            moves: trial.moves.clone(),
            score: scores[at],
            values: trial.values(evaluator),
            playouts: trial.tree.visits(),
        }
    };
    order.into_iter().map(ranked).collect()
}

/// Positions the solver may look at where a player is alone in the last round.
pub(crate) const NODES_FOR_THE_END: u64 = 40_000;

/// The best turns for a seat, best first, with what each player can expect after them: the answer to a request for
/// a hint. Within the deadline of the budget, and at least one turn unless the seat has no legal move.
pub fn hint(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator, budget: &Budget) -> Vec<Ranked> {
    let Some(solved) = solver::solve(pos, seat, NODES_FOR_THE_END) else {
        return rank(pos, seat, evaluator, &Settings::usual(evaluator), budget, &[]);
    };
    let moves = solved.turn().to_vec();
    let mut values = evaluator.values(pos);
    values[seat] = solved.vp();
    vec![Ranked { moves, score: values[seat], values, playouts: 0 }]
}

/// The final VP of each player in so many playouts of each position. Playouts with the same number share the same small
/// changes of the weights, whatever the position. Fewer come back where the time is over.
pub fn play_outs<const N: usize>(
    positions: &[Position<'_>; N],
    seed: u64,
    evaluator: &Evaluator,
    count: u32,
    budget: &Budget,
) -> Vec<[BySeat<f32>; N]> {
    // Far from the numbers that ranking uses: a turn that was ranked first by luck is judged by new playouts.
    const FRESH: u64 = 1 << 20;
    // Several playouts of one position are of use only if they differ.
    let settings = Settings { variety: 1, ..Settings::usual(evaluator) };
    let mut all = Vec::new();
    for number in 0..u64::from(count) {
        let theirs = varied(evaluator, &settings, seed, FRESH + number);
        let outcomes = positions.map(|pos| play_out(&pos, &theirs, &settings, budget));
        if outcomes.iter().any(|outcome| outcome.cut) {
            break;
        }
        all.push(outcomes.map(|outcome| outcome.values));
    }
    all
}

/// A turn that was given, as a trial; `None` if it cannot be played.
fn given<'g>(pos: &Position<'g>, seat: Seat, evaluator: &Evaluator, moves: &[Move]) -> Option<Trial<'g>> {
    let judge = crate::evaluate::Judge::new(pos, seat, evaluator);
    let mut after = *pos;
    for &m in moves {
        after.play(seat, m).ok()?;
        leech::settle(&mut after, seat, evaluator);
    }
    Some(Trial::new(moves, &after, judge.value(&after)))
}

/// What stays the same while turns are tried.
struct Trying<'a> {
    seed: u64,
    seat: Seat,
    evaluator: &'a Evaluator,
    settings: &'a Settings,
    budget: &'a Budget,
}

impl Trying<'_> {
    /// Tries turns until the budget is spent: all of them some times, then the better half, and so on to the last two.
    fn try_out(&self, trials: &mut [Trial<'_>], alive: &mut Vec<usize>, mut spent: u64) {
        let Trying { seed, seat, evaluator, settings, budget } = *self;
        let allowed = u64::from(budget.nodes);
        let mut dearest = 0;
        // The repetition after which the worse half is given up.
        let mut halving = None;
        for repetition in 0_u32.. {
            let theirs = varied(evaluator, settings, seed, u64::from(repetition));
            let mut turns = alive.clone();
            if repetition == 0 {
                // The first playout shows the cost of one. Only as many turns are tried as the budget allows.
                let first = turns.remove(0);
                let visit = trials[first].tree.explore(evaluator, &theirs, settings, budget);
                if visit.outcome.cut {
                    return;
                }
                dearest = visit.outcome.nodes;
                spent += dearest;
                trials[first].tree.learn(visit);
                let room = allowed.saturating_sub(spent) / dearest.max(1);
                turns.truncate(usize::try_from(room).unwrap_or(usize::MAX));
                alive.truncate(1 + turns.len());
            }
            // Half a repetition compares nothing.
            if alive.len() < 2 || spent + dearest * turns.len() as u64 > allowed || budget.is_late() {
                return;
            }
            let last = *halving
                .get_or_insert_with(|| repetition + repetitions(allowed - spent, dearest, alive.len()) - 1);
            let visits = self.repeat(trials, &turns, &theirs);
            if visits.iter().any(|(_, visit)| visit.outcome.cut) {
                return;
            }
            for (at, visit) in visits {
                spent += visit.outcome.nodes;
                dearest = dearest.max(visit.outcome.nodes);
                trials[at].tree.learn(visit);
            }
            if repetition == last {
                let score = |at: &usize| trials[*at].score(seat, evaluator, settings);
                alive.sort_by(|a, b| score(b).total_cmp(&score(a)).then(a.cmp(b)));
                alive.truncate(alive.len().div_ceil(2));
                halving = None;
            }
        }
    }

    /// Visits the trees of some trials once each, on as many threads as the budget allows.
    fn repeat<'g>(
        &self,
        trials: &[Trial<'g>],
        turns: &[usize],
        theirs: &Evaluator,
    ) -> Vec<(usize, Visit<'g>)> {
        let Trying { evaluator, settings, budget, .. } = *self;
        let work = |visits: &mut Vec<(usize, Visit<'g>)>, number: u64| -> Result<(), ()> {
            let at = turns[number as usize];
            visits.push((at, trials[at].tree.explore(evaluator, theirs, settings, budget)));
            Ok(())
        };
        let all = if budget.threads > 1 {
            in_parallel(0..turns.len() as u64, budget.threads.min(turns.len()), Vec::new, work)
                .unwrap_or_default()
        } else {
            let mut visits = Vec::new();
            for number in 0..turns.len() as u64 {
                let _ = work(&mut visits, number);
            }
            vec![visits]
        };
        // The order of adding up must not depend on which thread was faster.
        let mut visits: Vec<(usize, Visit<'g>)> = all.into_iter().flatten().collect();
        visits.sort_by_key(|(at, _)| *at);
        visits
    }
}

/// How often so many turns are repeated before the worse half is given up. What is left of the budget is shared equally among
/// the halvings to come; fewer than two repetitions compare too little.
fn repetitions(left: u64, cost: u64, turns: usize) -> u32 {
    let halvings = turns.next_power_of_two().trailing_zeros().max(1);
    let share = left / u64::from(halvings) / (cost.max(1) * turns.max(1) as u64);
    u32::try_from(share).unwrap_or(u32::MAX).max(2)
}

#[cfg(test)]
mod tests {
    use super::repetitions;

    #[test]
    fn a_larger_budget_is_spent_whole() {
        for budget in [200_u64, 1_000, 50_000] {
            let (mut left, mut turns) = (budget, 8);
            while turns > 1 {
                let repeated = u64::from(repetitions(left, 1, turns)) * turns as u64;
                left -= repeated.min(left);
                turns = turns.div_ceil(2);
            }
            assert!(left < 8, "{left} of {budget} playouts are not made");
        }
    }

    #[test]
    fn a_small_budget_still_compares_twice() {
        assert_eq!(repetitions(0, 1_700, 8), 2);
        assert_eq!(repetitions(40_000, 1_700, 8), 2);
    }
}
