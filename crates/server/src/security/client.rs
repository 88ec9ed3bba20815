//! Where a request comes from, as far as the machines in between can be trusted.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::app::App;
use crate::config::{Config, Network};
use crate::error::ApiError;

/// The other end of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Client {
    /// Its address.
    pub address: IpAddr,
    /// Whether it reached us by https.
    pub https: bool,
    /// The host it asked for, in small letters.
    pub host: Option<String>,
    /// Whether a trusted proxy stands in between.
    pub proxied: bool,
    /// What it says it is.
    pub agent: Option<String>,
}

impl Default for Client {
    fn default() -> Self {
        Self {
            address: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            https: false,
            host: None,
            proxied: false,
            agent: None,
        }
    }
}

impl Client {
    /// Who sent these headers from this address. Forwarding headers count only when a trusted proxy sent them.
    pub fn of(peer: IpAddr, headers: &HeaderMap, config: &Config) -> Self {
        let peer = plain(peer);
        let trusted = trusts(&config.trusted_proxies, peer);
        let forwarded = |name: &str| trusted.then(|| headers.get(name)?.to_str().ok()).flatten();
        let https = match (&config.public_url, forwarded("x-forwarded-proto")) {
            (Some(url), _) => url.https(),
            (None, Some(scheme)) => last(scheme).eq_ignore_ascii_case("https"),
            (None, None) => false,
        };
        let host = forwarded("x-forwarded-host")
            .map(last)
            .or_else(|| headers.get(header::HOST)?.to_str().ok())
            .map(str::to_ascii_lowercase);
        let address = if trusted { origin(peer, headers, &config.trusted_proxies) } else { peer };
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).map(str::to_owned);
        Self { address, https, host, proxied: trusted, agent }
    }

    /// What limits count by: the address, or the network of an IPv6 one, of which everybody has a whole one.
    pub fn key(&self) -> IpAddr {
        match self.address {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
            v4 @ IpAddr::V4(_) => v4,
        }
    }
}

/// The last address of the forwarding chain that is not itself a trusted proxy. What lies before it was written by
/// somebody we do not trust.
fn origin(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let chain = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let mut hops: Vec<&str> = chain.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut address = peer;
    while let Some(hop) = hops.pop() {
        let Ok(next) = hop.parse().map(plain) else { break };
        address = next;
        if !trusts(trusted, address) {
            break;
        }
    }
    address
}

fn trusts(trusted: &[Network], address: IpAddr) -> bool {
    trusted.iter().any(|network| network.contains(address))
}

/// The last of a list: the one the nearest proxy wrote.
fn last(list: &str) -> &str {
    list.rsplit(',').next().unwrap_or(list).trim()
}

/// An IPv4 address seen through an IPv6 socket, as itself.
fn plain(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

impl FromRequestParts<App> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(Self::default().address);
        let client = Self::of(peer, &parts.headers, &app.config);
        parts.extensions.insert(client.clone());
        Ok(client)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &'static str)], config: &Config) -> Client {
        let headers = headers
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        Client::of(peer.parse().unwrap(), &headers, config)
    }

    #[test]
    fn a_stranger_is_not_believed() {
        let config = Config { trusted_proxies: vec!["10.0.0.1".parse().unwrap()], ..Config::default() };
        let headers = [
            ("x-forwarded-for", "1.2.3.4"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-host", "evil"),
            ("host", "us"),
        ];
        let stranger = client("9.9.9.9", &headers, &config);
        assert_eq!(
            stranger,
            Client { address: "9.9.9.9".parse().unwrap(), host: Some("us".into()), ..Client::default() }
        );
        let proxied = client("10.0.0.1", &headers, &config);
        let host = Some("evil".into());
        assert_eq!(
            proxied,
            Client { address: "1.2.3.4".parse().unwrap(), https: true, host, proxied: true, agent: None }
        );
    }

    #[test]
    fn the_last_untrusted_address_of_a_chain_counts() {
        let config = Config { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..Config::default() };
        let chain = [("x-forwarded-for", "6.6.6.6, 1.2.3.4, 10.0.0.7")];
        assert_eq!(client("10.0.0.1", &chain, &config).address, "1.2.3.4".parse::<IpAddr>().unwrap());
        let nonsense = [("x-forwarded-for", "1.2.3.4, unknown")];
        assert_eq!(client("10.0.0.1", &nonsense, &config).address, "10.0.0.1".parse::<IpAddr>().unwrap());
    }

    #[test]
    fn limits_count_ipv6_by_network() {
        let at = |address: &str| Client { address: address.parse().unwrap(), ..Client::default() }.key();
        assert_eq!(at("2001:db8::1"), at("2001:db8::2"));
        assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
        assert_ne!(at("1.2.3.4"), at("1.2.3.5"));
    }
}
