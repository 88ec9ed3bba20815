//! Puzzles: which there are, what an answer is worth, and what it does to ratings.
//!
//! The pack is part of the program. Ratings are what attempts come to; the first attempt of an account at a puzzle counts, and none
//! after a hint.

mod built_in;
mod pack;
mod rating;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use terrane_api::catalog::FromBox;
use terrane_api::puzzle::{
    NextPuzzle, Puzzle, PuzzleAnswer, PuzzleAttempt, PuzzleGame, PuzzleHint, PuzzlePlayer, PuzzleResult,
    PuzzleTheme, RatingChange, ThemeCount,
};
use terrane_api::review::LineView;
use terrane_api::turn::{Draft, Drafted};
use terrane_api::view::{Group, Menu, View, touched};
use terrane_engine::setup::FactionSet;
use terrane_engine::{Move, Setup};
use terrane_notation::text;
use terrane_store::{AttemptRecord, Millis, PuzzleRating, Role, Store, StoreError, UserRecord};

use crate::clock::Clock;
use crate::game::{GameError, answered_turn, draft_on};
use crate::limits::fair_queue::Size;
use crate::limits::worker::compute;
use crate::limits::{FairQueue, Heavy};
use crate::security::rates::Who;

pub use built_in::BuiltInPack;
pub use pack::{Entry, Judged, Listed, Pack};

const DAY: i64 = 86_400_000;
/// How long the ratings of all puzzles are good for choosing the next.
const FRESH_FOR: i64 = 60_000;
/// The next puzzle is one of so many that are about as hard as somebody is strong.
const CHOICE: usize = 8;
/// Bytes of puzzles that are kept ready.
const KEPT: u64 = 8 << 20;

/// The puzzles of a server. Cloning it is cheap.
#[derive(Clone)]
pub struct Puzzles(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Clock,
    pack: Arc<dyn Pack>,
    /// Puzzles that were read: a game is replayed for each.
    ready: Cache<String, Arc<Entry>>,
    /// Puzzles that are read wait here with other things that take long.
    heavy: Heavy,
    /// Answers that are judged.
    judging: FairQueue<Who>,
    ratings: Mutex<Ratings>,
}

/// What attempts did to puzzles, as last looked up.
#[derive(Default)]
struct Ratings {
    at: Option<Millis>,
    moved: Arc<HashMap<String, PuzzleRating>>,
}

impl Puzzles {
    /// The puzzles of a pack.
    pub fn new(store: Arc<dyn Store>, clock: Clock, pack: Arc<dyn Pack>) -> Puzzles {
        Puzzles::beside(store, clock, pack, Heavy::default())
    }

    /// The puzzles of a pack, on a server on which other things take long, too.
    pub fn beside(store: Arc<dyn Store>, clock: Clock, pack: Arc<dyn Pack>, heavy: Heavy) -> Puzzles {
        let weight = |_: &String, entry: &Arc<Entry>| u32::try_from(entry.bytes()).unwrap_or(u32::MAX);
        let ready = Cache::builder().max_capacity(KEPT).weigher(weight).build();
        let usual = Duration::from_secs(1);
        let judging = FairQueue::new(Size { at_once: 1, each: 2, most: 32, usual });
        Puzzles(Arc::new(Inner { store, clock, pack, ready, heavy, judging, ratings: Mutex::default() }))
    }

    /// What there is to solve.
    pub async fn list(&self, user: Option<&UserRecord>) -> Result<terrane_api::puzzle::Puzzles, GameError> {
        let list = self.0.pack.list();
        let attempts = self.attempts(user).await?;
        let solved: HashSet<&str> =
            attempts.iter().filter(|attempt| attempt.solved).map(|attempt| attempt.puzzle.as_str()).collect();
        let mut themes: BTreeMap<PuzzleTheme, ThemeCount> = BTreeMap::new();
        for entry in list {
            let none = ThemeCount { theme: entry.theme, count: 0, solved: 0 };
            let theme = themes.entry(entry.theme).or_insert(none);
            theme.count += 1;
            theme.solved += u32::from(solved.contains(entry.id.as_str()));
        }
        let (rating, tried) = rating::of_person(&attempts);
        let solved = attempts.iter().filter(|attempt| attempt.solved).count() as u32;
        Ok(terrane_api::puzzle::Puzzles {
            count: list.len() as u32,
            themes: themes.into_values().collect(),
            daily: self.of_the_day().map(|entry| entry.id.clone()),
            you: user.filter(|user| is_rated(user)).map(|_| PuzzlePlayer {
                rating: rating::shown(rating),
                tried,
                solved,
            }),
        })
    }

