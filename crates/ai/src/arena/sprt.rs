//! A sequential test: stop playing as soon as the games have decided.

#![expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]

/// What a test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The win share is the lower one.
    Lower,
    /// The win share is the higher one.
    Higher,
}

/// Set-ups before the first decision: the variance of fewer means little.
const FEWEST: u64 = 10;

/// The generalised sequential probability ratio test of two win shares.
///
/// Each set-up gives one number, the mean win share over its games, whose variance is estimated as the games go on. The
/// log likelihood ratio is that of normal means: n·(p₁ − p₀)·(2x̄ − p₀ − p₁) / 2s². Either error happens in about one
/// of twenty tests.
#[derive(Clone, PartialEq, Debug)]
pub struct Sprt {
    lower: f64,
    higher: f64,
    setups: u64,
    sum: f64,
    squares: f64,
    decision: Option<Decision>,
}

/// ln(0.95 / 0.05).
const BOUND: f64 = 2.944_439;

impl Sprt {
    /// A test between two win shares; `None` unless 0 < `lower` < `higher` < 1.
    pub fn new(lower: f64, higher: f64) -> Option<Sprt> {
        let sound = 0.0 < lower && lower < higher && higher < 1.0;
        sound.then_some(Sprt { lower, higher, setups: 0, sum: 0.0, squares: 0.0, decision: None })
    }

    /// Adds the mean win share of a set-up's games. Nothing changes after the decision.
    pub fn add(&mut self, win_share: f64) {
        if self.decision.is_some() {
            return;
        }
        self.setups += 1;
        self.sum += win_share;
        self.squares += win_share * win_share;
        if self.setups >= FEWEST {
            let ratio = self.log_ratio();
            if ratio >= BOUND {
                self.decision = Some(Decision::Higher);
            } else if ratio <= -BOUND {
                self.decision = Some(Decision::Lower);
            }
        }
    }

    /// How much more likely the higher share is than the lower one, as a logarithm.
    pub fn log_ratio(&self) -> f64 {
        if self.setups == 0 {
            return 0.0;
        }
        let n = self.setups as f64;
        let mean = self.sum / n;
        // One more set-up with the variance of four games keeps a run of equal results from looking certain.
        let middle = f64::midpoint(self.lower, self.higher);
        let spread = (self.squares - n * mean * mean).max(0.0);
        let variance = (spread + middle * (1.0 - middle) / 4.0) / n;
        n * (self.higher - self.lower) * (mean - middle) / variance
    }

    /// What was found, if the games have decided.
    pub fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The two shares.
    pub fn shares(&self) -> (f64, f64) {
        (self.lower, self.higher)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    fn fed(shares: impl IntoIterator<Item = f64>) -> (Sprt, u64) {
        let mut test = Sprt::new(0.25, 0.35).expect("two shares");
        for share in shares {
            test.add(share);
        }
        let setups = test.setups;
        (test, setups)
    }

    #[test]
    fn the_ratio_is_that_of_the_formula() {
        // 40 set-ups, half of them 0.5 and half 0.25: mean 0.375, spread 40·0.125².
        let shares = std::iter::repeat_n([0.5, 0.25], 5).flatten();
        let mut test = Sprt::new(0.25, 0.35).expect("two shares");
        shares.for_each(|share| test.add(share));
        let variance = (10.0 * 0.015_625 + 0.3 * 0.7 / 4.0) / 10.0;
        let ratio = 10.0 * 0.1 * (0.375 - 0.3) / variance;
        assert!((test.log_ratio() - ratio).abs() < 1e-9, "{} {ratio}", test.log_ratio());
    }

    #[test]
    fn a_clear_case_ends_soon_and_stays_decided() {
        let (test, setups) = fed(std::iter::repeat_n([0.75, 0.5], 50).flatten());
        assert_eq!((test.decision(), setups), (Some(Decision::Higher), FEWEST));
        let (test, setups) = fed(std::iter::repeat_n([0.0, 0.25], 50).flatten());
        assert_eq!(test.decision(), Some(Decision::Lower));
        assert!(setups < 20, "{setups}");
    }

    #[test]
    fn a_share_in_the_middle_keeps_playing() {
        let (test, _) = fed(std::iter::repeat_n([0.25, 0.5, 0.25, 0.2], 100).flatten());
        assert_eq!(test.decision(), None);
    }

    #[test]
    fn errors_happen_in_about_one_of_twenty_tests() {
        // Four games a set-up, each won with the lower share: the wrong decision is the higher one.
        let mut chance = Chance::new(3);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut test = Sprt::new(0.25, 0.35).expect("two shares");
            while test.decision().is_none() {
                let wins = (0..4).filter(|_| chance.below(4) == 0).count();
                test.add(wins as f64 / 4.0);
            }
            wrong += u32::from(test.decision() == Some(Decision::Higher));
        }
        assert!((2..40).contains(&wrong), "{wrong} of 400");
    }

    #[test]
    fn shares_that_are_none_are_refused() {
        for (lower, higher) in [(0.4, 0.25), (0.25, 0.25), (0.0, 0.5), (0.5, 1.0), (f64::NAN, 0.5)] {
            assert!(Sprt::new(lower, higher).is_none(), "{lower} {higher}");
        }
    }
}
