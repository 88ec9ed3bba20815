//! Puzzles: positions of games in which one turn is better than all others by a clear margin.
//!
//! They are found in games of computer players and checked by searches longer than those that found them. In the last round, where
//! a player is alone, they are exact. What counts is the value of an answer: every turn as good as the best is right.
//!
//! ```
//! use terrane_ai::Evaluator;
//! use terrane_ai::puzzles::Pack;
//!
//! let pack = Pack::built_in();
//! let entry = pack.entries()[0];
//! let puzzle = pack.puzzle(entry.id).unwrap().unwrap();
//! let judged = puzzle.judge(&puzzle.best[0].moves, Evaluator::strongest()).unwrap();
//! assert!(judged.solved);
//! ```

mod make;
mod pack;
mod record;

use terrane_engine::moves::{MoveGroup, MoveKind};
use terrane_engine::vocab::Seat;
use terrane_engine::{Illegal, Move, Position, Setup};

use crate::evaluator::Evaluator;
use crate::review::{self, INACCURACY, Loss, Settings};
use crate::search::NODES_FOR_THE_END;
use crate::solver;
pub use make::{Checked, Maker, players};
pub use pack::{Entry, Merged, Pack, PackError, header};
pub use record::PuzzleError;

/// How much better than the next best the best turn of a puzzle is, in VP.
pub const CLEAR: f32 = 3.0;

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// A town.
    Town,
    /// The time to pass.
    Pass,
    /// Burning power.
    Burning,
    /// A power action.
    PowerAction,
    /// The cults.
    Cult,
    /// The last round, solved exactly.
    LastRound,
    /// Ships, with Merchants of the Seas.
    Ships,
    /// Terrain and dwellings.
    Digging,
    /// Upgrades and the favor tiles they bring.
    Upgrade,
}

impl Theme {
    /// All of them; their order is part of the format of packs.
    pub const ALL: [Theme; 9] = [
        Theme::Town,
        Theme::Pass,
        Theme::Burning,
        Theme::PowerAction,
        Theme::Cult,
        Theme::LastRound,
        Theme::Ships,
        Theme::Digging,
        Theme::Upgrade,
    ];

    /// The word for it in commands and messages.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Town => "town",
            Theme::Pass => "pass",
            Theme::Burning => "burning",
            Theme::PowerAction => "power-action",
            Theme::Cult => "cult",
            Theme::LastRound => "last-round",
            Theme::Ships => "ships",
            Theme::Digging => "digging",
            Theme::Upgrade => "upgrade",
        }
    }

    /// The theme with this word.
    pub fn named(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    /// What a turn is about that is better than another.
    fn of(best: &[Move], next: &[Move], exact: bool) -> Theme {
        let has = |moves: &[Move], is: &dyn Fn(&Move) -> bool| moves.iter().any(is);
        let passes = |m: &Move| matches!(m, Move::Pass(_));
        let burns = |moves: &[Move]| moves.iter().filter(|m| **m == Move::Burn).count();
        let group = |wanted: MoveGroup| move |m: &Move| m.group() == wanted;
        if exact {
            Theme::LastRound
        } else if has(best, &passes) != has(next, &passes) {
            Theme::Pass
        } else if has(best, &group(MoveGroup::Ship)) {
            Theme::Ships
        } else if has(best, &|m| matches!(m, Move::TakeTown(_) | Move::TakeTownOnly(_))) {
            Theme::Town
        } else if burns(best) > burns(next) {
            Theme::Burning
        } else if has(best, &group(MoveGroup::PowerAction)) {
            Theme::PowerAction
        } else if has(best, &group(MoveGroup::Priest))
            || has(best, &group(MoveGroup::Cult)) && !has(next, &group(MoveGroup::Cult))
        {
            Theme::Cult
        } else if has(best, &group(MoveGroup::Upgrade)) {
            Theme::Upgrade
        } else if has(best, &passes) {
            Theme::Pass
        } else {
            Theme::Digging
        }
    }
}

/// A turn and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The moves of the seat; others answer offers of power as [`review::follow`] has it.
    pub moves: Vec<Move>,
    /// VP less than the best turn: 0 for the best, less than 0 for others.
    pub vp: f32,
}

