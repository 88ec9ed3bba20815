//! The times of rows.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_server::clock::Clock;
use terrane_server::game::Games;
use terrane_store::{GameId, Millis};

use crate::house::{House, duel};

async fn stored(house: &House, id: GameId) -> Vec<i64> {
    house.store.rows(id, 0).await.unwrap().iter().map(|row| row.at.0).collect()
}

#[tokio::test]
async fn time_never_runs_back_however_the_clocks_of_servers_differ() {
    let clock = Clock::stopped(Millis(1_000_000));
    let house = House::with_clock(clock.clone()).await;
    let anna = house.person("Anna").await;
    let id = house.solitaire(&anna, duel()).await;
    let mut chance = Random::new(1);
    house.step(&[&anna], id, &mut chance).await;
    clock.advance(Duration::from_mins(1));
    house.step(&[&anna], id, &mut chance).await;
    // A server whose clock is an hour slow.
    let slow = Games::new(house.store.clone(), Clock::stopped(Millis(1_000_000 - 3_600_000)));
    let house = house.served_by(slow);
    house.step(&[&anna], id, &mut chance).await;
    assert_eq!(stored(&house, id).await, [1_000_000, 1_060_000, 1_060_000]);
}

#[tokio::test]
async fn a_game_in_memory_has_the_times_that_are_stored() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let id = house.solitaire(&anna, duel()).await;
    house.play_on(&anna, id, 3, 12).await;
    let snapshot = house.snapshot(id).await;
    let kept: Vec<i64> = snapshot.play().unwrap().rows_after(0).iter().map(|row| row.at).collect();
    assert_eq!(kept, stored(&house, id).await);
}
