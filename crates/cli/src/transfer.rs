//! `terrane import` and `terrane export`: recorded games from one notation to the other.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use terrane_engine::vocab::Seat;
use terrane_notation::log::GameLog;
use terrane_notation::snellman;

use crate::Verdict;
use crate::games::{Recorded, open};

/// How a game is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Our own log
    Log,
    /// Commands of terra.snellman.net
    Snellman,
}

/// Turn a game of terra.snellman.net into a Terrane log
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The game is a ledger export or a command log; every row is checked on the way.

Example:
  terrane import ledger.txt > game.log")]
pub(crate) struct ImportArgs {
    /// The recorded game
    file: PathBuf,
    /// Write into this file instead of the standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Write a recorded game in another notation
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Finished and running games alike. Commands for terra.snellman.net can be given to the site's own engine.

Example:
  terrane export game.log --format snellman > commands.txt")]
pub(crate) struct ExportArgs {
    /// The recorded game: a Terrane log, or a game of terra.snellman.net
    file: PathBuf,
    /// How to write it
    #[arg(long, value_enum, default_value_t = Format::Snellman)]
    format: Format,
    /// Write into this file instead of the standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn import(args: &ImportArgs) -> Result<Verdict> {
    let Recorded::Site(_) = open(&args.file)? else {
        bail!("{} is a Terrane log already", args.file.display());
    };
    transfer(&args.file, Format::Log, args.output.as_deref())
}

pub(crate) fn export(args: &ExportArgs) -> Result<Verdict> {
    transfer(&args.file, args.format, args.output.as_deref())
}

fn transfer(file: &Path, format: Format, output: Option<&Path>) -> Result<Verdict> {
    let place = || file.display().to_string();
    let log = match open(file)? {
        Recorded::Log(log) => {
            log.replay().with_context(place)?;
            *log
        }
        Recorded::Site(game) => {
            let replay = game.replay().with_context(place)?;
            if let Some(difference) = replay.first_difference {
                eprintln!("terrane: {}: {difference}", file.display());
                return Ok(Verdict::Differs);
            }
            let mut log = GameLog::of_events(&game.setup, &replay.events).with_context(place)?;
            for (seat, name) in Seat::all(game.setup.players).zip(&game.players) {
                log.set_name(seat, name);
            }
            log
        }
    };
    let text = write_as(&log, format).with_context(place)?;
    match output {
        Some(path) => crate::files::write(path, &text)?,
        None => std::io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(Verdict::Fine)
}

/// A game in a notation.
pub(crate) fn write_as(log: &GameLog, format: Format) -> Result<String> {
    match format {
        Format::Log => Ok(log.to_text()),
        Format::Snellman => Ok(snellman::write(log.setup(), &log.events())?),
    }
}
