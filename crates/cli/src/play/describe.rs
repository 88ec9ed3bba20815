//! Tiles, cards and decisions in words.

use terrane_engine::catalog::tiles::{Gift, Measure, Reward, Trigger, Yield};
use terrane_engine::catalog::{
    BonusCard, FavorTile, FinalTile, PowerAction, PowerEffect, ScoringTile, SpecialAction, TownTile,
};
use terrane_engine::decision::SpadeSource;
use terrane_engine::vocab::{Building, Resources};
use terrane_engine::{Decision, Move};
use terrane_notation::words;

/// Amounts in words: `2 coins, 1 worker`.
fn resources(amount: Resources) -> String {
    let parts = [(amount.coins, "coin"), (amount.workers, "worker"), (amount.priests, "priest")];
    let parts = parts.iter().filter(|(count, _)| *count > 0);
    join(&parts.map(|(count, unit)| counted((*count).into(), unit)).collect::<Vec<_>>())
}

/// A number of things.
fn counted(count: u32, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

fn yields(income: Yield) -> Vec<String> {
    let mut parts = vec![resources(income.resources)];
    if income.power > 0 {
        parts.push(format!("{} power", income.power));
    }
    if income.ships > 0 {
        parts.push(counted(income.ships.into(), "ship"));
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn join(parts: &[String]) -> String {
    parts.join(", ")
}

/// A bonus card.
pub(crate) fn bonus(card: BonusCard) -> String {
    let data = card.data();
    let mut parts = Vec::new();
    let income = yields(data.income);
    if !income.is_empty() {
        parts.push(format!("income {}", income.join(", ")));
    }
    parts.extend(data.action.map(|action| format!("action: {}", special(action))));
    let scores = [
        (data.vp_per_dwelling, "dwelling"),
        (data.vp_per_trading_house, "trading house"),
        (data.vp_per_great_building, "stronghold and sanctuary"),
        (data.vp_per_shipyard, "shipyard"),
        (data.vp_per_shipping, "level of shipping"),
        (data.vp_per_ship, "ship on the map"),
    ];
    for (vp, what) in scores.iter().filter(|(vp, _)| *vp > 0) {
        parts.push(format!("{vp} VP per {what} when passing"));
    }
    if data.vp_per_trade > 0 {
        parts.push(format!("{} VP per trade", data.vp_per_trade));
    }
    if data.shipping > 0 {
        parts.push(format!("shipping +{}", data.shipping));
    }
    join(&parts)
}

/// A favor tile.
pub(crate) fn favor(tile: FavorTile) -> String {
    let data = tile.data();
    let mut parts = vec![format!(
        "{} of {}",
        counted(data.steps.into(), "step"),
        words::cult_word(data.cult).to_lowercase()
    )];
    let income = yields(data.income);
    if !income.is_empty() {
        parts.push(format!("income {}", income.join(", ")));
    }
    parts.extend(data.action.map(|action| format!("action: {}", special(action))));
    parts.extend(data.town_power.map(|power| format!("towns need power {power} only")));
    if data.vp_dwelling > 0 {
        parts.push(format!("{} VP per dwelling built", data.vp_dwelling));
    }
    if data.vp_trading_house > 0 {
        parts.push(format!("{} VP per trading house built", data.vp_trading_house));
    }
    if data.vp_pass.iter().any(|&vp| vp > 0) {
        let steps: Vec<String> = data.vp_pass[1..].iter().map(ToString::to_string).collect();
        parts.push(format!("{} VP when passing with 1 to 4 trading houses", steps.join("/")));
    }
    if let Gift::ShippingOrPriest { workers, coins } = data.gift {
        parts.push(format!(
            "at once a level of shipping and {workers} workers, or a priest of the supply to a cult and {coins} coins"
        ));
    }
    if data.vp_trade > 0 {
        let (small, great) = (data.vp_trade, data.vp_great_trade);
        parts.push(format!("{small} VP per trade, {great} with a stronghold, sanctuary or shipyard"));
    }
    if data.pays_markers {
        parts.push("VP for trade markers when passing".into());
    }
    join(&parts)
}

/// A town tile.
pub(super) fn town(tile: TownTile) -> String {
    let data = tile.data();
    let mut parts = vec![format!("{} VP", data.vp)];
    parts.extend(yields(data.gain));
    if data.cult_steps > 0 {
        parts.push(format!("{} on every cult", data.cult_steps));
    }
    if data.shipping > 0 {
        parts.push("a free level of shipping".into());
    }
    if data.ships > 0 {
        parts.push(format!("up to {} ships", data.ships));
    }
    if data.keys > 1 {
        parts.push(format!("{} keys", data.keys));
    }
    join(&parts)
}

/// A round scoring tile.
pub(super) fn scoring(tile: ScoringTile) -> String {
    let data = tile.data();
    let trigger = match data.trigger {
        Trigger::Spade => "spade".to_owned(),
        Trigger::Town => "town".to_owned(),
        Trigger::Build(building) => structure(building).to_owned(),
        Trigger::GreatBuilding => "stronghold or sanctuary".to_owned(),
        Trigger::GreatOrShipyard => "stronghold, sanctuary or shipyard".to_owned(),
        Trigger::Advance => "level of shipping or exchange".to_owned(),
        Trigger::Trade => "trade".to_owned(),
    };
    let measure = match data.bonus.measure {
        Measure::Steps(cult) => format!("steps of {}", words::cult_word(cult).to_lowercase()),
        Measure::Priests => "priests on the cult board".to_owned(),
    };
    let reward = match data.bonus.reward {
        Reward::Coins(coins) => counted(coins.into(), "coin"),
        Reward::Worker => "1 worker".to_owned(),
        Reward::Priest => "1 priest".to_owned(),
        Reward::Power(power) => format!("{power} power"),
        Reward::Spade => "1 spade".to_owned(),
        Reward::Ship => "1 ship".to_owned(),
        Reward::Shipping => "a level of shipping".to_owned(),
    };
    format!("{} VP for each {trigger}; at its end {reward} for every {} {measure}", data.vp, data.bonus.per)
}

/// A structure in words.
pub(crate) const fn structure(building: Building) -> &'static str {
    match building {
        Building::Dwelling => "dwelling",
        Building::TradingHouse => "trading house",
        Building::Temple => "temple",
        Building::Stronghold => "stronghold",
        Building::Sanctuary => "sanctuary",
        Building::Shipyard => "shipyard",
        Building::Landmark => "special terrain tile",
    }
}

/// An additional final scoring.
pub(super) const fn final_tile(tile: FinalTile) -> &'static str {
    match tile {
        FinalTile::Distance => "greatest distance between two connected structures",
        FinalTile::StrongholdSanctuary => "distance between stronghold and sanctuary, if connected",
        FinalTile::Outposts => "most connected structures on the edge of the board",
        FinalTile::Settlements => "most clusters in one connected group",
        FinalTile::TradeMarkers => "most trade markers",
    }
}

/// A power action.
pub(crate) fn power(action: PowerAction) -> String {
    match action.effect() {
        PowerEffect::Bridge => "a bridge".into(),
        PowerEffect::Gain(gain) => resources(gain),
        PowerEffect::Spades(1) => "1 spade".into(),
        PowerEffect::Spades(spades) => format!("{spades} spades"),
        PowerEffect::Voyage => "move ships".into(),
        PowerEffect::Ship => "a ship".into(),
        PowerEffect::Favor => "a favor tile (and a priest to pay)".into(),
    }
}

/// A special action.
pub(super) const fn special(action: SpecialAction) -> &'static str {
    match action {
        SpecialAction::CultSteps => "2 steps on one cult",
        SpecialAction::DoubleTurn => "two actions in a row",
        SpecialAction::WorkerBridge => "a bridge for 2 workers",
        SpecialAction::TwoSpades => "2 spades for one space",
        SpecialAction::Sandstorm => "turn a neighbouring space into home terrain",
        SpecialAction::FreeTradingHouse => "a free upgrade to a trading house",
        SpecialAction::FreeDwelling => "a free dwelling anywhere on home terrain",
        SpecialAction::ShiftByPower => "a new home terrain for power",
        SpecialAction::BonusSpade => "1 spade",
        SpecialAction::BonusCult | SpecialAction::FavorCult => "1 step on a cult",
        SpecialAction::Voyage | SpecialAction::BonusVoyage => "move ships",
        SpecialAction::BuildShip | SpecialAction::BonusShip => "a ship",
    }
}

