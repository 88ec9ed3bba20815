//! A server in this process whose clock is ours, and what it takes to kill it.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use anyhow::Result;
use terrane_server::App;
use terrane_server::clock::Clock;
use terrane_server::config::{Config, Limits};
use terrane_server::game::Timekeeper;
use terrane_store::{Millis, Store};
use terrane_store_sql::{postgres, sqlite};
use terrane_throwaway_postgres::Cluster;
use tokio::task::JoinHandle;

use super::receiver::Receiver;

/// Games of all people stay in memory.
const GAME_MEMORY: u64 = 4 << 30;

/// Where all servers keep their games; gone afterwards.
pub(crate) enum Database {
    /// One server has it open, and what looks on shares it.
    Sqlite { store: Arc<dyn Store>, _folder: tempfile::TempDir },
    /// Every server has connections of its own.
    Postgres(Cluster),
}

impl Database {
    /// SQLite for one server, PostgreSQL for several.
    pub(crate) async fn new(nodes: usize) -> Result<Database> {
        if nodes > 1 {
            return Ok(Database::Postgres(Cluster::start()?));
        }
        let folder = tempfile::tempdir()?;
        let store = sqlite::open(folder.path().join("terrane.sqlite")).await?;
        Ok(Database::Sqlite { store, _folder: folder })
    }

    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>> {
        match self {
            Database::Sqlite { store, .. } => Ok(Arc::clone(store)),
            Database::Postgres(cluster) => Ok(postgres::open(&cluster.url("postgres")).await?),
        }
    }
}

/// A server. Dropping it is as good as killing it: nothing is finished and nobody gets a notice.
pub(crate) struct Node {
    pub(crate) app: App,
    keeper: tokio::sync::Mutex<Option<Timekeeper>>,
    listening: JoinHandle<()>,
}

impl Node {
    pub(crate) async fn start(database: &Database, clock: &Clock, receiver: &Receiver) -> Result<Node> {
        let limits = Limits { games: GAME_MEMORY, ..Limits::default() };
        let config = Config { limits, ..Config::default() };
        let wire = Arc::new(receiver.clone());
        let app = App::with_wire(database.open().await?, config, clock.clone(), wire);
        let games = app.games.clone();
        let listening = tokio::spawn(async move { games.listen().await });
        Ok(Node { app, keeper: tokio::sync::Mutex::default(), listening })
    }

    /// What the loops of a server do at one look.
    pub(crate) async fn tick(&self, now: Millis) -> Result<()> {
        let mut keeper = self.keeper.lock().await;
        self.app.games.tick_computers().await?;
        self.app.games.tick_clock(keeper.get_or_insert_default(), now).await;
        self.app.games.play_queued_computers().await;
        self.app.send_notices(now).await?;
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// Work that stops in the middle, after so many steps from one wait to the next.
pub(crate) struct Cut<F> {
    work: Pin<Box<F>>,
    steps: usize,
}

impl<F> Cut<F> {
    pub(crate) fn new(work: F, steps: usize) -> Cut<F> {
        Cut { work: Box::pin(work), steps }
    }
}

impl<F: Future> Future for Cut<F> {
    /// `None` if it was stopped.
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if self.steps == 0 {
            return Poll::Ready(None);
        }
        self.steps -= 1;
        match self.work.as_mut().poll(context) {
            Poll::Ready(done) => Poll::Ready(Some(done)),
            Poll::Pending if self.steps == 0 => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        }
    }
}
