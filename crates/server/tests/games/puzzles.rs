//! Puzzles: asked for, answered, rated once.

use std::sync::Arc;
use std::time::Duration;

use terrane_ai::random::Random;
use terrane_api::catalog::FromBox;
use terrane_api::puzzle::{NextPuzzle, PuzzleAnswer, PuzzleTheme};
use terrane_api::turn::Draft;
use terrane_engine::{Move, Position};
use terrane_notation::text;
use terrane_server::clock::Clock;
use terrane_server::game::{GameError, Play};
use terrane_server::puzzles::{BuiltInPack, Entry, Judged, Listed, Pack, Puzzles};
use terrane_server::security::rates::Who;
use terrane_store::{Millis, Role, UserRecord};

use crate::house::{House, by_chance, duel};

/// Some positions of a game played by chance. What chance played is the best turn; whatever else is tried gains 5 VP less.
struct Positions(Vec<Entry>, Vec<Listed>);

impl Pack for Positions {
    fn list(&self) -> &[Listed] {
        &self.1
    }

    fn read(&self, id: &str) -> Option<Entry> {
        self.0.iter().find(|entry| entry.listed.id == id).cloned()
    }

    fn judge(&self, entry: &Entry, moves: &[Move]) -> Option<Judged> {
        let position = entry.position();
        let solved = reached(&position, entry, moves) == reached(&position, entry, &entry.best[0].0);
        Some(Judged { value: if solved { entry.value() } else { entry.value() - 5.0 }, solved })
    }
}

/// A room with puzzles.
struct Room {
    house: House,
    clock: Clock,
    puzzles: Puzzles,
    entries: Vec<Entry>,
}

impl Room {
    /// A room whose clock stands.
    async fn new() -> Room {
        let clock = Clock::stopped(Millis(1_700_000_000_000));
        let (house, anna, id) = House::with_solitaire(duel()).await;
        Box::pin(house.open(&[&anna], id)).await;
        let mut entries = Vec::new();
        let mut chance = Random::new(5);
        while entries.len() < 9 {
            Box::pin(house.step(&[&anna], id, &mut chance)).await.expect("the game is long enough");
            let snapshot = house.snapshot(id).await;
            entries.extend(puzzle(snapshot.play().unwrap(), entries.len()));
        }
        let list = entries.iter().map(|entry| entry.listed.clone()).collect();
        let pack = Arc::new(Positions(entries.clone(), list));
        let puzzles = Puzzles::new(Arc::clone(&house.store), clock.clone(), pack);
        Room { house, clock, puzzles, entries }
    }

    /// The best turn of a puzzle, as people send it.
    fn best(&self, id: &str) -> PuzzleAnswer {
        let entry = self.entry(id);
        PuzzleAnswer { moves: text::write_moves(&entry.best[0].0, entry.position().map()) }
    }

    /// Another legal turn.
    fn other(&self, id: &str) -> PuzzleAnswer {
        let entry = self.entry(id);
        let position = entry.position();
        let differs = |moves: &Vec<Move>| {
            reached(&position, entry, moves) != reached(&position, entry, &entry.best[0].0)
        };
        let tries = (100..400).map(|seed| by_chance(&mut Random::new(seed), &position, entry.seat));
        let moves = tries.into_iter().find(differs).expect("chance finds another turn");
        PuzzleAnswer { moves: text::write_moves(&moves, position.map()) }
    }

    fn entry(&self, id: &str) -> &Entry {
        self.entries.iter().find(|entry| entry.listed.id == id).unwrap()
    }

    async fn answer(
        &self,
        user: &UserRecord,
        id: &str,
        answer: PuzzleAnswer,
    ) -> Result<terrane_api::puzzle::PuzzleResult, GameError> {
        self.puzzles.answer(Who::User(user.id), Some(user), id, &answer).await
    }
}

/// The position of a game as a puzzle, if it is somebody's turn.
fn puzzle(play: &Play, number: usize) -> Option<Entry> {
    let position = play.position();
    let seat = position.active()?;
    Some(Entry {
        listed: Listed {
            id: format!("p{number}"),
            theme: [PuzzleTheme::Town, PuzzleTheme::Pass, PuzzleTheme::Digging][number % 3],
            rating: 1_300 + 50 * number as i32,
        },
        setup: Arc::new(play.log().setup().clone()),
        state: *position.state(),
        seat,
        best: vec![(by_chance(&mut Random::new(number as u64), &position, seat), 12.4)],
        next_best: 8.0,
        played: Some(by_chance(&mut Random::new(900), &position, seat)),
        agent: "random".into(),
    })
}

fn reached(position: &Position<'_>, entry: &Entry, moves: &[Move]) -> u64 {
    let mut position = *position;
    for &m in moves {
        position.play(entry.seat, m).unwrap();
    }
    position.hash()
}

