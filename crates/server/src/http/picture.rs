//! Positions as pictures, and the page that a shared link opens.

use std::fmt::Write as _;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use moka::sync::Cache;
use sha2::{Digest as _, Sha256};
use terrane_api::picture::{PictureQuery, Theme};
use terrane_api::problem::Problem;
use terrane_api::view::{Phase, View};
use terrane_picture::{Card, SIZE, png};
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{Caller, settings};
use crate::error::ApiError;
use crate::game::{Pictured, Viewer};
use crate::http::extract::{Path, Query};
use crate::http::html::escape;
use crate::security::client::Client;
use crate::security::rates::Who;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(svg)).routes(routes!(bitmap)).routes(routes!(share))
}

/// Bytes of painted pictures that are kept.
const KEPT: u64 = 16 << 20;

/// Pictures that were painted, by what was drawn: a position that did not change is painted once.
pub struct Painted(Cache<[u8; 32], Bytes>);

impl Default for Painted {
    fn default() -> Painted {
        let weight = |_: &[u8; 32], picture: &Bytes| u32::try_from(picture.len()).unwrap_or(u32::MAX);
        Painted(Cache::builder().max_capacity(KEPT).weigher(weight).build())
    }
}

impl Painted {
    fn paint(&self, name: [u8; 32], svg: &str) -> Result<Bytes, ApiError> {
        if let Some(known) = self.0.get(&name) {
            return Ok(known);
        }
        let picture: Bytes =
            png(svg).ok_or_else(|| ApiError::internal("a picture cannot be painted"))?.into();
        self.0.insert(name, picture.clone());
        Ok(picture)
    }
}

/// A position as an SVG picture
///
/// The board with everybody's points, 1200 × 630, for forums and chats. Pages of other sites may show pictures of games that
/// anybody may see.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", tag = "play", params(("id" = Uuid, Path, description = "Which game"), PictureQuery), responses(
    (status = 200, description = "A picture", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "The picture is the one the caller knows"),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "It has not begun", body = Problem),
    (status = 422, description = "There is no such row", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn svg(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let work = app.clone();
    let done = async move {
        let drawn = Drawn::of(&work, &caller, id, &query).await?;
        drawn.response(&headers, "image/svg+xml", |svg, _| Ok(svg.to_owned().into()))
    };
    app.heavy.run(who, done).await
}

/// A position as a PNG picture
///
/// The same as the SVG, for what shows no SVG. A painted picture is kept for a while.
#[utoipa::path(get, path = "/api/games/{id}/picture.png", tag = "play", params(("id" = Uuid, Path, description = "Which game"), PictureQuery), responses(
    (status = 200, description = "A picture", body = Vec<u8>, content_type = "image/png"),
    (status = 304, description = "The picture is the one the caller knows"),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 409, description = "It has not begun", body = Problem),
    (status = 422, description = "There is no such row", body = Problem),
    (status = 429, description = "The caller asks for too much at once; `Retry-After` says how long to wait", body = Problem),
))]
async fn bitmap(
    State(app): State<App>,
    caller: Caller,
    who: Who,
    Path(id): Path<Uuid>,
    Query(query): Query<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let work = app.clone();
    let done = async move {
        let drawn = Drawn::of(&work, &caller, id, &query).await?;
        drawn.response(&headers, "image/png", |svg, name| work.painted.paint(name, svg))
    };
    app.heavy.run(who, done).await
}

/// A drawn position.
struct Drawn {
    svg: String,
    name: [u8; 32],
    /// Whether anybody may see it.
    open: bool,
    /// Whether it is the position after a row, which stays as it is.
    fixed: bool,
}

impl Drawn {
    async fn of(app: &App, caller: &Caller, id: Uuid, query: &PictureQuery) -> Result<Drawn, ApiError> {
        let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
        let shown = app.games.pictured(GameId(id), viewer, query.seq).await?;
        let theme = match query.theme {
            Theme::Light => terrane_picture::Theme::Light,
            Theme::Dark => terrane_picture::Theme::Dark,
        };
        let card = Card {
            map: &shown.map,
            view: &shown.view,
            title: &shown.title,
            names: &shown.names,
            language: query.lang.as_deref().unwrap_or("en"),
            theme,
        };
        let svg = card.svg();
        let name = Sha256::digest(svg.as_bytes()).into();
        Ok(Drawn { svg, name, open: shown.open, fixed: query.seq.is_some() })
    }

    /// The answer; nothing is painted for whoever has the picture already.
    fn response(
        &self,
        headers: &HeaderMap,
        kind: &'static str,
        paint: impl FnOnce(&str, [u8; 32]) -> Result<Bytes, ApiError>,
    ) -> Result<Response, ApiError> {
        let tag = format!("\"{:032x}\"", u128::from_be_bytes(*self.name.first_chunk().unwrap_or(&[0; 16])));
        let cache = match (self.open, self.fixed) {
            (false, _) => "private, no-cache",
            (true, true) => "public, max-age=3600",
            (true, false) => "public, max-age=60",
        };
        let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
        let mut response = if known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            ([(CONTENT_TYPE, kind)], paint(&self.svg, self.name)?).into_response()
        };
        let named = response.headers_mut();
        named.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
        if let Ok(tag) = HeaderValue::try_from(tag) {
            named.insert(ETAG, tag);
        }
        if self.open {
            let anywhere = HeaderValue::from_static("cross-origin");
            named.insert(HeaderName::from_static("cross-origin-resource-policy"), anywhere);
        }
        Ok(response)
    }
}

