//! What every request passes.

use hyper::header::{HeaderMap, HeaderValue};
use hyper::{Method, StatusCode};
use serde_json::json;
use terrane_server::config::{Config, Limits};

use crate::site::{PASSWORD, Site, unlimited};

#[tokio::test]
async fn pages_of_other_sites_cannot_act_for_the_visitor() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    let settings = json!({ "settings": { "theme": "evil" } });
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        brida.with(name, value).patch("/api/me", settings.clone()).await.refused(403, "cross-site");
    }
    assert_eq!(brida.get("/api/me").await.expect(200)["user"]["settings"], json!({}));
    let ours = format!("http://{}", site.address);
    brida.with("origin", ours).patch("/api/me", settings.clone()).await.expect(200);
    brida.with("sec-fetch-site", "same-origin").patch("/api/me", settings).await.expect(200);
    brida.with("origin", "https://evil.example").get("/api/me").await.expect(200);
}

#[tokio::test]
async fn nobody_can_be_signed_in_from_another_site_either() {
    let site = Site::open().await;
    site.account("Mallory").await;
    let visitor = site.nobody().with("origin", "https://evil.example");
    let sign_in = json!({ "name": "Mallory", "password": PASSWORD });
    visitor.post("/api/session", sign_in).await.refused(403, "cross-site");
    assert_eq!(visitor.cookie(), None);
}

#[tokio::test]
async fn programs_with_a_token_need_no_origin() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    let token = brida.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let token = format!("Bearer {}", token["secret"].as_str().unwrap());
    let bot = site.nobody().with("authorization", token).with("origin", "https://elsewhere.example");
    bot.patch("/api/me", json!({ "name": "Brida II" })).await.expect(200);
}

#[tokio::test]
async fn pages_may_load_nothing_from_elsewhere() {
    let site = Site::open().await;
    for path in ["/", "/plain", "/api/docs", "/api/me", "/api/nothing"] {
        let answer = site.nobody().get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"),
            "{path}: {policy}"
        );
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert_eq!(answer.header("strict-transport-security"), "", "not without https");
    }
    for path in ["/plain", "/api/docs"] {
        let page = site.nobody().get(path).await;
        for active in ["<script", " style=", "<style", "onclick=", "onload=", "javascript:"] {
            assert!(!page.text.contains(active), "{path}: {active}");
        }
    }
}

