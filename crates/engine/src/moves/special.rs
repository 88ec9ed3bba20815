//! Special actions of faction boards, bonus cards and favor tiles.

use super::{bridge, build, transform, upgrade, voyage};
use crate::catalog::factions::SpadeUse;
use crate::catalog::{Faction, SpecialAction};
use crate::decision::{Decision, SpadeSource};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::reach::When;
use crate::vocab::{Cult, Resources, Seat, TerrainSet, TokenPay};

/// A special action to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    action: SpecialAction,
    tokens: Option<TokenPay>,
}

/// What a worker bridge costs.
const BRIDGE_PRICE: Resources = Resources { coins: 0, workers: 2, priests: 0 };

/// Whether the player has the action at all.
fn owns(pos: &Position<'_>, seat: Seat, action: SpecialAction) -> bool {
    let player = pos.player(seat);
    match action {
        SpecialAction::Voyage => pos.at_sea(),
        SpecialAction::BuildShip => pos.state.shipyard(seat).is_some(),
        SpecialAction::BonusSpade
        | SpecialAction::BonusCult
        | SpecialAction::BonusVoyage
        | SpecialAction::BonusShip => player.bonus.is_some_and(|card| card.data().action == Some(action)),
        SpecialAction::FavorCult => player.favors.iter().any(|tile| tile.data().action == Some(action)),
        _ => pos.faction(seat).action.is_some_and(|own| {
            own.action == action && (!own.needs_stronghold || pos.state.has_stronghold(seat))
        }),
    }
}

/// Refuses an action that could have no effect, or that cannot be paid.
fn possible(pos: &Position<'_>, seat: Seat, action: SpecialAction) -> Result<(), Illegal> {
    let player = pos.player(seat);
    let effect = match action {
        SpecialAction::CultSteps | SpecialAction::BonusCult | SpecialAction::FavorCult => {
            Cult::ALL.into_iter().any(|cult| {
                player.cults[cult] < 9 || (player.cults[cult] == 9 && pos.state.on_ten(cult).is_none())
            })
        }
        SpecialAction::DoubleTurn => true,
        SpecialAction::WorkerBridge => {
            pos.can_pay(seat, BRIDGE_PRICE)?;
            if player.bridge_count() == Faction::BRIDGES {
                return Err(Illegal::NoBridgeLeft);
            }
            bridge::sites(pos, seat).next().is_some()
        }
        SpecialAction::TwoSpades | SpecialAction::BonusSpade => match pos.faction(seat).spades {
            SpadeUse::Lost => return Err(Illegal::NoSpades),
            SpadeUse::CultStep | SpadeUse::Token => true,
            SpadeUse::Wheel | SpadeUse::Flat(_) => !transform::open_spaces(pos, seat, When::Turn).is_empty(),
        },
        SpecialAction::Sandstorm => !transform::sandstorm_targets(pos, seat).is_empty(),
        SpecialAction::FreeTradingHouse => !upgrade::free_sites(pos, seat).is_empty(),
        SpecialAction::FreeDwelling => build::free_dwelling_possible(pos, seat),
        SpecialAction::Voyage | SpecialAction::BonusVoyage => voyage::possible(pos, seat),
        SpecialAction::BuildShip | SpecialAction::BonusShip => {
            if action == SpecialAction::BuildShip {
                pos.can_pay(seat, pos.shipyard_board(seat).ship_price)?;
            }
            if player.ships.room() == 0 {
                return Err(Illegal::NoShipLeft);
            }
            if pos.berths(seat, false).is_empty() {
                return Err(Illegal::NoDock);
            }
            true
        }
        SpecialAction::ShiftByPower => {
            pos.can_spend_power(seat, pos.setup().rules.edition.shift_price())?;
            !new_homes(pos, seat).is_empty()
        }
    };
    if effect { Ok(()) } else { Err(Illegal::NoEffect) }
}

/// Terrains a player may shift to: not the own home, and no other faction's home terrain.
pub(crate) fn new_homes(pos: &Position<'_>, seat: Seat) -> TerrainSet {
    let taken = pos.opponents_homes(seat);
    let home = pos.player(seat).home;
    TerrainSet(!taken.0 & !TerrainSet::of(home).0 & 0x7f)
}

