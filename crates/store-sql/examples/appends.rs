//! Durable appends per second, with many games played at once:
//! `cargo run --release -p terrane-store-sql --example appends [WRITERS [SECONDS [FILE]]]`.
//!
//! Each writer has a game of its own and appends the next row as soon as the last is on disk.

use std::time::{Duration, Instant};

use terrane_store::contract::samples;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let writers: u32 = arguments.next().map_or(Ok(1000), |word| word.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |word| word.parse())?;
    let folder = tempfile::tempdir()?;
    let file = arguments.next().map_or_else(|| folder.path().join("terrane.sqlite"), Into::into);
    let store = terrane_store_sql::sqlite::open(file).await?;
    let host = samples::stored_player(&*store, "host").await;
    let games: Vec<_> = (0..writers).map(|_| samples::game(&[&host])).collect();
    for game in &games {
        store.create_game(game, &[]).await?;
    }
    let begin = Instant::now();
    let end = begin + Duration::from_secs(seconds);
    let mut tasks = tokio::task::JoinSet::new();
    for game in games {
        let store = store.clone();
        tasks.spawn(async move {
            let mut times = Vec::new();
            while Instant::now() < end {
                let seq = times.len() as u32;
                let started = Instant::now();
                store.append(samples::keyed(game.id, seq, &format!("turn-{seq}"), 1)).await?;
                times.push(started.elapsed());
            }
            Ok::<_, terrane_store::StoreError>(times)
        });
    }
    let mut times = Vec::new();
    while let Some(outcome) = tasks.join_next().await {
        times.extend(outcome??);
    }
    let rate = times.len() as u128 * 1000 / begin.elapsed().as_millis().max(1);
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    println!("{writers} writers: {rate} appends/s, p50 {:.1?}, p99 {:.1?}", at(50), at(99));
    store.close().await;
    Ok(())
}
