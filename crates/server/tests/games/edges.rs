//! Edge cases of games over weeks, each decided here and not by accident.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::game::{ProposalName, Status, Vote};
use terrane_api::options::{Choice, Clock, ClockKind, Leech, OnTimeout, Options, UndoPolicy};
use terrane_api::time::{PlayingHours, Vacation};
use terrane_api::turn::Undo;
use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::text;
use terrane_server::clock::Clock as Time;
use terrane_server::game::Games;
use terrane_store::{GameId, Millis, UserRecord};

use crate::house::{House, by_chance, duel};

const START: i64 = 1_774_000_000_000;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn three_days(on_timeout: OnTimeout) -> Clock {
    let strikes = Some(20);
    Clock { kind: ClockKind::Move, each: Some(3 * 86_400), on_timeout, strikes, ..Clock::default() }
}

fn drawn(players: u8, leech: Leech, on_timeout: OnTimeout) -> Options {
    let seed = Some("03".repeat(32));
    let clock = Some(three_days(on_timeout));
    Options { players, choice: Choice::Drawn, leech, seed, clock, ..Options::default() }
}

struct Table {
    house: House,
    time: Time,
    people: Vec<UserRecord>,
    id: GameId,
    chance: Random,
}

impl Table {
    async fn new(options: Options, seed: u64) -> Table {
        let time = Time::stopped(Millis(START));
        let house = House::with_clock(time.clone()).await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Dora"].into_iter().take(usize::from(options.players)) {
            people.push(house.person(name).await);
        }
        let id = house.game(&people.iter().collect::<Vec<_>>(), options).await;
        Table { house, time, people, id, chance: Random::new(seed) }
    }

    /// Plays by chance until a position is as wanted; whether one was before the end.
    async fn until(&mut self, wanted: impl Fn(&Position<'_>) -> bool) -> bool {
        loop {
            let snapshot = self.house.snapshot(self.id).await;
            let position = snapshot.play().unwrap().position();
            if wanted(&position) {
                return true;
            }
            let Some(seat) = position.to_act().iter().next().filter(|_| !position.is_over()) else {
                return false;
            };
            let moves = by_chance(&mut self.chance, &position, seat);
            let moves = text::write_moves(&moves, position.map());
            drop(snapshot);
            let played = self.house.play(&self.people[seat.index()], self.id, seat.0, &moves).await;
            played.unwrap_or_else(|error| panic!("{moves}: {error}"));
        }
    }

    /// Turns the clock three days on and keeps time there; the rows that came, by seat.
    async fn time_is_over(&self) -> Vec<(u8, String)> {
        let before = self.house.store.rows(self.id, 0).await.unwrap().len() as u32;
        self.time.advance(Duration::from_secs(3 * 86_400 + 2));
        self.house.games.keep_time(self.time.now()).await.unwrap();
        self.rows_after(before).await
    }

    async fn rows_after(&self, seq: u32) -> Vec<(u8, String)> {
        let rows = self.house.store.rows(self.id, seq).await.unwrap();
        let words = |text: &str| text.split(" = ").next().unwrap_or_default().to_owned();
        rows.iter().map(|row| (row.seat, words(&row.text))).collect()
    }

    async fn due(&self, seat: usize) -> Option<i64> {
        self.house.snapshot(self.id).await.clock(self.time.now()).unwrap().seats[seat].due
    }

    async fn replays(&self) {
        self.house.snapshot(self.id).await.play().unwrap().log().replay().expect("every row is legal");
    }
}

#[tokio::test]
async fn a_stand_in_finishes_a_turn_with_a_tile_to_choose() {
    let mut table = Table::new(drawn(4, Leech::Strict, OnTimeout::StandIn), 3).await;
    let tile = |position: &Position<'_>| {
        position.active().is_some_and(|seat| {
            let legal = position.legal_moves(seat);
            position.to_act().contains(seat) && legal.iter().any(|m| matches!(m, Move::TakeFavor(_)))
        })
    };
    assert!(table.until(tile).await, "somebody gets a favor tile after answers");
    let seat = table.house.snapshot(table.id).await.play().unwrap().position().active().unwrap();
    let rows = table.time_is_over().await;
    assert_eq!(rows[0].0, seat.0);
    assert!(rows[0].1.starts_with("auto clock: take FAV") && rows[0].1.ends_with("end"), "{rows:?}");
    assert_ne!(table.house.snapshot(table.id).await.play().unwrap().position().active(), Some(seat));
    table.replays().await;
}

