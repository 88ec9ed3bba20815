//! The memory of a server with many idle spectators.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::StoreKind;
use crate::load::begin;
use crate::server::{Place, Server};

/// Connect many spectators by WebSocket who only watch, and measure the server's memory
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many spectators
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    spectators: usize,
    /// Games they watch
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(StoreKind::Sqlite)?;
    let server = Server::start(terrane, &place).await?;
    let mut games = begin(&server, args.games).await?;
    let before = server.memory()?;
    let mut sockets = Vec::with_capacity(args.spectators);
    for number in 0..args.spectators {
        let game = &games[number % games.len()];
        let mut socket = TcpStream::connect(server.address).await?;
        let handshake = format!(
            "GET /api/games/{}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            game.id, server.address
        );
        socket.write_all(handshake.as_bytes()).await?;
        let mut start = [0; 12];
        socket.read_exact(&mut start).await?;
        ensure!(
            &start == b"HTTP/1.1 101",
            "spectator {number} is refused: {}",
            String::from_utf8_lossy(&start)
        );
        sockets.push(socket);
    }
    // Long enough for a round of pings, short of the time after which silent spectators count as gone.
    tokio::time::sleep(Duration::from_secs(40)).await;
    let idle = server.memory()?;
    // All subscribers are still connected: every game sends to its own.
    for game in &mut games {
        game.turn(&mut []).await?;
    }
    for (number, socket) in sockets.iter_mut().enumerate() {
        let mut buffer = vec![0; 1 << 16];
        let mut text = String::new();
        while !text.contains("\"rows\"") {
            let read = tokio::time::timeout(Duration::from_secs(20), socket.read(&mut buffer)).await??;
            ensure!(read > 0, "spectator {number} was sent away");
            text.push_str(&String::from_utf8_lossy(&buffer[..read]));
        }
    }
    let after = server.memory()?;
    println!(
        "{} idle WebSocket spectators of {} games: server {} MiB before, {} MiB idle, {} MiB after a turn in every game \
         that all of them received",
        args.spectators,
        args.games,
        before >> 20,
        idle >> 20,
        after >> 20
    );
    Ok(())
}
