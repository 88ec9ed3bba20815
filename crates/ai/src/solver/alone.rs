//! When a player is alone: everybody else has passed, and what is left of the round is a puzzle for one.

use terrane_engine::catalog::factions::AfterLeech;
use terrane_engine::state::Stage;
use terrane_engine::vocab::{Bowls, Seat};
use terrane_engine::{Decision, Move, Position};

/// Whether a seat is the only one with actions left in this round, and nobody else has to choose anything but whether
/// to take power.
pub fn is_alone(pos: &Position<'_>, seat: Seat) -> bool {
    let state = pos.state();
    let others = || pos.seats().filter(|&other| other != seat);
    state.stage == Stage::Actions
        && pos.active() == Some(seat)
        && others().all(|other| state.players[other].passed || state.players[other].dropped)
        && state
            .queue
            .iter()
            .all(|pending| pending.seat == seat || matches!(pending.decision, Decision::Leech { .. }))
}

/// The same position with nothing to ask the others.
///
/// Power that neighbours take changes nothing for the builder, unless the builder's faction gains by it. Where it does
/// not, their bowls are taken as full, so that no offers are made; offers still open are answered
/// before that.
pub(super) fn undisturbed<'g>(pos: &Position<'g>, seat: Seat) -> Position<'g> {
    let mut settled = *pos;
    let gains =
        pos.state().players[seat].faction.is_some_and(|id| id.board().after_leech != AfterLeech::Nothing);
    if !gains {
        answer_for_others(&mut settled, seat);
    }
    let mut state = *settled.state();
    if !gains {
        for other in pos.seats().filter(|&other| other != seat) {
            let bowls = &mut state.players[other].bowls;
            *bowls = Bowls::new(0, 0, bowls.total());
        }
    }
    Position::with_state(pos.setup(), state)
}

/// Answers what the others are asked: they take power that costs no VP and refuse what costs any, since after passing
/// in the last round power is worth less than the VP it costs.
pub(super) fn answer_for_others(pos: &mut Position<'_>, seat: Seat) {
    let offer = |pos: &Position<'_>| {
        let mut others =
            pos.state().queue.iter().filter(|pending| pending.seat != seat && !pos.sleeps(pending));
        others.find_map(|pending| {
            let Decision::Leech { power, .. } = pending.decision else { return None };
            Some((pending.seat, pos.power_from_offer(pending.seat, power)))
        })
    };
    while let Some((other, gain)) = offer(pos) {
        let wanted = if gain == 1 { Move::Leech } else { Move::Decline };
        if pos.play(other, wanted).is_err() && pos.play(other, Move::Decline).is_err() {
            return;
        }
    }
}
