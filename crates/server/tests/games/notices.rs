//! Notices reach people who are away: once, in time, by the ways they chose.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf};
use serde_json::Value;
use terrane_ai::random::Random;
use terrane_api::game::{Join, NewGame};
use terrane_api::options::{Choice, Clock, ClockKind, OnTimeout, Options, UndoPolicy};
use terrane_api::plan::{Guard, Otherwise, PlanEnd, PlanEntry, PlanRounds, TurnPlan};
use terrane_engine::Move;
use terrane_engine::vocab::Seat;
use terrane_server::App;
use terrane_server::clock::Clock as Time;
use terrane_server::config::{Config, Limits, MailConfig};
use terrane_server::game::GameError;
use terrane_server::notify::outside::{Stream, Wire};
use terrane_store::{
    ChannelId, ChannelKind, ChannelRecord, ChannelState, GameId, Millis, OutboxId, OutboxRecord, UserRecord,
};
use terrane_store_sql::postgres;
use terrane_throwaway_postgres::Cluster;
use tokio::net::{TcpListener, TcpStream};
use uuid::Uuid;

use crate::house::{Cut, House, by_chance};
use crate::smtp::smtp;

const START: i64 = 1_774_000_000_000;
const MINUTE: i64 = 60_000;

/// What a receiver got: path, headers, body.
type Got = (String, HeaderMap, Vec<u8>);

/// The world outside: a server that answers by the path, and keeps what it gets.
struct World {
    address: SocketAddr,
    got: Arc<Mutex<Vec<Got>>>,
}

impl World {
    async fn new() -> World {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let got: Arc<Mutex<Vec<Got>>> = Arc::default();
        let kept = Arc::clone(&got);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let kept = Arc::clone(&kept);
                let service = hyper::service::service_fn(move |request: Request<Incoming>| {
                    let kept = Arc::clone(&kept);
                    async move {
                        let (parts, body) = request.into_parts();
                        let path = parts.uri.path().to_owned();
                        let status =
                            path.trim_start_matches('/').split('/').next().unwrap().parse().unwrap_or(200);
                        let body = body.collect().await?.to_bytes().to_vec();
                        kept.lock().unwrap().push((path, parts.headers, body));
                        let mut response = Response::new(Full::new(Bytes::new()));
                        *response.status_mut() = hyper::StatusCode::from_u16(status).unwrap();
                        if status == 429 {
                            response.headers_mut().insert("retry-after", "90".parse().unwrap());
                        }
                        Ok::<_, hyper::Error>(response)
                    }
                });
                tokio::spawn(
                    hyper::server::conn::http1::Builder::new()
                        .serve_connection(TokioIo::new(stream), service),
                );
            }
        });
        World { address, got }
    }

    fn taken(&self) -> Vec<Got> {
        std::mem::take(&mut *self.got.lock().unwrap())
    }
}

/// Every name leads to the world, but for one that leads to this machine.
struct ToWorld(SocketAddr);

#[async_trait::async_trait]
impl Wire for ToWorld {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        let address = if host.starts_with("inner") { "127.0.0.1" } else { "93.184.216.34" };
        Ok(vec![address.parse().unwrap()])
    }

    async fn connect(&self, _: &str, _: IpAddr) -> io::Result<Box<dyn Stream>> {
        Ok(Box::new(TcpStream::connect(self.0).await?))
    }
}

/// A house with a server that tells people, and a game of two with a clock.
struct Club {
    house: House,
    app: App,
    time: Time,
    world: World,
    people: [UserRecord; 2],
    chance: Random,
    /// Where its servers have their database, if that is a PostgreSQL.
    cluster: Option<Cluster>,
}

impl Club {
    async fn new(config: Config) -> Club {
        let time = Time::stopped(Millis(START));
        let house = House::with_clock(time.clone()).await;
        Club::in_house(house, None, config, time).await
    }

    /// A club whose servers connect to a PostgreSQL, each by itself.
    async fn on_postgres() -> Club {
        let cluster = Cluster::start().unwrap_or_else(|error| panic!("{error}"));
        let time = Time::stopped(Millis(START));
        let house = House::on(&cluster, time.clone()).await;
        Club::in_house(house, Some(cluster), Config::default(), time).await
    }

    async fn in_house(house: House, cluster: Option<Cluster>, config: Config, time: Time) -> Club {
        let world = World::new().await;
        let wire = Arc::new(ToWorld(world.address));
        let app = App::with_wire(Arc::clone(&house.store), config, time.clone(), wire);
        let games = app.games.clone();
        let house = house.served_by(games);
        let people = [house.person("Anna").await, house.person("Ben").await];
        Club { house, app, time, world, people, chance: Random::new(4), cluster }
    }

    async fn game(&self) -> GameId {
        let clock = Clock {
            kind: ClockKind::Move,
            each: Some(3 * 86_400),
            on_timeout: OnTimeout::StandIn,
            strikes: Some(20),
            ..Clock::default()
        };
        let options = Options {
            choice: Choice::Given,
            factions: vec!["witches".into(), "nomads".into()],
            seed: Some("07".repeat(32)),
            clock: Some(clock),
            ..Options::default()
        };
        self.house.game(&[&self.people[0], &self.people[1]], options).await
    }

    async fn channel(
        &self,
        owner: &UserRecord,
        kind: ChannelKind,
        target: &str,
        secret: &str,
    ) -> ChannelRecord {
        let channel = ChannelRecord {
            id: ChannelId(Uuid::now_v7()),
            owner: owner.id,
            kind,
            target: target.into(),
            secret: secret.into(),
            format: if kind == ChannelKind::Hook { "json".into() } else { String::new() },
            muted: String::new(),
            state: ChannelState::Ok,
            failures: 0,
            since: self.time.now(),
            session: None,
        };
        self.house.store.create_channel(&channel).await.unwrap();
        channel
    }

