//! `terrane sim`: self-play, with statistics by agent and faction.

mod record;
mod report;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};
use terrane_ai::selfplay::{Finished, Moves, guarded};
use terrane_ai::{Fault, Match, Player, Profile, Profiler, Series, Tally, in_parallel};
use terrane_engine::vocab::Seat;
use terrane_notation::words;
use terrane_testkit::check_game;

use crate::Verdict;
use crate::options::{GameOptions, RunOptions, players, players_named};
use crate::progress::progress;
use crate::transfer::Format;
use record::{Recorded, Recorder, Scores};

/// Let computer players play many games and see how they do
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// How many players: a number, a range such as 2-5, or `mixed`
    #[arg(long, value_name = "K", value_parser = players, default_value = "4")]
    players: (u8, u8),
    /// Computer players, separated by commas, such as greedy, level-2, or greedy:500@weights.txt; they take seats in turn and move on by one seat each game
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "random")]
    agents: Vec<String>,
    /// Check at every step what is always true of a game
    #[arg(long)]
    check: bool,
    /// Write every game for terra.snellman.net, read it again, and compare the two
    #[arg(long, conflicts_with = "profile")]
    round_trip: bool,
    /// Print where victory points come from
    #[arg(long, conflicts_with = "check")]
    profile: bool,
    /// Write every game into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// How games are written
    #[arg(long, value_enum, default_value_t = Format::Log, requires = "record")]
    format: Format,
    /// Number of the first game: `--first 17 --games 1` plays the game that a longer run called 17
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[command(flatten)]
    run: RunOptions,
    #[command(flatten)]
    game: GameOptions,
}

const EXAMPLES: &str = "\
Examples:
  terrane sim --games 10000 --players 4 --threads 2
  terrane sim --games 500 --players mixed --map mixed --modules all --check
  terrane sim --games 10 --factions witches,nomads --players 2 --record games --format snellman

A game depends on the seed and its number alone. Exit code 1 says that a game violated what must
always hold; the message names the game and how to play it again.";

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let agents = players_named(&args.agents)?;
    let series = args.game.series(args.players)?;
    let Some(end) = args.first.checked_add(args.games) else { bail!("there are not that many games") };
    let recorder = args.record.as_deref().map(|folder| Recorder::new(folder, args.format)).transpose()?;
    let bar = progress(args.games, "games");
    let begin = Instant::now();
    let played = in_parallel(
        args.first..end,
        args.run.threads,
        || Worker::new(&agents, args, recorder.as_ref()),
        |worker, number| {
            worker.play(&series, number)?;
            bar.inc(1);
            Ok(())
        },
    );
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match played {
        Ok(workers) => {
            let mut tally = Tally::new(agents.len());
            for worker in &workers {
                tally.merge(&worker.tally);
            }
            if let Some(recorder) = &recorder {
                let scores = workers.iter().flat_map(|worker| worker.scores.clone()).collect();
                recorder.write_scores(&scores)?;
            }
            tell_left_out(&workers);
            let profiles = args.profile.then(|| profiles(&agents, &workers));
            report::print(&tally, &agents, profiles.as_deref(), seconds, args.run.json)?;
            Ok(Verdict::Fine)
        }
        Err((number, Failure::Fault(Fault::Setup(error)))) => {
            Err(anyhow::anyhow!("game {number} cannot be set up: {error}"))
        }
        Err((number, Failure::Fault(fault))) => Ok(violated(args, number, &fault)),
        Err((number, Failure::Text(error))) => Ok(violated(args, number, &format!("{error:#}"))),
        Err((number, Failure::Record(error))) => {
            Err(error.context(format!("game {number} could not be written")))
        }
    }
}

