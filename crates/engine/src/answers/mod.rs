//! Answers to pending decisions, one file per kind. The shape is that of [`actions`](crate::actions).

pub(crate) mod auction;
pub(crate) mod bonus;
pub(crate) mod cults;
pub(crate) mod faction;
pub(crate) mod favor;
pub(crate) mod forgo;
pub(crate) mod harbour;
pub(crate) mod home;
pub(crate) mod leech;
pub(crate) mod offered;
pub(crate) mod ordain;
pub(crate) mod token;
pub(crate) mod town;
pub(crate) mod trade;
pub(crate) mod unlock;

use crate::actions::{advance, bridge, build, priest, tile, transform, upgrade, voyage};
use crate::decision::Decision;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::Seat;

/// Lists the answers to every pending decision of a seat, oldest decision first; of several decisions of one kind
/// the oldest is answered.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let queue = pos.state.queue.as_slice();
    for (at, pending) in queue.iter().enumerate() {
        let kind = std::mem::discriminant(&pending.decision);
        let of_kind = |other: &crate::decision::Pending| {
            other.seat == seat && std::mem::discriminant(&other.decision) == kind
        };
        if pending.seat != seat || queue[..at].iter().any(of_kind) {
            continue;
        }
        match pending.decision {
            Decision::Bid => auction::bids(pos, seat, out),
            Decision::TakeAuctioned => auction::lots(pos, out),
            Decision::Faction => faction::candidates(pos, out),
            Decision::StartTerrain | Decision::NewHome | Decision::FreeShift | Decision::ShipyardShift => {
                home::candidates(pos, seat, out);
            }
            Decision::Dwelling | Decision::FreeDwelling | Decision::ShipDwelling { .. } => {
                build::answers(pos, seat, pending.decision, out);
            }
            Decision::BonusCard => out.extend(pos.state.bonus_free.iter().map(Move::TakeBonus)),
            Decision::Leech { .. } => leech::candidates(pos, seat, out),
            Decision::Favor { .. } => favor::candidates(pos, seat, out),
            Decision::Town { .. } => town::candidates(pos, seat, out),
            Decision::CultSteps { .. } | Decision::EnterTen => {
                cults::candidates(pos, seat, pending.decision, out);
            }
            Decision::Spades(_) | Decision::FreeTransform => {
                transform::answers(pos, seat, pending.decision, out);
            }
            Decision::FreeTradingHouse => upgrade::answers(pos, seat, out),
            Decision::Bridges { .. } => bridge::answers(pos, seat, out),
            Decision::Ordain { .. } => ordain::candidates(pos, seat, out),
            Decision::Token => token::candidates(pos, seat, out),
            Decision::TileAnywhere => tile::anywhere_answers(pos, seat, out),
            Decision::Workshop { .. } | Decision::FreeDigging => advance::answers(pos, seat, out),
            Decision::NewTokens { .. } | Decision::TownGift { .. } | Decision::JoinTown { .. } => {
                offered::candidates(pos, seat, pending.decision, out);
            }
            Decision::Dock => harbour::docks(pos, seat, out),
            Decision::Ships { .. } => harbour::ships(pos, seat, out),
            Decision::Sail { .. } => voyage::answers(pos, seat, out),
            Decision::Trade => trade::candidates(pos, seat, out),
            Decision::FavorGift => {
                advance::answers(pos, seat, out);
                priest::gifts(pos, seat, out);
            }
            Decision::Unlock { .. } => unlock::candidates(pos, seat, out),
        }
        forgo::candidates(pending.decision, out);
    }
}

impl Position<'_> {
    /// Takes a seat's oldest decision of a kind out of the queue.
    pub(crate) fn settle(&mut self, seat: Seat, kind: impl Fn(&Decision) -> bool) {
        if let Some(at) = self.state.queue.find(seat, kind) {
            self.state.queue.remove(at);
        }
    }

    /// Counts down a seat's oldest decision of a kind, and takes it out of the queue at zero.
    pub(crate) fn count_down(&mut self, seat: Seat, pick: impl Fn(&mut Decision) -> Option<&mut u8>) {
        let queue = &mut self.state.queue;
        for at in 0..queue.as_slice().len() {
            let pending = &mut queue.as_mut_slice()[at];
            if pending.seat == seat
                && let Some(left) = pick(&mut pending.decision)
            {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    queue.remove(at);
                }
                return;
            }
        }
    }
}
