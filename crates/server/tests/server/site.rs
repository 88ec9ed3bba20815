//! A server of its own for each test: a fresh file, a free port, and clients that keep their cookies.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use terrane_server::clock::Clock;
use terrane_server::config::{Config, Limits};
use terrane_server::{App, serve};
use terrane_store::Store;
use terrane_store_sqlite::SqliteStore;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server under test.
pub(crate) struct Site {
    pub(crate) app: App,
    pub(crate) address: SocketAddr,
    pub(crate) folder: tempfile::TempDir,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<std::io::Result<()>>,
}

/// A configuration without limits, so that tests that are not about them do not meet them.
pub(crate) fn unlimited() -> Config {
    let limits = Limits { sign_ins: 0, newcomers: 0, writes: 0, chat: 0, sockets: 0, ..Limits::default() };
    Config { limits, ..Config::default() }
}

impl Site {
    /// A server without limits.
    pub(crate) async fn open() -> Self {
        Self::with(unlimited()).await
    }

    /// A server as configured.
    pub(crate) async fn with(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("terrane.sqlite")).await.unwrap();
        Self::on(Arc::new(store), config, folder).await
    }

    /// A server on a store.
    pub(crate) async fn on(store: Arc<dyn Store>, config: Config, folder: tempfile::TempDir) -> Self {
        let app = App::new(store, config, Clock::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(serve::serve(app.clone(), listener, async {
            let _ = stopped.await;
        }));
        Self { app, address, folder, stop: Some(stop), served }
    }

    /// Somebody who has not said who they are.
    pub(crate) fn nobody(&self) -> Client {
        Client { address: self.address, cookie: Mutex::default(), headers: Vec::new() }
    }

    /// A guest.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let client = self.nobody();
        client.post("/api/guests", json!({ "name": name })).await.expect(201);
        client
    }

    /// Somebody with an account.
    pub(crate) async fn account(&self, name: &str) -> Client {
        let client = self.nobody();
        let body = json!({ "name": name, "password": PASSWORD });
        client.post("/api/users", body).await.expect(201);
        client
    }

    /// The first administrator.
    pub(crate) async fn admin(&self, name: &str) -> Client {
        let client = self.account(name).await;
        let token = terrane_server::auth::claim::offer(&self.app).await.unwrap().unwrap();
        client.post("/api/admin/claim", json!({ "token": token })).await.expect(200);
        client
    }

    /// Tells the server to stop and waits until it has.
    pub(crate) async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.served.await.unwrap().unwrap();
    }
}

/// The password of every account in tests.
pub(crate) const PASSWORD: &str = "correct horse";

/// A client that keeps its cookie, as a browser does.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    cookie: Mutex<Option<String>>,
    headers: Vec<(&'static str, String)>,
}

impl Client {
    /// The same client, sending one more header.
    pub(crate) fn with(&self, name: &'static str, value: impl Into<String>) -> Self {
        let mut headers = self.headers.clone();
        headers.push((name, value.into()));
        Self { address: self.address, cookie: Mutex::new(self.cookie()), headers }
    }

    /// The cookie it would send.
    pub(crate) fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap().clone()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::PATCH, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.ask(Method::DELETE, path, None).await
    }

    /// Asks, and reads the whole answer.
    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut extra = HeaderMap::new();
        let body = body.map_or_else(Bytes::new, |body| {
            extra.insert("content-type", HeaderValue::from_static("application/json"));
            Bytes::from(body.to_string())
        });
        let response = self.send(method, path, extra, body).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.into_body().collect().await.unwrap().to_bytes();
        Answer { status, headers, text: String::from_utf8_lossy(&body).into_owned() }
    }

    /// Sends a request and answers as soon as the answer begins.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        extra: HeaderMap,
        body: impl Into<Bytes>,
    ) -> Response<Incoming> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).body(Full::new(body.into())).unwrap();
        let headers = request.headers_mut();
        headers.insert("host", HeaderValue::try_from(self.address.to_string()).unwrap());
        headers.extend(extra);
        if let Some(cookie) = self.cookie() {
            headers.insert("cookie", HeaderValue::try_from(cookie).unwrap());
        }
        for (name, value) in &self.headers {
            headers.insert(HeaderName::from_static(name), HeaderValue::try_from(value.as_str()).unwrap());
        }
        let response = sender.send_request(request).await.unwrap();
        if let Some(cookie) = response.headers().get("set-cookie").and_then(|value| value.to_str().ok()) {
            let pair = cookie.split(';').next().unwrap();
            *self.cookie.lock().unwrap() = Some(pair.to_owned()).filter(|pair| !pair.ends_with('='));
        }
        response
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The body, if the status is the one expected.
    #[track_caller]
    pub(crate) fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{self:?}");
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// Whether it is a problem document with this status and code.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) -> Value {
        let problem = self.expect(status);
        assert_eq!(problem["code"], code, "{self:?}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["request_id"], self.header("x-request-id"));
        assert!(problem["detail"].as_str().unwrap().ends_with('.'), "a sentence: {problem}");
        problem
    }

    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}
