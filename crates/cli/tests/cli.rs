//! The command line as a user runs it: what it prints, and the exit codes that scripts trust.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs `terrane` with arguments separated by blanks.
fn terrane(arguments: &str) -> Output {
    terrane_with(arguments, "")
}

/// Runs `terrane` and types something.
fn terrane_with(arguments: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_terrane"))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("terrane starts");
    // A program that refuses its arguments closes its input before we write.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("terrane ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

/// Asserts that input is refused with exit code 2 and an error that says so.
#[track_caller]
fn refused(arguments: &str, says: &str) {
    let output = terrane(arguments);
    assert_eq!(code(&output), 2, "terrane {arguments}: {}", err(&output));
    assert!(err(&output).contains(says), "terrane {arguments} says: {}", err(&output));
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Records one game and gives the path of its log.
fn recorded_game(name: &str, options: &str) -> String {
    let folder = folder(name).display().to_string();
    let output = terrane(&format!("sim --games 1 {options} --record {folder}"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    format!("{folder}/game-000000.log")
}

#[test]
fn sim_prints_statistics_by_agent_and_faction() {
    let output = terrane("sim --games 20 --players 3 --seed 4 --factions witches,nomads,giants");
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    for word in ["20 games", "games/s", "decisions/s", "random", "witches", "nomads", "giants"] {
        assert!(text.contains(word), "{text}");
    }
    assert!(!text.contains("mermaids"), "{text}");
}

#[test]
fn sim_json_has_the_promised_shape() {
    let output = terrane("sim --games 6 --players 2-5 --map mixed --modules all --seed 4 --json --check");
    assert_eq!(code(&output), 0, "{}", err(&output));
    let json: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        keys(&json),
        ["agents", "decisions_per_game", "decisions_per_s", "factions", "games", "games_per_s", "seconds"]
    );
    assert_eq!(keys(&json["agents"][0]), ["error", "mean_vp", "name", "sd", "seats", "win_share"]);
    assert_eq!(json["games"], 6);
    assert_eq!(json["agents"][0]["name"], "random");
    for (_, faction) in json["factions"].as_object().expect("an object") {
        assert_eq!(keys(faction), ["mean_vp", "seats", "trades_per_game", "win_share"]);
    }
}

#[test]
fn sim_gives_the_same_result_on_any_number_of_threads() {
    let result = |threads: &str| {
        let output =
            terrane(&format!("sim --games 60 --players mixed --map mixed --seed 9 --threads {threads}"));
        assert_eq!(code(&output), 0, "{}", err(&output));
        // The first line has the time.
        out(&output).lines().skip(1).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(result("1"), result("3"));
}

#[test]
fn a_game_of_a_long_run_can_be_played_alone() {
    let alone = recorded_game("alone", "--seed 5 --players mixed");
    let folder = folder("many").display().to_string();
    let output = terrane(&format!("sim --games 4 --players mixed --seed 5 --record {folder}"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    let read = |path: &str| std::fs::read_to_string(path).expect("a recorded game");
    assert_eq!(read(&alone), read(&format!("{folder}/game-000000.log")));
    let output =
        terrane(&format!("sim --games 1 --first 3 --players mixed --seed 5 --record {folder}/again"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert_eq!(read(&format!("{folder}/again/game-000003.log")), read(&format!("{folder}/game-000003.log")));
}

#[test]
fn bad_options_are_refused_with_what_there_is() {
    refused("sim --agents genius", "there is no agent `genius`; there are random");
    refused("sim --players 6", "two to five can play");
    refused("sim --players 5-2", "two to five can play");
    refused("sim --map atlantis", "the boards are base, revised-base, fire-and-ice, lakes, fjords");
    refused("sim --modules magic", "there is no module `magic`");
    refused("sim --factions elves,nomads,giants,auren", "there is no faction `elves`");
    refused("sim --factions witches,nomads", "2 factions are given for 4 players");
    refused(
        "sim --players 2 --factions witches,auren --games 1",
        "2 players need factions of 2 colours, and those named have 1",
    );
    refused("sim --final everything", "--final: there is no tile `everything`");
    refused("sim --turn-order sideways", "possible values: clockwise, passing");
    refused("sim --games many", "invalid digit");
    refused("sim --format snellman", "--record");
    refused("play --seat 5", "there is no seat 5");
    refused("play --players 9", "9 is not in 2..=5");
    refused("", "Usage");
    refused("conquer", "unrecognized subcommand");
}

#[test]
fn absent_and_unreadable_files_are_named() {
    refused("replay no-such-file.txt", "no-such-file.txt cannot be read");
    refused("perft no-such-file.perft", "no-such-file.perft cannot be read");
    refused("import no-such-file.txt", "no-such-file.txt cannot be read");
    refused("export no-such-file.log", "no-such-file.log cannot be read");
    let folder = folder("unreadable");
    std::fs::write(folder.join("binary.log"), [0xff, 0xfe, 0]).expect("written");
    refused(&format!("replay {}", folder.join("binary.log").display()), "is no text");
    std::fs::write(folder.join("board.txt"), "nonsense").expect("written");
    refused(&format!("sim --map {}", folder.join("board.txt").display()), "line 1");
}

#[test]
fn a_recorded_game_replays() {
    let log = recorded_game("replays", "--players 4 --seed 2 --modules mini");
    let output = terrane(&format!("replay {log} {log}"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("all equal"), "{}", out(&output));
    let json: Value =
        serde_json::from_str(&out(&terrane(&format!("replay {log} --json")))).expect("one JSON object");
    assert_eq!(json["ok"], true);
    assert_eq!(json["games"][0]["file"], log.as_str());
    assert_eq!(json["games"][0]["ok"], true);
    assert!(json["games"][0]["rows"].as_u64().is_some_and(|rows| rows > 20));
    assert!(json["games"][0].get("first_difference").is_none());
}

#[test]
fn games_go_to_terra_snellman_net_and_back() {
    let folder = folder("site");
    let shown = folder.display();
    // Games of the site are read as answered the relaxed way.
    let base = "--players mixed --map mixed --modules mini --turn-order passing --leech relaxed --seed 8";
    let output = terrane(&format!("sim --games 20 {base} --record {shown} --format snellman"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    let commands = format!("{shown}/game-000000.txt");
    assert_eq!(code(&terrane(&format!("replay {commands}"))), 0);
    // The final scores stand beside the games, and a wrong one is found.
    let scores = folder.join("final-vp.json");
    let recorded = std::fs::read_to_string(&scores).expect("the final scores");
    let mut all: serde_json::Value = serde_json::from_str(&recorded).expect("JSON");
    let first =
        all["game-000000.txt"].as_object_mut().expect("the first game").values_mut().next().expect("a score");
    *first = serde_json::json!(first.as_i64().expect("a number") + 1);
    std::fs::write(&scores, all.to_string()).expect("written");
    let output = terrane(&format!("replay {commands}"));
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("recorded is"), "{}", out(&output));
    let log = format!("{shown}/back.log");
    let output = terrane(&format!("import {commands} --output {log}"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert_eq!(code(&terrane(&format!("replay {log}"))), 0);
    let output = terrane(&format!("export {log} --format snellman"));
    assert_eq!(out(&output), std::fs::read_to_string(&commands).expect("a recorded game"));
    refused(&format!("import {log}"), "is a Terrane log already");
}

#[test]
fn a_ledger_that_differs_names_row_and_field() {
    let folder = folder("ledger");
    let row = |faction: &str, start: &str, did: &str| format!("{faction}\t\t20 VP\t\t{start}\t\t{did}\n");
    let witches = "15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2";
    let nomads = "15 C\t\t2 W\t\t0 P\t\t5/7/0 PW\t\t1/0/1/0";
    let scoring: Vec<String> =
        (1..=6).map(|round| format!("Round {round} scoring: SCORE{}, x", round + 1)).collect();
    let cards = "Removing tile BON1\nRemoving tile BON2\nRemoving tile BON3\nRemoving tile BON4\n";
    let opening = format!(
        "option strict-leech\n{}\n{cards}Player 1: a\nPlayer 2: b\n{}{}",
        scoring.join("\n"),
        row("witches", witches, "setup"),
        row("nomads", nomads, "setup"),
    );
    let replay = |last: &str| {
        let file = folder.join("ledger.txt");
        std::fs::write(&file, format!("{opening}{last}")).expect("written");
        terrane(&format!("replay {}", file.display()))
    };
    let output = replay(&row("witches", witches, "build A10"));
    assert_eq!(code(&output), 0, "{}{}", out(&output), err(&output));
    let output = replay(&row("witches", &witches.replace("15 C", "14 C"), "build A10"));
    assert_eq!(code(&output), 1, "{}{}", out(&output), err(&output));
    assert!(out(&output).contains("row 3 (line 16), witches: coins"), "{}", out(&output));
    let output = replay(&row("witches", witches, "conquer A10"));
    assert_eq!(code(&output), 2, "{}{}", out(&output), err(&output));
    assert!(err(&output).contains("line 16"), "{}", err(&output));
}

#[test]
fn a_changed_game_differs_and_a_malformed_one_names_the_line() {
    let log = recorded_game("changed", "--players 2 --seed 2");
    let text = std::fs::read_to_string(&log).expect("a recorded game");
    let at = text.rfind(" = ").expect("a hash");
    let changed = format!("{} = 0123456789abcdef\n", &text[..at]);
    std::fs::write(&log, changed).expect("written");
    let output = terrane(&format!("replay {log} --json"));
    assert_eq!(code(&output), 1, "{}", err(&output));
    let json: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    assert_eq!(json["ok"], false);
    assert!(json["games"][0]["first_difference"].as_str().is_some_and(|text| text.contains("row")), "{json}");

    std::fs::write(&log, text.replace("players 2", "players two")).expect("written");
    let output = terrane(&format!("replay {log}"));
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("line ") && err(&output).contains("column "), "{}", err(&output));
}

#[test]
fn perft_checks_recorded_counts() {
    let log = recorded_game("perft", "--players 2 --seed 2");
    let list = PathBuf::from(&log).with_file_name("some.perft");
    let counted = out(&terrane(&format!("perft {log} --row 5 --depth 2")));
    let counts: Vec<&str> = counted.lines().collect();
    assert_eq!(counts.len(), 2, "{counted}");
    let right = format!("# a comment\nearly; game-000000.log @ 5; {}\n", counts.join("; "));
    std::fs::write(&list, &right).expect("written");
    let output = terrane(&format!("perft {}", list.display()));
    assert_eq!(code(&output), 0, "{}", err(&output));
    std::fs::write(&list, right.replace("D2 ", "D2 1")).expect("written");
    let output = terrane(&format!("perft {}", list.display()));
    assert_eq!(code(&output), 1, "{}", out(&output));
    assert!(out(&output).contains("recorded is"), "{}", out(&output));
    let output = terrane(&format!("perft {} --update", list.display()));
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert_eq!(std::fs::read_to_string(&list).expect("the list"), right);
    std::fs::write(&list, "early; game-000000.log; D1 3\n").expect("written");
    refused(&format!("perft {}", list.display()), "line 1");
    refused(&format!("perft {log} --row 99999"), "there is no row 99999");
}

#[test]
fn a_game_can_be_watched() {
    let output = terrane("play --auto --seed 3 --players 2");
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("Round 6:") && text.contains("final score"), "{text}");
}

#[test]
fn a_person_plays_by_number_and_by_word() {
    let typed = "build Z9\nbuild A1\nconquer\n99\n1\nhelp\nhelp towns\nhelp dragons\nundo\n";
    let output = terrane_with("play --players 2 --seed 3 --factions nomads,giants", typed);
    assert_eq!(code(&output), 0, "{}", err(&output));
    // Long lines are broken between words.
    let text = out(&output).split_whitespace().collect::<Vec<_>>().join(" ");
    let says = |sentence: &str| assert!(text.contains(sentence), "no `{sentence}` in:\n{text}");
    says("You are 1 Nomads; the others are computer players, Builder.");
    // What is wrong, and what to do instead.
    says("line 1, column 7");
    says("build A1: first dwellings stand on the home");
    says("`build` shows what can be done so.");
    says("Type the number of an option, Enter to see them, or `help`.");
    says("There is no option 99; they go from 1 to");
    // Help teaches, page by page.
    says("The aim: most victory points");
    says("Four connected structures with a power value of 7");
    says("There is no page about `dragons`; there are board, power,");
    says("You: build");
    says("nothing to take back");
    says("The input has ended; the computer finishes your game.");
    says("final score");
}

#[test]
fn a_computer_players_turn_is_told_in_one_sentence() {
    let output = terrane_with("play --players 2 --seed 3 --factions nomads,giants", "1\n1\n1\n");
    let text = out(&output);
    let printed = |start: &str| text.lines().any(|line| line.starts_with(start) && line.ends_with('.'));
    assert!(printed("  2 Giants: build "), "{text}");
    assert!(!text.contains("Giants: end"), "{text}");
}

#[test]
fn a_hint_is_a_move_that_can_be_played() {
    let game = "play --players 2 --seed 3 --factions nomads,giants";
    let text = out(&terrane_with(game, "hint\nquit\n"));
    let hint = text.split("Builder would play `").nth(1).and_then(|rest| rest.split('`').next());
    let hint = hint.unwrap_or_else(|| panic!("no hint in:\n{text}"));
    let text = out(&terrane_with(game, &format!("{hint}\nquit\n")));
    assert!(text.contains(&format!("You: {hint}")), "{text}");
}

#[test]
fn opponents_are_as_strong_as_they_are_told_to_be() {
    let named = |level: &str, name: &str| {
        let text = out(&terrane_with(&format!("play --level {level} --players 2"), "quit\n"));
        assert!(text.contains(&format!("computer players, {name}.")), "{text}");
    };
    named("0", "random");
    named("1", "Wanderer");
    named("5", "Strategist");
    refused("play --level 8", "8 is not in 0..=7");
}

/// Runs `terrane play` on a terminal as wide as the given number of columns, or on none.
fn drawn(variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_terrane"));
    command.args(["play", "--players", "2", "--seed", "3", "--factions", "nomads,giants"]);
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM"] {
        command.env_remove(name);
    }
    let output = command.envs(variables.iter().copied()).stdin(Stdio::null()).output().expect("terrane runs");
    out(&output)
}

#[test]
fn the_board_has_colours_where_they_are_wanted() {
    let forced = ("CLICOLOR_FORCE", "1");
    assert!(!drawn(&[("TERM", "xterm-256color")]).contains('\u{1b}'), "a pipe gets plain text");
    assert!(drawn(&[forced, ("TERM", "xterm-256color")]).contains("\u{1b}[48;5;"));
    assert!(drawn(&[forced, ("TERM", "xterm"), ("COLORTERM", "truecolor")]).contains("\u{1b}[48;2;"));
    assert!(!drawn(&[forced, ("TERM", "xterm-256color"), ("NO_COLOR", "1")]).contains('\u{1b}'));
    assert!(!drawn(&[forced, ("TERM", "dumb")]).contains('\u{1b}'));
}

#[test]
fn leaving_a_game_keeps_what_was_played() {
    let log = folder("left").join("game.log");
    let output = terrane_with(
        &format!("play --players 2 --seed 3 --factions nomads,giants --record {}", log.display()),
        "1\nquit\n",
    );
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("You leave the game."), "{}", out(&output));
    assert_eq!(code(&terrane(&format!("replay {}", log.display()))), 0);
}

#[test]
fn help_teaches_by_example() {
    for command in ["play", "sim", "replay", "perft", "import", "export"] {
        let output = terrane(&format!("{command} --help"));
        assert_eq!(code(&output), 0);
        assert!(out(&output).contains("Example"), "{}", out(&output));
    }
}
