//! Games that our own code has recorded play as they did when they were recorded.

use std::path::PathBuf;
use std::process::Command;

fn terrane(command: &str, files: &[PathBuf]) {
    let output = Command::new(env!("CARGO_BIN_EXE_terrane"))
        .arg(command)
        .args(files)
        .output()
        .expect("terrane starts");
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = std::env::current_dir().unwrap().join("../../data").join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder is part of the project");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.is_file() && path.extension().is_some_and(|extension| extension != "md"));
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files
}

#[test]
fn recorded_games_replay() {
    terrane("replay", &files("replays"));
}

/// Games of people and of computers that terra.snellman.net scored. Where the ledgers lie beside the project, the tests
/// of the notation compare them row by row.
#[test]
fn games_of_terra_snellman_net_replay() {
    for (folder, games) in [("replays/league", 49), ("replays/computer", 40)] {
        let files = files(folder);
        assert!(files.len() >= games, "{folder} has {} games", files.len());
        terrane("replay", &files);
    }
}

#[test]
fn node_counts_are_the_recorded_ones() {
    terrane("perft", &files("perft"));
}
