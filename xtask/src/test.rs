//! `cargo xtask test`: every check that continuous integration runs, the quickest to fail first.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::load::{self, Kills};
use crate::postgres;
use crate::shell::{Profile, build_tests, cargo, installed, program, root, succeed, terrane};
use crate::tools::Tool;
use crate::web;

/// A check: what it shows, and how.
type Check = (&'static str, fn() -> Result<Outcome>);

/// How a check ended that did not fail.
enum Outcome {
    Passed,
    /// Not done, with the reason or with what to install to have it done.
    LeftOut(String),
}

const CHECKS: [Check; 17] = [
    ("formatting", formatting),
    ("lints", lints),
    ("the client", client),
    ("tests", tests),
    ("examples in the documentation", doctests),
    ("documentation", documentation),
    ("licences, bans and sources of dependencies", dependencies),
    ("advisories about dependencies", advisories),
    ("unused dependencies", unused_dependencies),
    ("packages", packages),
    ("random games with every invariant checked", games),
    ("node counts", perft),
    ("a game that plays itself", play),
    ("a short generation of a network", network),
    ("the client in a browser", stories),
    ("servers killed under load", kills),
    ("the server against requests made up from its document", requests),
];

/// Runs all checks, announcing each, and stops at the first that fails.
pub(crate) fn test(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `test` takes no arguments");
    }
    let begin = Instant::now();
    let (mut summary, mut left_out) = (Vec::new(), 0);
    for (at, (name, check)) in CHECKS.iter().enumerate() {
        println!("\n[{}/{}] {name}", at + 1, CHECKS.len());
        let started = Instant::now();
        let outcome =
            check().with_context(|| format!("{name}: failed after {}", seconds(started.elapsed())))?;
        let time = seconds(started.elapsed());
        match outcome {
            Outcome::Passed => summary.push(format!("  passed    {time:>8}  {name}")),
            Outcome::LeftOut(why) => {
                let line = red(&format!("  LEFT OUT  {time:>8}  {name}: {why}"));
                println!("{line}");
                summary.push(line);
                left_out += 1;
            }
        }
    }
    let time = seconds(begin.elapsed());
    let verdict = match left_out {
        0 => format!("All {} checks passed in {time}:", CHECKS.len()),
        _ => format!(
            "{} checks passed in {time}, {}:",
            CHECKS.len() - left_out,
            red(&format!("{left_out} LEFT OUT"))
        ),
    };
    println!("\n{verdict}\n{}", summary.join("\n"));
    Ok(())
}

/// A line in red where somebody looks at it: on a terminal, unless `NO_COLOR` is set.
fn red(text: &str) -> String {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if plain || !std::io::stdout().is_terminal() { text.to_owned() } else { format!("\x1b[31m{text}\x1b[0m") }
}

/// The crates that are published can be built from what would be uploaded, and their examples run.
fn packages() -> Result<Outcome> {
    crate::packages::check()?;
    Ok(Outcome::Passed)
}

fn formatting() -> Result<Outcome> {
    succeed(&mut cargo(&["fmt", "--all", "--check"]))?;
    Ok(Outcome::Passed)
}

fn lints() -> Result<Outcome> {
    succeed(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // The program without its server, as machines that only play and train build it.
    succeed(&mut cargo(&[
        "clippy",
        "--package",
        "terrane",
        "--no-default-features",
        "--",
        "-D",
        "warnings",
    ]))?;
    Ok(Outcome::Passed)
}

fn client() -> Result<Outcome> {
    if !web::has_node() {
        build_tests()?;
        return Ok(Outcome::LeftOut(web::NEEDS_NODE.to_owned()));
    }
    web::check()?;
    Ok(Outcome::Passed)
}

fn tests() -> Result<Outcome> {
    let (_cluster, (variable, url)) = postgres::for_tests()?;
    let mut run = if installed("cargo-nextest", &["nextest", "--version"]) {
        cargo(&["nextest", "run", "--workspace"])
    } else {
        cargo(&["test", "--workspace", "--all-targets"])
    };
    succeed(run.env(variable, url))?;
    Ok(Outcome::Passed)
}

/// The short form of `cargo xtask kill-test`.
fn kills() -> Result<Outcome> {
    load::run_kills(&Kills { each: 5, nodes: 2, games: 20 })?;
    Ok(Outcome::Passed)
}

fn doctests() -> Result<Outcome> {
    succeed(&mut cargo(&["test", "--workspace", "--doc", "--quiet"]))?;
    Ok(Outcome::Passed)
}

fn documentation() -> Result<Outcome> {
    succeed(cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Outcome::Passed)
}

const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };
const MACHETE: Tool = Tool { name: "cargo-machete", version: "0.9.2" };

