//! The player that searches over turns.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use super::settings::Settings;
use super::{NODES_FOR_THE_END, rank, rank_answers};
use crate::agent::Agent;
use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::opening::{self, Share};
use crate::solver;
use crate::turn_plan::TurnPlan;

/// Playouts are what the budget of a turn is made for, so that few times as much is enough.
const OPENING: Share = Share { usual: 2, factions: 5 };

/// Positions the solver may look at where a player is alone in an earlier round: beyond that it is not cheap.
const NODES_FOR_A_ROUND: u64 = 10_000;

/// Plays the turn that does best in playouts, and the exact end where it is alone.
#[derive(Clone, Debug)]
pub struct SearchPlayer {
    evaluator: Evaluator,
    settings: Settings,
    plan: TurnPlan,
}

impl SearchPlayer {
    /// A player with this evaluator.
    pub fn new(evaluator: Evaluator, settings: Settings) -> SearchPlayer {
        SearchPlayer { evaluator, settings, plan: TurnPlan::default() }
    }
}

impl Agent for SearchPlayer {
    fn begin(&mut self, _: u64) {
        self.plan.clear();
    }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move> {
        let least = self.settings.leech;
        if least > 0 && leech::offered(pos, seat).is_some_and(|power| power >= least) {
            // Half as much thought as a turn is worth.
            let half = Budget { nodes: budget.nodes / 2, ..*budget };
            let ranked = rank_answers(pos, seat, &self.evaluator, &self.settings, &half);
            if let Some(best) = ranked.first() {
                return best.moves.first().copied();
            }
        }
        if let Some(m) = self.plan.without_search(pos, seat, &self.evaluator) {
            return Some(m);
        }
        if opening::is_opening(pos) {
            return opening::choose(pos, seat, &self.evaluator, budget, OPENING);
        }
        let end = solver::solve(pos, seat, NODES_FOR_THE_END);
        // The solver needs a value in which points count one for one; a network's does not.
        let hand = self.evaluator.network().is_none().then(|| self.evaluator.weights());
        let end = end.or_else(|| solver::finish_round(pos, seat, hand?, NODES_FOR_A_ROUND));
        let moves = match end {
            Some(solved) => solved.moves,
            None => rank(pos, seat, &self.evaluator, &self.settings, budget, &[]).into_iter().next()?.moves,
        };
        self.plan.set(pos, seat, &moves, &self.evaluator);
        self.plan.next(pos, seat)
    }
}
