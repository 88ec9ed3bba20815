//! Whole turns: the best ways to play a turn from its first move to its last, and the player that plays them.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{Budget, Evaluator, Series, turn};
//! use terrane_engine::{Position, catalog::Map};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let pos = Position::new(&game.setup).unwrap();
//! let seat = pos.to_act().iter().next().unwrap();
//! let turns = turn::candidates(&pos, seat, Evaluator::built_in(), &Budget::nodes(500), 3);
//! assert!(turns.len() <= 3 && turns[0].value >= turns[1].value);
//! ```

use arrayvec::ArrayVec;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::canonical::{self, Run};
use crate::evaluate::Judge;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::mark::mark;
use crate::opening::{self, Share};
use crate::turn_plan::TurnPlan;

/// The most moves of one turn that are looked at.
pub const MOST_MOVES: usize = 40;

/// Positions kept after each step of a turn.
const BEAM: usize = 12;

/// The same in the turn after it.
const NARROW_BEAM: usize = 5;

/// Turns for which the one after is looked at.
const FORESEEN: usize = 8;

/// A way to play a turn.
#[derive(Clone, Debug)]
pub struct Turn<'g> {
    /// The moves of the seat, from first to last. Others may have answered offers in between.
    pub moves: ArrayVec<Move, MOST_MOVES>,
    /// What the position after it is worth to the seat, less a share of what others gain.
    pub value: f32,
    /// The position after it, with offers answered as most would answer them.
    pub after: Position<'g>,
}

/// The best ways to play the rest of a turn, best first: at most `keep`, at least one unless the seat has no legal move.
/// When the budget is spent, the best way begun is followed to its end and no other.
pub fn candidates<'g>(
    pos: &Position<'g>,
    seat: Seat,
    evaluator: &Evaluator,
    budget: &Budget,
    keep: usize,
) -> Vec<Turn<'g>> {
    search(pos, seat, evaluator, budget, keep).turns
}

/// What a search over the ways to play a turn came to.
#[derive(Clone, Debug)]
pub struct Found<'g> {
    /// The best ways, best first.
    pub turns: Vec<Turn<'g>>,
    /// Positions evaluated.
    pub nodes: u32,
}

/// The same as [`candidates`], with the number of positions that were evaluated.
pub fn search<'g>(
    pos: &Position<'g>,
    seat: Seat,
    evaluator: &Evaluator,
    budget: &Budget,
    keep: usize,
) -> Found<'g> {
    let judge = Judge::new(pos, seat, evaluator);
    let mut search = Search::new(seat, evaluator, &judge, budget);
    let mut turns = search.turns(pos, BEAM, keep.max(FORESEEN));
    search.look_ahead(&mut turns);
    Found { turns: best_first(turns, keep.max(1)), nodes: search.nodes }
}

/// The same without a look at the turn after.
pub(crate) fn without_foresight<'g>(
    pos: &Position<'g>,
    seat: Seat,
    evaluator: &Evaluator,
    budget: &Budget,
    keep: usize,
) -> Found<'g> {
    let judge = Judge::new(pos, seat, evaluator);
    let mut search = Search::new(seat, evaluator, &judge, budget);
    let turns = search.turns(pos, NARROW_BEAM, keep.max(1));
    Found { turns, nodes: search.nodes }
}

/// A search over the moves of one turn.
struct Search<'a> {
    seat: Seat,
    evaluator: &'a Evaluator,
    judge: &'a Judge<'a>,
    budget: &'a Budget,
    nodes: u32,
    /// Marks of the positions of the turn being searched, in order.
    seen: Vec<u64>,
}

