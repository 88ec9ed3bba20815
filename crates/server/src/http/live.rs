//! Watching a game: WebSocket, SSE, and lines of JSON for bots.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::extract::ws::{
    CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code,
    rejection::WebSocketUpgradeRejection,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::sse::{Event as SentEvent, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt as _};
use terrane_api::live::{LiveMessage, LiveQuery, Present};
use terrane_api::problem::Problem;
use terrane_store::{GameId, Role, UserRecord};
use tokio::time::{Instant, timeout};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::{ApiError, sentence};
use crate::http::extract::{Path, Query};
use crate::http::watching::visible;
use crate::live::hub::Subscriber;
use crate::live::{Feed, Step};
use crate::polls::Task;
use crate::security::client::Client;

/// How often a quiet connection is shown to be alive.
const PING: Duration = Duration::from_secs(30);

/// After how long without a word the other end counts as gone.
const GONE: Duration = Duration::from_secs(75);

/// How long a message may take to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// Buffers of a WebSocket. Most connections idle, and each has these to itself.
const BUFFER: usize = 2 << 10;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(live)).routes(routes!(events)).routes(routes!(lines))
}

/// Watch a game by WebSocket
///
/// Every text frame is one message. The server sends pings; what the client sends is not read. A client that was too slow
/// gets `resync` and is disconnected; it resumes with `after` and `chat`.
#[utoipa::path(get, path = "/api/games/{id}/live", tag = "live", params(("id" = Uuid, Path, description = "Which game"), LiveQuery), responses(
    (status = 101, description = "A WebSocket of messages", body = LiveMessage),
    (status = 400, description = "This is no WebSocket handshake", body = Problem),
    (status = 403, description = "A page of another site asks", body = Problem),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 429, description = "Too many live connections from this address", body = Problem),
))]
async fn live(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Path(id): Path<Uuid>,
    Query(query): Query<LiveQuery>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let watching = join(&app, &caller, &client, id, query).await?;
    let socket =
        socket.map_err(|rejection| ApiError::bad("not-a-websocket", sentence(&rejection.body_text())))?;
    let socket = socket
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_frame_size(BUFFER)
        .max_message_size(BUFFER);
    let polls = Arc::clone(&app.polls);
    Ok(socket.on_upgrade(async move |socket| polls.count(Task::Subscriber, converse(socket, watching)).await))
}

/// Watch a game by server-sent events
///
/// For browsers that cannot open a WebSocket. The id of an event names the last row and chat message, so that a browser
/// resumes by itself (`Last-Event-ID`).
#[utoipa::path(get, path = "/api/games/{id}/events", tag = "live", params(("id" = Uuid, Path, description = "Which game"), LiveQuery), responses(
    (status = 200, description = "A stream of messages", body = LiveMessage, content_type = "text/event-stream"),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 429, description = "Too many live connections from this address", body = Problem),
))]
async fn events(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    headers: HeaderMap,
    Path(id): Path<Uuid>,
    Query(mut query): Query<LiveQuery>,
) -> Result<Response, ApiError> {
    if let Some((seq, chat)) =
        headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(last_event)
    {
        query = LiveQuery { after: Some(seq), chat: chat.or(query.chat), ..query };
    }
    let watching = join(&app, &caller, &client, id, query).await?;
    let events = messages(watching).map(|(text, (seq, chat))| {
        Ok::<_, Infallible>(SentEvent::default().id(format!("{seq}-{chat}")).data(text.as_str()))
    });
    let alive = KeepAlive::new().interval(PING).text("still here");
    Ok((NO_BUFFERS, Sse::new(events).keep_alive(alive)).into_response())
}

