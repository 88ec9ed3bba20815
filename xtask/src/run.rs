//! `cargo xtask run`: everything for a first game.

use std::io::IsTerminal;

use anyhow::Result;

use crate::shell::{program, release_binary, succeed};

/// Builds the binary and plays: a person at a terminal against random players, else a game that plays itself.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let binary = release_binary("terrane", "terrane")?;
    let mut play = program(&binary.to_string_lossy(), &["play"]);
    if !std::io::stdin().is_terminal() {
        play.arg("--auto");
    }
    succeed(play.args(arguments))
}