impl<'a> Search<'a> {
    fn new(seat: Seat, evaluator: &'a Evaluator, judge: &'a Judge<'a>, budget: &'a Budget) -> Search<'a> {
        Search { seat, evaluator, judge, budget, nodes: 0, seen: Vec::new() }
    }

    /// The ways to play a turn, best first.
    fn turns<'g>(&mut self, pos: &Position<'g>, beam: usize, keep: usize) -> Vec<Turn<'g>> {
        let mut open = vec![Turn { moves: ArrayVec::new(), value: 0.0, after: *pos }];
        let mut finished: Vec<Turn<'g>> = Vec::new();
        let mut options = Vec::new();
        self.seen.clear();
        while !open.is_empty() {
            let mut next = Vec::new();
            for (rank, begun) in open.iter().enumerate() {
                // With the budget spent, only the best way is followed to its end.
                if rank > 0 && self.is_spent() {
                    break;
                }
                canonical::options(&begun.after, self.seat, &mut options);
                for run in &options {
                    let Some(turn) = self.extend(begun, run) else { continue };
                    if self.is_over(&turn) { finished.push(turn) } else { next.push(turn) }
                }
            }
            if next.is_empty() && finished.is_empty() {
                // All ways on were reached before from beginnings that were given up since.
                finished.extend(open.first().and_then(|begun| self.follow(begun)));
            }
            open = best_first(next, beam);
        }
        best_first(finished, keep)
    }

    /// A turn begun, followed to its end by the option that looks best at each step, wherever it leads.
    fn follow<'g>(&mut self, begun: &Turn<'g>) -> Option<Turn<'g>> {
        let mut turn = begun.clone();
        let mut options = Vec::new();
        while turn.moves.is_empty() || !self.is_over(&turn) {
            canonical::options(&turn.after, self.seat, &mut options);
            let mut ways: Vec<Turn<'g>> = options.iter().filter_map(|run| self.play(&turn, run)).collect();
            if turn.moves.len() > MOST_MOVES / 2 && ways.iter().any(|way| self.is_over(way)) {
                ways.retain(|way| self.is_over(way));
            }
            for way in &mut ways {
                self.rate(way);
            }
            turn = best_first(ways, 1).pop()?;
        }
        Some(turn)
    }

    /// Adds to each turn what the next one would bring if nobody came in between.
    fn look_ahead(&mut self, turns: &mut [Turn<'_>]) {
        for turn in turns {
            if self.is_spent() {
                break;
            }
            let Some(next) = again(&turn.after, self.seat) else { continue };
            if let Some(best) = self.turns(&next, NARROW_BEAM, 1).first() {
                turn.value += self.evaluator.weights().foresight * (best.value - turn.value).max(0.0);
            }
        }
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.budget.nodes || (self.nodes.is_multiple_of(64) && self.budget.is_late())
    }

    /// A turn begun with one more option played and offers answered; `None` where another way led to the same position.
    fn extend<'g>(&mut self, begun: &Turn<'g>, run: &Run) -> Option<Turn<'g>> {
        let mut turn = self.play(begun, run)?;
        // Different first moves lead to different positions; after them the same is reached in many ways.
        if !begun.moves.is_empty() && !self.is_new(mark(&turn.after)) {
            return None;
        }
        self.rate(&mut turn);
        Some(turn)
    }

    /// A turn begun with one more option played and offers answered; `None` where it has too many moves.
    fn play<'g>(&self, begun: &Turn<'g>, run: &Run) -> Option<Turn<'g>> {
        let mut turn = begun.clone();
        for &m in run {
            turn.after.play(self.seat, m).ok()?;
            turn.moves.try_push(m).ok()?;
        }
        leech::settle(&mut turn.after, self.seat, self.evaluator);
        Some(turn)
    }

    fn rate(&mut self, turn: &mut Turn<'_>) {
        self.nodes += 1;
        turn.value = self.judge.value(&turn.after);
    }

    /// Notes a position; says whether it was not seen before.
    fn is_new(&mut self, mark: u64) -> bool {
        match self.seen.binary_search(&mark) {
            Ok(_) => false,
            Err(at) => {
                self.seen.insert(at, mark);
                true
            }
        }
    }

    /// Whether the seat has done what it had to do.
    fn is_over(&self, turn: &Turn<'_>) -> bool {
        let ended = matches!(turn.moves.last(), Some(Move::EndTurn | Move::Pass(_)));
        ended || turn.after.is_over() || !turn.after.to_act().contains(self.seat)
    }
}

