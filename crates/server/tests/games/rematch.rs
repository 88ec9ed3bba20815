//! Playing again.

use std::sync::Arc;

use terrane_api::game::{GameInfo, Join, NewGame, SeatChange, Status, Visibility};
use terrane_api::options::{Choice, Hints, Options};
use terrane_server::clock::Clock;
use terrane_server::game::{GameError, Games};
use terrane_store::{GameId, UserRecord};

use crate::house::{House, duel};

/// A game of these people that was played to its end.
async fn played(house: &House, people: &[&UserRecord], options: Options) -> GameId {
    let id = house.game(people, options).await;
    let mut chance = terrane_ai::random::Random::new(3);
    while house.step(people, id, &mut chance).await.is_some() {}
    id
}

fn three() -> Options {
    Options {
        players: 3,
        choice: Choice::Given,
        factions: vec!["witches".into(), "nomads".into(), "giants".into()],
        ..Options::default()
    }
}

fn sitting(game: &GameInfo) -> Vec<Option<uuid::Uuid>> {
    game.seats.iter().map(|seat| seat.user).collect()
}

#[tokio::test]
async fn everybody_sits_down_again_one_seat_on_and_play_begins_with_the_last() {
    let house = House::new().await;
    let (anna, bela, cora) =
        (house.person("Anna").await, house.person("Bela").await, house.person("Cora").await);
    let old = played(&house, &[&anna, &bela, &cora], three()).await;
    let opened = house.games.rematch(&bela, old).await.unwrap();
    assert_eq!(opened.status, Status::Open);
    assert_eq!(opened.origin, Some(format!("rematch {old}")));
    assert_eq!(sitting(&opened), [None, None, Some(bela.id.0)]);
    let kept: Vec<_> = opened.seats.iter().map(|seat| seat.reserved).collect();
    assert_eq!(kept, [Some(cora.id.0), Some(anna.id.0), None]);
    assert_eq!(opened.seats[0].name.as_deref(), Some("Cora"));
    assert_eq!(house.info(old).await.rematch, Some(opened.id), "the others find it");
    let id = GameId(opened.id);
    // Nobody takes a seat that is kept for somebody.
    let dora = house.person("Dora").await;
    let refused = house.games.join(&dora, id, &Join::default()).await;
    assert!(matches!(refused, Err(GameError::Full)), "{refused:?}");
    let refused = house.games.join(&dora, id, &Join { seat: Some(0), ..Join::default() }).await;
    assert!(matches!(refused, Err(GameError::SeatTaken(0))), "{refused:?}");
    assert!(matches!(house.games.rematch(&dora, old).await, Err(GameError::NotSeated)));
    // Whoever asks twice sits there once.
    assert_eq!(sitting(&house.games.rematch(&bela, old).await.unwrap()), sitting(&opened));
    assert_eq!(house.games.rematch(&anna, old).await.unwrap().status, Status::Open);
    let begun = house.games.rematch(&cora, old).await.unwrap();
    assert_eq!((begun.id, begun.status), (opened.id, Status::Running));
    assert_eq!(sitting(&begun), [cora.id.0, anna.id.0, bela.id.0].map(Some));
    let seed = async |id: GameId| house.snapshot(id).await.play().unwrap().log().seed();
    assert_ne!(seed(old).await, seed(id).await, "tiles are new");
    assert_eq!(house.games.rematch(&anna, old).await.unwrap().id, opened.id);
}

#[tokio::test]
async fn of_two_who_ask_at_once_both_get_the_same_game() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let old = played(&house, &[&anna, &bela], duel()).await;
    let other = Games::new(Arc::clone(&house.store), Clock::default());
    let (one, two) = tokio::join!(house.games.rematch(&anna, old), other.rematch(&bela, old));
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.id, two.id);
    let game = house.store.game(GameId(one.id)).await.unwrap().unwrap();
    assert_eq!(game.status, terrane_store::Status::Running);
    assert_eq!(game.seats.iter().map(|seat| seat.user).collect::<Vec<_>>(), [Some(bela.id), Some(anna.id)]);
}

