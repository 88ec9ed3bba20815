//! `terrane review` and `terrane puzzles` as a user runs them.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn terrane(command: &str, arguments: &[&str]) -> Output {
    let command = Command::new(env!("CARGO_BIN_EXE_terrane")).arg(command).args(arguments).output();
    command.expect("terrane starts")
}

fn review(arguments: &[&str]) -> Output {
    terrane("review", arguments)
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

fn text(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn data(path: &str) -> PathBuf {
    std::env::current_dir().unwrap().join("../../data").join(path)
}

/// A text of one's own as a file.
fn file(name: &str, text: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("a file");
    file.display().to_string()
}

fn two_players() -> String {
    let text = std::fs::read_to_string(data("replays/two-players.log")).expect("a recorded game");
    // Its offers and turns go alike in all revisions of the rules.
    text.replacen("rules 1\n", "rules 3\n", 1)
}

/// A recorded game up to so many rows from its end.
fn cut(name: &str, rows: usize) -> String {
    let text = two_players();
    let lines: Vec<&str> = text.lines().collect();
    file(name, &(lines[..lines.len() - rows].join("\n") + "\n"))
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().filter_map(Value::as_f64).collect()
}

#[test]
fn a_running_game_is_reviewed_turn_by_turn() {
    let game = cut("running.log", 20);
    let output = review(&[&game, "--quick", "--json"]);
    let report = json(&output);
    assert_eq!(report["finished"], false);
    let turns = report["turns"].as_array().expect("turns");
    assert!(turns.len() >= 15, "{} turns", turns.len());
    let mut last_row = 0;
    for turn in turns {
        let rows = [&turn["first_row"], &turn["last_row"]].map(|row| row.as_u64().expect("a row"));
        assert!(last_row < rows[0] && rows[0] <= rows[1], "{turn}");
        last_row = rows[0];
        assert!((numbers(&turn["win"]).iter().sum::<f64>() - 1.0).abs() < 0.03, "{turn}");
        assert!(numbers(&turn["margin"]).iter().sum::<f64>().abs() < 0.03, "{turn}");
        let (lines, played) = (turn["lines"].as_array().expect("lines"), &turn["played"]);
        assert!(!lines.is_empty() && lines.len() <= 4, "{turn}");
        let vp = |line: &Value| line["vp"].as_f64().expect("a value");
        assert!(lines.windows(2).all(|pair| vp(&pair[0]) >= vp(&pair[1])), "{turn}");
        match turn["loss"].as_f64() {
            Some(loss) => {
                assert!(loss > 2.0 * turn["error"].as_f64().expect("an error") - 0.02, "{turn}");
                assert!((vp(&lines[0]) - vp(played) - loss).abs() < 0.02, "{turn}");
                assert_ne!(lines[0]["moves"], played["moves"], "{turn}");
            }
            None => assert!(turn["why"].as_array().expect("reasons").is_empty(), "{turn}"),
        }
    }
    for seat in report["seats"].as_array().expect("seats") {
        let enough = seat["turns"].as_u64() >= Some(10);
        assert_eq!(seat["accuracy"].as_f64().is_some(), enough, "{seat}");
        assert!(seat["accuracy"].as_f64().is_none_or(|it| (0.0..=100.0).contains(&it)), "{seat}");
    }
    // The same on any number of threads.
    let again = review(&[&game, "--quick", "--json", "--threads", "3"]);
    assert_eq!(again.stdout, output.stdout);
}

#[test]
fn the_text_names_marks_rounds_and_how_far_the_engine_is_to_be_trusted() {
    let text = text(&review(&[&cut("text.log", 30), "--quick"]));
    for wanted in ["still running", "after round", "accuracy", "not yet stronger than the best people"] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

#[test]
fn a_page_needs_nothing_else_and_shows_the_game_as_text_only() {
    let game = cut("<b>page.log", 20);
    let page = text(&review(&[&game, "--quick", "--html"]));
    assert!(page.starts_with("<!doctype html>"));
    for wanted in ["fan project", "class=\"chart\"", "All turns", "not yet stronger", "&lt;b&gt;page"] {
        assert!(page.contains(wanted), "{wanted}");
    }
    for unwanted in ["<script", "http://", "https://", "<b>page", "<link", "@import"] {
        assert!(!page.contains(unwanted), "{unwanted}");
    }
}

#[test]
fn one_turn_is_reviewed_by_its_row() {
    let game = cut("whole.log", 0);
    let whole = json(&review(&[&cut("rows.log", 20), "--quick", "--json"]));
    let turn = &whole["turns"][9];
    let row = turn["last_row"].as_u64().expect("a row").to_string();
    let alone = json(&review(&[&game, "--quick", "--json", "--row", &row]));
    assert_eq!(alone["turns"].as_array().map(Vec::len), Some(1));
    for field in ["played", "lines", "loss", "mark", "first_row"] {
        assert_eq!(alone["turns"][0][field], turn[field], "{field}");
    }
    let said = refused(&review(&[&game, "--quick", "--row", "100000"]));
    assert!(said.contains("row 100000 belongs to no turn"), "{said}");
}

#[test]
fn what_cannot_be_reviewed_is_refused_with_a_sentence() {
    let game = data("replays/two-players.log").display().to_string();
    assert!(refused(&review(&[&game, &game])).contains("give one game to review"));
    let said = refused(&review(&[&game]));
    assert!(said.contains("revision 1 of the rules"), "{said}");
    let broken: Vec<String> = two_players().lines().map(ToOwned::to_owned).collect();
    let last = &broken[broken.len() - 30];
    let half = broken[..broken.len() - 30].join("\n") + "\n" + &last[..last.len() / 2] + "\n";
    let said = refused(&review(&[&file("half.log", &half), "--quick"]));
    assert!(said.contains("half.log") && (said.contains("line") || said.contains("row")), "{said}");
    assert!(refused(&review(&[&file("empty.log", "")])).contains("empty.log"));
}

#[test]
fn many_games_are_summed_up() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("summed-up");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("one.log"), two_players()).expect("a file");
    let lines = two_players();
    let running: Vec<&str> = lines.lines().collect();
    std::fs::write(folder.join("running.log"), running[..running.len() - 9].join("\n") + "\n")
        .expect("a file");
    let report = json(&review(&["--league", &folder.display().to_string(), "--quick", "--json"]));
    assert_eq!(report["games"], 1, "a game that is not over is left out: {report}");
    let [winners, others] = ["winners", "others"].map(|side| report[side]["turns"].as_u64().expect("turns"));
    assert_eq!(report["turns"].as_u64(), Some(winners + others), "{report}");
    assert!(winners >= 10 && others >= 10, "{report}");
}

#[test]
fn mistakes_are_searched_again_and_a_run_that_was_stopped_goes_on() {
    let game = file("again.log", &two_players());
    let kept = file("again.jsonl", "");
    let league =
        |recheck: &str| review(&["--league", &game, "--quick", "--json", recheck, "--output", &kept]);
    let report = json(&league("--recheck=2"));
    assert_eq!(report["again"]["times"], 2, "{report}");
    for kind in ["mistake", "blunder"] {
        let again = &report["again"][format!("{kind}s")];
        assert_eq!(again["searched"], report["marks"][kind], "{report}");
        let [searched, mistake, inaccuracy] =
            ["searched", "mistake", "inaccuracy"].map(|field| again[field].as_u64().expect("a number"));
        assert!(mistake <= inaccuracy && inaccuracy <= searched, "{report}");
    }
    assert!(report["marks"]["blunder"].as_u64() >= Some(1), "random players blunder: {report}");
    assert_eq!(report["marks_a_game"]["blunder"].as_f64(), report["marks"]["blunder"].as_f64());

    // What stands in the file is not reviewed again: it would take another time.
    let whole = std::fs::read_to_string(&kept).expect("the games");
    assert_eq!(whole.lines().count(), 2, "{whole}");
    let cut = whole.clone() + "{\"file\":\"hal";
    std::fs::write(&kept, cut).expect("a file");
    assert_eq!(json(&league("--recheck=2")), report);
    assert_eq!(std::fs::read_to_string(&kept).expect("the games"), whole, "the half line is gone");

    let said = refused(&league("--recheck=3"));
    assert!(said.contains("reviewed in another way"), "{said}");
    let other = file("other.jsonl", "something else");
    let said = refused(&review(&["--league", &game, "--quick", "--output", &other]));
    assert!(said.contains("is no file of reviewed games"), "{said}");
    assert_eq!(std::fs::read_to_string(&other).expect("a file"), "something else", "it is left alone");
}

#[test]
fn the_ends_of_our_games_are_never_solved_below_what_was_played() {
    let folder = data("replays").display().to_string();
    let output = review(&["--endgames", &folder, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let report = json(&output);
    assert_eq!(report["below"], 0);
    assert!(report["positions"].as_u64() >= Some(25) && report["exact"] == report["positions"], "{report}");
    assert!(report["mean_gain"].as_f64() > Some(0.0), "random players leave something to gain");
}

/// Games of people are not part of the project: they are looked for beside it, or in the folder `TERRANE_GAMES`.
#[test]
fn people_never_end_better_than_the_solver() {
    let beside = std::env::current_dir().unwrap().join("../../../shared/games");
    let folder = std::env::var_os("TERRANE_GAMES").map_or(beside, PathBuf::from).join("league");
    if !folder.is_dir() {
        println!("{} does not exist; no ends of recorded games to solve", folder.display());
        return;
    }
    let output = review(&["--endgames", &folder.display().to_string(), "--json"]);
    let report = json(&output);
    assert_eq!(report["below"], 0, "{report}");
    assert!(report["positions"].as_u64() >= Some(90) && report["exact"].as_u64() >= Some(80), "{report}");
}

#[test]
fn the_built_in_puzzles_can_be_listed_and_a_file_that_is_no_pack_is_refused() {
    let listed = text(&terrane("puzzles", &["list"]));
    assert!(listed.contains("rating") && listed.contains("played"), "{listed}");
    let said = refused(&terrane("puzzles", &["check", &file("no.puzzles", "no puzzles")]));
    assert!(said.contains("this is no pack of puzzles"), "{said}");
    let pack = file("going-on.puzzles", "");
    let made = text(&terrane("puzzles", &["make", "--count", "0", "--seed", "3", "--output", &pack]));
    assert!(made.starts_with("0 puzzles"), "{made}");
    let said = refused(&terrane("puzzles", &["make", "--count", "0", "--seed", "4", "--output", &pack]));
    assert!(said.contains("another seed"), "{said}");
}
