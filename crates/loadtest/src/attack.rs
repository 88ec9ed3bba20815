//! What a stranger can do to others: attacks on a server, with what they cost it and those who play on it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use terrane_api::plan::{MOST_ENTRIES, MOST_GUARDS};
use terrane_engine::vocab::Seat;
use terrane_notation::log::{Event, Row};
use terrane_server::puzzles::{BuiltInPack, Pack as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot::error::TryRecvError;
use tokio::task::JoinSet;

use crate::StoreKind;
use crate::client::Client;
use crate::counted::Counted;
use crate::game::{Game, read_log};
use crate::load::begin;
use crate::server::{Place, Server};

/// Attack a server as a stranger could, and measure its memory and what others wait for
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// What is done to it
    #[arg(value_enum)]
    attack: Attack,
    /// Where the server keeps its games
    #[arg(long, value_enum, default_value_t = StoreKind::Sqlite)]
    store: StoreKind,
    /// Games that others play meanwhile, each a turn every half second
    #[arg(long, value_name = "N", default_value_t = 20)]
    others: u64,
    /// How long, in seconds
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u64,
}

/// The attacks there are.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Attack {
    /// Nothing: what others wait for on this machine anyway.
    Nothing,
    /// An import of 45,000 rows that undo one another, read by sixty slow readers.
    Import,
    /// 900 hints at once.
    Hints,
    /// 180 reviews, three for each of sixty guests.
    Reviews,
    /// 89 games of five level-6 computers each, begun by one guest.
    Computers,
    /// A plan as long as plans are, looked at 900 times at once.
    Plans,
    /// 900 puzzles at once, asked for by nobody in particular.
    Puzzles,
}

/// Readers of the import.
const READERS: usize = 60;
/// Rows of the import; half of that is tried again where it is refused.
const ROWS: u32 = 45_000;
/// Hints asked for at once.
const HINTS: usize = 900;
/// Guests who ask for reviews, and how many each asks for.
const REVIEWERS: u64 = 60;
const REVIEWS: usize = 3;
/// Turns of two players until the first round has begun.
const SET_UP: usize = 12;
/// Looks at a plan at once.
const PLANS: usize = 900;
/// Puzzles asked for at once.
const PUZZLES: usize = 900;
/// Games of computers.
const GAMES: usize = 89;
/// The password of those who sign in.
const PASSWORD: &str = "a long enough one";

/// What others saw.
#[derive(Default)]
struct Seen {
    turns: Vec<Duration>,
    answers: Vec<Duration>,
    sign_ins: Vec<Duration>,
    refused_sign_ins: u32,
    /// Others who looked at their game and were refused.
    refused: u32,
}

