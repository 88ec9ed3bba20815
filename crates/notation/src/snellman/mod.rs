//! Games of terra.snellman.net: read as ledger exports or command logs, written as command logs.
//!
//! A ledger export is the tab-separated history that the site shows; every row says what the acting faction has
//! after it, and a replay compares them all. A command log is what players entered.
//!
//! ```
//! use terrane_notation::snellman;
//!
//! let log = "
//! score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6
//! delete BON4
//! delete BON5
//! delete BON6
//! delete BON7
//! setup darklings
//! setup witches
//! darklings: build G5
//! witches: build F4
//! witches: build D1
//! darklings: build C1
//! witches: pass BON1
//! darklings: pass BON9
//! darklings: dig 1. build G6
//! ";
//! let game = snellman::read(log).unwrap();
//! let replay = game.replay().unwrap();
//! assert_eq!(replay.first_difference, None);
//! // Two victory points for the priest's spade, and two for a spade in this round.
//! assert_eq!(replay.final_vp[0].1, 24);
//! assert!(snellman::write(&game.setup, &replay.events).unwrap().ends_with("dig 1. transform G6 to black. build G6\n"));
//! ```

mod books;
mod command;
mod compare;
mod export;
mod header;
mod import;
mod lex;
mod needs;
mod readings;
mod replay;
mod round_trip;
mod rows;

use terrane_engine::Setup;

use crate::{ParseError, words};
pub use compare::{Difference, Field};
pub use export::{ExportError, row, write};
pub use replay::{Event, Replay};
pub use round_trip::{RoundTrip, RoundTripError, round_trip};

/// A line with more tabs than this is a row of a ledger. A command log may have some tabs as blanks.
const FIELDS_OF_NO_COMMAND: usize = 8;

/// A game of terra.snellman.net, read but not yet played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Everything fixed before the first move. Power from neighbours is answered the relaxed way, as on the site.
    pub setup: Setup,
    /// The players' names in the order of seats, as far as the text has them.
    pub players: Vec<String>,
    rows: Vec<rows::Row>,
}

/// Reads a ledger export or a command log, whichever it is. Only a ledger has rows with many fields between tabs.
pub fn read(text: &str) -> Result<Game, ParseError> {
    if text.lines().any(|line| line.matches('\t').count() > FIELDS_OF_NO_COMMAND) {
        let header::Opening { setup, players, options } = header::ledger(text)?;
        let rows = rows::ledger(text, &setup.map)?;
        return Ok(Game { setup, players, rows }.with_needed_rules(options));
    }
    let lines = lex::command_log(text);
    let header::Opening { setup, players, options } = header::command_log(&lines)?;
    let rows = rows::commands(&lines, &setup.map)?;
    Ok(Game { setup, players, rows }.with_needed_rules(options))
}
