//! Cards and tiles.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::tiles::{Gift, Measure, Reward, Trigger};
use terrane_engine::catalog::{BonusCard, FavorTile, Figures, FinalTile, ScoringTile, TownTile};
use terrane_notation::{text, words};
use utoipa::ToSchema;

use super::FromBox;
use super::actions::effect;
use super::phrases::{amount_of, count};
use crate::words::{Amount, Building, Cult};

/// A bonus card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BonusEntry {
    /// Its code, such as `BON1`.
    pub code: String,
    /// The box it comes from.
    pub from_box: FromBox,
    /// Income.
    pub income: Amount,
    /// The code of its special action.
    pub action: Option<String>,
    /// Added to the shipping value while held.
    pub shipping: u8,
    /// VP when passing, for each of something.
    pub pass_vp: Vec<PassVp>,
    /// VP for each trade while held.
    pub vp_per_trade: u8,
    /// All of it in words.
    pub text: String,
}

/// VP for each of something when passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PassVp {
    /// What is counted.
    pub per: Counted,
    /// VP for each.
    pub vp: u8,
}

/// What cards and tiles count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Dwellings.
    Dwelling,
    /// Trading houses.
    TradingHouse,
    /// Stronghold and sanctuary.
    GreatBuilding,
    /// The shipyard.
    Shipyard,
    /// Levels of shipping.
    Shipping,
    /// Ships on the map.
    Ship,
}

pub(super) fn bonus() -> Vec<BonusEntry> {
    BonusCard::all().map(bonus_entry).collect()
}

fn bonus_entry(card: BonusCard) -> BonusEntry {
    let data = card.data();
    let counted = [
        (Counted::Dwelling, data.vp_per_dwelling, "dwelling"),
        (Counted::TradingHouse, data.vp_per_trading_house, "trading house"),
        (Counted::GreatBuilding, data.vp_per_great_building, "stronghold and sanctuary"),
        (Counted::Shipyard, data.vp_per_shipyard, "shipyard"),
        (Counted::Shipping, data.vp_per_shipping, "level of shipping"),
        (Counted::Ship, data.vp_per_ship, "ship on the map"),
    ];
    let some = counted.into_iter().filter(|(_, vp, _)| *vp > 0);
    let mut parts = Vec::new();
    if !amount_of(data.income).is_empty() {
        parts.push(format!("Income: {}", amount_of(data.income)));
    }
    parts.extend(data.action.map(|action| format!("Action: {}", effect(action))));
    if data.shipping > 0 {
        parts.push(format!("Shipping +{} while you hold it", data.shipping));
    }
    parts.extend(some.clone().map(|(_, vp, per)| format!("When passing: {vp} VP for each {per}")));
    if data.vp_per_trade > 0 {
        parts.push(format!("{} VP for each trade", data.vp_per_trade));
    }
    let from_box = if card == BonusCard::MINI {
        FromBox::Mini
    } else if card.of_merchants() {
        FromBox::Merchants
    } else {
        FromBox::Base
    };
    BonusEntry {
        code: words::bonus_code(card),
        from_box,
        income: data.income.into(),
        action: data.action.map(|action| text::special_code(action).to_owned()),
        shipping: data.shipping,
        pass_vp: some.map(|(per, vp, _)| PassVp { per, vp }).collect(),
        vp_per_trade: data.vp_per_trade,
        text: parts.join(". ") + ".",
    }
}

/// A favor tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FavorEntry {
    /// Its code, such as `FAV11`.
    pub code: String,
    /// The box it comes from.
    pub from_box: FromBox,
    /// How many there are.
    pub count: u8,
    /// The track it advances on.
    pub cult: Cult,
    /// Steps on that track.
    pub steps: u8,
    /// Income.
    pub income: Amount,
    /// The code of its special action.
    pub action: Option<String>,
    /// Power a town needs while the tile is held.
    pub town_power: Option<u8>,
    /// VP for each dwelling built.
    pub vp_dwelling: u8,
    /// VP for each trading house built.
    pub vp_trading_house: u8,
    /// VP when passing with 0, 1, 2, 3 and 4 trading houses; none for tiles without.
    pub vp_pass: Option<[u8; 5]>,
    /// What it does besides the steps, in words; empty for nothing.
    pub effect: String,
    /// All of it in words.
    pub text: String,
}

pub(super) fn favors(figures: &Figures) -> Vec<FavorEntry> {
    FavorTile::all().map(|tile| favor_entry(tile, figures)).collect()
}

