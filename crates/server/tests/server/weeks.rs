//! What games over weeks are asked for and cannot do.

use hyper::Method;
use serde_json::{Value, json};
use terrane_store::{ChannelId, ChannelKind, ChannelRecord, ChannelState, Millis, UserId};

use crate::site::Site;

#[tokio::test]
async fn what_cannot_be_used_is_refused_with_a_code_and_a_sentence() {
    let site = Site::open().await;
    let anna = site.account("Anna").await;
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let push = |target: &str, keys: Value| json!({ "kind": "push", "target": target, "keys": keys });
    let known = "https://fcm.googleapis.com/fcm/send/x";
    let good = json!({ "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg" });
    let clock = |clock: Value| json!({ "options": { "clock": clock } });
    let quiet = json!({ "zone": "Mars/Olympus", "from": "22:00", "to": "07:00" });
    let (post, put) = (Method::POST, Method::PUT);
    let refused = [
        // Subscriptions that are garbage, and services that nobody knows.
        (&post, "/api/me/channels", push(known, json!({ "p256dh": "garbage", "auth": "x" })), "bad-channel"),
        (&post, "/api/me/channels", push(known, json!({ "p256dh": key, "auth": "" })), "bad-channel"),
        (
            &post,
            "/api/me/channels",
            push(known, json!({ "p256dh": &key[1..], "auth": "AAAA" })),
            "bad-channel",
        ),
        (&post, "/api/me/channels", json!({ "kind": "push", "target": known }), "bad-channel"),
        (&post, "/api/me/channels", push("https://push.example.org/x", good), "bad-address"),
        // Webhooks into the server's own network.
        (&post, "/api/me/channels", json!({ "kind": "hook", "target": "https://127.0.0.1/" }), "bad-address"),
        (&post, "/api/me/channels", json!({ "kind": "hook", "target": "https://[::1]/" }), "bad-address"),
        (&post, "/api/me/channels", json!({ "kind": "hook", "target": "https://localhost/" }), "bad-address"),
        (
            &post,
            "/api/me/channels",
            json!({ "kind": "hook", "target": "https://2130706433/" }),
            "bad-address",
        ),
        // Zones, hours and days that do not exist.
        (&put, "/api/me/hours", quiet.clone(), "bad-zone"),
        (&put, "/api/me/hours", json!({ "zone": "UTC", "from": "07:00", "to": "09:59" }), "bad-hours"),
        (&put, "/api/me/hours", json!({ "zone": "UTC", "from": "25:00", "to": "26:00" }), "bad-hours"),
        (&post, "/api/me/vacations", json!({ "from": 2_000_000_000_000_i64, "until": 1 }), "bad-time"),
        (&post, "/api/me/vacations", json!({ "from": i64::MIN, "until": i64::MAX }), "bad-time"),
        (&put, "/api/me/notices", json!({ "quiet": quiet }), "bad-notices"),
        (&put, "/api/me/notices", json!({ "digest": { "zone": "UTC", "at": "24:61" } }), "bad-notices"),
        // Clocks of no time, and of a hundred years.
        (&post, "/api/games", clock(json!({ "kind": "move", "each": 0 })), "bad-options"),
        (&post, "/api/games", clock(json!({ "kind": "move", "each": 3_153_600_000_u32 })), "bad-options"),
        (&post, "/api/games", clock(json!({ "kind": "bank", "bank": 0 })), "bad-options"),
        (&post, "/api/games", clock(json!({ "kind": "live", "bank": 3_153_600_000_u32 })), "bad-options"),
    ];
    for (method, path, body, code) in refused {
        let problem = anna.ask(method.clone(), path, Some(body.clone())).await.expect(422);
        assert_eq!(problem["code"], code, "{body}: {problem}");
        let sentence = problem["detail"].as_str().unwrap_or_default();
        assert!(sentence.len() > 10 && sentence.ends_with('.'), "{body}: {sentence}");
    }
    assert_eq!(anna.get("/api/me/channels").await.expect(200), json!([]));
}

#[tokio::test]
async fn the_result_of_the_last_test_is_kept_and_a_way_that_fails_is_told_on_every_page() {
    let site = Site::open().await;
    let (anna, ben) = (site.account("Anna").await, site.account("Ben").await);
    let me = anna.get("/api/me").await.expect(200);
    let channel = ChannelRecord {
        id: ChannelId(uuid::Uuid::now_v7()),
        owner: UserId(me["user"]["id"].as_str().unwrap().parse().unwrap()),
        kind: ChannelKind::Hook,
        target: "https://localhost/hook".into(),
        secret: String::new(),
        format: "slack".into(),
        muted: String::new(),
        state: ChannelState::Ok,
        failures: 0,
        since: Millis(1),
        session: None,
    };
    site.app.store.create_channel(&channel).await.unwrap();
    assert_eq!(anna.get("/api/me/channels").await.expect(200)[0]["test"], Value::Null, "never tested");
    let test = format!("/api/me/channels/{}/test", channel.id.0);
    let before = site.app.clock.now().0;
    assert_eq!(anna.post(&test, json!({})).await.expect(200)["sent"], false);
    let kept = anna.get("/api/me/channels").await.expect(200)[0]["test"].clone();
    let at = kept["at"].as_i64().unwrap();
    assert!(kept["sent"] == false && before <= at && at <= site.app.clock.now().0, "{kept}");
    assert_eq!(me["unreachable"], Value::Null);
    let failing = ChannelRecord { state: ChannelState::Failing, ..channel };
    site.app.store.update_channel(&failing).await.unwrap();
    assert_eq!(anna.get("/api/me").await.expect(200)["unreachable"], true);
    assert_eq!(ben.get("/api/me").await.expect(200)["unreachable"], Value::Null, "nobody else learns of it");
}
