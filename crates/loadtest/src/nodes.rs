//! Two servers on one PostgreSQL: turns sent to either are seen on both, and when one dies play goes on.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use http_body_util::BodyExt as _;
use hyper::Method;
use serde_json::Value;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::StoreKind;
use crate::client::Client;
use crate::game::Game;
use crate::server::{Place, Server};

/// How long players may take to go on, and watchers to see the last rows.
const PATIENCE: Duration = Duration::from_secs(30);

/// Play at two servers on one PostgreSQL, and kill one of them now and then
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How often the second server is killed
    #[arg(long, value_name = "N", default_value_t = 10)]
    kills: u32,
    /// Games played at once
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A subscriber of a game at one server that reconnects whenever the connection is lost.
struct Watcher {
    task: tokio::task::JoinHandle<()>,
    seen: Arc<Mutex<Vec<u64>>>,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(StoreKind::Postgres)?;
    let one = Server::start(terrane, &place).await?;
    let mut two = Server::start(terrane, &place).await?;
    let (stop, turns) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let playing = Arc::new(AtomicU64::new(args.games));
    let mut players = JoinSet::new();
    for number in 0..args.games {
        let mut game = Game::begin(one.address, 5, args.seed << 32 | number).await?;
        let watchers = [watch(one.address, &game), watch(two.address, &game)];
        let (stop, turns, playing) = (Arc::clone(&stop), Arc::clone(&turns), Arc::clone(&playing));
        let second = two.address;
        players.spawn(async move {
            let mut other = [game.client.at(second)];
            while !game.is_over() && !stop.load(Ordering::Relaxed) {
                // Turns alternate between the two servers; if one does not answer, the other is asked.
                std::mem::swap(&mut game.client, &mut other[0]);
                game.turn(&mut other).await?;
                turns.fetch_add(1, Ordering::Relaxed);
            }
            playing.fetch_sub(1, Ordering::Relaxed);
            Ok::<_, anyhow::Error>((game, watchers))
        });
    }
    let mut alone = 0;
    for kill in 1..=args.kills {
        tokio::time::sleep(Duration::from_millis(300)).await;
        two.kill()?;
        let (before, dead) = (turns.load(Ordering::Relaxed), Instant::now());
        // Twice as many turns as games: every game has come round to the server that is gone.
        while turns.load(Ordering::Relaxed) < before + 2 * args.games && playing.load(Ordering::Relaxed) > 0 {
            ensure!(dead.elapsed() < PATIENCE, "after kill {kill} play does not go on");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        alone += turns.load(Ordering::Relaxed) - before;
        two.start_again().await.with_context(|| format!("after kill {kill}"))?;
    }
    stop.store(true, Ordering::Relaxed);
    let mut total = 0;
    while let Some(game) = players.join_next().await {
        let (game, watchers) = game??;
        for address in [one.address, two.address] {
            game.check(address).await?;
        }
        for watcher in watchers {
            watcher.has_seen(&game).await?;
        }
        total += game.played.len();
    }
    drop((one, two));
    place.verify(terrane)?;
    println!(
        "two nodes: {} games, {total} turns acknowledged by either, {alone} of them while one was dead ({} kills); all seen on \
         both, none lost, none doubled",
        args.games, args.kills
    );
    Ok(())
}

fn watch(address: SocketAddr, game: &Game) -> Watcher {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let (client, id, rows) = (game.client.at(address), game.id.clone(), Arc::clone(&seen));
    let task = tokio::spawn(async move {
        loop {
            // A lost connection is what we are here for; we resume after the last row seen.
            let _ = follow(&client, address, &id, &rows).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    Watcher { task, seen }
}

/// Reads the stream of a game until it ends.
async fn follow(client: &Client, address: SocketAddr, id: &str, seen: &Mutex<Vec<u64>>) -> Result<()> {
    let after = seen.lock().await.last().copied().unwrap_or(0);
    let path = format!("/api/games/{id}/stream?after={after}");
    let mut client = client.at(address);
    let mut body = client.send(Method::GET, &path, None).await?.into_body();
    let mut text = Vec::new();
    while let Some(frame) = body.frame().await {
        if let Some(data) = frame?.data_ref() {
            text.extend_from_slice(data);
        }
        while let Some(end) = text.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = text.drain(..=end).collect();
            let message: Value = match serde_json::from_slice(&line) {
                Ok(message) => message,
                Err(error) => {
                    // The rows are missing in the end, which fails the test; this is why.
                    eprintln!("game {id}: a message is no JSON: {error}");
                    continue;
                }
            };
            let rows = message["rows"].as_array().into_iter().flatten();
            seen.lock().await.extend(rows.filter_map(|row| row["seq"].as_u64()));
        }
    }
    Ok(())
}

impl Watcher {
    /// Every row once, in order, within a while.
    async fn has_seen(self, game: &Game) -> Result<()> {
        let wanted: Vec<u64> = (1..=u64::from(game.seq())).collect();
        let begun = Instant::now();
        loop {
            let seen = self.seen.lock().await.clone();
            if seen == wanted {
                self.task.abort();
                return Ok(());
            }
            ensure!(
                begun.elapsed() < PATIENCE && wanted.starts_with(&seen),
                "game {}: of {} rows a watcher saw {} and last {:?}",
                game.id,
                wanted.len(),
                seen.len(),
                seen.last()
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
