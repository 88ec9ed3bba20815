//! Making puzzles: games of computer players, searched for turns that are clearly better than all others.

use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, Setup};

use super::record::write;
use super::{Answer, CLEAR, Puzzle, Theme, exact_end};
use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::league::Happened;
use crate::learning::{Actor, Mix, Terms};
use crate::review::{self, INACCURACY, PlayedTurn, Settings};
use crate::selfplay::Fault;
use crate::solver::{self, is_alone};
use crate::turn;

/// Positions a player of these games looks at for a turn.
const PLAYERS: u32 = 150;

/// The computer player at every seat of these games, as commands name it.
pub fn players() -> String {
    format!("turn:{PLAYERS}")
}

/// How much a turn must lead by a few playouts to be looked at more closely, in VP.
const PROMISING: f32 = 2.5;

/// Playouts of each turn that compare many.
const SHORT: u32 = 8;

/// Positions for finding turns, first and when it is checked, and how many of them.
const FIRST: (u32, usize) = (1_000, 6);
const CLOSER: (u32, usize) = (4_000, 12);

/// A turn that the turn search puts so far below another is not compared with it.
const FAR: f32 = 10.0;

/// The most turns that are right: a puzzle with more has no point.
const MOST_RIGHT: usize = 3;

/// The fewest turns that are wrong, and the most that the best of them may be worse: what has no temptation is no puzzle.
const FEWEST_WRONG: usize = 3;
const TEMPTING: f32 = 12.0;

/// Positions that check an exact puzzle.
const CHECKING_NODES: u64 = 400_000;

/// Makes puzzles from numbered games, at most one of each round. A game's puzzles depend on seed, number and what they shall be about.
pub struct Maker<'a> {
    mix: Mix,
    evaluator: &'a Evaluator,
    /// What they shall be about; anything if that is empty.
    about: Vec<Theme>,
}

/// What a longer search says of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Checked {
    /// By how much the best turn leads the best of those that are not right.
    pub lead: f32,
    /// Its standard error; 0 where it is exact.
    pub se: f32,
}

impl Checked {
    /// Whether no other turn is better.
    pub fn agrees(&self) -> bool {
        self.lead > 0.0
    }

    /// Whether the best turn is still better by [`CLEAR`].
    pub fn is_clear(&self) -> bool {
        self.lead >= CLEAR
    }
}

/// What was found at a position.
struct Found {
    best: Vec<Answer>,
    next: Answer,
    gain: i16,
    exact: bool,
}

impl<'a> Maker<'a> {
    /// A maker of the puzzles that follow from a seed.
    pub fn new(seed: u64, evaluator: &'a Evaluator) -> Maker<'a> {
        let players = vec![evaluator.clone()];
        let mix = Mix { seed, players, shares: [100, 0, 0], nodes: PLAYERS, searched: (0, 0), usual: false };
        Maker { mix, evaluator, about: Vec::new() }
    }

    /// The same, with puzzles about these themes alone.
    #[must_use]
    pub fn about(self, about: &[Theme]) -> Maker<'a> {
        Maker { about: about.to_vec(), ..self }
    }

    fn wants(&self, theme: Theme) -> bool {
        self.about.is_empty() || self.about.contains(&theme)
    }

    /// Whether something of a kind is all that is wanted.
    fn wants_only(&self, theme: Theme) -> bool {
        self.about == [theme]
    }

    /// The puzzles of a game, each with its record for a pack.
    pub fn game(&self, number: u64) -> Result<Vec<(Puzzle, Vec<u8>)>, Fault> {
        let terms = Terms::draw(&mut Chance::of_game(self.mix.seed, number));
        if self.wants_only(Theme::Ships) && !terms.merchants {
            return Ok(Vec::new());
        }
        let game = Actor::new(&self.mix).play(number)?;
        let Some(setup) = game.terms.setup() else { return Ok(Vec::new()) };
        let start = Position::new(&setup).map_err(Fault::Setup)?;
        let events: Vec<Happened> = game.moves.iter().map(|&(seat, m)| Happened::Move(seat, m)).collect();
        let turns = review::turns(&start, &events).unwrap_or_default();
        let mut puzzles: Vec<(Puzzle, Vec<u8>)> = Vec::new();
        let mut last_round = 0;
        for turn in turns.iter().filter(|turn| begins_turn(&turn.before, turn.seat)) {
            if turn.round() == last_round {
                continue;
            }
            let Some(found) = self.look(&turn.before, turn.seat) else { continue };
            let before = &game.moves[..turn.events.start];
            let Some(puzzle) = self.puzzle(&setup, turn, before, found) else { continue };
            if let Some(record) = write(&puzzle, &game.terms, number) {
                last_round = turn.round();
                puzzles.push((puzzle, record));
            }
        }
        Ok(puzzles)
    }

