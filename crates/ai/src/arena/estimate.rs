//! Means with their intervals.

#![expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]

/// A mean and half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean; 0 of nothing.
    pub mean: f64,
    /// Half the width of the interval; unknown with fewer than two clusters.
    pub half_width: Option<f64>,
}

impl Estimate {
    /// The mean of all values, given as sum and number of the values of each cluster.
    ///
    /// Games of one set-up resemble one another, so the clusters are what varies independently; the values inside
    /// one count as a whole.
    pub fn of(clusters: &[(f64, f64)]) -> Estimate {
        let count: f64 = clusters.iter().map(|(_, count)| count).sum();
        if count == 0.0 {
            return Estimate::default();
        }
        let mean = clusters.iter().map(|(sum, _)| sum).sum::<f64>() / count;
        let squares: f64 = clusters.iter().map(|(sum, count)| (sum - mean * count).powi(2)).sum();
        let n = clusters.len() as f64;
        let error = (squares * n / (n - 1.0)).sqrt() / count;
        Estimate { mean, half_width: (clusters.len() > 1).then(|| error * t95(n - 1.0)) }
    }
}

/// The 97.5 % point of Student's distribution: the normal one with the first terms of its expansion in the degrees of
/// freedom, within 1 % from three degrees on.
fn t95(freedom: f64) -> f64 {
    const Z: f64 = 1.959_964;
    const Z3: f64 = Z * Z * Z;
    const Z5: f64 = Z3 * Z * Z;
    const Z7: f64 = Z5 * Z * Z;
    Z + (Z3 + Z) / (4.0 * freedom)
        + (5.0 * Z5 + 16.0 * Z3 + 3.0 * Z) / (96.0 * freedom * freedom)
        + (3.0 * Z7 + 19.0 * Z5 + 17.0 * Z3 - 15.0 * Z) / (384.0 * freedom * freedom * freedom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_distribution_is_that_of_the_tables() {
        for (freedom, point) in [(3.0, 3.182), (5.0, 2.571), (10.0, 2.228), (30.0, 2.042), (1000.0, 1.962)] {
            assert!((t95(freedom) / point - 1.0).abs() < 0.01, "{freedom}: {}", t95(freedom));
        }
    }

    #[test]
    fn single_values_give_the_textbook_interval() {
        let values = [4.0, 7.0, 5.0, 8.0, 6.0, 6.0, 7.0, 5.0, 4.0, 8.0, 6.0];
        let estimate = Estimate::of(&values.map(|value| (value, 1.0)));
        assert!((estimate.mean - 6.0).abs() < 1e-12);
        // Squares 20, so a variance of 2 and an error of √(2/11); 2.228 of them for ten degrees of freedom.
        assert!((estimate.half_width.unwrap_or_default() - 0.950).abs() < 0.002, "{estimate:?}");
    }

    #[test]
    fn values_repeated_within_a_cluster_say_nothing_new() {
        let single = Estimate::of(&[(1.0, 1.0), (3.0, 1.0), (2.0, 1.0)]);
        let fourfold = Estimate::of(&[(4.0, 4.0), (12.0, 4.0), (8.0, 4.0)]);
        assert_eq!(single, fourfold);
    }

    #[test]
    fn one_cluster_has_a_mean_but_no_interval() {
        assert_eq!(Estimate::of(&[(9.0, 3.0)]), Estimate { mean: 3.0, half_width: None });
        assert_eq!(Estimate::of(&[]), Estimate::default());
    }
}
