//! When people do not play.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::options::{Clock, ClockKind, Options};
use terrane_api::time::{PlayingHours, Vacation};
use terrane_server::clock::Clock as Time;
use terrane_server::game::{GameError, Games};
use terrane_store::{GameId, Millis, UserRecord};

use crate::house::{House, duel};

/// 2026-03-20, 09:46:40 in UTC.
const START: i64 = 1_774_000_000_000;
const DAY: i64 = 86_400_000;

/// Sixty days for everything.
fn sixty_days() -> Options {
    let clock = Clock { kind: ClockKind::Bank, bank: Some(60 * 86_400), ..Clock::default() };
    Options { clock: Some(clock), ..duel() }
}

struct Table {
    house: House,
    time: Time,
    anna: UserRecord,
    ben: UserRecord,
}

impl Table {
    async fn new() -> Table {
        let time = Time::stopped(Millis(START));
        let house = House::with_clock(time.clone()).await;
        let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
        Table { house, time, anna, ben }
    }

    async fn game(&self, options: Options) -> GameId {
        self.house.game(&[&self.anna, &self.ben], options).await
    }

    /// Turns the clock to a moment and keeps time there; the rows that came.
    async fn rows_at(&self, id: GameId, at: i64) -> Vec<String> {
        let before = self.house.store.rows(id, 0).await.unwrap().len() as u32;
        let ahead = u64::try_from(at - self.time.now().0).unwrap();
        self.time.advance(Duration::from_millis(ahead));
        self.house.games.keep_time(self.time.now()).await.unwrap();
        let rows = self.house.store.rows(id, before).await.unwrap();
        rows.into_iter().map(|row| format!("{} {}", row.seat + 1, row.text)).collect()
    }

    /// Who is away, and until when.
    async fn absences(&self, id: GameId) -> Vec<(u8, i64)> {
        let snapshot = self.house.snapshot(id).await;
        let absences = self.house.games.absences(&snapshot).await.unwrap();
        absences.iter().map(|absence| (absence.seat, absence.until)).collect()
    }

    async fn due(&self, id: GameId, seat: usize) -> Option<i64> {
        self.house.snapshot(id).await.clock(self.time.now()).unwrap().seats[seat].due
    }
}

fn zurich() -> PlayingHours {
    PlayingHours { zone: "Europe/Zurich".into(), from: "07:00".into(), to: "22:00".into() }
}

#[tokio::test]
async fn hours_of_play_come_into_the_log_in_utc_and_follow_summer_time() {
    let table = Table::new().await;
    let before = table.game(sixty_days()).await;
    table.house.games.set_hours(&table.anna, Some(&zurich())).await.unwrap();
    let after = table.game(sixty_days()).await;
    assert_eq!(table.rows_at(before, START + 2_000).await, ["1 auto clock: table hours 06:00-21:00"]);
    let rows = table.house.store.rows(after, 0).await.unwrap();
    assert_eq!(rows.len(), 1, "the game that began later has them too");
    // The last Sunday of March, one hour after midnight in UTC.
    let summer = 1_774_746_000_000;
    assert_eq!(table.rows_at(before, summer + 1_999).await, [""; 0]);
    assert_eq!(table.rows_at(before, summer + 2_000).await, ["1 auto clock: table hours 05:00-20:00"]);
    table.house.games.set_hours(&table.anna, None).await.unwrap();
    assert_eq!(table.rows_at(before, summer + DAY).await, ["1 auto clock: table hours all"]);
    assert_eq!(table.house.games.hours(table.anna.id).await.unwrap(), None);
    let dues = table.house.store.dues_of(before).await.unwrap();
    assert!(dues.iter().all(|due| due.kind.follows_from_log()), "{dues:?}");
}

#[tokio::test]
async fn a_vacation_stops_the_clock_and_ends_by_itself() {
    let table = Table::new().await;
    let id = table.game(sixty_days()).await;
    let wish = Vacation { from: 0, until: START + 5 * DAY };
    let left = table.house.games.add_vacation(&table.anna, wish).await.unwrap().days_left;
    assert_eq!(left, 25);
    assert_eq!(table.rows_at(id, START + 2_000).await, ["1 auto clock: table away"]);
    assert_eq!(table.due(id, 0).await, None);
    assert_eq!(table.absences(id).await, [(0, START + 5 * DAY)]);
    assert_eq!(table.rows_at(id, START + 5 * DAY + 2_000).await, ["1 auto clock: table back"]);
    assert_eq!(table.due(id, 0).await, Some(START + 65 * DAY));
    assert_eq!(table.absences(id).await, []);
}

