//! The exact end: when a player is alone in a round, the best way to finish it is found, not estimated.
//!
//! Once every opponent has passed, nobody can take anything away, and what is left is a puzzle for one. In the last
//! round its value is the score itself. The search goes depth first over candidates (`expand.rs`), keeps for every position
//! what can still be gained from it, and so looks at a position once, however it was reached.

#![expect(clippy::cast_precision_loss, reason = "scores stay far below 2^23")]

mod alone;
mod bound;
pub(crate) mod expand;
pub(crate) mod payment;

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

pub use alone::is_alone;
use alone::{answer_for_others, undisturbed};
use expand::{Ahead, Candidate, Expander, loses_power};

use crate::evaluate;
use crate::weights::Weights;

/// One victory point, in the unit in which values are counted.
pub const POINT: i32 = 100;

/// What a finished round is worth.
///
/// A goal counts VP one for one: with one VP more, the same position is worth one [`POINT`] more.
pub trait Goal {
    /// The value for a seat of a position in which it has passed.
    fn value(&self, pos: &Position<'_>, seat: Seat) -> i32;

    /// The most that can still be gained beyond passing at once, if something is known about it. The others' networks are
    /// given.
    fn bound(&self, pos: &Position<'_>, seat: Seat, areas: &BySeat<u8>) -> Option<i32> {
        let _ = (pos, seat, areas);
        None
    }
}

/// The score at the end of the game.
#[derive(Clone, Copy, Debug)]
pub struct FinalScore;

impl Goal for FinalScore {
    fn value(&self, pos: &Position<'_>, seat: Seat) -> i32 {
        i32::from(pos.state().players[seat].vp) * POINT
    }

    fn bound(&self, pos: &Position<'_>, seat: Seat, areas: &BySeat<u8>) -> Option<i32> {
        bound::still_to_score(pos, seat, areas).map(|vp| vp * POINT)
    }
}

/// What the evaluation expects of the rounds to come: for rounds before the last.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a>(pub &'a Weights);

impl Goal for Outlook<'_> {
    fn value(&self, pos: &Position<'_>, seat: Seat) -> i32 {
        let networks = evaluate::Networks::of(pos);
        (evaluate::value(pos, seat, self.0, &networks) * POINT as f32) as i32
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The value reached, in hundredths of a VP.
    pub best: i32,
    /// The player's own moves to the end of the round; neighbours' answers come in between.
    pub moves: Vec<Move>,
    /// Whether nothing better exists. Otherwise the limit was reached first.
    pub exact: bool,
    /// Positions looked at.
    pub nodes: u64,
}

impl Solved {
    /// The value in VP.
    pub fn vp(&self) -> f32 {
        self.best as f32 / POINT as f32
    }

    /// The moves of the first turn.
    pub fn turn(&self) -> &[Move] {
        let ends = |m: &Move| matches!(m, Move::EndTurn | Move::Pass(_));
        let length = self.moves.iter().position(ends).map_or(self.moves.len(), |at| at + 1);
        &self.moves[..length]
    }
}

/// The best final score a seat can reach that is [alone](is_alone) in the last round, looking at so many positions at
/// most. `None` if the seat is not alone, or the round is not the last.
///
/// Neighbours are taken to accept power that costs no VP and to refuse the rest. That matters only to factions that
/// gain by it.
pub fn solve(pos: &Position<'_>, seat: Seat, limit: u64) -> Option<Solved> {
    (pos.state().round == LAST_ROUND).then(|| solve_for(pos, seat, limit, &FinalScore)).flatten()
}

/// The best way to finish a round for a seat that is [alone](is_alone), by the value of the position after passing.
pub fn solve_for(pos: &Position<'_>, seat: Seat, limit: u64, goal: &impl Goal) -> Option<Solved> {
    if !is_alone(pos, seat) {
        return None;
    }
    let mut solver = Solver {
        seat,
        goal,
        limit,
        nodes: 0,
        known: HashMap::default(),
        expander: Expander::new(),
        path: Vec::new(),
        best: None,
        areas: BySeat([0; 5]),
    };
    for other in pos.seats() {
        solver.areas[other] = pos.area(other);
    }
    let mut root = undisturbed(pos, seat);
    answer_for_others(&mut root, seat);
    solver.skim(&root);
    let exact = solver.search(&root).is_some();
    let Solver { nodes, best, .. } = solver;
    let (best, path) = best?;
    let moves = path.into_iter().flat_map(Candidate::moves).collect();
    Some(Solved { best, moves, exact, nodes })
}

/// The best way to finish an earlier round for a seat that is [alone](is_alone), by what the evaluation expects of the
/// position after it. `None` if the seat is not alone, the round is the last, or not everything could be looked at.
pub fn finish_round(pos: &Position<'_>, seat: Seat, w: &Weights, limit: u64) -> Option<Solved> {
    let earlier = pos.state().round < LAST_ROUND;
    earlier.then(|| solve_for(pos, seat, limit, &Outlook(w))).flatten().filter(|solved| solved.exact)
}

/// The last round.
const LAST_ROUND: u8 = 6;

/// What is known of a position.
#[derive(Clone, Copy)]
struct Known {
    /// What can be gained from here, without the VP already scored; at most, if it is not exact.
    to_go: i32,
    /// Whether that can really be gained. Otherwise it was enough to know that it is too little.
    exact: bool,
    /// The place of the best candidate in the order they were tried.
    choice: u32,
}

/// What a position can come to.
#[derive(Clone, Copy)]
struct Reach {
    /// The value; at most, if it is not exact.
    value: i32,
    exact: bool,
}

/// Passes on a hash that is one already.
#[derive(Default)]
pub(crate) struct Through(u64);

impl Hasher for Through {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

struct Solver<'a, G> {
    seat: Seat,
    goal: &'a G,
    limit: u64,
    nodes: u64,
    known: HashMap<u64, Known, BuildHasherDefault<Through>>,
    expander: Expander,
    /// The way from the root to the position at hand.
    path: Vec<Candidate>,
    /// The best end found so far and the way to it.
    best: Option<(i32, Vec<Candidate>)>,
    /// The largest connected group of each player at the beginning.
    areas: BySeat<u8>,
}

/// A candidate with the position after it.
struct Child<'g> {
    candidate: Candidate,
    after: Position<'g>,
    /// What passing at once would be worth.
    standing: i32,
}

