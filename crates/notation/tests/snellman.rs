//! Games of terra.snellman.net, written by hand: each family of commands, and what is no game at all.

use terrane_engine::catalog::{BonusCard, FactionId, Map, PowerAction, ScoringTile, TownTile};
use terrane_engine::moves::Conversion;
use terrane_engine::rules::{Edition, LeechMode, TurnOrder};
use terrane_engine::setup::StartVp;
use terrane_engine::vocab::{Building, Cult, Hex, Seat, Terrain};
use terrane_engine::{Move, Setup};
use terrane_notation::snellman::{self, Event, Field, Game, Replay};

const DARKLINGS: Seat = Seat(0);
const NOMADS: Seat = Seat(1);

/// A game of two, up to the first turn of the Darklings.
const OPENING: &str = "\
option strict-leech
option errata-cultist-power
option mini-expansion-1
score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6
delete BON4
delete BON5
delete BON6
delete BON7
player one
player two
setup darklings
setup nomads
darklings: build G5
nomads: build F3
nomads: build D3
darklings: build C1
nomads: build A5
nomads: pass BON1
darklings: pass BON9
";

fn game(rows: &str) -> Game {
    snellman::read(&format!("{OPENING}{rows}")).expect("the log can be read")
}

fn replay(rows: &str) -> Replay {
    let replay = game(rows).replay().expect("the set-up can be played");
    assert_eq!(replay.first_difference, None);
    replay
}

/// What was played after the opening, without the ends of turns.
fn moves(rows: &str) -> Vec<(Seat, Move)> {
    let opening = replay("").events.len();
    let events = replay(rows).events.into_iter().skip(opening);
    let moves = events.filter_map(|event| match event {
        Event::Move(_, Move::EndTurn) | Event::Resign(_) | Event::Lose(..) => None,
        Event::Move(seat, m) => Some((seat, m)),
    });
    moves.collect()
}

fn hex(name: &str) -> Hex {
    Map::printed("base").and_then(|map| map.find(name)).expect("a space of the base board")
}

fn refusal(rows: &str) -> (usize, String) {
    let replay = game(rows).replay().expect("the set-up can be played");
    let difference = replay.first_difference.expect("a command that cannot be played");
    assert_eq!(difference.field, Field::Command);
    (difference.line, difference.found)
}

#[test]
fn the_header_sets_the_game_up() {
    let setup = game("").setup;
    assert_eq!(setup.players, 2);
    assert_eq!(setup.rules.leech, LeechMode::Relaxed);
    assert_eq!(setup.rules.turn_order, TurnOrder::Clockwise);
    assert!(setup.rules.power_if_all_refuse && setup.rules.mini_towns);
    assert_eq!(setup.scoring.map(ScoringTile::number), [1, 2, 3, 4, 5, 6]);
    assert_eq!(setup.bonus.iter().map(BonusCard::number).collect::<Vec<_>>(), [1, 2, 3, 8, 9]);
    assert_eq!(game("").players, ["one", "two"]);
}

#[test]
fn options_and_boards_choose_rules() {
    let read = |lines: &str| snellman::read(&format!("{lines}{OPENING}")).expect("the log can be read").setup;
    assert_eq!(read("option variable-turn-order\n").rules.turn_order, TurnOrder::Passing);
    assert_eq!(read("option fire-and-ice-factions/variable\n").rules.edition, Edition::First2014);
    assert_eq!(read("option fire-and-ice-factions/variable_v5\n").rules.edition, Edition::Revised2016);
    assert!(read("option fire-and-ice-factions/ice\n").allowed.contains(FactionId::Yetis));
    let dropped = "option fire-and-ice-factions/ice\ndropoption fire-and-ice-factions/ice\n";
    assert!(!read(dropped).allowed.contains(FactionId::Yetis));
    assert_eq!(read("map 91645cdb135773c2a7a50e5ca9cb18af54c664c4\n").start_vp, StartVp::Site2017);
    assert_eq!(read("map original\n").map.id(), "base");
}

#[test]
fn building_implies_the_transform() {
    let transform = Move::Transform { hex: hex("G6"), to: Terrain::Swamp, spades: 1 };
    let played = moves("darklings: dig 1. build G6\n");
    assert_eq!(played, [(DARKLINGS, transform), (DARKLINGS, Move::Build(hex("G6")))]);
}

