//! `cargo xtask differential`: games of every kind, written for terra.snellman.net and read again.

use anyhow::{Result, bail};

use crate::shell::{Profile, example, program, succeed, terrane};

/// Players and how many games of theirs; half of them are played with each way of answering offers.
const PLAYERS: [(&str, u64); 3] = [("random", 2_000), ("greedy", 500), ("turn", 200)];

/// Games by the contrary player, who does everything the rules allow around an offer of power.
const CONTRARY: u64 = 2_000;

/// Plays the games over all factions and boards and two to five players, and compares each with what comes back.
pub(crate) fn differential(arguments: &[String]) -> Result<()> {
    let percent: u64 = match arguments {
        [] => 100,
        [flag, number] if flag == "--percent" => match number.parse() {
            Ok(number) => number,
            Err(_) => bail!("`{number}` is no number of percent"),
        },
        _ => bail!("`differential` takes `--percent N` and nothing else"),
    };
    let share = |games: u64| (games * percent / 100).max(1).to_string();
    let terrane = terrane(Profile::Quick)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    for (players, games) in PLAYERS {
        for (leech, order, seed) in [("strict", "clockwise", "11"), ("relaxed", "passing", "12")] {
            let sim =
                ["sim", "--round-trip", "--players", "mixed", "--map", "mixed", "--modules", "fire-ice,mini"];
            succeed(
                program(&terrane.to_string_lossy(), &sim)
                    .args(["--agents", players, "--games", &share(games / 2), "--seed", seed])
                    .args([
                        "--leech",
                        leech,
                        "--turn-order",
                        order,
                        "--final",
                        "drawn",
                        "--threads",
                        &threads,
                    ]),
            )?;
        }
    }
    let contrary = example("terrane-testkit", "differential")?;
    succeed(&mut program(&contrary.to_string_lossy(), &[&share(CONTRARY)]))
}
