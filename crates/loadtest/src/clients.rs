//! Games whose players and spectators behave as the client in the browser does.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::StreamExt as _;
use futures_util::future::try_join_all;
use serde::Deserialize;
use serde_json::json;
use terrane_engine::vocab::Seat;
use terrane_testkit::Dice;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio_tungstenite::tungstenite::Message;

use crate::StoreKind;
use crate::client::Client;
use crate::counted::Counted;
use crate::game::Game;
use crate::server::{Place, Server};

/// Players of a game.
const PLAYERS: usize = 4;
/// Games begun at the same time.
const BEGINNERS: usize = 16;
/// How long a message may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Play games in which every seat and two spectators have a page open, and measure what a turn costs
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where the servers keep their games
    #[arg(long, value_enum, default_value_t = StoreKind::Sqlite)]
    store: StoreKind,
    /// Games played at once
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: usize,
    /// Spectators of each game
    #[arg(long, value_name = "N", default_value_t = 2)]
    spectators: usize,
    /// Turns offered per second by all games together; 0 plays as soon as the next player has the menu
    #[arg(long, value_name = "N", default_value_t = 0)]
    rate: u64,
    /// How long, in seconds
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u64,
    /// Servers on one database; more than one needs PostgreSQL
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// Open all pages of a game at one server, as behind a balancer that goes by the game; else they are dealt out to all
    #[arg(long)]
    together: bool,
    /// Ask for compressed answers, for all that a page asks when it opens, and for a draft before each turn, as browsers do
    #[arg(long)]
    browsers: bool,
    /// Behave as the client did before turns were pushed: every page asks for game, view and log after every turn
    #[arg(long)]
    asking: bool,
}

/// What came through a page's connection.
#[derive(Clone, Copy, Default)]
struct Received {
    /// The last row, and when it came.
    seq: u32,
    at: Option<Instant>,
    /// The row after which the last menu holds.
    menu: u32,
}

/// The page of a game in somebody's browser.
struct Page {
    client: Client,
    received: watch::Receiver<Received>,
    reading: AbortHandle,
}

impl Drop for Page {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

/// As much of a live message as is needed here.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    seq: u32,
}

impl Page {
    async fn open(mut client: Client, game: &str, browser: bool) -> Result<Page> {
        if browser {
            client = client.packed(true);
            let of_game = ["", "/view", "/log", "/board"].map(|part| format!("/api/games/{game}{part}"));
            let others = ["/api/catalog", "/api/options", "/api/me", "/api/games"].map(str::to_owned);
            for path in others.iter().chain(&of_game) {
                let answer = client.get(path).await?;
                ensure!(answer.status == 200, "{path} is refused: {}", answer.text());
            }
        }
        let mut socket = client.watch(game).await?;
        let (send, mut received) = watch::channel(Received::default());
        let (ready, opened) = tokio::sync::oneshot::channel();
        let reading = tokio::spawn(async move {
            let mut ready = Some(ready);
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else { continue };
                let Ok(Head { kind, seq }) = serde_json::from_str(&text) else { continue };
                match kind {
                    "hello" => drop(ready.take().map(|ready| ready.send(()))),
                    "rows" => send.send_modify(|received| {
                        (received.seq, received.at) = (seq, Some(Instant::now()));
                    }),
                    "menu" => send.send_modify(|received| received.menu = seq),
                    _ => {}
                }
            }
        });
        tokio::time::timeout(PATIENCE, opened).await.context("no page opens")??;
        received.mark_unchanged();
        Ok(Page { client, received, reading: reading.abort_handle() })
    }

    /// Waits until a row has come, and returns when that was.
    async fn until(&mut self, what: &str, there: impl Fn(&Received) -> bool) -> Result<Option<Instant>> {
        let waiting = tokio::time::timeout(PATIENCE, self.received.wait_for(there));
        let received = waiting.await.with_context(|| format!("{what} does not come"))??;
        Ok(received.at)
    }

    /// Asks for what changed, as the client did before turns were pushed.
    async fn ask(&mut self, game: &str, after: u32) -> Result<()> {
        for path in ["", "/view", &format!("/log?after={after}")] {
            let answer = self.client.get(&format!("/api/games/{game}{path}")).await?;
            ensure!(answer.status == 200, "{path} is refused: {}", answer.text());
        }
        Ok(())
    }
}

