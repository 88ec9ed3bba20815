//! Prior and completed value: how what the turn search expects of a turn and what playouts say of it are brought together.
//!
//! The turn search's opinions are logarithms of a prior, `opinion / temperature`. What was visited adds its mean, the more
//! the more visits there are; what was not visited is taken to be worth what the visited is on average ("completed"), so
//! that it stands where its prior puts it. This is the improved policy of Danihelka et al., *Policy improvement by planning
//! with Gumbel* (ICLR 2022), without noise.

#![expect(clippy::cast_precision_loss, reason = "counts of visits stay far below 2^23")]

use super::settings::Settings;

/// A choice, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The turn search's opinion, in victory points.
    pub(super) opinion: f32,
    /// What playouts came to on average; without any it does not count.
    pub(super) mean: f32,
    pub(super) visits: u32,
}

/// The prior of each choice: they add up to 1.
pub(super) fn priors(choices: &[Choice], settings: &Settings) -> Vec<f32> {
    softmax(choices.iter().map(|choice| choice.opinion / settings.temperature).collect())
}

/// The logarithms of the improved policy.
pub(super) fn logits(choices: &[Choice], settings: &Settings) -> Vec<f32> {
    let completed = completed(choices, settings);
    let most = choices.iter().map(|choice| choice.visits).max().unwrap_or(0);
    let weight = settings.scale * (settings.offset + most as f32);
    let logit = |(choice, mean): (&Choice, f32)| choice.opinion / settings.temperature + weight * mean;
    choices.iter().zip(completed).map(logit).collect()
}

/// The improved policy: what each choice's share of the visits should be.
pub(super) fn improved(choices: &[Choice], settings: &Settings) -> Vec<f32> {
    softmax(logits(choices, settings))
}

/// The means, with that of the visited by their priors where there is none.
pub(super) fn completed(choices: &[Choice], settings: &Settings) -> Vec<f32> {
    let (mut sum, mut total) = (0.0, 0.0);
    for (choice, prior) in choices.iter().zip(priors(choices, settings)) {
        if choice.visits > 0 {
            // However small a prior is, somebody must stand for the visited.
            let prior = prior.max(1e-6);
            sum += prior * choice.mean;
            total += prior;
        }
    }
    let usual = if total > 0.0 { sum / total } else { 0.0 };
    choices.iter().map(|choice| if choice.visits > 0 { choice.mean } else { usual }).collect()
}

/// Shares that grow by a factor e with every 1, and add up to 1.
fn softmax(mut logits: Vec<f32>) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for logit in &mut logits {
        *logit = crate::net::exp((*logit - most).max(-40.0));
        total += *logit;
    }
    logits.into_iter().map(|share| share / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluator::Evaluator;

    fn settings() -> Settings {
        Settings::usual(Evaluator::built_in())
    }

    const fn choice(opinion: f32, mean: f32, visits: u32) -> Choice {
        Choice { opinion, mean, visits }
    }

    #[test]
    fn what_was_not_visited_stands_where_its_prior_puts_it() {
        let before = [choice(3.0, 0.0, 0), choice(2.0, 0.0, 0)];
        let after = [choice(3.0, 80.0, 1), choice(2.0, 0.0, 0)];
        for (one, other) in improved(&before, &settings()).into_iter().zip(improved(&after, &settings())) {
            assert!((one - other).abs() < 1e-4, "{one} {other}");
        }
    }

    #[test]
    fn visits_outweigh_the_prior_the_more_there_are() {
        let share = |visits| {
            let choices = [choice(4.0, 80.0, visits), choice(0.0, 82.0, visits)];
            improved(&choices, &settings())[1]
        };
        assert!(share(1) < share(4) && share(4) < share(40));
        assert!(share(1) < 0.5 && share(40) > 0.99, "{} {}", share(1), share(40));
    }

    #[test]
    fn shares_add_up_to_one_even_far_apart() {
        let choices = [choice(300.0, 10.0, 2), choice(-300.0, 90.0, 1), choice(0.0, 0.0, 0)];
        let sum: f32 = improved(&choices, &settings()).iter().sum();
        assert!((sum - 1.0).abs() < 1e-5);
    }
}