#[tokio::test]
async fn the_best_turn_solves_a_puzzle_and_raises_the_rating_once() {
    let room = Room::new().await;
    let anna = room.house.person("Bela").await;
    let before = room.puzzles.read(Some(&anna), "p4").await.unwrap();
    assert_eq!((before.aim, before.rating, before.tried), (12, 1_500, None));
    assert_eq!(before.seat, room.entry("p4").seat.0);
    assert!(!before.menu.moves.is_empty());
    let solved = room.answer(&anna, "p4", room.best("p4")).await.unwrap();
    assert!(solved.solved);
    assert_eq!((solved.value, solved.best, solved.next_best), (12.4, 12.4, 8.0));
    assert_eq!(solved.lines[0].moves, room.best("p4").moves);
    let change = solved.rating.unwrap();
    assert_eq!((change.before, change.after, solved.difficulty), (1_500, 1_540, 1_484));
    let game = &solved.game;
    assert_eq!((game.agent.as_str(), game.players, game.special_terrain), ("random", 2, false));
    assert_eq!(game.boxes[0], FromBox::Base);
    // Nothing after that counts, better or worse.
    for answer in [room.best("p4"), room.other("p4")] {
        let again = room.answer(&anna, "p4", answer).await.unwrap();
        assert_eq!((again.rating, again.difficulty), (None, 1_484));
    }
    let after = room.puzzles.read(Some(&anna), "p4").await.unwrap();
    assert_eq!((after.rating, after.tried.unwrap().rating), (1_484, Some(change)));
    let you = room.puzzles.list(Some(&anna)).await.unwrap().you.unwrap();
    assert_eq!((you.rating, you.tried, you.solved), (1_540, 1, 1));
}

#[tokio::test]
async fn another_turn_lowers_the_rating_and_shows_the_best() {
    let room = Room::new().await;
    let bela = room.house.person("Bela").await;
    let failed = room.answer(&bela, "p4", room.other("p4")).await.unwrap();
    assert!(!failed.solved);
    assert!((failed.value - 7.4).abs() < 0.01);
    assert!([7.4_f32, 12.4].iter().any(|vp| (failed.played.as_ref().unwrap().vp - vp).abs() < 0.01));
    assert_eq!(failed.lines[0].moves, room.best("p4").moves);
    let change = failed.rating.unwrap();
    assert_eq!((change.before, change.after, failed.difficulty), (1_500, 1_460, 1_516));
    let second = room.answer(&bela, "p5", room.best("p5")).await.unwrap().rating.unwrap();
    assert_eq!(second.before, 1_460);
}

#[tokio::test]
async fn of_answers_at_the_same_moment_one_counts() {
    let room = Room::new().await;
    let bela = room.house.person("Bela").await;
    let (one, two) =
        tokio::join!(room.answer(&bela, "p4", room.best("p4")), room.answer(&bela, "p4", room.other("p4")));
    let counted = [one.unwrap().rating, two.unwrap().rating];
    assert_eq!(counted.iter().flatten().count(), 1, "{counted:?}");
    assert_eq!(room.house.store.puzzle_rating("p4").await.unwrap().tried, 1);
}

#[tokio::test]
async fn guests_and_strangers_play_and_are_not_rated() {
    let room = Room::new().await;
    let guest = room.house.user("Gast", Role::Guest).await;
    let solved = room.answer(&guest, "p4", room.best("p4")).await.unwrap();
    assert_eq!((solved.solved, solved.rating, solved.difficulty), (true, None, 1_500));
    let who = Who::Address([192, 0, 2, 1].into());
    let solved = room.puzzles.answer(who, None, "p4", &room.best("p4")).await.unwrap();
    assert!(solved.solved && solved.rating.is_none());
    assert_eq!(room.puzzles.list(Some(&guest)).await.unwrap().you, None);
    let next = room.puzzles.next(None, &NextPuzzle::default()).await.unwrap();
    let wish = NextPuzzle { after: Some(next.id.clone()), ..NextPuzzle::default() };
    assert_ne!(room.puzzles.next(None, &wish).await.unwrap().id, next.id);
}

#[tokio::test]
async fn whoever_takes_a_hint_is_not_rated_for_the_puzzle() {
    let room = Room::new().await;
    let bela = room.house.person("Bela").await;
    let first = room.puzzles.hint(Some(&bela), "p4", 1).await.unwrap();
    assert!(!first.groups.is_empty() && first.spaces.is_empty(), "{first:?}");
    let second = room.puzzles.hint(Some(&bela), "p4", 2).await.unwrap();
    assert_eq!(second.groups, first.groups);
    assert!(matches!(room.puzzles.hint(Some(&bela), "p4", 3).await, Err(GameError::NoSuchHint)));
    let solved = room.answer(&bela, "p4", room.best("p4")).await.unwrap();
    assert_eq!((solved.solved, solved.rating, solved.difficulty), (true, None, 1_500));
    // After the answer a hint takes nothing away.
    let change = room.answer(&bela, "p5", room.best("p5")).await.unwrap().rating;
    room.puzzles.hint(Some(&bela), "p5", 2).await.unwrap();
    assert_eq!(room.puzzles.read(Some(&bela), "p5").await.unwrap().tried.unwrap().rating, change);
    let you = room.puzzles.list(Some(&bela)).await.unwrap().you.unwrap();
    assert_eq!((you.tried, you.solved), (1, 1));
}

