//! Analysis of a game: what each turn was worth beside the best that is found, and how the outlook changed.

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Illegal, Move, Position};

use crate::budget::Budget;
use crate::evaluate;
use crate::league::Happened;
use crate::outlook::win_chances;
use crate::search::hint_besides;
use crate::weights::Weights;

/// One player's turn in a game: its moves from first to last, or one decision of the opening.
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

/// The turns of a game, in the order in which they began. Answers to offers of power belong to no turn.
pub fn turns<'g>(start: &Position<'g>, game: &[Happened]) -> Result<Vec<PlayedTurn<'g>>, Illegal> {
    let mut pos = *start;
    let mut turns: Vec<PlayedTurn<'g>> = Vec::new();
    let mut open = false;
    for &happened in game {
        let (seat, m) = match happened {
            Happened::Move(seat, m) => (seat, m),
            Happened::Left(seat) => {
                pos.resign(seat)?;
                open = false;
                continue;
            }
        };
        if matches!(m, Move::Leech | Move::Decline | Move::TakeCoin) {
            pos.play(seat, m)?;
        } else {
            let goes_on = open && turns.last().is_some_and(|turn| turn.seat == seat);
            if !goes_on {
                turns.push(PlayedTurn { before: pos, after: pos, seat, moves: Vec::new() });
            }
            pos.play(seat, m)?;
            // In the action phase a turn ends with its last move; outside, every decision stands by itself.
            open = pos.active() == Some(seat) && !matches!(m, Move::EndTurn | Move::Pass(_));
            if let Some(turn) = turns.last_mut() {
                turn.moves.push(m);
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
    /// The final VP that the player could expect with the best turn found.
    pub best_value: f32,
    /// The best turn found; the one that was played, if nothing better was found.
    pub best: Vec<Move>,
    /// How many points the turn played was worth less than the best.
    pub loss: f32,
    /// The final VP that each player could expect after the turn.
    pub expected: BySeat<f32>,
    /// Each player's chance to win after the turn.
    pub win: BySeat<f32>,
}

impl PlayedTurn<'_> {
    /// Compares the turn with the best that the search finds.
    pub fn judge(&self, w: &Weights, budget: &Budget) -> Verdict {
        let ranked = hint_besides(&self.before, self.seat, w, budget, &[&self.moves]);
        let played = ranked.iter().find(|turn| turn.moves == self.moves);
        let expected = played.map_or_else(|| evaluate::values(&self.after, w), |played| played.values);
        let win = win_chances(&self.after, &expected);
        let nothing_better =
            Verdict { best_value: expected[self.seat], best: self.moves.clone(), loss: 0.0, expected, win };
        match (ranked.first(), played) {
            (Some(best), Some(played)) if best.moves != self.moves && best.score > played.score => Verdict {
                best_value: best.values[self.seat],
                best: best.moves.clone(),
                loss: best.score - played.score,
                ..nothing_better
            },
            _ => nothing_better,
        }
    }
}