    /// The puzzle of the day.
    pub async fn daily(&self, user: Option<&UserRecord>) -> Result<Puzzle, GameError> {
        let listed = self.of_the_day().ok_or(GameError::NoSuchPuzzle)?;
        let today = jiff::Timestamp::from_millisecond(self.0.clock.now().0).unwrap_or_default();
        let day = today.to_zoned(jiff::tz::TimeZone::UTC).date().to_string();
        Ok(Puzzle { day: Some(day), ..self.read(user, &listed.id).await? })
    }

    /// A puzzle that somebody has not tried, about as hard as they are strong.
    pub async fn next(&self, user: Option<&UserRecord>, wish: &NextPuzzle) -> Result<Puzzle, GameError> {
        let attempts = self.attempts(user).await?;
        let tried: HashMap<&str, Millis> =
            attempts.iter().map(|attempt| (attempt.puzzle.as_str(), attempt.at)).collect();
        let (strength, _) = rating::of_person(&attempts);
        let ratings = self.ratings().await?;
        let wanted = |entry: &&Listed| {
            wish.theme.is_none_or(|theme| theme == entry.theme)
                && wish.after.as_ref().is_none_or(|after| *after != entry.id)
        };
        let mut found: Vec<&Listed> = self.0.pack.list().iter().filter(wanted).collect();
        // Those not tried come first, by how far they are from the own strength; then those tried longest ago.
        let far = |entry: &Listed| {
            let moved = ratings.get(&entry.id).map_or(0, |rating| rating.moved);
            (i64::from(entry.rating) * 100 + moved - strength).abs()
        };
        found.sort_by_key(|entry| match tried.get(entry.id.as_str()) {
            None => (0, far(entry)),
            Some(at) => (1, at.0),
        });
        let new =
            found.iter().take(CHOICE).take_while(|entry| !tried.contains_key(entry.id.as_str())).count();
        let text = wish.after.as_deref().unwrap_or_default();
        let chance =
            mixed(text.bytes().fold(attempts.len() as u64, |sum, byte| mixed(sum ^ u64::from(byte))));
        let at = chance.checked_rem(new as u64).unwrap_or(0);
        let listed = found.get(usize::try_from(at).unwrap_or(0)).ok_or(GameError::NoSuchPuzzle)?;
        self.read(user, &listed.id).await
    }

    /// A puzzle.
    pub async fn read(&self, user: Option<&UserRecord>, id: &str) -> Result<Puzzle, GameError> {
        self.show(&*self.entry(id).await?, user).await
    }

    /// Tries moves out. Nothing is stored.
    pub async fn draft(&self, id: &str, draft: &Draft) -> Result<Drafted, GameError> {
        let entry = self.entry(id).await?;
        draft_on(&entry.position(), entry.seat, draft).await
    }

