//! Finds a position for every kind of decision, for the tests of the web client:
//! `cargo run --release -p terrane-api --example places -- FOLDER [GAMES]`.
//!
//! Plays random games of all boxes, chooses few that have every kind between them, and writes their logs into the
//! folder with `index.json`: for each kind the log, the row after which it comes up, the moves of the turn that lead
//! to it, and whose it is.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::json;
use terrane_api::view::View;
use terrane_notation::log::{GameLog, Recorder};
use terrane_testkit::{Event, Temper, Walker, table};

use terrane_engine::Move;

type Failure = Box<dyn std::error::Error>;

/// Where a kind of decision comes up in a game.
struct Place {
    /// Complete rows before it.
    row: usize,
    /// Moves of the row that is not complete yet.
    moves: String,
    seat: u8,
    ask: serde_json::Value,
}

struct Game {
    number: u64,
    log: GameLog,
    places: BTreeMap<String, Place>,
}

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name a folder: places FOLDER [GAMES]")?;
    let count: u64 = arguments.next().map_or(Ok(3000), |games| games.parse())?;
    let mut games = (0..count).map(play).collect::<Result<Vec<Game>, Failure>>()?;
    let mut missing: BTreeSet<String> = games.iter().flat_map(|game| game.places.keys().cloned()).collect();
    let (mut index, mut chosen) = (Vec::new(), 0);
    while !missing.is_empty() {
        let news = |game: &Game| game.places.keys().filter(|kind| missing.contains(*kind)).count();
        let best = games.iter().enumerate().max_by_key(|(_, game)| news(game)).map(|(at, _)| at);
        let game = games.swap_remove(best.ok_or("no game has the kinds that are missing")?);
        chosen += 1;
        let name = format!("{chosen:02}.log");
        let mut last = 0;
        for (kind, place) in game.places {
            if missing.remove(&kind) {
                last = last.max(place.row);
                let Place { row, moves, seat, ask } = place;
                index.push(json!({ "kind": kind, "ask": ask, "log": name, "row": row, "moves": moves, "seat": seat }));
            }
        }
        std::fs::write(Path::new(&folder).join(&name), cut(&game.log, last))?;
        println!("{name}: table {}, {last} rows, {} kinds are missing", game.number, missing.len());
    }
    index.sort_by_key(|entry| entry["kind"].to_string());
    std::fs::write(Path::new(&folder).join("index.json"), serde_json::to_string_pretty(&index)? + "\n")?;
    println!("{} kinds of decisions in {chosen} games", index.len());
    Ok(())
}

/// Plays the table with this number and notes where each kind of decision comes up first.
fn play(number: u64) -> Result<Game, Failure> {
    let setup = table(number);
    let mut recorder = Recorder::new(&setup)?;
    let mut walker = Walker::new(Temper::Builder, number);
    let (mut places, mut known) = (BTreeMap::new(), BTreeSet::new());
    let mut open = false;
    while let Some(Event::Move { seat, m }) = walker.next(recorder.position()) {
        let pos = *recorder.position();
        for pending in &pos.state().queue {
            // What a decision looks like, whatever its numbers: looking closer takes time.
            let look: String =
                format!("{:?}", pending.decision).chars().filter(|c| !c.is_ascii_digit()).collect();
            if known.insert(look) && pos.to_act().contains(pending.seat) {
                note(&mut places, &pos, &recorder, open);
            }
        }
        open = pos.active() == Some(seat) && !matches!(m, Move::EndTurn | Move::Pass(_));
        recorder.play(seat, m)?;
    }
    Ok(Game { number, log: recorder.finish(), places })
}

/// Notes the decision each seat has to settle first, if its kind is new.
fn note(
    places: &mut BTreeMap<String, Place>,
    pos: &terrane_engine::Position<'_>,
    recorder: &Recorder<'_>,
    open: bool,
) {
    for seat in pos.to_act().iter() {
        let view = View::of(pos, &[]);
        let Some(first) = view.pending.iter().find(|pending| pending.seat == seat.0) else { continue };
        let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let mut kind = word(json!(first.ask));
        if let Some(source) = first.source {
            kind = format!("{kind} from {}", word(json!(source)));
        }
        if first.flag {
            kind.push('+');
        }
        let log = recorder.log();
        // A decision in the middle of a turn comes up while that turn is drafted; others' answers do not.
        let drafted = open && log.rows().last().is_some_and(|row| row.seat == seat);
        if open && !drafted {
            continue;
        }
        let row = log.rows().len() - usize::from(drafted);
        let moves = if drafted {
            log.rows().last().map(|row| log.row_body(row)).unwrap_or_default()
        } else {
            String::new()
        };
        let moves = moves.split(" = ").next().unwrap_or_default().to_owned();
        places.entry(kind).or_insert(Place { row, moves, seat: seat.0, ask: json!(first.ask) });
    }
}

/// The log with so many rows.
fn cut(log: &GameLog, rows: usize) -> String {
    let mut shorter = GameLog::new(log.setup().clone());
    for row in &log.rows()[..rows] {
        shorter.push(row.clone());
    }
    shorter.to_text()
}