#[tokio::test]
async fn whoever_plays_on_vacation_is_back_in_that_game() {
    let table = Table::new().await;
    let (id, other) = (table.game(sixty_days()).await, table.game(sixty_days()).await);
    let wish = Vacation { from: START, until: START + 9 * DAY };
    table.house.games.add_vacation(&table.anna, wish).await.unwrap();
    table.rows_at(id, START + 2_000).await;
    table.house.step(&[&table.anna], id, &mut Random::new(1)).await.unwrap();
    let rows = table.house.store.rows(id, 2).await.unwrap();
    assert_eq!(rows.first().map(|row| row.text.as_str()), Some("auto clock: table back"));
    assert_eq!(table.rows_at(id, START + DAY).await, [""; 0], "and stays so");
    let clock = table.house.snapshot(other).await.clock(table.time.now()).unwrap();
    assert!(clock.seats[0].away, "elsewhere the vacation goes on");
}

#[tokio::test]
async fn a_game_honours_fourteen_days_and_a_live_one_none() {
    let table = Table::new().await;
    let live = Clock { kind: ClockKind::Live, bank: Some(3_600), ..Clock::default() };
    let id = table.game(sixty_days()).await;
    let quick = table.game(Options { clock: Some(live), ..duel() }).await;
    let wish = Vacation { from: START, until: START + 30 * DAY };
    table.house.games.add_vacation(&table.anna, wish).await.unwrap();
    assert_eq!(table.rows_at(id, START + 2_000).await, ["1 auto clock: table away"]);
    assert!(table.house.store.rows(quick, 0).await.unwrap().is_empty());
    assert_eq!(table.absences(id).await, [(0, START + 14 * DAY + 2_000)], "the others see when it ends here");
    assert_eq!(table.rows_at(id, START + 14 * DAY).await, [""; 0]);
    assert_eq!(table.rows_at(id, START + 14 * DAY + 4_000).await, ["1 auto clock: table back"]);
    let again = table.house.games.end_vacations(&table.anna, None).await.unwrap();
    assert_eq!((again.days_left, again.vacations.len()), (15, 1), "the days begun are used up");
}

#[tokio::test]
async fn there_are_thirty_days_in_a_year_and_a_vacation_is_a_day_at_least() {
    let table = Table::new().await;
    let games = &table.house.games;
    let day =
        |from: i64, days: i64| Vacation { from: START + from * DAY, until: START + (from + days) * DAY };
    games.add_vacation(&table.anna, day(10, 20)).await.unwrap();
    for wrong in [day(29, 2), day(0, 0), Vacation { from: START, until: START + DAY - 1 }, day(400, 2)] {
        let refused = games.add_vacation(&table.anna, wrong).await;
        assert!(matches!(refused, Err(GameError::BadTime(_))), "{refused:?}");
    }
    let refused = games.add_vacation(&table.anna, day(40, 11)).await;
    assert!(matches!(refused, Err(GameError::NoDaysLeft(30))), "{refused:?}");
    games.add_vacation(&table.anna, day(40, 10)).await.unwrap();
    let kept = games.end_vacations(&table.anna, Some(START + 40 * DAY)).await.unwrap();
    assert_eq!((kept.vacations, kept.days_left), (vec![day(10, 20)], 10));
    assert_eq!(games.vacations(table.ben.id).await.unwrap().vacations, []);
}

#[tokio::test]
async fn of_two_servers_one_writes_that_somebody_is_away() {
    let table = Table::new().await;
    let id = table.game(sixty_days()).await;
    let wish = Vacation { from: START, until: START + 5 * DAY };
    table.house.games.add_vacation(&table.anna, wish).await.unwrap();
    table.time.advance(Duration::from_secs(2));
    let other = Games::new(table.house.store.clone(), table.time.clone());
    let now = table.time.now();
    let (one, two) = tokio::join!(table.house.games.keep_time(now), other.keep_time(now));
    assert_eq!(one.unwrap() + two.unwrap(), 1);
    let rows = table.house.store.rows(id, 0).await.unwrap();
    assert_eq!(rows.iter().map(|row| row.text.as_str()).collect::<Vec<_>>(), ["auto clock: table away"]);
}

#[tokio::test]
async fn a_game_that_is_over_waits_for_no_vacation_any_more() {
    let table = Table::new().await;
    let id = table.game(sixty_days()).await;
    table.house.games.set_hours(&table.anna, Some(&zurich())).await.unwrap();
    let ahead = Vacation { from: START + 5 * DAY, until: START + 9 * DAY };
    table.house.games.add_vacation(&table.anna, ahead).await.unwrap();
    table.rows_at(id, START + 2_000).await;
    assert!(!table.house.store.dues_of(id).await.unwrap().is_empty());
    table.house.games.resign(&table.ben, id, 1).await.unwrap();
    for who in [&table.anna, &table.ben] {
        let _ = table.house.games.abandon(who, id).await;
    }
    assert!(table.house.snapshot(id).await.is_over());
    // Otherwise such games come up at every look, before those that are played.
    table.rows_at(id, START + 20 * DAY).await;
    assert_eq!(table.house.store.due(table.time.now(), 10).await.unwrap(), []);
}
