//! Games played at random, written for terra.snellman.net and read back.

use std::panic::catch_unwind;
use std::sync::Arc;

use terrane_engine::catalog::{FactionId, Map};
use terrane_engine::moves::MoveKind;
use terrane_engine::rules::{Edition, LeechMode, Rules, TurnOrder};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet, StartVp};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, Setup};
use terrane_notation::snellman::{self, Event, ExportError, RoundTripError};

/// A small generator of numbers, good enough to vary games.
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

fn draw(chance: &mut Chance, seed: u64) -> Setup {
    let (board, _) = chance.pick(&Map::PRINTED);
    let rules = Rules {
        leech: chance.pick(&[LeechMode::Strict, LeechMode::Relaxed]),
        turn_order: chance.pick(&[TurnOrder::Clockwise, TurnOrder::Passing]),
        edition: chance.pick(&[Edition::First2014, Edition::Revised2016]),
        power_if_all_refuse: !chance.one_in(4),
        mini_towns: chance.one_in(2),
        ..Rules::default()
    };
    let map = Arc::new(Map::printed(board).expect("a printed board"));
    let players = 2 + chance.below(4) as u8;
    let spec = Draw {
        rules,
        mini_bonus: chance.one_in(2),
        mini_scoring: chance.one_in(2),
        final_tile: chance.pick(&[DrawFinal::None, DrawFinal::Drawn]),
        allowed: FactionSet::ALL,
        choice: chance.pick(&[DrawChoice::InOrder, DrawChoice::Drawn]),
        start_vp: if board == "base" { StartVp::Site2017 } else { StartVp::Flat },
        ..Draw::base(map, players)
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Setup::draw(&spec, bytes)
}

/// A move at random; conversions seldom, passing when nothing else can be done, tokens as the site takes them.
fn choose(pos: &Position<'_>, seat: Seat, chance: &mut Chance) -> Move {
    let moves = pos.legal_moves(seat);
    let bowls = pos.state().players[seat].bowls;
    let wanted = |m: &Move| match m {
        Move::VolcanoByTokens { pay, .. } | Move::ShiftByTokens(pay) => {
            bowls.payments(pay.total()).next() == Some(*pay)
        }
        Move::Pass(_) => false,
        _ => matches!(m.kind(), MoveKind::Action | MoveKind::Answer),
    };
    let main: Vec<Move> = moves.iter().copied().filter(wanted).collect();
    let free: Vec<Move> = moves.iter().copied().filter(|m| m.kind() == MoveKind::Free).collect();
    let end = moves.contains(&Move::EndTurn);
    if !free.is_empty() && chance.one_in(15) {
        chance.pick(&free)
    } else if end && (main.is_empty() || chance.one_in(4)) {
        Move::EndTurn
    } else if main.is_empty() || (pos.active() == Some(seat) && chance.one_in(40) && !end) {
        let passes: Vec<Move> = moves.iter().copied().filter(|m| matches!(m, Move::Pass(_))).collect();
        if passes.is_empty() { chance.pick(&moves) } else { chance.pick(&passes) }
    } else {
        chance.pick(&main)
    }
}

/// A whole game: its events, and the victory points at the end.
fn play(setup: &Setup, chance: &mut Chance) -> (Vec<Event>, Vec<(FactionId, i16)>) {
    let mut pos = Position::new(setup).expect("a set-up that was drawn can be played");
    let mut events = Vec::new();
    while !pos.is_over() {
        let waiting: Vec<Seat> = pos.to_act().iter().collect();
        let seat = chance.pick(&waiting);
        let others_stay =
            Seat::all(setup.players).any(|other| other != seat && !pos.state().players[other].dropped);
        if pos.state().round > 0 && others_stay && chance.one_in(800) {
            pos.resign(seat).expect("a player may leave");
            events.push(Event::Resign(seat));
        } else {
            let m = choose(&pos, seat, chance);
            pos.play(seat, m).expect("a listed move is legal");
            events.push(Event::Move(seat, m));
        }
    }
    let players = pos.state().players.0.iter();
    (events, players.filter_map(|player| Some((player.faction?, player.vp))).collect())
}

#[test]
fn random_games_are_written_and_read_back() {
    let (mut written, mut factions) = (0, FactionSet::default());
    for seed in 1..=120 {
        let mut chance = Chance::new(seed);
        let setup = draw(&mut chance, seed);
        let (events, mut vp) = play(&setup, &mut chance);
        let inexpressible = |error: &ExportError| {
            matches!(error, ExportError::NotTheSame(_) | ExportError::SpadeGivenUp { .. })
        };
        match snellman::round_trip(&setup, &events) {
            Ok(trip) => assert_eq!(trip.hashes, 6, "game {seed}: one position of every round"),
            Err(RoundTripError::Inexpressible(error)) if inexpressible(&error) => continue,
            Err(error) => panic!("game {seed}: {error}"),
        }
        let text = snellman::write(&setup, &events).expect("it was written before");
        let replay =
            snellman::read(&text).expect("what was written can be read").replay().expect("and played");
        assert_eq!(replay.first_difference, None, "game {seed}");
        assert!(replay.finished, "game {seed}");
        let mut found = replay.final_vp;
        found.sort_unstable();
        vp.sort_unstable();
        assert_eq!(found, vp, "game {seed}");
        for &(faction, _) in &vp {
            factions.insert(faction);
        }
        written += 1;
    }
    assert!(written >= 110, "only {written} of 120 games could be written");
    assert_eq!(factions, FactionSet::ALL, "every faction was played");
}

/// Commands that stand in a log exactly as often as they were played, sorted.
fn lasting<'t>(rows: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let kinds =
        ["build", "upgrade", "send", "action", "leech", "decline", "pass", "bridge", "advance", "transform"];
    let commands = rows.flat_map(|row| row.split(". "));
    let mut lasting: Vec<&str> =
        commands.filter(|command| kinds.iter().any(|kind| command.starts_with(kind))).collect();
    lasting.sort_unstable();
    lasting
}

