//! Seats whose players stay away: votes, substitutes, coming back, hosting.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::game::{GameInfo, Join, NewGame, NewHost, ProposalName, Status, Vote};
use terrane_api::options::{Choice, Clock, ClockKind, OnTimeout, Options};
use terrane_api::time::Vacation;
use terrane_api::turn::Turn;
use terrane_engine::vocab::Seat;
use terrane_server::clock::Clock as Time;
use terrane_server::game::{GameError, Games, Settings};
use terrane_store::{GameFilter, GameId, Millis, Role, UserRecord};

use crate::house::{House, by_chance, duel};

const START: i64 = 1_774_000_000_000;
const HOURS: u64 = 24;

fn waits() -> Clock {
    let on_timeout = OnTimeout::Answers;
    Clock { kind: ClockKind::Move, each: Some(86_400), on_timeout, ..Clock::default() }
}

/// Anna, Ben, Cleo and Dora; Anna, the host, is to move first.
struct Four {
    house: House,
    time: Time,
    people: Vec<UserRecord>,
    id: GameId,
}

impl Four {
    async fn new(clock: Option<Clock>) -> Four {
        let time = Time::stopped(Millis(START));
        let house = House::with_clock(time.clone()).await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Dora"] {
            people.push(house.person(name).await);
        }
        let seed = Some("03".repeat(32));
        let options = Options { choice: Choice::Drawn, seed, clock, ..Options::default() };
        let id = house.game(&people.iter().collect::<Vec<_>>(), options).await;
        Four { house, time, people, id }
    }

    fn days_pass(&self, days: u64) {
        self.time.advance(Duration::from_hours(days * HOURS));
    }

    async fn vote(&self, who: usize, vote: Vote) -> Result<GameInfo, GameError> {
        self.house.games.vote(&self.people[who], self.id, &vote).await
    }

    async fn last_row(&self) -> String {
        self.house.store.rows(self.id, 0).await.unwrap().pop().map(|row| row.text).unwrap_or_default()
    }

    async fn anna_plays(&self) {
        let people: Vec<&UserRecord> = self.people.iter().collect();
        self.house.step(&people, self.id, &mut Random::new(1)).await.expect("it is her turn");
    }
}

#[tokio::test]
async fn more_than_half_of_the_others_let_a_computer_play_and_the_player_comes_back() {
    let four = Four::new(Some(waits())).await;
    let computer = Vote::Substitute { seat: 0, level: 2 };
    assert!(matches!(four.vote(1, computer).await, Err(GameError::NotOverdue(0))));
    four.days_pass(1);
    assert!(matches!(four.vote(0, computer).await, Err(GameError::OwnVote(0))));
    let stranger = four.house.person("Eva").await;
    let refused = four.house.games.vote(&stranger, four.id, &computer).await;
    assert!(matches!(refused, Err(GameError::NotSeated)), "{refused:?}");
    let one = four.vote(1, computer).await.unwrap();
    assert_eq!((one.proposals.len(), one.seats[0].computer.as_deref()), (1, None));
    // The same vote again counts once; another wish is another vote.
    assert_eq!(four.vote(1, computer).await.unwrap().seats[0].computer, None);
    let other = four.vote(2, Vote::Drop { seat: 0 }).await.unwrap();
    assert_eq!((other.proposals.len(), other.seats[0].resigned), (2, false));
    let two = four.vote(3, computer).await.unwrap();
    assert_eq!((two.proposals.len(), two.seats[0].computer.as_deref()), (0, Some("level-2")));
    assert_eq!(four.last_row().await, "auto vote: table sits 1 level-2");
    assert_eq!(two.host, four.people[1].id.0, "hosting passes on");
    assert!(matches!(four.vote(1, computer).await, Err(GameError::NotOverdue(0))));
    let games = &four.house.games;
    let refused = games.return_to(&four.people[1], four.id, 0).await;
    assert!(matches!(refused, Err(GameError::CannotReturn(0))), "{refused:?}");
    let back = games.return_to(&four.people[0], four.id, 0).await.unwrap();
    assert_eq!((back.seats[0].computer.as_deref(), back.yours.as_slice()), (None, [0].as_slice()));
    assert_eq!(four.last_row().await, "table sits 1 person");
    assert!(matches!(games.return_to(&four.people[0], four.id, 0).await, Err(GameError::CannotReturn(0))));
    let stints = &four.house.snapshot(four.id).await.record.seats[0].stints;
    let stints: Vec<_> =
        stints.iter().map(|stint| (stint.from_seq, stint.ai.as_deref(), stint.why.as_str())).collect();
    assert_eq!(stints, [(0, None, "began"), (1, Some("level-2"), "vote"), (2, None, "returned")]);
    four.anna_plays().await;
}

