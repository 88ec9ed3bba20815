//! Recorded games of terra.snellman.net, replayed row by row and written again.
//!
//! They are not part of the project: they are looked for beside it, or in the folder named by `TERRANE_GAMES`.

use std::path::PathBuf;
use std::{env, fs};

use terrane_notation::snellman;

fn games() -> PathBuf {
    let beside = std::env::current_dir().unwrap().join("../../../shared/games");
    env::var_os("TERRANE_GAMES").map_or(beside, PathBuf::from)
}

/// The ledgers and command logs of a folder; none where it does not exist.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = games().join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        println!("{} does not exist; no recorded games to replay", folder.display());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
}

/// Replays every game of a folder, writes it again, and returns what went wrong.
fn replay_all(folder: &str) -> Vec<String> {
    let files = files(folder);
    let (mut rows, mut troubles) = (0, Vec::new());
    for path in &files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(path).expect("a recorded game can be read");
        let game = match snellman::read(&text) {
            Ok(game) => game,
            Err(error) => {
                troubles.push(format!("{name}: {error}"));
                continue;
            }
        };
        let replay = game.replay().expect("the set-up of a recorded game can be played");
        rows += replay.rows;
        // Writing reads its own log back and compares it with the game.
        let exported = snellman::write(&game.setup, &replay.events);
        match (replay.first_difference, exported) {
            (Some(difference), _) => troubles.push(format!("{name}: {difference}")),
            (None, _) if !replay.finished => {
                troubles.push(format!("{name}: the game does not come to its end"));
            }
            (None, Err(error)) => troubles.push(format!("{name}: {error}")),
            (None, Ok(_)) => {}
        }
    }
    println!("{} games, {rows} rows replayed", files.len());
    troubles
}

#[test]
fn league_games_replay_row_by_row() {
    assert_eq!(replay_all("league"), Vec::<String>::new());
}

#[test]
fn computer_games_replay_row_by_row() {
    assert_eq!(replay_all("computer"), Vec::<String>::new());
}

#[test]
fn every_form_of_command_is_read() {
    for path in files("forms") {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a recorded game can be read");
        let game = snellman::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let replay = game.replay().expect("the set-up of a recorded game can be played");
        assert_eq!(replay.first_difference.map(|difference| difference.to_string()), None, "{name}");
    }
}
