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

mod memory;
mod player;
pub(crate) mod playout;
mod prior;
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
use playout::varied;
use prior::Choice;
pub use settings::{Settings, SettingsError};
use tree::{Tree, Visit};

/// Repetitions that are enough, however cheap they are: near the end all that can happen has been seen.
const MOST_REPETITIONS: u32 = 1_000;

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

/// What each trial is worth to the seat: the mean of its playouts with the turn search's opinion, or by the improved policy.
fn scores(trials: &[Trial<'_>], seat: Seat, evaluator: &Evaluator, settings: &Settings) -> Vec<f32> {
    if settings.gumbel == 0 {
        return trials.iter().map(|trial| trial.score(seat, evaluator, settings)).collect();
    }
    let choice = |trial: &Trial<'_>| Choice {
        opinion: trial.opinion,
        mean: utility(&trial.tree.mean_worth(), seat, trial.tree.root(), settings),
        visits: trial.tree.visits(),
    };
    prior::logits(&trials.iter().map(choice).collect::<Vec<_>>(), settings)
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
    let first = Budget { nodes: settings.wide.min(budget.nodes), ..*budget };
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
    let seed = pos.hash();
    tried(&mut trials, &Trying { seed, seat, evaluator, settings, budget }, spent)
}

/// The answers to a seat's oldest offer of power, the better one first, each with what playouts say about it; none unless
/// there is something to choose.
pub fn rank_answers(
    pos: &Position<'_>,
    seat: Seat,
    evaluator: &Evaluator,
    settings: &Settings,
    budget: &Budget,
) -> Vec<Ranked> {
    let Some(both) = leech::both_answers(pos, seat, evaluator) else { return Vec::new() };
    let trial = |(m, worth): (Move, f32)| {
        let mut after = *pos;
        after.play(seat, m).ok()?;
        Some(Trial::new(&[m], &after, worth))
    };
    let mut trials: Vec<Trial<'_>> = both.into_iter().filter_map(trial).collect();
    let seed = pos.hash();
    tried(&mut trials, &Trying { seed, seat, evaluator, settings, budget }, 4)
}

/// Tries turns until the budget is spent, and ranks them.
fn tried(trials: &mut [Trial<'_>], trying: &Trying<'_>, spent: u64) -> Vec<Ranked> {
    let Trying { seat, evaluator, settings, .. } = *trying;
    let mut alive: Vec<usize> = (0..trials.len()).collect();
    if alive.len() > 1 {
        if settings.gumbel > 0 || settings.memory > 0 {
            trying.try_by_cost(trials, &mut alive, spent);
        } else {
            trying.try_out(trials, &mut alive, spent);
        }
    }
    // Sorted by visits, most visited first; then by score.
    let mut order: Vec<usize> = (0..trials.len()).collect();
    let scores = scores(trials, seat, evaluator, settings);
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

    /// The same where what a repetition costs is not known before, because trees remember: each halving gets an equal share
    /// of the positions that are left, and takes as many repetitions as these allow.
    fn try_by_cost(&self, trials: &mut [Trial<'_>], alive: &mut Vec<usize>, mut spent: u64) {
        let Trying { seed, seat, evaluator, settings, budget } = *self;
        let allowed = u64::from(budget.nodes);
        // Visits and their cost, for the mean.
        let (mut visited, mut paid) = (0, 0);
        let mut repetition = 0;
        let mut learn = |trials: &mut [Trial<'_>], turns: &[usize], repetition: u32| -> Option<(u64, u64)> {
            let theirs = varied(evaluator, settings, seed, u64::from(repetition));
            let visits = self.repeat(trials, turns, &theirs);
            if visits.iter().any(|(_, visit)| visit.outcome.cut) {
                return None;
            }
            for (at, visit) in visits {
                visited += 1;
                paid += visit.outcome.nodes;
                trials[at].tree.learn(visit);
            }
            Some((paid, paid / visited.max(1)))
        };
        let before = spent;
        let Some((first, mut mean)) = learn(trials, &alive[..1], repetition) else { return };
        spent = before + first;
        // Only as many turns are tried as leave something for comparing the better ones again.
        let room = allowed.saturating_sub(spent) / mean.max(1) + 1;
        let room = if settings.gumbel > 0 { (2 * room).div_ceil(3) } else { room };
        alive.truncate(usize::try_from(room).unwrap_or(usize::MAX));
        let mut turns = alive[1..].to_vec();
        while alive.len() > 1 {
            let halvings = u64::from(alive.len().next_power_of_two().trailing_zeros().max(1));
            let until = spent + allowed.saturating_sub(spent) / halvings;
            let mut compared = false;
            while !compared || spent + mean * alive.len() as u64 <= until {
                let late = budget.is_late() || repetition >= MOST_REPETITIONS;
                if late || spent + mean * turns.len() as u64 > allowed {
                    return;
                }
                let Some((sum, each)) = learn(trials, &turns, repetition) else { return };
                (spent, mean) = (before + sum, each);
                turns.clone_from(alive);
                repetition += 1;
                compared = true;
            }
            let scores = scores(trials, seat, evaluator, settings);
            alive.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]).then(a.cmp(&b)));
            alive.truncate(alive.len().div_ceil(2));
            turns.clone_from(alive);
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
