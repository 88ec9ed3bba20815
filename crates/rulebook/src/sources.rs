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

/// Every word that [`source`] can give, so that a misspelt source is not taken for one that brought nothing.
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
    match decision.count() {
        None | Some(1) => decision.name().to_owned(),
        Some(count) => format!("{} {count}", decision.name()),
    }
}