pub(crate) async fn run(terrane: &Path, args: &Args) -> Result<()> {
    let place = Place::new(args.store)?;
    let server = Server::start(terrane, &place).await?;
    let address = server.address;
    let games = begin(&server, args.others).await?;
    let rival = Rival::begin(address).await?;
    let mut account = Client::new(address);
    account.post("/api/users", &json!({ "name": "Regular", "password": PASSWORD })).await?.json()?;

    let stop = Arc::new(AtomicBool::new(false));
    let mut others = JoinSet::new();
    for game in games {
        others.spawn(play(game, Arc::clone(&stop)));
    }
    others.spawn(rival.play(Arc::clone(&stop)));
    others.spawn(sign_in(address, Arc::clone(&stop)));
    let (mut memory, begun, used) = (0, Instant::now(), server.cpu()?);
    let mut attack = attack_from_elsewhere(args.attack, address)?;
    while begun.elapsed() < Duration::from_secs(args.seconds) {
        memory = memory.max(server.memory()?);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let used = server.cpu()?.saturating_sub(used);
    let done = match attack.try_recv() {
        Ok(done) => done?,
        Err(TryRecvError::Empty) => "still under way at the end".to_owned(),
        Err(TryRecvError::Closed) => bail!("the attack failed"),
    };
    let counted = Counted::read(address).await?;
    stop.store(true, Ordering::Relaxed);
    let mut seen = Seen::default();
    while let Some(one) = others.join_next().await {
        let one = one??;
        seen.turns.extend(one.turns);
        seen.answers.extend(one.answers);
        seen.sign_ins.extend(one.sign_ins);
        seen.refused_sign_ins += one.refused_sign_ins;
        seen.refused += one.refused;
    }
    println!(
        "{:?} on {:?}: {done}; server {} MiB at most, {:.1?} of CPU; turns of others {}; answers of another's computer {}; sign-ins {}, \
         {} refused; {} other requests refused",
        args.attack,
        args.store,
        memory >> 20,
        used,
        times(&mut seen.turns),
        times(&mut seen.answers),
        times(&mut seen.sign_ins),
        seen.refused_sign_ins,
        seen.refused
    );
    println!("{counted}");
    Ok(())
}

/// Half and nearly all of some times.
fn times(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    format!("{} (p50 {:.1?}, p99 {:.1?})", times.len(), at(50), at(99))
}

/// Plays a turn every half second.
async fn play(mut game: Game, stop: Arc<AtomicBool>) -> Result<Seen> {
    let mut seen = Seen::default();
    while !stop.load(Ordering::Relaxed) {
        if game.is_over() {
            game = game.again_patiently().await?;
        }
        seen.turns.push(game.turn(&mut []).await?);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Ok(seen)
}

/// Signs in every half second.
async fn sign_in(address: SocketAddr, stop: Arc<AtomicBool>) -> Result<Seen> {
    let mut seen = Seen::default();
    while !stop.load(Ordering::Relaxed) {
        let begun = Instant::now();
        let credentials = json!({ "name": "Regular", "password": PASSWORD });
        match Client::new(address).post("/api/session", &credentials).await {
            Ok(answer) if answer.status < 300 => seen.sign_ins.push(begun.elapsed()),
            _ => seen.refused_sign_ins += 1,
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Ok(seen)
}

/// A game of two quick computers that somebody else watches.
struct Rival {
    client: Client,
    id: String,
}

impl Rival {
    async fn begin(address: SocketAddr) -> Result<Rival> {
        let mut client = Client::guest(address, "Rival").await?;
        let id = computers(&mut client, 2, "level-1").await?.context("the game of computers begins")?;
        Ok(Rival { client, id })
    }

    /// How long each row takes.
    async fn play(mut self, stop: Arc<AtomicBool>) -> Result<Seen> {
        let mut seen = Seen::default();
        let (mut last, mut since) = (0, Instant::now());
        while !stop.load(Ordering::Relaxed) {
            let answer = self.client.get(&format!("/api/games/{}", self.id)).await;
            let Some(game) = answer.ok().and_then(|answer| answer.json().ok()) else {
                seen.refused += 1;
                continue;
            };
            let seq = game["seq"].as_u64().unwrap_or(0);
            if game["status"] != "running" {
                self.id = computers(&mut self.client, 2, "level-1").await?.context("another begins")?;
                (last, since) = (0, Instant::now());
            } else if seq > last {
                seen.answers.extend((last..seq).map(|_| since.elapsed() / (seq - last) as u32));
                (last, since) = (seq, Instant::now());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        if since.elapsed() > Duration::from_secs(1) {
            seen.answers.push(since.elapsed());
        }
        Ok(seen)
    }
}

/// Begins a game of computers, unless that is refused as too much.
async fn computers(client: &mut Client, players: u8, level: &str) -> Result<Option<String>> {
    let new = json!({ "only_host": true, "options": { "players": players, "choice": "drawn" } });
    let created = client.post("/api/games", &new).await?;
    if created.status == 429 {
        return Ok(None);
    }
    let id = created.json()?["id"].as_str().context("a game has an id")?.to_owned();
    for seat in 0..players {
        let computer = json!({ "kind": "computer", "name": level });
        let seated = client.put(&format!("/api/games/{id}/seats/{seat}"), &computer).await?;
        if seated.status == 429 {
            return Ok(None);
        }
        seated.json()?;
    }
    let started = client.post(&format!("/api/games/{id}/start"), &json!({})).await?;
    if started.status == 429 {
        return Ok(None);
    }
    started.json()?;
    Ok(Some(id))
}

/// Attacks on a thread of the lowest priority: what an attacker computes is done on another machine, and slows nobody down
/// who is measured here.
fn attack_from_elsewhere(
    kind: Attack,
    address: SocketAddr,
) -> Result<tokio::sync::oneshot::Receiver<Result<String>>> {
    let (send, done) = tokio::sync::oneshot::channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        rustix::process::setpriority_process(None, 19).ok();
        // Nobody listens any more if the measurement is over.
        send.send(runtime.block_on(attack(kind, address))).ok();
    });
    Ok(done)
}

async fn attack(attack: Attack, address: SocketAddr) -> Result<String> {
    match attack {
        Attack::Nothing => Ok("nothing was done".into()),
        Attack::Import => import(address).await,
        Attack::Hints => hints(address).await,
        Attack::Reviews => reviews(address).await,
        Attack::Computers => many_computers(address).await,
        Attack::Plans => plans(address).await,
        Attack::Puzzles => puzzles(address).await,
    }
}

/// Keeps what it may, and reads it slowly.
async fn import(address: SocketAddr) -> Result<String> {
    let mut game = Game::begin(address, 2, 7).await?;
    let header = read_log(&mut game.client, &game.id).await?;
    game.turn(&mut []).await?;
    let (seat, moves) = game.played[0].clone();
    let mut rows = ROWS;
    let id = loop {
        let mut log = header.clone();
        for _ in 0..rows / 2 {
            log.push(Row { seat, event: Event::Moves(moves.clone()), auto: None, hash: None });
            log.push(Row { seat: Seat(0), event: Event::Undo { to: 0 }, auto: None, hash: None });
        }
        let answer = game.client.post("/api/import", &json!({ "text": log.to_text() })).await?;
        match answer.status {
            201 => break answer.json()?["id"].as_str().context("an id")?.to_owned(),
            422 if rows > 2 => rows /= 2,
            status => bail!("the import is answered {status}: {}", answer.text()),
        }
    };
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        readers.spawn(read_slowly(address, format!("/api/games/{id}/log")));
    }
    let (mut read, mut refused) = (0, 0);
    while let Some(one) = readers.join_next().await {
        match one? {
            Ok(200) => read += 1,
            _ => refused += 1,
        }
    }
    Ok(format!("{rows} of {ROWS} rows imported, {read} slow readers served, {refused} refused or cut off"))
}

/// Takes a byte at a time for ten seconds; the status of the answer.
async fn read_slowly(address: SocketAddr, path: String) -> Result<u16> {
    let mut socket = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    socket.write_all(request.as_bytes()).await?;
    let mut head = [0; 12];
    socket.read_exact(&mut head).await?;
    for _ in 0..20 {
        socket.read_u8().await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Ok(std::str::from_utf8(&head[9..])?.parse()?)
}

async fn hints(address: SocketAddr) -> Result<String> {
    let game = Game::begin(address, 4, 7).await?;
    let path = format!("/api/games/{}/hint?seat=0", game.id);
    let counts = at_once(&game.client, (0..HINTS).map(|_| path.clone())).await?;
    Ok(format!("of {HINTS} hints {counts}"))
}

/// Entries with every condition that a plan may have, each tried after those before it and in their place.
async fn plans(address: SocketAddr) -> Result<String> {
    let mut game = Game::begin(address, 2, 7).await?;
    for _ in 0..SET_UP {
        game.turn(&mut []).await?;
    }
    let armed = game.client.get(&format!("/api/games/{}", game.id)).await?.json()?["seq"].clone();
    let guards = vec![json!({ "have": {} }); MOST_GUARDS];
    // Whoever is to move plans nothing.
    for seat in 0..2 {
        let moves = planned_turn(&mut game, seat).await?;
        let entry = |id: usize| json!({ "id": id, "if": guards, "moves": moves, "else": "next" });
        let entries: Vec<Value> = (1..=MOST_ENTRIES).map(entry).collect();
        let plan = json!({ "armed": armed, "rounds": "next", "entries": entries });
        let path = format!("/api/games/{}/seats/{seat}/plan", game.id);
        if game.client.put(&path, &plan).await?.status == 200 {
            let counts = at_once(&game.client, (0..PLANS).map(|_| path.clone())).await?;
            return Ok(format!("of {PLANS} looks at a plan {counts}"));
        }
    }
    bail!("no plan can be made")
}

/// A turn that a seat may plan, other than passing.
async fn planned_turn(game: &mut Game, seat: u8) -> Result<String> {
    let mut moves = String::new();
    loop {
        let draft = json!({ "seat": seat, "moves": moves, "plan": true });
        let draft = game.client.post(&format!("/api/games/{}/draft", game.id), &draft).await?.json()?;
        if draft["complete"] == true {
            return Ok(moves);
        }
        let choices = draft["menu"]["moves"].as_array().context("a menu has moves")?.iter();
        let mut named =
            choices.filter(|choice| choice["kind"] != "free").filter_map(|choice| choice["text"].as_str());
        let next = named.find(|text| !text.starts_with("pass")).context("there is a turn to plan")?;
        moves = if moves.is_empty() { next.to_owned() } else { format!("{moves}. {next}") };
    }
}

async fn puzzles(address: SocketAddr) -> Result<String> {
    let ids = BuiltInPack.list().iter().map(|puzzle| &puzzle.id).cycle();
    let paths = ids.take(PUZZLES).map(|id| format!("/api/puzzles/{id}"));
    let counts = at_once(&Client::new(address), paths).await?;
    Ok(format!("of {PUZZLES} puzzles {counts}"))
}

/// Asks for many things at once, and counts what came of it.
async fn at_once(client: &Client, paths: impl Iterator<Item = String>) -> Result<String> {
    let mut asking = JoinSet::new();
    for path in paths {
        let mut client = client.at(client.address);
        asking.spawn(async move { client.get(&path).await.map(|answer| answer.status) });
    }
    let mut answers: [(u16, usize); 3] = [(200, 0), (429, 0), (0, 0)];
    while let Some(status) = asking.join_next().await {
        let status = status?.unwrap_or(0);
        let place = answers.iter().position(|(known, _)| *known == status).unwrap_or(2);
        answers[place].1 += 1;
    }
    let [given, refused, failed] = answers.map(|(_, number)| number);
    ensure!(given > 0, "nothing was given");
    Ok(format!("{given} given, {refused} refused, {failed} failed"))
}

/// Asks for as many reviews as all may wait for together; they are worked on until the server is stopped.
async fn reviews(address: SocketAddr) -> Result<String> {
    let mut game = Game::begin(address, 4, 7).await?;
    while !game.is_over() {
        game.turn(&mut []).await?;
    }
    let text = read_log(&mut game.client, &game.id).await?.to_text();
    let (mut asked, mut refused) = (0, 0);
    for number in 0..REVIEWERS {
        let mut client = Client::guest(address, &format!("Reader {number}")).await?;
        for _ in 0..REVIEWS {
            let imported = client.post("/api/import", &json!({ "text": text })).await?.json()?;
            let id = imported["id"].as_str().context("an id")?;
            match client.post(&format!("/api/games/{id}/review"), &json!({})).await?.status {
                202 => asked += 1,
                _ => refused += 1,
            }
        }
    }
    ensure!(asked > 0, "no review was taken");
    Ok(format!("{asked} reviews asked for, {refused} refused"))
}

async fn many_computers(address: SocketAddr) -> Result<String> {
    let mut client = Client::guest(address, "Crowd").await?;
    let begun = Instant::now();
    let mut games = 0;
    for _ in 0..GAMES {
        match computers(&mut client, 5, "level-6").await? {
            Some(_) => games += 1,
            None => break,
        }
    }
    let _: Value = client.get("/api/me").await?.json()?;
    Ok(format!("{games} of {GAMES} games of computers begun in {:.1?}", begun.elapsed()))
}
