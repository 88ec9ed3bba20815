//! Games as clients meet them: JSON over HTTP.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use terrane_ai::random::Random;
use terrane_api::options::Options;
use terrane_engine::vocab::Seat;
use terrane_server::auth::secret;
use terrane_server::clock::Clock;
use terrane_server::config::Limits;
use terrane_server::{App, Config};
use terrane_store::{Millis, Role, TokenId, TokenRecord, UserRecord};
use tower::ServiceExt;
use uuid::Uuid;

use crate::house::{House, duel};

/// A server over a house, without limits on how often somebody may ask.
struct Server {
    house: House,
    router: Router,
}

/// Somebody with a token.
struct Client<'a> {
    server: &'a Server,
    token: Option<String>,
}

impl Server {
    async fn new() -> Server {
        Server::at(Clock::default()).await
    }

    /// A server with a clock.
    async fn at(clock: Clock) -> Server {
        let house = House::with_clock(clock.clone()).await;
        let limits = Limits { writes: 0, ..Limits::default() };
        let store = Arc::clone(&house.store);
        let app = App::new(store, Config { limits, ..Config::default() }, clock);
        let house = house.served_by(app.games.clone());
        Server { router: terrane_server::http::router(app), house }
    }

    async fn client(&self, name: &str) -> Client<'_> {
        let user = self.house.user(name, Role::Player).await;
        self.client_of(&user).await
    }

    /// Somebody with an account, and with a token of it.
    async fn client_of(&self, user: &UserRecord) -> Client<'_> {
        let (token, hash) = secret::draw(secret::TOKEN_PREFIX).unwrap();
        let record = TokenRecord {
            id: TokenId(Uuid::now_v7()),
            user: user.id,
            name: "test".into(),
            secret: hash,
            created: Millis(0),
            revoked: None,
            seen: None,
        };
        self.house.store.create_token(&record).await.unwrap();
        Client { server: self, token: Some(token) }
    }
}

impl Client<'_> {
    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let response = self.server.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let value = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        (status, value)
    }

    async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.ask(Method::GET, path, None).await
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// The same, which must go well.
    async fn does(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }
}

/// Grows a turn move by move as a client does: from the menu of each draft, until it can be submitted.
async fn think(client: &Client<'_>, game: &str, seat: u64, chance: &mut usize) -> String {
    let mut moves = String::new();
    loop {
        let draft = client.does(&format!("{game}/draft"), json!({"seat": seat, "moves": moves})).await;
        assert!(draft.get("refused").is_none(), "{}", draft["refused"]);
        if draft["complete"] == true {
            return moves;
        }
        let choices = draft["menu"]["moves"].as_array().unwrap();
        let of = |wanted: &dyn Fn(&Value) -> bool| choices.iter().filter(|m| wanted(m)).collect::<Vec<_>>();
        let acts = of(&|m| m["kind"] != "free" && m["group"] != "pass" && m["kind"] != "end");
        let picks = if acts.is_empty() { of(&|m| m["kind"] != "free") } else { acts };
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = picks[(*chance >> 33) % picks.len()]["text"].as_str().unwrap();
        moves = if moves.is_empty() { pick.into() } else { format!("{moves}. {pick}") };
    }
}

#[tokio::test]
async fn two_clients_play_a_game_to_its_end() {
    let server = Server::new().await;
    let (anna, ben) = (server.client("Anna").await, server.client("Ben").await);
    let new = json!({"title": "Duel", "options": {"players": 2, "leech": "strict", "shuffle_seats": false}});
    let game = anna.does("/api/games", new).await;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    ben.does(&format!("{path}/join"), json!({})).await;
    let (status, _) = anna.ask(Method::POST, &format!("{path}/start"), None).await;
    assert_eq!(status, StatusCode::OK);
    let mut chance = 11;
    let mut seq = 0;
    loop {
        let (_, game) = ben.get(&path).await;
        if game["status"] == "finished" {
            assert!(game["seats"][0]["vp"].is_i64() && game["seats"][1]["faction"].is_string(), "{game}");
            break;
        }
        let seat = game["to_act"][0].as_u64().expect("somebody is to move");
        let client = [&anna, &ben][seat as usize];
        let moves = think(client, &path, seat, &mut chance).await;
        let turn = json!({"seat": seat, "expected_seq": seq, "moves": moves, "key": format!("turn-{seq}")});
        let played = client.does(&format!("{path}/turns"), turn.clone()).await;
        assert_eq!(played["first"], seq + 1);
        seq = played["seq"].as_u64().unwrap();
        let again = client.does(&format!("{path}/turns"), turn).await;
        assert_eq!((&again["repeated"], &again["first"]), (&json!(true), &played["first"]));
    }
    let nobody = Client { server: &server, token: None };
    let (status, log) = nobody.get(&format!("{path}/export?format=log")).await;
    assert_eq!(status, StatusCode::OK);
    let log = terrane_notation::log::GameLog::parse(log.as_str().unwrap()).unwrap();
    let replayed = log.replay().unwrap();
    assert!(replayed.position.is_over() && replayed.hashes > 0);
    assert_eq!(u64::from(replayed.rows), seq);
}

