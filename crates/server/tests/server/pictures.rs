//! Positions as pictures and links: who sees them, and what a preview says.

use http_body_util::BodyExt as _;
use hyper::Method;
use hyper::header::{HeaderMap, HeaderValue};
use serde_json::json;

use crate::site::{Client, Site};

/// A running game of Witches and Nomads with a title, and its path.
async fn game(owner: &Client, title: &str, visibility: &str) -> String {
    let options =
        json!({ "players": 2, "choice": "given", "factions": ["witches", "nomads"], "shuffle_seats": false });
    let new = json!({ "title": title, "visibility": visibility, "options": options });
    let game = owner.post("/api/games", new).await.expect(201);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let friend = json!({ "kind": "hot-seat", "name": "Friend" });
    owner.ask(Method::PUT, &format!("{path}/seats/1"), Some(friend)).await.expect(200);
    owner.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
    let turn = owner.next_turn(&path).await;
    owner.post(&format!("{path}/turns"), turn).await.expect(200);
    path
}

fn shared(path: &str) -> String {
    path.replace("/api/games/", "/share/")
}

#[tokio::test]
async fn a_position_is_a_picture_that_other_sites_may_show() {
    let site = Site::open().await;
    let owner = site.guest("Odo").await;
    let path = game(&owner, "Sunday table", "public").await;
    let nobody = site.nobody();

    let svg = nobody.get(&format!("{path}/picture.svg")).await;
    assert_eq!(svg.status, 200, "{}", svg.text);
    assert_eq!(svg.headers["content-type"], "image/svg+xml");
    assert_eq!(svg.headers["cross-origin-resource-policy"], "cross-origin");
    assert!(svg.text.starts_with("<svg ") && !svg.text.contains("var(--"), "every colour is written out");
    let before = nobody.get(&format!("{path}/picture.svg?seq=0")).await;
    assert_ne!(svg.text, before.text, "the first dwelling is drawn");
    assert!(before.headers["cache-control"].to_str().unwrap().contains("max-age=3600"));
    let dark = nobody.get(&format!("{path}/picture.svg?theme=dark")).await;
    assert_ne!(svg.text, dark.text);

    let response = nobody.send(Method::GET, &format!("{path}/picture.png"), HeaderMap::new(), "").await;
    assert_eq!(response.status(), 200);
    let tag = response.headers()["etag"].clone();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630));

    let mut known = HeaderMap::new();
    known.insert("if-none-match", tag);
    let again = nobody.send(Method::GET, &format!("{path}/picture.png"), known, "").await;
    assert_eq!(again.status(), 304);
    nobody.get(&format!("{path}/picture.png?seq=99")).await.refused(422, "no-such-row");
}

#[tokio::test]
async fn a_shared_link_has_a_preview_and_leads_to_the_position() {
    let site = Site::open().await;
    let owner = site.guest("Odo").await;
    let path = game(&owner, "Tea & <b>\"cake\"</b>", "public").await;
    let page = site.nobody().get(&format!("{}?seq=1&lang=de", shared(&path))).await;
    assert_eq!(page.status, 200);
    let says = |part: &str| assert!(page.text.contains(part), "no {part} in:\n{}", page.text);
    let id = path.rsplit('/').next().unwrap();
    says("<meta property=\"og:title\" content=\"Tea &amp; &lt;b&gt;&quot;cake&quot;&lt;/b&gt;\">");
    says(&format!(
        "<meta property=\"og:image\" content=\"http://{}{path}/picture.png?seq=1&amp;lang=de\">",
        site.address
    ));
    says("<meta property=\"og:image:width\" content=\"1200\">");
    says("<meta name=\"twitter:card\" content=\"summary_large_image\">");
    says("<html lang=\"de\">");
    says("content=\"Aufbau: Hexen 20, Nomaden 20\"");
    says(&format!("content=\"0; url=/#/game/{id}/replay?row=1\""));
    assert!(!page.text.contains("<b>"), "a title is no markup");
    let odd = site.nobody().get(&format!("{}?lang=%22%3E%3Cscript%3E", shared(&path))).await;
    assert!(!odd.text.contains("<script"), "{}", odd.text);
}

#[tokio::test]
async fn an_invited_game_is_shown_to_nobody_else() {
    let site = Site::open().await;
    let owner = site.guest("Odo").await;
    let path = game(&owner, "A secret table", "invited").await;
    for client in [site.nobody(), site.guest("Stranger").await] {
        for kind in ["svg", "png"] {
            client.get(&format!("{path}/picture.{kind}")).await.refused(404, "not-found");
        }
        let page = client.get(&shared(&path)).await;
        let unknown = client.get("/share/00000000-0000-0000-0000-000000000000").await;
        assert_eq!((page.status, unknown.status), (404.try_into().unwrap(), 404.try_into().unwrap()));
        assert!(!page.text.contains("secret") && !page.text.contains("og:image"), "{}", page.text);
        let id = path.rsplit('/').next().unwrap();
        assert_eq!(page.text.replace(id, "00000000-0000-0000-0000-000000000000"), unknown.text);
    }
    // Those who play see it, and nobody between keeps it.
    let own = owner.get(&format!("{path}/picture.svg")).await;
    assert_eq!(own.status, 200);
    assert_eq!(own.headers["cache-control"], HeaderValue::from_static("private, no-cache"));
    assert_eq!(own.headers["cross-origin-resource-policy"], HeaderValue::from_static("same-origin"));
    assert!(!owner.get(&shared(&path)).await.text.contains("og:image"), "a chat could not fetch it");
}
