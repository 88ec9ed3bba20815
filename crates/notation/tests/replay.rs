//! Games played at random, written down, read and replayed.

use std::sync::Arc;

use terrane_engine::catalog::Map;
use terrane_engine::moves::MoveKind;
use terrane_engine::rules::{LeechMode, SpecialTerrain};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet};
use terrane_engine::vocab::Seat;
use terrane_engine::{Ledger, Move, Position, Setup, SetupError};
use terrane_notation::log::{AutoRule, Event, GameLog, Recorder, ReplayError, Row};

/// A small generator of our own: these tests need variety, nothing more.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn setup(number: u8) -> Setup {
    let maps = ["base", "revised-base", "fire-and-ice", "lakes", "fjords"];
    let map = Arc::new(Map::printed(maps[usize::from(number % 5)]).expect("the board is printed"));
    let mut draw = Draw::base(map, 2 + number % 4);
    draw.rules.leech = if number.is_multiple_of(3) { LeechMode::Relaxed } else { LeechMode::Strict };
    draw.rules.mini_towns = number.is_multiple_of(2);
    draw.rules.may_leave_shipping = number.is_multiple_of(2);
    draw.rules.special_terrain = (number % 4 == 1).then(SpecialTerrain::default);
    draw.allowed = FactionSet::ALL;
    draw.final_tile = DrawFinal::Drawn;
    draw.choice = [DrawChoice::InOrder, DrawChoice::Drawn, DrawChoice::Auction][usize::from(number / 2 % 3)];
    Setup::draw(&draw, [number; 32])
}

/// Somebody who may move, and a move. Conversions are rare, as among people.
fn any_move(pos: &Position<'_>, dice: &mut Dice) -> (Seat, Move) {
    let seats: Vec<Seat> = pos.to_act().iter().collect();
    let seat = seats[dice.below(seats.len())];
    let moves = pos.legal_moves(seat);
    let serious: Vec<Move> = moves.iter().copied().filter(|m| m.kind() != MoveKind::Free).collect();
    let list = if serious.is_empty() || dice.below(8) == 0 { &moves[..] } else { &serious[..] };
    (seat, list[dice.below(list.len())])
}

/// Plays so many moves, or to the end of the game.
fn play_on(game: &mut Recorder<'_>, dice: &mut Dice, most: usize) {
    for _ in 0..most {
        if game.position().is_over() {
            return;
        }
        let (seat, m) = any_move(game.position(), dice);
        game.play(seat, m).expect("a legal move can be played");
    }
}

#[test]
fn whole_games_survive_writing_and_reading() {
    for number in 0..=255 {
        let setup = setup(number);
        let mut game = Recorder::new(&setup).expect("the set-up can be played");
        play_on(&mut game, &mut Dice(u64::from(number)), usize::MAX);
        let hash = game.position().hash();
        let log = game.finish();
        let text = log.to_text();
        let read = GameLog::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, log);
        assert_eq!(read.to_text(), text);
        let replayed = read.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(replayed.hash, hash);
        assert!(replayed.position.is_over());
        assert_eq!(replayed.rows as usize, log.rows().len());
        assert_eq!(replayed.hashes, replayed.rows.div_ceil(8));
    }
}

#[test]
fn a_row_is_a_turn_or_one_answer() {
    let setup = setup(1);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    play_on(&mut game, &mut Dice(1), usize::MAX);
    let log = game.finish();
    for (number, row) in (1..).zip(log.rows()) {
        let Event::Moves(moves) = &row.event else { panic!("row {number} has no moves") };
        let (_, before) = moves.split_last().expect("a row has a move");
        let ends = |m: &Move| matches!(m, Move::EndTurn | Move::Pass(_));
        assert!(!before.iter().any(ends), "row {number} goes on after the end of the turn");
        assert_eq!(row.hash.is_some(), number % 8 == 0 || number == log.rows().len());
    }
}

