//! Games of terra.snellman.net that leave something open, that go beyond the rules, or that are damaged.

use terrane_engine::Move;
use terrane_engine::catalog::{FavorTile, FinalTile, Map};
use terrane_engine::loss::Loss;
use terrane_engine::moves::Conversion;
use terrane_engine::rules::SiteRules;
use terrane_engine::vocab::{Bowls, Building, Seat};
use terrane_notation::snellman::{self, Difference, Event, Field, Game, Replay};

const DARKLINGS: Seat = Seat(0);
const NOMADS: Seat = Seat(1);

/// Darklings and Nomads, neighbours at G4 and G5, up to the first turn.
const OPENING: &str = concat!("option errata-cultist-power\n", include_str!("../examples/opening.txt"));

/// The Nomads' upgrade of F3.
fn upgrade() -> Move {
    let map = Map::printed("base").expect("the base board is printed");
    Move::Upgrade { hex: map.find("F3").expect("the board has F3"), to: Building::TradingHouse }
}

fn read(rows: &str) -> Game {
    snellman::read(&format!("{OPENING}{rows}")).expect("the log can be read")
}

fn replay(rows: &str) -> Replay {
    let replay = read(rows).replay().expect("the set-up can be played");
    assert_eq!(replay.first_difference, None);
    replay
}

fn refusal(rows: &str) -> (Difference, Vec<Event>) {
    let replay = read(rows).replay().expect("the set-up can be played");
    (replay.first_difference.expect("a command that is refused"), replay.events)
}

/// What a player did from round 1 on, without the ends of turns.
fn played(replay: &Replay, seat: Seat) -> Vec<Move> {
    let opening = replay.events.iter().rposition(|event| matches!(event, Event::Move(_, Move::TakeBonus(_))));
    let after = &replay.events[opening.map_or(0, |at| at + 1)..];
    let own = after.iter().filter_map(|event| match *event {
        Event::Move(other, m) if other == seat && m != Move::EndTurn => Some(m),
        _ => None,
    });
    own.collect()
}

// Offers of power

#[test]
fn burning_before_the_answer_leaves_the_offer_open() {
    let rows = "darklings: upgrade G5 to TP\nnomads: burn 1\nnomads: leech 1 from darklings\nnomads: upgrade F3 to TP\n";
    assert_eq!(played(&replay(rows), NOMADS), [Move::Burn, Move::Leech, upgrade()]);
}

#[test]
fn converting_before_the_answer_leaves_the_offer_open() {
    let rows = "darklings: upgrade G5 to TP\nnomads: convert 1w to 1c\nnomads: leech 1 from darklings\n";
    assert_eq!(played(&replay(rows), NOMADS), [Move::Convert(Conversion::WorkerToCoin), Move::Leech]);
}

#[test]
fn a_refused_free_move_never_declines_an_offer() {
    let (difference, events) = refusal("darklings: upgrade G5 to TP\nnomads: convert 5pw to 1p\n");
    assert_eq!((difference.line, difference.field), (17, Field::Command));
    assert_eq!(difference.found, "needs 5 more power in bowl III");
    assert!(!events.contains(&Event::Move(NOMADS, Move::Decline)));
}

#[test]
fn an_action_declines_what_is_open() {
    let rows = "darklings: upgrade G5 to TP\nnomads: upgrade F3 to TP\n";
    assert_eq!(played(&replay(rows), NOMADS), [Move::Decline, upgrade()]);
}

#[test]
fn an_offer_is_answered_once() {
    for answer in ["leech 1 from darklings", "decline 1 from darklings"] {
        let rows = format!("darklings: upgrade G5 to TP\nnomads: {answer}\nnomads: {answer}\n");
        let (difference, _) = refusal(&rows);
        assert_eq!((difference.line, difference.expected.as_str()), (18, answer));
        assert_eq!(difference.found, "there is no such offer of power");
    }
}

