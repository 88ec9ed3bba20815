//! Limits on what is expensive. Each such thing has a [`FairQueue`]: so many at once, a place for each user, and a refusal
//! with the time after which it is worth trying again. What computes longer than a millisecond runs on a [`worker`] thread,
//! never on those that serve requests. A large body is given in
//! [`pieces`]. A large response holds its share of memory until its reader has taken it
//! ([`responses`]), and who does not read is cut off ([`slow_readers`]).

use std::time::Duration;

use crate::error::ApiError;
use crate::security::rates::Who;

pub mod asking;
pub mod fair_queue;
pub mod pieces;
pub mod responses;
pub mod slow_readers;
pub mod worker;

pub use fair_queue::{FairQueue, Permit, Refused};

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        ApiError::too_many(refused.retry_after)
    }
}

/// Permits for whoever asks; `None` is the server itself.
pub type ByAsker = FairQueue<Option<Who>>;

/// A permit for whoever's request this task serves. What the server does of its own accord waits its turn and is never refused.
pub async fn permit(queue: &ByAsker) -> Result<Permit<Option<Who>>, Refused> {
    match asking::asking() {
        Some(who) => queue.acquire(Some(who)).await,
        None => Ok(queue.wait(None).await),
    }
}

/// What takes longer than a millisecond and is nobody's thinking: imports, long drafts, long logs, plans, puzzles. Cloning it is cheap.
///
/// Nothing that has a permit asks for a second one: those who hold all of them would wait for each other.
#[derive(Clone)]
pub struct Heavy(ByAsker);

impl Default for Heavy {
    fn default() -> Heavy {
        let usual = Duration::from_millis(300);
        Heavy(FairQueue::new(fair_queue::Size { at_once: 2, each: 4, most: 64, usual }))
    }
}

impl Heavy {
    /// Does something on a worker when it is this user's turn.
    pub async fn run<T: Send + 'static>(
        &self,
        who: Who,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = self.0.acquire(Some(who)).await?;
        let runtime = tokio::runtime::Handle::current();
        let done = worker::compute(move || {
            let _permit = permit;
            runtime.block_on(asking::on_behalf_of(who, work))
        });
        done.await.unwrap_or_else(|| Err(ApiError::internal("a worker panicked")))
    }

    /// Computes something on a worker when it is the turn of whoever asks. `None` if it panicked.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Refused> {
        let permit = permit(&self.0).await?;
        Ok(worker::compute(move || {
            let _permit = permit;
            work()
        })
        .await)
    }
}
