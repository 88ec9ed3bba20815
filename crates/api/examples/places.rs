//! Finds a position for every kind of decision, for the tests of the web client:
//! `cargo run --release -p terrane-api --example places -- FOLDER [GAMES]`.
//!
//! Plays random games of all boxes, chooses few that have every kind between them, and writes their logs into the
//! folder with `index.json`: for each kind the log, the row after which it comes up, the moves of the turn that lead
//! to it, and whose it is. Kinds too rare for that are hunted: one player is left alone on the board and moves towards
//! them, or plays well, which is enough for what only comes to those who build much.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::json;
use terrane_ai::greedy::Greedy;
use terrane_ai::{Agent, Budget, Weights};
use terrane_api::view::View;
use terrane_notation::log::{GameLog, Recorder};
use terrane_testkit::{Event, Temper, Walker, random_setup};

use terrane_engine::catalog::FactionId;
use terrane_engine::setup::FactionChoice;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

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
    let mut games = (0..count).map(|number| play(number, None)).collect::<Result<Vec<Game>, Failure>>()?;
    let mut missing: BTreeSet<String> = games.iter().flat_map(|game| game.places.keys().cloned()).collect();
    for quarry in QUARRIES {
        if missing.contains(quarry.kind) {
            continue;
        }
        match hunt(quarry)? {
            Some(game) => {
                missing.insert(quarry.kind.to_owned());
                games.push(game);
            }
            None => println!("no {} in {HUNTED} tables", quarry.kind),
        }
    }
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

/// A kind of decision that hardly ever comes up by chance, and how a player gets there.
struct Quarry {
    kind: &'static str,
    faction: Option<FactionId>,
    way: Way,
}

/// How a hunter moves.
#[derive(Clone, Copy)]
enum Way {
    /// To whatever raises a number.
    Nearer(fn(&Position<'_>, Seat) -> i32),
    /// As the greedy player does.
    Greedy,
}

const QUARRIES: &[Quarry] = &[
    // Two tracks at 9 without a key, then a town.
    Quarry {
        kind: "enter-ten",
        faction: None,
        way: Way::Nearer(|pos, seat| {
            let player = &pos.state().players[seat];
            let mut cults = player.cults.0.map(i32::from);
            cults.sort_unstable();
            let high = cults[2].min(9) + cults[3].min(9);
            10 * high + if high < 18 { -60 * i32::from(player.keys) } else { 0 }
        }),
    },
    // Two towns of the Swarmlings with a space between them.
    Quarry { kind: "join-town", faction: Some(FactionId::Swarmlings), way: Way::Greedy },
];

/// Tables tried before a hunt is given up.
const HUNTED: u64 = 200_000;

/// Looks for a game with a rare kind of decision.
fn hunt(quarry: &Quarry) -> Result<Option<Game>, Failure> {
    for number in 0..HUNTED {
        let setup = random_setup(number);
        let hunter = |faction| match &setup.choice {
            FactionChoice::Given(factions) => Seat::all(setup.players).any(|seat| factions[seat] == faction),
            FactionChoice::InOrder | FactionChoice::Auction { .. } => false,
        };
        if quarry
            .faction
            .is_some_and(|faction| !hunter(Some(faction)) || setup.rules.special_terrain.is_none())
        {
            continue;
        }
        let game = play(number, Some(quarry))?;
        if game.places.contains_key(quarry.kind) {
            return Ok(Some(game));
        }
    }
    Ok(None)
}

/// What the players of a hunt do in place of a move drawn: whoever hunts tries to come nearer, the others pass.
fn hunting(quarry: &Quarry, greedy: &mut Greedy, pos: &Position<'_>, seat: Seat, drawn: Move) -> Move {
    let moves = pos.legal_moves(seat);
    let hunter = match quarry.faction {
        Some(faction) => pos.state().players[seat].faction == Some(faction),
        None => seat == Seat(0),
    };
    if !hunter {
        return moves.iter().copied().find(|m| matches!(m, Move::Pass(_))).unwrap_or(drawn);
    }
    let nearness = match quarry.way {
        Way::Nearer(nearness) => nearness,
        Way::Greedy => return greedy.choose(pos, seat, &Budget::default()).unwrap_or(drawn),
    };
    let after = |m: Move| {
        let mut next = *pos;
        next.play(seat, m).map_or(i32::MIN, |()| nearness(&next, seat))
    };
    let now = nearness(pos, seat);
    let best = moves.iter().copied().max_by_key(|&m| after(m));
    best.filter(|&m| after(m) > now).unwrap_or(drawn)
}

/// Plays the table with this number and notes where each kind of decision comes up first.
fn play(number: u64, quarry: Option<&Quarry>) -> Result<Game, Failure> {
    let setup = random_setup(number);
    let mut recorder = Recorder::new(&setup)?;
    let mut walker = Walker::new(Temper::Builder, number);
    let mut greedy = Greedy::new(*Weights::built_in());
    let (mut places, mut known) = (BTreeMap::new(), BTreeSet::new());
    let (mut open, mut last) = (false, None);
    while let Some(Event::Move { seat, m }) = walker.next(recorder.position()) {
        let pos = *recorder.position();
        let m = quarry.map_or(m, |quarry| hunting(quarry, &mut greedy, &pos, seat, m));
        for seat in pos.to_act().iter() {
            // A decision in the middle of a turn comes up while that turn is drafted; others' answers do not.
            let drafted = open && last == Some(seat);
            let Some(first) = pos.state().queue.iter().find(|pending| pending.seat == seat) else { continue };
            // What a decision looks like, whatever its numbers: looking closer takes time.
            let look: String =
                format!("{:?}", first.decision).chars().filter(|c| !c.is_ascii_digit()).collect();
            if (drafted || !open) && known.insert(look) {
                note(&mut places, &pos, &recorder.log(), seat, drafted);
            }
        }
        open = pos.active() == Some(seat) && !matches!(m, Move::EndTurn | Move::Pass(_));
        last = Some(seat);
        recorder.play(seat, m)?;
    }
    Ok(Game { number, log: recorder.finish(), places })
}

/// Notes the decision a seat has to settle first, if its kind is new.
fn note(places: &mut BTreeMap<String, Place>, pos: &Position<'_>, log: &GameLog, seat: Seat, drafted: bool) {
    let view = View::of(pos, &[]);
    let Some(first) = view.pending.iter().find(|pending| pending.seat == seat.0) else { return };
    let asked = json!(first.ask);
    let word = |field: &str| asked[field].as_str().unwrap_or_default().to_owned();
    let mut kind = word("ask");
    if asked["source"].is_string() {
        kind = format!("{kind} from {}", word("source"));
    }
    if ["trade", "together", "optional", "must"].iter().any(|&sign| asked[sign] == true) {
        kind.push('+');
    }
    let row = log.rows().len() - usize::from(drafted);
    let body = log.rows().last().filter(|_| drafted).map(|row| log.row_body(row)).unwrap_or_default();
    let moves = body.split(" = ").next().unwrap_or_default().to_owned();
    places.entry(kind).or_insert(Place { row, moves, seat: seat.0, ask: asked["ask"].clone() });
}

/// The log with so many rows.
fn cut(log: &GameLog, rows: usize) -> String {
    let mut shorter = GameLog::new(log.setup().clone());
    for row in &log.rows()[..rows] {
        shorter.push(row.clone());
    }
    shorter.to_text()
}
