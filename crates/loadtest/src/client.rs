//! A client that keeps its connection and its cookie.

use std::io::Read as _;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client of one server at a time.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    connection: Option<SendRequest<Full<Bytes>>>,
    cookie: Option<String>,
    /// Whether answers are asked for compressed, as browsers do.
    packed: bool,
}

/// A whole answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    body: Bytes,
}

impl Answer {
    /// The answer as JSON, if all went well.
    pub(crate) fn json(&self) -> Result<Value> {
        ensure!(self.status < 300, "status {}: {}", self.status, self.text());
        Ok(serde_json::from_slice(&self.body)?)
    }

    /// The answer as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> Option<String> {
        let problem: Value = serde_json::from_slice(&self.body).ok()?;
        Some(problem.get("code")?.as_str()?.to_owned())
    }
}

fn unpacked(body: &[u8]) -> Result<Bytes> {
    let mut text = Vec::new();
    flate2::read::GzDecoder::new(body).read_to_end(&mut text)?;
    Ok(text.into())
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client { address, connection: None, cookie: None, packed: false }
    }

    /// The same person at another server.
    pub(crate) fn at(&self, address: SocketAddr) -> Client {
        Client { address, connection: None, cookie: self.cookie.clone(), packed: self.packed }
    }

    /// The same client, asking for compressed answers.
    pub(crate) fn packed(self, packed: bool) -> Client {
        Client { packed, ..self }
    }

    /// Comes in as a guest.
    pub(crate) async fn guest(address: SocketAddr, name: &str) -> Result<Client> {
        let mut client = Client::new(address);
        client.post("/api/guests", &serde_json::json!({ "name": name })).await?.json()?;
        ensure!(client.cookie.is_some(), "a guest gets no cookie");
        Ok(client)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer> {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Answer> {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Result<Answer> {
        self.ask(Method::PUT, path, Some(body)).await
    }

    /// Asks and reads the whole answer. After a failure the next request comes on a new connection.
    async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Answer> {
        let asked = tokio::time::timeout(PATIENCE, async {
            let response = self.send(method, path, body).await?;
            let status = response.status().as_u16();
            if let Some(cookie) = response.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok()) {
                self.cookie = cookie.split(';').next().map(str::to_owned);
            }
            let packed = response.headers().get(CONTENT_ENCODING).is_some();
            let body = response.into_body().collect().await?.to_bytes();
            Ok(Answer { status, body: if packed { unpacked(&body)? } else { body } })
        });
        let answer = asked.await.context("no answer comes").and_then(|answer: Result<Answer>| answer);
        if answer.is_err() {
            self.connection = None;
        }
        answer
    }

    /// Asks, and answers as soon as the answer begins.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        if self.packed {
            request = request.header(ACCEPT_ENCODING, "gzip");
        }
        let request = match body {
            Some(body) => request
                .header(CONTENT_TYPE, "application/json")
                .body(Full::new(Bytes::from(body.to_string())))?,
            None => request.body(Full::default())?,
        };
        if let Some(mut kept) = self.connection.take().filter(SendRequest::is_ready) {
            match kept.send_request(request.clone()).await {
                // The server has closed the idle connection just now, and the request was not sent.
                Err(error) if error.is_canceled() => {}
                answered => {
                    self.connection = Some(kept);
                    return Ok(answered?);
                }
            }
        }
        let mut connection = self.connect().await?;
        let response = connection.send_request(request).await?;
        self.connection = Some(connection);
        Ok(response)
    }

    /// Watches a game by WebSocket, as this person.
    pub(crate) async fn watch(&self, game: &str) -> Result<WebSocketStream<TcpStream>> {
        let mut request = format!("ws://{}/api/games/{game}/live", self.address).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.parse()?);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(client_async(request, stream).await?.0)
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // Ends with the connection; the request gets the error.
        tokio::spawn(connection);
        Ok(sender)
    }
}