/// What a game was measured to take.
#[derive(Default)]
struct Measured {
    turns: u64,
    requests: u64,
    /// From the acknowledgement of a turn to the last page that has it.
    spread: Vec<Duration>,
    /// From sending a turn to the next player's menu.
    whole: Vec<Duration>,
}

/// Turns are played until then, at intervals if there are any.
#[derive(Clone, Copy)]
struct Pace {
    end: Instant,
    interval: Option<Duration>,
    asking: bool,
    browsers: bool,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(args.store)?;
    let mut servers = Vec::new();
    for _ in 0..args.nodes.max(1) {
        servers.push(Server::start(terrane, &place).await?);
    }
    let mut beginners = JoinSet::new();
    let mut games = Vec::new();
    for number in 0..args.games {
        if beginners.len() >= BEGINNERS
            && let Some(game) = beginners.join_next().await
        {
            games.push(game??);
        }
        let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
        let (spectators, together, browsers) = (args.spectators, args.together, args.browsers);
        beginners.spawn(async move {
            let at =
                |person: usize| addresses[(number + if together { 0 } else { person }) % addresses.len()];
            let mut clients = Vec::new();
            for person in 0..PLAYERS {
                clients.push(Client::guest(at(person), &format!("Guest {number} {person}")).await?);
            }
            let (game, clients) = Game::begin_apart(clients, number as u64).await?;
            let mut pages = Vec::new();
            for client in clients.into_iter().chain((0..spectators).map(|person| Client::new(at(person)))) {
                pages.push(Page::open(client, &game.id, browsers).await?);
            }
            Ok::<_, anyhow::Error>((game, pages))
        });
    }
    while let Some(game) = beginners.join_next().await {
        games.push(game??);
    }
    let cpu = |servers: &[Server]| servers.iter().map(Server::cpu).sum::<Result<Duration>>();
    let written = Counted::read(servers[0].address).await?.messages;
    let (begin, used) = (Instant::now(), cpu(&servers)?);
    let interval =
        (args.games as u64).saturating_mul(1_000_000).checked_div(args.rate).map(Duration::from_micros);
    let pace = Pace {
        end: begin + Duration::from_secs(args.seconds),
        interval,
        asking: args.asking,
        browsers: args.browsers,
    };
    let mut players = JoinSet::new();
    for (number, (game, pages)) in games.into_iter().enumerate() {
        // The first turns are spread out over an interval: people do not press the button at the same moment.
        let spread = interval.map_or(0, |interval| interval.as_micros() as usize);
        let first = begin + Duration::from_micros(Dice::new(number as u64).below(spread) as u64);
        players.spawn(play(game, pages, pace, first));
    }
    let mut all = Measured::default();
    while let Some(played) = players.join_next().await {
        let measured = played??;
        all.turns += measured.turns;
        all.requests += measured.requests;
        all.spread.extend(measured.spread);
        all.whole.extend(measured.whole);
    }
    let (took, used) = (begin.elapsed(), cpu(&servers)?.saturating_sub(used));
    let memory = servers.iter().map(Server::memory).sum::<Result<u64>>()? >> 20;
    let counted = Counted::read(servers[0].address).await?;
    drop(servers);
    place.verify(terrane)?;
    ensure!(all.turns > 0, "no turn was played");
    all.spread.sort_unstable();
    all.whole.sort_unstable();
    let at = |times: &[Duration], percent: usize| times[(times.len() - 1) * percent / 100];
    // Counts of a run are far below where a float loses precision, and fit 32 bits.
    let count = |amount: u64| f64::from(u32::try_from(amount).unwrap_or(u32::MAX));
    let each = |amount: u64| count(amount) / count(all.turns);
    println!(
        "{:?}, {} node(s){}, {} games, {} spectators each, {}: {:.0} turns/s, {:.1} requests/turn, {:.2} ms of server CPU/turn, \
         acknowledged to last page p50 {:.1?} p99 {:.1?}, sent to next menu p50 {:.1?} p99 {:.1?}, servers {memory} MiB",
        args.store,
        args.nodes,
        if args.together { " with a game's pages at one" } else { "" },
        args.games,
        args.spectators,
        if args.asking { "pages ask" } else { "pages apply what is pushed" },
        count(all.turns) / took.as_secs_f64(),
        each(all.requests),
        each(used.as_micros() as u64) / 1000.0,
        at(&all.spread, 50),
        at(&all.spread, 99),
        at(&all.whole, 50),
        at(&all.whole, 99),
    );
    println!("the first node: {:.2} messages serialised a turn; {counted}", each(counted.messages - written));
    Ok(())
}

