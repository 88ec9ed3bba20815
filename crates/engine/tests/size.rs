//! The sizes that search and storage count on. Growth is a decision: raise a number here only with a reason.

use terrane_engine::decision::Pending;
use terrane_engine::{Move, Position, State};

/// Only types that are copied as bytes, without heap or destructor.
const fn copied<T: Copy>() -> usize {
    assert!(!std::mem::needs_drop::<T>());
    size_of::<T>()
}

#[test]
fn a_move_is_four_bytes() {
    assert_eq!(copied::<Move>(), 4);
    assert_eq!(copied::<Option<Move>>(), 4);
}

#[test]
fn a_state_stays_within_a_kibibyte() {
    // A position of 928 bytes is the largest that is copied in seven rounds of 128 bytes.
    assert!(copied::<State>() <= 912, "{}", size_of::<State>());
    assert!(copied::<Position<'_>>() <= 928, "{}", size_of::<Position<'_>>());
    assert!(copied::<Pending>() <= 5, "{}", size_of::<Pending>());
}
