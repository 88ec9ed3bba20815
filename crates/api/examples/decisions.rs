//! Prints a position for every kind of decision, found by random walks, with the view and the menu of whoever decides:
//! `cargo run -p terrane-api --example decisions`. The client's tests ask whether every legal move can be reached in it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use terrane_api::catalog::Catalog;
use terrane_api::view::{Menu, View};
use terrane_engine::{Decision, Position};
use terrane_testkit::{Walker, random_setup};

/// Tables walked; more than enough for every kind to come up.
const TABLES: u64 = 240;

/// Positions kept of each kind.
const OF_EACH: usize = 2;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut found: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for number in 0..TABLES {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup)?;
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            for seat in pos.to_act().iter() {
                let own = pos.state().queue.iter().filter(|pending| pending.seat == seat);
                let mut kinds: Vec<String> = own.map(|pending| name(pending.decision)).collect();
                if kinds.is_empty() {
                    kinds.push("Turn".to_owned());
                }
                for kind in kinds {
                    let kept = found.entry(kind).or_default();
                    if kept.len() < OF_EACH {
                        kept.push(json!({ "view": View::of(&pos, &[]), "menu": Menu::of(&pos, seat) }));
                    }
                }
            }
            event.apply(&mut pos, &mut ())?;
        }
    }
    println!("{}", json!({ "catalog": Catalog::built_in(), "decisions": found }));
    Ok(())
}

/// The kind of a decision: its name in the engine.
fn name(decision: Decision) -> String {
    let debug = format!("{decision:?}");
    debug.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default().to_owned()
}