fn available(pos: &Position<'_>, seat: Seat, action: SpecialAction) -> Result<(), Illegal> {
    if !owns(pos, seat, action) {
        return Err(Illegal::NoSuchAction);
    }
    if pos.player(seat).used & action.bit() != 0 {
        return Err(Illegal::Used);
    }
    possible(pos, seat, action)
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let player = pos.player(seat);
    let own = pos.faction(seat).action.map(|own| own.action);
    let card = player.bonus.and_then(|card| card.data().action);
    let favors = player.favors.iter().filter_map(|tile| tile.data().action);
    let (sails, builds) = (pos.at_sea(), pos.state.shipyard(seat).is_some());
    let board = sails.then_some(SpecialAction::Voyage).into_iter();
    let board = board.chain(builds.then_some(SpecialAction::BuildShip));
    for action in own.into_iter().chain(card).chain(favors).chain(board) {
        if available(pos, seat, action).is_ok() {
            out.push(Move::Special(action));
        }
    }
    if shift_possible(pos, seat).is_ok() {
        out.extend(player.bowls.payments(pos.setup().rules.edition.shift_price()).map(Move::ShiftByTokens));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, action: SpecialAction) -> Result<Plan, Illegal> {
    pos.may_act(seat)?;
    available(pos, seat, action)?;
    Ok(Plan { action, tokens: None })
}

/// Whether the home terrain can be changed, apart from paying.
fn shift_possible(pos: &Position<'_>, seat: Seat) -> Result<(), Illegal> {
    if !owns(pos, seat, SpecialAction::ShiftByPower) {
        return Err(Illegal::NoSuchAction);
    }
    if new_homes(pos, seat).is_empty() { Err(Illegal::NoEffect) } else { Ok(()) }
}

pub(crate) fn check_shift_by_tokens(pos: &Position<'_>, seat: Seat, pay: TokenPay) -> Result<Plan, Illegal> {
    pos.may_act(seat)?;
    shift_possible(pos, seat)?;
    let needed = pos.setup().rules.edition.shift_price();
    if pay.total() != needed || !pos.player(seat).bowls.covers(pay) {
        return Err(Illegal::WrongTokens { needed });
    }
    Ok(Plan { action: SpecialAction::ShiftByPower, tokens: Some(pay) })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let action = plan.action;
    let source = Source::Special(action);
    pos.begin_action();
    if action.once_per_round() {
        pos.state.players[seat].used |= action.bit();
    }
    match action {
        SpecialAction::CultSteps => {
            let steps = Decision::CultSteps { left: 2, together: true, from_leech: false };
            pos.state.queue.push(seat, steps);
        }
        SpecialAction::BonusCult | SpecialAction::FavorCult => {
            let steps = Decision::CultSteps { left: 1, together: true, from_leech: false };
            pos.state.queue.push(seat, steps);
        }
        SpecialAction::DoubleTurn => pos.state.turn.actions += 2,
        SpecialAction::WorkerBridge => {
            pos.pay(seat, BRIDGE_PRICE, source, fx);
            pos.state.queue.push(seat, Decision::Bridges { left: 1 });
        }
        SpecialAction::Voyage | SpecialAction::BonusVoyage => voyage::begin(pos, seat, true),
        SpecialAction::BuildShip => {
            pos.pay(seat, pos.shipyard_board(seat).ship_price, source, fx);
            pos.obtain_ships(seat, 1, false, true);
        }
        SpecialAction::BonusShip => pos.obtain_ships(seat, 1, false, true),
        SpecialAction::TwoSpades => pos.obtain_spades(seat, 2, SpadeSource::Action, fx),
        SpecialAction::BonusSpade => pos.obtain_spades(seat, 1, SpadeSource::Action, fx),
        SpecialAction::Sandstorm => pos.state.queue.push(seat, Decision::FreeTransform),
        SpecialAction::FreeTradingHouse => pos.state.queue.push(seat, Decision::FreeTradingHouse),
        SpecialAction::FreeDwelling => pos.state.queue.push(seat, Decision::FreeDwelling),
        SpecialAction::ShiftByPower => {
            let edition = pos.setup().rules.edition;
            match plan.tokens {
                Some(pay) => pos.remove_tokens(seat, pay, Source::Shift, fx),
                None => pos.spend_power(seat, edition.shift_price(), Source::Shift, fx),
            }
            pos.add_vp(seat, i16::from(edition.shift_vp()), Source::Shift, fx);
            pos.state.queue.push(seat, Decision::NewHome);
        }
    }
}
