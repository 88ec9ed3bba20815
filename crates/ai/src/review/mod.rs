//! Reviews: what every turn of a game was worth beside the best that is found.
//!
//! The turn played and the most promising others are played out again and again under the same conditions, each time a
//! few turns far, and a network says what every player can expect then. What a turn lost is the mean of the differences;
//! their spread says how uncertain it is, and only what exceeds twice that is called a loss. The best of several owes a
//! part of its lead to luck, so that a loss counts only as other playouts find it again, and a mistake only as a longer search finds
//! it. The last turns of a player who is alone are compared with the exact best end.
//!
//! Everything is bounded by positions, so that a review is the same on every machine; turns do not depend on one another.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::league::Happened;
//! use terrane_ai::review::{Settings, turn, turns};
//! use terrane_ai::{AgentKind, Evaluator, Match, Series, selfplay::Moves};
//! use terrane_engine::{Position, catalog::Map};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let mut moves = Moves::default();
//! Match::new(&[AgentKind::Random]).play(&game, &mut moves).unwrap();
//! let events: Vec<Happened> = moves.0.iter().map(|&(seat, m)| Happened::Move(seat, m)).collect();
//!
//! let turns = turns(&Position::new(&game.setup).unwrap(), &events).unwrap();
//! let reviewed = turn(&turns[20], Evaluator::built_in(), &Settings::quick());
//! assert_eq!(reviewed.played.moves, turns[20].moves);
//! ```

#![expect(clippy::cast_precision_loss, reason = "counts of playouts stay far below 2^23")]

mod compare;
mod mark;
mod playout;
mod reasons;
mod turns;

use terrane_engine::rules::Rules;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Illegal, Move, Position, Setup};

use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::search::NODES_FOR_THE_END;
use crate::solver;
use crate::turn as turn_search;
use compare::{Contest, Entrant, Lead};
pub use mark::{BLUNDER, CLEARLY, FEWEST_TURNS, INACCURACY, MISTAKE, Mark, accuracy};
pub use reasons::{Reason, reasons};
pub use turns::{PlayedTurn, turns};

/// Raised whenever the answers change; a stored review says which it was made with.
pub const VERSION: u32 = 2;

/// Number of the first playout that compares many turns.
const SHORT: u64 = 200 << 20;

/// By how much a turn must fall short of what was to be expected before it that more turns are looked at, in VP.
const MISSED: f32 = 3.0;

/// The most lines of a turn that are shown.
pub const MOST_LINES: usize = 4;

/// How much a review may look at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Positions evaluated to find the turns that are compared.
    pub candidates: u32,
    /// How many turns are compared, beside the one played.
    pub keep: usize,
    /// Fewest and most playouts of each.
    pub playouts: (u32, u32),
    /// Fewest playouts from which it follows what everybody can expect.
    pub expecting: u32,
    /// Playouts that confirm a loss: longer, more thorough, and by other chance; up to twice as many where they disagree.
    pub confirming: u32,
    /// Turns of a playout.
    pub turns: u32,
    /// Positions evaluated for each of them. With fewer the first moves of a turn are not all looked at.
    pub nodes: u32,
    /// How much of a turn's value is chance in playouts, in VP: so that they see more than one way a game may go.
    pub noise: f32,
}

impl Settings {
    /// What a review is usually made with: about a minute of one processor for a game of four.
    pub const fn usual() -> Settings {
        Settings {
            candidates: 1_500,
            keep: 6,
            playouts: (8, 20),
            expecting: 12,
            confirming: 12,
            turns: 16,
            nodes: 60,
            noise: 2.0,
        }
    }

    /// A rough look, for tests.
    pub const fn quick() -> Settings {
        Settings {
            candidates: 300,
            keep: 3,
            playouts: (4, 8),
            expecting: 4,
            confirming: 4,
            turns: 8,
            nodes: 30,
            noise: 2.0,
        }
    }

    /// The same with more turns that are compared: for those who miss one.
    #[must_use]
    pub const fn wider(self) -> Settings {
        Settings { candidates: self.candidates * 4, keep: self.keep * 3, ..self }
    }

    /// The same with so many times the playouts: for those who check.
    #[must_use]
    pub const fn times(self, times: u32) -> Settings {
        let (fewest, most) = self.playouts;
        Settings { playouts: (fewest * times, most * times), confirming: self.confirming * times, ..self }
    }
}

/// A way to play a turn and what it comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The moves of the seat. In between others are taken to answer offers of power as [`follow`] does.
    pub moves: Vec<Move>,
    /// The final VP that the seat can expect beyond the mean of the others.
    pub vp: f32,
    /// How uncertain its lead over the turn played is: a standard error. 0 for the turn played and where nothing is estimated.
    pub se: f32,
}

