//! Reviews: asked for, computed turn by turn, interrupted, shared.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use terrane_api::game::{NewGame, Visibility};
use terrane_api::review::{LineView, Loss, Mark, Review, ReviewState, ReviewedTurn};
use terrane_api::transfer::{Format, Import};
use terrane_notation::log::{Event, GameLog};
use terrane_server::clock::Clock;
use terrane_server::game::{Exported, GameError, Games, Viewer};
use terrane_server::review::{BuiltIn, Engine, Reviews, ShownReview};
use terrane_store::{GameId, Millis, Role, UserRecord};

use crate::house::{House, duel};

/// Turns of every game, as this engine has it.
const TURNS: u32 = 10;

/// Finds a loss of 2 VP in every third turn and notes what it was asked.
#[derive(Default)]
struct Double {
    newer: AtomicU32,
    broken: AtomicBool,
    asked: Mutex<Vec<u32>>,
}

impl Double {
    fn asked(&self) -> Vec<u32> {
        self.asked.lock().unwrap().clone()
    }
}

impl Engine for Double {
    fn version(&self) -> u32 {
        1 + self.newer.load(Ordering::Relaxed)
    }

    fn check(&self, _: &GameLog) -> Result<(), GameError> {
        Ok(())
    }

    fn turns(&self, _: &GameLog) -> Result<u32, GameError> {
        Ok(TURNS)
    }

    fn review(&self, _: &GameLog, turn: u32) -> Option<ReviewedTurn> {
        assert!(!self.broken.load(Ordering::Relaxed) || turn < 4, "this engine fails at turn 4");
        self.asked.lock().unwrap().push(turn);
        let line = |vp| LineView { moves: "end".into(), vp, se: 0.4 };
        let loss = turn.is_multiple_of(3).then_some(Loss { vp: 2.0, se: 0.4 });
        Some(ReviewedTurn {
            turn,
            seat: (turn % 2) as u8,
            first_row: turn + 1,
            last_row: turn + 1,
            round: 1,
            played: line(1.0),
            lines: vec![line(3.0), line(1.0)],
            loss,
            mark: if loss.is_some() { Mark::Inaccuracy } else { Mark::Best },
            forced: turn == 9,
            exact: false,
            expected: vec![100.0, 99.0],
            margin: vec![1.0, -1.0],
            why: Vec::new(),
        })
    }

    fn accuracy(&self, losses: &[f32]) -> Option<f32> {
        (!losses.is_empty()).then(|| 100.0 - losses.iter().sum::<f32>())
    }
}

/// A house with a finished game, and a server whose engine is a double.
struct Studio {
    house: House,
    clock: Clock,
    engine: Arc<Double>,
    reviews: Reviews,
    anna: UserRecord,
    game: GameId,
}

impl Studio {
    async fn new() -> Studio {
        let clock = Clock::stopped(Millis(1_700_000_000_000));
        let house = House::with_clock(clock.clone()).await;
        let anna = house.person("Anna").await;
        let game = finished(&house, &anna).await;
        let engine = Arc::new(Double::default());
        let reviews = server(&house, &clock, &engine);
        Studio { house, clock, engine, reviews, anna, game }
    }

    async fn read(&self) -> ShownReview {
        self.reviews.read(None, self.game, Viewer::default(), 0).await.unwrap()
    }

    async fn ask(&self) -> Review {
        self.reviews.ask(&self.anna, self.game, Viewer::of(Some(&self.anna)), 0).await.unwrap().review
    }
}

/// A game that was played to its end.
async fn finished(house: &House, anna: &UserRecord) -> GameId {
    let game = house.solitaire(anna, duel()).await;
    house.play_on(anna, game, 7, usize::MAX).await;
    game
}

/// A server of its own on the store of a house.
fn server(house: &House, clock: &Clock, engine: &Arc<Double>) -> Reviews {
    let games = Games::new(Arc::clone(&house.store), clock.clone());
    Reviews::new(Arc::clone(&house.store), games, clock.clone(), engine.clone(), 1)
}

async fn work(reviews: &Reviews) {
    while reviews.tick().await.unwrap() {}
}

