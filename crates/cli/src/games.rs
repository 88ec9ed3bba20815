//! Recorded games: our own logs and games of terra.snellman.net.

use std::path::Path;

use anyhow::{Context, Result, bail};
use terrane_ai::Game;
use terrane_ai::league::Happened;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Setup};
use terrane_notation::log::GameLog;
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
    if GameLog::is_log(&text) {
        Ok(Recorded::Log(Box::new(GameLog::parse(&text).with_context(place)?)))
    } else {
        Ok(Recorded::Site(Box::new(snellman::read(&text).with_context(place)?)))
    }
}

/// The log of a game that was drawn and played.
pub(crate) fn log_of(game: &Game, moves: &[(Seat, Move)]) -> Result<GameLog> {
    let events: Vec<snellman::Event> =
        moves.iter().map(|&(seat, m)| snellman::Event::Move(seat, m)).collect();
    let mut log = GameLog::of_events(&game.setup, &events)?;
    log.set_seed(Some(game.tiles));
    Ok(log)
}

/// The log of a recorded game; a ledger as it is imported. It must replay without a difference.
pub(crate) fn log_of_file(file: &Path) -> Result<GameLog> {
    let place = || file.display().to_string();
    match open(file)? {
        Recorded::Log(log) => Ok(*log),
        Recorded::Site(game) => {
            let replay = game.replay().with_context(place)?;
            if let Some(difference) = replay.first_difference {
                bail!("{}: {difference}", file.display());
            }
            GameLog::of_events(&game.setup, &replay.events).with_context(place)
        }
    }
}

/// The set-up of a recorded game and everything that happened in it. A ledger must replay without a difference.
pub(crate) fn happened(file: &Path) -> Result<(Setup, Vec<Happened>)> {
    let log = log_of_file(file)?;
    let events = log.events().into_iter().map(|event| as_happened(event, file));
    Ok((log.setup().clone(), events.collect::<Result<_>>()?))
}

/// An event as players' analyses take it.
pub(crate) fn as_happened(event: snellman::Event, file: &Path) -> Result<Happened> {
    match event {
        snellman::Event::Move(seat, m) => Ok(Happened::Move(seat, m)),
        snellman::Event::Resign(seat) => Ok(Happened::Left(seat)),
        snellman::Event::Lose(..) => {
            bail!(
                "{}: a player lost something outside the rules; such a game is not analysed",
                file.display()
            )
        }
    }
}