/// The best turns, best first; equal ones stay in the order they were found.
fn best_first(turns: Vec<Turn<'_>>, keep: usize) -> Vec<Turn<'_>> {
    // A turn is more than a kilobyte, so that not the turns are sorted but their places.
    let mut order: Vec<usize> = (0..turns.len()).collect();
    order.sort_by(|&a, &b| turns[b].value.total_cmp(&turns[a].value));
    order.truncate(keep);
    let mut places: Vec<Option<Turn<'_>>> = turns.into_iter().map(Some).collect();
    order.into_iter().filter_map(|at| places[at].take()).collect()
}

/// The position in which the seat moves again at once, as if all others waited. `None` if it has passed, the round is
/// over, or somebody has to answer first.
pub fn again<'g>(pos: &Position<'g>, seat: Seat) -> Option<Position<'g>> {
    if pos.state().queue.is_empty() { pos.with_turn_of(seat) } else { None }
}

/// A turn is searched through few positions, and an opening by playouts needs many.
const OPENING: Share = Share { usual: 20, factions: 200 };

/// Plays the best turn it finds.
#[derive(Clone, Debug)]
pub struct TurnPlayer {
    evaluator: Evaluator,
    /// Whether the opening is decided by playouts.
    plays_out: bool,
    /// The rest of the turn being played.
    plan: TurnPlan,
}

impl TurnPlayer {
    /// A player with this evaluator.
    pub fn new(evaluator: impl Into<Evaluator>) -> TurnPlayer {
        TurnPlayer { evaluator: evaluator.into(), plays_out: true, plan: TurnPlan::default() }
    }

    /// The same player with an opening by evaluation alone: for measuring turns, where playouts would take most of the
    /// time.
    pub fn without_playouts(self) -> TurnPlayer {
        TurnPlayer { plays_out: false, ..self }
    }
}

impl Agent for TurnPlayer {
    fn begin(&mut self, _: u64) {
        self.plan.clear();
    }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move> {
        if let Some(m) = self.plan.without_search(pos, seat, &self.evaluator) {
            return Some(m);
        }
        if self.plays_out && opening::is_opening(pos) {
            return opening::choose(pos, seat, &self.evaluator, budget, OPENING);
        }
        let best = candidates(pos, seat, &self.evaluator, budget, 1).into_iter().next()?;
        self.plan.set(pos, seat, &best.moves, &self.evaluator);
        self.plan.next(pos, seat)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use terrane_engine::catalog::Map;

    use super::*;
    use crate::agent::AgentKind;
    use crate::selfplay::{Fault, Match, Observer};
    use crate::series::Series;

    /// Asks for a turn before every move of a game.
    struct Asking(u32);

    impl Observer for Asking {
        fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
            let found = candidates(pos, seat, Evaluator::built_in(), &Budget::nodes(self.0), 1);
            let turn = found.first().ok_or(Fault::NoMove(seat))?;
            let mut after = *pos;
            for &m in &turn.moves {
                ().play(&mut after, seat, m)?;
                leech::settle(&mut after, seat, Evaluator::built_in());
            }
            assert_eq!(after.hash(), turn.after.hash());
            ().play(pos, seat, m)
        }
    }

    /// In these games the best way begun led only to positions seen before when the budget was spent.
    #[test]
    fn a_turn_is_found_however_small_the_budget_is() {
        let series = Series::new(7, Arc::new(Map::printed("base").expect("the base board")));
        let mut players = Match::new(&[AgentKind::Greedy]);
        for (game, nodes) in [(31, 3), (31, 10), (42, 60)] {
            let played = players.play(&series.game(game), &mut Asking(nodes));
            assert!(played.is_ok(), "game {game}, {nodes} positions: {played:?}");
        }
    }
}