#[tokio::test]
async fn a_review_is_asked_for_computed_and_shared() {
    let studio = Studio::new().await;
    assert_eq!(studio.read().await.review.state, ReviewState::None);
    let asked = studio.ask().await;
    assert_eq!((asked.state, asked.place, asked.yours), (ReviewState::Queued, Some(0), true));
    assert!(studio.reviews.tick().await.unwrap());
    let begun = studio.read().await;
    assert_eq!(
        (begun.review.state, begun.review.turns, begun.review.turns_done),
        (ReviewState::Running, TURNS, 3)
    );
    assert_eq!(begun.turns.len(), 3);
    assert!(!begun.review.yours, "nobody is signed in");
    work(&studio.reviews).await;
    let done = studio.read().await;
    assert_eq!((done.review.state, done.review.turns_done), (ReviewState::Done, TURNS));
    assert_eq!(studio.engine.asked(), (0..TURNS).collect::<Vec<_>>());
    // Turns 0, 3, 6 and 9 lost 2 VP; 9 was no choice.
    let [first, second] = done.review.seats.as_slice() else { panic!("{:?}", done.review.seats) };
    assert_eq!((first.accuracy, first.mean_loss, first.marks.inaccuracy), (Some(96.0), Some(0.8), 2));
    assert_eq!((second.accuracy, second.mean_loss, second.marks.best), (Some(98.0), Some(0.5), 3));
    let read: Review = serde_json::from_str(&done.to_json().unwrap()).unwrap();
    assert_eq!(read.reviewed.iter().map(|turn| turn.turn).collect::<Vec<_>>(), studio.engine.asked());
    let rest = studio.reviews.read(None, studio.game, Viewer::default(), 8).await.unwrap();
    assert_eq!((rest.turns.len(), rest.review.seats), (2, done.review.seats));
    // Whoever asks again gets what is there.
    let bela = studio.house.person("Bela").await;
    let again = studio.reviews.ask(&bela, studio.game, Viewer::of(Some(&bela)), 0).await.unwrap().review;
    assert_eq!((again.state, again.turns_done), (ReviewState::Done, TURNS));
    assert!(!studio.reviews.tick().await.unwrap());
}

#[tokio::test]
async fn what_a_page_asks_for_by_itself_is_reviewed_only_if_nobody_waits() {
    let studio = Studio::new().await;
    let second = finished(&studio.house, &studio.anna).await;
    let viewer = || Viewer::of(Some(&studio.anna));
    let by_itself = async |game| studio.reviews.ask_when_idle(&studio.anna, game, viewer(), 0).await.unwrap();
    assert_eq!(by_itself(studio.game).await.review.state, ReviewState::Queued);
    assert_eq!(by_itself(second).await.review.state, ReviewState::None, "another one waits");
    assert_eq!(by_itself(studio.game).await.review.state, ReviewState::Queued);
    work(&studio.reviews).await;
    assert_eq!(by_itself(studio.game).await.review.state, ReviewState::Done);
    assert_eq!(by_itself(second).await.review.state, ReviewState::Queued);
}

#[tokio::test]
async fn a_review_that_a_stopped_server_left_goes_on_where_it_was() {
    let studio = Studio::new().await;
    studio.ask().await;
    assert!(studio.reviews.tick().await.unwrap());
    // It is killed: nothing is given back, and its lease has to end.
    let next = server(&studio.house, &studio.clock, &studio.engine);
    assert!(!next.tick().await.unwrap());
    assert_eq!(studio.read().await.review.state, ReviewState::Running);
    studio.clock.advance(Duration::from_mins(2));
    assert!(next.tick().await.unwrap());
    // This one stops in order.
    next.release().await;
    let last = server(&studio.house, &studio.clock, &studio.engine);
    work(&last).await;
    assert_eq!(studio.read().await.review.state, ReviewState::Done);
    assert_eq!(studio.engine.asked(), (0..TURNS).collect::<Vec<_>>(), "every turn once");
}

#[tokio::test]
async fn of_two_servers_one_works_on_a_review() {
    let studio = Studio::new().await;
    let other = server(&studio.house, &studio.clock, &studio.engine);
    studio.ask().await;
    let second = finished(&studio.house, &studio.anna).await;
    studio.reviews.ask(&studio.anna, second, Viewer::of(Some(&studio.anna)), 0).await.unwrap();
    for _ in 0..20 {
        let (one, two) = tokio::join!(studio.reviews.tick(), other.tick());
        one.unwrap();
        two.unwrap();
    }
    let mut asked = studio.engine.asked();
    asked.sort_unstable();
    assert_eq!(
        asked,
        (0..TURNS).flat_map(|turn| [turn, turn]).collect::<Vec<_>>(),
        "two games, every turn once"
    );
    assert_eq!(studio.reviews.waiting().await, Ok(0));
}

#[tokio::test]
async fn a_server_that_slept_writes_nothing_over_the_one_that_went_on() {
    let studio = Studio::new().await;
    studio.ask().await;
    assert!(studio.reviews.tick().await.unwrap());
    studio.clock.advance(Duration::from_mins(3));
    let other = server(&studio.house, &studio.clock, &studio.engine);
    assert!(other.tick().await.unwrap());
    assert_eq!(studio.read().await.turns.len(), 6);
    // Its lease is gone, and so is what it reviews now.
    assert!(studio.reviews.tick().await.unwrap());
    assert_eq!(studio.read().await.turns.len(), 6);
    assert!(!studio.reviews.tick().await.unwrap(), "it has given up");
    work(&other).await;
    assert_eq!(studio.read().await.review.turns_done, TURNS);
}

