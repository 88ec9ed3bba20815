//! The perft lists of `data/perft`: named positions and in how many ways they go on.

use std::path::{Path, PathBuf};

use terrane_engine::perft::perft;
use terrane_notation::log::GameLog;

fn lists() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/perft");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|end| end == "perft")).collect()
}

/// Checks the counts of a line such as `last round; game.log @ 113; D1 63; D2 553`, and says how many there are.
fn check(list: &Path, line: &str) -> usize {
    let mut fields = line.split("; ");
    let (Some(name), Some((log, row))) =
        (fields.next(), fields.next().and_then(|place| place.split_once(" @ ")))
    else {
        panic!("{}: `{line}` names no log and row", list.display());
    };
    let text = std::fs::read_to_string(list.with_file_name(log)).unwrap();
    let log = GameLog::parse(&text).unwrap();
    let mut steps = log.steps().unwrap();
    for step in steps.by_ref().take(row.parse().unwrap()) {
        step.unwrap();
    }
    let counts = fields.map(|field| field.strip_prefix('D').unwrap().split_once(' ').unwrap());
    let checked = counts.map(|(depth, count)| {
        let found = perft(steps.position(), depth.parse().unwrap());
        assert_eq!(found, count.parse::<u64>().unwrap(), "{name} to depth {depth}");
    });
    checked.count()
}

#[test]
fn positions_go_on_in_as_many_ways_as_recorded() {
    let mut checked = 0;
    for list in lists() {
        let text = std::fs::read_to_string(&list).unwrap();
        let positions = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        checked += positions.map(|line| check(&list, line)).sum::<usize>();
    }
    assert!(checked > 100, "only {checked} counts were found");
}
