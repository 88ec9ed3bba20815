//! Choosing a starting terrain, or a new home terrain.

use crate::catalog::factions::Home;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::new_homes;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Seat, Terrain, TerrainSet};

/// A terrain to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    terrain: Terrain,
    shift: bool,
}

/// Whether the seat is asked for a new home (true) or for a starting terrain (false).
fn asked(pos: &Position<'_>, seat: Seat) -> Result<bool, Illegal> {
    pos.answering(seat, |decision| match decision {
        Decision::StartTerrain => Some(false),
        Decision::NewHome | Decision::FreeShift | Decision::ShipyardShift => Some(true),
        _ => None,
    })
}

fn choices(pos: &Position<'_>, seat: Seat, shift: bool) -> TerrainSet {
    if shift { new_homes(pos, seat) } else { TerrainSet(!pos.colours_taken().0 & 0x7f) }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if let Ok(shift) = asked(pos, seat) {
        out.extend(choices(pos, seat, shift).iter().map(Move::ChooseTerrain));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, terrain: Terrain) -> Result<Plan, Illegal> {
    let shift = asked(pos, seat)?;
    if !terrain.on_wheel() {
        Err(Illegal::NotOnWheel)
    } else if shift && pos.player(seat).home == terrain {
        Err(Illegal::SameTerrain)
    } else if choices(pos, seat, shift).contains(terrain) {
        Ok(Plan { terrain, shift })
    } else {
        Err(Illegal::TerrainTaken)
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { terrain, shift } = plan;
    let kind = pos.faction(seat).home;
    if shift {
        let free = pos.state.queue.find(seat, |decision| matches!(decision, Decision::FreeShift)).is_some();
        if free && pos.tile_rules().polestar_pays_shift_vp {
            pos.add_vp(seat, i16::from(pos.setup().rules.edition.shift_vp()), Source::Shift, fx);
        }
        // Changing home terrain with the shipyard counts as a use of the stronghold's action.
        if pos.state.queue.find(seat, |decision| matches!(decision, Decision::ShipyardShift)).is_some() {
            pos.add_vp(seat, i16::from(pos.setup().rules.edition.shift_vp()), Source::Shift, fx);
        }
        pos.settle(seat, |decision| {
            matches!(decision, Decision::NewHome | Decision::FreeShift | Decision::ShipyardShift)
        });
    } else {
        pos.settle(seat, |decision| matches!(decision, Decision::StartTerrain));
        pos.state.players[seat].start_terrain = Some(terrain);
    }
    let player = &mut pos.state.players[seat];
    match kind {
        Home::Shifting => player.home = terrain,
        Home::Unlocking => {
            player.home = terrain;
            player.unlocked.insert(terrain);
        }
        Home::Fixed(_) | Home::Ice | Home::Volcano => {}
    }
}
