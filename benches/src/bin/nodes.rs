//! Prints how many positions a second are evaluated, by themselves and by the turn search, measured by the clock.

use std::hint::black_box;
use std::time::{Duration, Instant};

use terrane_ai::evaluate::{Networks, values};
use terrane_ai::turn::search;
use terrane_ai::{Budget, Evaluator, Weights};
use terrane_benches::{net, positions};
use terrane_engine::Position;
use terrane_engine::vocab::Seat;

fn main() {
    let evaluations = nodes_per_second(|pos, _| {
        black_box(values(pos, Weights::built_in()));
        1
    });
    println!("evaluate\t{evaluations:.0}");
    println!("turn\t{:.0}", searched_per_second(Evaluator::built_in()));
    println!("network\t{:.0}", network_per_second());
    println!("turn with a network\t{:.0}", searched_per_second(&Evaluator::net(net())));
}

/// Positions evaluated by a network for the player to move, with sums carried over from the same position.
fn network_per_second() -> f64 {
    let net = net();
    nodes_per_second(|pos, seat| {
        let networks = Networks::of(pos);
        let start = net.start(pos, seat, &networks);
        for _ in 0..20 {
            black_box(net.opinion_from(&start, black_box(pos), seat, &networks));
        }
        20
    })
}

/// Positions that the turn search evaluates, with everything that leads to them.
fn searched_per_second(evaluator: &Evaluator) -> f64 {
    nodes_per_second(|pos, seat| search(pos, seat, evaluator, &Budget::nodes(2_000), 1).nodes)
}

/// Works through the positions of the recorded game for a second.
fn nodes_per_second(mut nodes: impl FnMut(&Position<'_>, Seat) -> u32) -> f64 {
    let positions = positions();
    let begin = Instant::now();
    let mut total = 0.0;
    while begin.elapsed() < Duration::from_secs(1) {
        for (pos, seat) in black_box(&positions) {
            total += f64::from(nodes(pos, *seat));
        }
    }
    total / begin.elapsed().as_secs_f64()
}
