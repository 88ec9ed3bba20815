//! What is printed on the cardboard, as reference data: factions, tiles, cards, actions and boards.
//!
//! The sentences are generated from the engine's tables, so that they cannot say anything else than the rules do.

mod actions;
mod factions;
mod maps;
mod phrases;
mod tiles;
mod trades;

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::{Figures, Map};
use utoipa::ToSchema;

pub use actions::ActionEntry;
pub use factions::{FactionEntry, LandmarkEntry, StructureEntry};
pub use maps::{CanalEntry, MapEntry, MapSpace, SiteEntry};
pub use tiles::{BonusEntry, CultBonusEntry, FavorEntry, FinalEntry, ScoringEntry, TownEntry};
pub use trades::TradeEntry;

/// The whole catalog. It changes with the version of the program only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Catalog {
    /// The factions; the two of one board stand side by side.
    pub factions: Vec<FactionEntry>,
    /// Bonus cards.
    pub bonus: Vec<BonusEntry>,
    /// Favor tiles.
    pub favors: Vec<FavorEntry>,
    /// Town tiles.
    pub towns: Vec<TownEntry>,
    /// Round scoring tiles.
    pub scoring: Vec<ScoringEntry>,
    /// Final scoring tiles.
    pub finals: Vec<FinalEntry>,
    /// Power actions.
    pub power_actions: Vec<ActionEntry>,
    /// Special actions of factions, cards, tiles and shipyards.
    pub special_actions: Vec<ActionEntry>,
    /// What trades with structures bring.
    pub trades: Vec<TradeEntry>,
    /// The printed boards.
    pub maps: Vec<MapEntry>,
}

/// The box something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FromBox {
    /// The base game.
    Base,
    /// Fire & Ice.
    FireIce,
    /// Merchants of the Seas.
    Merchants,
    /// The mini-expansion.
    Mini,
}

impl Catalog {
    /// The catalog with the built-in figures of Merchants of the Seas.
    pub fn built_in() -> Catalog {
        let figures = Figures::built_in();
        let boards = Map::PRINTED.iter().filter_map(|(id, _)| Map::printed(id));
        Catalog {
            factions: factions::all(&figures),
            bonus: tiles::bonus(),
            favors: tiles::favors(&figures),
            towns: tiles::towns(&figures),
            scoring: tiles::scoring(),
            finals: tiles::finals(),
            power_actions: actions::power(),
            special_actions: actions::special(),
            trades: trades::all(),
            maps: boards.map(|map| MapEntry::of(&map)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Amount;

    #[test]
    fn everything_is_described_in_words() {
        let catalog = Catalog::built_in();
        assert_eq!((catalog.factions.len(), catalog.maps.len()), (20, 5));
        for faction in &catalog.factions {
            assert!(!faction.abilities.is_empty() || faction.stronghold.is_some(), "{}", faction.name);
        }
        let texts = catalog.bonus.iter().map(|card| &card.text);
        let texts = texts.chain(catalog.favors.iter().map(|tile| &tile.text));
        let texts = texts.chain(catalog.towns.iter().map(|tile| &tile.text));
        let texts = texts.chain(catalog.scoring.iter().map(|tile| &tile.text));
        for text in texts {
            assert!(text.len() > 4 && !text.contains("  "), "{text:?}");
        }
    }

    #[test]
    fn the_catalog_is_read_back_as_it_was_sent() {
        let catalog = Catalog::built_in();
        let sent = serde_json::to_string(&catalog).expect("the catalog can be written");
        assert_eq!(serde_json::from_str::<Catalog>(&sent).expect("and read"), catalog);
    }

    #[test]
    fn tracks_have_their_price_and_points() {
        let catalog = Catalog::built_in();
        let find =
            |key: &str| catalog.factions.iter().find(|faction| faction.key == key).expect("in the box");
        let (witches, mermaids, fakirs) = (find("witches"), find("mermaids"), find("fakirs"));
        let price = Amount { coins: 4, priests: 1, ..Amount::default() };
        assert_eq!((witches.shipping_cost, fakirs.shipping_cost), (Some(price), None));
        assert_eq!((&witches.shipping_vp[..], witches.exchange_vp), (&[2, 3, 4][..], Some(6)));
        assert_eq!((witches.bridges, mermaids.shipping_vp.len()), (3, 4));
        for faction in &catalog.factions {
            let [start, last] = faction.shipping;
            assert_eq!(faction.shipping_vp.len(), usize::from(last - start), "{}", faction.name);
            assert_eq!(faction.shipping_cost.is_some(), last > start, "{}", faction.name);
            assert_eq!(faction.exchange_cost.is_some(), faction.exchange_vp.is_some(), "{}", faction.name);
        }
    }

    #[test]
    fn every_structure_has_a_trade_with_points_and_words() {
        let trades = Catalog::built_in().trades;
        let listed: Vec<(u8, &str)> = trades.iter().map(|trade| (trade.vp, trade.text.as_str())).collect();
        assert_eq!(
            listed,
            [
                (1, "1 worker"),
                (1, "1 coin and 2 power"),
                (1, "3 power or 1 step on a cult track"),
                (2, "2 coins and a spade, to transform and build with at once"),
                (2, "1 priest or 2 steps on one cult track"),
                (2, "The ship comes back to the map, or the action to move ships can be used again"),
            ]
        );
    }

    #[test]
    fn witches_are_described_by_their_table() {
        let catalog = Catalog::built_in();
        let witches = catalog.factions.iter().find(|faction| faction.key == "witches").expect("in the box");
        assert_eq!(witches.abilities, ["Gain 5 VP for every town you found."]);
        assert_eq!(
            witches.stronghold.as_deref(),
            Some("Special action: a free dwelling on any free space of home terrain.")
        );
    }
}
