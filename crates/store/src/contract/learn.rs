//! Promises about reviews and puzzles.

use std::collections::BTreeSet;
use std::sync::Arc;

use uuid::Uuid;

use super::Place;
use super::backup::{dump, restore};
use super::samples::*;
use crate::{
    AttemptRecord, GameId, PuzzleRating, Record, ReviewRecord, ReviewState, ReviewWish, Store, StoreError,
    UserId, Wished,
};

/// The version of the engine in these tests.
const VERSION: u32 = 3;

fn wish(asker: u128, at: i64) -> ReviewWish {
    ReviewWish {
        game: GameId(Uuid::now_v7()),
        asker: UserId(Uuid::from_u128(asker)),
        at: minute(at),
        version: VERSION,
        each: 3,
        most: 6,
    }
}

/// Asks for a review and answers of which game.
async fn wished(store: &dyn Store, asker: u128, at: i64) -> GameId {
    let wish = wish(asker, at);
    assert_eq!(store.wish_review(wish).await, Ok(Wished::Queued));
    wish.game
}

/// What a server takes at a minute, for five minutes.
async fn leased(store: &dyn Store, node: Uuid, at: i64) -> Option<ReviewRecord> {
    store.lease_review(node, minute(at), minute(at + 5)).await.unwrap()
}

