//! Who may do what: every route of the API × everybody who might ask.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use hyper::Method;
use hyper::header::{HeaderMap, HeaderValue};
use serde_json::{Value, json};
use terrane_server::config::BasePath;
use terrane_server::http::openapi;
use uuid::Uuid;

use crate::site::{Client, PASSWORD, Site};

/// How far the game has come in which a route is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Seats are being taken: the third of three is free.
    Open,
    /// Every seat is taken, play has not begun.
    Full,
    /// It is the seat owner's turn.
    Running,
}

use Stage::{Full, Open, Running};

/// A route: when and with what body it is asked, and the status for nobody, a spectator, another player, the owner of the
/// seat (who is the host), and an administrator.
type Row = (&'static str, Stage, Option<&'static str>, [u16; 5]);

/// Anybody gets the same.
const fn all(status: u16) -> [u16; 5] {
    [status; 5]
}

/// Whoever has a name.
const fn named(status: u16) -> [u16; 5] {
    [401, status, status, status, status]
}

/// Administrators only.
const fn admin(status: u16) -> [u16; 5] {
    [401, 403, 403, 403, status]
}

/// Whoever owns the seat.
const fn owner(status: u16) -> [u16; 5] {
    [401, 403, 403, status, 403]
}

const TABLE: &[Row] = &[
    (
        "POST /api/users",
        Open,
        Some(r#"{"name":"$name","password":"correct horse"}"#),
        [201, 201, 201, 201, 409],
    ),
    ("POST /api/guests", Open, Some(r#"{"name":"Tam"}"#), [201, 409, 409, 409, 409]),
    ("POST /api/session", Open, Some(r#"{"name":"Keeper","password":"correct horse"}"#), all(200)),
    ("DELETE /api/session", Open, None, all(204)),
    ("GET /api/me", Open, None, all(200)),
    ("PATCH /api/me", Open, Some("{}"), named(200)),
    ("POST /api/me/claim-guest", Open, Some(r#"{"token":"trn_none"}"#), named(403)),
    ("GET /api/me/hours", Open, None, named(200)),
    ("PUT /api/me/hours", Open, Some("null"), named(204)),
    ("GET /api/me/vacations", Open, None, named(200)),
    ("POST /api/me/vacations", Open, Some(r#"{"from":0,"until":0}"#), named(422)),
    ("DELETE /api/me/vacations", Open, None, named(200)),
    ("GET /api/me/waiting", Open, None, named(200)),
    ("POST /api/me/calendar", Open, None, named(201)),
    ("DELETE /api/me/calendar", Open, None, named(204)),
    ("GET /api/me/calendar.ics", Open, None, all(404)),
    ("GET /api/me/channels", Open, None, named(200)),
    ("POST /api/me/channels", Open, Some(r#"{"kind":"hook","target":"http://localhost/"}"#), named(422)),
    ("PATCH /api/me/channels/{id}", Open, Some("{}"), named(404)),
    ("DELETE /api/me/channels/{id}", Open, None, named(404)),
    ("POST /api/me/channels/{id}/test", Open, None, named(404)),
    ("POST /api/me/channels/{id}/confirm", Open, Some(r#"{"code":"none"}"#), named(404)),
    ("GET /api/push-key", Open, None, all(200)),
    ("GET /api/me/notices", Open, None, named(200)),
    ("PUT /api/me/notices", Open, Some("{}"), named(200)),
    ("GET /api/unsubscribe/{token}", Open, None, all(403)),
    ("POST /api/unsubscribe/{token}", Open, None, all(403)),
    ("GET /api/admin/outbox", Open, None, admin(200)),
    ("GET /api/me/sessions", Open, None, named(200)),
    ("DELETE /api/me/sessions", Open, None, named(200)),
    ("DELETE /api/me/sessions/{id}", Open, None, named(404)),
    ("POST /api/me/recovery-codes", Open, Some(r#"{"current_password":"a guess"}"#), named(403)),
    ("POST /api/recovery", Open, Some(r#"{"who":"Keeper"}"#), all(409)),
    ("GET /api/recovery/{token}", Open, None, all(404)),
    ("POST /api/recovery/{token}", Open, Some(r#"{"password":"correct horse"}"#), all(404)),
    (
        "POST /api/recovery/code",
        Open,
        Some(r#"{"name":"Keeper","code":"none","password":"correct horse"}"#),
        all(403),
    ),
    ("POST /api/confirm-address/{token}", Open, None, all(404)),
    ("POST /api/revert-address/{token}", Open, None, all(404)),
    ("GET /api/me/tokens", Open, None, named(200)),
    ("DELETE /api/me/tokens", Open, None, [401, 200, 200, 200, 200]),
    ("POST /api/me/tokens", Open, Some(r#"{"name":"bot"}"#), named(201)),
    ("DELETE /api/me/tokens/{id}", Open, None, named(404)),
    ("POST /api/admin/claim", Open, Some(r#"{"token":"a guess"}"#), named(403)),
    ("GET /api/admin/settings", Open, None, admin(200)),
    ("PATCH /api/admin/settings", Open, Some("{}"), admin(200)),
    ("GET /api/admin/invites", Open, None, admin(200)),
    ("POST /api/admin/invites", Open, Some("{}"), admin(201)),
    ("GET /api/admin/users", Open, None, admin(200)),
    ("GET /api/admin/users/{id}", Open, None, admin(200)),
    ("PATCH /api/admin/users/{id}", Open, Some("{}"), admin(200)),
    ("POST /api/admin/users/{id}/reset-link", Open, None, admin(422)),
    ("GET /api/admin/audit", Open, None, admin(200)),
    ("GET /api/options", Open, None, all(200)),
    ("GET /api/catalog", Open, None, all(200)),
    ("GET /api/games", Open, None, all(200)),
    ("POST /api/games", Open, Some("{}"), named(201)),
    ("GET /api/games/{id}", Open, None, all(200)),
    ("PATCH /api/games/{id}", Open, Some(r#"{"title":"renamed"}"#), [401, 403, 403, 200, 200]),
    ("POST /api/games/{id}/join", Open, Some("{}"), [401, 200, 409, 409, 200]),
    ("POST /api/games/{id}/leave", Open, None, [401, 403, 200, 200, 403]),
    ("POST /api/games/{id}/start", Full, None, [401, 403, 403, 200, 200]),
    ("POST /api/games/{id}/clone", Running, Some("{}"), named(201)),
    ("POST /api/games/{id}/invite", Open, None, [401, 403, 403, 201, 201]),
    ("POST /api/games/{id}/abandon", Running, None, [401, 403, 200, 200, 403]),
    ("DELETE /api/games/{id}/proposals/{kind}", Running, None, [401, 403, 200, 200, 403]),
    ("POST /api/games/{id}/resign", Running, Some(r#"{"seat":0}"#), owner(200)),
    ("POST /api/games/{id}/drop", Running, Some(r#"{"seat":1}"#), [401, 403, 403, 409, 200]),
    (
        "POST /api/games/{id}/clock",
        Running,
        Some(r#"{"terms":{"kind":"move","each":86400}}"#),
        [401, 403, 409, 409, 403],
    ),
    ("POST /api/games/{id}/pause", Running, Some(r#"{"until":$soon}"#), [401, 403, 409, 409, 403]),
    ("POST /api/games/{id}/resume", Running, None, [401, 403, 409, 409, 403]),
    ("POST /api/games/{id}/gift", Running, Some(r#"{"to":0,"ms":60000}"#), [401, 403, 409, 409, 403]),
    ("POST /api/games/{id}/votes", Running, Some(r#"{"kind":"drop","seat":0}"#), [401, 403, 409, 403, 403]),
    ("POST /api/games/{id}/host", Running, Some(r#"{"user":"$spectator"}"#), [401, 403, 403, 422, 422]),
    ("POST /api/games/{id}/seats/{seat}/offer", Running, None, [401, 403, 403, 200, 409]),
    ("DELETE /api/games/{id}/seats/{seat}/offer", Running, None, [401, 403, 403, 200, 409]),
    ("POST /api/games/{id}/seats/{seat}/take", Running, Some("{}"), [401, 409, 409, 409, 409]),
    ("POST /api/games/{id}/seats/{seat}/return", Running, None, owner(403)),
    ("PUT /api/games/{id}/seats/{seat}", Open, Some(r#"{"kind":"free"}"#), [401, 403, 403, 200, 200]),
    ("GET /api/games/{id}/view", Running, None, all(200)),
    ("GET /api/games/{id}/board", Running, None, all(200)),
    ("POST /api/games/{id}/draft", Running, Some(r#"{"seat":0}"#), all(200)),
    (
        "POST /api/games/{id}/turns",
        Running,
        Some(r#"{"seat":0,"expected_seq":0,"moves":"$move"}"#),
        owner(200),
    ),
    ("POST /api/games/{id}/undo", Running, Some(r#"{"seat":0,"expected_seq":0}"#), owner(409)),
    ("GET /api/games/{id}/hint", Running, None, owner(200)),
    ("GET /api/games/{id}/log", Running, None, all(200)),
    ("GET /api/games/{id}/seats/{seat}/auto-leech", Running, None, owner(200)),
    ("PUT /api/games/{id}/seats/{seat}/auto-leech", Running, Some("$chain"), owner(204)),
    ("GET /api/games/{id}/seats/{seat}/notes", Running, None, owner(200)),
    ("PUT /api/games/{id}/seats/{seat}/notes", Running, Some(r#"{"text":"mine"}"#), owner(204)),
    ("GET /api/games/{id}/seats/{seat}/plan", Running, None, owner(200)),
    (
        "PUT /api/games/{id}/seats/{seat}/plan",
        Running,
        Some(r#"{"armed":0,"entries":[],"offers":{"decline":true}}"#),
        owner(200),
    ),
    ("DELETE /api/games/{id}/seats/{seat}/plan", Running, None, owner(204)),
    ("GET /api/games/{id}/live", Running, None, all(400)),
    ("GET /api/games/{id}/events", Running, None, all(200)),
    ("GET /api/games/{id}/stream", Running, None, all(200)),
    ("GET /api/games/{id}/chat", Running, None, all(200)),
    ("POST /api/games/{id}/chat", Running, Some(r#"{"text":"hello"}"#), named(201)),
    ("GET /api/games/{id}/export", Running, None, all(200)),
    ("GET /api/games/{id}/picture.svg", Running, None, all(200)),
    ("GET /api/games/{id}/picture.png", Running, None, all(200)),
    ("GET /share/{id}", Running, None, all(404)),
    ("POST /api/import", Open, Some(r#"{"text":"no game"}"#), named(422)),
    ("GET /api/openapi.json", Open, None, all(200)),
    ("GET /api/docs", Open, None, all(200)),
    ("GET /", Open, None, all(200)),
    ("GET /plain", Open, None, all(200)),
    ("GET /plain.css", Open, None, all(200)),
    ("GET /metrics", Open, None, all(200)),
    ("GET /healthz", Open, None, all(200)),
    ("GET /readyz", Open, None, all(200)),
];

const ROLES: [&str; 5] = ["nobody", "a spectator", "another player", "the seat's owner", "an administrator"];

/// Everybody around one game.
struct Scene {
    game: String,
    spectator_id: String,
    /// In the order of [`ROLES`].
    people: [Client; 5],
}

/// A game with people around it. `admin` is the token of an administrator.
async fn scene(site: &Site, admin: &str, stage: Stage, visibility: &str) -> Scene {
    let [owner, other, spectator] = ["Odo", "Other", "Spectator"].map(|name| site.guest(name));
    let (owner, other, spectator) = (owner.await, other.await, spectator.await);
    let factions =
        if stage == Open { vec!["witches", "nomads", "giants"] } else { vec!["witches", "nomads"] };
    let options = json!({
        "players": factions.len(), "choice": "given", "factions": factions, "shuffle_seats": false,
    });
    let new = json!({ "visibility": visibility, "options": options });
    let game = owner.post("/api/games", new).await.expect(201);
    let game = game["id"].as_str().unwrap().to_owned();
    let link = owner.ask(Method::POST, &format!("/api/games/{game}/invite"), None).await.expect(201);
    other.post(&format!("/api/games/{game}/join"), json!({ "invite": link["invite"] })).await.expect(200);
    if stage == Running {
        owner.ask(Method::POST, &format!("/api/games/{game}/start"), None).await.expect(200);
    }
    let spectator_id = spectator.get("/api/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned();
    let admin = site.nobody().with("authorization", format!("Bearer {admin}"));
    Scene { game, spectator_id, people: [site.nobody(), spectator, other, owner, admin] }
}

/// Asks a route as one of the people of a scene, and answers the status.
async fn ask(scene: &Scene, who: usize, row: &Row) -> u16 {
    let (route, _, body, _) = row;
    let (method, path) = route.split_once(' ').unwrap();
    let id = match path {
        _ if path.starts_with("/api/games") => scene.game.clone(),
        _ if path.starts_with("/api/admin/users") => scene.spectator_id.clone(),
        _ => Uuid::nil().to_string(),
    };
    let seat = if *route == "PUT /api/games/{id}/seats/{seat}" { "2" } else { "0" };
    let mut path = path
        .replace("{id}", &id)
        .replace("{seat}", seat)
        .replace("{kind}", "abandon")
        .replace("{token}", "none");
    if path.contains("/proposals/") {
        let abandon = format!("/api/games/{}/abandon", scene.game);
        scene.people[3].ask(Method::POST, &abandon, None).await.expect(200);
    }
    if path.ends_with("/hint") {
        path.push_str("?seat=0");
    }
    let mut headers = HeaderMap::new();
    let mut text = String::new();
    if let Some(body) = body {
        headers.insert("content-type", HeaderValue::from_static("application/json"));
        let body = body.replace("$spectator", &scene.spectator_id);
        let soon = jiff::Timestamp::now().as_millisecond() + 3_600_000;
        let body = body.replace("$soon", &soon.to_string());
        text = body.replace("$name", &format!("n{}", &Uuid::now_v7().simple().to_string()[7..]));
        if text.contains("$move") {
            let owner = &scene.people[3];
            let view = owner.get(&format!("/api/games/{}/view?seat=0", scene.game)).await.expect(200);
            text = text.replace("$move", view["menu"]["moves"][0]["text"].as_str().unwrap());
        }
        if text == "$chain" {
            let path = format!("/api/games/{}/seats/0/auto-leech", scene.game);
            text = scene.people[3].get(&path).await.expect(200).to_string();
        }
    }
    let method = Method::from_bytes(method.as_bytes()).unwrap();
    scene.people[who].send(method, &path, headers, text).await.status().as_u16()
}

/// The token of the site's administrator.
async fn admin_token(site: &Site) -> String {
    let admin = site.admin("Keeper").await;
    let token = admin.post("/api/me/tokens", json!({ "name": "table" })).await.expect(201);
    token["secret"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn everybody_may_do_exactly_what_is_theirs_to_do() {
    let site = Site::open().await;
    let token = admin_token(&site).await;
    // All at once, but for the one that takes the administrator's token away.
    let (last, rows): (Vec<&Row>, Vec<&Row>) = TABLE.iter().partition(|row| row.0 == "DELETE /api/me/tokens");
    let mut wrong = Vec::new();
    for rows in [rows, last] {
        let cells = rows.iter().flat_map(|row| (0..ROLES.len()).map(move |who| (*row, who)));
        let found = join_all(cells.map(|(row, who)| {
            let (site, token) = (&site, &token);
            async move {
                let scene = scene(site, token, row.1, "public").await;
                let (found, expected) = (ask(&scene, who, row).await, row.3[who]);
                let wrong = || format!("{} as {}: {found}, expected {expected}", row.0, ROLES[who]);
                (found != expected).then(wrong)
            }
        }));
        wrong.extend(found.await.into_iter().flatten());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn an_invited_game_does_not_exist_for_strangers() {
    let site = Site::open().await;
    let token = admin_token(&site).await;
    let rows = TABLE.iter().filter(|row| row.0.contains("/api/games/{id}"));
    let wrong = join_all(rows.map(|row| {
        let (site, token) = (&site, &token);
        async move {
            let scene = scene(site, token, row.1, "invited").await;
            let (nobody, stranger) = (ask(&scene, 0, row).await, ask(&scene, 1, row).await);
            let hidden = matches!(nobody, 401 | 404) && stranger == 404;
            (!hidden).then(|| format!("{}: {nobody} for nobody, {stranger} for a stranger", row.0))
        }
    }))
    .await;
    let wrong: Vec<_> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_has_every_route_of_the_document() {
    let document: Value = openapi(&BasePath::default());
    let mut documented = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            documented.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let table: BTreeSet<String> = TABLE.iter().map(|row| row.0.to_owned()).collect();
    assert_eq!(documented, table);
    assert_eq!(table.len(), TABLE.len(), "no route twice");
    assert_eq!(PASSWORD, "correct horse", "as the table has it");
}
