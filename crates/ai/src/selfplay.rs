//! Self-play: one game from its first decision to its last point.

use std::panic::AssertUnwindSafe;

use terrane_engine::catalog::FactionId;
use terrane_engine::illegal::Illegal;
use terrane_engine::vocab::{BySeat, HexSet, MAX_SEATS, Seat};
use terrane_engine::{Move, Position, SetupError};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::player::Player;
use crate::series::Game;

/// Far more decisions than any game has: whoever plays on after them will never end.
pub const MOST_DECISIONS: u32 = 20_000;

/// A finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished {
    /// How many played.
    pub players: u8,
    /// What each seat played.
    pub factions: BySeat<Option<FactionId>>,
    /// Which agent sat where, as a place in the match's list.
    pub agents: BySeat<usize>,
    /// The final score.
    pub vp: BySeat<i16>,
    /// Trade markers placed, with Merchants of the Seas.
    pub trades: BySeat<u8>,
    /// Moves played.
    pub decisions: u32,
}

impl Finished {
    /// The seats with the highest score.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + Clone {
        let seats = Seat::all(self.players);
        let best = seats.clone().map(|seat| self.vp[seat]).max();
        let vp = self.vp;
        seats.filter(move |&seat| Some(vp[seat]) == best)
    }

    /// How many seats have a higher score, and how many have the same, this one included.
    pub fn standing(&self, seat: Seat) -> (u8, u8) {
        let others = || Seat::all(self.players).map(|other| self.vp[other]);
        let above = others().filter(|&vp| vp > self.vp[seat]).count();
        let equal = others().filter(|&vp| vp == self.vp[seat]).count();
        (above as u8, equal as u8)
    }
}

/// Why a game could not be played to its end. Other than [`Fault::Setup`], each is a bug.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The set-up cannot be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(SetupError),
    /// The game is not over, but nobody may move.
    #[error("nobody may move, but the game is not over")]
    NobodyToAct,
    /// A player who is to move has no move.
    #[error("seat {} is to move, but has no legal move", .0.0 + 1)]
    NoMove(Seat),
    /// A listed move was refused.
    #[error("seat {} was refused {m:?}: {reason}", seat.0 + 1)]
    Refused {
        /// Whose move.
        seat: Seat,
        /// Which.
        m: Move,
        /// Why.
        reason: Illegal,
    },
    /// The rules or a player panicked.
    #[error("a panic: {0}")]
    Panic(String),
    /// The game does not end.
    #[error("the game is not over after {MOST_DECISIONS} decisions")]
    Endless,
    /// Something that always holds does not.
    #[error("{0}")]
    Violated(String),
}

/// Plays the moves that agents choose, and may record or measure them. `()` only plays.
pub trait Observer {
    /// A game begins.
    fn begin(&mut self, pos: &Position<'_>) {
        let _ = pos;
    }

    /// Plays a move.
    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        pos.play(seat, m).map_err(|reason| Fault::Refused { seat, m, reason })
    }

    /// The game is over.
    fn end(&mut self, pos: &Position<'_>) -> Result<(), Fault> {
        let _ = pos;
        Ok(())
    }
}

impl Observer for () {}

/// Writes down the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves(pub Vec<(Seat, Move)>);

impl Observer for Moves {
    fn begin(&mut self, _: &Position<'_>) {
        self.0.clear();
    }

    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        ().play(pos, seat, m)?;
        self.0.push((seat, m));
        Ok(())
    }
}

/// Two observers of the same game: the first records the moves, the second plays them.
impl<W: Observer> Observer for (&mut Moves, &mut W) {
    fn begin(&mut self, pos: &Position<'_>) {
        self.0.begin(pos);
        self.1.begin(pos);
    }

    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        self.0.0.push((seat, m));
        self.1.play(pos, seat, m)
    }

    fn end(&mut self, pos: &Position<'_>) -> Result<(), Fault> {
        self.1.end(pos)
    }
}

/// Plays or checks a game. A panic becomes a fault.
pub fn guarded<T>(playing: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    std::panic::catch_unwind(AssertUnwindSafe(playing)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Err(Fault::Panic(text.unwrap_or_else(|| "without a message".into())))
    })
}

