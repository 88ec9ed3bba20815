//! Counts the move sequences from the start of a game, the usual check of a move generator:
//! `cargo run --release --example perft -- 4`.

use std::sync::Arc;

use terrane_engine::catalog::Map;
use terrane_engine::perft::perft;
use terrane_engine::setup::Draw;
use terrane_engine::{Position, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(3), |depth| depth.parse())?;
    let map = Arc::new(Map::printed("base").ok_or("the base board is printed")?);
    let setup = Setup::draw(&Draw::base(map, 2), [7; 32]);
    let pos = Position::new(&setup)?;
    for depth in 1..=depth {
        println!("{depth} {}", perft(&pos, depth));
    }
    Ok(())
}
