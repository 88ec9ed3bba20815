//! Recorded games of people as set-ups for the players: the same tiles, factions and seats.

use terrane_engine::illegal::Illegal;
use terrane_engine::rules::LeechMode;
use terrane_engine::state::{Stage, State};
use terrane_engine::vocab::{BySeat, Seat, SeatSet};
use terrane_engine::{Move, Position, Setup, SetupError};

use crate::arena::{Estimate, Games};
use crate::chance::Chance;
use crate::deeds::{self, Deeds};
use crate::profile::{Profile, Profiler};
use crate::selfplay::Finished;
use crate::series::Game;

/// Something that happened in a recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    /// A move.
    Move(Seat, Move),
    /// A player left the game.
    Left(Seat),
}

/// A finished game as people played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    setup: Setup,
    /// Their moves up to the last of the first dwellings.
    opening: Vec<(Seat, Move)>,
    /// The state at the beginning of each round, from the first on.
    rounds: Vec<State>,
    /// What they scored.
    pub vp: BySeat<i16>,
    /// Who left before the end.
    pub left: SeatSet,
    /// Where their victory points came from.
    pub profiles: BySeat<Profile>,
    /// What they did, and when.
    pub deeds: BySeat<Deeds>,
}

/// Why a recorded game cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The set-up cannot be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(#[from] SetupError),
    /// A recorded move is not legal.
    #[error("move {number} is not possible: {reason}")]
    Illegal {
        /// The move, counted from 1.
        number: usize,
        /// Why it is refused.
        reason: Illegal,
    },
    /// The game was not played to its end.
    #[error("the game is not over; only finished games can be compared with")]
    Unfinished,
}

impl Recorded {
    /// Plays a recorded game through and keeps what is to be compared.
    pub fn new(setup: &Setup, events: &[Happened]) -> Result<Recorded, RecordError> {
        let mut pos = Position::new(setup)?;
        let mut profiler = Profiler::default();
        profiler.start(&pos);
        let mut left = SeatSet::EMPTY;
        let (mut opening, mut rounds) = (Vec::new(), Vec::new());
        let mut deeds = Deeds::of_nobody();
        for (at, &event) in events.iter().enumerate() {
            let played = match event {
                Happened::Move(seat, m) => {
                    if before_cards(pos.state().stage) {
                        opening.push((seat, m));
                    }
                    if pos.state().stage == Stage::Actions && usize::from(pos.state().round) > rounds.len() {
                        rounds.push(*pos.state());
                    }
                    deeds::before(&mut deeds, &pos, seat, m);
                    profiler.before(&pos, seat, m);
                    pos.play_with(seat, m, &mut profiler)
                }
                Happened::Left(seat) => {
                    left.insert(seat);
                    pos.resign_with(seat, &mut profiler)
                }
            };
            played.map_err(|reason| RecordError::Illegal { number: at + 1, reason })?;
        }
        if !pos.is_over() {
            return Err(RecordError::Unfinished);
        }
        deeds::end(&mut deeds, &pos);
        // Computer players answer offers at once: what people decide later they know no better.
        let mut setup = setup.clone();
        setup.rules.leech = LeechMode::Strict;
        Ok(Recorded {
            setup,
            opening,
            rounds,
            vp: BySeat(pos.state().players.0.map(|player| player.vp)),
            left,
            profiles: profiler.profiles(),
            deeds,
        })
    }

    /// The state at the beginning of a round.
    fn at_round(&self, round: u8) -> Option<State> {
        self.rounds.get(usize::from(round).checked_sub(1)?).copied()
    }

    /// The seats whose players stayed to the end.
    pub fn stayed(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.setup.players).filter(|&seat| !self.left.contains(seat))
    }
}

/// Whether the first dwellings are still being placed, or factions and terrains chosen.
fn before_cards(stage: Stage) -> bool {
    matches!(stage, Stage::Auction | Stage::Factions(_) | Stage::Terrains(_) | Stage::Dwellings(_))
}

