//! The `terrane` command: play, serve, replay and simulate Terra Mystica.
//!
//! Exit codes are part of the interface: 0 fine, 1 a difference or a violated invariant, 2 bad input.

#[cfg(feature = "server")]
mod admin;
#[cfg(feature = "server")]
mod archive;
mod arena;
#[cfg(feature = "server")]
mod backup;
#[cfg(feature = "server")]
mod database;
mod fault;
mod features;
mod files;
mod games;
mod ladder;
mod options;
mod perft;
mod play;
mod profile;
mod progress;
mod puzzles;
mod replay;
mod review;
mod selfplay;
#[cfg(feature = "server")]
mod serve;
mod sim;
mod transfer;
mod tune;
#[cfg(feature = "server")]
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A server gives memory back that it no longer needs. The platform's allocator keeps what each of its threads ever held: thirty
/// sign-ins leave 550 MB with it (docs/performance.md).
#[cfg(feature = "server")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Terra Mystica: play it, serve it, replay recorded games, simulate thousands.
#[derive(Parser, Debug)]
#[command(version, max_term_width = 110, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  terrane play                                   a game against three random players
  terrane serve                                  games for friends on http://127.0.0.1:8080
  terrane sim --games 1000 --players 4           a thousand random games, with statistics
  terrane arena turn greedy                      which of two computer players is better
  terrane review game.log                        what each turn was worth beside the best that is found
  terrane puzzles list                           the puzzles that are part of the program
  terrane tune greedy --output weights.txt       better weights by self-play
  terrane selfplay --output games.tgames         games for a network to learn from
  terrane replay games/*.txt                     check recorded games row by row
  terrane import ledger.txt > game.log           a terra.snellman.net ledger as a Terrane log
  terrane export game.log --format snellman      a Terrane log as terra.snellman.net commands
  terrane backup club.gz                         everything a server keeps, in one file
  terrane admin reset-password Brida             a link for whoever lost a password

Exit codes: 0 fine, 1 a difference or a violated invariant, 2 bad input.
`terrane help COMMAND` explains each.";

#[derive(Subcommand, Debug)]
enum Command {
    Play(play::Args),
    Review(review::Args),
    Puzzles(puzzles::Args),
    #[cfg(feature = "server")]
    Serve(serve::Args),
    Replay(replay::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Ladder(ladder::Args),
    Tune(tune::Args),
    Selfplay(selfplay::Args),
    Features(features::Args),
    Perft(perft::Args),
    Import(transfer::ImportArgs),
    Export(transfer::ExportArgs),
    #[cfg(feature = "server")]
    Backup(backup::BackupArgs),
    #[cfg(feature = "server")]
    Restore(backup::RestoreArgs),
    #[cfg(feature = "server")]
    Verify(verify::Args),
    #[cfg(feature = "server")]
    Admin(admin::Args),
}

/// How a command ended that could do its work. Bad input is an error instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// All is well.
    Fine,
    /// Something differs from what it should be.
    Differs,
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        #[cfg(feature = "server")]
        Command::Serve(args) => serve::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Features(args) => features::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Import(args) => transfer::import(&args),
        Command::Export(args) => transfer::export(&args),
        #[cfg(feature = "server")]
        Command::Backup(args) => backup::backup(&args),
        #[cfg(feature = "server")]
        Command::Restore(args) => backup::restore(&args),
        #[cfg(feature = "server")]
        Command::Verify(args) => verify::run(&args),
        #[cfg(feature = "server")]
        Command::Admin(args) => admin::run(&args),
    };
    match outcome {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Differs) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("terrane: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether the reader of our output has stopped reading, as in `terrane … | head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
