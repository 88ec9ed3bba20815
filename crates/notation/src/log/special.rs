//! The header's line about special terrain tiles: `on`, then the rulings that differ from the usual ones.

use terrane_engine::rules::SpecialTerrain;

use crate::lexer::{ParseError, Words};

/// Reads and changes one ruling. A value is 0 or 1 for off or on, or a small number.
struct Switch {
    name: &'static str,
    get: fn(&SpecialTerrain) -> u8,
    set: fn(&mut SpecialTerrain, u8),
    number: bool,
}

macro_rules! switches {
    ($($name:literal => $field:ident),* $(,)?) => {
        [$(Switch {
            name: $name,
            get: |rulings| u8::from(rulings.$field),
            set: |rulings, value| rulings.$field = value != 0,
            number: false,
        }),*]
    };
}

/// Every ruling but the one that is a number.
const SWITCHES: [Switch; 17] = switches! {
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

const DRILLER: Switch = Switch {
    name: "driller-minimum",
    get: |rulings| rulings.driller_minimum,
    set: |rulings, value| rulings.driller_minimum = value,
    number: true,
};

fn switches() -> impl Iterator<Item = Switch> {
    SWITCHES.into_iter().chain([DRILLER])
}

/// Writes the line's value.
pub(super) fn write(rulings: &SpecialTerrain) -> String {
    let usual = SpecialTerrain::default();
    let mut text = String::from("on");
    for switch in switches() {
        let value = (switch.get)(rulings);
        if value != (switch.get)(&usual) {
            text.push(' ');
            text.push_str(switch.name);
            text.push('=');
            match (switch.number, value) {
                (true, value) => text.push_str(&value.to_string()),
                (false, 0) => text.push_str("off"),
                (false, _) => text.push_str("on"),
            }
        }
    }
    text
}

/// Changes one ruling, written as `winterfall-build=on`, and gives its name; `None` if there is no such ruling or value.
pub fn set_ruling(rulings: &mut SpecialTerrain, word: &str) -> Option<&'static str> {
    let (name, value) = word.split_once('=')?;
    let switch = switches().find(|switch| switch.name.eq_ignore_ascii_case(name))?;
    let value = match (switch.number, value.to_ascii_lowercase().as_str()) {
        (false, "off") => 0,
        (false, "on") | (true, "1") => 1,
        (true, "2") => 2,
        _ => return None,
    };
    (switch.set)(rulings, value);
    Some(switch.name)
}

/// Reads the line's value.
pub(super) fn read(words: &mut Words<'_>) -> Result<SpecialTerrain, ParseError> {
    words.expect("on")?;
    let rest = words.rest();
    let mut rulings = SpecialTerrain::default();
    let mut column = rest.column;
    let mut seen: Vec<&str> = Vec::new();
    for word in rest.text.split(' ') {
        if !word.is_empty() {
            let Some(name) = set_ruling(&mut rulings, word) else {
                let message = format!("unknown ruling {word:?}; expected one such as winterfall-build=on");
                return Err(words.error(column, message));
            };
            if seen.contains(&name) {
                return Err(words.error(column, format!("`{name}` is given twice")));
            }
            seen.push(name);
        }
        column += word.chars().count() + 1;
    }
    Ok(rulings)
}
