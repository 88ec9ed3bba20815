//! Turns ledgers of terra.snellman.net into Terrane logs without names, for `data/replays`.
//!
//! ```text
//! cargo run -p terrane-notation --example record_site_games -- FOLDER LEDGER...
//! gzip -9n FOLDER/*.log
//! ```
//!
//! Of games by computers a selection is enough: a ledger is left out if every faction, board, number of players, tile
//! and module in it, two at a time, has been seen in those before it.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use terrane_engine::Setup;
use terrane_notation::log::GameLog;
use terrane_notation::{snellman, words};

/// What a game shows: factions, board, players, rules and tiles.
fn features(setup: &Setup, factions: &[String]) -> BTreeSet<String> {
    let rules = &setup.rules;
    let mut features: BTreeSet<String> = factions.iter().cloned().collect();
    features.insert(format!("board {}", setup.map.id()));
    features.insert(format!("players {}", setup.players));
    features.insert(format!("{:?}", setup.final_tile));
    features.insert(format!("{:?} {:?}", rules.turn_order, rules.edition));
    features.insert(format!(
        "mini towns {}, power if all refuse {}",
        rules.mini_towns, rules.power_if_all_refuse
    ));
    features
}

/// Every pair of features, one of which is a faction or a board.
fn pairs(features: &BTreeSet<String>) -> BTreeSet<(String, String)> {
    let mut pairs = BTreeSet::new();
    for one in features.iter().filter(|one| words::faction(one).is_some()) {
        for other in features.iter().filter(|other| words::faction(other).is_none()) {
            pairs.insert((one.clone(), other.clone()));
        }
    }
    pairs
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name a folder for the logs, then the ledgers")?;
    let mut seen = BTreeSet::new();
    let mut number = 0;
    for path in arguments {
        let game = snellman::read(&std::fs::read_to_string(&path)?)?;
        let replay = game.replay()?;
        if let Some(difference) = replay.first_difference {
            return Err(format!("{path}: {difference}").into());
        }
        let factions: Vec<String> =
            replay.final_vp.iter().map(|(faction, _)| words::faction_key(*faction)).collect();
        let shown = pairs(&features(&game.setup, &factions));
        if !folder.ends_with("league") && shown.is_subset(&seen) {
            continue;
        }
        seen.extend(shown);
        number += 1;
        let log = GameLog::of_events(&game.setup, &replay.events)?;
        std::fs::write(Path::new(&folder).join(format!("{number:02}.log")), log.to_text())?;
    }
    println!("{number} games");
    Ok(())
}
