//! How long it takes to open a stored game that no server holds in memory.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tokio::task::JoinSet;

use crate::StoreKind;
use crate::load::begin;
use crate::server::{Place, Server};

/// Play games to their end, restart the server, and measure how long each takes to open
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
    let mut games = Vec::new();
    while let Some(game) = players.join_next().await {
        games.push(game??);
    }
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
    let show = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
        format!(
            "p50 {:.2?}, p99 {:.2?}, longest {:.2?}",
            at(50),
            at(99),
            times.last().copied().unwrap_or_default()
        )
    };
    println!(
        "{:?}: {} finished games of {} rows on average opened by GET view: {}; once open: {}",
        args.store,
        args.games,
        rows / games.len().max(1),
        show(&mut first),
        show(&mut second)
    );
    Ok(())
}

async fn timed(client: &mut crate::client::Client, id: &str) -> Result<Duration> {
    let begun = Instant::now();
    let answer = client.get(&format!("/api/games/{id}/view")).await?;
    ensure!(answer.status == 200, "game {id} cannot be opened: {}", answer.text());
    Ok(begun.elapsed())
}
