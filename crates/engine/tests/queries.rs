//! What callers ask of a position besides its legal moves.

use terrane_engine::Move;
use terrane_engine::catalog::FactionId;
use terrane_engine::rules::LeechMode;
use terrane_engine::vocab::{Bowls, Building, Resources, Seat, Terrain};
use terrane_testkit::scene::{edited, opened, seated, settle, space};

const WITCHES: Seat = Seat(0);
const HALFLINGS: Seat = Seat(1);

#[test]
fn power_from_an_offer_is_limited_by_bowls_and_points_and_the_first_one_is_free() {
    let setup = seated(&[FactionId::Witches, FactionId::Halflings], LeechMode::Strict);
    let gained = |vp: i16, bowls: Bowls| {
        let pos = edited(&opened(&setup), |state| {
            state.players[HALFLINGS].vp = vp;
            state.players[HALFLINGS].bowls = bowls;
        });
        pos.power_from_offer(HALFLINGS, 4)
    };
    let roomy = Bowls::new(5, 7, 0);
    assert_eq!(gained(20, roomy), 4);
    assert_eq!(gained(2, roomy), 3);
    assert_eq!(gained(0, roomy), 1);
    assert_eq!(gained(-1, roomy), 1);
    assert_eq!(gained(-20, roomy), 1);
    assert_eq!(gained(i16::MAX, roomy), 4);
    assert_eq!(gained(20, Bowls::new(0, 2, 10)), 2);
    assert_eq!(gained(20, Bowls::new(0, 0, 12)), 0);
}

#[test]
fn taking_an_offer_gains_what_was_foretold_even_below_zero_points() {
    let setup = seated(&[FactionId::Witches, FactionId::Halflings], LeechMode::Strict);
    for vp in [-5, -1, 0, 1, 3] {
        let mut pos = edited(&opened(&setup), |state| {
            state.players[WITCHES].purse = Resources { coins: 20, workers: 20, priests: 2 };
            state.players[HALFLINGS].vp = vp;
            settle(state, WITCHES, space("A9"), Building::Dwelling);
            settle(state, HALFLINGS, space("A10"), Building::Stronghold);
        });
        let trading_house = Move::Upgrade { hex: space("A9"), to: Building::TradingHouse };
        pos.play(WITCHES, trading_house).unwrap();
        let foretold = pos.power_from_offer(HALFLINGS, 3);
        pos.play(HALFLINGS, Move::Leech).unwrap();
        assert_eq!(pos.state().players[HALFLINGS].vp, vp + 1 - i16::from(foretold), "with {vp} VP");
    }
}

#[test]
fn the_fewest_spades_lead_home() {
    let setup = seated(&[FactionId::Witches, FactionId::Giants], LeechMode::Strict);
    let giants = Seat(1);
    let pos = opened(&setup);
    for hex in pos.map().land() {
        let terrain = pos.state().terrain.get(hex);
        assert_eq!(pos.spades_to_home(WITCHES, hex), Some(terrain.distance(Terrain::Forest)));
        assert_eq!(pos.spades_to_home(giants, hex), Some(if terrain == Terrain::Wasteland { 0 } else { 2 }));
    }
    for hex in pos.map().river() {
        assert_eq!(pos.spades_to_home(WITCHES, hex), None);
    }
    assert_eq!(pos.wheel_home(WITCHES), Some(Terrain::Forest));
}

#[test]
fn a_volcano_has_no_way_home_by_spades() {
    let setup = seated(&[FactionId::Dragonlords, FactionId::Giants], LeechMode::Strict);
    let pos = opened(&setup);
    assert_eq!(pos.wheel_home(Seat(0)), None);
    let foreign = pos.map().land().into_iter().find(|&hex| pos.state().terrain.get(hex) != Terrain::Volcano);
    assert_eq!(foreign.map(|hex| pos.spades_to_home(Seat(0), hex)), Some(None));
}
