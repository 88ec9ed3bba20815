//! Reviews: games that are over are looked through by the engine, turn by turn, beside everything else.
//!
//! Who waits is in the store, so that a restart forgets nobody, and users take turns. A server takes a review by a lease, has its
//! threads review a few turns, stores them and prolongs the lease; when it stops, the next one goes on after the last turn stored.
//! The threads have the lowest priority and wait while somebody at a table waits for a computer.

mod engine;
mod shown;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use terrane_ai::in_parallel;
use terrane_api::review::{Review, ReviewedTurn};
use terrane_store::{
    GameId, Millis, ReviewRecord, ReviewState, ReviewWish, Status, Store, StoreError, UserRecord, Wished,
};
use tokio::sync::Notify;
use uuid::Uuid;

use crate::clock::Clock;
use crate::game::{GameError, GameSnapshot, Games, Viewer};
use crate::limits::worker::compute;

pub use engine::{BuiltIn, Engine};
pub(crate) use engine::{judge, margin, why};
pub use shown::ShownReview;
use shown::{Judged, Known, judged};

/// Reviews that one user may wait for, and all users together.
const EACH: u32 = 3;
const MOST: u32 = 200;
/// How long a review usually takes; a refusal says to come back after that time.
const USUAL: u64 = 60;
/// How long a server may work on a review without storing anything.
const LEASE: Duration = Duration::from_mins(2);
/// How often a review is looked for that another server left.
const LOOK: Duration = Duration::from_secs(15);
/// Turns that a thread reviews before they are stored.
const TURNS_AT_ONCE: usize = 3;
/// How often a review is taken up without getting on before it is given up.
const MOST_ATTEMPTS: u32 = 4;
/// How long a thread waits for those at the tables before each turn, and how often it looks.
const PATIENCE: Duration = Duration::from_secs(2);
const GLANCE: Duration = Duration::from_millis(20);
/// Bytes of turns that are read at once, in less than a tenth of a millisecond. Those of a long game are some 180 KB.
const SHORT: usize = 16 << 10;

/// The reviews of a server. Cloning it is cheap.
#[derive(Clone)]
pub struct Reviews(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    games: Games,
    clock: Clock,
    engine: Arc<dyn Engine>,
    threads: usize,
    /// This server, as leases name it.
    node: Uuid,
    /// Somebody asked for a review here.
    asked: Notify,
    /// What is known of turns that were shown.
    known: Known,
    /// What this server works on.
    work: tokio::sync::Mutex<Option<Work>>,
}

/// A review that this server has leased.
struct Work {
    game: GameId,
    snapshot: Arc<GameSnapshot>,
    /// Turns to be reviewed, in order.
    left: VecDeque<u32>,
}

impl Reviews {
    /// Reviews by an engine, on so many threads.
    pub fn new(
        store: Arc<dyn Store>,
        games: Games,
        clock: Clock,
        engine: Arc<dyn Engine>,
        threads: usize,
    ) -> Reviews {
        Reviews(Arc::new(Inner {
            store,
            games,
            clock,
            engine,
            threads: threads.max(1),
            node: Uuid::now_v7(),
            asked: Notify::new(),
            known: Known::default(),
            work: tokio::sync::Mutex::default(),
        }))
    }

    /// A game's review as far as it has come, with its turns from one number on.
    pub async fn read(
        &self,
        user: Option<&UserRecord>,
        id: GameId,
        viewer: Viewer<'_>,
        from: u32,
    ) -> Result<ShownReview, GameError> {
        self.0.games.snapshot(id, viewer).await?;
        self.show(user, id, from).await
    }

    /// Asks for the review of a game, and answers how far it is.
    pub async fn ask(
        &self,
        user: &UserRecord,
        id: GameId,
        viewer: Viewer<'_>,
        from: u32,
    ) -> Result<ShownReview, GameError> {
        let snapshot = self.0.games.snapshot(id, viewer).await?;
        match snapshot.record.status {
            Status::Open => return Err(GameError::NotBegun),
            Status::Running => return Err(GameError::NotOver),
            Status::Abandoned => return Err(GameError::BrokenLog(snapshot.seq())),
            Status::Finished => {}
        }
        self.0.engine.check(snapshot.play()?.log())?;
        let wish = ReviewWish {
            game: id,
            asker: user.id,
            at: self.0.clock.now(),
            version: self.0.engine.version(),
            each: EACH,
            most: MOST,
        };
        match self.0.store.wish_review(wish).await? {
            Wished::Queued => self.0.asked.notify_one(),
            Wished::Known => {}
            Wished::Refused(waiting) => {
                return Err(GameError::TooMuch { retry_after: u64::from(waiting) * USUAL });
            }
        }
        self.show(Some(user), id, from).await
    }

