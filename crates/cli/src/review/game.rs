//! A game that is reviewed: its log, its turns, and the rows they stand in.

use std::path::Path;

use anyhow::{Context, Result, bail};
use terrane_ai::league::Happened;
use terrane_ai::review::{self, PlayedTurn, Reviewed, Settings};
use terrane_ai::{Evaluator, in_parallel};
use terrane_engine::Position;
use terrane_notation::log::GameLog;

use crate::games::{self, log_of_file};
use crate::progress::progress;

/// A game to be reviewed.
pub(super) struct Game {
    /// Its log; of a ledger the one it is imported as.
    pub(super) log: GameLog,
    /// What happened, with the row of the log it stands in.
    happened: Vec<(u32, Happened)>,
    name: String,
}

impl Game {
    /// Reads a game and checks that it can be played and is one that is reviewed.
    pub(super) fn read(file: &Path) -> Result<Game> {
        let place = || file.display().to_string();
        let log = log_of_file(file)?;
        review::check(log.setup()).with_context(place)?;
        log.replay().with_context(place)?;
        let rows = log.events_by_row().into_iter();
        let happened =
            rows.map(|(row, event)| Ok((row, games::as_happened(event, file)?))).collect::<Result<_>>()?;
        let name = file.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        Ok(Game { log, happened, name })
    }

    /// What the file is called.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Its turns that are judged; with a row only the one that stands there.
    pub(super) fn turns(&self, row: Option<u32>) -> Result<Vec<PlayedTurn<'_>>> {
        let start = Position::new(self.log.setup())?;
        let events: Vec<Happened> = self.happened.iter().map(|&(_, happened)| happened).collect();
        let mut turns = review::turns(&start, &events)?;
        turns.retain(PlayedTurn::is_judged);
        let Some(row) = row else { return Ok(turns) };
        turns.retain(|turn| self.rows(turn).0 <= row && row <= self.rows(turn).1);
        // A turn may lie around another one: answers come in between.
        turns.truncate(1);
        if turns.is_empty() {
            let last = self.log.rows().len();
            bail!("row {row} belongs to no turn that is judged; the game has {last} rows");
        }
        Ok(turns)
    }

    /// The first and the last row of a turn.
    pub(super) fn rows(&self, turn: &PlayedTurn<'_>) -> (u32, u32) {
        let row = |at: usize| self.happened.get(at).map_or(0, |&(row, _)| row);
        (row(turn.events.start), row(turn.events.end.saturating_sub(1)))
    }
}

/// Reviews turns on so many threads.
pub(super) fn review(
    turns: &[PlayedTurn<'_>],
    evaluator: &Evaluator,
    settings: &Settings,
    threads: usize,
) -> Vec<Reviewed> {
    let bar = progress(turns.len() as u64, "turns");
    let work = |done: &mut Vec<(u64, Reviewed)>, number: u64| -> Result<(), std::convert::Infallible> {
        if let Some(turn) = turns.get(number as usize) {
            done.push((number, review::turn(turn, evaluator, settings)));
        }
        bar.inc(1);
        Ok(())
    };
    let done = in_parallel(0..turns.len() as u64, threads.max(1), Vec::new, work);
    bar.finish_and_clear();
    let mut done: Vec<(u64, Reviewed)> = done.unwrap_or_default().into_iter().flatten().collect();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, reviewed)| reviewed).collect()
}
