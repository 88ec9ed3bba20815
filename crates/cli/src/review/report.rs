//! What a review says, for programs and as the ground of text and page.

use serde::{Deserialize, Serialize};
use terrane_ai::outlook::win_chances;
use terrane_ai::review::{self, BESIDE_PEOPLE, Line, Mark, PlayedTurn, Reviewed};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_notation::{text, words};

use super::game::Game;
use super::why;

/// A whole review.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) name: String,
    pub(super) version: u32,
    pub(super) finished: bool,
    pub(super) beside_people: Strength,
    pub(super) seats: Vec<SeatReport>,
    pub(super) turns: Vec<TurnReport>,
}

/// How strong the engine is beside people.
#[derive(Serialize)]
pub(super) struct Strength {
    games: u16,
    engine: f32,
    people: f32,
    error: f32,
}

/// One player.
#[derive(Serialize)]
pub(super) struct SeatReport {
    pub(super) seat: u8,
    pub(super) faction: Option<String>,
    pub(super) player: Option<String>,
    /// Victory points after the last turn.
    pub(super) vp: i16,
    /// Turns with a choice.
    pub(super) turns: usize,
    pub(super) mean_loss: f32,
    pub(super) accuracy: Option<f32>,
    pub(super) marks: Marks,
}

/// How often each mark was given.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct Marks {
    pub(super) only: usize,
    pub(super) best: usize,
    pub(super) good: usize,
    pub(super) inaccuracy: usize,
    pub(super) mistake: usize,
    pub(super) blunder: usize,
}

impl Marks {
    pub(super) fn of(reviewed: &[&Reviewed]) -> Marks {
        let count = |mark: Mark| reviewed.iter().filter(|turn| turn.mark == mark).count();
        Marks {
            only: count(Mark::Only),
            best: count(Mark::Best),
            good: count(Mark::Good),
            inaccuracy: count(Mark::Inaccuracy),
            mistake: count(Mark::Mistake),
            blunder: count(Mark::Blunder),
        }
    }
}

impl Marks {
    pub(super) const fn add(&mut self, other: &Marks) {
        self.only += other.only;
        self.best += other.best;
        self.good += other.good;
        self.inaccuracy += other.inaccuracy;
        self.mistake += other.mistake;
        self.blunder += other.blunder;
    }
}

/// One turn.
#[derive(Serialize)]
pub(super) struct TurnReport {
    /// From 1.
    pub(super) number: usize,
    pub(super) first_row: u32,
    pub(super) last_row: u32,
    pub(super) round: u8,
    pub(super) seat: u8,
    pub(super) played: LineReport,
    /// Best first.
    pub(super) lines: Vec<LineReport>,
    pub(super) loss: Option<f32>,
    /// Standard error of the loss.
    pub(super) error: Option<f32>,
    pub(super) mark: String,
    pub(super) glyph: &'static str,
    pub(super) forced: bool,
    pub(super) exact: bool,
    /// By seat, after the turn.
    pub(super) expected: Vec<f32>,
    /// The same beyond the mean of the others.
    pub(super) margin: Vec<f32>,
    pub(super) win: Vec<f32>,
    pub(super) why: Vec<String>,
}

/// One way to play a turn.
#[derive(Serialize)]
pub(super) struct LineReport {
    pub(super) moves: String,
    pub(super) vp: f32,
    pub(super) error: f32,
}

