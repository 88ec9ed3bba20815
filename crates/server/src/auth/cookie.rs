//! The cookie that keeps a browser signed in.

use axum::http::{HeaderMap, HeaderValue, header};

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
    let name = name(config, client.https);
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then(|| value.to_owned()))
}

/// The header that gives a browser its secret.
pub fn set(secret: &str, config: &Config, client: &Client) -> Option<HeaderValue> {
    build(secret, config.session.as_secs(), config, client)
}

/// The header that takes it away.
pub fn clear(config: &Config, client: &Client) -> Option<HeaderValue> {
    build("", 0, config, client)
}

fn build(secret: &str, seconds: u64, config: &Config, client: &Client) -> Option<HeaderValue> {
    let name = name(config, client.https);
    let secure = if client.https { "; Secure" } else { "" };
    let text = format!("{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_https_the_cookie_belongs_to_the_host_alone() {
        let config = Config::default();
        let https = Client { https: true, ..Client::default() };
        let cookie = set("abc", &config, &https).unwrap();
        assert_eq!(cookie, "__Host-terrane=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure");
        let cookie = set("abc", &config, &Client::default()).unwrap();
        assert_eq!(cookie, "terrane=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
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
