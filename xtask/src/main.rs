//! The project's own commands, run as `cargo xtask NAME`. One file per command.

mod bench;
mod differential;
#[cfg(test)]
mod docs;
mod generation;
mod load;
mod packages;
mod postgres;
mod python;
mod run;
mod same_choices;
mod schemathesis;
mod shell;
mod soak;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
The project's own commands.

  cargo xtask run     build Terrane and serve games on http://127.0.0.1:8080, with a fresh SQLite file
                      (arguments go to `terrane serve`)
  cargo xtask play    build Terrane and play a game in the terminal against level 4
                      (without a terminal: watch a whole game play itself)
  cargo xtask test    every check that continuous integration runs
  cargo xtask packages
                      pack the crates that are published, build what would be uploaded and run its examples
  cargo xtask bench   instruction counts beside the recorded ones, and games per second
                      (--record writes the counts down; --no-sim leaves the games out)
  cargo xtask soak    100,000 random games with every invariant checked (--games N for another number)
  cargo xtask differential
                      2,000 games by random players, 500 by greedy ones, 200 by those that plan turns and 2,000 by the
                      contrary one, written for terra.snellman.net and read again (--percent N of each)
  cargo xtask same-choices
                      games of computer players built with and without AVX2 and FMA, compared position by position
  cargo xtask kill-test
                      servers killed at random moments under load, on SQLite, on PostgreSQL and one of two nodes
                      (--kills N on each store; 50 if left out)
  cargo xtask weeks   10,000 slow games of six weeks with a clock of their own, on one server and on two of which one is killed
                      now and then (--games N, --nodes N, --seed N)
  cargo xtask load    turns per second, times to open a game, memory of idle spectators
                      (or one part: load, clients, opening, spectators, with its arguments; --attack import, hints,
                      computers, plans or puzzles does what a stranger could, and measures what others notice)
  cargo xtask codegen write the types of the server's messages for the client in web/
  cargo xtask stories whole games played in a browser against a server of their own
                      (or only the stories named, such as `phone` or `trouble`)
  cargo xtask screenshots
                      take pictures of the main pages for docs/
  cargo xtask web-budget
                      measure what the first load costs and how long the client lets a player wait, on a slowed down
                      processor
  cargo xtask schemathesis
                      requests made up from the OpenAPI document against a server (--examples N per route)
  cargo xtask generation
                      a short generation of a network: self-play, training, a match, accepted or refused
  cargo xtask help    this page
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("help", &[][..]),
    };
    let outcome = match name {
        "run" => run::run(rest),
        "play" => run::play(rest),
        "kill-test" => load::kill_test(rest),
        "weeks" => load::weeks(rest),
        "load" => load::load(rest),
        "packages" => packages::packages(rest),
        "codegen" => web::codegen(rest),
        "stories" => web::stories(rest),
        "screenshots" => web::screenshots(rest),
        "web-budget" => web::budget(rest),
        "schemathesis" => schemathesis::schemathesis(rest),
        "generation" => generation::generation(rest),
        "test" => test::test(rest),
        "bench" => bench::bench(rest),
        "soak" => soak::soak(rest),
        "same-choices" => same_choices::same_choices(rest),
        "differential" => differential::differential(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => {
            eprintln!("There is no command `{other}`.\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
