//! What happens when the time of a seat is over.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::game::Status;
use terrane_api::options::{Choice, Clock, ClockKind, Leech, OnTimeout, Options};
use terrane_api::turn::{LogRow, Turn};
use terrane_server::clock::Clock as Time;
use terrane_server::game::{Alarm, GameError, Games, Timekeeper, Viewer};
use terrane_store::{Due, DueKind, GameId, Millis, UserRecord};
use terrane_throwaway_postgres::Cluster;

use crate::house::House;

const START: i64 = 1_774_000_000_000;
const DAY: u32 = 86_400;

fn four(on_timeout: OnTimeout, strikes: u8, leech: Leech) -> Options {
    let clock = Clock {
        kind: ClockKind::Move,
        each: Some(3 * DAY),
        on_timeout,
        strikes: Some(strikes),
        ..Clock::default()
    };
    let seed = Some("03".repeat(32));
    Options { choice: Choice::Drawn, leech, seed, clock: Some(clock), ..Options::default() }
}

/// A game of four in which the last person never moves.
struct Four {
    house: House,
    time: Time,
    people: Vec<UserRecord>,
    id: GameId,
    chance: Random,
}

const ABSENT: u8 = 3;

impl Four {
    async fn new(options: Options) -> Four {
        let time = Time::stopped(Millis(START));
        let house = House::with_clock(time.clone()).await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Dora"] {
            people.push(house.person(name).await);
        }
        let id = house.game(&people.iter().collect::<Vec<_>>(), options).await;
        Four { house, time, people, id, chance: Random::new(3) }
    }

    /// Lets the others play until only the absent person can go on; whether there is anything to wait for.
    async fn until_the_absent_is_awaited(&mut self) -> bool {
        loop {
            let snapshot = self.house.snapshot(self.id).await;
            let position = snapshot.play().unwrap().position();
            let Some(seat) = position.to_act().iter().find(|seat| seat.0 != ABSENT) else {
                return !position.is_over() && snapshot.record.status == terrane_store::Status::Running;
            };
            let moves = crate::house::by_chance(&mut self.chance, &position, seat);
            let text = terrane_notation::text::write_moves(&moves, position.map());
            drop(snapshot);
            let played = self.house.play(&self.people[seat.index()], self.id, seat.0, &text).await;
            played.unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }

    /// Turns the clock to just after the next deadline and keeps time there.
    async fn time_passes(&self) -> usize {
        self.turn_to(self.deadline().await + 2_000);
        self.house.games.keep_time(self.time.now()).await.unwrap()
    }

    /// When something is done next; a warning changes nothing at the table.
    async fn deadline(&self) -> i64 {
        let dues = self.house.store.dues_of(self.id).await.unwrap();
        let deadlines = dues.iter().filter(|due| due.kind != DueKind::Warn);
        deadlines.map(|due| due.due.0).min().expect("something is due")
    }

    fn turn_to(&self, at: i64) {
        let ahead = u64::try_from(at - self.time.now().0).unwrap_or(0);
        self.time.advance(Duration::from_millis(ahead));
    }

    async fn rows(&self) -> Vec<std::sync::Arc<LogRow>> {
        self.house.games.log(self.id, Viewer::default(), 0).await.unwrap().rows
    }

    async fn by_clock(&self) -> Vec<(u8, String)> {
        let rows = self.rows().await;
        let by_clock = rows.iter().filter(|row| row.auto.as_deref() == Some("clock"));
        by_clock.map(|row| (row.seat, row.text.clone())).collect()
    }
}

#[tokio::test]
async fn a_computer_stands_in_for_each_turn_and_the_game_ends() {
    for leech in [Leech::Strict, Leech::Relaxed] {
        let mut four = Four::new(four(OnTimeout::StandIn, 20, leech)).await;
        while four.until_the_absent_is_awaited().await {
            // After twenty turns in a row it has the seat.
            let replaced = four.house.info(four.id).await.seats[usize::from(ABSENT)].computer.is_some();
            let before = four.rows().await.len();
            if replaced {
                four.house.games.play_queued_computers().await;
            } else {
                four.time_passes().await;
            }
            assert!(four.rows().await.len() > before, "somebody plays for the absent");
        }
        let game = four.house.info(four.id).await;
        assert_eq!(game.status, Status::Finished);
        assert!(game.seats.iter().all(|seat| seat.vp.is_some() && !seat.resigned));
        assert_eq!(four.house.store.dues_of(four.id).await.unwrap(), []);
        let by_clock = four.by_clock().await;
        assert!(by_clock.len() > 5 && by_clock.iter().all(|(seat, _)| *seat == ABSENT), "{by_clock:?}");
        four.house.snapshot(four.id).await.play().unwrap().log().replay().expect("every row is legal");
    }
}

