//! `terrane perft`: how many ways a position can go on, by depth.
//!
//! The counts of named positions are a fingerprint of the whole rules: any change of what is legal changes them.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use terrane_engine::Position;
use terrane_engine::perft::perft;
use terrane_notation::log::GameLog;

use crate::Verdict;
use crate::options::GameOptions;

/// Count how many ways positions can go on, by depth
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Lists of positions with their counts, or one Terrane log; none for a drawn game
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many moves deep; a list is checked down to this depth
    #[arg(long, value_name = "D")]
    depth: Option<u8>,
    /// Write the counts found into the lists
    #[arg(long, conflicts_with = "depth")]
    update: bool,
    /// Of a log: the row after which to count, 0 for the beginning (default: the last row)
    #[arg(long, value_name = "N")]
    row: Option<u32>,
    /// Of a drawn game: how many players
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(2..=5), default_value_t = 4)]
    players: u8,
    #[command(flatten)]
    game: GameOptions,
}

const EXAMPLES: &str = "\
A list has one position per line: a name, a Terrane log with the row after which to count, and
the counts:

  third round; four-players.log @ 61; D1 34; D2 1250; D3 44804

The log is looked for beside the list. `#` begins a comment. Exit code 1 says that a count differs.

Examples:
  terrane perft data/perft/*.perft
  terrane perft game.log --row 61 --depth 3
  terrane perft --seed 1 --players 2 --depth 3";

impl Args {
    /// Whether a list is checked down to this depth.
    fn counts_to(&self, depth: u8) -> bool {
        self.depth.is_none_or(|deepest| depth <= deepest)
    }
}

/// The depth counted where none is given.
const DEPTH: u8 = 3;

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    if args.files.is_empty() {
        let game = args.game.series((args.players, args.players))?.game(0);
        let pos = Position::new(&game.setup)?;
        return count(&pos, args.depth.unwrap_or(DEPTH), &mut out);
    }
    let mut verdict = Verdict::Fine;
    for file in &args.files {
        let text = crate::files::read(file)?;
        if GameLog::is_log(&text) {
            let log = GameLog::parse(&text).with_context(|| file.display().to_string())?;
            let pos = position(&log, args.row).with_context(|| file.display().to_string())?;
            count(&pos, args.depth.unwrap_or(DEPTH), &mut out)?;
        } else if check(file, &text, args, &mut out)? == Verdict::Differs {
            verdict = Verdict::Differs;
        }
    }
    Ok(verdict)
}

/// Prints the counts of one position.
fn count(pos: &Position<'_>, depth: u8, out: &mut impl Write) -> Result<Verdict> {
    for depth in 1..=depth {
        writeln!(out, "D{depth} {}", perft(pos, u32::from(depth)))?;
    }
    Ok(Verdict::Fine)
}

/// The position of a log after a row.
fn position(log: &GameLog, row: Option<u32>) -> Result<Position<'_>> {
    let mut steps = log.steps()?;
    let last = row.unwrap_or(log.rows().len() as u32);
    if last as usize > log.rows().len() {
        bail!("there is no row {last}; the log has {}", log.rows().len());
    }
    for step in steps.by_ref().take(last as usize) {
        step?;
    }
    Ok(*steps.position())
}

/// One line of a list.
struct Case<'a> {
    name: &'a str,
    file: &'a str,
    row: u32,
    counts: Vec<(u8, u64)>,
}

/// Checks a list of positions, or writes the counts found into it.
fn check(file: &Path, text: &str, args: &Args, out: &mut impl Write) -> Result<Verdict> {
    let mut verdict = Verdict::Fine;
    let mut updated = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let place = || format!("{}, line {number}", file.display());
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            updated.push_str(line);
            updated.push('\n');
            continue;
        }
        let case = case(line).with_context(place)?;
        let log = crate::files::read(&file.with_file_name(case.file)).with_context(place)?;
        let log = GameLog::parse(&log).with_context(|| case.file.to_owned()).with_context(place)?;
        let pos = position(&log, Some(case.row)).with_context(place)?;
        let _ = write!(updated, "{}; {} @ {}", case.name, case.file, case.row);
        for &(depth, recorded) in case.counts.iter().filter(|(depth, _)| args.counts_to(*depth)) {
            let found = perft(&pos, u32::from(depth));
            let _ = write!(updated, "; D{depth} {found}");
            if found == recorded {
                writeln!(out, "{}: D{depth} {found}", case.name)?;
            } else {
                writeln!(out, "{}: D{depth} {found}, recorded is {recorded}", case.name)?;
                verdict = Verdict::Differs;
            }
        }
        updated.push('\n');
    }
    if args.update {
        crate::files::write(file, &updated)?;
        return Ok(Verdict::Fine);
    }
    Ok(verdict)
}

/// Reads a line such as `name; FILE @ ROW; D1 12; D2 340`.
fn case(line: &str) -> Result<Case<'_>> {
    let mut fields = line.split(';').map(str::trim);
    let name = fields.next().unwrap_or_default();
    let place = fields.next().context("expected a log after the name, such as `game.log @ 12`")?;
    let (file, row) =
        place.split_once('@').with_context(|| format!("`{place}` names no row, such as `game.log @ 12`"))?;
    let row = row.trim().parse().ok().with_context(|| format!("`{}` is no number of a row", row.trim()))?;
    let counts = fields.filter(|field| !field.is_empty()).map(|field| {
        let (depth, nodes) = field.strip_prefix('D').and_then(|field| field.split_once(' '))?;
        Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
    });
    let counts: Option<Vec<(u8, u64)>> = counts.collect();
    let counts =
        counts.filter(|counts| !counts.is_empty()).context("expected counts such as `D1 12; D2 340`")?;
    Ok(Case { name, file: file.trim(), row, counts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_a_position_and_its_counts() {
        let case = case("third round; a game.log @ 61; D1 34; D3 44804").unwrap();
        assert_eq!((case.name, case.file, case.row), ("third round", "a game.log", 61));
        assert_eq!(case.counts, [(1, 34), (3, 44804)]);
    }

    #[test]
    fn a_malformed_line_says_what_was_expected() {
        for (line, expected) in [
            ("name", "expected a log after the name, such as `game.log @ 12`"),
            ("name; game.log; D1 3", "`game.log` names no row, such as `game.log @ 12`"),
            ("name; game.log @ x; D1 3", "`x` is no number of a row"),
            ("name; game.log @ 1", "expected counts such as `D1 12; D2 340`"),
            ("name; game.log @ 1; D1", "expected counts such as `D1 12; D2 340`"),
        ] {
            assert_eq!(case(line).err().map(|error| error.to_string()).as_deref(), Some(expected));
        }
    }
}
