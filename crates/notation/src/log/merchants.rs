//! What the header says about Merchants of the Seas: the rulings, and figures that differ from the built-in ones.

use std::sync::Arc;

use terrane_engine::catalog::Figures;
use terrane_engine::rules::{Bridges, Merchants};

use super::rulings::{self, ON_OFF, Ruling, Switch, switches};
use crate::lexer::{ParseError, Words};

const SWITCHES: [Switch<Merchants>; 12] = switches! {
    "markers-limit-ships" => markers_limit_ships,
    "substitute-may-build" => substitute_may_build,
    "lost-spade-may-build" => lost_spade_may_build,
    "replaced-spade-scores" => replaced_spade_scores,
    "great-buildings-each" => great_buildings_each,
    "no-markers-rank" => no_markers_rank,
    "ship-back-at-once" => ship_back_at_once,
    "ships-reach-for-all" => ships_reach_for_all,
    "range-tile-connects" => range_tile_connects,
    "merchants-pass-waiting" => merchants_pass_waiting,
    "merchants-use-canals" => merchants_use_canals,
    "great-tunnel-adds" => great_tunnel_adds,
};

const CROSSING: Switch<Merchants> = Switch {
    name: "merchants-cross",
    get: |rulings| rulings.merchants_cross as u8,
    set: |rulings, value| {
        rulings.merchants_cross = match value {
            0 => Bridges::All,
            1 => Bridges::Own,
            _ => Bridges::None,
        };
    },
    values: &[
        ("all-bridges", Bridges::All as u8),
        ("own-bridges", Bridges::Own as u8),
        ("no-bridges", Bridges::None as u8),
    ],
};

fn all() -> Vec<Switch<Merchants>> {
    SWITCHES.into_iter().chain([CROSSING]).collect()
}

/// Writes the line's value.
pub(super) fn write(rulings: &Merchants) -> String {
    rulings::write(rulings, &all())
}

/// Every ruling on Merchants of the Seas that a game may decide otherwise.
pub fn rulings() -> Vec<Ruling> {
    rulings::describe(&all())
}

/// Changes one ruling, written as `ship-back-at-once=on`, and gives its name; `None` if there is no such ruling or value.
pub fn set_ruling(rulings: &mut Merchants, word: &str) -> Option<&'static str> {
    rulings::set(rulings, &all(), word)
}

/// Reads the line's value.
pub(super) fn read(words: &mut Words<'_>) -> Result<Merchants, ParseError> {
    rulings::read(words, &all(), "ship-back-at-once=on")
}

/// Reads the lines with figures, each as the words after the key.
pub(super) fn read_figures(lines: Vec<Words<'_>>) -> Result<Arc<Figures>, ParseError> {
    if lines.is_empty() {
        return Ok(Figures::built_in());
    }
    let lines: Vec<_> = lines.into_iter().map(|mut words| (words.rest(), words)).collect();
    let text: Vec<&str> = lines.iter().map(|(line, _)| line.text).collect();
    Figures::parse(&text.join("\n")).map(Arc::new).map_err(|error| {
        let (line, words) = &lines[(error.line - 1).min(lines.len() - 1)];
        // The columns of figures count bytes.
        let before = line.text.char_indices().take_while(|(at, _)| at + 1 < error.column).count();
        words.error(line.column + before, error.message)
    })
}