    /// The same if no other review waits or is under way; otherwise it only answers how far this one is.
    pub async fn ask_when_idle(
        &self,
        user: &UserRecord,
        id: GameId,
        viewer: Viewer<'_>,
        from: u32,
    ) -> Result<ShownReview, GameError> {
        if self.waiting().await? > 0 {
            return self.read(Some(user), id, viewer, from).await;
        }
        self.ask(user, id, viewer, from).await
    }

    /// Cancels the review of a game, and answers how far it came.
    pub async fn cancel(
        &self,
        user: &UserRecord,
        id: GameId,
        viewer: Viewer<'_>,
        from: u32,
    ) -> Result<ShownReview, GameError> {
        self.0.games.snapshot(id, viewer).await?;
        let review = self.0.store.review(id).await?.ok_or(GameError::NoReview)?;
        if !shown::may_cancel(&review, user) {
            return Err(GameError::NotYourReview);
        }
        if !self.0.store.cancel_review(id).await? {
            return Err(GameError::NoReview);
        }
        self.show(Some(user), id, from).await
    }

    /// A review with its turns from one number on.
    async fn show(&self, user: Option<&UserRecord>, id: GameId, from: u32) -> Result<ShownReview, GameError> {
        let Some(review) = self.0.store.review(id).await? else {
            return Ok(ShownReview::none());
        };
        let place = match review.state {
            ReviewState::Queued => self.0.store.reviews_before(id).await?,
            _ => None,
        };
        let known = self.0.known.of(&review);
        // Turns that nobody asks for are read if they are not known: seats are judged by all.
        let turns = self.0.store.review_turns(id, from.min(known.len() as u32)).await?;
        let (judged, turns) = self.judged(known, turns).await?;
        self.0.known.keep(&review, &judged, turns.last().map(|(turn, _)| *turn));
        Ok(shown::show(&review, place, &judged, (turns, from), user, &*self.0.engine))
    }

    /// What turns say after those that are known; on a worker if that takes long.
    async fn judged(
        &self,
        known: Arc<[Judged]>,
        turns: Vec<(u32, String)>,
    ) -> Result<(Arc<[Judged]>, Vec<(u32, String)>), GameError> {
        let new = turns.iter().filter(|(turn, _)| *turn as usize >= known.len());
        if new.map(|(_, text)| text.len()).sum::<usize>() <= SHORT {
            return Ok((judged(&known, &turns)?, turns));
        }
        let read = move || Ok((judged(&known, &turns)?, turns));
        let failed = || GameError::Corrupt("a review cannot be read".into());
        self.0.games.heavy().compute(read).await?.ok_or_else(failed)?
    }

    /// Reviews until it is dropped.
    pub async fn run(&self) {
        loop {
            match self.tick().await {
                Ok(true) => {}
                Ok(false) => {
                    let _ = tokio::time::timeout(LOOK, self.0.asked.notified()).await;
                }
                Err(error) => {
                    tracing::warn!(%error, "reviews cannot be worked on");
                    tokio::time::sleep(LOOK).await;
                }
            }
        }
    }

    /// Reviews a few turns of the review this server works on, or of the next that waits. False if none does.
    pub async fn tick(&self) -> Result<bool, StoreError> {
        let mut slot = self.0.work.lock().await;
        let mut work = match slot.take() {
            Some(work) => work,
            None => match self.take_up().await? {
                TakenUp::Work(work) => work,
                TakenUp::Ended => return Ok(true),
                TakenUp::Nothing => return Ok(false),
            },
        };
        let some: Vec<u32> = work.left.drain(..work.left.len().min(self.0.threads * TURNS_AT_ONCE)).collect();
        let Some(reviewed) = self.review(&work, &some).await else {
            tracing::error!(game = %work.game, ?some, "a review failed");
            self.0.store.end_review(work.game, self.0.node, ReviewState::Failed).await?;
            return Ok(true);
        };
        let kept = self.0.store.grow_review(work.game, self.0.node, self.until(), &reviewed).await?;
        if !kept {
            // It was cancelled, or another server goes on with it.
            return Ok(true);
        }
        if work.left.is_empty() {
            self.0.store.end_review(work.game, self.0.node, ReviewState::Done).await?;
        } else {
            *slot = Some(work);
        }
        Ok(true)
    }

    /// Gives back what this server works on, so that another goes on at once.
    pub async fn release(&self) {
        if let Err(error) = self.0.store.release_reviews(self.0.node).await {
            tracing::warn!(%error, "a review cannot be given back; others go on with it in two minutes");
        }
    }

    /// How many reviews wait or are under way, on all servers.
    pub async fn waiting(&self) -> Result<u32, StoreError> {
        self.0.store.count_reviews().await
    }

