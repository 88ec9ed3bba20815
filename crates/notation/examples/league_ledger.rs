//! Reads a game of terra.snellman.net, plays it again and compares every row:
//! `cargo run --example league_ledger -- FILE`, with a ledger export or a command log.

use terrane_notation::snellman;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        // The beginning of a game.
        None => include_str!("opening.txt").into(),
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