#[test]
fn steps_show_the_position_after_each_row() {
    let setup = setup(4);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    let mut dice = Dice(4);
    let mut seen = Vec::new();
    for _ in 0..120 {
        play_on(&mut game, &mut dice, 1);
        let rows = game.log().rows().len();
        seen.truncate(rows - 1);
        seen.push(game.position().hash());
    }
    let log = game.finish();
    let mut ledger = Ledger::default();
    let mut steps = log.steps().expect("the set-up can be played");
    let mut found = Vec::new();
    while let Some(step) = steps.next_with(&mut ledger) {
        let step = step.expect("the log can be played");
        assert_eq!(step.number as usize, found.len() + 1);
        found.push(step.position.hash());
    }
    assert_eq!(found, seen);
    assert_eq!(steps.position().hash(), log.replay().expect("the log can be played").hash);
}

#[test]
fn undo_appends_and_what_stands_leads_to_the_same_position() {
    let setup = setup(2);
    let mut dice = Dice(9);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    for _ in 0..12 {
        play_on(&mut game, &mut dice, 15);
        let rows = game.log().rows().len();
        let to = rows - dice.below(rows.min(6) + 1);
        game.undo_to(Seat(0), to as u32).expect("the row is an earlier one");
        assert_eq!(game.log().rows().len(), rows + 1);
    }
    game.undo_to(Seat(1), 0).expect("the beginning is always there");
    assert_eq!(game.position().hash(), Position::new(&setup).expect("playable").hash());
    let last = game.log().rows().len() as u32;
    game.undo_to(Seat(1), last - 1).expect("what was taken back can be brought back");
    play_on(&mut game, &mut dice, 10);

    let log = game.finish();
    assert_eq!(GameLog::parse(&log.to_text()).as_ref(), Ok(&log));
    let hash = log.replay().expect("the log can be played").hash;
    let mut pos = Position::new(&setup).expect("the set-up can be played");
    for (number, row) in log.standing() {
        let Event::Moves(moves) = &row.event else { panic!("row {number} has no moves") };
        for &m in moves {
            pos.play(row.seat, m).unwrap_or_else(|reason| panic!("row {number}: {reason}"));
        }
    }
    assert_eq!(pos.hash(), hash);
}

#[test]
fn resigning_is_a_row() {
    let setup = setup(6);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    let mut dice = Dice(6);
    play_on(&mut game, &mut dice, 40);
    game.resign(Seat(1)).expect("anybody may leave");
    assert!(game.resign(Seat(1)).is_err(), "nobody leaves twice");
    play_on(&mut game, &mut dice, 40);
    let hash = game.position().hash();
    let log = game.finish();
    assert_eq!(log.rows().iter().filter(|row| row.event == Event::Resign).count(), 1);
    let read = GameLog::parse(&log.to_text()).expect("a written log can be read");
    assert_eq!(read.replay().expect("the log can be played").hash, hash);
}

#[test]
fn a_rule_that_answers_is_named_in_the_row() {
    let setup = setup(1);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    let rule = AutoRule::new("first-move").expect("a good name");
    for at in 0..20 {
        let seat = game.position().to_act().iter().next().expect("somebody may move");
        let m = game.position().legal_moves(seat)[0];
        let auto = (at % 2 == 0).then_some(&rule);
        game.play_with(seat, m, auto, &mut ()).expect("a legal move can be played");
    }
    let log = game.finish();
    assert!(log.rows().iter().any(|row| row.auto.as_ref() == Some(&rule)));
    assert!(log.rows().iter().any(|row| row.auto.is_none()));
    let read = GameLog::parse(&log.to_text()).expect("a written log can be read");
    assert_eq!(read, log);
    assert!(read.replay().is_ok());
}

#[test]
fn a_refused_move_leaves_no_trace() {
    let setup = setup(1);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    play_on(&mut game, &mut Dice(3), 50);
    let (hash, text) = (game.position().hash(), game.log().to_text());
    assert!(game.play(Seat(9), Move::EndTurn).is_err());
    assert!(game.play(Seat(0), Move::Bid(3)).is_err());
    assert!(game.undo_to(Seat(0), 10_000).is_err());
    assert_eq!((game.position().hash(), game.log().to_text()), (hash, text));
}