/// The page that a shared link opens
///
/// It says what the link shows, with a picture for previews in chats and forums, and leads on to the game. Of a game that the
/// caller may not see, and of one that does not exist, it says nothing.
#[utoipa::path(get, path = "/share/{id}", tag = "play", params(("id" = Uuid, Path, description = "Which game"), PictureQuery), responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
    (status = 404, description = "There is no such game, or it is not open to the caller; a page that leads to the client", body = String, content_type = "text/html"),
))]
async fn share(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Path(id): Path<Uuid>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, ApiError> {
    let site = settings::read(&app).await?.site;
    let viewer = Viewer::of(caller.user.as_ref()).with(query.invite.as_deref());
    let shown = app.games.pictured(GameId(id), viewer, query.seq).await.ok();
    let base = app.config.base_path.as_str();
    let origin = match (&app.config.public_url, &client.host) {
        (Some(url), _) => url.origin(),
        (None, Some(host)) => format!("{}://{host}", if client.https { "https" } else { "http" }),
        (None, None) => String::new(),
    };
    let page = Page { site: &site, home: &format!("{origin}{base}"), base, id, query: &query };
    let status = if shown.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let html = [(CONTENT_TYPE, "text/html; charset=utf-8")];
    Ok((status, html, page.html(shown.as_ref())).into_response())
}

/// A page with a preview.
struct Page<'a> {
    site: &'a str,
    home: &'a str,
    base: &'a str,
    id: Uuid,
    query: &'a PictureQuery,
}

impl Page<'_> {
    fn html(&self, shown: Option<&Pictured>) -> String {
        let (id, base) = (self.id, self.base);
        let to = match self.query.seq {
            Some(seq) => format!("{base}/#/game/{id}/replay?row={seq}"),
            None => format!("{base}/#/game/{id}"),
        };
        let title = shown.map_or(self.site, |shown| &shown.title);
        let mut head = String::new();
        let mut tag = |kind: &str, name: &str, content: &str| {
            let _ = writeln!(head, "<meta {kind}=\"{name}\" content=\"{}\">", escape(content));
        };
        tag("property", "og:site_name", self.site);
        tag("property", "og:type", "website");
        tag("property", "og:title", title);
        if let Some(shown) = shown {
            let words = scores(&shown.view);
            tag("property", "og:description", &words);
            tag("name", "description", &words);
            if shown.open {
                let picture = format!("{}/api/games/{id}/picture.png{}", self.home, self.parameters());
                tag("property", "og:image", &picture);
                tag("property", "og:image:type", "image/png");
                tag("property", "og:image:width", &SIZE.0.to_string());
                tag("property", "og:image:height", &SIZE.1.to_string());
                tag("property", "og:image:alt", &words);
                tag("name", "twitter:card", "summary_large_image");
            }
        }
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n{head}<meta http-equiv=\"refresh\" \
             content=\"0; url={to}\">\n<link rel=\"stylesheet\" href=\"{base}/plain.css\">\n</head>\n<body>\n<main>\n\
             <h1>{title}</h1>\n<p><a href=\"{to}\">{to}</a></p>\n</main>\n</body>\n</html>\n",
            title = escape(title),
            to = escape(&to),
        )
    }

    /// The parameters of the picture; only words that we know ourselves go into the page.
    fn parameters(&self) -> String {
        let mut all = Vec::new();
        all.extend(self.query.seq.map(|seq| format!("seq={seq}")));
        if self.query.theme == Theme::Dark {
            all.push("theme=dark".to_owned());
        }
        let known = ["de", "fr", "pl"];
        let language =
            self.query.lang.as_deref().and_then(|lang| known.into_iter().find(|known| *known == lang));
        all.extend(language.map(|lang| format!("lang={lang}")));
        if all.is_empty() { String::new() } else { format!("?{}", all.join("&")) }
    }
}

/// Where the game stands, in one line: `Round 5: Engineers 88, Darklings 84`.
fn scores(view: &View) -> String {
    let mut players: Vec<_> = view.players.iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.totals.vp));
    let scores: Vec<String> = players
        .into_iter()
        .filter_map(|player| {
            let faction = terrane_notation::words::faction(player.faction.as_deref()?)?;
            Some(format!("{} {}", faction.board().name, player.totals.vp))
        })
        .collect();
    let when = match view.phase {
        Phase::Finished => "Final score".to_owned(),
        _ if view.round == 0 => "Set-up".to_owned(),
        _ => format!("Round {}", view.round),
    };
    if scores.is_empty() { when } else { format!("{when}: {}", scores.join(", ")) }
}
