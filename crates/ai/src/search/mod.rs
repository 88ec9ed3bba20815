//! Search over turns: the most promising turns are tried again and again, each with the tree that grows below it, and the
//! one that does best is chosen.
//!
//! The turn search names candidates, best first. Below each grows a tree of what everybody may do next, in which every
//! player takes what is best for itself (max^n: values are kept by seat, and nobody is taken to play against anybody).
//! Where the tree ends the game is played out to the score, so that what the evaluation only estimates (towns, places on
//! the cult tracks, the largest network) is counted. Playouts of one repetition share the same small changes of the
//! weights, so that candidates are compared under the same conditions; after every two repetitions the worse half is
//! given up.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{Budget, Series, Weights, search};
//! use terrane_engine::{Position, catalog::Map};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let pos = Position::new(&game.setup).unwrap();
//! let seat = pos.to_act().iter().next().unwrap();
//! let ranked = search::rank(&pos, seat, Weights::built_in(), &Budget::nodes(5_000), &[]);
//! assert!(pos.is_legal(seat, ranked[0].moves[0]));
//! ```

#![expect(clippy::cast_precision_loss, reason = "counts of playouts stay far below 2^23")]

mod player;
mod playout;
mod tree;

use std::cmp::Ordering;

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use crate::budget::Budget;
use crate::leech;
use crate::parallel::in_parallel;
use crate::solver;
use crate::turn;
use crate::weights::Weights;
pub use player::SearchPlayer;
use playout::{play_out, varied};
use tree::{Tree, Visit};

/// Turns that are played out.
const CANDIDATES: usize = 8;

/// Positions evaluated to find them.
const NODES_FOR_CANDIDATES: u32 = 2_000;

/// How much the turn search's own opinion counts beside the playouts.
const OPINION: f32 = 0.5;

/// How much the others' points count against the own.
const RIVALRY: f32 = 0.2;

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

    fn values(&self, w: &Weights) -> BySeat<f32> {
        if self.tree.visits() == 0 {
            return crate::evaluate::values(self.tree.root(), w);
        }
        self.tree.mean()
    }

    /// What it is worth to the seat, with the turn search's opinion.
    fn score(&self, seat: Seat, w: &Weights) -> f32 {
        utility(&self.values(w), seat, self.tree.root()) + OPINION * self.opinion
    }
}

/// The own points, less a share of the others'.
fn utility(values: &BySeat<f32>, seat: Seat, pos: &Position<'_>) -> f32 {
    let others = || pos.seats().filter(|&other| other != seat);
    let rivals: f32 = others().map(|other| values[other]).sum();
    values[seat] - RIVALRY * rivals / others().count().max(1) as f32
}

/// The best ways to play the rest of a turn, best first, each with what each player can expect after it. Turns given as
/// `besides` are ranked with them, whatever they look like. Empty only if the seat has no legal move.
///
/// With a budget of positions alone the result is the same on every machine and with every number of threads.
pub fn rank(
    pos: &Position<'_>,
    seat: Seat,
    w: &Weights,
    budget: &Budget,
    besides: &[&[Move]],
) -> Vec<Ranked> {
    let first = Budget { nodes: NODES_FOR_CANDIDATES.min(budget.nodes), ..*budget };
    let found = turn::search(pos, seat, w, &first, CANDIDATES);
    let mut trials: Vec<Trial<'_>> = Vec::new();
    for &moves in besides {
        trials.extend(given(pos, seat, w, moves));
    }
    for turn in found.turns {
        if !trials.iter().any(|trial| trial.moves == turn.moves.as_slice()) {
            trials.push(Trial::new(&turn.moves, &turn.after, turn.value));
        }
    }
    let mut alive: Vec<usize> = (0..trials.len()).collect();
    if alive.len() > 1 {
        try_out(&mut trials, &mut alive, pos.hash(), seat, w, budget, u64::from(found.nodes));
    }
    // Who was tried longest comes first; among those the score decides.
    let mut order: Vec<usize> = (0..trials.len()).collect();
    let scores: Vec<f32> = trials.iter().map(|trial| trial.score(seat, w)).collect();
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
            values: trial.values(w),
            playouts: trial.tree.visits(),
        }
    };
    order.into_iter().map(ranked).collect()
}

