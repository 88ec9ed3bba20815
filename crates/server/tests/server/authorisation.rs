//! Who may do what: every route of the API × everybody who might ask.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use hyper::Method;
use hyper::header::{HeaderMap, HeaderValue};
use serde_json::{Value, json};
use terrane_server::auth::sanctions::{self, Order};
use terrane_server::config::BasePath;
use terrane_server::http::openapi;
use terrane_store::{Role, SanctionKind, UserRecord};
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

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Nobody,
    /// A guest who looks at the game.
    Guest,
    /// Somebody with an account who looks at the game.
    Player,
    /// Another player of the game.
    Seat,
    /// The owner of the seat that is meant, who hosts the game.
    Host,
    /// Somebody whose account is locked, with the cookie of before.
    Locked,
    /// Somebody with an account who is silenced.
    Muted,
    Moderator,
    Administrator,
    /// A program with a token of somebody with an account.
    Token,
}

use Who::{Administrator, Guest, Host, Locked, Moderator, Muted, Nobody, Player, Seat, Token};

const EVERYBODY: [Who; 10] =
    [Nobody, Guest, Player, Seat, Host, Locked, Muted, Moderator, Administrator, Token];

/// A route: when and with what body it is asked, and the status for nobody, a guest who looks on, another player, the owner of
/// the seat (who is the host), and an administrator. The others get what these get, but for [`EXCEPTIONS`].
type Row = (&'static str, Stage, Option<&'static str>, [u16; 5]);

/// Where it matters that somebody has an account, may not speak, or keeps order.
const EXCEPTIONS: &[(&str, Who, u16)] = &[
    ("POST /api/users", Player, 409),
    ("POST /api/users", Muted, 409),
    ("POST /api/users", Moderator, 409),
    ("POST /api/users", Token, 409),
    ("POST /api/games/{id}/chat", Muted, 403),
    // A guest has no password and is gone at once.
    ("DELETE /api/me", Player, 403),
    ("DELETE /api/me", Muted, 403),
    ("DELETE /api/me", Moderator, 403),
    ("DELETE /api/me", Token, 403),
];