#[tokio::test]
async fn a_body_beyond_the_limit_is_refused() {
    let limits = Limits { body: 1000, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let long = json!({ "name": "x".repeat(2000) });
    let answer = site.nobody().post("/api/guests", long).await;
    answer.refused(413, "too-large");
}

#[tokio::test]
async fn whatever_is_not_json_is_refused() {
    let site = Site::open().await;
    let send = async |kind: Option<&'static str>, body: &'static str| {
        let mut headers = HeaderMap::new();
        if let Some(kind) = kind {
            headers.insert("content-type", HeaderValue::from_static(kind));
        }
        site.nobody().send(Method::POST, "/api/guests", headers, body).await
    };
    assert_eq!(send(None, r#"{"name":"Tam"}"#).await.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(
        send(Some("text/plain"), r#"{"name":"Tam"}"#).await.status(),
        StatusCode::UNSUPPORTED_MEDIA_TYPE
    );
    assert_eq!(send(Some("application/json"), r#"{"name":"#).await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(send(Some("application/json"), r#"{"nam":"Tam"}"#).await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(send(Some("application/json"), r#"{"name":"Tam"}"#).await.status(), StatusCode::CREATED);
}

#[tokio::test]
async fn signing_in_and_coming_anew_are_counted_per_address() {
    let limits = Limits { sign_ins: 3, newcomers: 2, ..unlimited().limits };
    let config = Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], limits, ..unlimited() };
    let site = Site::with(config).await;
    let from = |address: &str| site.nobody().with("x-forwarded-for", address);
    let guess = json!({ "name": "Brida", "password": "a guess of mine" });
    for _ in 0..3 {
        from("1.2.3.4").post("/api/session", guess.clone()).await.refused(401, "bad-credentials");
    }
    let refused = from("1.2.3.4").post("/api/session", guess.clone()).await;
    let problem = refused.refused(429, "too-many-requests");
    assert_eq!(refused.header("retry-after"), problem["retry_after"].to_string());
    from("5.6.7.8").post("/api/session", guess).await.refused(401, "bad-credentials");

    let guest = json!({ "name": "Tam" });
    from("1.2.3.4").post("/api/guests", guest.clone()).await.expect(201);
    from("1.2.3.4").post("/api/guests", guest.clone()).await.expect(201);
    from("1.2.3.4").post("/api/guests", guest.clone()).await.refused(429, "too-many-requests");
    from("5.6.7.8").post("/api/guests", guest).await.expect(201);
}

#[tokio::test]
async fn writing_is_counted_per_user() {
    let limits = Limits { writes: 5, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let (one, other) = (site.guest("One").await, site.guest("Other").await);
    for _ in 0..5 {
        one.patch("/api/me", json!({})).await.expect(200);
    }
    one.patch("/api/me", json!({})).await.refused(429, "too-many-requests");
    one.get("/api/me").await.expect(200);
    other.patch("/api/me", json!({})).await.expect(200);
}

#[tokio::test]
async fn talk_is_counted_per_game() {
    let limits = Limits { chat: 2, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    let tam = site.guest("Tam").await;
    let mut chats = Vec::new();
    for title in ["one", "other"] {
        let game = tam.post("/api/games", json!({ "title": title })).await.expect(201);
        chats.push(format!("/api/games/{}/chat", game["id"].as_str().unwrap()));
    }
    let hello = json!({ "text": "hello" });
    tam.post(&chats[0], hello.clone()).await.expect(201);
    tam.post(&chats[0], hello.clone()).await.expect(201);
    tam.post(&chats[0], hello.clone()).await.refused(429, "too-many-requests");
    tam.post(&chats[1], hello).await.expect(201);
}

#[tokio::test]
async fn only_a_trusted_proxy_says_that_a_request_came_by_https() {
    let trusting = Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..unlimited() };
    for (config, cookie) in [(unlimited(), "terrane="), (trusting, "__Host-terrane=")] {
        let site = Site::with(config).await;
        let visitor = site.nobody().with("x-forwarded-proto", "https");
        let answer = visitor.post("/api/guests", json!({ "name": "Tam" })).await;
        answer.expect(201);
        let set = answer.header("set-cookie");
        assert!(set.starts_with(cookie) && set.contains("; HttpOnly; SameSite=Lax"), "{set}");
        assert_eq!(set.contains("; Secure"), cookie.starts_with("__Host-"), "{set}");
        assert_eq!(visitor.get("/api/me").await.expect(200)["user"]["name"], "Tam");
    }
}

#[tokio::test]
async fn the_database_holds_no_secret_in_clear() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let token = admin.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let invite = admin.post("/api/admin/invites", json!({})).await.expect(201);
    let game =
        admin.post("/api/games", json!({ "title": "secret", "visibility": "invited" })).await.expect(201);
    let path = format!("/api/games/{}/invite", game["id"].as_str().unwrap());
    let link = admin.ask(Method::POST, &path, None).await.expect(201);
    let cookie = admin.cookie().unwrap();
    let secrets = [
        PASSWORD,
        token["secret"].as_str().unwrap(),
        invite["code"].as_str().unwrap(),
        link["invite"].as_str().unwrap(),
        cookie.split_once('=').unwrap().1,
    ];
    let folder = site.folder.path().to_owned();
    let kept = site.folder;
    site.app.store.close().await;
    let mut read = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        read += bytes.len();
        for secret in secrets {
            assert!(secret.len() >= 8);
            let found = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
            assert!(!found, "a secret lies open in the database");
        }
    }
    assert!(read > 10_000, "there is a database to look at");
    drop(kept);
}

#[tokio::test]
async fn unknown_places_and_methods_are_problems_too() {
    let site = Site::open().await;
    site.nobody().get("/api/nothing").await.refused(404, "not-found");
    site.nobody().get("/nothing").await.refused(404, "not-found");
    site.nobody().get("/api/games/no-uuid/chat").await.refused(400, "bad-path");
    site.nobody().get("/api/admin/users?limit=many").await.refused(400, "bad-query");
    let wrong = site.nobody().delete("/api/catalog").await;
    wrong.refused(405, "method-not-allowed");
    assert_eq!(wrong.header("allow"), "GET,HEAD");
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_given_up() {
    let limits = Limits { request: std::time::Duration::ZERO, ..unlimited().limits };
    let site = Site::with(Config { limits, ..unlimited() }).await;
    // A password takes its time on purpose; what is answered without waiting for anything is never too slow.
    let register = json!({ "name": "Tamsin", "password": PASSWORD });
    site.nobody().post("/api/users", register).await.refused(503, "too-slow");
    site.nobody().get("/healthz").await.expect(200);
}

#[tokio::test]
async fn a_request_has_a_number_that_only_a_trusted_proxy_may_choose() {
    let site = Site::open().await;
    let own = site.nobody().with("x-request-id", "mine").get("/api/me").await;
    assert_ne!(own.header("x-request-id"), "mine");
    assert_eq!(own.header("x-request-id").len(), 32);
    let trusting = Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..unlimited() };
    let site = Site::with(trusting).await;
    let proxied = site.nobody().with("x-request-id", "from-proxy-1").get("/api/nothing").await;
    assert_eq!(proxied.refused(404, "not-found")["request_id"], "from-proxy-1");
}
