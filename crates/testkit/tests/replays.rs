//! Golden replays: finished games in `data/replays`, recorded by our own walkers. When one of them changes, the rules
//! or the hash have changed. `cargo run --release -p terrane-testkit --example record -- data/replays` records them
//! anew.

use std::collections::BTreeSet;
use std::path::Path;

use terrane_notation::log::{GameLog, Recorder};
use terrane_testkit::{Event, Temper, Walker, table};

#[test]
fn finished_games_replay_to_the_recorded_hashes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/replays");
    let mut factions = BTreeSet::new();
    let mut boards = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        let log = GameLog::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let replayed = log.replay().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(replayed.position.is_over(), "{} is not finished", file.display());
        assert!(replayed.hashes > replayed.rows / 8, "{} has too few hashes", file.display());
        assert_eq!(log.to_text(), text, "{} is not as it would be written", file.display());
        factions.extend(replayed.position.state().players.0.iter().filter_map(|player| player.faction));
        boards.insert(log.setup().map.id().to_owned());
    }
    assert_eq!((boards.len(), factions.len()), (5, 20), "{boards:?} {factions:?}");
}

#[test]
fn games_of_all_kinds_survive_writing_and_reading() {
    for number in 0..60 {
        let setup = table(number);
        let mut game = Recorder::new(&setup).unwrap();
        let temper = [Temper::Plain, Temper::Wild, Temper::Builder][number as usize % 3];
        let mut walker = Walker::new(temper, number).leaving(200);
        while let Some(event) = walker.next(game.position()) {
            match event {
                Event::Move { seat, m } => game.play(seat, m).unwrap(),
                Event::Resign(seat) => game.resign(seat).unwrap(),
                Event::Windfall => panic!("no rule of the game gives windfalls"),
            }
        }
        let (hash, log) = (game.position().hash(), game.finish());
        let read = GameLog::parse(&log.to_text()).unwrap_or_else(|error| panic!("table {number}: {error}"));
        assert_eq!(read, log, "table {number}");
        assert_eq!(read.replay().map(|replayed| replayed.hash), Ok(hash), "table {number}");
    }
}
