//! Reviews, analyses, rematches and puzzles over HTTP: what is answered, and what is refused with which code.

use std::io::Read as _;

use hyper::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::site::{Client, Site};

/// A recorded game of a league.
fn league() -> String {
    let packed: &[u8] = include_bytes!("../../../../data/replays/league/01.log.gz");
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    text
}

/// Imports a game and answers its path.
async fn import(client: &Client, text: &str) -> String {
    let game = client.post("/api/import", json!({ "text": text })).await.expect(201);
    format!("/api/games/{}", game["id"].as_str().unwrap())
}

/// The address of the review of a game.
fn review(game: &str) -> String {
    format!("{game}/review")
}

#[tokio::test]
async fn a_review_is_asked_for_read_and_cancelled() {
    let site = Site::open().await;
    let (anna, bela) = (site.guest("Anna").await, site.guest("Bela").await);
    let game = import(&anna, &league()).await;
    let none = bela.get(&review(&game)).await.expect(200);
    assert_eq!((&none["state"], &none["reviewed"]), (&json!("none"), &json!([])));
    assert!(none["measured"]["engine"].as_f64() < none["measured"]["people"].as_f64());
    bela.delete(&review(&game)).await.refused(409, "no-review");
    site.nobody().ask(Method::POST, &review(&game), None).await.refused(401, "not-signed-in");
    let other = import(&anna, &league()).await;
    let asked = anna.ask(Method::POST, &review(&game), None).await.expect(202);
    let idle = format!("{}?when_idle=true", review(&other));
    assert_eq!(anna.ask(Method::POST, &idle, None).await.expect(200)["state"], "none", "another one waits");
    assert!(["queued", "running"].contains(&asked["state"].as_str().unwrap()), "{asked}");
    assert_eq!(asked["yours"], true);
    assert_eq!(bela.get(&review(&game)).await.expect(200)["yours"], false);
    bela.delete(&review(&game)).await.refused(403, "not-your-review");
    let cancelled = anna.delete(&review(&game)).await.expect(200);
    assert_eq!(cancelled["state"], "cancelled");
    let page = bela.get(&format!("{}?from=1000", review(&game))).await.expect(200);
    assert_eq!(page["reviewed"], json!([]));
    bela.get(&format!("{}?from=x", review(&game))).await.refused(400, "bad-query");
    site.stop().await;
}

#[tokio::test]
async fn games_that_cannot_be_reviewed_have_a_code_and_a_sentence() {
    let site = Site::open().await;
    let (anna, bela) = (site.guest("Anna").await, site.guest("Bela").await);
    let running = anna.solitaire().await;
    for client in [&anna, &bela] {
        client.ask(Method::POST, &review(&running), None).await.refused(409, "not-over");
    }
    let text = league();
    let half: Vec<&str> = text.lines().take(text.lines().count() / 2).collect();
    let broken = import(&anna, &(half.join("\n") + "\n")).await;
    anna.ask(Method::POST, &review(&broken), None).await.refused(422, "broken-log");
    let old = import(&anna, include_str!("../../../../data/replays/two-players.log")).await;
    anna.ask(Method::POST, &review(&old), None).await.refused(422, "old-rules");
    let nowhere = format!("/api/games/{}", Uuid::nil());
    anna.ask(Method::POST, &review(&nowhere), None).await.refused(404, "not-found");
}

#[tokio::test]
async fn strangers_at_a_table_get_no_hints_and_no_analyses_of_it() {
    let site = Site::open().await;
    let (anna, bela, cora) = (site.guest("Anna").await, site.guest("Bela").await, site.guest("Cora").await);
    let options = json!({ "players": 2, "shuffle_seats": false });
    let game = anna.post("/api/games", json!({ "options": options })).await.expect(201);
    let id = game["id"].as_str().unwrap().to_owned();
    let game = format!("/api/games/{id}");
    bela.post(&format!("{game}/join"), json!({})).await.expect(200);
    anna.ask(Method::POST, &format!("{game}/start"), None).await.expect(200);
    assert_eq!(cora.get(&game).await.expect(200)["options"]["hints"], "off");
    anna.get(&format!("{game}/hint?seat=0")).await.refused(403, "no-hints");
    let wanted = |more: Value| {
        let mut wish = json!({ "game": id });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wish
    };
    bela.post("/api/analysis", wanted(json!({}))).await.refused(403, "no-hints");
    let analysis = cora.post("/api/analysis", wanted(json!({}))).await.expect(200);
    assert!(!analysis["lines"].as_array().unwrap().is_empty());
    cora.post("/api/analysis", wanted(json!({ "moves": "dance" }))).await.refused(422, "bad-moves");
    cora.post("/api/analysis", wanted(json!({ "seq": 9 }))).await.refused(422, "no-such-row");
    cora.post("/api/analysis", wanted(json!({ "seat": 4 }))).await.refused(404, "no-such-seat");
    cora.post("/api/analysis", wanted(json!({ "depth": 4 }))).await.refused(400, "bad-json");
    anna.ask(Method::POST, &format!("{game}/rematch"), None).await.refused(409, "not-over");
    cora.ask(Method::POST, &format!("{game}/rematch"), None).await.refused(403, "not-seated");
}

#[tokio::test]
async fn a_puzzle_is_given_tried_and_answered() {
    let site = Site::open().await;
    let (anna, nobody) = (site.account("Anna").await, site.nobody());
    let daily = nobody.get("/api/puzzles/daily").await.expect(200);
    let id = daily["id"].as_str().unwrap();
    let path = |rest: &str| format!("/api/puzzles/{id}{rest}");
    assert_eq!(nobody.get(&path("")).await.expect(200)["view"], daily["view"]);
    assert_eq!(anna.get("/api/puzzles").await.expect(200)["you"]["rating"], 1500);
    let first = daily["menu"]["moves"][0]["text"].as_str().unwrap();
    let drafted = nobody.post(&path("/draft"), json!({ "seat": 0, "steps": [first] })).await.expect(200);
    assert_eq!(drafted["steps"], 1);
    anna.post(&path("/hint"), json!({ "level": 3 })).await.refused(422, "no-such-hint");
    anna.post(&path("/answer"), json!({ "moves": "dance" })).await.refused(422, "bad-moves");
    anna.post(&path("/answer"), json!({ "moves": "" })).await.refused(422, "unfinished-turn");
    assert_eq!(anna.get(&path("")).await.expect(200)["tried"], Value::Null);
    assert!(
        !anna.post(&path("/hint"), json!({ "level": 1 })).await.expect(200)["groups"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert_eq!(anna.get(&path("")).await.expect(200)["tried"]["solved"], false);
    let unknown = nobody.get("/api/puzzles/none").await.refused(404, "not-found");
    assert!(unknown["detail"].as_str().unwrap().contains("puzzle"));
    nobody.get("/api/puzzles/next?theme=chess").await.refused(400, "bad-query");
}
