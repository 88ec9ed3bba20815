//! States made by hand are proved sound, and what is wrong is named.

use terrane_engine::catalog::{BonusCard, FactionId, FavorTile, Site, TownTile};
use terrane_engine::decision::{Decision, Queue};
use terrane_engine::rules::LeechMode;
use terrane_engine::state::State;
use terrane_engine::vocab::{Building, ByCult, Cult, Hex, Seat, Terrain};
use terrane_engine::{Position, Unsound};
use terrane_testkit::scene::{opened, seated, space};

const WITCHES: Seat = Seat(0);
const NOMADS: Seat = Seat(1);

/// What is wrong with the opening of a game of Witches and Nomads after a change.
fn wrong(change: impl FnOnce(&mut State)) -> Option<Unsound> {
    let setup = seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
    let mut state = *opened(&setup).state();
    change(&mut state);
    Position::from_state(&setup, state).err()
}

#[test]
fn a_position_of_play_is_sound() {
    assert_eq!(wrong(|_| ()), None);
}

#[test]
fn a_set_up_that_cannot_be_played_is_no_position() {
    let mut setup = seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
    let state = *opened(&setup).state();
    setup.players = 1;
    assert!(matches!(Position::from_state(&setup, state).err(), Some(Unsound::Setup(_))));
}

#[test]
fn everything_belongs_to_somebody_at_the_table() {
    assert_eq!(wrong(|state| state.turn.seat = Seat(2)), Some(Unsound::NobodyThere(Seat(2))));
    assert_eq!(wrong(|state| state.turn.seat = Seat(200)), Some(Unsound::NobodyThere(Seat(200))));
    assert_eq!(wrong(|state| state.order[0] = Seat(4)), Some(Unsound::NobodyThere(Seat(4))));
    assert_eq!(wrong(|state| state.order = [Seat(0); 5]), Some(Unsound::Order));
    assert_eq!(wrong(|state| state.passed_count = 200), Some(Unsound::Order));
    assert_eq!(wrong(|state| state.players[NOMADS].passed = true), Some(Unsound::Order));
    assert_eq!(wrong(|state| state.round = 7), Some(Unsound::Round(7)));
    assert_eq!(wrong(|state| state.players[WITCHES].faction = None), Some(Unsound::NoFaction(WITCHES)));
}

#[test]
fn nobody_waits_for_who_has_left() {
    let setup = seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
    let mut pos = Position::new(&setup).unwrap();
    let seat = pos.to_act().iter().next().unwrap();
    assert_eq!(pos.state().queue.as_slice()[0].decision, Decision::Dwelling);
    let mut state = *pos.state();
    state.players[seat].dropped = true;
    assert_eq!(Position::from_state(&setup, state).err(), Some(Unsound::WaitsForNobody(seat)));
    state.queue = Queue::EMPTY;
    assert_eq!(Position::from_state(&setup, state).err(), None);
    pos.resign(seat).unwrap();
    assert_eq!(Position::from_state(&setup, *pos.state()).err(), None);
}

#[test]
fn structures_stand_where_they_can() {
    let first = |state: &State, seat: Seat| state.owned[seat].first().unwrap();
    let taken = |state: &mut State| {
        let hex = first(state, NOMADS);
        state.owned[WITCHES].insert(hex);
    };
    assert_eq!(wrong(taken), Some(Unsound::Ownership));
    let two_kinds = |state: &mut State| {
        let hex = first(state, WITCHES);
        state.structures[Building::Temple].insert(hex);
    };
    assert_eq!(wrong(two_kinds), Some(Unsound::Ownership));
    let beyond = |state: &mut State| {
        state.owned[WITCHES].insert(Hex(127));
        state.structures[Building::Temple].insert(Hex(127));
    };
    assert_eq!(wrong(beyond), Some(Unsound::OffBoard));
    let elsewhere = |state: &mut State| {
        let hex = first(state, WITCHES);
        state.terrain.set(hex, Terrain::Desert);
    };
    assert_eq!(wrong(elsewhere), Some(Unsound::WrongTerrain(FactionId::Witches)));
    let dried = |state: &mut State| state.terrain.set(space("r1"), Terrain::Desert);
    assert_eq!(wrong(dried), Some(Unsound::Shoreline));
    let sunk = |state: &mut State| {
        state.owned[WITCHES].insert(space("r1"));
        state.structures[Building::Temple].insert(space("r1"));
    };
    assert_eq!(wrong(sunk), Some(Unsound::InRiver));
    let empty_town = |state: &mut State| state.in_town.insert(space("r1"));
    assert_eq!(wrong(empty_town), Some(Unsound::Town));
    let tile = |state: &mut State| state.players[WITCHES].landmark = Some(space("A1"));
    assert_eq!(wrong(tile), Some(Unsound::TileMisplaced(FactionId::Witches)));
    let two = |state: &mut State| {
        for hex in state.owned[WITCHES] {
            state.structures[Building::Dwelling].remove(hex);
            state.structures[Building::Stronghold].insert(hex);
        }
    };
    assert_eq!(wrong(two), Some(Unsound::TooMany(Building::Stronghold)));
    let bridge =
        |state: &mut State| state.players[WITCHES].bridges[0] = Some(Site::new(space("A1"), space("A2")));
    assert_eq!(wrong(bridge), Some(Unsound::Bridge(WITCHES)));
}

#[test]
fn cards_tiles_priests_and_tracks_are_counted() {
    let card = BonusCard::all().next().unwrap();
    let gone = |state: &mut State| {
        state.bonus_free.remove(card);
        state.players.0.iter_mut().for_each(|player| player.bonus = player.bonus.filter(|&own| own != card));
        state.bonus_coins[card.index()] = 1;
    };
    assert_eq!(wrong(gone), Some(Unsound::BonusCard(card)));
    let favor = FavorTile::new(5).unwrap();
    assert_eq!(wrong(|state| state.favors_left[favor.index()] += 1), Some(Unsound::FavorTile(favor)));
    let town = TownTile::new(5).unwrap();
    assert_eq!(wrong(|state| state.towns_left[town.index()] = 0), Some(Unsound::TownTile(town)));
    assert_eq!(wrong(|state| state.players[WITCHES].keys = 1), Some(Unsound::Keys(WITCHES)));
    assert_eq!(
        wrong(|state| state.players[WITCHES].cults = ByCult([11, 0, 0, 0])),
        Some(Unsound::Cult(Cult::Fire))
    );
    assert_eq!(wrong(|state| state.players[WITCHES].purse.priests = 8), Some(Unsound::Priests(WITCHES)));
    assert_eq!(wrong(|state| state.players[WITCHES].shipping = 4), Some(Unsound::Track(WITCHES)));
}
