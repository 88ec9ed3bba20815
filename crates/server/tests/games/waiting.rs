//! What waits for somebody, in all their games.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::options::{Clock, ClockKind, Options};
use terrane_api::waiting::WaitsFor;
use terrane_server::clock::Clock as Time;
use terrane_store::{GameId, Millis};

use crate::house::{House, duel};

const START: i64 = 1_774_000_000_000;
const DAY: i64 = 86_400_000;

fn days(each: u32) -> Options {
    let clock = Clock { kind: ClockKind::Move, each: Some(each * 86_400), ..Clock::default() };
    Options { clock: Some(clock), ..duel() }
}

#[tokio::test]
async fn the_next_game_is_the_one_with_the_least_time_left() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let three = house.game(&[&anna, &ben], days(3)).await;
    let one = house.game(&[&anna, &ben], days(1)).await;
    let old = house.game(&[&anna, &ben], duel()).await;
    let done = house.game(&[&anna, &ben], days(1)).await;
    house.step(&[&anna, &ben], done, &mut Random::new(1)).await.unwrap();
    time.advance(Duration::from_hours(1));
    let young = house.game(&[&anna, &ben], duel()).await;
    let list = house.games.waiting(anna.id, None).await.unwrap();
    let found: Vec<_> = list.games.iter().map(|game| GameId(game.id)).collect();
    assert_eq!(found, [one, three, old, young]);
    assert_eq!(list.next, Some(one.0));
    let first = &list.games[0];
    assert_eq!((first.seat, first.what, first.due), (0, WaitsFor::Choice, Some(START + DAY)));
    assert_eq!(first.left_ms, Some(DAY - 3_600_000));
    for (after, next) in [(one, three), (three, old), (old, young), (young, one), (done, one)] {
        assert_eq!(house.games.waiting(anna.id, Some(after.0)).await.unwrap().next, Some(next.0));
    }
    let ben_waits = house.games.waiting(ben.id, Some(done.0)).await.unwrap();
    assert_eq!((ben_waits.games.len(), ben_waits.next), (1, None), "there is no other");
    // A proposal of Ben comes last, and is no matter of his own.
    house.games.abandon(&ben, done).await.unwrap();
    let list = house.games.waiting(anna.id, None).await.unwrap();
    let last = list.games.last().unwrap();
    assert_eq!((GameId(last.id), last.what), (done, WaitsFor::Vote));
    assert_eq!(house.games.waiting(ben.id, None).await.unwrap().games[0].what, WaitsFor::Choice);
}