#[test]
fn a_burn_that_takes_too_many_tokens_is_refused_and_answers_nothing() {
    let (difference, events) =
        refusal("darklings: upgrade G5 to TP\nnomads: burn 4\nnomads: leech 1 from darklings\n");
    assert_eq!((difference.line, difference.expected.as_str()), (17, "burn 4"));
    assert_eq!(difference.found, "needs two tokens in bowl II to sacrifice one");
    assert!(!events.iter().any(|event| matches!(event, Event::Move(NOMADS, Move::Leech | Move::Decline))));
}

#[test]
fn an_offer_that_an_action_has_declined_is_gone() {
    let (difference, _) =
        refusal("darklings: upgrade G5 to TP\nnomads: upgrade F3 to TP\nnomads: leech 1 from darklings\n");
    assert_eq!((difference.line, difference.found.as_str()), (18, "there is no such offer of power"));
}

// Beyond the rules

#[test]
fn a_game_by_the_rules_needs_no_rulings_of_the_site() {
    assert_eq!(read("darklings: advance ship\n").setup.rules.site, None);
}

#[test]
fn coins_become_points_for_everybody_where_the_game_needs_it() {
    let rows = "darklings: convert 3c to 1vp. advance ship\n";
    let site = SiteRules { coins_to_vp: true, ..SiteRules::NONE };
    assert_eq!(read(rows).setup.rules.site, Some(site));
    assert_eq!(played(&replay(rows), DARKLINGS)[0], Move::Convert(Conversion::CoinsToVp));
}

#[test]
fn things_given_up_for_nothing_are_losses() {
    for (command, loss) in
        [("-1C", Loss::Coins(1)), ("-2W", Loss::Workers(2)), ("-P", Loss::Priests(1)), ("-1VP", Loss::Vp(1))]
    {
        let game = read(&format!("darklings: {command}. pass BON2\n"));
        assert!(game.setup.rules.site_rules().losses, "{command}");
        let replay = game.replay().expect("it can be played");
        assert_eq!(replay.first_difference, None, "{command}");
        assert!(replay.events.contains(&Event::Lose(DARKLINGS, loss)), "{command}");
    }
}

#[test]
fn nobody_loses_more_than_they_have() {
    let (difference, _) = refusal("darklings: -9P. advance ship\n");
    assert_eq!((difference.line, difference.expected.as_str()), (16, "-9P"));
}

#[test]
fn losses_are_written_and_read_back() {
    let game = read("darklings: -1C. advance ship\nnomads: -1W. advance ship\n");
    let replay = game.replay().expect("it can be played");
    let trip = snellman::round_trip(&game.setup, &replay.events);
    assert!(trip.is_ok(), "{trip:?}");
}

#[test]
fn tokens_burnt_while_the_game_is_set_up_are_a_loss() {
    let rows = OPENING.replace("nomads: build G4\n", "darklings: burn 2\nnomads: build G4\n");
    let game = snellman::read(&rows).expect("the log can be read");
    assert!(game.setup.rules.site_rules().losses);
    let replay = game.replay().expect("it can be played");
    assert_eq!(replay.first_difference, None);
    assert!(replay.events.contains(&Event::Lose(DARKLINGS, Loss::Burnt(2))));
    assert!(snellman::round_trip(&game.setup, &replay.events).is_ok());
    let too_many = snellman::read(&rows.replace("burn 2", "burn 4")).expect("the log can be read");
    let difference = too_many.replay().expect("the set-up can be played").first_difference;
    let difference = difference.expect("bowl II has 7 tokens");
    assert_eq!((difference.line, difference.expected.as_str()), (11, "burn 4"));
}

