//! Offers of power that nobody answers: the clock does, and no seat is lost over one.

use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::auto::{LeechChain, LeechRule};
use terrane_api::game::SeatClockInfo;
use terrane_api::options::{Choice, Clock, ClockKind, Leech, OnTimeout, Options};
use terrane_engine::vocab::{Seat, SeatSet};
use terrane_engine::{Decision, Position};
use terrane_notation::text;
use terrane_server::clock::Clock as Time;
use terrane_store::{DueKind, GameId, Millis, UserRecord};

use crate::house::{House, by_chance};

const START: i64 = 1_774_000_000_000;
const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

/// Three days for a move, a day for an offer, and then the seat is lost.
fn three_days() -> Clock {
    let on_timeout = OnTimeout::Drop;
    Clock { kind: ClockKind::Move, each: Some(259_200), on_timeout, ..Clock::default() }
}

fn drawn(players: u8, leech: Leech, clock: Clock) -> Options {
    let seed = Some("03".repeat(32));
    Options { players, choice: Choice::Drawn, leech, seed, clock: Some(clock), ..Options::default() }
}

struct Table {
    house: House,
    time: Time,
    people: Vec<UserRecord>,
    id: GameId,
    chance: Random,
}

/// The power that a seat gains by its oldest offer, and what it pays for it.
fn price(position: &Position<'_>, seat: Seat) -> Option<(u8, u8)> {
    let (_, offered) = position.open_offer(seat)?;
    let gained = position.power_from_offer(seat, offered);
    Some((gained, gained.saturating_sub(1)))
}

/// Seats with an open offer while somebody else is awaited.
fn asked(position: &Position<'_>) -> Vec<Seat> {
    let awaited = position.awaited();
    let seats = Seat::all(position.setup().players).filter(|seat| !awaited.contains(*seat));
    seats.filter(|seat| position.open_offer(*seat).is_some()).collect()
}

impl Table {
    async fn new(options: Options, seed: u64) -> Table {
        let time = Time::stopped(Millis(START));
        let house = House::with_clock(time.clone()).await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Dora", "Emil"].into_iter().take(usize::from(options.players)) {
            people.push(house.person(name).await);
        }
        let id = house.game(&people.iter().collect::<Vec<_>>(), options).await;
        Table { house, time, people, id, chance: Random::new(seed) }
    }

    /// Lets those play who are awaited, and nobody answer an offer who need not, until a position is as wanted; whether one was
    /// before the end.
    async fn until(&mut self, wanted: impl Fn(&Position<'_>) -> bool) -> bool {
        loop {
            let snapshot = self.house.snapshot(self.id).await;
            let position = snapshot.play().unwrap().position();
            if position.is_over() || wanted(&position) {
                return !position.is_over();
            }
            let awaited = position.awaited();
            let free = awaited.iter().find(|seat| position.open_offer(*seat).is_none());
            let seat = free.or_else(|| awaited.iter().next()).expect("somebody is awaited");
            let moves = text::write_moves(&by_chance(&mut self.chance, &position, seat), position.map());
            drop(snapshot);
            let played = self.house.play(&self.people[seat.index()], self.id, seat.0, &moves).await;
            played.unwrap_or_else(|error| panic!("{moves}: {error}"));
        }
    }

    async fn look<T>(&self, what: impl Fn(&Position<'_>) -> T) -> T {
        what(&self.house.snapshot(self.id).await.play().unwrap().position())
    }

    async fn awaited(&self) -> SeatSet {
        self.house.snapshot(self.id).await.play().unwrap().position().awaited()
    }

    async fn clocks(&self) -> Vec<SeatClockInfo> {
        self.house.snapshot(self.id).await.clock(self.time.now()).unwrap().seats
    }

    /// Lets time pass and keeps it; the rows that came, by seat.
    async fn passes(&self, seconds: u64) -> Vec<(Seat, String)> {
        let before = self.house.snapshot(self.id).await.seq();
        self.time.advance(Duration::from_secs(seconds));
        self.house.games.keep_time(self.time.now()).await.unwrap();
        let rows = self.house.store.rows(self.id, before).await.unwrap();
        let words = |text: &str| text.split(" = ").next().unwrap_or_default().to_owned();
        rows.iter().map(|row| (Seat(row.seat), words(&row.text))).collect()
    }

    async fn dues(&self, kind: DueKind) -> Vec<(u8, i64)> {
        let dues = self.house.store.dues_of(self.id).await.unwrap();
        dues.iter().filter(|due| due.kind == kind).map(|due| (due.seat, due.due.0)).collect()
    }

    async fn nobody_is_lost(&self) {
        let game = self.house.info(self.id).await;
        assert!(game.seats.iter().all(|seat| !seat.resigned && seat.computer.is_none()), "{:?}", game.seats);
        assert!(self.clocks().await.iter().all(|seat| seat.strikes == 0));
        self.house.snapshot(self.id).await.play().unwrap().log().replay().expect("every row is legal");
    }
}

#[tokio::test]
async fn after_its_term_an_offer_is_taken_if_it_is_free_and_declined_otherwise() {
    let mut table = Table::new(drawn(5, Leech::Relaxed, three_days()), 3).await;
    let (mut taken, mut declined) = (0, 0);
    while taken < 1 || declined < 2 {
        assert!(
            table.until(|position| !asked(position).is_empty()).await,
            "{taken} taken, {declined} declined"
        );
        let prices = table
            .look(|position| {
                let asked = asked(position).into_iter();
                asked.filter_map(|seat| Some((seat, price(position, seat)?))).collect::<Vec<_>>()
            })
            .await;
        assert_eq!(table.passes(DAY - 1).await, [], "a day is theirs");
        assert_eq!(table.passes(2).await, [], "and nobody is judged by a second");
        let rows = table.passes(1).await;
        for (seat, (gained, vp)) in prices {
            let own = rows.iter().find(|(other, _)| *other == seat).map(|(_, text)| text.as_str());
            let free = gained > 0 && vp == 0;
            let wanted = if free { "auto clock: leech" } else { "auto clock: decline" };
            assert_eq!(own, Some(wanted), "{gained} power for {vp} VP: {rows:?}");
            *(if free { &mut taken } else { &mut declined }) += 1;
        }
        assert!(table.look(|position| asked(position).is_empty()).await);
    }
    table.nobody_is_lost().await;
}

#[tokio::test]
async fn the_rules_of_the_seat_come_before_those_of_the_clock() {
    // The one offer that is open has a price.
    let costs = |position: &Position<'_>| {
        let open: Vec<Seat> = Seat::all(5).filter(|seat| position.open_offer(*seat).is_some()).collect();
        let alone = open.first().copied().filter(|_| open.len() == 1 && asked(position) == open);
        alone.filter(|seat| price(position, *seat).is_some_and(|(_, vp)| vp > 0))
    };
    for (rules, answer) in [
        (vec![LeechRule::Accept], "auto clock: leech"),
        (vec![LeechRule::Ask], "auto clock: decline"),
        (vec![LeechRule::AskWhenPartWasted, LeechRule::Ask], "auto clock: decline"),
    ] {
        let mut table = Table::new(drawn(5, Leech::Relaxed, three_days()), 3).await;
        assert!(table.until(|position| costs(position).is_some()).await);
        let seat = table.look(costs).await.unwrap();
        // The server that took the rules was killed before it answered by them.
        let chain = serde_json::to_string(&LeechChain { rules }).unwrap();
        table.house.store.set_seat_document(table.id, seat.0, "auto-leech", &chain).await.unwrap();
        let rows = table.passes(DAY + 2).await;
        assert!(rows.contains(&(seat, answer.to_owned())), "{rows:?}");
    }
}

