//! Any text is a game of terra.snellman.net or gets an error; replaying it never panics, and what was played can be
//! played again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane_engine::Position;
use terrane_notation::snellman::{self, Event};

fuzz_target!(|text: &str| {
    let Ok(game) = snellman::read(text) else { return };
    let Ok(replay) = game.replay() else { return };
    let Ok(mut pos) = Position::new(&game.setup) else { return };
    for event in replay.events {
        let played = match event {
            Event::Move(seat, m) => pos.play(seat, m),
            Event::Resign(seat) => pos.resign(seat),
        };
        assert_eq!(played, Ok(()), "{event:?}");
    }
});
