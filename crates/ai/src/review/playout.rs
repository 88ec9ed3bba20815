//! Playouts of a review: a few turns, with players who differ a little, and what a network expects then.

use terrane_engine::Position;
use terrane_engine::vocab::BySeat;

use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::search::playout::settle;
use crate::turn;

/// Turns between which a player of a playout chooses.
const CHOICE: usize = 4;

/// How playouts are played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Playing {
    /// Turns that a playout lasts.
    pub(super) turns: u32,
    /// Positions evaluated for each of them.
    pub(super) nodes: u32,
    /// How much of a turn's value is chance, in VP: so that playouts see more than one way a game may go.
    pub(super) noise: f32,
}

/// Plays on. Before every turn and at the end `seen` is called with the turns played, so as to look at what is expected; a score at the
/// end of the game is the only thing seen of that playout's last turns.
pub(super) fn play_out(
    pos: &Position<'_>,
    evaluator: &Evaluator,
    playing: Playing,
    chance: &mut Chance,
    mut seen: impl FnMut(u32, &dyn Fn() -> BySeat<f32>),
) {
    let mut pos = *pos;
    for played in 0..playing.turns {
        let Some(seat) = settle(&mut pos, evaluator) else { break };
        seen(played, &|| evaluator.values(&pos));
        let found = turn::search(&pos, seat, evaluator, &Budget::nodes(playing.nodes), CHOICE);
        let mut lucky = |value: f32| value + playing.noise * f32::from(chance.below(1001) as u16) / 1000.0;
        let noted = found.turns.into_iter().map(|turn| (lucky(turn.value), turn));
        let Some((_, turn)) = noted.max_by(|a, b| a.0.total_cmp(&b.0)) else { break };
        if turn.moves.is_empty() {
            break;
        }
        pos = turn.after;
    }
    settle(&mut pos, evaluator);
    seen(playing.turns, &|| evaluator.values(&pos));
}
