//! A server of its own for each test: a fresh file, a free port, and clients that keep their cookies.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock, Mutex};

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use terrane_server::clock::Clock;
use terrane_server::config::{BasePath, Config, Limits};
use terrane_server::http::openapi;
use terrane_server::{App, serve};
use terrane_store::{Millis, Role, SessionRecord, Store, UserId, UserRecord};
use terrane_store_sql::sqlite;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use uuid::Uuid;

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
    let limits = Limits {
        sign_ins: 0,
        newcomers: 0,
        writes: 0,
        chat: 0,
        sockets: 0,
        computers: 0,
        computers_in_all: 0,
        ..Limits::default()
    };
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
        let store = sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
        Self::on(store, config, folder).await
    }

    /// A server on the database of another that has stopped.
    pub(crate) async fn on_folder(folder: tempfile::TempDir) -> Self {
        let store = sqlite::open(folder.path().join("terrane.sqlite")).await.unwrap();
        Self::on(store, unlimited(), folder).await
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
        let base = self.app.config.base_path.as_str().to_owned();
        Client { address: self.address, base, cookie: Mutex::default(), headers: Vec::new() }
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

    /// Somebody of a role with a session and no password, who costs less than somebody who registers.
    pub(crate) async fn enters(&self, name: &str, role: Role) -> (Client, UserRecord) {
        let (secret, hash) = terrane_server::auth::secret::draw("").unwrap();
        let now = self.app.clock.now();
        let user = UserRecord {
            id: UserId(Uuid::now_v7()),
            name: name.into(),
            email: None,
            password: None,
            role,
            disabled: false,
            settings: "{}".into(),
            created: now,
        };
        self.app.store.create_user(&user).await.unwrap();
        let session = SessionRecord {
            secret: hash,
            user: user.id,
            created: now,
            expires: Millis(now.0 + 400 * 86_400_000),
            device: String::new(),
            seen: now,
        };
        self.app.store.create_session(&session).await.unwrap();
        let client = self.nobody();
        *client.cookie.lock().unwrap() = Some(format!("terrane={secret}"));
        (client, user)
    }

    /// The first administrator.
    pub(crate) async fn admin(&self, name: &str) -> Client {
        let client = self.account(name).await;
        let token = terrane_server::auth::claim::offer(&self.app).await.unwrap().unwrap();
        client.post("/api/admin/claim", json!({ "token": token })).await.expect(200);
        client
    }

    /// Asks the server to stop and waits until it has.
    pub(crate) async fn stop(mut self) {
        self.tell_to_stop();
        self.served.await.unwrap().unwrap();
    }

    /// The same, and hands over the folder of its database.
    pub(crate) async fn stop_and_keep(mut self) -> tempfile::TempDir {
        self.tell_to_stop();
        self.served.await.unwrap().unwrap();
        self.folder
    }

    /// Stops the server, if it still runs.
    pub(crate) fn tell_to_stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(()).unwrap();
        }
    }
}

/// The password of every account in tests.
pub(crate) const PASSWORD: &str = "correct horse";

/// A client that keeps its cookie, as a browser does.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    base: String,
    cookie: Mutex<Option<String>>,
    headers: Vec<(&'static str, String)>,
}

impl Client {
    /// The same client, sending one more header.
    pub(crate) fn with(&self, name: &'static str, value: impl Into<String>) -> Self {
        let mut headers = self.headers.clone();
        headers.push((name, value.into()));
        let base = self.base.clone();
        Self { address: self.address, base, cookie: Mutex::new(self.cookie()), headers }
    }

    /// The same browser at another server.
    pub(crate) fn at(&self, site: &Site) -> Self {
        let (cookie, headers) = (Mutex::new(self.cookie()), self.headers.clone());
        Self { cookie, headers, ..site.nobody() }
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

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::PUT, path, Some(body)).await
    }

    /// The id of whoever it is.
    pub(crate) async fn id(&self) -> String {
        self.get("/api/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned()
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

    /// The next turn of a game in which this client sits everywhere, always by the first choice.
    pub(crate) async fn next_turn(&self, game: &str) -> Value {
        let info = self.get(game).await.expect(200);
        let seat = info["to_act"][0].as_u64().expect("the game goes on");
        let mut moves = String::new();
        loop {
            let draft = json!({ "seat": seat, "moves": moves });
            let draft = self.post(&format!("{game}/draft"), draft).await.expect(200);
            if draft["complete"] == true {
                return json!({ "seat": seat, "expected_seq": info["seq"], "moves": moves });
            }
            let choices = draft["menu"]["moves"].as_array().unwrap();
            let first =
                choices.iter().find(|choice| choice["kind"] != "free").unwrap()["text"].as_str().unwrap();
            moves = if moves.is_empty() { first.to_owned() } else { format!("{moves}. {first}") };
        }
    }

    /// Begins a game for two on one machine.
    pub(crate) async fn solitaire(&self) -> String {
        let options = json!({ "players": 2, "shuffle_seats": false });
        let game = self.post("/api/games", json!({ "options": options })).await.expect(201);
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        let friend = json!({ "kind": "hot-seat", "name": "Friend" });
        self.ask(Method::PUT, &format!("{path}/seats/1"), Some(friend)).await.expect(200);
        self.ask(Method::POST, &format!("{path}/start"), None).await.expect(200);
        path
    }

    /// Posts on a connection of its own and answers the status, if there is an answer.
    pub(crate) async fn try_post(&self, path: &str, body: Value) -> Option<StatusCode> {
        let stream = TcpStream::connect(self.address).await.ok()?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection);
        let request = Request::post(path)
            .header("host", self.address.to_string())
            .header("content-type", "application/json")
            .header("cookie", self.cookie().unwrap_or_default())
            .body(Full::new(Bytes::from(body.to_string())))
            .unwrap();
        Some(sender.send_request(request).await.ok()?.status())
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
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = sender.send_request(request).await.unwrap();
        if let Some(path) = path.strip_prefix(&self.base) {
            assert_documented(&method, path, response.status());
        }
        if let Some(cookie) = response.headers().get("set-cookie").and_then(|value| value.to_str().ok()) {
            let pair = cookie.split(';').next().unwrap();
            *self.cookie.lock().unwrap() = Some(pair.to_owned()).filter(|pair| !pair.ends_with('='));
        }
        response
    }
}

/// Every answer in these tests has a status that the OpenAPI document names for its route.
fn assert_documented(method: &Method, path: &str, status: StatusCode) {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| openapi(&BasePath::default()));
    let fits = |template: &str| {
        let (asked, known) = (path.split('/'), template.split('/'));
        asked.clone().count() == known.clone().count()
            && asked.zip(known).all(|(word, known)| known.starts_with('{') || word == known)
    };
    let routes = DOCUMENT["paths"].as_object().unwrap();
    let operation = routes
        .iter()
        .filter(|(template, _)| fits(template))
        .find_map(|(_, item)| item.get(method.as_str().to_lowercase()));
    // What is no route has nothing written about it.
    if let Some(operation) = operation {
        let known = &operation["responses"];
        assert!(
            known.get(status.as_str()).is_some(),
            "{method} {path} answers {status}: not in the document"
        );
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
        let guide = include_str!("../../../../docs/api.md").lines();
        let listed = |line: &str| line.contains(&status.to_string()) && line.contains(&format!("`{code}`"));
        assert!(
            guide.filter(|line| line.starts_with("| ")).any(listed),
            "docs/api.md has no {status} {code}"
        );
        problem
    }

    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}
