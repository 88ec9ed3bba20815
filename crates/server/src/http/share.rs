//! The page that a shared link opens: for people it leads on to the game, for chats and forums it has a preview.

use std::fmt::Write as _;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use terrane_api::picture::{PictureQuery, Theme};
use terrane_picture::SIZE;
use terrane_store::GameId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{Caller, settings};
use crate::error::ApiError;
use crate::game::{GameError, Pictured, Viewer};
use crate::http::extract::{Path, Query};
use crate::http::html::escape;
use crate::security::client::Client;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(share))
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
    let shown = match app.games.pictured(GameId(id), viewer, query.seq).await {
        Err(error @ GameError::TooMuch { .. }) => return Err(error.into()),
        shown => shown.ok(),
    };
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
            let words = terrane_picture::caption(&shown.view, self.language());
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
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n{head}<meta http-equiv=\"refresh\" \
             content=\"0; url={to}\">\n<link rel=\"stylesheet\" href=\"{base}/plain.css\">\n</head>\n<body>\n<main>\n\
             <h1>{title}</h1>\n<p><a href=\"{to}\">{to}</a></p>\n</main>\n</body>\n</html>\n",
            language = self.language(),
            title = escape(title),
            to = escape(&to),
        )
    }

    fn language(&self) -> &'static str {
        terrane_picture::language(self.query.lang.as_deref())
    }

    /// The parameters of the picture; only words that we know ourselves go into the page.
    fn parameters(&self) -> String {
        let mut all = Vec::new();
        all.extend(self.query.seq.map(|seq| format!("seq={seq}")));
        if self.query.theme == Theme::Dark {
            all.push("theme=dark".to_owned());
        }
        let language = self.language();
        if language != "en" {
            all.push(format!("lang={language}"));
        }
        if all.is_empty() { String::new() } else { format!("?{}", all.join("&")) }
    }
}
