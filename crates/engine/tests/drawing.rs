//! What chance may draw for a game of Merchants of the Seas.

use std::sync::Arc;

use terrane_engine::catalog::{BonusCard, Map};
use terrane_engine::rules::Merchants;
use terrane_engine::setup::Draw;
use terrane_engine::{Rules, Setup};

/// Draws for many seeds.
fn draws(change: impl Fn(&mut Draw)) -> impl Iterator<Item = Setup> {
    let map = Map::printed("base").expect("the base board is printed");
    let rules = Rules { merchants: Some(Merchants::default()), ..Rules::default() };
    let mut draw = Draw { rules, ..Draw::base(Arc::new(map), 2) };
    change(&mut draw);
    (0..=u8::MAX).map(move |seed| Setup::draw(&draw, [seed; 32]))
}

fn new_cards(setup: &Setup) -> usize {
    setup.bonus.iter().filter(|card| card.of_merchants()).count()
}

#[test]
fn every_draw_keeps_the_restrictions_on_scoring_tiles() {
    for mini_scoring in [false, true] {
        for setup in draws(|draw| draw.mini_scoring = mini_scoring) {
            assert_eq!(setup.check(), Ok(()));
        }
    }
}

#[test]
fn the_replaced_card_is_never_drawn() {
    assert!(draws(|_| ()).all(|setup| !setup.bonus.contains(BonusCard::REPLACED)));
}

#[test]
fn two_new_cards_first_means_any_of_the_four() {
    let setups: Vec<Setup> = draws(|draw| draw.new_cards_first = true).collect();
    assert!(setups.iter().all(|setup| new_cards(setup) == 2));
    for card in BonusCard::all().filter(|card| card.of_merchants()) {
        let with_two = |setup: &&Setup| new_cards(setup) == 2 && setup.bonus.contains(card);
        assert!(setups.iter().any(|setup| with_two(&setup)), "{card:?} is never one of the two");
    }
    assert!(draws(|_| ()).any(|setup| new_cards(&setup) < 2));
}

#[test]
fn in_the_first_revision_more_new_cards_may_follow_the_first_two() {
    let setups = draws(|draw| {
        draw.new_cards_first = true;
        draw.rules.revision = 1;
    });
    let counts: Vec<usize> = setups.map(|setup| new_cards(&setup)).collect();
    assert!(counts.iter().all(|&count| count >= 2) && counts.iter().any(|&count| count > 2));
}
