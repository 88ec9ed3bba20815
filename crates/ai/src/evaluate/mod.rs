//! The evaluation: how many victory points each player can expect at the end.
//!
//! Everything is counted in victory points, so that a coin, a town in reach and a place on a cult track can be compared.
//! One file for each part of the game; the numbers are [`Weights`].
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{Series, Weights, evaluate};
//! use terrane_engine::{Position, catalog::Map, vocab::Seat};
//!
//! let game = Series::new(7, Arc::new(Map::printed("base").unwrap())).game(0);
//! let pos = Position::new(&game.setup).unwrap();
//! let values = evaluate::values(&pos, Weights::built_in());
//! assert!(values[Seat(0)] > 20.0);
//! ```

#![expect(clippy::cast_precision_loss, reason = "counts of a game stay far below 2^23")]

mod cults;
mod economy;
mod judge;
pub(crate) mod land;
mod pending;
mod ranks;
mod sea;
mod tiles;
pub(crate) mod towns;

pub use judge::Judge;

use terrane_engine::Position;
use terrane_engine::catalog::{Faction, FactionId};
use terrane_engine::state::{Player, Stage};
use terrane_engine::vocab::{Building, ByBuilding, BySeat, Seat};

use crate::weights::{ROUNDS, Weights};

/// What the board says about everybody's networks. A turn changes only that of the player whose turn it is, so a search
/// over turns asks once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Networks {
    /// The largest connected group of each player.
    pub areas: BySeat<u8>,
    /// Each player's value for the additional final scoring.
    pub finals: BySeat<u8>,
}

impl Networks {
    /// The networks of a position.
    pub fn of(pos: &Position<'_>) -> Networks {
        let mut networks = Networks { areas: BySeat([0; 5]), finals: BySeat([0; 5]) };
        for seat in pos.seats() {
            networks.look_again(pos, seat);
        }
        networks
    }

    /// Looks again at one player's network.
    pub fn look_again(&mut self, pos: &Position<'_>, seat: Seat) {
        self.areas[seat] = pos.area(seat);
        if let Some(tile) = pos.setup().final_tile {
            self.finals[seat] = pos.final_value(seat, tile);
        }
    }
}

/// What several parts of the evaluation ask about a player.
struct View<'a> {
    pos: &'a Position<'a>,
    seat: Seat,
    player: &'a Player,
    faction: &'static Faction,
    id: FactionId,
    counts: ByBuilding<u8>,
    w: &'a Weights,
    clock: Clock,
}

/// Where in the game a player stands.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    /// The round whose prices count, from 0: what a player who has passed holds is for the next one.
    pub(crate) now: usize,
    /// Incomes still to come.
    pub(crate) incomes: u8,
    /// Whether the player is done with the round: the bonus card held is for the next one.
    pub(crate) resting: bool,
    /// Whether nothing more can be done: the last round is over for the player.
    pub(crate) done: bool,
}

impl Clock {
    pub(crate) fn of(pos: &Position<'_>, player: &Player) -> Clock {
        let state = pos.state();
        let between = state.round == 0 || matches!(state.stage, Stage::CultBonus | Stage::BeforeIncome);
        let resting = between || player.passed || player.dropped;
        let round = usize::from(state.round);
        let now = if resting { round } else { round.saturating_sub(1) };
        Clock {
            now: now.min(ROUNDS - 1),
            incomes: (ROUNDS as u8).saturating_sub(state.round),
            resting,
            done: resting && round >= ROUNDS,
        }
    }

    /// Times that something which counts once a round can still count.
    fn uses(self) -> f32 {
        f32::from(self.incomes) + if self.resting { 0.0 } else { 1.0 }
    }

    /// The rounds whose income is still to come, from 0.
    fn rounds_ahead(self) -> std::ops::Range<usize> {
        ROUNDS - usize::from(self.incomes)..ROUNDS
    }
}