#[tokio::test]
async fn under_strict_leech_the_term_of_an_offer_runs_beside_the_clock() {
    let mut table = Table::new(drawn(4, Leech::Strict, three_days()), 3).await;
    let first =
        |position: &Position<'_>| position.awaited().iter().find(|seat| position.open_offer(*seat).is_some());
    assert!(table.until(|position| first(position).is_some()).await);
    let seat = table.look(first).await.unwrap();
    let now = table.time.now().0;
    let day = i64::try_from(DAY).unwrap() * 1_000;
    assert_eq!(table.dues(DueKind::Clock).await, [(seat.0, now + 3 * day)], "the one seat is awaited");
    assert!(table.dues(DueKind::Offer).await.contains(&(seat.0, now + day)), "the offer ends first");
    // A round with several neighbours takes no full term for each: all offers were made by the same row.
    let offers =
        table.look(|position| Seat::all(4).filter(|seat| position.open_offer(*seat).is_some()).count()).await;
    let rows = table.passes(DAY + 2).await;
    let answers = ["auto clock: leech", "auto clock: decline"];
    let answered = rows.iter().filter(|(_, text)| answers.contains(&text.as_str())).count();
    assert_eq!((rows[0].0, answered), (seat, offers), "{rows:?}");
    table.nobody_is_lost().await;
}

