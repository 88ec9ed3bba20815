//! The webhooks of all people: a server in this process that keeps what it gets.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use terrane_server::notify::outside::{Stream, Wire};

/// Every so manieth request is answered by an error and has to be sent again.
const FAILS: usize = 50;
/// Any address that may be reached.
const SOMEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(93, 184, 216, 34));

/// A notice that arrived.
#[derive(Clone, Debug)]
pub(crate) struct Arrived {
    /// Whose webhook it was, by number.
    pub(crate) person: usize,
    /// What was sent.
    pub(crate) body: Value,
}

/// Where webhooks end. Every name leads here.
#[derive(Clone, Default)]
pub(crate) struct Receiver(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    requests: usize,
    arrived: Vec<Arrived>,
}

impl Receiver {
    /// The address of a person's webhook.
    pub(crate) fn address(person: usize) -> String {
        format!("https://hooks.example.org/{person}")
    }

    /// What arrived since it was last asked.
    pub(crate) fn take(&self) -> Vec<Arrived> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).arrived)
    }

    fn receive(&self, path: &str, body: &[u8]) -> StatusCode {
        let person = path.trim_start_matches('/').parse();
        let (Ok(person), Ok(body)) = (person, serde_json::from_slice(body)) else {
            return StatusCode::BAD_REQUEST;
        };
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.requests += 1;
        if inner.requests.is_multiple_of(FAILS) {
            return StatusCode::BAD_GATEWAY;
        }
        inner.arrived.push(Arrived { person, body });
        StatusCode::OK
    }
}

#[async_trait::async_trait]
impl Wire for Receiver {
    async fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        Ok(vec![SOMEWHERE])
    }

    async fn connect(&self, _: &str, _: IpAddr) -> io::Result<Box<dyn Stream>> {
        let (ours, theirs) = tokio::io::duplex(16 << 10);
        let receiver = self.clone();
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let receiver = receiver.clone();
            async move {
                let path = request.uri().path().to_owned();
                let body = request.into_body().collect().await?.to_bytes();
                let mut response = Response::new(Full::new(Bytes::new()));
                *response.status_mut() = receiver.receive(&path, &body);
                Ok::<_, hyper::Error>(response)
            }
        });
        tokio::spawn(
            hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(ours), service),
        );
        Ok(Box::new(theirs))
    }
}
