//! What is expensive is bounded, and whoever asks for too much is in nobody's way.

use std::sync::Arc;

use hyper::Method;
use serde_json::{Value, json};
use terrane_server::config::{Config, Limits};

use crate::site::{Client, Site, unlimited};

/// A game of computers, created and seated by its host; its path.
async fn computers(host: &Client, players: u8) -> String {
    let new = json!({ "only_host": true, "options": { "players": players, "choice": "drawn" } });
    let game = host.post("/api/games", new).await.expect(201);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    for seat in 0..players {
        let computer = json!({ "kind": "computer", "name": "level-1" });
        host.ask(Method::PUT, &format!("{path}/seats/{seat}"), Some(computer)).await.expect(200);
    }
    path
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_user_gets_a_few_of_many_hints_at_once_and_others_get_theirs() {
    let site = Site::open().await;
    let (tam, bo) = (Arc::new(site.guest("Tam").await), site.guest("Bo").await);
    let (crowded, quiet) = (tam.solitaire().await, bo.solitaire().await);
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (tam, path) = (Arc::clone(&tam), format!("{crowded}/hint?seat=0"));
        asking.spawn(async move { tam.get(&path).await });
    }
    bo.get(&format!("{quiet}/hint?seat=0")).await.expect(200);
    let (mut given, mut refused) = (0, 0);
    while let Some(answer) = asking.join_next().await {
        let answer = answer.unwrap();
        if answer.status.as_u16() == 200 {
            given += 1;
        } else {
            answer.refused(429, "too-many-requests");
            assert!(answer.header("retry-after").parse::<u32>().unwrap() >= 1);
            refused += 1;
        }
    }
    assert!(given >= 2 && refused >= 1, "{given} given, {refused} refused");
    tam.get(&format!("{crowded}/hint?seat=0")).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_has_so_many_computers_and_no_more() {
    let limits = Limits { computers: 5, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let tam = site.guest("Tam").await;
    let (first, second) = (computers(&tam, 4).await, computers(&tam, 2).await);
    tam.post(&format!("{first}/start"), json!({})).await.expect(200);
    let refused = tam.post(&format!("{second}/start"), json!({})).await;
    let problem = refused.refused(429, "too-many-computers");
    assert_eq!((&problem["most"], refused.header("retry-after")), (&json!(5), "60"));
    assert_eq!(tam.get(&second).await.expect(200)["status"], "open", "nothing was changed");
    let bo = site.guest("Bo").await;
    let other = computers(&bo, 5).await;
    bo.post(&format!("{other}/start"), json!({})).await.expect(200);
}

/// A recorded game whose rows take each other back.
async fn undone(host: &Client, rows: usize) -> Value {
    let path = host.solitaire().await;
    let header = host.get(&format!("{path}/export?format=log")).await.text;
    let turn = host.next_turn(&path).await;
    let seat = turn["seat"].as_u64().unwrap() + 1;
    let moves = turn["moves"].as_str().unwrap();
    let pairs = (0..rows / 2)
        .map(|pair| format!("{} {seat} {moves}\n{} {seat} undo to 0\n", 2 * pair + 1, 2 * pair + 2));
    json!({ "text": header.trim_end().to_owned() + "\n" + &pairs.collect::<String>() })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recorded_game_has_an_end() {
    let site = Site::open().await;
    let tam = site.guest("Tam").await;
    tam.post("/api/import", undone(&tam, 600).await).await.expect(201);
    let refused = tam.post("/api/import", undone(&tam, 4_500).await).await.refused(422, "too-long");
    assert!(refused["detail"].as_str().unwrap().contains("4000 rows"), "{refused}");
    tam.post("/api/import", undone(&tam, 2_500).await).await.refused(422, "too-long");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_log_is_read_whole_and_one_reader_does_not_hold_many() {
    let limits = Limits { responses: 1 << 20, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let tam = site.guest("Tam").await;
    let recorded = undone(&tam, 900).await;
    let game = tam.post("/api/import", recorded.clone()).await.expect(201);
    let path = format!("/api/games/{}/log", game["id"].as_str().unwrap());
    let log = tam.get(&path).await.expect(200);
    let seqs: Vec<u64> =
        log["rows"].as_array().unwrap().iter().map(|row| row["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, (1..=900).collect::<Vec<u64>>());
    assert_eq!(log["seq"], 900);
    let rest = tam.get(&format!("{path}?after=850")).await.expect(200);
    assert_eq!(
        rest["rows"],
        json!(log["rows"].as_array().unwrap()[850..]),
        "short and long logs are the same"
    );
    let exported = tam.get(&path.replace("/log", "/export?format=json")).await.expect(200);
    assert_eq!((&exported["rows"], &exported["game"]["id"]), (&log["rows"], &game["id"]));
    let text = tam.get(&path.replace("/log", "/export?format=log")).await.text;
    let lines =
        |text: &str| text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&text), lines(recorded["text"].as_str().unwrap()), "as it was recorded");
}