#[tokio::test]
async fn whoever_is_away_stays_out_of_an_auction() {
    let options = Options { choice: Choice::Auction, ..drawn(4, Leech::Strict, OnTimeout::StandIn) };
    let table = Table::new(options, 3).await;
    let first = table.time_is_over().await;
    assert_eq!((first.len(), first[0].1.as_str()), (1, "auto clock: bid 0"), "who opens an auction must bid");
    let second = table.time_is_over().await;
    assert_eq!(second.len(), 1);
    assert!(!second[0].1.contains("bid 1"), "{second:?}");
    table.replays().await;
}

#[tokio::test]
async fn a_stand_in_places_a_first_dwelling() {
    let mut table = Table::new(drawn(4, Leech::Strict, OnTimeout::StandIn), 3).await;
    assert!(table.until(|position| matches!(position.state().stage, Stage::Dwellings(_))).await);
    let seat = table.house.snapshot(table.id).await.to_act().iter().next().unwrap();
    let rows = table.time_is_over().await;
    assert_eq!((rows.len(), rows[0].0), (1, seat.0));
    assert!(rows[0].1.starts_with("auto clock: build "), "{rows:?}");
}

/// Whether it is the last round, and everybody but whose turn it is has passed.
fn is_last(position: &Position<'_>) -> bool {
    let state = position.state();
    let players = usize::from(position.setup().players);
    let others = position.active().is_some_and(|own| {
        let passed = |seat: &Seat| state.players[*seat].passed || *seat == own;
        Seat::all(players as u8).all(|seat| passed(&seat)) && state.queue.iter().count() == 0
    });
    state.round == 6 && others
}

#[tokio::test]
async fn a_game_that_ends_by_a_time_out_has_a_result_once() {
    for on_timeout in [OnTimeout::StandIn, OnTimeout::Drop] {
        let mut table = Table::new(drawn(2, Leech::Strict, on_timeout), 3).await;
        assert!(table.until(is_last).await, "somebody passes last");
        let mut timed_out = 0;
        while table.house.info(table.id).await.status == Status::Running {
            assert!(!table.time_is_over().await.is_empty());
            timed_out += 1;
            assert!(timed_out < 60, "the game ends");
        }
        let game = table.house.info(table.id).await;
        assert_eq!(game.status, Status::Finished, "{on_timeout:?}");
        assert!(game.seats.iter().all(|seat| seat.vp.is_some()) && game.to_act.is_empty());
        assert_eq!(table.house.store.dues_of(table.id).await.unwrap(), []);
        assert_eq!(table.time_is_over().await, [], "and nothing comes after it");
        table.replays().await;
    }
}

#[tokio::test]
async fn seats_whose_time_is_over_in_the_same_second_get_a_row_each_in_their_order() {
    let several = |position: &Position<'_>| {
        position.awaited().iter().count() > 1
            && position.awaited().iter().all(|seat| position.open_offer(seat).is_none())
    };
    for seed in 1..12 {
        let mut table = Table::new(drawn(4, Leech::Relaxed, OnTimeout::StandIn), seed).await;
        if !table.until(several).await {
            continue;
        }
        let awaited = table.house.snapshot(table.id).await.play().unwrap().position().awaited();
        let awaited: Vec<u8> = awaited.iter().map(|seat| seat.0).collect();
        let rows = table.time_is_over().await;
        let seats: Vec<u8> = rows.iter().map(|(seat, _)| *seat).collect();
        assert_eq!(seats[..awaited.len()], awaited, "{rows:?}");
        assert!(rows.iter().all(|(_, text)| text.starts_with("auto clock: ")), "{rows:?}");
        return table.replays().await;
    }
    panic!("several seats are never awaited at once");
}

#[tokio::test]
async fn a_vote_about_a_seat_is_void_once_its_time_out_comes() {
    let table = Table::new(drawn(4, Leech::Strict, OnTimeout::StandIn), 3).await;
    table.time.advance(Duration::from_hours(72));
    let vote = Vote::Drop { seat: 0 };
    let asked = table.house.games.vote(&table.people[1], table.id, &vote).await.unwrap();
    assert_eq!(asked.proposals.len(), 1);
    table.time.advance(Duration::from_secs(2));
    assert_eq!(table.house.games.keep_time(table.time.now()).await.unwrap(), 1);
    assert_eq!(table.house.info(table.id).await.proposals, []);
}

