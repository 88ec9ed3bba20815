//! Marks: numbers that identify the positions of one search.
//!
//! [`Position::hash`] stays the same for ever and on every machine, which costs a fact at a time. A search only asks
//! whether it has been somewhere before; for that the state is folded in as few words as it has. Marks are never written
//! down.

use std::hash::{Hash, Hasher};

use terrane_engine::Position;
use terrane_engine::catalog::BonusCard;
use terrane_engine::state::{Player, Stage};
use terrane_engine::vocab::HexSet;

/// Folds words by multiplication to twice their width, of which both halves count.
struct Fold(u64);

impl Fold {
    #[inline]
    fn word(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ word.rotate_left(32);
    }

    #[inline]
    fn set(&mut self, set: HexSet) {
        self.word(set.0 as u64);
        self.word((set.0 >> 64) as u64);
    }
}

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.word(u64::from_le_bytes(last));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.word(u64::from(value));
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.word(u64::from(value));
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.word(u64::from(value));
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The mark of a position.
pub fn mark(pos: &Position<'_>) -> u64 {
    let state = pos.state();
    let mut fold = Fold(0x7465_7272_616e_6502);
    state.terrain.hash(&mut fold);
    for set in state.structures.0 {
        fold.set(set);
    }
    for seat in pos.seats() {
        fold.set(state.owned[seat]);
    }
    if pos.setup().rules.merchants.is_some() {
        for seat in pos.seats() {
            fold.set(state.traded[seat]);
        }
    }
    fold.set(state.in_town);
    fold.set(state.joined_rivers);
    state.town_numbers.hash(&mut fold);
    for spaces in state.cult_board.0 {
        spaces.hash(&mut fold);
    }
    fold.write(&state.favors_left);
    fold.write(&state.towns_left);
    fold.write(&state.bonus_coins);
    fold.word(
        u64::from(state.bonus_free.0)
            | u64::from(state.power_used) << 16
            | u64::from(state.town_grades) << 32
            | u64::from(state.round) << 48
            | u64::from(state.passed_count) << 56,
    );
    state.stage.hash(&mut fold);
    for seat in &state.order[..usize::from(pos.setup().players)] {
        fold.word(u64::from(seat.0));
    }
    for seat in &state.passed_order[..usize::from(state.passed_count).min(5)] {
        fold.word(u64::from(seat.0));
    }
    if state.stage == Stage::Actions {
        let turn = &state.turn;
        fold.word(u64::from(turn.seat.0) | u64::from(turn.actions) << 8);
        (turn.build, turn.leap, turn.tile).hash(&mut fold);
        if turn.voyage.open {
            turn.voyage.hash(&mut fold);
        }
        fold.set(state.sites);
    }
    if state.stage == Stage::Auction {
        state.auction.hash(&mut fold);
    }
    for pending in &state.queue {
        pending.hash(&mut fold);
    }
    for seat in pos.seats() {
        player(&mut fold, &state.players[seat]);
    }
    fold.finish()
}

fn player(fold: &mut Fold, player: &Player) {
    let purse = player.purse;
    fold.word(
        u64::from(player.vp as u16)
            | u64::from(purse.coins) << 16
            | u64::from(purse.workers) << 32
            | u64::from(purse.priests) << 48,
    );
    let [one, two, three, four] = player.cults.0;
    let bowls = player.bowls;
    fold.word(u64::from_le_bytes([bowls.i, bowls.ii, bowls.iii, one, two, three, four, player.keys]));
    fold.word(u64::from_le_bytes([
        player.blocked.0,
        player.shipping,
        player.digging,
        player.extra_range,
        player.bonus.map_or(0, BonusCard::number),
        player.priests_sent,
        player.home as u8,
        u8::from(player.passed) | u8::from(player.dropped) << 1,
    ]));
    fold.word(u64::from(player.favors.0) | u64::from(player.used) << 16 | u64::from(player.towns) << 32);
    fold.word(u64::from_le_bytes([
        player.faction.map_or(0, |id| id as u8 + 1),
        player.start_terrain.map_or(0, |terrain| terrain as u8 + 1),
        player.unlocked.0,
        player.landmark.map_or(0, |hex| hex.0 + 1),
        player.dock.map_or(0, |hex| hex.0 + 1),
        player.bridge_count(),
        0,
        0,
    ]));
    for site in player.bridges.iter().flatten() {
        fold.word(u64::from(site.a.0) << 8 | u64::from(site.b.0));
    }
    if !player.ships.is_empty() {
        player.ships.hash(fold);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use terrane_engine::catalog::Map;
    use terrane_engine::rules::{Merchants, SpecialTerrain};
    use terrane_engine::setup::{DrawFinal, FactionSet};

    use super::*;
    use terrane_engine::vocab::Seat;

    use crate::canonical::{self, Run};
    use crate::series::Series;
    use crate::{AgentKind, Budget};

    fn play(pos: &mut Position<'_>, seat: Seat, run: &Run) {
        for &m in run {
            pos.play(seat, m).expect("an option can be played");
        }
    }

    /// Positions after every two options of every position of games with all boxes: marks are equal where hashes are.
    #[test]
    fn marks_tell_positions_apart_as_their_hashes_do() {
        let mut series = Series::new(3, Arc::new(Map::printed("base").expect("the base board")));
        series.players = (2, 5);
        series.allowed = FactionSet::ALL;
        series.final_tile = DrawFinal::Drawn;
        series.rules.special_terrain = Some(SpecialTerrain::default());
        series.rules.merchants = Some(Merchants::default());
        let mut hashes: HashMap<u64, u64> = HashMap::new();
        let mut marks: HashMap<u64, u64> = HashMap::new();
        let (mut options, mut more) = (Vec::new(), Vec::new());
        let mut again = 0;
        for number in 0..4 {
            let game = series.game(number);
            let mut pos = Position::new(&game.setup).expect("playable");
            let mut agent = AgentKind::Random.create();
            agent.begin(number);
            hashes.clear();
            marks.clear();
            while !pos.is_over() {
                let seat = pos.to_act().iter().next().expect("somebody is to act");
                canonical::options(&pos, seat, &mut options);
                for run in &options {
                    let mut after = pos;
                    play(&mut after, seat, run);
                    // The same position is reached by several ways of two steps.
                    canonical::options(&after, seat, &mut more);
                    for run in &more {
                        let mut after = after;
                        play(&mut after, seat, run);
                        let (hash, mark) = (after.hash(), mark(&after));
                        again += usize::from(hashes.contains_key(&hash));
                        assert_eq!(*hashes.entry(hash).or_insert(mark), mark);
                        assert_eq!(*marks.entry(mark).or_insert(hash), hash);
                    }
                }
                let m = agent.choose(&pos, seat, &Budget::default()).expect("there is a move");
                pos.play(seat, m).expect("the move is legal");
            }
        }
        assert!(again > 100, "{again} positions were reached twice");
    }
}
