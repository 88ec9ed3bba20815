//! What is expensive is bounded, and whoever asks for too much is in nobody's way.

use std::sync::Arc;

use hyper::Method;
use serde_json::{Value, json};
use terrane_server::config::{Config, Limits};
use terrane_server::security::rates::Who;

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_as_text_is_bounded() {
    let site = Site::open().await;
    let tam = site.guest("Tam").await;
    // As long as a recorded game with one turn taken back again and again can be.
    let game = tam.post("/api/import", undone(&tam, 1_000).await).await.expect(201);
    let path = format!("/api/games/{}/export", game["id"].as_str().unwrap());
    let log = tam.get(&format!("{path}?format=log")).await;
    assert!(log.text.len() < 128 << 10, "{} bytes are not counted", log.text.len());
    let site_format = tam.get(&format!("{path}?format=snellman")).await;
    assert!(site_format.text.len() < 8 << 10, "what was taken back is left out: {}", site_format.text.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_ask_for_a_game_that_is_not_in_memory_wait_for_one_load() {
    let site = Site::open().await;
    let tam = site.guest("Tam").await;
    let path = tam.solitaire().await;
    for _ in 0..6 {
        let turn = tam.next_turn(&path).await;
        tam.post(&format!("{path}/turns"), turn).await.expect(200);
    }
    let site = Site::on_folder(site.stop_and_keep().await).await;
    let tam = Arc::new(tam.at(&site));
    let mut asking = tokio::task::JoinSet::new();
    for number in 0..60 {
        let (tam, part) = (Arc::clone(&tam), ["", "/view", "/log"][number % 3]);
        let path = format!("{path}{part}");
        asking.spawn(async move { tam.get(&path).await.expect(200) });
    }
    while let Some(answer) = asking.join_next().await {
        answer.unwrap();
    }
    assert_eq!(site.app.games.counts().loads, 1);
    // Ids that nobody has are not loaded, and the game stays.
    for _ in 0..100 {
        tam.get(&format!("/api/games/{}/view", uuid::Uuid::now_v7())).await.refused(404, "not-found");
    }
    tam.get(&format!("{path}/view")).await.expect(200);
    assert_eq!(site.app.games.counts().loads, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_drafts_and_exports_wait_for_a_worker_and_short_drafts_do_not() {
    let site = Site::open().await;
    let (tam, bo) = (Arc::new(site.guest("Tam").await), site.guest("Bo").await);
    let path = tam.solitaire().await;
    // Somebody keeps both workers busy.
    let release = Arc::new(tokio::sync::Semaphore::new(0));
    let mut busy = tokio::task::JoinSet::new();
    for _ in 0..2 {
        let (app, release) = (site.app.clone(), Arc::clone(&release));
        let work = async move {
            let _ = release.acquire().await;
            Ok(())
        };
        busy.spawn(async move { app.heavy.run(Who::Address([192, 0, 2, 1].into()), work).await });
    }
    let before: Vec<Value> = (0..20).map(|_| json!({ "seat": 0, "moves": "" })).collect();
    let long = json!({ "seat": 0, "before": before, "moves": "" });
    let mut asking = tokio::task::JoinSet::new();
    for number in 0..6 {
        let (tam, path, long) = (Arc::clone(&tam), path.clone(), long.clone());
        asking.spawn(async move {
            match number % 2 {
                0 => tam.post(&format!("{path}/draft"), long).await,
                _ => tam.get(&format!("{path}/export?format=log")).await,
            }
        });
    }
    // Four of them wait, and the others are refused at once.
    for _ in 0..2 {
        asking.join_next().await.unwrap().unwrap().refused(429, "too-many-requests");
    }
    let short = json!({ "seat": 0, "moves": "" });
    bo.post(&format!("{path}/draft"), short.clone()).await.expect(200);
    tam.post(&format!("{path}/draft"), short).await.expect(200);
    assert!(asking.try_join_next().is_none(), "the others still wait");
    release.add_permits(2);
    while let Some(answer) = asking.join_next().await {
        answer.unwrap().expect(200);
    }
    while let Some(done) = busy.join_next().await {
        assert!(done.unwrap().is_ok());
    }
}
