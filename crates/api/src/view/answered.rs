//! Offers of power that were answered: who made them, and what became of them.

use serde::{Deserialize, Serialize};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use utoipa::ToSchema;

use super::decision::PendingView;
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
            offers.extend(offer(&position, seat, m == Move::Leech));
        }
        if position.play(seat, m).is_err() {
            break;
        }
    }
    offers
}

const fn is_answer(m: Move) -> bool {
    matches!(m, Move::Leech | Move::Decline | Move::TakeCoin)
}

/// The oldest offer to a seat, which is the one it answers.
fn offer(position: &Position<'_>, seat: Seat, takes: bool) -> Option<AnsweredOffer> {
    let asked = position.state().queue.iter().find(|pending| pending.seat == seat && is_offer(pending))?;
    let PendingView { from, power, gain, vp, flag, .. } = PendingView::of(position, asked);
    let if_taken = |count: Option<u8>| count.filter(|_| takes).unwrap_or(0);
    Some(AnsweredOffer { from: from?, power: power?, taken: if_taken(gain), vp: if_taken(vp), trade: flag })
}
