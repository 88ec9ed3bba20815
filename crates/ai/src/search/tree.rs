//! The tree that grows below a turn: what everybody may do next, as far as playouts have come by there.
//!
//! A node is a position in which somebody begins a turn; its branches are the turns that the turn search names, best
//! first. Values are kept by seat, and each player takes what is best for itself (max^n). A node opens its second branch
//! only after it has been visited some times, its third after some more (progressive widening), so that a few playouts go
//! deep along the likely line and many look to its sides. Settings choose by prior and completed value instead.

#![expect(clippy::cast_precision_loss, reason = "counts of visits stay far below 2^23")]

use std::sync::Arc;

use arrayvec::ArrayVec;
use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, Seat};

use super::memory::{Memory, Recall, Ways};
use super::playout::{Outcome, play_out, settle_to_offer};
use super::prior::{Choice, completed, improved, priors};
use super::settings::Settings;
use super::utility;
use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::leech;

/// Turns that the tree is deep at most; what lies beyond is left to playouts.
const DEEPEST: usize = 24;

/// All that playouts have seen below a position.
#[derive(Clone, Debug)]
pub(super) struct Tree<'g> {
    root: Branch<'g>,
    nodes: Vec<Node<'g>>,
    memory: Memory<'g>,
}

/// A position in which a seat begins a turn, or answers an offer of power.
#[derive(Clone, Debug)]
struct Node<'g> {
    seat: Seat,
    branches: Vec<Branch<'g>>,
    visits: u32,
}

/// A turn, and what came of it.
#[derive(Clone, Debug)]
struct Branch<'g> {
    after: Position<'g>,
    /// The turn search's opinion.
    opinion: f32,
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
    /// What is to be remembered.
    found: Vec<(u64, Option<Arc<Ways<'g>>>)>,
    pub(super) outcome: Outcome,
}

impl<'g> Branch<'g> {
    fn new(after: &Position<'g>, opinion: f32) -> Branch<'g> {
        let none = BySeat([0.0; 5]);
        Branch { after: *after, opinion, sums: none, worth: none, visits: 0, next: None }
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
        recall: &mut Recall<'_, 'g>,
    ) -> Option<(Node<'g>, u64)> {
        if settings.leech > 0
            && let Some(node) = Node::of_offer(pos, evaluator, settings)
        {
            return Some((node, 2));
        }
        let (ways, nodes) = recall.ways(pos, evaluator, settings, budget);
        let ways = ways?;
        let branches = ways.all.iter().map(|way| Branch::new(&way.after, way.value)).collect();
        Some((Node { seat: ways.seat, branches, visits: 0 }, nodes))
    }

    /// The node of an offer of power that is to be answered before the next turn; the usual answer comes first.
    fn of_offer(pos: &Position<'g>, evaluator: &Evaluator, settings: &Settings) -> Option<Node<'g>> {
        let mut pos = *pos;
        let seat = settle_to_offer(&mut pos, settings.leech, evaluator)?;
        let both = leech::both_answers(&pos, seat, evaluator)?;
        let branches = both.into_iter().filter_map(|(m, worth)| {
            let mut after = pos;
            after.play(seat, m).ok()?;
            Some(Branch::new(&after, worth))
        });
        let branches: Vec<_> = branches.collect();
        (branches.len() == 2).then_some(Node { seat, branches, visits: 0 })
    }

    /// The branch to go down next.
    fn choose(&self, settings: &Settings) -> usize {
        if settings.select == 0 { self.seldom_or_best(settings) } else { self.by_prior(settings) }
    }

    /// The branch that is best by prior and completed value, or has had too few of the visits.
    fn by_prior(&self, settings: &Settings) -> usize {
        let choice = |branch: &Branch<'_>| Choice {
            opinion: branch.opinion,
            mean: utility(&branch.mean_worth(), self.seat, &branch.after, settings),
            visits: branch.visits,
        };
        let choices: Vec<Choice> = self.branches.iter().map(choice).collect();
        let promises: Vec<f32> = if settings.select == 1 {
            let curiosity = settings.curiosity * (self.visits as f32).sqrt();
            let bonus = |(choice, prior): (&Choice, f32)| curiosity * prior / (1.0 + choice.visits as f32);
            let bonuses = choices.iter().zip(priors(&choices, settings)).map(bonus);
            completed(&choices, settings).into_iter().zip(bonuses).map(|(mean, bonus)| mean + bonus).collect()
        } else {
            let share = |visits: u32| visits as f32 / (1.0 + self.visits as f32);
            let lacks = |(policy, choice): (f32, &Choice)| policy - share(choice.visits);
            improved(&choices, settings).into_iter().zip(&choices).map(lacks).collect()
        };
        let better = |best: usize, at: usize| if promises[at] > promises[best] { at } else { best };
        (0..promises.len()).fold(0, better)
    }

    /// The branch that was just opened, or the one that is best for the seat or seldom tried.
    fn seldom_or_best(&self, settings: &Settings) -> usize {
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
        Tree { root: Branch::new(after, 0.0), nodes: Vec::new(), memory: Memory::default() }
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
        // Only who judges the same finds the same.
        let remembers = settings.memory > 0 && settings.variety == 0;
        let mut recall = if remembers { Recall::of(&self.memory) } else { Recall::nothing() };
        let mut path = ArrayVec::new();
        let mut branch = &self.root;
        let mut grown = None;
        let mut nodes = 0;
        while branch.visits > 0 && !path.is_full() {
            let Some(at) = branch.next else {
                if let Some((node, spent)) = Node::of(&branch.after, evaluator, settings, budget, &mut recall)
                {
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
        let mut outcome = play_out(from, theirs, settings, budget, &mut recall);
        outcome.nodes += nodes;
        Visit { path, grown, found: recall.found(), outcome }
    }

    /// Takes in what a visit found.
    pub(super) fn learn(&mut self, visit: Visit<'g>) {
        self.memory.learn(visit.found);
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
    fn visits_follow_the_improved_policy() {
        with_first_turn(|pos| {
            let evaluator = Evaluator::built_in();
            let budget = Budget::nodes(1000);
            for text in ["select=1", "select=2"] {
                let settings = Settings::usual(evaluator).read(text).expect("settings");
                let (mut node, _) =
                    Node::of(pos, evaluator, &settings, &budget, &mut Recall::nothing()).expect("a turn");
                assert!(node.branches.len() > 2);
                for (at, branch) in node.branches.iter_mut().enumerate() {
                    branch.opinion = -0.5 * at as f32;
                }
                assert_eq!(node.choose(&settings), 0, "{text}: the prior comes first");
                // The third turn is the best, though the priors say otherwise.
                for visit in 0..200 {
                    let at = node.choose(&settings);
                    let mut values = BySeat([100.0; 5]);
                    values[node.seat] += [0.0, 0.0, 10.0, 0.0][at];
                    node.branches[at].add(&Outcome { values, worth: values, nodes: 1, cut: false });
                    node.visits = visit + 1;
                }
                let visits: Vec<u32> = node.branches.iter().map(|branch| branch.visits).collect();
                assert!(visits[2] > 120, "{text}: {visits:?}");
            }
        });
    }

    #[test]
    fn each_seat_takes_what_is_best_for_itself() {
        with_first_turn(|pos| {
            let evaluator = Evaluator::built_in();
            let settings = Settings::usual(evaluator);
            let budget = Budget::nodes(1000);
            let (mut node, _) =
                Node::of(pos, evaluator, &settings, &budget, &mut Recall::nothing()).expect("a turn");
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
