//! Scenarios whose instructions `cargo xtask bench` counts. Each runs in a process of its own and asserts its answer.
//!
//! `scenarios list` names them with the number of calls each makes; `scenarios NAME` runs one. Only what happens inside
//! [`measured`] counts. `scenarios nodes` measures by the clock how many positions are
//! evaluated in a second.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use terrane_ai::evaluate::{Networks, values};
use terrane_ai::net::Net;
use terrane_ai::net::drawn::drawn;
use terrane_ai::turn::search;
use terrane_ai::{AgentKind, Budget, Evaluator, Player, Series, Table, Weights};
use terrane_engine::catalog::Map;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, MoveList, Position};
use terrane_notation::log::{Event, GameLog};

/// A recorded four-player game.
const GAME: &str = include_str!("../../data/replays/four-players.log");

/// A scenario: its name and the function that runs it and gives the number of calls measured.
type Scenario = (&'static str, fn() -> u64);

const SCENARIOS: [Scenario; 9] = [
    ("legal_moves", legal_moves),
    ("play", play),
    ("clone", clone),
    ("replay", replay),
    ("random_game", random_game),
    ("evaluate", evaluate),
    ("network", network),
    ("greedy_game", greedy_game),
    ("turn_game", turn_game),
];

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    if name == "list" {
        for (name, run) in SCENARIOS {
            println!("{name}\t{}", run());
        }
        return ExitCode::SUCCESS;
    }
    if name == "nodes" {
        println!("evaluate\t{:.0}", evaluations_per_second());
        println!("turn\t{:.0}", nodes_per_second(Evaluator::built_in()));
        println!("network\t{:.0}", network_per_second());
        println!("turn with a network\t{:.0}", nodes_per_second(&Evaluator::net(net())));
        return ExitCode::SUCCESS;
    }
    let Some((_, run)) = SCENARIOS.iter().find(|(scenario, _)| *scenario == name) else {
        eprintln!("There is no scenario `{name}`; `scenarios list` names them.");
        return ExitCode::from(2);
    };
    run();
    ExitCode::SUCCESS
}

/// Runs the work to be measured. Never inlined: its name is what the counter looks for.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// The recorded game, move by move.
fn moves(log: &GameLog) -> Vec<(Seat, Move)> {
    let rows = log.rows().iter();
    rows.flat_map(|row| match &row.event {
        Event::Moves(moves) => moves.iter().map(|&m| (row.seat, m)).collect(),
        Event::Resign | Event::Undo { .. } => Vec::new(),
    })
    .collect()
}

fn game() -> GameLog {
    GameLog::parse(GAME).expect("the recorded game can be read")
}

/// The positions of the recorded game, each with who moves next.
fn positions(log: &GameLog) -> Vec<(Position<'_>, Seat)> {
    let mut pos = Position::new(log.setup()).expect("the recorded game can be set up");
    let mut positions = Vec::new();
    for (seat, m) in moves(log) {
        positions.push((pos, seat));
        pos.play(seat, m).expect("recorded moves are legal");
    }
    positions
}

/// Lists the moves of whoever moves, in every position of the game.
fn legal_moves() -> u64 {
    let log = game();
    let positions = positions(&log);
    let mut list = MoveList::new();
    let mut found = 0;
    measured(|| {
        for (pos, seat) in black_box(&positions) {
            list.clear();
            pos.legal_moves_into(*seat, &mut list);
            found += list.len();
        }
    });
    assert_eq!(found, LEGAL_MOVES, "another number of legal moves");
    positions.len() as u64
}

/// Legal moves in all positions of the recorded game.
const LEGAL_MOVES: usize = 1757;

/// Plays the game.
fn play() -> u64 {
    let log = game();
    let moves = moves(&log);
    let mut pos = Position::new(log.setup()).expect("the recorded game can be set up");
    let played = measured(|| black_box(&moves).iter().all(|&(seat, m)| pos.play(seat, m).is_ok()));
    assert!(played && pos.is_over(), "the recorded game is played to its end");
    assert_eq!(Some(pos.hash()), log.rows().last().and_then(|row| row.hash));
    moves.len() as u64
}

/// A place at the beginning of a cache line. How many instructions a copy takes depends on where it begins, which differs
/// from one build of this program to the next; here it does not.
#[repr(C, align(64))]
struct Aligned<T>(T);

/// Copies a position.
fn clone() -> u64 {
    const COPIES: u64 = 1000;
    let log = game();
    let pos = Position::new(log.setup()).expect("the recorded game can be set up");
    let from = Aligned(pos);
    let mut to = Aligned(pos);
    measured(|| {
        for _ in 0..COPIES {
            to.0 = *black_box(&from.0);
            black_box(&mut to.0);
        }
    });
    assert_eq!(to.0.hash(), pos.hash());
    COPIES
}

