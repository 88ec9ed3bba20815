//! Turns per second, and how long each takes.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use terrane_testkit::Dice;
use tokio::task::JoinSet;

use crate::StoreKind;
use crate::game::Game;
use crate::server::{Place, Server};

/// Games begun at the same time.
const BEGINNERS: usize = 16;

/// Play many games at once, and measure acknowledged durable turns
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where the server keeps its games
    #[arg(long, value_enum, default_value_t = StoreKind::Sqlite)]
    store: StoreKind,
    /// Games played at once
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Turns offered per second by all games together; 0 plays as fast as turns are acknowledged
    #[arg(long, value_name = "N", default_value_t = 3200)]
    rate: u64,
    /// How long, in seconds
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u64,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(args.store)?;
    let mut server = Server::start(terrane, &place).await?;
    let games = begin(&server, args.games).await?;
    let begin = Instant::now();
    let end = begin + Duration::from_secs(args.seconds);
    // Each game takes its turns evenly, or one after the other if no rate is given; the first turns are spread out.
    let interval = args.games.saturating_mul(1_000_000).checked_div(args.rate).map(Duration::from_micros);
    let mut players = JoinSet::new();
    for (number, mut game) in games.into_iter().enumerate() {
        players.spawn(async move {
            let (mut times, mut finished) = (Vec::new(), Vec::new());
            let spread = interval.map_or(0, |interval| interval.as_micros() as usize);
            let mut due = begin + Duration::from_micros(Dice::new(number as u64).below(spread) as u64);
            while Instant::now() < end {
                tokio::time::sleep_until(due.into()).await;
                game.turn(&mut []).await?;
                // From when it was due: a turn that had to wait for the one before it counts the wait.
                times.push(due.elapsed());
                let over = game.is_over();
                if over {
                    let next = game.again().await?;
                    finished.push(std::mem::replace(&mut game, next));
                }
                due = match interval {
                    Some(interval) if !over => due + interval,
                    Some(interval) => Instant::now() + interval,
                    None => Instant::now(),
                };
            }
            finished.push(game);
            Ok::<_, anyhow::Error>((times, finished))
        });
    }
    let mut times = Vec::new();
    let mut games = Vec::new();
    while let Some(outcome) = players.join_next().await {
        let (some, played) = outcome??;
        times.extend(some);
        games.extend(played);
    }
    let rate = times.len() as u128 * 1000 / begin.elapsed().as_millis().max(1);
    for game in &games {
        game.check(server.address).await?;
    }
    let memory = server.memory()? >> 20;
    server.kill()?;
    place.verify(terrane)?;
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    ensure!(!times.is_empty(), "no turn was played");
    println!(
        "{:?}: {} games, {} turns acknowledged in {} s: {rate}/s, p50 {:.1?}, p99 {:.1?}, server {memory} MiB",
        args.store,
        args.games,
        times.len(),
        args.seconds,
        at(50),
        at(99),
    );
    Ok(())
}

/// Begins games, some at a time.
pub(crate) async fn begin(server: &Server, number: u64) -> Result<Vec<Game>> {
    let mut games = Vec::new();
    let mut beginners = JoinSet::new();
    for seed in 0..number {
        if beginners.len() >= BEGINNERS
            && let Some(game) = beginners.join_next().await
        {
            games.push(game??);
        }
        beginners.spawn(Game::begin(server.address, 4, seed));
    }
    while let Some(game) = beginners.join_next().await {
        games.push(game??);
    }
    Ok(games)
}