/// The status somebody gets.
fn expected(row: &Row, who: Who) -> u16 {
    let (route, _, _, [nobody, guest, seat, host, admin]) = *row;
    if let Some((_, _, status)) = EXCEPTIONS.iter().find(|(other, one, _)| (*other, *one) == (route, who)) {
        return *status;
    }
    match who {
        Nobody | Locked => nobody,
        // Moderators do what is there for them, and nothing else that others may not.
        Moderator if route.contains(" /api/mod/") => admin,
        Guest | Player | Muted | Moderator | Token => guest,
        Seat => seat,
        Host => host,
        Administrator => admin,
    }
}

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
    ("DELETE /api/me", Open, Some("{}"), [401, 200, 200, 200, 403]),
    ("GET /api/me/second-ways", Open, None, named(200)),
    ("POST /api/me/time-code", Open, Some(r#"{"current_password":"a guess"}"#), named(403)),
    ("DELETE /api/me/time-code", Open, Some(r#"{"current_password":"a guess"}"#), named(403)),
    ("POST /api/me/time-code/confirm", Open, Some(r#"{"code":"000000"}"#), named(404)),
    ("POST /api/me/passkeys/begin", Open, Some(r#"{"current_password":"a guess"}"#), named(403)),
    (
        "POST /api/me/passkeys",
        Open,
        Some(r#"{"name":"Phone","client_data":"","attestation":""}"#),
        named(403),
    ),
    ("DELETE /api/me/passkeys/{id}", Open, None, named(404)),
    ("POST /api/session/passkey/begin", Open, None, all(200)),
    (
        "POST /api/session/passkey",
        Open,
        Some(r#"{"id":"","client_data":"","device_data":"","signature":""}"#),
        all(403),
    ),
    ("POST /api/me/export", Open, None, [401, 200, 200, 200, 200]),
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
    ("DELETE /api/admin/users/{id}", Open, Some(r#"{"reason":"why"}"#), admin(200)),
    ("DELETE /api/admin/users/{id}/second-ways", Open, None, admin(200)),
    ("GET /api/admin/names", Open, None, admin(200)),
    ("POST /api/admin/users/{id}/reset-link", Open, None, admin(422)),
    ("GET /api/admin/audit", Open, None, admin(200)),
    ("GET /api/admin/computers", Open, None, admin(200)),
    ("GET /api/me/blocks", Open, None, named(200)),
    ("PUT /api/me/blocks/{id}", Open, Some(r#"{"kind":"mute"}"#), [401, 204, 422, 204, 204]),
    ("DELETE /api/me/blocks/{id}", Open, None, named(204)),
    (
        "POST /api/reports",
        Open,
        Some(r#"{"about":"person","user":"$other","reason":"stalling"}"#),
        [401, 201, 422, 201, 201],
    ),
    ("GET /api/me/reports", Open, None, named(200)),
    ("GET /api/me/sanctions", Open, None, named(200)),
    ("POST /api/sanctions/{id}/appeal", Open, Some(r#"{"text":"no"}"#), named(404)),
    ("GET /api/mod/users", Open, None, admin(200)),
    ("GET /api/mod/users/{id}", Open, None, admin(200)),
    ("PATCH /api/mod/users/{id}", Open, Some(r#"{"name":"$name","reason":"why"}"#), admin(200)),
    ("GET /api/mod/reports", Open, None, admin(200)),
    ("PATCH /api/mod/reports/{id}", Open, Some(r#"{"state":"done","answer":"Thanks."}"#), admin(404)),
    ("GET /api/mod/sanctions", Open, None, admin(200)),
    (
        "POST /api/mod/sanctions",
        Open,
        Some(r#"{"person":"$spectator","kind":"silenced","reason":"why"}"#),
        admin(201),
    ),
    ("PATCH /api/mod/sanctions/{id}", Open, Some(r#"{"answer":"No."}"#), admin(404)),
    ("DELETE /api/mod/sanctions/{id}", Open, None, admin(404)),
    ("GET /api/mod/games", Open, None, admin(200)),
    ("PATCH /api/mod/games/{id}", Open, Some(r#"{"standing":"hidden","reason":"why"}"#), admin(200)),
    (
        "PATCH /api/mod/games/{id}/chat/{message}",
        Running,
        Some(r#"{"hidden":true,"reason":"why"}"#),
        admin(204),
    ),
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
    ("POST /api/games/{id}/invitations", Open, Some(r#"{"name":"Nobody"}"#), [401, 403, 403, 404, 404]),
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
    ("GET /api/games/{id}/review", Running, None, all(200)),
    ("POST /api/games/{id}/review", Running, None, named(409)),
    ("DELETE /api/games/{id}/review", Running, None, named(409)),
    ("POST /api/games/{id}/rematch", Running, None, [401, 403, 409, 409, 403]),
    ("POST /api/analysis", Running, Some(r#"{"game":"$game"}"#), named(200)),
    ("GET /api/puzzles", Open, None, all(200)),
    ("GET /api/puzzles/daily", Open, None, all(200)),
    ("GET /api/puzzles/next", Open, None, all(200)),
    ("GET /api/puzzles/{puzzle}", Open, None, all(404)),
    ("POST /api/puzzles/{puzzle}/draft", Open, Some(r#"{"seat":0}"#), all(404)),
    ("POST /api/puzzles/{puzzle}/hint", Open, Some(r#"{"level":1}"#), all(404)),
    ("POST /api/puzzles/{puzzle}/answer", Open, Some(r#"{"moves":"end"}"#), all(404)),
    ("POST /api/import", Open, Some(r#"{"text":"no game"}"#), named(422)),
    ("GET /api/openapi.json", Open, None, all(200)),
    ("GET /api/docs", Open, None, all(200)),
    ("GET /", Open, None, all(200)),
    ("GET /plain", Open, None, all(200)),
    ("GET /plain.css", Open, None, all(200)),
    ("GET /privacy", Open, None, all(200)),
    ("GET /imprint", Open, None, all(404)),
    ("GET /rules", Open, None, all(404)),
    ("GET /metrics", Open, None, all(200)),
    ("GET /healthz", Open, None, all(200)),
    ("GET /readyz", Open, None, all(200)),
];

/// Everybody around one game.
struct Scene {
    game: String,
    spectator_id: String,
    other_id: String,
    owner: Client,
    /// Who asks.
    asker: Client,
}

/// A game with people around it, one of whom asks. `admin` is the token of an administrator.
async fn scene(site: &Site, admin: &str, stage: Stage, visibility: &str, who: Who) -> Scene {
    let [owner, other, spectator] = ["Odo", "Other", "Spectator"].map(|name| site.guest(name));
    let (owner, other, spectator) = (owner.await, other.await, spectator.await);
    let factions =
        if stage == Open { vec!["witches", "nomads", "giants"] } else { vec!["witches", "nomads"] };
    let options = json!({
        "players": factions.len(), "choice": "given", "factions": factions, "shuffle_seats": false,
        "hints": "on",
    });
    let new = json!({ "visibility": visibility, "options": options });
    let game = owner.post("/api/games", new).await.expect(201);
    let game = game["id"].as_str().unwrap().to_owned();
    let link = owner.ask(Method::POST, &format!("/api/games/{game}/invite"), None).await.expect(201);
    other.post(&format!("/api/games/{game}/join"), json!({ "invite": link["invite"] })).await.expect(200);
    if stage == Running {
        owner.ask(Method::POST, &format!("/api/games/{game}/start"), None).await.expect(200);
        owner.post(&format!("/api/games/{game}/chat"), json!({ "text": "hello" })).await.expect(201);
    }
    let (spectator_id, other_id) = (spectator.id().await, other.id().await);
    let asker = match who {
        Nobody => site.nobody(),
        Guest => spectator,
        Seat => other,
        Host => owner.with("x-test", "the same browser"),
        Administrator => site.nobody().with("authorization", format!("Bearer {admin}")),
        Player | Locked | Muted | Moderator | Token => somebody(site, who).await,
    };
    Scene { game, spectator_id, other_id, owner, asker }
}

/// Somebody with an account, as they are.
async fn somebody(site: &Site, who: Who) -> Client {
    let name = format!("s{}", &Uuid::now_v7().simple().to_string()[7..]);
    let role = if who == Moderator { Role::Moderator } else { Role::Player };
    let (client, user) = site.enters(&name, role).await;
    let (store, now) = (&*site.app.store, site.app.clock.now());
    let order = |kind| Order { kind, reason: "why".into(), until: None, by: None };
    match who {
        // The session is left to them: it is the account that is locked.
        Locked => {
            drop(store.update_user(&user, &UserRecord { disabled: true, ..user.clone() }).await.unwrap());
        }
        Muted => drop(sanctions::impose(store, now, user.id, order(SanctionKind::Silenced)).await.unwrap()),
        Token => {
            let token = client.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
            let token = format!("Bearer {}", token["secret"].as_str().unwrap());
            return site.nobody().with("authorization", token);
        }
        _ => {}
    }
    client
}

/// Asks a route as the one who asks in a scene, and answers the status.
async fn ask(scene: &Scene, row: &Row) -> u16 {
    let (route, _, body, _) = row;
    let (method, path) = route.split_once(' ').unwrap();
    let id = match path {
        _ if path.starts_with("/api/games") || path.starts_with("/api/mod/games") => scene.game.clone(),
        _ if path.starts_with("/api/admin/users") || path.starts_with("/api/mod/users") => {
            scene.spectator_id.clone()
        }
        _ if path.starts_with("/api/me/blocks") => scene.other_id.clone(),
        _ => Uuid::nil().to_string(),
    };
    let seat = if *route == "PUT /api/games/{id}/seats/{seat}" { "2" } else { "0" };
    let mut path = path
        .replace("{id}", &id)
        .replace("{seat}", seat)
        .replace("{kind}", "abandon")
        .replace("{message}", "1")
        .replace("{token}", "none")
        .replace("{puzzle}", "none");
    if path.contains("/proposals/") {
        let abandon = format!("/api/games/{}/abandon", scene.game);
        scene.owner.ask(Method::POST, &abandon, None).await.expect(200);
    }
    if path.ends_with("/hint") {
        path.push_str("?seat=0");
    }
    let mut headers = HeaderMap::new();
    let mut text = String::new();
    if let Some(body) = body {
        headers.insert("content-type", HeaderValue::from_static("application/json"));
        let body = body.replace("$spectator", &scene.spectator_id).replace("$other", &scene.other_id);
        let body = body.replace("$game", &scene.game);
        let soon = jiff::Timestamp::now().as_millisecond() + 3_600_000;
        let body = body.replace("$soon", &soon.to_string());
        text = body.replace("$name", &format!("n{}", &Uuid::now_v7().simple().to_string()[7..]));
        if text.contains("$move") {
            let owner = &scene.owner;
            let view = owner.get(&format!("/api/games/{}/view?seat=0", scene.game)).await.expect(200);
            text = text.replace("$move", view["menu"]["moves"][0]["text"].as_str().unwrap());
        }
        if text == "$chain" {
            let path = format!("/api/games/{}/seats/0/auto-leech", scene.game);
            text = scene.owner.get(&path).await.expect(200).to_string();
        }
    }
    let method = Method::from_bytes(method.as_bytes()).unwrap();
    scene.asker.send(method, &path, headers, text).await.status().as_u16()
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
        let cells = rows.iter().flat_map(|row| EVERYBODY.map(|who| (*row, who)));
        let found = join_all(cells.map(|(row, who)| {
            let (site, token) = (&site, &token);
            async move {
                let scene = scene(site, token, row.1, "public", who).await;
                let (found, expected) = (ask(&scene, row).await, expected(row, who));
                let wrong = || format!("{} as {who:?}: {found}, expected {expected}", row.0);
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
    let rows = TABLE.iter().filter(|row| row.0.contains(" /api/games/{id}"));
    let strangers = [Nobody, Guest, Player, Moderator];
    let cells = rows.flat_map(|row| strangers.map(|who| (row, who)));
    let wrong = join_all(cells.map(|(row, who)| {
        let (site, token) = (&site, &token);
        async move {
            let scene = scene(site, token, row.1, "invited", who).await;
            let found = ask(&scene, row).await;
            let hidden = found == 404 || (who == Nobody && found == 401);
            (!hidden).then(|| format!("{} as {who:?}: {found}", row.0))
        }
    }))
    .await;
    let wrong: Vec<_> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Its players still have what concerns their seats.
#[tokio::test]
async fn a_hidden_game_does_not_exist_for_others() {
    let site = Site::open().await;
    let token = admin_token(&site).await;
    let rows = TABLE.iter().filter(|row| row.0.contains(" /api/games/{id}"));
    let cells = rows.flat_map(|row| [Nobody, Player, Seat].map(|who| (row, who)));
    let wrong = join_all(cells.map(|(row, who)| {
        let (site, token) = (&site, &token);
        async move {
            let scene = scene(site, token, row.1, "public", who).await;
            let hide = json!({ "standing": "hidden", "reason": "why" });
            let keeper = site.nobody().with("authorization", format!("Bearer {token}"));
            keeper.patch(&format!("/api/mod/games/{}", scene.game), hide).await.expect(200);
            let found = ask(&scene, row).await;
            let right = match who {
                Seat => found == expected(row, Seat),
                Nobody => matches!(found, 401 | 404),
                _ => found == 404,
            };
            (!right).then(|| format!("{} as {who:?}: {found}", row.0))
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
    for (route, ..) in EXCEPTIONS {
        assert!(table.contains(*route), "{route} is no route");
    }
    assert_eq!(PASSWORD, "correct horse", "as the table has it");
}
