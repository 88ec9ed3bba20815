//! How far ships go, and what they would trade where they land.

use serde::{Deserialize, Serialize};
use terrane_engine::vocab::{Hex, Seat};
use terrane_engine::{Move, Position};
use utoipa::ToSchema;

use super::effect::Effect;
use super::target::{Target, details};
use crate::words::is_zero;

/// A trade that a ship could make where it lands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TradeOutlook {
    /// What is taken, where there is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Steps on a cult track, where these are taken.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: u8,
    /// What the trade would do.
    pub effect: Effect,
}

/// The longest way of a ship that is looked at: farther than any power pays for.
const LONGEST: u8 = 12;

/// The fewest steps that lead a ship from one space to another.
fn distance(pos: &Position<'_>, seat: Seat, from: Hex, to: Hex) -> Option<u8> {
    (1..=LONGEST).find(|&steps| pos.ship_reach(seat, from, steps).contains(to))
}

/// The steps that a move of a ship takes; none for other moves.
pub(super) fn steps_of(pos: &Position<'_>, seat: Seat, m: Move) -> u8 {
    match m {
        Move::Sail { from, to, .. } => distance(pos, seat, from, to).unwrap_or(0),
        _ => 0,
    }
}

/// The fewest steps that lead a ship of a player to a space, of those that have not moved yet.
pub(super) fn nearest(pos: &Position<'_>, seat: Seat, to: Hex) -> Option<u8> {
    let moved = &pos.state().turn.voyage.moved;
    let ships = pos.state().players[seat].ships.iter().filter(|&from| !moved.contains(from));
    ships.filter_map(|from| distance(pos, seat, from, to)).min()
}

/// The trades that a ship could make where a move leads it.
pub(super) fn trades_after(pos: &Position<'_>, seat: Seat, m: Move) -> Vec<TradeOutlook> {
    let Move::Sail { to, .. } = m else { return Vec::new() };
    let mut landed = *pos;
    if landed.play(seat, m).is_err() {
        return Vec::new();
    }
    // Trades come when no further ship is moved.
    let _ = landed.play(seat, Move::EndSailing);
    let trades = landed.legal_moves(seat);
    let here = trades.iter().filter(|trade| matches!(trade, Move::Trade { hex, .. } if *hex == to));
    here.map(|&trade| {
        let (target, count) = details(trade);
        TradeOutlook { target, count, effect: Effect::of(&landed, seat, trade) }
    })
    .collect()
}