#[test]
fn rows_alone_say_what_the_log_says() {
    let mut compared = 0;
    for seed in 1..=40 {
        let mut chance = Chance::new(seed);
        let setup = draw(&mut chance, seed);
        let (events, _) = play(&setup, &mut chance);
        let Ok(text) = snellman::write(&setup, &events) else { continue };
        let mut pos = Position::new(&setup).expect("a set-up that was drawn can be played");
        let mut rows = Vec::new();
        let same = |one: &Event, other: &Event| match (one, other) {
            (Event::Move(seat, m), Event::Move(next, _)) => {
                seat == next && !matches!(m, Move::EndTurn | Move::Pass(_))
            }
            _ => false,
        };
        for turn in events.chunk_by(same) {
            let moves: Vec<Move> = turn
                .iter()
                .filter_map(|event| if let Event::Move(_, m) = event { Some(*m) } else { None })
                .collect();
            rows.extend(snellman::row(&pos, turn[0].seat(), &moves));
            for event in turn {
                event.apply(&mut pos).expect("it was played before");
            }
        }
        // Before the first round the log has the order of factions, and answers to offers worth nothing are its own.
        let said = text.lines().filter_map(|line| line.split_once(": ")).map(|(_, commands)| commands);
        let (said, found) = (lasting(said), lasting(rows.iter().map(String::as_str)));
        let offers = |command: &&&str| !command.starts_with("decline") && !command.starts_with("leech");
        let counted = |list: &[&str]| {
            list.iter().filter(offers).map(|command| (*command).to_owned()).collect::<Vec<String>>()
        };
        assert_eq!(counted(&found), counted(&said), "game {seed}");
        let took = |list: &[&str]| list.iter().filter(|command| command.starts_with("leech")).count();
        assert_eq!(took(&found), took(&said), "game {seed}");
        compared += found.len();
    }
    assert!(compared > 3000, "only {compared} commands were compared");
}

#[test]
fn running_games_are_written_too() {
    for seed in 1..=20 {
        let mut chance = Chance::new(seed);
        let setup = draw(&mut chance, seed);
        let (events, _) = play(&setup, &mut chance);
        let set_up = events.iter().take_while(|event| {
            matches!(
                event,
                Event::Move(_, Move::ChooseFaction(_) | Move::ChooseTerrain(_) | Move::TakeFavor(_))
            )
        });
        let first = set_up.count();
        for length in (first..events.len()).step_by(37) {
            match snellman::write(&setup, &events[..length]) {
                Ok(_) | Err(ExportError::NotTheSame(_) | ExportError::SpadeGivenUp { .. }) => {}
                Err(error) => panic!("game {seed}, {length} events: {error}"),
            }
        }
    }
}

#[test]
fn damaged_logs_are_refused_and_never_panic() {
    for seed in 1..=30 {
        let mut chance = Chance::new(seed);
        let setup = draw(&mut chance, seed);
        let (events, _) = play(&setup, &mut chance);
        let Ok(text) = snellman::write(&setup, &events) else { continue };
        for _ in 0..40 {
            let mut lines: Vec<&str> = text.lines().collect();
            let (one, other) = (chance.below(lines.len()), chance.below(lines.len()));
            match chance.below(3) {
                0 => lines.swap(one, other),
                1 => drop(lines.remove(one)),
                _ => lines.insert(one, lines[other]),
            }
            let mut damaged: Vec<char> = lines.join("\n").chars().collect();
            if chance.one_in(2) {
                let at = chance.below(damaged.len());
                damaged[at] = chance.pick(&['0', '9', 'A', ':', '.', '+', '-', '\t', ' ', 'ß']);
            }
            let damaged: String = damaged.into_iter().collect();
            let outcome = catch_unwind(|| snellman::read(&damaged).map(|game| game.replay()));
            assert!(outcome.is_ok(), "a panic on this log:\n{damaged}");
        }
    }
}
