//! Analysis of a game: what each turn was worth beside the best that is found, and how the outlook changed.

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Illegal, Move, Position};

use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::league::Happened;
use crate::leech;
use crate::outlook::{Outlook, mean};
use crate::search::{NODES_FOR_THE_END, Settings, play_outs, rank};
use crate::solver;

/// Playouts for each position whose outlook is given, where no number is given.
pub const PLAYOUTS: u32 = 8;

/// One player's turn in a game: its moves from first to last.
#[derive(Clone, Debug)]
pub struct PlayedTurn<'g> {
    /// The position before it.
    pub before: Position<'g>,
    /// The position after it; others may have answered offers in between.
    pub after: Position<'g>,
    /// Whose turn.
    pub seat: Seat,
    /// The moves.
    pub moves: Vec<Move>,
}

/// The turns of a game, in the order in which they began. Answers to offers of power belong to no turn; decisions of
/// the opening that follow one another are one turn.
pub fn turns<'g>(start: &Position<'g>, game: &[Happened]) -> Result<Vec<PlayedTurn<'g>>, Illegal> {
    let mut pos = *start;
    let mut turns: Vec<PlayedTurn<'g>> = Vec::new();
    let mut open = false;
    for &happened in game {
        match happened {
            Happened::Left(seat) => {
                pos.resign(seat)?;
                open = false;
            }
            Happened::Move(
                seat,
                m @ (Move::Leech
                | Move::Decline
                | Move::LeechLater { .. }
                | Move::DeclineLater { .. }
                | Move::TakeCoin),
            ) => pos.play(seat, m)?,
            Happened::Move(seat, m) => {
                if !open || turns.last().is_none_or(|turn| turn.seat != seat) {
                    turns.push(PlayedTurn { before: pos, after: pos, seat, moves: Vec::new() });
                }
                pos.play(seat, m)?;
                open = pos.to_act().contains(seat) && !matches!(m, Move::EndTurn | Move::Pass(_));
                if let Some(turn) = turns.last_mut() {
                    turn.moves.push(m);
                }
            }
        }
        if let Some(turn) = turns.last_mut() {
            turn.after = pos;
        }
    }
    Ok(turns)
}

/// What the analysis says about one turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The best turn found; the one that was played, if nothing better was found.
    pub best: Vec<Move>,
    /// The final VP that the player could expect with it.
    pub best_value: f32,
    /// How many VP the turn played is worth less; 0 where the difference is smaller than its standard error.
    pub loss: f32,
    /// What players could expect after the turn played.
    pub outlook: Outlook,
}

impl PlayedTurn<'_> {
    /// Compares the turn with the best that the search finds.
    ///
    /// The best of many turns owes a part of its lead to luck. So both are played out again, under the same conditions,
    /// and only these playouts say what was lost.
    pub fn judge(&self, evaluator: &Evaluator, budget: &Budget, playouts: u32) -> Verdict {
        if let Some(verdict) = self.judge_the_end(evaluator, budget) {
            return verdict;
        }
        let settings = Settings::usual(evaluator);
        let ranked = rank(&self.before, self.seat, evaluator, &settings, budget, &[&self.moves]);
        let best = ranked.into_iter().next().map(|turn| turn.moves).filter(|moves| *moves != self.moves);
        let pair = best.and_then(|moves| Some((self.followed_by(&moves, evaluator)?, moves)));
        let Some((after_best, moves)) = pair else {
            return self.nothing_better(Outlook::by_playouts(&self.after, evaluator, playouts, budget));
        };
        let played = self.followed_by(&self.moves, evaluator).unwrap_or(self.after);
        let outcomes = play_outs(&[played, after_best], self.before.hash(), evaluator, playouts, budget);
        let [ours, theirs]: [Vec<BySeat<f32>>; 2] =
            [0, 1].map(|at| outcomes.iter().map(|pair| pair[at]).collect());
        let (Some(expected), Some(better)) = (mean(&ours), mean(&theirs)) else {
            return self.nothing_better(Outlook::by_playouts(&self.after, evaluator, 0, budget));
        };
        let outlook = Outlook::new(&self.after, expected);
        let differences: Vec<f32> =
            outcomes.iter().map(|[played, best]| best[self.seat] - played[self.seat]).collect();
        let loss = better[self.seat] - expected[self.seat];
        if loss <= standard_error(&differences) {
            return self.nothing_better(outlook);
        }
        Verdict { best: moves, best_value: better[self.seat], loss, outlook }
    }

    /// The verdict about a turn of a player who is alone in the last round: there nothing is estimated.
    fn judge_the_end(&self, evaluator: &Evaluator, budget: &Budget) -> Option<Verdict> {
        let solved = solver::solve(&self.before, self.seat, NODES_FOR_THE_END)?;
        let reached = match solver::solve(&self.after, self.seat, NODES_FOR_THE_END) {
            Some(rest) => rest.vp(),
            None if self.after.is_over() => f32::from(self.after.state().players[self.seat].vp),
            None => return None,
        };
        let mut outlook = Outlook::by_playouts(&self.after, evaluator, 1, budget);
        outlook.expected[self.seat] = reached;
        outlook = Outlook::new(&self.after, outlook.expected);
        let loss = solved.vp() - reached;
        if loss <= 0.0 {
            return Some(self.nothing_better(outlook));
        }
        Some(Verdict { best: solved.turn().to_vec(), best_value: solved.vp(), loss, outlook })
    }

    fn nothing_better(&self, outlook: Outlook) -> Verdict {
        Verdict { best: self.moves.clone(), best_value: outlook.expected[self.seat], loss: 0.0, outlook }
    }

    /// The position after these moves in place of those that were played.
    fn followed_by(&self, moves: &[Move], evaluator: &Evaluator) -> Option<Position<'_>> {
        let mut after = self.before;
        for &m in moves {
            after.play(self.seat, m).ok()?;
            leech::settle(&mut after, self.seat, evaluator);
        }
        Some(after)
    }
}

/// How uncertain the mean of these numbers is: not at all known of a single one.
fn standard_error(numbers: &[f32]) -> f32 {
    let Some(count) = u16::try_from(numbers.len()).ok().filter(|&count| count > 1).map(f32::from) else {
        return f32::INFINITY;
    };
    let mean = numbers.iter().sum::<f32>() / count;
    let squares: f32 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (squares / (count - 1.0) / count).sqrt()
}
