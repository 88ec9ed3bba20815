//! `cargo xtask kill-test` and `cargo xtask load`: servers under load, by `terrane-loadtest`.

use anyhow::{Result, bail};

use crate::shell::{program, release_binary, succeed};

/// How thorough a kill test is.
pub(crate) struct Kills {
    /// Kills of a server on each store.
    pub(crate) each: u32,
    /// Kills of one of two nodes.
    pub(crate) nodes: u32,
    /// Games played at once.
    pub(crate) games: u32,
}

/// Kills servers at random moments, `--kills N` times on each store.
pub(crate) fn kill_test(arguments: &[String]) -> Result<()> {
    let each = match arguments {
        [] => 50,
        [flag, number] if flag == "--kills" => match number.parse() {
            Ok(number) => number,
            Err(_) => bail!("`{number}` is no number of kills"),
        },
        _ => bail!("`kill-test` takes `--kills N` and nothing else"),
    };
    run_kills(&Kills { each, nodes: 10, games: 100 })
}

/// A kill test on SQLite, on PostgreSQL, and of one of two nodes.
pub(crate) fn run_kills(kills: &Kills) -> Result<()> {
    let (each, nodes, games) = (kills.each.to_string(), kills.nodes.to_string(), kills.games.to_string());
    for store in ["sqlite", "postgres"] {
        loadtest(&["kill", "--store", store, "--kills", &each, "--games", &games])?;
    }
    loadtest(&["nodes", "--kills", &nodes])
}

/// Everything that is measured, or one part of it with its own arguments.
pub(crate) fn load(arguments: &[String]) -> Result<()> {
    if !arguments.is_empty() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        return loadtest(&arguments);
    }
    loadtest(&["load"])?;
    loadtest(&["load", "--rate", "0"])?;
    loadtest(&["load", "--store", "postgres", "--rate", "0"])?;
    loadtest(&["opening"])?;
    loadtest(&["spectators"])
}

fn loadtest(arguments: &[&str]) -> Result<()> {
    let terrane = release_binary("terrane", "terrane")?;
    let tool = release_binary("terrane-loadtest", "terrane-loadtest")?;
    succeed(program(&tool.to_string_lossy(), &["--terrane", &terrane.to_string_lossy()]).args(arguments))
}
