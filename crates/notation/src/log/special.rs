//! The rulings of the header's line about special terrain tiles.

use terrane_engine::rules::SpecialTerrain;

use super::rulings::{self, ON_OFF, Ruling, Switch, switches};
use crate::lexer::{ParseError, Words};

const SWITCHES: [Switch<SpecialTerrain>; 17] = switches! {
    "tile-needs-transform" => tile_needs_transform,
    "tile-is-build-event" => tile_is_build_event,
    "second-spade-rule-for-all" => second_spade_rule_for_all,
    "cult-palace-needs-step" => cult_palace_needs_step,
    "great-tunnel-vp-for-cult-spades" => great_tunnel_vp_for_cult_spades,
    "great-tunnel-connects" => great_tunnel_connects,
    "breeding-ground-all-towns" => breeding_ground_all_towns,
    "winterfall-build" => winterfall_build,
    "tile-affects-own-placement" => tile_affects_own_placement,
    "prerequisite-at-placing-only" => prerequisite_at_placing_only,
    "camp-is-dwelling" => camp_is_dwelling,
    "land-bridge-at-board-edge" => land_bridge_at_board_edge,
    "river-tile-counts-own-space" => river_tile_counts_own_space,
    "trading-camp-coin-is-decline" => trading_camp_coin_is_decline,
    "lava-pond-before-income" => lava_pond_before_income,
    "ravens-blunder-after-key" => ravens_blunder_after_key,
    "polestar-pays-shift-vp" => polestar_pays_shift_vp,
};

const DRILLER: Switch<SpecialTerrain> = Switch {
    name: "driller-minimum",
    get: |rulings| rulings.driller_minimum,
    set: |rulings, value| rulings.driller_minimum = value,
    values: &[("1", 1), ("2", 2)],
};

fn all() -> Vec<Switch<SpecialTerrain>> {
    SWITCHES.into_iter().chain([DRILLER]).collect()
}

/// Writes the line's value.
pub(super) fn write(rulings: &SpecialTerrain) -> String {
    rulings::write(rulings, &all())
}

/// Every ruling on special terrain tiles that a game may decide otherwise.
pub fn rulings() -> Vec<Ruling> {
    rulings::describe(&all())
}

/// Changes one ruling, written as `winterfall-build=on`, and gives its name; `None` if there is no such ruling or value.
pub fn set_ruling(rulings: &mut SpecialTerrain, word: &str) -> Option<&'static str> {
    rulings::set(rulings, &all(), word)
}

/// Reads the line's value.
pub(super) fn read(words: &mut Words<'_>) -> Result<SpecialTerrain, ParseError> {
    rulings::read(words, &all(), "winterfall-build=on")
}
