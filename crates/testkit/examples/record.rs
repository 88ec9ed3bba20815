//! Records the golden replays of walkers, `walk-….log`, again:
//! `cargo run --release -p terrane-testkit --example record -- data/replays`.
//!
//! A golden replay changes only when the rules, the notation or the hash do. The change is then the news of a commit.

use std::path::PathBuf;

use anyhow::{Context, Result};
use terrane_notation::log::Recorder;
use terrane_testkit::{Event, Temper, Walker, random_setup};

/// A name, the number of a set-up, how its players walk, and in how many events one of them leaves (0 for never).
const GAMES: [(&str, u64, Temper, usize); 5] = [
    ("walk-two-players", 180, Temper::Builder, 0),
    ("walk-three-players", 105, Temper::Builder, 0),
    ("walk-first-edition", 112, Temper::Builder, 0),
    ("walk-auction", 79, Temper::Builder, 0),
    ("walk-leaving", 59, Temper::Builder, 90),
];

fn main() -> Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).context("name the folder to write to")?);
    for (name, number, temper, leaving) in GAMES {
        let setup = random_setup(number);
        let mut game = Recorder::new(&setup).with_context(|| format!("set-up {number}"))?;
        let mut walker = Walker::new(temper, number).leaving(leaving);
        while let Some(event) = walker.next(game.position()) {
            match event {
                Event::Move { seat, m } => game.play(seat, m)?,
                Event::Resign(seat) => game.resign(seat)?,
                Event::Windfall => {}
            }
        }
        let file = folder.join(format!("{name}.log"));
        std::fs::write(&file, game.finish().to_text()).with_context(|| file.display().to_string())?;
    }
    Ok(())
}
