//! `cargo xtask bench`: how much work the engine does.
//!
//! Instructions are counted, not timed: they are the same on every run of one build, whatever else the machine does.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell::{Profile, binary, cargo, installed, output, program, root};
use crate::tools::Tool;

/// Where the counts are written down.
const RECORDED: &str = "benches/counts.txt";

/// Runs the benchmarks. Its version is that of the crate `gungraun` in the workspace's `Cargo.toml`.
const RUNNER: Tool = Tool { name: "gungraun-runner", version: "0.20.0" };

/// Prints instruction counts beside the recorded ones, then games per second.
pub(crate) fn bench(arguments: &[String]) -> Result<()> {
    let (mut record, mut sim) = (false, true);
    for argument in arguments {
        match argument.as_str() {
            "--record" => record = true,
            "--no-sim" => sim = false,
            other => bail!("`{other}` is not understood; `bench` takes `--record` and `--no-sim`"),
        }
    }
    instructions(record)?;
    if sim {
        games_per_second()?;
        players()?;
    }
    Ok(())
}

/// Counts the instructions of every benchmark with gungraun, which runs them under callgrind.
fn instructions(record: bool) -> Result<()> {
    if !installed("valgrind", &["--version"]) {
        bail!("valgrind is not installed; it counts the instructions (`apt-get install valgrind`)");
    }
    let runner = RUNNER.installed().map_err(anyhow::Error::msg)?;
    let mut bench = cargo(&["bench", "--quiet", "--package", "terrane-benches", "--benches", "--"]);
    bench.arg("--output-format=json").env("GUNGRAUN_RUNNER", runner);
    let summaries = output(&mut bench)?;
    let before = recorded(&root().join(RECORDED))?;
    let mut counts = BTreeMap::new();
    println!("{:<28}{:>14}{:>14}{:>9}", "instructions", "now", "recorded", "change");
    for summary in summaries.lines().filter(|line| !line.trim().is_empty()) {
        let (name, count) = per_call(summary).with_context(|| format!("gungraun printed `{summary}`"))?;
        match before.get(&name) {
            Some(&old) => println!("{name:<28}{count:>14}{old:>14}{:>9}", change(count, old)),
            None => println!("{name:<28}{count:>14}{:>14}", "-"),
        }
        counts.insert(name, count);
    }
    if counts.is_empty() {
        bail!("gungraun counted nothing");
    }
    if record {
        let mut text = String::from("# Instructions per call, written by `cargo xtask bench --record`.\n");
        for (name, count) in counts {
            writeln!(text, "{name} {count}")?;
        }
        std::fs::write(root().join(RECORDED), text)
            .with_context(|| format!("{RECORDED} cannot be written"))?;
        println!("Written to {RECORDED}.");
    }
    Ok(())
}

/// The name of a benchmark and its instructions per call, from the summary that gungraun prints. The name of its case ends
/// in the number of calls.
fn per_call(summary: &str) -> Result<(String, u64)> {
    let summary: serde_json::Value = serde_json::from_str(summary)?;
    let name = summary["function_name"].as_str().context("no name")?;
    let calls =
        summary["id"].as_str().and_then(|id| id.strip_prefix("calls_")).context("no number of calls")?;
    let calls: u64 = calls.parse().context("no number of calls")?;
    let count = &summary["profiles"][0]["data"]["total"]["metrics"]["Ir"]["values"]["new"];
    let count = count.as_u64().filter(|&count| count > 0).context("no count of instructions")?;
    Ok((name.to_owned(), count / calls.max(1)))
}

/// The counts written down before; none if the file does not exist.
fn recorded(file: &Path) -> Result<BTreeMap<String, u64>> {
    if !file.exists() {
        return Ok(BTreeMap::new());
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("{RECORDED} cannot be read"))?;
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let (name, count) =
                line.split_once(' ').with_context(|| format!("{RECORDED}: no count in `{line}`"))?;
            let count = count.trim().parse().with_context(|| format!("{RECORDED}: no count in `{line}`"))?;
            Ok((name.to_owned(), count))
        })
        .collect()
}

/// A change in percent with one decimal.
fn change(now: u64, before: u64) -> String {
    let permille = (i128::from(now) - i128::from(before)) * 1000 / i128::from(before.max(1));
    let sign = if permille < 0 { '-' } else { '+' };
    format!("{sign}{}.{}%", permille.abs() / 10, permille.abs() % 10)
}

/// Four-player games of a player in a second.
fn measure(player: &str, games: &str, threads: &str) -> Result<f64> {
    let terrane = binary(Profile::Release, "terrane", "terrane")?;
    let sim = ["sim", "--games", games, "--players", "4", "--agents", player, "--seed", "1", "--json"];
    let json = output(program(&terrane.to_string_lossy(), &sim).args(["--threads", threads]))?;
    let (_, rest) = json.split_once("\"games_per_s\":").context("`sim --json` prints no games_per_s")?;
    let number = rest.split([',', '}']).next().unwrap_or_default().trim();
    number.parse().with_context(|| format!("`{number}` is no number of games per second"))
}

/// The levels, each with as many games as take some seconds.
const PLAYERS: [(&str, &str); 6] = [
    ("level-1", "20000"),
    ("level-2", "1000"),
    ("level-3", "100"),
    ("level-4", "50"),
    ("level-5", "4"),
    ("level-6", "1"),
];

/// Nodes per second, and games per second of every level on one thread.
fn players() -> Result<()> {
    let nodes = binary(Profile::Release, "terrane-benches", "nodes")?;
    println!("\n{:<16}{:>16}", "on one thread", "nodes/s");
    for line in output(&mut program(&nodes.to_string_lossy(), &[]))?.lines() {
        let (what, nodes) = line.split_once('\t').unwrap_or((line, ""));
        println!("{what:<16}{nodes:>16}");
    }
    println!("\n{:<16}{:>16}", "four of", "games/s");
    for (player, games) in PLAYERS {
        println!("{player:<16}{:>16.1}", measure(player, games, "1")?);
    }
    Ok(())
}

/// Random four-player games with one thread and with two.
fn games_per_second() -> Result<()> {
    let measure = |threads: &str| measure("random", "20000", threads);
    // Whatever else the machine does slows some runs down, so both are measured in turn and every run is shown.
    let (mut one, mut two) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        one.push(measure("1")?);
        two.push(measure("2")?);
    }
    let best = |runs: &[f64]| runs.iter().copied().fold(0.0, f64::max);
    let show = |runs: &[f64]| runs.iter().map(|run| format!("{run:.0}")).collect::<Vec<_>>().join(", ");
    println!("\nrandom four-player games per second, three runs each");
    println!("1 thread:  {}", show(&one));
    println!("2 threads: {}  (best to best {:.2} times)", show(&two), best(&two) / best(&one));
    Ok(())
}
