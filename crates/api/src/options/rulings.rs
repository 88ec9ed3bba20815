//! What people read about the rulings a game may decide otherwise.

use serde::Serialize;
use terrane_notation::log::{self, Ruling};
use utoipa::ToSchema;

/// A ruling on what a box leaves open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RulingHelp {
    /// Its name.
    pub name: &'static str,
    /// The switch of the box it belongs to.
    pub needs: &'static str,
    /// What it says when it is on, in one line.
    pub help: &'static str,
    /// The values to choose from.
    pub values: Vec<&'static str>,
    /// The usual one.
    pub default: &'static str,
}

/// Every ruling, box by box.
pub fn rulings() -> Vec<RulingHelp> {
    let describe = |needs: &'static str| {
        move |Ruling { name, values, usual }: Ruling| RulingHelp {
            name,
            needs,
            help: line(name),
            values,
            default: usual,
        }
    };
    let tiles = log::rulings().into_iter().map(describe("special_terrain"));
    tiles.chain(log::sea_rulings().into_iter().map(describe("merchants"))).collect()
}

/// What a ruling says; empty for one that nobody has described.
fn line(name: &str) -> &'static str {
    match name {
        "tile-needs-transform" => "The special terrain tile replaces terrain laid in a transform.",
        "tile-is-build-event" => "Placing the special terrain tile offers power to neighbours.",
        "second-spade-rule-for-all" => "No spade of the same action reaches a space by the tile alone.",
        "cult-palace-needs-step" => "The Cult Palace breaks ties only on tracks with at least one step.",
        "great-tunnel-vp-for-cult-spades" => "Cult-bonus spades that tunnel score the VP of a tunnel.",
        "great-tunnel-connects" => "The Great Tunnel connects as far as it tunnels in area scoring.",
        "breeding-ground-all-towns" => "Every town grows with the Breeding Ground, not only its own.",
        "winterfall-build" => "A dwelling may follow Winterfall's spade.",
        "tile-affects-own-placement" => "A tile's effect counts for the payment or leap that placed it.",
        "prerequisite-at-placing-only" => "A prerequisite of a tile that is lost later changes nothing.",
        "camp-is-dwelling" => "The Camp is a dwelling for the VP of tiles and cards.",
        "land-bridge-at-board-edge" => "A land bridge may run along the edge of the board.",
        "river-tile-counts-own-space" => "Shipping from a tile on the river counts the tile's own space.",
        "trading-camp-coin-is-decline" => "Taking the Trading Camp's coin counts as refusing the power.",
        "lava-pond-before-income" => "The Lava Pond gives its token before income.",
        "ravens-blunder-after-key" => "The steps of Raven's Blunder come after the town's key.",
        "driller-minimum" => "The fewest spades that the Driller leaves to pay.",
        "polestar-pays-shift-vp" => "The Spectral Polestar pays the VP of a shift.",
        "markers-limit-ships" => "No more ships are moved onto structures than trade markers are left.",
        "merchants-cross" => "Whose bridges merchants cross.",
        "substitute-may-build" => {
            "Who gets something in place of a stronghold trade's spade may build all the same."
        }
        "lost-spade-may-build" => "Who loses a stronghold trade's spade may build all the same.",
        "replaced-spade-scores" => "A spade that is replaced in a stronghold trade scores as a spade.",
        "great-buildings-each" => "The card for stronghold, sanctuary and shipyard pays for each of them.",
        "no-markers-rank" => "Players without trade markers take a place in their final scoring.",
        "ship-back-at-once" => "A ship taken back by trading with a shipyard is placed at once.",
        "ships-reach-for-all" => "Ships let those who build along the river only reach further.",
        "range-tile-connects" => {
            "Structures within the range of the Range tile count as connected at the end."
        }
        "merchants-pass-waiting" => "Merchants pass a structure on which an own merchant waits to trade.",
        "merchants-use-canals" => "Merchants pass through canals, as ships do.",
        "great-tunnel-adds" => "A leap from the Great Tunnel skips one space more than the Range tile says.",
        _ => "",
    }
}