#[tokio::test]
async fn seats_of_one_owner_count_their_strikes_apart() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let anna = house.person("Anna").await;
    let clock = Clock { strikes: Some(2), ..three_days(OnTimeout::StandIn) };
    let id = house.solitaire(&anna, Options { clock: Some(clock), ..duel() }).await;
    let table = Table { house, time, people: vec![anna], id, chance: Random::new(1) };
    let mut rows = Vec::new();
    for _ in 0..2 {
        rows.extend(table.time_is_over().await);
    }
    let seats: Vec<u8> = rows.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, [0, 1], "one absence, a strike for each seat that it held up: {rows:?}");
    assert!(table.house.info(table.id).await.seats.iter().all(|seat| seat.computer.is_none()));
}

#[tokio::test]
async fn a_computer_that_does_not_move_for_ten_minutes_is_noticed() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let anna = house.person("Anna").await;
    let new = terrane_api::game::NewGame {
        options: Some(Options { shuffle_seats: false, clock: Some(three_days(OnTimeout::Drop)), ..duel() }),
        only_host: true,
        ..terrane_api::game::NewGame::default()
    };
    let id = GameId(house.games.create(&anna, new).await.unwrap().id);
    for seat in 0..2 {
        let computer = terrane_api::game::SeatChange::Computer { name: "level-1".into() };
        house.games.seat(&anna, id, seat, &computer).await.unwrap();
    }
    house.games.start(&anna, id).await.unwrap();
    // Nobody thinks here: the loop of computers does not run.
    time.advance(Duration::from_secs(599));
    assert_eq!(house.games.tick_computers().await.unwrap(), 0);
    time.advance(Duration::from_secs(1));
    assert_eq!(house.games.tick_computers().await.unwrap(), 1);
    time.advance(Duration::from_hours(24 * 9));
    assert_eq!(house.games.keep_time(time.now()).await.unwrap(), 0, "computers have no clock");
}

#[tokio::test]
async fn a_vacation_begun_while_the_clock_runs_stops_it_from_there() {
    let table = Table::new(drawn(2, Leech::Strict, OnTimeout::Drop), 1).await;
    table.time.advance(Duration::from_hours(30));
    let until = START + 30 * HOUR + 5 * DAY;
    let wish = Vacation { from: 0, until };
    table.house.games.add_vacation(&table.people[0], wish).await.unwrap();
    table.time.advance(Duration::from_secs(2));
    table.house.games.keep_time(table.time.now()).await.unwrap();
    assert_eq!(table.due(0).await, None);
    table.time.advance(Duration::from_hours(5 * 24));
    table.house.games.keep_time(table.time.now()).await.unwrap();
    let rows = table.rows_after(0).await;
    assert_eq!(
        rows.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(),
        ["auto clock: table away", "auto clock: table back"]
    );
    // 42 of 72 hours were left, less the seconds until the row.
    assert_eq!(table.due(0).await, Some(table.time.now().0 + 42 * HOUR - 2_000));
}

fn hours(from: &str, to: &str) -> PlayingHours {
    PlayingHours { zone: "UTC".into(), from: from.into(), to: to.into() }
}

fn hours_long(each: i64) -> Options {
    let each = Some(u32::try_from(each / 1_000).unwrap());
    Options { clock: Some(Clock { each, ..three_days(OnTimeout::Drop) }), ..duel() }
}

#[tokio::test]
async fn a_deadline_moves_on_to_hours_in_which_somebody_plays() {
    // The game begins at 09:46:40, after the hours of the day.
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    house.games.set_hours(&anna, Some(&hours("06:00", "09:30"))).await.unwrap();
    let id = house.game(&[&anna, &ben], hours_long(3 * HOUR)).await;
    house.games.keep_time(Millis(START + 2_000)).await.unwrap();
    let midnight = START - START.rem_euclid(DAY);
    let due = house.snapshot(id).await.clock(time.now()).unwrap().seats[0].due;
    assert_eq!(due, Some(midnight + DAY + 9 * HOUR), "three hours of the next morning");
    time.advance(Duration::from_hours(20));
    assert_eq!(house.games.keep_time(time.now()).await.unwrap(), 0);
}

