//! Perft: counts the positions that can be reached in so many moves, to check the whole move generator by number.

use crate::moves::MoveList;
use crate::position::Position;

/// Number of move sequences of this length; a game that ends earlier counts once.
pub fn perft(pos: &Position<'_>, depth: u32) -> u64 {
    if depth == 0 || pos.is_over() {
        return 1;
    }
    let mut nodes = 0;
    for seat in pos.to_act().iter() {
        let mut moves = MoveList::new();
        pos.legal_moves_into(seat, &mut moves);
        if depth == 1 {
            nodes += moves.len() as u64;
            continue;
        }
        for &m in &moves {
            let mut next = *pos;
            if next.play(seat, m).is_ok() {
                nodes += perft(&next, depth - 1);
            }
        }
    }
    nodes
}
