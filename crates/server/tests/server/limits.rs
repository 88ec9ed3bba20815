//! What is expensive is bounded, and whoever asks for too much is in nobody's way.

use std::sync::Arc;

use axum::body::Body;
use axum::response::IntoResponse as _;
use hyper::Method;
use serde_json::{Value, json};
use terrane_server::config::{Config, Limits};
use terrane_server::puzzles::{BuiltInPack, Pack as _};
use terrane_server::security::rates::Who;
use terrane_store::{GameId, GameRecord, Millis, ReviewState, ReviewWish, SeatRecord, UserId};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::site::{Answer, Client, Site, unlimited};

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
    let busy = Busy::keep(&site).await;
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
    busy.release().await;
    while let Some(answer) = asking.join_next().await {
        answer.unwrap().expect(200);
    }
}

/// Both workers, kept busy by somebody.
struct Busy {
    release: Arc<Semaphore>,
    tasks: JoinSet<bool>,
}

impl Busy {
    async fn keep(site: &Site) -> Busy {
        let (release, begun) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
        let mut tasks = JoinSet::new();
        for _ in 0..2 {
            let (app, release, begun) = (site.app.clone(), Arc::clone(&release), Arc::clone(&begun));
            let work = async move {
                begun.add_permits(1);
                let _ = release.acquire().await;
                Ok(())
            };
            let who = Who::Address([192, 0, 2, 1].into());
            tasks.spawn(async move { app.heavy.run(who, work).await.is_ok() });
        }
        let _ = begun.acquire_many(2).await;
        Busy { release, tasks }
    }

    async fn release(mut self) {
        self.release.add_permits(2);
        while let Some(done) = self.tasks.join_next().await {
            assert!(done.unwrap());
        }
    }
}

