//! The clocks of random games beside a slow simulation, and attempts to gain time.

use terrane_ai::random::Random;
use terrane_ai::{Agent as _, Budget};
use terrane_api::options::{Choice, Leech, Options};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::clock::{Control, Hours, Terms};
use terrane_notation::log::{Event, GameLog, Row, TableEvent};
use terrane_store::Millis;

use super::facts::Deed;
use super::{AFTER_PAUSE, Clocks, Fact, Standing, ends_turn, millis};
use crate::game::play::Play;

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;
const DAY: i64 = 24 * HOUR;

const TERMS: [&str; 5] = [
    "move 1h",
    "bank 2h +5m per turn +20m per round grace 10m cap 3h",
    "bank 30m cap 30m",
    "live 20m +45s per turn cap 30m",
    "live 10m +1m per turn cap 12m vacations hours",
];

/// Chance of a test: a counter, mixed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ (mixed >> 29)) % most
    }

    fn seconds(&mut self, most: u64) -> i64 {
        self.below(most) as i64 * SECOND
    }
}

/// A random game with its rows as clocks see them.
struct Game {
    play: Play,
    terms: Terms,
    started: i64,
    begin: Standing,
    facts: Vec<Fact>,
    dice: Dice,
}

impl Game {
    fn new(terms: &str, leech: Leech, seed: u64) -> Game {
        let terms = Terms::parse(terms).unwrap();
        let options = Options { players: 3, choice: Choice::Drawn, leech, ..Options::default() };
        let mut log = GameLog::new(options.setup([seed as u8; 32]).unwrap());
        log.set_clock(Some(terms));
        let mut dice = Dice(seed);
        let started = 1_774_000_000 * SECOND + dice.seconds(86_400);
        let play = Play::load(&log.header_text(), Some(Millis(started)), &[]).unwrap();
        let begin = Standing::of(&play.position());
        Game { play, terms, started, begin, facts: Vec::new(), dice }
    }

    fn at(&self) -> i64 {
        self.facts.last().map_or(self.started, |fact| fact.at)
    }

    fn row(&mut self, seat: Seat, event: Event, at: i64) {
        let row = Row { seat, event, auto: None, hash: None };
        let mut position = self.play.position();
        let mut ended = false;
        if let Event::Moves(moves) = &row.event {
            for &m in moves {
                ended |= ends_turn(&position, seat, m);
                position.play(seat, m).unwrap();
            }
        }
        self.play.append(vec![row.clone()], Millis(at)).unwrap();
        let after = Standing::of(&self.play.position());
        self.facts.push(Fact::of(self.play.seq(), &row, at, ended, after));
    }

    /// Plays so many rows by chance: turns, parts of turns, answers, undos, and what happens at the table.
    fn play(&mut self, rows: usize, table: bool) {
        let mut chance = Random::new(self.dice.0);
        while self.facts.len() < rows && !self.play.position().is_over() {
            let pause = if self.dice.below(12) == 0 { 9_000 } else { 500 };
            let at = self.at() + self.dice.seconds(pause);
            let seat = Seat(self.dice.below(3) as u8);
            match self.dice.below(12) {
                0 if self.play.seq() > 3 => {
                    let to = self.play.seq() - 1 - self.dice.below(3) as u32;
                    self.row(seat, Event::Undo { to }, at);
                }
                1 | 2 if table => {
                    let event = self.table_event(at);
                    self.row(seat, Event::Table(event), at);
                }
                _ => {
                    let (seat, moves) = by_chance(&self.play.position(), &mut chance, &mut self.dice);
                    self.row(seat, Event::Moves(moves), at);
                }
            }
        }
    }

    fn table_event(&mut self, at: i64) -> TableEvent {
        let second = at / SECOND;
        let to = Seat(self.dice.below(3) as u8);
        match self.dice.below(9) {
            0 => TableEvent::Pause { until: second + self.dice.below(5_000) as i64 },
            1 => TableEvent::Resume,
            2 => TableEvent::Away,
            3 => TableEvent::Back,
            4 => TableEvent::Hours(Hours::new(self.dice.below(1_440) as u16, 1_439)),
            5 => TableEvent::Hours(Hours::new(1_200, self.dice.below(600) as u16)),
            6 => TableEvent::Add { seconds: self.dice.below(600) as u32, to },
            7 => TableEvent::Sits { seat: to, computer: None },
            _ => {
                let from = self.at() / SECOND + self.dice.below(200) as i64;
                TableEvent::Outage { from, to: from + self.dice.below(400) as i64 }
            }
        }
    }

