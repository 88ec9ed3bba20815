//! Serving: connections come in, are answered, and end in order when the server goes down.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt as _;

use crate::app::App;
use crate::http;
use crate::limits::slow_readers::Patient;
use crate::polls::Task;

/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(20);

/// How long requests under way may take when the server goes down.
const FAREWELL: Duration = Duration::from_secs(20);

/// Most bytes of a request's head, and of what is read ahead.
const READ_AHEAD: usize = 64 << 10;

/// Serves until a signal stops it; then says that it is not ready for as long as the host wants it to, takes no more
/// connections, finishes requests, ends live ones, and closes the store.
pub async fn serve(app: App, listener: TcpListener, stop: impl Future<Output = ()>) -> io::Result<()> {
    let router = http::router(app.clone());
    let closing = watch::Sender::new(false);
    let (alive, mut all_gone) = mpsc::channel::<Infallible>(1);
    let (hub, rooms, computers, clocks) = (app.clone(), app.clone(), app.clone(), app.clone());
    let (notices, reviews) = (app.clone(), app.clone());
    let background = [
        tokio::spawn(claim_names(app.clone())),
        tokio::spawn(chores(app.clone())),
        tokio::spawn(watch_console(app.clone())),
        tokio::spawn(async move { hub.polls.count(Task::Background, hub.hub.run()).await }),
        tokio::spawn(async move { rooms.polls.count(Task::Background, rooms.games.listen()).await }),
        tokio::spawn(async move { computers.games.play_computers(&computers.polls).await }),
        tokio::spawn(async move { clocks.polls.count(Task::Background, clocks.games.run_clock()).await }),
        tokio::spawn(async move { reviews.polls.count(Task::Background, reviews.reviews.run()).await }),
        tokio::spawn(async move { notices.polls.count(Task::Background, notices.run_notices()).await }),
    ];
    let mut stop = pin!(async {
        stop.await;
        app.draining.store(true, Ordering::Relaxed);
        tracing::info!(
            seconds = app.config.drain.as_secs(),
            "stopping: /readyz sends requests elsewhere from now on"
        );
        tokio::time::sleep(app.config.drain).await;
    });
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let connection = connection(router.clone(), stream, peer, closing.subscribe(), alive.clone());
                    let polls = Arc::clone(&app.polls);
                    tokio::spawn(async move { polls.count(Task::Requests, connection).await });
                }
                // Too many open files, or a client that left at once: others may still be served.
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    drop(listener);
    tracing::info!("going down: finishing what is under way");
    closing.send_replace(true);
    app.hub.close();
    drop(alive);
    let gone = async {
        let _ = all_gone.recv().await;
        while app.hub.watchers() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    if tokio::time::timeout(FAREWELL, gone).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
    app.hub.farewell().await;
    // A computer player that is thinking is given up: whoever starts next takes the game up again.
    background.iter().for_each(tokio::task::JoinHandle::abort);
    app.reviews.release().await;
    app.store.close().await;
    Ok(())
}

/// One connection, until it ends or the server goes down. `alive` is held to show that it is there.
async fn connection(
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
    mut closing: watch::Receiver<bool>,
    alive: mpsc::Sender<Infallible>,
) {
    let _alive = alive;
    // Answers and live messages are small and wait for nobody.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let router = router.clone();
        async move { Ok::<Response<Body>, Infallible>(answer(router, request).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(READ_AHEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let going_down = async {
        let _ = closing.wait_for(|closing| *closing).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = going_down => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

async fn answer(router: Router, request: Request<Incoming>) -> Response<Body> {
    match router.oneshot(request.map(Body::new)).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// Claims the names of accounts that are older than claims, or came with a backup, and logs those that look alike.
async fn claim_names(app: App) {
    match app.store.claim_names().await {
        Ok(alike) => {
            for user in alike {
                tracing::warn!(name = user.name, user = %user.id.0, "an account has a name that looks like another's");
            }
        }
        Err(error) => tracing::error!(%error, "names could not be claimed"),
    }
}

/// Looks now and again whether something was done on the command line: whoever is locked out there stops watching and playing.
async fn watch_console(app: App) {
    let mut pauses = tokio::time::interval(Duration::from_secs(2));
    loop {
        pauses.tick().await;
        if let Err(error) = app.notice_console().await {
            tracing::debug!(
                error = error.problem().detail,
                "what was done on the command line was not looked up"
            );
        }
    }
}

/// What has to be done now and then.
async fn chores(app: App) {
    let mut minutes = tokio::time::interval(Duration::from_mins(1));
    loop {
        minutes.tick().await;
        app.tick().await;
    }
}
