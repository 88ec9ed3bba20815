//! `terrane analyze`: what each turn of a game was worth, and how the outlook changed.

mod endgames;
mod outlook;
mod report;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use terrane_ai::analyze::{PLAYOUTS, turns};
use terrane_ai::{AgentKind, Budget, Evaluator};
use terrane_engine::Position;

use crate::Verdict;
use crate::games::happened;
use crate::progress::progress;
use report::Report;

/// Analyze a game: each turn beside the best that is found, turning points, chances over time
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A game is a Terrane log or a ledger of terra.snellman.net, finished or still running. For every turn
the search looks for the best one; both are then played out again, and the loss is the difference in
the VP that the player can expect at the end, where it exceeds its standard error. A player who is alone
in the last round is compared with the exact best end.

With --endgames only those ends are looked at, with --outlook how far expectations at the beginning of
each round lie from the final scores; both take any number of files and folders.

Examples:
  terrane analyze game.log
  terrane analyze ledger.txt --nodes 300000 --threads 2 --json
  terrane analyze --endgames games/league
  terrane analyze --outlook games/league

Exit code 1 says that some end was played better than it was solved, 2 that a file cannot be read or
is no game.")]
pub(crate) struct Args {
    /// A Terrane log, a ledger or a command log of terra.snellman.net
    #[arg(required = true, value_name = "GAME")]
    files: Vec<PathBuf>,
    /// Positions to evaluate for each turn; with --endgames positions to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    nodes: Option<u32>,
    /// Playouts for each position whose outlook is given; more are surer and take longer
    #[arg(long, value_name = "N", default_value_t = PLAYOUTS, value_parser = clap::value_parser!(u32).range(2..))]
    playouts: u32,
    /// Threads; the results do not depend on them
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// Compare the ends of games with the exact best
    #[arg(long)]
    endgames: bool,
    /// Compare what was expected at the beginning of each round with what came of it
    #[arg(long, conflicts_with = "endgames")]
    outlook: bool,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    if args.endgames {
        return endgames::run(args);
    }
    if args.outlook {
        return outlook::run(args);
    }
    let [file] = &args.files[..] else {
        bail!("give one game to analyze, or several with --endgames or --outlook")
    };
    analyze(args, file)
}

fn analyze(args: &Args, file: &Path) -> Result<Verdict> {
    let place = || file.display().to_string();
    let (setup, game) = happened(file)?;
    let start = Position::new(&setup).with_context(place)?;
    let turns = turns(&start, &game).with_context(place)?;
    let usual = AgentKind::Search.usual_budget().nodes;
    let budget = Budget::nodes(args.nodes.unwrap_or(usual)).on(args.threads.max(1));
    let bar = progress(turns.len() as u64, "turns");
    let mut judged = Vec::with_capacity(turns.len());
    for turn in turns {
        let verdict = turn.judge(Evaluator::strongest(), &budget, args.playouts);
        judged.push((turn, verdict));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let report = Report::new(&setup, &judged);
    let mut out = std::io::stdout().lock();
    if args.json {
        report.write_json(&mut out)?;
    } else {
        report.write_text(&mut out)?;
    }
    Ok(Verdict::Fine)
}
