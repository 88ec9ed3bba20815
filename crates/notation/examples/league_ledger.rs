//! Reads a game of terra.snellman.net, plays it again and compares every row:
//! `cargo run --example league_ledger -- FILE`, with a ledger export or a command log.

use terrane_notation::snellman;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => SHORT.into(),
    };
    let game = snellman::read(&text)?;
    let replay = game.replay()?;
    println!("{} players on {}, {} events", game.setup.players, game.setup.map.title(), replay.events.len());
    for (faction, vp) in &replay.final_vp {
        println!("{:<15}{vp:>4} VP", faction.board().name);
    }
    match replay.first_difference {
        None => println!("every row is as the site has it"),
        Some(difference) => println!("{difference:?}"),
    }
    Ok(())
}

/// The beginning of a game, where no file is named.
const SHORT: &str = "
score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6
delete BON4
delete BON5
delete BON6
delete BON7
setup darklings
setup witches
darklings: build G5
witches: build F4
witches: build D1
darklings: build C1
witches: pass BON1
darklings: pass BON9
darklings: dig 1. build G6
";
