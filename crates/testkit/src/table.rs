//! Tables: set-ups that differ in everything a game can differ in.

use std::sync::{Arc, LazyLock};

use terrane_engine::Setup;
use terrane_engine::catalog::Map;
use terrane_engine::rules::{Edition, LeechMode, Rules, TurnOrder};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet, StartVp};

use crate::Dice;

/// The printed boards.
pub fn boards() -> &'static [Arc<Map>] {
    static BOARDS: LazyLock<Vec<Arc<Map>>> =
        LazyLock::new(|| Map::PRINTED.iter().filter_map(|(id, _)| Map::printed(id)).map(Arc::new).collect());
    &BOARDS
}

/// The table with this number. Boards and numbers of players take turns; everything else is drawn: rules, modules,
/// factions, how they are chosen, tiles and starting VP.
pub fn table(number: u64) -> Setup {
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
    let draw = Draw {
        rules,
        mini_bonus: dice.once_in(2),
        mini_scoring: dice.once_in(2),
        final_tile: dice.pick([DrawFinal::None, DrawFinal::Drawn, DrawFinal::Drawn]),
        allowed: dice.pick([FactionSet::BASE, FactionSet::ALL, FactionSet::ALL]),
        choice: dice.pick([DrawChoice::InOrder, DrawChoice::Drawn, DrawChoice::Auction]),
        start_vp: dice.pick([StartVp::Flat, StartVp::Printed, StartVp::Site2017]),
        ..Draw::base(Arc::clone(board), 2 + (number / 5 % 4) as u8)
    };
    Setup::draw(&draw, dice.seed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_can_be_played() {
        for number in 0..500 {
            assert_eq!(table(number).check(), Ok(()), "table {number}");
        }
    }
}
