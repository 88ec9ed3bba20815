//! Large responses: how much memory they hold, and for how long.
//!
//! A response waits in memory until its reader has taken it. A reader may be slow, and there may be many; so responses above
//! `LARGE` share a number of bytes, no user may hold more than a part of it, and a reader who takes too long is cut off.
//! What may be long is written while it is read, so that it counts with what a connection holds and no more.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::BoxError;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use hyper::body::{Frame, SizeHint};
use tokio::time::Sleep;

use crate::error::ApiError;
use crate::security::rates::Who;

/// From this size on a response is counted, in bytes.
const LARGE: u64 = 128 << 10;
/// What counts of a response that is written while it is read, in bytes, besides what it is written from: as much as a
/// connection takes before it waits for its reader.
const STREAMED: u64 = 512 << 10;

/// How much responses may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Bytes of all large responses together.
    pub bytes: u64,
    /// Bytes of those of one user.
    pub each: u64,
    /// How long a reader may take for one.
    pub time: Duration,
}

/// The large responses that are being read.
#[derive(Clone)]
pub struct Responses {
    size: Size,
    held: Arc<Mutex<Held>>,
}

#[derive(Default)]
struct Held {
    bytes: u64,
    by_user: HashMap<Who, u64>,
}

/// Bytes that count until it is dropped.
struct Share {
    responses: Responses,
    user: Who,
    bytes: u64,
}

impl Responses {
    /// No more than so much.
    pub fn new(size: Size) -> Responses {
        Responses { size, held: Arc::default() }
    }

    fn take(&self, user: Who, bytes: u64) -> Option<Share> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.by_user.get(&user).copied().unwrap_or(0);
        // One that is larger than allowed is let through when there is no other: it cannot be read otherwise.
        if (own > 0 && own + bytes > self.size.each)
            || (held.bytes > 0 && held.bytes + bytes > self.size.bytes)
        {
            return None;
        }
        held.bytes += bytes;
        *held.by_user.entry(user).or_default() += bytes;
        Some(Share { responses: self.clone(), user, bytes })
    }

    /// Bounds a response.
    pub fn bound(&self, user: Who, response: Response) -> Response {
        let bytes = response.body().size_hint().lower();
        if bytes < LARGE || !response.status().is_success() {
            return response;
        }
        match self.take(user, bytes) {
            Some(share) => response.map(|body| bounded(body, self.size.time, share)),
            None => self.refusal().into_response(),
        }
    }

    /// JSON that is written piece by piece, each when the reader has taken those before it. `held` is the memory of what it is
    /// written from.
    pub fn stream<E: Into<BoxError> + 'static>(
        &self,
        user: Who,
        held: u64,
        pieces: impl Iterator<Item = Result<Bytes, E>> + Send + 'static,
    ) -> Response {
        let Some(share) = self.take(user, STREAMED + held) else { return self.refusal().into_response() };
        let body = bounded(Body::from_stream(stream::iter(pieces)), self.size.time, share);
        ([(header::CONTENT_TYPE, "application/json")], body).into_response()
    }

    /// A body that is written beside its reading, within a time of its own.
    pub fn while_written(&self, user: Who, time: Duration, body: Body) -> Result<Body, ApiError> {
        let share = self.take(user, STREAMED).ok_or_else(|| self.refusal())?;
        Ok(bounded(body, time, share))
    }

    fn refusal(&self) -> ApiError {
        ApiError::too_many(self.size.time.as_secs().div_ceil(4).max(1))
    }
}

fn bounded(body: Body, time: Duration, share: Share) -> Body {
    Body::new(Bounded { body, time: Box::pin(tokio::time::sleep(time)), _share: share })
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.responses.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.bytes -= self.bytes;
        if let Some(own) = held.by_user.get_mut(&self.user) {
            *own -= self.bytes;
            if *own == 0 {
                held.by_user.remove(&self.user);
            }
        }
    }
}

/// A body that ends when its time is over.
struct Bounded {
    body: Body,
    time: Pin<Box<Sleep>>,
    _share: Share,
}

impl HttpBody for Bounded {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.time.as_mut().poll(cx).is_ready() {
            tracing::debug!("a reader was too slow");
            return Poll::Ready(Some(Err(axum::Error::new("the reader is too slow"))));
        }
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::http::StatusCode;

    use super::*;

    fn responses() -> Responses {
        Responses::new(Size { bytes: 1 << 20, each: 500 << 10, time: Duration::from_millis(50) })
    }

    fn who(number: u8) -> Who {
        Who::Address([127, 0, 0, number].into())
    }

    fn large() -> Response {
        Body::from(vec![7; 300 << 10]).into_response()
    }

    #[tokio::test]
    async fn a_large_response_says_how_long_it_is() {
        let response = responses().bound(who(1), large());
        assert_eq!(response.body().size_hint().exact(), Some(300 << 10));
        let body = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        assert_eq!(body, vec![7; 300 << 10]);
    }

    #[tokio::test]
    async fn a_user_holds_a_part_and_all_users_hold_the_whole() {
        let responses = responses();
        let held: Vec<Response> = (1..=3).map(|user| responses.bound(who(user), large())).collect();
        assert!(held.iter().all(|response| response.status() == StatusCode::OK));
        assert_eq!(responses.bound(who(1), large()).status(), StatusCode::TOO_MANY_REQUESTS, "her own part");
        assert_eq!(responses.bound(who(4), large()).status(), StatusCode::TOO_MANY_REQUESTS, "the whole");
        let small = Body::from("small").into_response();
        assert_eq!(responses.bound(who(4), small).status(), StatusCode::OK);
        drop(held);
        assert_eq!(responses.bound(who(4), large()).status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn a_streamed_response_is_written_while_it_is_read() {
        let size = Size { bytes: 3 * STREAMED, each: 2 * STREAMED, time: Duration::from_secs(5) };
        let responses = Responses::new(size);
        let written = Arc::new(AtomicUsize::new(0));
        let holding = |user, held| {
            let written = Arc::clone(&written);
            let write = move |_| {
                written.fetch_add(1, Ordering::Relaxed);
                Ok::<_, Infallible>(Bytes::from(vec![7; 1000]))
            };
            responses.stream(who(user), held, (0..100).map(write))
        };
        let stream = |user| holding(user, 0);
        let waiting = [stream(1), stream(1)];
        assert!(waiting.iter().all(|response| response.status() == StatusCode::OK));
        assert_eq!(written.load(Ordering::Relaxed), 0, "nobody reads yet");
        assert_eq!(stream(1).status(), StatusCode::TOO_MANY_REQUESTS, "her own part");
        let body = axum::body::to_bytes(stream(2).into_body(), 1 << 20).await.unwrap();
        assert_eq!((body.len(), written.load(Ordering::Relaxed)), (100_000, 100));
        drop(waiting);
        let long = holding(1, STREAMED);
        assert_eq!(long.status(), StatusCode::OK);
        assert_eq!(stream(1).status(), StatusCode::TOO_MANY_REQUESTS, "what it is written from counts too");
        drop(long);
        assert_eq!(stream(1).status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn a_reader_has_so_long_and_no_longer() {
        let responses = responses();
        let pieces = (0..2).map(|_| Ok::<_, Infallible>(Bytes::from(vec![7; 1000])));
        let mut body = responses.stream(who(1), 0, pieces).into_body();
        let mut next = async || std::future::poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await;
        assert!(next().await.is_some_and(|frame| frame.is_ok()));
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(next().await.is_some_and(|frame| frame.is_err()));
    }
}
