//! What becomes of the tables of somebody who is locked out.

use terrane_api::game::{Join, NewGame, SeatChange, Status, Vote};
use terrane_api::options::{Choice, Clock, ClockKind, OnTimeout, Options};
use terrane_server::game::GameError;
use terrane_store::{GameId, Role, UserRecord};

use crate::house::{House, duel};

/// Anna, the host, who is to move first, Ben and Cleo.
struct Three {
    house: House,
    people: Vec<UserRecord>,
}

impl Three {
    async fn new() -> Three {
        let house = House::new().await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo"] {
            people.push(house.person(name).await);
        }
        Three { house, people }
    }

    async fn game(&self, clock: Option<Clock>) -> GameId {
        let seed = Some("03".repeat(32));
        let options = Options { choice: Choice::Drawn, seed, clock, ..Options::default() };
        self.house.game(&self.people.iter().collect::<Vec<_>>(), options).await
    }

    /// Locks Anna out, twice, as two servers may do.
    async fn lock_anna(&self) {
        let anna = &self.people[0];
        self.house.lock(anna).await;
        for _ in 0..2 {
            self.house.games.lock_out(anna.id).await.unwrap();
        }
    }

    /// The rows of a game that were written because somebody is locked out.
    async fn rows(&self, id: GameId) -> Vec<String> {
        let rows = self.house.store.rows(id, 0).await.unwrap();
        rows.into_iter().map(|row| row.text).filter(|text| text.starts_with("auto locked:")).collect()
    }
}

fn clock(on_timeout: OnTimeout) -> Clock {
    Clock { kind: ClockKind::Move, each: Some(86_400), on_timeout, ..Clock::default() }
}

#[tokio::test]
async fn a_seat_goes_the_way_of_one_whose_time_is_over_at_once() {
    let three = Three::new().await;
    let dropped = three.game(Some(clock(OnTimeout::Drop))).await;
    let played = three.game(Some(clock(OnTimeout::Computer))).await;
    let stood_in = three.game(Some(clock(OnTimeout::StandIn))).await;
    let answered = three.game(Some(clock(OnTimeout::Answers))).await;
    let without = three.game(None).await;
    three.lock_anna().await;

    assert_eq!(three.rows(dropped).await, ["auto locked: resign"]);
    assert!(three.house.info(dropped).await.seats[0].resigned);
    for game in [played, stood_in] {
        assert_eq!(three.rows(game).await.len(), 1, "once, however often it is done");
        let info = three.house.info(game).await;
        assert_eq!(info.seats[0].computer.as_deref(), Some("level-4"));
        assert_eq!(info.host, three.people[1].id.0, "hosting is passed on");
    }
    // Where nobody is replaced, the others need not wait to vote.
    for game in [answered, without] {
        assert_eq!(three.rows(game).await, Vec::<String>::new());
        let vote = Vote::Substitute { seat: 0, level: 2 };
        for who in [1, 2] {
            three.house.games.vote(&three.people[who], game, &vote).await.unwrap();
        }
        assert_eq!(three.house.info(game).await.seats[0].computer.as_deref(), Some("level-2"));
        let other = Vote::Drop { seat: 1 };
        let refused = three.house.games.vote(&three.people[2], game, &other).await;
        assert!(matches!(refused, Err(GameError::NotOverdue(1))), "{refused:?}");
    }
}

#[tokio::test]
async fn tables_that_have_not_begun_lose_whoever_is_locked_out() {
    let three = Three::new().await;
    let [anna, ben, _] = &three.people[..] else { panic!("three people") };
    let open = async |host: &UserRecord| {
        GameId(three.house.games.create(host, NewGame::default()).await.unwrap().id)
    };
    let (alone, shared, bens) = (open(anna).await, open(anna).await, open(ben).await);
    three.house.games.join(ben, shared, &Join::default()).await.unwrap();
    three.house.games.join(anna, bens, &Join::default()).await.unwrap();
    three.lock_anna().await;

    assert_eq!(three.house.info(alone).await.status, Status::Abandoned);
    let shared = three.house.info(shared).await;
    assert_eq!((shared.status, shared.host, shared.seats[0].user), (Status::Open, ben.id.0, None));
    let bens = three.house.info(bens).await;
    assert_eq!((bens.status, bens.seats[1].user), (Status::Open, None));
}

/// A game against computers rests, and goes on when its host is let in again.
/// Whoever is locked out, and whoever deletes their account.
#[tokio::test]
async fn a_table_passes_to_an_account_before_a_guest() {
    let house = House::new().await;
    let (tam, ben) = (house.user("Tam", Role::Guest).await, house.person("Ben").await);
    for (number, others) in [vec![&tam, &ben], vec![&tam], vec![]].into_iter().enumerate() {
        for locked in [false, true] {
            let anna = house.person(&format!("Anna {number} {locked}")).await;
            let options = Options { players: 4, shuffle_seats: false, ..Options::default() };
            let new = NewGame { options: Some(options), ..NewGame::default() };
            let id = GameId(house.games.create(&anna, new).await.unwrap().id);
            for other in &others {
                house.games.join(other, id, &Join::default()).await.unwrap();
            }
            if locked {
                house.lock(&anna).await;
                house.games.lock_out(anna.id).await.unwrap();
            } else {
                house.games.leave_all(&anna).await.unwrap();
            }
            let table = house.info(id).await;
            assert_eq!(table.seats[0].user, None);
            match others.last() {
                Some(heir) => assert_eq!((table.status, table.host), (Status::Open, heir.id.0)),
                None => assert_eq!(table.status, Status::Abandoned),
            }
        }
    }
}

#[tokio::test]
async fn what_computers_play_for_somebody_stops_with_the_lock() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let new = NewGame { options: Some(Options { shuffle_seats: false, ..duel() }), ..NewGame::default() };
    let id = GameId(house.games.create(&anna, new).await.unwrap().id);
    for seat in 0..2 {
        let computer = SeatChange::Computer { name: "level-1".into() };
        house.games.seat(&anna, id, seat, &computer).await.unwrap();
    }
    house.games.start(&anna, id).await.unwrap();
    house.lock(&anna).await;
    house.games.lock_out(anna.id).await.unwrap();
    house.games.tick_computers().await.unwrap();
    house.games.play_queued_computers().await;
    assert_eq!(house.info(id).await.seq, 0, "nobody plays");

    house.store.unlock(anna.id, None, terrane_store::Millis(1)).await.unwrap();
    house.games.tick_computers().await.unwrap();
    house.games.play_queued_computers().await;
    assert!(house.info(id).await.seq > 0, "the game goes on");
}
