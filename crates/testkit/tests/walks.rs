//! Whole games, checked at every step. The numbers are those of set-ups; see `terrane_testkit::tour`.
//!
//! The soak example of this crate does the same for as many games as there is time for.

use terrane_testkit::{Effort, tour};

/// Walks the set-ups and adds up the positions in which every conceivable move was tried.
fn tours(numbers: std::ops::Range<u64>, effort: Effort) -> usize {
    let agreements = numbers.map(|number| match tour(number, effort) {
        Ok(summary) => summary.agreements,
        Err(failure) => panic!("{failure}"),
    });
    agreements.sum()
}

#[test]
fn every_step_of_a_game_keeps_the_books_and_every_prefix_of_it_can_be_played_again() {
    tours(0..600, Effort::Cheap);
}

#[test]
fn legal_moves_are_exactly_those_that_can_be_played() {
    let agreements = tours(10_000..10_300, Effort::OneIn(100));
    assert!(agreements > 1_000, "{agreements}");
}
