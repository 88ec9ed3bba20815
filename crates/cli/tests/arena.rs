//! `terrane arena`, `ladder` and `tune` as a user runs them.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn terrane(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_terrane"))
        .args(arguments.split_whitespace())
        .output()
        .expect("terrane starts")
}

/// What a command prints that ends well.
#[track_caller]
fn out(arguments: &str) -> String {
    let output = terrane(arguments);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "terrane {arguments}: {err}");
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn refused(arguments: &str, says: &str) {
    let output = terrane(arguments);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "terrane {arguments}: {err}");
    assert!(err.contains(says), "terrane {arguments} says: {err}");
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A folder with two finished games.
fn recorded(name: &str) -> String {
    let folder = folder(name).display().to_string();
    out(&format!("sim --games 2 --agents greedy --seed 5 --modules mini --record {folder}"));
    folder
}

#[test]
fn arena_tells_a_strong_player_from_a_weak_one() {
    let text = out("arena greedy random --games 16 --seed 3 --details --profile");
    assert!(text.contains("greedy against random: 16 games on 4 set-ups"), "{text}");
    for word in ["win share %", "25.0 is equal", "seat 4", "turns", "network", "3 x random"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let json: Value =
        serde_json::from_str(&out("arena greedy random --games 16 --seed 3 --json")).expect("JSON");
    let one = &json["matches"][0];
    assert_eq!((one["games"].as_u64(), one["setups"].as_u64()), (Some(16), Some(4)));
    assert!(one["win_share"]["mean"].as_f64().is_some_and(|share| share > 0.8), "{one}");
    assert!(one["margin"]["mean"].as_f64().is_some_and(|margin| margin > 20.0), "{one}");
    assert!(one["profile"]["vp"]["cults"].is_number(), "{one}");
}

#[test]
fn every_pair_meets_when_all_are_measured() {
    let text = out("arena random level-1 level-2 --all --games 4 --threads 2");
    assert_eq!(text.matches(" against ").count(), 6, "{text}");
    let text = out("arena random level-1 level-2 --games 4");
    assert_eq!(text.matches(" against ").count(), 2, "{text}");
}

#[test]
fn a_sequential_test_ends_a_clear_match_early() {
    let text = out("arena greedy random --games 4000 --sprt 0.25,0.40 --threads 2");
    assert!(text.contains("greedy against random: 64 games on 16 set-ups"), "{text}");
    assert!(text.contains("the win share is 40 % rather than 25 %"), "{text}");
    refused("arena greedy random --sprt 0.4,0.25", "the lower first");
    refused("arena greedy random --sprt half", "two win shares");
}

#[test]
fn players_take_the_seats_of_recorded_games() {
    let folder = recorded("league");
    let text = out(&format!("arena random greedy --setups {folder} --people --profile --openings"));
    assert!(text.contains("2 recorded games, after the people's first dwellings"), "{text}");
    assert!(text.contains("people's VP"), "{text}");
    // The games were played by greedy players, who choose the same again.
    let same = text.lines().find(|line| line.starts_with("greedy")).expect("a line for greedy");
    assert!(same.contains("+0.0 ± 0.0"), "{text}");
    let text = out(&format!("arena greedy random --setups {folder} --games 8"));
    assert!(text.contains("8 games on 2 set-ups"), "{text}");
}

#[test]
fn players_take_over_at_the_beginning_of_a_round() {
    let folder = recorded("takeover");
    let text = out(&format!("arena random greedy --setups {folder} --people --takeover 6 --deeds"));
    assert!(text.contains("from the people's position at the beginning of round 6"), "{text}");
    // Nothing that was done before round 6 is a deed of the player's; it passes once, people six times.
    let passes: Vec<&str> = text.lines().filter(|line| line.starts_with("pass ")).collect();
    assert_eq!(passes.len(), 2, "{text}");
    assert!(passes[0].contains("|   6.00") && passes[0].contains("|   1.00"), "{text}");
    let json = out(&format!("arena greedy --setups {folder} --people --takeover 3 --deeds --json"));
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let deeds = &json[0]["deeds"];
    assert_eq!(deeds["player"]["pass"], serde_json::json!([0.0, 0.0, 1.0, 1.0, 1.0, 1.0]), "{deeds}");
    assert_eq!(
        deeds["player"]["at its beginning: VP"][2], deeds["people"]["at its beginning: VP"][2],
        "{deeds}"
    );
    refused(&format!("arena greedy --setups {folder} --people --takeover 7"), "7 is not in 1..=6");
    refused("arena greedy random --takeover 3", "--setups");
    refused(&format!("arena greedy random --setups {folder} --deeds"), "--people");
}

#[test]
fn our_own_recorded_games_are_set_ups_too() {
    // Games of two to five, of all boxes; those that were left before the end have a seat less to compare.
    let folder = folder("replays");
    let replays = std::env::current_dir().unwrap().join("../../data/replays");
    for name in ["four-players.log", "two-players.log", "five-players-fire-and-ice.log"] {
        std::fs::copy(replays.join(name), folder.join(name)).expect("a recorded game");
    }
    let json = out(&format!("arena random --setups {} --people --json", folder.display()));
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((json[0]["games"].as_u64(), json[0]["seats"].as_u64()), (Some(3), Some(11)), "{json}");
}

#[test]
fn league_games_are_set_ups_where_they_lie_beside_the_project() {
    let beside = std::env::current_dir().unwrap().join("../../../shared/games");
    let league = std::env::var_os("TERRANE_GAMES").map_or(beside, PathBuf::from).join("league");
    if !league.is_dir() {
        println!("{} does not exist; no league games to play", league.display());
        return;
    }
    let json = out(&format!("arena random --setups {} --people --openings --json", league.display()));
    let json: Value = serde_json::from_str(&json).expect("JSON");
    // Of 49 games for four, some were left by a player.
    assert_eq!((json[0]["games"].as_u64(), json[0]["seats"].as_u64()), (Some(49), Some(189)), "{json}");
    let people = &json[0]["people_profile"];
    assert!(people["turns"].as_f64().is_some_and(|turns| (38.0..40.0).contains(&turns)), "{people}");
    assert!(people["vp"]["leech"].as_f64().is_some_and(|vp| (-11.0..-10.0).contains(&vp)), "{people}");
}

#[test]
fn matches_that_cannot_be_measured_are_refused() {
    refused("arena greedy", "one player alone cannot be measured");
    refused("arena genius random", "there is no agent `genius`");
    refused("arena greedy:no random", "is no budget");
    refused("arena greedy@no-such-file random", "no-such-file cannot be read");
    refused("arena greedy random --setups no-such-folder", "no-such-folder cannot be read");
    refused("arena greedy --people", "--setups");
    let empty = folder("empty").display().to_string();
    refused(&format!("arena greedy random --setups {empty}"), "has no recorded games");
    refused(
        "arena greedy random --factions witches,auren,nomads,giants --games 4",
        "4 players need factions of 4 colours, and those named have 3",
    );
}

#[test]
fn a_ladder_orders_players_by_strength() {
    let text = out("ladder random greedy level-1 level-4 --games 40 --threads 2 --details");
    let rungs: Vec<&str> = text.lines().skip(2).take(4).collect();
    for (rung, player) in rungs.iter().zip(["level-4", "greedy", "level-1", "random"]) {
        assert!(rung.starts_with(&format!("| {player} |")), "{text}");
    }
    assert!(text.contains("| seat 4 |") && text.contains("| witches |"), "{text}");
    let json: Value =
        serde_json::from_str(&out("ladder random greedy --games 8 --json")).expect("one JSON object");
    assert_eq!(json["players"][0]["player"], "greedy", "{json}");
    refused("ladder random", "2 values required");
}

#[test]
fn a_killed_run_of_tuning_resumes_to_the_same_weights() {
    let folder = folder("tuning");
    let options = "tune greedy --population 4 --setups 1 --players 2 --seed 6 --only coin,town --proof 4";
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file");
    let shown = folder.display();
    let text = out(&format!("{options} --generations 4 --output {shown}/whole.txt"));
    assert!(text.contains("generation 4: best"), "{text}");
    assert!(text.contains("New against old, 4 games"), "{text}");
    out(&format!("{options} --generations 2 --output {shown}/parts.txt"));
    let text = out(&format!("{options} --generations 4 --output {shown}/parts.txt --resume --threads 2"));
    assert!(text.contains("generation 3: best") && !text.contains("generation 2: best"), "{text}");
    assert_eq!(read("whole.txt"), read("parts.txt"));
    assert_eq!(read("whole.txt.tuning"), read("parts.txt.tuning"));
    // The new weights can be played with.
    out(&format!("sim --games 1 --agents greedy@{shown}/whole.txt"));

    let resume = format!("{options} --generations 5 --output {shown}/whole.txt --resume");
    refused(&resume.replace("--seed 6", "--seed 7"), "belongs to another run");
    let damaged = read("whole.txt.tuning").replacen("coin.1 ", "coin.1 1", 1);
    std::fs::write(folder.join("whole.txt.tuning"), damaged).expect("written");
    refused(&resume, "the checkpoint is damaged");
    std::fs::remove_file(folder.join("whole.txt.tuning")).expect("removed");
    refused(&resume, "whole.txt.tuning cannot be read");
}

#[test]
fn tuning_refuses_what_cannot_be_tuned() {
    refused("tune random --output w.txt", "there are no weights to improve");
    refused("tune greedy --output w.txt --only gold", "there is no weight `gold`");
    refused("tune greedy --output w.txt --only coin --without coin", "no weight is left to change");
    refused("tune greedy --output w.txt --step 0", "a number above 0");
    refused("tune greedy --output no-such-folder/w.txt --generations 0 --proof 0", "cannot be written");
}

#[test]
fn help_teaches_by_example() {
    for command in ["arena", "ladder", "tune"] {
        let text = out(&format!("{command} --help"));
        assert!(text.contains("Example") && text.contains(&format!("terrane {command}")), "{text}");
    }
}
