//! Watching a game as it happens.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use hyper::Method;
use hyper::body::Incoming;
use hyper::header::{HeaderMap, HeaderValue};
use serde_json::{Value, json};
use terrane_api::live::ViewChange;
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::log::{Event, GameLog, Row};
use terrane_server::config::{Config, Limits};
use terrane_server::live::Step;
use terrane_server::live::hub::Subscriber;
use terrane_store::{Append, GameId, Millis, Notice, RowRecord};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uuid::Uuid;

use crate::site::{Client, PASSWORD, Site, unlimited};

/// How long a message may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(20);

/// A game that somebody plays with friends at one screen.
pub(crate) async fn game(host: &Client, visibility: &str) -> String {
    let seed = "7e44a9e0".repeat(8);
    let options = json!({ "players": 4, "choice": "drawn", "shuffle_seats": false, "seed": seed });
    let new = json!({ "title": "watched", "visibility": visibility, "options": options });
    let game = host.post("/api/games", new).await.expect(201)["id"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{game}");
    for seat in 1..4 {
        let friend = json!({ "kind": "hot-seat", "name": format!("Friend {seat}") });
        host.ask(Method::PUT, &format!("{path}/seats/{seat}"), Some(friend)).await.expect(200);
    }
    host.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    game
}

/// Lets the log of a game grow by these rows, as if another server had written turns of its players.
async fn grow(site: &Site, game: &str, rows: std::ops::RangeInclusive<u32>) {
    let (id, store) = (GameId(game.parse().unwrap()), &site.app.store);
    let record = store.game(id).await.unwrap().unwrap();
    let mut log = GameLog::parse(record.header.as_deref().unwrap()).unwrap();
    for row in store.rows(id, 0).await.unwrap() {
        let row = log.read_body(row.seq, Seat(row.seat), &row.text).unwrap();
        log.push(row);
    }
    let mut position = log.replay().unwrap().position;
    let mut new = Vec::new();
    for seq in rows.clone() {
        let seat = position.to_act().iter().next().expect("the game goes on");
        let row = Row { seat, event: Event::Moves(turn(&mut position, seat)), auto: None, hash: None };
        new.push(RowRecord { seq, seat: seat.0, text: log.row_body(&row), at: Millis(i64::from(seq)) });
    }
    let (expected, to_act) = (rows.start() - 1, position.to_act().0);
    let append = Append { expected, rows: new, to_act, ..Append::nothing(id) };
    store.append(append).await.unwrap();
}

/// A turn or answer of a seat: of what it may do always the first, conversions aside.
fn turn(position: &mut Position<'_>, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    while position.to_act().iter().next() == Some(seat) {
        let legal = position.legal_moves(seat);
        let m = *legal.iter().find(|m| m.kind() != MoveKind::Free).unwrap();
        position.play(seat, m).unwrap();
        moves.push(m);
    }
    moves
}

