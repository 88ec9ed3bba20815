//! Tables before play, and leaving them after.

use terrane_ai::random::Random;
use terrane_api::game::{CloneGame, GameChange, GamesQuery, Join, NewGame, SeatChange, Status, Visibility};
use terrane_api::options::{Choice, Options};
use terrane_server::game::{GameError, Viewer};
use terrane_store::{GameId, Role};

use crate::house::{House, duel};

#[tokio::test]
async fn people_sit_down_get_up_and_begin() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let cleo = house.person("Cleo").await;
    let new = NewGame { preset: Some("two-players".into()), ..NewGame::default() };
    let game = house.games.create(&anna, new).await.unwrap();
    let id = GameId(game.id);
    assert_eq!((game.title.as_str(), game.yours.as_slice()), ("Anna’s game", &[0][..]));
    let early = house.games.start(&anna, id).await;
    assert!(matches!(early, Err(GameError::SeatsFree(1))), "{early:?}");
    let taken = house.games.join(&ben, id, &Join { seat: Some(0), ..Join::default() }).await;
    assert!(matches!(taken, Err(GameError::SeatTaken(0))), "{taken:?}");
    assert_eq!(house.games.join(&ben, id, &Join::default()).await.unwrap().yours, [1]);
    let again = house.games.join(&ben, id, &Join::default()).await;
    assert!(matches!(again, Err(GameError::AlreadySeated)), "{again:?}");
    let full = house.games.join(&cleo, id, &Join::default()).await;
    assert!(matches!(full, Err(GameError::Full)), "{full:?}");
    house.games.leave(&ben, id).await.unwrap();
    house.games.join(&cleo, id, &Join::default()).await.unwrap();
    let guest = house.games.start(&cleo, id).await;
    assert!(matches!(guest, Err(GameError::NotHost)), "{guest:?}");
    let running = house.games.start(&anna, id).await.unwrap();
    assert_eq!((running.status, running.to_act.len()), (Status::Running, 1));
    let late = house.games.leave(&cleo, id).await;
    assert!(matches!(late, Err(GameError::NotOpen)), "{late:?}");
}

/// A title stands where no mark is beside a name.
#[tokio::test]
async fn the_title_of_a_guests_game_says_that_it_is_a_guests() {
    let house = House::new().await;
    let tam = house.user("Tam", Role::Guest).await;
    let game = house.games.create(&tam, NewGame::default()).await.unwrap();
    assert_eq!(game.title, "Tam (guest)’s game");
    let named = NewGame { title: Some("Tam’s game".into()), ..NewGame::default() };
    assert_eq!(house.games.create(&tam, named).await.unwrap().title, "Tam’s game", "as it was given");
}

#[tokio::test]
async fn people_who_sit_down_at_the_same_moment_get_different_seats() {
    let house = House::new().await;
    let host = house.person("Host").await;
    let new = NewGame {
        options: Some(Options { players: 5, ..Options::default() }),
        only_host: true,
        ..NewGame::default()
    };
    let id = GameId(house.games.create(&host, new).await.unwrap().id);
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dan", "Eve"] {
        people.push(house.person(name).await);
    }
    let join = Join::default();
    let joining = people.iter().map(|person| house.games.join(person, id, &join));
    for joined in futures_util::future::join_all(joining).await {
        assert!(joined.is_ok(), "{joined:?}");
    }
    let mut seated: Vec<_> = house.info(id).await.seats.iter().map(|seat| seat.user.unwrap()).collect();
    seated.sort_unstable();
    seated.dedup();
    assert_eq!(seated.len(), 5);
}

