//! Ends of recorded games compared with the exact best.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;
use terrane_ai::endgames::endgames;
use terrane_ai::solver::POINT;
use terrane_engine::Position;
use terrane_notation::words;

use super::Args;
use crate::Verdict;
use crate::games::happened;
use crate::progress::progress;

/// Positions looked at for each end by default.
const NODES: u32 = 200_000;

/// All ends, for programs.
#[derive(Serialize)]
struct Report {
    ends: Vec<EndReport>,
    positions: usize,
    exact: usize,
    below: usize,
    mean_gain: f64,
}

/// One turn of a player who was alone in the last round.
#[derive(Serialize)]
struct EndReport {
    file: String,
    faction: String,
    /// The VP the player came to, and those that were found.
    played: i32,
    solved: i32,
    exact: bool,
    positions: u64,
}

pub(super) fn run(args: &Args) -> Result<Verdict> {
    let files = games(&args.files)?;
    let limit = u64::from(args.nodes.unwrap_or(NODES));
    let bar = progress(files.len() as u64, "games");
    let mut ends = Vec::new();
    for file in &files {
        let place = || file.display().to_string();
        let (setup, game) = happened(file)?;
        let start = Position::new(&setup).with_context(place)?;
        for end in endgames(&start, &game).with_context(place)? {
            let faction = end.pos.state().players[end.seat].faction.map(words::faction_key);
            if let (Some(faction), Some(solved)) = (faction, end.solve(limit)) {
                ends.push(EndReport {
                    file: place(),
                    faction,
                    played: i32::from(end.played),
                    solved: solved.best / POINT,
                    exact: solved.exact,
                    positions: solved.nodes,
                });
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let gain: i32 = ends.iter().map(|end| end.solved - end.played).sum();
    let report = Report {
        positions: ends.len(),
        exact: ends.iter().filter(|end| end.exact).count(),
        below: ends.iter().filter(|end| end.solved < end.played).count(),
        mean_gain: f64::from(gain) / f64::from(ends.len().max(1) as u32),
        ends,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write_text(&mut out, &report)?;
    }
    Ok(if report.below == 0 { Verdict::Fine } else { Verdict::Differs })
}

/// The games named: files, and those in folders, in the order of their names.
pub(super) fn games(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let is_game = |path: &Path| path.extension().is_some_and(|ending| ending == "txt" || ending == "log");
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        files.extend(crate::files::inside(path)?.into_iter().filter(|path| is_game(path)));
    }
    Ok(files)
}

fn write_text(out: &mut impl Write, report: &Report) -> Result<()> {
    writeln!(out, "{:<28}{:<16}{:>7}{:>7}{:>7}{:>11}", "game", "alone", "played", "solved", "", "positions")?;
    for end in &report.ends {
        let name = Path::new(&end.file).file_name().unwrap_or_default().to_string_lossy();
        let exact = if end.exact { "exact" } else { "" };
        writeln!(
            out,
            "{name:<28}{:<16}{:>7}{:>7}{exact:>7}{:>11}",
            end.faction, end.played, end.solved, end.positions
        )?;
    }
    writeln!(
        out,
        "\n{} positions, {} solved exactly, {} below what was played, mean gain {:.2} VP",
        report.positions, report.exact, report.below, report.mean_gain
    )?;
    Ok(())
}