/// A position between two actions, with the way to it.
struct Stop<'g> {
    pos: Position<'g>,
    way: Vec<Candidate>,
    /// What passing at once is worth, and what the rest may still be good for.
    promise: i32,
}

impl<G: Goal> Solver<'_, G> {
    /// Looks for a good end in a few thousand positions: after every action only the most promising positions are
    /// followed. If the limit is reached later, this is what the answer is at least worth.
    fn skim(&mut self, root: &Position<'_>) {
        const WIDTH: usize = 24;
        let share = self.nodes + self.limit / 4;
        let mut layer = vec![Stop { pos: *root, way: Vec::new(), promise: 0 }];
        while !layer.is_empty() && self.nodes < share {
            let mut next: Vec<Stop<'_>> = Vec::new();
            let mut seen: HashSet<u64, BuildHasherDefault<Through>> = HashSet::default();
            let mut open = layer;
            while let Some(stop) = open.pop() {
                if self.nodes >= share {
                    break;
                }
                let Some(children) = self.children(&stop.pos) else { return };
                for Child { candidate, after, standing } in children {
                    let way = || [&stop.way[..], &[candidate]].concat();
                    if after.active() != Some(self.seat) {
                        if self.is_better(standing) {
                            self.best = Some((standing, way()));
                        }
                    } else if seen.insert(self.key(&after)) {
                        let promise = standing + self.prospects(&after);
                        let stop = Stop { pos: after, way: way(), promise };
                        if after.is_legal(self.seat, Move::Pass(None)) {
                            next.push(stop);
                        } else {
                            open.push(stop);
                        }
                    }
                }
            }
            next.sort_by_key(|stop| std::cmp::Reverse(stop.promise));
            next.truncate(WIDTH);
            layer = next;
        }
    }

    /// What may still be made of a purse, roughly.
    fn prospects(&self, pos: &Position<'_>) -> i32 {
        let player = &pos.state().players[self.seat];
        let purse = player.purse;
        let power = i32::from(player.bowls.iii) + i32::from(player.bowls.ii / 2);
        i32::from(purse.coins) * 30
            + i32::from(purse.workers) * 90
            + i32::from(purse.priests) * 120
            + power * 40
    }

    /// The best value that can be reached, or a bound that says that it is no better than what was found before; `None`
    /// if the limit was reached before that is known.
    fn search(&mut self, pos: &Position<'_>) -> Option<Reach> {
        if pos.active() != Some(self.seat) {
            let value = self.goal.value(pos, self.seat);
            self.note(value, <[Candidate]>::to_vec);
            return Some(Reach { value, exact: true });
        }
        let scored = i32::from(pos.state().players[self.seat].vp) * POINT;
        let key = self.key(pos);
        if let Some(&Known { to_go, exact, .. }) = self.known.get(&key) {
            let value = to_go + scored;
            if exact && self.is_better(value) {
                let rest = self.line_from(pos);
                self.note(value, |path| [path, &rest].concat());
            }
            if exact || !self.is_better(value) {
                return Some(Reach { value, exact });
            }
        }
        if let Some(value) = self.bound(pos).filter(|&value| !self.is_better(value)) {
            self.known.insert(key, Known { to_go: value - scored, exact: false, choice: 0 });
            return Some(Reach { value, exact: false });
        }
        let children = self.children(pos)?;
        let (mut best, mut choice, mut at_most) = (i32::MIN, 0, i32::MIN);
        for (at, child) in children.iter().enumerate() {
            self.path.push(child.candidate);
            let reach = self.search(&child.after);
            self.path.pop();
            let Reach { value, exact } = reach?;
            at_most = at_most.max(value);
            if exact && value > best {
                (best, choice) = (value, at as u32);
            }
        }
        // A child that is only bounded leaves the value open unless another one reaches that bound.
        let exact = best >= at_most;
        self.known.insert(key, Known { to_go: at_most - scored, exact, choice });
        Some(Reach { value: at_most, exact })
    }

    /// Whether a value would be the best so far.
    fn is_better(&self, value: i32) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| value > *best)
    }

    /// The most that can be reached from a position between two actions.
    fn bound(&self, pos: &Position<'_>) -> Option<i32> {
        let mut passed = *pos;
        if !pos.state().queue.is_empty() || passed.play(self.seat, Move::Pass(None)).is_err() {
            return None;
        }
        Some(self.goal.value(&passed, self.seat) + self.goal.bound(pos, self.seat, &self.areas)?)
    }

    /// Keeps an end if it is the best so far.
    fn note(&mut self, value: i32, way: impl FnOnce(&[Candidate]) -> Vec<Candidate>) {
        if self.is_better(value) {
            self.best = Some((value, way(&self.path)));
        }
    }

    /// The best way on from a position that is known.
    fn line_from(&mut self, pos: &Position<'_>) -> Vec<Candidate> {
        let mut line = Vec::new();
        let mut pos = *pos;
        while let Some(&Known { choice, exact: true, .. }) = self.known.get(&self.key(&pos)) {
            let nodes = self.nodes;
            let limit = std::mem::replace(&mut self.limit, u64::MAX);
            let children = self.children(&pos);
            (self.nodes, self.limit) = (nodes, limit);
            let Some(child) = children.and_then(|children| children.into_iter().nth(choice as usize)) else {
                break;
            };
            line.push(child.candidate);
            pos = child.after;
            if pos.active() != Some(self.seat) {
                break;
            }
        }
        line
    }

    /// What can be played, the best standing first.
    fn children<'g>(&mut self, pos: &Position<'g>) -> Option<Vec<Child<'g>>> {
        let seat = self.seat;
        let mut candidates = Vec::new();
        self.expander.candidates(pos, seat, &mut candidates);
        let mut children = Vec::with_capacity(candidates.len());
        let mut ahead = false;
        let mut at = 0;
        while let Some(&candidate) = candidates.get(at) {
            at += 1;
            if let Some(mut after) = candidate.play(pos, seat) {
                self.nodes += 1;
                if !ahead && loses_power(pos, &after, seat, candidate) {
                    ahead = true;
                    for early in Ahead::Power.candidates(pos, seat) {
                        if !candidates.contains(&early) {
                            candidates.push(early);
                        }
                    }
                }
                answer_for_others(&mut after, seat);
                let standing = self.standing(&after);
                children.push(Child { candidate, after, standing });
            }
        }
        if self.nodes > self.limit {
            return None;
        }
        children.sort_by_key(|child| std::cmp::Reverse(child.standing));
        Some(children)
    }

    /// What passing at once would be worth; the VP so far where something is to be finished first.
    fn standing(&self, pos: &Position<'_>) -> i32 {
        let scored = i32::from(pos.state().players[self.seat].vp) * POINT;
        if pos.active() != Some(self.seat) {
            return self.goal.value(pos, self.seat);
        }
        let mut done = *pos;
        let _ = done.play(self.seat, Move::EndTurn);
        match done.play(self.seat, Move::Pass(None)) {
            Ok(()) => self.goal.value(&done, self.seat),
            Err(_) => scored,
        }
    }

    /// The hash of a position without the VP scored so far: what can still be gained does not depend on it.
    ///
    /// Only players who can pay with VP may run out of them; for them VP count.
    fn key(&self, pos: &Position<'_>) -> u64 {
        const PLENTY: i16 = 40;
        let player = &pos.state().players[self.seat];
        let pays = player.faction.is_some_and(|faction| faction.board().trades_vp);
        if pays || player.vp <= PLENTY {
            return pos.hash();
        }
        let mut state = *pos.state();
        state.players[self.seat].vp = PLENTY;
        Position::with_state(pos.setup(), state).hash()
    }
}