    fn clocks(&self) -> &Clocks {
        self.play.clocks().unwrap()
    }
}

/// A turn, a part of one, or an answer of somebody who may act.
fn by_chance(start: &Position<'_>, chance: &mut Random, dice: &mut Dice) -> (Seat, Vec<Move>) {
    let seats: Vec<Seat> = start.to_act().iter().collect();
    let seat = seats[dice.below(seats.len() as u64) as usize];
    let mut position = *start;
    let mut moves = Vec::new();
    while position.to_act().contains(seat) {
        let own_turn = position.active() == Some(seat);
        let m = chance.choose(&position, seat, &Budget::default()).unwrap();
        position.play(seat, m).unwrap();
        moves.push(m);
        if !own_turn || matches!(m, Move::EndTurn | Move::Pass(_)) || dice.below(6) == 0 {
            break;
        }
    }
    (seat, moves)
}

/// The slow simulation: looks at every second.
#[derive(Clone, Default)]
struct Slow {
    left: i64,
    grace: Option<i64>,
    began: u32,
    ended: Option<(i64, i64)>,
    away: bool,
    hours: Option<Hours>,
    next_hours: Option<Hours>,
}

fn in_hours(hours: Option<Hours>, at: i64) -> bool {
    let minute = (at / 60_000 % 1_440) as u16;
    hours.is_none_or(|hours| {
        if hours.from() < hours.to() {
            (hours.from()..hours.to()).contains(&minute)
        } else {
            minute >= hours.from() || minute < hours.to()
        }
    })
}

