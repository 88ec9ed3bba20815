//! Evolution: a search for the best point where points can only be compared with noise.
//!
//! This is the separable form of CMA-ES, the evolution strategy with covariance matrix adaptation of which only the
//! diagonal is kept: it learns a spread for each coordinate and one for all of them together, in time linear in their
//! number. Names follow the usual presentation: mean, step (σ), variances (the diagonal of C), and the two paths.
//!
//! Nothing here calls a function of the platform's mathematical library: only the four operations and the square root,
//! which are the same to the last bit on every machine. Normal numbers are sums of twelve uniform ones, the weights of
//! the better half fall in a straight line instead of a logarithm's, and the exponential is our own.

#![expect(clippy::cast_precision_loss, reason = "numbers of coordinates, candidates and 53-bit fractions")]

use crate::chance::Chance;

/// The state of a search. It holds all there is: a search goes on from it as if it had never stopped.
#[derive(Clone, PartialEq, Debug)]
pub struct Evolution {
    pub(super) seed: u64,
    pub(super) population: usize,
    pub(super) generation: u64,
    pub(super) step: f64,
    /// `(1 − c)^(2 · generation)` with the rate c of the first path, which says how near that is to its full length.
    pub(super) decay: f64,
    pub(super) mean: Vec<f64>,
    pub(super) variances: Vec<f64>,
    pub(super) step_path: Vec<f64>,
    pub(super) path: Vec<f64>,
}

/// The constants of a search, which follow from the number of coordinates and candidates.
struct Rates {
    weights: Vec<f64>,
    effective: f64,
    step_path: f64,
    damping: f64,
    path: f64,
    rank_one: f64,
    rank_mu: f64,
    expected_length: f64,
}

impl Rates {
    fn new(dimensions: usize, population: usize) -> Rates {
        let n = dimensions as f64;
        let parents = (population / 2).max(1);
        let total = (parents * (parents + 1) / 2) as f64;
        let weights: Vec<f64> = (0..parents).map(|rank| (parents - rank) as f64 / total).collect();
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let step_path = (effective + 2.0) / (n + effective + 5.0);
        let beyond = (((effective - 1.0) / (n + 1.0)).max(0.0).sqrt() - 1.0).max(0.0);
        // A diagonal has fewer numbers to learn than a matrix and can learn them faster by this factor.
        let faster = (n + 2.0) / 3.0;
        let rank_one = (faster * 2.0 / ((n + 1.3) * (n + 1.3) + effective)).min(0.5);
        let rank_mu =
            faster * 2.0 * (effective - 2.0 + 1.0 / effective) / ((n + 2.0) * (n + 2.0) + effective);
        Rates {
            weights,
            effective,
            step_path,
            damping: 1.0 + step_path + 2.0 * beyond,
            path: 4.0 / (n + 4.0),
            rank_one,
            rank_mu: rank_mu.clamp(0.0, 1.0 - rank_one),
            expected_length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
        }
    }
}

impl Evolution {
    /// A search that begins at 0 with this spread. It has two candidates a generation at least.
    pub fn new(dimensions: usize, population: usize, step: f64, seed: u64) -> Evolution {
        Evolution {
            seed,
            population: population.max(2),
            generation: 0,
            step,
            decay: 1.0,
            mean: vec![0.0; dimensions],
            variances: vec![1.0; dimensions],
            step_path: vec![0.0; dimensions],
            path: vec![0.0; dimensions],
        }
    }

    /// Generations played.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Candidates of a generation.
    pub fn population(&self) -> usize {
        self.population
    }

    /// The point reached.
    pub fn mean(&self) -> &[f64] {
        &self.mean
    }

    /// The spread of the candidates.
    pub fn step(&self) -> f64 {
        self.step
    }

    /// The candidates of this generation, within the bounds. They are the same however often they are asked for.
    pub fn candidates(&self, bounds: &[(f64, f64)]) -> Vec<Vec<f64>> {
        let mut chance = Chance::of_game(self.seed, self.generation);
        let mut candidate = || {
            let coordinates = self.mean.iter().zip(&self.variances).zip(bounds);
            let drawn = coordinates.map(|((mean, variance), &(least, most))| {
                (mean + self.step * variance.sqrt() * normal(&mut chance)).max(least).min(most)
            });
            drawn.collect()
        };
        (0..self.population).map(|_| candidate()).collect()
    }