/// Positions the solver may look at where a player is alone in the last round.
pub(crate) const NODES_FOR_THE_END: u64 = 40_000;

/// The best turns for a seat, best first, with what each player can expect after them: what a player who asks for help
/// is told. Within the deadline of the budget, and at least one turn unless the seat has no legal move.
pub fn hint(pos: &Position<'_>, seat: Seat, w: &Weights, budget: &Budget) -> Vec<Ranked> {
    let Some(solved) = solver::solve(pos, seat, NODES_FOR_THE_END) else {
        return rank(pos, seat, w, budget, &[]);
    };
    let moves = solved.turn().to_vec();
    let mut values = crate::evaluate::values(pos, w);
    values[seat] = solved.vp();
    vec![Ranked { moves, score: values[seat], values, playouts: 0 }]
}

/// The final VP of each player in so many playouts of each position. Playouts with the same number share the same small
/// changes of the weights, whatever the position. Fewer come back where the time is over.
pub fn play_outs<const N: usize>(
    positions: &[Position<'_>; N],
    seed: u64,
    w: &Weights,
    count: u32,
    budget: &Budget,
) -> Vec<[BySeat<f32>; N]> {
    // Far from the numbers that ranking uses, so that what was chosen for its luck is not believed again.
    const FRESH: u64 = 1 << 20;
    let mut all = Vec::new();
    for number in 0..u64::from(count) {
        let theirs = varied(w, seed, FRESH + number);
        let outcomes = positions.map(|pos| play_out(&pos, &theirs, budget));
        if outcomes.iter().any(|outcome| outcome.cut) {
            break;
        }
        all.push(outcomes.map(|outcome| outcome.values));
    }
    all
}

/// A turn that was given, as a trial; `None` if it cannot be played.
fn given<'g>(pos: &Position<'g>, seat: Seat, w: &Weights, moves: &[Move]) -> Option<Trial<'g>> {
    let judge = crate::evaluate::Judge::new(pos, seat, w);
    let mut after = *pos;
    for &m in moves {
        after.play(seat, m).ok()?;
        leech::settle(&mut after, seat, w);
    }
    Some(Trial::new(moves, &after, judge.value(&after)))
}

/// Tries turns until the budget is spent.
fn try_out(
    trials: &mut [Trial<'_>],
    alive: &mut Vec<usize>,
    seed: u64,
    seat: Seat,
    w: &Weights,
    budget: &Budget,
    mut spent: u64,
) {
    let allowed = u64::from(budget.nodes);
    let mut dearest = 0;
    for repetition in 0_u32.. {
        let theirs = varied(w, seed, u64::from(repetition));
        let mut turns = alive.clone();
        if repetition == 0 {
            // The first playout tells what one costs: only as many turns are tried as there is room for.
            let first = turns.remove(0);
            let visit = trials[first].tree.explore(w, &theirs, budget);
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
        let visits = repeat(trials, &turns, w, &theirs, budget);
        if visits.iter().any(|(_, visit)| visit.outcome.cut) {
            return;
        }
        for (at, visit) in visits {
            spent += visit.outcome.nodes;
            dearest = dearest.max(visit.outcome.nodes);
            trials[at].tree.learn(visit);
        }
        if repetition % 2 == 1 {
            let score = |at: &usize| trials[*at].score(seat, w);
            alive.sort_by(|a, b| score(b).total_cmp(&score(a)).then(a.cmp(b)));
            alive.truncate(alive.len().div_ceil(2));
        }
    }
}

/// Visits the trees of some trials once each, on as many threads as the budget allows.
fn repeat<'g>(
    trials: &[Trial<'g>],
    turns: &[usize],
    w: &Weights,
    theirs: &Weights,
    budget: &Budget,
) -> Vec<(usize, Visit<'g>)> {
    let work = |visits: &mut Vec<(usize, Visit<'g>)>, number: u64| -> Result<(), ()> {
        let at = turns[number as usize];
        visits.push((at, trials[at].tree.explore(w, theirs, budget)));
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
