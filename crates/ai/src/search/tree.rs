//! The tree that grows below a turn: what everybody may do next, as far as playouts have come by there.
//!
//! A node is a position in which somebody begins a turn; its branches are the turns that the turn search names, best
//! first. Values are kept by seat, and each player takes what is best for itself (max^n). A node opens its second branch
//! only after it has been visited some times, its third after some more (progressive widening), so that a few playouts go
//! deep along the likely line and many look to its sides.

#![expect(clippy::cast_precision_loss, reason = "counts of visits stay far below 2^23")]

use arrayvec::ArrayVec;
use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use super::playout::{Outcome, play_out, settle};
use super::settings::Settings;
use super::utility;
use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::turn;

/// Turns that a node can have.
const BRANCHES: usize = 4;

/// Turns that the tree is deep at most; what lies beyond is left to playouts.
const DEEPEST: usize = 24;

/// All that playouts have seen below a position.
#[derive(Clone, Debug)]
pub(super) struct Tree<'g> {
    root: Branch<'g>,
    nodes: Vec<Node<'g>>,
}

/// A position in which a seat begins a turn.
#[derive(Clone, Debug)]
struct Node<'g> {
    seat: Seat,
    branches: ArrayVec<Branch<'g>, BRANCHES>,
    visits: u32,
}

/// A turn, and what came of it.
#[derive(Clone, Debug)]
struct Branch<'g> {
    after: Position<'g>,
    /// Sums of points by seat.
    sums: BySeat<f32>,
    /// Sums of what outcomes were worth to each seat.
    worth: BySeat<f32>,
    visits: u32,
    /// The node that follows, once it was needed.
    next: Option<usize>,
}

/// One way down the tree and its playout. The tree does not change until the visit is recorded in it, so that several
/// threads may go down different trees at once and the order in which they come back does not matter.
pub(super) struct Visit<'g> {
    path: ArrayVec<(usize, usize), DEEPEST>,
    grown: Option<Node<'g>>,
    pub(super) outcome: Outcome,
}

impl<'g> Branch<'g> {
    fn new(after: &Position<'g>) -> Branch<'g> {
        Branch { after: *after, sums: BySeat([0.0; 5]), worth: BySeat([0.0; 5]), visits: 0, next: None }
    }

    fn add(&mut self, outcome: &Outcome) {
        for (sum, value) in self.sums.0.iter_mut().zip(outcome.values.0) {
            *sum += value;
        }
        for (sum, worth) in self.worth.0.iter_mut().zip(outcome.worth.0) {
            *sum += worth;
        }
        self.visits += 1;
    }

    fn mean(&self) -> BySeat<f32> {
        BySeat(self.sums.0.map(|sum| sum / self.visits.max(1) as f32))
    }

    fn mean_worth(&self) -> BySeat<f32> {
        BySeat(self.worth.0.map(|sum| sum / self.visits.max(1) as f32))
    }
}

impl<'g> Node<'g> {
    /// The node of a position, with how many positions were evaluated for it; `None` where nobody has a turn to play.
    fn of(
        pos: &Position<'g>,
        evaluator: &Evaluator,
        settings: &Settings,
        budget: &Budget,
    ) -> Option<(Node<'g>, u64)> {
        let mut pos = *pos;
        let seat = settle(&mut pos, evaluator)?;
        let short = Budget { nodes: settings.nodes, ..*budget };
        let found = turn::search(&pos, seat, evaluator, &short, BRANCHES);
        let branches: ArrayVec<_, BRANCHES> =
            found.turns.into_iter().map(|turn| Branch::new(&turn.after)).take(BRANCHES).collect();
        if branches.is_empty() {
            return None;
        }
        Some((Node { seat, branches, visits: 0 }, u64::from(found.nodes)))
    }

    /// The branch to go down next: one that was just opened, or the one that is best for the seat or seldom tried.
    fn choose(&self, settings: &Settings) -> usize {
        let mut open = 1;
        while open < self.branches.len() && self.visits >= settings.widening * (open * open) as u32 {
            open += 1;
        }
        let branches = &self.branches[..open];
        if let Some(new) = branches.iter().position(|branch| branch.visits == 0) {
            return new;
        }
        let curiosity = settings.curiosity * (self.visits as f32).sqrt();
        let promise = |branch: &Branch<'_>| {
            utility(&branch.mean_worth(), self.seat, &branch.after, settings)
                + curiosity / (1.0 + branch.visits as f32)
        };
        let better = |best: usize, at: usize| {
            if promise(&branches[at]) > promise(&branches[best]) { at } else { best }
        };
        (0..open).fold(0, better)
    }
}

impl<'g> Tree<'g> {
    /// The tree below a position, with nothing tried yet.
    pub(super) fn new(after: &Position<'g>) -> Tree<'g> {
        Tree { root: Branch::new(after), nodes: Vec::new() }
    }

    /// The position it grows from.
    pub(super) fn root(&self) -> &Position<'g> {
        &self.root.after
    }

