//! The actor: plays games of self-play that differ from one another, and writes them down.
//!
//! Play that is always the best known teaches little about anything else. So in most games every seat has preferences of
//! its own ("spice": the weights of the hand-made evaluation vary, and with them what a network's player values); in the
//! other games turns are chosen with noise. Now and then a turn that is not the best is played, and an offer of power is
//! answered the other way.

use terrane_engine::state::Stage;
use terrane_engine::vocab::{BySeat, MAX_SEATS, Seat};
use terrane_engine::{Move, Position, Setup};

use super::record::{ComparedTurn, GameRecord, SearchedTurn};
use super::terms::Terms;
use crate::budget::Budget;
use crate::canonical;
use crate::chance::Chance;
use crate::evaluate::{self, Networks};
use crate::evaluator::Evaluator;
use crate::leech;
use crate::opening;
use crate::search::{self, Settings};
use crate::selfplay::{Fault, MOST_DECISIONS, guarded};
use crate::turn;
use crate::turn_plan::TurnPlan;
use crate::weights::Weights;

/// Who plays, and how the games differ.
#[derive(Clone, Debug)]
pub struct Mix {
    /// The seed of the run.
    pub seed: u64,
    /// The newest player first, then a pool of earlier ones; never empty.
    pub players: Vec<Evaluator>,
    /// Of a hundred seats, how many the newest player holds, how many one of the pool, how many the hand-made evaluation.
    pub shares: [u32; 3],
    /// Positions a turn.
    pub nodes: u32,
    /// Of a hundred turns, how many are searched with playouts, and with how many positions.
    pub searched: (u32, u32),
    /// Whether only the usual game is played: four players, base board, mini-expansion.
    pub usual: bool,
}

/// Of a hundred games, how many have players with preferences of their own.
const SPICED: u32 = 75;

/// Of a hundred players with preferences, how many are inclined to one thing.
const INCLINED: u32 = 40;

/// Of a hundred turns, how many are another of the best eight.
const LAPSES: u32 = 5;

/// Of a hundred answers to an offer of power, how many are turned round.
const TURNED: u32 = 10;

/// Turns to choose from.
const KEPT: usize = 8;

/// Turns within so many VP of each other are likely to change places in a game with noise.
const NOISE: f32 = 2.0;

/// The place in a record's list of players that means the hand-made evaluation.
pub const HAND: u8 = u8::MAX;

/// One seat's player in one game.
struct Seated {
    mind: Evaluator,
    plan: TurnPlan,
}

/// Plays the games of a run.
#[derive(Debug)]
pub struct Actor<'a> {
    mix: &'a Mix,
}

impl<'a> Actor<'a> {
    /// Plays with this mix of players.
    pub fn new(mix: &'a Mix) -> Actor<'a> {
        Actor { mix }
    }

    /// Plays the game with this number, and calls a panic a fault. It depends on the mix and the number alone.
    pub fn play(&self, number: u64) -> Result<GameRecord, Fault> {
        guarded(|| self.play_freely(number))
    }

    fn play_freely(&self, number: u64) -> Result<GameRecord, Fault> {
        let mut chance = Chance::of_game(self.mix.seed, number);
        let drawn = Terms::draw(&mut chance);
        let terms = if self.mix.usual { Terms::usual(drawn.tiles) } else { drawn };
        let Some(setup) = terms.setup() else { return Err(Fault::NobodyToAct) };
        let mut game = Game::new(self.mix, &setup, chance)?;
        game.run()?;
        let vp = BySeat(game.pos.state().players.0.map(|player| player.vp));
        let Game { players, moves, searched, .. } = game;
        Ok(GameRecord { number, terms, players, moves, searched, vp })
    }
}

/// A game being played.
struct Game<'a> {
    mix: &'a Mix,
    pos: Position<'a>,
    chance: Chance,
    /// Whether players have preferences; otherwise their turns are chosen with noise.
    spiced: bool,
    players: BySeat<u8>,
    seats: Vec<Seated>,
    moves: Vec<(Seat, Move)>,
    searched: Vec<SearchedTurn>,
}