/// Asks for six things while both workers are busy: four of them wait, and two are refused at once.
async fn four_of_six(client: &Arc<Client>, things: [(Method, String, Option<Value>); 6]) -> JoinSet<Answer> {
    let mut asking = JoinSet::new();
    for (method, path, body) in things {
        let client = Arc::clone(client);
        asking.spawn(async move { client.ask(method, &path, body).await });
    }
    for _ in 0..2 {
        let refused = asking.join_next().await.unwrap().unwrap();
        refused.refused(429, "too-many-requests");
        assert!(refused.header("retry-after").parse::<u32>().unwrap() >= 1);
    }
    asking
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plans_are_looked_through_on_a_worker() {
    let site = Site::open().await;
    let (tam, bo) = (Arc::new(site.guest("Tam").await), site.guest("Bo").await);
    let (game, other) = (tam.solitaire().await, bo.solitaire().await);
    let path = format!("{game}/seats/0/plan");
    let armed = tam.get(&game).await.expect(200)["seq"].clone();
    let entry = |id: u8| json!({ "id": id, "if": [{ "round": 1 }], "moves": "burn. end", "else": "next" });
    let entries: Vec<Value> = (1..=8).map(entry).collect();
    let plan = json!({ "armed": armed, "rounds": "next", "entries": entries });
    let kept = tam.put(&path, plan.clone()).await.expect(200);
    assert_eq!(kept["checks"].as_array().unwrap().len(), 8);
    let busy = Busy::keep(&site).await;
    let things = std::array::from_fn(|number| match number % 2 {
        0 => (Method::GET, path.clone(), None),
        _ => (Method::PUT, path.clone(), Some(plan.clone())),
    });
    let mut asking = four_of_six(&tam, things).await;
    bo.get(&format!("{other}/seats/0/plan")).await.expect(200);
    assert!(asking.try_join_next().is_none(), "the others still wait");
    busy.release().await;
    while let Some(answer) = asking.join_next().await {
        assert_eq!(answer.unwrap().expect(200)["checks"], kept["checks"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_are_read_once_and_on_a_worker() {
    let site = Site::open().await;
    let stranger = Arc::new(site.nobody());
    let path = |number: usize| format!("/api/puzzles/{}", BuiltInPack.list()[number].id);
    let first = stranger.get(&path(0)).await.expect(200);
    let busy = Busy::keep(&site).await;
    let draft = json!({ "seat": 0, "moves": "" });
    let mut asking = four_of_six(
        &stranger,
        [
            (Method::GET, path(1), None),
            (Method::POST, path(2) + "/draft", Some(draft.clone())),
            (Method::POST, path(3) + "/hint", Some(json!({ "level": 1 }))),
            (Method::POST, path(4) + "/answer", Some(json!({ "moves": "end" }))),
            (Method::GET, path(5), None),
            (Method::GET, path(6), None),
        ],
    )
    .await;
    assert_eq!(stranger.get(&path(0)).await.expect(200), first, "one that was read is at hand");
    stranger.post(&format!("{}/draft", path(0)), draft).await.expect(200);
    stranger.get("/api/puzzles").await.expect(200);
    assert!(asking.try_join_next().is_none(), "the others still wait");
    busy.release().await;
    while let Some(answer) = asking.join_next().await {
        let status = answer.unwrap().status.as_u16();
        assert!([200, 422].contains(&status), "{status}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_turns_of_a_review_are_read_once_and_on_a_worker() {
    let site = Site::open().await;
    let tam = Arc::new(site.guest("Tam").await);
    let path = tam.solitaire().await;
    let id = GameId(path.rsplit('/').next().unwrap().parse().unwrap());
    let asker = UserId(tam.id().await.parse().unwrap());
    let (store, node, later) = (&site.app.store, Uuid::now_v7(), Millis(i64::MAX));
    let wish = ReviewWish { game: id, asker, at: Millis(0), version: 1, each: 3, most: 200 };
    store.wish_review(wish).await.unwrap();
    store.lease_review(node, Millis(0), later).await.unwrap().expect("nobody else reviews");
    assert!(store.begin_review(id, node, 1, 60).await.unwrap());
    let turn = |number: u32| {
        let why = "x".repeat(1_000);
        let turn = json!({ "turn": number, "seat": number % 2, "mark": "best", "forced": false, "why": why });
        (number, turn.to_string())
    };
    let grow = async |turns: std::ops::Range<u32>| {
        let turns: Vec<(u32, String)> = turns.map(turn).collect();
        assert!(store.grow_review(id, node, later, &turns).await.unwrap());
    };
    grow(0..40).await;
    let path = format!("{path}/review");
    let busy = Busy::keep(&site).await;
    let mut asking = four_of_six(&tam, std::array::from_fn(|_| (Method::GET, path.clone(), None))).await;
    busy.release().await;
    while let Some(answer) = asking.join_next().await {
        let review = answer.unwrap().expect(200);
        assert_eq!(review["reviewed"].as_array().unwrap().len(), 40);
        assert_eq!(
            (&review["seats"][0]["marks"]["best"], &review["seats"][1]["marks"]["best"]),
            (&json!(20), &json!(20))
        );
    }
    // What is known is not read again, and a few turns more are read at once.
    let busy = Busy::keep(&site).await;
    grow(40..50).await;
    let page = tam.get(&format!("{path}?from=45")).await.expect(200);
    assert_eq!((page["reviewed"].as_array().unwrap().len(), &page["reviewed"][0]["turn"]), (5, &json!(45)));
    assert_eq!(page["seats"][0]["marks"]["best"], 25);
    assert_eq!(tam.get(&path).await.expect(200)["reviewed"].as_array().unwrap().len(), 50);
    busy.release().await;
    assert!(store.end_review(id, node, ReviewState::Done).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_count_however_many_games_are_newer() {
    let limits = Limits { computers: 5, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let tam = site.guest("Tam").await;
    let (first, second) = (computers(&tam, 4).await, computers(&tam, 2).await);
    tam.post(&format!("{first}/start"), json!({})).await.expect(200);
    let id = GameId(first.rsplit('/').next().unwrap().parse().unwrap());
    let known = site.app.store.game(id).await.unwrap().unwrap();
    for _ in 0..210 {
        let seats = vec![SeatRecord { user: Some(known.host), ..SeatRecord::default() }];
        let newer = GameRecord { id: GameId(Uuid::now_v7()), seats, header: None, ..known.clone() };
        site.app.store.create_game(&newer, &[]).await.unwrap();
    }
    tam.post(&format!("{second}/start"), json!({})).await.refused(429, "too-many-computers");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_hosts_together_have_so_many_computers_and_no_more() {
    let limits = Limits { computers_in_all: 5, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let (tam, bo) = (site.guest("Tam").await, site.guest("Bo").await);
    let (first, second, third) = (computers(&tam, 3).await, computers(&bo, 3).await, computers(&bo, 2).await);
    tam.post(&format!("{first}/start"), json!({})).await.expect(200);
    let refused = bo.post(&format!("{second}/start"), json!({})).await;
    let problem = refused.refused(429, "too-many-computers-in-all");
    assert_eq!((&problem["most"], refused.header("retry-after")), (&json!(5), "600"));
    assert_eq!(bo.get(&second).await.expect(200)["status"], "open", "nothing was changed");
    bo.post(&format!("{third}/start"), json!({})).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_of_ones_data_share_what_large_responses_hold() {
    let limits = Limits { responses: 1 << 20, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let tam = site.guest("Tam").await;
    let others = Who::Address([192, 0, 2, 1].into());
    let held = site.app.responses.bound(others, Body::from(vec![7; 900 << 10]).into_response());
    for _ in 0..5 {
        let refused = tam.ask(Method::POST, "/api/me/export", None).await;
        refused.refused(429, "too-many-requests");
    }
    drop(held);
    // Whoever was refused has all four of the day.
    for _ in 0..4 {
        assert_eq!(tam.ask(Method::POST, "/api/me/export", None).await.status.as_u16(), 200);
    }
    tam.ask(Method::POST, "/api/me/export", None).await.refused(429, "too-many-requests");
}
