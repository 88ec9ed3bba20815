//! `terrane puzzles`: packs of puzzles, made and checked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Subcommand;
use serde::Serialize;
use terrane_ai::learning::file::{write_header, write_record};
use terrane_ai::puzzles::{Checked, Maker, Pack, Puzzle, Theme, header};
use terrane_ai::{Evaluator, in_parallel};
use terrane_notation::text;

use crate::Verdict;
use crate::progress::progress;

/// Of a pack, at most this share in hundredths has the same theme.
const MOST_OF_A_THEME: usize = 25;

/// Make puzzles from games of computer players, or check those of a pack
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  terrane puzzles make --count 500 --seed 1 --output built-in.puzzles --threads 16 --seconds 480
  terrane puzzles make --themes town,ships --count 80 --seed 2 --output more.puzzles --threads 16
  terrane puzzles merge built-in.puzzles more.puzzles --output all.puzzles
  terrane puzzles check built-in.puzzles --threads 16 --sample 100
  terrane puzzles list built-in.puzzles

Exit code 1 says that fewer than 95 of a hundred puzzles stood the check, 2 that a file is no pack.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Make(MakeArgs),
    Check(CheckArgs),
    Merge(MergeArgs),
    List(ListArgs),
}

/// Make puzzles: positions in which one turn is better than all others by 3 VP; a pack that is there already is gone on with
#[derive(clap::Args, Debug)]
struct MakeArgs {
    /// How many puzzles the pack shall have
    #[arg(long, value_name = "N", default_value_t = 500)]
    count: usize,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The pack
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// What the puzzles shall be about, with commas between; anything if left out
    #[arg(long, value_name = "THEMES", value_delimiter = ',', value_parser = theme)]
    themes: Vec<Theme>,
    /// Threads; a game's puzzles do not depend on them, but their order in the pack, and which of a theme it has if there are enough
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// Begin no more games after so many seconds
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
}

/// The theme with this word, for arguments.
fn theme(word: &str) -> Result<Theme, String> {
    let all: Vec<&str> = Theme::ALL.iter().map(|theme| theme.word()).collect();
    Theme::named(word).ok_or_else(|| format!("a theme is one of {}", all.join(", ")))
}

