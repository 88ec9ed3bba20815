//! Playing a log through.

use std::collections::{BTreeMap, BTreeSet};

use terrane_engine::illegal::Illegal;
use terrane_engine::vocab::Seat;
use terrane_engine::{Effects, Move, Position, Setup, SetupError};

use super::{Event, GameLog, Row};
use crate::text;

/// A log played to its end.
#[derive(Clone, Debug)]
pub struct Replayed<'g> {
    /// The position reached.
    pub position: Position<'g>,
    /// Its hash.
    pub hash: u64,
    /// How many rows were played.
    pub rows: u32,
    /// How many of them had a hash, which agreed.
    pub hashes: u32,
}

/// Why a log cannot be played through.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The set-up cannot be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(#[from] SetupError),
    /// A move is not legal.
    #[error("row {row}, seat {}: `{text}` is not possible: {reason}", .seat.0 + 1)]
    Illegal {
        /// The row.
        row: u32,
        /// Who moves.
        seat: Seat,
        /// The move.
        m: Move,
        /// The move as text.
        text: String,
        /// Why it is refused.
        reason: Illegal,
    },
    /// A player cannot resign.
    #[error("row {row}, seat {}: resigning is not possible: {reason}", .seat.0 + 1)]
    Resign {
        /// The row.
        row: u32,
        /// Who resigns.
        seat: Seat,
        /// Why it is refused.
        reason: Illegal,
    },
    /// A player cannot lose something.
    #[error("row {row}, seat {}: losing this is not possible: {reason}", .seat.0 + 1)]
    Lose {
        /// The row.
        row: u32,
        /// Who loses it.
        seat: Seat,
        /// Why it is refused.
        reason: Illegal,
    },
    /// An undo goes to a row that does not lie before it.
    #[error("row {row} goes back to row {to}, which is not an earlier one")]
    Undo {
        /// The row.
        row: u32,
        /// Where it wants to go.
        to: u32,
    },
    /// The position is not the recorded one.
    #[error(
        "the position after row {row} has hash {found:016x}, recorded is {recorded:016x}; \
         the first difference lies in rows {} to {row}",
        .agreed + 1
    )]
    Hash {
        /// The row.
        row: u32,
        /// The hash in the log.
        recorded: u64,
        /// The hash of the position.
        found: u64,
        /// The last row before it whose hash agreed; 0 if there is none.
        agreed: u32,
    },
}

/// A row just played.
#[derive(Clone, Copy, Debug)]
pub struct Step<'g> {
    /// Number of the row, from 1.
    pub number: u32,
    /// The row.
    pub row: &'g Row,
    /// The position after it.
    pub position: Position<'g>,
}

/// Plays a log row by row. After an error it ends.
#[derive(Clone, Debug)]
pub struct Steps<'g> {
    rows: std::slice::Iter<'g, Row>,
    position: Position<'g>,
    /// Number of the last row played.
    number: u32,
    /// The last row whose hash agreed.
    agreed: u32,
    hashes: u32,
    /// Rows that some undo goes back to.
    wanted: BTreeSet<u32>,
    /// Positions after those of them that have been played.
    kept: BTreeMap<u32, Position<'g>>,
}

impl GameLog {
    /// Plays the whole log.
    pub fn replay(&self) -> Result<Replayed<'_>, ReplayError> {
        let mut steps = self.steps()?;
        for step in &mut steps {
            step?;
        }
        let Steps { position, number, hashes, .. } = steps;
        Ok(Replayed { position, hash: position.hash(), rows: number, hashes })
    }

    /// The position after a row, 0 for the beginning.
    pub fn position_after(&self, row: u32) -> Result<Position<'_>, ReplayError> {
        let rows = &self.rows[..self.rows.len().min(row as usize)];
        let mut steps = Steps::new(&self.setup, rows)?;
        for step in &mut steps {
            step?;
        }
        Ok(steps.position)
    }

    /// Plays the log row by row.
    pub fn steps(&self) -> Result<Steps<'_>, SetupError> {
        Steps::new(&self.setup, &self.rows)
    }
}

impl<'g> Steps<'g> {
    pub(super) fn new(setup: &'g Setup, rows: &'g [Row]) -> Result<Steps<'g>, SetupError> {
        let position = Position::new(setup)?;
        let target = |row: &Row| match row.event {
            Event::Undo { to } => Some(to),
            _ => None,
        };
        let mut steps = Steps {
            rows: rows.iter(),
            position,
            number: 0,
            agreed: 0,
            hashes: 0,
            wanted: rows.iter().filter_map(target).collect(),
            kept: BTreeMap::new(),
        };
        steps.keep();
        Ok(steps)
    }

    /// The position reached.
    pub fn position(&self) -> &Position<'g> {
        &self.position
    }

    /// Plays the next row and reports every gain and payment.
    pub fn next_with(&mut self, fx: &mut impl Effects) -> Option<Result<Step<'g>, ReplayError>> {
        let row = self.rows.next()?;
        self.number += 1;
        let played = self.play(row, fx);
        if played.is_err() {
            self.rows = [].iter();
        }
        Some(played.map(|()| Step { number: self.number, row, position: self.position }))
    }

    fn play(&mut self, row: &Row, fx: &mut impl Effects) -> Result<(), ReplayError> {
        let (number, seat) = (self.number, row.seat);
        match &row.event {
            Event::Moves(moves) => {
                for &m in moves {
                    self.position.play_with(seat, m, fx).map_err(|reason| {
                        let text = text::write_move(m, &self.position.setup().map);
                        ReplayError::Illegal { row: number, seat, m, text, reason }
                    })?;
                }
            }
            Event::Resign => {
                let resigned = self.position.resign_with(seat, fx);
                resigned.map_err(|reason| ReplayError::Resign { row: number, seat, reason })?;
            }
            &Event::Lose(loss) => {
                let lost = self.position.lose_with(seat, loss, fx);
                lost.map_err(|reason| ReplayError::Lose { row: number, seat, reason })?;
            }
            &Event::Undo { to } => match self.kept.get(&to) {
                Some(position) => self.position = *position,
                None => return Err(ReplayError::Undo { row: number, to }),
            },
            Event::Table(_) => {}
        }
        if let Some(recorded) = row.hash {
            let found = self.position.hash();
            if found != recorded {
                return Err(ReplayError::Hash { row: number, recorded, found, agreed: self.agreed });
            }
            self.agreed = number;
            self.hashes += 1;
        }
        self.keep();
        Ok(())
    }

    fn keep(&mut self) {
        if self.wanted.contains(&self.number) {
            self.kept.insert(self.number, self.position);
        }
    }
}

impl<'g> Iterator for Steps<'g> {
    type Item = Result<Step<'g>, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_with(&mut ())
    }
}