#[tokio::test]
async fn the_next_puzzle_is_new_about_as_hard_as_somebody_is_strong_and_of_the_theme() {
    let room = Room::new().await;
    let bela = room.house.person("Bela").await;
    let towns = NextPuzzle { theme: Some(PuzzleTheme::Town), after: None };
    let mut seen = Vec::new();
    for _ in 0..3 {
        let next = room.puzzles.next(Some(&bela), &towns).await.unwrap();
        assert_eq!((next.theme, next.tried), (PuzzleTheme::Town, None));
        room.answer(&bela, &next.id, room.best(&next.id)).await.unwrap();
        room.clock.advance(Duration::from_secs(1));
        seen.push(next.id);
    }
    // When all are tried, the one tried longest ago comes again.
    assert_eq!(room.puzzles.next(Some(&bela), &towns).await.unwrap().id, seen[0]);
    let ships = NextPuzzle { theme: Some(PuzzleTheme::Ships), after: None };
    assert!(matches!(room.puzzles.next(Some(&bela), &ships).await, Err(GameError::NoSuchPuzzle)));
    let list = room.puzzles.list(Some(&bela)).await.unwrap();
    let counts: Vec<_> = list.themes.iter().map(|theme| (theme.theme, theme.count, theme.solved)).collect();
    let expected = [(PuzzleTheme::Town, 3, 3), (PuzzleTheme::Pass, 3, 0), (PuzzleTheme::Digging, 3, 0)];
    assert_eq!((list.count, counts.as_slice()), (9, expected.as_slice()));
}

#[tokio::test]
async fn every_puzzle_has_its_day_before_one_comes_again() {
    let room = Room::new().await;
    let mut days = Vec::new();
    for _ in 0..9 {
        let daily = room.puzzles.daily(None).await.unwrap();
        assert_eq!(room.puzzles.list(None).await.unwrap().daily, Some(daily.id.clone()));
        days.push((daily.day.unwrap(), daily.id));
        room.clock.advance(Duration::from_hours(24));
    }
    assert_eq!(days[0].0, "2023-11-14");
    let mut ids: Vec<_> = days.into_iter().map(|(_, id)| id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 9);
}

#[tokio::test]
async fn moves_are_tried_out_and_bad_answers_do_not_count() {
    let room = Room::new().await;
    let bela = room.house.person("Bela").await;
    let draft = Draft {
        seat: 7,
        seq: None,
        before: Vec::new(),
        plan: false,
        ahead: false,
        moves: String::new(),
        steps: vec![room.best("p4").moves],
    };
    let drafted = room.puzzles.draft("p4", &draft).await.unwrap();
    assert!(drafted.complete && drafted.steps == 1, "{:?}", drafted.refused);
    let answer = async |moves: &str| {
        let answer = PuzzleAnswer { moves: moves.into() };
        room.answer(&bela, "p4", answer).await.err()
    };
    assert!(matches!(answer("dance").await, Some(GameError::Moves(_))));
    assert!(matches!(answer("").await, Some(GameError::Unfinished)));
    assert!(matches!(answer("build A1. end").await, Some(GameError::Illegal { .. } | GameError::Moves(_))));
    assert!(matches!(answer(&"end. ".repeat(2_000)).await, Some(GameError::TooLong { .. })));
    assert_eq!(room.puzzles.read(Some(&bela), "p4").await.unwrap().tried, None);
    for id in ["p99", "", "p4 "] {
        assert!(matches!(room.puzzles.read(None, id).await, Err(GameError::NoSuchPuzzle)));
    }
}

#[tokio::test]
async fn the_puzzles_of_the_program_can_be_read_and_are_solved_by_their_best_turns() {
    let house = House::new().await;
    let puzzles = Puzzles::new(Arc::clone(&house.store), Clock::default(), Arc::new(BuiltInPack));
    let listed = BuiltInPack.list();
    assert_eq!(puzzles.list(None).await.unwrap().count as usize, listed.len());
    for listed in listed.iter().take(3) {
        let entry = BuiltInPack.read(&listed.id).unwrap();
        assert_eq!(&entry.listed, listed);
        assert!(entry.next_best < entry.value());
        let shown = puzzles.read(None, &listed.id).await.unwrap();
        assert_eq!((shown.seat, shown.theme), (entry.seat.0, listed.theme));
        let judged = BuiltInPack.judge(&entry, &entry.best[0].0).unwrap();
        assert!(judged.solved && (judged.value - entry.value()).abs() < 0.01);
    }
    assert!(BuiltInPack.read("no puzzle").is_none());
    assert!(BuiltInPack.read(&listed[0].id.to_uppercase().replace('0', "+")).is_none());
}