/// What everybody has left after the last row, second by second.
fn slow(game: &Game) -> Vec<i64> {
    let terms = game.terms;
    let per_move = matches!(terms.control, Control::Move { .. });
    let [bank, grace] = [terms.bank(), terms.grace()].map(millis);
    let mut seats = vec![Slow { left: bank, ..Slow::default() }; 3];
    let (mut blocked, mut paused) = (i64::MIN, None);
    let mut credits: Vec<(u32, usize, i64)> = Vec::new();
    let mut standing = game.begin.clone();
    let mut now = game.started;
    let begin = Fact { at: now, row: 0, seat: Seat(0), deed: Deed::Other, after: standing.clone() };
    for fact in std::iter::once(&begin).chain(&game.facts) {
        let outage = match fact.deed {
            Deed::Table(TableEvent::Outage { from, to }) => from * SECOND..to * SECOND,
            _ => 0..0,
        };
        while now < fact.at {
            for (seat, clock) in seats.iter_mut().enumerate() {
                let counts = standing.awaited.contains(Seat(seat as u8))
                    && now >= blocked
                    && !outage.contains(&now)
                    && !(clock.away && terms.vacations)
                    && (!terms.hours || in_hours(clock.hours, now));
                match clock.grace.as_mut().filter(|_| counts) {
                    Some(grace) if *grace > 0 => *grace -= SECOND,
                    Some(_) => clock.left = (clock.left - SECOND).max(0),
                    None => {}
                }
            }
            now += SECOND;
        }
        let own = &mut seats[usize::from(fact.seat.0)];
        let mut add = Vec::new();
        match &fact.deed {
            Deed::TurnEnded { .. } => {
                add.push((fact.seat.index(), millis(terms.per_turn())));
            }
            Deed::Undo { to } => {
                for (_, seat, time) in credits.extract_if(.., |(row, ..)| *row > *to) {
                    seats[seat].left = (seats[seat].left - time).max(0);
                }
            }
            Deed::Table(TableEvent::Pause { until }) => {
                let until = (until * SECOND).max(fact.at);
                paused = Some(until);
                blocked = until + AFTER_PAUSE[usize::from(terms.is_live())];
            }
            Deed::Table(TableEvent::Resume) => {
                if let Some(until) = paused.take() {
                    blocked = fact.at.min(until) + AFTER_PAUSE[usize::from(terms.is_live())];
                }
            }
            Deed::Table(TableEvent::Away) => own.away = true,
            Deed::Table(TableEvent::Back) => own.away = false,
            Deed::Table(TableEvent::Hours(hours)) => {
                own.next_hours = *hours;
                let first_minute = fact.at <= game.started + 60 * SECOND;
                if own.grace.is_none() || (own.began == 0 && first_minute) {
                    own.hours = *hours;
                }
            }
            Deed::Table(TableEvent::Add { seconds, to }) => seats[to.index()].left += millis(*seconds),
            Deed::Table(TableEvent::Sits { seat, .. }) => {
                let clock = &mut seats[seat.index()];
                clock.left = clock.left.max(grace + millis(terms.per_turn()));
                (clock.grace, clock.ended) = (None, None);
            }
            Deed::Table(_) | Deed::Other => {}
        }
        let undo = if let Deed::Undo { to } = fact.deed { Some(to) } else { None };
        if undo.is_none() && fact.row > 0 {
            for _ in standing.round..fact.after.round {
                add.extend((0..3).map(|seat| (seat, millis(terms.per_round()))));
            }
        }
        for (seat, time) in add {
            let time = time.min(millis(terms.cap()) - seats[seat].left);
            if time > 0 {
                seats[seat].left += time;
                credits.push((fact.row, seat, time));
            }
        }
        if matches!(fact.deed, Deed::TurnEnded { .. }) {
            let own = &mut seats[fact.seat.index()];
            own.ended = own.grace.take().map(|grace| (grace, own.left)).or(own.ended);
        }
        standing = fact.after.clone();
        for (number, clock) in seats.iter_mut().enumerate() {
            let seat = Seat(number as u8);
            let awaited = standing.awaited.contains(seat);
            if !awaited && standing.active != Some(seat) {
                clock.ended = clock.grace.take().map(|grace| (grace, clock.left)).or(clock.ended);
                continue;
            }
            let fresh = clock.grace.is_none() || undo.is_some_and(|to| clock.began > to);
            if let (Some((old, left)), true) = (clock.ended, fresh && undo.is_some()) {
                let open = clock.grace.is_some();
                clock.grace = Some(clock.grace.map_or(old, |grace| grace.min(old)));
                if per_move {
                    clock.left = if open { clock.left.min(left) } else { left };
                }
            } else if awaited && clock.grace.is_none() {
                (clock.grace, clock.began) = (Some(grace), fact.row);
                if per_move {
                    clock.left = bank;
                }
                clock.hours = clock.next_hours;
            }
        }
    }
    let left = |clock: &Slow| if per_move && clock.grace.is_none() { bank } else { clock.left };
    seats.iter().map(left).collect()
}

fn every_game(leech: Leech, games: u64, check: impl Fn(&Game)) {
    for number in 0..games {
        let mut game = Game::new(TERMS[(number % 5) as usize], leech, number + 1);
        game.play(40, number % 2 == 0);
        check(&game);
    }
}

fn simulated(leech: Leech) {
    every_game(leech, 500, |game| {
        let clocks = game.clocks();
        let left: Vec<i64> = Seat::all(3).map(|seat| clocks.left(seat, game.at())).collect();
        assert_eq!(left, slow(game), "{} {leech:?} {:#?}", game.terms, game.facts);
    });
}

#[test]
fn the_clocks_of_strict_games_are_those_of_a_slow_simulation() {
    simulated(Leech::Strict);
}

#[test]
fn the_clocks_of_relaxed_games_are_those_of_a_slow_simulation() {
    simulated(Leech::Relaxed);
}

