//! A copy of one's own data.
//!
//! It is written while it is read: a game at a time is in memory, whatever the number of games.

use std::io::{self, Write as _};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::stream;
use serde::Serialize;
use serde_json::json;
use terrane_api::problem::Problem;
use terrane_store::{StoreError, UserId};
use tokio::sync::mpsc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;

/// What it is, for browsers; it is compressed already.
pub(super) const GZIP: &str = "application/gzip";
/// Games looked up at once.
const PAGE: u32 = 100;
/// Bytes that are sent at once. Their compression takes a fraction of a millisecond.
const PIECE: usize = 16 << 10;
/// Records that are written at a stretch.
const STRETCH: usize = 64;
/// Pieces that wait for a slow reader.
const WAITING: usize = 2;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export))
}

/// A copy of one's own data
///
/// Lines of JSON, compressed by gzip: the records of a backup, but only what is the caller's own, with secrets masked. Four a day.
#[utoipa::path(post, path = "/api/me/export", tag = "identity", responses(
    (status = 200, description = "A file", body = Vec<u8>, content_type = "application/gzip"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 429, description = "Four were made within a day; `Retry-After` says how long to wait", body = Problem),
))]
async fn export(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let user = caller.required()?.id;
    app.rates.copy(user)?;
    let (sender, receiver) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut copy = Copy::new(sender);
        if let Err(error) = write(&app, user, &mut copy).await {
            tracing::warn!(%user, %error, "a copy of somebody's data broke off");
            // The reader sees that it is not whole.
            let _ = copy.pieces.send(Err(io::Error::other("the copy broke off"))).await;
        }
    });
    let pieces = stream::unfold(receiver, async |mut receiver| Some((receiver.recv().await?, receiver)));
    let named = [
        (CONTENT_TYPE, HeaderValue::from_static(GZIP)),
        (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"terrane.jsonl.gz\"")),
    ];
    Ok((named, Body::from_stream(pieces)).into_response())
}

/// Why a copy ends early.
#[derive(Debug, thiserror::Error)]
enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Write(#[from] io::Error),
    #[error("its reader has gone")]
    Gone,
}

async fn write(app: &App, user: UserId, copy: &mut Copy) -> Result<(), Broken> {
    let version = env!("CARGO_PKG_VERSION");
    let own = app.store.own_records(user).await?;
    copy.line(&json!({ "terrane-own-data": 1, "version": version, "at": app.clock.now() })).await?;
    copy.records(&own).await?;
    let mut after = None;
    loop {
        let games = app.store.own_games(user, after, PAGE).await?;
        for &game in &games {
            copy.records(&app.store.own_in_game(user, game).await?).await?;
        }
        match games.last() {
            Some(&last) if games.len() as u32 == PAGE => after = Some(last),
            _ => break,
        }
    }
    let records = copy.count;
    copy.line(&json!({ "end": { "records": records } })).await?;
    copy.finish().await
}

/// A copy that is being written.
struct Copy {
    file: GzEncoder<Vec<u8>>,
    pieces: mpsc::Sender<io::Result<Bytes>>,
    count: u64,
}

impl Copy {
    fn new(pieces: mpsc::Sender<io::Result<Bytes>>) -> Copy {
        Copy { file: GzEncoder::new(Vec::new(), Compression::fast()), pieces, count: 0 }
    }

    async fn records(&mut self, records: &[impl Serialize]) -> Result<(), Broken> {
        for stretch in records.chunks(STRETCH) {
            for record in stretch {
                self.line(record).await?;
            }
            self.count += stretch.len() as u64;
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    async fn line(&mut self, line: &impl Serialize) -> Result<(), Broken> {
        serde_json::to_writer(&mut self.file, line).map_err(io::Error::from)?;
        self.file.write_all(b"\n")?;
        if self.file.get_ref().len() >= PIECE {
            let piece = std::mem::take(self.file.get_mut());
            self.send(piece).await?;
        }
        Ok(())
    }

    async fn finish(&mut self) -> Result<(), Broken> {
        self.file.try_finish()?;
        let piece = std::mem::take(self.file.get_mut());
        self.send(piece).await
    }

    async fn send(&self, piece: Vec<u8>) -> Result<(), Broken> {
        self.pieces.send(Ok(piece.into())).await.map_err(|_| Broken::Gone)
    }
}
