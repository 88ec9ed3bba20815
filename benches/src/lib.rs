//! What the benchmarks of the engine and of the players share: a recorded game, its positions, and games of computer players.
//!
//! `cargo xtask bench` runs them. Each benchmark checks its answer.

use std::sync::{Arc, LazyLock};

use terrane_ai::net::Net;
use terrane_ai::net::drawn::drawn;
use terrane_ai::{Game, Player, Series};
use terrane_engine::catalog::Map;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::log::{Event, GameLog};

/// The text of a recorded four-player game.
pub const GAME: &str = include_str!("../../data/replays/four-players.log");

/// The recorded game.
pub fn game() -> &'static GameLog {
    static LOG: LazyLock<GameLog> =
        LazyLock::new(|| GameLog::parse(GAME).expect("the recorded game can be read"));
    &LOG
}

/// The first position of the recorded game.
pub fn start() -> Position<'static> {
    Position::new(game().setup()).expect("the recorded game can be set up")
}

/// The moves of the recorded game, each with who made it.
pub fn moves() -> Vec<(Seat, Move)> {
    let rows = game().rows().iter();
    rows.flat_map(|row| match &row.event {
        Event::Moves(moves) => moves.iter().map(|&m| (row.seat, m)).collect(),
        Event::Resign | Event::Lose(_) | Event::Undo { .. } | Event::Table(_) => Vec::new(),
    })
    .collect()
}

/// The positions of the recorded game, each with who moves next.
pub fn positions() -> Vec<(Position<'static>, Seat)> {
    let mut pos = start();
    let mut positions = Vec::new();
    for (seat, m) in moves() {
        positions.push((pos, seat));
        pos.play(seat, m).expect("recorded moves are legal");
    }
    positions
}

/// The set-up of a game for four computer players.
pub fn four_seats() -> Game {
    Series::new(1, Arc::new(Map::printed("base").expect("the base board"))).game(0)
}

/// A player by name.
pub fn player(name: &str) -> Player {
    Player::read(name, |_| Err("no files here".into())).expect("a player")
}

/// A network of the size that is played with. Its weights are drawn by chance, which takes as long.
pub fn net() -> Arc<Net> {
    Arc::new(Net::read(&drawn(1, 256)).expect("a network that was just written"))
}