#[tokio::test]
async fn a_bank_that_ends_on_an_offer_costs_no_seat_before_the_next_turn() {
    let (bank, none) = (Some(7_200), Some(0));
    let clock = Clock {
        kind: ClockKind::Bank,
        each: None,
        bank,
        per_turn: none,
        per_round: none,
        grace: none,
        cap: bank,
        ..three_days()
    };
    let mut table = Table::new(drawn(4, Leech::Strict, clock), 3).await;
    let first =
        |position: &Position<'_>| position.awaited().iter().find(|seat| position.open_offer(*seat).is_some());
    assert!(table.until(|position| first(position).is_some()).await);
    let seat = table.look(first).await.unwrap();
    let rows = table.passes(2 * HOUR + 2).await;
    let answer = rows.iter().find(|(other, _)| *other == seat).expect("the offer is answered");
    assert!(["auto clock: leech", "auto clock: decline"].contains(&answer.1.as_str()), "{rows:?}");
    assert!(!table.house.info(table.id).await.seats[seat.index()].resigned, "no seat is lost over an offer");
    assert_eq!(table.clocks().await[seat.index()].left_ms, 0);
    // What the table chose waits for the turn.
    let own_turn = |position: &Position<'_>| {
        position.active() == Some(seat)
            && position.awaited().contains(seat)
            && position.open_offer(seat).is_none()
    };
    assert!(table.until(own_turn).await);
    let rows = table.passes(2).await;
    assert_eq!(rows.first(), Some(&(seat, "auto clock: resign".to_owned())), "{rows:?}");
}

#[tokio::test]
async fn whoever_is_asked_burns_no_time_until_nobody_else_can_go_on() {
    let only_offers = |position: &Position<'_>| {
        let awaited = position.awaited();
        let all = awaited.iter().all(|seat| position.open_offer(seat).is_some());
        all && awaited.iter().count() > 1 && !position.active().is_some_and(|seat| awaited.contains(seat))
    };
    let (mut three, mut all) = (false, false);
    for seed in 1..40 {
        let mut table = Table::new(drawn(5, Leech::Relaxed, three_days()), seed).await;
        if !three && table.until(|position| asked(position).len() >= 3).await {
            let asked = table.look(asked).await;
            let before = table.clocks().await;
            table.time.advance(Duration::from_secs(HOUR));
            let after = table.clocks().await;
            for seat in asked.iter().map(|seat| seat.index()) {
                assert!(!after[seat].burning, "seat {seat} is asked");
                assert_eq!(after[seat].left_ms, before[seat].left_ms);
            }
            let awaited = table.awaited().await;
            assert_eq!(after.iter().filter(|seat| seat.burning).count(), awaited.iter().count());
            three = true;
        }
        if !all && table.until(only_offers).await {
            let awaited = table.awaited().await;
            let before = table.clocks().await;
            table.time.advance(Duration::from_secs(HOUR));
            let after = table.clocks().await;
            for seat in Seat::all(5) {
                assert_eq!(after[seat.index()].burning, awaited.contains(seat), "{seat:?}");
                let burned = before[seat.index()].left_ms - after[seat.index()].left_ms;
                assert_eq!(burned > 0, awaited.contains(seat), "{seat:?} burned {burned}");
            }
            let rows = table.passes(DAY).await;
            assert!(awaited.iter().all(|seat| rows.iter().any(|(other, _)| *other == seat)), "{rows:?}");
            table.nobody_is_lost().await;
            all = true;
        }
        if three && all {
            return;
        }
    }
    panic!("three asked: {three}, all burn: {all}");
}

#[tokio::test]
async fn what_the_clock_declines_the_cultists_gain_and_what_it_takes_leads_to_their_cult() {
    let factions = ["cultists", "witches", "nomads", "darklings"].map(str::to_owned).to_vec();
    let options = Options { choice: Choice::Given, factions, ..drawn(4, Leech::Relaxed, three_days()) };
    let offers = |position: &Position<'_>| {
        let open = Seat::all(4)
            .filter_map(|seat| Some((position.open_offer(seat)?.0.from(), price(position, seat)?.1)));
        let open: Vec<(Seat, u8)> = open.collect();
        let theirs = !open.is_empty() && open.iter().all(|(from, _)| *from == Seat(0));
        theirs.then(|| open.iter().any(|(_, vp)| *vp == 0))
    };
    let gained = |position: &Position<'_>| {
        let bowls = position.state().players[Seat(0)].bowls;
        u16::from(bowls.ii) + 2 * u16::from(bowls.iii)
    };
    let steps = |position: &Position<'_>| {
        let queue = position.state().queue;
        queue.iter().any(|open| open.seat == Seat(0) && matches!(open.decision, Decision::CultSteps { .. }))
    };
    let mut seen = [false; 2];
    for seed in 1..40 {
        for taken in [false, true] {
            if seen[usize::from(taken)] {
                continue;
            }
            let mut table = Table::new(options.clone(), seed).await;
            let wanted = |position: &Position<'_>| offers(position) == Some(taken) && !steps(position);
            if !table.until(wanted).await {
                continue;
            }
            let before = table.look(gained).await;
            let rows = table.passes(DAY + 2).await;
            let leeched = rows.iter().any(|(_, text)| text == "auto clock: leech");
            assert_eq!(leeched, taken, "{rows:?}");
            assert_eq!(table.look(steps).await, taken, "a step on a cult for power that somebody took");
            if !taken {
                assert_eq!(table.look(gained).await, before + 1, "all have refused");
            }
            seen[usize::from(taken)] = true;
        }
        if seen == [true; 2] {
            return;
        }
    }
    panic!("refused, taken: {seen:?}");
}