fn favor_entry(tile: FavorTile, figures: &Figures) -> FavorEntry {
    let data = tile.data();
    let cult = figures.favor_cult(tile);
    let mut parts = Vec::new();
    if !amount_of(data.income).is_empty() {
        parts.push(format!("Income: {}", amount_of(data.income)));
    }
    parts.extend(data.action.map(|action| format!("Action: {}", effect(action))));
    parts.extend(data.town_power.map(|power| format!("Towns need power {power} only")));
    if data.vp_dwelling > 0 {
        parts.push(format!("{} VP for each dwelling you build", data.vp_dwelling));
    }
    if data.vp_trading_house > 0 {
        parts.push(format!("{} VP for each trading house you build", data.vp_trading_house));
    }
    let pays = data.vp_pass.iter().any(|&vp| vp > 0);
    if pays {
        let [_, one, two, three, four] = data.vp_pass;
        parts.push(format!("When passing: {one}, {two}, {three}, {four} VP with 1, 2, 3, 4 trading houses"));
    }
    if let Gift::ShippingOrPriest { workers, coins } = data.gift {
        parts.push(format!(
            "At once: a level of shipping and {}, or a priest of the supply to a cult and {}",
            count(workers, "worker"),
            count(coins, "coin")
        ));
    }
    if data.vp_trade > 0 {
        let (small, great) = (data.vp_trade, data.vp_great_trade);
        parts.push(format!("{small} VP for each trade, {great} with a stronghold, sanctuary or shipyard"));
    }
    if data.pays_markers {
        parts.push("When passing: VP for trade markers placed".to_owned());
    }
    let effect = parts.join(". ");
    let steps = format!("{} on {}", count(data.steps, "step"), words::cult_word(cult).to_lowercase());
    let text = if effect.is_empty() { format!("{steps}.") } else { format!("{steps}. {effect}.") };
    FavorEntry {
        code: words::favor_code(tile),
        from_box: if tile.of_merchants() { FromBox::Merchants } else { FromBox::Base },
        count: data.count,
        cult: cult.into(),
        steps: data.steps,
        income: data.income.into(),
        action: data.action.map(|action| text::special_code(action).to_owned()),
        town_power: data.town_power,
        vp_dwelling: data.vp_dwelling,
        vp_trading_house: data.vp_trading_house,
        vp_pass: pays.then_some(data.vp_pass),
        effect,
        text,
    }
}

/// A town tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TownEntry {
    /// Its code, such as `TW5`.
    pub code: String,
    /// The box it comes from.
    pub from_box: FromBox,
    /// How many there are.
    pub count: u8,
    /// Victory points.
    pub vp: u8,
    /// Keys.
    pub keys: u8,
    /// Coins, workers, priests, power and ships.
    pub gain: Amount,
    /// Steps on each of the four cult tracks.
    pub cult_steps: u8,
    /// Free shipping levels.
    pub shipping: u8,
    /// All of it in words.
    pub text: String,
}

pub(super) fn towns(figures: &Figures) -> Vec<TownEntry> {
    TownTile::all().map(|tile| town_entry(tile, figures)).collect()
}

fn town_entry(tile: TownTile, figures: &Figures) -> TownEntry {
    let data = tile.data();
    let keys = figures.town_keys(tile);
    let mut parts = vec![count(data.vp, "VP"), count(keys, "key")];
    let gain = amount_of(data.gain);
    parts.extend((!gain.is_empty()).then_some(gain));
    if data.cult_steps > 0 {
        parts.push(format!("{} on every cult track", count(data.cult_steps, "step")));
    }
    if data.shipping > 0 {
        parts.push("a free level of shipping".to_owned());
    }
    if data.ships > 0 {
        parts.push(format!("up to {}", count(data.ships, "ship")));
    }
    TownEntry {
        code: words::town_code(tile),
        from_box: if data.mini {
            FromBox::Mini
        } else if tile.of_merchants() {
            FromBox::Merchants
        } else {
            FromBox::Base
        },
        count: figures.town_copies(tile),
        vp: data.vp,
        keys,
        gain: Amount { ships: data.ships, ..Amount::from(data.gain) },
        cult_steps: data.cult_steps,
        shipping: data.shipping,
        text: parts.join(", ") + ".",
    }
}

/// A round scoring tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ScoringEntry {
    /// Its code, such as `SCORE3`.
    pub code: String,
    /// The box it comes from.
    pub from_box: FromBox,
    /// What scores in the action phase.
    pub trigger: ScoringTrigger,
    /// The structures that score, where it is about structures.
    pub buildings: Vec<Building>,
    /// For how many VP.
    pub vp: u8,
    /// The bonus at the end of the round.
    pub bonus: CultBonusEntry,
    /// All of it in words.
    pub text: String,
}

