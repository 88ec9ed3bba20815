//! The terms of a game of self-play: everything about its set-up that the tiles' seed does not draw.

use std::sync::Arc;

use terrane_engine::catalog::{Figures, Map};
use terrane_engine::rules::{Merchants, Rules, SpecialTerrain, TurnOrder};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet, Setup, StartVp};

use super::bytes::Reader;
use crate::chance::Chance;

/// What is agreed on before tiles are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Number of players.
    pub players: u8,
    /// The place of the board in [`Map::PRINTED`].
    pub map: u8,
    /// Factions of Fire & Ice.
    pub fire_ice: bool,
    /// Bonus card, scoring tile and town tiles of the mini-expansion.
    pub mini: bool,
    /// Special terrain tiles.
    pub special_terrain: bool,
    /// Merchants of the Seas.
    pub merchants: bool,
    /// Whether an additional final scoring is drawn.
    pub final_tile: bool,
    /// Whether the next round begins in the order of passing.
    pub passing: bool,
    /// Whether players choose their factions; otherwise they are drawn.
    pub chosen: bool,
    /// The seed that tiles and factions are drawn from.
    pub tiles: u64,
}

impl Terms {
    /// The usual game that players are measured with: four players on the base board, tiles of the mini-expansion, order
    /// of passing, drawn factions.
    pub const fn usual(tiles: u64) -> Terms {
        Terms {
            players: 4,
            map: 0,
            fire_ice: false,
            mini: true,
            special_terrain: false,
            merchants: false,
            final_tile: false,
            passing: true,
            chosen: false,
            tiles,
        }
    }

    /// Draws terms: 2, 3, 4 or 5 players in 15, 15, 55 and 15 of a hundred games; in 30 of a hundred any of the boxes on
    /// any board; of the others 70 of a hundred on the board of the base game, the rest on any.
    pub fn draw(chance: &mut Chance) -> Terms {
        let players = match chance.below(100) {
            0..15 => 2,
            15..30 => 3,
            30..85 => 4,
            _ => 5,
        };
        let boxes = chance.below(100) < 30;
        let mut flag = |percent: u32| chance.below(100) < percent;
        let any_board = boxes || flag(30);
        let mut terms = Terms {
            players,
            mini: flag(if boxes { 50 } else { 85 }),
            fire_ice: flag(50) && boxes,
            special_terrain: flag(40) && boxes,
            merchants: flag(40) && boxes,
            final_tile: flag(30) && boxes,
            passing: flag(80),
            chosen: flag(10),
            ..Terms::usual(0)
        };
        if any_board {
            terms.map = chance.below(Map::PRINTED.len() as u32) as u8;
        }
        terms.tiles = chance.bits();
        terms
    }

    /// The set-up; `None` if there is no such board.
    pub fn setup(&self) -> Option<Setup> {
        let (id, _) = Map::PRINTED.get(usize::from(self.map))?;
        let draw = Draw {
            map: Arc::new(Map::printed(id)?),
            players: self.players,
            rules: Rules {
                turn_order: if self.passing { TurnOrder::Passing } else { TurnOrder::Clockwise },
                mini_towns: self.mini,
                special_terrain: self.special_terrain.then(SpecialTerrain::default),
                merchants: self.merchants.then(Merchants::default),
                ..Rules::default()
            },
            mini_bonus: self.mini,
            mini_scoring: self.mini,
            final_tile: if self.final_tile { DrawFinal::Drawn } else { DrawFinal::None },
            allowed: if self.fire_ice { FactionSet::ALL } else { FactionSet::BASE },
            choice: if self.chosen { DrawChoice::InOrder } else { DrawChoice::Drawn },
            start_vp: if self.merchants { StartVp::Printed } else { StartVp::Flat },
            figures: Figures::built_in(),
            new_cards_first: false,
        };
        Some(Setup::draw(&draw, Chance::new(self.tiles).bytes()))
    }

    /// The switches as bits.
    pub fn bits(&self) -> u8 {
        let flags = [
            self.fire_ice,
            self.mini,
            self.special_terrain,
            self.merchants,
            self.final_tile,
            self.passing,
            self.chosen,
        ];
        flags.iter().enumerate().fold(0, |bits, (at, &flag)| bits | u8::from(flag) << at)
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.extend([self.players, self.map, self.bits()]);
        out.extend(self.tiles.to_le_bytes());
    }

    pub(crate) fn read(bytes: &mut Reader<'_>) -> Option<Terms> {
        let [players, map, bits] = bytes.array()?;
        let flag = |at: u8| bits >> at & 1 != 0;
        (bits < 1 << 7).then_some(())?;
        Some(Terms {
            players,
            map,
            fire_ice: flag(0),
            mini: flag(1),
            special_terrain: flag(2),
            merchants: flag(3),
            final_tile: flag(4),
            passing: flag(5),
            chosen: flag(6),
            tiles: u64::from_le_bytes(bytes.array()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use terrane_engine::Position;

    #[test]
    fn drawn_terms_can_be_played_and_survive_writing() {
        let mut chance = Chance::new(3);
        for _ in 0..300 {
            let terms = Terms::draw(&mut chance);
            let setup = terms.setup().expect("a board");
            assert!(Position::new(&setup).is_ok(), "{terms:?}");
            let mut bytes = Vec::new();
            terms.write(&mut bytes);
            assert_eq!(Terms::read(&mut Reader(&bytes)), Some(terms));
        }
    }

    #[test]
    fn every_number_of_players_and_every_box_comes_up_in_its_share() {
        let mut chance = Chance::new(4);
        let drawn: Vec<Terms> = (0..4000).map(|_| Terms::draw(&mut chance)).collect();
        let share = |is: &dyn Fn(&Terms) -> bool| drawn.iter().filter(|terms| is(terms)).count() / 40;
        for (players, percent) in [(2, 15), (3, 15), (4, 55), (5, 15)] {
            assert!(share(&|terms| terms.players == players).abs_diff(percent) <= 3, "{players} players");
        }
        assert!(share(&|terms| terms.merchants).abs_diff(12) <= 3);
        for map in 0..5 {
            assert!(share(&|terms| terms.map == map) >= 8, "board {map}");
        }
    }
}
