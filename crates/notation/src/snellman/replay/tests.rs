//! Rows in the middle of a game that leave something open, or that the site books at another moment.

use terrane_engine::catalog::{BonusCard, FavorTile, Map, TownTile};
use terrane_engine::vocab::{Building, Cult, Hex, Terrain};
use terrane_engine::{Setup, State};

use super::super::books::Books;
use super::super::command;
use super::super::lex::split;
use super::super::rows::{Record, Row, WrittenCommand};
use super::*;
use crate::snellman;

const NOMADS: Seat = Seat(1);

/// The header and first dwellings of a game against the Nomads, up to the first turn of the other faction.
fn opening(faction: &str, choices: &str, dwellings: [&str; 2]) -> Game {
    let [one, other] = dwellings;
    let text = format!(
        "option errata-cultist-power\noption fire-and-ice-factions/variable_v5\n\
         score SCORE3,SCORE2,SCORE1,SCORE4,SCORE5,SCORE6\ndelete BON4\ndelete BON5\ndelete BON6\ndelete BON7\n\
         setup {faction}\n{choices}setup nomads\n{faction}: build {one}\nnomads: build F3\nnomads: build G4\n\
         {faction}: build {other}\nnomads: build A5\nnomads: pass BON1\n{faction}: pass BON9\n"
    );
    snellman::read(&text).expect("the opening can be read")
}

fn after_opening(game: &Game) -> State {
    let (replay, state) = game.play().expect("the opening can be played");
    assert_eq!(replay.first_difference, None);
    state
}

fn hex(setup: &Setup, name: &str) -> Hex {
    setup.map.find(name).expect("a space of the base board")
}

/// Puts structures of the first player on the board, next to one another.
fn settle(setup: &Setup, state: &mut State, home: Terrain, structures: &[(&str, Building)]) {
    for (name, kind) in structures {
        let at = hex(setup, name);
        for other in Building::ON_BOARDS {
            state.structures[other].remove(at);
        }
        state.structures[*kind].insert(at);
        state.owned[Seat(0)].insert(at);
        state.terrain.set(at, home);
    }
}

/// A row of commands, with what a ledger says after it, or without.
fn row(faction: FactionId, commands: &str, map: &Map, record: Option<Record>) -> Row {
    let written = split(commands, 1, 1).into_iter().map(|words| WrittenCommand {
        command: command::parse(&words, map).expect("a command"),
        text: words.text,
        line: 1,
    });
    Row { line: 1, faction, commands: written.collect(), record }
}

/// What a ledger says of a seat that had one thing and has another.
fn record(before: &State, after: &State, seat: Seat, offers: &[u16]) -> Record {
    let books = Books::default();
    let (before, after) = (books.holding(before, seat), books.holding(after, seat));
    Record {
        have: after.columns,
        change: before.changes(&after),
        offers: offers.to_vec(),
        offers_sorted: true,
    }
}

/// Plays rows from a position; gives the moves, or the first difference.
fn play(setup: &Setup, state: &State, rows: &[Row]) -> Result<Vec<Event>, Box<Difference>> {
    let import = Import::new(&Position::with_state(setup, *state), rows);
    let mut search = Search { import, rows, at: 0, forks: Vec::new(), furthest: None };
    if search.run() {
        return Ok(search.import.events);
    }
    Err(Box::new(search.furthest.and_then(|reached| reached.difference).expect("a difference")))
}

/// Cultists at 9 on fire and water, one action from a town, with a neighbour who will take power.
fn cultists_before_a_town() -> (Game, State) {
    let game = opening("cultists", "", ["E6", "E2"]);
    let mut state = after_opening(&game);
    let structures = [("F4", Building::Temple), ("E6", Building::Stronghold), ("E7", Building::TradingHouse)];
    settle(&game.setup, &mut state, Terrain::Plains, &structures);
    let cultists = &mut state.players[Seat(0)];
    cultists.purse.workers = 9;
    cultists.purse.coins = 20;
    cultists.cults[Cult::Fire] = 9;
    cultists.cults[Cult::Water] = 9;
    (game, state)
}

/// The town is taken with its one key used on a track; then the Nomads take power, and the Cultists step.
fn town_rows(game: &Game, state: &State, town: &str, used_on: Cult, later: &str) -> (Record, Vec<Row>) {
    let setup = &game.setup;
    let favor = FavorTile::new(12).expect("a favor tile");
    let mut pos = Position::with_state(setup, *state);
    let town_tile = Move::TakeTown(TownTile::new(5).expect("a town tile"));
    let upgrade = Move::Upgrade { hex: hex(setup, "F4"), to: Building::Sanctuary };
    for m in [upgrade, Move::TakeFavor(favor), town_tile, Move::EnterTen(used_on), Move::EndTurn] {
        pos.play(Seat(0), m).expect("the town is founded");
    }
    let recorded = record(state, pos.state(), Seat(0), &[1]);
    let map = &setup.map;
    let rows = vec![
        row(FactionId::Cultists, &format!("upgrade F4 to SA. +FAV12. {town}"), map, Some(recorded.clone())),
        row(FactionId::Nomads, "leech 1 from cultists", map, None),
        row(FactionId::Cultists, later, map, None),
    ];
    (recorded, rows)
}