#[test]
fn spades_must_be_bought_as_many_as_are_needed() {
    let (line, found) = refusal("darklings: build G6\n");
    assert_eq!((line, found.as_str()), (20, "this takes `dig 1` and not `dig 0`"));
}

#[test]
fn a_transform_without_colour_goes_home_or_as_near_as_the_spades_allow() {
    let home = moves("darklings: advance ship\nnomads: action BON1. transform G2\n");
    assert_eq!(home[2].1, Move::Transform { hex: hex("G2"), to: Terrain::Desert, spades: 1 });
    let near = moves("darklings: advance ship\nnomads: action BON1. transform D2\n");
    assert_eq!(near[2].1, Move::Transform { hex: hex("D2"), to: Terrain::Swamp, spades: 1 });
}

#[test]
fn offers_are_answered_by_what_is_offered_and_lapse_with_an_action() {
    let neighbours = OPENING.replace("build D3", "build G4");
    let read = |rows: &str| {
        let game = snellman::read(&format!("{neighbours}{rows}")).expect("the log can be read");
        game.replay().expect("the set-up can be played")
    };
    let build = "darklings: upgrade G5 to TP\n";
    let leech = read(&format!("{build}nomads: leech 1 from darklings. pass BON2\n"));
    assert_eq!(leech.first_difference, None);
    assert!(leech.events.contains(&Event::Move(NOMADS, Move::Leech)));
    let acting = read(&format!("{build}nomads: pass BON2\n"));
    assert_eq!(acting.first_difference, None);
    assert!(acting.events.contains(&Event::Move(NOMADS, Move::Decline)));
    let wrong = read(&format!("{build}nomads: leech 5 from darklings\n")).first_difference;
    assert_eq!(wrong.map(|difference| difference.found), Some("there is no such offer of power".into()));
}

#[test]
fn a_priest_goes_to_the_best_space_by_itself() {
    let played = moves("darklings: send p to WATER\n");
    assert_eq!(played, [(DARKLINGS, Move::SendPriest { cult: Cult::Water, space: 3 })]);
    let played = moves("darklings: send priest to water for 2\n");
    assert_eq!(played, [(DARKLINGS, Move::SendPriest { cult: Cult::Water, space: 2 })]);
}

#[test]
fn amounts_become_single_moves() {
    let action = PowerAction::new(2).map(Move::Power).expect("there are six power actions");
    let played = moves("darklings: burn 3. action ACT2. convert 2P to 2C\n");
    let to_worker = (DARKLINGS, Move::Convert(Conversion::PriestToWorker));
    let to_coin = (DARKLINGS, Move::Convert(Conversion::WorkerToCoin));
    let burn = (DARKLINGS, Move::Burn);
    assert_eq!(played, [burn, burn, burn, (DARKLINGS, action), to_worker, to_worker, to_coin, to_coin]);
    let (_, found) = refusal("darklings: convert 2W to 1C. advance ship\n");
    assert_eq!(found, "this conversion takes 1, not 2");
}

#[test]
fn the_last_player_may_write_several_turns_in_a_row() {
    let rows = "darklings: pass BON8\nnomads: dig 1. build E3. upgrade E3 to TP. pass BON9\n";
    let upgrade = Move::Upgrade { hex: hex("E3"), to: Building::TradingHouse };
    assert!(moves(rows).contains(&(NOMADS, upgrade)));
    let separate = "darklings: pass BON8\nnomads: dig 1. transform E3. done\nnomads: build E3\n";
    let ends =
        replay(separate).events.iter().filter(|event| **event == Event::Move(NOMADS, Move::EndTurn)).count();
    assert_eq!(ends, 2);
}

#[test]
fn old_spellings_are_understood() {
    let played = moves("darklings: advance shipping\nnomads: pass. +bon8\n");
    assert_eq!(played, [(DARKLINGS, Move::AdvanceShipping), (NOMADS, Move::Pass(BonusCard::new(8)))]);
}

#[test]
fn players_may_leave() {
    for rows in ["darklings: resign\nnomads: pass BON2\n", "drop-faction darklings\nnomads: pass BON2\n"] {
        assert!(replay(rows).events.contains(&Event::Resign(DARKLINGS)));
    }
}