impl Report {
    pub(super) fn new(game: &Game, turns: &[PlayedTurn<'_>], reviewed: &[Reviewed]) -> Report {
        let setup = game.log.setup();
        let by_seat = |values: &BySeat<f32>| -> Vec<f32> {
            Seat::all(setup.players).map(|seat| hundredths(values[seat])).collect()
        };
        let line = |line: &Line| LineReport {
            moves: text::write_moves(&line.moves, &setup.map),
            vp: hundredths(line.vp),
            error: hundredths(line.se),
        };
        let report = |(at, (turn, reviewed)): (usize, (&PlayedTurn<'_>, &Reviewed))| {
            let (first_row, last_row) = game.rows(turn);
            let expected = by_seat(&reviewed.expected);
            TurnReport {
                number: at + 1,
                first_row,
                last_row,
                round: turn.round(),
                seat: turn.seat.0 + 1,
                played: line(&reviewed.played),
                lines: reviewed.lines.iter().map(line).collect(),
                loss: reviewed.loss.map(|loss| hundredths(loss.vp)),
                error: reviewed.loss.map(|loss| hundredths(loss.se)),
                mark: reviewed.mark.word().to_owned(),
                glyph: reviewed.mark.glyph(),
                forced: reviewed.forced,
                exact: reviewed.exact,
                margin: Seat::all(setup.players)
                    .map(|seat| hundredths(review::margin(&reviewed.expected, seat, setup.players)))
                    .collect(),
                expected,
                win: by_seat(&win_chances(&turn.after, &reviewed.expected)),
                why: reviewed.why.iter().map(why::sentence).collect(),
            }
        };
        let last = turns.last();
        let seat = |seat: Seat| {
            let both = turns.iter().zip(reviewed).filter(|(turn, _)| turn.seat == seat);
            let own: Vec<&Reviewed> =
                both.map(|(_, reviewed)| reviewed).filter(|reviewed| !reviewed.forced).collect();
            let losses = losses(&own);
            SeatReport {
                seat: seat.0 + 1,
                faction: last
                    .and_then(|turn| turn.after.state().players[seat].faction)
                    .map(words::faction_key),
                player: game.log.name(seat).map(str::to_owned),
                vp: last.map_or(0, |turn| turn.after.state().players[seat].vp),
                turns: losses.len(),
                mean_loss: hundredths(mean(&losses)),
                accuracy: review::accuracy(&losses).map(|accuracy| (accuracy * 10.0).round() / 10.0),
                marks: Marks::of(&own),
            }
        };
        Report {
            name: game.name().to_owned(),
            version: review::VERSION,
            finished: last.is_some_and(|turn| turn.after.is_over()),
            beside_people: Strength {
                games: BESIDE_PEOPLE.games,
                engine: BESIDE_PEOPLE.engine,
                people: BESIDE_PEOPLE.people,
                error: BESIDE_PEOPLE.error,
            },
            seats: Seat::all(setup.players).map(seat).collect(),
            turns: turns.iter().zip(reviewed).enumerate().map(report).collect(),
        }
    }

    /// What a seat is called.
    pub(super) fn who(&self, seat: u8) -> &str {
        let seat = self.seats.get(usize::from(seat).wrapping_sub(1));
        seat.and_then(|seat| seat.faction.as_deref()).unwrap_or("?")
    }

    /// How far the engine is to be trusted, as a sentence.
    pub(super) fn caution(&self) -> String {
        let Strength { games, engine, people, error } = self.beside_people;
        let difference = engine - people;
        format!(
            "The engine is not yet stronger than the best people: on the tiles, factions and seats of {games} games of a first \
             division it scored {:.1} ± {error:.1} VP {} a seat than they did.",
            difference.abs(),
            if difference < 0.0 { "less" } else { "more" },
        )
    }
}

/// The losses of turns, 0 where none is shown.
pub(super) fn losses(reviewed: &[&Reviewed]) -> Vec<f32> {
    reviewed.iter().map(|turn| turn.loss.map_or(0.0, |loss| loss.vp)).collect()
}

/// The mean of these numbers; 0 of none.
#[expect(clippy::cast_precision_loss, reason = "turns are few")]
pub(super) fn mean(numbers: &[f32]) -> f32 {
    numbers.iter().sum::<f32>() / numbers.len().max(1) as f32
}

/// Rounded, since more digits would promise too much.
pub(super) fn hundredths(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}
