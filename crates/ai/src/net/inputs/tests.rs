//! What inputs say about positions, and that they stay the same.

use std::sync::Arc;

use terrane_engine::catalog::{Map, PowerAction};
use terrane_engine::vocab::Building;
use terrane_engine::{Move, Position};

use super::*;
use crate::evaluate;
use crate::selfplay::{Fault, Match, Observer};
use crate::series::Series;
use crate::{AgentKind, Player};

/// Looks at every position of a game before the move played there.
struct Each<F>(F);

impl<F: FnMut(&Position<'_>, Seat, Move)> Observer for Each<F> {
    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        (self.0)(pos, seat, m);
        ().play(pos, seat, m)
    }
}

fn base(seed: u64) -> Series {
    Series::new(seed, Arc::new(Map::printed("base").expect("the base board")))
}

fn each(series: &Series, games: u64, look: impl FnMut(&Position<'_>, Seat, Move)) {
    let mut look = Each(look);
    let mut players = Match::new(&[Player::from(AgentKind::Random)]);
    for number in 0..games {
        players.play(&series.game(number), &mut look).expect("played");
    }
}

fn of(pos: &Position<'_>, seat: Seat) -> [i16; COUNT] {
    let mut list = [0; COUNT];
    write(pos, seat, &mut list);
    list
}

fn group(list: &[i16; COUNT], group: Group) -> &[i16] {
    &list[group.offset()..group.offset() + group.size()]
}

#[test]
fn the_hand_made_value_comes_with_the_inputs() {
    each(&base(5).with_all_boxes(), 4, |pos, seat, _| {
        let values = evaluate::values(pos, Weights::built_in());
        let hand = write(pos, seat, &mut [0; COUNT]);
        assert_eq!(hand.to_bits(), values[seat].to_bits());
    });
}

#[test]
fn every_input_keeps_within_its_bounds_and_whatever_stood_in_the_list_is_gone() {
    each(&base(6).with_all_boxes(), 6, |pos, _, _| {
        for seat in pos.seats() {
            let mut list = [7; COUNT];
            write(pos, seat, &mut list);
            assert_eq!(list, of(pos, seat));
            assert!(list.iter().all(|input| (-MOST..=MOST).contains(input)));
        }
    });
}

#[test]
fn a_power_action_used_shows_at_its_printed_place() {
    let mut seen = 0;
    each(&base(7), 12, |pos, seat, m| {
        if let Move::Power(action) = m {
            let mut after = *pos;
            after.play(seat, m).expect("a chosen move is legal");
            let before = of(pos, seat);
            let list = of(&after, seat);
            for (at, other) in PowerAction::all().enumerate() {
                let used = group(&list, Group::PowerUsed)[at];
                let expected = if other == action { UNIT } else { group(&before, Group::PowerUsed)[at] };
                assert_eq!(used, expected, "action {}", other.number());
            }
            seen += 1;
        }
    });
    assert!(seen > 5, "{seen} power actions");
}

#[test]
fn rivals_stand_in_turn_order_after_the_own_seat() {
    each(&base(8).with_all_boxes(), 5, |pos, seat, _| {
        let list = of(pos, seat);
        let rivals = group(&list, Group::Rivals);
        let count = rivals.chunks(PER_RIVAL).filter(|rival| rival[0] == UNIT).count();
        assert_eq!(count, usize::from(pos.setup().players) - 1);
        for (rival, inputs) in super::rivals(pos, seat).zip(rivals.chunks(PER_RIVAL)) {
            assert_eq!(inputs[4], pos.state().players[rival].vp.clamp(-MOST, MOST));
            let dwellings = pos.state().count(rival, Building::Dwelling);
            if pos.state().players[rival].faction.is_some() {
                assert_eq!(inputs[45], 20 * i16::from(dwellings));
            }
        }
    });
}

#[test]
fn every_group_says_something_in_some_game() {
    let mut spoken = [false; COUNT];
    for series in [base(9).with_all_boxes(), base(9)] {
        each(&series, 30, |pos, seat, _| {
            for (spoken, input) in spoken.iter_mut().zip(of(pos, seat)) {
                *spoken |= input != 0;
            }
        });
    }
    let silent: Vec<String> =
        names().into_iter().zip(spoken).filter(|(_, spoken)| !spoken).map(|(name, _)| name).collect();
    let groups: Vec<&String> = silent.iter().filter(|name| name.ends_with(".0")).collect();
    assert!(silent.len() < COUNT / 8, "{} never differ from zero: {silent:?}", silent.len());
    assert!(groups.len() < 8, "{groups:?}");
}

/// The inputs of all positions of some random games. Networks are trained on exactly these numbers: where they change, the
/// version of the inputs must change too.
#[test]
fn inputs_of_this_version_stay_as_they_are() {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |pos: &Position<'_>, seat: Seat, _: Move| {
        for input in of(pos, seat).into_iter().flat_map(i16::to_le_bytes) {
            hash = (hash ^ u64::from(input)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    each(&base(1), 1, &mut add);
    each(&base(1).with_all_boxes(), 3, &mut add);
    assert_eq!((VERSION, COUNT, HASH, hash), (1, 972, 0x5bd6_76e0_0fe8_0ba5, 0x78ce_41d6_0566_3c6b));
}