#[tokio::test]
async fn hours_and_a_vacation_that_overlap_count_once() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    house.games.set_hours(&anna, Some(&hours("06:00", "21:00"))).await.unwrap();
    let until = START + 2 * DAY;
    house.games.add_vacation(&anna, Vacation { from: START, until }).await.unwrap();
    let id = house.game(&[&anna, &ben], hours_long(12 * HOUR)).await;
    time.advance(Duration::from_secs(2));
    house.games.keep_time(time.now()).await.unwrap();
    assert_eq!(house.snapshot(id).await.clock(time.now()).unwrap().seats[0].due, None);
    time.advance(Duration::from_hours(48));
    house.games.keep_time(time.now()).await.unwrap();
    // What is left of the twelve hours ends the next morning: two seconds passed before the vacation was noticed.
    let midnight = until - until.rem_euclid(DAY);
    let today = midnight + 21 * HOUR - time.now().0;
    let due = house.snapshot(id).await.clock(time.now()).unwrap().seats[0].due;
    assert_eq!(due, Some(midnight + DAY + 6 * HOUR + (12 * HOUR - 2_000 - today)));
}

#[tokio::test]
async fn who_sits_at_a_seat_stays_when_everybody_goes_back_behind_it() {
    let options = Options { undo: UndoPolicy::Consent, ..drawn(4, Leech::Strict, OnTimeout::Answers) };
    let table = Table::new(options, 3).await;
    table.time.advance(Duration::from_hours(72));
    for who in [1, 2] {
        let vote = Vote::Substitute { seat: 0, level: 1 };
        table.house.games.vote(&table.people[who], table.id, &vote).await.unwrap();
    }
    table.house.games.play_queued_computers().await;
    let seq = table.house.snapshot(table.id).await.seq();
    assert!(seq >= 2, "the computer has played");
    for who in 1..4 {
        let wish = Undo { seat: who, expected_seq: seq, to: Some(0) };
        table.house.games.undo(&table.people[usize::from(who)], table.id, &wish).await.unwrap();
    }
    let game = table.house.info(table.id).await;
    assert_eq!((game.seq, game.seats[0].computer.as_deref()), (seq + 1, Some("level-1")));
    assert_eq!(game.to_act, [0], "at the beginning again");
    let again = Games::new(table.house.store.clone(), table.time.clone());
    again.play_queued_computers().await;
    assert!(table.due(0).await.is_none(), "a computer has no clock");
}

#[tokio::test]
async fn a_host_who_is_replaced_by_a_time_out_hosts_no_more() {
    let table = Table::new(drawn(4, Leech::Strict, OnTimeout::Computer), 3).await;
    assert_eq!(table.house.info(table.id).await.host, table.people[0].id.0);
    assert_eq!(table.time_is_over().await, [(0, "auto clock: table sits 1 level-4".to_owned())]);
    assert_eq!(table.house.info(table.id).await.host, table.people[1].id.0);
}

#[tokio::test]
async fn an_imported_game_has_no_clock_that_runs() {
    let mut table = Table::new(drawn(2, Leech::Strict, OnTimeout::Drop), 3).await;
    table.until(|position| position.state().round == 2).await;
    let format = terrane_api::transfer::Format::Log;
    let viewer = terrane_server::game::Viewer { admin: true, ..terrane_server::game::Viewer::default() };
    let exported = table.house.games.export(table.id, viewer, format).await.unwrap();
    let terrane_server::game::Exported::Text(log) = exported else { panic!("a log is text") };
    assert!(log.contains("\nclock move 3d"), "the export says what was played");
    let import = terrane_api::transfer::Import {
        text: log,
        title: None,
        visibility: terrane_api::game::Visibility::Public,
    };
    let game = table.house.games.import(&table.people[0], import).await.unwrap();
    let id = GameId(game.id);
    assert_eq!(table.house.store.dues_of(id).await.unwrap(), []);
    table.house.games.refill_dues().await.unwrap();
    assert_eq!(table.house.store.dues_of(id).await.unwrap(), []);
}

#[tokio::test]
async fn deadlines_are_kept_though_much_is_due_at_the_same_moment() {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    // More games than are looked up at once change their hours in the moment before a deadline.
    let mut games = Vec::new();
    for _ in 0..205 {
        games.push(house.game(&[&anna, &ben], hours_long(3 * HOUR)).await);
    }
    for id in &games {
        for seat in 0..2 {
            let kind = terrane_store::DueKind::Hours;
            let due = Millis(START + 3 * HOUR - 1_000);
            house.store.set_due(*id, terrane_store::Due { due, seat, kind }).await.unwrap();
        }
    }
    time.advance(Duration::from_secs(3 * 3_600 + 2));
    assert_eq!(house.games.keep_time(time.now()).await.unwrap(), games.len(), "everybody is timed out now");
}

