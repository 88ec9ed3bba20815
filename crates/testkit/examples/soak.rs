//! Walks games and checks every step: `cargo run --release -p terrane-testkit --example soak -- FROM [TO [TIMES]]`.
//!
//! Walks the set-ups FROM up to, not including, TO; one without TO. Every conceivable move is tried in one of TIMES
//! positions, in every position without TIMES, and nowhere with 0. Exit code 1 says that some game was not sound.

use std::process::ExitCode;

use terrane_testkit::{Effort, tour};

fn main() -> ExitCode {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let (from, to, effort) = match numbers.as_deref() {
        Ok([from]) => (*from, from + 1, Effort::Full),
        Ok([from, to]) => (*from, *to, Effort::Full),
        Ok([from, to, 0]) => (*from, *to, Effort::Cheap),
        Ok([from, to, times]) => (*from, *to, Effort::OneIn(*times as usize)),
        _ => {
            eprintln!("expected one to three numbers: FROM [TO [TIMES]]");
            return ExitCode::from(2);
        }
    };
    let (mut steps, mut agreements, mut failures) = (0, 0, 0);
    for number in from..to {
        match tour(number, effort) {
            Ok(summary) => {
                steps += summary.steps;
                agreements += summary.agreements;
            }
            Err(failure) => {
                eprintln!("{failure}");
                failures += 1;
            }
        }
    }
    println!("{} games, {steps} steps, every conceivable move tried in {agreements} positions", to - from);
    if failures > 0 {
        eprintln!("{failures} games were not sound");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
