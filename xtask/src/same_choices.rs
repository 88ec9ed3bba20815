//! `cargo xtask same-choices`: computer players choose the same moves whatever processor they are built for.

use anyhow::{Result, bail};

use crate::shell::{cargo, output, target};

/// Processors to build for: without and with AVX2 and FMA.
const PROCESSORS: [&str; 2] = ["x86-64", "x86-64-v3"];

/// Plays the same games with programs built for both, and compares the hashes of all positions.
pub(crate) fn same_choices(arguments: &[String]) -> Result<()> {
    if !arguments.is_empty() {
        bail!("`same-choices` takes no arguments");
    }
    if !cfg!(target_arch = "x86_64") {
        bail!("`same-choices` compares processors of the x86-64 family and needs one");
    }
    let mut played = Vec::new();
    for processor in PROCESSORS {
        let folder = target().join("same-choices").join(processor);
        let games = output(
            cargo(&[
                "run",
                "--profile",
                "quick",
                "--quiet",
                "--package",
                "terrane-ai",
                "--example",
                "choices",
            ])
            .env("RUSTFLAGS", format!("-C target-cpu={processor}"))
            .env("CARGO_TARGET_DIR", folder),
        )?;
        println!("{processor}\n{games}");
        played.push(games);
    }
    if played.windows(2).any(|pair| pair[0] != pair[1]) {
        bail!("players built for different processors choose different moves");
    }
    println!("The same choices on all of them.");
    Ok(())
}