#[test]
fn a_game_may_have_two_additional_final_scorings_and_no_third() {
    let tiles = |tiles: &[&str]| {
        let lines: Vec<String> = tiles.iter().map(|tile| format!("final-scoring {tile}\n")).collect();
        snellman::read(&format!("{}{OPENING}", lines.concat()))
    };
    let game = tiles(&["connected-distance", "building-on-edge"]).expect("the log can be read");
    assert_eq!(game.setup.final_tile, Some(FinalTile::Distance));
    assert_eq!(game.setup.rules.site_rules().second_final, Some(FinalTile::Outposts));
    let events = game.replay().expect("it can be played").events;
    assert!(snellman::round_trip(&game.setup, &events).is_ok());
    let twice = tiles(&["connected-distance", "connected-distance"]).expect("the same tile is one tile");
    assert_eq!(twice.setup.rules.site, None);
    let error = tiles(&["connected-distance", "building-on-edge", "connected-clusters"]).expect_err("three");
    assert_eq!(error.to_string(), "line 3, column 1: a game has two additional final scorings at most");
}

#[test]
fn a_seat_without_a_faction_leaves_a_bonus_card_more() {
    let players = "player one\nplayer two\nplayer three\n";
    let rows = OPENING
        .replace("delete BON4\n", "")
        .replace("setup darklings\n", &format!("{players}setup darklings\n"));
    let missing = snellman::read(&rows).expect_err("the third player has no faction");
    assert!(missing.message.ends_with("2 of 3 players have chosen a faction; all must have"), "{missing}");
    let rows = rows.replace("setup nomads\n", "setup nomads\ndrop-faction player3\n");
    let game = snellman::read(&rows).expect("the log can be read");
    assert_eq!((game.setup.players, game.setup.rules.site_rules().empty_seats), (2, 1));
    assert_eq!(game.setup.bonus.len(), 6);
    let replay = game.replay().expect("it can be played");
    assert_eq!(replay.first_difference, None);
    assert!(snellman::round_trip(&game.setup, &replay.events).is_ok());
    let unknown = snellman::read(&rows.replace("player3", "elves")).expect_err("nobody plays elves");
    assert!(unknown.message.contains("is neither a faction nor a player such as player3"), "{unknown}");
}

#[test]
fn rows_of_a_seat_without_a_faction_say_nothing() {
    let mut rows = good_rows();
    rows.insert(9, row("nofaction3", NOTHING, ["0", "0", "0", "0", "0/0/0", "0/0/0/0"], "", ""));
    let text = ledger(&rows).replace("Removing tile BON4\n", "");
    let game = snellman::read(&text).expect("the ledger can be read");
    assert_eq!(game.setup.rules.site_rules().empty_seats, 1);
    assert_eq!(game.replay().expect("it can be played").first_difference, None);
}

#[test]
fn favor_and_town_tiles_may_follow_the_end_of_a_turn() {
    let rows = "darklings: upgrade G5 to TP\nnomads: decline\nnomads: upgrade F3 to TP\n\
                darklings: upgrade G5 to TE\ndarklings: done\ndarklings: +FAV11\nnomads: pass BON2\n";
    assert!(
        played(&replay(rows), DARKLINGS)
            .contains(&Move::TakeFavor(FavorTile::new(11).expect("a favor tile")))
    );
}

#[test]
fn a_turn_does_not_end_before_its_action() {
    let (difference, _) = refusal("darklings: done\n");
    assert_eq!(difference.found, "the turn cannot end before an action is taken");
}

// Leaving

#[test]
fn somebody_leaves_right_after_an_own_command_of_set_up() {
    let rows = OPENING.replace("nomads: build A5\n", "nomads: build A5\ndrop-faction nomads\n");
    let rows = rows.replace("nomads: pass BON1\n", "");
    let replay = snellman::read(&format!("{rows}darklings: advance ship\n"))
        .expect("the log can be read")
        .replay()
        .expect("it can be played");
    assert_eq!(replay.first_difference, None);
    assert!(replay.events.contains(&Event::Resign(NOMADS)));
}

// Ledgers

/// A row of a ledger: what changed and what the faction has, each as VP, coins, workers, priests, power and cults.
fn row(faction: &str, changes: [&str; 6], have: [&str; 6], offers: &str, commands: &str) -> String {
    let units = [" VP", " C", " W", " P", " PW", ""];
    let mut fields = vec![faction.to_owned()];
    for ((change, amount), unit) in changes.into_iter().zip(have).zip(units) {
        fields.push(change.to_owned());
        fields.push(format!("{amount}{unit}"));
    }
    fields.push(offers.to_owned());
    fields.push(commands.to_owned());
    fields.join("\t") + "\n"
}

