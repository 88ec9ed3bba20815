//! Power actions of the game board.

use crate::catalog::factions::SpadeUse;
use crate::catalog::{PowerAction, PowerEffect};
use crate::decision::{Decision, SpadeSource};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::Seat;

/// A power action to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    action: PowerAction,
    cost: u8,
}

const fn bit(action: PowerAction) -> u8 {
    1 << (action.number() - 1)
}

fn priced(pos: &Position<'_>, seat: Seat, action: PowerAction) -> Result<Plan, Illegal> {
    let faction = pos.faction(seat);
    let reuses = faction.reuses_power_actions && pos.state.has_stronghold(seat);
    if pos.state.power_used & bit(action) != 0 && !reuses {
        return Err(Illegal::Covered);
    }
    if faction.spades == SpadeUse::Lost && matches!(action.effect(), PowerEffect::Spades(_)) {
        return Err(Illegal::NoSpades);
    }
    let cost = action.cost() - faction.power_discount;
    pos.can_spend_power(seat, cost)?;
    Ok(Plan { action, cost })
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    out.extend(PowerAction::all().filter(|&action| priced(pos, seat, action).is_ok()).map(Move::Power));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, action: PowerAction) -> Result<Plan, Illegal> {
    pos.may_act(seat)?;
    priced(pos, seat, action)
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let source = Source::Power(plan.action);
    pos.begin_action();
    pos.spend_power(seat, plan.cost, source, fx);
    pos.state.power_used |= bit(plan.action);
    match plan.action.effect() {
        PowerEffect::Bridge => pos.state.queue.push(seat, Decision::Bridges { left: 1 }),
        PowerEffect::Gain(gain) => pos.gain(seat, gain, source, fx),
        PowerEffect::Spades(spades) => pos.obtain_spades(seat, spades, SpadeSource::Action, fx),
    }
}
