//! `terrane tune`: better weights by self-play.

mod files;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use terrane_ai::arena::Summary;
use terrane_ai::tune::{Checkpoint, Choice, Evolution, Progress, Space, Tuning};
use terrane_ai::{AgentKind, Player};

use crate::Verdict;
use crate::fault;
use crate::options::{GameOptions, players, players_named};
use crate::progress::progress;

/// Improve the weights of a computer player by self-play
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The player, such as `greedy`, `turn:200`, or `turn@weights.txt`; its weights are the start
    player: String,
    /// Where the new weights are written
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Generations to play, those before a resume included
    #[arg(long, value_name = "N", default_value_t = 60)]
    generations: u64,
    /// Candidates of each generation
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u16).range(4..))]
    population: u16,
    /// Set-ups of each generation: at each sit as many candidates as there are players, once in every seat
    #[arg(long, value_name = "N", default_value_t = 48, value_parser = clap::value_parser!(u64).range(1..))]
    setups: u64,
    /// Spread of the first candidates; 1 changes a weight by about a sixth
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = step)]
    step: f64,
    /// Weights that may change, separated by commas, such as coin,worker.1; all if not given
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    only: Vec<String>,
    /// Weights that may not change
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    without: Vec<String>,
    /// Go on from the checkpoint beside the output, exactly as if the run had never stopped
    #[arg(long)]
    resume: bool,
    /// Games of the new weights against the old ones at the end, on set-ups not used before
    #[arg(long, value_name = "N", default_value_t = 400)]
    proof: u64,
    /// How many players: a number, a range such as 2-5, or `mixed`
    #[arg(long, value_name = "K", value_parser = players, default_value = "4")]
    players: (u8, u8),
    /// Threads; the results do not depend on them
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    #[command(flatten)]
    game: GameOptions,
}

const EXAMPLES: &str = "\
Examples:
  terrane tune greedy --output weights.txt --modules mini --turn-order passing --threads 2
  terrane tune greedy --output weights.txt --modules mini --turn-order passing --threads 2 --resume
  terrane tune turn:200@weights.txt --output better.txt --only coin,worker,power --generations 20
  terrane arena turn@better.txt turn --games 1000

After every generation a checkpoint is written beside the output, as FILE.tuning; a run that was
stopped goes on from there with --resume and the same options, and ends with the same weights.
Weights that matter only in boxes that are not played drift by chance; leave them out with --without.";

fn step(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(step) if step > 0.0 && step <= 10.0 => Ok(step),
        _ => Err("give a number above 0 and not above 10, such as 0.5".into()),
    }
}

/// Set-ups of the proof begin so far on that no generation has played them.
const PROOF: u64 = 1 << 40;

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let player = players_named(std::slice::from_ref(&args.player))?;
    let player = player.into_iter().next().context("no player is named")?;
    if player.kind == AgentKind::Random {
        bail!("`{player}` does not judge positions; there are no weights to improve");
    }
    let series = args.game.series(args.players)?;
    let choice = Choice { only: args.only.clone(), without: args.without.clone() };
    let space = Space::new(player.weights(), &choice)?;
    if space.dimensions() == 0 {
        bail!("no weight is left to change; leave --only or --without away");
    }
    let tuning =
        Tuning { player: &player, space: &space, games: &series, setups: args.setups, threads: args.threads };
    let options = options(args, &player);
    let file = files::checkpoint(&args.output);
    let mut evolution = if args.resume {
        let text = crate::files::read(&file)?;
        let checkpoint = Checkpoint::parse(&text, &options, &space);
        checkpoint.with_context(|| file.display().to_string())?.evolution
    } else {
        Evolution::new(space.dimensions(), usize::from(args.population), args.step, args.game.seed)
    };
    writeln!(
        std::io::stdout(),
        "{} weights, {} candidates and {} set-ups in every generation",
        space.dimensions(),
        evolution.population(),
        args.setups
    )?;
    let left = args.generations.saturating_sub(evolution.generation());
    let bar = progress(left, "generations");
    while evolution.generation() < args.generations {
        let played = match tuning.advance(&mut evolution, &|| bar.tick()) {
            Ok(played) => played,
            Err(broken) => return fault::report(args.game.seed, &broken),
        };
        let checkpoint = Checkpoint { options: options.clone(), evolution };
        files::replace(&file, &checkpoint.to_text(&space))?;
        evolution = checkpoint.evolution;
        let Progress { best, worst, step } = played;
        let line = format!("best {best:+.1} VP, worst {worst:+.1} VP, step {step:.3}");
        let line = format!("generation {}: {line}", evolution.generation());
        bar.suspend(|| writeln!(std::io::stdout(), "{line}"))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    finish(args, &tuning, &evolution)
}

/// Writes the new weights and plays them against the old ones.
fn finish(args: &Args, tuning: &Tuning<'_>, evolution: &Evolution) -> Result<Verdict> {
    let tuned = tuning.weights(evolution.mean());
    let start = *tuning.player.weights();
    let named = tuning.player.with_weights("tuned", tuned);
    files::replace(&args.output, &files::weights(&tuned, tuning.player, &named, evolution.generation()))?;
    writeln!(std::io::stdout(), "{} is written to {}", named.version(), args.output.display())?;
    if args.proof > 0 {
        let setups = args.proof.div_ceil(u64::from(args.players.0));
        let bar = progress(setups.saturating_mul(u64::from(args.players.0)), "games");
        let played = tuning.duel(tuned, start, PROOF..PROOF + setups, &|| bar.inc(1));
        bar.finish_and_clear();
        match played {
            Ok(played) => print(&Summary::of(&played.outcomes))?,
            Err(broken) => return fault::report(args.game.seed, &broken),
        }
    }
    Ok(Verdict::Fine)
}

/// Prints how the new weights did against the old ones.
fn print(summary: &Summary) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let half = |estimate: terrane_ai::arena::Estimate| estimate.half_width.unwrap_or(f64::INFINITY);
    writeln!(
        out,
        "New against old, {} games on set-ups not used before: {:.1} % ± {:.1} wins ({:.1} % is equal), \
         {:+.1} ± {:.1} VP",
        summary.games,
        100.0 * summary.win_share.mean,
        100.0 * half(summary.win_share),
        100.0 * summary.even_share,
        summary.margin.mean,
        half(summary.margin)
    )?;
    if summary.margin.mean - half(summary.margin) <= 0.0 {
        writeln!(out, "That is no proof of an improvement; play more generations, or more set-ups in each.")?;
    }
    Ok(())
}

/// All that a run depends on, in one line.
fn options(args: &Args, player: &Player) -> String {
    let Args { population, setups, step, only, without, players, game, .. } = args;
    let version = player.version();
    format!("{version}, {population} x {setups}, {step}, {only:?}, {without:?}, {players:?}, {game:?}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use terrane_ai::Weights;

    #[test]
    fn a_spread_is_a_number_above_0() {
        assert_eq!(step("0.5"), Ok(0.5));
        for text in ["0", "-1", "11", "NaN", "much"] {
            assert!(step(text).is_err(), "{text}");
        }
    }

    #[test]
    fn written_weights_say_where_they_come_from_and_read_back() {
        let player = Player::from(AgentKind::Greedy);
        let text = files::weights(Weights::built_in(), &player, &player, 7);
        assert!(text.contains("7 generations"), "{text}");
        assert_eq!(Weights::parse(&text).as_ref(), Ok(Weights::built_in()));
    }
}