#[tokio::test]
async fn a_review_is_cancelled_by_whoever_asked_and_goes_on_when_asked_for_again() {
    let studio = Studio::new().await;
    let (bela, keeper) = (studio.house.person("Bela").await, studio.house.user("Keeper", Role::Admin).await);
    let cancel =
        async |user: &UserRecord| studio.reviews.cancel(user, studio.game, Viewer::of(Some(user)), 0).await;
    assert!(matches!(cancel(&studio.anna).await, Err(GameError::NoReview)));
    studio.ask().await;
    assert!(studio.reviews.tick().await.unwrap());
    assert!(matches!(cancel(&bela).await, Err(GameError::NotYourReview)));
    assert_eq!(cancel(&studio.anna).await.unwrap().review.state, ReviewState::Cancelled);
    assert!(matches!(cancel(&studio.anna).await, Err(GameError::NoReview)));
    work(&studio.reviews).await;
    let cancelled = studio.read().await;
    assert_eq!((cancelled.review.state, cancelled.turns.len()), (ReviewState::Cancelled, 3));
    let again = studio.reviews.ask(&bela, studio.game, Viewer::of(Some(&bela)), 0).await.unwrap().review;
    assert_eq!(again.state, ReviewState::Queued);
    assert!(again.yours);
    assert_eq!(cancel(&keeper).await.unwrap().review.state, ReviewState::Cancelled);
    studio.ask().await;
    work(&studio.reviews).await;
    assert_eq!(studio.read().await.review.state, ReviewState::Done);
    assert_eq!(studio.engine.asked()[..3], [0, 1, 2]);
    assert_eq!(studio.engine.asked().iter().filter(|&&turn| turn < 3).count(), 3, "those were kept");
}

#[tokio::test]
async fn a_review_at_which_the_engine_stops_keeps_what_it_has() {
    let studio = Studio::new().await;
    studio.engine.broken.store(true, Ordering::Relaxed);
    studio.ask().await;
    work(&studio.reviews).await;
    let failed = studio.read().await;
    assert_eq!((failed.review.state, failed.turns.len()), (ReviewState::Failed, 3));
    studio.engine.broken.store(false, Ordering::Relaxed);
    studio.ask().await;
    work(&studio.reviews).await;
    assert_eq!(studio.read().await.review.state, ReviewState::Done);
}

#[tokio::test]
async fn a_review_that_kills_its_server_again_and_again_is_given_up() {
    let studio = Studio::new().await;
    studio.ask().await;
    for _ in 0..4 {
        // Killed before a turn was reviewed.
        let node = uuid::Uuid::now_v7();
        let now = studio.clock.now();
        assert!(studio.house.store.lease_review(node, now, Millis(now.0 + 1_000)).await.unwrap().is_some());
        studio.clock.advance(Duration::from_mins(1));
    }
    work(&studio.reviews).await;
    assert_eq!(studio.read().await.review.state, ReviewState::Failed);
    assert_eq!(studio.engine.asked(), [] as [u32; 0]);
    studio.ask().await;
    work(&studio.reviews).await;
    assert_eq!(studio.read().await.review.state, ReviewState::Done, "asked for again, it is tried again");
}

#[tokio::test]
async fn a_review_of_an_older_engine_says_so_and_is_made_anew_when_asked_for() {
    let studio = Studio::new().await;
    studio.ask().await;
    work(&studio.reviews).await;
    studio.engine.newer.store(1, Ordering::Relaxed);
    let old = studio.read().await;
    assert_eq!((old.review.state, old.review.stale, old.turns.len()), (ReviewState::Done, true, 10));
    studio.ask().await;
    work(&studio.reviews).await;
    let new = studio.read().await;
    assert_eq!((new.review.version, new.review.stale, new.turns.len()), (2, false, 10));
    assert_eq!(studio.engine.asked().len(), 20);
}

