//! `cargo xtask soak`: a long run of random games in which every invariant is checked at every step.

use anyhow::{Result, bail};

use crate::shell::{Profile, program, succeed, terrane};

/// Plays the games over mixed factions, boards, numbers of players, turn orders and tiles.
pub(crate) fn soak(arguments: &[String]) -> Result<()> {
    let games: u64 = match arguments {
        [] => 100_000,
        [flag, number] if flag == "--games" => match number.parse() {
            Ok(number) => number,
            Err(_) => bail!("`{number}` is no number of games"),
        },
        _ => bail!("`soak` takes `--games N` and nothing else"),
    };
    let terrane = terrane(Profile::Quick)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    // Half of the games go clockwise with flat VP, half in the order of passing with every printed table.
    let half = (games / 2).max(1).to_string();
    let variants: [&[&str]; 2] = [
        &["--seed", "1"],
        &["--seed", "2", "--turn-order", "passing", "--final", "drawn", "--vp", "printed"],
    ];
    for variant in variants {
        let sim = ["sim", "--players", "mixed", "--map", "mixed", "--modules", "all", "--check"];
        succeed(
            program(&terrane.to_string_lossy(), &sim)
                .args(["--games", &half, "--threads", &threads])
                .args(variant),
        )?;
    }
    Ok(())
}
