//! The files of a run: weights and checkpoints, replaced as a whole or not at all.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use terrane_ai::{Player, Weights};

/// The checkpoint that belongs to an output.
pub(super) fn checkpoint(output: &Path) -> PathBuf {
    with_ending(output, ".tuning")
}

/// Weights as text, with a line that says where they come from.
pub(super) fn weights(tuned: &Weights, start: &Player, named: &Player, generations: u64) -> String {
    let text = tuned.to_text();
    let (header, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let from = format!("{}, tuned from {} in {generations} generations", named.version(), start.version());
    format!("{header}\n# {from}\n{rest}")
}

/// Replaces a file in one step: a complete file is there at any time.
pub(super) fn replace(path: &Path, text: &str) -> Result<()> {
    let new = with_ending(path, ".new");
    crate::files::write(&new, text)?;
    std::fs::rename(&new, path).with_context(|| format!("{} cannot be replaced", path.display()))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}
