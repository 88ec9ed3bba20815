//! What reviews are computed by.

use terrane_ai::Evaluator;
use terrane_ai::league::Happened;
use terrane_ai::review::{self, Settings};
use terrane_api::review::{LineView, Loss, Mark, Measured, Reason, ReviewedTurn};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::log::{Event, GameLog};
use terrane_notation::{text, words};

use crate::game::GameError;

/// How strong the engine is beside people.
pub(super) fn measured() -> Measured {
    let review::BesidePeople { games, engine, people, error } = review::BESIDE_PEOPLE;
    // In 95 of 100 cases the truth lies within two standard errors.
    Measured { games: u32::from(games), engine, people, se: error / 2.0 }
}

/// What reviews are computed by. The same turn gets the same answer on every machine.
pub trait Engine: Send + Sync + 'static {
    /// Raised whenever the answers change.
    fn version(&self) -> u32;
    /// Refuses games that are not reviewed. It takes microseconds.
    fn check(&self, log: &GameLog) -> Result<(), GameError>;
    /// How many turns of a game are reviewed.
    fn turns(&self, log: &GameLog) -> Result<u32, GameError>;
    /// A turn by its number; `None` if it cannot be reviewed.
    fn review(&self, log: &GameLog, turn: u32) -> Option<ReviewedTurn>;
    /// How close turns with these losses come to the best, 0 to 100; `None` if they are too few.
    fn accuracy(&self, losses: &[f32]) -> Option<f32>;
}

/// The engine of the computer players.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    settings: Settings,
}

impl BuiltIn {
    /// With the settings that reviews usually have: about a minute of one processor for a game of four.
    pub const fn usual() -> BuiltIn {
        BuiltIn { settings: Settings::usual() }
    }

    /// A rough look, for tests.
    pub const fn quick() -> BuiltIn {
        BuiltIn { settings: Settings::quick() }
    }

    /// The shortest look that finds anything, for tests of pages: its marks mean little.
    pub const fn hasty() -> BuiltIn {
        BuiltIn {
            settings: Settings {
                candidates: 100,
                keep: 2,
                playouts: (2, 2),
                expecting: 1,
                confirming: 2,
                turns: 2,
                nodes: 10,
                noise: 2.0,
            },
        }
    }
}

impl Engine for BuiltIn {
    fn version(&self) -> u32 {
        review::VERSION
    }

    fn check(&self, log: &GameLog) -> Result<(), GameError> {
        review::check(log.setup()).map_err(|reason| GameError::OldRules(reason.to_string()))?;
        happened(log).map(|_| ())
    }

    fn turns(&self, log: &GameLog) -> Result<u32, GameError> {
        let (_, happened) = happened(log)?;
        Ok(turns(log, &happened)?.len() as u32)
    }

    fn review(&self, log: &GameLog, turn: u32) -> Option<ReviewedTurn> {
        let (rows, happened) = happened(log).ok()?;
        let turns = turns(log, &happened).ok()?;
        let played = turns.get(usize::try_from(turn).ok()?)?;
        let rows = (*rows.get(played.events.start)?, *rows.get(played.events.end.checked_sub(1)?)?);
        Some(reviewed(turn, rows, played, &self.settings))
    }

    fn accuracy(&self, losses: &[f32]) -> Option<f32> {
        review::accuracy(losses)
    }
}

/// A turn reviewed, as clients see it.
fn reviewed(
    turn: u32,
    (first_row, last_row): (u32, u32),
    played: &review::PlayedTurn<'_>,
    settings: &Settings,
) -> ReviewedTurn {
    let reviewed = review::turn(played, Evaluator::strongest(), settings);
    let position = &played.before;
    let line = |line: &review::Line| LineView {
        moves: text::write_moves(&line.moves, position.map()),
        vp: line.vp,
        se: line.se,
    };
    ReviewedTurn {
        turn,
        seat: played.seat.0,
        first_row,
        last_row,
        round: played.round(),
        played: line(&reviewed.played),
        lines: reviewed.lines.iter().map(line).collect(),
        loss: reviewed.loss.map(|loss| Loss { vp: loss.vp, se: loss.se }),
        mark: mark(reviewed.mark),
        forced: reviewed.forced,
        exact: reviewed.exact,
        expected: position.seats().map(|seat| reviewed.expected[seat]).collect(),
        margin: position.seats().map(|seat| margin(&reviewed.expected, seat, position)).collect(),
        why: reviewed.why.into_iter().map(reason).collect(),
    }
}

