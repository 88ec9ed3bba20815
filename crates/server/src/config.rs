//! What a host decides: where the server listens, whom it trusts, how much it allows.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;

pub use crate::notify::mail::MailConfig;

/// Everything a host decides. [`Config::default`] is safe: this machine only, no proxy trusted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The path under which everything lies: empty, or `/games` behind a proxy that passes it on.
    pub base_path: BasePath,
    /// How browsers reach the server, as far as known: `https://games.example.org`.
    pub public_url: Option<PublicUrl>,
    /// Machines whose word on the client's address and scheme is taken.
    pub trusted_proxies: Vec<Network>,
    /// Who may register, until an administrator decides otherwise.
    pub registration: Registration,
    /// Who may read `/metrics`.
    pub metrics: Metrics,
    /// Whether polls are counted in processor time, for measurements.
    pub poll_processor_time: bool,
    /// Whether reviews are made in a hundredth of the time, for tests of pages.
    pub hasty_reviews: bool,
    /// How long a browser stays signed in.
    pub session: Duration,
    /// How long a server that is stopping goes on while `/readyz` already sends people elsewhere.
    pub drain: Duration,
    /// How many threads computer players think on.
    pub ai_threads: usize,
    /// How long a computer player may think about one turn.
    pub ai_time: Duration,
    /// Running games without a clock end after so many days without a row; 0 for never.
    pub idle_days: u32,
    /// Days of vacation in a calendar year.
    pub vacation_days: u32,
    /// Where mail goes out; without it there is no mail.
    pub mail: Option<MailConfig>,
    /// Whether push services that are not known may be used.
    pub any_push_host: bool,
    /// Inner networks that webhooks may reach.
    pub hook_allow: Vec<Network>,
    /// Who runs the server, as the host wrote it.
    pub imprint: Option<String>,
    /// What the host asks of players.
    pub rules: Option<String>,
    /// What is too much.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            base_path: BasePath::default(),
            public_url: None,
            trusted_proxies: Vec::new(),
            registration: Registration::Open,
            metrics: Metrics::Local,
            poll_processor_time: false,
            hasty_reviews: false,
            session: Duration::from_hours(90 * 24),
            drain: Duration::ZERO,
            ai_threads: 1,
            ai_time: Duration::from_secs(1),
            idle_days: 0,
            vacation_days: 30,
            mail: None,
            any_push_host: false,
            hook_allow: Vec::new(),
            imprint: None,
            rules: None,
            limits: Limits::default(),
        }
    }
}

/// What is too much. A rate of 0 means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes in the body of a request.
    pub body: usize,
    /// Bytes in the body of an import.
    pub import_body: usize,
    /// Attempts to sign in, per address and minute.
    pub sign_ins: u32,
    /// New guests and accounts, per address and hour.
    pub newcomers: u32,
    /// Requests that write, per user (or address) and minute.
    pub writes: u32,
    /// Messages in a chat, per user, game and minute.
    pub chat: u32,
    /// Open live connections per address.
    pub sockets: u32,
    /// Passwords hashed at the same time; each takes 19 MiB.
    pub hashes: usize,
    /// Computer players in running games of one host.
    pub computers: u32,
    /// Computer players in all running games.
    pub computers_in_all: u32,
    /// Bytes that large responses may hold until they are read; a user may hold an eighth.
    pub responses: u64,
    /// Bytes that games may take in memory.
    pub games: u64,
    /// How long a request may take, and a large response to be read.
    pub request: Duration,
    /// Mails in an hour.
    pub mail: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 256 << 10,
            import_body: 2 << 20,
            sign_ins: 20,
            newcomers: 60,
            writes: 600,
            chat: 20,
            sockets: 200,
            hashes: 2,
            computers: 20,
            computers_in_all: 2_000,
            responses: 64 << 20,
            games: 192 << 20,
            request: Duration::from_secs(30),
            mail: 500,
        }
    }
}

/// Who may register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Registration {
    /// Everybody.
    #[default]
    Open,
    /// Whoever has an invitation.
    Invited,
    /// Nobody.
    Closed,
}

impl Registration {
    /// As written in settings and flags.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Invited => "invited",
            Self::Closed => "closed",
        }
    }
}

impl FromStr for Registration {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        [Self::Open, Self::Invited, Self::Closed]
            .into_iter()
            .find(|it| it.name() == text)
            .ok_or_else(|| format!("`{text}` is not one of open, invited, closed"))
    }
}

