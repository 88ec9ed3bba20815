//! Keeping order: what people do for themselves, what they report, and what those who keep order do about it.

use std::collections::BTreeSet;
use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use terrane_server::config::BasePath;
use terrane_server::http::openapi;
use terrane_store::{AuditRecord, Role};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::live::{Socket, game};
use crate::site::{Client, PASSWORD, Site};

const DAY: Duration = Duration::from_hours(24);

/// What was done, newest first, as `what: detail`.
async fn deeds(site: &Site) -> Vec<String> {
    let shown = |entry: AuditRecord| format!("{}: {}", entry.what, entry.detail);
    site.app.store.audit(None, 50).await.unwrap().into_iter().map(shown).collect()
}

fn in_days(site: &Site, days: i64) -> i64 {
    site.app.clock.now().0 + days * 86_400_000
}

async fn impose(by: &Client, person: &str, kind: &str, until: Option<i64>) -> Value {
    let new = json!({ "person": person, "kind": kind, "reason": "insults in “chat”", "until": until });
    by.post("/api/mod/sanctions", new).await.expect(201)
}

async fn says(client: &Client, game: &str, text: &str) -> i64 {
    let said = client.post(&format!("/api/games/{game}/chat"), json!({ "text": text })).await.expect(201);
    said["id"].as_i64().unwrap()
}

#[tokio::test]
async fn a_moderator_keeps_order_among_players_and_not_among_their_like() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let (_, colleague) = site.enters("Colleague", Role::Moderator).await;
    let (player, _) = site.enters("Player", Role::Player).await;
    let hilda = admin.id().await;
    for person in [hilda.clone(), colleague.id.to_string()] {
        let order = json!({ "person": person, "kind": "locked", "reason": "war" });
        keeper.post("/api/mod/sanctions", order).await.refused(403, "above-you");
        let name = json!({ "name": "Somebody", "reason": "war" });
        keeper.patch(&format!("/api/mod/users/{person}"), name).await.refused(403, "above-you");
    }
    let order = json!({ "person": keeper.id().await, "kind": "locked", "reason": "holidays" });
    keeper.post("/api/mod/sanctions", order).await.refused(422, "not-oneself");
    let promote = json!({ "role": "admin" });
    keeper.patch(&format!("/api/admin/users/{hilda}"), promote).await.refused(403, "not-an-administrator");
    player.get("/api/mod/reports").await.refused(403, "not-a-moderator");

    let silenced = impose(&admin, &colleague.id.to_string(), "silenced", None).await;
    let lift = format!("/api/mod/sanctions/{}", silenced["id"].as_str().unwrap());
    keeper.delete(&lift).await.refused(403, "above-you");
    admin.delete(&lift).await.expect(200);
    admin.delete(&lift).await.refused(409, "changed-meanwhile");
    let listed = keeper.get("/api/mod/users?name=PLAY").await.expect(200);
    assert_eq!((listed[0]["name"].as_str(), listed[0]["email"].is_null()), (Some("Player"), true));
    let file = keeper.get(&format!("/api/mod/users/{hilda}")).await.expect(200);
    assert_eq!((file["within_reach"].as_bool(), file["open_reports"].as_u64()), (Some(false), Some(0)));
}

#[tokio::test]
async fn a_moderator_keeps_no_order_at_own_games_and_sees_no_report_about_themselves() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let own = game(&keeper, "public").await;
    let hide = json!({ "standing": "hidden", "reason": "mine" });
    keeper.patch(&format!("/api/mod/games/{own}"), hide).await.refused(403, "own-game");
    let message = says(&keeper, &own, "hm").await;
    let path = format!("/api/mod/games/{own}/chat/{message}");
    keeper.patch(&path, json!({ "hidden": true, "reason": "mine" })).await.refused(403, "own-game");

    let (ada, _) = site.enters("Ada", Role::Player).await;
    let about = json!({ "about": "person", "user": keeper.id().await, "reason": "insult" });
    let report = ada.post("/api/reports", about).await.expect(201);
    assert_eq!(keeper.get("/api/mod/reports").await.expect(200), json!([]));
    let path = format!("/api/mod/reports/{}", report["id"].as_str().unwrap());
    let answer = json!({ "state": "dismissed", "answer": "It was nothing." });
    keeper.patch(&path, answer.clone()).await.refused(403, "own-report");
    admin.patch(&path, answer).await.expect(200);
}

