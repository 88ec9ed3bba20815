//! Ends of recorded games: the turns of players who were alone in the last round, and what they made of them.

use terrane_engine::{Illegal, Position};

use crate::league::Happened;
use crate::review::{PlayedTurn, turns};
use crate::solver::{Solved, is_alone, solve};

/// A turn of a player who was alone in the last round.
#[derive(Clone, Copy, Debug)]
pub struct Endgame<'g> {
    /// The position before the turn.
    pub pos: Position<'g>,
    /// Whose turn it was.
    pub seat: terrane_engine::vocab::Seat,
    /// The VP the player came to in the end.
    pub played: i16,
}

/// The turns of players who were alone in the last round of a finished game; none if the game did not finish.
pub fn endgames<'g>(start: &Position<'g>, game: &[Happened]) -> Result<Vec<Endgame<'g>>, Illegal> {
    let turns = turns(start, game)?;
    let Some(end) = turns.last().map(|turn| turn.after).filter(Position::is_over) else {
        return Ok(Vec::new());
    };
    let alone =
        turns.iter().filter(|turn| turn.before.state().round == 6 && is_alone(&turn.before, turn.seat));
    let endgame = |turn: &PlayedTurn<'g>| Endgame {
        pos: turn.before,
        seat: turn.seat,
        played: end.state().players[turn.seat].vp,
    };
    Ok(alone.map(endgame).collect())
}

impl Endgame<'_> {
    /// The best end, looking at so many positions at most.
    pub fn solve(&self, limit: u64) -> Option<Solved> {
        solve(&self.pos, self.seat, limit)
    }
}
