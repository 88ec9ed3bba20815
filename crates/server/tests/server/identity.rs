//! Who somebody is.

use std::time::Duration;

use serde_json::json;

use terrane_server::auth::claim::{self, Reminder};
use terrane_store::Role;

use crate::site::{PASSWORD, Site, unlimited};

#[tokio::test]
async fn a_guest_who_registers_stays_the_same_person() {
    let site = Site::open().await;
    let tam = site.guest("Tam").await;
    let guest = tam.get("/api/me").await.expect(200);
    assert_eq!(guest["user"]["role"], "guest");
    let before = tam.cookie();

    let made = tam.post("/api/users", json!({ "name": "Tamsin", "password": PASSWORD })).await.expect(201);
    assert_eq!(made["user"]["id"], guest["user"]["id"]);
    assert_eq!((&made["user"]["name"], &made["user"]["role"]), (&json!("Tamsin"), &json!("player")));
    assert_ne!(tam.cookie(), before, "the session is a new one");
    assert_eq!(tam.get("/api/me").await.expect(200)["user"]["id"], guest["user"]["id"]);
}

#[tokio::test]
async fn the_cookie_changes_with_every_signing_in_and_the_old_one_opens_nothing() {
    let site = Site::open().await;
    site.account("Brida").await;
    let browser = site.guest("somebody").await;
    let planted = browser.with("x-test", "same cookie");
    browser.post("/api/session", json!({ "name": "brida", "password": PASSWORD })).await.expect(200);
    assert_ne!(browser.cookie(), planted.cookie());
    assert_eq!(browser.get("/api/me").await.expect(200)["user"]["name"], "Brida");
    assert!(
        planted.get("/api/me").await.expect(200)["user"].is_null(),
        "whoever planted the cookie gains nothing"
    );
}

#[tokio::test]
async fn a_cookie_of_the_visitors_own_making_is_nobodys() {
    let site = Site::open().await;
    let visitor = site.nobody().with("cookie", "terrane=chosen-by-me");
    assert!(visitor.get("/api/me").await.expect(200)["user"].is_null());
}

#[tokio::test]
async fn wrong_names_and_wrong_passwords_are_refused_alike() {
    let site = Site::open().await;
    site.account("Brida").await;
    let sign_in = |name: &str, password: &str| json!({ "name": name, "password": password });
    let visitor = site.nobody();
    let wrong_password = visitor.post("/api/session", sign_in("Brida", "wrong horse")).await;
    let wrong_name = visitor.post("/api/session", sign_in("Nobody", PASSWORD)).await;
    let one = wrong_password.refused(401, "bad-credentials");
    let other = wrong_name.refused(401, "bad-credentials");
    assert_eq!(one["detail"], other["detail"]);
}

#[tokio::test]
async fn nobody_is_called_like_an_account() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    for name in ["Brida", "BRIDA", "B.rida", "Ｂｒｉｄａ"] {
        let body = json!({ "name": name, "password": PASSWORD });
        site.nobody().post("/api/users", body).await.refused(409, "name-taken");
        site.nobody().post("/api/guests", json!({ "name": name })).await.refused(409, "name-taken");
    }
    let tam = site.guest("Tam").await;
    tam.patch("/api/me", json!({ "name": "BRIDA" })).await.refused(409, "name-taken");
    brida.patch("/api/me", json!({ "name": "Ælf" })).await.expect(200);
    tam.patch("/api/me", json!({ "name": "Brida" })).await.refused(409, "name-taken");
}

#[tokio::test]
async fn a_name_is_changed_once_in_ninety_days_and_the_former_one_kept_for_a_year() {
    let site = Site::open().await;
    let (brida, _) = site.enters("Brida", Role::Player).await;
    let day = Duration::from_hours(24);
    brida.patch("/api/me", json!({ "name": "Ælf" })).await.expect(200);
    let again = json!({ "name": "Brida" });
    let refused = brida.patch("/api/me", again.clone()).await.refused(409, "renamed-lately");
    let until = site.app.clock.now().0 + 90 * 86_400_000;
    assert!((until - refused["until"].as_i64().unwrap()).abs() < 60_000, "{refused}");
    site.app.clock.advance(day * 90);
    brida.patch("/api/me", again).await.expect(200);
    site.app.clock.advance(day * 90);
    brida.patch("/api/me", json!({ "name": "Ælfgifu" })).await.expect(200);

    // Guests claim no name, and may change theirs as they like.
    let tam = site.guest("Tam").await;
    for name in ["Tom", "Tim"] {
        tam.patch("/api/me", json!({ "name": name })).await.expect(200);
    }
    let newcomer = json!({ "name": "Brida" });
    site.app.clock.advance(day * 364);
    site.app.tick().await;
    site.nobody().post("/api/guests", newcomer.clone()).await.refused(409, "name-taken");
    site.app.clock.advance(day * 2);
    site.app.tick().await;
    site.nobody().post("/api/guests", newcomer).await.expect(201);
    site.nobody().post("/api/guests", json!({ "name": "Ælfgifu" })).await.refused(409, "name-taken");
}