/// A WebSocket that watches a game.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    async fn open(client: &Client, path: &str, headers: &[(&'static str, &str)]) -> Result<Self, Error> {
        let mut request = format!("ws://{}{path}", client.address).into_client_request().unwrap();
        if let Some(cookie) = client.cookie() {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        Ok(Self(connect_async(request).await?.0))
    }

    pub(crate) async fn watch(client: &Client, game: &str, query: &str) -> Self {
        Self::open(client, &format!("/api/games/{game}/live{query}"), &[]).await.unwrap()
    }

    /// The next message that is not about presence.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let message = self.any().await;
            if message["type"] != "presence" {
                return message;
            }
        }
    }

    /// The next message of a kind.
    async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.any().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn any(&mut self) -> Value {
        loop {
            match self.frame().await {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    async fn frame(&mut self) -> Message {
        tokio::time::timeout(PATIENCE, self.0.next()).await.expect("a message in time").unwrap().unwrap()
    }

    /// Waits until those present are as expected.
    pub(crate) async fn until_present(&mut self, who: &[&str], others: u32) {
        loop {
            let message = self.any().await;
            let names: Vec<&str> = match message["who"].as_array() {
                Some(present) => present.iter().filter_map(|one| one["name"].as_str()).collect(),
                None => continue,
            };
            if names == who && message["others"] == others {
                return;
            }
        }
    }

    /// Waits until the server ends it, and answers how.
    pub(crate) async fn until_closed(&mut self) -> CloseCode {
        loop {
            if let Message::Close(Some(close)) = self.frame().await {
                return close.code;
            }
        }
    }
}

/// The numbers of the rows in a message.
fn seqs(message: &Value) -> Vec<u64> {
    message["rows"].as_array().unwrap().iter().map(|row| row["seq"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_spectator_hears_of_every_row_once() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let mut socket = Socket::watch(&site.nobody(), &game, "").await;
    let hello = socket.next().await;
    assert_eq!((&hello["type"], &hello["seq"], &hello["yours"]), (&json!("hello"), &json!(0), &json!([])));

    grow(&site, &game, 1..=2).await;
    let rows = socket.next().await;
    let to_act = host.get(&format!("/api/games/{game}")).await.expect(200)["to_act"].clone();
    assert_eq!((&rows["type"], &rows["seq"], &rows["to_act"]), (&json!("rows"), &json!(2), &to_act));
    let log = host.get(&format!("/api/games/{game}/log")).await.expect(200);
    assert_eq!(rows["rows"], log["rows"], "rows are pushed as the log has them");
    grow(&site, &game, 3..=3).await;
    assert_eq!(seqs(&socket.next().await), [3]);

    host.ask(Method::POST, &format!("/api/games/{game}/abandon"), None).await.expect(200);
    let given_up = socket.next().await;
    assert_eq!((&given_up["type"], &given_up["over"]), (&json!("game"), &json!(true)));
    assert_eq!((&given_up["game"]["status"], &given_up["game"]["yours"]), (&json!("abandoned"), &json!([])));
}

#[tokio::test]
async fn a_turn_is_one_value_for_the_player_and_all_who_watch() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let path = format!("/api/games/{game}");
    let mut player = Socket::watch(&host, &game, "").await;
    let mut spectator = Socket::watch(&site.nobody(), &game, "").await;
    let mut events = Lines::open(&site.nobody(), &format!("{path}/events"), HeaderMap::new()).await;
    for socket in [&mut player, &mut spectator] {
        assert_eq!(socket.next().await["type"], "hello");
    }
    let mut view = host.get(&format!("{path}/view")).await.expect(200)["view"].clone();
    for seq in 1..=12 {
        let played = host.post(&format!("{path}/turns"), host.next_turn(&path).await).await.expect(200);
        let messages = played["messages"].as_array().unwrap();
        let growth = &messages[0];
        assert_eq!(
            (&growth["type"], &growth["after"], &growth["seq"]),
            (&json!("rows"), &json!(seq - 1), &json!(seq))
        );
        assert_eq!(&spectator.next_of("rows").await, growth, "a spectator gets the same");
        assert_eq!(&player.next_of("rows").await, growth);
        let mut line = events.next().await.unwrap();
        while !line.contains("\"rows\"") {
            line = events.next().await.unwrap();
        }
        let event: Value = serde_json::from_str(line.strip_prefix("data: ").unwrap()).unwrap();
        assert_eq!(&event, growth, "and so does the event stream");
        let change: ViewChange = serde_json::from_value(growth["changed"].clone()).unwrap();
        change.apply(view.as_object_mut().unwrap());
        let asked = host.get(&format!("{path}/view?seat={}", view["to_act"][0])).await.expect(200);
        assert_eq!(view, asked["view"], "the view as it would be asked for");
        let menu = player.next_of("menu").await;
        assert_eq!((&menu["seq"], &menu["menu"]), (&json!(seq), &asked["menu"]));
        assert_eq!(messages.last(), Some(&menu), "who acts next has the menu with the turn");
    }
    host.post(&format!("{path}/chat"), json!({ "text": "well played" })).await.expect(201);
    assert_eq!(spectator.next().await["type"], "chat", "menus are for those who sit there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_who_watch_a_game_are_fed_by_one_serialisation_a_turn() {
    let site = Site::open().await;
    let ada = site.guest("Ada").await;
    let game = game(&ada, "public").await;
    let path = format!("/api/games/{game}");
    let id = GameId(game.parse().unwrap());
    let mut feeds = Vec::new();
    for _ in 0..1000 {
        feeds.push(site.app.hub.watch(id, Subscriber::default()).await.unwrap().unwrap());
    }
    for _ in 0..3 {
        let turn = ada.next_turn(&path).await;
        let before = site.app.games.counts().messages;
        let played = ada.post(&format!("{path}/turns"), turn).await.expect(200);
        let seq = played["seq"].as_u64().unwrap();
        let mut texts = std::collections::HashSet::new();
        for feed in &mut feeds {
            let text = loop {
                let step = tokio::time::timeout(PATIENCE, feed.next()).await.unwrap();
                let Step::Send(event) = step else { panic!("{step:?}") };
                let message: Value = serde_json::from_str(&event.text).unwrap();
                if message["type"] == "rows" && message["seq"] == seq {
                    break event.text;
                }
            };
            texts.insert(text.as_str().as_ptr() as usize);
        }
        assert_eq!(texts.len(), 1, "all who watch share the same bytes");
        // The rows, and Ada's menu in the response.
        assert_eq!(site.app.games.counts().messages - before, 2);
    }
}

#[tokio::test]
async fn proposals_and_refusals_are_told() {
    let site = Site::open().await;
    let (host, tam) = (site.guest("Hilda").await, site.guest("Tam").await);
    let options = json!({ "players": 2, "shuffle_seats": false });
    let game = host.post("/api/games", json!({ "options": options })).await.expect(201);
    let game = game["id"].as_str().unwrap();
    let path = format!("/api/games/{game}");
    tam.post(&format!("{path}/join"), json!({})).await.expect(200);
    host.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    let mut socket = Socket::watch(&site.nobody(), game, "").await;
    let mut version = socket.next().await["version"].clone();
    let proposal = format!("{path}/proposals/abandon");
    tam.delete(&proposal).await.refused(404, "nothing-proposed");
    tam.delete(&format!("{path}/proposals/peace")).await.refused(400, "bad-path");
    for (who, method, path) in
        [(&host, Method::POST, &format!("{path}/abandon")), (&tam, Method::DELETE, &proposal)]
    {
        let response = who.ask(method, path, None).await.expect(200);
        let received = socket.next().await;
        assert_eq!((&received["type"], &received["version"]), (&json!("game"), &response["version"]));
        assert_ne!(received["version"], version);
        version = received["version"].clone();
    }
    let shown = &site.nobody().get(&path).await.expect(200)["proposals"][0];
    let tam = tam.get("/api/me").await.expect(200)["user"]["id"].clone();
    assert_eq!((&shown["kind"], &shown["declined"]["by"]), (&json!("abandon"), &tam));
}

#[tokio::test]
async fn a_subscriber_that_reconnects_gets_exactly_the_rows_it_missed() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    grow(&site, &game, 1..=80).await;
    for text in ["one", "two"] {
        host.post(&format!("/api/games/{game}/chat"), json!({ "text": text })).await.expect(201);
    }
    let first = host.get(&format!("/api/games/{game}/chat")).await.expect(200)[0]["id"].clone();

    let mut socket = Socket::watch(&host, &game, &format!("?after=7&chat={first}")).await;
    let hello = socket.next().await;
    assert_eq!((&hello["seq"], &hello["yours"]), (&json!(80), &json!([0, 1, 2, 3])));
    let (mut missed, mut last) = (Vec::new(), json!(null));
    while missed.len() < 73 {
        last = socket.next().await;
        assert_eq!(last["after"], json!(missed.last().copied().unwrap_or(7)));
        missed.extend(seqs(&last));
    }
    assert_eq!(missed, (8..=80).collect::<Vec<_>>());
    let view = host.get(&format!("/api/games/{game}/view")).await.expect(200);
    assert_eq!(last["view"], view["view"], "the last of the rows come with the whole view");
    let menu = socket.next().await;
    assert_eq!((&menu["type"], &menu["menu"]["seat"]), (&json!("menu"), &view["view"]["to_act"][0]));
    assert_eq!(socket.next().await["text"], "two");
    grow(&site, &game, 81..=81).await;
    assert_eq!(seqs(&socket.next_of("rows").await), [81]);

    let mut ahead = Socket::watch(&host, &game, "?after=500").await;
    assert_eq!(ahead.next().await["type"], "hello");
    assert_eq!(ahead.next().await, json!({ "type": "resync", "seq": 81 }), "a log that is not this one");
}

#[tokio::test]
async fn many_who_join_while_rows_come_in_miss_nothing() {
    let site = Arc::new(Site::open().await);
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let writer = tokio::spawn({
        let (site, game) = (Arc::clone(&site), game.clone());
        async move {
            for seq in 1..=60 {
                grow(&site, &game, seq..=seq).await;
            }
        }
    });
    let mut watchers = Vec::new();
    for _ in 0..12 {
        let (site, game) = (Arc::clone(&site), game.clone());
        watchers.push(tokio::spawn(async move {
            let mut socket = Socket::watch(&site.nobody(), &game, "?after=0").await;
            let mut received = Vec::new();
            while received.len() < 60 {
                let message = socket.next().await;
                if message["type"] == "rows" {
                    received.extend(seqs(&message));
                }
            }
            received
        }));
    }
    writer.await.unwrap();
    for watcher in watchers {
        assert_eq!(watcher.await.unwrap(), (1..=60).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_subscriber_that_is_too_slow_is_sent_a_resync() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let id = GameId(game.parse().unwrap());
    let mut slow = site.app.hub.watch(id, Subscriber::default()).await.unwrap().unwrap();
    let mut quick = site.app.hub.watch(id, Subscriber::default()).await.unwrap().unwrap();
    for seq in 1..=80 {
        grow(&site, &game, seq..=seq).await;
        while quick.place_now().0 < seq {
            assert!(matches!(quick.next().await, Step::Send(_)));
        }
    }
    assert!(matches!(slow.next().await, Step::Send(hello) if hello.text.contains("\"hello\"")));
    match slow.next().await {
        Step::Last(message) => assert_eq!(message.text.as_str(), r#"{"type":"resync","seq":0}"#),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn everybody_sees_who_is_there() {
    let site = Site::open().await;
    let (host, tam) = (site.guest("Hilda").await, site.guest("Tam").await);
    let game = game(&host, "public").await;
    let mut one = Socket::watch(&host, &game, "").await;
    one.until_present(&["Hilda"], 0).await;
    let two = Socket::watch(&tam, &game, "").await;
    let _unnamed = Socket::watch(&site.nobody(), &game, "").await;
    one.until_present(&["Hilda", "Tam"], 1).await;
    drop(two);
    one.until_present(&["Hilda"], 1).await;
}

#[tokio::test]
async fn those_who_watch_on_another_server_are_shown_too() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let mut socket = Socket::watch(&host, &game, "").await;
    socket.until_present(&["Hilda"], 0).await;
    let (id, node) = (GameId(game.parse().unwrap()), Uuid::from_u128(7));
    let presence = |who: &[&str], unnamed| Notice::Presence {
        game: id,
        who: who.iter().map(|name| ((*name).to_owned(), false)).collect(),
        unnamed,
        node,
    };
    site.app.store.publish(presence(&["Far"], 3)).await.unwrap();
    socket.until_present(&["Far", "Hilda"], 3).await;
    site.app.store.publish(presence(&[], 0)).await.unwrap();
    socket.until_present(&["Hilda"], 0).await;
}

#[tokio::test]
async fn talk_is_heard_at_once_and_kept() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let chat = format!("/api/games/{game}/chat");
    let mut socket = Socket::watch(&site.nobody(), &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");

    site.nobody().post(&chat, json!({ "text": "hello" })).await.refused(401, "not-signed-in");
    host.post(&chat, json!({ "text": "  " })).await.refused(422, "bad-message");
    host.post(&chat, json!({ "text": "x".repeat(1001) })).await.refused(422, "bad-message");
    let said = host.post(&chat, json!({ "text": " good luck <b>all</b> " })).await.expect(201);
    assert_eq!((&said["name"], &said["text"]), (&json!("Hilda"), &json!("good luck <b>all</b>")));
    let received = socket.next().await;
    assert_eq!(
        (&received["type"], &received["id"], &received["text"]),
        (&json!("chat"), &said["id"], &said["text"])
    );
    assert_eq!(site.nobody().get(&chat).await.expect(200), json!([said]));
}

#[tokio::test]
async fn an_invited_game_is_closed_to_strangers_and_open_by_its_link() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "invited").await;
    let link = host.ask(Method::POST, &format!("/api/games/{game}/invite"), None).await.expect(201);
    let code = link["invite"].as_str().unwrap();
    let stranger = site.guest("Stranger").await;
    for path in ["live", "events", "stream", "chat"] {
        let path = format!("/api/games/{game}/{path}");
        stranger.get(&path).await.refused(404, "not-found");
        stranger.get(&format!("{path}?invite=a-guess")).await.refused(404, "not-found");
    }
    stranger.get(&format!("/api/games/{game}/chat?invite={code}")).await.expect(200);
    let mut socket = Socket::watch(&stranger, &game, &format!("?invite={code}")).await;
    assert_eq!(socket.next().await["type"], "hello");
    host.get(&format!("/api/games/{game}/chat")).await.expect(200);
}

#[tokio::test]
async fn a_socket_is_not_opened_for_a_page_of_another_site() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let path = format!("/api/games/{}/live", game(&host, "public").await);
    match Socket::open(&host, &path, &[("origin", "https://evil.example")]).await {
        Err(Error::Http(response)) => assert_eq!(response.status().as_u16(), 403),
        other => panic!("{:?}", other.map(|_| ())),
    }
    let ours = format!("http://{}", site.address);
    assert!(Socket::open(&host, &path, &[("origin", &ours)]).await.is_ok());
    host.get(&path).await.refused(400, "not-a-websocket");
}

#[tokio::test]
async fn messages_of_a_client_are_not_read_and_must_be_short() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let mut socket = Socket::watch(&host, &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");
    socket.0.send(Message::text("hello?")).await.unwrap();
    grow(&site, &game, 1..=1).await;
    assert_eq!(seqs(&socket.next_of("rows").await), [1]);
    socket.0.send(Message::text("x".repeat(100_000))).await.unwrap();
    while let Some(Ok(_)) = tokio::time::timeout(PATIENCE, socket.0.next()).await.expect("it ends") {}
}

#[tokio::test]
async fn connections_are_counted_per_address_and_given_back() {
    let limits = Limits { sockets: 1, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let path = format!("/api/games/{game}/stream");
    let socket = Socket::watch(&host, &game, "").await;
    host.get(&path).await.refused(429, "too-many-requests");
    drop(socket);
    let begin = tokio::time::Instant::now();
    while host.send(Method::GET, &path, HeaderMap::new(), "").await.status().as_u16() != 200 {
        assert!(begin.elapsed() < PATIENCE, "the connection that was closed still counts");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_locked_account_stops_receiving() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let mallory = site.guest("Mallory").await;
    let game = game(&admin, "public").await;
    let mut socket = Socket::watch(&mallory, &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");
    let id = mallory.get("/api/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned();
    admin
        .patch(&format!("/api/admin/users/{id}"), json!({ "disabled": true, "reason": "war" }))
        .await
        .expect(200);
    assert_eq!(socket.until_closed().await, CloseCode::Policy);
}

#[tokio::test]
async fn a_subscription_ends_with_the_session_that_opened_it() {
    let site = Site::open().await;
    let desk = site.account("Brida").await;
    let game = game(&desk, "public").await;
    let phone = site.nobody();
    let password = json!({ "name": "Brida", "password": PASSWORD });
    phone.post("/api/session", password).await.expect(200);
    let token = desk.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let path = format!("/api/games/{game}/live");
    let mut at_desk = Socket::watch(&desk, &game, "").await;
    let mut on_phone = Socket::watch(&phone, &game, "").await;
    let mut bot = Socket::open(&site.nobody(), &path, &[("authorization", &bearer)]).await.unwrap();
    for socket in [&mut at_desk, &mut on_phone, &mut bot] {
        assert_eq!(socket.next().await["type"], "hello");
    }

    desk.delete(&format!("/api/me/tokens/{}", token["id"].as_str().unwrap())).await.expect(204);
    assert_eq!(bot.until_closed().await, CloseCode::Policy);
    phone.delete("/api/session").await.expect(204);
    assert_eq!(on_phone.until_closed().await, CloseCode::Policy);
    // The desk is signed in as before and goes on.
    grow(&site, &game, 1..=1).await;
    assert_eq!(seqs(&at_desk.next_of("rows").await), [1]);

    phone.post("/api/session", json!({ "name": "Brida", "password": PASSWORD })).await.expect(200);
    let mut on_phone = Socket::watch(&phone, &game, "").await;
    assert_eq!(on_phone.next().await["type"], "hello");
    let change = json!({ "password": "battery staple", "current_password": PASSWORD });
    desk.patch("/api/me", change).await.expect(200);
    assert_eq!(on_phone.until_closed().await, CloseCode::Policy);
    grow(&site, &game, 2..=2).await;
    assert_eq!(seqs(&at_desk.next_of("rows").await), [2]);
}

#[tokio::test]
async fn a_server_that_goes_down_says_so() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let mut socket = Socket::watch(&host, &game, "").await;
    let mut lines = Lines::open(&host, &format!("/api/games/{game}/stream"), HeaderMap::new()).await;
    assert!(lines.next().await.unwrap().contains("hello"));
    assert_eq!(socket.next().await["type"], "hello");
    let begin = tokio::time::Instant::now();
    site.stop().await;
    assert!(begin.elapsed() < Duration::from_secs(10), "open connections are not waited for");
    assert_eq!(socket.until_closed().await, CloseCode::Away);
    while lines.next().await.is_some() {}
}

/// The lines of an answer that goes on.
struct Lines {
    body: Incoming,
    read: String,
}

impl Lines {
    async fn open(client: &Client, path: &str, headers: HeaderMap) -> Self {
        let response = client.send(Method::GET, path, headers, "").await;
        assert_eq!(response.status().as_u16(), 200);
        Self { body: response.into_body(), read: String::new() }
    }

    /// The next line that is not empty; nothing at the end.
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.read.find('\n') {
                let line: String = self.read.drain(..=end).collect();
                let line = line.trim_end().to_owned();
                if !line.is_empty() && !line.contains("\"presence\"") {
                    return Some(line);
                }
                continue;
            }
            let frame = tokio::time::timeout(PATIENCE, self.body.frame()).await.expect("a line in time");
            let data = frame?.ok()?.into_data().ok()?;
            self.read.push_str(std::str::from_utf8(&data).unwrap());
        }
    }
}

#[tokio::test]
async fn bots_read_a_game_line_by_line() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    grow(&site, &game, 1..=2).await;
    let mut lines = Lines::open(&host, &format!("/api/games/{game}/stream?after=1"), HeaderMap::new()).await;
    let mut next = async || serde_json::from_str::<Value>(&lines.next().await.unwrap()).unwrap();
    assert_eq!(next().await["type"], "hello");
    assert_eq!(seqs(&next().await), [2]);
    assert_eq!(next().await["type"], "menu");
    grow(&site, &game, 3..=3).await;
    assert_eq!(seqs(&next().await), [3]);
}

#[tokio::test]
async fn browsers_resume_server_sent_events_by_the_last_id() {
    let site = Site::open().await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let path = format!("/api/games/{game}/events");
    grow(&site, &game, 1..=1).await;
    let mut lines = Lines::open(&host, &path, HeaderMap::new()).await;
    assert_eq!(lines.next().await.unwrap(), "id: 1-0");
    assert!(lines.next().await.unwrap().starts_with("data: {\"type\":\"hello\""));
    grow(&site, &game, 2..=2).await;
    let mut id = lines.next().await.unwrap();
    while id != "id: 2-0" {
        id = lines.next().await.unwrap();
    }
    drop(lines);

    grow(&site, &game, 3..=4).await;
    let headers = HeaderMap::from_iter([(
        hyper::header::HeaderName::from_static("last-event-id"),
        HeaderValue::from_static("2-0"),
    )]);
    let mut lines = Lines::open(&host, &path, headers).await;
    let mut line = lines.next().await.unwrap();
    while !line.contains("\"rows\"") {
        line = lines.next().await.unwrap();
    }
    let rows: Value = serde_json::from_str(line.strip_prefix("data: ").unwrap()).unwrap();
    assert_eq!(seqs(&rows), [3, 4]);
}
