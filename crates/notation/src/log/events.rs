//! A log as a plain list of what happened, and back.

use terrane_engine::illegal::Illegal;
use terrane_engine::{Setup, SetupError};

use super::{Event, GameLog, Recorder};
use crate::snellman;

/// Why a list of events is no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EventsError {
    /// The set-up cannot be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(#[from] SetupError),
    /// Something cannot have happened.
    #[error("event {at} is not possible: {reason}")]
    Illegal {
        /// Its place in the list, from 1.
        at: usize,
        /// Why not.
        reason: Illegal,
    },
}

impl GameLog {
    /// The log of a set-up and what happened.
    pub fn of_events(setup: &Setup, events: &[snellman::Event]) -> Result<GameLog, EventsError> {
        let mut recorder = Recorder::new(setup)?;
        for (at, &event) in events.iter().enumerate() {
            let played = match event {
                snellman::Event::Move(seat, m) => recorder.play(seat, m),
                snellman::Event::Resign(seat) => recorder.resign(seat),
                snellman::Event::Lose(seat, loss) => recorder.lose(seat, loss),
            };
            played.map_err(|reason| EventsError::Illegal { at: at + 1, reason })?;
        }
        Ok(recorder.finish())
    }

    /// What happened, without what was taken back.
    pub fn events(&self) -> Vec<snellman::Event> {
        self.events_by_row().into_iter().map(|(_, event)| event).collect()
    }

    /// The same, each with the number of its row.
    pub fn events_by_row(&self) -> Vec<(u32, snellman::Event)> {
        let mut events = Vec::new();
        for (number, row) in self.standing() {
            match &row.event {
                Event::Moves(moves) => {
                    let moves = moves.iter().map(|&m| snellman::Event::Move(row.seat, m));
                    events.extend(moves.map(|event| (number, event)));
                }
                Event::Resign => events.push((number, snellman::Event::Resign(row.seat))),
                Event::Lose(loss) => events.push((number, snellman::Event::Lose(row.seat, *loss))),
                Event::Undo { .. } | Event::Table(_) => {}
            }
        }
        events
    }
}
