//! The ladder: many players at mixed tables, and a rating for each.

mod matrix;
mod plackett_luce;

use std::ops::Range;

use terrane_engine::catalog::FactionId;
use terrane_engine::vocab::{BySeat, Seat};

use crate::arena::{Arena, Broken, Outcome, numbered, place};
use crate::chance::Chance;
use crate::parallel::in_parallel;
use crate::selfplay::Match;
pub use plackett_luce::{Fit, Place, Ranking, Rating, fit};

/// A game of a ladder: who sat where and who came out where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderGame {
    /// The number of the set-up.
    pub setup: u64,
    /// The player, as a place in the list, and what it achieved, by seat.
    pub seats: Vec<(usize, Outcome)>,
}

impl LadderGame {
    /// The game as a ranking.
    pub fn ranking(&self) -> Ranking {
        let place = |(player, outcome): &(usize, Outcome)| Place {
            above: outcome.above,
            player: *player,
            faction: outcome.faction.map(|faction: FactionId| faction as usize),
            seat: outcome.seat.index(),
        };
        Ranking { cluster: self.setup, places: self.seats.iter().map(place).collect() }
    }
}

impl Arena<'_> {
    /// Plays every set-up of the range once for each seat: players drawn from the list move on by one seat each time.
    /// At a table of four nobody sits twice if there are four players, and with twelve players three set-ups after one
    /// another seat all of them.
    pub fn mixed(
        &self,
        seed: u64,
        setups: Range<u64>,
        after_game: &(dyn Fn() + Sync),
    ) -> Result<Vec<LadderGame>, Broken> {
        let start = || (Match::new(self.players), Vec::new());
        let played = in_parallel(numbered(&setups), self.threads, start, |(seated, games), number| {
            let (setup, turned) = place(number);
            let game = self.games.game(setup);
            let players = game.setup.players;
            if turned.0 >= players {
                return Ok(());
            }
            let drawn = drawn(self.players.len(), usize::from(players), seed, setup);
            let moved = |seat: usize| (seat + turned.index()) % usize::from(players.max(1));
            let seating = BySeat(std::array::from_fn(|seat| drawn[moved(seat) % drawn.len()]));
            let finished = seated.play_seated_guarded(&game, seating, &mut ())?;
            let seats = Seat::all(players);
            let seats = seats.map(|seat| (seating[seat], Outcome::of(&finished, setup, seat))).collect();
            games.push((number, LadderGame { setup, seats }));
            after_game();
            Ok(())
        });
        let threads = played.map_err(Broken::numbered)?;
        let mut games: Vec<(u64, LadderGame)> = threads.into_iter().flat_map(|(_, games)| games).collect();
        games.sort_unstable_by_key(|(number, _)| *number);
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }
}

/// Who sits at the table of a set-up, drawn by chance; never empty. All who are there are dealt to as many tables as they
/// fill before anybody is drawn again.
fn drawn(players: usize, seats: usize, seed: u64, setup: u64) -> Vec<usize> {
    let tables = (players / seats.max(1)).max(1) as u64;
    let mut chance = Chance::of_game(seed, setup / tables);
    let mut order: Vec<usize> = (0..players.max(1)).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, chance.below(at as u32 + 1) as usize);
    }
    order.rotate_left((setup % tables) as usize * seats % players.max(1));
    order
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::agent::AgentKind;
    use crate::player::Player;
    use crate::series::Series;
    use terrane_engine::catalog::Map;

    fn games(threads: usize) -> Vec<LadderGame> {
        let series = Series::new(1, Arc::new(Map::printed("base").expect("the base board")));
        let mut players = vec![Player::from(AgentKind::Random); 5];
        players.push(AgentKind::Greedy.into());
        let arena = Arena { games: &series, players: &players, threads };
        arena.mixed(2, 0..10, &|| ()).expect("played")
    }

    #[test]
    fn players_of_a_set_up_sit_in_every_seat_once_and_never_beside_themselves() {
        let games = games(1);
        assert_eq!(games.len(), 40);
        for set_up in games.chunks(4) {
            let mut pairs: Vec<(usize, Seat)> = set_up
                .iter()
                .flat_map(|game| game.seats.iter().map(|(player, outcome)| (*player, outcome.seat)))
                .collect();
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), 16, "{pairs:?}");
        }
    }

    #[test]
    fn the_same_games_are_played_on_any_number_of_threads() {
        assert_eq!(games(3), games(1));
    }

    #[test]
    fn the_stronger_player_is_rated_higher_and_equals_alike() {
        let rankings: Vec<Ranking> = games(2).iter().map(LadderGame::ranking).collect();
        let fit = fit(&rankings, 6);
        assert!(fit.players[5].value > fit.players[0].value + 300.0, "{:?}", fit.players);
        for pair in fit.players[..5].windows(2) {
            let error = pair[0].error.max(pair[1].error);
            assert!((pair[0].value - pair[1].value).abs() < 5.0 * error, "{:?}", fit.players);
        }
    }
}