#[tokio::test]
async fn a_name_is_found_however_it_is_typed() {
    let site = Site::open().await;
    site.account("Jose\u{301}").await;
    for name in ["José", "jose\u{301}", " JOSÉ "] {
        let sign_in = json!({ "name": name, "password": PASSWORD });
        assert_eq!(site.nobody().post("/api/session", sign_in).await.expect(200)["user"]["name"], "José");
    }
}

#[tokio::test]
async fn names_and_passwords_have_bounds() {
    let site = Site::open().await;
    let visitor = site.nobody();
    let register = |name: &str, password: &str| json!({ "name": name, "password": password });
    visitor.post("/api/users", register("Brida", "short")).await.refused(422, "bad-password");
    visitor.post("/api/users", register(" ", PASSWORD)).await.refused(422, "bad-name");
    visitor.post("/api/users", register("Administrator", PASSWORD)).await.refused(422, "name-reserved");
    let mail = json!({ "name": "Brida", "password": PASSWORD, "email": "nowhere" });
    visitor.post("/api/users", mail).await.refused(422, "bad-email");
    let unknown = json!({ "name": "Brida", "password": PASSWORD, "admin": true });
    visitor.post("/api/users", unknown).await.refused(400, "bad-json");
    assert!(visitor.get("/api/me").await.expect(200)["user"].is_null());
}

#[tokio::test]
async fn signing_out_ends_the_session() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    let copy = brida.with("x-test", "same cookie");
    brida.delete("/api/session").await.expect(204);
    assert_eq!(brida.cookie(), None);
    assert!(copy.get("/api/me").await.expect(200)["user"].is_null());
}

#[tokio::test]
async fn sessions_expire() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    site.app.clock.advance(unlimited().session.saturating_sub(Duration::from_mins(1)));
    assert_eq!(brida.get("/api/me").await.expect(200)["user"]["name"], "Brida");
    site.app.clock.advance(Duration::from_mins(2));
    assert!(brida.get("/api/me").await.expect(200)["user"].is_null());
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_signs_out_other_browsers() {
    let site = Site::open().await;
    let desk = site.account("Brida").await;
    let phone = site.nobody();
    let old = json!({ "name": "Brida", "password": PASSWORD });
    phone.post("/api/session", old.clone()).await.expect(200);

    let change = |current: &str| json!({ "password": "battery staple", "current_password": current });
    desk.patch("/api/me", change("a guess of mine")).await.refused(403, "wrong-password");
    desk.patch("/api/me", change(PASSWORD)).await.expect(200);
    assert!(phone.get("/api/me").await.expect(200)["user"].is_null());
    assert_eq!(desk.get("/api/me").await.expect(200)["user"]["name"], "Brida");
    phone.post("/api/session", old).await.refused(401, "bad-credentials");
}

#[tokio::test]
async fn tokens_open_until_they_are_taken_back() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    let made = brida.post("/api/me/tokens", json!({ "name": "my bot" })).await.expect(201);
    let secret = made["secret"].as_str().unwrap();
    assert!(secret.starts_with("trn_"));
    let bot = site.nobody().with("authorization", format!("Bearer {secret}"));
    assert_eq!(bot.get("/api/me").await.expect(200)["user"]["name"], "Brida");

    let listed = brida.get("/api/me/tokens").await;
    assert!(!listed.text.contains(secret), "shown once");
    // When it was last used is known to the hour.
    let seen = async || brida.get("/api/me/tokens").await.expect(200)[0]["seen"].as_i64().unwrap();
    let first = seen().await;
    assert!(first >= made["created"].as_i64().unwrap() && first <= site.app.clock.now().0);
    site.app.clock.advance(Duration::from_mins(50));
    bot.get("/api/games").await.expect(200);
    assert_eq!(seen().await, first);
    site.app.clock.advance(Duration::from_mins(10));
    bot.get("/api/games").await.expect(200);
    assert!(seen().await >= first + 3_600_000);
    let id = made["id"].as_str().unwrap();
    site.account("Tam").await.delete(&format!("/api/me/tokens/{id}")).await.refused(404, "not-found");
    brida.delete(&format!("/api/me/tokens/{id}")).await.expect(204);
    bot.get("/api/me").await.refused(401, "bad-token");
    assert!(
        brida.get("/api/me/tokens").await.expect(200)[0]["revoked"].is_i64(),
        "nothing is deleted silently"
    );
}