#[tokio::test]
async fn refusals_are_problem_documents_with_stable_codes() {
    let server = Server::new().await;
    let (anna, ben) = (server.client("Anna").await, server.client("Ben").await);
    let nobody = Client { server: &server, token: None };
    let options =
        json!({"players": 2, "choice": "given", "factions": ["witches", "nomads"], "shuffle_seats": false});
    let game = anna.does("/api/games", json!({"options": options})).await;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let at = |tail: &str| format!("{path}/{tail}");
    let cases = [
        (&nobody, "/api/games".into(), json!({}), 401, "not-signed-in"),
        (&anna, "/api/games".into(), json!({"options": {"players": 9}}), 422, "bad-options"),
        (&anna, "/api/games".into(), json!({"colour": 1}), 400, "bad-json"),
        (&anna, "/api/games".into(), json!({"preset": "none-such"}), 422, "no-such-preset"),
        (&anna, at("start"), json!({}), 409, "seats-free"),
        (&ben, at("start"), json!({}), 403, "not-the-host"),
        (&anna, at("join"), json!({}), 409, "already-seated"),
        (&anna, at("turns"), json!({"seat": 0, "expected_seq": 0, "moves": "build E5"}), 409, "not-begun"),
        (&anna, format!("/api/games/{}/join", Uuid::nil()), json!({}), 404, "not-found"),
        (&anna, "/api/games/seven/join".into(), json!({}), 400, "bad-path"),
    ];
    for (client, path, body, status, code) in cases {
        let (found, problem) = client.post(&path, body).await;
        assert_eq!((found.as_u16(), problem["code"].as_str()), (status, Some(code)), "{path}: {problem}");
        assert!(problem["detail"].as_str().is_some_and(|text| text.len() > 10), "{problem}");
    }
    ben.does(&at("join"), json!({})).await;
    anna.does(&at("start"), json!({})).await;
    let turn = |seat: u8, seq: u32, moves: &str| json!({"seat": seat, "expected_seq": seq, "moves": moves});
    let cases = [
        (&nobody, turn(0, 0, "build E5"), 401, "not-signed-in"),
        (&ben, turn(0, 0, "build E5"), 403, "not-your-seat"),
        (&ben, turn(1, 0, "build E5"), 409, "not-to-act"),
        (&anna, turn(5, 0, "build E5"), 404, "no-such-seat"),
        (&anna, turn(0, 4, "build E5"), 409, "stale-seq"),
        (&anna, turn(0, 0, "build nowhere"), 422, "bad-moves"),
        (&anna, turn(0, 0, "pass"), 422, "illegal-move"),
    ];
    for (client, body, status, code) in cases {
        let (found, problem) = client.post(&at("turns"), body).await;
        assert_eq!((found.as_u16(), problem["code"].as_str()), (status, Some(code)), "{problem}");
        if code == "stale-seq" {
            assert_eq!(problem["seq"], 0);
        }
        assert_eq!(problem["rule"].is_string(), code == "illegal-move", "the rule by its code: {problem}");
    }
    let (_, log) = nobody.get(&at("log")).await;
    assert_eq!(log, json!({"rows": [], "seq": 0}), "the game is as it was");
}

#[tokio::test]
async fn everything_that_can_be_played_is_described() {
    let server = Server::new().await;
    let nobody = Client { server: &server, token: None };
    let (status, options) = nobody.get("/api/options").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(options["computers"][0]["id"], "level-1");
    let anna = server.client("Anna").await;
    for preset in options["presets"].as_array().unwrap() {
        let game = anna.does("/api/games", json!({"preset": preset["name"]})).await;
        assert_eq!(game["options"], preset["options"]);
    }
    let (_, page) = nobody.get("/api/games?status=open&limit=3").await;
    assert_eq!(page["games"].as_array().unwrap().len(), 3);
    let (_, rest) =
        nobody.get(&format!("/api/games?limit=100&before={}", page["next"].as_str().unwrap())).await;
    assert_eq!(rest["games"].as_array().unwrap().len(), options["presets"].as_array().unwrap().len() - 3);
}