/// Players who play one another. They stay for game after game, so that a game allocates nothing but its set-up.
pub struct Match {
    places: Vec<Place>,
}

/// One player of a match's list, with an agent for every seat it may be asked to hold.
struct Place {
    agents: Vec<Box<dyn Agent>>,
    budget: Budget,
}

impl Match {
    /// A match of these players. With fewer players than seats they take several, with more they take turns.
    pub fn new<P: Clone + Into<Player>>(players: &[P]) -> Match {
        let place = |player: &P| {
            let player: Player = player.clone().into();
            Place { agents: (0..MAX_SEATS).map(|_| player.create()).collect(), budget: player.budget() }
        };
        Match { places: players.iter().map(place).collect() }
    }

    /// Plays a game to its end, and calls a panic a fault, so that whoever plays many games can name this one.
    pub fn play_guarded(&mut self, game: &Game, observer: &mut impl Observer) -> Result<Finished, Fault> {
        self.play_seated_guarded(game, self.seating(game), observer)
    }

    /// Plays a game to its end with each seat held by the player at this place of the list; a panic is a fault.
    pub fn play_seated_guarded(
        &mut self,
        game: &Game,
        seating: BySeat<usize>,
        observer: &mut impl Observer,
    ) -> Result<Finished, Fault> {
        guarded(|| self.play_seated(game, seating, observer))
    }

    /// Plays a game to its end.
    pub fn play(&mut self, game: &Game, observer: &mut impl Observer) -> Result<Finished, Fault> {
        self.play_seated(game, self.seating(game), observer)
    }

    /// Who sits where: the players in turn, moving on by one seat from game to game.
    fn seating(&self, game: &Game) -> BySeat<usize> {
        let players = self.places.len().max(1);
        let moved = (game.number % players as u64) as usize;
        BySeat(std::array::from_fn(|seat| (seat + moved) % players))
    }

    /// Plays a game to its end with each seat held by the player at this place of the list.
    pub fn play_seated(
        &mut self,
        game: &Game,
        seating: BySeat<usize>,
        observer: &mut impl Observer,
    ) -> Result<Finished, Fault> {
        let mut pos = Position::new(&game.setup).map_err(Fault::Setup)?;
        if let Some(state) = &game.start {
            pos = Position::with_state(&game.setup, **state);
        }
        let mut chance = Chance::new(game.seed);
        for seat in Seat::all(game.setup.players) {
            let seed = chance.bits();
            if let Some((agent, _)) = self.agent(seating[seat], seat) {
                agent.begin(seed);
            }
        }
        observer.begin(&pos);
        for &(seat, m) in &game.opening {
            observer.play(&mut pos, seat, m)?;
        }
        let mut decisions = 0;
        while !pos.is_over() {
            // Under relaxed leech several may move; who does is chance.
            let to_act = pos.to_act();
            let at = chance.below(u32::from(to_act.len())) as usize;
            let seat = to_act.iter().nth(at).ok_or(Fault::NobodyToAct)?;
            let chosen = self.agent(seating[seat], seat);
            let chosen = chosen.and_then(|(agent, budget)| agent.choose(&pos, seat, &budget));
            let m = chosen.ok_or(Fault::NoMove(seat))?;
            observer.play(&mut pos, seat, m)?;
            decisions += 1;
            if decisions >= MOST_DECISIONS {
                return Err(Fault::Endless);
            }
        }
        observer.end(&pos)?;
        Ok(Finished {
            players: game.setup.players,
            factions: BySeat(pos.state().players.0.map(|player| player.faction)),
            agents: seating,
            vp: BySeat(pos.state().players.0.map(|player| player.vp)),
            trades: BySeat(pos.state().traded.0.map(HexSet::len)),
            decisions,
        })
    }

    fn agent(&mut self, place: usize, seat: Seat) -> Option<(&mut Box<dyn Agent>, Budget)> {
        let place = self.places.get_mut(place)?;
        Some((place.agents.get_mut(seat.index())?, place.budget))
    }
}
