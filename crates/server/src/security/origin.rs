//! Whether a request that changes something was made by our own pages.
//!
//! Browsers add `Sec-Fetch-Site` and `Origin` to such requests and let no page forge them. A request with neither comes
//! from no browser, so no browser's cookie was borrowed for it. Bearer tokens are not sent by browsers on their own.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::config::Config;
use crate::error::ApiError;
use crate::security::client::Client;

/// Refuses what another site's page asks for.
pub async fn guard(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    let headers = request.headers();
    // A WebSocket is opened by GET, but what comes through it is as good as the caller's own.
    let opens_socket = headers.contains_key(header::UPGRADE);
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) && !opens_socket;
    if safe || headers.contains_key(header::AUTHORIZATION) || ours(headers, &client, &app.config) {
        return next.run(request).await;
    }
    ApiError::forbidden(
        "cross-site",
        "This request was made by a page of another site. Open this server's own page and try again.",
    )
    .into_response()
}

/// Whether headers say that our own page asks, or no page at all.
fn ours(headers: &HeaderMap, client: &Client, config: &Config) -> bool {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or("?"));
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => matches!(site, "same-origin" | "none"),
        (None, None) => true,
        (None, Some(origin)) => {
            let origin = origin.to_ascii_lowercase();
            match (&config.public_url, origin.split_once("://")) {
                (Some(url), _) if origin == url.origin() => true,
                (_, Some((_, host))) => client.host.as_deref() == Some(host),
                (_, None) => false,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn ours(headers: &[(&'static str, &'static str)]) -> bool {
        let headers = headers
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        let client = Client { host: Some("games.example:8080".into()), ..Client::default() };
        let config =
            Config { public_url: Some("https://games.example".parse().unwrap()), ..Config::default() };
        super::ours(&headers, &client, &config)
    }

    #[test]
    fn our_own_pages_and_no_pages_may_ask() {
        assert!(ours(&[]));
        assert!(ours(&[("sec-fetch-site", "same-origin")]));
        assert!(ours(&[("origin", "https://games.example")]), "the public address");
        assert!(ours(&[("origin", "http://games.example:8080")]), "the host that was asked");
    }

    #[test]
    fn pages_of_others_may_not() {
        assert!(!ours(&[("sec-fetch-site", "cross-site")]));
        assert!(!ours(&[("sec-fetch-site", "same-site"), ("origin", "https://games.example")]));
        assert!(!ours(&[("origin", "https://evil.example")]));
        assert!(!ours(&[("origin", "null")]));
        assert!(!ours(&[("origin", "https://games.example.evil")]));
    }
}
