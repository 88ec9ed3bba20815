//! A server killed at random moments under load: no acknowledged turn may be lost, none doubled.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use terrane_testkit::Dice;
use tokio::task::JoinSet;

use crate::StoreKind;
use crate::game::Game;
use crate::server::{Place, Server};

/// Kill a server at random moments while games are played, and look for lost or doubled turns
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where the server keeps its games
    #[arg(long, value_enum, default_value_t = StoreKind::Sqlite)]
    store: StoreKind,
    /// How often it is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,
    /// Games played at once
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Seed of games and moments
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(args.store)?;
    let mut server = Server::start(terrane, &place).await?;
    let address = server.address;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for number in 0..args.games {
        let game = Game::begin(address, 2 + (number % 4) as u8, args.seed << 32 | number).await?;
        let stop = Arc::clone(&stop);
        players.spawn(async move {
            let mut games = vec![game];
            while let Some(game) = games.last_mut().filter(|_| !stop.load(Ordering::Relaxed)) {
                game.turn(&mut []).await?;
                if game.is_over() {
                    let next = game.again_patiently().await?;
                    games.push(next);
                }
            }
            Ok::<_, anyhow::Error>(games)
        });
    }
    let begun = Instant::now();
    let mut dice = Dice::new(args.seed);
    for kill in 1..=args.kills {
        // From the first request after the start to some way into the load.
        tokio::time::sleep(Duration::from_millis(dice.below(400) as u64)).await;
        server.kill()?;
        server.start_again().await.with_context(|| format!("after kill {kill}"))?;
    }
    let seconds = begun.elapsed().as_secs();
    stop.store(true, Ordering::Relaxed);
    let (mut games, mut turns, mut repeats) = (0, 0, 0);
    while let Some(played) = players.join_next().await {
        for game in played?? {
            game.check(address).await?;
            games += 1;
            turns += game.played.len();
            repeats += game.repeats;
        }
    }
    server.stop()?;
    place.verify_whole(terrane)?;
    println!(
        "{:?}: {games} games, {} at a time, {} kills in {seconds} s, {turns} turns acknowledged, {repeats} sent again; \
         none lost, none doubled",
        args.store, args.games, args.kills
    );
    Ok(())
}
