//! Listing, checking and playing moves allocates nothing: a search lives on the stack alone.

use std::sync::Arc;

use terrane_engine::catalog::Map;
use terrane_engine::setup::{Draw, DrawChoice, FactionSet};
use terrane_engine::{MoveList, Position, Setup};

/// Plays at random and gives the number of moves played, with a generator of our own that allocates nothing.
fn walk(mut pos: Position<'_>, mut seed: u64) -> u32 {
    let mut moves = MoveList::new();
    let mut played = 0;
    while let Some(seat) = pos.to_act().iter().next() {
        moves.clear();
        pos.legal_moves_into(seat, &mut moves);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = (seed >> 33) as usize % moves.len().max(1);
        match moves.get(at) {
            Some(&m) if pos.is_legal(seat, m) && pos.play(seat, m).is_ok() => played += 1,
            _ => break,
        }
    }
    played
}

#[test]
fn listing_checking_and_playing_moves_allocates_nothing() {
    for (seed, (map, _)) in (0..).zip(Map::PRINTED) {
        let map = Arc::new(Map::printed(map).expect("a printed board"));
        for players in 2..=5 {
            let mut draw = Draw::base(Arc::clone(&map), players);
            draw.allowed = FactionSet::ALL;
            draw.choice = DrawChoice::Drawn;
            let setup = Setup::draw(&draw, [seed * 5 + players; 32]);
            let pos = Position::new(&setup).expect("a drawn set-up can be played");
            let mut played = 0;
            let allocations = allocation_counter::measure(|| played = walk(pos, u64::from(seed)));
            assert!(played > 50, "only {played} moves were played");
            assert_eq!(allocations.count_total, 0, "{} for {players} players", setup.map.id());
        }
    }
}

#[test]
fn the_counter_counts() {
    let allocations = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(allocations.count_total, 1);
}
