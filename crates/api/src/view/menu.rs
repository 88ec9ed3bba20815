//! What a seat can do now, and why not the rest.

use serde::{Deserialize, Serialize};
use terrane_engine::moves::{MoveGroup, MoveKind, SailPay, TradeReward};
use terrane_engine::vocab::{Hex, Seat};
use terrane_engine::{Move, Position};
use terrane_notation::{text, words};
use utoipa::ToSchema;

use super::change::{building, converted};
use super::effect::Effect;
use super::refusal::{Refusal, refusals};
use crate::words::{Terrain, is_zero};

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

/// Groups of a short menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Bids and lots of the auction.
    Auction,
    /// Choosing a faction.
    Faction,
    /// Choosing or unlocking a terrain.
    Terrain,
    /// The first bonus card.
    BonusCard,
    /// Dwellings.
    Build,
    /// Changing terrain, volcanoes included.
    Transform,
    /// Upgrades.
    Upgrade,
    /// Shipping and exchange.
    Advance,
    /// Priests to the cults.
    Priest,
    /// Power actions.
    PowerAction,
    /// Special actions.
    Special,
    /// Ships: docks, moving, trading.
    Ship,
    /// Bridges.
    Bridge,
    /// The special terrain tile.
    Tile,
    /// Cult steps.
    Cult,
    /// Favor tiles.
    Favor,
    /// Towns.
    Town,
    /// Offers of power.
    Leech,
    /// Conversions and burning.
    Convert,
    /// Other answers.
    Answer,
    /// Passing.
    Pass,
    /// Ending the turn.
    End,
}

/// Kinds of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// One of the eight actions.
    Action,
    /// An answer to a pending decision, set-up included.
    Answer,
    /// Free: conversions and burning.
    Free,
    /// Ends the turn.
    End,
}

impl From<MoveKind> for Kind {
    fn from(kind: MoveKind) -> Kind {
        match kind {
            MoveKind::Action => Kind::Action,
            MoveKind::Answer => Kind::Answer,
            MoveKind::Free => Kind::Free,
            MoveKind::End => Kind::End,
        }
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

impl From<MoveGroup> for Group {
    fn from(group: MoveGroup) -> Group {
        match group {
            MoveGroup::Auction => Group::Auction,
            MoveGroup::Faction => Group::Faction,
            MoveGroup::Terrain => Group::Terrain,
            MoveGroup::BonusCard => Group::BonusCard,
            MoveGroup::Build => Group::Build,
            MoveGroup::Transform => Group::Transform,
            MoveGroup::Upgrade => Group::Upgrade,
            MoveGroup::Advance => Group::Advance,
            MoveGroup::Priest => Group::Priest,
            MoveGroup::PowerAction => Group::PowerAction,
            MoveGroup::Special => Group::Special,
            MoveGroup::Ship => Group::Ship,
            MoveGroup::Bridge => Group::Bridge,
            MoveGroup::Tile => Group::Tile,
            MoveGroup::Cult => Group::Cult,
            MoveGroup::Favor => Group::Favor,
            MoveGroup::Town => Group::Town,
            MoveGroup::Leech => Group::Leech,
            MoveGroup::Convert => Group::Convert,
            MoveGroup::Answer => Group::Answer,
            MoveGroup::Pass => Group::Pass,
            MoveGroup::End => Group::End,
        }
    }
}

/// What a move is about besides its spaces: the target and a number.
pub(super) fn details(m: Move) -> (Option<String>, u8) {
    let cult = |cult| Some(words::cult_word(cult).to_lowercase());
    let word = |word: &str| Some(word.to_owned());
    match m {
        Move::Bid(vp) => (None, vp),
        Move::TakeAuctioned { faction, place } => (Some(words::faction_key(faction)), place + 1),
        Move::ChooseFaction(faction) => (Some(words::faction_key(faction)), 0),
        Move::ChooseTerrain(terrain) | Move::Unlock(terrain) => (Some(terrain_word(terrain)), 0),
        Move::TakeBonus(card) | Move::Pass(Some(card)) => (Some(words::bonus_code(card)), 0),
        Move::Transform { to, spades, .. } => (Some(terrain_word(to)), spades),
        Move::VolcanoByCult { cult: track, .. } | Move::PlaceTileByCult { cult: track, .. } => {
            (cult(track), 0)
        }
        Move::VolcanoByTokens { pay, .. } | Move::ShiftByTokens(pay) => {
            (Some(format!("{}/{}/{}", pay.i(), pay.ii(), pay.iii())), pay.total())
        }
        Move::AdvanceShipping => (word("shipping"), 0),
        Move::AdvanceDigging => (word("digging"), 0),
        Move::Upgrade { to, .. } => (word(building(to)), 0),
        Move::SendPriest { cult: track, space } => (cult(track), space),
        Move::Power(action) => (Some(format!("ACT{}", action.number())), 0),
        Move::Special(action) => (word(text::special_code(action)), 0),
        Move::Convert(conversion) => (word(converted(conversion)), 0),
        Move::Burn => (word("burn"), 0),
        Move::TakeFavor(tile) => (Some(words::favor_code(tile)), 0),
        Move::TakeTown(tile) | Move::TakeTownOnly(tile) => (Some(words::town_code(tile)), 0),
        Move::CultSteps { cult: track, steps } => (cult(track), steps),
        Move::EnterTen(track) | Move::TownSteps(track) => (cult(track), 0),
        Move::Ordain(priests) => (None, priests),
        Move::LeechLater { from, power } | Move::DeclineLater { from, power } => {
            (Some((from.0 + 1).to_string()), power)
        }
        Move::Sail { pay, .. } => match pay {
            SailPay::Free => (None, 0),
            SailPay::Power => (word("power"), 0),
            SailPay::BowlTwo => (word("bowl-ii"), 0),
        },
        Move::Trade { reward, .. } => match reward {
            TradeReward::Usual => (None, 0),
            TradeReward::Power => (word("power"), 0),
            TradeReward::Priest => (word("priest"), 0),
            TradeReward::Steps(track) => (cult(track), 2),
            TradeReward::OneStep(track) => (cult(track), 1),
            TradeReward::Ship => (word("ship"), 0),
            TradeReward::Action => (word("action"), 0),
        },
        _ => (None, 0),
    }
}

/// The word for a terrain, as the wire has it.
fn terrain_word(terrain: terrane_engine::vocab::Terrain) -> String {
    format!("{:?}", Terrain::from(terrain)).to_lowercase()
}
