//! A turn can be planned whatever the others are in the middle of, from a position that could be one.

use terrane_engine::Position;
use terrane_engine::state::Stage;
use terrane_testkit::{Walker, check, random_setup};

#[test]
fn a_plan_begins_from_a_sound_position_even_while_somebody_trades() {
    let mut trading = 0;
    for number in 0..60 {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).expect("tables can be played");
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            for seat in pos.seats() {
                let Some(plan) = pos.with_turn_of(seat) else { continue };
                let sound = check(&plan);
                assert!(sound.is_ok(), "{seat:?} plans at table {number}: {sound:?}");
                assert_eq!(plan.active(), Some(seat));
                let sailor = pos.state().turn.seat;
                let ships = |pos: &Position<'_>| pos.state().players[sailor].ships.len();
                trading += usize::from(seat != sailor && ships(&plan) < ships(&pos));
            }
            event.apply(&mut pos, &mut ()).expect("a listed move can be played");
        }
    }
    assert!(trading > 0, "somebody plans while another's ships wait to trade or to be returned");
}

#[test]
fn whoever_has_passed_plans_from_the_beginning_of_the_next_round() {
    let mut planned = 0;
    for number in 0..60 {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).expect("tables can be played");
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            for seat in pos.seats() {
                let Some(plan) = pos.with_turn_in_next_round(seat) else { continue };
                let sound = check(&plan);
                assert!(sound.is_ok(), "{seat:?} plans at table {number}: {sound:?}");
                assert_eq!((plan.active(), plan.state().round), (Some(seat), pos.state().round + 1));
                assert!(pos.with_turn_of(seat).is_none(), "no turn of this round is left");
                assert!(!plan.seats().any(|seat| plan.state().players[seat].passed));
                assert_eq!(plan.state().power_used, 0, "all power actions are free");
                planned += 1;
            }
            event.apply(&mut pos, &mut ()).expect("a listed move can be played");
        }
    }
    assert!(planned > 1_000, "many plan after passing: {planned}");
}

/// Where the last pass brings the next round at once, its first player has what was planned with.
#[test]
fn the_next_round_as_planned_is_the_one_that_comes() {
    let mut compared = 0;
    for number in 0..400 {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).expect("tables can be played");
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            let before = pos;
            event.apply(&mut pos, &mut ()).expect("a listed move can be played");
            let quiet = before.state().stage == Stage::Actions && before.state().queue.is_empty();
            let begins = pos.active().filter(|_| pos.state().round > before.state().round);
            let Some(first) = begins.filter(|_| quiet) else { continue };
            let Some(plan) = before.with_turn_in_next_round(first) else { continue };
            let own =
                |pos: &Position<'_>| (pos.state().players[first].purse, pos.state().players[first].bowls);
            assert_eq!(own(&plan), own(&pos), "table {number}");
            compared += 1;
        }
    }
    assert!(compared > 50, "rounds without questions between them: {compared}");
}
