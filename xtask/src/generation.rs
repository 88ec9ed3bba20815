//! `cargo xtask generation`: a short generation of a network, from self-play to accepted or refused, on a processor.
//!
//! The trainer's own library is large and slow to install, so that this trains with `numpy` alone; games, rows, file format,
//! matches and table are those of a real generation.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::python::environment;
use crate::shell::{Profile, program, root, succeed, target, terrane};

/// Games of the generation.
const GAMES: u64 = 240;

/// Runs it; takes no arguments.
pub(crate) fn generation(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `generation` takes no arguments");
    }
    run()
}

/// Kills self-play, makes one generation from what it left, and looks at what was written.
pub(crate) fn run() -> Result<()> {
    let python = environment("training", "training/requirements-test.txt")?.join("python");
    let terrane = terrane(Profile::Test)?;
    let folder = target().join("training/generation");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("the last generation cannot be removed")?;
    }
    let (nets, work) = (folder.join("nets"), folder.join("work"));
    std::fs::create_dir_all(&work).with_context(|| work.display().to_string())?;
    killed_self_play(&terrane, &work.join("games-01.tgames"))?;
    let words = [
        "-m terrane_training.generation --minutes 8 --least 30 --generations 1 --threads 2 --usual --keep-games",
        &format!("--first-games {GAMES} --nodes 20 --epochs 4 --backend numpy --match-games 64"),
        // Measured times would differ from run to run.
        "--time-of-a-position 1,3",
    ];
    let words: Vec<&str> = words.iter().flat_map(|words| words.split(' ')).collect();
    let mut command = program(&python.to_string_lossy(), &words);
    command.arg("--terrane").arg(&terrane).arg("--output").arg(&nets).arg("--work").arg(&work);
    // One thread adds up in one order.
    succeed(command.current_dir(root().join("training")).env("OPENBLAS_NUM_THREADS", "1"))?;
    let table = std::fs::read_to_string(nets.join("generations.json")).context("there is no table")?;
    let table: serde_json::Value = serde_json::from_str(&table).context("the table is no JSON")?;
    let number = |name: &str| table[0][name].as_u64().unwrap_or(0);
    ensure!(number("before") > 0, "no game of the killed self-play was used: {table}");
    ensure!(number("games") == GAMES && number("faults") == 0, "not every game was played: {table}");
    ensure!(number("checked") > 0, "nobody compared the program's outputs with the trainer's: {table}");
    ensure!(number("match_games") > 0, "no game was played with the network: {table}");
    let verdict = table[0]["verdict"].as_str().unwrap_or("missing");
    ensure!(["accepted", "refused"].contains(&verdict), "the verdict is {verdict}: {table}");
    ensure!(nets.join("games-01.tgames.xz.1of1").exists(), "the games were not kept");
    println!(
        "generation 1 was {verdict}; {} of its games are from self-play that was killed",
        number("before")
    );
    Ok(())
}

/// Starts the self-play of the generation, and kills it when some games are there.
fn killed_self_play(terrane: &Path, games: &Path) -> Result<()> {
    /// About ten games.
    const ENOUGH: u64 = 4_000;
    let words = "selfplay turn:20 --threads 2 --seed 1001 --mix 100,0,0 --usual --json --games";
    let words: Vec<&str> = words.split(' ').collect();
    let count = GAMES.to_string();
    let mut command = program(&terrane.to_string_lossy(), &words);
    command.arg(&count).arg("--output").arg(games).stdout(Stdio::null());
    let mut process = command.spawn().context("self-play cannot be started")?;
    let start = Instant::now();
    let enough = || std::fs::metadata(games).is_ok_and(|file| file.len() > ENOUGH);
    while !enough() && process.try_wait()?.is_none() && start.elapsed() < Duration::from_mins(2) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let left = enough();
    process.kill().context("self-play cannot be killed")?;
    process.wait().context("self-play does not end")?;
    ensure!(left, "self-play wrote no games in {} s", start.elapsed().as_secs());
    Ok(())
}