/// What is printed on what a move takes, or what its action does.
pub(super) fn taken(m: Move) -> Option<String> {
    Some(match m {
        Move::TakeFavor(tile) => favor(tile),
        Move::TakeTown(tile) | Move::TakeTownOnly(tile) => town(tile),
        Move::TakeBonus(card) | Move::Pass(Some(card)) => bonus(card),
        Move::Power(action) => power(action),
        Move::Special(action) => special(action).to_owned(),
        _ => return None,
    })
}

/// What a decision asks of its owner, with what the decision's own words leave out; `who` names a seat.
pub(super) fn decision(decision: Decision, who: impl Fn(terrane_engine::vocab::Seat) -> String) -> String {
    let asks = decision.asks();
    match decision {
        Decision::Leech { offer, power, .. } => {
            let (from, vp) = (who(offer.from()), power.saturating_sub(1));
            if offer.is_trade() {
                format!("{from} trades with you: take {power} power for {vp} VP at most, or decline")
            } else {
                format!(
                    "{from} built next to you: take {power} power for {vp} VP (less if your bowls hold less), or \
                     decline"
                )
            }
        }
        Decision::CultSteps { left: 2.., together: true, .. } => format!("{asks} on one track"),
        Decision::Spades(spades) if spades.source == SpadeSource::CultBonus => {
            format!("{asks} of the cult bonus")
        }
        Decision::Ships { at_shipyard: true, .. } => asks.replace("dock or shipyard", "shipyard"),
        _ => asks,
    }
}
