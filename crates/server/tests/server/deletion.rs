//! Accounts that are deleted, and what remains.

use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use futures_util::future::poll_fn;
use hyper::Method;
use serde_json::{Value, json};
use terrane_server::auth::deletion;
use terrane_server::config::{Config, MailConfig};
use terrane_store::{Store, UserId};
use terrane_store_sql::sqlite;

use crate::site::{Answer, Client, PASSWORD, Site, unlimited};
use crate::smtp::smtp;

const DAY: Duration = Duration::from_hours(24);

/// A name that is part of no other word.
const NAME: &str = "Zerlina";

async fn leave(client: &Client, password: &str) -> Answer {
    client.ask(Method::DELETE, "/api/me", Some(json!({ "password": password }))).await
}

async fn sign_in(site: &Site, name: &str) -> Answer {
    site.nobody().post("/api/session", json!({ "name": name, "password": PASSWORD })).await
}

async fn id(client: &Client) -> UserId {
    let me = client.get("/api/me").await.expect(200);
    UserId(me["user"]["id"].as_str().unwrap().parse().unwrap())
}

/// A running game of two, by its path; the first is its host.
async fn game(host: &Client, other: &Client) -> String {
    let options = json!({
        "players": 2, "choice": "given", "factions": ["witches", "nomads"], "shuffle_seats": false,
    });
    let game = host.post("/api/games", json!({ "options": options })).await.expect(201);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    other.post(&format!("{path}/join"), json!({})).await.expect(200);
    host.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    path
}

/// Everything in a store, as text.
async fn dump(store: &dyn Store) -> String {
    let mut text = String::new();
    store
        .dump(&mut |batch| {
            text.push_str(&serde_json::to_string_pretty(&batch).unwrap());
            Ok(())
        })
        .await
        .unwrap();
    text
}

/// Somebody who has left traces in many places: an account, with an address, that plays with Bo.
async fn known(site: &Site) -> (Client, Client, String) {
    let (ada, bo) = (site.account(NAME).await, site.account("Bo").await);
    let address = json!({ "email": "zerlina@example.org", "current_password": PASSWORD });
    ada.patch("/api/me", address).await.expect(200);
    ada.post("/api/me/tokens", json!({ "name": "Zerlina's bot" })).await.expect(201);
    ada.ask(
        Method::PUT,
        "/api/me/hours",
        Some(json!({ "zone": "Europe/Zurich", "from": "07:00", "to": "22:30" })),
    )
    .await
    .expect(204);
    let game = game(&ada, &bo).await;
    ada.post(&format!("{game}/chat"), json!({ "text": "Zerlina here" })).await.expect(201);
    bo.post(&format!("{game}/chat"), json!({ "text": "hello" })).await.expect(201);
    let notes = json!({ "text": "Zerlina's plan" });
    ada.ask(Method::PUT, &format!("{game}/seats/0/notes"), Some(notes)).await.expect(204);
    (ada, bo, game)
}