/// Put the puzzles of several packs into one, each once
#[derive(clap::Args, Debug)]
struct MergeArgs {
    /// The packs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The pack that is made of them
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

/// Check puzzles with ten times the positions that made them
#[derive(clap::Args, Debug)]
struct CheckArgs {
    /// The pack; the one that is part of the program if none is given
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Check so many puzzles only, spread over the pack
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// Check no more puzzles after so many seconds
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Write a pack of those that stood the check with a margin, and of those that were not checked
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// List the puzzles of a pack with their answers
#[derive(clap::Args, Debug)]
struct ListArgs {
    /// The pack; the one that is part of the program if none is given
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::Make(args) => make(args),
        Command::Check(args) => check(args),
        Command::Merge(args) => merge(args),
        Command::List(args) => list(args),
    }
}

/// A pack that is being made.
struct Making {
    file: File,
    done: usize,
    ids: BTreeSet<u32>,
    themes: BTreeMap<Theme, usize>,
}

fn make(args: &MakeArgs) -> Result<Verdict> {
    let place = || args.output.display().to_string();
    let (making, first) = open(&args.output, args.seed)?;
    // Where some themes are asked for, they may have as many as the others would.
    let share = if args.themes.is_empty() { MOST_OF_A_THEME } else { 100_usize.div_ceil(args.themes.len()) };
    let most = (args.count * share).div_ceil(100).max(1);
    let until = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let bar = progress(args.count as u64, "puzzles");
    bar.set_position(making.done as u64);
    let making = Mutex::new(making);
    let maker = Maker::new(args.seed, Evaluator::strongest()).about(&args.themes);
    // An error ends the run: a real one, or none if there is nothing more to do.
    let work = |(): &mut (), number: u64| -> Result<(), Option<anyhow::Error>> {
        let done = || making.lock().unwrap_or_else(PoisonError::into_inner).done;
        if done() >= args.count || until.is_some_and(|until| Instant::now() >= until) {
            return Err(None);
        }
        let puzzles = match maker.game(number) {
            Ok(puzzles) => puzzles,
            Err(fault) => {
                eprintln!("terrane: game {number} of seed {}: {fault}", args.seed);
                return Ok(());
            }
        };
        let mut making = making.lock().unwrap_or_else(PoisonError::into_inner);
        for (puzzle, record) in puzzles {
            let of_theme = making.themes.get(&puzzle.theme).copied().unwrap_or(0);
            if making.done < args.count && of_theme < most && making.ids.insert(puzzle.id) {
                let written = write_record(&mut making.file, &record).with_context(place);
                written.map_err(Some)?;
                making.themes.insert(puzzle.theme, of_theme + 1);
                making.done += 1;
                bar.inc(1);
            }
        }
        Ok(())
    };
    let ended = in_parallel(first..u64::MAX, args.threads.max(1), || (), work);
    bar.finish_and_clear();
    if let Err((_, Some(error))) = ended {
        return Err(error);
    }
    let making = making.into_inner().unwrap_or_else(PoisonError::into_inner);
    making.file.sync_all().with_context(place)?;
    println!("{}", summary(&making.themes));
    Ok(Verdict::Fine)
}

/// How many puzzles there are about what.
fn summary(themes: &BTreeMap<Theme, usize>) -> String {
    let each: Vec<String> = themes.iter().map(|(theme, count)| format!("{} {count}", theme.word())).collect();
    format!("{} puzzles: {}", themes.values().sum::<usize>(), each.join(", "))
}

fn themes_of(pack: &Pack) -> BTreeMap<Theme, usize> {
    let mut themes = BTreeMap::new();
    for entry in pack.entries() {
        *themes.entry(entry.theme).or_insert(0) += 1;
    }
    themes
}

fn merge(args: &MergeArgs) -> Result<Verdict> {
    let packs = args.files.iter().map(|path| read(path)).collect::<Result<Vec<Pack>>>()?;
    let merged = Pack::merged(&packs);
    let merged = merged
        .map_err(|(at, error)| anyhow::Error::new(error).context(args.files[at].display().to_string()))?;
    let place = || args.output.display().to_string();
    let mut out = File::create(&args.output).with_context(place)?;
    write_header(&mut out, &merged.header).with_context(place)?;
    for record in &merged.records {
        write_record(&mut out, record).with_context(place)?;
    }
    out.sync_all().with_context(place)?;
    println!("{}", summary(&themes_of(&read(&args.output)?)));
    Ok(Verdict::Fine)
}

/// Opens a pack at its end, with the first game that was not looked at.
fn open(path: &Path, seed: u64) -> Result<(Making, u64)> {
    let place = || path.display().to_string();
    let mut options = File::options();
    let mut file =
        options.read(true).write(true).create(true).truncate(false).open(path).with_context(place)?;
    if file.metadata().with_context(place)?.len() == 0 {
        write_header(&mut file, &header(seed)).with_context(place)?;
        return Ok((Making { file, done: 0, ids: BTreeSet::new(), themes: BTreeMap::new() }, 0));
    }
    let pack = read(path)?;
    anyhow::ensure!(
        pack.header() == header(seed),
        "{} has puzzles of another seed ({}); name another file",
        place(),
        pack.header()
    );
    file.set_len(pack.length()).with_context(place)?;
    file.seek(SeekFrom::End(0)).with_context(place)?;
    let themes = themes_of(&pack);
    let first = pack.entries().iter().map(|entry| entry.game + 1).max().unwrap_or(0);
    let ids = pack.entries().iter().map(|entry| entry.id).collect();
    Ok((Making { file, done: pack.entries().len(), ids, themes }, first))
}

fn read(path: &Path) -> Result<Pack> {
    Pack::read(&crate::files::read_bytes(path)?).with_context(|| path.display().to_string())
}

fn pack_of(file: Option<&Path>) -> Result<Pack> {
    file.map_or_else(|| Ok(Pack::built_in().clone()), read)
}

/// What a check came to, for programs.
#[derive(Serialize)]
struct Report {
    puzzles: usize,
    checked: usize,
    /// Those whose best turn is still the best.
    agree: usize,
    /// Those whose best turn is still better by 3 VP.
    clear: usize,
    mean_lead: f32,
    fell: Vec<Fallen>,
}

/// A puzzle that did not stand the check.
#[derive(Serialize)]
struct Fallen {
    id: String,
    theme: &'static str,
    lead: f32,
    error: f32,
}

/// How far the best turn must lead for the puzzle to be kept.
const KEPT: f32 = 1.5;

#[expect(clippy::cast_precision_loss, reason = "puzzles are few")]
fn check(args: &CheckArgs) -> Result<Verdict> {
    let pack = pack_of(args.file.as_deref())?;
    let all = pack.entries();
    let count = args.sample.unwrap_or(all.len()).min(all.len());
    let until = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let maker = Maker::new(0, Evaluator::strongest());
    let bar = progress(count as u64, "puzzles");
    let work = |seen: &mut Vec<(usize, Checked)>, number: u64| -> Result<()> {
        if until.is_some_and(|until| Instant::now() >= until) {
            return Ok(());
        }
        let at = number as usize * all.len() / count.max(1);
        let Some(Ok(puzzle)) = pack.puzzle(all[at].id) else {
            anyhow::bail!("puzzle {} cannot be read", at + 1)
        };
        let checked = maker.check(&puzzle).with_context(|| format!("puzzle {} cannot be played", at + 1))?;
        seen.push((at, checked));
        bar.inc(1);
        Ok(())
    };
    let seen = in_parallel(0..count as u64, args.threads.max(1), Vec::new, work);
    bar.finish_and_clear();
    let mut seen: Vec<(usize, Checked)> = seen.map_err(|(_, error)| error)?.into_iter().flatten().collect();
    seen.sort_by_key(|(at, _)| *at);
    if let Some(file) = &args.keep {
        keep(file, &pack, &seen)?;
    }
    let fell = seen.iter().filter(|(_, checked)| !checked.agrees()).map(|&(at, checked)| Fallen {
        id: format!("{:08x}", all[at].id),
        theme: all[at].theme.word(),
        lead: checked.lead,
        error: checked.se,
    });
    let leads: f32 = seen.iter().map(|(_, checked)| checked.lead.min(50.0)).sum();
    let report = Report {
        puzzles: all.len(),
        checked: seen.len(),
        agree: seen.iter().filter(|(_, checked)| checked.agrees()).count(),
        clear: seen.iter().filter(|(_, checked)| checked.is_clear()).count(),
        mean_lead: leads / seen.len().max(1) as f32,
        fell: fell.collect(),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        for Fallen { id, theme, lead, error } in &report.fell {
            writeln!(out, "{id}  {theme:<14}{lead:>+7.1} ± {error:.1}")?;
        }
        let Report { puzzles, checked, agree, clear, mean_lead, .. } = report;
        writeln!(
            out,
            "{checked} of {puzzles} puzzles checked: in {agree} the best turn is still the best, in {clear} by 3 VP; mean lead \
             {mean_lead:.1} VP"
        )?;
    }
    Ok(if report.agree * 100 >= report.checked * 95 { Verdict::Fine } else { Verdict::Differs })
}

/// Writes the puzzles that stood the check with a margin, and those that were not checked.
fn keep(file: &Path, pack: &Pack, seen: &[(usize, Checked)]) -> Result<()> {
    let place = || file.display().to_string();
    let mut out = File::create(file).with_context(place)?;
    write_header(&mut out, pack.header()).with_context(place)?;
    for (at, record) in pack.records().iter().enumerate() {
        let checked = seen.iter().find(|(seen, _)| *seen == at).map(|(_, checked)| checked);
        if checked.is_none_or(|checked| checked.lead >= KEPT) {
            write_record(&mut out, record).with_context(place)?;
        }
    }
    out.sync_all().with_context(place)
}

fn list(args: &ListArgs) -> Result<Verdict> {
    let pack = pack_of(args.file.as_deref())?;
    let mut out = std::io::stdout().lock();
    for (at, entry) in pack.entries().iter().enumerate() {
        let Some(Ok(puzzle)) = pack.puzzle(entry.id) else {
            anyhow::bail!("puzzle {} cannot be read", at + 1)
        };
        write_puzzle(&mut out, &puzzle)?;
    }
    Ok(Verdict::Fine)
}

fn write_puzzle(out: &mut impl Write, puzzle: &Puzzle) -> Result<()> {
    let map = &puzzle.setup.map;
    let round = puzzle.position().map_or(0, |pos| pos.state().round);
    let gain = format!(", {}{} VP to gain", if puzzle.exact { "exactly " } else { "" }, puzzle.gain);
    writeln!(
        out,
        "{:08x}  {}, rating {}, {} players, round {round}, seat {}{gain}",
        puzzle.id,
        puzzle.theme.word(),
        puzzle.rating,
        puzzle.setup.players,
        puzzle.seat.0 + 1,
    )?;
    for answer in puzzle.best.iter().chain([&puzzle.next]) {
        writeln!(out, "{:>8.1}  {}", answer.vp, text::write_moves(&answer.moves, map))?;
    }
    writeln!(out, "  played  {}", text::write_moves(&puzzle.played, map))?;
    Ok(())
}