/// Watch a game line by line
///
/// For bots: every line is one message, empty lines only show that the connection is alive.
#[utoipa::path(get, path = "/api/games/{id}/stream", tag = "live", params(("id" = Uuid, Path, description = "Which game"), LiveQuery), responses(
    (status = 200, description = "Messages, one per line", body = LiveMessage, content_type = "application/x-ndjson"),
    (status = 404, description = "There is no such game, or it is not open to the caller", body = Problem),
    (status = 429, description = "Too many live connections from this address", body = Problem),
))]
async fn lines(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Path(id): Path<Uuid>,
    Query(query): Query<LiveQuery>,
) -> Result<Response, ApiError> {
    let watching = join(&app, &caller, &client, id, query).await?;
    let lines = stream::unfold(Box::pin(messages(watching)), async |mut messages| {
        let line = match timeout(PING, messages.next()).await {
            Ok(message) => Bytes::from(format!("{}\n", message?.0)),
            Err(_) => Bytes::from_static(b"\n"),
        };
        Some((Ok::<_, Infallible>(line), messages))
    });
    let content_type = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((NO_BUFFERS, content_type, Body::from_stream(lines)).into_response())
}

/// A feed, counted among the connections of its address.
struct Watching {
    feed: Feed,
    _counted: Counted,
}

/// A live connection that is counted until it is dropped.
struct Counted {
    app: App,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.app.rates.close_socket(self.address);
    }
}

/// Joins those who watch a game, if the caller may see it.
async fn join(
    app: &App,
    caller: &Caller,
    client: &Client,
    id: Uuid,
    query: LiveQuery,
) -> Result<Watching, ApiError> {
    let game = visible(app, caller, GameId(id), query.invite.as_deref()).await?;
    let address = client.key();
    app.rates.open_socket(address)?;
    let counted = Counted { app: app.clone(), address };
    let present = |user: &UserRecord| Present { name: user.name.clone(), guest: user.role == Role::Guest };
    let subscriber = Subscriber {
        who: caller.user.as_ref().map(|user| (user.id, present(user))),
        moderates: caller.user.as_ref().is_some_and(|user| user.role.moderates()),
        via: caller.via,
        after: query.after,
        version: query.version,
        chat: query.chat,
    };
    let feed = app.hub.watch(game.id, subscriber).await?.ok_or_else(|| ApiError::not_found("game"))?;
    Ok(Watching { feed, _counted: counted })
}

/// Sends what happens through a WebSocket until either end has enough.
async fn converse(mut socket: WebSocket, mut watching: Watching) {
    let mut last_seen = Instant::now();
    let mut pings = tokio::time::interval_at(Instant::now() + PING, PING);
    let (code, reason) = loop {
        let message = tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {
                    last_seen = Instant::now();
                    continue;
                }
            },
            step = watching.feed.next() => match step {
                Step::Send(event) => Message::Text(event.text),
                Step::Last(event) => {
                    let _ = timeout(PATIENCE, socket.send(Message::Text(event.text))).await;
                    break (close_code::AGAIN, "connect again");
                }
                Step::Closing => break (close_code::AWAY, "the server goes down"),
                Step::Expelled => break (close_code::POLICY, "signed out"),
            },
            _ = pings.tick() => {
                if last_seen.elapsed() > GONE {
                    return;
                }
                Message::Ping(Bytes::new())
            }
        };
        if !matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(()))) {
            return;
        }
    };
    let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
    let _ = timeout(PATIENCE, socket.send(close)).await;
}

/// Headers of a response that goes on for as long as the game is watched. Proxies that collect a response before passing it
/// on would hold this one back for ever.
const NO_BUFFERS: [(HeaderName, HeaderValue); 2] = [
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
];

/// The messages of a feed, each with the row and chat message it leads to.
fn messages(watching: Watching) -> impl Stream<Item = (Utf8Bytes, (u32, i64))> + Send {
    stream::unfold(Some(watching), async |watching| {
        let mut watching = watching?;
        let (event, more) = match watching.feed.next().await {
            Step::Send(event) => (event, true),
            Step::Last(event) => (event, false),
            Step::Closing | Step::Expelled => return None,
        };
        let place = watching.feed.place_now();
        Some(((event.text, place), more.then_some(watching)))
    })
}

/// The row and chat message an event id names.
fn last_event(id: &str) -> Option<(u32, Option<i64>)> {
    let (seq, chat) = id.split_once('-')?;
    Some((seq.parse().ok()?, chat.parse().ok().filter(|chat| *chat > 0)))
}
