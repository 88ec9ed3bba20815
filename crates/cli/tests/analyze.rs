//! `terrane analyze` as a user runs it.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn analyze(arguments: &[&str]) -> Output {
    let command = Command::new(env!("CARGO_BIN_EXE_terrane")).arg("analyze").args(arguments).output();
    command.expect("terrane starts")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

fn data(path: &str) -> PathBuf {
    std::env::current_dir().unwrap().join("../../data").join(path)
}

/// A recorded game up to so many rows from its end.
fn cut(name: &str, rows: usize) -> String {
    let text = std::fs::read_to_string(data("replays/two-players.log")).expect("a recorded game");
    let lines: Vec<&str> = text.lines().collect();
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, lines[..lines.len() - rows].join("\n") + "\n").expect("a file");
    file.display().to_string()
}

#[test]
fn a_running_game_is_analyzed_turn_by_turn() {
    let game = cut("running.log", 20);
    let output = analyze(&[&game, "--nodes", "300", "--playouts", "2", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let report = json(&output);
    assert_eq!(report["finished"], false);
    let turns = report["turns"].as_array().expect("turns");
    assert!(turns.len() >= 15, "{} turns", turns.len());
    for turn in turns {
        let win = turn["win"].as_array().expect("chances");
        let total: f64 = win.iter().filter_map(Value::as_f64).sum();
        assert!(win.len() == 2 && (total - 1.0).abs() < 0.03, "{turn}");
        let (loss, best) = (turn["loss"].as_f64().expect("a loss"), turn["best_value"].as_f64());
        assert!(loss >= 0.0, "{turn}");
        assert!(best.expect("a value") >= turn["value"].as_f64().expect("a value"), "{turn}");
        assert_eq!(loss == 0.0, turn["best"] == turn["played"], "{turn}");
    }
    for (place, number) in report["turning_points"].as_array().expect("numbers").iter().enumerate() {
        let at = number.as_u64().expect("a number") as usize;
        assert!(turns[at - 1]["loss"].as_f64() > Some(0.0), "place {place}");
    }
}

#[test]
fn the_text_names_rounds_and_turning_points() {
    let game = cut("text.log", 30);
    let output = analyze(&[&game, "--nodes", "200", "--playouts", "2"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("Turning points") && text.contains("after round"), "{text}");
    assert!(text.contains("loss per turn"), "{text}");
}

#[test]
fn the_ends_of_our_games_are_never_solved_below_what_was_played() {
    let folder = data("replays").display().to_string();
    let output = analyze(&["--endgames", &folder, "--json"]);
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
    let output = analyze(&["--endgames", &folder.display().to_string(), "--json"]);
    let report = json(&output);
    assert_eq!(report["below"], 0, "{report}");
    assert!(report["positions"].as_u64() >= Some(90) && report["exact"].as_u64() >= Some(80), "{report}");
}

#[test]
fn several_games_are_refused_where_one_is_asked_for() {
    let game = data("replays/two-players.log").display().to_string();
    let output = analyze(&[&game, &game]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("give one game to analyze"));
}