    fn puzzle(
        &self,
        setup: &Setup,
        turn: &PlayedTurn<'_>,
        before: &[(Seat, Move)],
        found: Found,
    ) -> Option<Puzzle> {
        let Found { best, next, gain, exact } = found;
        let hash = turn.before.hash();
        let followed = review::after(&turn.before, turn.seat, &turn.moves, self.evaluator).is_ok();
        let played = if followed { turn.moves.clone() } else { best.first()?.moves.clone() };
        Some(Puzzle {
            id: (hash ^ (hash >> 32)) as u32 ^ u32::from(turn.seat.0),
            setup: setup.clone(),
            moves: before.to_vec(),
            seat: turn.seat,
            theme: Theme::of(&best.first()?.moves, &next.moves, exact),
            rating: self.rating(&turn.before, turn.seat, &best),
            gain,
            exact,
            best,
            next,
            played,
        })
    }

    /// A guess how hard it is: easy where the first look finds it, harder the more a player must see.
    fn rating(&self, pos: &Position<'_>, seat: Seat, best: &[Answer]) -> u16 {
        let right = |nodes: u32| {
            let first = turn::candidates(pos, seat, self.evaluator, &Budget::nodes(nodes), 1);
            let reached = first.first().map(|turn| turn.after.hash());
            best.iter().any(|answer| {
                let after = review::after(pos, seat, &answer.moves, self.evaluator);
                after.ok().map(|after| after.hash()) == reached
            })
        };
        let moves = best.first().map_or(0, |answer| answer.moves.len()) as u16;
        let unseen = [40, 200, 2_000].map(|nodes| if right(nodes) { 0 } else { 220 });
        900 + unseen.iter().sum::<u16>() + 40 * moves.min(12)
    }

