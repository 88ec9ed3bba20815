//! Small symmetric matrices: all the linear algebra a fit needs.

/// A symmetric positive definite matrix as L·Lᵀ.
pub(super) struct Cholesky {
    size: usize,
    /// L, row by row.
    lower: Vec<f64>,
}

impl Cholesky {
    /// Takes a matrix apart, given row by row; `None` if it is not positive definite.
    pub(super) fn new(matrix: &[f64], size: usize) -> Option<Cholesky> {
        let mut lower = vec![0.0; size * size];
        for row in 0..size {
            for column in 0..=row {
                let dot: f64 = (0..column).map(|k| lower[row * size + k] * lower[column * size + k]).sum();
                let rest = matrix[row * size + column] - dot;
                lower[row * size + column] = if row == column {
                    if rest <= 0.0 || rest.is_nan() {
                        return None;
                    }
                    rest.sqrt()
                } else {
                    rest / lower[column * size + column]
                };
            }
        }
        Some(Cholesky { size, lower })
    }

    /// The vector that the matrix turns into this one.
    pub(super) fn solve(&self, vector: &[f64]) -> Vec<f64> {
        let at = |row: usize, column: usize| self.lower[row * self.size + column];
        let mut x = vector.to_vec();
        for row in 0..self.size {
            let dot: f64 = (0..row).map(|k| at(row, k) * x[k]).sum();
            x[row] = (x[row] - dot) / at(row, row);
        }
        for row in (0..self.size).rev() {
            let dot: f64 = (row + 1..self.size).map(|k| at(k, row) * x[k]).sum();
            x[row] = (x[row] - dot) / at(row, row);
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_of_equations_is_solved() {
        let matrix = [4.0, 2.0, 0.4, 2.0, 3.0, 0.5, 0.4, 0.5, 2.0];
        let wanted = [1.0, -2.0, 3.0];
        let vector: Vec<f64> =
            (0..3).map(|row| (0..3).map(|k| matrix[row * 3 + k] * wanted[k]).sum()).collect();
        let found = Cholesky::new(&matrix, 3).expect("positive definite").solve(&vector);
        assert!(found.iter().zip(wanted).all(|(x, y)| (x - y).abs() < 1e-12), "{found:?}");
    }

    #[test]
    fn a_matrix_that_is_not_positive_definite_is_refused() {
        assert!(Cholesky::new(&[1.0, 2.0, 2.0, 1.0], 2).is_none());
        assert!(Cholesky::new(&[f64::NAN], 1).is_none());
    }
}
