//! How long it takes to open a stored game that no server holds in memory, and a stored review.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use tokio::task::JoinSet;

use crate::StoreKind;
use crate::client::Client;
use crate::game::Game;
use crate::load::begin;
use crate::server::{Place, Server};

/// How often a stored review is opened.
const OPENINGS: usize = 200;

/// How often it is asked how far a review is, and how long it may take.
const GLANCE: Duration = Duration::from_millis(500);
const PATIENCE: Duration = Duration::from_mins(20);

/// Play games to their end and have one reviewed, restart the server, and measure how long each and the review take to open
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where the server keeps its games
    #[arg(long, value_enum, default_value_t = StoreKind::Sqlite)]
    store: StoreKind,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(args.store)?;
    let mut server = Server::start(terrane, &place).await?;
    let mut players = JoinSet::new();
    for mut game in begin(&server, args.games).await? {
        players.spawn(async move {
            while !game.is_over() {
                game.turn(&mut []).await?;
            }
            Ok::<_, anyhow::Error>(game)
        });
    }
    let mut games: Vec<Game> = Vec::new();
    while let Some(game) = players.join_next().await {
        games.push(game??);
    }
    let mut reviewed = games.first().context("there are games")?.client.at(server.address);
    let review = format!("/api/games/{}/review", games[0].id);
    let took = have_reviewed(&mut reviewed, &review).await?;
    server.kill()?;
    server.start_again().await?;
    let rows: usize = games.iter().map(|game| game.played.len()).sum();
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for game in &games {
        let mut client = game.client.at(server.address);
        // The connection and the session are not what is measured.
        client.get("/api/me").await?.json()?;
        for times in [&mut first, &mut second] {
            times.push(timed(&mut client, &game.id).await?);
        }
    }
    println!(
        "{:?}: {} finished games of {} rows on average opened by GET view: {}; once open: {}",
        args.store,
        args.games,
        rows / games.len().max(1),
        show(&mut first),
        show(&mut second)
    );
    let mut reviewed = reviewed.at(server.address);
    reviewed.get("/api/me").await?.json()?;
    let (mut times, mut bytes) = (Vec::new(), 0);
    for _ in 0..OPENINGS {
        let begun = Instant::now();
        let answer = reviewed.get(&review).await?;
        times.push(begun.elapsed());
        ensure!(answer.status == 200, "the review cannot be opened: {}", answer.text());
        bytes = answer.text().len();
    }
    println!(
        "{:?}: a game of {} rows reviewed in {took:.1?}; its review of {} KiB opened {OPENINGS} times: {}",
        args.store,
        games[0].played.len(),
        bytes >> 10,
        show(&mut times)
    );
    Ok(())
}

/// Has a game reviewed to its end; how long that took.
async fn have_reviewed(client: &mut Client, review: &str) -> Result<Duration> {
    let begun = Instant::now();
    client.post(review, &json!({})).await?.json()?;
    loop {
        let state = client.get(&format!("{review}?from=1000000")).await?.json()?;
        match state["state"].as_str() {
            Some("done") => return Ok(begun.elapsed()),
            Some("queued" | "running") if begun.elapsed() < PATIENCE => tokio::time::sleep(GLANCE).await,
            _ => bail!("the review does not get done: {state}"),
        }
    }
}

/// Half, nearly all and all of some times.
fn show(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    format!("p50 {:.2?}, p99 {:.2?}, longest {longest:.2?}", at(50), at(99))
}

async fn timed(client: &mut Client, id: &str) -> Result<Duration> {
    let begun = Instant::now();
    let answer = client.get(&format!("/api/games/{id}/view")).await?;
    ensure!(answer.status == 200, "game {id} cannot be opened: {}", answer.text());
    Ok(begun.elapsed())
}
