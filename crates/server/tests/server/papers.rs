//! What strangers read before they come.

use terrane_server::config::Config;

use crate::site::{Site, unlimited};

#[tokio::test]
async fn privacy_is_explained_in_the_readers_language() {
    let site = Site::open().await;
    let nobody = site.nobody();
    let page = nobody.get("/privacy").await;
    assert_eq!((page.status.as_u16(), page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.text.contains("<html lang=\"en\">") && page.text.contains("<h2>Privacy"), "{}", page.text);
    let page = nobody.with("accept-language", "de-CH, en;q=0.5").get("/privacy").await;
    assert!(page.text.contains("<html lang=\"de\">") && page.text.contains("<h2>Datenschutz"));
    assert!(nobody.get("/privacy?lang=pl").await.text.contains("<h2>Prywatność"));
    assert!(nobody.get("/plain").await.text.contains("href=\"/privacy\""));
}

#[tokio::test]
async fn a_host_says_who_they_are_and_what_they_ask() {
    let site = Site::open().await;
    site.nobody().get("/imprint").await.refused(404, "not-found");
    let me = site.nobody().get("/api/me").await.expect(200);
    assert_eq!((&me["imprint"], &me["rules"]), (&false.into(), &false.into()));

    let imprint = Some("# Who\n\nClub <script>alert(1)</script>, https://club.example".to_owned());
    let rules = Some("- Be kind".to_owned());
    let base_path = "/tm".parse().unwrap();
    let site = Site::with(Config { imprint, rules, base_path, ..unlimited() }).await;
    let page = site.nobody().get("/tm/imprint").await.text;
    assert!(page.contains("Club &lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    assert!(
        page.contains("<a href=\"https://club.example\"") && page.contains("href=\"/tm/rules\""),
        "{page}"
    );
    assert!(site.nobody().get("/tm/rules").await.text.contains("<li>Be kind"));
    let me = site.nobody().get("/tm/api/me").await.expect(200);
    assert_eq!((&me["imprint"], &me["rules"]), (&true.into(), &true.into()));
}
