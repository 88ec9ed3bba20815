//! `cargo xtask kill-test`, `cargo xtask weeks` and `cargo xtask load`: servers under load, by `terrane-loadtest`.

use anyhow::{Result, bail};

use crate::shell::{Profile, binary, program, succeed};

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
        loadtest(Profile::Test, &["kill", "--store", store, "--kills", &each, "--games", &games])?;
    }
    loadtest(Profile::Test, &["nodes", "--kills", &nodes])
}

/// Slow games with a clock of their own, on one server and on two unless `--nodes` says on how many.
pub(crate) fn weeks(arguments: &[String]) -> Result<()> {
    let tool = binary(Profile::Test, "terrane-loadtest", "terrane-loadtest")?;
    let chosen = arguments.iter().any(|argument| argument == "--nodes");
    let run =
        |nodes: &[&str]| succeed(program(&tool.to_string_lossy(), &["weeks"]).args(arguments).args(nodes));
    if chosen {
        return run(&[]);
    }
    run(&["--nodes", "1"])?;
    run(&["--nodes", "2"])
}

/// Everything that is measured, or one part of it with its own arguments.
pub(crate) fn load(arguments: &[String]) -> Result<()> {
    if let [flag, attack, rest @ ..] = arguments
        && flag == "--attack"
    {
        let rest = rest.iter().map(String::as_str);
        return loadtest(Profile::Release, &["attack", attack].into_iter().chain(rest).collect::<Vec<_>>());
    }
    if !arguments.is_empty() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        return loadtest(Profile::Release, &arguments);
    }
    loadtest(Profile::Release, &["load"])?;
    loadtest(Profile::Release, &["load", "--rate", "0"])?;
    loadtest(Profile::Release, &["load", "--store", "postgres", "--rate", "0"])?;
    loadtest(Profile::Release, &["clients"])?;
    loadtest(Profile::Release, &["clients", "--asking"])?;
    loadtest(Profile::Release, &["clients", "--games", "1", "--spectators", "10000"])?;
    loadtest(Profile::Release, &["opening"])?;
    loadtest(Profile::Release, &["spectators"])
}

fn loadtest(profile: Profile, arguments: &[&str]) -> Result<()> {
    let terrane = binary(profile, "terrane", "terrane")?;
    let tool = binary(profile, "terrane-loadtest", "terrane-loadtest")?;
    succeed(program(&tool.to_string_lossy(), &["--terrane", &terrane.to_string_lossy()]).args(arguments))
}
