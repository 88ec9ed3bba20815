//! What a seat can do now, and why not the rest.

use serde::{Deserialize, Serialize};
use terrane_engine::moves::{MoveGroup, MoveKind, Part, SailPay, TradeReward};
use terrane_engine::vocab::{Hex, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::{text, words};
use utoipa::ToSchema;

use super::change::{building, converted};
use super::effect::Effect;
use super::refusal::{Refusal, refusals};
use crate::words::{Terrain, is_zero, wire_words};

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
    pub target: Option<String>,
    /// How many spades, steps, priests or VP, or which space of a track.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: u8,
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
            effect: Effect::of(pos, seat, m),
        }
    }
}

/// What a move is about besides its spaces: the target and a number.
pub(super) fn details(m: Move) -> (Option<String>, u8) {
    let word = |word: &str| (Some(word.to_owned()), 0);
    // Moves without fields of which a menu has several in one group.
    match m {
        Move::AdvanceShipping => return word("shipping"),
        Move::AdvanceDigging => return word("digging"),
        Move::Burn => return word("burn"),
        // Counted from 1.
        Move::TakeAuctioned { faction, place } => return (Some(words::faction_key(faction)), place + 1),
        _ => {}
    }
    m.parts().into_iter().map(detail).fold((None, 0), |(target, count), (other, number)| {
        (target.or(other), if count == 0 { number } else { count })
    })
}

/// What one part of a move says: a target, a number or both.
fn detail(part: Part) -> (Option<String>, u8) {
    let named = |name: String| (Some(name), 0);
    let cult = |cult| words::cult_word(cult).to_lowercase();
    match part {
        Part::Number(number) => (None, number),
        Part::Terrain(terrain) => named(format!("{:?}", Terrain::from(terrain)).to_lowercase()),
        Part::Building(to) => named(building(to).to_owned()),
        Part::Cult(track) => named(cult(track)),
        Part::Faction(faction) => named(words::faction_key(faction)),
        Part::Seat(seat) => named((seat.0 + 1).to_string()),
        Part::Card(card) => (card.map(words::bonus_code), 0),
        Part::FirstCard(card) => named(words::bonus_code(card)),
        Part::Favor(tile) => named(words::favor_code(tile)),
        Part::Town(tile) => named(words::town_code(tile)),
        Part::Power(action) => named(format!("ACT{}", action.number())),
        Part::Special(action) => named(text::special_code(action).to_owned()),
        Part::Tokens(pay) => (Some(format!("{}/{}/{}", pay.i(), pay.ii(), pay.iii())), pay.total()),
        Part::Conversion(conversion) => named(converted(conversion).to_owned()),
        Part::Hex(_) | Part::Forgone(_) | Part::SailPay(SailPay::Free) | Part::Reward(TradeReward::Usual) => {
            (None, 0)
        }
        Part::SailPay(SailPay::Power) | Part::Reward(TradeReward::Power) => named("power".to_owned()),
        Part::SailPay(SailPay::BowlTwo) => named("bowl-ii".to_owned()),
        Part::Reward(TradeReward::Priest) => named("priest".to_owned()),
        Part::Reward(TradeReward::Steps(track)) => (Some(cult(track)), 2),
        Part::Reward(TradeReward::OneStep(track)) => (Some(cult(track)), 1),
        Part::Reward(TradeReward::Ship) => named("ship".to_owned()),
        Part::Reward(TradeReward::Action) => named("action".to_owned()),
    }
}
