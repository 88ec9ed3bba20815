//! Games of a simulation as files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use terrane_ai::Game;
use terrane_ai::selfplay::Moves;
use terrane_notation::log::GameLog;

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
    pub(super) fn write(&self, game: &Game, moves: &Moves) -> Result<Written> {
        let text = match write_as(&log_of(game, &moves.0)?, self.format) {
            Ok(text) => text,
            Err(reason) => return Ok(Written::No(format!("{reason:#}"))),
        };
        let ending = match self.format {
            Format::Log => "log",
            Format::Snellman => "txt",
        };
        crate::files::write(&self.folder.join(format!("game-{:06}.{ending}", game.number)), &text)?;
        Ok(Written::Yes)
    }
}

/// Whether a game was written.
pub(super) enum Written {
    Yes,
    /// The notation cannot express it, for this reason.
    No(String),
}

/// Whether a game written as a log reads back as the same log and leads to the same position.
pub(super) fn survives_text(game: &Game, moves: &Moves) -> Result<()> {
    let log = log_of(game, &moves.0)?;
    let read = GameLog::parse(&log.to_text()).context("the log cannot be read back")?;
    anyhow::ensure!(read == log, "the log reads back as another one");
    read.replay().context("the log cannot be replayed")?;
    Ok(())
}
