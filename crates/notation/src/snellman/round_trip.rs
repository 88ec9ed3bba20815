//! A game written for terra.snellman.net and read again: is it still the same game?

use terrane_engine::{Position, Setup};

use super::{Event, ExportError, read, write};

/// A game that came back as it went out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundTrip {
    /// Rows of the command log.
    pub rows: usize,
    /// Positions compared by their hash: at the beginning of every round, and where a running game stands.
    pub hashes: usize,
}

/// Why a game does not come back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RoundTripError {
    /// The notation of the site has no words for something in the game.
    #[error(transparent)]
    Inexpressible(ExportError),
    /// The game that comes back is another one.
    #[error("the game comes back as another one: {0}")]
    Differs(String),
}

/// Writes a game as a command log, reads it again, and compares: the position at the beginning of every round, and command
/// by command the log that the game read gives, conversions and refusals aside. The seats must be numbered in the order of the first round, as they are
/// unless there was an auction.
pub fn round_trip(setup: &Setup, events: &[Event]) -> Result<RoundTrip, RoundTripError> {
    let differs = |what: String| RoundTripError::Differs(what);
    let text = write(setup, events).map_err(|error| match error {
        ExportError::Illegal { .. } | ExportError::Setup(_) => differs(error.to_string()),
        _ => RoundTripError::Inexpressible(error),
    })?;
    let game = read(&text).map_err(|error| differs(error.to_string()))?;
    let replay = game.replay().map_err(|error| differs(error.to_string()))?;
    if let Some(difference) = replay.first_difference {
        return Err(differs(difference.to_string()));
    }
    let before = round_hashes(setup, events).map_err(differs)?;
    let after = round_hashes(&game.setup, &replay.events).map_err(differs)?;
    if let Some(at) = (0..before.len().max(after.len())).find(|&at| before.get(at) != after.get(at)) {
        return Err(differs(format!("position {} has another hash", at + 1)));
    }
    let again = write(&game.setup, &replay.events).map_err(|error| differs(error.to_string()))?;
    let (before_rows, after_rows) = (commands(&text), commands(&again));
    let longest = before_rows.len().max(after_rows.len());
    if let Some(at) = (0..longest).find(|&at| before_rows.get(at) != after_rows.get(at)) {
        let (one, other) = (before_rows.get(at), after_rows.get(at));
        return Err(differs(format!("command {} was {one:?} and is {other:?}", at + 1)));
    }
    Ok(RoundTrip { rows: text.lines().count(), hashes: before.len() })
}

/// The commands of a log, each with its faction: how many of them stand on a line makes no difference, nor where in a turn
/// conversions stand. An action refuses open offers by itself, so that refusals need not be written. Games read are answered the relaxed way, whatever the game written was.
fn commands(text: &str) -> Vec<(&str, &str)> {
    let lines = text.lines().filter(|line| *line != "option strict-leech");
    let split = lines.map(|line| line.split_once(": ").unwrap_or(("", line)));
    let commands = split.flat_map(|(faction, row)| row.split(". ").map(move |command| (faction, command)));
    let left_out = ["convert ", "burn ", "decline "];
    commands.filter(|(_, command)| !left_out.iter().any(|word| command.starts_with(word))).collect()
}

/// The hash of the position at the beginning of every round, and of the last one of a running game. At the end of a game
/// resources are only worth their points, and those are compared when the game is written.
fn round_hashes(setup: &Setup, events: &[Event]) -> Result<Vec<u64>, String> {
    let mut pos = Position::new(setup).map_err(|error| error.to_string())?;
    let mut hashes = Vec::new();
    let mut round = pos.state().round;
    for event in events {
        event.apply(&mut pos).map_err(|illegal| illegal.to_string())?;
        if pos.state().round != round {
            round = pos.state().round;
            hashes.push(pos.hash());
        }
    }
    if !pos.is_over() {
        hashes.push(pos.hash());
    }
    Ok(hashes)
}
