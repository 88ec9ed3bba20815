//! Friends at the same device, and what games are called.

use serde_json::{Value, json};
use terrane_store::{Role, UserId, UserRecord};
use uuid::Uuid;

use crate::site::{Client, Site};

/// A table of two that somebody hosts, by its path.
async fn table(host: &Client) -> String {
    let game = host.post("/api/games", json!({ "options": { "players": 2 } })).await.expect(201);
    format!("/api/games/{}", game["id"].as_str().unwrap())
}

fn friend(name: &str) -> Value {
    json!({ "kind": "hot-seat", "name": name })
}

/// `\u{…}` as the character of that number.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap();
        out.push(char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap());
        out.push_str(rest);
    }
    out
}

/// A list of names that mean to pass for another, for nobody, or for those who run the server.
#[tokio::test]
async fn no_trick_with_a_name_gets_a_friend_a_seat() {
    let site = Site::open().await;
    let (host, hilda) = site.enters("Somebody", Role::Player).await;
    let table = table(&host).await;
    let lines = include_str!("../../src/auth/tricks.txt").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    let mut count = 0;
    for (expected, text) in lines.map(|line| line.split_once('\t').unwrap()) {
        count += 1;
        let (code, rule) = match expected.split_once(' ') {
            Some((_, name)) => {
                // Somebody is called like this; some names come more than once.
                let user = UserRecord { id: UserId(Uuid::now_v7()), name: name.into(), ..hilda.clone() };
                let _ = site.app.store.create_user(&user).await;
                ("name-taken", None)
            }
            None if expected == "reserved" => ("name-reserved", None),
            None => ("bad-name", Some(expected)),
        };
        let answer = host.put(&format!("{table}/seats/1"), friend(&unescaped(text))).await;
        let problem: Value = serde_json::from_str(&answer.text).unwrap();
        if (problem["code"].as_str(), problem["rule"].as_str()) != (Some(code), rule) {
            wrong.push(format!("{text:?}: {}, expected {code} {rule:?}", answer.text));
        }
    }
    assert!(count >= 200, "{count} tricks");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(host.get(&table).await.expect(200)["seats"][1]["user"], Value::Null);
}

#[tokio::test]
async fn a_friend_at_the_same_device_is_marked_and_the_host_is_not() {
    let site = Site::open().await;
    let admin = site.admin("Keeper").await;
    let host = site.guest("Hilda").await;
    let table = table(&host).await;
    let seat = format!("{table}/seats/1");
    host.put(&seat, friend("keeper")).await.refused(409, "name-taken");
    let shown = host.put(&seat, friend("  Ferdi ")).await.expect(200);
    let two = &shown["seats"][1];
    assert_eq!(
        (&two["name"], &two["hot_seat"], &two["guest"]),
        (&json!("Ferdi"), &json!(true), &json!(true))
    );
    assert_eq!(shown["seats"][0]["hot_seat"], Value::Null);
    let own = host.put(&seat, friend("Hilda")).await.expect(200);
    assert_eq!((&own["seats"][1]["name"], &own["seats"][1]["hot_seat"]), (&json!("Hilda"), &Value::Null));
    let plain = site.nobody().get("/plain").await;
    assert!(!plain.text.contains("same device"), "{}", plain.text);
    host.put(&seat, friend("Ferdi")).await.expect(200);
    let plain = site.nobody().get("/plain").await;
    assert!(plain.text.contains("Hilda (guest), Ferdi (same device)"), "{}", plain.text);
    // A friend sits with the host.
    admin.put(&seat, friend("Friend")).await.refused(403, "not-the-host");
}

#[tokio::test]
async fn a_game_is_called_by_what_people_see() {
    let site = Site::open().await;
    let admin = site.admin("Keeper").await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let table = table(&host).await;
    let id = table.rsplit('/').next().unwrap();
    let log = include_str!("../../../../data/replays/two-players.log");
    for title in ["turned \u{202e} around", "zero\u{200b}width", "two\nlines", "\u{3164}", "\u{2800}", " "] {
        host.post("/api/games", json!({ "title": title })).await.refused(422, "bad-text");
        host.patch(&table, json!({ "title": title })).await.refused(422, "bad-text");
        host.post("/api/import", json!({ "text": log, "title": title })).await.refused(422, "bad-text");
        let order = json!({ "title": title, "reason": "why" });
        admin.patch(&format!("/api/mod/games/{id}"), order).await.refused(422, "bad-text");
    }
    let renamed = host.patch(&table, json!({ "title": " Sunday four 🌲 " })).await.expect(200);
    assert_eq!(renamed["title"], "Sunday four 🌲");
}
