//! `cargo xtask run` and `cargo xtask play`: everything for a first game.

use std::io::IsTerminal;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::shell::{Profile, program, root, succeed, terrane};
use crate::web;

/// Builds the client and the binary, and serves games on 127.0.0.1:8080, with a fresh file.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    if web::has_node() {
        web::build()?;
    } else {
        println!("The page in the browser will be plain: the client {}.", web::NEEDS_NODE);
    }
    let binary = terrane(Profile::Quick)?;
    let mut serve = program(&binary.to_string_lossy(), &["serve"]);
    if !arguments.iter().any(|argument| argument.starts_with("--data")) {
        serve.arg("--data").arg(fresh_folder()?);
    }
    succeed(serve.args(arguments))
}

/// Builds the binary and plays in the terminal: a person against level 4, else a game that plays itself.
pub(crate) fn play(arguments: &[String]) -> Result<()> {
    let binary = terrane(Profile::Quick)?;
    let mut play = program(&binary.to_string_lossy(), &["play"]);
    if !std::io::stdin().is_terminal() {
        play.arg("--auto");
    }
    succeed(play.args(arguments))
}

/// A folder that nothing is in yet. Those of earlier runs stay.
fn fresh_folder() -> Result<PathBuf> {
    let runs = root().join("target/run");
    std::fs::create_dir_all(&runs).context("target/run cannot be created")?;
    let folder = (1_u32..100_000).map(|number| runs.join(number.to_string())).find(|folder| !folder.exists());
    folder.context("target/run holds too many runs; remove some")
}
