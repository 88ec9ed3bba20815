//! What a network sees of a position from one seat: a list of integers, most of them zero.
//!
//! The list is written anew for every position; [`Surroundings`] and networks that a turn of one's own does not change
//! are found once a turn. No floating-point number takes part, save the terms of the hand-made evaluation, which are
//! rounded to fractions of a point; they come from additions, multiplications and divisions alone, which every machine
//! rounds the same way.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{Series, net::inputs};
//! use terrane_engine::{Position, catalog::Map, vocab::Seat};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let pos = Position::new(&game.setup).unwrap();
//! let mut list = [0; inputs::COUNT];
//! let hand = inputs::write(&pos, Seat(0), &mut list);
//! assert!(hand > 20.0 && list.iter().any(|&input| input == inputs::UNIT));
//! ```

mod layout;
mod own;
mod rival;
mod table;
mod writer;

#[cfg(test)]
mod tests;

pub use layout::{COUNT, HASH, MOST, UNIT, VERSION, names};

use terrane_engine::Position;
use terrane_engine::state::Player;
use terrane_engine::vocab::{BySeat, HexSet, Seat};

use crate::evaluate::{Clock, Networks, Parts};
use crate::weights::Weights;
use layout::{Group, PER_RIVAL, RIVALS};
use writer::Writer;

/// The spaces next to each player's structures. A turn changes only those of the player whose turn it is, and a player
/// asks only about the others'.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surroundings {
    around: BySeat<HexSet>,
}

impl Surroundings {
    /// The surroundings of a position.
    pub fn of(pos: &Position<'_>) -> Surroundings {
        let mut around = BySeat([HexSet::EMPTY; 5]);
        for seat in pos.seats() {
            around[seat] = around_all(pos, pos.state().owned[seat]);
        }
        Surroundings { around }
    }
}

/// The spaces next to some.
fn around_all(pos: &Position<'_>, hexes: HexSet) -> HexSet {
    hexes.into_iter().fold(HexSet::EMPTY, |set, hex| set | pos.map().near(hex))
}

/// Writes the inputs of a position for a seat into a list, and gives the hand-made value of the position: what a network
/// adds to.
pub fn write(pos: &Position<'_>, seat: Seat, out: &mut [i16; COUNT]) -> f32 {
    write_with(pos, seat, &Networks::of(pos), &Surroundings::of(pos), out)
}

/// The same where networks and surroundings are known.
pub fn write_with(
    pos: &Position<'_>,
    seat: Seat,
    networks: &Networks,
    surroundings: &Surroundings,
    out: &mut [i16; COUNT],
) -> f32 {
    write_after(pos, seat, networks, surroundings, None, out)
}

/// The inputs of an earlier position of the same turn, with what some of them depend on.
#[derive(Clone, Debug)]
pub struct Earlier {
    pub(super) inputs: [i16; COUNT],
    players: BySeat<Player>,
    order: [Seat; 5],
    now: usize,
}

impl Earlier {
    /// The inputs of a position in which a seat begins its turn.
    pub fn of(pos: &Position<'_>, seat: Seat, networks: &Networks, surroundings: &Surroundings) -> Earlier {
        let mut inputs = [0; COUNT];
        write_with(pos, seat, networks, surroundings, &mut inputs);
        let players = pos.state().players;
        Earlier { inputs, players, order: pos.state().order, now: Clock::of(pos, &players[seat]).now }
    }
}

/// The same, with an earlier position of the same turn: what cannot have changed is taken from there.
pub(super) fn write_after(
    pos: &Position<'_>,
    seat: Seat,
    networks: &Networks,
    surroundings: &Surroundings,
    earlier: Option<&Earlier>,
    out: &mut [i16; COUNT],
) -> f32 {
    out.fill(0);
    // In another order the rivals stand in other places.
    let earlier = earlier.filter(|earlier| earlier.order == pos.state().order);
    let player = &pos.state().players[seat];
    let vp = f32::from(player.vp);
    let parts = Parts::of(pos, seat, Weights::built_in(), networks);
    let same_round = earlier.filter(|earlier| earlier.now == Clock::of(pos, player).now);
    let mut writer = Writer::new(out);
    match same_round {
        Some(earlier) => writer.copy(table::TILES, &earlier.inputs),
        None => table::tiles(&mut writer, pos, seat),
    }
    table::write(&mut writer, pos, seat);
    if let Some(parts) = &parts {
        own::write(&mut writer, pos, seat, parts, networks, surroundings);
    }
    for (at, other) in rivals(pos, seat).enumerate() {
        let begin = Group::Rivals.offset() + at * PER_RIVAL;
        let look =
            rival::Look { rival: other, seat, land: parts.as_ref().map(|parts| &parts.land), surroundings };
        // A rival's structures do not change in this turn, so that most inputs depend on the rival's board alone.
        match earlier.filter(|earlier| earlier.players[other] == pos.state().players[other]) {
            Some(earlier) => {
                writer.copy(begin..begin + PER_RIVAL, &earlier.inputs);
                look.write_changes(&mut writer, pos, begin);
            }
            None => look.write(writer.part(begin, PER_RIVAL), pos, networks),
        }
    }
    parts.map_or(vp, |parts| parts.total(vp))
}

/// The rivals of a seat in the order in which they move after it.
fn rivals(pos: &Position<'_>, seat: Seat) -> impl Iterator<Item = Seat> {
    let players = usize::from(pos.setup().players);
    let order = pos.state().order;
    let place = place(pos, seat);
    (1..players.min(RIVALS + 1)).map(move |next| order[(place + next) % players])
}

/// The place of a seat in turn order, from 0.
fn place(pos: &Position<'_>, seat: Seat) -> usize {
    let players = usize::from(pos.setup().players);
    pos.state().order[..players].iter().position(|&other| other == seat).unwrap_or(0)
}

/// Fractions of a unit for a term of the evaluation: a tenth of it for each point.
fn of_term(term: f32) -> i32 {
    (term * (f32::from(UNIT) / 10.0)).round() as i32
}