const NOTHING: [&str; 6] = [""; 6];

/// The rows of a ledger up to the first answer to an offer: faction, changes (`.` for none), what the faction has, offers,
/// commands. Income is a worker for each dwelling and one more, and two coins of the bonus card. The Nomads' dwelling at G4
/// makes the trading house at G5 cheap and is offered a power; nobody stands next to A5.
const LEDGER: &str = "\
darklings | . . . . . .    | 20 15 1 1 5/7/0 0/1/1/0 |   | setup
nomads    | . . . . . .    | 20 15 2 0 5/7/0 1/0/1/0 |   | setup
darklings | . . . . . .    | 20 15 1 1 5/7/0 0/1/1/0 |   | build G5
nomads    | . . . . . .    | 20 15 2 0 5/7/0 1/0/1/0 |   | build F3
nomads    | . . . . . .    | 20 15 2 0 5/7/0 1/0/1/0 |   | build G4
darklings | . . . . . .    | 20 15 1 1 5/7/0 0/1/1/0 |   | build C1
nomads    | . . . . . .    | 20 15 2 0 5/7/0 1/0/1/0 |   | build A5
nomads    | . . . . . .    | 20 15 2 0 5/7/0 1/0/1/0 |   | pass BON1
darklings | . . . . . .    | 20 15 1 1 5/7/0 0/1/1/0 |   | pass BON9
darklings | . +2 +3 . . .  | 20 17 4 1 5/7/0 0/1/1/0 |   | other_income_for_faction
nomads    | . +2 +4 . . .  | 20 17 6 0 5/7/0 1/0/1/0 |   | other_income_for_faction
darklings | . -3 -2 . . .  | 20 14 2 1 5/7/0 0/1/1/0 | 1 | upgrade G5 to TP
nomads    | . . . . +1 .   | 20 17 6 0 4/8/0 1/0/1/0 |   | Leech 1 from darklings
nomads    | . -6 -2 . . .  | 20 11 4 0 4/8/0 1/0/1/0 | 2 | upgrade A5 to TP
";

fn ledger_rows() -> Vec<String> {
    let six = |field: &'static str| -> [&str; 6] {
        let words: Vec<&str> =
            field.split_whitespace().map(|word| if word == "." { "" } else { word }).collect();
        words.try_into().expect("six columns")
    };
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [faction, changes, have, offers, commands] = fields[..] else { panic!("five fields: {line}") };
        row(faction, six(changes), six(have), offers, commands)
    };
    LEDGER.lines().map(read).collect()
}

fn ledger(rows: &[String]) -> String {
    let scoring = (1..=6).map(|round| format!("Round {round} scoring: SCORE{round}, D >> 2\n"));
    let removed = (4..=7).map(|card| format!("Removing tile BON{card}\n"));
    let header: String = scoring.chain(removed).collect();
    format!("{header}{}", rows.concat())
}

fn first_difference(rows: &[String]) -> Option<Difference> {
    let game = snellman::read(&ledger(rows)).expect("the ledger can be read");
    game.replay().expect("it can be played").first_difference
}

/// The ledger as it is, without the last row, whose offers nobody is near.
fn good_rows() -> Vec<String> {
    let mut rows = ledger_rows();
    rows.pop();
    rows
}

#[test]
fn a_ledger_with_every_row_agrees() {
    assert_eq!(first_difference(&good_rows()), None);
}

#[test]
fn a_wrong_offer_is_named_with_the_row() {
    let difference = first_difference(&ledger_rows()).expect("nobody stands next to A5");
    assert_eq!((difference.row, difference.field), (14, Field::Offers));
    assert_eq!((difference.expected.as_str(), difference.found.as_str()), ("2", ""));
    assert!(difference.to_string().ends_with("; the row is \"upgrade A5 to TP\""), "{difference}");
}

