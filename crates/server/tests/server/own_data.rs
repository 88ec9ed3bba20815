//! A copy of one's own data.

use std::io::Read as _;

use flate2::read::GzDecoder;
use http_body_util::BodyExt as _;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::HeaderMap;
use serde_json::{Value, json};

use crate::site::{Client, PASSWORD, Site};

/// The lines of a copy, and its text.
async fn copy(client: &Client) -> (Vec<Value>, String) {
    let response = client.send(Method::POST, "/api/me/export", HeaderMap::new(), Bytes::new()).await;
    assert_eq!(response.status().as_u16(), 200);
    assert_eq!(response.headers()["content-type"], "application/gzip");
    assert!(!response.headers().contains_key("content-encoding"), "it is compressed once");
    let body = response.into_body().collect().await.unwrap().to_bytes();
    let mut text = String::new();
    GzDecoder::new(&*body).read_to_string(&mut text).unwrap();
    (text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), text)
}

fn of<'a>(lines: &'a [Value], record: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["record"] == record).collect()
}

#[tokio::test]
async fn a_copy_has_what_is_ones_own_and_nothing_else() {
    let site = Site::open().await;
    let (ada, bo) = (site.account("Ada").await, site.account("Bo").await);
    let address = json!({ "email": "ada@example.org", "current_password": PASSWORD });
    ada.patch("/api/me", address).await.expect(200);
    let token = ada.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let options = json!({ "players": 2, "choice": "given", "factions": ["witches", "nomads"] });
    let game = ada.post("/api/games", json!({ "options": options })).await.expect(201);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    ada.ask(Method::POST, &format!("{path}/invite"), None).await.expect(201);
    bo.post(&format!("{path}/join"), json!({})).await.expect(200);
    ada.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    ada.post(&format!("{path}/chat"), json!({ "text": "mine" })).await.expect(201);
    bo.post(&format!("{path}/chat"), json!({ "text": "of another" })).await.expect(201);
    let shown = ada.get(&path).await.expect(200);
    let own = (0..2).find(|seat| shown["seats"][seat]["name"] == "Ada").unwrap();
    for (client, seat, text) in [(&ada, own, "my notes"), (&bo, 1 - own, "notes of another")] {
        let notes = format!("{path}/seats/{seat}/notes");
        client.ask(Method::PUT, &notes, Some(json!({ "text": text }))).await.expect(204);
    }
    let strangers = bo.solitaire().await;
    ada.post(&format!("{strangers}/chat"), json!({ "text": "said elsewhere" })).await.expect(201);

    let (lines, text) = copy(&ada).await;
    assert_eq!(lines[0]["terrane-own-data"], 1);
    assert_eq!(lines.last().unwrap()["end"]["records"], lines.len() - 2);
    let user = of(&lines, "user");
    assert_eq!((user.len(), &user[0]["email"]), (1, &json!("ada@example.org")));
    assert_eq!((of(&lines, "session").len(), of(&lines, "token").len()), (1, 1));
    let games = of(&lines, "game");
    assert_eq!((games.len(), &games[0]["id"], &games[0]["invite"]), (1, &shown["id"], &json!(null)));
    let said: Vec<&str> = of(&lines, "chat").iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["mine", "said elsewhere"]);
    assert!(text.contains("my notes"));
    let secret = String::from(terrane_server::auth::secret::hash(token["secret"].as_str().unwrap()));
    for other in ["of another", "argon2", secret.as_str()] {
        assert!(!text.contains(other), "{other} is in the copy");
    }
}

#[tokio::test]
async fn four_copies_a_day_are_enough() {
    let site = Site::open().await;
    let tam = site.guest("Tam").await;
    for _ in 0..4 {
        assert_eq!(of(&copy(&tam).await.0, "user").len(), 1);
    }
    let refused = tam.ask(Method::POST, "/api/me/export", None).await;
    refused.refused(429, "too-many-requests");
    copy(&site.guest("Bo").await).await;
}

/// Many games take no more memory than one: they come a piece after the other, and whoever stops reading stops the writing.
#[tokio::test]
async fn a_copy_of_many_games_comes_in_pieces() {
    let site = Site::open().await;
    let tam = site.account("Tam").await;
    for _ in 0..120 {
        tam.post("/api/games", json!({})).await.expect(201);
    }
    let (lines, text) = copy(&tam).await;
    assert_eq!(of(&lines, "game").len(), 120, "{} bytes", text.len());
}