#[test]
fn the_columns_of_the_row_show_which_track_a_town_s_key_was_used_on() {
    let (game, state) = cultists_before_a_town();
    // Whichever track the later step is on: it comes from power that was taken, not from the town.
    for (used_on, later) in [
        (Cult::Fire, "+WATER"),
        (Cult::Fire, "+FIRE"),
        (Cult::Water, "+WATER"),
        (Cult::Water, "+FIRE"),
        (Cult::Water, "+AIR"),
    ] {
        let (recorded, rows) = town_rows(&game, &state, "+TW5", used_on, later);
        assert_eq!(recorded.have.cults[used_on], 10);
        let events = play(&game.setup, &state, &rows).unwrap_or_else(|difference| panic!("{difference}"));
        let keys: Vec<&Event> =
            events.iter().filter(|event| matches!(event, Event::Move(_, Move::EnterTen(_)))).collect();
        assert_eq!(keys, [&Event::Move(Seat(0), Move::EnterTen(used_on))], "then {later}");
    }
}

#[test]
fn a_track_that_was_held_back_keeps_its_place_though_a_later_step_is_on_it() {
    let (game, state) = cultists_before_a_town();
    let (_, rows) = town_rows(&game, &state, "-WATER. +TW5", Cult::Fire, "+WATER");
    let events = play(&game.setup, &state, &rows).unwrap_or_else(|difference| panic!("{difference}"));
    assert!(events.contains(&Event::Move(Seat(0), Move::EnterTen(Cult::Fire))));
}

#[test]
fn columns_that_no_track_explains_are_named() {
    let (game, state) = cultists_before_a_town();
    let (mut recorded, mut rows) = town_rows(&game, &state, "+TW5", Cult::Fire, "+AIR");
    recorded.have.cults = terrane_engine::vocab::ByCult([10, 10, 3, 2]);
    rows[0].record = Some(recorded);
    let difference = play(&game.setup, &state, &rows).expect_err("one key is not used twice");
    assert_eq!((difference.row, difference.field), (1, Field::Cults));
    assert_eq!(difference.commands, "upgrade F4 to SA. +FAV12. +TW5");
}

/// Riverwalkers with a temple and every terrain unlocked, and Nomads who have passed.
fn riverwalkers_before_income() -> (Game, State) {
    let game = opening("riverwalkers", "riverwalkers: pick-color green\n", ["D1", "F4"]);
    let mut state = after_opening(&game);
    settle(&game.setup, &mut state, Terrain::Forest, &[("F4", Building::Temple)]);
    for terrain in Terrain::WHEEL {
        state.players[Seat(0)].unlocked.insert(terrain);
    }
    let mut pos = Position::with_state(&game.setup, state);
    let card = |number| Some(BonusCard::new(number).expect("a bonus card"));
    let upgrade = Move::Upgrade { hex: hex(&game.setup, "D1"), to: Building::TradingHouse };
    pos.play(Seat(0), upgrade).expect("the Riverwalkers upgrade");
    pos.play(Seat(0), Move::EndTurn).expect("the turn ends");
    pos.play(NOMADS, Move::Pass(card(2))).expect("the Nomads pass");
    let state = *pos.state();
    (game, state)
}

/// The rows from the Riverwalkers' pass to the row with their priest; the priests that the income row and the last row show.
fn income_rows(game: &Game, state: &State, shown: [i16; 2]) -> Vec<Row> {
    let setup = &game.setup;
    let mut pos = Position::with_state(setup, *state);
    let card = BonusCard::new(3).expect("a bonus card");
    let mut passed = *state;
    pos.play(Seat(0), Move::Pass(Some(card))).expect("the Riverwalkers pass");
    let after = *pos.state();
    let income = pos.income(Seat(0));
    assert_eq!(income.resources.priests, 1, "the temple brings a priest");
    // What they had when they passed: less the income.
    passed.players[Seat(0)] = after.players[Seat(0)];
    let mut paid = record(&passed, &after, Seat(0), &[]);
    let [at_income, at_last] = shown;
    let all = paid.have.priests;
    paid.have.priests = all - 1 + at_income;
    paid.change.coins = income.resources.coins as i16;
    paid.change.workers = income.resources.workers as i16;
    paid.change.priests = at_income;
    paid.change.power = i16::from(income.power);
    let mut booked = record(&after, &after, Seat(0), &[]);
    booked.have.priests = all - 1 + at_last;
    booked.change.priests = at_last - at_income;
    let map = &setup.map;
    vec![
        row(FactionId::Riverwalkers, "pass BON3", map, None),
        row(FactionId::Nomads, "cult_income_for_faction", map, None),
        row(FactionId::Riverwalkers, "cult_income_for_faction", map, None),
        row(FactionId::Nomads, "other_income_for_faction", map, None),
        row(FactionId::Riverwalkers, "other_income_for_faction", map, Some(paid)),
        row(FactionId::Riverwalkers, "unlock-terrain gain-priest", map, Some(booked)),
    ]
}

#[test]
fn with_every_terrain_unlocked_a_priest_of_the_income_is_booked_in_its_own_row() {
    let (game, state) = riverwalkers_before_income();
    let rows = income_rows(&game, &state, [0, 1]);
    assert!(play(&game.setup, &state, &rows).is_ok(), "{:?}", play(&game.setup, &state, &rows));
}

#[test]
fn a_priest_that_the_income_row_shows_already_is_a_difference() {
    let (game, state) = riverwalkers_before_income();
    let rows = income_rows(&game, &state, [1, 1]);
    let difference = play(&game.setup, &state, &rows).expect_err("the site books the priest later");
    assert_eq!((difference.row, difference.field), (5, Field::Priests));
}