#[tokio::test]
async fn computers_and_friends_at_the_same_machine_sit_at_once() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let new = NewGame { options: Some(Options { shuffle_seats: false, ..three() }), ..NewGame::default() };
    let old = GameId(house.games.create(&anna, new).await.unwrap().id);
    let friend = SeatChange::HotSeat { name: "Ferdi".into() };
    house.games.seat(&anna, old, 1, &friend).await.unwrap();
    house.games.seat(&anna, old, 2, &SeatChange::Computer { name: "level-1".into() }).await.unwrap();
    house.games.start(&anna, old).await.unwrap();
    assert!(matches!(house.games.rematch(&anna, old).await, Err(GameError::NotOver)));
    let mut chance = terrane_ai::random::Random::new(3);
    loop {
        house.games.play_queued_computers().await;
        if house.info(old).await.status != Status::Running {
            break;
        }
        house.step(&[&anna], old, &mut chance).await;
    }
    let again = house.games.rematch(&anna, old).await.unwrap();
    assert_eq!(again.status, Status::Running);
    let names: Vec<_> = again.seats.iter().map(|seat| seat.name.as_deref().unwrap()).collect();
    assert_eq!(names[1..], ["Anna", "Ferdi"]);
    assert_eq!(again.seats.iter().map(|seat| seat.hot_seat).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(again.seats[0].computer.as_deref(), Some("level-1"));
    assert_eq!(again.yours, [1, 2]);
    assert_eq!(again.options.unwrap().hints, Hints::On, "alone with a computer");
}

/// Somebody who came meanwhile, or a game of before names were looked at.
#[tokio::test]
async fn a_friend_is_not_called_like_somebody_else_the_next_time() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let old = house.solitaire(&anna, three()).await;
    house.play_on(&anna, old, 3, usize::MAX).await;
    let mut record = house.store.game(old).await.unwrap().unwrap();
    for (seat, name) in record.seats.iter_mut().zip(["Anna", "turned \u{202e} around", "Brida"]) {
        seat.name = Some(name.into());
        seat.hot_seat = false;
    }
    house.store.save_game(&record).await.unwrap();
    house.person("Brida").await;
    let house = house.restarted();
    let again = house.games.rematch(&anna, old).await.unwrap();
    let shown: Vec<_> =
        again.seats.iter().map(|seat| (seat.name.as_deref().unwrap(), seat.hot_seat)).collect();
    assert_eq!(shown, [("Anna", true), ("Anna", false), ("Anna", true)]);
}

#[tokio::test]
async fn a_rematch_that_was_given_up_before_it_began_is_opened_anew() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let old = played(&house, &[&anna, &bela], duel()).await;
    let first = house.games.rematch(&anna, old).await.unwrap();
    house.games.abandon(&anna, GameId(first.id)).await.unwrap();
    let second = house.games.rematch(&bela, old).await.unwrap();
    assert_ne!(first.id, second.id);
    assert_eq!(house.games.rematch(&anna, old).await.unwrap().id, second.id);
}

#[tokio::test]
async fn a_server_that_stopped_before_it_opened_the_game_is_made_up_for() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let old = played(&house, &[&anna, &bela], duel()).await;
    let mut record = house.store.game(old).await.unwrap().unwrap();
    let promised = GameId(uuid::Uuid::now_v7());
    record.rematch = Some(promised);
    house.store.save_game(&record).await.unwrap();
    let other = Games::new(Arc::clone(&house.store), Clock::default());
    assert_eq!(GameId(other.rematch(&anna, old).await.unwrap().id), promised);
}

#[tokio::test]
async fn whoever_comes_too_late_is_told_so() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let old = house.game(&[&anna, &bela], duel()).await;
    let hidden =
        terrane_api::game::GameChange { visibility: Some(Visibility::Invited), ..Default::default() };
    house.games.alter(&anna, old, &hidden).await.unwrap();
    let mut chance = terrane_ai::random::Random::new(3);
    while house.step(&[&anna, &bela], old, &mut chance).await.is_some() {}
    let next = GameId(house.games.rematch(&anna, old).await.unwrap().id);
    let seat = house.info(next).await.seats.iter().find(|seat| seat.reserved.is_some()).unwrap().seat;
    house.games.seat(&anna, next, seat, &SeatChange::Computer { name: "level-1".into() }).await.unwrap();
    house.games.start(&anna, next).await.unwrap();
    assert!(matches!(house.games.rematch(&bela, old).await, Err(GameError::Full)));
}

#[tokio::test]
async fn an_imported_game_has_no_rematch() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let text = include_str!("../../../../data/replays/four-players-auction.log").to_owned();
    let import = terrane_api::transfer::Import { text, title: None, visibility: Visibility::Public };
    let id = GameId(house.games.import(&anna, import).await.unwrap().id);
    assert!(matches!(house.games.rematch(&anna, id).await, Err(GameError::NotSeated)));
}

#[tokio::test]
async fn a_game_without_options_of_its_own_has_no_rematch() {
    let house = House::new().await;
    let (anna, bela) = (house.person("Anna").await, house.person("Bela").await);
    let old = played(&house, &[&anna, &bela], duel()).await;
    // As the clone of an imported game has them.
    let mut record = house.store.game(old).await.unwrap().unwrap();
    record.options = "null".into();
    house.store.save_game(&record).await.unwrap();
    let house = house.restarted();
    assert!(matches!(house.games.rematch(&anna, old).await, Err(GameError::NoRematch)));
}