/// From the vote to the last row.
#[tokio::test]
async fn a_game_whose_host_stays_away_is_played_to_its_end() {
    let four = Four::new(Some(waits())).await;
    four.days_pass(1);
    for who in [1, 3] {
        four.vote(who, Vote::Substitute { seat: 0, level: 1 }).await.unwrap();
    }
    let there: Vec<&UserRecord> = four.people[1..].iter().collect();
    let mut chance = Random::new(5);
    let game = loop {
        four.house.games.play_queued_computers().await;
        let game = four.house.info(four.id).await;
        if game.status != Status::Running {
            break game;
        }
        four.house.step(&there, four.id, &mut chance).await;
    };
    assert_eq!((game.status, game.host), (Status::Finished, four.people[1].id.0));
    let seat = &game.seats[0];
    assert_eq!((seat.user, seat.computer.as_deref()), (Some(four.people[0].id.0), Some("level-1")));
    assert!(game.seats.iter().all(|seat| seat.vp.is_some() && !seat.resigned), "{game:?}");
    let rows = four.house.store.rows(four.id, 0).await.unwrap();
    assert!(rows.iter().filter(|row| row.seat == 0 && row.text.starts_with("auto level-1: ")).count() > 5);
    four.house.snapshot(four.id).await.play().unwrap().log().replay().expect("every row is legal");
    assert_eq!(four.house.store.dues_of(four.id).await.unwrap(), []);
    let late = four.house.games.return_to(&four.people[0], four.id, 0).await;
    assert!(matches!(late, Err(GameError::NotRunning | GameError::CannotReturn(0))), "{late:?}");
}

#[tokio::test]
async fn a_vote_is_void_once_the_seat_acts_and_can_be_voted_against() {
    let four = Four::new(Some(waits())).await;
    four.days_pass(1);
    four.vote(1, Vote::Drop { seat: 0 }).await.unwrap();
    four.anna_plays().await;
    assert_eq!(four.house.info(four.id).await.proposals, []);
    assert!(matches!(four.vote(2, Vote::Drop { seat: 0 }).await, Err(GameError::NotOverdue(0))));
    four.days_pass(1);
    four.vote(2, Vote::Drop { seat: 1 }).await.unwrap();
    four.house.games.decline(&four.people[3], four.id, ProposalName::Drop).await.unwrap();
    let again = four.vote(0, Vote::Drop { seat: 1 }).await.unwrap();
    assert_eq!(again.proposals[0].agreed, [four.people[0].id.0], "it begins anew");
}