#[tokio::test]
async fn nobody_is_judged_by_a_second() {
    let mut four = Four::new(four(OnTimeout::Drop, 3, Leech::Strict)).await;
    assert!(four.until_the_absent_is_awaited().await);
    let due = four.deadline().await;
    assert_eq!(due, START + i64::from(3 * DAY) * 1_000);
    for early in [due - 1, due, due + 1_999] {
        four.turn_to(early);
        assert_eq!(four.house.games.keep_time(four.time.now()).await.unwrap(), 0);
    }
    // A move that comes before the time-out counts, however late.
    let snapshot = four.house.snapshot(four.id).await;
    let position = snapshot.play().unwrap().position();
    let seat = terrane_engine::vocab::Seat(ABSENT);
    let late = crate::house::by_chance(&mut four.chance, &position, seat);
    let text = terrane_notation::text::write_moves(&late, position.map());
    drop(snapshot);
    four.turn_to(due + 9_000);
    four.house.play(&four.people[3], four.id, ABSENT, &text).await.unwrap();
    assert_eq!(four.house.games.keep_time(four.time.now()).await.unwrap(), 0);
    assert_eq!(four.by_clock().await, []);
}

#[tokio::test]
async fn whoever_is_dropped_leaves_the_game_and_the_others_finish_it() {
    let mut four = Four::new(four(OnTimeout::Drop, 3, Leech::Relaxed)).await;
    assert!(four.until_the_absent_is_awaited().await);
    assert_eq!(four.time_passes().await, 1);
    assert_eq!(four.by_clock().await, [(ABSENT, "resign".to_owned())]);
    assert!(!four.until_the_absent_is_awaited().await);
    assert_eq!(four.house.info(four.id).await.status, Status::Finished);
    assert_eq!(four.house.store.dues_of(four.id).await.unwrap(), []);
}

#[tokio::test]
async fn a_computer_takes_the_seat_at_once_or_after_some_strikes() {
    for (on_timeout, strikes) in [(OnTimeout::Computer, 3), (OnTimeout::StandIn, 1)] {
        let mut four = Four::new(four(on_timeout, strikes, Leech::Strict)).await;
        assert!(four.until_the_absent_is_awaited().await);
        assert_eq!(four.time_passes().await, 1);
        let last = four.by_clock().await.pop();
        assert_eq!(last, Some((ABSENT, "table sits 4 level-4".to_owned())));
        let seat = &four.house.info(four.id).await.seats[3];
        assert_eq!((seat.computer.as_deref(), seat.user), (Some("level-4"), Some(four.people[3].id.0)));
        let refused = four.house.play(&four.people[3], four.id, ABSENT, "end").await;
        assert!(matches!(refused, Err(GameError::NotYourSeat(ABSENT))), "{refused:?}");
        let dues = four.house.store.dues_of(four.id).await.unwrap();
        assert!(dues.iter().all(|due| due.seat != ABSENT), "computers have no clock: {dues:?}");
    }
}

#[tokio::test]
async fn with_answers_only_the_game_waits_and_nothing_more_is_due() {
    let mut four = Four::new(four(OnTimeout::Answers, 3, Leech::Strict)).await;
    assert!(four.until_the_absent_is_awaited().await);
    let seq = four.house.snapshot(four.id).await.seq();
    assert_eq!(four.time_passes().await, 0);
    assert_eq!(four.house.snapshot(four.id).await.seq(), seq);
    assert_eq!(four.house.store.dues_of(four.id).await.unwrap(), [], "until the log goes on");
    let clock = four.house.snapshot(four.id).await.clock(four.time.now()).unwrap();
    assert_eq!((clock.seats[3].left_ms, clock.seats[3].burning), (0, true));
}

#[tokio::test]
async fn of_two_servers_one_writes_the_time_out() {
    let mut four = Four::new(four(OnTimeout::StandIn, 20, Leech::Strict)).await;
    let other = Games::new(four.house.store.clone(), four.time.clone());
    for _ in 0..8 {
        if !four.until_the_absent_is_awaited().await {
            break;
        }
        let before = four.by_clock().await.len();
        let next = Millis(four.deadline().await);
        four.turn_to(next.0 + 2_000);
        let now = four.time.now();
        let (one, two) = tokio::join!(four.house.games.keep_time(now), other.keep_time(now));
        assert_eq!(one.unwrap() + two.unwrap(), 1);
        let seq = four.house.store.rows(four.id, 0).await.unwrap().len() as u32;
        for server in [&four.house.games, &other] {
            let seen = server.view(four.id, Viewer::default(), Some(seq), None).await.unwrap();
            assert_eq!(seen.seq, seq);
        }
        assert_eq!(four.by_clock().await.len(), before + 1);
    }
}

