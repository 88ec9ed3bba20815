//! Mistakes and blunders searched again at greater length: whether they stay what they were called.

use std::io::Write;

use anyhow::Result;
use serde::{Deserialize, Serialize};
use terrane_ai::Evaluator;
use terrane_ai::review::{self, INACCURACY, MISTAKE, Mark, PlayedTurn, Reviewed, Settings};

use super::report::{hundredths, mean};

/// The number of the check: other chance than that of reviews and puzzles.
const CHECK: u8 = 5;

/// A turn that was searched again.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(super) struct Again {
    /// The first row of the turn.
    pub(super) row: u32,
    pub(super) blunder: bool,
    /// Whether nothing is estimated.
    pub(super) exact: bool,
    /// What it lost by the review, and beside the same turn by the longer search.
    pub(super) loss: f32,
    pub(super) longer: f32,
    /// Standard error of the latter.
    pub(super) error: f32,
}

/// Searches a turn again with so many times the playouts; nothing unless it is a mistake or a blunder.
pub(super) fn search(
    turn: &PlayedTurn<'_>,
    reviewed: &Reviewed,
    row: u32,
    settings: &Settings,
) -> Option<Again> {
    if reviewed.mark < Mark::Mistake {
        return None;
    }
    let (loss, best) = (reviewed.loss?, reviewed.lines.first()?);
    let pair = (&best.moves[..], &reviewed.played.moves[..]);
    let longer = review::lead(&turn.before, turn.seat, pair, Evaluator::strongest(), settings, CHECK)?;
    Some(Again {
        row,
        blunder: reviewed.mark == Mark::Blunder,
        exact: reviewed.exact,
        loss: loss.vp,
        longer: longer.vp,
        error: longer.se,
    })
}

/// What came of the mistakes or the blunders of all games.
#[derive(Clone, Copy, PartialEq, Default, Serialize, Debug)]
pub(super) struct Stayed {
    /// Turns searched again, and those of them where nothing is estimated.
    searched: usize,
    exact: usize,
    /// Those that still lose as much as a mistake, and as much as an inaccuracy.
    mistake: usize,
    inaccuracy: usize,
    /// Mean losses by the review and by the longer search.
    mean_loss: f32,
    mean_longer: f32,
}

impl Stayed {
    fn of<'a>(turns: impl Iterator<Item = &'a Again>) -> Stayed {
        let turns: Vec<&Again> = turns.collect();
        let at_least = |vp: f32| turns.iter().filter(|turn| turn.longer >= vp).count();
        let mean_of = |of: fn(&Again) -> f32| {
            hundredths(mean(&turns.iter().map(|turn| of(turn)).collect::<Vec<f32>>()))
        };
        Stayed {
            searched: turns.len(),
            exact: turns.iter().filter(|turn| turn.exact).count(),
            mistake: at_least(MISTAKE),
            inaccuracy: at_least(INACCURACY),
            mean_loss: mean_of(|turn| turn.loss),
            mean_longer: mean_of(|turn| turn.longer),
        }
    }
}

/// What a longer search says of all games.
#[derive(PartialEq, Serialize, Debug)]
pub(super) struct Summary {
    /// How many times the playouts.
    times: u32,
    mistakes: Stayed,
    blunders: Stayed,
    /// Turns that lose less than an inaccuracy by the longer search, with their game.
    taken_back: Vec<TakenBack>,
}

/// A turn that a longer search calls neither mistake nor inaccuracy.
#[derive(PartialEq, Serialize, Debug)]
pub(super) struct TakenBack {
    game: String,
    #[serde(flatten)]
    turn: Again,
}

impl Summary {
    /// Of games with their names.
    pub(super) fn of<'a>(times: u32, games: impl Iterator<Item = (&'a str, &'a [Again])> + Clone) -> Summary {
        let turns = games.clone().flat_map(|(_, turns)| turns);
        let taken_back = games.flat_map(|(game, turns)| {
            let turns = turns.iter().filter(|turn| turn.longer < INACCURACY);
            turns.map(|turn| TakenBack { game: game.to_owned(), turn: turn.clone() })
        });
        Summary {
            times,
            mistakes: Stayed::of(turns.clone().filter(|turn| !turn.blunder)),
            blunders: Stayed::of(turns.filter(|turn| turn.blunder)),
            taken_back: taken_back.collect(),
        }
    }

    pub(super) fn write(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "searched again with {} times the playouts:", self.times)?;
        for (name, stayed) in [("mistakes", self.mistakes), ("blunders", self.blunders)] {
            let Stayed { searched, exact, mistake, inaccuracy, mean_loss, mean_longer } = stayed;
            writeln!(
                out,
                "of {searched} {name} ({exact} of them exact) {inaccuracy} still lose {INACCURACY} VP, {mistake} {MISTAKE} VP; \
                 mean loss {mean_loss:.2}, by the longer search {mean_longer:.2} VP"
            )?;
        }
        for TakenBack { game, turn } in &self.taken_back {
            let Again { row, loss, longer, error, .. } = turn;
            writeln!(
                out,
                "  {game} row {row}: {loss:.1} VP, by the longer search {longer:+.1} ± {error:.1}"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_longer_search_takes_back_is_counted_and_named() {
        let turn =
            |row, blunder, loss, longer| Again { row, blunder, exact: false, loss, longer, error: 0.5 };
        let one = [turn(3, false, 4.0, 3.0), turn(9, true, 8.0, 2.0)];
        let two = [turn(5, true, 7.0, 0.5), Again { exact: true, ..turn(7, true, 6.0, 6.0) }];
        let summary = Summary::of(5, [("one", &one[..]), ("two", &two[..])].into_iter());
        assert_eq!(
            summary.mistakes,
            Stayed { searched: 1, exact: 0, mistake: 1, inaccuracy: 1, mean_loss: 4.0, mean_longer: 3.0 }
        );
        assert_eq!(
            summary.blunders,
            Stayed { searched: 3, exact: 1, mistake: 1, inaccuracy: 2, mean_loss: 7.0, mean_longer: 2.83 }
        );
        assert_eq!(summary.taken_back, [TakenBack { game: "two".into(), turn: two[0].clone() }]);
        let mut text = Vec::new();
        summary.write(&mut text).expect("written");
        let text = String::from_utf8(text).expect("text");
        assert!(text.contains("of 3 blunders (1 of them exact) 2 still lose 1 VP, 1 3 VP"), "{text}");
        assert!(text.contains("two row 5: 7.0 VP, by the longer search +0.5 ± 0.5"), "{text}");
    }
}