#[tokio::test]
async fn a_vote_gives_more_time_or_drops() {
    let four = Four::new(Some(waits())).await;
    four.days_pass(2);
    for wrong in [0, 15 * 86_400_000, i64::MAX] {
        let refused = four.vote(1, Vote::Extend { seat: 0, ms: wrong }).await;
        assert!(matches!(refused, Err(GameError::BadTime(_))), "{refused:?}");
    }
    let refused = four.vote(1, Vote::Substitute { seat: 0, level: 99 }).await;
    assert!(matches!(refused, Err(GameError::NoSuchComputer(_))), "{refused:?}");
    assert!(matches!(four.vote(1, Vote::Drop { seat: 9 }).await, Err(GameError::NoSuchSeat(9))));
    for who in [1, 2] {
        four.vote(who, Vote::Extend { seat: 0, ms: 86_400_000 }).await.unwrap();
    }
    assert_eq!(four.last_row().await, "auto vote: table add 1d to 1");
    assert!(matches!(four.vote(1, Vote::Drop { seat: 0 }).await, Err(GameError::NotOverdue(0))));
    four.days_pass(1);
    for who in [1, 2] {
        four.vote(who, Vote::Drop { seat: 0 }).await.unwrap();
    }
    assert_eq!(four.last_row().await, "auto vote: resign");
    assert!(four.house.info(four.id).await.seats[0].resigned);
    let refused = four.house.games.return_to(&four.people[0], four.id, 0).await;
    assert!(matches!(refused, Err(GameError::CannotReturn(0))), "{refused:?}");
}

#[tokio::test]
async fn the_host_drops_nobody_in_a_game_with_a_clock_and_after_a_week_without() {
    let four = Four::new(Some(waits())).await;
    let drops = async |four: &Four, who: usize, seat| {
        four.house.games.drop_player(&four.people[who], four.id, seat).await
    };
    four.anna_plays().await;
    four.days_pass(30);
    assert!(matches!(drops(&four, 0, 1).await, Err(GameError::VoteInstead)));
    let four = Four::new(None).await;
    four.anna_plays().await;
    four.days_pass(6);
    assert!(matches!(drops(&four, 0, 1).await, Err(GameError::NotOverdue(1))));
    assert!(matches!(four.vote(2, Vote::Drop { seat: 1 }).await, Err(GameError::NotOverdue(1))));
    four.days_pass(1);
    assert!(matches!(drops(&four, 0, 2).await, Err(GameError::NotOverdue(2))), "Cleo is not awaited");
    assert!(matches!(drops(&four, 2, 1).await, Err(GameError::NotHost)));
    assert!(drops(&four, 0, 1).await.unwrap().seats[1].resigned);
}

#[tokio::test]
async fn somebody_else_takes_a_seat_and_sees_nothing_its_player_kept() {
    let four = Four::new(Some(waits())).await;
    let (games, anna, id) = (&four.house.games, &four.people[0], four.id);
    let eva = four.house.person("Eva").await;
    games.set_notes(anna, id, 0, "build at E5").await.unwrap();
    let take = async |who: &UserRecord| games.take_seat(who, id, 0, &Join::default()).await;
    assert!(matches!(take(&eva).await, Err(GameError::NotOffered(0))));
    let refused = games.offer_seat(&four.people[1], id, 0, true).await;
    assert!(matches!(refused, Err(GameError::NotHost)), "{refused:?}");
    let refused = games.offer_seat(anna, id, 1, true).await;
    assert!(
        matches!(refused, Err(GameError::NotOverdue(1))),
        "the host offers no seat that is played: {refused:?}"
    );
    assert!(games.offer_seat(anna, id, 0, true).await.unwrap().seats[0].offered);
    games.offer_seat(anna, id, 0, false).await.unwrap();
    assert!(matches!(take(&eva).await, Err(GameError::NotOffered(0))));
    games.offer_seat(anna, id, 0, true).await.unwrap();
    let filter = GameFilter { offered: true, limit: 9, ..GameFilter::default() };
    assert_eq!(four.house.store.games(&filter).await.unwrap().len(), 1);
    assert!(matches!(take(&four.people[1]).await, Err(GameError::AlreadySeated)));
    let taken = take(&eva).await.unwrap();
    assert_eq!((taken.seats[0].user, taken.seats[0].offered), (Some(eva.id.0), false));
    assert_eq!(taken.host, four.people[1].id.0, "Anna hosted and plays no more");
    assert_eq!(four.last_row().await, "table sits 1 person");
    assert_eq!(games.notes(&eva, id, 0).await.unwrap(), "");
    assert!(matches!(games.notes(anna, id, 0).await, Err(GameError::NotYourSeat(0))));
    assert!(matches!(games.return_to(anna, id, 0).await, Err(GameError::CannotReturn(0))));
    assert!(matches!(take(&four.house.person("Finn").await).await, Err(GameError::NotOffered(0))));
    let mut people: Vec<&UserRecord> = four.people.iter().collect();
    people.push(&eva);
    four.house.step(&people, id, &mut Random::new(1)).await.expect("Eva plays on");
}

