//! `terrane analyze`: what each turn of a game was worth, and how the outlook changed.

mod endgames;
mod report;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use terrane_ai::analyze::turns;
use terrane_ai::{AgentKind, Budget, Weights};
use terrane_engine::Position;

use crate::Verdict;
use crate::games::happened;
use crate::progress::progress;
use report::Report;

/// Analyze a game: each turn beside the best that is found, turning points, chances over time
#[derive(clap::Args, Debug)]
#[command(after_help = "\
A game is a Terrane log or a ledger of terra.snellman.net, finished or still running. For every turn
the search looks for the best one and compares it with the one played; the loss is the difference in
the VP that the player could expect at the end, less a fifth of what it costs the others. Expected VP
come from playouts of computer players, so that with people they are low by as much for everybody.

With --endgames the turns of players who were alone in the last round are compared with the exact best
end; files and folders may be given.

Examples:
  terrane analyze game.log
  terrane analyze ledger.txt --nodes 300000 --threads 2 --json
  terrane analyze --endgames games/league

Exit code 1 says that some end was played better than it was solved, 2 that a file cannot be read or
is no game.")]
pub(crate) struct Args {
    /// A Terrane log, a ledger or a command log of terra.snellman.net
    #[arg(required = true, value_name = "GAME")]
    files: Vec<PathBuf>,
    /// Positions to evaluate for each turn; with --endgames positions to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    nodes: Option<u32>,
    /// Threads; the results do not depend on them
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// Compare the ends of games with the exact best
    #[arg(long)]
    endgames: bool,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    if args.endgames {
        return endgames::run(args);
    }
    let [file] = &args.files[..] else { bail!("give one game to analyze, or several with --endgames") };
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
        let verdict = turn.judge(Weights::built_in(), &budget);
        judged.push((turn, verdict));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let report = Report::new(&setup, &judged);
    let mut out = std::io::stdout().lock();
    if args.json {
        report.write_json(&mut out)?
    } else {
        report.write_text(&mut out)?
    }
    Ok(Verdict::Fine)
}