/// What a turn lost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loss {
    /// VP beyond the mean of the others.
    pub vp: f32,
    /// Its standard error, below half of it; 0 where nothing is estimated.
    pub se: f32,
}

/// What a review says about one turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Reviewed {
    /// The turn played.
    pub played: Line,
    /// The best lines found, best first, the one played among them if it is good enough: at most [`MOST_LINES`].
    pub lines: Vec<Line>,
    /// What was lost; `None` where nothing was, or no more than is uncertain.
    pub loss: Option<Loss>,
    /// What the turn is called.
    pub mark: Mark,
    /// Whether there was nothing to choose, or nothing that is judged.
    pub forced: bool,
    /// Whether nothing is estimated.
    pub exact: bool,
    /// The final VP that each seat can expect after the turn.
    pub expected: BySeat<f32>,
    /// In what the best line differs from the turn played; empty where nothing was lost.
    pub why: Vec<Reason>,
}

/// What the strongest player that plays at the usual pace, level 6, scores on the tiles, factions and seats of people's games beside what
/// they scored.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BesidePeople {
    /// Games compared.
    pub games: u16,
    /// VP that it scored.
    pub engine: f32,
    /// VP that the people scored.
    pub people: f32,
    /// How far the difference may lie from the truth in 95 of 100 cases.
    pub error: f32,
}

/// The figure that `docs/ai.md` measured.
pub const BESIDE_PEOPLE: BesidePeople = BesidePeople { games: 49, engine: 136.5, people: 140.5, error: 2.1 };

/// Why a game is not reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreviewable {
    /// It was played by rules that the engine does not judge.
    #[error(
        "this game was played by revision {0} of the rules, in which offers of power and auctions went otherwise; \
         reviews begin with revision {OLDEST_REVISION}"
    )]
    OldRules(u16),
}

/// The first revision of the rules whose games are reviewed.
pub const OLDEST_REVISION: u16 = 2;

const _: () = assert!(OLDEST_REVISION <= Rules::NEWEST);

/// Whether games with this set-up are reviewed.
pub const fn check(setup: &Setup) -> Result<(), Unreviewable> {
    if setup.rules.revision < OLDEST_REVISION {
        return Err(Unreviewable::OldRules(setup.rules.revision));
    }
    Ok(())
}

/// What a seat has or can expect beyond the mean of the others.
pub fn margin(values: &BySeat<f32>, seat: Seat, players: u8) -> f32 {
    let others = Seat::all(players).filter(|&other| other != seat);
    let sum: f32 = others.map(|other| values[other]).sum();
    values[seat] - sum / f32::from(players.saturating_sub(1).max(1))
}

/// The final VP that every seat can expect of a position.
pub fn expected(pos: &Position<'_>, evaluator: &Evaluator, settings: &Settings) -> BySeat<f32> {
    Contest::new(Seat(0), evaluator, settings).expected_after(pos)
}

/// All moves of a line with the answers that others are taken to give; `None` if it cannot be played.
pub fn follow(
    before: &Position<'_>,
    seat: Seat,
    moves: &[Move],
    evaluator: &Evaluator,
) -> Option<Vec<(Seat, Move)>> {
    let mut pos = *before;
    let mut all = Vec::new();
    for &m in moves {
        pos.play(seat, m).ok()?;
        all.push((seat, m));
        leech::settle_noting(&mut pos, seat, evaluator, |other, answer| all.push((other, answer)));
    }
    Some(all)
}

/// The position after a line, with offers answered as [`follow`] does; an error says which rule it breaks.
pub fn after<'g>(
    before: &Position<'g>,
    seat: Seat,
    moves: &[Move],
    evaluator: &Evaluator,
) -> Result<Position<'g>, Illegal> {
    let mut pos = *before;
    for &m in moves {
        pos.play(seat, m)?;
        leech::settle(&mut pos, seat, evaluator);
    }
    Ok(pos)
}

/// What is best in a position, for those who look at one.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The best ways to play the rest of the turn, best first, at most [`MOST_LINES`]; none only if the seat has no legal move. One of
    /// them is compared with all others: its error is 0.
    pub lines: Vec<Line>,
    /// The final VP that each seat can expect after the best.
    pub expected: BySeat<f32>,
    /// Whether nothing is estimated.
    pub exact: bool,
    /// In what the best line differs from the next; empty where they are about as good.
    pub why: Vec<Reason>,
}