#[test]
fn what_is_left_later_is_what_a_row_then_would_find() {
    every_game(Leech::Relaxed, 100, |game| {
        let clocks = game.clocks();
        for later in [0, 7 * SECOND, HOUR, 30 * HOUR] {
            let mut then = clocks.clone();
            let after = game.facts.last().unwrap().after.clone();
            let (row, at) = (game.play.seq() + 1, game.at() + later);
            then.push(&Fact { at, row, seat: Seat(0), deed: Deed::Other, after });
            for seat in Seat::all(3) {
                assert_eq!(clocks.left(seat, at), then.left_at_last_row(seat), "{}", game.terms);
                assert_eq!(clocks.due(seat).filter(|due| *due > at), then.due(seat).filter(|due| *due > at));
                if let Some(due) = clocks.due(seat) {
                    assert_eq!(clocks.left(seat, due), 0);
                    let earlier = due - SECOND;
                    assert!(
                        earlier < game.at()
                            || clocks.left(seat, earlier) > 0
                            || clocks.left(seat, game.at()) == 0
                    );
                }
            }
        }
    });
}

#[test]
fn nothing_that_players_can_insert_gains_time() {
    for leech in [Leech::Strict, Leech::Relaxed] {
        every_game(leech, 100, |game| {
            let mut clocks = Clocks::new(game.terms, game.started, &game.begin);
            let mut standing = game.begin.clone();
            let mut row = 0;
            for fact in &game.facts {
                if matches!(fact.deed, Deed::TurnEnded { .. } | Deed::Other) {
                    let then = fact.at + HOUR;
                    let left = |clocks: &Clocks| {
                        Seat::all(3).map(|seat| clocks.left(seat, then)).collect::<Vec<_>>()
                    };
                    let without = left(&clocks);
                    // A row that changes nothing about who is awaited: a part of a turn, the answer of somebody else.
                    let mut with = clocks.clone();
                    with.push(&Fact { deed: Deed::Other, after: standing.clone(), ..fact.clone() });
                    assert_eq!(left(&with), without, "{} {fact:?}", game.terms);
                    // A turn, taken back: who took it back was not awaited for a while, and has gained no more than that.
                    for gap in [0, 300 * SECOND] {
                        let mut with = clocks.clone();
                        with.push(fact);
                        let undo = Fact {
                            at: fact.at + gap,
                            row: fact.row + 1,
                            deed: Deed::Undo { to: row },
                            after: standing.clone(),
                            ..fact.clone()
                        };
                        with.push(&undo);
                        for (with, without) in left(&with).iter().zip(&without) {
                            assert!(*with <= without + gap, "{} {fact:?}: {with}, {without}", game.terms);
                        }
                    }
                }
                clocks.push(fact);
                (row, standing) = (fact.row, fact.after.clone());
            }
        });
    }
}

/// A bank of ten days with half a day of grace, in the first turn of a game, at midnight.
fn bank() -> Game {
    let mut game = Game::new("bank 10d +8h per turn grace 12h cap 15d", Leech::Strict, 1);
    game.started = 1_774_000_000 * SECOND / DAY * DAY;
    game.play = Play::load(&game.play.log().header_text(), Some(Millis(game.started)), &[]).unwrap();
    game
}

fn awaited(game: &Game) -> Seat {
    game.play.position().awaited().iter().next().unwrap()
}

#[test]
fn grace_is_not_paid_for_and_a_turn_adds_time() {
    let mut game = bank();
    let first = awaited(&game);
    let (_, moves) = by_chance(&game.play.position(), &mut Random::new(1), &mut Dice(1));
    game.row(first, Event::Moves(moves), game.started + 20 * HOUR);
    assert_eq!(game.clocks().left_at_last_row(first), 10 * DAY - 8 * HOUR + 8 * HOUR);
    let second = awaited(&game);
    assert_eq!(game.clocks().due(second), Some(game.at() + 10 * DAY + 12 * HOUR));
    assert_eq!(game.clocks().due(first), None);
}

