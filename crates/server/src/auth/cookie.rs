//! The cookie that keeps a browser signed in.

use std::time::Duration;

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::config::Config;
use crate::security::client::Client;

/// What the cookie is called. Over https the name begins with `__Host-`: browsers then take it only from this host, only
/// encrypted, so that neither a neighbouring host nor a plain connection can plant one.
fn name(config: &Config, https: bool) -> String {
    let mut name = String::from(if https { "__Host-terrane" } else { "terrane" });
    for c in config.base_path.as_str().chars() {
        name.push(if c.is_ascii_alphanumeric() { c } else { '-' });
    }
    name
}

/// The secret in the cookie of a request.
pub fn read(headers: &HeaderMap, config: &Config, client: &Client) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    jar.get(&name(config, client.https)).map(|cookie| cookie.value().to_owned())
}

/// Gives a browser its secret.
pub fn set(secret: String, config: &Config, client: &Client) -> CookieJar {
    jar(secret, config.session, config, client)
}

/// Takes it away.
pub fn clear(config: &Config, client: &Client) -> CookieJar {
    jar(String::new(), Duration::ZERO, config, client)
}

fn jar(secret: String, age: Duration, config: &Config, client: &Client) -> CookieJar {
    let cookie = Cookie::build((name(config, client.https), secret))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(client.https);
    CookieJar::new().add(match age.try_into() {
        Ok(age) => cookie.max_age(age),
        Err(_) => cookie.permanent(),
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};
    use axum::response::IntoResponse as _;

    use super::*;

    /// A cookie as a browser gets it: name and value, and its attributes sorted.
    fn sent(jar: CookieJar) -> (String, Vec<String>) {
        let response = jar.into_response();
        let text = response.headers()[header::SET_COOKIE].to_str().unwrap();
        let mut parts = text.split("; ").map(str::to_owned);
        let pair = parts.next().unwrap();
        let mut attributes: Vec<String> = parts.collect();
        attributes.sort();
        (pair, attributes)
    }

    #[test]
    fn over_https_the_cookie_belongs_to_the_host_alone() {
        let config = Config::default();
        let https = Client { https: true, ..Client::default() };
        let (pair, attributes) = sent(set("abc".into(), &config, &https));
        assert_eq!(pair, "__Host-terrane=abc");
        assert_eq!(attributes, ["HttpOnly", "Max-Age=7776000", "Path=/", "SameSite=Lax", "Secure"]);
        let (pair, attributes) = sent(set("abc".into(), &config, &Client::default()));
        assert_eq!(pair, "terrane=abc");
        assert_eq!(attributes, ["HttpOnly", "Max-Age=7776000", "Path=/", "SameSite=Lax"]);
    }

    #[test]
    fn signing_out_ends_the_cookie_at_once() {
        let (pair, attributes) = sent(clear(&Config::default(), &Client::default()));
        assert_eq!(pair, "terrane=");
        assert_eq!(attributes, ["HttpOnly", "Max-Age=0", "Path=/", "SameSite=Lax"]);
    }

    #[test]
    fn a_cookie_is_read_from_among_others_and_not_under_another_name() {
        let config = Config { base_path: "/tm".parse().unwrap(), ..Config::default() };
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static("a=1; terrane-tm=xyz; terrane=other"));
        assert_eq!(read(&headers, &config, &Client::default()).as_deref(), Some("xyz"));
        let https = Client { https: true, ..Client::default() };
        assert_eq!(read(&headers, &config, &https), None);
    }
}
