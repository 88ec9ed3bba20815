//! `terrane ladder`: ratings of players at mixed tables.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use terrane_ai::Player;
use terrane_ai::arena::{Arena, Outcome, Summary};
use terrane_ai::ladder::{Fit, LadderGame, Ranking, Rating, fit};
use terrane_engine::catalog::FactionId;
use terrane_notation::words;

use crate::Verdict;
use crate::fault;
use crate::options::{GameOptions, RunOptions, players, players_named};
use crate::progress::progress;

/// Rate computer players by games at mixed tables
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The players, such as `random greedy turn:200 turn@weights.txt`
    #[arg(required = true, num_args = 2.., value_name = "PLAYER")]
    candidates: Vec<String>,
    /// Games; every set-up is played once for each seat
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// How many players: a number, a range such as 2-5, or `mixed`
    #[arg(long, value_name = "K", value_parser = players, default_value = "4")]
    players: (u8, u8),
    /// Print what factions and seats are worth too
    #[arg(long)]
    details: bool,
    #[command(flatten)]
    run: RunOptions,
    #[command(flatten)]
    game: GameOptions,
}

const EXAMPLES: &str = "\
Example:
  terrane ladder level-1 level-2 level-3 level-4 --games 2000 --modules mini --turn-order passing

Players are drawn for each set-up and move on by one seat from game to game. Ratings follow the model
of Plackett and Luce with terms for factions and seats; 400 points are odds of ten to one to come out
before the other. They are printed as a table in Markdown, with standard errors. Each player is named
by kind, budget and a fingerprint of its weights, so that a frozen player is not mistaken for another.";

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let players = players_named(&args.candidates)?;
    let series = args.game.series(args.players)?;
    let arena = Arena { games: &series, players: &players, threads: args.run.threads };
    let seats = u64::from(args.players.0);
    let setups = args.games.div_ceil(seats);
    let bar = progress(setups.saturating_mul(seats), "games");
    let played = arena.mixed(args.game.seed, 0..setups, &|| bar.inc(1));
    bar.finish_and_clear();
    let games = match played {
        Ok(games) => games,
        Err(broken) => return fault::report(args.game.seed, &broken),
    };
    let rankings: Vec<Ranking> = games.iter().map(LadderGame::ranking).collect();
    print(args, &players, &games, &fit(&rankings, players.len()))?;
    Ok(Verdict::Fine)
}

/// One rung, for programs.
#[derive(Serialize)]
struct Rung {
    player: String,
    version: String,
    rating: f64,
    error: f64,
    seats: u64,
    win_share: f64,
    mean_rank: f64,
    mean_vp: f64,
}

#[derive(Serialize)]
struct Report {
    games: usize,
    players: Vec<Rung>,
    factions: BTreeMap<String, (f64, f64)>,
    seats: BTreeMap<usize, (f64, f64)>,
}

/// The rungs, the strongest first.
fn rungs(players: &[Player], games: &[LadderGame], fit: &Fit) -> Vec<Rung> {
    let rung = |(at, player): (usize, &Player)| {
        let seats = games.iter().flat_map(|game| &game.seats);
        let own: Vec<Outcome> = seats.filter(|(who, _)| *who == at).map(|(_, outcome)| *outcome).collect();
        let summary = Summary::of(&own);
        let Rating { value, error } = fit.players[at];
        Rung {
            player: player.to_string(),
            version: player.version(),
            rating: value,
            error,
            seats: summary.games,
            win_share: summary.win_share.mean,
            mean_rank: summary.rank.mean,
            mean_vp: summary.vp.mean,
        }
    };
    let mut rungs: Vec<Rung> = players.iter().enumerate().map(rung).collect();
    rungs.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    rungs
}

fn print(args: &Args, players: &[Player], games: &[LadderGame], fit: &Fit) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let rungs = rungs(players, games, fit);
    let factions = FactionId::ALL.into_iter().zip(&fit.factions);
    let factions = factions.filter_map(|(faction, rating)| Some((words::faction_key(faction), (*rating)?)));
    let seats = fit.seats.iter().enumerate().filter_map(|(seat, rating)| Some((seat + 1, (*rating)?)));
    if args.run.json {
        let pair = |rating: Rating| (rating.value, rating.error);
        let report = Report {
            games: games.len(),
            players: rungs,
            factions: factions.map(|(name, rating)| (name, pair(rating))).collect(),
            seats: seats.map(|(seat, rating)| (seat, pair(rating))).collect(),
        };
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(());
    }
    writeln!(out, "| player | version | rating | ± | seats | wins % | mean rank | mean VP |")?;
    writeln!(out, "|---|---|---:|---:|---:|---:|---:|---:|")?;
    for rung in rungs {
        writeln!(
            out,
            "| {} | {} | {:+.0} | {:.0} | {} | {:.1} | {:.2} | {:.1} |",
            rung.player,
            rung.version,
            rung.rating,
            rung.error,
            rung.seats,
            100.0 * rung.win_share,
            rung.mean_rank,
            rung.mean_vp
        )?;
    }
    if args.details {
        writeln!(out, "\n| faction or seat | worth | ± |\n|---|---:|---:|")?;
        let seats = seats.map(|(seat, rating)| (format!("seat {seat}"), rating));
        for (name, Rating { value, error }) in factions.chain(seats) {
            writeln!(out, "| {name} | {value:+.0} | {error:.0} |")?;
        }
    }
    Ok(())
}