/// Reads and replays the whole log, hashes included. Its board has been built before, as in every replay but the first.
fn replay() -> u64 {
    let before = game();
    let rows = measured(|| {
        let log = GameLog::parse(black_box(GAME)).expect("the recorded game can be read");
        log.replay().expect("the recorded game can be replayed").rows
    });
    assert_eq!(rows as usize, before.rows().len());
    1
}

/// A whole game of four random players.
fn random_game() -> u64 {
    let map = Arc::new(Map::printed("base").expect("the base board"));
    let game = Series::new(1, map).game(0);
    let mut table = Table::new(&[AgentKind::Random]);
    let finished = measured(|| table.play(black_box(&game), &mut ()));
    assert_eq!(finished.map(|finished| finished.vp.0), Ok(RANDOM_VP));
    1
}

/// The score of that game.
const RANDOM_VP: [i16; 5] = [78, 43, 59, 54, 0];

/// Evaluates every position of the game for all players.
fn evaluate() -> u64 {
    let log = game();
    let positions = positions(&log);
    let weights = Weights::built_in();
    let mut highest = 0.0_f32;
    measured(|| {
        for (pos, _) in black_box(&positions) {
            let values = values(pos, weights);
            highest = values.0.into_iter().fold(highest, f32::max);
        }
    });
    assert!((20.0..250.0).contains(&highest), "nobody expects {highest} points");
    positions.len() as u64
}

/// A network of the size that is played with; its weights are drawn by chance, which takes as long.
fn net() -> Arc<Net> {
    Arc::new(Net::read(&drawn(1, 256)).expect("a network that was just written"))
}

/// Evaluates every position of the game with a network for whoever moves, sums carried over from the position before as
/// along a turn.
fn network() -> u64 {
    let log = game();
    let positions = positions(&log);
    let net = net();
    let mut highest = 0.0_f32;
    let starts: Vec<_> = positions
        .iter()
        .enumerate()
        .map(|(at, (_, seat))| {
            let before = &positions[at.saturating_sub(1)].0;
            (net.start(before, *seat, &Networks::of(before)), Networks::of(&positions[at].0))
        })
        .collect();
    measured(|| {
        for ((pos, seat), (start, networks)) in black_box(&positions).iter().zip(&starts) {
            highest = highest.max(net.opinion_from(start, pos, *seat, networks).own);
        }
    });
    assert!(highest > 0.0, "nobody expects {highest} points");
    positions.len() as u64
}

/// Works through the positions of the game for a second, and gives the nodes a second.
fn for_a_second(mut nodes: impl FnMut(&Position<'_>, Seat) -> u32) -> f64 {
    let log = game();
    let positions = positions(&log);
    let begin = Instant::now();
    let mut total = 0.0;
    while begin.elapsed() < Duration::from_secs(1) {
        for (pos, seat) in black_box(&positions) {
            total += f64::from(nodes(pos, *seat));
        }
    }
    total / begin.elapsed().as_secs_f64()
}

/// Positions evaluated for all players, one by one.
fn evaluations_per_second() -> f64 {
    for_a_second(|pos, _| {
        black_box(values(pos, Weights::built_in()));
        1
    })
}

/// Positions evaluated by a network for whoever moves, sums carried over from the same position.
fn network_per_second() -> f64 {
    let net = net();
    for_a_second(|pos, seat| {
        let networks = Networks::of(pos);
        let start = net.start(pos, seat, &networks);
        for _ in 0..20 {
            black_box(net.opinion_from(&start, black_box(pos), seat, &networks));
        }
        20
    })
}

/// Positions that the search over the ways to play a turn evaluates, with all that leads to them.
fn nodes_per_second(evaluator: &Evaluator) -> f64 {
    for_a_second(|pos, seat| search(pos, seat, evaluator, &Budget::nodes(2_000), 1).nodes)
}

/// A whole game of four greedy players.
fn greedy_game() -> u64 {
    game_of("greedy")
}

/// A whole game of four players that search turns through 200 positions.
fn turn_game() -> u64 {
    game_of("turn:200")
}

/// A whole game of four equal players. Their weights may change; that they know how to score may not.
fn game_of(name: &str) -> u64 {
    let map = Arc::new(Map::printed("base").expect("the base board"));
    let game = Series::new(1, map).game(0);
    let player = Player::read(name, |_| Err("no files here".into())).expect("a player");
    let mut table = Table::new(&[player]);
    let finished = measured(|| table.play(black_box(&game), &mut ())).expect("the game is played to its end");
    let total: i16 = finished.vp.0.iter().sum();
    assert!(total > 4 * 60, "{name} scores no better than chance: {:?}", finished.vp);
    1
}