    /// Takes the next review that waits.
    async fn take_up(&self) -> Result<TakenUp, StoreError> {
        let Inner { store, clock, engine, node, .. } = &*self.0;
        let Some(review) = store.lease_review(*node, clock.now(), self.until()).await? else {
            return Ok(TakenUp::Nothing);
        };
        let game = review.game;
        match self.prepare(&review).await {
            Ok((snapshot, turns)) => {
                if !store.begin_review(game, *node, engine.version(), turns).await? {
                    return Ok(TakenUp::Ended);
                }
                let known: Vec<u32> =
                    store.review_turns(game, 0).await?.into_iter().map(|(turn, _)| turn).collect();
                let left: VecDeque<u32> =
                    (0..turns).filter(|turn| known.binary_search(turn).is_err()).collect();
                if left.is_empty() {
                    store.end_review(game, *node, ReviewState::Done).await?;
                    return Ok(TakenUp::Ended);
                }
                Ok(TakenUp::Work(Work { game, snapshot, left }))
            }
            Err(GameError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%game, %error, "a game cannot be reviewed");
                store.end_review(game, *node, ReviewState::Failed).await?;
                Ok(TakenUp::Ended)
            }
        }
    }

    /// The game, and how many turns it has.
    async fn prepare(&self, review: &ReviewRecord) -> Result<(Arc<GameSnapshot>, u32), GameError> {
        if review.attempts > MOST_ATTEMPTS {
            return Err(GameError::Corrupt("it was taken up too often without getting on".into()));
        }
        let snapshot = self.0.games.current(review.game).await?;
        let (engine, game) = (Arc::clone(&self.0.engine), Arc::clone(&snapshot));
        let counted = compute(move || engine.turns(game.play()?.log())).await;
        let turns = counted.unwrap_or_else(|| Err(GameError::Corrupt("its turns cannot be found".into())))?;
        Ok((snapshot, turns))
    }

    /// Turns reviewed on workers, as text; `None` if one failed.
    async fn review(&self, work: &Work, turns: &[u32]) -> Option<Vec<(u32, String)>> {
        let (engine, games) = (Arc::clone(&self.0.engine), self.0.games.clone());
        let (snapshot, turns, threads) = (Arc::clone(&work.snapshot), turns.to_vec(), self.0.threads);
        let reviewed = compute(move || {
            let log = snapshot.play().ok()?.log();
            let one = |found: &mut Vec<ReviewedTurn>, at: u64| {
                let turn = usize::try_from(at).ok().and_then(|at| turns.get(at)).copied().ok_or(())?;
                make_way(&games);
                found.push(engine.review(log, turn).ok_or(())?);
                Ok::<(), ()>(())
            };
            // Threads inherit the low priority of the one that starts them.
            let found = in_parallel(0..turns.len() as u64, threads.min(turns.len()), Vec::new, one).ok()?;
            let mut found: Vec<ReviewedTurn> = found.into_iter().flatten().collect();
            found.sort_by_key(|turn| turn.turn);
            let text = |turn: ReviewedTurn| Some((turn.turn, serde_json::to_string(&turn).ok()?));
            found.into_iter().map(text).collect()
        });
        reviewed.await.flatten()
    }

    fn until(&self) -> Millis {
        Millis(self.0.clock.now().0.saturating_add(LEASE.as_millis() as i64))
    }
}

/// What came of looking for a review.
enum TakenUp {
    /// It is to be worked on.
    Work(Work),
    /// There was nothing left to do about it, or it cannot be done.
    Ended,
    /// None waits.
    Nothing,
}

/// Waits while somebody at a table waits for a computer to think, but not for ever.
fn make_way(games: &Games) {
    let begun = Instant::now();
    wait_while(|| games.is_thinking(), || begun.elapsed(), std::thread::sleep);
}

fn wait_while(thinking: impl Fn() -> bool, waited: impl Fn() -> Duration, pause: impl Fn(Duration)) {
    while thinking() && waited() < PATIENCE {
        pause(GLANCE);
    }
}

/// A review that nobody asked for.
fn none() -> Review {
    Review {
        state: terrane_api::review::ReviewState::None,
        turns: 0,
        turns_done: 0,
        version: 0,
        stale: false,
        place: None,
        yours: false,
        reviewed: Vec::new(),
        seats: Vec::new(),
        measured: engine::measured(),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// How long a review makes way for somebody who thinks so long.
    fn waits(thinks: Duration) -> Duration {
        let time = Cell::new(Duration::ZERO);
        wait_while(|| time.get() < thinks, || time.get(), |pause| time.set(time.get() + pause));
        time.get()
    }

    #[test]
    fn reviews_make_way_for_those_at_the_tables_but_not_for_ever() {
        assert_eq!(waits(Duration::ZERO), Duration::ZERO, "nobody thinks");
        assert_eq!(waits(GLANCE * 5), GLANCE * 5);
        assert_eq!(waits(PATIENCE * 10), PATIENCE);
    }
}
