//! Answering offers of power.

use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move, Position};

use crate::weights::Weights;

/// The answer to a seat's oldest offer of power: taken if it brings more than the points it costs. `None` if there is
/// no offer.
pub fn answer(pos: &Position<'_>, seat: Seat, w: &Weights) -> Option<Move> {
    let state = pos.state();
    let offered = state.queue.iter().find_map(|pending| match pending.decision {
        Decision::Leech { power, .. } if pending.seat == seat => Some(power),
        _ => None,
    })?;
    let player = &state.players[seat];
    let most = u8::try_from(player.vp + 1).unwrap_or(0);
    let power = offered.min(player.bowls.room()).min(most);
    let now = usize::from(state.round + u8::from(player.passed)).clamp(1, 6) - 1;
    let gain = f32::from(power) * w.power[now];
    let cost = f32::from(power) - 1.0 + w.leech_margin;
    Some(if power > 0 && gain > cost { Move::Leech } else { Move::Decline })
}

/// Lets everybody but one seat answer open offers of power.
pub fn settle(pos: &mut Position<'_>, but: Seat, w: &Weights) {
    loop {
        let asked = pos.state().queue.iter().find_map(|pending| match pending.decision {
            Decision::Leech { .. } if pending.seat != but => Some(pending.seat),
            _ => None,
        });
        let Some(seat) = asked else { return };
        let Some(m) = answer(pos, seat, w) else { return };
        if pos.play(seat, m).is_err() && pos.play(seat, Move::Decline).is_err() {
            // An offer of one's own comes first and is answered by its owner.
            return;
        }
    }
}
