use std::sync::Arc;

use expect_test::expect;
use terrane_engine::Rules;
use terrane_engine::catalog::tiles::BonusSet;
use terrane_engine::catalog::{BonusCard, FactionId, Figures, FinalTile, Map, ScoringTile};
use terrane_engine::rules::{
    Bridges, Edition, LeechMode, Merchants, Score9, SiteRules, SpecialTerrain, TurnOrder,
};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet, StartVp};
use terrane_engine::vocab::Cult;

use super::*;
use crate::clock::Hours;
use crate::text::tests::every_move;

fn base() -> Arc<Map> {
    Arc::new(Map::printed("base").expect("the base board is printed"))
}

fn two_players() -> Setup {
    Setup::draw(&Draw::base(base(), 2), [7; 32])
}

fn moves(seat: u8, moves: Vec<Move>) -> Row {
    Row { seat: Seat(seat), event: Event::Moves(moves), auto: None, hash: None }
}

/// A small board of our own: the first rows of the base board.
fn small_board() -> Map {
    let grid: Vec<String> = Map::printed("base")
        .expect("the base board is printed")
        .grid_text()
        .lines()
        .skip_while(|line| *line != "[grid]")
        .take(5)
        .map(str::to_owned)
        .collect();
    let text = format!("# map: my board\n# title: North, only\n{}\n", grid.join("\n"));
    Map::parse(&text).expect("the first rows are a board")
}

/// Every ruling on special terrain tiles the other way.
fn other_rulings() -> SpecialTerrain {
    SpecialTerrain {
        tile_needs_transform: false,
        tile_is_build_event: false,
        second_spade_rule_for_all: false,
        cult_palace_needs_step: false,
        great_tunnel_vp_for_cult_spades: false,
        great_tunnel_connects: false,
        breeding_ground_all_towns: false,
        winterfall_build: true,
        tile_affects_own_placement: true,
        prerequisite_at_placing_only: false,
        camp_is_dwelling: false,
        land_bridge_at_board_edge: true,
        river_tile_counts_own_space: true,
        trading_camp_coin_is_decline: false,
        lava_pond_before_income: false,
        ravens_blunder_after_key: false,
        driller_minimum: 2,
        polestar_pays_shift_vp: true,
    }
}

/// Every ruling on Merchants of the Seas the other way.
fn other_sea_rulings(merchants_cross: Bridges) -> Merchants {
    Merchants {
        markers_limit_ships: false,
        merchants_cross,
        substitute_may_build: true,
        lost_spade_may_build: false,
        replaced_spade_scores: false,
        great_buildings_each: false,
        no_markers_rank: true,
        ship_back_at_once: true,
        ships_reach_for_all: false,
        range_tile_connects: false,
        merchants_pass_waiting: false,
        merchants_use_canals: true,
        great_tunnel_adds: true,
    }
}

/// Every ruling about terra.snellman.net the other way.
fn other_site_rulings() -> SiteRules {
    SiteRules {
        coins_to_vp: true,
        dig_ahead: true,
        build_elsewhere: true,
        bridge_on_bridge: true,
        keys_never_late: true,
        pass_keeps_action: true,
        ice_lays_start_terrain: true,
        losses: true,
        second_final: Some(FinalTile::Outposts),
        empty_seats: 2,
    }
}

/// Every kind of loss.
fn every_loss() -> Vec<Loss> {
    let mut losses = vec![
        Loss::Coins(1),
        Loss::Workers(2),
        Loss::Priests(3),
        Loss::Power(4),
        Loss::Vp(255),
        Loss::Keys(1),
        Loss::CultSteps(2),
        Loss::Favors(1),
        Loss::Towns(1),
        Loss::Burnt(3),
    ];
    losses.extend(Cult::ALL.map(|cult| Loss::Track { cult, steps: 2 }));
    losses
}

/// The base board with another canal.
fn other_canal() -> Map {
    let text = Map::printed("base").expect("the base board is printed").grid_text();
    Map::parse(&text.replace("E4:E5", "C4:D6")).expect("a canal could lie there too")
}

