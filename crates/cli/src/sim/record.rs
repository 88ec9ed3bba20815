//! Games of a simulation as files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use terrane_ai::Game;
use terrane_ai::selfplay::Moves;
use terrane_notation::log::GameLog;
use terrane_notation::snellman::{self, RoundTripError};

use crate::games::log_of;
use crate::transfer::{Format, write_as};

/// Writes games into a folder.
pub(super) struct Recorder {
    folder: PathBuf,
    format: Format,
}

impl Recorder {
    /// Writes into a folder, which is made if it does not exist.
    pub(super) fn new(folder: &Path, format: Format) -> Result<Recorder> {
        let made = std::fs::create_dir_all(folder);
        made.with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        Ok(Recorder { folder: folder.to_path_buf(), format })
    }

    /// Writes one game, or says why it cannot be expressed in the notation.
    pub(super) fn write(&self, game: &Game, moves: &Moves) -> Result<Recorded> {
        let text = match write_as(&log_of(game, &moves.0)?, self.format) {
            Ok(text) => text,
            Err(reason) => return Ok(Recorded::No(format!("{reason:#}"))),
        };
        let ending = match self.format {
            Format::Log => "log",
            Format::Snellman => "txt",
        };
        let name = format!("game-{:06}.{ending}", game.number);
        crate::files::write(&self.folder.join(&name), &text)?;
        Ok(Recorded::Yes(name))
    }

    /// Writes the final scores of the games written, by file and faction, where `terrane replay` looks for them.
    pub(super) fn write_scores(&self, scores: &Scores) -> Result<()> {
        let text = serde_json::to_string_pretty(scores)? + "\n";
        crate::files::write(&self.folder.join("final-vp.json"), &text)
    }
}

/// Final scores by file and faction.
pub(super) type Scores = BTreeMap<String, BTreeMap<String, i16>>;

/// Whether a game was written.
pub(super) enum Recorded {
    /// In the file of this name.
    Yes(String),
    /// The notation cannot express it, for this reason.
    No(String),
}

/// Writes a game for terra.snellman.net and reads it again; an error says that it came back as another one.
pub(super) fn round_trip(game: &Game, moves: &Moves) -> Result<Recorded> {
    let events = log_of(game, &moves.0)?.events();
    match snellman::round_trip(&game.setup, &events) {
        Ok(trip) => Ok(Recorded::Yes(format!("{} rows", trip.rows))),
        Err(RoundTripError::Inexpressible(reason)) => Ok(Recorded::No(reason.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// Whether a game written as a log reads back as the same log and leads to the same position.
pub(super) fn survives_text(game: &Game, moves: &Moves) -> Result<()> {
    let log = log_of(game, &moves.0)?;
    let read = GameLog::parse(&log.to_text()).context("the log cannot be read back")?;
    anyhow::ensure!(read == log, "the log reads back as another one");
    read.replay().context("the log cannot be replayed")?;
    Ok(())
}
