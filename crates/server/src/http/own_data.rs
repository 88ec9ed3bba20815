//! A copy of one's own data.
//!
//! It is written while it is read: a game at a time is in memory, whatever the number of games.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::Duration;

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
use crate::polls::Task;
use crate::security::rates::Who;

/// What it is, for browsers; it is compressed already.
pub(super) const GZIP: &str = "application/gzip";
/// Games looked up at once.
const PAGE: u32 = 100;
/// Bytes that are sent at once.
const PIECE: usize = 16 << 10;
/// Bytes that are compressed at a stretch. It takes a tenth of a millisecond.
const STRETCH: usize = 16 << 10;
/// How long a reader may take. Games are looked up one after the other meanwhile, and somebody may have thousands.
const TIME: Duration = Duration::from_mins(10);
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
    (status = 429, description = "Four were made within a day, or too much is being read; `Retry-After` says how long to wait", body = Problem),
))]
async fn export(State(app): State<App>, caller: Caller, who: Who) -> Result<Response, ApiError> {
    let user = caller.required()?.id;
    let (sender, receiver) = mpsc::channel(WAITING);
    let pieces = stream::unfold(receiver, async |mut receiver| Some((receiver.recv().await?, receiver)));
    // Who is refused here has not used up one of the day's.
    let body = app.responses.while_written(who, TIME, Body::from_stream(pieces))?;
    app.rates.copy(user)?;
    let polls = Arc::clone(&app.polls);
    let writing = async move {
        let mut copy = Copy::new(sender);
        match write(&app, user, &mut copy).await {
            Ok(()) => {}
            Err(Broken::Gone) => tracing::debug!(%user, "nobody reads a copy of somebody's data any more"),
            Err(error) => {
                tracing::warn!(%user, %error, "a copy of somebody's data broke off");
                // The reader sees that it is not whole.
                let _ = copy.pieces.send(Err(io::Error::other("the copy broke off"))).await;
            }
        }
    };
    tokio::spawn(async move { polls.count(Task::Background, writing).await });
    let named = [
        (CONTENT_TYPE, HeaderValue::from_static(GZIP)),
        (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"terrane.jsonl.gz\"")),
    ];
    Ok((named, body).into_response())
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
    /// Bytes written since others had their turn.
    stretch: usize,
}

impl Copy {
    fn new(pieces: mpsc::Sender<io::Result<Bytes>>) -> Copy {
        Copy { file: GzEncoder::new(Vec::new(), Compression::fast()), pieces, count: 0, stretch: 0 }
    }

    async fn records(&mut self, records: &[impl Serialize]) -> Result<(), Broken> {
        for record in records {
            self.line(record).await?;
        }
        self.count += records.len() as u64;
        Ok(())
    }

    async fn line(&mut self, line: &impl Serialize) -> Result<(), Broken> {
        let mut text = serde_json::to_vec(line).map_err(io::Error::from)?;
        text.push(b'\n');
        for part in text.chunks(STRETCH) {
            self.file.write_all(part)?;
            if self.file.get_ref().len() >= PIECE {
                let piece = std::mem::take(self.file.get_mut());
                self.send(piece).await?;
            }
            self.stretch += part.len();
            if self.stretch >= STRETCH {
                self.stretch = 0;
                tokio::task::yield_now().await;
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn others_have_their_turn_while_a_long_record_is_compressed() {
        let (sender, mut receiver) = mpsc::channel(100);
        let mut copy = Copy::new(sender);
        // Noise, so that it is not packed into next to nothing.
        let noise = (0..40_u64 << 10).map(|n| (n ^ 0x5bd1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16);
        let record: Vec<u64> = noise.collect();
        let mut turns = 0;
        {
            let records = [record];
            let mut writing = std::pin::pin!(copy.records(&records));
            let done = std::future::poll_fn(|cx| {
                let poll = writing.as_mut().poll(cx);
                turns += u32::from(poll.is_pending());
                poll
            });
            done.await.unwrap();
        }
        assert!(turns >= 20, "{turns}");
        copy.finish().await.unwrap();
        drop(copy);
        let mut pieces = 0;
        while let Some(piece) = receiver.recv().await {
            assert!(piece.unwrap().len() <= 4 * PIECE);
            pieces += 1;
        }
        assert!(pieces > 5, "{pieces}");
    }
}
