//! Self-play and rows, as a generation of a network uses them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use terrane_ai::net::Net;
use terrane_ai::net::drawn::drawn;
use terrane_ai::net::inputs::COUNT;

fn terrane(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_terrane")).args(words).output().expect("the program runs")
}

fn fine(words: &[&str]) -> String {
    let output = terrane(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn refused(words: &[&str], why: &str) {
    let output = terrane(words);
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{words:?}: {stderr}");
    assert!(stderr.contains(why), "{stderr}");
}

/// An empty folder of the test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learning").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

#[test]
fn a_stopped_run_of_self_play_goes_on() {
    let folder = folder("goes-on");
    let (whole, parts) = (folder.join("whole.tgames"), folder.join("parts.tgames"));
    let run = |file: &Path, games: &str| {
        fine(&["selfplay", "turn:10", "--output", text(file), "--games", games, "--seed", "3"])
    };
    assert!(run(&whole, "6").contains("6 games"), "six games");
    run(&parts, "4");
    // A killed run leaves a record cut off.
    let bytes = std::fs::read(&parts).expect("games");
    std::fs::write(&parts, &bytes[..bytes.len() - 20]).expect("cut");
    let stderr = run(&parts, "6");
    assert!(stderr.contains("3 games") && stderr.contains("3 were there"), "{stderr}");
    assert_eq!(std::fs::read(&parts).expect("games"), std::fs::read(&whole).expect("games"));
    refused(&["selfplay", "turn:10", "--output", text(&parts), "--seed", "4"], "games of another run");
    std::fs::write(&parts, "something else").expect("written");
    refused(&["selfplay", "turn:10", "--output", text(&parts)], "no file of games");
}

#[test]
fn games_expand_to_rows_whatever_the_number_of_threads() {
    let folder = folder("rows");
    let games = folder.join("games.tgames");
    fine(&[
        "selfplay",
        "turn:10",
        "--search",
        "10,200",
        "--output",
        text(&games),
        "--games",
        "4",
        "--threads",
        "2",
    ]);
    let rows = |threads: &str| {
        let output = folder.join(threads);
        fine(&["features", text(&games), "--output", text(&output), "--threads", threads]);
        ["header.json", "rows.bin", "places.bin", "inputs.bin"]
            .map(|name| std::fs::read(output.join(name)).expect("a file"))
    };
    let [header, one, places, inputs] = rows("1");
    assert_eq!([&header, &one, &places, &inputs], rows("3").each_ref());
    let header: Value = serde_json::from_slice(&header).expect("JSON");
    let count = header["rows"].as_u64().expect("a number") as usize;
    assert!(count > 100, "{header}");
    assert_eq!((one.len(), places.len()), (56 * count, inputs.len()));
    let not_zero: usize = one.chunks(56).map(|row| usize::from(u16::from_le_bytes([row[8], row[9]]))).sum();
    assert_eq!(places.len(), 2 * not_zero);
}

#[test]
fn a_network_says_of_rows_what_it_says_of_their_inputs() {
    let folder = folder("outputs");
    let (games, file, output) = (folder.join("games.tgames"), folder.join("some.tnet"), folder.join("rows"));
    let bytes = drawn(3, 64);
    std::fs::write(&file, &bytes).expect("written");
    fine(&["selfplay", "turn:10", "--output", text(&games), "--games", "3"]);
    let words = ["features", text(&games), "--first", "2", "--net", text(&file), "--output", text(&output)];
    assert!(fine(&words).contains("rows of 2 games"), "two games");
    let read = |name: &str| std::fs::read(output.join(name)).expect("a file");
    let (rows, places, inputs) = (read("rows.bin"), read("places.bin"), read("inputs.bin"));
    let (places, inputs) = (places.as_chunks::<2>().0, inputs.as_chunks::<2>().0);
    let mut not_zero = places.iter().zip(inputs);
    let net = Net::read(&bytes).expect("a network");
    let mut expected = Vec::new();
    for row in rows.as_chunks::<56>().0 {
        let mut list = [0; COUNT];
        for (place, input) in not_zero.by_ref().take(usize::from(u16::from_le_bytes([row[8], row[9]]))) {
            list[usize::from(u16::from_le_bytes(*place))] = i16::from_le_bytes(*input);
        }
        let outputs = net.outputs(&list);
        expected.extend([outputs.own, outputs.rivals, outputs.win].map(f32::to_le_bytes).concat());
    }
    assert!(!expected.is_empty());
    assert_eq!(read("outputs.bin"), expected);
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("written");
    refused(&words, "cut off");
}

#[test]
fn a_folder_that_is_no_run_is_refused() {
    refused(&["selfplay", "greedy", "--output", "nowhere"], "self-play is played by `turn`");
    for mix in ["70,20", "70,20,11", "4294967295,101,0", "70,20,10,0"] {
        refused(&["selfplay", "--output", "nowhere", "--mix", mix], "three shares that make a hundred");
    }
    refused(&["selfplay", "--output", "nowhere", "--search", "200,10"], "a share of a hundred turns");
    refused(&["features", "no-such-file", "--output", "nowhere"], "no-such-file");
    refused(&["features", "no-such-file", "--output", "nowhere", "--lambda", "2"], "not between 0 and 1");
}
