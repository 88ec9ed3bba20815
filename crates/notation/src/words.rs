//! The words both notations share: factions, colours, buildings, cults, tiles. Reading ignores case.

use terrane_engine::catalog::{BonusCard, FactionId, FavorTile, FinalTile, ScoringTile, TownTile};
use terrane_engine::vocab::{Building, Cult, Terrain};

/// A faction's key: its name in small letters without blanks, such as `chaosmagicians`.
pub fn faction_key(faction: FactionId) -> String {
    faction.board().name.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase()
}

/// The faction with this key or name. `dragonmasters` is an old word for the Dragonlords.
pub fn faction(word: &str) -> Option<FactionId> {
    let key: String = word.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_lowercase();
    let key = if key == "dragonmasters" { "dragonlords" } else { &key };
    FactionId::ALL.into_iter().find(|&id| faction_key(id) == key)
}

/// The colour players call a terrain by.
pub const fn colour(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Desert => "yellow",
        Terrain::Plains => "brown",
        Terrain::Swamp => "black",
        Terrain::Lakes => "blue",
        Terrain::Forest => "green",
        Terrain::Mountains => "gray",
        Terrain::Wasteland => "red",
        Terrain::River => "river",
        Terrain::Ice => "ice",
        Terrain::Volcano => "volcano",
    }
}

/// The terrain with this colour.
pub fn terrain(word: &str) -> Option<Terrain> {
    let word = word.to_lowercase();
    let word = if word == "grey" { "gray" } else { &word };
    Terrain::ALL.into_iter().filter(|&kind| kind != Terrain::River).find(|&kind| colour(kind) == word)
}

/// Short word for a building: D, TP, TE, SH, SA, SY, and ST for a special terrain tile.
pub const fn building_code(building: Building) -> &'static str {
    match building {
        Building::Dwelling => "D",
        Building::TradingHouse => "TP",
        Building::Temple => "TE",
        Building::Stronghold => "SH",
        Building::Sanctuary => "SA",
        Building::Landmark => "ST",
        Building::Shipyard => "SY",
    }
}

/// The building with this code or name.
pub fn building(word: &str) -> Option<Building> {
    Some(match word.to_lowercase().as_str() {
        "d" | "dwelling" => Building::Dwelling,
        "tp" | "th" | "trading post" | "trading house" | "trading-house" => Building::TradingHouse,
        "te" | "temple" => Building::Temple,
        "sh" | "stronghold" => Building::Stronghold,
        "sa" | "sanctuary" => Building::Sanctuary,
        "sy" | "shipyard" | "market" => Building::Shipyard,
        "st" | "special terrain" | "special-terrain" => Building::Landmark,
        _ => return None,
    })
}

/// A cult's word: FIRE, WATER, EARTH, AIR.
pub const fn cult_word(cult: Cult) -> &'static str {
    match cult {
        Cult::Fire => "FIRE",
        Cult::Water => "WATER",
        Cult::Earth => "EARTH",
        Cult::Air => "AIR",
    }
}

/// The cult with this word.
pub fn cult(word: &str) -> Option<Cult> {
    Cult::ALL.into_iter().find(|&kind| cult_word(kind).eq_ignore_ascii_case(word))
}

/// The number behind a prefix: `numbered("FAV11", "FAV")` is 11. A leading zero or sign is no number.
fn numbered(word: &str, prefix: &str) -> Option<u8> {
    let head = word.get(..prefix.len())?;
    let tail = &word[prefix.len()..];
    let plain = head.eq_ignore_ascii_case(prefix) && !tail.starts_with(['0', '+']);
    plain.then(|| tail.parse().ok()).flatten()
}

/// `BON1` and so on.
pub fn bonus_code(card: BonusCard) -> String {
    format!("BON{}", card.number())
}

/// The bonus card with this code.
pub fn bonus(word: &str) -> Option<BonusCard> {
    BonusCard::new(numbered(word, "BON")?)
}

/// `FAV1` and so on.
pub fn favor_code(tile: FavorTile) -> String {
    format!("FAV{}", tile.number())
}

/// The favor tile with this code.
pub fn favor(word: &str) -> Option<FavorTile> {
    FavorTile::new(numbered(word, "FAV")?)
}

/// `TW1` and so on.
pub fn town_code(tile: TownTile) -> String {
    format!("TW{}", tile.number())
}

/// The town tile with this code.
pub fn town(word: &str) -> Option<TownTile> {
    TownTile::new(numbered(word, "TW")?)
}

/// `SCORE1` and so on.
pub fn scoring_code(tile: ScoringTile) -> String {
    format!("SCORE{}", tile.number())
}

/// The scoring tile with this code.
pub fn scoring(word: &str) -> Option<ScoringTile> {
    ScoringTile::new(numbered(word, "SCORE")?)
}

/// The site's id of a final scoring tile; the one the site does not have is called after what it counts.
pub const fn final_code(tile: FinalTile) -> &'static str {
    match tile {
        FinalTile::Distance => "connected-distance",
        FinalTile::StrongholdSanctuary => "connected-sa-sh-distance",
        FinalTile::Outposts => "building-on-edge",
        FinalTile::Settlements => "connected-clusters",
        FinalTile::TradeMarkers => "trade-markers",
    }
}

/// The final scoring tile with this id.
pub fn final_tile(word: &str) -> Option<FinalTile> {
    FinalTile::ALL.into_iter().find(|&tile| final_code(tile).eq_ignore_ascii_case(word))
}

/// Boards with the id the site knows them by: the SHA-1 of the terrain string.
pub const SITE_MAPS: [(&str, &str); 5] = [
    ("base", "126fe960806d587c78546b30f1a90853b1ada468"),
    ("revised-base", "be8f6ebf549404d015547152d5f2a1906ae8dd90"),
    ("fire-and-ice", "95a66999127893f5925a5f591d54f8bcb9a670e6"),
    ("lakes", "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1"),
    ("fjords", "2afadc63f4d81e850b7c16fb21a1dcd29658c392"),
];

/// The site's id of the base board with the starting VP of 2017.
pub const SITE_MAP_2017: &str = "91645cdb135773c2a7a50e5ca9cb18af54c664c4";
