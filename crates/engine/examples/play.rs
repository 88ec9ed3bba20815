//! Plays a game of four to its end, each choosing at random, and prints what was scored: `cargo run --example play`.

use std::sync::Arc;

use terrane_engine::catalog::Map;
use terrane_engine::setup::Draw;
use terrane_engine::{Ledger, Position, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = Arc::new(Map::printed("base").ok_or("the base board is printed")?);
    let setup = Setup::draw(&Draw::base(map, 4), [1; 32]);
    let mut pos = Position::new(&setup)?;
    let mut ledger = Ledger::default();
    let (mut moves, mut chance) = (0, 1_u64);
    while let Some(seat) = pos.to_act().iter().next() {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = pos.legal_moves(seat);
        pos.play_with(seat, legal[(chance >> 33) as usize % legal.len()], &mut ledger)?;
        moves += 1;
    }
    println!("{moves} moves, {} gains and payments, hash {:016x}", ledger.entries.len(), pos.hash());
    for seat in pos.seats() {
        let player = &pos.state().players[seat];
        println!("{:<15}{:>4} VP", player.faction.map_or("", |faction| faction.board().name), player.vp);
    }
    Ok(())
}