#[tokio::test]
async fn hosting_passes_to_the_next_account_and_is_given_away() {
    let house = House::new().await;
    let (anna, guest) = (house.person("Anna").await, house.user("Gus", Role::Guest).await);
    let (cleo, dora) = (house.person("Cleo").await, house.person("Dora").await);
    let options = Options { choice: Choice::Drawn, ..Options::default() };
    let id = house.game(&[&anna, &guest, &cleo, &dora], options).await;
    let gives = async |who, user: &UserRecord| {
        house.games.give_hosting(who, id, NewHost { user: user.id.0 }).await.map(|game| game.host)
    };
    assert!(matches!(gives(&cleo, &cleo).await, Err(GameError::NotHost)));
    assert!(matches!(gives(&anna, &house.person("Eva").await).await, Err(GameError::NoHeir)));
    assert_eq!(gives(&anna, &dora).await.unwrap(), dora.id.0);
    assert_eq!(house.games.resign(&dora, id, 3).await.unwrap().host, anna.id.0, "in the order of seats");
    assert_eq!(house.games.resign(&anna, id, 0).await.unwrap().host, cleo.id.0, "not to a guest");
    house.games.lock_out(cleo.id).await.unwrap();
    assert_eq!(house.info(id).await.host, guest.id.0, "but for want of another");
}

#[tokio::test]
async fn a_game_that_everybody_left_is_over() {
    let house = House::new().await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], duel()).await;
    house.games.resign(&anna, id, 0).await.unwrap();
    let game = house.games.resign(&ben, id, 1).await.unwrap();
    assert!(matches!(game.status, Status::Abandoned | Status::Finished), "{:?}", game.status);
    assert_eq!((game.to_act.len(), game.finished.is_some()), (0, true));
}

#[tokio::test]
async fn games_that_nobody_plays_end_by_themselves() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let quiet = house.game(&[&anna, &ben], duel()).await;
    let timed = house.game(&[&anna, &ben], Options { clock: Some(waits()), ..duel() }).await;
    let alone = GameId(house.games.create(&anna, NewGame::default()).await.unwrap().id);
    let joined = GameId(house.games.create(&anna, NewGame::default()).await.unwrap().id);
    house.games.join(&ben, joined, &Join::default()).await.unwrap();
    time.advance(Duration::from_hours(31 * HOURS));
    let settings = Settings { idle_days: 28, ..Settings::default() };
    let never = Games::new(house.store.clone(), time.clone());
    let house = house.served_by(never);
    assert_eq!(house.games.end_idle(time.now()).await.unwrap(), 1);
    assert_eq!(house.info(quiet).await.status, Status::Running, "unless the host says so");
    let ends = Games::with(house.store.clone(), time.clone(), settings);
    let house = house.served_by(ends);
    assert_eq!(house.games.end_idle(time.now()).await.unwrap(), 1);
    let status = async |id| house.info(id).await.status;
    assert_eq!((status(quiet).await, status(timed).await), (Status::Abandoned, Status::Running));
    assert_eq!((status(alone).await, status(joined).await), (Status::Abandoned, Status::Open));
    assert_eq!(house.games.end_idle(time.now()).await.unwrap(), 0);
}

/// Anna, the host, is to move first; Ben and Cleo may decide about her.
async fn three(clock: Option<Clock>) -> Four {
    let mut four = Four::new(clock).await;
    four.people.truncate(3);
    let seed = Some("03".repeat(32));
    let options = Options { choice: Choice::Drawn, seed, clock, ..Options::default() };
    four.id = four.house.game(&four.people.iter().collect::<Vec<_>>(), options).await;
    four
}

