//! Taking a favor tile.

use super::{advance, priest};
use crate::catalog::FavorTile;
use crate::catalog::tiles::Gift;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{CultSet, Seat};

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
    if has_step_tile(pos, seat, tile) {
        return Err(Illegal::StepTileOwned);
    }
    pos.ten_is_settled(seat, pos.figures().favor_cult(tile), tile.data().steps)
}

/// Whether a tile has one step on a cult for which the player owns such a tile already. In the base game only the tile
/// itself is one.
fn has_step_tile(pos: &Position<'_>, seat: Seat, tile: FavorTile) -> bool {
    let figures = pos.figures();
    let of_cult =
        |other: FavorTile| other.data().steps == 1 && figures.favor_cult(other) == figures.favor_cult(tile);
    tile.data().steps == 1 && pos.player(seat).favors.iter().any(of_cult)
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    out.extend(FavorTile::all().filter(|&tile| available(pos, seat, tile).is_ok()).map(Move::TakeFavor));
}

/// Lists what one of the tiles gives: a level of shipping, or a priest of the supply sent to a cult.
pub(crate) fn gifts(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    advance::answers(pos, seat, out);
    priest::gifts(pos, seat, out);
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
    pos.step_up(seat, pos.figures().favor_cult(tile), data.steps, Source::Favor(tile), fx);
    if data.gift != Gift::Nothing {
        pos.ask(seat, Decision::FavorGift);
    }
    if data.town_power.is_some() {
        pos.check_all_towns(seat, fx);
    }
}

impl Position<'_> {
    /// Lets a player take favor tiles, as far as there are any of kinds not yet owned.
    pub(crate) fn grant_favors(&mut self, seat: Seat, tiles: u8) {
        let owned = self.player(seat).favors;
        let figures = self.figures();
        let (mut kinds, mut step_cults) = (0, CultSet::EMPTY);
        for tile in FavorTile::all().filter(|&tile| self.state.favors_left[tile.index()] > 0) {
            if tile.data().steps == 1 && !has_step_tile(self, seat, tile) {
                step_cults.insert(figures.favor_cult(tile));
            } else if tile.data().steps > 1 && !owned.contains(tile) {
                kinds += 1;
            }
            if kinds + step_cults.len() >= tiles {
                break;
            }
        }
        let left = tiles.min(kinds + step_cults.len());
        if left > 0 {
            self.state.queue.push(seat, Decision::Favor { left });
        }
    }
}