/// The reason and the end are told, there is one appeal, and the end comes by itself.
#[tokio::test]
async fn whoever_is_silenced_is_told_why_and_may_appeal_once() {
    let site = Site::open().await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let (ada, _) = site.enters("Ada", Role::Player).await;
    let game = game(&ada, "public").await;
    let until = in_days(&site, 2);
    let past = json!({ "person": ada.id().await, "kind": "silenced", "reason": "x", "until": 1 });
    keeper.post("/api/mod/sanctions", past).await.refused(422, "bad-time");
    let empty = json!({ "person": ada.id().await, "kind": "silenced", "reason": " " });
    keeper.post("/api/mod/sanctions", empty).await.refused(422, "bad-message");
    impose(&keeper, &ada.id().await, "silenced", Some(until)).await;

    let chat = format!("/api/games/{game}/chat");
    let refused = ada.post(&chat, json!({ "text": "hello" })).await.refused(403, "silenced");
    assert_eq!((&refused["reason"], &refused["until"]), (&json!("insults in “chat”"), &json!(until)));
    let own = ada.get("/api/me/sanctions").await.expect(200);
    assert_eq!((&own[0]["kind"], &own[0]["appeal"]), (&json!("silenced"), &Value::Null));
    let appeal = format!("/api/sanctions/{}/appeal", own[0]["id"].as_str().unwrap());
    let (bo, _) = site.enters("Bo", Role::Player).await;
    bo.post(&appeal, json!({ "text": "not me" })).await.refused(404, "not-found");
    ada.post(&appeal, json!({ "text": "It was a joke." })).await.expect(201);
    ada.post(&appeal, json!({ "text": "Really." })).await.refused(409, "appealed-already");

    let open = keeper.get("/api/mod/sanctions").await.expect(200);
    assert_eq!((&open[0]["appeal"], &open[0]["person"]["name"]), (&json!("It was a joke."), &json!("Ada")));
    let path = format!("/api/mod/sanctions/{}", open[0]["id"].as_str().unwrap());
    keeper.patch(&path, json!({ "answer": "A bad one." })).await.expect(200);
    keeper.patch(&path, json!({ "answer": "Well." })).await.refused(409, "answered-already");
    assert_eq!(ada.get("/api/me/sanctions").await.expect(200)[0]["answer"], "A bad one.");
    ada.post(&chat, json!({ "text": "hello" })).await.refused(403, "silenced");
    site.app.clock.advance(2 * DAY);
    says(&ada, &game, "hello").await;
    assert_eq!(ada.get("/api/me/sanctions").await.expect(200), json!([]));
}

