//! The order of legal moves is a promise: seeds of random players and indices in recordings depend on it.

#![allow(clippy::needless_raw_string_hashes, reason = "so expect-test writes what it found")]

use expect_test::{Expect, expect};
use terrane_engine::catalog::FactionId;
use terrane_engine::rules::LeechMode;
use terrane_engine::vocab::{Bowls, Building, Resources, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::text::write_move;
use terrane_testkit::scene::{edited, opened, seated, settle, space};

/// Compares the legal moves of a seat, one line each.
fn listed(pos: &Position<'_>, seat: Seat, expected: &Expect) {
    let mut lines: Vec<String> =
        pos.legal_moves(seat).into_iter().map(|m| write_move(m, pos.map())).collect();
    lines.push(String::new());
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn first_choices() {
    let setup = seated(&[FactionId::IceMaidens, FactionId::Witches], LeechMode::Strict);
    let pos = Position::new(&setup).unwrap();
    listed(
        &pos,
        Seat(0),
        &expect![[r#"
        terrain yellow
        terrain brown
        terrain black
        terrain blue
        terrain gray
        terrain red
        take FAV1
        take FAV2
        take FAV3
        take FAV4
        take FAV5
        take FAV6
        take FAV7
        take FAV8
        take FAV9
        take FAV10
        take FAV11
        take FAV12
    "#]],
    );
}

#[test]
fn a_turn_with_plenty() {
    let setup = seated(&[FactionId::Witches, FactionId::Halflings], LeechMode::Strict);
    let pos = edited(&opened(&setup), |state| {
        let witches = &mut state.players[Seat(0)];
        witches.purse = Resources { coins: 9, workers: 6, priests: 1 };
        witches.bowls = Bowls::new(0, 2, 10);
        settle(state, Seat(0), space("A10"), Building::TradingHouse);
    });
    listed(
        &pos,
        Seat(0),
        &expect![[r#"
            transform A2 to red with 1
            transform A2 to yellow with 2
            transform A2 to green with 1
            transform A4 to green with 1
            transform A4 to black with 1
            transform A4 to brown with 2
            transform A9 to yellow with 1
            transform A9 to brown with 2
            transform A9 to gray with 1
            transform A9 to green with 2
            transform A11 to green with 1
            transform A11 to black with 1
            transform A11 to brown with 2
            transform B5 to blue with 1
            transform B5 to green with 2
            transform B5 to brown with 1
            transform B5 to yellow with 2
            advance shipping
            advance digging
            upgrade A3 to TP
            upgrade A10 to TE
            upgrade A10 to SH
            send to fire for 3
            send to fire for 2
            send to fire for 1
            send to water for 3
            send to water for 2
            send to water for 1
            send to earth for 3
            send to earth for 2
            send to earth for 1
            send to air for 3
            send to air for 2
            send to air for 1
            power ACT1
            power ACT2
            power ACT3
            power ACT4
            power ACT5
            power ACT6
            pass BON5
            pass BON8
            pass BON9
            convert 5pw to p
            convert 3pw to w
            convert pw to c
            convert p to w
            convert w to c
            burn
        "#]],
    );
}

#[test]
fn several_answers_at_once() {
    let setup = seated(&[FactionId::Halflings, FactionId::Witches], LeechMode::Strict);
    let halflings = Seat(0);
    let mut pos = edited(&opened(&setup), |state| {
        state.players[halflings].purse = Resources { coins: 20, workers: 10, priests: 0 };
        for name in ["A1", "A2", "B1"] {
            settle(state, halflings, space(name), Building::TradingHouse);
        }
        settle(state, halflings, space("A3"), Building::Dwelling);
    });
    // The stronghold brings spades and founds a town.
    pos.play(halflings, Move::Upgrade { hex: space("B1"), to: Building::Stronghold }).unwrap();
    listed(
        &pos,
        halflings,
        &expect![[r#"
            transform A4 to green with 1
            transform A4 to gray with 2
            transform A4 to red with 3
            transform A4 to black with 1
            transform A4 to brown with 2
            transform A6 to yellow with 1
            transform A6 to brown with 2
            transform A6 to gray with 1
            transform A6 to green with 2
            transform A6 to blue with 3
            transform A8 to blue with 1
            transform A8 to green with 2
            transform A8 to gray with 3
            transform A8 to brown with 1
            give up spades
            give up spade
            take TW1
            take TW2
            take TW3
            take TW4
            take TW5
            convert w to c
            burn
        "#]],
    );
}
