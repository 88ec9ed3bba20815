//! Placing a bridge.

use crate::catalog::Site;
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
    pos.map().sites().iter().copied().filter(move |site| {
        (own.contains(site.a) || own.contains(site.b)) && pos.state.bridges().all(|bridge| bridge != *site)
    })
}

/// Bridges that answer a pending decision.
pub(crate) fn answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if pos.player(seat).bridge_count() < 3 {
        out.extend(sites(pos, seat).map(|site| Move::Bridge { a: site.a, b: site.b }));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, a: Hex, b: Hex) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Bridges { .. }).then_some(()))?;
    let site = Site { a, b };
    if pos.player(seat).bridge_count() == 3 {
        return Err(Illegal::NoBridgeLeft);
    }
    if !pos.map().sites().contains(&site) {
        return Err(Illegal::NoBridgeSite);
    }
    if pos.state.bridges().any(|bridge| bridge == site) {
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
