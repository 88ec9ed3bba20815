//! Placing a dwelling: at set-up, as an action, after a transform, or by a free dwelling.

use crate::catalog::factions::Home;
use crate::catalog::landmarks::LandmarkEffect;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::reach::{Reach, When};
use crate::state::BuildRight;
use crate::vocab::{Building, Hex, HexSet, Resources, Seat, Terrain};

/// A dwelling to place.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    hex: Hex,
    occasion: Occasion,
    price: Resources,
    /// The ship returned in place of paying.
    ship: Option<Hex>,
    leap: Option<LeapPlan>,
}

/// What a leap costs and scores.
#[derive(Clone, Copy)]
pub(crate) struct LeapPlan {
    pub(crate) price: Resources,
    pub(crate) vp: u8,
}

/// Why a dwelling is placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Occasion {
    SetUp,
    Free,
    FollowUp,
    Action,
    /// After a sandstorm next to a ship.
    Storm,
}

/// Spaces for a dwelling at set-up: home or starting terrain, at the river for those who need it.
fn first_sites(pos: &Position<'_>, seat: Seat) -> HexSet {
    let player = pos.player(seat);
    let terrain = player.start_terrain.unwrap_or(player.home);
    let land = pos.state.terrain.of(terrain) & pos.free_land();
    if pos.faction(seat).river_only() { land & pos.map().riverside() } else { land }
}

/// Whether any space is left for a dwelling at set-up.
pub(crate) fn first_dwelling_possible(pos: &Position<'_>, seat: Seat) -> bool {
    !first_sites(pos, seat).is_empty()
}

/// Where the pending decisions of a seat let it place a dwelling.
pub(crate) fn answers(pos: &Position<'_>, seat: Seat, decision: Decision, out: &mut MoveList) {
    if let Decision::ShipDwelling { hex } = decision {
        return with_ships(pos, seat, HexSet::of(hex), out);
    }
    let sites = match decision {
        Decision::Dwelling => first_sites(pos, seat),
        Decision::FreeDwelling if piece_left(pos, seat) => pos.buildable(seat) & pos.free_land(),
        _ => HexSet::EMPTY,
    };
    out.extend(sites.into_iter().map(Move::Build));
}

/// Whether a free dwelling could be placed anywhere.
pub(crate) fn free_dwelling_possible(pos: &Position<'_>, seat: Seat) -> bool {
    piece_left(pos, seat) && (pos.buildable(seat) & pos.free_land()).first().is_some()
}

#[inline]
pub(crate) fn piece_left(pos: &Position<'_>, seat: Seat) -> bool {
    pos.state.count(seat, Building::Dwelling) < Building::Dwelling.supply()
}

/// Dwellings that the running action still allows.
pub(crate) fn follow_ups(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    match pos.state.turn.build {
        BuildRight::None => {}
        BuildRight::Sites => {
            if !piece_left(pos, seat) {
                return;
            }
            if pos.can_pay(seat, pos.faction(seat).cost[Building::Dwelling]).is_ok() {
                out.extend(pos.state.sites.into_iter().map(Move::Build));
            }
            with_ships(pos, seat, pos.state.sites, out);
        }
        BuildRight::Anywhere => list(pos, seat, HexSet::EMPTY, out),
    }
}

/// Dwellings as an action of their own, without those that the running action allows anyway.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    match pos.state.turn.build {
        BuildRight::Anywhere => {}
        BuildRight::Sites => list(pos, seat, pos.state.sites, out),
        BuildRight::None => list(pos, seat, HexSet::EMPTY, out),
    }
}

fn list(pos: &Position<'_>, seat: Seat, except: HexSet, out: &mut MoveList) {
    let price = pos.faction(seat).cost[Building::Dwelling];
    let payable = pos.can_pay(seat, price).is_ok();
    if (!payable && pos.player(seat).ships.is_empty()) || !piece_left(pos, seat) {
        return;
    }
    let reach = pos.reach(seat, When::Turn);
    let sites = (pos.buildable(seat) & pos.free_land()).without(except);
    if payable {
        let mut all = sites & reach.near;
        if let Some(leap) = leap_plan(pos, seat, When::Turn)
            && pos.can_pay(seat, price.plus(leap.price)).is_ok()
        {
            all |= sites & reach.leap;
        }
        out.extend(all.into_iter().map(Move::Build));
    }
    with_ships(pos, seat, sites & reach.near, out);
}

