//! Addresses that strangers give: which the server may connect to.

use std::net::{IpAddr, Ipv6Addr};

use url::{Host, Url};

use crate::config::Network;

/// The longest address.
const LONGEST: usize = 1000;

/// Networks that are not the open internet: this machine, its neighbours, documentation, groups, the future.
const INNER: [&str; 22] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "::/128",
    "::1/128",
    "100::/64",
    "2001:db8::/32",
    "2002::/16",
    "fc00::/7",
    "fe80::/10",
    "ff00::/8",
];

/// Why an address is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum AddressError {
    /// It has another form.
    #[error("an address begins with https://, has a name and neither a port nor a password")]
    Form,
    /// It leads nowhere.
    #[error("there is no such host")]
    Unknown,
    /// It leads into a network that is not open.
    #[error("the address leads into a private network")]
    Private,
    /// No push service that is known.
    #[error("this is no push service that this server knows")]
    PushService,
}

/// An address in the form that is taken: https, a name, the usual port.
pub(crate) fn parse(text: &str) -> Result<Url, AddressError> {
    let url = Url::parse(text).map_err(|_| AddressError::Form)?;
    let named = matches!(url.host(), Some(Host::Domain(name)) if name.len() <= 253 && name.contains('.'));
    let plain = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    if text.len() <= LONGEST && url.scheme() == "https" && named && plain {
        Ok(url)
    } else {
        Err(AddressError::Form)
    }
}

/// Whether the server may connect to an address: it is on the open internet, or the host of the server allows it.
pub(crate) fn may_connect(address: IpAddr, allowed: &[Network]) -> bool {
    allowed.iter().any(|network| network.contains(address)) || is_global(address)
}

fn is_global(address: IpAddr) -> bool {
    if let IpAddr::V6(v6) = address
        && let Some(inner) = inner(v6)
    {
        return is_global(inner);
    }
    !INNER.iter().any(|text| text.parse::<Network>().is_ok_and(|network| network.contains(address)))
}

/// The IPv4 address in one of IPv6: mapped, compatible, or translated by NAT64.
fn inner(v6: Ipv6Addr) -> Option<IpAddr> {
    let translated = v6.segments()[..6] == [0x64, 0xff9b, 0, 0, 0, 0];
    let [.., a, b, c, d] = v6.octets();
    let v4 = IpAddr::from([a, b, c, d]);
    (translated || v6.to_ipv4_mapped().is_some()).then_some(v4)
}

/// Push services of browsers.
pub(crate) fn is_push_service(url: &Url) -> bool {
    const KNOWN: [&str; 5] = [
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
        "push.services.mozilla.com",
    ];
    let Some(host) = url.host_str() else { return false };
    let below =
        |known: &str| host.strip_suffix(known).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    KNOWN.into_iter().any(below)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn inner_networks_are_refused() {
        for text in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "100::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!may_connect(ip(text), &[]), "{text}");
        }
        for text in
            ["1.1.1.1", "93.184.216.34", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "64:ff9b::101:101"]
        {
            assert!(may_connect(ip(text), &[]), "{text}");
        }
        assert!(may_connect(ip("10.0.0.7"), &["10.0.0.0/8".parse().unwrap()]), "the host allows it");
    }

    #[test]
    fn addresses_have_one_form() {
        for text in [
            "http://example.org/",
            "https://example.org:8443/",
            "https://user@example.org/",
            "https://a:b@example.org/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://localhost/",
            "ftp://example.org/",
            "example.org",
            "",
            "https://",
            &format!("https://example.org/{}", "x".repeat(1000)),
        ] {
            assert_eq!(parse(text), Err(AddressError::Form), "{text}");
        }
        assert!(parse("https://hooks.example.org/a?b=c").is_ok());
        assert!(parse("https://hooks.example.org:443/").is_ok());
    }

    #[test]
    fn push_services_are_known_by_their_hosts() {
        let known = |text: &str| is_push_service(&parse(text).unwrap());
        assert!(known("https://fcm.googleapis.com/fcm/send/x") && known("https://web.push.apple.com/x"));
        assert!(known("https://db5.notify.windows.com/x"));
        assert!(
            !known("https://fcm.googleapis.com.evil.example/x")
                && !known("https://evilpush.apple.com.example/")
        );
        assert!(!known("https://notpush.apple.com/"));
    }
}