/// Set-ups that together have every value of every option.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    let boards = [
        Arc::new(small_board()),
        base(),
        Arc::new(Map::printed("lakes").expect("printed")),
        Arc::new(other_canal()),
    ];
    let figures = Figures::parse("shipyard giants price 4w 6c\nrange merchants 1 2 3\nrange ability 2 2 3");
    let figures = Arc::new(figures.expect("these are figures"));
    let sea_rulings = [
        None,
        Some(Merchants::default()),
        Some(other_sea_rulings(Bridges::Own)),
        Some(other_sea_rulings(Bridges::None)),
    ];
    for (number, seed) in (0..60).map(|at| (at, [at as u8; 32])) {
        let even = number % 2 == 0;
        let rules = Rules {
            revision: if even { 1 } else { 65535 },
            leech: if even { LeechMode::Relaxed } else { LeechMode::Strict },
            turn_order: if number % 4 < 2 { TurnOrder::Passing } else { TurnOrder::Clockwise },
            edition: if number % 3 == 0 { Edition::First2014 } else { Edition::Revised2016 },
            power_if_all_refuse: number % 5 < 2,
            mini_towns: number % 7 < 3,
            may_leave_shipping: number % 3 < 2,
            score9: if number % 5 == 0 { Score9::Dwelling } else { Score9::Temple },
            special_terrain: [None, Some(SpecialTerrain::default()), Some(other_rulings())][number % 3],
            merchants: sea_rulings[number % 4],
            site: [None, Some(SiteRules::default()), Some(other_site_rulings())][number / 4 % 3],
        };
        let finals = FinalTile::ALL.map(DrawFinal::Given);
        let draw = Draw {
            map: Arc::clone(&boards[number % 4]),
            players: 2 + (number % 4) as u8,
            rules,
            mini_bonus: even,
            mini_scoring: !even,
            final_tile: *finals.get(number % 6).unwrap_or(&DrawFinal::None),
            allowed: [FactionSet::ALL, FactionSet::BASE, FactionId::ALL[..13].iter().copied().collect()]
                [number % 3],
            choice: [DrawChoice::InOrder, DrawChoice::Drawn, DrawChoice::Auction][number / 3 % 3],
            start_vp: [StartVp::Flat, StartVp::Printed, StartVp::Site2017][number / 2 % 3],
            figures: if number % 6 == 5 { Arc::clone(&figures) } else { Figures::built_in() },
            new_cards_first: even,
        };
        setups.push(Setup::draw(&draw, seed));
    }
    let nothing = Setup { bonus: BonusSet::EMPTY, allowed: FactionSet::default(), ..two_players() };
    setups.push(nothing);
    setups
}

/// The text of a game that has everything a log can have.
fn sample() -> String {
    let mut log = GameLog::new(two_players());
    log.set_seed(Some([7; 32]));
    log.set_name(Seat(0), "Ann  of the\nHill #1.");
    log.push(moves(0, vec![Move::ChooseFaction(FactionId::Witches)]));
    log.push(Row { hash: Some(0x00ff), ..moves(1, vec![Move::Burn, Move::Burn, Move::EndTurn]) });
    log.push(Row { auto: AutoRule::new("leech-always"), ..moves(0, vec![Move::Leech]) });
    log.push(Row { event: Event::Undo { to: 2 }, ..moves(1, vec![]) });
    log.push(Row { event: Event::Resign, auto: AutoRule::new("timeout"), hash: Some(1), ..moves(1, vec![]) });
    log.to_text()
}

