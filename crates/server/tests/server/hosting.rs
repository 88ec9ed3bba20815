//! What hosts rely on.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;
use terrane_server::config::{Config, Metrics};
use terrane_store::GameId;
use terrane_store_sql::sqlite::{self, Access, Options};

use crate::site::{Site, unlimited};

#[tokio::test]
async fn a_server_tells_whether_it_lives_and_whether_it_can_work() {
    let site = Site::open().await;
    assert_eq!(site.nobody().get("/healthz").await.text, "ok\n");
    assert_eq!(site.nobody().get("/readyz").await.text, "ok\n");
}

#[tokio::test]
async fn a_server_told_to_stop_sends_people_elsewhere_and_goes_on_for_a_while() {
    let mut site = Site::with(Config { drain: Duration::from_secs(2), ..unlimited() }).await;
    let tam = site.guest("Tam").await;
    site.tell_to_stop();
    while site.nobody().get("/readyz").await.status.as_u16() == 200 {}
    site.nobody().get("/readyz").await.refused(503, "stopping");
    site.nobody().get("/healthz").await.expect(200);
    tam.post("/api/games", json!({ "title": "late" })).await.expect(201);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_stops_under_load_and_keeps_exactly_what_it_acknowledged() {
    let site = Site::open().await;
    let tam = Arc::new(site.guest("Tam").await);
    let game = tam.post("/api/games", json!({ "title": "busy" })).await.expect(201);
    let id = GameId(game["id"].as_str().unwrap().parse().unwrap());
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let mut speakers = Vec::new();
    for _ in 0..8 {
        let (tam, acknowledged) = (Arc::clone(&tam), Arc::clone(&acknowledged));
        speakers.push(tokio::spawn(async move {
            let path = format!("/api/games/{id}/chat");
            // Until nobody answers any more.
            while let Some(status) = tam.try_post(&path, json!({ "text": "hello" })).await {
                assert_eq!(status.as_u16(), 201);
                acknowledged.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    while acknowledged.load(Ordering::Relaxed) < 50 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let file = site.folder.path().join("terrane.sqlite");
    let folder = site.stop_and_keep().await;
    for speaker in speakers {
        speaker.await.unwrap();
    }
    let store = sqlite::open(file).await.unwrap();
    let (mut kept, mut last) = (0, 0);
    loop {
        let messages = store.chat(id, last, 100).await.unwrap();
        let Some(message) = messages.last() else { break };
        (kept, last) = (kept + messages.len(), message.id);
    }
    assert_eq!(kept, acknowledged.load(Ordering::Relaxed));
    drop(folder);
}

#[tokio::test]
async fn without_its_database_a_server_says_so_and_lives() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    site.app.store.close().await;
    site.nobody().get("/readyz").await.refused(503, "database-unavailable");
    brida.get("/api/me").await.refused(503, "database-unavailable");
    let refused = brida.post("/api/games", json!({ "title": "new" })).await;
    refused.refused(503, "database-unavailable");
    assert_eq!(refused.header("retry-after"), "5");
    assert_eq!(site.nobody().get("/healthz").await.expect(200), json!(null));
}

#[tokio::test]
async fn a_full_disk_refuses_what_is_written_and_keeps_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("terrane.sqlite");
    let options = Options { path, access: Access::Write, quota: Some(400 << 10) };
    let store = sqlite::open_with(options).await.unwrap();
    let site = Site::on(store, unlimited(), folder).await;
    let tam = site.guest("Tam").await;
    let path = tam.solitaire().await;
    let chat = format!("{path}/chat");
    let long = json!({ "text": "x".repeat(1000) });
    let mut said = 0;
    let refused = loop {
        let answer = tam.post(&chat, long.clone()).await;
        if answer.status.as_u16() != 201 {
            break answer;
        }
        said += 1;
        assert!(said < 2000, "the disk is never full");
    };
    refused.refused(503, "disk-full");
    assert!(said > 10);
    let kept = tam.get(&format!("{chat}?limit=200")).await.expect(200);
    assert_eq!(kept.as_array().unwrap().len(), said.min(200));
    // Turns are short and find room for a little longer; the first that does not is not played by halves.
    for number in 0.. {
        let mut turn = tam.next_turn(&path).await;
        turn["key"] = json!(format!("{number:064}"));
        let (before, rows) = (tam.get(&format!("{path}/view")).await, tam.get(&format!("{path}/log")).await);
        let answer = tam.post(&format!("{path}/turns"), turn).await;
        if answer.status.as_u16() == 200 {
            continue;
        }
        let problem = answer.refused(503, "disk-full");
        assert!(problem["detail"].as_str().unwrap().contains("Nothing was changed"), "{problem}");
        assert_eq!(tam.get(&format!("{path}/view")).await.expect(200), before.expect(200));
        assert_eq!(tam.get(&format!("{path}/log")).await.expect(200), rows.expect(200));
        break;
    }
    site.nobody().get("/readyz").await.refused(503, "disk-full");
}

#[tokio::test]
async fn everything_lies_under_the_base_path() {
    let site = Site::with(Config { base_path: "/tm".parse().unwrap(), ..unlimited() }).await;
    let visitor = site.nobody();
    visitor.get("/api/me").await.refused(404, "not-found");
    visitor.get("/tm/api/me").await.expect(200);
    visitor.get("/tm/healthz").await.expect(200);
    let page = visitor.get("/tm/plain").await;
    page.expect(200);
    assert!(page.text.contains("href=\"/tm/plain.css\"") && page.text.contains("href=\"/tm/api/docs\""));
    visitor.get("/tm/").await.expect(200);
    let answer = visitor.post("/tm/api/guests", json!({ "name": "Tam" })).await;
    assert!(answer.header("set-cookie").starts_with("terrane-tm="));
    assert_eq!(visitor.get("/tm/api/me").await.expect(200)["user"]["name"], "Tam");
    let document = visitor.get("/tm/api/openapi.json").await.expect(200);
    assert_eq!(document["servers"][0]["url"], "/tm");
}

#[tokio::test]
async fn metrics_count_by_route_and_name_nobody() {
    let site = Site::open().await;
    let tam = site.guest("Tamsin").await;
    let game = tam.post("/api/games", json!({ "title": "counted" })).await.expect(201);
    let id = game["id"].as_str().unwrap();
    tam.get(&format!("/api/games/{id}/chat")).await.expect(200);
    let text = tam.get("/metrics").await.text;
    let line = "terrane_http_requests_total{method=\"GET\",route=\"/api/games/{id}/chat\",status=\"200\"} 1";
    assert!(text.contains(line), "{text}");
    assert!(text.contains("terrane_games{status=\"open\"} 1"), "{text}");
    assert!(text.contains("terrane_live_connections 0"), "{text}");
    let guide = include_str!("../../../../docs/hosting.md");
    for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let name = line.split(' ').next().unwrap();
        assert!(guide.contains(&format!("`{name}`")), "docs/hosting.md does not explain {name}");
    }
    assert!(!text.contains(id) && !text.contains("Tamsin"));
}

#[tokio::test]
async fn metrics_are_for_this_machine_unless_the_host_says_otherwise() {
    for (metrics, from_elsewhere) in [(Metrics::Local, 403), (Metrics::Open, 200), (Metrics::Off, 404)] {
        let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        let site = Site::with(Config { metrics, trusted_proxies, ..unlimited() }).await;
        let answer = site.nobody().with("x-forwarded-for", "9.9.9.9").get("/metrics").await;
        assert_eq!(answer.status.as_u16(), from_elsewhere, "{metrics:?}");
    }
}

#[tokio::test]
async fn the_plain_page_lists_open_games_without_trusting_their_titles() {
    let site = Site::open().await;
    let tam = site.guest("Tam").await;
    let game = tam.post("/api/games", json!({ "title": "<script>alert(1)</script>" })).await.expect(201);
    // A name of before names were looked at.
    let id = terrane_store::GameId(game["id"].as_str().unwrap().parse().unwrap());
    let mut record = site.app.store.game(id).await.unwrap().unwrap();
    record.seats[1].name = Some("Ann <i>".into());
    site.app.store.save_game(&record).await.unwrap();
    tam.post("/api/games", json!({ "title": "hidden", "visibility": "unlisted" })).await.expect(201);
    let page = site.nobody().get("/plain").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert!(page.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.text.contains("Ann &lt;i&gt;"));
    assert!(!page.text.contains("hidden") && !page.text.contains("<script"));
}

#[tokio::test]
async fn answers_are_packed_for_whoever_can_unpack_them() {
    let site = Site::open().await;
    for (path, kind) in
        [("/api/openapi.json", "application/json"), ("/api/nothing", "application/problem+json")]
    {
        let packed = site.nobody().with("accept-encoding", "gzip").get(path).await;
        assert_eq!((packed.header("content-encoding"), packed.header("content-type")), ("gzip", kind));
        assert!(packed.text.starts_with('\u{1f}'), "gzip begins with 1f 8b");
        let plain = site.nobody().get(path).await;
        assert_eq!((plain.header("content-encoding"), plain.text.chars().next()), ("", Some('{')));
    }
}

/// The metrics that an expression of Prometheus asks for.
fn asked(expression: &str) -> impl Iterator<Item = &str> {
    let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("terrane_"))
}

#[tokio::test]
async fn the_dashboard_and_the_guide_name_metrics_that_there_are() {
    let site = Site::open().await;
    site.account("Ada").await;
    let text = site.nobody().get("/metrics").await.text;
    let there = |name: &str| text.lines().any(|line| line.split(['{', ' ']).next() == Some(name));
    let board: serde_json::Value =
        serde_json::from_str(include_str!("../../../../deploy/grafana-terrane.json")).unwrap();
    let panels = board["panels"].as_array().unwrap();
    assert!(panels.len() >= 10);
    for panel in panels {
        let expression = panel["targets"][0]["expr"].as_str().unwrap();
        assert!(asked(expression).count() > 0, "{expression}");
        for name in asked(expression) {
            assert!(there(name), "{}: {name} is not in\n{text}", panel["title"]);
        }
    }
    let guide = include_str!("../../../../docs/hosting.md");
    let listed = guide.lines().filter(|line| line.starts_with("| `terrane_"));
    let listed: Vec<&str> = listed.flat_map(|line| asked(line.split('|').nth(1).unwrap())).collect();
    assert!(listed.len() >= 10, "{listed:?}");
    for name in listed {
        // A histogram is listed by its name.
        assert!(there(name) || there(&format!("{name}_count")), "{name} is not in\n{text}");
    }
}
