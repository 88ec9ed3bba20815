use std::collections::BTreeSet;

use terrane_engine::Position;

use super::*;

#[test]
fn every_option_is_described_once() {
    let all = Options {
        map_text: Some(String::new()),
        figures: Some(String::new()),
        clock: Some(Clock::usual()),
        seed: Some(String::new()),
        ..Options::default()
    };
    let written = serde_json::to_value(all).unwrap();
    let keys: BTreeSet<&str> = written.as_object().unwrap().keys().map(String::as_str).collect();
    let described: Vec<&str> = help().iter().map(|option| option.key).collect();
    assert_eq!(described.len(), keys.len());
    assert_eq!(described.iter().copied().collect::<BTreeSet<_>>(), keys);
    for option in help() {
        assert!(option.help.ends_with('.') && !option.help.contains('\n'), "{}", option.key);
        assert!(option.needs.is_none_or(|key| keys.contains(key)), "{}", option.key);
    }
}

#[test]
fn every_value_offered_is_accepted() {
    for option in help().iter().filter(|option| option.kind == OptionKind::Choice) {
        for value in &option.values {
            // A tile of Merchants of the Seas needs it, and a board of one's own its text.
            let mut options =
                serde_json::to_value(Options { fire_ice: true, merchants: true, ..Options::default() })
                    .unwrap();
            if value.value == "custom" || value.value == "given" {
                continue;
            }
            options[option.key] = value.value.clone();
            let options: Options = serde_json::from_value(options).unwrap();
            assert_eq!(options.check(), Ok(()), "{} {}", option.key, value.value);
        }
    }
}

#[test]
fn every_ruling_is_described_and_can_be_decided_otherwise() {
    for ruling in rulings() {
        assert!(ruling.help.ends_with('.'), "{} is not described", ruling.name);
        for value in &ruling.values {
            let options = Options {
                special_terrain: true,
                merchants: true,
                rulings: [(ruling.name.to_owned(), (*value).to_owned())].into(),
                ..Options::default()
            };
            let setup = options.setup([3; 32]).unwrap();
            let usual = Options { rulings: BTreeMap::new(), ..options }.setup([3; 32]).unwrap();
            assert_eq!(setup.rules == usual.rules, *value == ruling.default, "{}={value}", ruling.name);
        }
    }
}

#[test]
fn every_preset_can_be_played() {
    for preset in presets() {
        assert_eq!(preset.options.check(), Ok(()), "{}", preset.name);
        for seed in 0..20 {
            let setup = preset.options.setup([seed; 32]).unwrap();
            assert!(Position::new(&setup).is_ok(), "{} with seed {seed}", preset.name);
        }
    }
}

#[test]
fn a_seed_draws_the_same_game_again() {
    let options = Options { map: "mixed".into(), choice: Choice::Drawn, ..Options::default() };
    assert_eq!(options.setup([9; 32]), options.setup([9; 32]));
    let boards: BTreeSet<String> =
        (0..30).map(|seed| options.setup([seed; 32]).unwrap().map.id().to_owned()).collect();
    assert_eq!(boards.len(), 5, "every printed board is drawn: {boards:?}");
}

#[test]
fn options_that_do_not_go_together_are_refused_with_the_key_at_fault() {
    let base = Options::default();
    let names = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let cases = [
        ("players", Options { players: 1, ..base.clone() }),
        ("map", Options { map: "moon".into(), ..base.clone() }),
        ("map", Options { map: "custom".into(), ..base.clone() }),
        ("map_text", Options { map_text: Some("A 0 U".into()), ..base.clone() }),
        ("map_text", Options { map: "custom".into(), map_text: Some("nonsense".into()), ..base.clone() }),
        ("new_cards_first", Options { new_cards_first: true, ..base.clone() }),
        ("figures", Options { figures: Some("markers 1".into()), ..base.clone() }),
        ("figures", Options { merchants: true, figures: Some("nonsense".into()), ..base.clone() }),
        ("rulings", Options { rulings: [("winterfall-build".into(), "on".into())].into(), ..base.clone() }),
        ("final_scoring", Options { final_scoring: "trade-markers".into(), ..base.clone() }),
        ("final_scoring", Options { final_scoring: "beauty".into(), ..base.clone() }),
        ("factions", Options { factions: names(&["yetis"]), ..base.clone() }),
        ("factions", Options { factions: names(&["orcs"]), ..base.clone() }),
        ("factions", Options { factions: names(&["witches", "witches"]), ..base.clone() }),
        ("factions", Options { factions: names(&["witches", "auren"]), players: 2, ..base.clone() }),
        ("factions", Options { choice: Choice::Given, factions: names(&["witches"]), ..base.clone() }),
        (
            "factions",
            Options {
                choice: Choice::Given,
                players: 2,
                factions: names(&["witches", "auren"]),
                ..base.clone()
            },
        ),
        ("seed", Options { seed: Some("12".into()), ..base.clone() }),
    ];
    for (key, options) in cases {
        let error = options.check().expect_err(key);
        assert_eq!(error.key, key, "{error}");
    }
}

#[test]
fn an_unknown_option_is_refused() {
    let error = serde_json::from_str::<Options>(r#"{"colour": "red"}"#).unwrap_err();
    assert!(error.to_string().contains("unknown field `colour`"), "{error}");
}