/// Lists dwellings that a ship beside them pays for.
fn with_ships(pos: &Position<'_>, seat: Seat, sites: HexSet, out: &mut MoveList) {
    for hex in sites & pos.beside_ships(seat) {
        let ships = pos.ships_beside(seat, hex).into_iter();
        out.extend(ships.map(|ship| Move::BuildWithShip { hex, ship }));
    }
}

/// What a leap costs this player, if the faction leaps. With spades of the cult bonus it costs nothing.
pub(crate) fn leap_plan(pos: &Position<'_>, seat: Seat, when: When) -> Option<LeapPlan> {
    let leap = pos.faction(seat).leap.as_ref()?;
    Some(match when {
        When::Turn => LeapPlan { price: pos.leap_price(seat, leap), vp: leap.vp },
        When::CultBonus => {
            let scores = pos.tile_rules().great_tunnel_vp_for_cult_spades;
            LeapPlan { price: Resources::NONE, vp: if scores { leap.vp } else { 0 } }
        }
    })
}

/// Whether a space is in reach, and what leap it takes.
pub(crate) fn reached(
    pos: &Position<'_>,
    seat: Seat,
    reach: Reach,
    hex: Hex,
    leapt: Option<Hex>,
) -> Result<Option<LeapPlan>, Illegal> {
    reached_when(pos, seat, reach, hex, leapt, When::Turn)
}

/// The same for a given occasion.
pub(crate) fn reached_when(
    pos: &Position<'_>,
    seat: Seat,
    reach: Reach,
    hex: Hex,
    leapt: Option<Hex>,
    when: When,
) -> Result<Option<LeapPlan>, Illegal> {
    if reach.near.contains(hex) || leapt == Some(hex) {
        Ok(None)
    } else if !reach.leap.contains(hex) {
        Err(Illegal::OutOfReach)
    } else if leapt.is_some() {
        Err(Illegal::SecondLeap)
    } else {
        Ok(leap_plan(pos, seat, when))
    }
}

