//! experimental
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::greedy::Greedy;
use crate::leech;
use crate::turn;
use crate::weights::Weights;

fn env(name: &str, default: f32) -> f32 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

/// Search
pub struct SearchPlayer {
    weights: Weights,
    rest: Vec<(u64, Move)>,
    seed: u64,
    count: u64,
    keep: usize,
    rollouts: usize,
    noise: f32,
    policy: u32,
    rounds: u8,
    prior: f32,
    win: f32,
    others: f32,
    stat: f32,
}

impl SearchPlayer {
    /// new
    pub fn new(weights: Weights) -> SearchPlayer {
        SearchPlayer { weights, rest: Vec::new(), seed: 0, count: 0,
            keep: env("S_KEEP", 8.0) as usize, rollouts: env("S_ROLL", 4.0) as usize, noise: env("S_NOISE", 0.15), policy: env("S_POLICY", 0.0) as u32,
            rounds: env("S_ROUNDS", 6.0) as u8, prior: env("S_PRIOR", 0.5), win: env("S_WIN", 0.0), others: env("S_OTHERS", 0.2), stat: env("S_STAT", 0.0) }
    }

    fn noisy(&self, r: u64) -> Weights {
        if r == 0 || self.noise == 0.0 { return self.weights; }
        let mut chance = Chance::new(self.seed ^ (self.count << 16) ^ r);
        let values: Vec<f32> = self.weights.all().iter().map(|w| {
            let u = (chance.below(2001) as f32 - 1000.0) / 1000.0;
            w.value * (1.0 + self.noise * u)
        }).collect();
        self.weights.with(&values)
    }

    fn rollout(&self, pos: &Position<'_>, w: &Weights, greedy: &mut Greedy) -> BySeat<f32> {
        let mut pos = *pos;
        let last = pos.state().round + self.rounds;
        while !pos.is_over() && pos.state().round < last {
            let Some(seat) = pos.to_act().iter().next() else { break };
            if let Some(m) = leech::answer(&pos, seat, w) {
                if pos.play(seat, m).is_err() && pos.play(seat, Move::Decline).is_err() { break; }
                continue;
            }
            if self.policy == 0 {
                let Some(run) = greedy.best(&pos, seat) else { break };
                if run.is_empty() { break; }
                for m in run { if pos.play(seat, m).is_err() { break; } }
            } else {
                let Some(t) = turn::candidates(&pos, seat, w, &Budget::nodes(self.policy), 1).into_iter().next() else { break };
                for m in t.moves { if pos.play(seat, m).is_err() { break; } leech::settle(&mut pos, seat, w); }
            }
        }
        crate::evaluate::values(&pos, &self.weights)
    }

    fn utility(&self, v: &BySeat<f32>, pos: &Position<'_>, seat: Seat) -> f32 {
        let n = pos.seats().count() as f32 - 1.0;
        let others: f32 = pos.seats().filter(|&s| s != seat).map(|s| v[s]).sum::<f32>() / n.max(1.0);
        let best = pos.seats().filter(|&s| s != seat).map(|s| v[s]).fold(f32::MIN, f32::max);
        let win = 1.0 / (1.0 + (-(v[seat] - best) / 6.0).exp());
        v[seat] - self.others * others + self.win * win
    }
}

impl Agent for SearchPlayer {
    fn begin(&mut self, seed: u64) { self.rest.clear(); self.seed = seed; self.count = 0; }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move> {
        if let Some(m) = leech::answer(pos, seat, &self.weights).filter(|&m| pos.is_legal(seat, m)) {
            return Some(m);
        }
        if let Some((hash, m)) = self.rest.pop() && hash == pos.hash() && pos.is_legal(seat, m) {
            return Some(m);
        }
        self.count += 1;
        let cands = turn::candidates(pos, seat, &self.weights, budget, self.keep);
        if cands.is_empty() { return None; }
        let mut best = 0;
        if cands.len() > 1 {
            let mut sums = vec![0.0f32; cands.len()];
            for r in 0..self.rollouts {
                let w = self.noisy(r as u64);
                let mut greedy = Greedy::new(w);
                for (i, c) in cands.iter().enumerate() {
                    let v = self.rollout(&c.after, &w, &mut greedy);
                    sums[i] += self.utility(&v, pos, seat);
                }
            }
            let score = |i: usize| sums[i] / self.rollouts as f32 + self.prior * cands[i].value;
            for i in 1..cands.len() { if score(i) > score(best) { best = i; } }
        }
        self.rest.clear();
        let mut p = *pos;
        for &m in &cands[best].moves {
            self.rest.push((p.hash(), m));
            if p.play(seat, m).is_err() { break; }
            leech::settle(&mut p, seat, &self.weights);
        }
        self.rest.reverse();
        self.rest.pop().map(|(_, m)| m)
    }
}
