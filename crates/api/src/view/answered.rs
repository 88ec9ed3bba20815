//! Offers of power that were answered: who made them, and what became of them.

use serde::{Deserialize, Serialize};
use terrane_engine::decision::{Decision, Pending};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use utoipa::ToSchema;

use super::decision::PowerOffer;
use super::sites::is_offer;
use crate::words::is_zero;

/// An offer of power with the answer to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnsweredOffer {
    /// Who built, or traded.
    pub from: u8,
    /// Power offered.
    pub power: u8,
    /// Power taken; none if the offer was declined, or a coin taken in its place.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taken: u8,
    /// Victory points paid for it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub vp: u8,
    /// Whether it came from a trade.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub trade: bool,
}

/// The offers that moves of a seat answer, in the order of the answers. The moves are played on a copy, as far as they
/// can be.
pub fn answered(before: &Position<'_>, seat: Seat, moves: &[Move]) -> Vec<AnsweredOffer> {
    let mut offers = Vec::new();
    let Some(last) = moves.iter().rposition(|&m| is_answer(m)) else { return offers };
    let mut position = *before;
    for &m in &moves[..=last] {
        if is_answer(m) {
            offers.extend(offer(&position, seat, m));
        }
        if position.play(seat, m).is_err() {
            break;
        }
    }
    offers
}

const fn is_answer(m: Move) -> bool {
    matches!(
        m,
        Move::Leech | Move::Decline | Move::LeechLater { .. } | Move::DeclineLater { .. } | Move::TakeCoin
    )
}

/// The offer to a seat that a move answers: the oldest, or the one the move names.
fn offer(position: &Position<'_>, seat: Seat, m: Move) -> Option<AnsweredOffer> {
    let takes = matches!(m, Move::Leech | Move::LeechLater { .. });
    let meant = |pending: &Pending| match (m, pending.decision) {
        (
            Move::LeechLater { from, power } | Move::DeclineLater { from, power },
            Decision::Leech { offer, power: offered, .. },
        ) => (offer.from(), offered) == (from, power),
        _ => is_offer(pending),
    };
    let open = |pending: &&Pending| pending.seat == seat && !position.sleeps(pending);
    let asked = position.state().queue.iter().filter(open).find(|pending| meant(pending))?;
    let Decision::Leech { offer, power, event } = asked.decision else { return None };
    let PowerOffer { from, power, gain, vp, trade, .. } = PowerOffer::of(position, seat, offer, power, event);
    let if_taken = |count: u8| if takes { count } else { 0 };
    Some(AnsweredOffer { from, power, taken: if_taken(gain), vp: if_taken(vp), trade })
}
