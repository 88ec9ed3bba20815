//! Random set-ups that differ in everything a game can differ in.

use std::sync::{Arc, LazyLock};

use terrane_engine::Setup;
use terrane_engine::catalog::Map;
use terrane_engine::rules::{
    Bridges, Edition, LeechMode, Merchants, Rules, Score9, SiteRules, SpecialTerrain, TurnOrder,
};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet, StartVp};

use crate::Dice;

/// The printed boards.
pub fn boards() -> &'static [Arc<Map>] {
    static BOARDS: LazyLock<Vec<Arc<Map>>> =
        LazyLock::new(|| Map::PRINTED.iter().filter_map(|(id, _)| Map::printed(id)).map(Arc::new).collect());
    &BOARDS
}

/// The set-up with this number. Boards and numbers of players alternate; everything else is drawn: rules, modules,
/// factions, how they are chosen, tiles and starting VP.
pub fn random_setup(number: u64) -> Setup {
    let mut dice = Dice::new(number);
    let board = &boards()[(number % 5) as usize];
    let rules = Rules {
        leech: dice.pick([LeechMode::Strict, LeechMode::Relaxed]),
        turn_order: dice.pick([TurnOrder::Clockwise, TurnOrder::Passing]),
        edition: dice.pick([Edition::Revised2016, Edition::First2014]),
        power_if_all_refuse: !dice.once_in(4),
        mini_towns: dice.once_in(2),
        may_leave_shipping: dice.once_in(2),
        ..Rules::default()
    };
    let mut draw = Draw {
        rules,
        mini_bonus: dice.once_in(2),
        mini_scoring: dice.once_in(2),
        final_tile: dice.pick([DrawFinal::None, DrawFinal::Drawn, DrawFinal::Drawn]),
        allowed: dice.pick([FactionSet::BASE, FactionSet::ALL, FactionSet::ALL]),
        choice: dice.pick([DrawChoice::InOrder, DrawChoice::Drawn, DrawChoice::Auction]),
        start_vp: dice.pick([StartVp::Flat, StartVp::Printed, StartVp::Site2017]),
        ..Draw::base(Arc::clone(board), 2 + (number / 5 % 4) as u8)
    };
    // Modules that came later are drawn last, so that the rest of a set-up stays what it was.
    let seed = dice.seed();
    draw.rules.score9 = if dice.once_in(4) { Score9::Dwelling } else { Score9::Temple };
    draw.rules.special_terrain = match dice.below(4) {
        0 => None,
        1 => Some(rulings(&mut dice)),
        _ => Some(SpecialTerrain::default()),
    };
    draw.rules.merchants = match dice.below(4) {
        0 => None,
        1 => Some(sea_rulings(&mut dice)),
        _ => Some(Merchants::default()),
    };
    draw.new_cards_first = dice.once_in(2);
    draw.rules.revision = match dice.below(6) {
        0 => 1,
        1 => 2,
        _ => Rules::NEWEST,
    };
    draw.rules.site = dice.once_in(6).then(|| SiteRules {
        coins_to_vp: dice.once_in(2),
        dig_ahead: dice.once_in(2),
        build_elsewhere: dice.once_in(2),
        keys_never_late: dice.once_in(2),
        ..SiteRules::NONE
    });
    Setup::draw(&draw, seed)
}

/// The set-up with this number of those that terra.snellman.net can have: no boxes that it does not know, everybody begins
/// with its VP, and seats are numbered in the order of the first round.
pub fn site_setup(number: u64) -> Setup {
    let mut dice = Dice::new(number ^ 0x51_7e);
    let board = &boards()[(number % 5) as usize];
    let rules = Rules {
        leech: if dice.once_in(4) { LeechMode::Strict } else { LeechMode::Relaxed },
        turn_order: dice.pick([TurnOrder::Clockwise, TurnOrder::Passing]),
        edition: dice.pick([Edition::Revised2016, Edition::First2014]),
        power_if_all_refuse: !dice.once_in(4),
        mini_towns: dice.once_in(2),
        ..Rules::default()
    };
    let draw = Draw {
        rules,
        mini_bonus: dice.once_in(2),
        mini_scoring: dice.once_in(2),
        final_tile: dice.pick([DrawFinal::None, DrawFinal::Drawn, DrawFinal::Drawn]),
        allowed: FactionSet::ALL,
        choice: DrawChoice::Drawn,
        start_vp: if board.id() == "base" { StartVp::Site2017 } else { StartVp::Flat },
        ..Draw::base(Arc::clone(board), 2 + (number / 5 % 4) as u8)
    };
    Setup::draw(&draw, dice.seed())
}

/// Rulings on Merchants of the Seas, each one way or the other.
fn sea_rulings(dice: &mut Dice) -> Merchants {
    Merchants {
        markers_limit_ships: dice.once_in(2),
        merchants_cross: dice.pick([Bridges::All, Bridges::Own, Bridges::None]),
        substitute_may_build: dice.once_in(2),
        lost_spade_may_build: dice.once_in(2),
        replaced_spade_scores: dice.once_in(2),
        great_buildings_each: dice.once_in(2),
        no_markers_rank: dice.once_in(2),
        ship_back_at_once: dice.once_in(2),
        ships_reach_for_all: dice.once_in(2),
        range_tile_connects: dice.once_in(2),
        merchants_pass_waiting: dice.once_in(2),
        great_tunnel_adds: dice.once_in(2),
        merchants_use_canals: dice.once_in(2),
    }
}

/// Rulings on special terrain tiles, each one way or the other.
fn rulings(dice: &mut Dice) -> SpecialTerrain {
    SpecialTerrain {
        tile_needs_transform: dice.once_in(2),
        tile_is_build_event: dice.once_in(2),
        second_spade_rule_for_all: dice.once_in(2),
        cult_palace_needs_step: dice.once_in(2),
        great_tunnel_vp_for_cult_spades: dice.once_in(2),
        great_tunnel_connects: dice.once_in(2),
        breeding_ground_all_towns: dice.once_in(2),
        winterfall_build: dice.once_in(2),
        tile_affects_own_placement: dice.once_in(2),
        prerequisite_at_placing_only: dice.once_in(2),
        camp_is_dwelling: dice.once_in(2),
        land_bridge_at_board_edge: dice.once_in(2),
        river_tile_counts_own_space: dice.once_in(2),
        trading_camp_coin_is_decline: dice.once_in(2),
        lava_pond_before_income: dice.once_in(2),
        ravens_blunder_after_key: dice.once_in(2),
        driller_minimum: dice.pick([1, 2]),
        polestar_pays_shift_vp: dice.once_in(2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_up_can_be_played() {
        for number in 0..500 {
            assert_eq!(random_setup(number).check(), Ok(()), "set-up {number}");
            assert_eq!(site_setup(number).check(), Ok(()), "set-up {number} of the site");
        }
    }
}
