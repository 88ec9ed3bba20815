//! Power actions of the game board.

use crate::catalog::factions::SpadeUse;
use crate::catalog::{PowerAction, PowerEffect};
use crate::decision::{Decision, SpadeSource};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat};

/// A power action to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    action: PowerAction,
    cost: u8,
}

const fn bit(action: PowerAction) -> u16 {
    1 << (action.number() - 1)
}

fn priced(pos: &Position<'_>, seat: Seat, action: PowerAction) -> Result<Plan, Illegal> {
    let faction = pos.faction(seat);
    if pos.state.power_used & bit(action) != 0 && !reuses(pos, seat, action) {
        return Err(Illegal::Covered);
    }
    if faction.spades == SpadeUse::Lost && matches!(action.effect(), PowerEffect::Spades(_)) {
        return Err(Illegal::NoSpades);
    }
    let cost = action.cost() - faction.power_discount;
    pos.can_spend_power(seat, cost)?;
    if action.priests() > 0 {
        pos.can_pay(seat, priests(action))?;
    }
    Ok(Plan { action, cost })
}

/// Whether a player may take an action that is covered. The board of Merchants of the Seas asks for the shipyard besides
/// the stronghold.
fn reuses(pos: &Position<'_>, seat: Seat, action: PowerAction) -> bool {
    pos.faction(seat).reuses_power_actions
        && pos.state.has_stronghold(seat)
        && (!action.of_merchants() || pos.state.shipyard(seat).is_some())
}

/// Priests to pay for an action.
fn priests(action: PowerAction) -> Resources {
    Resources { priests: u16::from(action.priests()), ..Resources::NONE }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let actions = PowerAction::in_game(pos.at_sea());
    out.extend(actions.filter(|&action| priced(pos, seat, action).is_ok()).map(Move::Power));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, action: PowerAction) -> Result<Plan, Illegal> {
    if action.of_merchants() && !pos.at_sea() {
        return Err(Illegal::NoMerchants);
    }
    pos.may_act(seat)?;
    priced(pos, seat, action)
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let source = Source::Power(plan.action);
    pos.begin_action();
    pos.spend_power(seat, plan.cost, source, fx);
    pos.pay(seat, priests(plan.action), source, fx);
    pos.state.power_used |= bit(plan.action);
    match plan.action.effect() {
        PowerEffect::Bridge => pos.state.queue.push(seat, Decision::Bridges { left: 1 }),
        PowerEffect::Gain(gain) => pos.gain(seat, gain, source, fx),
        PowerEffect::Spades(spades) => pos.obtain_spades(seat, spades, SpadeSource::Action, fx),
        PowerEffect::Voyage => super::voyage::begin(pos, seat, false),
        PowerEffect::Ship => pos.obtain_ships(seat, 1, false, true),
        PowerEffect::Favor => pos.grant_favors(seat, 1),
    }
}
