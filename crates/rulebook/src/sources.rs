//! Words for where a gain or payment comes from, for pending decisions and for what can be counted.

use terrane_engine::Decision;
use terrane_engine::catalog::FinalTile;
use terrane_engine::effect::{Item, Source};
use terrane_engine::vocab::Building;
use terrane_notation::words;

/// What a source is called in a ledger (`+2vp for SCORE3` is written `+2vp for scoring`).
pub(crate) fn source(source: Source) -> String {
    let word = match source {
        Source::Building(kind) => words::building_code(kind),
        Source::Power(action) => return format!("ACT{}", action.number()),
        Source::Favor(tile) => return words::favor_code(tile),
        Source::Town(tile) => return words::town_code(tile),
        Source::Bonus(card) => return words::bonus_code(card),
        Source::FinalCult(cult) | Source::Threshold(cult) => return words::cult_word(cult).to_lowercase(),
        Source::Final(tile) => final_tile(tile),
        Source::Start => "start",
        Source::Spades => "spades",
        Source::Volcano => "volcano",
        Source::Leap => "leap",
        Source::Shipping => "shipping",
        Source::Digging => "digging",
        Source::Priest => "priest",
        Source::Special(_) => "special",
        Source::CultSteps => "steps",
        Source::Convert(_) => "conversion",
        Source::Burn => "burn",
        Source::Leech => "leech",
        Source::AfterLeech => "neighbours",
        Source::Scoring => "scoring",
        Source::Faction => "faction",
        Source::Stronghold => "stronghold",
        Source::Pass => "pass",
        Source::Income => "income",
        Source::CultBonus => "cult-bonus",
        Source::Unlock => "unlock",
        Source::Shift => "shift",
        Source::Auction => "auction",
        Source::FinalArea => "area",
        Source::Leftovers => "leftovers",
        Source::Tile => "tile",
        Source::Trade => "trade",
        Source::Shipyard => "shipyard",
    };
    word.to_owned()
}

/// Every word that [`source`] can give, to tell a misspelt source from one that brought nothing.
pub(crate) const SOURCES: &[&str] = &[
    "D",
    "TP",
    "TE",
    "SH",
    "SA",
    "SY",
    "start",
    "spades",
    "volcano",
    "leap",
    "shipping",
    "digging",
    "priest",
    "special",
    "steps",
    "conversion",
    "burn",
    "leech",
    "neighbours",
    "scoring",
    "faction",
    "stronghold",
    "pass",
    "income",
    "cult-bonus",
    "unlock",
    "shift",
    "auction",
    "area",
    "leftovers",
    "tile",
    "trade",
    "shipyard",
    "fire",
    "water",
    "earth",
    "air",
    "distance",
    "stronghold-sanctuary",
    "outposts",
    "settlements",
    "trade-markers",
];

/// Whether a word names a source.
pub(crate) fn is_source(word: &str) -> bool {
    let power_action = word.strip_prefix("ACT").and_then(|number| number.parse::<u8>().ok());
    SOURCES.contains(&word)
        || power_action.is_some_and(|number| (1..=9).contains(&number))
        || words::favor(word).is_some()
        || words::town(word).is_some()
        || words::bonus(word).is_some()
}

/// The structure of this name; `tile` is a special terrain tile.
pub(crate) fn read_structure(word: &str) -> Option<Building> {
    if word == "tile" { Some(Building::Landmark) } else { words::building(word) }
}

/// What a final scoring tile is called.
pub(crate) const fn final_tile(tile: FinalTile) -> &'static str {
    match tile {
        FinalTile::Distance => "distance",
        FinalTile::StrongholdSanctuary => "stronghold-sanctuary",
        FinalTile::Outposts => "outposts",
        FinalTile::Settlements => "settlements",
        FinalTile::TradeMarkers => "trade-markers",
    }
}

/// The final scoring tile of this name.
pub(crate) fn read_final_tile(word: &str) -> Option<FinalTile> {
    FinalTile::ALL.into_iter().find(|&tile| final_tile(tile) == word)
}

/// The unit an amount of something is written in.
pub(crate) fn unit(item: Item) -> &'static str {
    match item {
        Item::Vp => "vp",
        Item::Coins => "c",
        Item::Workers => "w",
        Item::Priests => "p",
        Item::Keys => "key",
        Item::BowlI => "in bowl I",
        Item::BowlII => "in bowl II",
        Item::BowlIII => "in bowl III",
        Item::Cult(cult) => match words::cult_word(cult) {
            "FIRE" => "fire",
            "WATER" => "water",
            "EARTH" => "earth",
            _ => "air",
        },
    }
}

/// The item counted in this unit.
pub(crate) fn read_unit(word: &str) -> Option<Item> {
    let word = if word == "keys" { "key" } else { word };
    Item::ALL.into_iter().find(|&item| unit(item) == word)
}

/// A pending decision as an `asks` line writes it, with its count where that is not 1.
pub(crate) fn decision(decision: Decision) -> String {
    let counted = |word: &str, left: u8| if left == 1 { word.to_owned() } else { format!("{word} {left}") };
    match decision {
        Decision::Bid => "bid".into(),
        Decision::Lot => "lot".into(),
        Decision::Faction => "faction".into(),
        Decision::StartTerrain => "terrain".into(),
        Decision::Dwelling => "dwelling".into(),
        Decision::BonusCard => "bonus-card".into(),
        Decision::Leech { .. } => "leech".into(),
        Decision::Favor { left } => counted("favor", left),
        Decision::Town { left } => counted("town", left),
        Decision::CultSteps { left, .. } => counted("steps", left),
        Decision::EnterTen => "enter-10".into(),
        Decision::Spades(spades) => counted("spades", spades.left),
        Decision::FreeTransform => "transform".into(),
        Decision::FreeDwelling => "free-dwelling".into(),
        Decision::FreeTradingHouse => "free-upgrade".into(),
        Decision::Bridges { left } => counted("bridge", left),
        Decision::Ordain { .. } => "ordain".into(),
        Decision::Token => "token".into(),
        Decision::NewHome => "home".into(),
        Decision::Unlock { left } => counted("unlock", left),
        Decision::Portal => "portal".into(),
        Decision::Workshop { .. } => "workshop".into(),
        Decision::FreeDigging => "free-digging".into(),
        Decision::NewTokens { tokens } => counted("tokens", tokens),
        Decision::FreeShift => "free-shift".into(),
        Decision::TownGift { .. } => "town-gift".into(),
        Decision::JoinTown { .. } => "join-town".into(),
        Decision::Dock => "dock".into(),
        Decision::Ships { left, .. } => counted("ship", left),
        Decision::Sail { .. } => "sail".into(),
        Decision::Trade => "trade".into(),
        Decision::ShipDwelling { .. } => "ship-dwelling".into(),
        Decision::FavorGift => "gift".into(),
        Decision::ShipyardShift => "shipyard-home".into(),
    }
}

/// Every word that [`decision`] can give, without its count.
pub(crate) const DECISIONS: &[&str] = &[
    "bid",
    "lot",
    "faction",
    "terrain",
    "dwelling",
    "bonus-card",
    "leech",
    "favor",
    "town",
    "steps",
    "enter-10",
    "spades",
    "transform",
    "free-dwelling",
    "free-upgrade",
    "bridge",
    "ordain",
    "token",
    "home",
    "unlock",
    "portal",
    "workshop",
    "free-digging",
    "tokens",
    "free-shift",
    "town-gift",
    "join-town",
    "dock",
    "ship",
    "sail",
    "trade",
    "ship-dwelling",
    "gift",
    "shipyard-home",
];
