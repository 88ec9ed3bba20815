//! Requests to addresses that strangers give. The name is resolved once, every address must be allowed, the connection goes to
//! one of them, redirects are not followed, and time and sizes are bounded.

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{HOST, HeaderName, HeaderValue, RETRY_AFTER, USER_AGENT};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Url;

use super::address::{AddressError, may_connect};
use crate::config::Network;

/// How long connecting may take, and everything.
const PATIENCE: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(10)];
/// The most bytes that are read of an answer, and thrown away.
const MOST_READ: usize = 4 << 10;
/// The most bytes that are sent.
pub(crate) const MOST_SENT: usize = 8 << 10;

/// A connection.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// How the outside is reached. Tests have their own.
#[async_trait::async_trait]
pub trait Wire: Send + Sync {
    /// The addresses of a name.
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>>;
    /// A connection to an address, encrypted for a name.
    async fn connect(&self, host: &str, address: IpAddr) -> io::Result<Box<dyn Stream>>;
}

/// The internet, by TLS with the certificates of the system.
#[derive(Default)]
pub struct Internet(OnceLock<Arc<ClientConfig>>);

impl Internet {
    fn tls(&self) -> Arc<ClientConfig> {
        let config = self.0.get_or_init(|| {
            let mut roots = RootCertStore::empty();
            let found = rustls_native_certs::load_native_certs();
            for error in &found.errors {
                tracing::warn!(%error, "a certificate of the system cannot be read");
            }
            roots.add_parsable_certificates(found.certs);
            Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
        });
        Arc::clone(config)
    }
}

#[async_trait::async_trait]
impl Wire for Internet {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok(tokio::net::lookup_host((host, 443)).await?.map(|address| address.ip()).collect())
    }

    async fn connect(&self, host: &str, address: IpAddr) -> io::Result<Box<dyn Stream>> {
        if is_own(address) {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "an address of this machine"));
        }
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        let stream = TcpStream::connect(SocketAddr::new(address, 443)).await?;
        Ok(Box::new(TlsConnector::from(self.tls()).connect(name, stream).await?))
    }
}

/// Whether an address belongs to this machine: packets to it would leave from itself.
fn is_own(address: IpAddr) -> bool {
    let any: IpAddr = if address.is_ipv4() { [0; 4].into() } else { [0_u16; 8].into() };
    let socket = UdpSocket::bind((any, 0)).and_then(|socket| socket.connect((address, 443)).map(|()| socket));
    socket.and_then(|socket| socket.local_addr()).is_ok_and(|own| own.ip() == address)
}

/// What came back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    /// In how many seconds to come back.
    pub(crate) retry_after: Option<u32>,
}

/// Why nothing came back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum RequestError {
    #[error(transparent)]
    Address(#[from] AddressError),
    #[error("the address does not answer in time")]
    TooSlow,
    #[error("the connection failed")]
    Broken,
}

/// Sends requests to the outside.
pub(crate) struct Outside {
    wire: Arc<dyn Wire>,
    allowed: Vec<Network>,
    /// How long connecting may take, and everything.
    patience: [Duration; 2],
}

impl Outside {
    pub(crate) fn new(wire: Arc<dyn Wire>, allowed: Vec<Network>) -> Outside {
        Outside { wire, allowed, patience: PATIENCE }
    }

    /// An address to connect to; refused unless all addresses of the name are allowed.
    pub(crate) async fn check(&self, url: &Url) -> Result<IpAddr, AddressError> {
        let host = url.host_str().ok_or(AddressError::Form)?;
        let resolved = tokio::time::timeout(self.patience[0], self.wire.resolve(host)).await;
        let addresses = resolved.ok().and_then(Result::ok).unwrap_or_default();
        let first = addresses.first().copied().ok_or(AddressError::Unknown)?;
        if addresses.iter().all(|address| may_connect(*address, &self.allowed)) {
            Ok(first)
        } else {
            Err(AddressError::Private)
        }
    }

    /// Posts something.
    pub(crate) async fn post(
        &self,
        url: &Url,
        headers: &[(HeaderName, String)],
        body: Vec<u8>,
    ) -> Result<Reply, RequestError> {
        let sent = tokio::time::timeout(self.patience[1], self.send(url, headers, body));
        sent.await.map_err(|_| RequestError::TooSlow)?
    }