/// A position with a turn to be found.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its number for ever: the same in every pack that has it.
    pub id: u32,
    /// The set-up of its game.
    pub setup: Setup,
    /// The moves up to the position.
    pub moves: Vec<(Seat, Move)>,
    /// Who is to move.
    pub seat: Seat,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is, on the scale of players' ratings: a guess until people have tried it.
    pub rating: u16,
    /// VP that the seat gains by the end of the game with the best turn: what is to be expected, or exactly that.
    pub gain: i16,
    /// Whether nothing is estimated.
    pub exact: bool,
    /// The turns that are right, the best first.
    pub best: Vec<Answer>,
    /// The best of the turns that are not right.
    pub next: Answer,
    /// What was played in the game.
    pub played: Vec<Move>,
}

/// What an answer is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// VP less than the best turn: 0 or below.
    pub vp: f32,
    /// How uncertain that is: a standard error.
    pub se: f32,
    /// Whether the answer is right: as good as the best, or less than [`INACCURACY`] below it.
    pub solved: bool,
}

impl Puzzle {
    /// The position; `None` if the puzzle is not one that was read from a pack.
    pub fn position(&self) -> Option<Position<'_>> {
        let mut pos = Position::new(&self.setup).ok()?;
        for &(seat, m) in &self.moves {
            pos.play(seat, m).ok()?;
        }
        Some(pos)
    }

    /// The move that the best turn is about, for hints: its first action, or its first move if it has none.
    pub fn main_move(&self) -> Option<Move> {
        let moves = &self.best.first()?.moves;
        moves.iter().find(|m| m.kind() == MoveKind::Action).or(moves.first()).copied()
    }

    /// Judges an answer: the moves of a whole turn. An error says which rule it breaks.
    pub fn judge(&self, moves: &[Move], evaluator: &Evaluator) -> Result<Judged, Illegal> {
        self.judge_with(moves, evaluator, &Settings::usual())
    }

    /// The same with other settings.
    pub fn judge_with(
        &self,
        moves: &[Move],
        evaluator: &Evaluator,
        settings: &Settings,
    ) -> Result<Judged, Illegal> {
        let right = Judged { vp: 0.0, se: 0.0, solved: true };
        let Some(before) = self.position() else { return Ok(right) };
        let reached = |moves: &[Move]| review::after(&before, self.seat, moves, evaluator);
        let mut moves = moves.to_vec();
        let after = reached(&moves)?;
        // A turn need not be ended in so many words.
        if after.is_legal(self.seat, Move::EndTurn) {
            moves.push(Move::EndTurn);
        }
        let hash = reached(&moves)?.hash();
        if let Some(same) =
            self.best.iter().find(|best| reached(&best.moves).is_ok_and(|pos| pos.hash() == hash))
        {
            return Ok(Judged { vp: same.vp, ..right });
        }
        let Some(best) = self.best.first() else { return Ok(right) };
        let lead = review::lead(&before, self.seat, (&moves, &best.moves), evaluator, settings, 1);
        let Loss { vp, se } = lead.unwrap_or(Loss { vp: 0.0, se: 0.0 });
        // A turn that beats the solution is right, and worth as much.
        let solved = if self.exact { vp > -0.5 } else { vp > -INACCURACY };
        Ok(Judged { vp: vp.min(0.0), se, solved })
    }
}

/// The VP at the end of a seat that is alone in the last round, if it plays on as well as can be; exact or nothing.
fn exact_end(pos: &Position<'_>, seat: Seat) -> Option<f32> {
    if pos.is_over() {
        return Some(f32::from(pos.state().players[seat].vp));
    }
    solver::solve(pos, seat, NODES_FOR_THE_END).filter(|solved| solved.exact).map(|solved| solved.vp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_have_words_of_their_own() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.word()), Some(theme));
        }
        assert_eq!(Theme::named("chess"), None);
    }

    #[test]
    fn the_built_in_puzzles_are_solved_by_their_solutions_and_not_by_what_comes_next() {
        let pack = Pack::built_in();
        for entry in pack.entries().iter().take(3) {
            let puzzle = pack.puzzle(entry.id).expect("it is in the pack").expect("it can be read");
            for answer in &puzzle.best {
                let judged = puzzle.judge(&answer.moves, Evaluator::strongest()).expect("legal");
                assert!(judged.solved, "{:x}: {judged:?}", entry.id);
            }
            assert!(puzzle.next.vp <= -CLEAR, "{:x}", entry.id);
            let judged = puzzle.judge(&puzzle.next.moves, Evaluator::strongest()).expect("legal");
            assert!(!judged.solved, "{:x}: {judged:?}", entry.id);
            assert!(puzzle.judge(&[Move::StopBidding], Evaluator::strongest()).is_err());
        }
    }
}
