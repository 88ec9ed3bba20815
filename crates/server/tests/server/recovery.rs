//! Lost passwords, forgotten browsers, and what is noted about them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use terrane_server::auth::recovery;
use terrane_server::config::{Config, MailConfig};
use terrane_store::{Millis, PasskeyRecord, Purpose, UserId, UserRecord};
use terrane_store_sql::sqlite;

use crate::site::{Client, PASSWORD, Site, unlimited};
use crate::smtp::smtp;

const NEW: &str = "battery staple";
const MINUTE: Duration = Duration::from_mins(1);

/// A server that sends mail, and what it sent.
struct Post {
    site: Site,
    mails: Arc<Mutex<Vec<String>>>,
}

impl Post {
    async fn open() -> Post {
        let (smtp, mails) = smtp().await;
        let mail = Some(MailConfig { smtp, from: "Terrane <games@example.org>".into() });
        Post { site: Site::with(Config { mail, ..unlimited() }).await, mails }
    }

    /// The next mail, once it has arrived. Mail is sent after the answer.
    async fn mail(&self) -> String {
        for _ in 0..500 {
            if let Some(mail) = self.mails.lock().unwrap().pop() {
                return mail.replace("=\n", "").replace("=3D", "=");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no mail came");
    }

    /// An account with an address that it has confirmed.
    async fn account(&self, name: &str, address: &str) -> Client {
        let client = self.site.account(name).await;
        let change = json!({ "email": address, "current_password": PASSWORD });
        client.patch("/api/me", change).await.expect(200);
        let link = secret(&self.mail().await, "confirm-address");
        let confirm = format!("/api/confirm-address/{link}");
        self.site.nobody().ask(Method::POST, &confirm, None).await.expect(204);
        client
    }
}

/// The secret in the link to a page.
fn secret(mail: &str, page: &str) -> String {
    let link = mail.split(&format!("/#/{page}/")).nth(1).unwrap_or_else(|| panic!("no {page} in {mail}"));
    link.chars().take_while(char::is_ascii_hexdigit).collect()
}

async fn signs_in(site: &Site, name: &str, password: &str) -> bool {
    let answer = site.nobody().post("/api/session", json!({ "name": name, "password": password })).await;
    match answer.status.as_u16() {
        200 => true,
        _ => answer.refused(401, "bad-credentials").is_null(),
    }
}

async fn user(client: &Client) -> Value {
    client.get("/api/me").await.expect(200)["user"].clone()
}

#[tokio::test]
async fn a_lost_password_is_replaced_by_a_link_in_the_mail_once() {
    let post = Post::open().await;
    let ada = post.account("Ada", "ada@example.org").await;
    let token = ada.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let bot =
        post.site.nobody().with("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()));
    bot.get("/api/me").await.expect(200);

    post.site.nobody().post("/api/recovery", json!({ "who": "ADA@example.org" })).await.expect(202);
    let mail = post.mail().await;
    assert!(mail.contains("To: ada@example.org\n") && mail.contains("A new password for Ada"), "{mail}");
    let link = format!("/api/recovery/{}", secret(&mail, "recover"));
    let stranger = post.site.nobody();
    assert_eq!(stranger.get(&link).await.expect(200)["name"], "Ada");
    stranger.post(&link, json!({ "password": "12345678" })).await.refused(422, "common-password");
    stranger.post(&link, json!({ "password": NEW })).await.expect(204);
    assert!(post.mail().await.contains("Ada has a new password"));

    assert!(signs_in(&post.site, "Ada", NEW).await && !signs_in(&post.site, "Ada", PASSWORD).await);
    assert!(user(&ada).await.is_null(), "every session has ended");
    bot.get("/api/me").await.refused(401, "bad-token");
    stranger.post(&link, json!({ "password": PASSWORD })).await.refused(404, "bad-link");
    stranger.get(&link).await.refused(404, "bad-link");
}

#[tokio::test]
async fn a_link_is_good_for_an_hour_and_a_day_has_three() {
    let post = Post::open().await;
    post.account("Ada", "ada@example.org").await;
    let ask = async || post.site.nobody().post("/api/recovery", json!({ "who": "ada" })).await.expect(202);
    ask().await;
    let old = format!("/api/recovery/{}", secret(&post.mail().await, "recover"));
    post.site.app.clock.advance(60 * MINUTE);
    // What has expired still counts.
    post.site.app.tick().await;
    post.site.nobody().post(&old, json!({ "password": NEW })).await.refused(404, "bad-link");
    for _ in 0..2 {
        ask().await;
        post.mail().await;
    }
    ask().await;
    // The fourth brings nothing; the first of the next day does, and is the next to come.
    post.site.app.clock.advance(24 * 60 * MINUTE);
    ask().await;
    let mail = post.mail().await;
    let link = format!("/api/recovery/{}", secret(&mail, "recover"));
    post.site.nobody().post(&link, json!({ "password": NEW })).await.expect(204);
}

/// The answer does not tell who has an account, or an address.
#[tokio::test]
async fn who_asks_for_a_link_learns_nothing() {
    let post = Post::open().await;
    post.account("Ada", "ada@example.org").await;
    post.site.account("Bo").await;
    for who in ["Ada", "Bo", "nobody", "ada@example.org", "nobody@example.org", " ", "\u{202e}"] {
        let answer = post.site.nobody().post("/api/recovery", json!({ "who": who })).await;
        assert_eq!((answer.status.as_u16(), answer.text.as_str()), (202, ""), "{who}");
    }
}

/// What is done for the answer is the same whoever is meant, so it takes as long: nobody is looked up before. There is nobody
/// to be looked up here any more, and it is given all the same.
#[tokio::test]
async fn the_answer_is_given_before_anybody_is_looked_up() {
    let post = Post::open().await;
    post.account("Ada", "ada@example.org").await;
    post.site.app.store.close().await;
    post.site.nobody().get("/api/me").await.refused(503, "database-unavailable");
    for who in ["Ada", "nobody", "ada@example.org", "nobody@example.org"] {
        let answer = post.site.nobody().post("/api/recovery", json!({ "who": who })).await;
        assert_eq!((answer.status.as_u16(), answer.text.as_str()), (202, ""), "{who}");
    }
}

/// The browser may be somebody else's, who stays who they are.
#[tokio::test]
async fn a_link_changes_the_account_it_was_made_for_whoever_follows_it() {
    let post = Post::open().await;
    let ada = post.account("Ada", "ada@example.org").await;
    let bo = post.account("Bo", "bo@example.org").await;
    let before = user(&bo).await;
    assert_eq!((&before["name"], &before["email"]), (&json!("Bo"), &json!("bo@example.org")));
    let bo_is_as_before = async || {
        assert_eq!(user(&bo).await, before, "signed in and unchanged");
        assert!(signs_in(&post.site, "Bo", PASSWORD).await && !signs_in(&post.site, "Bo", NEW).await);
    };

    bo.post("/api/recovery", json!({ "who": "Ada" })).await.expect(202);
    let reset = format!("/api/recovery/{}", secret(&post.mail().await, "recover"));
    assert_eq!(bo.get(&reset).await.expect(200)["name"], "Ada");
    bo.post(&reset, json!({ "password": NEW })).await.expect(204);
    assert!(post.mail().await.contains("Ada has a new password"));
    assert!(user(&ada).await.is_null());
    assert!(signs_in(&post.site, "Ada", NEW).await && !signs_in(&post.site, "Ada", PASSWORD).await);
    bo_is_as_before().await;

    ada.post("/api/session", json!({ "name": "Ada", "password": NEW })).await.expect(200);
    let change = json!({ "email": "new@example.org", "current_password": NEW });
    ada.patch("/api/me", change).await.expect(200);
    let mut mails = [post.mail().await, post.mail().await];
    mails.sort_by_key(|mail| !mail.contains("To: new@example.org\n"));
    let confirm = format!("/api/confirm-address/{}", secret(&mails[0], "confirm-address"));
    let revert = format!("/api/revert-address/{}", secret(&mails[1], "revert-address"));
    bo.ask(Method::POST, &confirm, None).await.expect(204);
    assert_eq!(user(&ada).await["email"], "new@example.org");
    bo_is_as_before().await;

    bo.ask(Method::POST, &revert, None).await.expect(204);
    assert!(user(&ada).await.is_null(), "whoever changed it is signed out");
    let account = post.site.app.store.account("Ada").await.unwrap().unwrap();
    assert_eq!(account.email.as_deref(), Some("ada@example.org"));
    bo_is_as_before().await;
}

#[tokio::test]
async fn a_server_without_mail_says_so() {
    let site = Site::open().await;
    let refused = site.nobody().post("/api/recovery", json!({ "who": "Ada" })).await.refused(409, "no-mail");
    assert!(refused["detail"].as_str().unwrap().contains("recovery codes"));
    assert_eq!(site.nobody().get("/api/me").await.expect(200)["mail"], false);
    let ada = site.account("Ada").await;
    let change = json!({ "email": "ada@example.org", "current_password": PASSWORD });
    assert_eq!(ada.patch("/api/me", change).await.expect(200)["email"], "ada@example.org");
}

/// A mail server that is gone costs whoever asks nothing, and nothing is pretended elsewhere.
#[tokio::test]
async fn a_mail_server_that_is_gone_breaks_nothing() {
    let closed = {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        listener.local_addr().unwrap()
    };
    let mail = Some(MailConfig { smtp: format!("smtp://{closed}"), from: "games@example.org".into() });
    let site = Site::with(Config { mail, ..unlimited() }).await;
    let ada = site.account("Ada").await;
    let change = json!({ "email": "ada@example.org", "current_password": PASSWORD });
    let account = ada.patch("/api/me", change).await.expect(200);
    assert_eq!(account["email"], Value::Null, "an address counts once it is confirmed");
    site.nobody().post("/api/recovery", json!({ "who": "Ada" })).await.expect(202);
    assert!(signs_in(&site, "Ada", PASSWORD).await);
}

#[tokio::test]
async fn a_new_address_is_confirmed_and_the_old_one_can_keep_its_place() {
    let post = Post::open().await;
    let ada = post.account("Ada", "old@example.org").await;
    ada.patch("/api/me", json!({ "email": "new@example.org" })).await.refused(403, "wrong-password");
    let change = json!({ "email": "new@example.org", "current_password": PASSWORD });
    assert_eq!(ada.patch("/api/me", change).await.expect(200)["email"], "old@example.org");
    let mut mails = [post.mail().await, post.mail().await];
    mails.sort_by_key(|mail| !mail.contains("To: new@example.org\n"));
    let confirm = format!("/api/confirm-address/{}", secret(&mails[0], "confirm-address"));
    let revert = format!("/api/revert-address/{}", secret(&mails[1], "revert-address"));
    assert!(mails[1].contains("To: old@example.org\n"), "{mails:?}");
    let stranger = post.site.nobody();
    stranger.ask(Method::POST, &confirm, None).await.expect(204);
    assert_eq!(user(&ada).await["email"], "new@example.org");
    stranger.ask(Method::POST, &confirm, None).await.refused(404, "bad-link");
    stranger.ask(Method::POST, &revert, None).await.expect(204);
    assert!(user(&ada).await.is_null(), "whoever changed it is signed out");
    assert!(signs_in(&post.site, "Ada", PASSWORD).await);
    stranger.ask(Method::POST, &revert, None).await.refused(404, "bad-link");
}

/// Whoever registers may enter the address of anybody.
#[tokio::test]
async fn an_address_given_at_registration_counts_once_it_is_confirmed() {
    let post = Post::open().await;
    let ada = post.site.nobody();
    let new = json!({ "name": "Ada", "password": PASSWORD, "email": "ada@example.org" });
    let account = ada.post("/api/users", new).await.expect(201);
    assert_eq!(account["user"]["email"], Value::Null);
    let mail = post.mail().await;
    assert!(mail.contains("To: ada@example.org\n") && mail.contains("Confirm the address of Ada"), "{mail}");
    assert_eq!(post.site.app.store.accounts_by_mail("ada@example.org", 9).await.unwrap(), vec![]);
    let confirm = format!("/api/confirm-address/{}", secret(&mail, "confirm-address"));
    post.site.nobody().ask(Method::POST, &confirm, None).await.expect(204);
    assert_eq!(user(&ada).await["email"], "ada@example.org");
}

/// Whoever enters it, and whatever for.
#[tokio::test]
async fn an_address_gets_three_links_of_a_kind_a_day() {
    let post = Post::open().await;
    let (store, clock) = (&post.site.app.store, &post.site.app.clock);
    let sent =
        async |purpose| store.count_one_times_to("victim@example.org", purpose, Millis(0)).await.unwrap();
    for number in 0..5 {
        let new = json!({ "name": format!("Mallory {number}"), "password": PASSWORD, "email": "Victim@example.org" });
        post.site.nobody().post("/api/users", new).await.expect(201);
    }
    assert_eq!(sent(Purpose::Confirm).await, 3);
    let bo = post.site.account("Bo").await;
    let change = json!({ "email": "victim@example.org", "current_password": PASSWORD });
    bo.patch("/api/me", change.clone()).await.refused(429, "too-many-requests");
    // It may still be told how to get in again.
    for number in 0..5 {
        let client = post.site.nobody();
        let credentials = json!({ "name": format!("Mallory {number}"), "password": PASSWORD });
        client.post("/api/session", credentials).await.expect(200);
        let id = UserId(client.id().await.parse().unwrap());
        let before = store.user(id).await.unwrap().unwrap();
        let email = Some("victim@example.org".into());
        store.update_user(&before, &UserRecord { email, ..before.clone() }).await.unwrap();
    }
    recovery::mail_links(&post.site.app, "victim@example.org").await.unwrap();
    recovery::mail_links(&post.site.app, "victim@example.org").await.unwrap();
    assert_eq!(sent(Purpose::Reset).await, 3);
    clock.advance(24 * 60 * MINUTE + MINUTE);
    bo.patch("/api/me", change).await.expect(200);
    assert_eq!(sent(Purpose::Confirm).await, 4);
}

/// Whoever entered the other address knew the password, and may have made more ways in.
#[tokio::test]
async fn keeping_the_old_address_takes_away_what_was_added_since() {
    let post = Post::open().await;
    let store = &post.site.app.store;
    let ada = post.account("Ada", "old@example.org").await;
    let id = UserId(ada.id().await.parse().unwrap());
    let now = async || post.site.app.clock.now();
    let key = |number: u8, created| PasskeyRecord {
        id: vec![number],
        user: id,
        name: "Phone".into(),
        algorithm: -7,
        key: vec![number],
        counter: 0,
        created,
        seen: None,
    };
    store.create_passkey(&key(1, now().await)).await.unwrap();
    post.site.app.clock.advance(MINUTE);
    let change = json!({ "email": "new@example.org", "current_password": PASSWORD });
    ada.patch("/api/me", change).await.expect(200);
    let mut mails = [post.mail().await, post.mail().await];
    mails.sort_by_key(|mail| !mail.contains("To: new@example.org\n"));
    let confirm = format!("/api/confirm-address/{}", secret(&mails[0], "confirm-address"));
    let revert = format!("/api/revert-address/{}", secret(&mails[1], "revert-address"));
    let stranger = post.site.nobody();
    stranger.ask(Method::POST, &confirm, None).await.expect(204);

    post.site.app.clock.advance(MINUTE);
    store.create_passkey(&key(2, now().await)).await.unwrap();
    ada.post("/api/me/time-code", json!({ "current_password": PASSWORD })).await.expect(201);
    let codes = ada.post("/api/me/recovery-codes", json!({ "current_password": PASSWORD })).await.expect(201);
    stranger.post("/api/recovery", json!({ "who": "Ada" })).await.expect(202);
    let reset = format!("/api/recovery/{}", secret(&post.mail().await, "recover"));
    stranger.get(&reset).await.expect(200);

    stranger.ask(Method::POST, &revert, None).await.expect(204);
    stranger.post(&reset, json!({ "password": NEW })).await.refused(404, "bad-link");
    let by_code = json!({ "name": "Ada", "code": codes["codes"][0], "password": NEW });
    stranger.post("/api/recovery/code", by_code).await.refused(403, "bad-code");
    let keys: Vec<Vec<u8>> = store.passkeys(id).await.unwrap().into_iter().map(|key| key.id).collect();
    assert_eq!(keys, [vec![1]], "the one of before stays");
    assert_eq!(store.time_code(id).await.unwrap(), None);
    assert_eq!(store.user(id).await.unwrap().unwrap().email.as_deref(), Some("old@example.org"));
}

#[tokio::test]
async fn a_new_password_ends_links_that_others_may_hold() {
    let post = Post::open().await;
    let keeper = post.site.admin("Keeper").await;
    let ada = post.account("Ada", "ada@example.org").await;
    let link = format!("/api/admin/users/{}/reset-link", ada.id().await);
    let new_link = async || {
        let link = keeper.ask(Method::POST, &link, None).await.expect(201);
        format!("/api/recovery/{}", secret(link["url"].as_str().unwrap(), "recover"))
    };
    let address = async |password: &str, address: &str| {
        let change = json!({ "email": address, "current_password": password });
        ada.patch("/api/me", change).await.expect(200);
        let mails = [post.mail().await, post.mail().await];
        let mail = mails.iter().find(|mail| mail.contains(&format!("To: {address}\n"))).unwrap();
        format!("/api/confirm-address/{}", secret(mail, "confirm-address"))
    };
    let stranger = post.site.nobody();
    let (reset, confirm) = (new_link().await, address(PASSWORD, "eve@example.org").await);
    let change = json!({ "password": NEW, "current_password": PASSWORD });
    ada.patch("/api/me", change).await.expect(200);
    stranger.post(&reset, json!({ "password": PASSWORD })).await.refused(404, "bad-link");
    stranger.ask(Method::POST, &confirm, None).await.refused(404, "bad-link");

    // Also one that came by another link.
    let (reset, confirm) = (new_link().await, address(NEW, "mal@example.org").await);
    stranger.post(&new_link().await, json!({ "password": PASSWORD })).await.expect(204);
    stranger.post(&reset, json!({ "password": NEW })).await.refused(404, "bad-link");
    stranger.ask(Method::POST, &confirm, None).await.refused(404, "bad-link");
    assert!(signs_in(&post.site, "Ada", PASSWORD).await);
}

#[tokio::test]
async fn codes_replace_a_lost_password_each_once() {
    let site = Site::open().await;
    let (ada, bo) = (site.account("Ada").await, site.account("Bo").await);
    let codes = "/api/me/recovery-codes";
    ada.post(codes, json!({ "current_password": "wrong one" })).await.refused(403, "wrong-password");
    let guest = site.guest("Tam").await;
    guest.post(codes, json!({ "current_password": "" })).await.refused(403, "not-an-account");
    let old = ada.post(codes, json!({ "current_password": PASSWORD })).await.expect(201);
    let new = ada.post(codes, json!({ "current_password": PASSWORD })).await.expect(201);
    assert_eq!(new["codes"].as_array().unwrap().len(), 8);
    let recover = async |name: &str, code: &Value| {
        let body = json!({ "name": name, "code": code, "password": NEW });
        site.nobody().post("/api/recovery/code", body).await
    };
    recover("Ada", &old["codes"][0]).await.refused(403, "bad-code");
    recover("Bo", &new["codes"][0]).await.refused(403, "bad-code");
    recover("nobody", &new["codes"][0]).await.refused(403, "bad-code");
    recover("ada", &new["codes"][0]).await.expect(204);
    recover("Ada", &new["codes"][0]).await.refused(403, "bad-code");
    assert!(signs_in(&site, "Ada", NEW).await);
    assert!(user(&ada).await.is_null() && user(&bo).await["name"] == "Bo");
    recover("Ada", &new["codes"][1]).await.expect(204);
}

#[tokio::test]
async fn an_administrator_makes_a_link_and_it_is_noted() {
    let site = Site::open().await;
    let keeper = site.admin("Keeper").await;
    let ada = site.account("Ada").await;
    let id = user(&ada).await["id"].as_str().unwrap().to_owned();
    let made = format!("/api/admin/users/{id}/reset-link");
    ada.ask(Method::POST, &made, None).await.refused(403, "not-an-administrator");
    let link = keeper.ask(Method::POST, &made, None).await.expect(201);
    let link = format!("/api/recovery/{}", secret(link["url"].as_str().unwrap(), "recover"));
    site.nobody().post(&link, json!({ "password": NEW })).await.expect(204);
    assert!(signs_in(&site, "Ada", NEW).await && user(&ada).await.is_null());

    keeper
        .patch(&format!("/api/admin/users/{id}"), json!({ "disabled": true, "reason": "war" }))
        .await
        .expect(200);
    keeper.patch(&format!("/api/admin/users/{id}"), json!({ "disabled": false })).await.expect(200);
    let audit = keeper.get("/api/admin/audit").await.expect(200);
    let whats: Vec<&str> =
        audit.as_array().unwrap().iter().map(|entry| entry["what"].as_str().unwrap()).collect();
    assert_eq!(whats, ["unlock", "lock", "reset-link", "claim"]);
    assert_eq!((&audit[2]["by"]["name"], &audit[2]["user"]["name"]), (&json!("Keeper"), &json!("Ada")));
    let guest = user(&site.guest("Tam").await).await["id"].as_str().unwrap().to_owned();
    let made = format!("/api/admin/users/{guest}/reset-link");
    keeper.ask(Method::POST, &made, None).await.refused(422, "guest-role");
}

/// A link for an account that is locked opens nothing until it is let in again.
#[tokio::test]
async fn a_link_does_not_open_a_locked_account() {
    let site = Site::open().await;
    let keeper = site.admin("Keeper").await;
    let ada = site.account("Ada").await;
    let id = user(&ada).await["id"].as_str().unwrap().to_owned();
    let link = keeper.ask(Method::POST, &format!("/api/admin/users/{id}/reset-link"), None).await.expect(201);
    let link = format!("/api/recovery/{}", secret(link["url"].as_str().unwrap(), "recover"));
    keeper
        .patch(&format!("/api/admin/users/{id}"), json!({ "disabled": true, "reason": "war" }))
        .await
        .expect(200);
    site.nobody().post(&link, json!({ "password": NEW })).await.refused(404, "bad-link");
    keeper.patch(&format!("/api/admin/users/{id}"), json!({ "disabled": false })).await.expect(200);
    site.nobody().post(&link, json!({ "password": NEW })).await.expect(204);
}

/// A password is hashed for a while. Whatever happens to the account meanwhile stays.
#[tokio::test]
async fn a_new_password_undoes_nothing_that_happens_while_it_is_hashed() {
    let site = Site::open().await;
    let keeper = site.admin("Keeper").await;
    let ada = site.account("Ada").await;
    let path = format!("/api/admin/users/{}", ada.id().await);
    let change = json!({ "password": NEW, "current_password": PASSWORD });
    let lock = json!({ "disabled": true, "reason": "war" });
    let (changed, locked) = tokio::join!(ada.patch("/api/me", change.clone()), keeper.patch(&path, lock));
    locked.expect(200);
    assert!(matches!(changed.status.as_u16(), 200 | 401), "{changed:?}");
    assert_eq!(keeper.get(&path).await.expect(200)["disabled"], true);

    // Whoever recovers the account has the last word.
    let bo = site.account("Bo").await;
    let link = format!("/api/admin/users/{}/reset-link", bo.id().await);
    let link = keeper.ask(Method::POST, &link, None).await.expect(201);
    let link = format!("/api/recovery/{}", secret(link["url"].as_str().unwrap(), "recover"));
    let recovered = json!({ "password": "mine again, for good" });
    let stranger = site.nobody();
    let (changed, recovered) = tokio::join!(bo.patch("/api/me", change), stranger.post(&link, recovered));
    recovered.expect(204);
    assert!(matches!(changed.status.as_u16(), 200 | 401 | 409), "{changed:?}");
    assert!(signs_in(&site, "Bo", "mine again, for good").await && user(&bo).await.is_null());
}

#[tokio::test]
async fn browsers_are_listed_and_signed_out_one_by_one_and_all_at_once() {
    let site = Site::open().await;
    let ada = site.account("Ada").await;
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
    let again = async || {
        let browser = site.nobody().with("user-agent", firefox);
        browser.post("/api/session", json!({ "name": "Ada", "password": PASSWORD })).await.expect(200);
        browser
    };
    let (second, third, fourth) = (again().await, again().await, again().await);
    let sessions = second.get("/api/me/sessions").await.expect(200);
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 4);
    let here = sessions.iter().find(|session| session["here"] == true).unwrap();
    assert_eq!(here["device"], "Firefox on Linux");
    let thirds = third.get("/api/me/sessions").await.expect(200);
    let thirds = thirds.as_array().unwrap().iter().find(|session| session["here"] == true).unwrap();
    let one = format!("/api/me/sessions/{}", thirds["id"].as_str().unwrap());
    site.account("Bo").await.delete(&one).await.refused(404, "not-found");
    second.delete(&one).await.expect(204);
    second.delete(&one).await.refused(404, "not-found");
    assert!(user(&third).await.is_null() && user(&fourth).await["name"] == "Ada");
    assert_eq!(second.delete("/api/me/sessions").await.expect(200)["count"], 2);
    assert!(user(&ada).await.is_null() && user(&fourth).await.is_null());
    assert_eq!(user(&second).await["name"], "Ada");
}

#[tokio::test]
async fn a_browser_is_noted_as_seen_once_an_hour() {
    let site = Site::open().await;
    let ada = site.account("Ada").await;
    let seen = async || ada.get("/api/me/sessions").await.expect(200)[0]["seen"].as_i64().unwrap();
    let first = seen().await;
    site.app.clock.advance(59 * MINUTE);
    user(&ada).await;
    assert_eq!(seen().await, first);
    site.app.clock.advance(2 * MINUTE);
    user(&ada).await;
    assert!(seen().await >= first + 60 * 60_000);
}

#[tokio::test]
async fn a_new_password_ends_other_sessions_and_tokens_if_wanted() {
    let site = Site::open().await;
    let ada = site.account("Ada").await;
    let token = async || {
        let token = ada.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
        site.nobody().with("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()))
    };
    let bot = token().await;
    let other = site.nobody();
    other.post("/api/session", json!({ "name": "Ada", "password": PASSWORD })).await.expect(200);
    let change = json!({ "password": NEW, "current_password": PASSWORD });
    ada.patch("/api/me", change).await.expect(200);
    assert!(user(&other).await.is_null() && user(&ada).await["name"] == "Ada");
    bot.get("/api/me").await.expect(200);
    let change = json!({ "password": PASSWORD, "current_password": NEW, "revoke_tokens": true });
    ada.patch("/api/me", change).await.expect(200);
    bot.get("/api/me").await.refused(401, "bad-token");
    let bot = token().await;
    assert_eq!(ada.delete("/api/me/tokens").await.expect(200)["count"], 1);
    bot.get("/api/me").await.refused(401, "bad-token");
}

/// What is done beside a running server on its file counts there.
#[tokio::test]
async fn the_command_line_works_beside_a_running_server() {
    let site = Site::open().await;
    let ada = site.account("Ada").await;
    let beside = sqlite::open_beside(site.folder.path().join("terrane.sqlite")).await.unwrap();
    let user = beside.account("Ada").await.unwrap().unwrap();
    let locked = UserRecord { disabled: true, ..user.clone() };
    beside.update_user(&user, &locked).await.unwrap();
    assert!(self::user(&ada).await.is_null());
    beside.update_user(&locked, &user).await.unwrap();
    beside.close().await;
    assert_eq!(self::user(&ada).await["name"], "Ada");
    let made = ada.post("/api/games", json!({})).await.expect(201);
    let folder = site.stop_and_keep().await;
    let whole = sqlite::wal(&folder.path().join("terrane.sqlite")).unwrap();
    assert_eq!(whole, sqlite::Wal::Folded, "the one file is whole");
    let again = Site::on_folder(folder).await;
    again.nobody().get(&format!("/api/games/{}", made["id"].as_str().unwrap())).await.expect(200);
}
