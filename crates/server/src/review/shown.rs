//! Reviews as clients see them. Turns are stored as the text that is sent, so that a review is opened without writing it anew.

use serde::Deserialize;
use terrane_api::review::{Loss, Mark, MarkCounts, Review, ReviewState, SeatReview};
use terrane_store::{self as store, ReviewRecord, Role, UserRecord};

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

/// What of a turn its seat is judged by.
#[derive(Deserialize)]
struct Judged {
    seat: u8,
    #[serde(default)]
    loss: Option<Loss>,
    mark: Mark,
    forced: bool,
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

/// A review with its turns from one number on.
pub(super) fn show(
    review: &ReviewRecord,
    place: Option<u32>,
    turns: Vec<(u32, String)>,
    from: u32,
    user: Option<&UserRecord>,
    engine: &dyn Engine,
) -> Result<ShownReview, GameError> {
    let unreadable = |error: serde_json::Error| GameError::Corrupt(format!("a review: {error}"));
    let judged: Result<Vec<Judged>, _> = turns.iter().map(|(_, text)| serde_json::from_str(text)).collect();
    let judged = judged.map_err(unreadable)?;
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
        seats: seats(&judged, engine),
        measured: measured(),
    };
    let turns = turns.into_iter().filter(|(turn, _)| *turn >= from).map(|(_, text)| text).collect();
    Ok(ShownReview { review, turns })
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
