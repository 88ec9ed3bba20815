//! Who holds up the game.

use terrane_engine::catalog::FactionId;
use terrane_engine::rules::LeechMode;
use terrane_engine::vocab::{Building, Resources, Seat, SeatSet};
use terrane_engine::{Illegal, Move, Position, Setup};
use terrane_testkit::scene::{edited, opened, seated, settle, space};

const RICH: Resources = Resources { coins: 50, workers: 50, priests: 5 };
const NOMADS: Seat = Seat(0);
const WITCHES: Seat = Seat(1);
const HALFLINGS: Seat = Seat(2);

fn set(seats: &[Seat]) -> SeatSet {
    let mut set = SeatSet::EMPTY;
    for seat in seats {
        set.insert(*seat);
    }
    set
}

fn three(leech: LeechMode) -> Setup {
    seated(&[FactionId::Nomads, FactionId::Witches, FactionId::Halflings], leech)
}

/// The first player has upgraded next to Witches and Halflings, who are both offered power.
fn upgraded(setup: &Setup) -> Position<'_> {
    let mut pos = edited(&opened(setup), |state| {
        state.players[NOMADS].purse = RICH;
        settle(state, NOMADS, space("A10"), Building::Dwelling);
        settle(state, WITCHES, space("A9"), Building::Dwelling);
        settle(state, HALFLINGS, space("A11"), Building::Dwelling);
    });
    pos.play(NOMADS, Move::Upgrade { hex: space("A10"), to: Building::TradingHouse }).unwrap();
    assert!([WITCHES, HALFLINGS].iter().all(|seat| pos.open_offer(*seat).is_some()));
    pos
}

#[test]
fn under_strict_leech_offers_are_awaited_one_after_the_other() {
    let setup = three(LeechMode::Strict);
    let mut pos = upgraded(&setup);
    assert_eq!(pos.awaited(), set(&[WITCHES]));
    pos.play(WITCHES, Move::Decline).unwrap();
    assert_eq!(pos.awaited(), set(&[HALFLINGS]));
    pos.play(HALFLINGS, Move::Leech).unwrap();
    assert_eq!(pos.awaited(), set(&[NOMADS]));
}

#[test]
fn in_relaxed_play_nobody_waits_for_an_offer_while_somebody_has_a_turn() {
    let setup = three(LeechMode::Relaxed);
    let mut pos = upgraded(&setup);
    assert_eq!(pos.awaited(), set(&[NOMADS]));
    pos.play(NOMADS, Move::EndTurn).unwrap();
    assert_eq!(pos.active(), Some(WITCHES), "who has an offer of their own to answer first");
    assert_eq!(pos.awaited(), set(&[WITCHES]));
}

#[test]
fn offers_are_awaited_once_everybody_has_passed() {
    let setup = three(LeechMode::Relaxed);
    let pos = edited(&upgraded(&setup), |state| {
        for seat in [NOMADS, WITCHES, HALFLINGS] {
            state.players[seat].passed = true;
        }
    });
    assert_eq!(pos.active(), None);
    assert_eq!(pos.awaited(), set(&[WITCHES, HALFLINGS]));
}

#[test]
fn offers_are_awaited_when_so_many_are_open_that_nobody_can_act() {
    let setup = three(LeechMode::Relaxed);
    let mut pos = edited(&opened(&setup), |state| state.players[HALFLINGS].passed = true);
    for _ in 0..40 {
        let seat = pos.active().expect("Nomads and Witches take turns");
        while pos.open_offer(seat).is_some() {
            pos.play(seat, Move::Decline).unwrap();
        }
        pos = edited(&pos, |state| {
            state.players[seat].purse = RICH;
            settle(state, HALFLINGS, space("A11"), Building::Dwelling);
            settle(state, seat, space("A10"), Building::Dwelling);
        });
        let upgrade = Move::Upgrade { hex: space("A10"), to: Building::TradingHouse };
        if pos.play(seat, upgrade) == Err(Illegal::TooManyOffers) {
            return assert_eq!(pos.awaited(), set(&[HALFLINGS]));
        }
        assert_eq!(pos.awaited(), set(&[seat]));
        pos.play(seat, Move::EndTurn).unwrap();
    }
    panic!("the queue of decisions has no end");
}

#[test]
fn every_seat_with_a_choice_that_is_no_offer_is_awaited() {
    let setup = seated(&[FactionId::Cultists, FactionId::Witches, FactionId::Nomads], LeechMode::Relaxed);
    let mut pos = upgraded(&setup);
    pos.play(Seat(0), Move::EndTurn).unwrap();
    assert_eq!(pos.awaited(), set(&[WITCHES]));
    pos.play(Seat(2), Move::Leech).unwrap();
    assert_eq!(pos.awaited(), set(&[Seat(0), WITCHES]), "the Cultists have a cult step to use");
}
