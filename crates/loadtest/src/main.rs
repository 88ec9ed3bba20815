//! Servers under load. `cargo xtask kill-test` and `cargo xtask load` build what is needed and call this.
//!
//! Everything stays on this machine: servers are started by us, on 127.0.0.1, with a database of their own that is gone
//! afterwards.

mod attack;
mod client;
mod clients;
mod counted;
mod game;
mod kill;
mod load;
mod nodes;
mod opening;
mod server;
mod spectators;
mod story;
mod weeks;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand, ValueEnum};

/// Servers under load: killed at random moments, shared by nodes, measured.
#[derive(Parser, Debug)]
#[command(max_term_width = 110)]
struct Cli {
    /// The binary `terrane` to run
    #[arg(long, value_name = "FILE", default_value = "terrane")]
    terrane: PathBuf,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Kill(kill::Args),
    Nodes(nodes::Args),
    Load(load::Args),
    Clients(clients::Args),
    Spectators(spectators::Args),
    Opening(opening::Args),
    Attack(attack::Args),
    Weeks(weeks::Args),
    Story(story::Args),
}

/// Where servers keep their games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum StoreKind {
    Sqlite,
    Postgres,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("terrane-loadtest: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<()> {
    server::raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("threads cannot be started")?;
    runtime.block_on(async {
        match &cli.command {
            Command::Kill(args) => kill::run(&cli.terrane, args).await,
            Command::Nodes(args) => nodes::run(&cli.terrane, args).await,
            Command::Load(args) => load::run(&cli.terrane, args).await,
            Command::Clients(args) => clients::run(&cli.terrane, args).await,
            Command::Spectators(args) => spectators::run(&cli.terrane, args).await,
            Command::Opening(args) => opening::run(&cli.terrane, args).await,
            Command::Attack(args) => attack::run(&cli.terrane, args).await,
            Command::Weeks(args) => weeks::run(args).await,
            Command::Story(args) => story::run(args).await,
        }
    })
}
