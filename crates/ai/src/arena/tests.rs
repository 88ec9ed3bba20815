//! The arena measures what it says.

use std::sync::Arc;

use terrane_engine::catalog::Map;

use super::*;
use crate::agent::AgentKind;

fn series(seed: u64) -> Series {
    Series::new(seed, Arc::new(Map::printed("base").expect("the base board")))
}

fn randoms() -> [Player; 2] {
    [AgentKind::Random.into(), AgentKind::Random.into()]
}

#[test]
fn equal_players_win_a_quarter_and_have_no_margin() {
    let (series, players) = (series(1), randoms());
    let arena = Arena { games: &series, players: &players, threads: 2 };
    let summary = Summary::of(&arena.duel(0, 1, 0..60, &|| ()).expect("played").outcomes);
    // Equal players choose equal moves, so that over all seats of a set-up the shares add up to one.
    assert_eq!((summary.games, summary.setups), (240, 60));
    assert!((summary.win_share.mean - 0.25).abs() < 1e-9, "{summary:?}");
    assert!((summary.rank.mean - 2.5).abs() < 1e-9, "{summary:?}");
    assert!(summary.margin.mean.abs() < 1e-9, "{summary:?}");
    assert!((50.0..75.0).contains(&summary.vp.mean), "{summary:?}");
}

#[test]
fn results_do_not_depend_on_threads_or_on_how_a_match_is_cut() {
    let (series, players) = (series(2), randoms());
    let on = |threads| Arena { games: &series, players: &players, threads };
    let whole = on(1).duel(0, 1, 0..6, &|| ()).expect("played");
    assert_eq!(on(3).duel(0, 1, 0..6, &|| ()).expect("played"), whole);
    let mut parts = on(2).duel(0, 1, 3..6, &|| ()).expect("played");
    parts.merge(on(2).duel(0, 1, 0..3, &|| ()).expect("played"));
    assert_eq!(parts, whole);
}

#[test]
fn the_candidate_sits_in_every_seat_once() {
    let mut series = series(3);
    series.players = (2, 5);
    let players = randoms();
    let arena = Arena { games: &series, players: &players, threads: 1 };
    let played = arena.duel(0, 1, 0..8, &|| ()).expect("played");
    for of_setup in played.outcomes.chunk_by(|one, other| one.setup == other.setup) {
        let seats: Vec<Seat> = of_setup.iter().map(|outcome| outcome.seat).collect();
        assert_eq!(seats, Seat::all(of_setup[0].players).collect::<Vec<_>>());
    }
}

#[test]
fn a_decided_test_ends_the_match() {
    let (series, players) = (series(4), randoms());
    let arena = Arena { games: &series, players: &players, threads: 2 };
    let mut test = Sprt::new(0.5, 0.7).expect("two shares");
    let played = arena.duel_until(0, 1, 0..1000, &mut test, &|| ()).expect("played");
    assert_eq!(test.decision(), Some(Decision::Lower));
    assert_eq!(played.outcomes.len(), 64, "two batches of eight set-ups, four seats each");
}

#[test]
fn a_set_up_that_cannot_be_played_is_named() {
    let mut series = series(5);
    series.allowed = [terrane_engine::catalog::FactionId::Witches].into_iter().collect();
    let players = randoms();
    let arena = Arena { games: &series, players: &players, threads: 1 };
    let broken = arena.duel(0, 1, 7..9, &|| ()).expect_err("no factions for four");
    assert_eq!((broken.setup, broken.seat), (7, Seat(0)));
    assert!(broken.to_string().starts_with("set-up 7, candidate in seat 1: the set-up"), "{broken}");
}