    /// Whether one turn of a position is clearly better than all others.
    fn look(&self, pos: &Position<'_>, seat: Seat) -> Option<Found> {
        if pos.state().round == 6 && is_alone(pos, seat) {
            return self.look_at_the_end(pos, seat).filter(|_| self.wants(Theme::LastRound));
        }
        if self.wants_only(Theme::LastRound) {
            return None;
        }
        let rough =
            Settings { candidates: FIRST.0, keep: FIRST.1, playouts: (2, 2), turns: 10, ..Settings::usual() };
        let lines = review::unconfirmed(pos, seat, self.evaluator, &rough);
        let first = lines.first()?;
        let next = lines.iter().find(|line| first.vp - line.vp >= INACCURACY)?;
        if first.vp - next.vp < PROMISING || !self.wants(Theme::of(&first.moves, &next.moves, false)) {
            return None;
        }
        let settings = Settings::usual();
        // All that may come near it, by playouts that are cheap.
        let best_hash = review::after(pos, seat, &first.moves, self.evaluator).ok()?.hash();
        let found = turn::candidates(pos, seat, self.evaluator, &Budget::nodes(CLOSER.0), CLOSER.1);
        let opinion = found.iter().find(|turn| turn.after.hash() == best_hash).map(|turn| turn.value);
        let near = |turn: &&turn::Turn<'_>| {
            turn.after.hash() != best_hash && opinion.is_none_or(|opinion| turn.value > opinion - FAR)
        };
        let others = found.iter().filter(near).map(|turn| &turn.moves[..]);
        let turns: Vec<&[Move]> = std::iter::once(&first.moves[..]).chain(others).collect();
        let leads = review::leads(pos, seat, &turns, self.evaluator, &settings, SHORT)?;
        let mut others: Vec<(f32, &[Move])> =
            leads.iter().map(|lead| lead.vp).zip(turns[1..].iter().copied()).collect();
        others.sort_by(|a, b| a.0.total_cmp(&b.0));
        let doubtful = |vp: f32| (1.5 * INACCURACY..PROMISING).contains(&vp) || vp < -1.5 * INACCURACY;
        let wrong = others.iter().filter(|(vp, _)| *vp >= PROMISING).count();
        if wrong < FEWEST_WRONG || others.iter().any(|(vp, _)| doubtful(*vp)) {
            return None;
        }
        let right = others.len() - wrong;
        if right >= MOST_RIGHT {
            return None;
        }
        // The search that is long: those that may be right, and the closest of the others.
        let over =
            |other: &[Move]| review::lead(pos, seat, (&first.moves, other), self.evaluator, &settings, 2);
        let mut best = vec![Answer { moves: first.moves.clone(), vp: 0.0 }];
        let mut next: Option<Answer> = None;
        for (_, other) in others.into_iter().take(right + FEWEST_WRONG) {
            let lead = over(other)?;
            let answer = Answer { moves: other.to_vec(), vp: -lead.vp };
            if lead.vp >= CLEAR && lead.vp - 2.0 * lead.se >= CLEAR / 2.0 {
                if next.as_ref().is_none_or(|next| answer.vp > next.vp) {
                    next = Some(answer);
                }
            } else if lead.vp.abs() < INACCURACY && best.len() < MOST_RIGHT {
                best.push(Answer { vp: answer.vp.min(0.0), ..answer });
            } else {
                return None;
            }
        }
        if next.as_ref().is_none_or(|next| next.vp < -TEMPTING) {
            return None;
        }
        let after = review::after(pos, seat, &first.moves, self.evaluator).ok()?;
        let expected = review::expected(&after, self.evaluator, &settings)[seat];
        let gain = expected.round() as i16 - pos.state().players[seat].vp;
        let next = next.filter(|next| self.wants(Theme::of(&first.moves, &next.moves, false)))?;
        Some(Found { best, next, gain, exact: false })
    }

    /// The same of a player who is alone in the last round.
    fn look_at_the_end(&self, pos: &Position<'_>, seat: Seat) -> Option<Found> {
        let most = exact_end(pos, seat)?;
        let turns = turn::candidates(pos, seat, self.evaluator, &Budget::nodes(CLOSER.0), 2 * CLOSER.1);
        let mut best: Vec<Answer> = Vec::new();
        let mut next: Option<Answer> = None;
        for turn in &turns {
            let vp = exact_end(&turn.after, seat)? - most;
            let answer = Answer { moves: turn.moves.to_vec(), vp };
            if vp > -0.5 {
                best.push(answer);
            } else if next.as_ref().is_none_or(|next| vp > next.vp) {
                next = Some(answer);
            }
        }
        let next = next.filter(|next| (-TEMPTING..=-CLEAR).contains(&next.vp))?;
        let gain = most as i16 - pos.state().players[seat].vp;
        (1..=MOST_RIGHT).contains(&best.len()).then_some(Found { best, next, gain, exact: true })
    }

    /// Checks a puzzle with ten times the positions that made it; `None` if it cannot be played.
    pub fn check(&self, puzzle: &Puzzle) -> Option<Checked> {
        let pos = puzzle.position()?;
        let seat = puzzle.seat;
        let hash =
            |moves: &[Move]| review::after(&pos, seat, moves, self.evaluator).ok().map(|after| after.hash());
        let right: Vec<u64> = puzzle.best.iter().filter_map(|answer| hash(&answer.moves)).collect();
        let budget = Budget::nodes(CLOSER.0 * 10);
        let found = turn::candidates(&pos, seat, self.evaluator, &budget, 2 * CLOSER.1);
        let others = found.iter().filter(|turn| !right.contains(&turn.after.hash()));
        if puzzle.exact {
            let end = |pos: &Position<'_>| {
                if pos.is_over() {
                    return Some(f32::from(pos.state().players[seat].vp));
                }
                solver::solve(pos, seat, CHECKING_NODES).map(|solved| solved.vp())
            };
            let best = end(&review::after(&pos, seat, &puzzle.best.first()?.moves, self.evaluator).ok()?)?;
            let other = others.filter_map(|turn| end(&turn.after)).fold(f32::NEG_INFINITY, f32::max);
            return Some(Checked { lead: best - other, se: 0.0 });
        }
        let best = &puzzle.best.first()?.moves[..];
        let lead = |other: &[Move], times: u32, check: u8| {
            let settings = Settings::usual().times(times);
            review::lead(&pos, seat, (best, other), self.evaluator, &settings, check)
        };
        // A short look at all others names the two that are compared at length.
        let mut rivals: Vec<(f32, Vec<Move>)> = Vec::new();
        for turn in others {
            let moves = turn.moves.to_vec();
            rivals.push((lead(&moves, 1, 3)?.vp, moves));
        }
        rivals.push((-puzzle.next.vp, puzzle.next.moves.clone()));
        rivals.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut closest: Option<Checked> = None;
        for (_, moves) in rivals.iter().take(2) {
            let long = lead(moves, 10, 4)?;
            if closest.is_none_or(|closest| long.vp < closest.lead) {
                closest = Some(Checked { lead: long.vp, se: long.se });
            }
        }
        closest
    }
}

/// Whether a seat begins a turn and has nothing to answer first.
fn begins_turn(pos: &Position<'_>, seat: Seat) -> bool {
    let state = pos.state();
    state.stage == Stage::Actions
        && pos.active() == Some(seat)
        && state.turn.actions > 0
        && state.queue.is_empty()
}
