//! Placing docks and ships.

use crate::decision::Decision;
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Building, Hex, HexSet, Seat};

/// Something to place.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Dock(Hex),
    Ship(Hex),
}

/// Dwellings that could take a player's dock.
pub(crate) fn dock_sites(pos: &Position<'_>, seat: Seat) -> HexSet {
    pos.state.structures_of(seat, Building::Dwelling) & pos.dockside(seat)
}

/// Where the oldest ship to be placed may lie.
fn berths(pos: &Position<'_>, seat: Seat) -> Option<HexSet> {
    pos.asked(seat, |decision| match decision {
        Decision::Ships { at_shipyard, .. } => Some(pos.berths(seat, *at_shipyard)),
        _ => None,
    })
}

pub(crate) fn docks(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    out.extend(dock_sites(pos, seat).into_iter().map(Move::PlaceDock));
}

pub(crate) fn ships(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let berths = berths(pos, seat).unwrap_or_default();
    out.extend(berths.into_iter().map(Move::PlaceShip));
}

pub(crate) fn check_dock(pos: &Position<'_>, seat: Seat, hex: Hex) -> Result<Plan, Illegal> {
    if !pos.at_sea() {
        return Err(Illegal::NoMerchants);
    }
    pos.answering(seat, |decision| matches!(decision, Decision::Dock).then_some(()))?;
    if pos.map().contains(hex) && dock_sites(pos, seat).contains(hex) {
        Ok(Plan::Dock(hex))
    } else {
        Err(Illegal::NoDockThere)
    }
}

pub(crate) fn check_ship(pos: &Position<'_>, seat: Seat, hex: Hex) -> Result<Plan, Illegal> {
    if !pos.at_sea() {
        return Err(Illegal::NoMerchants);
    }
    pos.answering(seat, |decision| matches!(decision, Decision::Ships { .. }).then_some(()))?;
    if pos.map().contains(hex) && berths(pos, seat).is_some_and(|berths| berths.contains(hex)) {
        Ok(Plan::Ship(hex))
    } else {
        Err(Illegal::NotAtDock)
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, _: &mut impl Effects) {
    match plan {
        Plan::Dock(hex) => {
            pos.settle(seat, |decision| matches!(decision, Decision::Dock));
            pos.state.players[seat].dock = Some(hex);
        }
        Plan::Ship(hex) => {
            pos.count_down(seat, |decision| match decision {
                Decision::Ships { left, .. } => Some(left),
                _ => None,
            });
            pos.launch(seat, hex);
        }
    }
}

impl Position<'_> {
    /// A dock still in hand goes under the first dwelling built at a river.
    pub(crate) fn place_late_dock(&mut self, seat: Seat, hex: Hex) {
        if self.at_sea() && self.player(seat).dock.is_none() && self.dockside(seat).contains(hex) {
            self.state.players[seat].dock = Some(hex);
        }
    }
}
