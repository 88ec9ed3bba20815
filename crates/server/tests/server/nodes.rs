//! Several servers on one PostgreSQL, and a PostgreSQL that goes away.

use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::json;
use terrane_store::Role;
use terrane_store_sql::postgres;
use terrane_throwaway_postgres::Cluster;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::live::{Socket, game};
use crate::site::{Site, unlimited};

fn cluster() -> Cluster {
    Cluster::start().unwrap_or_else(|error| panic!("{error}"))
}

/// A server on a database that others may use, too.
async fn node(cluster: &Cluster) -> Site {
    let store = postgres::open(&cluster.url("postgres")).await.unwrap();
    Site::on(store, unlimited(), tempfile::tempdir().unwrap()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_and_rows_are_seen_on_every_server() {
    let cluster = cluster();
    let (one, two) = (node(&cluster).await, node(&cluster).await);
    let (anna, ben) = (one.guest("Anna").await, two.guest("Ben").await);
    let game = game(&anna, "public").await;
    let mut here = Socket::watch(&anna, &game, "").await;
    here.until_present(&["Anna"], 0).await;
    let mut there = Socket::watch(&ben, &game, "").await;
    let nameless = Socket::watch(&two.nobody(), &game, "").await;
    here.until_present(&["Anna", "Ben"], 1).await;
    there.until_present(&["Anna", "Ben"], 1).await;

    // The cookie of one server is good on the other, and what is said on either arrives on both.
    let elsewhere = anna.at(&two);
    elsewhere.post(&format!("/api/games/{game}/chat"), json!({ "text": "hello" })).await.expect(201);
    for socket in [&mut here, &mut there] {
        let mut message = socket.next().await;
        while message["type"] != "chat" {
            message = socket.next().await;
        }
        assert_eq!(message["text"], "hello");
    }

    drop(nameless);
    here.until_present(&["Anna", "Ben"], 0).await;
    // A server that goes down takes its watchers with it.
    drop(there);
    two.stop().await;
    here.until_present(&["Anna"], 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_user_who_loses_access_stops_receiving_on_every_server() {
    let cluster = cluster();
    let (one, two) = (node(&cluster).await, node(&cluster).await);
    let admin = one.admin("Hilda").await;
    let mallory = one.account("Mallory").await;
    let game = game(&admin, "public").await;
    let elsewhere = mallory.at(&two);
    let id = elsewhere.get("/api/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned();

    let mut socket = Socket::watch(&elsewhere, &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");
    mallory.delete("/api/session").await.expect(204);
    assert_eq!(socket.until_closed().await, CloseCode::Policy);

    let again = two.nobody();
    again
        .post("/api/session", json!({ "name": "Mallory", "password": crate::site::PASSWORD }))
        .await
        .expect(200);
    let mut socket = Socket::watch(&again, &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");
    admin
        .patch(&format!("/api/admin/users/{id}"), json!({ "disabled": true, "reason": "war" }))
        .await
        .expect(200);
    assert_eq!(socket.until_closed().await, CloseCode::Policy);
}

/// Whoever knew the old password watches nothing any more, wherever they are connected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_password_that_is_replaced_ends_connections_on_every_server() {
    let cluster = cluster();
    let (one, two) = (node(&cluster).await, node(&cluster).await);
    let admin = one.admin("Hilda").await;
    let game = game(&admin, "public").await;
    let ada = two.account("Ada").await;
    let mut socket = Socket::watch(&ada, &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");

    let link = format!("/api/admin/users/{}/reset-link", ada.id().await);
    let link = admin.ask(Method::POST, &link, None).await.expect(201);
    let secret = link["url"].as_str().unwrap().split("/recover/").nth(1).unwrap().to_owned();
    let new = json!({ "password": "battery staple" });
    one.nobody().post(&format!("/api/recovery/{secret}"), new).await.expect(204);
    assert_eq!(socket.until_closed().await, CloseCode::Policy);
    assert!(ada.get("/api/me").await.expect(200)["user"].is_null());
}

/// What is ordered on one server holds on the other at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn order_is_kept_on_every_server() {
    let cluster = cluster();
    let (one, two) = (node(&cluster).await, node(&cluster).await);
    let (keeper, _) = one.enters("Keeper", Role::Moderator).await;
    let (mallory, user) = two.enters("Mallory", Role::Player).await;
    let game = game(&mallory, "public").await;
    let chat = format!("/api/games/{game}/chat");
    let said = mallory.post(&chat, json!({ "text": "something bad" })).await.expect(201);
    let (mut own, mut stranger) =
        (Socket::watch(&mallory, &game, "").await, Socket::watch(&two.nobody(), &game, "").await);

    let path = format!("/api/mod/games/{game}/chat/{}", said["id"]);
    keeper.patch(&path, json!({ "hidden": true, "reason": "insult" })).await.expect(204);
    while own.any().await["type"] != "chat-hidden" {}
    let silence = json!({ "person": user.id.0, "kind": "silenced", "reason": "insult" });
    keeper.post("/api/mod/sanctions", silence).await.expect(201);
    mallory.post(&chat, json!({ "text": "why?" })).await.refused(403, "silenced");
    let hide = json!({ "standing": "hidden", "reason": "its players" });
    keeper.patch(&format!("/api/mod/games/{game}"), hide).await.expect(200);
    assert_eq!(stranger.until_closed().await, CloseCode::Policy);
    let lock = json!({ "person": user.id.0, "kind": "locked", "reason": "insult" });
    keeper.post("/api/mod/sanctions", lock).await.expect(201);
    assert_eq!(own.until_closed().await, CloseCode::Policy);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_outlives_its_database_and_plays_on_when_it_is_back() {
    let cluster = cluster();
    let site = node(&cluster).await;
    let anna = site.guest("Anna").await;
    let path = anna.solitaire().await;
    let turns = format!("{path}/turns");
    let mut first = anna.next_turn(&path).await;
    first["key"] = json!("first");
    anna.post(&turns, first.clone()).await.expect(200);
    let before = anna.get(&format!("{path}/view")).await.expect(200);
    let mut turn = anna.next_turn(&path).await;
    turn["key"] = json!("second");
    let game = path.rsplit('/').next().unwrap();
    let mut socket = Socket::watch(&anna, game, "").await;
    assert_eq!(socket.next().await["type"], "hello");

    cluster.stop().unwrap();
    for answer in [
        site.nobody().get("/readyz").await,
        anna.get("/api/me").await,
        anna.post(&turns, turn.clone()).await,
        anna.post("/api/games", json!({})).await,
    ] {
        answer.refused(503, "database-unavailable");
        assert_eq!(answer.header("retry-after"), "5");
    }
    site.nobody().get("/healthz").await.expect(200);

    cluster.start_again().unwrap();
    let begin = Instant::now();
    while site.nobody().get("/readyz").await.status.as_u16() != 200 {
        assert!(begin.elapsed() < Duration::from_mins(1), "it does not come back");
    }
    let after = anna.get(&format!("{path}/view")).await.expect(200);
    assert_eq!(after, before, "the game is as it was");
    assert_eq!(anna.post(&turns, first).await.expect(200)["repeated"], true);
    assert_eq!(anna.post(&turns, turn).await.expect(200)["repeated"], false);
    // A subscriber that stayed connected receives it as usual.
    let mut message = socket.next().await;
    while message["type"] != "rows" {
        message = socket.next().await;
    }
    assert_eq!(message["rows"][0]["seq"], 2);
}