    /// Moves on by what the candidates of this generation achieved; more is better.
    pub fn advance(&mut self, candidates: &[Vec<f64>], fitness: &[f64]) {
        let n = self.mean.len() as f64;
        let rates = Rates::new(self.mean.len(), self.population);
        let mut order: Vec<usize> = (0..candidates.len().min(fitness.len())).collect();
        // Equals stay in the order they were drawn in.
        order.sort_by(|&one, &other| fitness[other].total_cmp(&fitness[one]));
        let parents: Vec<(f64, &Vec<f64>)> =
            rates.weights.iter().copied().zip(order.into_iter().map(|at| &candidates[at])).collect();
        let keep = 1.0 - rates.step_path;
        self.decay *= keep * keep;
        let length_gain = (rates.step_path * (2.0 - rates.step_path) * rates.effective).sqrt();
        let moved: Vec<f64> = (0..self.mean.len())
            .map(|at| {
                parents.iter().map(|(weight, parent)| weight * (parent[at] - self.mean[at])).sum::<f64>()
                    / self.step
            })
            .collect();
        for ((path, moved), variance) in self.step_path.iter_mut().zip(&moved).zip(&self.variances) {
            *path = keep * *path + length_gain * moved / variance.sqrt();
        }
        let squares: f64 = self.step_path.iter().map(|path| path * path).sum();
        // While the step grows quickly the other path waits, or both would grow at once.
        let waits = squares / n / (1.0 - self.decay) >= 2.0 + 4.0 / (n + 1.0);
        let gain = if waits { 0.0 } else { (rates.path * (2.0 - rates.path) * rates.effective).sqrt() };
        let lost = if waits { rates.rank_one * rates.path * (2.0 - rates.path) } else { 0.0 };
        for at in 0..self.mean.len() {
            self.path[at] = (1.0 - rates.path) * self.path[at] + gain * moved[at];
            let spread: f64 = parents
                .iter()
                .map(|(weight, parent)| {
                    let away = (parent[at] - self.mean[at]) / self.step;
                    weight * away * away
                })
                .sum();
            let kept = 1.0 - rates.rank_one - rates.rank_mu + lost;
            let variance = kept * self.variances[at]
                + rates.rank_one * self.path[at] * self.path[at]
                + rates.rank_mu * spread;
            self.variances[at] = variance.max(LEAST_VARIANCE);
            self.mean[at] += self.step * moved[at];
        }
        let growth = rates.step_path / rates.damping * (squares.sqrt() / rates.expected_length - 1.0);
        self.step = (self.step * exponential(growth.clamp(-1.0, 1.0))).clamp(LEAST_STEP, MOST_STEP);
        self.generation += 1;
    }
}

/// A coordinate never stops being searched.
const LEAST_VARIANCE: f64 = 1e-12;
const LEAST_STEP: f64 = 1e-9;
const MOST_STEP: f64 = 1e9;

/// A normal number, near enough: the sum of twelve uniform ones has variance 1 and ends at ±6.
fn normal(chance: &mut Chance) -> f64 {
    const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
    (0..12).map(|_| (chance.bits() >> 11) as f64 * UNIT).sum::<f64>() - 6.0
}

/// The exponential of a number from −1 to 1 by its series, which needs no more terms there.
fn exponential(x: f64) -> f64 {
    (1..=18).rev().fold(1.0, |sum, k| 1.0 + sum * x / f64::from(k))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Searches for the top of a hill.
    fn climb(hill: impl Fn(&[f64]) -> f64, dimensions: usize, generations: u32) -> Evolution {
        let mut evolution = Evolution::new(dimensions, 12, 0.5, 1);
        let bounds = vec![(-10.0, 10.0); dimensions];
        for _ in 0..generations {
            let candidates = evolution.candidates(&bounds);
            let fitness: Vec<f64> = candidates.iter().map(|point| hill(point)).collect();
            evolution.advance(&candidates, &fitness);
        }
        evolution
    }

    #[test]
    fn the_exponential_is_the_exponential() {
        for x in [-1.0, -0.3, 0.0, 1e-6, 0.5, 1.0] {
            assert!((exponential(x) / f64::exp(x) - 1.0).abs() < 1e-14, "{x}");
        }
    }

    #[test]
    fn normal_numbers_have_mean_0_and_variance_1() {
        let mut chance = Chance::new(1);
        let numbers: Vec<f64> = (0..20_000).map(|_| normal(&mut chance)).collect();
        let mean = numbers.iter().sum::<f64>() / 20_000.0;
        let variance = numbers.iter().map(|number| number * number).sum::<f64>() / 20_000.0;
        assert!(mean.abs() < 0.03 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
    }

    #[test]
    fn the_top_of_a_round_hill_is_found() {
        let hill = |point: &[f64]| -point.iter().map(|x| (x - 2.0) * (x - 2.0)).sum::<f64>();
        let evolution = climb(hill, 20, 300);
        assert!(evolution.mean().iter().all(|x| (x - 2.0).abs() < 1e-3), "{:?}", evolution.mean());
    }

    #[test]
    fn coordinates_of_different_importance_get_different_spreads() {
        let steep = |at: usize| if at < 5 { 1e4 } else { 1.0 };
        let hill = move |point: &[f64]| {
            -point.iter().enumerate().map(|(at, x)| steep(at) * (x + 1.0) * (x + 1.0)).sum::<f64>()
        };
        let evolution = climb(hill, 10, 400);
        assert!(evolution.mean().iter().all(|x| (x + 1.0).abs() < 1e-2), "{:?}", evolution.mean());
        assert!(evolution.variances[0] * 100.0 < evolution.variances[9], "{:?}", evolution.variances);
    }

    #[test]
    fn the_top_beyond_the_bounds_is_found_at_the_bound() {
        let evolution = climb(|point| point.iter().sum(), 4, 200);
        assert!(evolution.mean().iter().all(|x| (9.0..=10.0).contains(x)), "{:?}", evolution.mean());
    }
}