#[tokio::test]
async fn of_three_one_decides_if_the_third_is_on_vacation() {
    let three = three(Some(waits())).await;
    let wish = Vacation { from: START, until: START + 9 * 86_400_000 };
    three.house.games.add_vacation(&three.people[2], wish).await.unwrap();
    three.days_pass(2);
    three.house.games.keep_time(three.time.now()).await.unwrap();
    let refused = three.vote(2, Vote::Drop { seat: 0 }).await;
    assert!(matches!(refused, Err(GameError::NoVoice)), "whoever is away has no voice: {refused:?}");
    let alone = three.vote(1, Vote::Drop { seat: 0 }).await.unwrap();
    assert!(alone.seats[0].resigned && alone.proposals.is_empty(), "{alone:?}");
}

#[tokio::test]
async fn of_three_one_decides_after_three_days_in_which_the_third_says_nothing() {
    for clock in [Some(waits()), None] {
        let three = three(clock).await;
        three.days_pass(8);
        let asked = three.vote(1, Vote::Drop { seat: 0 }).await.unwrap();
        assert_eq!((asked.seats[0].resigned, asked.proposals.len()), (false, 1));
        assert_eq!(asked.proposals[0].closes, Some(three.time.now().0 + 3 * 86_400_000));
        three.time.advance(Duration::from_hours(72));
        assert_eq!(
            three.house.games.keep_time(three.time.now()).await.unwrap(),
            0,
            "nobody is judged by a second"
        );
        three.time.advance(Duration::from_secs(2));
        // Of two servers one does it.
        let other = Games::new(three.house.store.clone(), three.time.clone());
        let now = three.time.now();
        let (one, two) = tokio::join!(three.house.games.keep_time(now), other.keep_time(now));
        assert_eq!(one.unwrap() + two.unwrap(), 1);
        let rows = three.house.store.rows(three.id, 0).await.unwrap();
        assert_eq!(rows.iter().filter(|row| row.text.starts_with("auto vote: resign")).count(), 1);
        let game = three.house.store.game(three.id).await.unwrap().unwrap();
        assert_eq!(game.proposals, "[]");
    }
}

#[tokio::test]
async fn whoever_says_no_in_time_is_heard() {
    let three = three(Some(waits())).await;
    three.days_pass(2);
    three.vote(1, Vote::Drop { seat: 0 }).await.unwrap();
    three.house.games.decline(&three.people[2], three.id, ProposalName::Drop).await.unwrap();
    three.days_pass(4);
    assert_eq!(three.house.games.keep_time(three.time.now()).await.unwrap(), 0);
    assert!(!three.house.info(three.id).await.seats[0].resigned);
    // A vote that closes after the seat has acted decides nothing.
    three.vote(1, Vote::Drop { seat: 0 }).await.unwrap();
    three.anna_plays().await;
    three.days_pass(4);
    three.house.games.keep_time(three.time.now()).await.unwrap();
    assert!(!three.house.info(three.id).await.seats[0].resigned);
}

