//! `terrane selfplay`: games for a network to learn from.

#![expect(clippy::cast_precision_loss, reason = "counts of games and rows stay far below 2^52")]

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufReader, IsTerminal, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use terrane_ai::learning::file::{write_header, write_record};
use terrane_ai::learning::{Actor, GameFile, GameRecord, Mix};
use terrane_ai::{AgentKind, Fault, Player, in_parallel};
use terrane_engine::vocab::Seat;

use crate::Verdict;
use crate::options::players_named;
use crate::progress::progress;

/// Play games for a network to learn from, and write them with what searches said
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The newest player: `turn` with a budget of positions, with weights or a network
    #[arg(value_name = "PLAYER", default_value = "turn:100")]
    player: String,
    /// The file of games; a run that was stopped goes on
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// Earlier players, separated by commas; they play with the budget of the newest
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pool: Vec<String>,
    /// Of a hundred seats, how many the newest player holds, one of the pool, and the hand-made evaluation
    #[arg(long, value_name = "N,P,H", value_parser = mix, default_value = "70,20,10")]
    mix: [u32; 3],
    /// Of a hundred turns, how many are searched with playouts, and with how many positions, such as 25,3000
    #[arg(long, value_name = "N,POSITIONS", value_parser = searched, default_value = "0,0")]
    search: (u32, u32),
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Stop after so many seconds, with as many games as there are
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Play the usual game only: four players, base board, mini-expansion, order of passing
    #[arg(long)]
    usual: bool,
    /// Seed of everything drawn
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Threads; the games do not depend on them, only their order in the file
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  terrane selfplay --output games.tgames --games 60000 --threads 16
  terrane selfplay turn:100@new.tnet --pool turn@old.tnet --search 25,3000 --output games.tgames

Games have 2 to 5 players, any board, and in part any of the boxes. In three of four games every seat has
preferences of its own, in the others turns are chosen with noise. Exit code 1 says that some games could not
be played to their end; the message names them.";

/// Reads three shares.
fn mix(text: &str) -> Result<[u32; 3], String> {
    let numbers: Vec<u32> = text.split(',').map_while(|number| number.parse().ok()).collect();
    match numbers[..] {
        [newest, pool, hand]
            if numbers.iter().map(|&share| u64::from(share)).sum::<u64>() == 100
                && text.split(',').count() == 3 =>
        {
            Ok([newest, pool, hand])
        }
        _ => Err("give three shares that make a hundred, such as 70,20,10".into()),
    }
}

/// Reads how many turns are searched, and how much.
fn searched(text: &str) -> Result<(u32, u32), String> {
    let numbers = text.split_once(',').map(|(percent, nodes)| (percent.parse(), nodes.parse()));
    match numbers {
        Some((Ok(percent), Ok(nodes))) if percent <= 100 && (nodes > 0 || percent == 0) => {
            Ok((percent, nodes))
        }
        _ => Err("give a share of a hundred turns and a number of positions, such as 25,3000".into()),
    }
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let names: Vec<String> = std::iter::once(&args.player).chain(&args.pool).cloned().collect();
    let players = players_named(&names)?;
    if let Some(other) = players.iter().find(|player| player.kind != AgentKind::Turn) {
        bail!(
            "`{other}` cannot play here; self-play is played by `turn` with a budget, weights or a network"
        );
    }
    let mix = Mix {
        seed: args.seed,
        players: players.iter().map(|player| player.evaluator().clone()).collect(),
        shares: args.mix,
        nodes: players[0].budget().nodes,
        searched: args.search,
        usual: args.usual,
    };
    let (file, done) = open(&args.output, &header(args, &players))?;
    let rest = args.games.saturating_sub(done.len() as u64);
    let start = Instant::now();
    let until = args.seconds.map(|seconds| start + Duration::from_secs(seconds));
    let bar = progress(rest, "games");
    let output = Mutex::new(Output { file, games: 0, points: (0, 0), reported: start });
    let actor = Actor::new(&mix);
    let work = |faults: &mut Vec<(u64, Fault)>, number: u64| -> Result<()> {
        if done.contains(&number) || until.is_some_and(|until| Instant::now() >= until) {
            return Ok(());
        }
        match actor.play(number) {
            Ok(record) => {
                let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
                output.write(&record, rest, start)?;
                bar.inc(1);
            }
            Err(Fault::Setup(error)) => bail!("the set-up cannot be played: {error}"),
            Err(fault) => faults.push((number, fault)),
        }
        Ok(())
    };
    let played = in_parallel(0..args.games, args.threads, Vec::new, work);
    bar.finish_and_clear();
    let faults = played.map_err(|(number, error)| error.context(format!("game {number}")))?;
    let output = output.into_inner().unwrap_or_else(PoisonError::into_inner);
    output.file.sync_all().with_context(|| args.output.display().to_string())?;
    let mut faults: Vec<(u64, Fault)> = faults.into_iter().flatten().collect();
    faults.sort_by_key(|(number, _)| *number);
    let summary = output.summary(done.len(), faults.len(), start);
    println!("{}", if args.json { serde_json::to_string(&summary)? } else { summary.to_string() });
    for (number, fault) in &faults {
        eprintln!("terrane: game {number} of seed {}: {fault}", args.seed);
    }
    Ok(if faults.is_empty() { Verdict::Fine } else { Verdict::Differs })
}