/// Licences, banned crates and sources, as `deny.toml` allows them.
fn dependencies() -> Result<Outcome> {
    with(&DENY, |deny| succeed(&mut program(deny, &["check", "licenses", "bans", "sources"])))
}

/// Known faults of dependencies. The database is not downloaded: a check gives the same answer on every machine.
fn advisories() -> Result<Outcome> {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = cargo_home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    // cargo-deny keeps a folder in it for each database.
    let fetched = std::fs::read_dir(home.join("advisory-dbs"))
        .is_ok_and(|mut folders| folders.any(|folder| folder.is_ok_and(|folder| folder.path().is_dir())));
    if !fetched {
        let why = "there is no copy of the RustSec database (`cargo deny fetch db` brings one)";
        return Ok(Outcome::LeftOut(why.to_owned()));
    }
    with(&DENY, |deny| succeed(&mut program(deny, &["--offline", "check", "advisories"])))
}

/// Dependencies that a crate names and does not use.
fn unused_dependencies() -> Result<Outcome> {
    with(&MACHETE, |machete| {
        let members = ["benches", "crates", "fuzz", "xtask"];
        succeed(program(machete, &["--with-metadata"]).args(members))
    })
}

/// Runs a check with a tool. The check is left out where the tool cannot be installed.
fn with(tool: &Tool, check: impl FnOnce(&str) -> Result<()>) -> Result<Outcome> {
    match tool.installed() {
        Ok(path) => check(&path.to_string_lossy()).map(|()| Outcome::Passed),
        Err(why) => Ok(Outcome::LeftOut(why)),
    }
}

fn games() -> Result<Outcome> {
    let terrane = terrane(Profile::Test)?;
    let sim =
        ["sim", "--games", "400", "--players", "mixed", "--map", "mixed", "--modules", "all", "--seed", "1"];
    for extra in
        [&["--check"][..], &["--check", "--turn-order", "passing", "--final", "drawn", "--vp", "printed"]]
    {
        succeed(program(&terrane.to_string_lossy(), &sim).args(extra))?;
    }
    Ok(Outcome::Passed)
}

fn perft() -> Result<Outcome> {
    let terrane = terrane(Profile::Test)?;
    let mut files: Vec<_> = std::fs::read_dir(root().join("data/perft"))
        .context("data/perft cannot be read")?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    succeed(program(&terrane.to_string_lossy(), &["perft"]).args(files))?;
    Ok(Outcome::Passed)
}

fn play() -> Result<Outcome> {
    let terrane = terrane(Profile::Test)?;
    succeed(
        program(&terrane.to_string_lossy(), &["play", "--auto", "--quiet", "--seed", "1"])
            .stdin(std::process::Stdio::null()),
    )?;
    Ok(Outcome::Passed)
}

fn network() -> Result<Outcome> {
    crate::generation::run()?;
    Ok(Outcome::Passed)
}

/// Whole games, every kind of decision and every kind of trouble in a browser, on a server of their own.
fn stories() -> Result<Outcome> {
    if !web::has_node() {
        return Ok(Outcome::LeftOut(web::NEEDS_NODE.to_owned()));
    }
    if !web::has_browser() {
        return Ok(Outcome::LeftOut(web::NEEDS_BROWSER.to_owned()));
    }
    web::in_browser(Profile::Test, None, &[])?;
    Ok(Outcome::Passed)
}

fn requests() -> Result<Outcome> {
    crate::schemathesis::run(10)?;
    Ok(Outcome::Passed)
}

/// A time as people read it.
fn seconds(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    if tenths < 600 {
        format!("{}.{} s", tenths / 10, tenths % 10)
    } else {
        format!("{} min {:02} s", tenths / 600, tenths / 10 % 60)
    }
}
