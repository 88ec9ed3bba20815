//! Variety: players whose weights differ a little, so that playouts of the same position differ as players do.

use crate::chance::Chance;
use crate::weights::Weights;

/// How far a weight may differ from the usual one.
const VARIETY: f32 = 0.15;

/// The weights with a little of chance in each.
pub fn varied(w: &Weights, chance: &mut Chance) -> Weights {
    let mut vary = |value: f32| {
        let share = f32::from(chance.below(2001) as u16) / 1000.0 - 1.0;
        value * (1.0 + VARIETY * share)
    };
    let values: Vec<f32> = w.all().iter().map(|weight| vary(weight.value)).collect();
    w.with(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_stays_near_the_usual_one_and_most_differ() {
        let usual = Weights::built_in();
        let varied = varied(usual, &mut Chance::new(1));
        let pairs: Vec<(f32, f32)> =
            usual.all().iter().zip(varied.all()).map(|(one, other)| (one.value, other.value)).collect();
        // Values are kept within the bounds of their weights, so that they may also differ less.
        assert!(
            pairs.iter().all(|(one, other)| (other - one).abs() <= 0.151 * one.abs() + 1e-6),
            "{pairs:?}"
        );
        assert!(
            pairs.iter().filter(|(one, other)| one.to_bits() != other.to_bits()).count() > pairs.len() / 2
        );
    }
}