/// Finds what is best for a seat that is to move.
pub fn analysis(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator, settings: &Settings) -> Analysis {
    let players = pos.setup().players;
    if let Some(solved) = solver::solve(pos, seat, NODES_FOR_THE_END) {
        let mut expected = evaluator.values(pos);
        expected[seat] = solved.vp();
        let lines =
            vec![Line { moves: solved.turn().to_vec(), vp: margin(&expected, seat, players), se: 0.0 }];
        return Analysis { lines, expected, exact: solved.exact, why: Vec::new() };
    }
    let mut contest = entered(pos, seat, evaluator, settings);
    contest.decide();
    contest.confirm();
    let best = contest.standing().first().and_then(|(moves, _)| after(pos, seat, moves, evaluator).ok());
    let expected = contest.expected_after(&best.unwrap_or(*pos));
    let lead = contest.standing().first().map_or(0.0, |(_, lead)| lead.vp);
    let lines = shown(&contest, margin(&expected, seat, players) - lead);
    let why = match &lines[..] {
        [best, next, ..] if best.vp - next.vp >= INACCURACY => {
            reasons::reasons(pos, seat, &next.moves, &best.moves, evaluator)
        }
        _ => Vec::new(),
    };
    Analysis { lines, expected, exact: false, why }
}

/// The same lines by a short look, with nothing confirmed.
pub(crate) fn unconfirmed(
    pos: &Position<'_>,
    seat: Seat,
    evaluator: &Evaluator,
    settings: &Settings,
) -> Vec<Line> {
    let mut contest = entered(pos, seat, evaluator, settings);
    contest.decide();
    shown(&contest, 0.0)
}

/// The turns that the turn search names, ready to be compared.
fn entered<'a, 'g>(
    pos: &Position<'g>,
    seat: Seat,
    evaluator: &'a Evaluator,
    settings: &'a Settings,
) -> Contest<'a, 'g> {
    let budget = Budget::nodes(settings.candidates);
    let mut contest = Contest::new(seat, evaluator, settings);
    for candidate in turn_search::candidates(pos, seat, evaluator, &budget, settings.keep) {
        contest.enter(Entrant::new(&candidate.moves, &candidate.after));
    }
    contest
}

/// By how much one way to play a turn leads another, by so many playouts that are longer and more thorough than usual; exact where the
/// seat is alone in the last round. `None` if one of them cannot be played. Different `check`s use different chance.
pub fn lead(
    before: &Position<'_>,
    seat: Seat,
    (one, two): (&[Move], &[Move]),
    evaluator: &Evaluator,
    settings: &Settings,
    check: u8,
) -> Option<Loss> {
    let after = |moves| after(before, seat, moves, evaluator).ok();
    let (one_after, two_after) = (after(one)?, after(two)?);
    if one_after.hash() == two_after.hash() {
        return Some(Loss { vp: 0.0, se: 0.0 });
    }
    if solver::solve(before, seat, NODES_FOR_THE_END).is_some() {
        let values = [one_after, two_after].map(|pos| reached(&pos, seat));
        if let [Some((one, _)), Some((two, _))] = values {
            return Some(Loss { vp: one - two, se: 0.0 });
        }
    }
    let mut contest = Contest::new(seat, evaluator, settings);
    contest.enter(Entrant::new(two, &two_after));
    contest.enter(Entrant::new(one, &one_after));
    let lead = contest.duel(settings.confirming, (2 + u64::from(check)) << 20)?;
    Some(Loss { vp: lead.vp, se: lead.se })
}

/// By how much the first of these turns leads each of the others, by so many short playouts; `None` if one cannot be played.
pub(crate) fn leads(
    before: &Position<'_>,
    seat: Seat,
    turns: &[&[Move]],
    evaluator: &Evaluator,
    settings: &Settings,
    count: u32,
) -> Option<Vec<Loss>> {
    let mut contest = Contest::new(seat, evaluator, settings);
    for moves in turns {
        contest.enter(Entrant::new(moves, &after(before, seat, moves, evaluator).ok()?));
    }
    let leads = contest.leads(count, SHORT);
    (leads.len() + 1 == turns.len())
        .then(|| leads.iter().map(|lead| Loss { vp: -lead.vp, se: lead.se }).collect())
}

/// The lines of a contest that are shown, where the first to enter is worth so much.
fn shown(contest: &Contest<'_, '_>, base: f32) -> Vec<Line> {
    let standing = contest.standing().into_iter().take(MOST_LINES);
    standing.map(|(moves, lead)| Line { moves: moves.to_vec(), vp: base + lead.vp, se: lead.se }).collect()
}

