//! Logs of games that walkers play. Those of finished games in `data/replays` are checked by the command line's tests.

use terrane_notation::log::{GameLog, Recorder};
use terrane_testkit::{Event, Temper, Walker, random_setup};

#[test]
fn games_of_all_kinds_survive_writing_and_reading() {
    for number in 0..60 {
        let setup = random_setup(number);
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
        let read = GameLog::parse(&log.to_text()).unwrap_or_else(|error| panic!("set-up {number}: {error}"));
        assert_eq!(read, log, "set-up {number}");
        assert_eq!(read.replay().map(|replayed| replayed.hash), Ok(hash), "set-up {number}");
    }
}
