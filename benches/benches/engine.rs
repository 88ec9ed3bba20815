//! Instructions of the engine and of the log, counted on a recorded game.
//!
//! The name of a case says over how many calls its count is spread.

#![allow(missing_docs, reason = "the macros make functions without a comment")]

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use terrane_benches::{GAME, game, moves, positions, start};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, MoveList, Position};
use terrane_notation::log::GameLog;

// Lists the legal moves of the player to move, in every position of the game.
#[library_benchmark(teardown = all_listed)]
#[bench::calls_155(positions(), MoveList::new())]
fn legal_moves(positions: Vec<(Position<'static>, Seat)>, mut list: MoveList) -> (usize, usize) {
    let mut found = 0;
    for (pos, seat) in black_box(&positions) {
        list.clear();
        pos.legal_moves_into(*seat, &mut list);
        found += list.len();
    }
    (found, positions.len())
}

fn all_listed(answer: (usize, usize)) {
    assert_eq!(answer, (1757, 155), "legal moves in all positions, and the number of positions");
}

// Plays the game.
#[library_benchmark(teardown = all_played)]
#[bench::calls_155(start(), moves())]
fn play(mut pos: Position<'static>, moves: Vec<(Seat, Move)>) -> (Position<'static>, usize) {
    let legal = black_box(&moves).iter().take_while(|&&(seat, m)| pos.play(seat, m).is_ok()).count();
    (pos, legal)
}

fn all_played((pos, played): (Position<'static>, usize)) {
    assert!(pos.is_over(), "the recorded game is played to its end");
    assert_eq!(Some(pos.hash()), game().rows().last().and_then(|row| row.hash));
    assert_eq!(played, 155, "recorded moves");
}

/// Two positions, each at the start of a cache line. The number of instructions of a copy depends on where it starts, and
/// that would differ from one build to the next.
#[repr(C)]
struct Pair {
    from: Aligned,
    to: Aligned,
}

#[repr(C, align(64))]
struct Aligned(Position<'static>);

fn pair() -> Box<Pair> {
    let last = positions().last().expect("the game has moves").0;
    Box::new(Pair { from: Aligned(start()), to: Aligned(last) })
}

// Copies a position.
#[library_benchmark(teardown = copied)]
#[bench::calls_1000(pair())]
fn clone(mut pair: Box<Pair>) -> Box<Pair> {
    for _ in 0..1000 {
        pair.to.0 = *black_box(&pair.from.0);
        black_box(&mut pair.to.0);
    }
    pair
}

fn copied(pair: Box<Pair>) {
    let Pair { from, to } = *pair;
    assert_eq!(to.0.hash(), from.0.hash());
}

// Reads and replays the whole log, hashes included. Its board has been built before, as in every replay but the first.
#[library_benchmark(setup = board_is_built, teardown = all_replayed)]
#[bench::calls_1(GAME)]
fn replay(text: &str) -> u32 {
    let log = GameLog::parse(black_box(text)).expect("the recorded game can be read");
    log.replay().expect("the recorded game can be replayed").rows
}

fn board_is_built(text: &'static str) -> &'static str {
    game();
    text
}

fn all_replayed(rows: u32) {
    assert_eq!(rows as usize, game().rows().len());
}

library_benchmark_group!(name = engine, benchmarks = [legal_moves, play, clone, replay]);
main!(library_benchmark_groups = engine);