#[tokio::test]
async fn whoever_is_deleted_while_they_are_awaited_has_resigned() {
    let mut table = Table::new(drawn(4, Leech::Strict, OnTimeout::StandIn), 3).await;
    assert!(table.until(|position| position.active().is_some()).await);
    let seat = table.house.snapshot(table.id).await.play().unwrap().position().active().unwrap();
    table.time.advance(Duration::from_hours(30));
    table.house.games.leave_all(&table.people[seat.index()]).await.unwrap();
    let last = table.rows_after(0).await.pop();
    assert_eq!(last, Some((seat.0, "resign".to_owned())));
    assert_eq!(table.due(seat.index()).await, None, "who has left has no clock");
    let dues = table.house.store.dues_of(table.id).await.unwrap();
    assert!(!dues.is_empty() && dues.iter().all(|due| due.seat != seat.0), "{dues:?}");
    // The time of the next one begins now, and the others play on.
    let next = table.house.snapshot(table.id).await.play().unwrap().position().active().unwrap();
    assert_eq!(table.due(next.index()).await, Some(START + 30 * HOUR + 3 * DAY));
    assert!(table.until(|position| position.state().round == 2).await);
    table.replays().await;
}

#[tokio::test]
async fn other_terms_begin_a_new_spell_for_whoever_is_awaited() {
    let table = Table::new(drawn(2, Leech::Strict, OnTimeout::Drop), 1).await;
    table.time.advance(Duration::from_hours(71));
    let hour = Some(3_600);
    let bank = Clock {
        kind: ClockKind::Bank,
        each: None,
        bank: Some(10 * 3_600),
        per_turn: hour,
        per_round: Some(0),
        grace: Some(2 * 3_600),
        cap: Some(20 * 3_600),
        ..three_days(OnTimeout::Drop)
    };
    for person in &table.people {
        table.house.games.change_clock(person, table.id, bank).await.unwrap();
    }
    // The bank is whole and so is the grace, although an hour was left of the move.
    assert_eq!(table.due(0).await, Some(START + (71 + 2 + 10) * HOUR));
    table.time.advance(Duration::from_hours(11));
    let clock = table.house.snapshot(table.id).await.clock(table.time.now()).unwrap();
    assert_eq!([clock.seats[0].left_ms, clock.seats[1].left_ms], [HOUR, 10 * HOUR]);
    table.time.advance(Duration::from_hours(1));
    assert_eq!(table.house.games.keep_time(table.time.now()).await.unwrap(), 0);
    table.time.advance(Duration::from_secs(2));
    assert_eq!(table.house.games.keep_time(table.time.now()).await.unwrap(), 1);
    assert_eq!(table.rows_after(0).await.pop(), Some((0, "auto clock: resign".to_owned())));
}

#[tokio::test]
async fn the_last_person_of_a_game_ends_it_alone() {
    let table = Table::new(drawn(4, Leech::Strict, OnTimeout::Drop), 3).await;
    let refused = table.house.games.abandon(&table.people[3], table.id).await.unwrap();
    assert_eq!(refused.status, Status::Running, "the others have to agree");
    table.house.games.decline(&table.people[0], table.id, ProposalName::Abandon).await.unwrap();
    for _ in 0..3 {
        let to_act = table.house.info(table.id).await.to_act;
        let rows = table.time_is_over().await;
        assert!(rows.iter().all(|(_, text)| text == "auto clock: resign"), "{to_act:?} {rows:?}");
    }
    let game = table.house.info(table.id).await;
    let left: Vec<usize> = (0..4).filter(|seat| !game.seats[*seat].resigned).collect();
    let [last] = left[..] else { panic!("{left:?} are left") };
    assert_eq!(game.status, Status::Running, "they may also play on");
    let ended = table.house.games.abandon(&table.people[last], table.id).await.unwrap();
    assert_eq!(ended.status, Status::Abandoned);
    assert_eq!(table.time_is_over().await, []);
    assert_eq!(table.house.store.dues_of(table.id).await.unwrap(), [], "nothing more is due");
}