#[tokio::test]
async fn an_account_takes_over_a_guests_games_by_the_guests_token() {
    let site = Site::open().await;
    let phone = site.guest("Tam").await;
    let game = phone.post("/api/games", json!({ "title": "by guest" })).await.expect(201);
    let token = phone.post("/api/me/tokens", json!({ "name": "claim" })).await.expect(201);
    let claim = json!({ "token": token["secret"] });
    phone.post("/api/me/claim-guest", claim.clone()).await.refused(422, "not-a-guest");

    let desk = site.account("Tamsin").await;
    assert_eq!(desk.post("/api/me/claim-guest", claim.clone()).await.expect(200)["games"], 1);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    assert_eq!(desk.get(&path).await.expect(200)["yours"], json!([0]));
    assert!(phone.get("/api/me").await.expect(200)["user"].is_null(), "nobody is two people");
    desk.post("/api/me/claim-guest", claim).await.refused(403, "bad-guest-token");
}

#[tokio::test]
async fn signing_in_may_take_over_the_guests_games_as_well() {
    let site = Site::open().await;
    site.account("Tamsin").await;
    let browser = site.guest("Tam").await;
    browser.post("/api/games", json!({ "title": "by guest" })).await.expect(201);
    let sign_in = json!({ "name": "Tamsin", "password": PASSWORD, "claim_guest": true });
    assert_eq!(browser.post("/api/session", sign_in).await.expect(200)["games_claimed"], 1);
}

#[tokio::test]
async fn the_first_administrator_needs_the_printed_token_and_there_is_no_second() {
    let site = Site::open().await;
    let token = terrane_server::auth::claim::offer(&site.app).await.unwrap().unwrap();
    let claim = json!({ "token": token });
    site.nobody().post("/api/admin/claim", claim.clone()).await.refused(401, "not-signed-in");
    site.guest("Tam").await.post("/api/admin/claim", claim.clone()).await.refused(403, "not-an-account");
    let brida = site.account("Brida").await;
    brida.post("/api/admin/claim", json!({ "token": "a guess" })).await.refused(403, "bad-claim");
    assert_eq!(brida.post("/api/admin/claim", claim.clone()).await.expect(200)["role"], "admin");
    site.account("Mallory").await.post("/api/admin/claim", claim).await.refused(403, "bad-claim");
    assert_eq!(terrane_server::auth::claim::offer(&site.app).await.unwrap(), None);
}

/// Every day, for as long as nobody has.
#[tokio::test]
async fn the_token_is_printed_again_until_somebody_claims_the_server() {
    let site = Site::open().await;
    let token = claim::offer(&site.app).await.unwrap().unwrap();
    let mut printed = site.app.clock.now();
    for _ in 0..3 {
        site.app.clock.advance(Duration::from_mins(24 * 60 - 10));
        assert_eq!(claim::reminder(&site.app, printed).await.unwrap(), Reminder::Wait);
        site.app.clock.advance(Duration::from_mins(10));
        assert_eq!(claim::reminder(&site.app, printed).await.unwrap(), Reminder::Print);
        printed = site.app.clock.now();
    }
    let brida = site.account("Brida").await;
    brida.post("/api/admin/claim", json!({ "token": token })).await.expect(200);
    site.app.clock.advance(Duration::from_hours(24));
    assert_eq!(claim::reminder(&site.app, printed).await.unwrap(), Reminder::Done);
}

#[tokio::test]
async fn a_locked_account_loses_access_at_once() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let mallory = site.account("Mallory").await;
    let token = mallory.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
    let bot = site.nobody().with("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()));
    let id = mallory.get("/api/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned();

    let path = format!("/api/admin/users/{id}");
    assert_eq!(
        admin.patch(&path, json!({ "disabled": true, "reason": "war" })).await.expect(200)["disabled"],
        true
    );
    assert!(mallory.get("/api/me").await.expect(200)["user"].is_null());
    bot.get("/api/me").await.refused(401, "bad-token");
    let sign_in = json!({ "name": "Mallory", "password": PASSWORD });
    mallory.post("/api/session", sign_in.clone()).await.refused(403, "locked-out");

    admin.patch(&path, json!({ "disabled": false })).await.expect(200);
    mallory.post("/api/session", sign_in).await.expect(200);
}

#[tokio::test]
async fn administrators_cannot_lock_themselves_out() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let own = format!("/api/admin/users/{}", admin.id().await);
    admin.patch(&own, json!({ "disabled": true, "reason": "war" })).await.refused(422, "not-oneself");
    let lock = json!({ "person": admin.id().await, "kind": "locked", "reason": "holidays" });
    admin.post("/api/mod/sanctions", lock).await.refused(422, "not-oneself");
    for role in ["player", "moderator"] {
        admin.patch(&own, json!({ "role": role })).await.refused(409, "last-administrator");
    }
    let (_, second) = site.enters("Ida", Role::Admin).await;
    admin.patch(&own, json!({ "role": "moderator" })).await.expect(200);
    admin.patch(&own, json!({ "role": "admin" })).await.refused(403, "not-an-administrator");
    assert_eq!(site.app.store.admins().await.unwrap(), [second]);
}