/// The final victory points that every player can expect.
pub fn values(pos: &Position<'_>, w: &Weights) -> BySeat<f32> {
    let networks = Networks::of(pos);
    let mut values = BySeat([0.0; 5]);
    for seat in pos.seats() {
        values[seat] = value(pos, seat, w, &networks);
    }
    values
}

/// The final victory points that one player can expect, with the networks as they are.
pub fn value(pos: &Position<'_>, seat: Seat, w: &Weights, networks: &Networks) -> f32 {
    let vp = f32::from(pos.state().players[seat].vp);
    Parts::of(pos, seat, w, networks).map_or(vp, |parts| parts.total(vp))
}

/// The evaluation of one player in its parts, with what was found on the way and a network asks for too.
pub(crate) struct Parts {
    /// The terms of the sum, in victory points, without the points already made: places on the cult tracks, bonuses of
    /// the cult tracks, keys, networks, leftovers of the last round, resources in hand, incomes, tracks, bonus card, favor
    /// tiles, scoring tiles ahead, abilities, promise of trading houses, land, towns, pending decisions, ships.
    pub(crate) terms: [f32; Parts::COUNT],
    /// Free land in reach; empty after the last round.
    pub(crate) land: land::Own,
    /// Steps to the nearest three towns; [`towns::FAR`] where there are fewer.
    pub(crate) town_steps: [f32; 3],
    /// Where in the game the player stands.
    pub(crate) clock: Clock,
}

impl Parts {
    /// Number of terms.
    pub(crate) const COUNT: usize = 17;

    /// The parts of a position; `None` for a player without a faction and after the game, where points are all there is.
    pub(crate) fn of(pos: &Position<'_>, seat: Seat, w: &Weights, networks: &Networks) -> Option<Parts> {
        let state = pos.state();
        let player = &state.players[seat];
        let id = player.faction.filter(|_| !pos.is_over())?;
        let view = View {
            pos,
            seat,
            player,
            faction: id.board(),
            id,
            counts: ByBuilding(Building::ALL.map(|kind| state.count(seat, kind))),
            w,
            clock: Clock::of(pos, player),
        };
        let mut terms = [0.0; Parts::COUNT];
        terms[..3].copy_from_slice(&cults::parts(&view));
        terms[3] = ranks::networks(&view, networks);
        let clock = view.clock;
        if clock.done {
            terms[4] = economy::leftovers(&view);
            return Some(Parts { terms, land: land::Own::NONE, town_steps: [towns::FAR; 3], clock });
        }
        let land = land::Own::of(&view);
        terms[5..8].copy_from_slice(&economy::parts(&view));
        terms[8..13].copy_from_slice(&tiles::parts(&view));
        terms[13] = land::value(&view, &land);
        let (towns, town_steps) = towns::value(&view, &land);
        terms[14] = towns;
        terms[15] = pending::value(&view);
        if pos.setup().rules.merchants.is_some() {
            terms[16] = sea::value(&view);
        }
        Some(Parts { terms, land, town_steps, clock })
    }

    /// The sum of all terms and of the points already made. The order of adding is part of the evaluation: another one
    /// rounds differently.
    pub(crate) fn total(&self, vp: f32) -> f32 {
        let t = &self.terms;
        let mut value = vp + (t[0] + t[1] + t[2]) + t[3];
        if self.clock.done {
            return value + t[4];
        }
        value += (t[5] + t[6] + t[7]) + (t[8] + t[9] + t[10] + t[11] + t[12]);
        value += t[13] + t[14];
        value += t[15];
        value + t[16]
    }
}

/// A bonus card's worth for a player who takes it for the next round, with the coins on it.
pub fn card_worth(
    pos: &Position<'_>,
    seat: Seat,
    w: &Weights,
    card: terrane_engine::catalog::BonusCard,
) -> f32 {
    let player = &pos.state().players[seat];
    let Some(id) = player.faction else { return 0.0 };
    let counts = ByBuilding(Building::ALL.map(|kind| pos.state().count(seat, kind)));
    let clock = Clock::of(pos, player);
    let view = View { pos, seat, player, faction: id.board(), id, counts, w, clock };
    tiles::card(&view, card)
}