/// Recorded games to play on. After the last one the first comes again, with other chance for the players.
#[derive(Clone, Debug)]
pub struct League {
    /// The games; never empty.
    games: Vec<Recorded>,
    /// The seed of the players' own chance.
    seed: u64,
    /// Where players take over.
    takeover: Takeover,
}

/// Where in a recorded game players take over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takeover {
    /// Before the first decision.
    Start,
    /// After the people's first dwellings.
    Opening,
    /// At the beginning of a round, from 1 to 6.
    Round(u8),
}

impl League {
    /// A league of recorded games; `None` without any.
    pub fn new(games: Vec<Recorded>, seed: u64, takeover: Takeover) -> Option<League> {
        (!games.is_empty()).then_some(League { games, seed, takeover })
    }

    /// The games.
    pub fn games(&self) -> &[Recorded] {
        &self.games
    }

    fn recorded(&self, number: u64) -> &Recorded {
        &self.games[(number % self.games.len() as u64) as usize]
    }

    /// The people's profile, over everybody who stayed to the end.
    pub fn profile(&self) -> Profile {
        let mut sum = Profile::default();
        for game in &self.games {
            game.stayed().for_each(|seat| sum.merge(&game.profiles[seat]));
        }
        sum
    }

    /// What people did, over everybody who stayed to the end.
    pub fn deeds(&self) -> Deeds {
        let mut sum = Deeds::default();
        for game in &self.games {
            game.stayed().for_each(|seat| sum.merge(&game.deeds[seat]));
        }
        sum
    }

    /// The people's mean score, and by how much games on these set-ups exceed it: seat by seat, games as clusters,
    /// without seats whose people left.
    pub fn compare(&self, played: &[(u64, Finished)]) -> Comparison {
        let clusters = |value: fn(f64, f64) -> f64| {
            let of_game = |(number, finished): &(u64, Finished)| {
                let people = self.recorded(*number);
                people.stayed().fold((0.0, 0.0), |(sum, count), seat| {
                    let vp = value(f64::from(finished.vp[seat]), f64::from(people.vp[seat]));
                    (sum + vp, count + 1.0)
                })
            };
            Estimate::of(&played.iter().map(of_game).collect::<Vec<_>>())
        };
        Comparison {
            games: played.len() as u64,
            seats: played.iter().map(|(number, _)| self.recorded(*number).stayed().count() as u64).sum(),
            own: clusters(|own, _| own),
            people: clusters(|_, people| people),
            difference: clusters(|own, people| own - people),
        }
    }
}

/// A player's scores beside those of people on the same set-ups.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Comparison {
    /// Games played.
    pub games: u64,
    /// Seats compared.
    pub seats: u64,
    /// The player's score.
    pub own: Estimate,
    /// The people's.
    pub people: Estimate,
    /// The player's less the people's, paired by game and seat.
    pub difference: Estimate,
}

