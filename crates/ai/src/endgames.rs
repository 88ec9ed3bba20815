//! Ends of recorded games: the turns of players who were alone in the last round, and what they made of them.

use terrane_engine::vocab::Seat;
use terrane_engine::{Illegal, Move, Position};

use crate::solver::{Solved, is_alone, solve};

/// A turn of a player who was alone in the last round.
#[derive(Clone, Copy, Debug)]
pub struct Endgame<'g> {
    /// The position before the turn.
    pub pos: Position<'g>,
    /// Whose turn it was.
    pub seat: Seat,
    /// The VP the player came to in the end.
    pub played: i16,
}

/// Something that happened in a game: a move of a seat, or its leaving.
pub type Played = (Seat, Option<Move>);

/// The turns of players who were alone in the last round of a finished game; none if the game did not finish.
pub fn endgames<'g>(
    start: Position<'g>,
    game: impl IntoIterator<Item = Played>,
) -> Result<Vec<Endgame<'g>>, Illegal> {
    let mut pos = start;
    let mut found = Vec::new();
    for (seat, m) in game {
        let state = pos.state();
        let begins = m.is_some_and(|m| m != Move::Leech && m != Move::Decline) && state.turn.actions > 0;
        if begins && state.round == 6 && is_alone(&pos, seat) {
            let same_turn = found.last().is_some_and(|last: &Endgame<'_>| {
                let before = last.pos.state();
                before.turn == state.turn
                    && before.owned == state.owned
                    && before.power_used == state.power_used
            });
            if !same_turn {
                found.push(Endgame { pos, seat, played: 0 });
            }
        }
        match m {
            Some(m) => pos.play(seat, m)?,
            None => pos.resign(seat)?,
        }
    }
    if !pos.is_over() {
        found.clear();
    }
    for endgame in &mut found {
        endgame.played = pos.state().players[endgame.seat].vp;
    }
    Ok(found)
}

impl Endgame<'_> {
    /// The best end, looking at so many positions at most.
    pub fn solve(&self, limit: u64) -> Option<Solved> {
        solve(&self.pos, self.seat, limit)
    }
}
