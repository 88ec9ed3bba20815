//! Checkpoints: a run of tuning as text, so that it goes on as if it had never stopped.

use std::fmt::Write;

use super::evolution::Evolution;
use super::space::Space;
use crate::player::fingerprint;

/// A run of tuning between two generations.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// All that the run depends on, in one line; a run goes on only with the same.
    pub options: String,
    /// How far it has come.
    pub evolution: Evolution,
}

/// The first line: what it is, and the version of its format.
const HEADER: &str = "terrane-tuning 1";

/// Why a checkpoint was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckpointError {
    /// It is something else.
    #[error("this is no checkpoint of this version; it does not begin with `{HEADER}`")]
    Header,
    /// It was cut or changed.
    #[error("the checkpoint is damaged: its text does not have the checksum in its last line")]
    Damaged,
    /// A line cannot be read.
    #[error("the checkpoint cannot be read: line {line} should have {expected}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What should be there.
        expected: String,
    },
    /// It belongs to another run.
    #[error(
        "the checkpoint belongs to another run: it has `{recorded}`, but this run has `{wanted}`; \
         give the same options, or begin anew without --resume"
    )]
    Options {
        /// The options in the checkpoint.
        recorded: String,
        /// The options of the run.
        wanted: String,
    },
}

impl Checkpoint {
    /// The checkpoint as text, with a checksum of everything before it as the last line.
    pub fn to_text(&self, space: &Space) -> String {
        let Evolution { seed, population, generation, step, decay, .. } = &self.evolution;
        let mut text = format!("{HEADER}\n");
        // Writing to a string cannot fail. Numbers are written with as many digits as identify them.
        let _ = writeln!(text, "options {}", self.options);
        let _ = writeln!(text, "seed {seed}");
        let _ = writeln!(text, "population {population}");
        let _ = writeln!(text, "generation {generation}");
        let _ = writeln!(text, "step {step}");
        let _ = writeln!(text, "decay {decay}");
        for (at, name) in space.names().enumerate() {
            let Evolution { mean, variances, step_path, path, .. } = &self.evolution;
            let _ = writeln!(text, "{name} {} {} {} {}", mean[at], variances[at], step_path[at], path[at]);
        }
        let sum = fingerprint(text.as_bytes());
        let _ = writeln!(text, "sum {sum:016x}");
        text
    }

    /// Reads a checkpoint of a run with these options over this space.
    pub fn parse(text: &str, options: &str, space: &Space) -> Result<Checkpoint, CheckpointError> {
        if text.lines().next() != Some(HEADER) {
            return Err(CheckpointError::Header);
        }
        let body = text.rfind("sum ").map_or("", |at| &text[..at]);
        if text != format!("{body}sum {:016x}\n", fingerprint(body.as_bytes())) {
            return Err(CheckpointError::Damaged);
        }
        let mut lines = Lines { lines: body.lines().enumerate(), line: 0 };
        lines.next("the header", |_| Some(()))?;
        let recorded = lines.next("options", |line| line.strip_prefix("options ").map(str::to_owned))?;
        if recorded != options {
            return Err(CheckpointError::Options { recorded, wanted: options.to_owned() });
        }
        let mut evolution = Evolution::new(0, 2, 1.0, lines.value("seed")?);
        evolution.population = lines.value("population")?;
        evolution.generation = lines.value("generation")?;
        evolution.step = lines.value("step")?;
        evolution.decay = lines.value("decay")?;
        for name in space.names() {
            let [mean, variance, step_path, path] = lines.values(name)?;
            evolution.mean.push(mean);
            evolution.variances.push(variance);
            evolution.step_path.push(step_path);
            evolution.path.push(path);
        }
        Ok(Checkpoint { options: recorded, evolution })
    }
}

/// Reads line after line.
struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    line: usize,
}

impl<'a> Lines<'a> {
    fn next<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, CheckpointError> {
        self.line += 1;
        let line = self.lines.next().map(|(_, line)| line);
        let error = || CheckpointError::Line { line: self.line, expected: expected.to_owned() };
        line.and_then(read).ok_or_else(error)
    }

    /// A name and one value.
    fn value<T: std::str::FromStr>(&mut self, name: &str) -> Result<T, CheckpointError> {
        self.next(name, |line| line.strip_prefix(name)?.trim().parse().ok())
    }

    /// A name and four finite numbers.
    fn values(&mut self, name: &str) -> Result<[f64; 4], CheckpointError> {
        self.next(&format!("`{name}` and four numbers"), |line| {
            let mut words = line.split(' ');
            if words.next() != Some(name) {
                return None;
            }
            let numbers = words.map(|word| word.parse().ok().filter(|number: &f64| number.is_finite()));
            numbers.collect::<Option<Vec<f64>>>()?.try_into().ok()
        })
    }
}