/// Who may read `/metrics`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Metrics {
    /// Everybody.
    Open,
    /// This machine, and administrators.
    #[default]
    Local,
    /// Nobody.
    Off,
}

impl FromStr for Metrics {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "open" => Ok(Self::Open),
            "local" => Ok(Self::Local),
            "off" => Ok(Self::Off),
            _ => Err(format!("`{text}` is not one of open, local, off")),
        }
    }
}

/// A path such as `/games`, or nothing: begins with a slash, does not end with one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BasePath(String);

impl BasePath {
    /// The path.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let path = text.trim_matches('/');
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
        if path.is_empty() {
            return Ok(Self::default());
        }
        if !path.chars().all(plain) || path.split('/').any(|part| part.trim_matches('.').is_empty()) {
            return Err(format!("`{text}` is no path: letters, digits, `-`, `_` and `.` between slashes"));
        }
        Ok(Self(format!("/{path}")))
    }
}

/// How browsers reach the server: scheme and host, without a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    https: bool,
    host: String,
}

impl PublicUrl {
    /// Whether it is reached by https.
    pub const fn https(&self) -> bool {
        self.https
    }

    /// Host, with the port if it is not the usual one.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The origin, as browsers write it.
    pub fn origin(&self) -> String {
        format!("{}://{}", if self.https { "https" } else { "http" }, self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no address such as https://games.example.org");
        let (scheme, host) = text.trim_end_matches('/').split_once("://").ok_or_else(wrong)?;
        let https = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(wrong()),
        };
        let usual = if https { ":443" } else { ":80" };
        let host = host.strip_suffix(usual).unwrap_or(host).to_ascii_lowercase();
        if host.contains('/') {
            return Err(format!("`{text}` has a path; that goes into the base path"));
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        Ok(Self { https, host })
    }
}

/// A set of addresses: one, or all that begin alike, as in `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    bits: u128,
    prefix: u8,
}

impl Network {
    /// Whether an address belongs to it.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.prefix == 0 || (self.bits ^ bits(address)) >> (128 - self.prefix) == 0
    }
}

/// An address as an IPv6 one; IPv4 ones are mapped.
fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no address or network such as 10.0.0.0/8");
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let widest = if address.is_ipv4() { 32 } else { 128 };
        let prefix: u8 = match prefix {
            Some(prefix) => prefix.parse().map_err(|_| wrong())?,
            None => widest,
        };
        if prefix > widest {
            return Err(wrong());
        }
        Ok(Self { bits: bits(address), prefix: prefix + (128 - widest) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_path_begins_with_a_slash_and_does_not_end_with_one() {
        let path = |text: &str| text.parse::<BasePath>().map(|it| it.0);
        assert_eq!(path(""), Ok(String::new()));
        assert_eq!(path("/"), Ok(String::new()));
        assert_eq!(path("games/"), Ok("/games".into()));
        assert_eq!(path("/a/b"), Ok("/a/b".into()));
        assert!(path("/a/../b").is_err() && path("/a{b}").is_err() && path("/a//b").is_err());
    }

    #[test]
    fn a_public_url_is_scheme_and_host() {
        let url: PublicUrl = "https://Games.example.org:443/".parse().unwrap();
        assert_eq!(
            (url.https(), url.host(), url.origin().as_str()),
            (true, "games.example.org", "https://games.example.org")
        );
        assert!("games.example.org".parse::<PublicUrl>().is_err());
        assert!("https://example.org/games".parse::<PublicUrl>().unwrap_err().contains("base path"));
    }

    #[test]
    fn a_network_holds_what_begins_alike() {
        let net = |text: &str| text.parse::<Network>().unwrap();
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert!(net("10.0.0.0/8").contains(ip("10.20.30.40")));
        assert!(!net("10.0.0.0/8").contains(ip("11.0.0.1")));
        assert!(net("127.0.0.1").contains(ip("127.0.0.1")) && !net("127.0.0.1").contains(ip("127.0.0.2")));
        assert!(
            net("127.0.0.1").contains(ip("::ffff:127.0.0.1")),
            "an IPv4 address seen through an IPv6 socket"
        );
        assert!(net("::/0").contains(ip("2001:db8::1")) && net("fd00::/8").contains(ip("fd12::1")));
        assert!("10.0.0.0/33".parse::<Network>().is_err() && "proxy".parse::<Network>().is_err());
    }
}