impl<'a> Game<'a> {
    fn new(mix: &'a Mix, setup: &'a Setup, mut chance: Chance) -> Result<Game<'a>, Fault> {
        let pos = Position::new(setup).map_err(Fault::Setup)?;
        let spiced = chance.below(100) < SPICED;
        let mut players = BySeat([0; MAX_SEATS]);
        let mut seats = Vec::new();
        for seat in Seat::all(setup.players) {
            players[seat] = who(mix, &mut chance);
            let base = mix.players.get(usize::from(players[seat])).unwrap_or_else(|| Evaluator::built_in());
            let mind = if spiced { with_spice(base, &mut chance) } else { base.clone() };
            seats.push(Seated { mind, plan: TurnPlan::default() });
        }
        let (moves, searched) = (Vec::new(), Vec::new());
        Ok(Game { mix, pos, chance, spiced, players, seats, moves, searched })
    }

    fn run(&mut self) -> Result<(), Fault> {
        while !self.pos.is_over() {
            let seat = self.pos.to_act().iter().next().ok_or(Fault::NobodyToAct)?;
            let m = self.choose(seat).ok_or(Fault::NoMove(seat))?;
            self.pos.play(seat, m).map_err(|reason| Fault::Refused { seat, m, reason })?;
            self.moves.push((seat, m));
            if self.moves.len() >= MOST_DECISIONS as usize {
                return Err(Fault::Endless);
            }
        }
        Ok(())
    }

    fn choose(&mut self, seat: Seat) -> Option<Move> {
        let pos = self.pos;
        if let Some(m) = self.answer(&pos, seat) {
            return Some(m);
        }
        if let Some(m) = self.seats[seat.index()].plan.next(&pos, seat) {
            return Some(m);
        }
        if opening::is_opening(&pos) {
            return self.open(&pos, seat);
        }
        let moves = self.turn(&pos, seat)?;
        let actor = &mut self.seats[seat.index()];
        actor.plan.set(&pos, seat, &moves, &actor.mind);
        actor.plan.next(&pos, seat)
    }

    /// The answer to an offer of power, if there is one.
    fn answer(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Move> {
        let usual = leech::answer(pos, seat, &self.seats[seat.index()].mind)?;
        let other = if usual == Move::Leech { Move::Decline } else { Move::Leech };
        let turned = self.chance.below(100) < TURNED;
        let order = if turned { [other, usual] } else { [usual, other] };
        order.into_iter().find(|&m| pos.is_legal(seat, m))
    }

    /// A decision of the opening: what looks best to the hand-made evaluation, with much noise; factions by chance alone.
    fn open(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Move> {
        if matches!(pos.state().stage, Stage::Auction | Stage::Factions(_) | Stage::Terrains(_)) {
            let legal = pos.legal_moves(seat);
            return legal.get(self.chance.below(legal.len() as u32) as usize).copied();
        }
        let mut options = Vec::new();
        canonical::options(pos, seat, &mut options);
        let mut best: Option<(f32, Move)> = None;
        for run in &options {
            let mut after = *pos;
            if run.iter().any(|&m| after.play(seat, m).is_err()) {
                continue;
            }
            let looks = evaluate::value(&after, seat, Weights::built_in(), &Networks::of(&after));
            let value = looks + 3.0 * self.share();
            if best.is_none_or(|(most, _)| value > most) {
                best = run.first().map(|&m| (value, m));
            }
        }
        best.map(|(_, m)| m)
    }

    /// The moves of a turn.
    fn turn(&mut self, pos: &Position<'_>, seat: Seat) -> Option<Vec<Move>> {
        let (percent, nodes) = self.mix.searched;
        if self.chance.below(100) < percent {
            return self.search(pos, seat, nodes);
        }
        let mind = &self.seats[seat.index()].mind;
        let mut found = turn::candidates(pos, seat, mind, &Budget::nodes(self.mix.nodes), KEPT);
        if !self.spiced {
            for turn in &mut found {
                // The sum of two is more often near the middle than far from it.
                turn.value += NOISE * (self.share() + self.share() - 1.0);
            }
            found.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        let lapse = found.len() > 1 && self.chance.below(100) < LAPSES;
        let at = if lapse { 1 + self.chance.below(found.len() as u32 - 1) as usize } else { 0 };
        Some(found.get(at)?.moves.to_vec())
    }

    /// The turn that a search finds, which is written down with what it was compared with.
    fn search(&mut self, pos: &Position<'_>, seat: Seat, nodes: u32) -> Option<Vec<Move>> {
        let mind = &self.seats[seat.index()].mind;
        let settings = Settings::usual(mind);
        let ranked = search::rank(pos, seat, mind, &settings, &Budget::nodes(nodes), &[]);
        let best = ranked.first()?;
        let compared = |turn: &search::Ranked| ComparedTurn {
            moves: turn.moves.clone(),
            score: tenths(turn.score),
            playouts: turn.playouts.min(u32::from(u16::MAX)) as u16,
        };
        self.searched.push(SearchedTurn {
            ply: self.moves.len(),
            values: BySeat(best.values.0.map(tenths)),
            turns: ranked.iter().map(compared).collect(),
        });
        Some(best.moves.clone())
    }

    /// A number from 0 to 1.
    fn share(&mut self) -> f32 {
        f32::from(self.chance.below(1001) as u16) / 1000.0
    }
}

/// Who holds a seat: a place in the list of players, or [`HAND`].
fn who(mix: &Mix, chance: &mut Chance) -> u8 {
    let [newest, pool, hand] = mix.shares;
    let drawn = chance.below((newest + pool + hand).max(1));
    let earlier = mix.players.len().saturating_sub(1) as u32;
    let at = chance.below(earlier.max(1)) as u8;
    if drawn < newest || (drawn < newest + pool && earlier == 0) {
        0
    } else if drawn < newest + pool {
        1 + at
    } else {
        HAND
    }
}

/// The same player with preferences of its own.
fn with_spice(base: &Evaluator, chance: &mut Chance) -> Evaluator {
    let varied = base.varied(chance).varied(chance);
    let mut weights = *varied.weights();
    if chance.below(100) < INCLINED {
        incline(&mut weights, chance);
    }
    let share = f32::from(chance.below(1001) as u16) / 1000.0;
    // A network knows what power is worth, the hand-made evaluation takes too little of it.
    weights.leech_margin = if base.network().is_some() { 1.5 - 3.0 * share } else { 0.5 - 2.0 * share };
    varied.with_taste(weights)
}

/// Makes one thing dearer or cheaper throughout: weights that vary one by one cancel each other, and a game with three
/// towns is never seen.
fn incline(w: &mut Weights, chance: &mut Chance) {
    let factor = 0.6 + f32::from(chance.below(1001) as u16) / 1000.0;
    let by_round: &mut [&mut [f32]] = match chance.below(6) {
        0 => &mut [std::slice::from_mut(&mut w.town), &mut w.town_time],
        1 => &mut [&mut w.power, &mut w.token],
        2 => &mut [std::slice::from_mut(&mut w.ahead), &mut w.use_of_actions],
        3 => &mut [&mut w.land, &mut w.presence, &mut w.beside],
        4 => &mut [&mut w.worker, &mut w.coin],
        _ => &mut [&mut w.priest, &mut w.favor],
    };
    by_round.iter_mut().flat_map(|weights| weights.iter_mut()).for_each(|weight| *weight *= factor);
}

/// Victory points as tenths.
fn tenths(vp: f32) -> i16 {
    (vp * 10.0).round().clamp(-32_000.0, 32_000.0) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mix() -> Mix {
        Mix {
            seed: 5,
            players: vec![Evaluator::built_in().clone(); 2],
            shares: [70, 20, 10],
            nodes: 20,
            searched: (10, 300),
            usual: false,
        }
    }

    #[test]
    fn games_are_played_to_their_end_and_survive_writing() {
        let mix = mix();
        let mut searches = 0;
        for number in 0..6 {
            let record = Actor::new(&mix).play(number).expect("a game");
            let bytes = record.to_bytes().expect("written");
            let read = GameRecord::from_bytes(&bytes).expect("read");
            assert_eq!((&read.moves, read.terms, read.vp), (&record.moves, record.terms, record.vp));
            assert_eq!(read.players, record.players);
            let plies = |record: &GameRecord| -> Vec<(usize, BySeat<i16>)> {
                record.searched.iter().map(|search| (search.ply, search.values)).collect()
            };
            assert_eq!(plies(&read), plies(&record));
            assert_eq!(read.to_bytes(), Some(bytes));
            searches += read.searched.len();
        }
        assert!(searches > 20, "{searches}");
    }

    #[test]
    fn a_game_depends_on_seed_and_number_alone() {
        let mix = mix();
        assert_eq!(Actor::new(&mix).play(3), Actor::new(&mix).play(3));
        assert_ne!(Actor::new(&mix).play(3), Actor::new(&Mix { seed: 6, ..mix.clone() }).play(3));
    }

    #[test]
    fn damaged_records_are_refused() {
        let bytes = Actor::new(&mix()).play(0).expect("a game").to_bytes().expect("written");
        for at in 0..bytes.len() {
            assert!(GameRecord::from_bytes(&bytes[..at]).is_err(), "cut at {at}");
        }
        // Whatever a byte is changed to, nothing breaks; most changes are noticed by scores and moves.
        let mut refused = 0;
        for at in (0..bytes.len()).step_by(7) {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << (at % 8);
            refused += usize::from(GameRecord::from_bytes(&changed).is_err());
        }
        assert!(refused > 0);
    }
}