/// The profile of each agent, over all threads.
fn profiles(agents: &[Player], workers: &[Worker<'_>]) -> Vec<(String, Profile)> {
    let of_agent = |(place, agent): (usize, &Player)| {
        let mut sum = Profile::default();
        for worker in workers {
            sum.merge(&worker.profiles[place]);
        }
        (agent.to_string(), sum)
    };
    agents.iter().enumerate().map(of_agent).collect()
}

/// Prints how many games could not be written, and the reason for the first of them.
fn tell_left_out(workers: &[Worker<'_>]) {
    let left_out = workers.iter().flat_map(|worker| &worker.left_out);
    if let Some((number, reason)) = left_out.clone().min() {
        let count = left_out.count();
        eprintln!("terrane: {count} games were not written; the first is game {number}: {reason}");
    }
}

/// Prints what a game has violated and the command that plays it again.
fn violated(args: &Args, number: u64, what: &dyn std::fmt::Display) -> Verdict {
    eprintln!("terrane: game {number} of seed {}: {what}", args.game.seed);
    eprintln!("Play it again with the same options and `--first {number} --games 1`.");
    Verdict::Differs
}

/// Why a game was not played, or not written down.
enum Failure {
    Fault(Fault),
    /// The game does not survive being written and read.
    Text(anyhow::Error),
    Record(anyhow::Error),
}

/// What one thread works with.
struct Worker<'a> {
    players: Match,
    tally: Tally,
    moves: Moves,
    check: bool,
    round_trip: bool,
    profiler: Option<Profiler>,
    /// By agent, in the order of the match's list.
    profiles: Vec<Profile>,
    recorder: Option<&'a Recorder>,
    /// Games that the notation cannot express, with the reason.
    left_out: Vec<(u64, String)>,
    /// Final scores of the games written.
    scores: Scores,
}

impl<'a> Worker<'a> {
    fn new(agents: &[Player], args: &Args, recorder: Option<&'a Recorder>) -> Worker<'a> {
        Worker {
            players: Match::new(agents),
            tally: Tally::new(agents.len()),
            moves: Moves::default(),
            check: args.check,
            round_trip: args.round_trip,
            profiler: args.profile.then(Profiler::default),
            profiles: vec![Profile::default(); agents.len()],
            recorder,
            left_out: Vec::new(),
            scores: Scores::new(),
        }
    }

    fn play(&mut self, series: &Series, number: u64) -> Result<(), Failure> {
        let game = series.game(number);
        let finished = if let Some(profiler) = &mut self.profiler {
            self.players.play_guarded(&game, &mut (&mut self.moves, profiler))
        } else if self.recorder.is_some() || self.round_trip || self.check {
            self.players.play_guarded(&game, &mut self.moves)
        } else {
            self.players.play_guarded(&game, &mut ())
        };
        let finished = finished.map_err(Failure::Fault)?;
        if let Some(profiler) = &self.profiler {
            for seat in Seat::all(finished.players) {
                self.profiles[finished.agents[seat]].merge(&profiler.profiles()[seat]);
            }
        }
        if self.check {
            guarded(|| {
                check_game(&game.setup, &self.moves.0, game.seed)
                    .map_err(|violation| Fault::Violated(violation.to_string()))
            })
            .map_err(Failure::Fault)?;
            record::survives_text(&game, &self.moves).map_err(Failure::Text)?;
        }
        if self.round_trip {
            match record::round_trip(&game, &self.moves).map_err(Failure::Text)? {
                Recorded::Yes(_) => {}
                Recorded::No(reason) => self.left_out.push((number, reason)),
            }
        }
        let written = self.recorder.map(|recorder| recorder.write(&game, &self.moves));
        match written.transpose().map_err(Failure::Record)? {
            Some(Recorded::Yes(file)) => {
                self.scores.insert(file, scores(&finished));
            }
            Some(Recorded::No(reason)) => self.left_out.push((number, reason)),
            None => {}
        }
        self.tally.add(&finished);
        Ok(())
    }
}

/// The final scores of a game by faction.
fn scores(finished: &Finished) -> BTreeMap<String, i16> {
    let seats = Seat::all(finished.players);
    seats.filter_map(|seat| Some((words::faction_key(finished.factions[seat]?), finished.vp[seat]))).collect()
}