    /// Asks for the page behind a link that unsubscribes: the status and the page.
    async fn unsubscribe(&self, method: &str, token: &str) -> (u16, String) {
        let router = terrane_server::http::router(self.app.clone());
        let mut request = Request::builder().method(method).uri(format!("/api/unsubscribe/{token}"));
        request = request.header("host", "games.example.org");
        let mut request = request.body(axum::body::Body::empty()).unwrap();
        let peer: SocketAddr = "192.0.2.1:1".parse().unwrap();
        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        let answer = tower::ServiceExt::oneshot(router, request).await.unwrap();
        let status = answer.status().as_u16();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    /// Another server on the same database; on PostgreSQL with connections of its own.
    async fn other(&self) -> App {
        let wire = Arc::new(ToWorld(self.world.address));
        let store = match &self.cluster {
            Some(cluster) => postgres::open(&cluster.url("postgres")).await.expect("the store opens"),
            None => Arc::clone(&self.house.store),
        };
        App::with_wire(store, Config::default(), self.time.clone(), wire)
    }

    async fn send_notices(&self) -> usize {
        self.app.send_notices(self.time.now()).await.unwrap()
    }

    fn later(&self, ms: i64) {
        self.time.advance(Duration::from_millis(ms as u64));
    }

    /// The person who is to move plays.
    async fn step(&mut self, id: GameId) -> u8 {
        let snapshot = self.house.snapshot(id).await;
        let position = snapshot.play().unwrap().position();
        let seat = position.to_act().iter().next().unwrap();
        let moves = by_chance(&mut self.chance, &position, seat);
        let text = terrane_notation::text::write_moves(&moves, position.map());
        self.house.play(&self.people[seat.index()], id, seat.0, &text).await.unwrap();
        seat.0
    }

    /// Plays until it is a person's turn.
    async fn until_turn_of(&mut self, id: GameId, seat: u8) {
        while self.house.snapshot(id).await.to_act().iter().next().unwrap().0 != seat {
            self.step(id).await;
        }
    }

    /// Something to be sent by a channel now, whatever happens in games.
    async fn enqueue(&self, channel: &ChannelRecord, count: usize) {
        let letters = (0..count).map(|_| {
            let id = Uuid::now_v7();
            OutboxRecord {
                id: OutboxId(id),
                owner: channel.owner,
                channel: channel.id,
                event: "account".into(),
                game: None,
                seat: None,
                once: id.to_string(),
                body: r#"{"detail":"a test of many"}"#.into(),
                not_before: self.time.now(),
                attempts: 0,
                sent: None,
                gone: None,
            }
        });
        self.house.store.enqueue(&letters.collect::<Vec<_>>()).await.unwrap();
    }

    async fn letters(&self, owner: &UserRecord) -> Vec<OutboxRecord> {
        self.house.store.letters(owner.id, 1000).await.unwrap()
    }
}

fn json(got: &Got) -> Value {
    serde_json::from_slice(&got.2).unwrap()
}

#[tokio::test]
async fn whoever_is_awaited_is_told_once() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/200", "secret").await;
    let id = club.game().await;
    club.send_notices().await;
    let begun = club.world.taken();
    assert_eq!(begun.iter().map(json).map(|got| got["event"].clone()).collect::<Vec<_>>(), ["begun"]);
    club.until_turn_of(id, 1).await;
    assert_eq!(club.send_notices().await, 1);
    assert_eq!(club.send_notices().await, 0);
    let told = club.world.taken();
    let [one] = &told[..] else { panic!("{told:?}") };
    let body = json(one);
    assert_eq!(
        (&body["event"], &body["seat"], &body["faction"]),
        (&"turn".into(), &1.into(), &"nomads".into())
    );
    assert!(body["url"].as_str().unwrap().contains(&format!("/#/game/{id}?row=")), "{body}");
    assert_eq!(body["left_ms"], 3 * 86_400_000);
    assert!(one.1["x-terrane-signature"].to_str().unwrap().starts_with("t=1774000000,v1="));
    assert_eq!(one.1["x-terrane-delivery"].to_str().unwrap(), body["id"].as_str().unwrap());
    // Whoever has played before the server looks is not told.
    club.until_turn_of(id, 0).await;
    club.until_turn_of(id, 1).await;
    club.app.fan_out(club.time.now()).await.unwrap();
    club.step(id).await;
    assert_eq!(club.app.deliver(club.time.now()).await.unwrap(), 0);
    assert_eq!(club.letters(&ben).await.last().unwrap().gone, Some(club.time.now()));
}

#[tokio::test]
async fn time_that_runs_out_is_told_when_a_fifth_is_left() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let id = club.game().await;
    club.until_turn_of(id, 1).await;
    club.send_notices().await;
    club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/200", "secret").await;
    let fifth = 3 * 86_400_000 / 5;
    club.later(3 * 86_400_000 - fifth - 1);
    club.house.games.keep_time(club.time.now()).await.unwrap();
    assert_eq!(club.send_notices().await, 0);
    club.later(2_001);
    club.house.games.keep_time(club.time.now()).await.unwrap();
    assert_eq!(club.send_notices().await, 1);
    let warned = json(&club.world.taken()[0]);
    assert_eq!(warned["event"], "warn");
    assert_eq!(warned["left_ms"].as_i64().unwrap(), fifth - 2_000);
    club.later(MINUTE);
    club.house.games.keep_time(club.time.now()).await.unwrap();
    assert_eq!(club.send_notices().await, 0);
    // Then a computer plays the turn, and that is told too.
    club.later(fifth);
    assert!(club.house.games.keep_time(club.time.now()).await.unwrap() > 0);
    club.send_notices().await;
    let events: Vec<Value> = club.world.taken().iter().map(|got| json(got)["event"].clone()).collect();
    assert!(events.contains(&"timed-out".into()), "{events:?}");
}

#[tokio::test]
async fn what_fails_is_tried_again_with_growing_pauses_and_a_dead_webhook_is_switched_off() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let hook = club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/500", "secret").await;
    let id = club.game().await;
    club.until_turn_of(id, 1).await;
    let mut tried = Vec::new();
    for minute in 0..26 * 60 {
        club.send_notices().await;
        let turns = club.world.taken().iter().filter(|got| json(got)["event"] == "turn").count();
        if turns > 0 {
            tried.push(minute);
        }
        club.later(MINUTE);
    }
    assert_eq!(tried, [0, 1, 6, 36, 156, 516, 1236], "pauses of 1, 5, 30 min, 2, 6, 12 h");
    let letters = club.letters(&ben).await;
    assert!(letters.iter().all(|letter| letter.sent.is_none() && letter.gone.is_some()), "{letters:?}");
    // Somebody keeps failing for a day.
    club.until_turn_of(id, 0).await;
    club.until_turn_of(id, 1).await;
    club.send_notices().await;
    let state = club.house.store.channel(hook.id).await.unwrap().unwrap();
    assert_eq!(state.state, ChannelState::Failing);
    club.world.taken();
    club.until_turn_of(id, 0).await;
    club.until_turn_of(id, 1).await;
    assert_eq!(
        (club.send_notices().await, club.world.taken().len()),
        (0, 0),
        "nothing is sent there any more"
    );
}

#[tokio::test]
async fn redirects_and_inner_addresses_are_no_way_in() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    club.channel(&ben, ChannelKind::Hook, "https://inner.example.org/200", "secret").await;
    club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/302", "secret").await;
    let id = club.game().await;
    club.until_turn_of(id, 1).await;
    assert_eq!(club.send_notices().await, 0);
    let got = club.world.taken();
    assert!(!got.is_empty() && got.iter().all(|(path, ..)| path == "/302"), "{got:?}");
}

/// A browser that can read one message.
struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

