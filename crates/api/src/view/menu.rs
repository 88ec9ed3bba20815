//! What a seat can do now, and why not the rest.

use serde::{Deserialize, Serialize};
use terrane_engine::moves::{MoveGroup, MoveKind};
use terrane_engine::vocab::{Hex, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::text;
use utoipa::ToSchema;

use super::effect::Effect;
use super::refusal::{Refusal, refusals};
use super::target::{Target, details};
use super::voyage::{TradeOutlook, steps_of, trades_after};
use crate::words::{is_zero, wire_words};

/// What a seat can do now: every legal move, and for what lies near why it is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Menu {
    /// Whose menu.
    pub seat: u8,
    /// The legal moves, all of them, in the engine's order.
    pub moves: Vec<Choice>,
    /// Why other moves are not possible: one reason for each group and space or target.
    pub refusals: Vec<Refusal>,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = MenuChoice)]
pub struct Choice {
    /// The move as text, to be sent back as it is.
    pub text: String,
    /// Where it stands in a short menu.
    pub group: Group,
    /// What kind of move it is.
    pub kind: Kind,
    /// The space it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// The other space: the far end of a bridge, where a ship comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// Which structure, terrain, tile, card, track, action or conversion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// How many spades, steps, priests or VP, or which space of a track.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: u8,
    /// Of spades on a space: the fewest that make it home terrain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_home: Option<u8>,
    /// Of a ship: the steps it takes. Those beyond its range are paid.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub steps: u8,
    /// Of a ship that lands at a structure: the trades that it could make there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trades: Vec<TradeOutlook>,
    /// What it would do.
    pub effect: Effect,
}

macro_rules! wire_groups {
    ($($(#[$doc:meta])* $group:ident,)*) => {
        wire_words! {
            /// Groups of a short menu.
            Group for MoveGroup { $($(#[$doc])* $group,)* }
        }
    };
}
terrane_engine::for_each_move_group!(wire_groups);

wire_words! {
    /// Kinds of moves.
    Kind for MoveKind {
        /// One of the eight actions.
        Action,
        /// An answer to a pending decision, set-up included.
        Answer,
        /// Free: conversions and burning.
        Free,
        /// Ends the turn.
        End,
    }
}

impl Menu {
    /// The menu of a seat.
    pub fn of(pos: &Position<'_>, seat: Seat) -> Menu {
        let moves = pos.legal_moves(seat);
        let choices = moves.iter().map(|&m| Choice::of(pos, seat, m)).collect();
        Menu { seat: seat.0, moves: choices, refusals: refusals(pos, seat, &moves) }
    }
}

impl Choice {
    fn of(pos: &Position<'_>, seat: Seat, m: Move) -> Choice {
        let name = |hex: Hex| pos.map().contains(hex).then(|| pos.map().name(hex).to_string());
        let [hex, other] = m.spaces();
        let (target, count) = details(m);
        Choice {
            text: text::write_move(m, pos.map()),
            group: m.group().into(),
            kind: m.kind().into(),
            hex: hex.and_then(name),
            other: other.and_then(name),
            target,
            count,
            to_home: hex
                .filter(|_| m.group() == MoveGroup::Transform)
                .and_then(|hex| pos.spades_to_home(seat, hex)),
            steps: steps_of(pos, seat, m),
            trades: trades_after(pos, seat, m),
            effect: Effect::of(pos, seat, m),
        }
    }
}
