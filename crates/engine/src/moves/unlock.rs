//! Deciding about a priest gained: unlock a terrain with it, or keep it.

use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Resources, Seat, Terrain};

/// A terrain to unlock at a price, or the priest.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    unlock: Option<(Terrain, Resources)>,
}

fn priced(pos: &Position<'_>, seat: Seat, terrain: Terrain) -> Result<Resources, Illegal> {
    if !terrain.on_wheel() {
        return Err(Illegal::NotOnWheel);
    }
    if pos.player(seat).unlocked.contains(terrain) {
        return Err(Illegal::SameTerrain);
    }
    let home = pos.opponents_homes(seat).contains(terrain);
    let coins = u16::from(pos.setup().rules.edition.unlock_price(home));
    let price = Resources { coins, ..Resources::NONE };
    pos.can_pay(seat, price)?;
    Ok(price)
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let open = Terrain::WHEEL.into_iter().filter(|&terrain| priced(pos, seat, terrain).is_ok());
    out.extend(open.map(Move::Unlock));
    out.push(Move::KeepPriest);
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, terrain: Option<Terrain>) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Unlock { .. }).then_some(()))?;
    match terrain {
        None => Ok(Plan { unlock: None }),
        Some(terrain) => Ok(Plan { unlock: Some((terrain, priced(pos, seat, terrain)?)) }),
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let mut rest = 0;
    pos.count_down(seat, |decision| match decision {
        Decision::Unlock { left } => Some(left),
        _ => None,
    });
    match plan.unlock {
        Some((terrain, price)) => {
            pos.pay(seat, price, Source::Unlock, fx);
            pos.state.players[seat].unlocked.insert(terrain);
            // With every terrain unlocked the priests still to decide about are simply gained.
            if pos.player(seat).unlocked.len() == 7 {
                pos.state.queue.retain(|pending| match pending.decision {
                    Decision::Unlock { left } if pending.seat == seat => {
                        rest += left;
                        false
                    }
                    _ => true,
                });
            }
        }
        None => rest = 1,
    }
    pos.take_priests(seat, rest, Source::Unlock, fx);
}