#[tokio::test]
async fn what_was_proposed_is_stored_as_before() {
    let four = Four::new(Some(waits())).await;
    four.days_pass(1);
    four.vote(1, Vote::Substitute { seat: 0, level: 2 }).await.unwrap();
    let stored = four.house.store.game(four.id).await.unwrap().unwrap().proposals;
    assert!(stored.starts_with(r#"[{"kind":"substitute","seat":0,"level":2,"agreed":["#), "{stored}");
    let old = format!(r#"[{{"kind":"undo","to":1,"seq":0,"seat":2,"agreed":["{}"]}}]"#, four.people[1].id.0);
    let read: Vec<terrane_api::game::Proposal> = serde_json::from_str(&old).unwrap();
    assert_eq!((read[0].what.name(), read[0].closes), (ProposalName::Undo, None));
}

/// Two servers on one store, on one of which something is decided about Anna's seat while she acts on the other.
async fn at_once<A, B>(
    turned: bool,
    decided: impl Future<Output = Result<A, GameError>>,
    acted: impl Future<Output = Result<B, GameError>>,
) -> (Result<A, GameError>, Result<B, GameError>) {
    let (decided, acted) = (Box::pin(decided), Box::pin(acted));
    if turned {
        let (acted, decided) = tokio::join!(acted, decided);
        (decided, acted)
    } else {
        tokio::join!(decided, acted)
    }
}

/// The turn that Anna is about to play.
async fn annas_turn(four: &Four) -> Turn {
    let snapshot = four.house.snapshot(four.id).await;
    let position = snapshot.play().unwrap().position();
    let moves = by_chance(&mut Random::new(1), &position, Seat(0));
    let moves = terrane_notation::text::write_moves(&moves, position.map());
    Turn { seat: 0, expected_seq: snapshot.seq(), moves, ..Turn::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_that_ends_while_the_player_comes_back_has_one_answer() {
    for round in 0..8 {
        let four = Four::new(Some(waits())).await;
        let other = Games::new(four.house.store.clone(), four.time.clone());
        four.days_pass(1);
        four.vote(1, Vote::Drop { seat: 0 }).await.unwrap();
        let turn = annas_turn(&four).await;
        // The last voice, or the end of the days in which others may speak.
        let by_time = round % 2 == 1;
        if by_time {
            four.days_pass(3);
            four.time.advance(Duration::from_secs(2));
        }
        let vote = async {
            if by_time {
                four.house.games.keep_time(four.time.now()).await.map(drop)
            } else {
                four.vote(3, Vote::Drop { seat: 0 }).await.map(drop)
            }
        };
        let (voted, played) =
            at_once(round % 4 > 1, vote, other.submit(&four.people[0], four.id, &turn)).await;
        let resigned = four.house.restarted().info(four.id).await.seats[0].resigned;
        assert_eq!(played.is_ok(), !resigned, "round {round}: {voted:?} {played:?}");
        match voted {
            Ok(()) => assert!(resigned || by_time, "round {round}: {played:?}"),
            Err(GameError::NotOverdue(0) | GameError::Stale { .. } | GameError::Busy) => assert!(!resigned),
            Err(error) => panic!("round {round}: {error}"),
        }
        if let Err(error) = played {
            let told = matches!(error, GameError::Stale { .. } | GameError::NotToAct(0) | GameError::Busy);
            assert!(told, "round {round}: {error}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_taken_while_its_player_comes_back_has_one_player() {
    for round in 0..6 {
        let four = Four::new(Some(waits())).await;
        let other = Games::new(four.house.store.clone(), four.time.clone());
        let eva = four.house.person("Eva").await;
        four.days_pass(1);
        for who in [1, 3] {
            four.vote(who, Vote::Substitute { seat: 0, level: 2 }).await.unwrap();
        }
        four.house.games.offer_seat(&four.people[0], four.id, 0, true).await.unwrap();
        let join = Join::default();
        let take = four.house.games.take_seat(&eva, four.id, 0, &join);
        let (taken, back) = at_once(round % 2 == 1, take, other.return_to(&four.people[0], four.id, 0)).await;
        let seat = four.house.store.game(four.id).await.unwrap().unwrap().seats[0].clone();
        let player = if taken.is_ok() { eva.id } else { four.people[0].id };
        assert_eq!((seat.user, seat.ai, seat.offered), (Some(player), None, false), "round {round}");
        assert!(taken.is_ok() != back.is_ok(), "round {round}: {taken:?} {back:?}");
        let log = four.house.store.rows(four.id, 0).await.unwrap();
        let sat = log.iter().filter(|row| row.text == "table sits 1 person").count();
        assert_eq!(sat, 1, "round {round}");
    }
}