    async fn send(
        &self,
        url: &Url,
        headers: &[(HeaderName, String)],
        body: Vec<u8>,
    ) -> Result<Reply, RequestError> {
        let address = self.check(url).await?;
        let host = url.host_str().ok_or(AddressError::Form)?;
        let connected = tokio::time::timeout(self.patience[0], self.wire.connect(host, address));
        let stream = connected.await.map_err(|_| RequestError::TooSlow)?.map_err(|_| RequestError::Broken)?;
        let broken = |_| RequestError::Broken;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
        let mut path = url.path().to_owned();
        if let Some(query) = url.query() {
            path.push('?');
            path.push_str(query);
        }
        let mut request =
            Request::post(path).body(Full::new(Bytes::from(body))).map_err(|_| AddressError::Form)?;
        let host = HeaderValue::try_from(host).map_err(|_| AddressError::Form)?;
        request.headers_mut().insert(HOST, host);
        request.headers_mut().insert(USER_AGENT, HeaderValue::from_static("Terrane"));
        for (name, value) in headers {
            let value = HeaderValue::try_from(value).map_err(|_| AddressError::Form)?;
            request.headers_mut().insert(name, value);
        }
        let talk = async {
            let response = sender.send_request(request).await.map_err(broken)?;
            let retry_after =
                response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
            let reply = Reply { status: response.status(), retry_after };
            // Read so far and thrown away; a longer answer is cut off.
            let _ = Limited::new(response.into_body(), MOST_READ).collect().await;
            Ok(reply)
        };
        let drive = async {
            let _ = connection.await;
            std::future::pending::<()>().await;
        };
        tokio::select! {
            reply = talk => reply,
            () = drive => Err(RequestError::Broken),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    /// Answers from memory: a list of addresses for each look-up, the last one for ever, and what comes back.
    struct Fake {
        addresses: Vec<Vec<&'static str>>,
        lookups: AtomicUsize,
        connected: Mutex<Vec<IpAddr>>,
        response: Option<&'static str>,
    }

    impl Fake {
        fn outside(addresses: &[&[&'static str]], response: Option<&'static str>) -> (Arc<Fake>, Outside) {
            let addresses = addresses.iter().map(|list| list.to_vec()).collect();
            let (lookups, connected) = (AtomicUsize::new(0), Mutex::default());
            let fake = Arc::new(Fake { addresses, lookups, connected, response });
            let patience = [Duration::from_millis(200); 2];
            (Arc::clone(&fake), Outside { patience, ..Outside::new(fake, Vec::new()) })
        }
    }

    #[async_trait::async_trait]
    impl Wire for Fake {
        async fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
            let at = self.lookups.fetch_add(1, Ordering::Relaxed).min(self.addresses.len() - 1);
            Ok(self.addresses[at].iter().map(|text| text.parse().unwrap()).collect())
        }

        async fn connect(&self, _: &str, address: IpAddr) -> io::Result<Box<dyn Stream>> {
            self.connected.lock().unwrap().push(address);
            let (near, mut far) = tokio::io::duplex(1 << 16);
            let response = self.response;
            tokio::spawn(async move {
                let mut read = [0; 4096];
                let _ = far.read(&mut read).await;
                match response {
                    // A body of which no end is seen.
                    Some("endless") => {
                        let _ = far.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n").await;
                        while far.write_all(&[b'x'; 4096]).await.is_ok() {}
                    }
                    Some("slow body") => {
                        let _ = far.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx").await;
                        std::future::pending::<()>().await;
                    }
                    Some(response) => {
                        let _ = far.write_all(response.as_bytes()).await;
                    }
                    None => std::future::pending::<()>().await,
                }
            });
            Ok(Box::new(near))
        }
    }

    async fn post(outside: &Outside) -> Result<Reply, RequestError> {
        let url = Url::parse("https://hooks.example.org/path?query=1").unwrap();
        outside.post(&url, &[], b"{}".to_vec()).await
    }

    #[tokio::test]
    async fn a_name_with_one_inner_address_is_not_connected_to() {
        for addresses in
            [&["127.0.0.1"][..], &["93.184.216.34", "10.0.0.1"], &["::ffff:127.0.0.1"], &["64:ff9b::7f00:1"]]
        {
            let (fake, outside) = Fake::outside(&[addresses], Some("HTTP/1.1 200 OK\r\n\r\n"));
            assert_eq!(post(&outside).await, Err(AddressError::Private.into()), "{addresses:?}");
            assert_eq!(fake.connected.lock().unwrap().len(), 0);
        }
        let (_, outside) = Fake::outside(&[&[]], None);
        assert_eq!(post(&outside).await, Err(AddressError::Unknown.into()));
    }

    #[tokio::test]
    async fn a_second_answer_of_the_resolver_has_no_effect() {
        let ok = "HTTP/1.1 204 No Content\r\n\r\n";
        let (fake, outside) = Fake::outside(&[&["93.184.216.34"], &["127.0.0.1"]], Some(ok));
        assert_eq!(post(&outside).await.unwrap().status, StatusCode::NO_CONTENT);
        assert_eq!(fake.lookups.load(Ordering::Relaxed), 1, "the name is resolved once for a request");
        assert_eq!(*fake.connected.lock().unwrap(), ["93.184.216.34".parse::<IpAddr>().unwrap()]);
    }

    #[tokio::test]
    async fn redirects_are_not_followed() {
        let redirect = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\n\r\n";
        let (fake, outside) = Fake::outside(&[&["93.184.216.34"]], Some(redirect));
        assert_eq!(post(&outside).await.unwrap().status, StatusCode::FOUND);
        assert_eq!(fake.connected.lock().unwrap().len(), 1);
    }

    #[tokio::test]
    async fn whoever_does_not_answer_or_answers_without_end_is_left() {
        let (_, hangs) = Fake::outside(&[&["93.184.216.34"]], None);
        assert_eq!(post(&hangs).await, Err(RequestError::TooSlow));
        let (_, slow) = Fake::outside(&[&["93.184.216.34"]], Some("slow body"));
        assert_eq!(post(&slow).await, Err(RequestError::TooSlow));
        let (_, endless) = Fake::outside(&[&["93.184.216.34"]], Some("endless"));
        assert_eq!(post(&endless).await.unwrap().status, StatusCode::OK);
        let (_, later) = Fake::outside(
            &[&["93.184.216.34"]],
            Some("HTTP/1.1 429 Too Many\r\nRetry-After: 90\r\nContent-Length: 0\r\n\r\n"),
        );
        let reply = post(&later).await.unwrap();
        assert_eq!((reply.status, reply.retry_after), (StatusCode::TOO_MANY_REQUESTS, Some(90)));
        let (_, garbage) = Fake::outside(&[&["93.184.216.34"]], Some("SSH-2.0-nonsense\r\n\r\n"));
        assert_eq!(post(&garbage).await, Err(RequestError::Broken));
    }

    #[test]
    fn own_addresses_are_recognised() {
        assert!(is_own("127.0.0.1".parse().unwrap()));
        assert!(!is_own("93.184.216.34".parse().unwrap()));
    }
}