/// Plays a game turn by turn. A turn is over when every page has it and the next player has a menu.
async fn play(mut game: Game, mut pages: Vec<Page>, pace: Pace, first: Instant) -> Result<Measured> {
    let mut measured = Measured::default();
    let mut due = first;
    while Instant::now() < pace.end && !game.is_over() {
        if let Some(interval) = pace.interval {
            tokio::time::sleep_until(due.into()).await;
            due += interval;
            if Instant::now() >= pace.end {
                break;
            }
        }
        let turn = game.choose_turn()?;
        let known = game.seq();
        let seat = turn.seat.index();
        if pace.browsers {
            let draft = json!({ "seat": turn.seat.0, "seq": known, "moves": turn.body["moves"] });
            let path = format!("/api/games/{}/draft", game.id);
            pages[seat].client.post(&path, &draft).await?.json()?;
            measured.requests += 1;
        }
        let sent = Instant::now();
        let path = format!("/api/games/{}/turns", game.id);
        let answer = pages[seat].client.post(&path, &turn.body).await?;
        let acknowledged = Instant::now();
        game.take_in(turn, &answer)?;
        measured.requests += 1;
        let last = spread(&game, &mut pages, known, pace.asking).await?;
        measured.spread.push(last.saturating_duration_since(acknowledged));
        if pace.asking {
            measured.requests += 3 * pages.len() as u64;
        }
        if let Some(next) = game.next_seat().filter(|_| !game.is_over()) {
            measured.requests += menu(&game, &mut pages, next, pace.asking).await?;
        }
        measured.whole.push(sent.elapsed());
        measured.turns += 1;
    }
    Ok(measured)
}

/// Waits until every page has the last row, and asks for the rest where pages ask. When the last page had the row.
async fn spread(game: &Game, pages: &mut [Page], known: u32, asking: bool) -> Result<Instant> {
    let seq = game.seq();
    let each = pages.iter_mut().map(|page| async move {
        let at = page.until("a row", |received| received.seq >= seq).await?;
        if asking {
            page.ask(&game.id, known).await?;
        }
        Ok::<_, anyhow::Error>(at)
    });
    let times = try_join_all(each).await?;
    times.into_iter().flatten().max().context("a row came at some time")
}

/// Waits until the next player has a menu, which is asked for where pages ask. How many requests that took.
async fn menu(game: &Game, pages: &mut [Page], next: Seat, asking: bool) -> Result<u64> {
    let seq = game.seq();
    let page = &mut pages[next.index()];
    if !asking {
        page.until("a menu", |received| received.menu >= seq).await?;
        return Ok(0);
    }
    let draft = json!({ "seat": next.0, "seq": seq, "moves": "" });
    page.client.post(&format!("/api/games/{}/draft", game.id), &draft).await?.json()?;
    Ok(1)
}
