//! What a move is about besides its spaces.

use serde::{Deserialize, Serialize};
use terrane_engine::Move;
use terrane_engine::moves::{self, Part};
use terrane_notation::{text, words};
use utoipa::ToSchema;

use crate::words::{Building, Cult, Terrain};

/// What a move is about besides its spaces: `kind` says what `value` is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", content = "value", rename_all = "kebab-case")]
pub enum Target {
    /// What a space becomes, or a home terrain.
    Terrain(Terrain),
    /// What a structure becomes.
    Building(Building),
    /// A cult track.
    Cult(Cult),
    /// A faction by its key in the catalog.
    Faction(String),
    /// Who made an offer of power.
    Seat(u8),
    /// A bonus card by its code.
    BonusCard(String),
    /// A favor tile by its code.
    FavorTile(String),
    /// A town tile by its code.
    TownTile(String),
    /// A power action by its code.
    PowerAction(String),
    /// A special action by its code.
    SpecialAction(String),
    /// A track of the faction board.
    Track(BoardTrack),
    /// Power tokens paid from bowls I, II and III.
    Tokens([u8; 3]),
    /// What is converted into what.
    Conversion(Conversion),
    /// How further steps of a ship are paid.
    Payment(Payment),
    /// What is taken in a trade, where it is not a step on a cult track.
    Reward(Reward),
}

/// A track of the faction board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardTrack {
    /// Shipping.
    Shipping,
    /// Exchange: what a spade costs.
    Digging,
}

/// What is converted into what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Conversion {
    /// 5 power become a priest.
    PowerToPriest,
    /// 3 power become a worker.
    PowerToWorker,
    /// 1 power becomes a coin.
    PowerToCoin,
    /// A priest becomes a worker.
    PriestToWorker,
    /// A worker becomes a coin.
    WorkerToCoin,
    /// A victory point becomes a coin.
    VpToCoin,
    /// Coins become a victory point.
    CoinsToVp,
    /// Burning: of two tokens of bowl II one goes to bowl III and one is lost.
    Burn,
}

impl From<moves::Conversion> for Conversion {
    fn from(conversion: moves::Conversion) -> Conversion {
        match conversion {
            moves::Conversion::PowerToPriest => Conversion::PowerToPriest,
            moves::Conversion::PowerToWorker => Conversion::PowerToWorker,
            moves::Conversion::PowerToCoin => Conversion::PowerToCoin,
            moves::Conversion::PriestToWorker => Conversion::PriestToWorker,
            moves::Conversion::WorkerToCoin => Conversion::WorkerToCoin,
            moves::Conversion::VpToCoin => Conversion::VpToCoin,
            moves::Conversion::CoinsToVp => Conversion::CoinsToVp,
        }
    }
}

/// How further steps of a ship are paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// With 1 power.
    Power,
    /// By moving a token from bowl II to bowl I.
    BowlIi,
}

/// What is taken in a trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reward {
    /// Power.
    Power,
    /// A priest.
    Priest,
    /// The ship, taken back into play.
    Ship,
    /// The action of moving ships on the own shipyard board, freed.
    Action,
}

/// What a move is about besides its spaces: the target and a number.
pub(super) fn details(m: Move) -> (Option<Target>, u8) {
    // Moves without fields of which a menu has several in one group.
    match m {
        Move::AdvanceShipping => return (Some(Target::Track(BoardTrack::Shipping)), 0),
        Move::AdvanceDigging => return (Some(Target::Track(BoardTrack::Digging)), 0),
        Move::Burn => return (Some(Target::Conversion(Conversion::Burn)), 0),
        // Counted from 1.
        Move::TakeAuctioned { faction, place } => {
            return (Some(Target::Faction(words::faction_key(faction))), place + 1);
        }
        _ => {}
    }
    m.parts().into_iter().map(detail).fold((None, 0), |(target, count), (other, number)| {
        (target.or(other), if count == 0 { number } else { count })
    })
}

/// The cards, tiles and actions that moves take or use, by their codes: each once, in the order of the moves.
pub fn tiles(moves: &[Move]) -> Vec<String> {
    let mut tiles = Vec::new();
    for part in moves.iter().flat_map(|m| m.parts()) {
        match detail(part).0 {
            Some(
                Target::BonusCard(code)
                | Target::FavorTile(code)
                | Target::TownTile(code)
                | Target::PowerAction(code)
                | Target::SpecialAction(code),
            ) if !tiles.contains(&code) => tiles.push(code),
            _ => {}
        }
    }
    tiles
}

/// What one part of a move says: a target, a number or both.
fn detail(part: Part) -> (Option<Target>, u8) {
    let target = match part {
        Part::Number(number) => return (None, number),
        Part::Terrain(terrain) => Target::Terrain(terrain.into()),
        Part::Building(to) => Target::Building(to.into()),
        Part::Cult(track) => Target::Cult(track.into()),
        Part::Faction(faction) => Target::Faction(words::faction_key(faction)),
        Part::Seat(seat) => Target::Seat(seat.0),
        Part::Card(card) => return (card.map(words::bonus_code).map(Target::BonusCard), 0),
        Part::FirstCard(card) => Target::BonusCard(words::bonus_code(card)),
        Part::Favor(tile) => Target::FavorTile(words::favor_code(tile)),
        Part::Town(tile) => Target::TownTile(words::town_code(tile)),
        Part::Power(action) => Target::PowerAction(format!("ACT{}", action.number())),
        Part::Special(action) => Target::SpecialAction(text::special_code(action).to_owned()),
        Part::Tokens(pay) => return (Some(Target::Tokens([pay.i(), pay.ii(), pay.iii()])), pay.total()),
        Part::Conversion(conversion) => Target::Conversion(conversion.into()),
        Part::Hex(_) | Part::Forgone(_) => return (None, 0),
        Part::SailPay(pay) => return (payment(pay).map(Target::Payment), 0),
        Part::Reward(taken) => return reward(taken),
    };
    (Some(target), 0)
}

const fn payment(pay: moves::SailPay) -> Option<Payment> {
    match pay {
        moves::SailPay::Free => None,
        moves::SailPay::Power => Some(Payment::Power),
        moves::SailPay::BowlTwo => Some(Payment::BowlIi),
    }
}

fn reward(taken: moves::TradeReward) -> (Option<Target>, u8) {
    use moves::TradeReward;
    let reward = match taken {
        TradeReward::Usual => return (None, 0),
        TradeReward::Steps(track) => return (Some(Target::Cult(track.into())), 2),
        TradeReward::OneStep(track) => return (Some(Target::Cult(track.into())), 1),
        TradeReward::Power => Reward::Power,
        TradeReward::Priest => Reward::Priest,
        TradeReward::Ship => Reward::Ship,
        TradeReward::Action => Reward::Action,
    };
    (Some(Target::Reward(reward)), 0)
}
