use terrane_engine::Setup;
use terrane_engine::catalog::FactionId;
use terrane_engine::rules::LeechMode;
use terrane_engine::vocab::{Bowls, Building, Resources};
use terrane_testkit::scene;

use super::*;

const BUILDER: Seat = Seat(0);
const NEIGHBOUR: Seat = Seat(1);

fn setup_with(builder: FactionId) -> Setup {
    scene::seated(&[builder, FactionId::Nomads], LeechMode::Relaxed)
}

/// The builder upgrades next to a stronghold (3 power) of a neighbour with these bowls and VP.
fn offered(setup: &Setup, bowls: Bowls, vp: i16) -> Position<'_> {
    let site = scene::space("E5");
    let opened = scene::opened(setup);
    let near = opened.map().near(site) & opened.map().land();
    let next = near.first().expect("E5 has neighbours");
    let mut pos = scene::edited(&opened, |state| {
        scene::settle(state, BUILDER, site, Building::Dwelling);
        scene::settle(state, NEIGHBOUR, next, Building::Stronghold);
        for hex in near.without(terrane_engine::vocab::HexSet::of(next)) {
            state.owned[NEIGHBOUR].remove(hex);
            state.structures.0.iter_mut().for_each(|set| set.remove(hex));
        }
        state.players[BUILDER].purse = Resources { coins: 20, workers: 20, ..Resources::NONE };
        state.players[NEIGHBOUR].bowls = bowls;
        state.players[NEIGHBOUR].vp = vp;
    });
    assert_eq!(pos.active(), Some(BUILDER));
    pos.play(BUILDER, Move::Upgrade { hex: site, to: Building::TradingHouse })
        .expect("the upgrade is possible");
    assert!(pos.is_legal(NEIGHBOUR, Move::Decline), "the neighbour is offered power");
    pos
}

/// What a chain does about 3 power.
fn answer(rules: &[LeechRule], builder: FactionId, bowls: Bowls, vp: i16) -> Option<Move> {
    let setup = setup_with(builder);
    let pos = offered(&setup, bowls, vp);
    let chain = LeechChain { rules: rules.to_vec() };
    chain.answer(&pos, NEIGHBOUR)
}

fn plain(rules: &[LeechRule]) -> Option<Move> {
    answer(rules, FactionId::Witches, Bowls::new(5, 7, 0), 20)
}

#[test]
fn logs_of_earlier_versions_name_the_rule_that_answered() {
    for name in [LEECH, "leech-accept-up-to", "leech-decline"] {
        assert!(is_answer(name), "{name}");
    }
    for name in ["clock", "plan", "end", "leeches"] {
        assert!(!is_answer(name), "{name}");
    }
}

#[test]
fn without_rules_the_player_is_asked() {
    assert_eq!(plain(&[]), None);
    assert_eq!(plain(&[LeechRule::Ask, LeechRule::Accept]), None, "the first rule decides");
}

#[test]
fn power_is_accepted_or_declined_always() {
    assert_eq!(plain(&[LeechRule::Accept]), Some(Move::Leech));
    assert_eq!(plain(&[LeechRule::Decline]), Some(Move::Decline));
}

#[test]
fn three_power_cost_two_points() {
    let up_to = |vp| [LeechRule::AcceptUpTo { vp }, LeechRule::Decline];
    assert_eq!(plain(&up_to(1)), Some(Move::Decline));
    assert_eq!(plain(&up_to(2)), Some(Move::Leech));
}

#[test]
fn the_cost_follows_the_power_really_gained() {
    // Only one token can still be moved, so that it is free.
    let rules = [LeechRule::AcceptUpTo { vp: 0 }, LeechRule::Decline];
    let bowls = Bowls::new(0, 1, 11);
    assert_eq!(answer(&rules, FactionId::Witches, bowls, 20), Some(Move::Leech));
    // Who has no points can gain one power.
    let poor = answer(&rules, FactionId::Witches, Bowls::new(5, 7, 0), 0);
    assert_eq!(poor, Some(Move::Leech));
}

#[test]
fn bowls_are_filled_to_a_mark() {
    let rules = [LeechRule::FillTo { power: 3 }, LeechRule::Decline];
    let with = |iii| answer(&rules, FactionId::Witches, Bowls::new(5, 5, iii), 20);
    assert_eq!(with(2), Some(Move::Leech));
    assert_eq!(with(3), Some(Move::Decline));
}

