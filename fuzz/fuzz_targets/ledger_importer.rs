//! Any text is a game of terra.snellman.net or gets an error; replaying it never panics, and what was played can be
//! played again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane_engine::Position;
use terrane_notation::snellman;

fuzz_target!(|text: &str| {
    let Ok(game) = snellman::read(text) else { return };
    let Ok(replay) = game.replay() else { return };
    let Ok(mut pos) = Position::new(&game.setup) else { return };
    for event in replay.events {
        assert_eq!(event.apply(&mut pos), Ok(()), "{event:?}");
    }
});
