//! Taking a town tile.

use crate::catalog::tiles::Trigger;
use crate::catalog::{LandmarkEffect, TownTile};
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat};

/// A tile to take, with its free shipping level or without.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    tile: TownTile,
    with_shipping: bool,
}

fn available(pos: &Position<'_>, seat: Seat, tile: TownTile) -> Result<(), Illegal> {
    if pos.state.towns_left[tile.index()] == 0 {
        return Err(Illegal::NoTileLeft);
    }
    pos.tens_are_settled(seat, tile.data().cult_steps, pos.figures().town_keys(tile))
}

/// Whether the tile has a shipping level that may be left.
fn can_leave_shipping(pos: &Position<'_>, seat: Seat, tile: TownTile) -> bool {
    pos.setup().rules.may_leave_shipping && tile.data().shipping > 0 && pos.can_ship_further(seat)
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    for tile in TownTile::all().filter(|&tile| available(pos, seat, tile).is_ok()) {
        out.push(Move::TakeTown(tile));
        if can_leave_shipping(pos, seat, tile) {
            out.push(Move::TakeTownOnly(tile));
        }
    }
}

pub(crate) fn check(
    pos: &Position<'_>,
    seat: Seat,
    tile: TownTile,
    with_shipping: bool,
) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Town { .. }).then_some(()))?;
    available(pos, seat, tile)?;
    if !with_shipping && !can_leave_shipping(pos, seat, tile) {
        return Err(Illegal::NothingToLeave);
    }
    Ok(Plan { tile, with_shipping })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let tile = plan.tile;
    let data = tile.data();
    let source = Source::Town(tile);
    pos.count_down(seat, |decision| match decision {
        Decision::Town { left } => Some(left),
        _ => None,
    });
    pos.state.towns_left[tile.index()] -= 1;
    pos.state.players[seat].towns += 1 << (2 * tile.index());
    pos.add_vp(seat, i16::from(data.vp), source, fx);
    let keys = pos.figures().town_keys(tile);
    pos.gain_keys(seat, keys, source, fx);
    pos.gain_yield(seat, data.gain, source, fx);
    if data.cult_steps > 0 {
        pos.step_all(seat, data.cult_steps, source, fx);
    }
    if data.shipping > 0 && plan.with_shipping {
        pos.free_shipping(seat, source, fx);
    }
    if data.ships > 0 {
        pos.obtain_ships(seat, data.ships, false, true);
    }
    let faction = pos.faction(seat);
    if matches!(pos.tile_effect(seat), LandmarkEffect::TownSteps(_)) {
        let withheld = if pos.tile_rules().ravens_blunder_after_key { 0 } else { keys };
        pos.ask(seat, Decision::TownGift { withheld });
    } else {
        pos.add_vp(seat, i16::from(faction.vp_per_town), Source::Faction, fx);
    }
    let workers = Resources { workers: u16::from(faction.workers_per_town), ..Resources::NONE };
    pos.gain(seat, workers, Source::Faction, fx);
    pos.score_trigger(seat, |trigger| trigger == Trigger::Town, 1, fx);
}
