//! Keeps `docs/notation.md` true: its tables and examples are read and written back unchanged.

use terrane_engine::catalog::Map;
use terrane_notation::log::GameLog;
use terrane_notation::text;

const PAGE: &str = include_str!("../../../docs/notation.md");

/// What stands between the opening fence with this word and the closing one.
fn example(kind: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("```{kind}\n")).expect("the page has this example");
    rest.split("```").next().expect("the example ends")
}

#[test]
fn phrases_of_the_page_are_written_as_they_are_read() {
    let map = Map::printed("base").expect("the base board is printed");
    let moves = PAGE.split("## Log").next().expect("the page begins with moves");
    let cells = moves.lines().filter(|line| line.starts_with("| `")).flat_map(|line| {
        let columns = if line.contains("| `convert") { 2 } else { 1 };
        line.split('|').skip(1).take(columns)
    });
    let phrases: Vec<&str> = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert!(phrases.len() >= 70, "{}", phrases.len());
    for phrase in phrases.into_iter().chain([example("turn").trim_end()]) {
        let moves = text::read_moves(phrase, &map).unwrap_or_else(|error| panic!("{phrase}: {error}"));
        assert_eq!(text::write_moves(&moves, &map), phrase);
    }
}

#[test]
fn the_log_of_the_page_can_be_replayed() {
    let text = example("log");
    let log = GameLog::parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(log.to_text(), text);
    log.replay().unwrap_or_else(|error| panic!("{error}"));
}
