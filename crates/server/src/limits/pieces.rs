//! Large bodies are given in pieces, and other tasks have their turn between two of them.
//!
//! A connection takes from a body as long as there is something and its buffer has room, and whatever compresses the body
//! computes meanwhile. A body that never waits would be compressed, half a megabyte of it, at one stretch.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

/// Bytes of a piece. Their compression takes 0.1 ms.
const PIECE: usize = 16 << 10;

/// The same response; if it is large, given in pieces.
pub async fn in_pieces(response: Response) -> Response {
    let small = response.body().size_hint().upper().is_some_and(|bytes| bytes <= PIECE as u64);
    if small {
        return response;
    }
    response.map(|body| Body::new(Pieces { body, rest: Bytes::new(), given: 0 }))
}

struct Pieces {
    body: Body,
    /// What of a frame is still to be given.
    rest: Bytes,
    /// Bytes given since others had their turn.
    given: usize,
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.given >= PIECE {
            self.given = 0;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.rest.is_empty() {
            let frame = match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => frame,
                end => return Poll::Ready(end),
            };
            match frame.into_data() {
                Ok(data) => self.rest = data,
                Err(other) => return Poll::Ready(Some(Ok(other))),
            }
        }
        let length = self.rest.len().min(PIECE);
        self.given += length;
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = self.body.size_hint();
        let rest = self.rest.len() as u64;
        let upper = hint.upper().map(|upper| upper + rest);
        hint.set_lower(hint.lower() + rest);
        if let Some(upper) = upper {
            hint.set_upper(upper);
        }
        hint
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::response::IntoResponse as _;
    use futures_util::stream;

    use super::*;

    /// The sizes of the frames of a body, and how often it let others have their turn.
    async fn read(body: Body) -> (Vec<usize>, usize) {
        let mut body = in_pieces(body.into_response()).await.into_body();
        let (mut frames, mut turns) = (Vec::new(), 0);
        loop {
            let frame = std::future::poll_fn(|cx| {
                let poll = Pin::new(&mut body).poll_frame(cx);
                turns += usize::from(poll.is_pending());
                poll
            });
            match frame.await {
                Some(frame) => frames.push(frame.unwrap().into_data().unwrap().len()),
                None => return (frames, turns),
            }
        }
    }

    #[tokio::test]
    async fn others_have_their_turn_between_the_pieces_of_a_large_body() {
        assert_eq!(read(Body::from(vec![7; PIECE])).await, (vec![PIECE], 0));
        assert_eq!(read(Body::from(vec![7; 2 * PIECE + 1])).await, (vec![PIECE, PIECE, 1], 2));
        let frames = (0..6).map(|_| Ok::<_, Infallible>(Bytes::from(vec![7; PIECE / 2])));
        assert_eq!(read(Body::from_stream(stream::iter(frames))).await, (vec![PIECE / 2; 6], 3));
    }

    #[tokio::test]
    async fn a_body_is_the_same_in_pieces() {
        let bytes: Vec<u8> = (0..100_000_u32).map(|number| number as u8).collect();
        let response = in_pieces(Body::from(bytes.clone()).into_response()).await;
        assert_eq!(response.body().size_hint().exact(), Some(100_000));
        assert_eq!(axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap(), bytes);
    }
}
