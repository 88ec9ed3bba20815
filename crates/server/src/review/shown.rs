//! Reviews as clients see them. Turns are stored as the text that is sent, so that a review is opened without writing it anew.

use std::sync::Arc;

use moka::sync::Cache;
use serde::Deserialize;
use terrane_api::review::{Loss, Mark, MarkCounts, Review, ReviewState, SeatReview};
use terrane_store::{self as store, GameId, ReviewRecord, Role, UserRecord};

use super::engine::{Engine, measured};
use crate::game::GameError;

/// Where the turns of a review without turns belong.
const PLACE: &str = r#""reviewed":[]"#;

/// A review, and its turns as text.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownReview {
    /// The review without its turns.
    pub review: Review,
    /// Its turns as JSON, in order.
    pub turns: Vec<String>,
}

/// Bytes of reviews whose turns are known.
const KEPT: u64 = 4 << 20;

/// What of a turn its seat is judged by.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Judged {
    seat: u8,
    #[serde(default)]
    loss: Option<Loss>,
    mark: Mark,
    forced: bool,
}

/// A review by what makes its turns others: the engine's version, and how many there are.
type Key = (GameId, u32, u32);

/// What is known of the turns of reviews that were shown: a turn stays as it is, so that each is read once.
pub(super) struct Known(Cache<Key, Arc<[Judged]>>);

impl Default for Known {
    fn default() -> Known {
        let weight = |_: &Key, turns: &Arc<[Judged]>| {
            u32::try_from(size_of::<Key>() + size_of_val::<[Judged]>(turns)).unwrap_or(u32::MAX)
        };
        Known(Cache::builder().max_capacity(KEPT).weigher(weight).build())
    }
}

const fn key(review: &ReviewRecord) -> Key {
    (review.game, review.version, review.turns)
}

impl Known {
    /// The turns that are known of a review, from the first on.
    pub(super) fn of(&self, review: &ReviewRecord) -> Arc<[Judged]> {
        self.0.get(&key(review)).unwrap_or_default()
    }

    /// Keeps the turns of a review, if they are all from the first on.
    pub(super) fn keep(&self, review: &ReviewRecord, turns: &Arc<[Judged]>, last: Option<u32>) {
        let whole = last.is_none_or(|last| last as usize + 1 == turns.len());
        if whole && !turns.is_empty() {
            self.0.insert(key(review), Arc::clone(turns));
        }
    }
}

/// What turns say, after those that are known.
pub(super) fn judged(known: &[Judged], turns: &[(u32, String)]) -> Result<Arc<[Judged]>, GameError> {
    let unreadable = |error: serde_json::Error| GameError::Corrupt(format!("a review: {error}"));
    let new = turns.iter().filter(|(turn, _)| *turn as usize >= known.len());
    let read = new.map(|(_, text)| serde_json::from_str(text).map_err(unreadable));
    known.iter().map(|turn| Ok(*turn)).chain(read).collect()
}

impl ShownReview {
    /// A review that nobody asked for.
    pub(super) fn none() -> ShownReview {
        ShownReview { review: super::none(), turns: Vec::new() }
    }

    /// The review as JSON.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let text = serde_json::to_string(&self.review)?;
        // Quotation marks within texts are escaped, so that this cannot be part of one.
        Ok(text.replacen(PLACE, &format!(r#""reviewed":[{}]"#, self.turns.join(",")), 1))
    }
}

/// Whether somebody may cancel a review.
pub(super) fn may_cancel(review: &ReviewRecord, user: &UserRecord) -> bool {
    review.asker == user.id || user.role == Role::Admin
}

/// A review with those of its turns that are asked for, from one number on.
pub(super) fn show(
    review: &ReviewRecord,
    place: Option<u32>,
    judged: &[Judged],
    (turns, from): (Vec<(u32, String)>, u32),
    user: Option<&UserRecord>,
    engine: &dyn Engine,
) -> ShownReview {
    let state = match review.state {
        store::ReviewState::Queued => ReviewState::Queued,
        store::ReviewState::Running => ReviewState::Running,
        store::ReviewState::Done => ReviewState::Done,
        store::ReviewState::Failed => ReviewState::Failed,
        store::ReviewState::Cancelled => ReviewState::Cancelled,
    };
    let review = Review {
        state,
        turns: review.turns,
        turns_done: review.done,
        version: review.version,
        stale: review.version != 0 && review.version < engine.version(),
        place,
        yours: review.state.waits() && user.is_some_and(|user| may_cancel(review, user)),
        reviewed: Vec::new(),
        seats: seats(judged, engine),
        measured: measured(),
    };
    let turns = turns.into_iter().filter(|(turn, _)| *turn >= from).map(|(_, text)| text).collect();
    ShownReview { review, turns }
}

/// What the turns say of their seats.
fn seats(judged: &[Judged], engine: &dyn Engine) -> Vec<SeatReview> {
    let last = judged.iter().map(|turn| turn.seat).max();
    let seat = |seat: u8| {
        let own = || judged.iter().filter(move |turn| turn.seat == seat && !turn.forced);
        let losses: Vec<f32> = own().map(|turn| turn.loss.map_or(0.0, |loss| loss.vp)).collect();
        let mut marks = MarkCounts::default();
        for turn in own() {
            match turn.mark {
                Mark::Only | Mark::Best => marks.best += 1,
                Mark::Good => marks.good += 1,
                Mark::Inaccuracy => marks.inaccuracy += 1,
                Mark::Mistake => marks.mistake += 1,
                Mark::Blunder => marks.blunder += 1,
                Mark::Forced => {}
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "turns of a game are few")]
        let mean = |sum: f32| sum / losses.len() as f32;
        SeatReview {
            seat,
            accuracy: engine.accuracy(&losses),
            mean_loss: (!losses.is_empty()).then(|| mean(losses.iter().sum())),
            marks,
        }
    };
    last.map(|last| (0..=last).map(seat).collect()).unwrap_or_default()
}