#[tokio::test]
async fn a_lock_ends_at_its_time_and_whoever_is_locked_out_may_appeal() {
    let site = Site::open().await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let mallory = site.account("Mallory").await;
    let token = mallory.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let bot = site.nobody().with("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()));
    let until = in_days(&site, 7);
    let lock = impose(&keeper, &mallory.id().await, "locked", Some(until)).await;
    assert!(mallory.get("/api/me").await.expect(200)["user"].is_null());
    bot.get("/api/me").await.refused(401, "bad-token");
    let sign_in = json!({ "name": "Mallory", "password": PASSWORD });
    let refused = mallory.post("/api/session", sign_in.clone()).await.refused(403, "locked-out");
    assert_eq!((&refused["until"], &refused["sanction"]), (&json!(until), &lock["id"]));

    let appeal = format!("/api/sanctions/{}/appeal", lock["id"].as_str().unwrap());
    let wrong = json!({ "text": "Let me in.", "name": "Mallory", "password": "a guess" });
    mallory.post(&appeal, wrong).await.refused(401, "bad-credentials");
    mallory.post(&appeal, json!({ "text": "Let me in." })).await.refused(401, "not-signed-in");
    let right = json!({ "text": "Let me in.", "name": "Mallory", "password": PASSWORD });
    mallory.post(&appeal, right).await.expect(201);

    site.app.clock.advance(6 * DAY);
    bot.get("/api/me").await.refused(401, "bad-token");
    site.app.clock.advance(DAY);
    assert_eq!(bot.get("/api/me").await.expect(200)["user"]["name"], "Mallory");
    mallory.post("/api/session", sign_in.clone()).await.expect(200);

    // The second of two locks holds on when the first is lifted.
    let first = impose(&keeper, &mallory.id().await, "locked", None).await;
    let person = first["person"]["id"].as_str().unwrap();
    let second = impose(&keeper, person, "locked", None).await;
    keeper.delete(&format!("/api/mod/sanctions/{}", first["id"].as_str().unwrap())).await.expect(200);
    mallory.post("/api/session", sign_in.clone()).await.refused(403, "locked-out");
    let path = format!("/api/mod/sanctions/{}", second["id"].as_str().unwrap());
    assert_eq!(keeper.delete(&path).await.expect(200)["holds"], false);
    mallory.post("/api/session", sign_in).await.expect(200);
    let done = deeds(&site).await;
    assert_eq!(done[..2], ["unlock: insults in “chat”", "unlock: insults in “chat”"]);
    assert_eq!(done[2], "lock: Mallory: insults in “chat”");
}

#[tokio::test]
async fn whoever_is_blocked_keeps_away_from_the_tables_of_the_one_who_blocks_them() {
    let site = Site::open().await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let (ada, _) = site.enters("Ada", Role::Player).await;
    let open = host.post("/api/games", json!({ "options": { "players": 3 } })).await.expect(201);
    let table = format!("/api/games/{}", open["id"].as_str().unwrap());
    let block = format!("/api/me/blocks/{}", ada.id().await);
    host.put(&block, json!({ "kind": "mute" })).await.expect(204);
    says(&ada, open["id"].as_str().unwrap(), "hello").await;

    host.put(&block, json!({ "kind": "block" })).await.expect(204);
    let listed = host.get("/api/me/blocks").await.expect(200);
    assert_eq!((&listed[0]["name"], &listed[0]["kind"]), (&json!("Ada"), &json!("block")));
    ada.post(&format!("{table}/join"), json!({})).await.refused(403, "blocked");
    ada.post(&format!("{table}/chat"), json!({ "text": "why?" })).await.refused(403, "blocked");
    assert_eq!(ada.get("/api/me/blocks").await.expect(200), json!([]), "nobody learns who blocks them");
    host.put(&format!("/api/me/blocks/{}", host.id().await), json!({ "kind": "mute" }))
        .await
        .refused(422, "not-oneself");
    let nobody = format!("/api/me/blocks/{}", uuid::Uuid::nil());
    host.put(&nobody, json!({ "kind": "mute" })).await.refused(404, "not-found");

    host.delete(&block).await.expect(204);
    ada.post(&format!("{table}/join"), json!({})).await.expect(200);
    // At a table that is begun, play goes on.
    host.put(&block, json!({ "kind": "block" })).await.expect(204);
    ada.post(&format!("{table}/leave"), json!({})).await.expect(200);
}

/// As if there were nobody of the name: nobody learns who blocks them.
#[tokio::test]
async fn whoever_is_blocked_invites_nobody_who_blocks_them() {
    let site = Site::open().await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let (ada, _) = site.enters("Ada", Role::Player).await;
    let open = host.post("/api/games", json!({ "options": { "players": 3 } })).await.expect(201);
    let invitations = format!("/api/games/{}/invitations", open["id"].as_str().unwrap());
    let invite = async |name: &str| host.post(&invitations, json!({ "name": name })).await;
    let block = format!("/api/me/blocks/{}", host.id().await);
    ada.put(&block, json!({ "kind": "block" })).await.expect(204);
    let (blocked, unknown) = (invite("Ada").await, invite("Ana").await);
    let blocked = blocked.refused(404, "no-such-user").to_string().replace("Ada", "NAME");
    let unknown = unknown.refused(404, "no-such-user").to_string().replace("Ana", "NAME");
    let without_id = |text: &str| text.split("\"request_id\"").next().unwrap().to_owned();
    assert_eq!(without_id(&blocked), without_id(&unknown));
    // Whoever only folds their talk away is invited.
    ada.put(&block, json!({ "kind": "mute" })).await.expect(204);
    invite("Ada").await.expect(204);
}

#[tokio::test]
async fn a_report_keeps_what_was_there_and_is_answered_once() {
    let site = Site::open().await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let game = game(&host, "public").await;
    let bad = says(&host, &game, "something bad").await;
    let ada = site.guest("Ada").await;
    let about = json!({ "about": "message", "game": game, "message": bad, "reason": "insult", "text": "See yourself." });
    let report = ada.post("/api/reports", about).await.expect(201);
    assert_eq!((&report["person"]["name"], &report["state"]), (&json!("Hilda"), &json!("open")));
    let name = json!({ "about": "name", "user": host.id().await, "reason": "impersonation" });
    ada.post("/api/reports", name).await.expect(201);
    let incomplete = json!({ "about": "message", "game": game, "reason": "insult" });
    ada.post("/api/reports", incomplete).await.refused(422, "bad-report");
    let itself = json!({ "about": "game", "game": game, "reason": "content" });
    host.post("/api/reports", itself).await.refused(422, "not-oneself");

    let path = format!("/api/mod/games/{game}/chat/{bad}");
    keeper.patch(&path, json!({ "hidden": true, "reason": "insult" })).await.expect(204);
    let listed = keeper.get("/api/mod/reports?state=open").await.expect(200);
    assert_eq!((&listed[0]["about"], &listed[1]["by"]["role"]), (&json!("name"), &json!("guest")));
    assert_eq!(listed[1]["kept"]["messages"][0]["text"], "something bad", "as it was when it was reported");
    let path = format!("/api/mod/reports/{}", report["id"].as_str().unwrap());
    let answer = json!({ "state": "done", "answer": "Thank you; the message is hidden." });
    keeper.patch(&path, json!({ "state": "open", "answer": "x" })).await.refused(422, "bad-report");
    keeper.patch(&path, answer.clone()).await.expect(200);
    keeper.patch(&path, answer).await.refused(409, "answered-already");
    let own = ada.get("/api/me/reports").await.expect(200);
    assert_eq!(
        (&own[1]["state"], &own[1]["answer"]),
        (&json!("done"), &json!("Thank you; the message is hidden."))
    );
}

#[tokio::test]
async fn ten_reports_a_day_are_enough() {
    let site = Site::open().await;
    let (ada, bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let about = json!({ "about": "person", "user": bo.id().await, "reason": "stalling" });
    for _ in 0..10 {
        ada.post("/api/reports", about.clone()).await.expect(201);
    }
    ada.post("/api/reports", about.clone()).await.refused(429, "too-many-reports");
    site.app.clock.advance(DAY);
    ada.post("/api/reports", about).await.expect(201);
}

#[tokio::test]
async fn a_hidden_message_is_gone_for_all_who_read_and_watch() {
    let site = Site::open().await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let host = site.guest("Hilda").await;
    let game = game(&host, "public").await;
    let bad = says(&host, &game, "something bad").await;
    says(&host, &game, "something else").await;
    let mut socket = Socket::watch(&site.nobody(), &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");
    let path = format!("/api/mod/games/{game}/chat/{bad}");
    keeper.patch(&path, json!({ "hidden": true, "reason": "insult" })).await.expect(204);
    assert_eq!(socket.next().await, json!({ "type": "chat-hidden", "id": bad, "hidden": true }));
    let chat = format!("/api/games/{game}/chat");
    let read = host.get(&chat).await.expect(200);
    assert_eq!((&read[0]["text"], &read[0]["hidden"]), (&json!(""), &json!(true)));
    assert_eq!((&read[1]["text"], &read[1]["hidden"]), (&json!("something else"), &Value::Null));

    keeper.patch(&path, json!({ "hidden": false, "reason": "a mistake" })).await.expect(204);
    assert_eq!(host.get(&chat).await.expect(200)[0]["text"], "something bad");
    keeper.patch(&path, json!({ "hidden": true, "reason": "no mistake" })).await.expect(204);
    site.app.clock.advance(91 * DAY);
    site.app.tick().await;
    keeper.patch(&path, json!({ "hidden": false, "reason": "too late" })).await.expect(204);
    let kept = site.app.store.chat(terrane_store::GameId(game.parse().unwrap()), 0, 1).await.unwrap();
    assert_eq!(kept[0].text, "", "after 90 days nobody has it");
    assert_eq!(deeds(&site).await[3], format!("hide-message: {game} {bad}: insult"));
}

#[tokio::test]
async fn a_hidden_game_is_there_for_its_players_only_and_a_removed_one_for_nobody() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let (ada, _) = site.enters("Ada", Role::Player).await;
    let game = game(&ada, "public").await;
    let (path, order) = (format!("/api/games/{game}"), format!("/api/mod/games/{game}"));
    let mut player = Socket::watch(&ada, &game, "").await;
    let mut stranger = Socket::watch(&site.nobody(), &game, "").await;
    let listed = async |client: &Client, query: &str| {
        let page = client.get(&format!("/api/games{query}")).await.expect(200);
        page["games"].as_array().unwrap().len()
    };

    let hide = json!({ "standing": "hidden", "title": "Untitled", "reason": "its title" });
    assert_eq!(keeper.patch(&order, hide).await.expect(200)["standing"], "hidden");
    assert_eq!(stranger.until_closed().await, CloseCode::Policy);
    site.nobody().get(&path).await.refused(404, "not-found");
    assert_eq!(ada.get(&path).await.expect(200)["title"], "Untitled");
    assert_eq!(keeper.get(&path).await.expect(200)["standing"], "hidden");
    assert_eq!((listed(&site.nobody(), "").await, listed(&ada, "?mine=true").await), (0, 1));

    let remove = json!({ "standing": "removed", "reason": "its players" });
    keeper.patch(&order, remove.clone()).await.refused(403, "not-an-administrator");
    let abandon = json!({ "abandon": true, "reason": "its players" });
    keeper.patch(&order, abandon.clone()).await.refused(403, "not-an-administrator");
    let removed = admin.patch(&order, remove).await.expect(200);
    assert_eq!((&removed["standing"], &removed["status"]), (&json!("removed"), &json!("abandoned")));
    assert_eq!(player.until_closed().await, CloseCode::Policy);
    ada.get(&path).await.refused(404, "not-found");
    ada.get(&format!("{path}/view")).await.refused(404, "not-found");
    assert_eq!(listed(&ada, "?mine=true").await, 0);
    assert_eq!(keeper.get("/api/mod/games?title=untit").await.expect(200)["games"][0]["id"], json!(game));
    let show = json!({ "standing": "shown", "reason": "a mistake" });
    keeper.patch(&order, show.clone()).await.refused(403, "not-an-administrator");
    admin.patch(&order, show).await.expect(200);
    site.nobody().get(&path).await.expect(200);
    admin.patch(&order, abandon).await.refused(409, "not-running");
    let done = deeds(&site).await;
    let title = |what: &str, why: &str| format!("{what}: {game} Untitled: {why}");
    assert_eq!(done[0], title("show-game", "a mistake"));
    assert_eq!(done[1..3], [title("abandon-game", "its players"), title("remove-game", "its players")]);
    assert_eq!(done[3], title("hide-game", "its title"));
    assert_eq!(done[4], format!("retitle: {game} watched → Untitled: its title"));
}

#[tokio::test]
async fn a_name_that_is_changed_is_changed_where_it_stands() {
    let site = Site::open().await;
    let (keeper, _) = site.enters("Keeper", Role::Moderator).await;
    let (bad, _) = site.enters("Bad Name", Role::Player).await;
    let game = game(&bad, "public").await;
    says(&bad, &game, "hello").await;
    let path = format!("/api/mod/users/{}", bad.id().await);
    keeper.patch(&path, json!({ "name": "Admin", "reason": "x" })).await.refused(422, "name-reserved");
    let file = keeper.patch(&path, json!({ "name": "Renamed", "reason": "an insult" })).await.expect(200);
    assert_eq!(file["user"]["name"], "Renamed");
    let info = bad.get(&format!("/api/games/{game}")).await.expect(200);
    assert_eq!(
        (&info["seats"][0]["name"], &info["seats"][1]["name"]),
        (&json!("Renamed"), &json!("Friend 1"))
    );
    assert_eq!(bad.get(&format!("/api/games/{game}/chat")).await.expect(200)[0]["name"], "Renamed");
    assert_eq!(deeds(&site).await[0], "rename: Bad Name → Renamed: an insult");
}

/// A field beside every name, so that nobody takes a guest for the account of that name.
#[tokio::test]
async fn guests_are_marked_wherever_they_are_named() {
    let site = Site::open().await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let tam = site.guest("Tam").await;
    let open = host.post("/api/games", json!({ "options": { "players": 2 } })).await.expect(201);
    let table = format!("/api/games/{}", open["id"].as_str().unwrap());
    let joined = tam.post(&format!("{table}/join"), json!({})).await.expect(200);
    let guests = |game: &Value| {
        let seats = game["seats"].as_array().unwrap().iter();
        seats.map(|seat| seat["guest"].as_bool().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(guests(&joined), [false, true]);
    let page = site.nobody().get("/api/games").await.expect(200);
    assert_eq!(guests(&page["games"][0]), [false, true]);
    says(&tam, open["id"].as_str().unwrap(), "hello").await;
    says(&host, open["id"].as_str().unwrap(), "hello").await;
    let said = site.nobody().get(&format!("{table}/chat")).await.expect(200);
    assert_eq!((&said[0]["guest"], &said[1]["guest"]), (&json!(true), &json!(false)));
    let mut socket = Socket::watch(&tam, open["id"].as_str().unwrap(), "").await;
    let present = json!([{ "name": "Tam", "guest": true }]);
    while socket.any().await["who"] != present {}
    tam.post("/api/users", json!({ "name": "Tamsin", "password": PASSWORD })).await.expect(201);
    let game = host.get(&table).await.expect(200);
    assert_eq!((guests(&game), &game["seats"][1]["name"]), (vec![false, false], &json!("Tamsin")));
}

/// What is done on the command line beside a server is carried out within seconds.
#[tokio::test]
async fn a_lock_on_the_command_line_ends_what_is_watched() {
    let site = Site::open().await;
    let (ada, user) = site.enters("Ada", Role::Player).await;
    let game = game(&ada, "public").await;
    let mut socket = Socket::watch(&ada, &game, "").await;
    assert_eq!(socket.next().await["type"], "hello");
    let order = terrane_server::auth::sanctions::Order {
        kind: terrane_store::SanctionKind::Locked,
        reason: String::new(),
        until: None,
        by: None,
    };
    let store = &*site.app.store;
    terrane_server::auth::sanctions::impose(store, site.app.clock.now(), user.id, order).await.unwrap();
    let deed =
        terrane_server::auth::audit::Deed { by: None, what: "lock", user: Some(user.id), detail: "Ada" };
    terrane_server::auth::audit::note(store, &site.app.clock, deed).await.unwrap();
    // The server looks by itself every two seconds.
    assert_eq!(socket.until_closed().await, CloseCode::Policy);
}

/// At the tables of others an administrator may do what the host may, and it is noted.
#[tokio::test]
async fn what_an_administrator_does_at_the_tables_of_others_is_noted() {
    let site = Site::open().await;
    let admin = site.admin("Keeper").await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let (ada, _) = site.enters("Ada", Role::Player).await;
    let options = json!({ "players": 2, "shuffle_seats": false });
    let game = host.post("/api/games", json!({ "title": "Four", "options": options })).await.expect(201);
    let id = game["id"].as_str().unwrap();
    let path = format!("/api/games/{id}");
    let invitation = json!({ "name": "Ada" });
    admin.patch(&path, json!({ "title": "Two" })).await.expect(200);
    admin.ask(Method::POST, &format!("{path}/invite"), None).await.expect(201);
    admin.post(&format!("{path}/invitations"), invitation).await.expect(204);
    admin.put(&format!("{path}/seats/1"), json!({ "kind": "computer", "name": "level-1" })).await.expect(200);
    admin.put(&format!("{path}/seats/1"), json!({ "kind": "free" })).await.expect(200);
    ada.post(&format!("{path}/join"), json!({})).await.expect(200);
    admin.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    admin.post(&format!("{path}/host"), json!({ "user": ada.id().await })).await.expect(200);
    admin.post(&format!("{path}/drop"), json!({ "seat": 0 })).await.expect(200);
    let two = format!("{id} Two");
    assert_eq!(
        deeds(&site).await[..8],
        [
            format!("drop: {two}, seat 1"),
            format!("give-hosting: {two}"),
            format!("start-game: {two}"),
            format!("assign-seat: {two}, seat 2"),
            format!("assign-seat: {two}, seat 2"),
            format!("invite-to-game: {two}"),
            format!("invite-link: {two}"),
            format!("alter-game: {two}"),
        ]
    );
    let open = host.post("/api/games", json!({ "title": "Mine" })).await.expect(201);
    let open = open["id"].as_str().unwrap();
    admin.ask(Method::POST, &format!("/api/games/{open}/abandon"), None).await.expect(200);
    assert_eq!(deeds(&site).await[0], format!("abandon-game: {open} Mine"));
}

/// Where administrators play they are players like others, and as hosts they are hosts like others.
#[tokio::test]
async fn an_administrator_has_no_other_rights_at_own_tables() {
    let site = Site::open().await;
    let admin = site.admin("Keeper").await;
    let (host, _) = site.enters("Hilda", Role::Player).await;
    let options = json!({ "players": 2, "shuffle_seats": false });
    let game = host.post("/api/games", json!({ "options": options })).await.expect(201);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    admin.post(&format!("{path}/join"), json!({})).await.expect(200);
    let noted = deeds(&site).await.len();
    admin.patch(&path, json!({ "title": "Mine" })).await.refused(403, "not-the-host");
    let computer = json!({ "kind": "computer", "name": "level-1" });
    admin.put(&format!("{path}/seats/0"), computer).await.refused(403, "not-the-host");
    for what in ["invite", "start", "abandon"] {
        admin.ask(Method::POST, &format!("{path}/{what}"), None).await.refused(403, "not-the-host");
    }
    host.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    admin.post(&format!("{path}/drop"), json!({ "seat": 0 })).await.refused(403, "not-the-host");
    admin.ask(Method::POST, &format!("{path}/seats/0/offer"), None).await.refused(403, "not-the-host");
    let heir = json!({ "user": admin.id().await });
    admin.post(&format!("{path}/host"), heir.clone()).await.refused(403, "not-the-host");
    host.post(&format!("{path}/host"), heir).await.expect(200);
    admin.post(&format!("{path}/drop"), json!({ "seat": 0 })).await.refused(409, "not-overdue");
    assert_eq!(deeds(&site).await.len(), noted, "what a host does is nobody else's");
}

/// Every route that changes something for those who keep order, asked so that it succeeds.
async fn write(site: &Site, admin: &Client, route: &str) -> u16 {
    let name = format!("p{}", &uuid::Uuid::now_v7().simple().to_string()[7..]);
    let (player, user) = site.enters(&name, Role::Player).await;
    let id = user.id.to_string();
    let (method, path) = route.split_once(' ').unwrap();
    let reason = "why";
    let (path, body) = match route {
        "PATCH /api/admin/settings" => (path.to_owned(), json!({ "site": "Here" })),
        "POST /api/admin/invites" => (path.to_owned(), json!({})),
        "PATCH /api/admin/users/{id}" => (path.replace("{id}", &id), json!({ "role": "moderator" })),
        "DELETE /api/admin/users/{id}" => (path.replace("{id}", &id), json!({ "reason": reason })),
        "DELETE /api/admin/users/{id}/second-ways" | "POST /api/admin/users/{id}/reset-link" => {
            (path.replace("{id}", &id), Value::Null)
        }
        "PATCH /api/mod/users/{id}" => {
            (path.replace("{id}", &id), json!({ "name": format!("q{}", &name[1..]), "reason": reason }))
        }
        "PATCH /api/mod/reports/{id}" => {
            let (_, other) = site.enters(&format!("r{}", &name[1..]), Role::Player).await;
            let about = json!({ "about": "person", "user": other.id.0, "reason": "other" });
            let report = player.post("/api/reports", about).await.expect(201);
            let path = path.replace("{id}", report["id"].as_str().unwrap());
            (path, json!({ "state": "done", "answer": "Thanks." }))
        }
        "POST /api/mod/sanctions" => {
            (path.to_owned(), json!({ "person": id, "kind": "silenced", "reason": reason }))
        }
        "PATCH /api/mod/sanctions/{id}" | "DELETE /api/mod/sanctions/{id}" => {
            let sanction = impose(admin, &id, "silenced", None).await;
            let sanction = sanction["id"].as_str().unwrap();
            player
                .post(&format!("/api/sanctions/{sanction}/appeal"), json!({ "text": "no" }))
                .await
                .expect(201);
            let body = if method == "PATCH" { json!({ "answer": "No." }) } else { Value::Null };
            (path.replace("{id}", sanction), body)
        }
        "PATCH /api/mod/games/{id}" => {
            let game = game(&player, "public").await;
            (path.replace("{id}", &game), json!({ "abandon": true, "reason": reason }))
        }
        "PATCH /api/mod/games/{id}/chat/{message}" => {
            let game = game(&player, "public").await;
            let message = says(&player, &game, "hm").await.to_string();
            let path = path.replace("{id}", &game).replace("{message}", &message);
            (path, json!({ "hidden": true, "reason": reason }))
        }
        _ => panic!("{route} is not asked: say here how it succeeds"),
    };
    let before = site.app.store.audit(None, 200).await.unwrap().len();
    let body = (!body.is_null()).then_some(body);
    let answer = admin.ask(Method::from_bytes(method.as_bytes()).unwrap(), &path, body).await;
    let after = site.app.store.audit(None, 200).await.unwrap();
    assert_eq!(after.len(), before + 1, "{route} is noted once");
    assert_eq!(after[0].by.map(|by| by.to_string()), Some(admin.id().await), "{route}");
    answer.status.as_u16()
}

#[tokio::test]
async fn everything_that_keepers_of_order_change_is_noted() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let document: Value = openapi(&BasePath::default());
    let mut routes = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys().filter(|method| *method != "get") {
            // The claim is what makes the first administrator; its note has a test of its own.
            if (path.starts_with("/api/admin/") && path != "/api/admin/claim")
                || path.starts_with("/api/mod/")
            {
                routes.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    assert!(routes.len() >= 11, "{routes:?}");
    for route in routes {
        let status = write(&site, &admin, &route).await;
        assert!((200..300).contains(&status), "{route} answers {status}");
    }
}
