//! Search over turns: the most promising turns are played out to the end of the game, again and again, and the one
//! that does best is chosen.
//!
//! The turn search names candidates, best first. Each is followed by playouts in which every player takes, turn by turn,
//! what is best for itself (max^n: values are kept by seat, and nobody is taken to play against anybody). A playout
//! ends with the score, so that what the evaluation only estimates (towns, places on the cult tracks, the largest
//! network) is counted. Playouts of one repetition share the same small changes of the weights, so that candidates
//! are compared under the same conditions; after every two repetitions the worse half is given up.
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

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use crate::budget::Budget;
use crate::leech;
use crate::parallel::in_parallel;
use crate::solver;
use crate::turn;
use crate::weights::Weights;
pub use player::SearchPlayer;
use playout::{Outcome, play_out, varied};

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
    after: Position<'g>,
    /// The turn search's opinion.
    opinion: f32,
    sums: BySeat<f32>,
    playouts: u32,
}

impl<'g> Trial<'g> {
    fn new(moves: &[Move], after: &Position<'g>, opinion: f32) -> Trial<'g> {
        Trial { moves: moves.to_vec(), after: *after, opinion, sums: BySeat([0.0; 5]), playouts: 0 }
    }

    fn add(&mut self, values: &BySeat<f32>) {
        for (sum, value) in self.sums.0.iter_mut().zip(values.0) {
            *sum += value;
        }
        self.playouts += 1;
    }

    fn values(&self, w: &Weights) -> BySeat<f32> {
        if self.playouts == 0 {
            return crate::evaluate::values(&self.after, w);
        }
        BySeat(self.sums.0.map(|sum| sum / self.playouts as f32))
    }

    /// The own points, less a share of the others', with the turn search's opinion.
    fn score(&self, seat: Seat, w: &Weights) -> f32 {
        let values = self.values(w);
        let others = || self.after.seats().filter(|&other| other != seat);
        let rivals: f32 = others().map(|other| values[other]).sum();
        values[seat] - RIVALRY * rivals / others().count().max(1) as f32 + OPINION * self.opinion
    }
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
    for turn in found.turns {
        trials.push(Trial::new(&turn.moves, &turn.after, turn.value));
    }
    for &moves in besides {
        if !trials.iter().any(|trial| trial.moves == moves)
            && let Some(trial) = given(pos, seat, w, moves)
        {
            trials.push(trial);
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
        trials[*b].playouts.cmp(&trials[*a].playouts).then(scores[*b].total_cmp(&scores[*a])).then(a.cmp(b))
    };
    order.sort_by(better);
    let ranked = |at: usize| {
        let trial = &trials[at];
        Ranked {
            moves: trial.moves.clone(),
            score: scores[at],
            values: trial.values(w),
            playouts: trial.playouts,
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

/// Plays trials out until the budget is spent.
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
        // The next repetition must fit, since half a repetition compares nothing.
        if alive.len() < 2 || spent + dearest * alive.len() as u64 > allowed || budget.is_late() {
            return;
        }
        let theirs = varied(w, seed, u64::from(repetition));
        let outcomes = repeat(trials, alive, &theirs, budget);
        if outcomes.iter().any(|(_, outcome)| outcome.cut) {
            return;
        }
        for (at, outcome) in outcomes {
            trials[at].add(&outcome.values);
            spent += outcome.nodes;
            dearest = dearest.max(outcome.nodes);
        }
        if repetition % 2 == 1 {
            let score = |at: &usize| trials[*at].score(seat, w);
            alive.sort_by(|a, b| score(b).total_cmp(&score(a)).then(a.cmp(b)));
            alive.truncate(alive.len().div_ceil(2));
        }
    }
}

/// Plays every trial out once, on as many threads as the budget allows.
fn repeat(
    trials: &[Trial<'_>],
    alive: &[usize],
    theirs: &Weights,
    budget: &Budget,
) -> ArrayVec<(usize, Outcome), 64> {
    let work = |outcomes: &mut Vec<(usize, Outcome)>, number: u64| -> Result<(), ()> {
        let at = alive[number as usize];
        outcomes.push((at, play_out(&trials[at].after, theirs, budget)));
        Ok(())
    };
    let all = if budget.threads > 1 {
        in_parallel(0..alive.len() as u64, budget.threads.min(alive.len()), Vec::new, work)
            .unwrap_or_default()
    } else {
        let mut outcomes = Vec::new();
        for number in 0..alive.len() as u64 {
            let _ = work(&mut outcomes, number);
        }
        vec![outcomes]
    };
    // The order of adding up must not depend on which thread was faster.
    let mut outcomes: Vec<(usize, Outcome)> = all.into_iter().flatten().collect();
    outcomes.sort_by_key(|(at, _)| *at);
    outcomes.into_iter().take(64).collect()
}