#[tokio::test]
async fn an_invited_game_is_there_only_for_those_with_the_link() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let new = NewGame { visibility: Visibility::Invited, options: Some(duel()), ..NewGame::default() };
    let id = GameId(house.games.create(&anna, new).await.unwrap().id);
    let code = house.games.invite(&anna, id).await.unwrap();
    let seen = |invite| Viewer::of(Some(&ben)).with(invite);
    assert!(matches!(house.games.snapshot(id, seen(None)).await, Err(GameError::NotFound)));
    assert!(matches!(house.games.snapshot(id, seen(Some("guess"))).await, Err(GameError::NotFound)));
    assert!(house.games.snapshot(id, seen(Some(&code))).await.is_ok());
    let without = house.games.join(&ben, id, &Join::default()).await;
    assert!(matches!(without, Err(GameError::NotFound)), "{without:?}");
    let fresh = house.games.invite(&anna, id).await.unwrap();
    let old = house.games.join(&ben, id, &Join { invite: Some(code.clone()), ..Join::default() }).await;
    assert!(matches!(old, Err(GameError::NotFound)), "a new code voids the old one: {old:?}");
    house.games.join(&ben, id, &Join { invite: Some(fresh), ..Join::default() }).await.unwrap();
    assert!(house.games.snapshot(id, seen(None)).await.is_ok(), "players need no link");
    let all = house.games.list(None, &GamesQuery::default()).await.unwrap();
    assert!(all.games.is_empty());
    let own =
        house.games.list(Some(ben.id), &GamesQuery { mine: true, ..GamesQuery::default() }).await.unwrap();
    assert_eq!(own.games.len(), 1);
}

#[tokio::test]
async fn the_host_changes_title_options_and_seats_before_play() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = GameId(house.games.create(&anna, NewGame::default()).await.unwrap().id);
    let change = GameChange {
        title: Some("Friday".into()),
        options: Some(Options { players: 3, ..Options::default() }),
        ..GameChange::default()
    };
    let foreign = house.games.alter(&ben, id, &change).await;
    assert!(matches!(foreign, Err(GameError::NotHost)), "{foreign:?}");
    let game = house.games.alter(&anna, id, &change).await.unwrap();
    assert_eq!((game.title.as_str(), game.seats.len()), ("Friday", 3));
    let robot = SeatChange::Computer { name: "hal".into() };
    let unknown = house.games.seat(&anna, id, 1, &robot).await;
    assert!(matches!(unknown, Err(GameError::NoSuchComputer(_))), "{unknown:?}");
    house.games.seat(&anna, id, 1, &SeatChange::Computer { name: "level-2".into() }).await.unwrap();
    house.games.seat(&anna, id, 2, &SeatChange::HotSeat { name: "Ola".into() }).await.unwrap();
    let smaller = GameChange { options: Some(duel()), ..GameChange::default() };
    let crowded = house.games.alter(&anna, id, &smaller).await;
    assert!(matches!(crowded, Err(GameError::TooManySeated)), "{crowded:?}");
    house.games.seat(&anna, id, 1, &SeatChange::Free).await.unwrap();
    let game = house.games.alter(&anna, id, &smaller).await.unwrap();
    let names: Vec<_> = game.seats.iter().map(|seat| seat.name.as_deref().unwrap()).collect();
    assert_eq!(names, ["Anna", "Ola"]);
    let wrong = GameChange { title: Some("two\nlines".into()), ..GameChange::default() };
    assert!(matches!(house.games.alter(&anna, id, &wrong).await, Err(GameError::BadText { .. })));
    house.games.start(&anna, id).await.unwrap();
    let late = house.games.alter(&anna, id, &smaller).await;
    assert!(matches!(late, Err(GameError::NotOpen)), "{late:?}");
}

#[tokio::test]
async fn a_board_of_ones_own_can_be_seen() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let printed = include_str!("../../../../crates/engine/data/maps/base.txt");
    let text = printed.replacen("base", "garden", 1);
    let options = Options { map: "custom".into(), map_text: Some(text), ..duel() };
    let id = house.solitaire(&anna, options).await;
    let board = house.games.board(id, Viewer::default()).await.unwrap();
    assert_eq!((board.id.as_str(), board.spaces.len()), ("garden", 113));
    let open = GameId(house.games.create(&anna, NewGame::default()).await.unwrap().id);
    let early = house.games.board(open, Viewer::default()).await;
    assert!(matches!(early, Err(GameError::NotBegun)), "{early:?}");
}

