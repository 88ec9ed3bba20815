//! `terrane verify`: every stored game, replayed.

use std::io::Write;

use anyhow::Result;
use indicatif::ProgressBar;
use terrane_engine::vocab::Seat;
use terrane_notation::log::GameLog;
use terrane_store::{GameRecord, Record, RowRecord, Status};

use crate::Verdict;
use crate::backup::games_bar;
use crate::database::{Database, wait};

/// Replay every stored game and compare hashes
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Each log must have its rows without gaps, every move must be legal, and every hash written beside a
row must be that of the position reached. Works also while servers use the database.

Of an SQLite file it also says where the latest writes are: a server that stops leaves one whole file;
while it runs, or after it was killed, they lie in `-wal` beside it.

Exit code 1 says that a game differs, with its rows, or that the `-wal` of a copied file is missing.")]
pub(crate) struct Args {
    #[command(flatten)]
    database: Database,
}

/// What was found.
#[derive(Default)]
struct Findings {
    games: u64,
    begun: u64,
    rows: u64,
    hashes: u64,
    differences: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let note = args.database.notes()?;
    let findings = wait(async {
        let store = args.database.open_to_read().await?;
        let bar = games_bar(&*store, "verifying").await?;
        let mut check = Check { findings: Findings::default(), current: None, bar };
        store
            .dump(&mut |batch| {
                for record in batch {
                    check.take(record);
                }
                Ok(())
            })
            .await?;
        Ok(check.finish())
    })?;
    let mut out = std::io::stdout().lock();
    if let Some((note, _)) = &note {
        writeln!(out, "note: {note}")?;
    }
    for difference in &findings.differences {
        writeln!(out, "{difference}")?;
    }
    let Findings { games, begun, rows, hashes, differences } = &findings;
    let verdict = match differences.len() {
        0 => "all is as recorded".to_owned(),
        1 => "1 game differs".to_owned(),
        differ => format!("{differ} games differ"),
    };
    writeln!(out, "{games} games, {begun} of them begun, {rows} rows, {hashes} hashes: {verdict}")?;
    let missing = note.is_some_and(|(_, missing)| missing);
    Ok(if differences.is_empty() && !missing { Verdict::Fine } else { Verdict::Differs })
}

/// Takes records as they come and checks each game when its rows are complete.
struct Check {
    findings: Findings,
    current: Option<(GameRecord, Vec<RowRecord>)>,
    bar: ProgressBar,
}

impl Check {
    fn take(&mut self, record: Record) {
        match record {
            Record::Game(game) => {
                self.close();
                self.current = Some((game, Vec::new()));
            }
            Record::Row { row, .. } => {
                if let Some((_, rows)) = &mut self.current {
                    rows.push(row);
                }
            }
            _ => {}
        }
    }

    fn close(&mut self) {
        let Some((game, rows)) = self.current.take() else { return };
        self.bar.inc(1);
        self.findings.games += 1;
        self.findings.rows += rows.len() as u64;
        match check(&game, &rows) {
            Ok(None) => {}
            Ok(Some(hashes)) => {
                self.findings.begun += 1;
                self.findings.hashes += u64::from(hashes);
            }
            Err(difference) => {
                self.findings.begun += 1;
                self.findings.differences.push(format!("game {}: {difference}", game.id));
            }
        }
    }

    fn finish(mut self) -> Findings {
        self.close();
        self.bar.finish_and_clear();
        self.findings
    }
}

/// Replays a game: how many hashes agreed, nothing if play has not begun, or where it differs.
fn check(game: &GameRecord, rows: &[RowRecord]) -> Result<Option<u32>, String> {
    if let Some((row, _)) = rows.iter().zip(1..).find(|(row, seq)| row.seq != *seq) {
        return Err(format!("row {} is not where it belongs: rows are missing or doubled", row.seq));
    }
    if rows.len() != game.seq as usize {
        return Err(format!("its log has {} rows, recorded are {}", rows.len(), game.seq));
    }
    let header = match &game.header {
        Some(header) if game.status != Status::Open => header,
        // Given up before play began, or not begun yet.
        _ if rows.is_empty() => return Ok(None),
        _ => return Err("it has rows, but play has not begun".into()),
    };
    let mut log = GameLog::parse(header).map_err(|error| format!("its header: {error}"))?;
    for row in rows {
        let read = log.read_body(row.seq, Seat(row.seat), &row.text);
        let read = read.map_err(|error| format!("row {}: {error}", row.seq))?;
        log.push(read);
    }
    let replayed = log.replay().map_err(|error| error.to_string())?;
    let to_act = replayed.position.to_act().0;
    if game.status == Status::Running && to_act != game.to_act {
        return Err(format!(
            "after row {}, seats {} may act; recorded is {}",
            game.seq,
            seats(to_act),
            seats(game.to_act)
        ));
    }
    Ok(Some(replayed.hashes))
}

/// Seats as people count them.
fn seats(bits: u8) -> String {
    let seats: Vec<String> = (0..8).filter(|at| bits & 1 << at != 0).map(|at| (at + 1).to_string()).collect();
    if seats.is_empty() { "none".into() } else { seats.join(", ") }
}
