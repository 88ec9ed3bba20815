//! The arena: one candidate against copies of another player, in every seat of the same set-ups.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::arena::{Arena, Summary};
//! use terrane_ai::{AgentKind, Player, Series};
//! use terrane_engine::catalog::Map;
//!
//! let series = Series::new(7, Arc::new(Map::printed("base").unwrap()));
//! let players = [Player::from(AgentKind::Random), Player::from(AgentKind::Random)];
//! let arena = Arena { games: &series, players: &players, threads: 1 };
//! let played = arena.duel(0, 1, 0..3, &|| ()).unwrap();
//! // Three set-ups, four seats each.
//! assert_eq!(Summary::of(&played.outcomes).games, 12);
//! ```
//!
//! Whatever is decided by chance is the same for every pair of players, so that differences are differences of play.

mod estimate;
mod sprt;
mod summary;

use std::ops::Range;

use terrane_engine::vocab::{BySeat, MAX_SEATS, Seat};

use crate::deeds::{Deeds, DeedsObserver};
use crate::parallel::in_parallel;
use crate::player::Player;
use crate::profile::{Profile, Profiler};
use crate::selfplay::{Fault, Finished, Match};
use crate::series::{Game, Series};
pub use estimate::Estimate;
pub use sprt::{Decision, Sprt};
pub use summary::{Outcome, Summary};

/// Where set-ups come from. A number stands for the same game whenever it is asked for.
pub trait Games: Sync {
    /// The game with this number.
    fn game(&self, number: u64) -> Game;
}

impl Games for Series {
    fn game(&self, number: u64) -> Game {
        Series::game(self, number)
    }
}

/// Set-ups, players and threads to measure the players with.
#[derive(Clone, Copy)]
pub struct Arena<'a> {
    /// The set-ups.
    pub games: &'a dyn Games,
    /// The players, called by their places in this list.
    pub players: &'a [Player],
    /// Threads to play on; results do not depend on them.
    pub threads: usize,
}

/// What came of the games of one candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// What the candidate achieved, in the order of set-ups and seats.
    pub outcomes: Vec<Outcome>,
    /// Where the candidate's victory points came from.
    pub candidate: Profile,
    /// Where those of the others came from.
    pub field: Profile,
}

/// A game with the same player in all seats.
#[derive(Clone, PartialEq, Debug)]
pub struct Alone {
    /// The number of the set-up.
    pub number: u64,
    /// How it ended.
    pub finished: Finished,
    /// Where the victory points of each seat came from.
    pub profiles: BySeat<Profile>,
    /// What each seat did, and when.
    pub deeds: BySeat<Deeds>,
}

/// A game that could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("set-up {setup}, candidate in seat {}: {fault}", seat.0 + 1)]
pub struct Broken {
    /// The number of the set-up.
    pub setup: u64,
    /// Where the candidate sat.
    pub seat: Seat,
    /// What went wrong.
    pub fault: Fault,
}

/// The games of a range of set-ups, each once for every seat that a game can have, as numbers.
pub(crate) fn numbered(setups: &Range<u64>) -> Range<u64> {
    let seats = MAX_SEATS as u64;
    setups.start.saturating_mul(seats)..setups.end.saturating_mul(seats)
}

/// The set-up and the seat of such a number.
pub(crate) fn place(number: u64) -> (u64, Seat) {
    let seats = MAX_SEATS as u64;
    (number / seats, Seat((number % seats) as u8))
}

impl Broken {
    /// The fault of the game with this number.
    pub(crate) fn numbered((number, fault): (u64, Fault)) -> Broken {
        let (setup, seat) = place(number);
        Broken { setup, seat, fault }
    }
}

impl Arena<'_> {
    /// Plays every set-up of the range once for each seat: there sits the candidate, everywhere else the other player.
    pub fn duel(
        &self,
        candidate: usize,
        field: usize,
        setups: Range<u64>,
        after_game: &(dyn Fn() + Sync),
    ) -> Result<Played, Broken> {
        self.play(setups, after_game, |seat| {
            let mut seating = BySeat([field; MAX_SEATS]);
            seating[seat] = candidate;
            seating
        })
    }

    /// Plays every set-up of the range once, with the same player in all seats, and returns what each seat achieved.
    pub fn alone(
        &self,
        player: usize,
        setups: Range<u64>,
        after_game: &(dyn Fn() + Sync),
    ) -> Result<Vec<Alone>, Broken> {
        let start = || (Match::new(self.players), DeedsObserver::default(), Vec::new());
        let played = in_parallel(setups, self.threads, start, |(seated, observer, games), number| {
            let game = self.games.game(number);
            let finished = seated.play_seated_guarded(&game, BySeat([player; MAX_SEATS]), observer)?;
            let (profiles, deeds) = (observer.profiler.profiles(), observer.deeds.clone());
            games.push(Alone { number, finished, profiles, deeds });
            after_game();
            Ok(())
        });
        let threads = played.map_err(|(setup, fault)| Broken { setup, seat: Seat(0), fault })?;
        let mut games: Vec<_> = threads.into_iter().flat_map(|(_, _, games)| games).collect();
        games.sort_unstable_by_key(|game| game.number);
        Ok(games)
    }

    fn play(
        &self,
        setups: Range<u64>,
        after_game: &(dyn Fn() + Sync),
        seating: impl Fn(Seat) -> BySeat<usize> + Sync,
    ) -> Result<Played, Broken> {
        let start = || (Match::new(self.players), Profiler::default(), Played::default());
        let played =
            in_parallel(numbered(&setups), self.threads, start, |(seated, profiler, played), number| {
                let (setup, seat) = place(number);
                let game = self.games.game(setup);
                if seat.0 >= game.setup.players {
                    return Ok(());
                }
                let finished = seated.play_seated_guarded(&game, seating(seat), profiler)?;
                played.outcomes.push(Outcome::of(&finished, setup, seat));
                let profiles = profiler.profiles();
                for other in Seat::all(game.setup.players) {
                    let sum = if other == seat { &mut played.candidate } else { &mut played.field };
                    sum.merge(&profiles[other]);
                }
                after_game();
                Ok(())
            });
        let threads = played.map_err(Broken::numbered)?;
        let mut all = Played::default();
        for (_, _, played) in threads {
            all.merge(played);
        }
        Ok(all)
    }
}

impl Played {
    /// Adds games of other set-ups.
    pub fn merge(&mut self, other: Played) {
        self.outcomes.extend(other.outcomes);
        self.outcomes.sort_unstable_by_key(|outcome| (outcome.setup, outcome.seat));
        self.candidate.merge(&other.candidate);
        self.field.merge(&other.field);
    }
}

/// Set-ups played between two looks at the test: few, so that little is played in vain, and the same number on any
/// machine, so that the same games are played everywhere.
const BATCH: u64 = 8;

impl Arena<'_> {
    /// Plays [`Arena::duel`] until the test decides, or all set-ups of the range are played.
    pub fn duel_until(
        &self,
        candidate: usize,
        field: usize,
        setups: Range<u64>,
        test: &mut Sprt,
        after_game: &(dyn Fn() + Sync),
    ) -> Result<Played, Broken> {
        let mut all = Played::default();
        let mut next = setups.start;
        while next < setups.end && test.decision().is_none() {
            let batch = next..setups.end.min(next.saturating_add(BATCH));
            let played = self.duel(candidate, field, batch.clone(), after_game)?;
            for of_setup in played.outcomes.chunk_by(|one, other| one.setup == other.setup) {
                test.add(Summary::of(of_setup).win_share.mean);
            }
            all.merge(played);
            next = batch.end;
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests;
