//! Declaring a river space as joining structures to a town.

use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Hex, HexSet, Seat};

/// A river space to declare, with the group that becomes a town.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    river: Hex,
    group: HexSet,
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if pos.faction(seat).river_towns {
        let rivers = pos.map().river().into_iter().filter(|&river| pos.river_town(seat, river).is_some());
        out.extend(rivers.map(Move::Connect));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, river: Hex) -> Result<Plan, Illegal> {
    pos.may_move_freely(seat)?;
    if !pos.faction(seat).river_towns || !pos.map().contains(river) || !pos.map().river().contains(river) {
        return Err(Illegal::CannotConnect);
    }
    let group = pos.river_town(seat, river).ok_or(Illegal::NoTown)?;
    Ok(Plan { river, group })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.join_river(seat, plan.river, plan.group, fx);
}