/// Reviews a turn. It does not depend on other turns, so that a review may be stopped, go on later, and use several
/// threads.
pub fn turn(turn: &PlayedTurn<'_>, evaluator: &Evaluator, settings: &Settings) -> Reviewed {
    if let Some(reviewed) = the_end(turn, evaluator, settings) {
        return reviewed;
    }
    let PlayedTurn { before, seat, moves, .. } = turn;
    let played = after(before, *seat, moves, evaluator).unwrap_or(turn.after);
    let wider = settings.wider();
    let mut contest = compared(turn, &played, evaluator, settings);
    if contest.entrants() > 1 && !contest.best_lead().is_some_and(|lead| lead.is_certain()) {
        // What was to be expected before the turn was not reached by it, nor by any other turn that was looked at: one is missing.
        let of = |pos: &Position<'_>| margin(&contest.expected_after(pos), *seat, before.setup().players);
        if of(before) - of(&played) >= MISSED {
            contest = compared(turn, &played, evaluator, &wider);
        }
    }
    let expected = contest.expected_after(&turn.after);
    let base = margin(&expected, *seat, before.setup().players);
    let forced = contest.entrants() == 1;
    let lines = shown(&contest, base);
    let lead = contest.best_lead();
    let loss = lead.filter(Lead::is_certain).map(|lead| Loss { vp: lead.vp, se: lead.se });
    let mark = match loss {
        Some(loss) => Mark::of_loss(loss.vp),
        None if forced => Mark::Forced,
        None if lead.is_some() => Mark::Good,
        None if contest.is_clear() => Mark::Only,
        None => Mark::Best,
    };
    let why = match (loss, lines.first()) {
        (Some(_), Some(best)) => reasons(before, *seat, moves, &best.moves, evaluator),
        _ => Vec::new(),
    };
    let played = Line { moves: moves.clone(), vp: base, se: 0.0 };
    Reviewed { played, lines, loss, mark, forced, exact: false, expected, why }
}

/// A turn beside those that the turn search names.
fn compared<'a, 'g>(
    turn: &PlayedTurn<'g>,
    played: &Position<'g>,
    evaluator: &'a Evaluator,
    settings: &'a Settings,
) -> Contest<'a, 'g> {
    let mut contest = Contest::new(turn.seat, evaluator, settings);
    contest.enter(Entrant::new(&turn.moves, played));
    if turn.is_judged() {
        let budget = Budget::nodes(settings.candidates);
        for candidate in turn_search::candidates(&turn.before, turn.seat, evaluator, &budget, settings.keep) {
            contest.enter(Entrant::new(&candidate.moves, &candidate.after));
        }
    }
    contest.decide();
    contest.confirm();
    contest
}

/// What a seat that was alone in the last round comes to, and whether nothing better exists.
fn reached(after: &Position<'_>, seat: Seat) -> Option<(f32, bool)> {
    match solver::solve(after, seat, NODES_FOR_THE_END) {
        Some(rest) => Some((rest.vp(), rest.exact)),
        None if after.is_over() => Some((f32::from(after.state().players[seat].vp), true)),
        None => None,
    }
}

/// The review of a turn of a player who is alone in the last round: there nothing is estimated. `None` also where the solver does not
/// see to the end of what the turn left: what it reaches might be more than was found, so that a loss would be none.
fn the_end(turn: &PlayedTurn<'_>, evaluator: &Evaluator, settings: &Settings) -> Option<Reviewed> {
    let PlayedTurn { before, seat, moves, .. } = turn;
    let solved = solver::solve(before, *seat, NODES_FOR_THE_END)?;
    let (reached, rest_exact) = reached(&turn.after, *seat)?;
    let contest = Contest::new(*seat, evaluator, settings);
    let mut expected = contest.expected_after(&turn.after);
    expected[*seat] = reached;
    let players = before.setup().players;
    let base = margin(&expected, *seat, players);
    let lost = solved.vp() - reached;
    if lost > 0.0 && !rest_exact {
        return None;
    }
    let played = Line { moves: moves.clone(), vp: base, se: 0.0 };
    let exact = solved.exact && rest_exact;
    if lost <= 0.0 {
        let forced = moves.len() == 1 && before.legal_moves(*seat).len() == 1;
        let mark = if forced { Mark::Forced } else { Mark::Best };
        let lines = vec![played.clone()];
        return Some(Reviewed { played, lines, loss: None, mark, forced, exact, expected, why: Vec::new() });
    }
    let best = Line { moves: solved.turn().to_vec(), vp: base + lost, se: 0.0 };
    let why = reasons(before, *seat, moves, &best.moves, evaluator);
    let loss = Loss { vp: lost, se: 0.0 };
    let (lines, mark) = (vec![best, played.clone()], Mark::of_loss(lost));
    Some(Reviewed { played, lines, loss: Some(loss), mark, forced: false, exact, expected, why })
}
