//! A computer player in thirty lines: it takes the move after which it has most, looking one move ahead.
//! `cargo run --release --example bot` lets it play against a player who takes the first legal move.

use std::sync::Arc;

use terrane_engine::catalog::Map;
use terrane_engine::setup::Draw;
use terrane_engine::vocab::{Building, Seat};
use terrane_engine::{Move, Position, Setup};

/// What a player has, in a rough currency.
fn worth(pos: &Position<'_>, seat: Seat) -> i32 {
    let player = &pos.state().players[seat];
    let purse = player.purse;
    let structures = Building::ALL.map(|kind| i32::from(pos.state().count(seat, kind)) * (kind as i32 + 2));
    4 * i32::from(player.vp)
        + i32::from(purse.coins + 3 * purse.workers + 5 * purse.priests)
        + 12 * structures.iter().sum::<i32>()
        + 2 * i32::from(player.cults.0.iter().sum::<u8>())
}

fn choose(pos: &Position<'_>, seat: Seat) -> Option<Move> {
    let after = |&m: &Move| {
        let mut next = *pos;
        next.play(seat, m).map_or(i32::MIN, |()| worth(&next, seat))
    };
    pos.legal_moves(seat).into_iter().max_by_key(after)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = Arc::new(Map::printed("base").ok_or("the base board is printed")?);
    let setup = Setup::draw(&Draw::base(map, 2), [3; 32]);
    let mut pos = Position::new(&setup)?;
    while let Some(seat) = pos.to_act().iter().next() {
        let m = if seat == Seat(0) { choose(&pos, seat) } else { pos.legal_moves(seat).first().copied() };
        pos.play(seat, m.ok_or("who is to act has a move")?)?;
    }
    println!(
        "the bot {} VP, first moves {} VP",
        pos.state().players[Seat(0)].vp,
        pos.state().players[Seat(1)].vp
    );
    Ok(())
}
