//! What players agree on about their clocks.

use std::time::Duration;

use terrane_api::options::{Clock, ClockKind, Options};
use terrane_api::time::Gift;
use terrane_server::clock::Clock as Time;
use terrane_server::game::GameError;
use terrane_store::{GameId, Millis, UserRecord};

use crate::house::{House, duel};

const START: i64 = 1_774_000_000_000;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn days(each: u32) -> Clock {
    Clock { kind: ClockKind::Move, each: Some(each * 86_400), ..Clock::default() }
}

/// Anna and Ben play with three days for every move.
async fn table(clock: Option<Clock>) -> (House, Time, UserRecord, UserRecord, GameId) {
    let time = Time::stopped(Millis(START));
    let house = House::with_clock(time.clone()).await;
    let (anna, ben) = (house.person("Anna").await, house.person("Ben").await);
    let id = house.game(&[&anna, &ben], Options { clock, ..duel() }).await;
    (house, time, anna, ben, id)
}

async fn last_row(house: &House, id: GameId) -> String {
    house.store.rows(id, 0).await.unwrap().pop().map(|row| row.text).unwrap_or_default()
}

#[tokio::test]
async fn other_terms_hold_once_everybody_has_asked_for_them() {
    let (house, _, anna, ben, id) = table(Some(days(3))).await;
    let proposed = house.games.change_clock(&anna, id, days(1)).await.unwrap();
    assert_eq!((proposed.proposals.len(), proposed.clock.unwrap().terms.as_str()), (1, "move 3d"));
    // Other terms are another proposal, to which only Ben has agreed.
    let other = house.games.change_clock(&ben, id, days(2)).await.unwrap();
    assert_eq!((other.proposals.len(), other.clock.unwrap().terms.as_str()), (1, "move 3d"));
    let agreed = house.games.change_clock(&anna, id, days(2)).await.unwrap();
    assert_eq!((agreed.proposals.len(), agreed.clock.unwrap().terms.as_str()), (0, "move 2d"));
    assert_eq!(last_row(&house, id).await, "table clock move 2d");
    let refused = house.games.change_clock(&anna, id, days(31)).await;
    assert!(matches!(refused, Err(GameError::Options(_))), "{refused:?}");
    let stranger = house.person("Cleo").await;
    assert!(matches!(house.games.change_clock(&stranger, id, days(1)).await, Err(GameError::NotSeated)));
}

#[tokio::test]
async fn a_pause_needs_everybody_and_ends_by_time() {
    let (house, time, anna, ben, id) = table(Some(days(3))).await;
    let until = START + 2 * DAY;
    house.games.pause(&anna, id, until).await.unwrap();
    let paused = house.games.pause(&ben, id, until).await.unwrap().clock.unwrap();
    assert_eq!(paused.paused_until, Some(until));
    // Two days, and half a day after them.
    assert_eq!(paused.seats[0].due, Some(START + 5 * DAY + 12 * HOUR));
    time.advance(Duration::from_hours(48) + Duration::from_secs(2));
    assert_eq!(house.games.keep_time(time.now()).await.unwrap(), 1);
    assert_eq!(last_row(&house, id).await, "auto clock: table resume");
    let clock = house.snapshot(id).await.clock(time.now()).unwrap();
    assert_eq!((clock.paused_until, clock.seats[0].due), (None, Some(START + 5 * DAY + 12 * HOUR)));
    assert!(matches!(house.games.resume(&anna, id).await, Err(GameError::NotPaused)));
}

#[tokio::test]
async fn anybody_ends_a_pause() {
    let (house, time, anna, ben, id) = table(Some(days(3))).await;
    for who in [&anna, &ben] {
        house.games.pause(who, id, START + 20 * DAY).await.unwrap();
    }
    time.advance(Duration::from_hours(24));
    let resumed = house.games.resume(&ben, id).await.unwrap().clock.unwrap();
    assert_eq!((resumed.paused_until, resumed.seats[0].due), (None, Some(START + 4 * DAY + 12 * HOUR)));
    for wrong in [START, START + DAY, START + 62 * DAY, i64::MAX, i64::MIN] {
        let refused = house.games.pause(&anna, id, wrong).await;
        assert!(matches!(refused, Err(GameError::BadTime(_))), "{wrong}: {refused:?}");
    }
}

#[tokio::test]
async fn time_is_given_to_an_opponent_five_times() {
    let (house, time, anna, ben, id) = table(Some(days(3))).await;
    // A second before Anna's time is over.
    time.advance(Duration::from_secs(3 * 86_400 - 1));
    let gift = Gift { to: 0, ms: DAY };
    for wrong in [
        Gift { to: 1, ..gift },
        Gift { to: 0, ms: DAY + 1 },
        Gift { to: 0, ms: 0 },
        Gift { to: 7, ms: 5_000 },
    ] {
        let refused = house.games.give_time(&ben, id, wrong).await;
        let named =
            matches!(refused, Err(GameError::BadGift(1) | GameError::BadTime(_) | GameError::NoSuchSeat(7)));
        assert!(named, "{refused:?}");
    }
    for given in 1..=5 {
        let clock = house.games.give_time(&ben, id, gift).await.unwrap().clock.unwrap();
        assert_eq!(clock.seats[0].due, Some(START + (3 + given) * DAY));
    }
    assert_eq!(last_row(&house, id).await, "table add 1d to 1");
    assert!(matches!(house.games.give_time(&ben, id, gift).await, Err(GameError::TooManyGifts(5))));
    assert!(matches!(house.games.give_time(&anna, id, gift).await, Err(GameError::BadGift(0))));
}

#[tokio::test]
async fn what_the_clock_does_not_allow_is_refused() {
    let (house, _, anna, ben, id) = table(Some(Clock { gifts: Some(false), ..days(3) })).await;
    let refused = house.games.give_time(&ben, id, Gift { to: 0, ms: HOUR }).await;
    assert!(matches!(refused, Err(GameError::NoGifts)), "{refused:?}");
    let without = house.game(&[&anna, &ben], duel()).await;
    for refused in [
        house.games.change_clock(&anna, without, days(1)).await,
        house.games.pause(&anna, without, START + DAY).await,
        house.games.resume(&anna, without).await,
        house.games.give_time(&ben, without, Gift { to: 0, ms: HOUR }).await,
    ] {
        assert!(matches!(refused, Err(GameError::NoClock)), "{refused:?}");
    }
}