#[test]
fn a_log_is_plain_text() {
    expect![[r"
        terrane log 1
        rules 3
        leech strict
        turn-order clockwise
        edition 2016
        power-if-all-refuse on
        mini-towns off
        leave-shipping off
        map base
        players 2
        scoring SCORE1 SCORE8 SCORE6 SCORE4 SCORE7 SCORE3
        bonus BON4 BON6 BON7 BON8 BON9
        final none
        factions base
        choice in-order
        start-vp flat
        seed 0707070707070707070707070707070707070707070707070707070707070707
        seat 1 Ann of the Hill #1.

        1 1 faction witches
        2 2 burn 2. end = 00000000000000ff
        3 1 auto leech-always: leech
        4 2 undo to 2
        5 2 auto timeout: resign = 0000000000000001
    "]]
    .assert_eq(&sample());
}

#[test]
fn a_board_of_ones_own_travels_with_the_log() {
    let draw = Draw::base(Arc::new(small_board()), 2);
    let text = GameLog::new(Setup::draw(&draw, [1; 32])).to_text();
    expect![[r"
        terrane log 1
        rules 3
        leech strict
        turn-order clockwise
        edition 2016
        power-if-all-refuse on
        mini-towns off
        leave-shipping off
        map my board
        title North, only
        grid A 0 U S G B Y R U K R G B R K
        grid B 1 Y ~ ~ U K ~ ~ Y K ~ ~ Y
        grid C 0 ~ ~ K ~ S ~ G ~ G ~ S ~ ~
        grid D 1 G B Y ~ ~ R B ~ R ~ R U
        players 2
        scoring SCORE4 SCORE5 SCORE8 SCORE1 SCORE2 SCORE3
        bonus BON2 BON3 BON5 BON8 BON9
        final none
        factions base
        choice in-order
        start-vp flat
    "]]
    .assert_eq(&text);
}

#[test]
fn every_set_up_is_read_as_it_was_written() {
    for (at, setup) in setups().into_iter().enumerate() {
        let players = setup.players;
        let mut log = GameLog::new(setup);
        if at % 2 == 0 {
            log.set_seed(Some([at as u8; 32]));
        }
        for seat in Seat::all(players).filter(|seat| seat.0 % 2 == 0) {
            log.set_name(seat, "  Zoë. 1 = #2 \t ");
        }
        let text = log.to_text();
        let read = GameLog::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, log, "{text}");
        assert_eq!(read.to_text(), text);
        assert_eq!(GameLog::parse(&text.replace('\n', "\r\n")).as_ref(), Ok(&log));
    }
}

#[test]
fn every_row_is_read_as_it_was_written() {
    for map in [base(), Arc::new(small_board())] {
        let mut log = GameLog::new(Setup::draw(&Draw::base(Arc::clone(&map), 5), [2; 32]));
        for (at, chunk) in every_move(&map).chunks(5).enumerate() {
            let mut row = moves((at % 5) as u8, chunk.to_vec());
            row.auto = (at % 3 == 0).then(|| AutoRule::new("r-2").expect("a good name"));
            row.hash = (at % 4 == 0).then_some(u64::MAX / (at as u64 + 1));
            log.push(row);
            if at % 100 == 0 {
                log.push(Row { event: Event::Undo { to: at as u32 / 2 }, ..moves(0, vec![]) });
                log.push(Row { event: Event::Resign, hash: Some(0), ..moves(4, vec![]) });
            }
        }
        for loss in every_loss() {
            log.push(Row { event: Event::Lose(loss), ..moves(1, vec![]) });
        }
        let text = log.to_text();
        let read = GameLog::parse(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read, log);
        assert_eq!(read.to_text(), text);
        let last = log.rows().len() as u32;
        assert_eq!(log.row_text(last).as_deref(), text.lines().last());
        assert_eq!((log.row_text(0), log.row_text(last + 1)), (None, None));
    }
}

/// Every kind of event at the table.
fn every_table_event() -> Vec<TableEvent> {
    let sits =
        |seat, computer: &str| TableEvent::Sits { seat: Seat(seat), computer: AutoRule::new(computer) };
    vec![
        TableEvent::Clock(Terms::parse("bank 10d +8h per turn grace 12h cap 15d timeout drop").unwrap()),
        TableEvent::Pause { until: 1_774_746_000 },
        TableEvent::Resume,
        TableEvent::Away,
        TableEvent::Back,
        TableEvent::Hours(Hours::parse("22:00-05:30")),
        TableEvent::Hours(None),
        TableEvent::Add { seconds: 86_400, to: Seat(1) },
        sits(1, "level-4"),
        sits(0, ""),
        TableEvent::Outage { from: 1_774_746_000, to: 1_774_756_800 },
    ]
}

/// A game with a clock and every kind of event at the table.
fn with_table_events() -> GameLog {
    let mut log = GameLog::new(two_players());
    log.set_clock(Some(Terms::parse("move 3d").unwrap()));
    for event in every_table_event() {
        log.push(Row { event: Event::Table(event), auto: AutoRule::new("clock"), ..moves(1, vec![]) });
    }
    log
}

#[test]
fn rows_of_the_table_are_plain_text() {
    let log = with_table_events();
    let text = log.to_text();
    expect![[r"
        1 2 auto clock: table clock bank 10d +8h per turn grace 12h cap 15d timeout drop
        2 2 auto clock: table pause until 2026-03-29T01:00:00Z
        3 2 auto clock: table resume
        4 2 auto clock: table away
        5 2 auto clock: table back
        6 2 auto clock: table hours 22:00-05:30
        7 2 auto clock: table hours all
        8 2 auto clock: table add 1d to 2
        9 2 auto clock: table sits 2 level-4
        10 2 auto clock: table sits 1 person
        11 2 auto clock: table outage 2026-03-29T01:00:00Z 2026-03-29T04:00:00Z
    "]]
    .assert_eq(text.split_once("\n\n").unwrap().1);
    assert!(text.starts_with("terrane log 2\n") && text.contains("\nclock move 3d\n"));
    assert_eq!(GameLog::parse(&text).unwrap(), log);
}

#[test]
fn rows_of_the_table_leave_the_position_alone() {
    let mut log = with_table_events();
    let before = GameLog::new(two_players()).replay().unwrap().hash;
    assert_eq!(log.replay().unwrap().hash, before);
    log.push(Row { event: Event::Undo { to: 3 }, hash: Some(before), ..moves(0, vec![]) });
    assert_eq!(log.replay().unwrap().rows, 12);
    assert!(log.events().is_empty(), "they are nothing that other notations know");
}

#[test]
fn a_log_says_the_oldest_format_that_has_all_of_it() {
    let mut log = GameLog::new(two_players());
    let plain = log.to_text();
    assert!(plain.starts_with("terrane log 1\n"));
    log.push(Row { event: Event::Table(TableEvent::Resume), ..moves(0, vec![]) });
    assert!(log.to_text().starts_with("terrane log 2\n"));
    for (text, message) in [
        (log.to_text().replacen("log 2", "log 1", 1), "rows of the table need `terrane log 2`"),
        (plain.clone() + "clock move 3d\n", "`clock` needs `terrane log 2`"),
        (plain.replacen("log 1", "log 3", 1), "this program reads formats 1 to 2"),
        (plain.replacen("log 1", "log 0", 1), "this program reads formats 1 to 2"),
        (plain.replacen("log 1", "log 65537", 1), "this program reads formats 1 to 2"),
    ] {
        let error = GameLog::parse(&text).unwrap_err();
        assert!(error.message.contains(message), "{error}");
    }
}

#[test]
fn what_no_table_knows_is_refused() {
    let log = GameLog::new(two_players());
    for (text, message) in [
        ("table", "expected `clock`, `pause`"),
        ("table dance", "expected `clock`, `pause`"),
        ("table clock move 100d", "each: 1m to 30d are possible, not 100d"),
        ("table pause until tomorrow", "expected a moment"),
        ("table hours 21:00", "expected `all` or hours"),
        ("table add 24h to 3", "expected a seat from 1 to 2"),
        ("table add 24 to 1", "expected a time such as `24h`"),
        ("table sits 1", "expected `person` or a computer player"),
        ("table outage 2026-03-29T04:00:00Z 2026-03-29T01:00:00Z", "expected a moment"),
        ("table away now", "expected the end of the row"),
    ] {
        let error = log.read_body(1, Seat(0), text).unwrap_err();
        assert!(error.message.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn comments_blank_lines_and_case_make_no_difference() {
    let text = sample();
    let log = GameLog::parse(&text).expect("the sample is well formed");
    let spread = text.replace('\n', "\t\n\n # remark\n  ");
    assert_eq!(GameLog::parse(&spread).as_ref(), Ok(&log));
    let (header, rows) = text.split_once("seat ").expect("a seat is named");
    let (name, rows) = rows.split_once('\n').expect("rows follow");
    let loud = format!("{}SEAT {name}\n{}", header.to_uppercase(), rows.to_uppercase());
    assert_eq!(GameLog::parse(&loud).as_ref(), Ok(&log));
}

#[test]
fn the_order_of_the_header_makes_no_difference() {
    let text = sample();
    let (header, rows) = text.split_once("\n\n").expect("a blank line ends the header");
    let (first, keys) = header.split_once('\n').expect("keys follow");
    let turned: Vec<&str> = keys.lines().rev().collect();
    let turned = format!("{first}\n{}\n\n{rows}", turned.join("\n"));
    assert_eq!(GameLog::parse(&turned), GameLog::parse(&text));
}

#[test]
fn a_bad_log_names_line_and_column() {
    let text = sample();
    let line_of = |start: &str| {
        text.lines().position(|line| line.starts_with(start)).map(|at| at + 1).expect("the line is there")
    };
    // Replaces the line that begins so; the error is expected in that line at this column.
    let replaced = [
        ("terrane", "", (2, 1), "`terrane log 1` in the first line"),
        ("terrane", "tarrane log 1", (1, 1), "`terrane log 1` in the first line"),
        ("terrane", "terrane log 3", (1, 13), "reads formats 1 to 2"),
        ("terrane", "terrane log 1 x", (1, 15), "the end of the line"),
        ("rules", "rules one", (0, 7), "a revision"),
        ("rules", "rules 65536", (0, 7), "a revision"),
        ("rules", "rules 1 2", (0, 9), "the end of the line"),
        ("rules", "rulez 1", (0, 1), "unknown key \"rulez\""),
        ("leech", "leech late", (0, 7), "`strict` or `relaxed`"),
        ("leech", "leech", (0, 6), "`strict` or `relaxed`"),
        ("leech", "rules 1", (0, 1), "`rules` is given twice"),
        ("edition", "edition 2015", (0, 9), "`2014` or `2016`"),
        ("mini-towns", "mini-towns yes", (0, 12), "`on` or `off`"),
        ("map", "map moon", (0, 5), "one of base, revised-base"),
        ("map", "map", (0, 4), "one of base, revised-base"),
        ("players", "players 1", (0, 9), "2 to 5"),
        ("players", "players 6", (0, 9), "2 to 5"),
        ("scoring", "scoring SCORE1 SCORE2", (0, 22), "six scoring tiles"),
        ("scoring", "scoring SCORE1 SCORE99", (0, 16), "six scoring tiles"),
        ("bonus", "bonus BON1 BON0", (0, 12), "a bonus card"),
        ("bonus", "bonus BON1 BON1", (0, 12), "named twice"),
        ("final", "final countdown", (0, 7), "`none` or one of"),
        ("factions", "factions witches wizards", (0, 18), "factions such as"),
        ("factions", "factions witches witches", (0, 18), "named twice"),
        ("factions", "factions base witches", (0, 15), "the end of the line"),
        ("choice", "choice free", (0, 8), "`in-order`"),
        ("choice", "choice given witches", (0, 21), "2 factions"),
        ("choice", "choice given witches nomads auren", (0, 29), "the end of the line"),
        ("choice", "choice auction witches nomads opener 3", (0, 38), "a seat from 1 to 2"),
        ("start-vp", "start-vp 20", (0, 10), "`flat` or `printed` or `2017`"),
        ("seed", "seed 123", (0, 6), "64 hex digits"),
        ("seat", "seat 3 Ann", (0, 6), "a seat from 1 to 2"),
        ("seat", "seat 1", (0, 7), "a name"),
        ("seat", "title Moon", (0, 1), "goes with lines of `grid`"),
        ("seat", "grid A 0 U S X", (0, 0), "without `title`"),
        ("1 ", "2 1 faction witches", (0, 1), "expected row 1"),
        ("1 ", "01 1 faction witches", (0, 1), "expected row 1"),
        ("1 ", "1 3 faction witches", (0, 3), "a seat from 1 to 2"),
        ("1 ", "1 0 faction witches", (0, 3), "a seat from 1 to 2"),
        ("1 ", "1 1", (0, 4), "a move"),
        ("1 ", "1 1 faction wizards", (0, 13), "a faction"),
        ("1 ", "1 1 faction witches nomads", (0, 21), "the end of the row"),
        ("2 ", "rules 1", (0, 1), "expected row 2"),
        ("2 ", "2 2 burn 2. end = ff", (0, 19), "16 hex digits"),
        ("2 ", "2 2 burn 2. end = +0000000000000ff", (0, 19), "16 hex digits"),
        ("2 ", "2 2 burn 2. end = 00000000000000ff end", (0, 36), "the end of the row"),
        ("3 ", "3 1 auto leech", (0, 10), "a colon"),
        ("3 ", "3 1 auto leech_always: leech", (0, 10), "a colon"),
        ("4 ", "4 2 undo 2", (0, 10), "expected `to`"),
        ("4 ", "4 2 undo to start", (0, 13), "an earlier row"),
        ("5 ", "5 2 resign now", (0, 12), "the end of the row"),
        ("5 ", "4 2 resign", (0, 1), "expected row 5"),
    ];
    for (start, with, (line, column), message) in replaced {
        let at = line_of(start);
        let bad: Vec<&str> =
            text.lines().enumerate().map(|(n, line)| if n + 1 == at { with } else { line }).collect();
        let error = GameLog::parse(&bad.join("\n")).expect_err(with);
        assert!(error.message.contains(message), "{with}: {error}");
        if column > 0 {
            let line = if line == 0 { at } else { line };
            assert_eq!((error.line, error.column), (line, column), "{with}: {error}");
        }
    }
}

#[test]
fn every_key_but_seed_and_names_is_needed() {
    let text = sample();
    let first_row = text.lines().position(|line| line.starts_with("1 ")).expect("there are rows");
    for (at, line) in text.lines().enumerate().take_while(|(_, line)| !line.is_empty()).skip(1) {
        let without: Vec<&str> =
            text.lines().enumerate().filter(|(n, _)| *n != at).map(|(_, line)| line).collect();
        let key = line.split(' ').next().unwrap_or_default();
        match GameLog::parse(&without.join("\n")) {
            Ok(_) => assert!(["seed", "seat"].contains(&key), "{key} is missing, and nobody minds"),
            Err(error) => {
                assert_eq!(error.message, format!("the header ends without `{key}`"));
                assert_eq!((error.line, error.column), (first_row, 1));
            }
        }
    }
    let header = text.split("\n\n").next().expect("there is a header");
    let short: Vec<&str> = header.lines().take(3).collect();
    let error = GameLog::parse(&short.join("\n")).expect_err("the header is cut off");
    assert_eq!((error.line, error.column), (4, 1));
}

#[test]
fn a_bad_board_names_its_line_in_the_log() {
    let text = GameLog::new(Setup::draw(&Draw::base(Arc::new(small_board()), 2), [1; 32])).to_text();
    let at = text.lines().position(|line| line.starts_with("grid B")).expect("row B is there") + 1;
    for (row, column, message) in [
        ("grid B 1 Y ä X", 12, "unknown terrain"),
        ("grid  B 0 Y", 9, "must have shift 1"),
        ("grid C 0 Y", 6, "does not follow"),
        ("grid [names]", 6, "a row of the board"),
        ("grid B 1 Y # B", 6, "a row of the board"),
        ("grid", 5, "a row of the board"),
    ] {
        let bad: Vec<&str> =
            text.lines().enumerate().map(|(n, line)| if n + 1 == at { row } else { line }).collect();
        let error = GameLog::parse(&bad.join("\n")).expect_err(row);
        assert_eq!((error.line, error.column), (at, column), "{row}: {error}");
        assert!(error.message.contains(message), "{row}: {error}");
    }
}

#[test]
fn cut_and_garbled_logs_are_refused_without_a_panic() {
    let text = sample();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let _ = GameLog::parse(&text[..end]);
        let _ = GameLog::parse(&text[end..]);
        for other in ["\u{0}", "ä", "9999999999999999999999", "\n", ".", "=", "#", ":", " "] {
            let _ = GameLog::parse(&format!("{}{other}{}", &text[..end], &text[end..]));
        }
    }
}

#[test]
fn rows_taken_back_do_not_stand() {
    let mut log = GameLog::new(two_players());
    let undo = |to| Row { event: Event::Undo { to }, ..moves(0, vec![]) };
    let play = || moves(0, vec![Move::EndTurn]);
    for row in [play(), play(), play(), undo(1), play(), undo(3), play(), undo(99)] {
        log.push(row);
    }
    // Row 6 goes back to the position after row 3, so rows 2 and 3 count again.
    let standing: Vec<u32> = log.standing().into_iter().map(|(number, _)| number).collect();
    assert_eq!(standing, [1, 2, 3, 7]);
}

#[test]
fn names_of_rules_are_plain() {
    for name in ["leech-always", "ai", "r2"] {
        assert_eq!(AutoRule::new(name).map(|rule| rule.name().to_owned()).as_deref(), Some(name));
    }
    for name in ["", "Leech", "a b", "a:", "ä"] {
        assert_eq!(AutoRule::new(name), None);
    }
}

#[test]
fn an_empty_chair_has_no_name() {
    let mut log = GameLog::new(two_players());
    for seat in [Seat(2), Seat(4), Seat(200)] {
        log.set_name(seat, "Nobody");
        assert_eq!(log.name(seat), None);
    }
}

#[test]
fn every_tile_can_be_part_of_a_set_up() {
    for first in ScoringTile::all() {
        let setup = Setup { scoring: [first; 6], bonus: BonusCard::all().collect(), ..two_players() };
        let log = GameLog::new(setup);
        assert_eq!(GameLog::parse(&log.to_text()), Ok(log));
    }
}
