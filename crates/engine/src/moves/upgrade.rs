//! Upgrading a structure, and what new structures bring at once.

use super::new_homes;
use crate::catalog::factions::{Home, StrongholdReward};
use crate::catalog::landmarks::Placement;
use crate::catalog::{Faction, LandmarkEffect};
use crate::decision::{Decision, SpadeSource};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Building, Hex, HexSet, Resources, Seat};

/// A structure to upgrade.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    hex: Hex,
    from: Building,
    to: Building,
    /// `None` for a free upgrade that was pending.
    price: Option<Resources>,
}

/// The kinds a structure can become.
const UPGRADES: [Building; 5] =
    [Building::TradingHouse, Building::Temple, Building::Stronghold, Building::Sanctuary, Building::Shipyard];

#[inline]
fn piece_left(pos: &Position<'_>, seat: Seat, kind: Building) -> bool {
    match kind.supply() {
        1 => pos.state.structures_of(seat, kind).is_empty(),
        supply => pos.state.count(seat, kind) < supply,
    }
}

/// The price of an upgrade here: a trading house without an opponent next to it costs twice the coins.
fn price(pos: &Position<'_>, seat: Seat, hex: Hex, to: Building) -> Resources {
    let mut price = pos.price_of(seat, to);
    if to == Building::TradingHouse {
        let opponents = pos.state.occupied().without(pos.state.owned[seat]);
        if !pos.adjacent(hex).meets(opponents) {
            price.coins *= 2;
        }
    }
    price
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let purse = pos.player(seat).purse;
    let kinds = if pos.at_sea() { &UPGRADES[..] } else { &UPGRADES[..4] };
    for &to in kinds {
        let Some(from) = to.upgraded_from() else { continue };
        if !purse.covers(pos.price_of(seat, to)) || !piece_left(pos, seat, to) {
            continue;
        }
        let mut sites = pos.state.structures_of(seat, from);
        if to == Building::Shipyard {
            sites = sites & pos.dockside(seat);
        }
        for hex in sites {
            if to != Building::TradingHouse || purse.covers(price(pos, seat, hex, to)) {
                out.push(Move::Upgrade { hex, to });
            }
        }
    }
}

/// Dwellings a free upgrade could take.
pub(crate) fn free_sites(pos: &Position<'_>, seat: Seat) -> HexSet {
    if piece_left(pos, seat, Building::TradingHouse) {
        pos.state.structures_of(seat, Building::Dwelling)
    } else {
        HexSet::EMPTY
    }
}

/// Upgrades that answer a pending free one.
pub(crate) fn answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let to = Building::TradingHouse;
    out.extend(free_sites(pos, seat).into_iter().map(|hex| Move::Upgrade { hex, to }));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, hex: Hex, to: Building) -> Result<Plan, Illegal> {
    if !pos.map().contains(hex) {
        return Err(Illegal::NoSuchSpace);
    }
    let free =
        pos.answering(seat, |decision| matches!(decision, Decision::FreeTradingHouse).then_some(())).is_ok();
    if !free {
        pos.may_act(seat)?;
    }
    let from = to.upgraded_from().ok_or(Illegal::WrongStructure)?;
    if !pos.state.structures_of(seat, from).contains(hex) || (free && to != Building::TradingHouse) {
        return Err(Illegal::WrongStructure);
    }
    if to == Building::Shipyard {
        if !pos.at_sea() {
            return Err(Illegal::NoMerchants);
        }
        if !pos.dockside(seat).contains(hex) {
            return Err(Illegal::NotRiverside);
        }
    }
    if !piece_left(pos, seat, to) {
        return Err(Illegal::NoPieceLeft);
    }
    if free {
        return Ok(Plan { hex, from, to, price: None });
    }
    let price = price(pos, seat, hex, to);
    pos.can_pay(seat, price)?;
    Ok(Plan { hex, from, to, price: Some(price) })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { hex, from, to, price } = plan;
    match price {
        Some(price) => {
            pos.begin_action();
            pos.pay(seat, price, Source::Building(to), fx);
        }
        None => pos.settle(seat, |decision| matches!(decision, Decision::FreeTradingHouse)),
    }
    pos.state.structures[from].remove(hex);
    pos.state.structures[to].insert(hex);
    pos.score_building(seat, to, fx);
    pos.offer_power(seat, hex, fx);
    match to {
        Building::Temple | Building::Sanctuary => {
            pos.grant_favors(seat, pos.faction(seat).favors);
            if to == Building::Temple && pos.tile_effect(seat) == LandmarkEffect::SpadePerTemple {
                pos.obtain_spades(seat, 1, SpadeSource::Tile, fx);
            }
        }
        Building::Stronghold => {
            stronghold_reward(pos, seat, fx);
            // With the Range tile a longer leap is a step of its marker.
            if pos.overland(seat) && pos.faction(seat).leap.is_some_and(|leap| leap.stronghold_skip > 0) {
                pos.free_shipping(seat, Source::Stronghold, fx);
            }
            offer_portal(pos, seat);
        }
        Building::Shipyard => shipyard_reward(pos, seat, fx),
        Building::Dwelling | Building::TradingHouse | Building::Landmark => {}
    }
    pos.check_town(seat, hex, fx);
}