    /// Playouts that went through it.
    pub(super) fn visits(&self) -> u32 {
        self.root.visits
    }

    /// The mean of all playouts, by seat; zero without any.
    pub(super) fn mean(&self) -> BySeat<f32> {
        self.root.mean()
    }

    /// The mean of what all playouts were worth, by seat; zero without any.
    pub(super) fn mean_worth(&self) -> BySeat<f32> {
        self.root.mean_worth()
    }

    /// Goes down to where the tree ends, looks what can be done there, and plays the game out. In the playout all judge
    /// by `theirs`.
    pub(super) fn explore(
        &self,
        evaluator: &Evaluator,
        theirs: &Evaluator,
        settings: &Settings,
        budget: &Budget,
    ) -> Visit<'g> {
        let mut path = ArrayVec::new();
        let mut branch = &self.root;
        let mut grown = None;
        let mut nodes = 0;
        while branch.visits > 0 && !path.is_full() {
            let Some(at) = branch.next else {
                if let Some((node, spent)) = Node::of(&branch.after, evaluator, settings, budget) {
                    nodes = spent;
                    grown = Some(node);
                }
                break;
            };
            let chosen = self.nodes[at].choose(settings);
            path.push((at, chosen));
            branch = &self.nodes[at].branches[chosen];
        }
        let from = grown.as_ref().map_or(&branch.after, |node| &node.branches[0].after);
        let mut outcome = play_out(from, theirs, settings, budget);
        outcome.nodes += nodes;
        Visit { path, grown, outcome }
    }

    /// Takes in what a visit found.
    pub(super) fn learn(&mut self, visit: Visit<'g>) {
        let outcome = &visit.outcome;
        self.root.add(outcome);
        for &(node, chosen) in &visit.path {
            self.nodes[node].visits += 1;
            self.nodes[node].branches[chosen].add(outcome);
        }
        if let Some(mut node) = visit.grown {
            node.visits = 1;
            node.branches[0].add(outcome);
            let place = self.nodes.len();
            self.nodes.push(node);
            match visit.path.last() {
                Some(&(above, chosen)) => self.nodes[above].branches[chosen].next = Some(place),
                None => self.root.next = Some(place),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use terrane_engine::catalog::Map;

    use super::*;
    use crate::opening::is_opening;
    use crate::series::Series;

    /// The first position of a game in which somebody has a turn to play.
    fn with_first_turn(test: impl Fn(&Position<'_>)) {
        let game = Series::new(4, Arc::new(Map::printed("base").expect("the base board"))).game(0);
        let mut pos = Position::new(&game.setup).expect("a game");
        while is_opening(&pos) {
            let seat = pos.to_act().iter().next().expect("somebody moves");
            let m = pos.legal_moves(seat)[0];
            pos.play(seat, m).expect("a listed move");
        }
        test(&pos);
    }

    #[test]
    fn a_tree_goes_deep_first_and_to_the_sides_later() {
        with_first_turn(|pos| {
            let evaluator = Evaluator::built_in();
            let settings = Settings::usual(evaluator);
            let budget = Budget::nodes(1_000_000);
            let mut tree = Tree::new(pos);
            for _ in 0..4 {
                let visit = tree.explore(evaluator, evaluator, &settings, &budget);
                tree.learn(visit);
            }
            // The first playout starts where the tree does, each later one grows it by a node.
            assert_eq!((tree.visits(), tree.nodes.len()), (4, 3));
            assert_eq!(tree.nodes[0].visits, 3);
            assert_eq!(tree.nodes[0].branches[0].visits, 3, "one branch is open as yet");
            let visit = tree.explore(evaluator, evaluator, &settings, &budget);
            assert_eq!(visit.path.as_slice(), [(0, 1)], "now the second is");
            tree.learn(visit);
            assert_eq!(tree.nodes[0].branches.iter().map(|branch| branch.visits).sum::<u32>(), 4);
        });
    }

    #[test]
    fn each_seat_takes_what_is_best_for_itself() {
        with_first_turn(|pos| {
            let evaluator = Evaluator::built_in();
            let settings = Settings::usual(evaluator);
            let (mut node, _) = Node::of(pos, evaluator, &settings, &Budget::nodes(1000)).expect("a turn");
            let other = pos.seats().find(|&seat| seat != node.seat).expect("four players");
            node.visits = 1000;
            for (at, branch) in node.branches.iter_mut().enumerate() {
                let mut values = BySeat([100.0; 5]);
                values[node.seat] += if at == 1 { 30.0 } else { 0.0 };
                values[other] -= if at == 2 { 60.0 } else { 0.0 };
                let outcome = Outcome { values, worth: values, nodes: 1, cut: false };
                for _ in 0..250 {
                    branch.add(&outcome);
                }
            }
            assert_eq!(
                node.choose(&settings),
                1,
                "30 points for oneself are more than 60 taken from another"
            );
        });
    }
}