impl Browser {
    fn new() -> Browser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Browser { key, public, auth: *b"sixteen letters." }
    }

    fn keys(&self) -> String {
        format!("{}.{}", URL_SAFE_NO_PAD.encode(&self.public), URL_SAFE_NO_PAD.encode(self.auth))
    }

    /// Reads a message as RFC 8188 and RFC 8291 say.
    fn open(self, sealed: &[u8]) -> Value {
        let (salt, rest) = sealed.split_at(16);
        assert_eq!(rest[4], 65);
        let (sender, text) = rest[5..].split_at(65);
        let expand = |salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize| {
            let mut out = vec![0; length];
            let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
            key.expand(info, Length(length)).unwrap().fill(&mut out).unwrap();
            out
        };
        let secret = agree_ephemeral(self.key, &UnparsedPublicKey::new(&ECDH_P256, sender), |shared| {
            expand(&self.auth, shared, &[b"WebPush: info\0", &self.public, sender], 32)
        })
        .unwrap();
        let key = expand(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce: [u8; 12] = expand(salt, &secret, &[b"Content-Encoding: nonce\0"], 12).try_into().unwrap();
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let mut text = text.to_vec();
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let plain = key.open_in_place(nonce, aead::Aad::empty(), &mut text).unwrap();
        assert_eq!(plain.last(), Some(&2), "the last record");
        serde_json::from_slice(&plain[..plain.len() - 1]).unwrap()
    }
}

#[tokio::test]
async fn a_browser_is_told_by_its_push_service_which_cannot_read_it() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let id = club.game().await;
    club.until_turn_of(id, 1).await;
    club.send_notices().await;
    club.until_turn_of(id, 0).await;
    let browser = Browser::new();
    club.channel(&ben, ChannelKind::Push, "https://web.push.apple.com/201/x", &browser.keys()).await;
    let gone =
        club.channel(&ben, ChannelKind::Push, "https://web.push.apple.com/410/y", &browser.keys()).await;
    club.until_turn_of(id, 1).await;
    assert_eq!(club.send_notices().await, 1);
    let got = club.world.taken();
    let (_, headers, body) = got.iter().find(|(path, ..)| path == "/201/x").unwrap();
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert_eq!(
        (&headers["ttl"], &headers["urgency"]),
        (&"259200".parse().unwrap(), &"normal".parse().unwrap())
    );
    assert_eq!(headers["topic"].to_str().unwrap(), id.0.simple().to_string());
    assert!(headers["authorization"].to_str().unwrap().starts_with("vapid t="));
    let message = browser.open(body);
    assert_eq!((&message["event"], &message["tag"]), (&"turn".into(), &id.0.simple().to_string().into()));
    let dead = club.house.store.channel(gone.id).await.unwrap().expect("its owner sees why it is quiet");
    assert_eq!((dead.state, dead.failures), (ChannelState::Failing, 1), "nobody is there any more");
    club.until_turn_of(id, 0).await;
    club.later(60 * MINUTE);
    club.until_turn_of(id, 1).await;
    club.send_notices().await;
    assert!(
        club.world.taken().iter().all(|(path, ..)| path != "/410/y"),
        "and nothing is sent there any more"
    );
}

async fn with_mail() -> (Club, Arc<Mutex<Vec<String>>>) {
    let (smtp, mails) = smtp().await;
    let mail = Some(MailConfig { smtp, from: "Terrane <games@example.org>".into() });
    let public_url = Some("https://games.example.org".parse().unwrap());
    (Club::new(Config { mail, public_url, ..Config::default() }).await, mails)
}

#[tokio::test]
async fn a_mail_waits_ten_minutes_takes_others_along_and_can_be_stopped_by_one_click() {
    let (mut club, mails) = with_mail().await;
    let ben = club.people[1].clone();
    let ids = [club.game().await, club.game().await];
    club.send_notices().await;
    let channel = club.channel(&ben, ChannelKind::Mail, "ben@example.org", "").await;
    for id in ids {
        club.until_turn_of(id, 1).await;
    }
    assert_eq!(club.send_notices().await, 0);
    club.later(10 * MINUTE - 1);
    assert_eq!(club.send_notices().await, 0);
    club.later(1);
    assert_eq!(club.send_notices().await, 2);
    let sent = std::mem::take(&mut *mails.lock().unwrap());
    let [mail] = &sent[..] else { panic!("one mail for both games: {sent:?}") };
    assert!(
        mail.contains("To: ben@example.org\n") && mail.contains("Subject: 2 games wait for you\n"),
        "{mail}"
    );
    assert!(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\n"), "{mail}");
    let unfolded = mail.replace("\n ", "").replace("=\n", "");
    let link =
        unfolded.split("List-Unsubscribe: <https://games.example.org/api/unsubscribe/").nth(1).unwrap();
    let token = link.split('>').next().unwrap().trim().to_owned();
    let page = async |method: &str, token: &str| club.unsubscribe(method, token).await;
    let ask = async |method: &str, token: &str| page(method, token).await.0;
    let german = terrane_api::notices::NoticeSettings {
        language: Some("de".into()),
        ..terrane_api::notices::NoticeSettings::default()
    };
    let german = serde_json::to_string(&german).unwrap();
    club.house.store.set_user_document(ben.id, "notices", Some(&german)).await.unwrap();
    let (_, shown) = page("GET", &token).await;
    assert!(
        shown.contains("<html lang=\"de\">") && shown.contains("Keine Mails mehr über deine Züge?"),
        "{shown}"
    );
    club.house.store.set_user_document(ben.id, "notices", None).await.unwrap();
    let muted = async || club.house.store.channel(channel.id).await.unwrap().unwrap().muted;
    assert_eq!((ask("GET", &token).await, muted().await.as_str()), (200, ""), "looking changes nothing");
    assert_eq!(ask("POST", &token.replace("turn", "over")).await, 403, "a forged token");
    assert_eq!((ask("POST", &token).await, muted().await.as_str()), (200, "turn"));
    assert_eq!((ask("POST", &token).await, muted().await.as_str()), (200, "turn"), "and again");
    for id in ids {
        club.until_turn_of(id, 0).await;
        club.until_turn_of(id, 1).await;
    }
    club.later(60 * MINUTE);
    assert_eq!(club.send_notices().await, 0);
}

#[tokio::test]
async fn an_address_that_is_refused_three_times_is_switched_off_and_its_owner_told_elsewhere() {
    let (mut club, mails) = with_mail().await;
    let ben = club.people[1].clone();
    let id = club.game().await;
    club.send_notices().await;
    let dead = club.channel(&ben, ChannelKind::Mail, "nobody@example.org", "").await;
    let other = club.channel(&ben, ChannelKind::Mail, "ben@example.org", "").await;
    let muted = ChannelRecord { muted: "turn".into(), ..other };
    club.house.store.update_channel(&muted).await.unwrap();
    for _ in 0..3 {
        club.until_turn_of(id, 0).await;
        club.until_turn_of(id, 1).await;
        club.send_notices().await;
        club.later(11 * MINUTE);
        club.send_notices().await;
    }
    let state = club.house.store.channel(dead.id).await.unwrap().unwrap();
    assert_eq!((state.state, state.failures), (ChannelState::Failing, 3));
    club.send_notices().await;
    let sent = mails.lock().unwrap().join("\n");
    assert!(sent.contains("To: ben@example.org\n") && sent.contains("nobody@example.org"), "{sent}");
}

#[tokio::test]
async fn a_thousand_notices_are_sent_within_ten_seconds() {
    let club = Club::new(Config::default()).await;
    for number in 0..1_000 {
        let person = club.house.person(&format!("Person {number}")).await;
        let target = format!("https://hooks.example.org/200/{number}");
        let channel = club.channel(&person, ChannelKind::Hook, &target, "secret").await;
        club.enqueue(&channel, 1).await;
    }
    let begun = Instant::now();
    assert_eq!(club.send_notices().await, 1_000);
    let took = begun.elapsed();
    let mut paths: Vec<String> = club.world.taken().into_iter().map(|(path, ..)| path).collect();
    paths.sort();
    paths.dedup();
    assert_eq!(paths.len(), 1_000);
    assert!(took < Duration::from_secs(10), "{took:?}");
    println!("1,000 notices in {took:?}");
}

#[tokio::test]
async fn of_several_servers_one_sends() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let id = club.game().await;
    club.send_notices().await;
    club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/200", "secret").await;
    let wire = || Arc::new(ToWorld(club.world.address));
    let server =
        || App::with_wire(Arc::clone(&club.house.store), Config::default(), club.time.clone(), wire());
    let others = [server(), server()];
    for _ in 0..10 {
        club.until_turn_of(id, 0).await;
        club.until_turn_of(id, 1).await;
        let now = club.time.now();
        let (one, two, three) = tokio::join!(
            club.app.send_notices(now),
            others[0].send_notices(now),
            others[1].send_notices(now)
        );
        let sent = one.unwrap() + two.unwrap() + three.unwrap();
        // What one wrote after another had looked is sent by the next look.
        let sent = sent + club.app.send_notices(now).await.unwrap();
        assert_eq!((sent, club.world.taken().len()), (1, 1));
        club.later(60 * MINUTE);
    }
}

