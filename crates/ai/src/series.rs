//! A series of games: what is drawn for each, from one seed.

use std::sync::Arc;

use terrane_engine::Move;
use terrane_engine::catalog::{Figures, Map};
use terrane_engine::rules::{Merchants, Rules, SpecialTerrain};
use terrane_engine::setup::{Draw, DrawChoice, DrawFinal, FactionSet, Setup, StartVp};
use terrane_engine::state::State;
use terrane_engine::vocab::Seat;

use crate::chance::Chance;

/// What the games of a series have in common. What is left open is drawn for each game from the seed and the game's
/// number, so that a game is the same whoever plays it and in whatever order.
#[derive(Clone, Debug)]
pub struct Series {
    /// The seed.
    pub seed: u64,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// Boards to draw from; never empty.
    maps: Vec<Arc<Map>>,
    /// The rules.
    pub rules: Rules,
    /// Whether bonus card and scoring tile of the mini-expansion are in the draw.
    pub mini: bool,
    /// Whether two of the bonus cards of Merchants of the Seas are drawn before the others.
    pub new_cards_first: bool,
    /// The additional final scoring.
    pub final_tile: DrawFinal,
    /// Factions to draw from.
    pub allowed: FactionSet,
    /// How players come by their factions.
    pub choice: DrawChoice,
    /// Victory points at the start.
    pub start_vp: StartVp,
    /// Figures of Merchants of the Seas.
    pub figures: Arc<Figures>,
}

/// One game of a series, ready to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What is fixed before the first decision.
    pub setup: Setup,
    /// The seed the tiles were drawn from; nothing is drawn for a game whose set-up is given.
    pub tiles: [u8; 32],
    /// The state that the players take over; the first of the set-up unless given.
    pub start: Option<Box<State>>,
    /// Moves already played when the players sit down.
    pub opening: Vec<(Seat, Move)>,
    /// The seed of the players' own chance.
    pub seed: u64,
    /// The game's number. Agents move on by one seat from game to game.
    pub number: u64,
}

impl Series {
    /// Two to five players, every faction and a drawn final scoring, on every printed board.
    pub fn of_all_boards(seed: u64) -> Series {
        let mut maps = Map::PRINTED.iter().filter_map(|(id, _)| Map::printed(id)).map(Arc::new);
        let mut series = Series::new(seed, maps.next().expect("boards are printed")).of_all_factions();
        maps.for_each(|map| series.add_map(map));
        series
    }

    fn of_all_factions(self) -> Series {
        Series { players: (2, 5), allowed: FactionSet::ALL, final_tile: DrawFinal::Drawn, ..self }
    }

    /// The same boards with two to five players, every faction and every box.
    pub fn with_all_boxes(self) -> Series {
        let mut series = Series { mini: true, ..self.of_all_factions() };
        series.rules.mini_towns = true;
        series.rules.special_terrain = Some(SpecialTerrain::default());
        series.rules.merchants = Some(Merchants::default());
        series
    }

    /// Four players of the base game on one board, with drawn factions and flat VP.
    pub fn new(seed: u64, map: Arc<Map>) -> Series {
        Series {
            seed,
            players: (4, 4),
            maps: vec![map],
            rules: Rules::default(),
            mini: false,
            new_cards_first: false,
            final_tile: DrawFinal::None,
            allowed: FactionSet::BASE,
            choice: DrawChoice::Drawn,
            start_vp: StartVp::Flat,
            figures: Figures::built_in(),
        }
    }

    /// Adds a board to draw from.
    pub fn add_map(&mut self, map: Arc<Map>) {
        self.maps.push(map);
    }

    /// The boards to draw from.
    pub fn maps(&self) -> &[Arc<Map>] {
        &self.maps
    }

    /// The game with this number.
    pub fn game(&self, number: u64) -> Game {
        let mut chance = Chance::of_game(self.seed, number);
        let (fewest, most) = self.players;
        let players = fewest + chance.below(u32::from(most.saturating_sub(fewest)) + 1) as u8;
        let map = Arc::clone(&self.maps[chance.below(self.maps.len() as u32) as usize]);
        let tiles = chance.bytes();
        let draw = Draw {
            map,
            players,
            rules: self.rules,
            mini_bonus: self.mini,
            mini_scoring: self.mini,
            final_tile: self.final_tile,
            allowed: self.allowed,
            choice: self.choice,
            start_vp: self.start_vp,
            figures: Arc::clone(&self.figures),
            new_cards_first: self.new_cards_first,
        };
        Game {
            setup: Setup::draw(&draw, tiles),
            tiles,
            start: None,
            opening: Vec::new(),
            seed: chance.bits(),
            number,
        }
    }
}
