//! What strangers read before they come: what is kept of them and why, who runs the server, what the host asks of players.

use std::fmt::Write as _;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::Response;
use serde::Deserialize;
use terrane_api::problem::Problem;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::settings;
use crate::error::ApiError;
use crate::http::extract::Query;
use crate::http::html::{self, escape};

/// The page about privacy in every language of the client. The first is for all others.
const PRIVACY: [(&str, &str); 4] = [
    ("en", include_str!("privacy/en.md")),
    ("de", include_str!("privacy/de.md")),
    ("fr", include_str!("privacy/fr.md")),
    ("pl", include_str!("privacy/pl.md")),
];

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(privacy)).routes(routes!(imprint)).routes(routes!(rules))
}

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Reading {
    /// `en`, `de`, `fr` or `pl`; otherwise what the browser asks for.
    lang: Option<String>,
}

/// What is kept of people, and why
#[utoipa::path(get, path = "/privacy", tag = "hosting", params(Reading), responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
))]
async fn privacy(
    State(app): State<App>,
    headers: HeaderMap,
    Query(reading): Query<Reading>,
) -> Result<Response, ApiError> {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|accepted| accepted.to_str().ok());
    let (lang, text) = chosen(reading.lang.as_deref(), accepted.unwrap_or_default());
    shown(&app, lang, text).await
}

/// Who runs this server
#[utoipa::path(get, path = "/imprint", tag = "hosting", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
    (status = 404, description = "The host has written none", body = Problem),
))]
async fn imprint(State(app): State<App>) -> Result<Response, ApiError> {
    let text = app.config.imprint.as_deref().ok_or_else(|| ApiError::not_found("page"))?;
    shown(&app, "", text).await
}

/// What the host asks of players
#[utoipa::path(get, path = "/rules", tag = "hosting", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
    (status = 404, description = "The host has written none", body = Problem),
))]
async fn rules(State(app): State<App>) -> Result<Response, ApiError> {
    let text = app.config.rules.as_deref().ok_or_else(|| ApiError::not_found("page"))?;
    shown(&app, "", text).await
}

async fn shown(app: &App, lang: &str, text: &str) -> Result<Response, ApiError> {
    let base = app.config.base_path.as_str();
    let mut main = prose(text);
    let pages = [
        ("privacy", "Privacy", true),
        ("imprint", "Imprint", app.config.imprint.is_some()),
        ("rules", "Rules", app.config.rules.is_some()),
    ];
    main.push_str("<nav>\n");
    for (page, name, _) in pages.iter().filter(|(.., there)| *there) {
        let _ = writeln!(main, "<a href=\"{base}/{page}\">{name}</a>");
    }
    main.push_str("</nav>\n");
    Ok(html::answer(html::page_in(lang, base, &settings::read(app).await?.site, &main)))
}

/// The page in the language that is asked for, or the first of those that the browser asks for.
fn chosen(lang: Option<&str>, accepted: &str) -> (&'static str, &'static str) {
    let wishes = accepted.split(',').filter_map(|wish| wish.split([';', '-']).next()).map(str::trim);
    let known =
        lang.into_iter().chain(wishes).find_map(|wish| PRIVACY.iter().find(|(known, _)| *known == wish));
    *known.unwrap_or(&PRIVACY[0])
}

/// A text as HTML: `#` before headings, `-` before points of a list, an empty line between paragraphs, addresses of the web as
/// links. Everything else is text.
pub(super) fn prose(text: &str) -> String {
    let mut out = String::new();
    for block in text.replace("\r\n", "\n").split("\n\n") {
        let lines: Vec<&str> = block.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        let mut open = "";
        for line in lines {
            let (kind, rest) =
                match (line.strip_prefix("## "), line.strip_prefix("# "), line.strip_prefix("- ")) {
                    (Some(rest), ..) => ("h3", rest),
                    (_, Some(rest), _) => ("h2", rest),
                    (.., Some(rest)) => ("ul", rest),
                    // A line below a point goes on with it.
                    _ if open == "ul" && line.starts_with(' ') => {
                        let _ = writeln!(out, "{}", with_links(line.trim_start()));
                        continue;
                    }
                    _ => ("p", line),
                };
            if open != kind || kind.starts_with('h') {
                close(&mut out, open);
                let _ = write!(out, "<{kind}>");
                open = kind;
            }
            if kind == "ul" {
                out.push_str("<li>");
            }
            let _ = writeln!(out, "{}", with_links(rest));
        }
        close(&mut out, open);
    }
    out
}

fn close(out: &mut String, open: &str) {
    if !open.is_empty() {
        let _ = writeln!(out, "</{open}>");
    }
}

/// A line as HTML, with links.
fn with_links(line: &str) -> String {
    let words: Vec<String> = line.split(' ').map(link).collect();
    words.join(" ")
}

fn link(word: &str) -> String {
    let bare = word.trim_start_matches(['(', '<']).trim_end_matches([')', '>', '.', ',', ';']);
    let Some(at) = word.find(bare).filter(|_| bare.starts_with("https://") && bare.len() > 10) else {
        return escape(word);
    };
    let (before, after) = (&word[..at], &word[at + bare.len()..]);
    let address = escape(bare);
    format!("{}<a href=\"{address}\" rel=\"noopener\">{address}</a>{}", escape(before), escape(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hosts_text_is_headings_lists_paragraphs_and_links_and_never_markup() {
        let text = "# Rules\n\nBe <b>kind</b>.\nAlways (see https://example.org/a?b=\"c).\n\n- one\n- two\n  goes on\n\n## More\nhttp://x javascript:alert(1)";
        let html = prose(text);
        assert_eq!(
            html,
            "<h2>Rules\n</h2>\n<p>Be &lt;b&gt;kind&lt;/b&gt;.\nAlways (see <a href=\"https://example.org/a?b=&quot;c\" \
             rel=\"noopener\">https://example.org/a?b=&quot;c</a>).\n</p>\n<ul><li>one\n<li>two\ngoes on\n</ul>\n\
             <h3>More\n</h3>\n<p>http://x javascript:alert(1)\n</p>\n"
        );
    }

    #[test]
    fn the_page_about_privacy_says_the_same_in_every_language() {
        let shape = |text: &str| {
            let mark = |line: &str| {
                line.split(' ').next().filter(|mark| matches!(*mark, "#" | "##" | "-")).map(str::to_owned)
            };
            text.lines().filter_map(mark).collect::<Vec<_>>()
        };
        let english = shape(PRIVACY[0].1);
        assert!(english.len() > 20, "{english:?}");
        for (lang, text) in PRIVACY {
            assert_eq!(shape(text), english, "{lang}");
        }
    }

    #[test]
    fn the_language_is_the_one_asked_for_or_the_browsers() {
        let lang = |lang, accepted| chosen(lang, accepted).0;
        assert_eq!(lang(Some("pl"), "de"), "pl");
        assert_eq!(lang(None, "it, fr-CH;q=0.9, de;q=0.8"), "fr");
        assert_eq!((lang(Some("it"), ""), lang(None, "*")), ("en", "en"));
    }
}
