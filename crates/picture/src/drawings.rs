//! What the client draws with, as it was written for us.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use serde::Deserialize;
use terrane_api::words::{Building, Terrain};

/// The client's drawings.
#[derive(Deserialize)]
pub(crate) struct Drawings {
    /// What a picture says, by language.
    pub(crate) words: HashMap<String, Words>,
    /// The radius of a space.
    pub(crate) radius: f64,
    pub(crate) colours: Colours,
    /// Terrains on which names are dark.
    pub(crate) dark_ink: Vec<Terrain>,
    /// Colours of pieces on which the faction's mark is dark.
    pub(crate) dark_piece_ink: Vec<Terrain>,
    /// How the parts of the board are drawn, in parts of the radius.
    proportions: HashMap<String, f64>,
    pieces: HashMap<String, Piece>,
    /// The marks of factions.
    pub(crate) sigils: HashMap<String, String>,
    /// Symbols to be used by reference.
    pub(crate) symbols: BTreeMap<String, String>,
    /// The grounds of all terrains as patterns.
    pub(crate) grounds: String,
    /// Where a structure lies: alone, and beside ships.
    pub(crate) structure: [Spot; 2],
    /// Where ships lie, by their number: on the water, and beside a structure.
    pub(crate) berths: Vec<Vec<Spot>>,
    pub(crate) landed: Vec<Vec<Spot>>,
}

/// What a picture says in one language.
#[derive(Deserialize)]
pub(crate) struct Words {
    /// Before the first round.
    pub(crate) setup: String,
    /// `Round {round}`.
    pub(crate) round: String,
    /// The game is over.
    pub(crate) over: String,
    /// The names of factions by their English names; none in English.
    pub(crate) factions: HashMap<String, String>,
}

/// Colours by the name of their token.
#[derive(Deserialize)]
pub(crate) struct Colours {
    pub(crate) light: HashMap<String, String>,
    pub(crate) dark: HashMap<String, String>,
}

/// A piece: its silhouette, and where the faction's mark goes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Piece {
    pub(crate) path: String,
    pub(crate) mark_y: f64,
    pub(crate) mark_scale: f64,
}

/// Where a piece lies in its space and how large it is, in parts of the radius.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
}

impl Drawings {
    /// A proportion of the board, in its units.
    pub(crate) fn part(&self, name: &str) -> f64 {
        self.proportions.get(name).copied().unwrap_or_default() * self.radius
    }

    /// A proportion as it is written, such as a place between two others.
    pub(crate) fn share(&self, name: &str) -> f64 {
        self.proportions.get(name).copied().unwrap_or_default()
    }

    /// The silhouette of a structure, or of a ship; those who travel over land have others.
    pub(crate) fn piece(&self, building: Option<Building>, overland: bool) -> Option<&Piece> {
        self.pieces.get(match building {
            None if overland => "merchant",
            None => "ship",
            Some(Building::Dwelling) => "dwelling",
            Some(Building::TradingHouse) => "trading-house",
            Some(Building::Temple) => "temple",
            Some(Building::Stronghold) => "stronghold",
            Some(Building::Sanctuary) => "sanctuary",
            Some(Building::Shipyard) if overland => "market",
            Some(Building::Shipyard) => "shipyard",
            Some(Building::Landmark) => "landmark",
        })
    }

    /// The words of a language; English where it is not known.
    pub(crate) fn words(&self, language: &str) -> Option<&Words> {
        self.words.get(language).or_else(|| self.words.get("en"))
    }
}

/// The drawings, read once.
pub(crate) fn drawings() -> &'static Drawings {
    static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
        serde_json::from_str(include_str!("drawings.json")).expect("drawings.json has what is drawn with")
    });
    &DRAWINGS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_proportion_that_is_asked_for_is_there() {
        let asked =
            include_str!("board.rs").split("part(\"").chain(include_str!("board.rs").split("share(\""));
        let names = asked.filter_map(|rest| rest.split_once("\")")).map(|(name, _)| name);
        let (mut found, drawings) = (0, drawings());
        for name in names.filter(|name| name.chars().all(char::is_alphanumeric)) {
            assert!(drawings.proportions.contains_key(name), "there is no proportion {name}");
            found += 1;
        }
        assert!(found > 20, "only {found} were found");
    }

    #[test]
    fn every_faction_has_its_mark_and_every_language_its_names() {
        for faction in terrane_engine::catalog::FactionId::ALL {
            let key = terrane_notation::words::faction_key(faction);
            assert!(drawings().sigils.contains_key(&key), "{key} has no mark");
            for language in ["de", "fr", "pl"] {
                let words = drawings().words(language).expect("the language is there");
                assert!(words.factions.contains_key(faction.board().name), "{key} in {language}");
            }
        }
    }
}
