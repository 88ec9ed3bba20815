//! A file to which every finished game is added as a line of JSON, so that a run that is stopped goes on.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The first line: what all games of the file have in common.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(super) struct Made {
    /// The version of reviews.
    pub(super) review: u32,
    pub(super) quick: bool,
    /// How many times the playouts mistakes and blunders were searched again with.
    pub(super) recheck: Option<u32>,
}

/// The file, at its end.
pub(super) struct Kept(Mutex<File>);

impl Kept {
    /// Opens a file, or begins one, with what it has. A last line that was being written is cut off.
    pub(super) fn open<T: DeserializeOwned>(path: &Path, made: &Made) -> Result<(Kept, Vec<T>)> {
        let place = || path.display().to_string();
        let mut options = File::options();
        let mut file = options.read(true).append(true).create(true).open(path).with_context(place)?;
        let no_file = || format!("{} is no file of reviewed games", place());
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(place)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        ensure!(whole > 0 || bytes.is_empty() || bytes.starts_with(b"{"), no_file());
        let mut lines = std::str::from_utf8(&bytes[..whole]).with_context(no_file)?.lines();
        let mut games = Vec::new();
        if let Some(first) = lines.next() {
            let other: Made = serde_json::from_str(first).with_context(no_file)?;
            ensure!(
                other == *made,
                "{} has games reviewed in another way ({first}); name another file",
                place()
            );
            for (at, line) in lines.enumerate() {
                let game = serde_json::from_str(line);
                games.push(game.with_context(|| format!("line {} of {} is damaged", at + 2, place()))?);
            }
        }
        file.set_len(whole as u64).with_context(place)?;
        let kept = Kept(Mutex::new(file));
        if whole == 0 {
            kept.add(made).with_context(place)?;
        }
        Ok((kept, games))
    }

    /// Adds a line.
    pub(super) fn add(&self, line: &impl Serialize) -> Result<()> {
        let mut line = serde_json::to_vec(line)?;
        line.push(b'\n');
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&line)?;
        Ok(())
    }
}
