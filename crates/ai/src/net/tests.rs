//! Networks with weights drawn by chance: the same answers by every way, and files that are refused.

#![expect(clippy::cast_precision_loss, reason = "as the network itself does")]

use std::sync::Arc;

use terrane_engine::Position;
use terrane_engine::catalog::Map;
use terrane_engine::vocab::Seat;

use super::drawn::drawn;
use super::inputs::{self, COUNT, Surroundings};
use super::*;
use crate::chance::Chance;
use crate::evaluate::Networks;
use crate::selfplay::Match;
use crate::series::Series;
use crate::{AgentKind, Budget, Evaluator, Player};

fn net(seed: u64) -> Net {
    Net::read(&drawn(seed, 64)).expect("a good network")
}

fn series(seed: u64) -> Series {
    Series::new(seed, Arc::new(Map::printed("base").expect("the base board")))
}

/// Looks at the positions of a game of random players.
fn each_position(seed: u64, mut look: impl FnMut(&Position<'_>, Seat)) {
    let game = series(seed).game(0);
    let mut pos = Position::new(&game.setup).expect("playable");
    let mut agent = AgentKind::Random.create();
    agent.begin(seed);
    while !pos.is_over() {
        let seat = pos.to_act().iter().next().expect("somebody is to act");
        look(&pos, seat);
        let m = agent.choose(&pos, seat, &Budget::default()).expect("there is a move");
        pos.play(seat, m).expect("the move is legal");
    }
}

/// The outputs by plain arithmetic on wide integers, as the format defines them.
fn by_definition(file: &[u8], first: usize, list: &[i16; COUNT]) -> [i64; 3] {
    let start = file.windows(2).position(|pair| pair == b"\n\n").expect("a header") + 2;
    let mut data = &file[start..];
    let mut take = |count: usize| {
        let (front, rest) = data.split_at(count);
        data = rest;
        front.to_vec()
    };
    let mut values: Vec<i64> = list.iter().map(|&input| i64::from(input)).collect();
    let shapes = [(COUNT, first, 6 + 12 - 8), (first, 32, 12), (32, 32, 12), (32, 3, 0)];
    for (inputs, outputs, shift) in shapes {
        let biases = take(4 * outputs);
        let weights = take(2 * inputs * outputs);
        let sum = |output: usize| {
            let bias = i32::from_le_bytes(biases[4 * output..][..4].try_into().expect("four bytes"));
            let weight = |input: usize| {
                let at = 2 * (output * inputs + input);
                i64::from(i16::from_le_bytes([weights[at], weights[at + 1]]))
            };
            i64::from(bias) + (0..inputs).map(|input| weight(input) * values[input]).sum::<i64>()
        };
        let sums: Vec<i64> = (0..outputs).map(sum).collect();
        let clip = |sum: i64| ((sum + (1 << (shift - 1))) >> shift).clamp(0, 4096);
        values = if shift == 0 { sums } else { sums.into_iter().map(clip).collect() };
    }
    values.try_into().expect("three outputs")
}

#[test]
fn a_network_computes_what_its_format_defines() {
    for first in [32, 64, 256] {
        let file = drawn(3, first);
        let net = Net::read(&file).expect("a good network");
        each_position(1, |pos, seat| {
            let mut list = [0; COUNT];
            inputs::write(pos, seat, &mut list);
            let scale = 1.0 / 1_048_576.0;
            let expected = by_definition(&file, first, &list).map(|sum| sum as i32 as f32 * scale);
            let outputs = net.outputs(&list);
            assert_eq!(
                [outputs.own, outputs.rivals, outputs.win].map(f32::to_bits),
                [POINTS * expected[0], POINTS * expected[1], expected[2]].map(f32::to_bits)
            );
        });
    }
}

#[test]
fn sums_carried_along_a_turn_give_the_same_answers() {
    let net = net(4);
    let mut start: Option<(Seat, Start, Networks)> = None;
    let mut compared = 0;
    each_position(2, |pos, seat| {
        let (networks, surroundings) = (Networks::of(pos), Surroundings::of(pos));
        if let Some((of, start, _)) = &start
            && *of == seat
        {
            let carried = net.opinion_from(start, pos, seat, &networks);
            assert_eq!(carried, net.opinion(pos, seat, &networks, &surroundings));
            compared += 1;
        } else {
            start = Some((seat, net.start(pos, seat, &networks), networks));
        }
    });
    assert!(compared > 20, "{compared} positions compared");
}

#[test]
fn every_player_plays_whole_games_with_a_network() {
    let evaluator = Evaluator::net(Arc::new(net(5)));
    for word in ["greedy", "turn:30", "search:60,nodes=10"] {
        let player =
            Player::read(&format!("{word}@drawn.tnet"), |_| Ok(evaluator.clone())).expect("a player");
        let finished = Match::new(&[player]).play(&series(6).game(1), &mut ());
        assert!(finished.is_ok(), "{word}: {finished:?}");
    }
}

#[test]
fn preferences_change_what_is_played_with_a_network_and_usual_ones_do_not() {
    let plain = Evaluator::net(Arc::new(net(7)));
    let same = plain.with_taste(*crate::Weights::built_in());
    let other = plain.varied(&mut Chance::new(1));
    let played = |evaluator: &Evaluator| {
        let mut player = Player::from(AgentKind::Turn).with_evaluator("one", evaluator.clone());
        player.nodes = Some(60);
        Match::new(&[player]).play(&series(8).game(0), &mut ()).expect("played")
    };
    assert_ne!(played(&plain), played(&other));
    // The usual preferences ask for a margin at offers of power; their versions differ.
    assert_ne!(plain.version(), same.version());
}

#[test]
fn damaged_and_foreign_files_are_refused_with_a_sentence() {
    let good = drawn(9, 64);
    let refused = |bytes: &[u8]| Net::read(bytes).expect_err("refused").to_string();
    assert!(refused(b"").starts_with("expected `terrane-net 1`"));
    assert!(refused(b"terrane-net 2\n").starts_with("expected `terrane-net 1`"));
    assert!(refused(b"terrane-net 1\n").contains("empty line"));
    assert!(refused(&good[..good.len() - 1]).contains("cut off"));
    let mut longer = good.clone();
    longer.push(0);
    assert!(refused(&longer).contains("too long"));
    let mut flipped = good.clone();
    *flipped.last_mut().expect("a byte") ^= 1;
    assert_eq!(refused(&flipped), "the check does not fit: the file is damaged");
    let swap = |from: &str, to: &str| {
        let at =
            good.windows(from.len()).position(|window| window == from.as_bytes()).expect("in the header");
        let mut file = good.clone();
        file.splice(at..at + from.len(), to.bytes());
        refused(&file)
    };
    assert!(swap("inputs 1 ", "inputs 9 ").starts_with("it was trained with other inputs"));
    assert!(swap("weights ", "weights 0").starts_with("it builds on other built-in weights"));
    assert!(swap("bits 12", "bits 15").contains("from 4 to 14"));
    assert!(swap("games 0", "games many").contains("games NUMBER"));
    assert!(swap("games 0", "games 1").contains("damaged"), "the header is checked too");
    assert!(swap("64 32 32 3", "63 32 32 3").contains("not supported"));
    assert!(refused(&[b't'; 10]).contains("expected"));
    let mut large = good.clone();
    large.resize(2_000_001, 0);
    assert!(refused(&large).contains("2000001 bytes"));
}

#[test]
fn weights_whose_sums_could_overflow_are_refused() {
    let of = |data: &[u8]| {
        let about = Net::read(&drawn(1, 32)).expect("a good network").about().clone();
        Net::read(&file::write(&about, [COUNT, 32, 1, 1, 3], [12; 4], data))
    };
    let bytes = 32 * (4 + 2 * COUNT) + (4 + 2 * 32) + (4 + 2) + 3 * (4 + 2);
    let mut data = vec![0; bytes];
    assert!(of(&data).is_ok());
    for weight in data[4 * 32..][..2 * COUNT].as_chunks_mut::<2>().0 {
        *weight = i16::MIN.to_le_bytes();
    }
    let refused = of(&data).expect_err("refused");
    assert_eq!(refused.to_string(), "weights of layer 1, neuron 0 are out of range");
}

/// What a network with given weights says about given positions, to the last bit, on every machine.
#[test]
fn golden_positions_have_exactly_these_values() {
    let net = net(1);
    let mut values = Vec::new();
    each_position(3, |pos, seat| {
        let opinion = net.opinion(pos, seat, &Networks::of(pos), &Surroundings::of(pos));
        values.push((opinion.own * 1024.0) as i32);
    });
    let chosen: Vec<i32> = values.iter().step_by(values.len() / 8).copied().collect();
    assert_eq!(chosen, [82_391, 163_176, 128_386, 104_456, 103_451, 123_252, 70_212, 64_408, 99_257]);
}

/// What the built-in network says about positions of a game, to the last bit, on every machine. The trainer's own arithmetic
/// computes the same outputs for the rows of every network it makes (`training/terrane_training/check.py`).
#[test]
fn the_built_in_network_has_exactly_these_values() {
    let net = built_in::network().expect("there is one");
    let mut values = Vec::new();
    each_position(3, |pos, seat| {
        let opinion = net.opinion(pos, seat, &Networks::of(pos), &Surroundings::of(pos));
        values.push([opinion.own, opinion.rivals].map(|points| (points * 1024.0) as i32));
    });
    let chosen: Vec<[i32; 2]> = values.iter().step_by(values.len() / 32).copied().take(32).collect();
    let golden: [[i32; 2]; 32] = [
        [114_233, 124_154],
        [127_190, 121_908],
        [123_128, 123_329],
        [123_301, 125_261],
        [128_237, 118_161],
        [110_296, 119_640],
        [99_249, 122_850],
        [131_928, 113_141],
        [120_037, 114_600],
        [104_917, 114_035],
        [114_835, 112_835],
        [81_777, 119_694],
        [86_762, 118_496],
        [94_148, 108_653],
        [75_652, 114_027],
        [115_193, 102_194],
        [84_394, 105_107],
        [117_116, 97_595],
        [70_405, 103_523],
        [81_260, 98_370],
        [69_108, 102_106],
        [111_718, 90_553],
        [63_942, 102_070],
        [102_841, 90_289],
        [96_074, 84_835],
        [91_387, 86_514],
        [60_985, 91_346],
        [93_381, 79_039],
        [51_536, 89_434],
        [95_056, 77_762],
        [96_209, 76_869],
        [45_656, 87_082],
    ];
    assert_eq!(chosen, golden);
}
