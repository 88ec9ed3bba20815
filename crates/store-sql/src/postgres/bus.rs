//! The bus: notices between servers, by LISTEN and NOTIFY.
//!
//! A notice is sent after its write is committed and before the write is answered: whoever was answered knows that the
//! other servers will receive it. Inside the transaction of the write, NOTIFY would make all commits of the database wait for each
//! other, each with its sync to disk; after it, notices of many writes share one statement that syncs nothing.
//! A server that dies in between leaves a write without notice and its client without answer; the client asks again with
//! its key, and the notice goes out then.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use terrane_store::{Notice, StoreError};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::db::in_time;
use crate::error::{closed, store_error};

const CHANNEL: &str = "terrane";
/// Notices sent by one statement at most.
const MOST_AT_ONCE: usize = 256;
/// PostgreSQL refuses longer ones.
const LONGEST: usize = 7900;
/// A silent connection is asked whether it lives.
const SILENCE: Duration = Duration::from_secs(20);
/// After a lost connection it is tried again this often.
const PAUSE: Duration = Duration::from_millis(500);

type Message = (Vec<String>, oneshot::Sender<Result<(), StoreError>>);

/// Sends notices.
#[derive(Clone)]
pub(super) struct Bus(mpsc::Sender<Message>);

impl Bus {
    /// Starts sending; ends with the last handle.
    pub(super) fn start(pool: PgPool) -> (Bus, tokio::task::JoinHandle<()>) {
        let (sender, messages) = mpsc::channel(4096);
        (Bus(sender), tokio::spawn(send(pool, messages)))
    }

    /// Sends notices and waits until they are sent.
    pub(super) async fn publish(&self, notices: Vec<Notice>) -> Result<(), StoreError> {
        if notices.is_empty() {
            return Ok(());
        }
        let texts = notices.into_iter().map(text).collect::<Result<_, _>>()?;
        let (done, sent) = oneshot::channel();
        self.0.send((texts, done)).await.map_err(|_| closed())?;
        sent.await.map_err(|_| closed())?
    }
}

/// A notice as it travels. Of a crowd too long for one notice, the last names are left out.
fn text(mut notice: Notice) -> Result<String, StoreError> {
    loop {
        let text = serde_json::to_string(&notice).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        match &mut notice {
            Notice::Presence { who, .. } if text.len() > LONGEST && !who.is_empty() => {
                who.truncate(who.len() / 2);
            }
            _ => return Ok(text),
        }
    }
}

async fn send(pool: PgPool, mut messages: mpsc::Receiver<Message>) {
    let mut batch: Vec<Message> = Vec::new();
    while messages.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
        let texts: Vec<&str> = batch.iter().flat_map(|(texts, _)| texts).map(String::as_str).collect();
        let sent = in_time(async {
            sqlx::query("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text")
                .bind(CHANNEL)
                .bind(texts)
                .execute(&pool)
                .await
                .map(|_| ())
                .map_err(store_error)
        })
        .await;
        if let Err(error) = &sent {
            tracing::warn!(%error, "notices could not be sent");
        }
        for (_, done) in batch.drain(..) {
            // Whoever sent it may have gone.
            let _ = done.send(sent.clone());
        }
    }
}

/// Listens on a connection of its own.
pub(super) async fn subscribe(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes notices on until the pool is closed; after a lost connection every subscriber gets [`Notice::Missed`].
pub(super) async fn receive(pool: PgPool, listener: PgListener, notices: broadcast::Sender<Notice>) {
    let mut current = Some(listener);
    while !pool.is_closed() {
        if let Some(listener) = current.take() {
            listen(listener, &notices).await;
            continue;
        }
        match subscribe(&pool).await {
            Ok(listener) => {
                tracing::info!("notices arrive again");
                let _ = notices.send(Notice::Missed);
                current = Some(listener);
            }
            Err(error) => {
                tracing::warn!(%error, "notices do not arrive");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Until the connection is lost.
async fn listen(mut listener: PgListener, notices: &broadcast::Sender<Notice>) {
    loop {
        match tokio::time::timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => match serde_json::from_str(notification.payload()) {
                // Nobody may be listening.
                Ok(notice) => drop(notices.send(notice)),
                Err(error) => tracing::warn!(%error, "a notice of another version was left aside"),
            },
            Ok(Ok(None) | Err(_)) => return,
            // Listening again is a question that a dead connection cannot answer.
            Err(_) => match tokio::time::timeout(SILENCE, listener.listen(CHANNEL)).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) => return,
            },
        }
    }
}
