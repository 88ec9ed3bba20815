//! Lists the legal moves of the player to act at the start of a game: `cargo run --example list_moves`.

use std::sync::Arc;

use terrane_engine::catalog::Map;
use terrane_engine::setup::Draw;
use terrane_engine::{Position, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = Arc::new(Map::printed("base").ok_or("the base board is printed")?);
    let setup = Setup::draw(&Draw::base(map, 3), [7; 32]);
    let pos = Position::new(&setup)?;
    for seat in pos.to_act().iter() {
        println!("seat {} may choose:", seat.0 + 1);
        for m in pos.legal_moves(seat) {
            println!("  {m:?} ({:?})", m.group());
        }
    }
    Ok(())
}
