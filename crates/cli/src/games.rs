//! Recorded games: our own logs and games of terra.snellman.net.

use std::path::Path;

use anyhow::{Context, Result, bail};
use terrane_ai::Game;
use terrane_ai::league::Happened;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Setup};
use terrane_notation::log::{Event, GameLog, Recorder};
use terrane_notation::snellman;

/// A recorded game, as it was read.
pub(crate) enum Recorded {
    /// Our own log.
    Log(Box<GameLog>),
    /// A ledger or command log of terra.snellman.net.
    Site(Box<snellman::Game>),
}

/// Reads a recorded game, whichever kind it is.
pub(crate) fn open(path: &Path) -> Result<Recorded> {
    let text = crate::files::read(path)?;
    let place = || path.display().to_string();
    if is_log(&text) {
        Ok(Recorded::Log(Box::new(GameLog::parse(&text).with_context(place)?)))
    } else {
        Ok(Recorded::Site(Box::new(snellman::read(&text).with_context(place)?)))
    }
}

/// Whether a text is one of our own logs, by the first word in it.
pub(crate) fn is_log(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.next().is_some_and(|line| line.split(' ').next() == Some("terrane"))
}

/// The log of a game that was drawn and played.
pub(crate) fn log_of(game: &Game, moves: &[(Seat, Move)]) -> Result<GameLog> {
    let events: Vec<snellman::Event> =
        moves.iter().map(|&(seat, m)| snellman::Event::Move(seat, m)).collect();
    let mut log = log_of_events(&game.setup, &events)?;
    log.set_seed(Some(game.tiles));
    Ok(log)
}

/// The log of a set-up and what happened.
pub(crate) fn log_of_events(setup: &Setup, events: &[snellman::Event]) -> Result<GameLog> {
    let mut recorder = Recorder::new(setup)?;
    for &event in events {
        match event {
            snellman::Event::Move(seat, m) => recorder.play(seat, m)?,
            snellman::Event::Resign(seat) => recorder.resign(seat)?,
        }
    }
    Ok(recorder.finish())
}

/// What happened in a log, without what was taken back.
pub(crate) fn events_of(log: &GameLog) -> Vec<snellman::Event> {
    let mut events = Vec::new();
    for (_, row) in log.standing() {
        match &row.event {
            Event::Moves(moves) => events.extend(moves.iter().map(|&m| snellman::Event::Move(row.seat, m))),
            Event::Resign => events.push(snellman::Event::Resign(row.seat)),
            Event::Undo { .. } => {}
        }
    }
    events
}

/// The set-up of a recorded game and everything that happened in it. A ledger must replay without a difference.
pub(crate) fn happened(file: &Path) -> Result<(Setup, Vec<Happened>)> {
    let place = || file.display().to_string();
    let (setup, events) = match open(file)? {
        Recorded::Log(log) => (log.setup().clone(), events_of(&log)),
        Recorded::Site(game) => {
            let replay = game.replay().with_context(place)?;
            if let Some(difference) = replay.first_difference {
                bail!("{}: {difference}", file.display());
            }
            (game.setup.clone(), replay.events)
        }
    };
    let happened = |event: snellman::Event| match event {
        snellman::Event::Move(seat, m) => Happened::Move(seat, m),
        snellman::Event::Resign(seat) => Happened::Left(seat),
    };
    Ok((setup, events.into_iter().map(happened).collect()))
}