#[tokio::test]
async fn a_clone_has_the_same_tiles_and_the_factions_moved_on() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let options =
        Options { players: 3, choice: Choice::Chosen, mini_bonus: true, seed: None, ..Options::default() };
    let id = house.solitaire(&anna, options).await;
    let mut chance = Random::new(4);
    while house.step(&[&anna], id, &mut chance).await.is_some() {}
    let clone = house.games.duplicate(&ben, Viewer::of(Some(&ben)), id, &CloneGame::default()).await.unwrap();
    assert_eq!(clone.origin, Some(format!("clone {id}")));
    let second = GameId(clone.id);
    for seat in 0..3 {
        let friend = SeatChange::HotSeat { name: format!("Friend {seat}") };
        house.games.seat(&ben, second, seat, &friend).await.unwrap();
    }
    house.games.start(&ben, second).await.unwrap();
    let (one, other) = (house.snapshot(id).await, house.snapshot(second).await);
    let (first, again) = (one.play().unwrap().log(), other.play().unwrap().log());
    assert_eq!(first.setup().scoring, again.setup().scoring);
    assert_eq!(first.setup().bonus, again.setup().bonus);
    assert_eq!(first.seed(), again.seed());
    let played = |info: &terrane_api::game::GameInfo| -> Vec<String> {
        info.seats.iter().map(|seat| seat.faction.clone().unwrap()).collect()
    };
    let mut expected = played(&house.info(id).await);
    expected.rotate_left(1);
    assert_eq!(played(&house.info(second).await), expected);
    while house.step(&[&ben], second, &mut chance).await.is_some() {}
    let open = GameId(house.games.create(&anna, NewGame::default()).await.unwrap().id);
    let early = house.games.duplicate(&ben, Viewer::of(Some(&ben)), open, &CloneGame::default()).await;
    assert!(matches!(early, Err(GameError::NotBegun)), "{early:?}");
}

#[tokio::test]
async fn a_game_is_given_up_by_agreement() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let cleo = house.person("Cleo").await;
    let id = house.game(&[&anna, &ben], duel()).await;
    assert!(matches!(house.games.abandon(&cleo, id).await, Err(GameError::NotSeated)));
    assert_eq!(house.games.abandon(&anna, id).await.unwrap().status, Status::Running);
    assert_eq!(house.games.abandon(&anna, id).await.unwrap().status, Status::Running);
    assert_eq!(house.games.abandon(&ben, id).await.unwrap().status, Status::Abandoned);
    let over = house.play(&anna, id, 0, "build E5").await;
    assert!(matches!(over, Err(GameError::NotRunning)), "{over:?}");
    let open = GameId(house.games.create(&anna, NewGame::default()).await.unwrap().id);
    assert!(matches!(house.games.abandon(&ben, open).await, Err(GameError::NotHost)));
    assert_eq!(house.games.abandon(&anna, open).await.unwrap().status, Status::Abandoned);
}

#[tokio::test]
async fn the_others_play_on_after_a_player_resigns_or_is_dropped() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let (cleo, admin) = (house.person("Cleo").await, house.user("Admin", Role::Admin).await);
    let people = [&anna, &ben, &cleo];
    let options = Options { choice: Choice::Drawn, seed: None, ..Options::default() };
    let id = house.game(&people, options).await;
    house.open(&people, id).await;
    assert!(matches!(house.games.resign(&ben, id, 0).await, Err(GameError::NotYourSeat(0))));
    let game = house.games.resign(&ben, id, 1).await.unwrap();
    assert!(game.seats[1].resigned && game.status == Status::Running);
    assert!(matches!(house.games.resign(&ben, id, 1).await, Err(GameError::Resign(_))));
    assert!(matches!(house.games.drop_player(&cleo, id, 0).await, Err(GameError::NotHost)));
    let game = house.games.drop_player(&admin, id, 2).await.unwrap();
    assert!(game.seats[2].resigned);
    let log = house.games.log(id, Viewer::default(), 0).await.unwrap();
    let last: Vec<_> =
        log.rows.iter().rev().take(2).map(|row| (row.text.as_str(), row.auto.as_deref())).collect();
    assert_eq!(last, [("resign", Some("dropped")), ("resign", None)]);
    let mut chance = Random::new(2);
    while house.step(&people, id, &mut chance).await.is_some() {}
    assert_eq!(house.info(id).await.status, Status::Finished);
}
