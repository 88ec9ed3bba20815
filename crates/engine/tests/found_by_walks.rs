//! What random walks have found, each as the smallest scene that shows it.

use terrane_engine::Illegal;
use terrane_engine::Move;
use terrane_engine::catalog::{BonusCard, FactionId, FavorTile, TownTile};
use terrane_engine::decision::Decision;
use terrane_engine::moves::Forgone;
use terrane_engine::rules::LeechMode;
use terrane_engine::vocab::{Bowls, Building, ByCult, Cult, HexSet, Resources, Seat, Terrain};
use terrane_testkit::scene::{edited, opened, seated, settle, space};

const RICH: Resources = Resources { coins: 50, workers: 50, priests: 5 };

#[test]
fn a_space_turned_home_is_not_turned_away_again_in_the_same_action() {
    let setup = seated(&[FactionId::Halflings, FactionId::Witches], LeechMode::Strict);
    let halflings = Seat(0);
    let mut pos = edited(&opened(&setup), |state| {
        state.players[halflings].purse = RICH;
        settle(state, halflings, space("A7"), Building::TradingHouse);
    });
    pos.play(halflings, Move::Upgrade { hex: space("A7"), to: Building::Stronghold }).unwrap();
    let turn = |to| Move::Transform { hex: space("A8"), to, spades: 1 };
    pos.play(halflings, turn(Terrain::Plains)).unwrap();
    assert_eq!(pos.play(halflings, turn(Terrain::Desert)), Err(Illegal::TransformedNow));
    pos.play(halflings, Move::Forgo(Forgone::Spades)).unwrap();
    pos.play(halflings, Move::Build(space("A8"))).unwrap();
    pos.play(halflings, Move::EndTurn).unwrap();
}

#[test]
fn a_key_used_otherwise_opens_no_space_ten_late() {
    let setup = seated(&[FactionId::Witches, FactionId::Halflings], LeechMode::Strict);
    let witches = Seat(0);
    let mut pos = edited(&opened(&setup), |state| {
        state.players[witches].purse = RICH;
        state.players[witches].cults = ByCult([9, 9, 0, 0]);
        settle(state, witches, space("A9"), Building::Dwelling);
        for name in ["A10", "A11", "A12"] {
            settle(state, witches, space(name), Building::TradingHouse);
        }
    });
    // The temple founds a town, whose one key does not suffice for both tracks that step to 10 …
    pos.play(witches, Move::Upgrade { hex: space("A12"), to: Building::Temple }).unwrap();
    pos.play(witches, Move::TakeTown(TownTile::new(5).unwrap())).unwrap();
    assert!(pos.state().queue.iter().any(|pending| pending.decision == Decision::EnterTen));
    // … and then the temple's favor tile uses the key.
    pos.play(witches, Move::TakeFavor(FavorTile::new(1).unwrap())).unwrap();
    assert_eq!(pos.state().players[witches].cults, ByCult([10, 9, 1, 1]));
    assert_eq!(pos.check(witches, Move::EnterTen(Cult::Water)), Err(Illegal::NotAsked));
    pos.play(witches, Move::EndTurn).unwrap();
}

#[test]
fn an_offer_is_void_once_a_cult_step_has_filled_the_bowls() {
    let setup = seated(&[FactionId::Cultists, FactionId::Witches], LeechMode::Relaxed);
    let (cultists, witches) = (Seat(0), Seat(1));
    let mut pos = edited(&opened(&setup), |state| {
        for seat in [cultists, witches] {
            state.players[seat].purse = RICH;
        }
        state.players[cultists].bowls = Bowls::new(0, 1, 11);
        state.players[cultists].cults = ByCult([2, 0, 0, 0]);
        settle(state, cultists, space("A9"), Building::Dwelling);
        settle(state, witches, space("A10"), Building::Dwelling);
    });
    let trading_house = |name| Move::Upgrade { hex: space(name), to: Building::TradingHouse };
    pos.play(cultists, trading_house("A9")).unwrap();
    pos.play(cultists, Move::EndTurn).unwrap();
    pos.play(witches, Move::Leech).unwrap();
    pos.play(witches, trading_house("A10")).unwrap();
    // The Cultists may still make the step of the first offer. It brings the one power their bowls can take.
    pos.play(cultists, Move::CultSteps { cult: Cult::Fire, steps: 1 }).unwrap();
    assert_eq!(pos.state().players[cultists].bowls, Bowls::new(0, 0, 12));
    assert_eq!(pos.check(cultists, Move::Leech), Err(Illegal::BowlsFull));
    assert!(!pos.to_act().contains(cultists), "nobody waits for an offer worth nothing");
}

#[test]
fn a_player_who_waits_for_answers_and_can_convert_nothing_is_not_to_act() {
    use FactionId::*;
    let setup = seated(&[Witches, Halflings, Nomads, Mermaids, Dwarves], LeechMode::Relaxed);
    let witches = Seat(0);
    let map = &setup.map;
    // Three spaces with a neighbour of every opponent. All opponents have passed and leave their offers open.
    let mut sites = Vec::new();
    let mut pos = edited(&opened(&setup), |state| {
        state.owned.0.iter_mut().chain(&mut state.structures.0).for_each(|set| *set = HexSet::EMPTY);
        let mut taken = HexSet::EMPTY;
        for hex in map.land() {
            let around = map.near(hex) & map.land();
            if around.len() >= 4 && !taken.contains(hex) && !around.meets(taken) && sites.len() < 3 {
                taken |= around | HexSet::of(hex);
                sites.push(hex);
                settle(state, witches, hex, Building::Dwelling);
                for (opponent, hex) in (1..5).map(Seat).zip(around) {
                    settle(state, opponent, hex, Building::Dwelling);
                }
            }
        }
        for (at, opponent) in (1..5).map(Seat).enumerate() {
            state.players[opponent].passed = true;
            state.passed_order[at] = opponent;
        }
        state.passed_count = 4;
        state.players[witches].purse = RICH;
    });
    let favors = [FavorTile::new(5).unwrap(), FavorTile::new(6).unwrap()];
    let mut favors = favors.into_iter();
    for (site, to) in [
        (0, Building::TradingHouse),
        (0, Building::Temple),
        (0, Building::Sanctuary),
        (1, Building::TradingHouse),
        (1, Building::Stronghold),
        (2, Building::TradingHouse),
    ] {
        pos.play(witches, Move::Upgrade { hex: sites[site], to }).unwrap();
        if matches!(to, Building::Temple | Building::Sanctuary) {
            pos.play(witches, Move::TakeFavor(favors.next().unwrap())).unwrap();
        }
        pos.play(witches, Move::EndTurn).unwrap();
    }
    let pos = edited(&pos, |state| {
        state.players[witches].purse = Resources::NONE;
        state.players[witches].bowls = Bowls::new(12, 0, 0);
    });
    assert_eq!(pos.check(witches, Move::Pass(Some(BonusCard::new(1).unwrap()))), Err(Illegal::TooManyOffers));
    assert!(!pos.to_act().contains(witches));
    assert_eq!(pos.to_act().len(), 4);
    terrane_testkit::check(&pos).unwrap();
}