#[test]
fn the_player_is_asked_when_part_is_wasted() {
    let rules = [LeechRule::AskWhenPartWasted, LeechRule::Accept];
    assert_eq!(answer(&rules, FactionId::Witches, Bowls::new(1, 0, 11), 20), None);
    assert_eq!(plain(&rules), Some(Move::Leech));
}

#[test]
fn the_player_is_asked_about_those_who_gain_by_the_answer() {
    let factions = vec!["cultists".into(), "Shapeshifters".into()];
    let rules = [LeechRule::AskFor { factions }, LeechRule::Accept];
    let bowls = Bowls::new(5, 7, 0);
    assert_eq!(answer(&rules, FactionId::Cultists, bowls, 20), None);
    assert_eq!(answer(&rules, FactionId::Shapeshifters, bowls, 20), None);
    assert_eq!(answer(&rules, FactionId::Witches, bowls, 20), Some(Move::Leech));
}

#[test]
fn all_is_wasted_only_where_nothing_could_be_gained() {
    // Who could gain nothing is not asked at all, unless a coin may be taken; here something can be gained.
    assert_eq!(plain(&[LeechRule::DeclineWhenAllWasted]), None);
}

#[test]
fn each_rule_looks_at_its_own_side_of_an_offer() {
    let setup = setup_with(FactionId::Shapeshifters);
    let pos = scene::opened(&setup);
    let whole = Offer { builder: Some(BUILDER), offered: 3, gained: 3, coin: false, ready: 2 };
    let offers = [
        whole,
        Offer { gained: 1, ..whole },
        // Bowls are full, and a coin may be taken.
        Offer { gained: 0, coin: true, ..whole },
        // Nobody built: it comes from a trade.
        Offer { builder: None, ..whole },
    ];
    let (pass, ask) = (Verdict::Pass, Verdict::Ask);
    let (accept, decline) = (Verdict::Play(Move::Leech), Verdict::Play(Move::Decline));
    let ask_for = |name: &str| LeechRule::AskFor { factions: vec![name.into()] };
    for (rule, expected) in [
        (LeechRule::Ask, [ask, ask, ask, ask]),
        (ask_for("cultists"), [pass, pass, pass, pass]),
        (ask_for("shapeshifters"), [ask, ask, ask, pass]),
        (LeechRule::AskWhenPartWasted, [pass, ask, pass, pass]),
        (LeechRule::AskWhenCoin, [pass, pass, ask, pass]),
        (LeechRule::DeclineWhenAllWasted, [pass, pass, decline, pass]),
        (LeechRule::AcceptUpTo { vp: 0 }, [pass, accept, pass, pass]),
        (LeechRule::AcceptUpTo { vp: 1 }, [pass, accept, pass, pass]),
        (LeechRule::AcceptUpTo { vp: 2 }, [accept, accept, pass, accept]),
        (LeechRule::FillTo { power: 2 }, [pass, pass, pass, pass]),
        (LeechRule::FillTo { power: 3 }, [accept, accept, pass, accept]),
        (LeechRule::Accept, [accept, accept, pass, accept]),
        (LeechRule::Decline, [decline, decline, decline, decline]),
    ] {
        assert_eq!(offers.map(|offer| rule.decide(&pos, offer)), expected, "{rule:?}");
    }
}

#[test]
fn a_player_who_is_not_asked_gives_no_answer() {
    let setup = setup_with(FactionId::Witches);
    let pos = offered(&setup, Bowls::new(5, 7, 0), 20);
    assert_eq!(LeechChain { rules: vec![LeechRule::Accept] }.answer(&pos, BUILDER), None);
}

#[test]
fn a_chain_names_factions_that_exist_and_ends() {
    let orcs = LeechChain { rules: vec![LeechRule::AskFor { factions: vec!["orcs".into()] }] };
    assert_eq!(orcs.check(), Err(ChainError::Faction("orcs".into())));
    let long = LeechChain { rules: vec![LeechRule::Accept; LONGEST_CHAIN + 1] };
    assert_eq!(long.check(), Err(ChainError::TooLong(21)));
}