#[test]
fn towns_favors_and_giving_up_must_be_due() {
    for row in ["+FAV5", "+TW5", "+FIRE", "-SPADE", "-BRIDGE", "gain P3 for VP", "unlock-terrain red", "done"]
    {
        let (line, _) = refusal(&format!("darklings: {row}\n"));
        assert_eq!(line, 20, "{row}");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let six = "score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\n";
    for (text, place, message) in [
        ("option no-such\n", (1, 1), "there is no option \"no-such\""),
        (
            "option fire-and-ice-factions/variable_v3\n",
            (1, 1),
            "option fire-and-ice-factions/variable_v3 is a playtest of the variable factions; only variable and \
             variable_v5 are known",
        ),
        ("\n map 123\n", (2, 2), "there is no board with the id \"123\""),
        ("delete FAV5\n", (1, 1), "FAV5 is no bonus card; only bonus cards are left out"),
        ("score SCORE1,SCORE2\n", (1, 1), "six scoring tiles are needed, here are 2"),
        ("score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE99\n", (1, 1), "there is no scoring tile SCORE99"),
        ("final-scoring moon\n", (1, 1), "there is no final scoring \"moon\""),
        ("hello there\n", (1, 1), "\"hello there\" is no command of set-up"),
        ("", (1, 1), "the six scoring tiles are missing; is this a game of terra.snellman.net?"),
        (
            "player one\nrandomize v1 seed 7\nsetup witches\n",
            (2, 1),
            "the tiles that the site drew from this seed are not in the log; use the ledger export, or write them \
             as `score` and `delete` lines",
        ),
        (&format!("{six}player a\n"), (1, 1), "nobody has chosen a faction yet"),
        (
            &format!("{six}player a\nplayer b\nsetup witches\n"),
            (4, 1),
            "1 of 2 players have chosen a faction; all must have",
        ),
        (&format!("{six}setup witches\nsetup elves\n"), (3, 1), "\"elves\" is no faction"),
        (&format!("{six}setup witches\nsetup auren\n"), (3, 1), "9 bonus cards; 5 are needed (players + 3)"),
        (&format!("{OPENING}witches: dance\n"), (20, 10), "\"dance\" is no command"),
        (&format!("{OPENING}elves: pass\n"), (20, 1), "\"elves\" is no faction"),
        (&format!("{OPENING}witches: pass. build Z9\n"), (20, 16), "the board \"base\" has no space Z9"),
    ] {
        match snellman::read(text) {
            Err(error) => {
                assert_eq!(
                    (error.line, error.column, error.message.as_str()),
                    (place.0, place.1, message),
                    "{text}"
                );
            }
            Ok(_) => panic!("this is no game: {text}"),
        }
    }
}

/// One row of a ledger export.
fn ledger_row(faction: &str, columns: [&str; 6], offers: &str, commands: &str) -> String {
    let [vp, coins, workers, priests, bowls, cults] = columns;
    format!(
        "{faction}\t\t{vp} VP\t\t{coins} C\t\t{workers} W\t\t{priests} P\t\t{bowls} PW\t\t{cults}\t{offers}\t{commands}\n"
    )
}

fn ledger(darklings_coins: &str) -> String {
    let scoring = (1..=6).map(|round| format!("Round {round} scoring: SCORE{round}, D >> 2"));
    let removed = (4..=7).map(|card| format!("Removing tile BON{card}"));
    let header: Vec<String> =
        ["option strict-leech".into()].into_iter().chain(scoring).chain(removed).collect();
    let rows = [
        ledger_row("darklings", ["20", "15", "1", "1", "5/7/0", "0/1/1/0"], "", "setup"),
        ledger_row("nomads", ["20", "15", "2", "0", "5/7/0", "1/0/1/0"], "", "setup"),
        ledger_row("darklings", ["20", darklings_coins, "1", "1", "5/7/0", "0/1/1/0"], "", "build G5"),
    ];
    format!("{}\nPlayer 1: one\nPlayer 2: two\n{}", header.join("\n"), rows.concat())
}

#[test]
fn a_ledger_is_compared_row_by_row() {
    let replay = |text: &str| snellman::read(text).map(|game| game.replay().expect("it can be played"));
    let right = replay(&ledger("15")).expect("the ledger can be read");
    assert_eq!((right.rows, right.first_difference), (3, None));
    let wrong = replay(&ledger("16")).expect("the ledger can be read");
    let difference = wrong.first_difference.expect("a wrong number of coins");
    assert_eq!(
        difference.to_string(),
        "row 3 (line 16), darklings: coins recorded 16, replayed 15; the row is \"build G5\""
    );
}

#[test]
fn a_broken_ledger_row_is_refused() {
    for (broken, place, message) in [
        ("darklings\t20 VP\n", (17, 1), "a ledger row has 15 fields between tabs; here are 2"),
        (
            &ledger_row("darklings", ["x", "15", "1", "1", "5/7/0", "0/1/1/0"], "", "wait"),
            (17, 12),
            "expected a number and \"VP\"",
        ),
        (
            &ledger_row("darklings", ["20", "15", "1", "1", "5/7", "0/1/1/0"], "", "wait"),
            (17, 35),
            "expected three bowls such as 3/9/0 PW",
        ),
        (
            &ledger_row("darklings", ["20", "15", "1", "1", "5/7/0", "0/1"], "", "wait"),
            (17, 45),
            "expected four cults such as 1/0/2/0",
        ),
        (
            &ledger_row("darklings", ["20", "15", "1", "1", "5/7/0", "0/1/1/0"], "", "wait. fly"),
            (17, 60),
            "\"fly\" is no command",
        ),
    ] {
        let error = snellman::read(&format!("{}{broken}", ledger("15"))).expect_err("a broken row");
        assert_eq!((error.line, error.column, error.message.as_str()), (place.0, place.1, message));
    }
}

#[test]
fn a_game_is_written_and_read_back() {
    let rows = "\
darklings: dig 1. build G6
nomads: dig 1. build E3
darklings: burn 3. action ACT2
nomads: upgrade E3 to TP
darklings: send p to WATER for 3
nomads: action BON1. transform G2 to yellow
darklings: upgrade G6 to TP. convert 1W to 1C
nomads: pass BON2
darklings: pass BON8
";
    let game = game(rows);
    let replay = game.replay().expect("the set-up can be played");
    assert_eq!(replay.first_difference, None);
    let text = snellman::write(&game.setup, &replay.events).expect("the game can be exported");
    let expected: Vec<&str> = rows.lines().collect();
    let written: Vec<String> = text
        .lines()
        .rev()
        .take(expected.len())
        .map(|line| line.replace("transform G6 to black. ", ""))
        .collect();
    let written: Vec<String> =
        written.into_iter().rev().map(|line| line.replace("transform E3 to yellow. ", "")).collect();
    assert_eq!(written, expected);
}

#[test]
fn games_that_the_site_cannot_play_are_not_exported() {
    let game = game("");
    let events = game.replay().expect("the set-up can be played").events;
    let printed = Setup { start_vp: StartVp::Printed, ..game.setup.clone() };
    let error = snellman::write(&printed, &events).expect_err("other victory points");
    assert_eq!(
        error.to_string(),
        "Darklings begin with 15 victory points, on terra.snellman.net with 20; this game cannot be exported"
    );
    let tile = TownTile::new(1).map(Move::TakeTown).expect("there is a first town tile");
    let mut wrong = events.clone();
    wrong.push(Event::Move(NOMADS, tile));
    let error = snellman::write(&game.setup, &wrong).expect_err("a move against the rules");
    assert!(error.to_string().starts_with("event 8 cannot be played: "), "{error}");
}

/// A game of the Acolytes against the Nomads, up to the first turn of the Acolytes, with one row more.
fn acolytes(row: &str) -> Replay {
    let opening = OPENING
        .replace("option mini-expansion-1\n", "option fire-and-ice-factions/volcano\n")
        .replace(
            "setup darklings\nsetup nomads\n",
            "setup acolytes\nsetup nomads\nacolytes: pick-color black\n",
        )
        .replace("darklings:", "acolytes:");
    let game = snellman::read(&format!("{opening}acolytes: {row}\n")).expect("the log can be read");
    game.replay().expect("the set-up can be played")
}

#[test]
fn a_volcano_is_paid_on_one_track() {
    let paid = acolytes("dig 1. transform G6 to volcano. -3FIRE. build G6");
    assert_eq!(paid.first_difference, None);
    for (row, reason) in [
        ("dig 1. transform G6 to volcano. -2FIRE. -1AIR", "all on one track; write `-3FIRE`"),
        ("dig 1. transform G6 to volcano. -4FIRE", "costs 3 steps"),
        ("dig 1. transform G6 to volcano", "say which cult pays"),
        ("-1WATER. dig 1. transform G6 to volcano. -3FIRE", "only be held back on spaces 8 and 9"),
    ] {
        let difference = acolytes(row).first_difference.expect(row);
        assert!(difference.found.contains(reason), "{row}: {}", difference.found);
    }
}