#[tokio::test]
async fn papers_and_imports_travel_over_http() {
    let server = Server::new().await;
    let anna = server.client("Anna").await;
    let game = anna.does("/api/games", json!({"preset": "two-players"})).await;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let computer = json!({"kind": "computer", "name": "level-1"});
    let (status, _) = anna.ask(Method::PUT, &format!("{path}/seats/1"), Some(computer)).await;
    assert_eq!(status, StatusCode::OK);
    let chain = json!({"rules": [{"rule": "accept-up-to", "vp": 2}, {"rule": "decline"}]});
    for (kind, body) in [("auto-leech", chain), ("notes", json!({"text": "beware"}))] {
        let document = format!("{path}/seats/0/{kind}");
        let (status, _) = anna.ask(Method::PUT, &document, Some(body.clone())).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
        assert_eq!(anna.get(&document).await, (StatusCode::OK, body));
    }
    let wrong = json!({"rules": [{"rule": "hope"}]});
    let (status, problem) = anna.ask(Method::PUT, &format!("{path}/seats/0/auto-leech"), Some(wrong)).await;
    assert_eq!((status.as_u16(), problem["code"].as_str()), (400, Some("bad-json")));
    let folder = "../../data/replays/two-players.log";
    let text = std::fs::read_to_string(folder).unwrap();
    let imported = anna.does("/api/import", json!({"text": text, "title": "Old game"})).await;
    assert_eq!((&imported["status"], &imported["title"]), (&json!("finished"), &json!("Old game")));
    let (status, problem) = anna.post("/api/import", json!({"text": "terrane log 1\nrules x"})).await;
    assert_eq!(
        (status.as_u16(), &problem["code"], &problem["line"], &problem["fault"], &problem["found"]),
        (422, &json!("cannot-import"), &json!(2), &json!("not-understood"), &json!("x"))
    );
    // Longer than other requests may be, and not too long for an import.
    let padded = format!("{text}\n{}", "# a comment\n".repeat(40_000));
    anna.does("/api/import", json!({"text": padded})).await;
}

/// A bot is a person like others: its clock runs, its turns are played when its time is over, and what it plays itself counts.
#[tokio::test]
async fn a_bot_with_a_token_has_a_clock_as_people_have() {
    let time = Clock::stopped(Millis(1_774_000_000_000));
    let server = Server::at(time.clone()).await;
    let (bot, ben) = (server.house.person("Bot").await, server.house.person("Ben").await);
    let client = server.client_of(&bot).await;
    let clock = terrane_api::options::Clock {
        kind: terrane_api::options::ClockKind::Move,
        each: Some(86_400),
        strikes: Some(2),
        ..terrane_api::options::Clock::default()
    };
    let id = server.house.game(&[&bot, &ben], Options { clock: Some(clock), ..duel() }).await;
    let strikes = async || {
        let (status, game) = client.ask(Method::GET, &format!("/api/games/{id}"), None).await;
        assert_eq!(status, StatusCode::OK, "{game}");
        (game["clock"]["seats"][0]["strikes"].clone(), game["seats"][0]["computer"].clone())
    };
    let mut chance = Random::new(1);
    for (round, played) in [true, false, false].into_iter().enumerate() {
        while server.house.snapshot(id).await.to_act().iter().next() != Some(Seat(0)) {
            server.house.step(&[&bot, &ben], id, &mut chance).await;
        }
        time.advance(Duration::from_hours(24) + Duration::from_secs(2));
        assert!(server.house.games.keep_time(time.now()).await.unwrap() > 0);
        assert_eq!(strikes().await.0, if round == 2 { json!(0) } else { json!(1) }, "turn {round}");
        if !played {
            continue;
        }
        while server.house.snapshot(id).await.to_act().iter().next() != Some(Seat(0)) {
            server.house.step(&[&bot, &ben], id, &mut chance).await;
        }
        let snapshot = server.house.snapshot(id).await;
        let position = snapshot.play().unwrap().position();
        let moves = crate::house::by_chance(&mut chance, &position, Seat(0));
        let moves = terrane_notation::text::write_moves(&moves, position.map());
        let turn = json!({ "seat": 0, "expected_seq": snapshot.seq(), "moves": moves });
        drop(snapshot);
        let (status, played) = client.ask(Method::POST, &format!("/api/games/{id}/turns"), Some(turn)).await;
        assert_eq!(status, StatusCode::OK, "{played}");
        assert_eq!(strikes().await, (json!(0), Value::Null), "a turn of its own clears them");
    }
    assert_eq!(strikes().await.1, json!("level-4"), "and after two in a row a computer plays");
}
