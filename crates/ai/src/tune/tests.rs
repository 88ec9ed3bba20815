//! Tuning goes uphill, and on where it stopped.

use std::sync::Arc;

use terrane_engine::catalog::Map;

use super::*;
use crate::agent::AgentKind;
use crate::series::Series;

fn space() -> Space {
    let choice = Choice { only: vec!["coin".into(), "town".into()], without: vec!["coin.6".into()] };
    Space::new(Weights::built_in(), &choice).expect("names of weights")
}

fn series() -> Series {
    let mut series = Series::new(3, Arc::new(Map::printed("base").expect("the base board")));
    series.players = (2, 2);
    series
}

/// Plays generations of a small run, with the checkpoint written and read after each if it is killed all the time.
fn run(generations: u64, threads: usize, killed: bool) -> (Evolution, Weights) {
    let (space, series, player) = (space(), series(), Player::from(AgentKind::Greedy));
    let plan = Tuning { player: &player, space: &space, games: &series, setups: 1, threads };
    let mut evolution = Evolution::new(space.dimensions(), 4, 1.0, 9);
    for _ in 0..generations {
        plan.advance(&mut evolution, &|| ()).expect("played");
        if killed {
            let text = Checkpoint { options: "some".into(), evolution }.to_text(&space);
            evolution = Checkpoint::parse(&text, "some", &space).expect("whole").evolution;
        }
    }
    let weights = plan.weights(evolution.mean());
    (evolution, weights)
}

#[test]
fn a_killed_run_goes_on_to_the_same_weights_on_any_number_of_threads() {
    let whole = run(3, 1, false);
    assert_eq!(run(3, 1, true), whole);
    assert_eq!(run(3, 3, true), whole);
    assert_ne!(whole.1, *Weights::built_in());
}

#[test]
fn only_the_chosen_weights_change() {
    let (_, tuned) = run(2, 2, false);
    for (before, after) in Weights::built_in().all().iter().zip(tuned.all()) {
        let chosen = before.name == "town" || (before.name.starts_with("coin.") && before.name != "coin.6");
        assert_eq!(before.value.to_bits() != after.value.to_bits(), chosen, "{}", before.name);
        assert!((after.least..=after.most).contains(&after.value), "{after:?}");
    }
}

#[test]
fn a_name_that_no_weight_has_is_refused() {
    let choice = Choice { only: Vec::new(), without: vec!["gold".into()] };
    let refused = Space::new(Weights::built_in(), &choice).expect_err("no such weight").to_string();
    assert!(refused.contains("there is no weight `gold`"), "{refused}");
}

#[test]
fn every_generation_plays_set_ups_of_its_own() {
    let (space, series, player) = (space(), series(), Player::from(AgentKind::Greedy));
    let plan = Tuning { player: &player, space: &space, games: &series, setups: 6, threads: 1 };
    assert_eq!((plan.setups_of(0), plan.setups_of(3)), (0..6, 18..24));
}

#[test]
fn damaged_and_foreign_checkpoints_are_refused_with_a_reason() {
    let space = space();
    let evolution = Evolution::new(space.dimensions(), 4, 1.0, 9);
    let text = Checkpoint { options: "seed 9".into(), evolution }.to_text(&space);
    let refused = |text: &str, options: &str| {
        Checkpoint::parse(text, options, &space).expect_err("refused").to_string()
    };
    assert!(refused("", "seed 9").contains("no checkpoint"));
    assert!(refused(&text[..text.len() - 9], "seed 9").contains("damaged"));
    assert!(refused(&text.replacen("step 1", "step 2", 1), "seed 9").contains("damaged"));
    assert!(refused(&text, "seed 10").contains("it has `seed 9`, but this run has `seed 10`"));
    // A text whose checksum is right, but not its content.
    let sealed = |body: &str| format!("{body}sum {:016x}\n", crate::player::fingerprint(body.as_bytes()));
    let body = &text[..text.rfind("sum ").expect("a checksum")];
    assert!(refused(&sealed(&body.replacen("coin.1 0", "coin.1 NaN", 1)), "seed 9").contains("line 8"));
    assert!(
        refused(&sealed(&body.replacen("coin.2", "gold", 1)), "seed 9").contains("`coin.2` and four numbers")
    );
    assert!(refused(&sealed(HEADER_ONLY), "seed 9").contains("line 2 should have options"));
}

const HEADER_ONLY: &str = "terrane-tuning 1\n";