fn pieces(turns: std::ops::Range<u32>) -> Vec<(u32, String)> {
    turns.map(|turn| (turn, format!(r#"{{"turn":{turn}}}"#))).collect()
}

/// From the wish to the last turn.
pub async fn a_review_grows_turn_by_turn(place: &dyn Place) {
    let store = place.open().await;
    let wish = wish(1, 1);
    assert_eq!(store.review(wish.game).await, Ok(None));
    assert_eq!(store.wish_review(wish).await, Ok(Wished::Queued));
    assert_eq!(store.wish_review(wish).await, Ok(Wished::Known));
    let node = Uuid::now_v7();
    let taken = leased(&*store, node, 2).await.unwrap();
    let expected = ReviewRecord {
        game: wish.game,
        state: ReviewState::Running,
        asker: wish.asker,
        asked: minute(1),
        version: 0,
        turns: 0,
        done: 0,
        attempts: 1,
    };
    assert_eq!(taken, expected);
    assert_eq!(store.begin_review(wish.game, node, VERSION, 4).await, Ok(true));
    assert_eq!(store.grow_review(wish.game, node, minute(9), &pieces(0..3)).await, Ok(true));
    assert_eq!(store.grow_review(wish.game, node, minute(9), &pieces(2..4)).await, Ok(true), "one twice");
    assert_eq!(store.end_review(wish.game, node, ReviewState::Done).await, Ok(true));
    let done = ReviewRecord {
        state: ReviewState::Done,
        version: VERSION,
        turns: 4,
        done: 4,
        attempts: 0,
        ..expected
    };
    assert_eq!(store.review(wish.game).await, Ok(Some(done)));
    assert_eq!(store.review_turns(wish.game, 0).await, Ok(pieces(0..4)));
    assert_eq!(store.review_turns(wish.game, 3).await, Ok(pieces(3..4)));
    assert_eq!(leased(&*store, node, 10).await, None, "nothing waits");
    assert_eq!(store.wish_review(wish).await, Ok(Wished::Known));
}

/// Somebody who asks for many waits behind the others' first.
pub async fn those_who_ask_for_reviews_take_turns(place: &dyn Place) {
    let store = place.open().await;
    let ada: [GameId; 3] =
        [wished(&*store, 1, 1).await, wished(&*store, 1, 2).await, wished(&*store, 1, 3).await];
    let bo = wished(&*store, 2, 4).await;
    let place_of = async |game| store.reviews_before(game).await.unwrap();
    assert_eq!(
        [place_of(ada[0]).await, place_of(bo).await, place_of(ada[1]).await],
        [Some(0), Some(1), Some(2)]
    );
    let node = Uuid::now_v7();
    let next = async || leased(&*store, node, 5).await.map(|review| review.game);
    assert_eq!(next().await, Some(ada[0]));
    // Who comes now is served with the second round, not before everybody who waits.
    let cy = wished(&*store, 3, 5).await;
    assert_eq!(next().await, Some(bo));
    assert_eq!(next().await, Some(ada[1]));
    assert_eq!(next().await, Some(cy));
    assert_eq!(next().await, Some(ada[2]));
    assert_eq!(next().await, None);
    assert_eq!(place_of(GameId(Uuid::nil())).await, None);
}

/// One user's, and all.
pub async fn no_more_reviews_wait_than_are_allowed(place: &dyn Place) {
    let store = place.open().await;
    for at in 0..3 {
        wished(&*store, 1, at).await;
    }
    assert_eq!(store.wish_review(wish(1, 4)).await, Ok(Wished::Refused(3)));
    for asker in 2..5 {
        wished(&*store, asker, 5).await;
    }
    assert_eq!(store.wish_review(wish(9, 6)).await, Ok(Wished::Refused(6)));
    assert_eq!(store.count_reviews().await, Ok(6));
    let node = Uuid::now_v7();
    let first = leased(&*store, node, 7).await.unwrap().game;
    store.end_review(first, node, ReviewState::Done).await.unwrap();
    assert_eq!(store.wish_review(wish(9, 8)).await, Ok(Wished::Queued));
}

/// Of many who ask at once each gets another one.
pub async fn one_of_several_servers_works_on_a_review(place: &dyn Place) {
    let store = place.open().await;
    let games: BTreeSet<GameId> =
        [wished(&*store, 1, 1).await, wished(&*store, 2, 1).await, wished(&*store, 3, 1).await].into();
    let mut servers = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let store = Arc::clone(&store);
        servers.spawn(async move { store.lease_review(Uuid::now_v7(), minute(1), minute(6)).await.unwrap() });
    }
    let mut taken: Vec<GameId> =
        servers.join_all().await.into_iter().flatten().map(|review| review.game).collect();
    while let Some(review) = leased(&*store, Uuid::now_v7(), 1).await {
        taken.push(review.game);
    }
    assert_eq!(taken.len(), 3);
    assert_eq!(taken.into_iter().collect::<BTreeSet<_>>(), games);
}

/// Another server goes on after the last turn, and what the late one says is not written.
pub async fn a_review_goes_on_where_it_was(place: &dyn Place) {
    let store = place.open().await;
    let game = wished(&*store, 1, 1).await;
    let (one, two, three) = (Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7());
    leased(&*store, one, 1).await.unwrap();
    store.begin_review(game, one, VERSION, 9).await.unwrap();
    store.grow_review(game, one, minute(6), &pieces(0..4)).await.unwrap();
    assert_eq!(leased(&*store, two, 5).await, None);
    let taken = leased(&*store, two, 6).await.unwrap();
    assert_eq!((taken.game, taken.done, taken.turns, taken.attempts), (game, 4, 9, 1));
    assert_eq!(store.grow_review(game, one, minute(20), &pieces(4..5)).await, Ok(false));
    assert_eq!(store.begin_review(game, one, VERSION, 9).await, Ok(false));
    assert_eq!(store.end_review(game, one, ReviewState::Failed).await, Ok(false));
    assert_eq!(store.begin_review(game, two, VERSION, 9).await, Ok(true));
    assert_eq!(store.review_turns(game, 0).await.unwrap().len(), 4);
    // A server that stops gives it back at once.
    store.release_reviews(two).await.unwrap();
    assert_eq!(leased(&*store, three, 7).await.map(|review| (review.game, review.done)), Some((game, 4)));
}

/// By whoever works on it too: what they write afterwards is not written. Asked for again it goes on.
pub async fn a_cancelled_review_keeps_what_it_has(place: &dyn Place) {
    let store = place.open().await;
    let wish = wish(1, 1);
    store.wish_review(wish).await.unwrap();
    let node = Uuid::now_v7();
    leased(&*store, node, 1).await.unwrap();
    store.begin_review(wish.game, node, VERSION, 9).await.unwrap();
    store.grow_review(wish.game, node, minute(6), &pieces(0..4)).await.unwrap();
    assert_eq!(store.cancel_review(wish.game).await, Ok(true));
    assert_eq!(store.cancel_review(wish.game).await, Ok(false));
    assert_eq!(store.grow_review(wish.game, node, minute(6), &pieces(4..5)).await, Ok(false));
    assert_eq!(leased(&*store, node, 9).await, None);
    assert_eq!(store.review(wish.game).await.unwrap().unwrap().state, ReviewState::Cancelled);
    assert_eq!(store.wish_review(wish).await, Ok(Wished::Queued));
    assert_eq!(leased(&*store, node, 9).await.map(|review| review.done), Some(4));
    assert_eq!(store.begin_review(wish.game, node, VERSION, 9).await, Ok(true));
    assert_eq!(store.review_turns(wish.game, 0).await, Ok(pieces(0..4)));
}

/// It is shown until the newer engine begins.
pub async fn a_review_of_an_older_engine_is_made_anew(place: &dyn Place) {
    let store = place.open().await;
    let wish = wish(1, 1);
    store.wish_review(wish).await.unwrap();
    let node = Uuid::now_v7();
    leased(&*store, node, 1).await.unwrap();
    store.begin_review(wish.game, node, VERSION, 2).await.unwrap();
    store.grow_review(wish.game, node, minute(6), &pieces(0..2)).await.unwrap();
    store.end_review(wish.game, node, ReviewState::Done).await.unwrap();
    let newer = ReviewWish { version: VERSION + 1, ..wish };
    assert_eq!(store.wish_review(newer).await, Ok(Wished::Queued));
    assert_eq!(store.review_turns(wish.game, 0).await.unwrap().len(), 2);
    leased(&*store, node, 9).await.unwrap();
    assert_eq!(store.begin_review(wish.game, node, VERSION + 1, 2).await, Ok(true));
    assert_eq!(store.review_turns(wish.game, 0).await, Ok(vec![]));
    let review = store.review(wish.game).await.unwrap().unwrap();
    assert_eq!((review.version, review.done), (VERSION + 1, 0));
}

pub(super) fn attempt(owner: UserId, puzzle: &str, gain: i64) -> AttemptRecord {
    AttemptRecord {
        owner,
        puzzle: puzzle.into(),
        solved: gain > 0,
        hinted: false,
        gain,
        difficulty: -gain,
        at: minute(1),
    }
}

/// However often and however many at once somebody tries.
pub async fn one_attempt_at_a_puzzle_counts(place: &dyn Place) {
    let store = place.open().await;
    let (ada, bo) = (stored_player(&*store, "Ada").await, stored_player(&*store, "Bo").await);
    let mut tries = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let store = Arc::clone(&store);
        tries.spawn(async move { store.add_attempt(&attempt(ada.id, "b", 1200)).await.unwrap() });
    }
    assert_eq!(tries.join_all().await.into_iter().filter(|&counts| counts).count(), 1);
    assert_eq!(store.add_attempt(&attempt(ada.id, "b", -900)).await, Ok(false));
    assert_eq!(store.add_attempt(&attempt(bo.id, "b", -300)).await, Ok(true));
    let hinted = AttemptRecord { hinted: true, difficulty: 0, ..attempt(ada.id, "a", 0) };
    assert_eq!(store.add_attempt(&hinted).await, Ok(true));
    assert_eq!(store.attempts(ada.id).await, Ok(vec![hinted, attempt(ada.id, "b", 1200)]));
    assert_eq!(store.attempt(bo.id, "b").await, Ok(Some(attempt(bo.id, "b", -300))));
    assert_eq!(store.attempt(bo.id, "a").await, Ok(None));
    let rating = PuzzleRating { puzzle: "b".into(), moved: -900, tried: 2 };
    assert_eq!(store.puzzle_rating("b").await, Ok(rating.clone()));
    assert_eq!(store.puzzle_ratings().await, Ok(vec![rating]), "a hint rates nothing");
    assert_eq!(store.puzzle_rating("a").await.unwrap().tried, 0);
    let nobody = attempt(player("Nobody").id, "b", 100);
    assert_eq!(store.add_attempt(&nobody).await, Err(StoreError::NotFound));
    assert_eq!(store.puzzle_rating("b").await.unwrap().tried, 2);
}

/// What follows from attempts follows from them after a restore too; reviews are computed again.
pub async fn a_backup_has_attempts_and_no_reviews(place: &dyn Place) {
    let store = place.open().await;
    let ada = player("Ada");
    let records = [Record::User(ada.clone()), Record::Attempt(attempt(ada.id, "b", 1200))];
    restore(&*store, &records).await.unwrap();
    assert_eq!(store.puzzle_rating("b").await.unwrap().moved, -1200);
    wished(&*store, 1, 1).await;
    assert_eq!(dump(&*store).await, records);
}