    /// A hint. Whoever gets it before answering is not rated for the puzzle.
    pub async fn hint(
        &self,
        user: Option<&UserRecord>,
        id: &str,
        level: u8,
    ) -> Result<PuzzleHint, GameError> {
        let entry = self.entry(id).await?;
        if !(1..=2).contains(&level) {
            return Err(GameError::NoSuchHint);
        }
        if let Some(user) = user.filter(|user| is_rated(user)) {
            let hinted = AttemptRecord {
                owner: user.id,
                puzzle: entry.listed.id.clone(),
                solved: false,
                hinted: true,
                gain: 0,
                difficulty: 0,
                at: self.0.clock.now(),
            };
            self.0.store.add_attempt(&hinted).await?;
        }
        let best = entry.best.first().map(|(moves, _)| moves.as_slice()).unwrap_or_default();
        let mut groups: Vec<Group> = Vec::new();
        for group in best.iter().map(|m| Group::from(m.group())).filter(|group| *group != Group::End) {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        let spaces = if level == 2 { touched(entry.position().map(), best) } else { Vec::new() };
        Ok(PuzzleHint { groups, spaces })
    }

    /// What an answer is worth. The first of an account counts.
    pub async fn answer(
        &self,
        who: Who,
        user: Option<&UserRecord>,
        id: &str,
        answer: &PuzzleAnswer,
    ) -> Result<PuzzleResult, GameError> {
        let entry = self.entry(id).await?;
        let moves = answered_turn(&entry.position(), entry.seat, &answer.moves)?;
        let permit = self.0.judging.acquire(who).await?;
        let (pack, judged) = (Arc::clone(&self.0.pack), Arc::clone(&entry));
        let judging = compute(move || {
            let _permit = permit;
            let answer = pack.judge(&judged, &moves)?;
            let played = judged.played.as_ref().and_then(|played| pack.judge(&judged, played));
            Some((answer, played))
        });
        let failed = || GameError::Corrupt("an answer was not judged".into());
        let (Judged { value, solved }, played) = judging.await.flatten().ok_or_else(failed)?;
        let (rating, moved) = self.rate(user, &entry, solved).await?;
        let line = |vp: f32, moves: &[Move]| {
            let moves = text::write_moves(moves, entry.position().map());
            LineView { moves, vp, se: 0.0 }
        };
        Ok(PuzzleResult {
            solved,
            value,
            best: entry.value(),
            next_best: entry.next_best,
            lines: entry.best.iter().map(|(moves, vp)| line(*vp, moves)).collect(),
            played: entry.played.as_ref().zip(played).map(|(moves, judged)| line(judged.value, moves)),
            rating,
            difficulty: rating::shown(i64::from(entry.listed.rating) * 100 + moved),
            game: game_of(&entry),
        })
    }

    /// Notes an attempt, if it counts: what it does to the rating of who tried, and what all attempts did to the puzzle.
    async fn rate(
        &self,
        user: Option<&UserRecord>,
        entry: &Entry,
        solved: bool,
    ) -> Result<(Option<RatingChange>, i64), GameError> {
        let puzzle = self.0.store.puzzle_rating(&entry.listed.id).await?;
        let Some(user) = user.filter(|user| is_rated(user)) else { return Ok((None, puzzle.moved)) };
        let attempts = self.0.store.attempts(user.id).await?;
        if attempts.iter().any(|attempt| attempt.puzzle == entry.listed.id) {
            return Ok((None, puzzle.moved));
        }
        let person = rating::of_person(&attempts);
        let hard = (i64::from(entry.listed.rating) * 100 + puzzle.moved, puzzle.tried);
        let (gain, difficulty) = rating::steps(person, hard, solved);
        let attempt = AttemptRecord {
            owner: user.id,
            puzzle: entry.listed.id.clone(),
            solved,
            hinted: false,
            gain,
            difficulty,
            at: self.0.clock.now(),
        };
        // Of two answers at once one counts.
        if !self.0.store.add_attempt(&attempt).await? {
            return Ok((None, puzzle.moved));
        }
        Ok((Some(change(person.0, gain)), puzzle.moved + difficulty))
    }

    async fn show(&self, entry: &Entry, user: Option<&UserRecord>) -> Result<Puzzle, GameError> {
        let attempts = self.attempts(user).await?;
        let moved = self.0.store.puzzle_rating(&entry.listed.id).await?.moved;
        let position = entry.position();
        Ok(Puzzle {
            id: entry.listed.id.clone(),
            theme: entry.listed.theme,
            seat: entry.seat.0,
            aim: entry.value().round() as i32,
            rating: rating::shown(i64::from(entry.listed.rating) * 100 + moved),
            round: position.state().round,
            view: View::of(&position, &[]),
            menu: Menu::of(&position, entry.seat),
            day: None,
            tried: tried(&attempts, &entry.listed.id),
        })
    }

    /// Somebody's attempts; guests have none.
    async fn attempts(&self, user: Option<&UserRecord>) -> Result<Vec<AttemptRecord>, StoreError> {
        match user.filter(|user| is_rated(user)) {
            Some(user) => self.0.store.attempts(user.id).await,
            None => Ok(Vec::new()),
        }
    }

    /// What attempts did to puzzles, not older than a minute.
    async fn ratings(&self) -> Result<Arc<HashMap<String, PuzzleRating>>, StoreError> {
        let now = self.0.clock.now();
        {
            let known = self.0.ratings.lock().unwrap_or_else(PoisonError::into_inner);
            if known.at.is_some_and(|at| now.0.saturating_sub(at.0) < FRESH_FOR) {
                return Ok(Arc::clone(&known.moved));
            }
        }
        let all = self.0.store.puzzle_ratings().await?;
        let moved = Arc::new(all.into_iter().map(|rating| (rating.puzzle.clone(), rating)).collect());
        let mut known = self.0.ratings.lock().unwrap_or_else(PoisonError::into_inner);
        *known = Ratings { at: Some(now), moved: Arc::clone(&moved) };
        Ok(moved)
    }

    /// Each puzzle has its day before one comes again.
    fn of_the_day(&self) -> Option<&Listed> {
        let list = self.0.pack.list();
        let count = list.len() as u64;
        let step = (1..count).rev().filter(|step| gcd(*step, count) == 1).find(|step| step * 8 <= count * 5);
        let day = u64::try_from(self.0.clock.now().0.div_euclid(DAY)).unwrap_or(0);
        let at = (day % count.max(1)) * step.unwrap_or(1) % count.max(1);
        list.get(usize::try_from(at).ok()?)
    }

    /// A puzzle: one that is ready, or read on a worker when it is the turn of whoever asks.
    async fn entry(&self, id: &str) -> Result<Arc<Entry>, GameError> {
        if let Some(entry) = self.0.ready.get(id) {
            return Ok(entry);
        }
        if !self.0.pack.list().iter().any(|listed| listed.id == id) {
            return Err(GameError::NoSuchPuzzle);
        }
        let (pack, ready, wanted) = (Arc::clone(&self.0.pack), self.0.ready.clone(), id.to_owned());
        // Many who ask for the same puzzle wait for one reading.
        let read = move || ready.optionally_get_with_by_ref(&wanted, || pack.read(&wanted).map(Arc::new));
        let read = self.0.heavy.compute(read).await?.flatten();
        read.ok_or_else(|| GameError::Corrupt(format!("puzzle {id} cannot be read")))
    }
}

/// The game that a puzzle comes from.
fn game_of(entry: &Entry) -> PuzzleGame {
    let Setup { players, rules, allowed, .. } = &*entry.setup;
    let boxes = [
        (FromBox::Base, true),
        (FromBox::FireIce, *allowed != FactionSet::BASE),
        (FromBox::Mini, rules.mini_towns),
        (FromBox::Merchants, rules.merchants.is_some()),
    ];
    PuzzleGame {
        agent: entry.agent.clone(),
        players: *players,
        boxes: boxes.into_iter().filter(|(_, in_play)| *in_play).map(|(from, _)| from).collect(),
        special_terrain: rules.special_terrain.is_some(),
    }
}

/// The attempt that counted, with what it did to the rating.
fn tried(attempts: &[AttemptRecord], puzzle: &str) -> Option<PuzzleAttempt> {
    let attempt = attempts.iter().find(|attempt| attempt.puzzle == puzzle)?;
    // Attempts are added up in the order in which they were made.
    let earlier = |other: &&AttemptRecord| (other.at, &other.puzzle) < (attempt.at, &attempt.puzzle);
    let before: Vec<AttemptRecord> = attempts.iter().filter(earlier).cloned().collect();
    let (before, _) = rating::of_person(&before);
    let rating = (!attempt.hinted).then(|| change(before, attempt.gain));
    Some(PuzzleAttempt { solved: attempt.solved, rating })
}

fn change(before: i64, gain: i64) -> RatingChange {
    RatingChange { before: rating::shown(before), after: rating::shown(before + gain) }
}

/// Accounts are rated; guests come and go.
fn is_rated(user: &UserRecord) -> bool {
    user.role != Role::Guest
}

const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A number whose bits depend on all bits of another.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number ^ (number >> 29)
}