#[tokio::test]
async fn games_that_cannot_be_reviewed_are_refused_with_a_sentence() {
    let studio = Studio::new().await;
    let Studio { house, anna, .. } = &studio;
    let bela = house.person("Bela").await;
    // The real engine knows which rules it judges.
    let games = Games::new(Arc::clone(&house.store), studio.clock.clone());
    let engine = Arc::new(BuiltIn::quick());
    let reviews = Reviews::new(Arc::clone(&house.store), games, studio.clock.clone(), engine, 1);
    let ask = async |who: &UserRecord, id: GameId| reviews.ask(who, id, Viewer::of(Some(who)), 0).await.err();

    let running = house.game(&[anna, &bela], duel()).await;
    assert!(matches!(ask(&house.person("Cora").await, running).await, Some(GameError::NotOver)));
    assert!(matches!(ask(anna, running).await, Some(GameError::NotOver)));
    let new = NewGame { visibility: Visibility::Invited, ..NewGame::default() };
    let open = GameId(house.games.create(anna, new).await.unwrap().id);
    assert!(matches!(ask(anna, open).await, Some(GameError::NotBegun)));
    assert!(matches!(ask(&bela, open).await, Some(GameError::NotFound)));

    let viewer = Viewer::default();
    let exported = house.games.export(studio.game, viewer, Format::Log).await.unwrap();
    let Exported::Text(text) = exported else { panic!("a log is text") };
    let import = async |text: &str| {
        let import = Import { text: text.into(), title: None, visibility: Visibility::Public };
        GameId(house.games.import(anna, import).await.unwrap().id)
    };
    let half: Vec<&str> = text.lines().take(text.lines().count() / 2).collect();
    let broken = import(
        &(half.join(
            "
",
        ) + "
"),
    )
    .await;
    let last = house.info(broken).await.seq;
    let refused = ask(anna, broken).await;
    assert!(matches!(refused, Some(GameError::BrokenLog(row)) if row == last && row > 0), "{refused:?}");
    let whole = import(&text).await;
    assert_eq!(ask(&bela, whole).await.map(|error| error.to_string()), None, "whoever sees it may ask");
    let old = import(include_str!("../../../../data/replays/two-players.log")).await;
    let refused = ask(anna, old).await;
    assert!(
        matches!(&refused, Some(GameError::OldRules(sentence)) if sentence.contains("revision 1")),
        "{refused:?}"
    );
}

#[tokio::test]
async fn one_user_waits_for_three_reviews_and_others_come_in_between() {
    let studio = Studio::new().await;
    let Studio { house, anna, reviews, .. } = &studio;
    let mut games = vec![studio.game];
    for _ in 0..3 {
        games.push(finished(house, anna).await);
    }
    for game in &games[..3] {
        reviews.ask(anna, *game, Viewer::of(Some(anna)), 0).await.unwrap();
    }
    let refused = reviews.ask(anna, games[3], Viewer::of(Some(anna)), 0).await;
    assert!(matches!(refused, Err(GameError::TooMuch { retry_after: 180 })), "{refused:?}");
    let bela = house.person("Bela").await;
    let place = reviews.ask(&bela, games[3], Viewer::of(Some(&bela)), 0).await.unwrap().review.place;
    assert_eq!(place, Some(1), "behind Anna's first");
}

#[tokio::test]
async fn the_engine_reviews_every_turn_of_a_game_and_says_the_same_twice() {
    let studio = Studio::new().await;
    let games = Games::new(Arc::clone(&studio.house.store), studio.clock.clone());
    let engine = Arc::new(BuiltIn::quick());
    let reviews = Reviews::new(Arc::clone(&studio.house.store), games, studio.clock.clone(), engine, 2);
    reviews.ask(&studio.anna, studio.game, Viewer::of(Some(&studio.anna)), 0).await.unwrap();
    work(&reviews).await;
    let done = reviews.read(None, studio.game, Viewer::default(), 0).await.unwrap();
    assert_eq!(done.review.state, ReviewState::Done);
    let review: Review = serde_json::from_str(&done.to_json().unwrap()).unwrap();
    let snapshot = studio.house.snapshot(studio.game).await;
    let log = snapshot.play().unwrap().log();
    assert_eq!(review.reviewed.len() as u32, review.turns);
    for turn in &review.reviewed {
        let rows = &log.rows()[turn.first_row as usize - 1..turn.last_row as usize];
        assert!(rows.iter().any(|row| row.seat.0 == turn.seat && matches!(row.event, Event::Moves(_))));
        assert!(turn.margin.iter().sum::<f32>().abs() < 0.01, "two seats are as far ahead as behind");
        assert_eq!((turn.expected.len(), turn.lines.len().min(4)), (2, turn.lines.len()));
    }
    assert!(review.reviewed.is_sorted_by_key(|turn| turn.first_row));
    let engine = BuiltIn::quick();
    let last = review.reviewed.last().unwrap();
    assert_eq!(engine.review(log, last.turn).as_ref(), Some(last));
    let middle = &review.reviewed[review.reviewed.len() / 2];
    assert_eq!(engine.review(log, middle.turn).as_ref(), Some(middle));
}