#[test]
fn a_wrong_hash_names_its_row() {
    let setup = setup(1);
    let mut game = Recorder::new(&setup).expect("the set-up can be played");
    play_on(&mut game, &mut Dice(5), 80);
    let text = game.finish().to_text();
    let bad: Vec<String> = text
        .lines()
        .map(|line| match line.split_once(" = ") {
            Some((row, _)) if row.starts_with("24 ") => format!("{row} = 0123456789abcdef"),
            _ => line.to_owned(),
        })
        .collect();
    let log = GameLog::parse(&bad.join("\n")).expect("the form is right");
    let error = log.replay().expect_err("the hash is wrong");
    assert!(
        matches!(error, ReplayError::Hash { row: 24, recorded: 0x0123_4567_89ab_cdef, agreed: 16, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("after row 24 has hash"), "{error}");
    let mut steps = log.steps().expect("the set-up can be played");
    assert_eq!(steps.by_ref().count(), 24, "nothing is played after the error");
    assert!(steps.next().is_none());
}

#[test]
fn an_illegal_row_says_who_what_and_why() {
    let setup = setup(0);
    let refused = |event: Event, seat: u8| {
        let mut log = GameLog::new(setup.clone());
        log.push(Row { seat: Seat(seat), event, auto: None, hash: None });
        log.replay().map(|_| ()).expect_err("the row is not legal")
    };
    let error = refused(Event::Moves(vec![Move::EndTurn]), 1);
    assert!(matches!(error, ReplayError::Illegal { row: 1, seat: Seat(1), m: Move::EndTurn, .. }), "{error}");
    assert!(error.to_string().starts_with("row 1, seat 2: `end` is not possible: "), "{error}");
    assert!(matches!(refused(Event::Resign, 7), ReplayError::Resign { row: 1, seat: Seat(7), .. }));
    for to in [1, 2, u32::MAX] {
        assert_eq!(refused(Event::Undo { to }, 0), ReplayError::Undo { row: 1, to });
    }
    let unplayable = Setup { players: 9, ..setup.clone() };
    assert_eq!(
        GameLog::new(unplayable).replay().map(|_| ()),
        Err(ReplayError::Setup(SetupError::Players(9)))
    );
}

#[test]
fn games_with_rows_of_other_games_are_refused_without_a_panic() {
    let mut dice = Dice(77);
    let bodies = |text: &str| -> Vec<String> {
        let rows = text.lines().skip_while(|line| !line.is_empty()).skip(1);
        rows.map(|row| row.split_once(' ').expect("a row has a number").1.to_owned()).collect()
    };
    let games: Vec<String> = (0..6)
        .map(|number| {
            let setup = setup(5 * number);
            let mut game = Recorder::new(&setup).expect("the set-up can be played");
            play_on(&mut game, &mut dice, usize::MAX);
            game.finish().to_text()
        })
        .collect();
    let mut refused = 0;
    for game in &games {
        let (header, _) = game.split_once("\n\n").expect("rows follow the header");
        let own = bodies(game);
        for _ in 0..60 {
            let others = bodies(&games[dice.below(games.len())]);
            let at = dice.below(own.len());
            let mut mixed = own.clone();
            mixed.splice(at.., others.into_iter().skip(dice.below(own.len())));
            let rows: Vec<String> = (1..).zip(mixed).map(|(number, row)| format!("{number} {row}")).collect();
            let mixed = GameLog::parse(&format!("{header}\n\n{}\n", rows.join("\n")));
            // A seat may be empty here, or a space be on the other board only: then the form is wrong already.
            refused += usize::from(mixed.is_ok_and(|log| log.replay().is_err()));
        }
    }
    assert!(refused > 0);
}
