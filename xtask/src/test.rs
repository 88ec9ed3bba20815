//! `cargo xtask test`: every check that continuous integration runs, the quickest to fail first.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::load::{self, Kills};
use crate::postgres;
use crate::shell::{cargo, installed, program, release_binary, root, succeed};
use crate::web;

/// A check: what it shows, and how.
type Check = (&'static str, fn() -> Result<Outcome>);

/// How a check ended that did not fail.
enum Outcome {
    Passed,
    /// Not done, with what to install to have it done.
    LeftOut(&'static str),
}

const CHECKS: [Check; 13] = [
    ("formatting", formatting),
    ("lints", lints),
    ("the client", client),
    ("tests", tests),
    ("examples in the documentation", doctests),
    ("documentation", documentation),
    ("dependencies", dependencies),
    ("random games with every invariant checked", games),
    ("node counts", perft),
    ("a game that plays itself", play),
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
    let mut summary = Vec::new();
    for (at, (name, check)) in CHECKS.iter().enumerate() {
        println!("\n[{}/{}] {name}", at + 1, CHECKS.len());
        let started = Instant::now();
        let outcome =
            check().with_context(|| format!("{name}: failed after {}", seconds(started.elapsed())))?;
        let time = seconds(started.elapsed());
        match outcome {
            Outcome::Passed => summary.push(format!("  passed    {time:>8}  {name}")),
            Outcome::LeftOut(why) => {
                println!("{why}");
                summary.push(format!("  left out  {time:>8}  {name}: {why}"));
            }
        }
    }
    println!("\nAll checks passed in {}:\n{}", seconds(begin.elapsed()), summary.join("\n"));
    Ok(())
}

fn formatting() -> Result<Outcome> {
    succeed(&mut cargo(&["fmt", "--all", "--check"]))?;
    Ok(Outcome::Passed)
}

fn lints() -> Result<Outcome> {
    succeed(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    Ok(Outcome::Passed)
}

fn client() -> Result<Outcome> {
    if !web::has_node() {
        return Ok(Outcome::LeftOut(web::NEEDS_NODE));
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

/// Licences, banned crates and sources. Advisories need a download, so they are not part of this.
fn dependencies() -> Result<Outcome> {
    if !installed("cargo-deny", &["--version"]) {
        return Ok(Outcome::LeftOut("cargo-deny is not installed (`cargo install cargo-deny`)"));
    }
    succeed(&mut cargo(&["deny", "--offline", "check", "licenses", "bans", "sources"]))?;
    Ok(Outcome::Passed)
}

fn games() -> Result<Outcome> {
    let terrane = release_binary("terrane", "terrane")?;
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
    let terrane = release_binary("terrane", "terrane")?;
    let mut files: Vec<_> = std::fs::read_dir(root().join("data/perft"))
        .context("data/perft cannot be read")?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    succeed(program(&terrane.to_string_lossy(), &["perft"]).args(files))?;
    Ok(Outcome::Passed)
}

fn play() -> Result<Outcome> {
    let terrane = release_binary("terrane", "terrane")?;
    succeed(
        program(&terrane.to_string_lossy(), &["play", "--auto", "--quiet", "--seed", "1"])
            .stdin(std::process::Stdio::null()),
    )?;
    Ok(Outcome::Passed)
}

/// Whole games, every kind of decision and every kind of trouble in a browser, on a server of their own.
fn stories() -> Result<Outcome> {
    if !web::has_node() {
        return Ok(Outcome::LeftOut(web::NEEDS_NODE));
    }
    if !web::has_browser() {
        return Ok(Outcome::LeftOut(web::NEEDS_BROWSER));
    }
    // A busy machine can be too slow for a browser: a story that fails is told once more before it counts.
    web::in_browser(None, &["--retry=1".to_owned()])?;
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