/// Games of two people on one PostgreSQL with two servers, in which the first person's time is over.
struct Race {
    _cluster: Cluster,
    houses: [House; 2],
    people: Vec<UserRecord>,
    games: Vec<GameId>,
    now: Millis,
}

impl Race {
    async fn new(games: usize) -> Race {
        let cluster = Cluster::start().unwrap_or_else(|error| panic!("{error}"));
        let time = Time::stopped(Millis(START));
        let houses = [House::on(&cluster, time.clone()).await, House::on(&cluster, time.clone()).await];
        let people = vec![houses[0].person("Anna").await, houses[0].person("Ben").await];
        let options = four(OnTimeout::Drop, 3, Leech::Strict);
        let seats: Vec<&UserRecord> = people.iter().collect();
        let mut ids = Vec::new();
        while ids.len() < games {
            let some = (0..20.min(games - ids.len())).map(|_| houses[0].game(&seats, options.clone()));
            ids.extend(futures_util::future::join_all(some).await);
        }
        time.advance(Duration::from_secs(u64::from(3 * DAY) + 2));
        Race { _cluster: cluster, houses, people, games: ids, now: time.now() }
    }

    /// The rows of a game, which both servers know alike.
    async fn rows(&self, id: GameId) -> Vec<String> {
        let [one, two] = &self.houses;
        let stored = one.store.rows(id, 0).await.unwrap();
        for house in [one, two] {
            house.games.view(id, Viewer::default(), Some(stored.len() as u32), None).await.unwrap();
        }
        assert_eq!(one.fingerprint(id).await, two.fingerprint(id).await);
        stored.into_iter().map(|row| row.text).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_two_servers_write_a_time_out_once() {
    let race = Race::new(1_000).await;
    let [one, two] = &race.houses;
    let (written, also) = tokio::join!(one.games.keep_time(race.now), two.games.keep_time(race.now));
    assert_eq!(written.unwrap() + also.unwrap(), race.games.len());
    for &id in &race.games {
        let rows = race.rows(id).await;
        assert_eq!(rows.iter().filter(|row| row.contains("resign")).count(), 1, "{rows:?}");
    }
    let again = [one.games.keep_time(race.now).await.unwrap(), two.games.keep_time(race.now).await.unwrap()];
    assert_eq!(again, [0, 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_move_and_a_time_out_at_the_same_moment_one_counts() {
    let race = Race::new(1_000).await;
    let [one, two] = &race.houses;
    let late = async {
        let mut played = Vec::new();
        // Half a page ahead of the server that keeps time, so that they meet.
        for &id in race.games.iter().rev() {
            let snapshot = two.snapshot(id).await;
            let position = snapshot.play().unwrap().position();
            let seat = terrane_engine::vocab::Seat(0);
            let moves = crate::house::by_chance(&mut Random::new(3), &position, seat);
            let moves = terrane_notation::text::write_moves(&moves, position.map());
            let turn = Turn { seat: 0, expected_seq: 0, moves, ..Turn::default() };
            played.push((id, two.games.submit(&race.people[0], id, &turn).await));
        }
        played
    };
    let (written, played) = tokio::join!(one.games.keep_time(race.now), late);
    let moved = played.iter().filter(|(_, played)| played.is_ok()).count();
    assert_eq!(written.unwrap() + moved, race.games.len());
    assert!(moved > 0 && moved < race.games.len(), "{moved} moves: they never met");
    for (id, played) in played {
        let rows = race.rows(id).await;
        let resigned = rows.iter().any(|row| row.contains("resign"));
        assert_eq!(resigned, played.is_err(), "{rows:?} {played:?}");
        if let Err(error) = played {
            assert!(matches!(error, GameError::Stale { .. }), "{error}");
            // Whoever has seen the time-out and moves all the same.
            let expected_seq = rows.len() as u32;
            let turn = Turn { seat: 0, expected_seq, moves: "end".into(), ..Turn::default() };
            let refused = two.games.submit(&race.people[0], id, &turn).await;
            assert!(matches!(refused, Err(GameError::NotToAct(0))), "{refused:?}");
        }
    }
}

#[tokio::test]
async fn after_a_backup_is_restored_nobody_is_timed_out_for_a_day() {
    let mut four = Four::new(four(OnTimeout::Drop, 3, Leech::Strict)).await;
    four.house.games.beat(four.time.now()).await.unwrap();
    assert!(four.until_the_absent_is_awaited().await);
    // The backup is of this moment. It is restored when an hour was left of three days, and a server starts.
    let hour = 3_600_000;
    let restored = START + i64::from(3 * DAY) * 1_000 - hour;
    four.turn_to(restored);
    four.house.store.set_setting(terrane_store::RESTORED, Some(&restored.to_string())).await.unwrap();
    four.house.store.set_setting("alive", Some(&(restored - 599_000).to_string())).await.unwrap();
    let started = Games::new(four.house.store.clone(), four.time.clone());
    started.beat(four.time.now()).await.unwrap();
    for (later, rows) in [(0, 0), (2 * hour, 0), (24 * hour - 1, 0), (24 * hour, 1)] {
        four.turn_to(restored + later);
        assert_eq!(started.keep_time(four.time.now()).await.unwrap(), rows, "{later}");
    }
}

#[tokio::test]
async fn an_outage_costs_nobody_any_time() {
    let mut four = Four::new(four(OnTimeout::Drop, 3, Leech::Strict)).await;
    four.house.games.beat(four.time.now()).await.unwrap();
    assert!(four.until_the_absent_is_awaited().await);
    // Nobody serves for five days; then a server starts.
    four.turn_to(START + 5 * i64::from(DAY) * 1_000);
    let started = Games::new(four.house.store.clone(), four.time.clone());
    started.beat(four.time.now()).await.unwrap();
    started.keep_time(four.time.now()).await.unwrap();
    let four = Four { house: four.house.served_by(started.clone()), ..four };
    let rows = four.by_clock().await;
    assert_eq!(rows.len(), 1, "{rows:?}");
    assert!(rows[0].1.starts_with("table outage "), "{rows:?}");
    let clock = started.snapshot(four.id, Viewer { admin: true, ..Viewer::default() }).await.unwrap();
    let seat = &clock.clock(four.time.now()).unwrap().seats[3];
    assert_eq!(seat.left_ms, i64::from(3 * DAY) * 1_000);
    assert_eq!(seat.due, Some(START + 8 * i64::from(DAY) * 1_000));
}

#[tokio::test]
async fn deadlines_are_computed_again_where_there_are_none() {
    let mut four = Four::new(four(OnTimeout::Drop, 3, Leech::Relaxed)).await;
    assert!(four.until_the_absent_is_awaited().await);
    let store = four.house.store.clone();
    let dues = store.dues_of(four.id).await.unwrap();
    assert!(dues.iter().any(|due| (due.seat, due.kind) == (ABSENT, DueKind::Clock)), "{dues:?}");
    for due in &dues {
        store.forget_due(four.id, *due).await.unwrap();
    }
    four.house.games.refill_dues().await.unwrap();
    assert_eq!(store.dues_of(four.id).await.unwrap(), dues);
    // A deadline that is too early by a mistake of the index times nobody out.
    store.set_due(four.id, Due { due: Millis(START), seat: ABSENT, kind: DueKind::Clock }).await.unwrap();
    four.turn_to(START + 10_000);
    assert_eq!(four.house.games.keep_time(four.time.now()).await.unwrap(), 0);
    assert_eq!(store.dues_of(four.id).await.unwrap(), dues);
}

#[tokio::test]
async fn whoever_keeps_time_is_woken_by_a_deadline_that_comes_up_meanwhile() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let people = [house.person("Anna").await, house.person("Ben").await];
    let mut alarm = Alarm::new(&*house.store);
    let mut keeper = Timekeeper::default();
    house.games.tick_clock(&mut keeper, time.now()).await;
    assert_eq!(house.store.next_due().await.unwrap(), None);
    // Nothing is due, so that it would sleep for long; then a live game begins.
    let clock = Clock {
        kind: ClockKind::Live,
        bank: Some(60),
        per_turn: Some(0),
        cap: Some(60),
        on_timeout: OnTimeout::Drop,
        ..Clock::default()
    };
    let options = Options { players: 2, clock: Some(clock), ..four(OnTimeout::Drop, 3, Leech::Strict) };
    let sleeps = alarm.wait(Duration::ZERO, Duration::from_hours(1));
    let begins = async { house.game(&[&people[0], &people[1]], options).await };
    let woken = async { tokio::join!(sleeps, begins).1 };
    let id = tokio::time::timeout(Duration::from_mins(1), woken).await.expect("it is woken");
    let due = house.store.next_due().await.unwrap().expect("somebody is awaited");
    time.advance(Duration::from_millis((due.0 - START) as u64 + 2_000));
    house.games.tick_clock(&mut keeper, time.now()).await;
    let rows = house.store.rows(id, 0).await.unwrap();
    assert!(matches!(&rows[..], [row] if row.text.starts_with("auto clock: resign")), "{rows:?}");
}
