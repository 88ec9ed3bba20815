//! A turn can be planned whatever the others are in the middle of, from a position that could be one.

use terrane_engine::Position;
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
