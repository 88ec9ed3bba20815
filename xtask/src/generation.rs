//! `cargo xtask generation`: a short generation of a network, from self-play to accepted or refused, on a processor.
//!
//! The trainer's own library is large and slow to install, so that this trains with NumPy alone; games, rows, file format,
//! match and table are those of a real generation.

use anyhow::{Context, Result, bail, ensure};

use crate::python::environment;
use crate::shell::{program, root, succeed, target, terrane};

/// Runs it; takes no arguments.
pub(crate) fn generation(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `generation` takes no arguments");
    }
    run()
}

/// Makes one generation and looks at what it wrote.
pub(crate) fn run() -> Result<()> {
    let python = environment("training", "training/requirements-test.txt")?.join("python");
    let terrane = terrane()?;
    let folder = target().join("training/generation");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("the last generation cannot be removed")?;
    }
    let words = format!(
        "-m terrane_training.generation --terrane {} --output {} --work {} --minutes 4 --least 30 --generations 1 \
         --first-games 240 --nodes 20 --epochs 4 --backend numpy --match-games 64 --threads 2 --usual",
        terrane.display(),
        folder.join("nets").display(),
        folder.join("work").display(),
    );
    let words: Vec<&str> = words.split_whitespace().collect();
    succeed(program(&python.to_string_lossy(), &words).current_dir(root().join("training")))?;
    let table = std::fs::read_to_string(folder.join("nets/generations.json")).context("there is no table")?;
    let table: serde_json::Value = serde_json::from_str(&table).context("the table is no JSON")?;
    let verdict = table[0]["verdict"].as_str().unwrap_or("missing");
    ensure!(["accepted", "refused"].contains(&verdict), "the verdict is {verdict}: {table}");
    ensure!(table[0]["match_games"].as_u64() > Some(0), "no game was played with the network: {table}");
    println!("generation 1 was {verdict}");
    Ok(())
}
