//! Computer players.

use std::sync::Arc;
use std::time::Duration;

use terrane_api::game::{NewGame, SeatChange, Status};
use terrane_api::options::{Choice, Options};
use terrane_server::clock::Clock;
use terrane_server::game::{GameError, Games, Settings};
use terrane_server::polls::Polls;
use terrane_store::{GameId, UserRecord};

use crate::house::{House, duel};

/// A game in which computers sit at these seats and the host at the others.
async fn against(house: &House, host: &UserRecord, computers: &[u8], options: Options) -> GameId {
    at_level(house, host, "level-1", computers, options).await
}

/// The same with computers of a level.
async fn at_level(
    house: &House,
    host: &UserRecord,
    level: &str,
    computers: &[u8],
    options: Options,
) -> GameId {
    let players = options.players;
    let new = NewGame { options: Some(Options { shuffle_seats: false, ..options }), ..NewGame::default() };
    let id = GameId(house.games.create(host, new).await.unwrap().id);
    for seat in 0..players {
        let sits = if computers.contains(&seat) {
            SeatChange::Computer { name: level.into() }
        } else {
            SeatChange::HotSeat { name: format!("Friend {seat}") }
        };
        house.games.seat(host, id, seat, &sits).await.unwrap();
    }
    house.games.start(host, id).await.unwrap();
    id
}

/// Lets the computers play until something holds.
async fn until(
    house: &House,
    games: &Games,
    id: GameId,
    holds: impl Fn(&terrane_api::game::GameInfo) -> bool,
) {
    let computers = tokio::spawn({
        let games = games.clone();
        async move { games.play_computers(&Arc::new(Polls::new(false))).await }
    });
    let waiting = async {
        while !holds(&house.info(id).await) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let done = tokio::time::timeout(Duration::from_mins(2), waiting).await;
    computers.abort();
    done.expect("the computers play");
}

#[tokio::test]
async fn computers_play_a_game_to_its_end() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let options = Options { players: 3, choice: Choice::Chosen, ..Options::default() };
    let id = against(&house, &anna, &[0, 1, 2], options).await;
    until(&house, &house.games, id, |game| game.status == Status::Finished).await;
    let snapshot = house.snapshot(id).await;
    let log = snapshot.play().unwrap().log();
    assert!(log.rows().iter().all(|row| row.auto.as_ref().is_some_and(|rule| rule.name() == "level-1")));
}

#[tokio::test]
async fn a_long_game_of_strong_computers_keeps_nobody_else_waiting() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let options = Options { players: 5, ..Options::default() };
    let long = at_level(&house, &anna, "level-6", &[0, 1, 2, 3, 4], options).await;
    let short = against(&house, &anna, &[0], duel()).await;
    until(&house, &house.games, short, |game| game.to_act == [1]).await;
    assert_eq!(house.info(long).await.status, Status::Running, "the computers are not through with it");
    assert!(house.snapshot(short).await.seq() > 0);
}

#[tokio::test]
async fn a_quick_computer_does_not_wait_for_the_end_of_a_search() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let search = at_level(&house, &anna, "level-7", &[0, 1], duel()).await;
    let quick = against(&house, &bela, &[0, 1], duel()).await;
    // One thread searches, and is not through with the first turn after the set-up before this test is over.
    let settings = Settings { ai_threads: 1, ai_time: Duration::from_hours(1), ..Settings::default() };
    let games = Games::with(house.store.clone(), Clock::default(), settings);
    until(&house, &games, quick, |game| game.status == Status::Finished).await;
    assert_eq!(house.info(search).await.status, Status::Running);
}

#[tokio::test]
async fn a_restarted_server_takes_up_what_the_computers_left() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    // Nobody plays for the computer here: as if the server had stopped.
    let id = against(&house, &anna, &[0], duel()).await;
    assert_eq!(house.snapshot(id).await.seq(), 0);
    let restarted = Games::new(house.store.clone(), Clock::default());
    until(&house, &restarted, id, |game| game.to_act == [1]).await;
    assert!(house.snapshot(id).await.seq() > 0);
}

#[tokio::test]
async fn a_hint_is_a_turn_that_can_be_played() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.open(&[&anna], id).await;
    let seat = house.snapshot(id).await.play().unwrap().position().active().unwrap().0;
    let hint = house.games.hint(&anna, id, seat).await.unwrap();
    assert_eq!(hint.turns[0].expected.len(), 2);
    house.play(&anna, id, seat, &hint.turns[0].moves).await.unwrap();
    let waiting = house.games.hint(&anna, id, seat).await;
    if !house.info(id).await.to_act.contains(&seat) {
        assert!(matches!(waiting, Err(GameError::NotToAct(_))), "{waiting:?}");
    }
}
