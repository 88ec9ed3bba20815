//! Instructions of the computer players: evaluations of a recorded game, and whole games of four equal players.
//!
//! The name of a case says over how many calls its count is spread.

#![allow(missing_docs, reason = "the macros make functions without a comment")]

use std::hint::black_box;
use std::sync::Arc;

use gungraun::{library_benchmark, library_benchmark_group, main};
use terrane_ai::evaluate::{Networks, values};
use terrane_ai::net::{Net, Start};
use terrane_ai::{Game, Match, Weights};
use terrane_benches::{four_seats, net, player, positions};
use terrane_engine::Position;
use terrane_engine::vocab::Seat;

// Evaluates every position of the game for all players.
#[library_benchmark(setup = weights_are_read, teardown = sensible)]
#[bench::calls_155(positions())]
fn evaluate(positions: Vec<(Position<'static>, Seat)>) -> (f32, usize) {
    let weights = Weights::built_in();
    let highest =
        black_box(&positions).iter().flat_map(|(pos, _)| values(pos, weights).0).fold(0.0_f32, f32::max);
    (highest, positions.len())
}

fn weights_are_read(positions: Vec<(Position<'static>, Seat)>) -> Vec<(Position<'static>, Seat)> {
    Weights::built_in();
    positions
}

fn sensible((highest, evaluated): (f32, usize)) {
    assert!((20.0..250.0).contains(&highest), "nobody expects {highest} points");
    assert_eq!(evaluated, 155, "positions");
}

/// A position, who moves, the sums carried over from the position before, and the networks of structures.
type Step = (Position<'static>, Seat, Start, Networks);

/// Every position of the game, as along a turn.
fn steps() -> Vec<Step> {
    let (net, positions) = (net(), positions());
    let step = |(at, (pos, seat)): (usize, &(Position<'static>, Seat))| {
        let before = &positions[at.saturating_sub(1)].0;
        (*pos, *seat, net.start(before, *seat, &Networks::of(before)), Networks::of(pos))
    };
    positions.iter().enumerate().map(step).collect()
}

// Evaluates every position of the game with a network, for the player to move.
#[library_benchmark(teardown = hopeful)]
#[bench::calls_155(net(), steps())]
fn network(net: Arc<Net>, steps: Vec<Step>) -> (f32, usize) {
    let mut highest = 0.0_f32;
    for (pos, seat, start, networks) in black_box(&steps) {
        highest = highest.max(net.opinion_from(start, pos, *seat, networks).own);
    }
    (highest, steps.len())
}

fn hopeful((highest, evaluated): (f32, usize)) {
    assert!(highest > 0.0, "nobody expects {highest} points");
    assert_eq!(evaluated, 155, "positions");
}

// A whole game of four random players.
#[library_benchmark(teardown = known)]
#[bench::calls_1(four_seats(), Match::new(&[player("random")]))]
fn random_game(game: Game, mut players: Match) -> [i16; 5] {
    finish(&game, &mut players)
}

fn known(vp: [i16; 5]) {
    assert_eq!(vp, [78, 43, 59, 54, 0], "the score of the random game");
}

// A whole game of four greedy players.
#[library_benchmark(teardown = better_than_chance)]
#[bench::calls_1(four_seats(), Match::new(&[player("greedy")]))]
fn greedy_game(game: Game, mut players: Match) -> [i16; 5] {
    finish(&game, &mut players)
}

// A whole game of four players that search each turn through 200 positions.
#[library_benchmark(teardown = better_than_chance)]
#[bench::calls_1(four_seats(), Match::new(&[player("turn:200")]))]
fn turn_game(game: Game, mut players: Match) -> [i16; 5] {
    finish(&game, &mut players)
}

/// Weights may change; that players know how to score may not.
fn better_than_chance(vp: [i16; 5]) {
    assert!(vp.iter().sum::<i16>() > 4 * 60, "these players score no better than chance: {vp:?}");
}

fn finish(game: &Game, players: &mut Match) -> [i16; 5] {
    players.play(black_box(game), &mut ()).expect("the game is played to its end").vp.0
}

library_benchmark_group!(
    name = players,
    benchmarks = [evaluate, network, random_game, greedy_game, turn_game]
);
main!(library_benchmark_groups = players);