/// Refuses spaces that are not free land.
pub(crate) fn free_space(pos: &Position<'_>, hex: Hex) -> Result<(), Illegal> {
    if !pos.map().contains(hex) {
        Err(Illegal::NoSuchSpace)
    } else if pos.map().river().contains(hex) {
        Err(Illegal::River)
    } else if pos.state.occupied().contains(hex) {
        Err(Illegal::Occupied)
    } else {
        Ok(())
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, hex: Hex, ship: Option<Hex>) -> Result<Plan, Illegal> {
    free_space(pos, hex)?;
    if let Some(ship) = ship {
        if !pos.at_sea() {
            return Err(Illegal::NoMerchants);
        }
        if !pos.map().contains(ship) || !pos.player(seat).ships.contains(ship) {
            return Err(Illegal::NoShipThere);
        }
        if !pos.ships_beside(seat, hex).contains(ship) {
            return Err(Illegal::ShipNotBeside);
        }
    }
    let storm = pos.answering(seat, |decision| match decision {
        Decision::ShipDwelling { hex } => Some(*hex),
        _ => None,
    });
    if let Ok(site) = storm {
        return if ship.is_none() || site != hex {
            Err(Illegal::ShipMustPay)
        } else {
            Ok(Plan { hex, occasion: Occasion::Storm, price: Resources::NONE, ship, leap: None })
        };
    }
    let free = pos.answering(seat, |decision| {
        matches!(decision, Decision::Dwelling | Decision::FreeDwelling).then_some(())
    });
    if free.is_ok() && ship.is_some() {
        return Err(Illegal::FreeOfCost);
    }
    if pos.answering(seat, |decision| matches!(decision, Decision::Dwelling).then_some(())).is_ok() {
        return if first_sites(pos, seat).contains(hex) {
            Ok(Plan { hex, occasion: Occasion::SetUp, price: Resources::NONE, ship, leap: None })
        } else if pos.faction(seat).river_only() && !pos.map().riverside().contains(hex) {
            Err(Illegal::NotRiverside)
        } else {
            Err(Illegal::NotStartTerrain)
        };
    }
    if pos.answering(seat, |decision| matches!(decision, Decision::FreeDwelling).then_some(())).is_ok() {
        return if !piece_left(pos, seat) {
            Err(Illegal::NoPieceLeft)
        } else if pos.buildable(seat).contains(hex) {
            Ok(Plan { hex, occasion: Occasion::Free, price: Resources::NONE, ship, leap: None })
        } else {
            Err(Illegal::NotHome)
        };
    }
    if !piece_left(pos, seat) && pos.agenda(seat).free {
        return Err(Illegal::NoPieceLeft);
    }
    let price = if ship.is_some() { Resources::NONE } else { pos.faction(seat).cost[Building::Dwelling] };
    let agenda = pos.agenda(seat);
    let open = agenda.follow_up;
    let turn = &pos.state.turn;
    if open && turn.build == BuildRight::Sites && pos.state.sites.contains(hex) {
        pos.can_pay(seat, price)?;
        return Ok(Plan { hex, occasion: Occasion::FollowUp, price, ship, leap: None });
    }
    let occasion =
        if open && turn.build == BuildRight::Anywhere { Occasion::FollowUp } else { Occasion::Action };
    if occasion == Occasion::Action {
        if open && turn.build == BuildRight::Sites && agenda.action.is_err() {
            return Err(Illegal::NotTransformedNow);
        }
        agenda.action?;
    }
    if !pos.buildable(seat).contains(hex) {
        return Err(if pos.faction(seat).river_only() { Illegal::Locked } else { Illegal::NotHome });
    }
    let leap = reached(pos, seat, pos.reach(seat, When::Turn), hex, None)?;
    if ship.is_some() && leap.is_some() {
        return Err(Illegal::OutOfReach);
    }
    pos.can_pay(seat, leap.map_or(price, |leap| price.plus(leap.price)))?;
    Ok(Plan { hex, occasion, price, ship, leap })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { hex, occasion, price, ship, leap } = plan;
    match occasion {
        Occasion::SetUp => {
            pos.settle(seat, |decision| matches!(decision, Decision::Dwelling));
            if matches!(pos.faction(seat).home, Home::Ice | Home::Volcano) {
                let home = pos.player(seat).home;
                pos.state.terrain.set(hex, home);
            }
            place(pos, seat, hex);
            return;
        }
        Occasion::Free => pos.settle(seat, |decision| matches!(decision, Decision::FreeDwelling)),
        Occasion::Storm => pos.settle(seat, |decision| matches!(decision, Decision::ShipDwelling { .. })),
        Occasion::FollowUp => pos.state.turn.build = BuildRight::None,
        Occasion::Action => pos.begin_action(),
    }
    pay_leap(pos, seat, leap, hex, fx);
    pos.pay(seat, price, Source::Building(Building::Dwelling), fx);
    if let Some(ship) = ship {
        pos.state.players[seat].ships.remove(ship);
        let workers = u16::from(pos.faction(seat).seafaring.workers_for_ship);
        pos.gain(seat, Resources { workers, ..Resources::NONE }, Source::Faction, fx);
    }
    place(pos, seat, hex);
    pos.place_late_dock(seat, hex);
    pos.score_building(seat, Building::Dwelling, fx);
    pos.trade_with_builder(seat, hex, fx);
    pos.offer_power(seat, hex, fx);
    pos.check_town(seat, hex, fx);
}

/// Pays for a leap and scores it.
pub(crate) fn pay_leap(
    pos: &mut Position<'_>,
    seat: Seat,
    leap: Option<LeapPlan>,
    hex: Hex,
    fx: &mut impl Effects,
) {
    if let Some(leap) = leap {
        pos.pay(seat, leap.price, Source::Leap, fx);
        pos.add_vp(seat, i16::from(leap.vp), Source::Leap, fx);
        pos.state.turn.leap = Some(hex);
        if let LandmarkEffect::CoinsPerLeap(coins) = pos.tile_effect(seat) {
            pos.gain(seat, Resources { coins: u16::from(coins), ..Resources::NONE }, Source::Tile, fx);
        }
    }
}

fn place(pos: &mut Position<'_>, seat: Seat, hex: Hex) {
    debug_assert_ne!(pos.state.terrain.get(hex), Terrain::River);
    pos.state.structures[Building::Dwelling].insert(hex);
    pos.state.owned[seat].insert(hex);
}
