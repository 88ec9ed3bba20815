//! Plans for the rest of a round: what a player would do if all others waited.
//!
//! A turn that prepares another is worth little at its own end. So the best sequences of own turns up to passing are
//! looked for, a few positions kept after each turn (a beam), and judged where they end. Others move in between in truth,
//! so that a plan only names the turn it begins with; whether that turn is any good is for playouts to say.

use terrane_engine::Position;
use terrane_engine::vocab::Seat;

use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::turn::{self, Turn};

/// Plans that are followed at a time.
const BEAM: usize = 8;

/// Turns that each of them may go on with.
const WAYS: usize = 3;

/// First turns that are looked at.
const FIRST_WAYS: usize = 12;

/// Positions evaluated for each turn of a plan.
const NODES: u32 = 120;

/// Own turns that a plan has at most.
const LONGEST: usize = 8;

/// A plan that is being followed.
struct Draft<'g> {
    /// The place of its first turn.
    first: usize,
    pos: Position<'g>,
    value: f32,
}

/// The first turns of the best plans, best first, each with what its plan comes to; and how many positions were
/// evaluated. At most `keep`, all different.
pub(super) fn first_turns<'g>(
    pos: &Position<'g>,
    seat: Seat,
    evaluator: &Evaluator,
    budget: &Budget,
    keep: usize,
) -> (Vec<Turn<'g>>, u64) {
    let short = Budget { nodes: NODES, ..*budget };
    let found =
        turn::without_foresight(pos, seat, evaluator, &Budget { nodes: 4 * NODES, ..short }, FIRST_WAYS);
    let mut nodes = u64::from(found.nodes);
    let firsts = found.turns;
    // The best end of a plan that begins with each of them.
    let mut ends: Vec<Option<f32>> = vec![None; firsts.len()];
    let mut drafts = Vec::new();
    for (first, turn) in firsts.iter().enumerate() {
        follow(&mut drafts, &mut ends, first, turn, seat);
    }
    for _ in 1..LONGEST {
        if drafts.is_empty() || budget.is_late() {
            break;
        }
        let mut next = Vec::new();
        for draft in best(drafts) {
            let found = turn::without_foresight(&draft.pos, seat, evaluator, &short, WAYS);
            nodes += u64::from(found.nodes);
            for turn in &found.turns {
                follow(&mut next, &mut ends, draft.first, turn, seat);
            }
        }
        drafts = next;
    }
    // A plan that is not at its end counts for what it has come to.
    for draft in &drafts {
        raise(&mut ends[draft.first], draft.value);
    }
    let mut order: Vec<usize> = (0..firsts.len()).filter(|&at| ends[at].is_some()).collect();
    order.sort_by(|&a, &b| {
        let [one, other] = [a, b].map(|at| ends[at].unwrap_or(f32::NEG_INFINITY));
        other.total_cmp(&one).then(a.cmp(&b))
    });
    order.truncate(keep);
    let mut places: Vec<Option<Turn<'g>>> = firsts.into_iter().map(Some).collect();
    (order.into_iter().filter_map(|at| places[at].take()).collect(), nodes)
}

/// Goes on with a plan after a turn, or notes its end.
fn follow<'g>(
    drafts: &mut Vec<Draft<'g>>,
    ends: &mut [Option<f32>],
    first: usize,
    turn: &Turn<'g>,
    seat: Seat,
) {
    match turn::again(&turn.after, seat) {
        Some(pos) => drafts.push(Draft { first, pos, value: turn.value }),
        None => raise(&mut ends[first], turn.value),
    }
}

fn raise(end: &mut Option<f32>, value: f32) {
    if end.is_none_or(|end| value > end) {
        *end = Some(value);
    }
}

/// The best drafts, best first.
fn best(mut drafts: Vec<Draft<'_>>) -> Vec<Draft<'_>> {
    drafts.sort_by(|a, b| b.value.total_cmp(&a.value));
    drafts.truncate(BEAM);
    drafts
}