/// A special terrain tile that comes with the stronghold may be placed now or never.
fn offer_portal(pos: &mut Position<'_>, seat: Seat) {
    let waits = pos.setup().rules.special_terrain.is_some() && pos.player(seat).landmark.is_none();
    let comes = pos.faction(seat).landmark.placement == Placement::Stronghold;
    if waits && comes && (pos.buildable(seat) & pos.free_land()).first().is_some() {
        pos.ask(seat, Decision::TileAnywhere);
    }
}

/// What a shipyard gives at once: a ship beside it, and what the board says.
fn shipyard_reward(pos: &mut Position<'_>, seat: Seat, fx: &mut impl Effects) {
    let board = pos.shipyard_board(seat);
    pos.obtain_ships(seat, 1, true, false);
    for _ in 0..board.shipping {
        pos.free_shipping(seat, Source::Shipyard, fx);
    }
    if board.cult_steps > 0 {
        let left = board.cult_steps;
        pos.ask(seat, Decision::CultSteps { left, together: true, from_leech: false });
    }
    if board.new_home && pos.faction(seat).home == Home::Shifting && !new_homes(pos, seat).is_empty() {
        pos.ask(seat, Decision::ShipyardShift);
    }
}

fn stronghold_reward(pos: &mut Position<'_>, seat: Seat, fx: &mut impl Effects) {
    match pos.faction(seat).stronghold {
        StrongholdReward::Nothing => {}
        StrongholdReward::Power(power) => {
            pos.gain_power(seat, power, Source::Stronghold, fx);
        }
        StrongholdReward::Vp(vp) => pos.add_vp(seat, i16::from(vp), Source::Stronghold, fx),
        StrongholdReward::Favor => pos.grant_favors(seat, 1),
        StrongholdReward::Spades(spades) => pos.obtain_spades(seat, spades, SpadeSource::Stronghold, fx),
        StrongholdReward::Ordain(most) => pos.state.queue.push(seat, Decision::Ordain { most }),
        StrongholdReward::Shipping => pos.free_shipping(seat, Source::Stronghold, fx),
        StrongholdReward::TokenPerPlayer => {
            let mut bowls = pos.player(seat).bowls;
            bowls.i = bowls.i.saturating_add(pos.setup().players);
            pos.set_bowls(seat, bowls, Source::Stronghold, fx);
        }
        StrongholdReward::Bridges(bridges) => {
            let left = bridges.min(Faction::BRIDGES - pos.player(seat).bridge_count());
            if left > 0 {
                pos.state.queue.push(seat, Decision::Bridges { left });
            }
        }
    }
}