#[tokio::test]
async fn whoever_leaves_is_signed_out_and_has_a_week_to_come_back() {
    let site = Site::open().await;
    let (ada, _, game) = known(&site).await;
    let token = ada.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let bot = site.nobody().with("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()));
    leave(&ada, "a guess").await.refused(403, "wrong-password");
    site.nobody().ask(Method::DELETE, "/api/me", Some(json!({}))).await.refused(401, "not-signed-in");

    let before = site.app.clock.now().0;
    let due = leave(&ada, PASSWORD).await.expect(200)["due"].as_i64().unwrap();
    assert!((due - before - deletion::GRACE).abs() < 60_000, "seven days: {due} after {before}");
    assert!(ada.get("/api/me").await.expect(200)["user"].is_null());
    bot.get("/api/me").await.refused(401, "bad-token");
    site.app.clock.advance(6 * DAY);
    site.app.tick().await;
    assert_eq!(sign_in(&site, NAME).await.expect(200)["stays"], true);
    assert_eq!(sign_in(&site, NAME).await.expect(200)["stays"], false, "that was all");
    site.app.clock.advance(60 * DAY);
    site.app.tick().await;
    let back = site.nobody();
    back.post("/api/session", json!({ "name": NAME, "password": PASSWORD })).await.expect(200);
    let shown = back.get(&game).await.expect(200);
    assert_eq!((&shown["seats"][0]["name"], &shown["seats"][0]["resigned"]), (&json!(NAME), &json!(false)));
}

#[tokio::test]
async fn after_a_week_seats_resign_hosting_passes_on_and_nothing_tells_who_it_was() {
    let site = Site::open().await;
    let (ada, bo, game) = known(&site).await;
    let user = id(&ada).await;
    // An open table of her own, and one where Bo waits with her.
    let alone = ada.post("/api/games", json!({})).await.expect(201);
    let waiting = ada.post("/api/games", json!({})).await.expect(201);
    let path = |game: &Value| format!("/api/games/{}", game["id"].as_str().unwrap());
    bo.post(&format!("{}/join", path(&waiting)), json!({})).await.expect(200);
    let bo_id = id(&bo).await.0.to_string();

    leave(&ada, PASSWORD).await.expect(200);
    site.app.clock.advance(7 * DAY);
    site.app.tick().await;

    let shown = bo.get(&game).await.expect(200);
    assert_eq!(
        (&shown["seats"][0]["name"], &shown["seats"][0]["resigned"]),
        (&json!("former player 1"), &json!(true))
    );
    assert_eq!((&shown["host"], &shown["title"]), (&json!(bo_id), &json!("former player 1’s game")));
    assert_eq!(bo.get(&path(&alone)).await.expect(200)["status"], "abandoned");
    let waiting = bo.get(&path(&waiting)).await.expect(200);
    assert_eq!((&waiting["status"], &waiting["host"]), (&json!("open"), &json!(bo_id)));
    let chat = bo.get(&format!("{game}/chat")).await.expect(200);
    assert_eq!((&chat[0]["name"], &chat[0]["text"]), (&json!("former player 1"), &json!("")));
    assert_eq!(chat[1]["text"], "hello");
    // What this server has in memory is renamed too.
    let log = bo.get(&format!("{game}/export?format=log")).await.text;
    assert!(log.contains("seat 1 former player 1\nseat 2 Bo\n"), "{log}");

    sign_in(&site, NAME).await.refused(401, "bad-credentials");
    sign_in(&site, "former player 1").await.refused(401, "bad-credentials");
    let text = dump(&*site.app.store).await;
    assert!(!text.to_lowercase().contains("zerlina"), "{text}");
    let former = site.app.store.user(user).await.unwrap().unwrap();
    assert_eq!((former.name.as_str(), former.disabled), ("former player 1", true));
    // The name is free again.
    site.account(NAME).await;
}

#[tokio::test]
async fn a_guest_is_gone_at_once() {
    let site = Site::open().await;
    let (tam, bo) = (site.guest("Zerlina Tam").await, site.account("Bo").await);
    let game = game(&tam, &bo).await;
    let user = id(&tam).await;
    tam.ask(Method::DELETE, "/api/me", Some(json!({}))).await.expect(200);
    assert!(tam.get("/api/me").await.expect(200)["user"].is_null());
    assert_eq!(bo.get(&game).await.expect(200)["seats"][0]["name"], "former player 1");
    let former = site.app.store.user(user).await.unwrap().unwrap();
    assert_eq!((former.name.as_str(), former.role), ("former player 1", terrane_store::Role::Guest));
    assert!(!dump(&*site.app.store).await.contains("Zerlina"));
}

/// Their seats and messages are the account's; the name they came with is nobody's.
#[tokio::test]
async fn a_guest_who_became_an_account_leaves_nothing_behind() {
    let site = Site::open().await;
    let (ada, bo) = (site.account("Ada").await, site.account("Bo").await);
    let tam = site.guest("Zerlina Tam").await;
    let game = game(&bo, &tam).await;
    tam.post(&format!("{game}/chat"), json!({ "text": "good luck" })).await.expect(201);
    let guest = id(&tam).await;
    let body = json!({ "name": "Ada", "password": PASSWORD, "claim_guest": true });
    assert_eq!(tam.post("/api/session", body).await.expect(200)["games_claimed"], 1);
    site.app.tick().await;
    assert_eq!(site.app.store.user(guest).await.unwrap().unwrap().name, "former player 1");
    let shown = ada.get(&game).await.expect(200);
    assert_eq!((&shown["seats"][1]["name"], &shown["seats"][1]["resigned"]), (&json!("Ada"), &json!(false)));
    let chat = ada.get(&format!("{game}/chat")).await.expect(200);
    assert_eq!(chat[0]["text"], "good luck");
}

#[tokio::test]
async fn the_last_administrator_stays() {
    let site = Site::open().await;
    let keeper = site.admin("Keeper").await;
    leave(&keeper, PASSWORD).await.refused(409, "last-administrator");
    let ada = site.account("Ada").await;
    let ada_id = id(&ada).await.0;
    keeper.patch(&format!("/api/admin/users/{ada_id}"), json!({ "role": "admin" })).await.expect(200);
    leave(&keeper, PASSWORD).await.expect(200);
    // The other one is made a player again while the week goes by.
    let admin = site.app.store.user(UserId(ada_id)).await.unwrap().unwrap();
    let demoted = terrane_store::UserRecord { role: terrane_store::Role::Player, ..admin.clone() };
    site.app.store.update_user(&admin, &demoted).await.unwrap();
    site.app.clock.advance(8 * DAY);
    site.app.tick().await;
    assert_eq!(site.app.store.admins().await.unwrap().len(), 1, "the keeper waits");
    site.app.store.update_user(&demoted, &admin).await.unwrap();
    site.app.tick().await;
    let admins: Vec<String> =
        site.app.store.admins().await.unwrap().into_iter().map(|admin| admin.name).collect();
    assert_eq!(admins, ["Ada"]);
}

async fn delete(admin: &Client, user: UserId, body: Value) -> Answer {
    admin.ask(Method::DELETE, &format!("/api/admin/users/{user}"), Some(body)).await
}

#[tokio::test]
async fn an_administrator_deletes_an_account_with_a_reason_and_its_owner_may_come_back() {
    let site = Site::open().await;
    let keeper = site.admin("Keeper").await;
    let (ada, _, game) = known(&site).await;
    let user = id(&ada).await;
    let token = ada.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let bot = site.nobody().with("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()));
    for reason in ["", "  ", "x\u{0}"] {
        delete(&keeper, user, json!({ "reason": reason })).await.refused(422, "bad-message");
    }
    delete(&keeper, id(&keeper).await, json!({ "reason": "why" })).await.refused(422, "not-oneself");
    delete(&ada, user, json!({ "reason": "why" })).await.refused(403, "not-an-administrator");
    let nobody = UserId(uuid::Uuid::nil());
    delete(&keeper, nobody, json!({ "reason": "why" })).await.refused(404, "not-found");

    let before = site.app.clock.now().0;
    let due = delete(&keeper, user, json!({ "reason": "Zerlina is a bot" })).await.expect(200);
    assert!((due["due"].as_i64().unwrap() - before - deletion::GRACE).abs() < 60_000, "{due}");
    assert!(ada.get("/api/me").await.expect(200)["user"].is_null());
    bot.get("/api/me").await.refused(401, "bad-token");
    assert_eq!(sign_in(&site, NAME).await.expect(200)["stays"], true);

    delete(&keeper, user, json!({ "reason": "Zerlina is a bot", "at_once": true })).await.expect(200);
    assert_eq!(keeper.get(&game).await.expect(200)["seats"][0]["name"], "former player 1");
    sign_in(&site, NAME).await.refused(401, "bad-credentials");
    delete(&keeper, user, json!({ "reason": "again" })).await.refused(404, "not-found");
    let text = dump(&*site.app.store).await;
    assert!(!text.to_lowercase().contains("zerlina"), "{text}");
    let deeds = keeper.get("/api/admin/audit").await.expect(200);
    assert_eq!(
        (&deeds[0]["what"], &deeds[0]["detail"]),
        (&json!("delete-account"), &json!("former player 1 is a bot"))
    );
}

/// Each wants to be rid of the other.
#[tokio::test]
async fn of_two_administrators_who_delete_each_other_one_stays() {
    let site = Site::open().await;
    let one = site.admin("Keeper").await;
    let (two, other) = site.enters("Colleague", terrane_store::Role::Admin).await;
    let at_once = json!({ "reason": "mutiny", "at_once": true });
    let first = id(&one).await;
    tokio::join!(delete(&one, other.id, at_once.clone()), delete(&two, first, at_once));
    for _ in 0..3 {
        site.app.tick().await;
    }
    assert_eq!(site.app.store.admins().await.unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_leaves_is_told_by_mail() {
    let (smtp, mails) = smtp().await;
    let mail = Some(MailConfig { smtp, from: "Terrane <games@example.org>".into() });
    let site = Site::with(Config { mail, ..unlimited() }).await;
    let ada = site.account("Ada").await;
    let user = site.app.store.user(id(&ada).await).await.unwrap().unwrap();
    let reachable = terrane_store::UserRecord { email: Some("ada@example.org".into()), ..user.clone() };
    site.app.store.update_user(&user, &reachable).await.unwrap();
    leave(&ada, PASSWORD).await.expect(200);
    for _ in 0..500 {
        if let Some(mail) = mails.lock().unwrap().pop() {
            assert!(mail.contains("To: ada@example.org") && mail.contains("Ada will be deleted"), "{mail}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("no mail came");
}

/// Two servers on one store.
async fn two() -> (Site, Site) {
    let folder = tempfile::tempdir().unwrap();
    let store = sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
    let one = Site::on(Arc::clone(&store), unlimited(), folder).await;
    let two = Site::on(store, unlimited(), tempfile::tempdir().unwrap()).await;
    (one, two)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_delete_an_account_once() {
    let (one, two) = two().await;
    let (ada, bo, game) = known(&one).await;
    let (ada_id, there) = (id(&ada).await, bo.at(&two));
    // The other server has the game in memory, under the old name.
    let log = there.get(&format!("{game}/export?format=log")).await.text;
    assert!(log.contains("seat 1 Zerlina"), "{log}");
    one.app.store.ask_deletion(ada_id, one.app.clock.now()).await.unwrap();
    tokio::join!(one.app.tick(), two.app.tick(), one.app.tick(), two.app.tick());
    one.app.tick().await;
    assert!(!dump(&*one.app.store).await.contains("Zerlina"));
    for site in [&one, &two] {
        let log = bo.at(site).get(&format!("{game}/export?format=log")).await.text;
        assert!(log.contains("seat 1 former player 1\n") && !log.contains("Zerlina"), "{log}");
        assert_eq!(log.matches("resign").count(), 1, "{log}");
    }
}

/// Polls a future so often and no more. Whether it ended.
async fn so_far(mut work: Pin<Box<impl Future>>, polls: usize) -> bool {
    let mut left = polls;
    poll_fn(|cx| {
        if left == 0 {
            return Poll::Ready(false);
        }
        left -= 1;
        work.as_mut().poll(cx).map(|_| true)
    })
    .await
}

/// Whatever a server has done when it dies, the next goes on from there.
#[tokio::test]
async fn a_server_that_is_killed_leaves_the_rest_to_the_next() {
    let (one, next) = two().await;
    let bo = one.account("Bo").await;
    let mut killed = 0;
    for polls in 1.. {
        let name = format!("Zerlina {polls}");
        let ada = one.account(&name).await;
        let game = game(&ada, &bo).await;
        ada.post(&format!("{game}/chat"), json!({ "text": "Zerlina here" })).await.expect(201);
        let user = id(&ada).await;
        one.app.store.ask_deletion(user, one.app.clock.now()).await.unwrap();
        let done = so_far(Box::pin(deletion::carry_out(&one.app, user)), polls).await;
        next.app.tick().await;
        assert!(!dump(&*next.app.store).await.contains("Zerlina"), "killed after {polls} polls");
        let log = bo.at(&next).get(&format!("{game}/export?format=log")).await.text;
        assert_eq!(log.matches("resign").count(), 1, "killed after {polls} polls: {log}");
        if done {
            break;
        }
        killed += 1;
    }
    assert!(killed > 2, "it was killed {killed} times");
}
