//! `terrane arena`: players measured against one another, and against people.

mod deeds;
mod people;
mod report;
mod setups;

use std::path::PathBuf;

use anyhow::{Result, bail};
use terrane_ai::League;
use terrane_ai::arena::{Arena, Sprt, Summary};
use terrane_ai::league::Takeover;

use crate::Verdict;
use crate::fault;
use crate::options::{GameOptions, RunOptions, players, players_named};
use crate::progress::progress;
use report::Pairing;

/// Measure computer players against one another on common set-ups
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The candidate, then the players it is measured against, such as `turn greedy` or `turn:500`
    #[arg(required = true, value_name = "PLAYER")]
    candidates: Vec<String>,
    /// Measure every player against every other, not only the first
    #[arg(long, conflicts_with = "people")]
    all: bool,
    /// Games of each pair at most; every set-up is played once for each seat
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Stop as soon as the win share is known to be the one or the other, such as 0.25,0.40
    #[arg(long, value_name = "P0,P1", value_parser = shares, conflicts_with = "people")]
    sprt: Option<(f64, f64)>,
    /// How many players: a number, a range such as 2-5, or `mixed`
    #[arg(long, value_name = "K", value_parser = players, default_value = "4", conflicts_with = "setups")]
    players: (u8, u8),
    /// Play the tiles, factions and seats of the recorded games in this folder
    #[arg(long, value_name = "DIR")]
    setups: Option<PathBuf>,
    /// Take over after the first dwellings of the recorded games
    #[arg(long, requires = "setups")]
    openings: bool,
    /// Take over the recorded games at the beginning of this round, 1 to 6
    #[arg(long, value_name = "ROUND", requires = "setups", conflicts_with = "openings", value_parser = clap::value_parser!(u8).range(1..=6))]
    takeover: Option<u8>,
    /// Put each player into all seats and compare its scores with those of the people who played the recorded games
    #[arg(long, requires = "setups")]
    people: bool,
    /// Print results by faction and by seat too
    #[arg(long)]
    details: bool,
    /// Print where victory points come from
    #[arg(long)]
    profile: bool,
    /// Print what is built, taken and converted, and in which round, beside what people did
    #[arg(long, requires = "people")]
    deeds: bool,
    #[command(flatten)]
    run: RunOptions,
    #[command(flatten)]
    game: GameOptions,
}

const EXAMPLES: &str = "\
Examples:
  terrane arena turn greedy --games 1000 --threads 2
  terrane arena turn greedy --sprt 0.25,0.40 --details
  terrane arena level-3 level-2 level-1 --all --modules mini --turn-order passing
  terrane arena turn --setups games/league --openings --people --profile
  terrane arena turn --setups games/league --takeover 5 --people --deeds

Every set-up is played once for each seat: there sits the candidate, in all other seats the player it
is measured against. Tiles, factions and chance are the same for every pair. A quarter of the wins is
equal for four players; intervals hold in 95 of 100 cases and count the games of a set-up as one.";

/// Reads the two win shares of a test.
fn shares(text: &str) -> Result<(f64, f64), String> {
    let numbers = text.split_once(',').map(|(lower, higher)| (lower.parse(), higher.parse()));
    match numbers {
        Some((Ok(lower), Ok(higher))) if Sprt::new(lower, higher).is_some() => Ok((lower, higher)),
        _ => Err("give two win shares between 0 and 1, the lower first, such as 0.25,0.40".into()),
    }
}

impl Args {
    /// Where players take over recorded games.
    fn takes_over(&self) -> Takeover {
        match self.takeover {
            Some(round) => Takeover::Round(round),
            None if self.openings => Takeover::Opening,
            None => Takeover::Start,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let players = players_named(&args.candidates)?;
    let league = match &args.setups {
        Some(folder) => Some(setups::league(folder, args.game.seed, args.takes_over())?),
        None => None,
    };
    if let Some(league) = league.as_ref().filter(|_| args.people) {
        let arena = Arena { games: league, players: &players, threads: args.run.threads };
        return people::run(args, &arena, league);
    }
    if players.len() < 2 {
        bail!("one player alone cannot be measured; name another to play against, as in `arena turn greedy`");
    }
    if let Some(league) = &league {
        let arena = Arena { games: league, players: &players, threads: args.run.threads };
        return duels(args, &arena, setups::seats(league), Some(league));
    }
    let series = args.game.series(args.players)?;
    let arena = Arena { games: &series, players: &players, threads: args.run.threads };
    duels(args, &arena, u64::from(args.players.0), None)
}

/// Plays the pairs, each on as many set-ups as its games need.
fn duels(args: &Args, arena: &Arena<'_>, seats: u64, league: Option<&League>) -> Result<Verdict> {
    let count = arena.players.len();
    let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
    let pairs: Vec<_> = pairs.filter(|&(one, other)| one != other && (args.all || one == 0)).collect();
    let setups = args.games.div_ceil(seats.max(1));
    let length = setups.saturating_mul(seats).saturating_mul(pairs.len() as u64);
    let bar = progress(length, "games");
    let mut matches = Vec::new();
    for (candidate, field) in pairs {
        let mut test = args.sprt.and_then(|(lower, higher)| Sprt::new(lower, higher));
        let after_game = || bar.inc(1);
        let played = match &mut test {
            Some(test) => arena.duel_until(candidate, field, 0..setups, test, &after_game),
            None => arena.duel(candidate, field, 0..setups, &after_game),
        };
        match played {
            Ok(played) => matches.push(Pairing::new(candidate, field, played, test)),
            Err(broken) => {
                bar.finish_and_clear();
                return fault::report(args.game.seed, &broken);
            }
        }
        if let Some(done) = matches.last() {
            let Summary { win_share, .. } = done.summary;
            bar.set_message(format!("last match: {:.1} % wins", 100.0 * win_share.mean));
        }
    }
    bar.finish_and_clear();
    report::print(args, arena.players, &matches, league)?;
    Ok(Verdict::Fine)
}