#[tokio::test]
async fn registration_is_open_invited_or_closed() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    let visitor = site.nobody();
    let register =
        |name: &str, invite: Option<&str>| json!({ "name": name, "password": PASSWORD, "invite": invite });

    admin.patch("/api/admin/settings", json!({ "registration": "closed" })).await.expect(200);
    visitor.post("/api/users", register("One", None)).await.refused(403, "registration-closed");

    admin.patch("/api/admin/settings", json!({ "registration": "invited" })).await.expect(200);
    assert_eq!(visitor.get("/api/me").await.expect(200)["registration"], "invited");
    visitor.post("/api/users", register("One", None)).await.refused(403, "invitation-needed");
    visitor.post("/api/users", register("One", Some("a guess"))).await.refused(403, "invitation-needed");
    let invite = admin.post("/api/admin/invites", json!({ "uses": 1 })).await.expect(201);
    let code = invite["code"].as_str().unwrap();
    visitor.post("/api/users", register("One", Some(code))).await.expect(201);
    site.nobody().post("/api/users", register("Two", Some(code))).await.refused(403, "invitation-needed");
    assert_eq!(admin.get("/api/admin/invites").await.expect(200)[0]["left"], 0);

    let expired = admin.post("/api/admin/invites", json!({ "days": 1 })).await.expect(201);
    site.app.clock.advance(Duration::from_hours(25));
    let late = register("Three", expired["code"].as_str());
    site.nobody().post("/api/users", late).await.refused(403, "invitation-needed");
}

#[tokio::test]
async fn a_server_may_take_no_guests() {
    let site = Site::open().await;
    let admin = site.admin("Hilda").await;
    admin.patch("/api/admin/settings", json!({ "guests": false, "site": "The Club" })).await.expect(200);
    site.nobody().post("/api/guests", json!({ "name": "Tam" })).await.refused(403, "no-guests");
    let me = site.nobody().get("/api/me").await.expect(200);
    assert_eq!((&me["guests"], &me["site"]), (&json!(false), &json!("The Club")));
}

#[tokio::test]
async fn preferences_are_kept_as_they_were_sent() {
    let site = Site::open().await;
    let brida = site.account("Brida").await;
    let settings = json!({ "theme": "dark", "panes": [1, 2] });
    brida.patch("/api/me", json!({ "settings": settings })).await.expect(200);
    assert_eq!(brida.get("/api/me").await.expect(200)["user"]["settings"], settings);
    brida.patch("/api/me", json!({ "settings": ["no object"] })).await.refused(422, "bad-settings");
}

/// They are older than the rules for names: of a backup, or of a database of before.
#[tokio::test]
async fn names_that_look_alike_are_listed_for_administrators() {
    let folder = tempfile::tempdir().unwrap();
    let store = terrane_store_sql::sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
    let account = |name: &str, role| terrane_store::UserRecord {
        id: terrane_store::UserId(uuid::Uuid::now_v7()),
        name: name.into(),
        email: None,
        password: None,
        role,
        disabled: false,
        settings: "{}".into(),
        created: terrane_store::Millis(0),
    };
    let (anna, keeper) = (account("Anna", Role::Player), account("Keeper", Role::Admin));
    let like = account("Аnnа", Role::Player);
    let mut users =
        vec![vec![anna.clone(), keeper, like.clone()].into_iter().map(terrane_store::Record::User).collect()];
    store.restore(&mut || Ok(users.pop().unwrap_or_default())).await.unwrap();
    store.claim_names().await.unwrap();
    let site = Site::on(store, crate::site::unlimited(), folder).await;
    let (admin, _) = site.enters("Second", Role::Admin).await;
    let (player, _) = site.enters("Other", Role::Player).await;
    player.get("/api/admin/names").await.refused(403, "not-an-administrator");
    let listed = admin.get("/api/admin/names").await.expect(200);
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!((&listed[0]["user"]["id"], &listed[0]["like"]["id"]), (&json!(like.id.0), &json!(anna.id.0)));
    // Somebody gives the younger one another name.
    let rename = json!({ "name": "Anuschka", "reason": "it looks like another" });
    admin.patch(&format!("/api/mod/users/{}", like.id), rename).await.expect(200);
    assert_eq!(admin.get("/api/admin/names").await.expect(200), json!([]));
}