impl Games for League {
    fn game(&self, number: u64) -> Game {
        let recorded = self.recorded(number);
        Game {
            setup: recorded.setup.clone(),
            tiles: [0; 32],
            start: match self.takeover {
                Takeover::Round(round) => recorded.at_round(round).map(Box::new),
                Takeover::Start | Takeover::Opening => None,
            },
            opening: if self.takeover == Takeover::Opening { recorded.opening.clone() } else { Vec::new() },
            seed: Chance::of_game(self.seed, number).bits(),
            number,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::agent::AgentKind;
    use crate::arena::Arena;
    use crate::player::Player;
    use crate::selfplay::{Match, Moves};
    use crate::series::Series;
    use terrane_engine::catalog::Map;

    /// A game of random players as if people had played it.
    fn recorded(number: u64) -> (Game, Vec<Happened>, Finished) {
        let series = Series::new(1, Arc::new(Map::printed("base").expect("the base board")));
        let game = series.game(number);
        let mut moves = Moves::default();
        let finished = Match::new(&[AgentKind::Random]).play(&game, &mut moves).expect("played");
        (game, moves.0.into_iter().map(|(seat, m)| Happened::Move(seat, m)).collect(), finished)
    }

    fn league(takeover: Takeover) -> League {
        let games = (0..3).map(|number| {
            let (game, events, _) = recorded(number);
            Recorded::new(&game.setup, &events).expect("a finished game")
        });
        League::new(games.collect(), 5, takeover).expect("three games")
    }

    #[test]
    fn scores_and_sources_are_those_of_the_game() {
        let (game, events, finished) = recorded(0);
        let recorded = Recorded::new(&game.setup, &events).expect("a finished game");
        assert_eq!(recorded.vp, finished.vp);
        for seat in Seat::all(4) {
            let profile = recorded.profiles[seat];
            assert!((profile.total() - f64::from(finished.vp[seat])).abs() < 1e-9, "{profile:?}");
            assert!(profile.turns() >= 6.0, "everybody passes six times: {profile:?}");
            assert!((profile.at_round()[0] - 20.0).abs() < 1e-9, "{profile:?}");
        }
    }

    #[test]
    fn the_opening_is_the_first_dwellings() {
        let league = league(Takeover::Opening);
        let game = league.game(1);
        let first = game.setup.players * 2;
        assert!((first.into()..=usize::from(first) + 1).contains(&game.opening.len()), "{:?}", game.opening);
        assert!(game.opening.iter().all(|(_, m)| matches!(m, Move::Build(_))), "{:?}", game.opening);
        assert!(self::league(Takeover::Start).game(1).opening.is_empty());
    }

    #[test]
    fn a_player_is_compared_seat_by_seat_with_the_people_who_stayed() {
        let mut league = league(Takeover::Opening);
        let players = [Player::from(AgentKind::Random)];
        let arena = Arena { games: &league, players: &players, threads: 2 };
        let played = arena.alone(0, 0..3, &|| ()).expect("played");
        let played: Vec<(u64, Finished)> =
            played.into_iter().map(|alone| (alone.number, alone.finished)).collect();
        let all = league.compare(&played);
        assert_eq!((all.games, all.seats), (3, 12));
        assert!((all.own.mean - all.people.mean - all.difference.mean).abs() < 1e-9, "{all:?}");
        league.games[1].left = SeatSet::of(Seat(2));
        let most = league.compare(&played);
        assert_eq!(most.seats, 11);
        let left = f64::from(played[1].1.vp[Seat(2)] - league.games[1].vp[Seat(2)]);
        assert!((12.0 * all.difference.mean - left - 11.0 * most.difference.mean).abs() < 1e-9);
    }

    #[test]
    fn a_player_takes_over_at_the_beginning_of_a_round() {
        let league = league(Takeover::Round(5));
        let game = league.game(1);
        let state = game.start.as_deref().expect("the people's state");
        assert_eq!((state.round, state.stage), (5, Stage::Actions));
        let points = state.players[Seat(2)].vp;
        let at_round = league.games[1].profiles[Seat(2)].at_round()[4];
        assert!((at_round - f64::from(points)).abs() < 1e-9);
        let players = [Player::from(AgentKind::Random)];
        let arena = Arena { games: &league, players: &players, threads: 1 };
        let alone = arena.alone(0, 1..2, &|| ()).expect("played");
        // What came before is no deed of the player's.
        assert_eq!(alone[0].deeds[Seat(2)].count("pass", 4), 0);
        assert_eq!(alone[0].deeds[Seat(2)].count("pass", 5), 1);
        assert_eq!(league.games[1].deeds[Seat(2)].count("pass", 4), 1);
    }

    #[test]
    fn unfinished_and_impossible_games_are_refused() {
        let (game, mut events, _) = recorded(0);
        events.truncate(50);
        assert_eq!(Recorded::new(&game.setup, &events), Err(RecordError::Unfinished));
        events.insert(20, events[0]);
        let refused = Recorded::new(&game.setup, &events);
        assert!(matches!(refused, Err(RecordError::Illegal { number: 21, .. })), "{refused:?}");
    }
}
