//! The space that is searched: some of the weights, each in units of its own.

use crate::weights::Weights;

/// Which weights may change, by the first part of their names: `coin` stands for `coin.1` to `coin.6`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Only these; all if there are none.
    pub only: Vec<String>,
    /// All but these.
    pub without: Vec<String>,
}

/// A name that no weight has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no weight `{0}`; a file of weights names them all")]
pub struct UnknownWeight(pub String);

/// The weights that may change. A point has one coordinate for each; at 0 it is as in the start, and a step of 1 is a
/// moderate change.
#[derive(Clone, PartialEq, Debug)]
pub struct Space {
    axes: Vec<Axis>,
}

#[derive(Clone, PartialEq, Debug)]
struct Axis {
    /// Its place among all weights.
    at: usize,
    name: String,
    start: f64,
    unit: f64,
    bounds: (f64, f64),
}

impl Space {
    /// The chosen weights around a start.
    pub fn new(start: &Weights, choice: &Choice) -> Result<Space, UnknownWeight> {
        let all = start.all();
        let matches = |word: &String, name: &str| name == word || name.split('.').next() == Some(word);
        for word in choice.only.iter().chain(&choice.without) {
            if !all.iter().any(|weight| matches(word, &weight.name)) {
                return Err(UnknownWeight(word.clone()));
            }
        }
        let chosen = |name: &str| {
            let only = choice.only.is_empty() || choice.only.iter().any(|word| matches(word, name));
            only && !choice.without.iter().any(|word| matches(word, name))
        };
        let axis = |(at, weight): (usize, &crate::weights::Weight)| {
            let (start, least, most) =
                (f64::from(weight.value), f64::from(weight.least), f64::from(weight.most));
            // A sixth of the value, and for values near 0 a fiftieth of the range.
            let unit = (start.abs() / 6.0).max((most - least) / 50.0).max(f64::MIN_POSITIVE);
            let bounds = ((least - start) / unit, (most - start) / unit);
            Axis { at, name: weight.name.clone(), start, unit, bounds }
        };
        let axes = all.iter().enumerate().filter(|(_, weight)| chosen(&weight.name)).map(axis).collect();
        Ok(Space { axes })
    }

    /// How many weights may change.
    pub fn dimensions(&self) -> usize {
        self.axes.len()
    }

    /// The names of the coordinates.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.axes.iter().map(|axis| axis.name.as_str())
    }

    /// The least and the greatest value of each coordinate.
    pub fn bounds(&self) -> Vec<(f64, f64)> {
        self.axes.iter().map(|axis| axis.bounds).collect()
    }

    /// The weights at a point.
    pub fn weights(&self, start: &Weights, point: &[f64]) -> Weights {
        let mut values: Vec<f32> = start.all().iter().map(|weight| weight.value).collect();
        for (axis, coordinate) in self.axes.iter().zip(point) {
            values[axis.at] = (axis.start + axis.unit * coordinate) as f32;
        }
        start.with(&values)
    }
}