#[tokio::test]
async fn a_server_killed_at_any_step_loses_no_time_out_and_no_notice() {
    // All of the work takes some thirty steps; each is tried twice.
    let club = Club::new(Config::default()).await;
    Box::pin(killed_at_any_step(club, 80, |round| 1 + round % 40)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_three_servers_on_postgresql_one_is_killed_at_any_step_and_nothing_is_lost() {
    // The steps lie closer together at first, and there are enough for all of the work.
    let club = Club::on_postgres().await;
    Box::pin(killed_at_any_step(club, 60, |round| 1 + (round % 30) * (1 + round % 30) / 2)).await;
}

/// Time runs out again and again, and whatever server begins to do something about it is killed after so many steps; two others
/// go on at the same moment.
async fn killed_at_any_step(mut club: Club, rounds: usize, steps_of: impl Fn(usize) -> usize) {
    let ben = club.people[1].clone();
    let anna = club.people[0].clone();
    for (who, name) in [(&anna, "anna"), (&ben, "ben")] {
        let target = format!("https://hooks.example.org/200/{name}");
        club.channel(who, ChannelKind::Hook, &target, "secret").await;
    }
    let (mut id, mut time_outs, mut kills, mut whole) = (club.game().await, 0, 0, 0);
    // What arrived, by its id; and what may have arrived twice because its sender was killed before it said so.
    let mut arrived: std::collections::BTreeMap<String, u32> = std::collections::BTreeMap::new();
    let mut unsaid: std::collections::BTreeMap<String, i64> = std::collections::BTreeMap::new();
    let mut games = vec![id];
    for round in 0..rounds {
        let steps = steps_of(round);
        // Before computers take the seats.
        if round % 36 == 35 {
            id = club.game().await;
            games.push(id);
        }
        // Somebody's time is over, and there is something to tell about it.
        club.later(3 * 86_400_000 + 2_000);
        let now = club.time.now();
        time_outs += 1;
        let victim = club.other().await;
        let work = async {
            let _ = victim.games.keep_time(now).await;
            victim.send_notices(now).await
        };
        match (Cut { work: Box::pin(work), steps }).await {
            None => kills += 1,
            Some(_) => whole += 1,
        }
        let victim_store = Arc::clone(&victim.store);
        drop(victim);
        for who in [&anna, &ben] {
            let open = club.letters(who).await.into_iter().filter(|letter| letter.sent.is_none());
            unsaid.extend(open.map(|letter| (letter.id.0.to_string(), now.0)));
        }
        // Another server takes over; what was leased waits for the end of the lease.
        let others = [club.other().await, club.other().await];
        for wait in [0, 61_000, 300_000] {
            club.later(wait);
            let now = club.time.now();
            let work = others.each_ref().map(|other| async move {
                other.games.keep_time(now).await.unwrap();
                other.send_notices(now).await.unwrap();
            });
            futures_util::future::join_all(work).await;
        }
        for got in club.world.taken() {
            *arrived.entry(json(&got)["id"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        if club.cluster.is_some() {
            victim_store.close().await;
            club.app.store.close().await;
        }
        let [one, two] = others;
        if club.cluster.is_some() {
            two.store.close().await;
        }
        club.house = club.house.reached_by(Arc::clone(&one.store), one.games.clone());
        club.app = one;
    }
    assert!(kills > 15 && whole > 0, "{kills} kills, {whole} times nothing was left to do");
    let mut by_clock = 0;
    for id in games {
        let rows = club.house.store.rows(id, 0).await.unwrap();
        let log = club.house.snapshot(id).await;
        log.play().unwrap().log().replay().expect("every row is legal");
        by_clock += rows.iter().filter(|row| row.text.starts_with("auto clock: ")).count();
    }
    assert!(by_clock >= time_outs, "no time-out is lost: {by_clock} of {time_outs}");
    let (mut sent, mut twice) = (0, 0);
    for who in [&anna, &ben] {
        for letter in club.letters(who).await {
            let name = letter.id.0.to_string();
            let count = arrived.get(&name).copied().unwrap_or(0);
            assert!(letter.sent.is_some() || letter.gone.is_some(), "never settled: {letter:?}");
            if letter.sent.is_some() {
                sent += 1;
                assert!(count >= 1, "never arrived: {letter:?}");
            }
            if count > 1 {
                twice += 1;
                // Its sender had it leased when it was killed, so that the next one waited for the end of the lease.
                let killed = unsaid.get(&name).copied().unwrap_or(i64::MAX);
                let leased = letter.sent.is_some_and(|sent| sent.0 >= killed.saturating_add(61_000));
                assert!(count == 2 && leased, "it came {count} times: {letter:?}");
            }
        }
    }
    println!("{kills} kills, {time_outs} time-outs, {sent} notices, {twice} of them twice");
    assert!(sent > time_outs);
}

#[tokio::test]
async fn whoever_wants_to_hears_of_invitations_and_free_seats() {
    let mut club = Club::new(Config::default()).await;
    let host = club.people[0].clone();
    let cleo = club.house.person("Cleo").await;
    let browser = Browser::new();
    let target = "https://web.push.apple.com/201/cleo";
    club.channel(&cleo, ChannelKind::Push, target, &browser.keys()).await;
    let new = terrane_api::game::NewGame::default();
    let open = GameId(club.house.games.create(&host, new).await.unwrap().id);
    let invitation = |name: &str| terrane_api::game::Invitation { name: name.into(), invite: None };
    let refused = club.app.invite(&host, open, &invitation("Nobody")).await;
    assert!(matches!(refused, Err(GameError::NoSuchUser(_))), "{refused:?}");
    let refused = club.app.invite(&host, open, &invitation("Anna")).await;
    assert!(matches!(refused, Err(GameError::AlreadySeated)), "{refused:?}");
    let refused = club.app.invite(&club.people[1], open, &invitation("Cleo")).await;
    assert!(matches!(refused, Err(GameError::NotHost | GameError::NotFound)), "{refused:?}");
    // Once for each host and game.
    for _ in 0..2 {
        club.app.invite(&host, open, &invitation("Cleo")).await.unwrap();
    }
    assert_eq!(club.send_notices().await, 1);
    let got = club.world.taken();
    let message = browser.open(&got[0].2);
    assert!(message["title"].as_str().unwrap().starts_with("Anna invites you to “"), "{message}");
    assert!(message["url"].as_str().unwrap().contains(&open.to_string()), "{message}");
    // A seat that is given away is news for those who chose so.
    let id = club.game().await;
    let ben = club.people[1].clone();
    club.house.games.offer_seat(&ben, id, 1, true).await.unwrap();
    club.later(MINUTE * 2);
    assert_eq!(club.send_notices().await, 0, "nobody who chose nothing is told of seats of strangers");
    let wants = r#"{"events": {"seat-free": {"push": true}}}"#;
    club.house.store.set_user_document(cleo.id, "notices", Some(wants)).await.unwrap();
    club.house.games.offer_seat(&ben, id, 1, false).await.unwrap();
    club.later(MINUTE * 2);
    club.house.games.offer_seat(&ben, id, 1, true).await.unwrap();
    assert_eq!(club.send_notices().await, 1);
    assert_eq!(club.world.taken().len(), 1);
    assert_eq!(club.letters(&ben).await, [], "those who play there know");
    club.until_turn_of(id, 0).await;
}

/// A club on a server where games without a clock end after some days, and such a game.
async fn quiet(idle_days: u32) -> (Club, GameId) {
    let club = Club::new(Config { idle_days, ..Config::default() }).await;
    let id = club.house.game(&[&club.people[0], &club.people[1]], crate::house::duel()).await;
    for who in &club.people {
        club.send_notices().await;
        club.channel(who, ChannelKind::Hook, &format!("https://hooks.example.org/200/{}", who.name), "s")
            .await;
        let wants = r#"{"events": {"idle": {"hook": true}}}"#;
        club.house.store.set_user_document(who.id, "notices", Some(wants)).await.unwrap();
    }
    (club, id)
}

impl Club {
    /// Who is told, and what, when so many days have passed and a server does its chores, and another one, too.
    async fn told_after(&self, days: u64) -> Vec<(String, String)> {
        self.time.advance(Duration::from_hours(24 * days));
        let mut told = Vec::new();
        for server in [&self.app, &self.other().await] {
            server.games.note_idle(self.time.now()).await.unwrap();
            self.send_notices().await;
        }
        for got in self.world.taken() {
            let body = json(&got);
            assert_eq!(body["event"], "idle", "{body}");
            told.push((
                got.0.rsplit('/').next().unwrap().to_owned(),
                body["id"].as_str().unwrap().to_owned(),
            ));
        }
        told.sort();
        told
    }
}

/// Once, a month after the last turn; whoever is not awaited need not hear of it.
#[tokio::test]
async fn whom_a_quiet_game_waits_for_is_told_once() {
    let (mut club, id) = quiet(0).await;
    assert_eq!(club.told_after(29).await, []);
    let told = club.told_after(1).await;
    let awaited = club.house.snapshot(id).await.to_act().iter().next().unwrap();
    let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, [club.people[awaited.index()].name.as_str()]);
    for days in [1, 5, 8, 20, 60] {
        assert_eq!(club.told_after(days).await, [], "{days} days later");
    }
    // Whoever plays is told of the next month in which nothing happens.
    club.step(id).await;
    club.send_notices().await;
    club.world.taken();
    assert_eq!(club.told_after(29).await, []);
    assert_eq!(club.told_after(2).await.len(), 1);
}

/// Everybody is told a week before, and not if somebody plays before it is sent.
#[tokio::test]
async fn everybody_is_told_before_a_quiet_game_ends_by_itself() {
    let (club, id) = quiet(28).await;
    assert_eq!(club.app.games.end_idle(club.time.now()).await.unwrap(), 0);
    assert_eq!(club.told_after(20).await, []);
    let told = club.told_after(1).await;
    assert_eq!(told.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["Anna", "Ben"]);
    let letters = club.letters(&club.people[0]).await;
    let ends = letters.iter().find(|letter| letter.event == "idle").unwrap();
    assert!(ends.body.contains("2026-04-17"), "{}", ends.body);
    assert_eq!(club.told_after(6).await, []);
    club.time.advance(Duration::from_hours(25));
    assert_eq!(club.app.games.end_idle(club.time.now()).await.unwrap(), 1);
    assert_eq!(club.house.info(id).await.status, terrane_api::game::Status::Abandoned);

    let (mut club, id) = quiet(28).await;
    club.time.advance(Duration::from_hours(24 * 21));
    assert_eq!(club.app.games.note_idle(club.time.now()).await.unwrap(), 1);
    club.app.fan_out(club.time.now()).await.unwrap();
    club.step(id).await;
    club.send_notices().await;
    let events: Vec<Value> = club.world.taken().iter().map(|got| json(got)["event"].clone()).collect();
    assert!(!events.contains(&"idle".into()), "{events:?}");
}

/// And not one with a clock, nor one that somebody plays alone, nor a table at which somebody else sits.
#[tokio::test]
async fn a_host_is_told_before_a_table_is_closed_at_which_nobody_sits_down() {
    let (club, mails) = with_mail().await;
    let [anna, ben] = club.people.clone();
    let new = |title: &str| NewGame { title: Some(title.into()), ..NewGame::default() };
    let alone = club.house.games.create(&anna, new("Alone")).await.unwrap();
    assert_eq!(alone.closes, Some(START + 30 * 24 * 60 * MINUTE));
    let joined = GameId(club.house.games.create(&anna, new("Joined")).await.unwrap().id);
    let joined = club.house.games.join(&ben, joined, &Join::default()).await.unwrap();
    assert_eq!(joined.closes, None);
    club.game().await;
    club.house.solitaire(&anna, crate::house::duel()).await;
    club.send_notices().await;
    club.channel(&anna, ChannelKind::Mail, "anna@example.org", "").await;
    club.time.advance(Duration::from_hours(24 * 23 - 1));
    club.app.tick().await;
    assert_eq!(club.send_notices().await, 0);
    club.time.advance(Duration::from_hours(1));
    // The chores of a server look for it once an hour.
    club.app.tick().await;
    assert_eq!(club.send_notices().await, 1);
    {
        let mails = mails.lock().unwrap();
        let mail = mails.join("").replace("=\n", "").replace("=3D", "=");
        assert!(mail.contains("Alone") && mail.contains("It ends by itself on 2026-04-19"), "{mail}");
    }
    club.time.advance(Duration::from_hours(24 * 8));
    club.app.tick().await;
    assert_eq!(club.send_notices().await, 0);
    assert_eq!(club.house.info(GameId(alone.id)).await.status, terrane_api::game::Status::Abandoned);
}

#[tokio::test]
async fn two_failures_far_apart_switch_nothing_off() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let id = club.game().await;
    club.send_notices().await;
    let hook = club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/500", "secret").await;
    for _ in 0..2 {
        club.until_turn_of(id, 0).await;
        club.until_turn_of(id, 1).await;
        club.send_notices().await;
        // It is needless before it is tried again.
        club.until_turn_of(id, 0).await;
        club.later(2 * 86_400_000);
        club.send_notices().await;
    }
    let state = club.house.store.channel(hook.id).await.unwrap().unwrap();
    assert_eq!((state.state, state.failures), (ChannelState::Ok, 2));
}

#[tokio::test]
async fn one_push_a_minute_for_each_game() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let ids = [club.game().await, club.game().await];
    club.send_notices().await;
    let browser = Browser::new();
    club.channel(&ben, ChannelKind::Push, "https://web.push.apple.com/201/x", &browser.keys()).await;
    for id in ids {
        club.until_turn_of(id, 1).await;
    }
    assert_eq!(club.send_notices().await, 2, "two games");
    let id = ids[0];
    club.until_turn_of(id, 0).await;
    club.until_turn_of(id, 1).await;
    club.later(1_000);
    assert_eq!(club.send_notices().await, 0, "the same game within a minute");
    club.later(61_000);
    assert_eq!(club.send_notices().await, 1);
}

#[tokio::test]
async fn two_accounts_with_one_address_of_mail_are_told_apart() {
    let (mut club, mails) = with_mail().await;
    let [anna, ben] = club.people.clone();
    let id = club.game().await;
    club.send_notices().await;
    let mut channels = Vec::new();
    for who in [&anna, &ben] {
        channels.push(club.channel(who, ChannelKind::Mail, "family@example.org", "").await);
    }
    let muted = ChannelRecord { muted: "turn".into(), ..channels[0].clone() };
    club.house.store.update_channel(&muted).await.unwrap();
    for seat in [1, 0] {
        club.until_turn_of(id, seat).await;
        club.later(11 * MINUTE);
        club.send_notices().await;
        club.later(11 * MINUTE);
        club.send_notices().await;
    }
    let mails = mails.lock().unwrap();
    assert_eq!(mails.len(), 1, "Anna has unsubscribed, Ben has not: {mails:?}");
    assert!(mails[0].contains("To: family@example.org\n"));
}

#[tokio::test]
async fn a_title_is_text_in_a_subject_and_in_a_mail() {
    let (mut club, mails) = with_mail().await;
    let [anna, ben] = club.people.clone();
    let id = club.game().await;
    club.send_notices().await;
    for wrong in ["two\nlines", "bell\u{7}"] {
        let change = terrane_api::game::GameChange {
            title: Some(wrong.into()),
            ..terrane_api::game::GameChange::default()
        };
        let refused = club.house.games.alter(&anna, id, &change).await;
        assert!(matches!(refused, Err(GameError::BadText { .. })), "{refused:?}");
    }
    let title = r#"<script>alert("1")</script>"#;
    let change = terrane_api::game::GameChange {
        title: Some(title.into()),
        ..terrane_api::game::GameChange::default()
    };
    club.house.games.alter(&anna, id, &change).await.unwrap();
    club.channel(&ben, ChannelKind::Mail, "ben@example.org", "").await;
    club.until_turn_of(id, 1).await;
    club.send_notices().await;
    club.later(11 * MINUTE);
    assert_eq!(club.send_notices().await, 1);
    let mail = mails.lock().unwrap().join("").replace("=\n", "").replace("=3D", "=");
    let (plain, html) = mail.split_once("Content-Type: text/html").expect("two forms");
    assert!(plain.contains("<script>"), "{plain}");
    assert!(!html.contains("<script>") && html.contains("&lt;script&gt;"), "{html}");
}

#[tokio::test]
async fn of_a_game_that_a_time_out_ends_everybody_hears_once() {
    let mut club = Club::new(Config::default()).await;
    let [anna, ben] = club.people.clone();
    let id = club.game().await;
    let last = |snapshot: Arc<terrane_server::game::GameSnapshot>| {
        let position = snapshot.play().unwrap().position();
        let state = position.state();
        let passed = Seat::all(2).filter(|seat| state.players[*seat].passed).count();
        state.round == 6 && passed == 1 && state.queue.iter().count() == 0
    };
    while !last(club.house.snapshot(id).await) {
        club.step(id).await;
    }
    club.send_notices().await;
    for (who, name) in [(&anna, "anna"), (&ben, "ben")] {
        let target = format!("https://hooks.example.org/200/{name}");
        club.channel(who, ChannelKind::Hook, &target, "secret").await;
    }
    let other = club.other().await;
    let mut told: Vec<(String, Value)> = Vec::new();
    for _ in 0..60 {
        club.later(3 * 86_400_000 + 2_000);
        let now = club.time.now();
        let (one, two) = tokio::join!(club.house.games.keep_time(now), other.games.keep_time(now));
        one.and(two).unwrap();
        for _ in 0..2 {
            let (one, two) = tokio::join!(club.app.send_notices(now), other.send_notices(now));
            one.and(two).unwrap();
        }
        told.extend(club.world.taken().iter().map(|got| (got.0.clone(), json(got)["event"].clone())));
        if club.house.snapshot(id).await.record.status == terrane_store::Status::Finished {
            break;
        }
    }
    let over = told.iter().filter(|(_, event)| *event == "over");
    let mut over: Vec<&str> = over.map(|(path, _)| path.as_str()).collect();
    over.sort_unstable();
    assert_eq!(over, ["/200/anna", "/200/ben"], "{told:?}");
    assert!(club.house.store.rows(id, 0).await.unwrap().last().unwrap().text.starts_with("auto clock: "));
}

#[tokio::test]
async fn a_notice_says_in_words_what_others_did() {
    let mut club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let hook = club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/200", "").await;
    club.house.store.delete_channel(ben.id, hook.id).await.unwrap();
    let discord = ChannelRecord { id: ChannelId(Uuid::now_v7()), format: "discord".into(), ..hook };
    club.house.store.create_channel(&discord).await.unwrap();
    let id = club.game().await;
    club.send_notices().await;
    club.world.taken();
    for (language, built, left) in
        [("en", "Anna built on ", "3 d 0 h left"), ("pl", "Anna: budowa na ", "3 d 0 h zostało")]
    {
        let chosen = format!(r#"{{"language": "{language}"}}"#);
        club.house.store.set_user_document(ben.id, "notices", Some(&chosen)).await.unwrap();
        club.until_turn_of(id, 0).await;
        club.until_turn_of(id, 1).await;
        assert_eq!(club.send_notices().await, 1);
        let told = json(&club.world.taken()[0])["content"].as_str().unwrap().to_owned();
        assert!(told.contains(built) && told.contains(left), "{told}");
        assert!(!told.contains("witches") && !told.contains("table "), "{told}");
        club.later(2 * MINUTE);
    }
}

/// Anna, Ben and Cleo in the first round of a game, with those who are to move in turn order.
async fn three(club: &Club, options: Options) -> (GameId, [UserRecord; 3]) {
    let cleo = club.house.person("Cleo").await;
    let [anna, ben] = club.people.clone();
    let factions = ["witches", "nomads", "darklings"].map(str::to_owned).to_vec();
    let seed = Some("07".repeat(32));
    let options = Options { choice: Choice::Given, factions, seed, ..options };
    let id = club.house.game(&[&anna, &ben, &cleo], options).await;
    club.house.open(&[&anna, &ben, &cleo], id).await;
    (id, [anna, ben, cleo])
}

/// The passes that a seat could make if its turn came now.
async fn passes(club: &Club, id: GameId, seat: Seat) -> Vec<String> {
    let snapshot = club.house.snapshot(id).await;
    let position = snapshot.play().unwrap().position();
    let turn = if position.active() == Some(seat) { position } else { position.with_turn_of(seat).unwrap() };
    let legal = turn.legal_moves(seat);
    let passes = legal.iter().filter(|m| matches!(m, Move::Pass(_)));
    passes.map(|m| terrane_notation::text::write_move(*m, position.map())).collect()
}

async fn plan(club: &Club, id: GameId, (who, seat): (&UserRecord, Seat), entries: Vec<PlanEntry>) {
    let armed = club.house.snapshot(id).await.seq();
    let plan = TurnPlan { armed, rounds: PlanRounds::This, entries, offers: None };
    club.house.games.set_plan(who, id, seat.0, &plan).await.unwrap();
}

async fn active(club: &Club, id: GameId) -> Seat {
    club.house.snapshot(id).await.play().unwrap().position().active().unwrap()
}

fn told(club: &Club) -> Vec<(String, String)> {
    let said = |got: &Got| {
        let body = json(got);
        (body["event"].as_str().unwrap().to_owned(), body["text"].as_str().unwrap().to_owned())
    };
    club.world.taken().iter().map(said).collect()
}

#[tokio::test]
async fn whoever_loses_a_plan_to_others_hears_why() {
    let club = Club::new(Config::default()).await;
    let options = Options { undo: UndoPolicy::UntilNext, ..Options::default() };
    let (id, people) = three(&club, options).await;
    let first = active(&club, id).await;
    let pass = passes(&club, id, first).await[0].clone();
    club.house.play(&people[first.index()], id, first.0, &pass).await.unwrap();
    let second = active(&club, id).await;
    let third = Seat(3 - first.0 - second.0);
    let planner = &people[third.index()];
    let own = passes(&club, id, third).await;
    let entry = |id, moves: &str, guards: Vec<Guard>, otherwise| PlanEntry {
        id,
        guards,
        moves: moves.to_owned(),
        otherwise,
    };
    plan(&club, id, (planner, third), vec![entry(1, &own[0], vec![], Otherwise::Wait)]).await;
    club.send_notices().await;
    club.channel(planner, ChannelKind::Hook, "https://hooks.example.org/200", "secret").await;
    let german = Some(r#"{"language": "de"}"#);
    club.house.store.set_user_document(planner.id, "notices", german).await.unwrap();
    // The one who moved before the plan was written takes that back.
    let expected_seq = club.house.snapshot(id).await.seq();
    let undo = terrane_api::turn::Undo { seat: first.0, expected_seq, to: None };
    club.house.games.undo(&people[first.index()], id, &undo).await.unwrap();
    club.send_notices().await;
    let heard = told(&club);
    let [(event, text)] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!(event, "plan-stopped");
    assert!(text.ends_with("ist verfallen: andere haben Züge davor zurückgenommen"), "{text}");
    let shown = club.house.games.plan(planner, id, third.0).await.unwrap();
    assert_eq!((&shown.plan, shown.dropped), (&None, Some(PlanEnd::Undone)));
    club.later(2 * MINUTE);
    assert_eq!(club.send_notices().await, 0, "once");

    // The first turn of another plan ends the round; the second stood for another case.
    club.house.play(&people[first.index()], id, first.0, &pass).await.unwrap();
    let own = passes(&club, id, third).await;
    let entries = vec![
        entry(4, &own[0], vec![Guard::Round(1)], Otherwise::Next),
        entry(5, &own[1], vec![], Otherwise::Wait),
    ];
    plan(&club, id, (planner, third), entries).await;
    let others = passes(&club, id, second).await;
    let other = others.into_iter().find(|pass| *pass != own[0]).unwrap();
    club.house.play(&people[second.index()], id, second.0, &other).await.unwrap();
    club.send_notices().await;
    club.world.taken();
    club.later(62_000);
    assert_eq!(club.house.games.keep_time(club.time.now()).await.unwrap(), 1, "the plan waits for a minute");
    club.later(2 * MINUTE);
    club.send_notices().await;
    let heard = told(&club);
    let dropped = heard.iter().filter(|(event, _)| event == "plan-stopped");
    let dropped: Vec<&str> = dropped.map(|(_, text)| text.as_str()).collect();
    assert!(
        matches!(dropped[..], [text] if text.ends_with("verfallen: seine Runde ist zu Ende")),
        "{heard:?}"
    );
    let shown = club.house.games.plan(planner, id, third.0).await.unwrap();
    let played: Vec<u8> = shown.played.iter().map(|played| played.entry).collect();
    assert_eq!((played, shown.dropped), (vec![4], Some(PlanEnd::RoundOver)));
}

#[tokio::test]
async fn whoever_loses_a_seat_to_a_computer_hears_who_plays_and_that_the_plan_is_gone() {
    let club = Club::new(Config::default()).await;
    let clock = Clock {
        kind: ClockKind::Move,
        each: Some(3 * 86_400),
        on_timeout: OnTimeout::Computer,
        ..Clock::default()
    };
    let (id, people) = three(&club, Options { clock: Some(clock), ..Options::default() }).await;
    let first = active(&club, id).await;
    let pass = passes(&club, id, first).await[0].clone();
    let order = club.house.snapshot(id).await;
    let second = order.play().unwrap().position().state().order.get(1).copied();
    let second = second.filter(|seat| *seat != first).expect("the first is first");
    drop(order);
    let owner = &people[second.index()];
    let own = passes(&club, id, second).await[1].clone();
    let never = vec![Guard::Round(6)];
    let entry = PlanEntry { id: 1, guards: never, moves: own, otherwise: Otherwise::Wait };
    plan(&club, id, (owner, second), vec![entry]).await;
    club.send_notices().await;
    club.channel(owner, ChannelKind::Hook, "https://hooks.example.org/200", "secret").await;
    club.house.play(&people[first.index()], id, first.0, &pass).await.unwrap();
    club.send_notices().await;
    let heard = told(&club);
    assert!(
        matches!(&heard[..], [(event, text)] if event == "plan-stopped" && text.contains("does not hold")),
        "{heard:?}"
    );
    club.later(3 * 86_400_000 + 2_000);
    assert!(club.house.games.keep_time(club.time.now()).await.unwrap() > 0);
    club.send_notices().await;
    let heard = told(&club);
    let says =
        |event: &str, part: &str| heard.iter().any(|(told, text)| told == event && text.contains(part));
    let faction = ["Witches", "Nomads", "Darklings"][second.index()];
    assert!(says("replaced", &format!("Builder plays your {faction} in “")), "{heard:?}");
    assert!(says("replaced", "You can come back"), "{heard:?}");
    assert!(says("plan-stopped", "was dropped: somebody else played your seat"), "{heard:?}");
    club.house.games.return_to(owner, id, second.0).await.unwrap();
    let shown = club.house.games.plan(owner, id, second.0).await.unwrap();
    assert_eq!((&shown.plan, shown.dropped), (&None, Some(PlanEnd::SeatChanged)));
}

#[tokio::test]
async fn after_twenty_mails_a_day_what_waits_comes_in_one() {
    let (club, mails) = with_mail().await;
    let ben = club.people[1].clone();
    let channel = club.channel(&ben, ChannelKind::Mail, "ben@example.org", "").await;
    let count = || std::mem::take(&mut *mails.lock().unwrap()).len();
    for mail in 1..=20 {
        // What goes along in a mail counts once.
        club.enqueue(&channel, 2).await;
        assert_eq!((club.send_notices().await, count()), (2, 1), "mail {mail}");
        club.later(MINUTE);
    }
    let mut waiting = 0;
    for hour in 0..23 {
        club.enqueue(&channel, 3).await;
        waiting += 3;
        assert_eq!((club.send_notices().await, count()), (0, 0), "hour {hour}");
        club.later(60 * MINUTE);
    }
    club.later(2 * 60 * MINUTE);
    assert_eq!((club.send_notices().await, count()), (waiting, 1));
}

#[tokio::test]
async fn a_webhook_is_called_sixty_times_an_hour() {
    let club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let channel = club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/200", "secret").await;
    club.enqueue(&channel, 70).await;
    assert_eq!((club.send_notices().await, club.world.taken().len()), (60, 60));
    club.later(59 * MINUTE);
    assert_eq!((club.send_notices().await, club.world.taken().len()), (0, 0));
    club.later(6 * MINUTE);
    assert_eq!((club.send_notices().await, club.world.taken().len()), (10, 10));
}

#[tokio::test]
async fn a_server_sends_as_many_mails_an_hour_as_its_host_allows() {
    let (smtp, mails) = smtp().await;
    let mail = Some(MailConfig { smtp, from: "Terrane <games@example.org>".into() });
    let limits = Limits { mail: 3, ..Limits::default() };
    let club = Club::new(Config { mail, limits, ..Config::default() }).await;
    for number in 0..5 {
        let person = club.house.person(&format!("Person {number}")).await;
        let target = format!("person{number}@example.org");
        let channel = club.channel(&person, ChannelKind::Mail, &target, "").await;
        club.enqueue(&channel, 1).await;
    }
    let count = || std::mem::take(&mut *mails.lock().unwrap()).len();
    assert_eq!((club.send_notices().await, count()), (3, 3));
    assert_eq!((club.send_notices().await, count()), (0, 0));
    // The hour of the clock ends.
    club.later(3_600_000 - START.rem_euclid(3_600_000));
    assert_eq!((club.send_notices().await, count()), (2, 2));
}

#[tokio::test]
async fn a_webhook_that_says_when_to_come_again_is_not_called_before() {
    let club = Club::new(Config::default()).await;
    let ben = club.people[1].clone();
    let channel = club.channel(&ben, ChannelKind::Hook, "https://hooks.example.org/429", "secret").await;
    club.enqueue(&channel, 1).await;
    let mut called = Vec::new();
    for second in 0..200 {
        club.send_notices().await;
        if !club.world.taken().is_empty() {
            called.push(second);
        }
        club.later(1_000);
    }
    assert_eq!(called, [0, 90], "after a minute it would be tried again; five minutes come next");
}

#[tokio::test]
async fn a_digest_comes_at_its_hour_with_what_still_waits() {
    let (mut club, mails) = with_mail().await;
    let ben = club.people[1].clone();
    let ids = [club.game().await, club.game().await, club.game().await];
    club.send_notices().await;
    club.channel(&ben, ChannelKind::Mail, "ben@example.org", "").await;
    let daily = r#"{"digest": {"zone": "UTC", "at": "08:00"}}"#;
    club.house.store.set_user_document(ben.id, "notices", Some(daily)).await.unwrap();
    for id in ids {
        club.until_turn_of(id, 1).await;
    }
    club.send_notices().await;
    // One of them is played before the hour. The game began at 09:46:40.
    club.until_turn_of(ids[2], 0).await;
    let hour = 22 * 3_600_000 + 13 * MINUTE + 20_000;
    club.later(hour - 1);
    assert_eq!((club.send_notices().await, mails.lock().unwrap().len()), (0, 0));
    club.later(1);
    assert_eq!(club.send_notices().await, 2);
    let sent = std::mem::take(&mut *mails.lock().unwrap());
    assert!(matches!(&sent[..], [one] if one.contains("Subject: 2 games wait for you\n")), "{sent:?}");
    club.later(86_400_000);
    assert_eq!((club.send_notices().await, mails.lock().unwrap().len()), (0, 0), "nothing is told twice");
}
