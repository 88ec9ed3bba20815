//! Games with a clock.

use std::time::Duration;

use terrane_api::game::ClockInfo;
use terrane_api::options::{Clock, ClockKind, Options};
use terrane_api::transfer::Format;
use terrane_server::clock::Clock as Time;
use terrane_server::game::{Exported, Viewer};
use terrane_store::{GameId, Millis};

use crate::house::{House, duel};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn three_days() -> Options {
    Options {
        clock: Some(Clock { kind: ClockKind::Move, each: Some(259_200), ..Clock::default() }),
        ..duel()
    }
}

async fn clock(house: &House, id: GameId, time: &Time) -> ClockInfo {
    house.snapshot(id).await.clock(time.now()).expect("the game has a clock")
}

#[tokio::test]
async fn the_clock_of_whoever_is_awaited_runs() {
    let time = Time::stopped(Millis(1_774_000_000_000));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], three_days()).await;
    time.advance(Duration::from_hours(5));
    let then = clock(&house, id, &time).await;
    assert_eq!((then.terms.as_str(), then.now), ("move 3d", time.now().0));
    let seats: Vec<_> = then.seats.iter().map(|seat| (seat.left_ms, seat.burning)).collect();
    assert_eq!(seats, [(3 * DAY - 5 * HOUR, true), (3 * DAY, false)]);
    assert_eq!(then.seats[0].due, Some(1_774_000_000_000 + 3 * DAY));
    house.step(&[&anna, &ben], id, &mut terrane_ai::random::Random::new(1)).await;
    let after = clock(&house, id, &time).await;
    assert_eq!(after.seats.iter().map(|seat| seat.burning).collect::<Vec<_>>(), [false, true]);
    // A server that starts anew finds the same in the log.
    let house = house.restarted();
    assert_eq!(clock(&house, id, &time).await, after);
}

#[tokio::test]
async fn the_header_of_a_log_says_the_clock_and_no_clock_leaves_it_as_it_was() {
    let (house, _, with) = House::with_solitaire(three_days()).await;
    let anna = house.person("Bea").await;
    let without = house.solitaire(&anna, duel()).await;
    for (id, format, said) in [(with, "terrane log 2\n", true), (without, "terrane log 1\n", false)] {
        let Exported::Text(text) = house.games.export(id, Viewer::default(), Format::Log).await.unwrap()
        else {
            panic!("a log is text")
        };
        assert!(text.starts_with(format), "{text}");
        assert_eq!(text.contains("\nclock move 3d\n"), said);
    }
    assert_eq!(house.snapshot(without).await.clock(Millis(0)), None);
}

#[tokio::test]
async fn the_clock_of_a_computer_does_not_run() {
    let time = Time::stopped(Millis(1_774_000_000_000));
    let house = House::with_clock(time.clone()).await;
    let anna = house.person("Anna").await;
    let new = terrane_api::game::NewGame {
        options: Some(Options { shuffle_seats: false, ..three_days() }),
        only_host: true,
        ..terrane_api::game::NewGame::default()
    };
    let id = GameId(house.games.create(&anna, new).await.unwrap().id);
    for seat in 0..2 {
        let computer = terrane_api::game::SeatChange::Computer { name: "level-1".into() };
        house.games.seat(&anna, id, seat, &computer).await.unwrap();
    }
    house.games.start(&anna, id).await.unwrap();
    time.advance(Duration::from_hours(5));
    let clock = clock(&house, id, &time).await;
    assert!(clock.seats.iter().all(|seat| !seat.burning && seat.due.is_none() && seat.left_ms == 3 * DAY));
}
