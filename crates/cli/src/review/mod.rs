//! `terrane review`: what each turn of a game was worth beside the best that is found.

mod again;
mod endgames;
mod game;
mod html;
mod kept;
mod league;
mod outlook;
mod report;
mod text;
mod why;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use terrane_ai::Evaluator;
use terrane_ai::review::Settings;

use crate::Verdict;
use report::Report;

/// Review a game: each turn beside the best that is found, what it lost, and how accurately everybody played
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A game is a Terrane log or a ledger of terra.snellman.net, finished or still running. Every turn is played
out beside the most promising others under the same conditions; its loss is the difference in the VP that
the player can expect at the end beyond the mean of the others, where that exceeds twice its standard error.
A player who is alone in the last round is compared with the exact best end. Answers to offers of power,
bids and the choice of factions are not judged.

With --league many games are reviewed and only the sums are printed, with --endgames the ends are compared
with the exact best, with --outlook expectations at the beginning of each round with the final scores; all
three take any number of files and folders.

Examples:
  terrane review game.log
  terrane review ledger.txt --html --threads 2 > review.html
  terrane review game.log --row 57
  terrane review --league games/league --threads 16
  terrane review --league games/league --recheck --output reviewed.jsonl --threads 16
  terrane review --endgames games/league

Exit code 1 says that some end was played better than it was solved, 2 that a file cannot be read or
is no game that can be reviewed.")]
pub(crate) struct Args {
    /// A Terrane log, a ledger or a command log of terra.snellman.net
    #[arg(required = true, value_name = "GAME")]
    files: Vec<PathBuf>,
    /// Review only the turn that this row of the game belongs to
    #[arg(long, value_name = "ROW", value_parser = clap::value_parser!(u32).range(1..))]
    row: Option<u32>,
    /// Threads; the results do not depend on them
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// A rough look that takes a tenth of the time
    #[arg(long)]
    quick: bool,
    /// Print the review as one JSON object
    #[arg(long, conflicts_with = "html")]
    json: bool,
    /// Print the review as one page for a browser, which needs nothing else and can be sent around
    #[arg(long, conflicts_with_all = ["league", "endgames", "outlook"])]
    html: bool,
    /// Review many games: mean losses of winners and losers, marks, and how steady expectations are
    #[arg(long, conflicts_with_all = ["endgames", "outlook", "row"])]
    league: bool,
    /// Stop reviewing more games after so many seconds
    #[arg(long, value_name = "S", requires = "league")]
    seconds: Option<u64>,
    /// Search every mistake and blunder again with N times the playouts, and say how many stay what they were called
    #[arg(long, value_name = "N", requires = "league", num_args = 0..=1, require_equals = true, default_missing_value = "5")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    recheck: Option<u32>,
    /// Add every finished game to this file as a line of JSON; a run that was stopped goes on from it
    #[arg(long, value_name = "FILE", requires = "league")]
    output: Option<PathBuf>,
    /// Compare the ends of games with the exact best
    #[arg(long, conflicts_with_all = ["outlook", "row"])]
    endgames: bool,
    /// Positions to look at for each end
    #[arg(long, value_name = "N", requires = "endgames", value_parser = clap::value_parser!(u32).range(1..))]
    nodes: Option<u32>,
    /// Compare what was expected at the beginning of each round with what came of it
    #[arg(long, conflicts_with = "row")]
    outlook: bool,
}

impl Args {
    const fn settings(&self) -> Settings {
        if self.quick { Settings::quick() } else { Settings::usual() }
    }
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    if args.endgames {
        return endgames::run(args);
    }
    if args.outlook {
        return outlook::run(args);
    }
    if args.league {
        return league::run(args);
    }
    let [file] = &args.files[..] else {
        bail!("give one game to review, or several with --league, --endgames or --outlook")
    };
    let game = game::Game::read(file)?;
    let turns = game.turns(args.row)?;
    let reviewed = game::review(&turns, Evaluator::strongest(), &args.settings(), args.threads);
    let report = Report::new(&game, &turns, &reviewed);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else if args.html {
        write!(out, "{}", html::page(&report, &game, &turns))?;
    } else {
        text::write(&mut out, &report)?;
    }
    Ok(Verdict::Fine)
}
