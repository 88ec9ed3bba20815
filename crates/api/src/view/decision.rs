//! Decisions that wait for a player.

use serde::{Deserialize, Serialize};
use terrane_engine::Position;
use terrane_engine::decision::{Decision, Pending, SpadeSource};
use utoipa::ToSchema;

use crate::words::is_zero;

/// A decision with its owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PendingView {
    /// Who decides.
    pub seat: u8,
    /// What about.
    pub ask: Ask,
    /// How many tiles, steps, spades, bridges, ships, tokens or priests it is about.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: u8,
    /// Leech: who built or trades.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// Leech: power offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<u8>,
    /// Leech: power that the bowls and the victory points allow to gain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<u8>,
    /// Leech: victory points it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vp: Option<u8>,
    /// Leech: whether the offer comes from a trade. Cult steps: whether all go on one track. Ships: whether they may
    /// be left. Sailing: whether one ship must move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flag: bool,
    /// The space it is about; of an offer of power the one built on or traded with, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// Where spades come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SpadesFrom>,
}

/// What a player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Auction: bid or stay out.
    Bid,
    /// Auction: take a faction and a place in the turn order.
    Lot,
    /// Choose a faction.
    Faction,
    /// Choose a starting terrain.
    StartTerrain,
    /// Place a first dwelling.
    Dwelling,
    /// Take the first bonus card.
    BonusCard,
    /// Take power, or refuse.
    Leech,
    /// Take favor tiles.
    Favor,
    /// Take town tiles.
    Town,
    /// Use cult steps.
    CultSteps,
    /// Enter space 10 with a key that came late.
    EnterTen,
    /// Use spades.
    Spades,
    /// Turn an adjacent space into home terrain.
    FreeTransform,
    /// Place a free dwelling.
    FreeDwelling,
    /// Upgrade a dwelling free of charge.
    FreeTradingHouse,
    /// Place bridges.
    Bridges,
    /// Turn workers into priests.
    Ordain,
    /// Buy a power token for 1 VP.
    Token,
    /// Choose the new home terrain.
    NewHome,
    /// Place the special terrain tile on free home terrain.
    Portal,
    /// Advance on tracks without the priest.
    Workshop,
    /// Advance on the exchange track for nothing.
    FreeDigging,
    /// Take new power tokens.
    NewTokens,
    /// Choose a new home terrain, or keep the old one.
    FreeShift,
    /// Take VP or cult steps for a town.
    TownGift,
    /// Choose which town new structures join.
    JoinTown,
    /// Place the dock.
    Dock,
    /// Place ships.
    Ships,
    /// Move ships.
    Sail,
    /// Trade with the structures that ships were moved onto.
    Trade,
    /// Build the dwelling that a sandstorm next to a ship must end with.
    ShipDwelling,
    /// Take a shipping level, or send a priest of the supply to a cult.
    FavorGift,
    /// Choose a new home terrain with the shipyard, or keep the old one.
    ShipyardShift,
    /// Unlock a terrain, or keep the priest.
    Unlock,
}

/// Where spades come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpadesFrom {
    /// An action.
    Action,
    /// A stronghold.
    Stronghold,
    /// A special terrain tile.
    Tile,
    /// Trades with strongholds.
    Trade,
    /// The cult bonus.
    CultBonus,
}

impl PendingView {
    /// The view of a decision.
    pub(super) fn of(pos: &Position<'_>, pending: &Pending) -> PendingView {
        let seat = pending.seat;
        let plain = |ask| PendingView {
            seat: seat.0,
            ask,
            count: pending.decision.count().unwrap_or(0),
            from: None,
            power: None,
            gain: None,
            vp: None,
            flag: false,
            hex: None,
            source: None,
        };
        let at = |ask, hex| PendingView { hex: Some(pos.map().name(hex).to_string()), ..plain(ask) };
        match pending.decision {
            Decision::Bid => plain(Ask::Bid),
            Decision::TakeAuctioned => plain(Ask::Lot),
            Decision::Faction => plain(Ask::Faction),
            Decision::StartTerrain => plain(Ask::StartTerrain),
            Decision::Dwelling => plain(Ask::Dwelling),
            Decision::BonusCard => plain(Ask::BonusCard),
            Decision::Leech { offer, power, .. } => {
                let gain = pos.power_from_offer(seat, power);
                PendingView {
                    from: Some(offer.from().0),
                    power: Some(power),
                    gain: Some(gain),
                    vp: Some(gain.saturating_sub(1)),
                    flag: offer.is_trade(),
                    ..plain(Ask::Leech)
                }
            }
            Decision::Favor { .. } => plain(Ask::Favor),
            Decision::Town { .. } => plain(Ask::Town),
            Decision::CultSteps { together, .. } => PendingView { flag: together, ..plain(Ask::CultSteps) },
            Decision::EnterTen => plain(Ask::EnterTen),
            Decision::Spades(spades) => {
                PendingView { source: Some(spades.source.into()), ..plain(Ask::Spades) }
            }
            Decision::FreeTransform => plain(Ask::FreeTransform),
            Decision::FreeDwelling => plain(Ask::FreeDwelling),
            Decision::FreeTradingHouse => plain(Ask::FreeTradingHouse),
            Decision::Bridges { .. } => plain(Ask::Bridges),
            Decision::Ordain { .. } => plain(Ask::Ordain),
            Decision::Token => plain(Ask::Token),
            Decision::NewHome => plain(Ask::NewHome),
            Decision::TileAnywhere => plain(Ask::Portal),
            Decision::Workshop { .. } => plain(Ask::Workshop),
            Decision::FreeDigging => plain(Ask::FreeDigging),
            Decision::NewTokens { .. } => plain(Ask::NewTokens),
            Decision::FreeShift => plain(Ask::FreeShift),
            Decision::TownGift { .. } => plain(Ask::TownGift),
            Decision::JoinTown { hex } => at(Ask::JoinTown, hex),
            Decision::Dock => plain(Ask::Dock),
            Decision::Ships { optional, .. } => PendingView { flag: optional, ..plain(Ask::Ships) },
            Decision::Sail { must } => PendingView { flag: must, ..plain(Ask::Sail) },
            Decision::Trade => plain(Ask::Trade),
            Decision::ShipDwelling { hex } => at(Ask::ShipDwelling, hex),
            Decision::FavorGift => plain(Ask::FavorGift),
            Decision::ShipyardShift => plain(Ask::ShipyardShift),
            Decision::Unlock { .. } => plain(Ask::Unlock),
        }
    }
}

impl From<SpadeSource> for SpadesFrom {
    fn from(source: SpadeSource) -> SpadesFrom {
        match source {
            SpadeSource::Action => SpadesFrom::Action,
            SpadeSource::Stronghold => SpadesFrom::Stronghold,
            SpadeSource::Tile => SpadesFrom::Tile,
            SpadeSource::Trade => SpadesFrom::Trade,
            SpadeSource::CultBonus => SpadesFrom::CultBonus,
        }
    }
}
