//! The pack that is part of the program.

use std::sync::{Arc, LazyLock};

use terrane_ai::Evaluator;
use terrane_ai::puzzles::{self, Theme};
use terrane_api::puzzle::PuzzleTheme;
use terrane_engine::Move;

use super::pack::{Entry, Judged, Listed, Pack};

/// The puzzles that are part of the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltInPack;

impl BuiltInPack {
    fn puzzle(id: &str) -> Option<puzzles::Puzzle> {
        // Ids are written in one way only.
        let number = u32::from_str_radix(id, 16).ok().filter(|number| name(*number) == id)?;
        match puzzles::Pack::built_in().puzzle(number)? {
            Ok(puzzle) => Some(puzzle),
            Err(error) => {
                tracing::error!(id, %error, "a puzzle cannot be read");
                None
            }
        }
    }
}

impl Pack for BuiltInPack {
    fn list(&self) -> &[Listed] {
        static LIST: LazyLock<Vec<Listed>> = LazyLock::new(|| {
            let listed = |entry: &puzzles::Entry| Listed {
                id: name(entry.id),
                theme: theme(entry.theme),
                rating: i32::from(entry.rating),
            };
            puzzles::Pack::built_in().entries().iter().map(listed).collect()
        });
        &LIST
    }

    fn read(&self, id: &str) -> Option<Entry> {
        let puzzle = BuiltInPack::puzzle(id)?;
        let state = *puzzle.position()?.state();
        let gain = f32::from(puzzle.gain);
        Some(Entry {
            listed: Listed {
                id: id.to_owned(),
                theme: theme(puzzle.theme),
                rating: i32::from(puzzle.rating),
            },
            state,
            seat: puzzle.seat,
            best: puzzle.best.into_iter().map(|answer| (answer.moves, gain + answer.vp)).collect(),
            next_best: gain + puzzle.next.vp,
            played: Some(puzzle.played),
            agent: puzzles::players(),
            setup: Arc::new(puzzle.setup),
        })
    }

    fn judge(&self, entry: &Entry, moves: &[Move]) -> Option<Judged> {
        let puzzle = BuiltInPack::puzzle(&entry.listed.id)?;
        let judged = puzzle.judge(moves, Evaluator::strongest()).ok()?;
        Some(Judged { value: f32::from(puzzle.gain) + judged.vp, solved: judged.solved })
    }
}

/// A puzzle's number as people see it.
fn name(id: u32) -> String {
    format!("{id:08x}")
}

fn theme(theme: Theme) -> PuzzleTheme {
    match theme {
        Theme::Town => PuzzleTheme::Town,
        Theme::Pass => PuzzleTheme::Pass,
        Theme::Burning => PuzzleTheme::Burn,
        Theme::PowerAction => PuzzleTheme::PowerAction,
        Theme::Cult => PuzzleTheme::Cult,
        Theme::LastRound => PuzzleTheme::LastRound,
        Theme::Ships => PuzzleTheme::Ships,
        Theme::Digging => PuzzleTheme::Digging,
        Theme::Upgrade => PuzzleTheme::Upgrade,
    }
}