#[test]
fn a_burn_before_the_answer_shows_in_the_bowls_of_the_row() {
    let mut rows = good_rows();
    let answer = rows.pop().expect("the row with the answer");
    rows.push(answer.replace("Leech", "burn 3. Leech"));
    let difference = first_difference(&rows).expect("the row shows bowls without the burn");
    assert_eq!((difference.row, difference.field), (13, Field::Bowls));
    assert_eq!((difference.expected.as_str(), difference.found.as_str()), ("4/8/0", "4/2/3"));
    rows.pop();
    rows.push(answer.replace("Leech", "burn 3. Leech").replace("4/8/0", "4/2/3"));
    assert_eq!(first_difference(&rows), None);
}

#[test]
fn rows_out_of_order_are_refused_where_the_first_of_them_stands() {
    let rows = good_rows();
    // Both dwellings of a player come one after the other once.
    for first in (2..8).filter(|&first| rows[first].split('\t').next() != rows[first + 1].split('\t').next())
    {
        let mut swapped = rows.clone();
        swapped.swap(first, first + 1);
        let difference = first_difference(&swapped).expect("somebody else was to choose");
        assert_eq!((difference.row, difference.field), (first + 1, Field::Command), "{}", swapped[first]);
        let expected = rows[first].split('\t').next().expect("a row begins with its faction");
        let found = &difference.found;
        assert!(found.starts_with(&format!("out of order: {expected} are expected to ")), "{found}");
    }
}

#[test]
fn a_missing_row_is_noticed_at_the_latest_in_the_faction_s_next_row() {
    let rows = good_rows();
    // The last row has none after it.
    for missing in 2..rows.len() - 1 {
        let mut damaged = rows.clone();
        damaged.remove(missing);
        let difference = first_difference(&damaged);
        assert!(difference.is_some(), "row {} is missing: {}", missing + 1, rows[missing]);
        assert!(difference.is_some_and(|difference| difference.row > missing));
    }
}

#[test]
fn a_doubled_row_is_refused_where_it_stands() {
    let rows = good_rows();
    for doubled in 2..rows.len() {
        let mut damaged = rows.clone();
        damaged.insert(doubled, rows[doubled].clone());
        let difference = first_difference(&damaged).expect("the row stands there twice");
        assert_eq!(difference.row, doubled + 2, "{}", rows[doubled]);
    }
}

#[test]
fn a_copy_of_the_web_page_is_a_ledger_too() {
    let page = ledger(&good_rows()).replace('\n', "\tshow history\n");
    let game = snellman::read(&page).expect("the page can be read");
    assert_eq!(game.replay().expect("it can be played").first_difference, None);
}

#[test]
fn a_command_log_may_have_tabs() {
    let rows = OPENING.replace(": ", ":\t");
    let replay = snellman::read(&rows).expect("the log can be read").replay().expect("it can be played");
    assert_eq!(replay.first_difference, None);
}

#[test]
fn an_answer_row_of_a_builder_needs_the_answer() {
    let mut rows = good_rows();
    let have = ["20", "14", "2", "1", "5/7/0", "0/1/1/0"];
    rows.insert(12, row("darklings", NOTHING, have, "", "[opponent accepted power]"));
    let difference = first_difference(&rows).expect("the Darklings gain nothing by answers");
    assert_eq!((difference.row, difference.field), (13, Field::Command));
    assert_eq!(difference.found, "no neighbour's answer in the row below brings this");
}

#[test]
fn bowls_of_the_ledger_are_those_of_the_rules() {
    let game = snellman::read(&ledger(&good_rows())).expect("the ledger can be read");
    let replay = game.replay().expect("it can be played");
    let mut pos = terrane_engine::Position::new(&game.setup).expect("it can be set up");
    for event in &replay.events {
        event.apply(&mut pos).expect("it was played before");
    }
    assert_eq!(pos.state().players[NOMADS].bowls, Bowls::new(4, 8, 0));
}
