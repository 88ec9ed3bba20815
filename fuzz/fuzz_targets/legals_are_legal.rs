//! The bytes choose a set-up and then, step by step, a legal move and some conceivable ones: the legal moves can be
//! played, the others are refused, and every position is sound.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use terrane_engine::Move;
use terrane_testkit::{Audit, Event, boards, check, random_setup};

/// The conceivable moves of each board.
static SPACES: LazyLock<Vec<Vec<Move>>> =
    LazyLock::new(|| boards().iter().map(|board| Move::conceivable(board)).collect());

fuzz_target!(|bytes: &[u8]| {
    let Some((number, steps)) = bytes.split_first_chunk::<2>() else { return };
    let number = u16::from_le_bytes(*number);
    let setup = random_setup(number.into());
    let space = &SPACES[usize::from(number % 5)];
    let (mut audit, mut pos) = Audit::begin(&setup).expect("every set-up can be played");
    for step in steps.chunks_exact(4) {
        let seats = pos.to_act();
        let Some(seat) = seats.iter().nth(usize::from(step[0]) % usize::from(seats.len()).max(1)) else {
            break;
        };
        let legal = pos.legal_moves(seat);
        let stranger = space[usize::from(u16::from_le_bytes([step[1], step[2]])) % space.len()];
        let mut copy = pos;
        assert_eq!(copy.play(seat, stranger).is_ok(), legal.contains(&stranger), "{stranger:?}");
        if step[0] == u8::MAX {
            for &m in &legal {
                let mut copy = pos;
                assert_eq!(copy.play(seat, m), Ok(()), "{m:?}");
                check(&copy).expect("a legal move leads to a sound position");
            }
        }
        let at = usize::from(u16::from_le_bytes([step[2], step[3]])) % legal.len().max(1);
        let event = if step[0] == 200 { Event::Resign(seat) } else { Event::Move { seat, m: legal[at] } };
        audit.apply(&mut pos, event).expect("a sound step");
    }
});