/// What a scoring tile rewards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScoringTrigger {
    /// Spades.
    Spade,
    /// Towns.
    Town,
    /// Structures.
    Build,
    /// Levels of shipping and exchange.
    Advance,
    /// Trades.
    Trade,
}

/// The bonus at the end of a round: one reward for each full `per` of what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CultBonusEntry {
    /// The track whose steps are counted; none where priests on the cult board are.
    pub cult: Option<Cult>,
    /// How many make one reward.
    pub per: u8,
    /// Coins, workers, priests, power or ships of one reward.
    pub gain: Amount,
    /// Spades of one reward.
    pub spades: u8,
    /// Shipping levels of one reward.
    pub shipping: u8,
}

pub(super) fn scoring() -> Vec<ScoringEntry> {
    ScoringTile::all().map(scoring_entry).collect()
}

fn scoring_entry(tile: ScoringTile) -> ScoringEntry {
    use terrane_engine::vocab::Building as Kind;
    let data = tile.data();
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|&kind| data.trigger.counts(kind)).collect();
    let (trigger, what) = match data.trigger {
        Trigger::Spade => (ScoringTrigger::Spade, "spade".to_owned()),
        Trigger::Town => (ScoringTrigger::Town, "town".to_owned()),
        Trigger::Build(_) | Trigger::GreatBuilding | Trigger::GreatOrShipyard => {
            let names: Vec<String> = kinds.iter().map(|&kind| kind.name().to_owned()).collect();
            (ScoringTrigger::Build, names.join(", "))
        }
        Trigger::Advance => (ScoringTrigger::Advance, "level of shipping or exchange".to_owned()),
        Trigger::Trade => (ScoringTrigger::Trade, "trade".to_owned()),
    };
    let none = Amount::default();
    let (gain, spades, shipping, reward) = match data.bonus.reward {
        Reward::Coins(coins) => (Amount { coins: u16::from(coins), ..none }, 0, 0, count(coins, "coin")),
        Reward::Worker => (Amount { workers: 1, ..none }, 0, 0, "1 worker".to_owned()),
        Reward::Priest => (Amount { priests: 1, ..none }, 0, 0, "1 priest".to_owned()),
        Reward::Power(power) => (Amount { power: u16::from(power), ..none }, 0, 0, format!("{power} power")),
        Reward::Spade => (none, 1, 0, "1 spade".to_owned()),
        Reward::Ship => (Amount { ships: 1, ..none }, 0, 0, "1 ship".to_owned()),
        Reward::Shipping => (none, 0, 1, "a level of shipping".to_owned()),
    };
    let per = data.bonus.per;
    let (cult, measure) = match data.bonus.measure {
        Measure::Steps(cult) => {
            let steps = count(per, "step");
            (Some(cult), format!("{steps} on {}", words::cult_word(cult).to_lowercase()))
        }
        Measure::Priests => (None, format!("{} on the cult board", count(per, "priest"))),
    };
    ScoringEntry {
        code: words::scoring_code(tile),
        from_box: if tile == ScoringTile::MINI {
            FromBox::Mini
        } else if tile.of_merchants() {
            FromBox::Merchants
        } else {
            FromBox::Base
        },
        trigger,
        buildings: kinds.into_iter().map(Building::from).collect(),
        vp: data.vp,
        bonus: CultBonusEntry { cult: cult.map(Cult::from), per, gain, spades, shipping },
        text: format!("{} VP for each {what}. At the end of the round {reward} for each {measure}.", data.vp),
    }
}

/// A final scoring tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FinalEntry {
    /// Its code.
    pub code: String,
    /// The box it comes from.
    pub from_box: FromBox,
    /// What is compared.
    pub text: String,
}

pub(super) fn finals() -> Vec<FinalEntry> {
    let entry = |tile: FinalTile| FinalEntry {
        code: words::final_code(tile).to_owned(),
        from_box: if tile == FinalTile::TradeMarkers { FromBox::Merchants } else { FromBox::FireIce },
        text: match tile {
            FinalTile::Distance => "Greatest distance between two structures of one connected group.",
            FinalTile::StrongholdSanctuary => {
                "Distance between stronghold and sanctuary, if one group connects them."
            }
            FinalTile::Outposts => "Most structures on the edge of the board within one connected group.",
            FinalTile::Settlements => {
                "Most clusters of directly adjacent structures within one connected group."
            }
            FinalTile::TradeMarkers => "Most trade markers placed.",
        }
        .to_owned(),
    };
    FinalTile::ALL.map(entry).into()
}
