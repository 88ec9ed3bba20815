//! Playouts: everybody plays on to the end, each as well as a short look at every turn allows.

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluate;
use crate::leech;
use crate::turn;
use crate::variety;
use crate::weights::Weights;

/// Positions evaluated for each turn of a playout. With fewer the first moves of a turn are not all looked at; with
/// more there are fewer playouts for the same time.
pub(super) const NODES_PER_TURN: u32 = 200;

/// More turns and answers than any game has.
const MOST_TURNS: u32 = 2_000;

/// What a playout came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// The final VP of each player, or what they can expect where the playout was cut short.
    pub(super) values: BySeat<f32>,
    /// Positions evaluated.
    pub(super) nodes: u64,
    /// Whether the time was over before the game was.
    pub(super) cut: bool,
}

/// Plays on to the end of the game. All players judge by `theirs`.
pub(super) fn play_out(pos: &Position<'_>, theirs: &Weights, budget: &Budget) -> Outcome {
    let mut pos = *pos;
    let mut nodes = 0;
    let mut cut = false;
    let short = Budget { nodes: NODES_PER_TURN, ..*budget };
    for _ in 0..MOST_TURNS {
        if budget.is_late() {
            cut = true;
            break;
        }
        let Some(seat) = settle(&mut pos, theirs) else { break };
        match play_turn(&mut pos, seat, theirs, &short) {
            Some(spent) => nodes += spent,
            None => break,
        }
    }
    Outcome { values: evaluate::values(&pos, theirs), nodes: nodes + 1, cut }
}

/// Answers offers of power until somebody has a turn to play; `None` when the game is over.
pub(super) fn settle(pos: &mut Position<'_>, w: &Weights) -> Option<Seat> {
    loop {
        if pos.is_over() {
            return None;
        }
        let seat = pos.to_act().iter().next()?;
        let Some(m) = leech::answer(pos, seat, w) else { return Some(seat) };
        if pos.play(seat, m).is_err() && pos.play(seat, Move::Decline).is_err() {
            return None;
        }
    }
}

/// Plays the turn that looks best; `None` if there is nothing to play.
fn play_turn(pos: &mut Position<'_>, seat: Seat, w: &Weights, budget: &Budget) -> Option<u64> {
    let found = turn::search(pos, seat, w, budget, 1);
    let turn = found.turns.into_iter().next().filter(|turn| !turn.moves.is_empty())?;
    *pos = turn.after;
    Some(u64::from(found.nodes))
}

/// The weights of a repetition. The first has the usual ones.
pub(super) fn varied(w: &Weights, seed: u64, number: u64) -> Weights {
    if number == 0 {
        return *w;
    }
    variety::varied(w, &mut Chance::of_game(seed, number))
}
