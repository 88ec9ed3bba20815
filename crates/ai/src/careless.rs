//! Carelessness: a player that now and then overlooks most of what it could do, as people do. It never moves at random: of
//! what it sees it takes the best.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::greedy::Greedy;

/// How many options a careless player sees in a lapse.
const SEEN: usize = 3;

/// Plays like another agent, but in some of a hundred decisions takes the best of the few options it sees.
pub struct Careless {
    thinking: Box<dyn Agent>,
    hasty: Greedy,
    chance: Chance,
    lapses: u8,
}

impl Careless {
    /// An agent that has so many lapses in a hundred decisions.
    pub fn new(thinking: Box<dyn Agent>, lapses: u8) -> Careless {
        Careless {
            thinking,
            hasty: Greedy::new(Evaluator::built_in().clone()),
            chance: Chance::new(0),
            lapses,
        }
    }
}

impl Agent for Careless {
    fn begin(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
        self.hasty.begin(seed);
        self.thinking.begin(self.chance.bits());
    }

    fn choose(&mut self, pos: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move> {
        // What was begun in a lapse is finished: conversions without what they pay for are no mistake that people make.
        if let Some(m) = self.hasty.go_on(pos, seat) {
            return Some(m);
        }
        if self.chance.below(100) < u32::from(self.lapses) {
            self.hasty.choose_of(pos, seat, SEEN, &mut self.chance)
        } else {
            self.thinking.choose(pos, seat, budget)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::arena::{Arena, Summary};
    use crate::player::Player;
    use crate::selfplay::{Match, Moves};
    use crate::series::Series;
    use terrane_engine::catalog::Map;

    fn series() -> Series {
        Series::new(1, Arc::new(Map::printed("base").expect("the base board")))
    }

    fn player(name: &str) -> Player {
        Player::read(name, |_| Err("no files here".into())).expect("a player")
    }

    /// The margin of one player against three of another.
    fn margin(one: &str, other: &str) -> f64 {
        let (series, players) = (series(), [player(one), player(other)]);
        let arena = Arena { games: &series, players: &players, threads: 2 };
        Summary::of(&arena.duel(0, 1, 0..8, &|| ()).expect("played").outcomes).margin.mean
    }

    #[test]
    fn lapses_cost_points_but_not_all() {
        assert!(margin("greedy~80", "greedy") < -5.0);
        assert!(margin("greedy~100", "random") > 5.0);
    }

    #[test]
    fn a_lapse_in_the_middle_of_a_plan_leads_to_nothing_illegal_and_the_same_seed_to_the_same_game() {
        for name in ["greedy~30", "turn:50~30"] {
            let moves = || {
                let mut moves = Moves::default();
                let played = Match::new(&[player(name)]).play(&series().game(3), &mut moves);
                assert!(played.is_ok(), "{name}: {played:?}");
                moves
            };
            assert_eq!(moves(), moves(), "{name}");
        }
    }
}
