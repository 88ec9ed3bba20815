//! Plays some games and prints a hash of every position reached: what `cargo xtask same-choices` compares between
//! programs built for different processors.

use std::sync::Arc;

use terrane_ai::net::Net;
use terrane_ai::net::drawn::drawn;
use terrane_ai::selfplay::{Fault, Observer};
use terrane_ai::{Evaluator, Match, Player, Series};
use terrane_engine::catalog::Map;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

/// Hand-made evaluation and a network, turn by turn and with playouts.
const PLAYERS: [&str; 4] =
    ["greedy", "turn:100", "turn:100@drawn.tnet", "search:1500,nodes=40,plans=3,win=20@drawn.tnet"];

/// Games of each.
const GAMES: u64 = 4;

/// Folds the hashes of positions.
struct Hashes(u64);

impl Observer for Hashes {
    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        ().play(pos, seat, m)?;
        self.0 = self.0.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ pos.hash();
        Ok(())
    }
}

fn main() {
    let net = Arc::new(Net::read(&drawn(1, 256)).expect("a network that was just written"));
    let series = Series::new(1, Arc::new(Map::printed("base").expect("the base board")));
    for word in PLAYERS {
        let player = Player::read(word, |_| Ok(Evaluator::net(Arc::clone(&net)))).expect("a player");
        let mut players = Match::new(&[player]);
        let mut hashes = Hashes(0);
        for number in 0..GAMES {
            players.play(&series.game(number), &mut hashes).expect("a game can be played to its end");
        }
        println!("{word} {:016x}", hashes.0);
    }
}
