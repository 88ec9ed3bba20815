//! `terrane replay`: recorded games, checked row by row.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use terrane_notation::log::{GameLog, ReplayError};
use terrane_notation::snellman;

use crate::Verdict;
use crate::games::{Recorded, open};

/// Replay recorded games and compare every row
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A Terrane log is compared with its own hashes; a ledger of terra.snellman.net row by row: victory
points, coins, workers, priests, bowls, cults and offers of power. Where a file `final-vp.json` lies
beside a ledger, its final scores are compared too.

Example:
  terrane replay games/*.txt

Exit code 1 says that a game differs, 2 that a file cannot be read or is no game.")]
pub(crate) struct Args {
    /// Terrane logs, ledgers or command logs of terra.snellman.net
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// All games, for programs.
#[derive(Serialize)]
struct Report {
    games: Vec<GameReport>,
    ok: bool,
}

/// One game.
#[derive(Serialize)]
struct GameReport {
    file: String,
    ok: bool,
    /// Rows compared.
    rows: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_difference: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let mut games = Vec::new();
    let mut unreadable = 0;
    for path in &args.files {
        let file = path.display().to_string();
        let (rows, first_difference) = match replay(path) {
            Ok(outcome) => outcome,
            Err(error) => {
                unreadable += 1;
                eprintln!("terrane: {error:#}");
                games.push(GameReport {
                    file,
                    ok: false,
                    rows: 0,
                    first_difference: Some(format!("{error:#}")),
                });
                continue;
            }
        };
        if !args.json {
            let result = first_difference.clone().unwrap_or_else(|| format!("{rows} rows, all equal"));
            writeln!(std::io::stdout().lock(), "{file}: {result}")?;
        }
        games.push(GameReport { file, ok: first_difference.is_none(), rows, first_difference });
    }
    let bad = games.iter().filter(|game| !game.ok).count();
    if args.json {
        let report = Report { games, ok: bad == 0 };
        writeln!(std::io::stdout().lock(), "{}", serde_json::to_string(&report)?)?;
    } else if args.files.len() > 1 {
        let rows: usize = games.iter().map(|game| game.rows).sum();
        writeln!(
            std::io::stdout().lock(),
            "{} games, {rows} rows, {} differ",
            games.len(),
            bad - unreadable
        )?;
    }
    if unreadable > 0 {
        bail!("{unreadable} of {} files could not be replayed", args.files.len());
    }
    Ok(if bad == 0 { Verdict::Fine } else { Verdict::Differs })
}

/// Replays one game: rows compared and the first difference. An error is a file that is no game.
fn replay(file: &Path) -> Result<(usize, Option<String>)> {
    match open(file)? {
        Recorded::Log(log) => replay_log(&log).with_context(|| file.display().to_string()),
        Recorded::Site(game) => {
            let replay = game.replay().with_context(|| file.display().to_string())?;
            let difference = match &replay.first_difference {
                Some(difference) => Some(difference.to_string()),
                None => final_difference(file, &replay)?,
            };
            Ok((replay.rows, difference))
        }
    }
}

fn replay_log(log: &GameLog) -> Result<(usize, Option<String>)> {
    match log.replay() {
        Ok(replayed) => Ok((replayed.rows as usize, None)),
        Err(error @ ReplayError::Setup(_)) => Err(error.into()),
        Err(error) => {
            let played = log.steps().map_or(0, |steps| steps.take_while(Result::is_ok).count());
            Ok((played, Some(error.to_string())))
        }
    }
}

/// Compares the final scores with the file `final-vp.json` beside the game, if that names it.
fn final_difference(file: &Path, replay: &snellman::Replay) -> Result<Option<String>> {
    let scores = file.with_file_name("final-vp.json");
    let Some(name) = file.file_name().and_then(|name| name.to_str()) else { return Ok(None) };
    if !scores.is_file() {
        return Ok(None);
    }
    let place = || scores.display().to_string();
    let all: BTreeMap<String, BTreeMap<String, i64>> =
        serde_json::from_str(&crate::files::read(&scores)?).with_context(place)?;
    let Some(recorded) = all.get(name) else { return Ok(None) };
    for (key, vp) in recorded {
        let faction = crate::options::faction(key).with_context(place)?;
        let found = replay.final_vp.iter().find(|(id, _)| *id == faction).map(|(_, vp)| i64::from(*vp));
        if found != Some(*vp) {
            let found = found.map_or_else(|| "nothing".into(), |vp| vp.to_string());
            return Ok(Some(format!("at the end, {key}: VP is {found}, recorded is {vp}")));
        }
    }
    Ok(None)
}