/// A turn of somebody's own beside the best, as a review has it; `None` if it cannot be played. It takes long.
pub(crate) fn judge(before: &Position<'_>, seat: Seat, moves: &[Move]) -> Option<ReviewedTurn> {
    let mut after = *before;
    for (seat, m) in review::follow(before, seat, moves, Evaluator::strongest())? {
        after.play(seat, m).ok()?;
    }
    let events = 0..moves.len();
    let played = review::PlayedTurn { before: *before, after, seat, moves: moves.to_vec(), events };
    Some(reviewed(0, (0, 0), &played, &Settings::usual()))
}

fn turns<'g>(log: &'g GameLog, happened: &[Happened]) -> Result<Vec<review::PlayedTurn<'g>>, GameError> {
    let start = log.position_after(0)?;
    review::turns(&start, happened).map_err(|reason| GameError::Corrupt(reason.to_string()))
}

/// What happened in a game, each with the number of its row.
fn happened(log: &GameLog) -> Result<(Vec<u32>, Vec<Happened>), GameError> {
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for (number, row) in log.standing() {
        match &row.event {
            Event::Moves(moves) => {
                for &m in moves {
                    rows.push(number);
                    all.push(Happened::Move(row.seat, m));
                }
            }
            Event::Resign => {
                rows.push(number);
                all.push(Happened::Left(row.seat));
            }
            Event::Lose(_) => return Err(GameError::CannotReview(number)),
            Event::Undo { .. } | Event::Table(_) => {}
        }
    }
    Ok((rows, all))
}

/// What a seat has or can expect beyond the mean of the others.
pub(crate) fn margin(values: &BySeat<f32>, seat: Seat, position: &Position<'_>) -> f32 {
    review::margin(values, seat, position.setup().players)
}

/// In what one turn is better than another.
pub(crate) fn why(position: &Position<'_>, seat: Seat, other: &[Move], better: &[Move]) -> Vec<Reason> {
    let found = review::reasons(position, seat, other, better, Evaluator::strongest());
    found.into_iter().map(reason).collect()
}

fn mark(mark: review::Mark) -> Mark {
    match mark {
        review::Mark::Forced => Mark::Forced,
        review::Mark::Only => Mark::Only,
        review::Mark::Best => Mark::Best,
        review::Mark::Good => Mark::Good,
        review::Mark::Inaccuracy => Mark::Inaccuracy,
        review::Mark::Mistake => Mark::Mistake,
        review::Mark::Blunder => Mark::Blunder,
    }
}

fn reason(reason: review::Reason) -> Reason {
    match reason {
        review::Reason::TownMissed { towns } => Reason::TownMissed { towns },
        review::Reason::TownFounded { towns } => Reason::TownFounded { towns },
        review::Reason::RoundTile { vp } => Reason::RoundTile { vp },
        review::Reason::CultBonus { cult, rewards } => {
            Reason::CultBonus { cult: cult.map(Into::into), rewards }
        }
        review::Reason::Favor { tile } => Reason::Favor { tile: words::favor_code(tile) },
        review::Reason::PowerAction { action } => {
            Reason::PowerAction { action: format!("ACT{}", action.number()) }
        }
        review::Reason::PowerGiven { power } => Reason::PowerGiven { power },
        review::Reason::Structure { building } => Reason::Structure { building: building.into() },
        review::Reason::PassedEarly => Reason::PassedEarly,
        review::Reason::PassedLate => Reason::PassedLate,
        review::Reason::Card { card } => Reason::Card { card: words::bonus_code(card) },
        review::Reason::Burned { tokens } => Reason::Burned { tokens },
        review::Reason::Points { vp } => Reason::Points { vp },
    }
}