/// What the games of a run have in common.
fn header(args: &Args, players: &[Player]) -> String {
    serde_json::json!({
        "seed": args.seed,
        "players": players.iter().map(Player::version).collect::<Vec<_>>(),
        "mix": args.mix,
        "search": args.search,
        "usual": args.usual,
        "version": env!("CARGO_PKG_VERSION"),
    })
    .to_string()
}

/// Opens a file of games at its end, with the numbers of the games that are there.
fn open(path: &Path, header: &str) -> Result<(File, HashSet<u64>)> {
    let place = || path.display().to_string();
    let mut options = File::options();
    let mut file =
        options.read(true).write(true).create(true).truncate(false).open(path).with_context(place)?;
    if file.metadata().with_context(place)?.len() == 0 {
        write_header(&mut file, header).with_context(place)?;
        return Ok((file, HashSet::new()));
    }
    let there = GameFile::read(BufReader::new(&file)).with_context(place)?.with_context(place)?;
    if there.header != header {
        bail!(
            "{} has games of another run; name another file.\n  there: {}\n  now: {header}",
            place(),
            there.header
        );
    }
    let done = there.numbers().collect::<Result<_, _>>().with_context(place)?;
    file.set_len(there.length).with_context(place)?;
    file.seek(SeekFrom::End(0)).with_context(place)?;
    Ok((file, done))
}

/// Where games go.
struct Output {
    file: File,
    games: u64,
    /// The sum of all seats' points, and the seats.
    points: (i64, i64),
    reported: Instant,
}

impl Output {
    fn write(&mut self, record: &GameRecord, rest: u64, start: Instant) -> Result<()> {
        let bytes = record.to_bytes().context("the game cannot be written")?;
        write_record(&mut self.file, &bytes)?;
        self.games += 1;
        for seat in Seat::all(record.terms.players) {
            self.points.0 += i64::from(record.vp[seat]);
            self.points.1 += 1;
        }
        if self.reported.elapsed() >= Duration::from_secs(10) && !std::io::stderr().is_terminal() {
            self.reported = Instant::now();
            eprintln!("{} of {rest} games, {:.1} a second", self.games, self.rate(start));
        }
        Ok(())
    }

    fn rate(&self, start: Instant) -> f64 {
        self.games as f64 / start.elapsed().as_secs_f64().max(1e-3)
    }

    fn summary(&self, before: usize, faults: usize, start: Instant) -> Summary {
        Summary {
            games: self.games,
            before,
            faults,
            seconds: start.elapsed().as_secs_f64(),
            vp: self.points.0 as f64 / self.points.1.max(1) as f64,
        }
    }
}

/// What a run came to.
#[derive(Serialize)]
struct Summary {
    /// Games played now.
    games: u64,
    /// Games that were there.
    before: usize,
    /// Games that could not be played to their end.
    faults: usize,
    seconds: f64,
    /// The mean score of a seat.
    vp: f64,
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary { games, before, faults, seconds, vp } = self;
        let rate = *games as f64 / seconds.max(1e-3);
        write!(
            f,
            "{games} games in {seconds:.1} s ({rate:.1} a second), {before} were there, {faults} faults; {vp:.1} VP a seat"
        )
    }
}