#[test]
fn hours_pauses_vacations_and_outages_cost_nothing() {
    let mut game = bank();
    let seat = awaited(&game);
    let begin = game.started;
    let moment = |hours: i64| (begin + hours * HOUR) / SECOND;
    game.row(seat, Event::Table(TableEvent::Away), begin);
    assert_eq!((game.clocks().due(seat), game.clocks().burning(seat)), (None, false));
    game.row(seat, Event::Table(TableEvent::Back), begin + 5 * DAY);
    assert_eq!(game.clocks().due(seat), Some(begin + 15 * DAY + 12 * HOUR));
    // A pause of two days, and half a day after it.
    game.row(seat, Event::Table(TableEvent::Pause { until: moment(7 * 24) }), begin + 5 * DAY);
    assert_eq!(game.clocks().due(seat), Some(begin + 18 * DAY));
    game.row(seat, Event::Table(TableEvent::Resume), begin + 6 * DAY);
    assert_eq!(game.clocks().due(seat), Some(begin + 17 * DAY));
    let outage = TableEvent::Outage { from: moment(8 * 24), to: moment(8 * 24 + 3) };
    game.row(seat, Event::Table(outage), begin + 9 * DAY);
    assert_eq!(game.clocks().due(seat), Some(begin + 17 * DAY + 3 * HOUR));
    // Two outages between two rows that come at one time, the second noted by two servers.
    for (from, to) in [(9 * 24, 9 * 24 + 1), (9 * 24 + 2, 9 * 24 + 4), (9 * 24 + 2, 9 * 24 + 5)] {
        let outage = TableEvent::Outage { from: moment(from), to: moment(to) };
        game.row(seat, Event::Table(outage), begin + 9 * DAY + 8 * HOUR);
    }
    assert_eq!(game.clocks().due(seat), Some(begin + 17 * DAY + 7 * HOUR));
    // New hours hold from the next spell on.
    game.row(seat, Event::Table(TableEvent::Hours(Hours::parse("06:00-18:00"))), begin + 10 * DAY);
    assert_eq!(game.clocks().due(seat), Some(begin + 17 * DAY + 7 * HOUR));
    game.row(seat, Event::Table(TableEvent::Add { seconds: 86_400, to: seat }), begin + 10 * DAY);
    assert_eq!(game.clocks().due(seat), Some(begin + 18 * DAY + 7 * HOUR));
}

#[test]
fn hours_that_a_player_had_before_the_game_hold_from_its_beginning() {
    let hours = || Event::Table(TableEvent::Hours(Hours::parse("06:00-18:00")));
    let mut game = bank();
    let (seat, begin) = (awaited(&game), game.started);
    let always = game.clocks().due(seat);
    // Servers write them some seconds after the game has begun.
    game.row(seat, hours(), begin + 12 * SECOND);
    assert!(game.clocks().due(seat) > always.map(|due| due + 9 * DAY), "half of every day does not count");
    let mut game = bank();
    game.row(seat, hours(), begin + 61 * SECOND);
    assert_eq!(game.clocks().due(seat), always, "whoever sets them later has them from the next spell on");
}

#[test]
fn new_terms_begin_a_new_spell() {
    let mut game = bank();
    let seat = awaited(&game);
    let at = game.started + 3 * DAY;
    game.row(seat, Event::Table(TableEvent::Clock(Terms::parse("move 2d").unwrap())), at);
    assert_eq!(game.clocks().due(seat), Some(at + 2 * DAY));
    assert_eq!(game.clocks().terms().to_string(), "move 2d");
}

/// A long game costs no more work for each row than a short one; a game that is kept adds a row at a time.
#[test]
fn the_work_of_a_row_does_not_grow_with_the_game() {
    let mut game = Game::new(TERMS[1], Leech::Relaxed, 7);
    for turns in 1..=100 {
        game.play(4 * turns - 3, false);
        for _ in 0..3 {
            let at = game.at() + SECOND;
            let event = game.table_event(at);
            game.row(Seat(0), Event::Table(event), at);
        }
    }
    let fold = |facts: &[Fact]| {
        let mut clocks = Clocks::new(game.terms, game.started, &game.begin);
        for fact in facts {
            clocks.push(fact);
        }
        clocks
    };
    let work = |facts: &[Fact]| allocation_counter::measure(|| drop(fold(facts))).count_total;
    let rows = game.facts.len();
    assert!(rows > 350, "{rows} rows");
    // A list of offers for each seat that has some, and room for what turns and rounds add.
    let (half, whole) = (work(&game.facts[..rows / 2]), work(&game.facts));
    assert!(whole <= 3 * rows as u64 && half <= 3 * (rows / 2) as u64, "{half}, {whole} for {rows} rows");
    assert_eq!(&fold(&game.facts), game.clocks());
}
