//! Readers who do not read: a connection that takes next to nothing for a while is closed.
//!
//! What is written to a connection waits in memory until its other end takes it. The rate asked for is far below that of any
//! network: `ENOUGH` bytes in `PATIENCE`.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// How long a reader has for [`ENOUGH`] bytes.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes after which a reader has the whole time again.
const ENOUGH: usize = 16 << 10;

/// A connection whose writes fail when its reader is too slow.
pub struct Patient<S> {
    stream: S,
    /// Runs while something waits to be taken.
    waiting: Option<Pin<Box<Sleep>>>,
    /// Taken since it runs.
    taken: usize,
    patience: Duration,
}

impl<S> Patient<S> {
    /// A connection with the usual patience.
    pub fn new(stream: S) -> Patient<S> {
        Patient { stream, waiting: None, taken: 0, patience: PATIENCE }
    }

    fn wrote(&mut self, cx: &mut Context<'_>, poll: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match poll {
            Poll::Ready(Ok(bytes)) => {
                self.taken += bytes;
                if self.taken >= ENOUGH {
                    self.rest();
                }
                poll
            }
            Poll::Ready(Err(_)) => poll,
            Poll::Pending => {
                let patience = self.patience;
                let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
                match waiting.as_mut().poll(cx) {
                    Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }

    /// Everything was taken, or enough.
    fn rest(&mut self) {
        self.waiting = None;
        self.taken = 0;
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(cx, poll)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.wrote(cx, poll)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let poll = Pin::new(&mut self.stream).poll_flush(cx);
        if poll.is_ready() {
            self.rest();
        }
        poll
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    fn patient<S>(stream: S) -> Patient<S> {
        Patient { patience: Duration::from_millis(100), ..Patient::new(stream) }
    }

    #[tokio::test]
    async fn a_reader_that_takes_nothing_is_cut_off() {
        let (ours, _theirs) = duplex(1000);
        let error = patient(ours).write_all(&vec![0; 100_000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_reader_that_takes_a_byte_now_and_then_is_cut_off_too() {
        let (ours, mut theirs) = duplex(1000);
        let reader = tokio::spawn(async move {
            while theirs.read_u8().await.is_ok() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        let error = patient(ours).write_all(&vec![0; 100_000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        reader.abort();
    }

    #[tokio::test]
    async fn a_reader_that_reads_on_may_take_longer() {
        let (ours, mut theirs) = duplex(1000);
        let reader = tokio::spawn(async move {
            let mut taken = 0;
            while taken < 400_000 {
                taken += theirs.read(&mut [0; 1000]).await.unwrap();
                if taken % 16_000 == 0 {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
        });
        patient(ours).write_all(&vec![0; 400_000]).await.unwrap();
        reader.await.unwrap();
    }
}
