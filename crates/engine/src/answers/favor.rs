//! Taking a favor tile.

use crate::catalog::FavorTile;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::Seat;

/// A tile to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    tile: FavorTile,
}

fn available(pos: &Position<'_>, seat: Seat, tile: FavorTile) -> Result<(), Illegal> {
    if pos.state.favors_left[tile.index()] == 0 {
        return Err(Illegal::NoTileLeft);
    }
    if pos.player(seat).favors.contains(tile) {
        return Err(Illegal::TileOwned);
    }
    pos.ten_is_settled(seat, tile.data().cult, tile.data().steps)
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    out.extend(FavorTile::all().filter(|&tile| available(pos, seat, tile).is_ok()).map(Move::TakeFavor));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, tile: FavorTile) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Favor { .. }).then_some(()))?;
    available(pos, seat, tile)?;
    Ok(Plan { tile })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let tile = plan.tile;
    let data = tile.data();
    pos.count_down(seat, |decision| match decision {
        Decision::Favor { left } => Some(left),
        _ => None,
    });
    pos.state.favors_left[tile.index()] -= 1;
    pos.state.players[seat].favors.insert(tile);
    pos.step_up(seat, data.cult, data.steps, Source::Favor(tile), fx);
    if data.town_power.is_some() {
        pos.check_all_towns(seat, fx);
    }
}

impl Position<'_> {
    /// Lets a player take favor tiles, as far as there are any of kinds not yet owned.
    pub(crate) fn grant_favors(&mut self, seat: Seat, tiles: u8) {
        let owned = self.player(seat).favors;
        let kinds = FavorTile::all()
            .filter(|&tile| self.state.favors_left[tile.index()] > 0 && !owned.contains(tile))
            .count() as u8;
        let left = tiles.min(kinds);
        if left > 0 {
            self.state.queue.push(seat, Decision::Favor { left });
        }
    }
}
