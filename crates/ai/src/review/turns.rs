//! The turns of a game: who played which moves in one go.

use std::ops::Range;

use terrane_engine::decision::Pending;
use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Illegal, Move, Position};

use crate::league::Happened;
use crate::opening::is_opening;

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
    /// Where in the game it lies: from its first move to its last, with what others answered in between.
    pub events: Range<usize>,
}

impl PlayedTurn<'_> {
    /// The round it was played in; 0 before the first.
    pub fn round(&self) -> u8 {
        self.before.state().round
    }

    /// Whether it is judged. Bids and the choice of factions and terrains are not: what they are worth depends on the
    /// players more than on the position.
    pub fn is_judged(&self) -> bool {
        !matches!(self.before.state().stage, Stage::Auction | Stage::Factions(_) | Stage::Terrains(_))
    }
}

/// The turns of a game, in the order in which they began. Answers to offers of power belong to no turn; decisions of
/// the opening that follow one another are one turn.
pub fn turns<'g>(start: &Position<'g>, game: &[Happened]) -> Result<Vec<PlayedTurn<'g>>, Illegal> {
    let mut pos = *start;
    let mut turns: Vec<PlayedTurn<'g>> = Vec::new();
    let mut open = false;
    for (at, &happened) in game.iter().enumerate() {
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
                    let events = at..at + 1;
                    turns.push(PlayedTurn { before: pos, after: pos, seat, moves: Vec::new(), events });
                }
                let opening = is_opening(&pos);
                pos.play(seat, m)?;
                // Whoever takes the last card begins the first round, with a turn of its own.
                open = opening == is_opening(&pos)
                    && goes_on(&pos, seat)
                    && !matches!(m, Move::EndTurn | Move::Pass(_));
                if let Some(turn) = turns.last_mut() {
                    turn.moves.push(m);
                    turn.events.end = at + 1;
                }
            }
        }
        if let Some(turn) = turns.last_mut() {
            turn.after = pos;
        }
    }
    Ok(turns)
}

/// Whether a seat has more to play in its turn, now or after answers of others.
fn goes_on(pos: &Position<'_>, seat: Seat) -> bool {
    let is_own =
        |pending: &Pending| pending.seat == seat && !matches!(pending.decision, Decision::Leech { .. });
    pos.active() == Some(seat) || pos.to_act().contains(seat) || pos.state().queue.iter().any(is_own)
}
