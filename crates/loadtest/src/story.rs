//! A server for stories of the browser whose way to the outside leads to one receiver, so that webhooks and push messages really
//! arrive. Its clock is put ahead by so many seconds as a line of its input says. Everything else is as in `terrane serve`.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use terrane_server::clock::Clock;
use terrane_server::config::{Config, Limits};
use terrane_server::notify::outside::{Stream, Wire};
use terrane_server::{App, serve};
use terrane_store_sql::sqlite;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;

/// Any address that may be reached.
const SOMEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(93, 184, 216, 34));

/// Serve for a story of the browser; whatever is sent to the outside goes to one address, unencrypted
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    /// The folder for the database
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// Where every connection to the outside ends
    #[arg(long, value_name = "ADDRESS")]
    outside: SocketAddr,
}

/// Every name leads to one address.
struct Elsewhere(SocketAddr);

#[async_trait::async_trait]
impl Wire for Elsewhere {
    async fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        Ok(vec![SOMEWHERE])
    }

    async fn connect(&self, _: &str, _: IpAddr) -> io::Result<Box<dyn Stream>> {
        Ok(Box::new(TcpStream::connect(self.0).await?))
    }
}

/// Serves until it is killed.
pub(crate) async fn run(args: &Args) -> Result<()> {
    let store = sqlite::open(args.data.join("terrane.sqlite")).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let listen = listener.local_addr()?;
    let limits = Limits { sign_ins: 0, newcomers: 0, writes: 0, chat: 0, ..Limits::default() };
    let config = Config { limits, listen, ..Config::default() };
    let app = App::with_wire(store, config, Clock::default(), Arc::new(Elsewhere(args.outside)));
    let (turned, handle) = (app.clone(), Handle::current());
    std::thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            handle.block_on(later(&turned, &line));
        }
    });
    println!("listening on http://{listen}");
    Ok(serve::serve(app, listener, std::future::pending()).await?)
}

/// Puts the clock ahead, does what is due then, and says so: no story sleeps. Ten minutes and more would be an outage.
async fn later(app: &App, line: &str) {
    let Ok(seconds) = line.trim().parse() else { return };
    app.clock.advance(Duration::from_secs(seconds));
    let now = app.clock.now();
    if let Err(error) = app.games.keep_time(now).await {
        eprintln!("time cannot be kept: {error}");
    }
    if let Err(error) = app.send_notices(now).await {
        eprintln!("notices cannot be sent: {error}");
    }
    println!("later {seconds}");
}
