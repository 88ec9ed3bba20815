//! Placing a bridge.

use crate::catalog::{Faction, LandmarkEffect, Site};
use crate::decision::Decision;
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Hex, Seat};

/// A bridge to place.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    site: Site,
}

/// Free sites that touch a structure of the player.
pub(crate) fn sites(pos: &Position<'_>, seat: Seat) -> impl Iterator<Item = Site> {
    let own = pos.state.owned[seat];
    let tower = tower(pos, seat);
    let over_land = pos.map().land().into_iter().filter_map(move |hex| {
        let site = Site::new(tower?, hex);
        over_land(pos, seat, site).then_some(site)
    });
    pos.map()
        .sites()
        .iter()
        .copied()
        .chain(over_land)
        .filter(move |site| (own.contains(site.a) || own.contains(site.b)) && !taken(pos, *site))
}

/// Whether a bridge lies on a site already and keeps others off.
fn taken(pos: &Position<'_>, site: Site) -> bool {
    !pos.setup().rules.site_rules().bridge_on_bridge && pos.state.bridges().any(|bridge| bridge == site)
}

/// A special terrain tile from which bridges run over land.
fn tower(pos: &Position<'_>, seat: Seat) -> Option<Hex> {
    pos.tile_with(seat, |effect| effect == LandmarkEffect::LandBridges)
}

/// Whether a bridge may run here over land: from the tower to a land space that faces it corner to corner, along the
/// edge shared by the two spaces between.
fn over_land(pos: &Position<'_>, seat: Seat, site: Site) -> bool {
    let map = pos.map();
    let from_tower = tower(pos, seat).is_some_and(|tower| site.opposite(tower).is_some());
    if !from_tower || site.a >= site.b || !map.land().contains(site.a) || !map.land().contains(site.b) {
        return false;
    }
    let between = map.near(site.a) & map.near(site.b);
    let along_edge = pos.tile_rules().land_bridge_at_board_edge
        && map.place(site.a).column == map.place(site.b).column
        && map.place(site.a).row.abs_diff(map.place(site.b).row) == 2;
    map.distance(site.a, site.b) == 2 && (between.len() == 2 || along_edge) && !map.sites().contains(&site)
}

/// Bridges that answer a pending decision.
pub(crate) fn answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if pos.player(seat).bridge_count() < Faction::BRIDGES {
        out.extend(sites(pos, seat).map(|site| Move::Bridge { a: site.a, b: site.b }));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, a: Hex, b: Hex) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Bridges { .. }).then_some(()))?;
    let site = Site { a, b };
    if pos.player(seat).bridge_count() == Faction::BRIDGES {
        return Err(Illegal::NoBridgeLeft);
    }
    if !pos.map().sites().contains(&site) && !over_land(pos, seat, site) {
        return Err(Illegal::NoBridgeSite);
    }
    if taken(pos, site) {
        return Err(Illegal::BridgeThere);
    }
    let own = pos.state.owned[seat];
    if !own.contains(a) && !own.contains(b) {
        return Err(Illegal::BridgeNotOwn);
    }
    Ok(Plan { site })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    if let Some(place) = pos.state.players[seat].bridges.iter_mut().find(|place| place.is_none()) {
        *place = Some(plan.site);
    }
    pos.count_down(seat, |decision| match decision {
        Decision::Bridges { left } => Some(left),
        _ => None,
    });
    pos.check_town(seat, plan.site.a, fx);
    pos.check_town(seat, plan.site.b, fx);
}
