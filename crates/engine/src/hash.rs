//! A 64-bit hash of a position that is the same on every machine and in every version.
//!
//! The hash is folded from *facts*: a number that says what, and its value. A fact of value 0 adds nothing, so a later
//! version may know more facts without changing the hash of games that do not use them.

use crate::decision::{Decision, Pending};
use crate::position::Position;
use crate::state::{BuildRight, Player, Stage};
use crate::vocab::{Building, Cult, Fleet, HexSet, Terrain};

/// Folds facts into a hash.
struct Facts {
    hash: u64,
    prefix: u64,
}

impl Facts {
    /// Adds one fact. The mixing is that of `SplitMix64`.
    fn add(&mut self, tag: u64, value: u64) {
        if value != 0 {
            let mut mixed = self.hash ^ (self.prefix << 16 | tag).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for word in [value, 0x2545_f491_4f6c_dd1d] {
                mixed ^= word;
                mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                mixed ^= mixed >> 31;
            }
            self.hash = mixed;
        }
    }

    fn set(&mut self, tag: u64, set: HexSet) {
        self.add(tag, set.0 as u64);
        self.add(tag | 0x8000, (set.0 >> 64) as u64);
    }

    fn pending(&mut self, at: u64, pending: &Pending, events: u8) {
        let Pending { seat, decision } = pending;
        // How many events ago, since the event's own number only tells offers apart.
        let age = match *decision {
            Decision::Leech { event, .. } => events.wrapping_sub(event),
            _ => 0,
        };
        self.add(0x400 + at, decision.fact() | (u64::from(seat.0) + 1) << 8 | u64::from(age) << 40);
    }

    fn player(&mut self, player: &Player) {
        self.add(1, player.faction.map_or(0, |faction| faction as u64 + 1));
        self.add(2, player.vp as u16 as u64);
        self.add(3, u64::from(player.purse.coins));
        self.add(4, u64::from(player.purse.workers));
        self.add(5, u64::from(player.purse.priests));
        self.add(6, u64::from(player.bowls.i));
        self.add(7, u64::from(player.bowls.ii));
        self.add(8, u64::from(player.bowls.iii));
        for cult in Cult::ALL {
            self.add(9 + cult as u64, u64::from(player.cults[cult]));
        }
        self.add(13, u64::from(player.keys));
        self.add(14, u64::from(player.blocked.0));
        self.add(15, u64::from(player.shipping));
        self.add(16, u64::from(player.digging));
        self.add(17, u64::from(player.extra_range));
        self.add(18, player.bonus.map_or(0, |card| u64::from(card.number())));
        self.add(19, u64::from(player.favors.0));
        self.add(20, u64::from(player.towns));
        self.add(21, u64::from(player.used));
        self.add(22, u64::from(player.priests_sent));
        self.add(23, player.home as u64);
        self.add(24, player.start_terrain.map_or(0, |terrain| terrain as u64 + 1));
        self.add(25, u64::from(player.unlocked.0));
        for (at, site) in player.bridges.iter().enumerate() {
            self.add(
                26 + at as u64,
                site.map_or(0, |site| u64::from(site.a.0) << 8 | u64::from(site.b.0) | 1 << 16),
            );
        }
        self.add(29, u64::from(player.passed));
        self.add(30, u64::from(player.dropped));
        self.add(31, player.landmark.map_or(0, |hex| u64::from(hex.0) + 1));
        self.add(32, player.dock.map_or(0, |hex| u64::from(hex.0) + 1));
        self.add(33, ships(player.ships));
    }
}

/// The places of ships as one number, 0 for none.
fn ships(fleet: Fleet) -> u64 {
    fleet.iter().fold(0, |number, hex| number << 8 | (u64::from(hex.0) + 1))
}

impl Position<'_> {
    /// The numbers of towns as three sets: the structures whose town has the first bit, the second, the third.
    fn town_planes(&self) -> [HexSet; 3] {
        let mut planes = [HexSet::EMPTY; 3];
        if let Some(seat) = self.seats().find(|&seat| self.numbers_towns(seat)) {
            for number in 1..8u8 {
                let town = self.state.town_numbers.town(self.state.in_towns_of(seat), number);
                for (bit, plane) in planes.iter_mut().enumerate() {
                    if number >> bit & 1 != 0 {
                        *plane |= town;
                    }
                }
            }
        }
        planes
    }

    /// A 64-bit hash of the state, the same on every machine and in every version.
    pub fn hash(&self) -> u64 {
        let state = self.state();
        let mut facts = Facts { hash: 0x7465_7272_616e_6501, prefix: 0 };
        for terrain in Terrain::ALL {
            facts.set(1 + terrain as u64, state.terrain.of(terrain) & self.map().land());
        }
        for kind in Building::ALL {
            facts.set(0x20 + kind as u64, state.structures[kind]);
        }
        for seat in self.seats() {
            facts.set(0x30 + u64::from(seat.0), state.owned[seat]);
        }
        if self.at_sea() {
            for seat in self.seats() {
                facts.set(0x38 + u64::from(seat.0), state.traded[seat]);
            }
        }
        facts.set(0x40, state.in_town);
        facts.set(0x41, state.joined_rivers);
        for (bit, plane) in self.town_planes().into_iter().enumerate() {
            facts.set(0x42 + bit as u64, plane);
        }
        facts.add(0x45, u64::from(state.town_grades));
        for cult in Cult::ALL {
            for (at, priest) in state.cult_board[cult].iter().enumerate() {
                let value = priest.map_or(0, |seat| u64::from(seat.0) + 1);
                facts.add(0x50 + 4 * cult as u64 + at as u64, value);
            }
        }
        for (at, &left) in state.favors_left.iter().enumerate() {
            facts.add(0x80 + at as u64, u64::from(left));
        }
        for (at, &left) in state.towns_left.iter().enumerate() {
            facts.add(0xa0 + at as u64, u64::from(left));
        }
        for (at, &coins) in state.bonus_coins.iter().enumerate() {
            facts.add(0xc0 + at as u64, u64::from(coins));
        }
        facts.add(0xe0, u64::from(state.bonus_free.0));
        facts.add(0xe1, u64::from(state.power_used));
        let (stage, done) = match state.stage {
            Stage::Auction => (1, 0),
            Stage::Factions(done) => (2, done),
            Stage::Terrains(done) => (3, done),
            Stage::Dwellings(done) => (4, done),
            Stage::BonusCards(done) => (5, done),
            Stage::CultBonus => (6, 0),
            Stage::Income => (7, 0),
            Stage::Actions => (8, 0),
            Stage::Finished => (9, 0),
            Stage::BeforeIncome => (10, 0),
            Stage::Docks(done) => (11, done),
        };
        facts.add(0xe2, stage | u64::from(done) << 8);
        facts.add(0xe3, u64::from(state.round));
        let players = usize::from(self.setup().players);
        for (at, seat) in state.order[..players].iter().enumerate() {
            facts.add(0xf0 + at as u64, u64::from(seat.0) + 1);
        }
        for (at, seat) in state.passed_order[..usize::from(state.passed_count)].iter().enumerate() {
            facts.add(0xf8 + at as u64, u64::from(seat.0) + 1);
        }
        if state.stage == Stage::Actions {
            let turn = &state.turn;
            let build = match turn.build {
                BuildRight::None => 0,
                BuildRight::Sites => 1,
                BuildRight::Anywhere => 2,
            };
            facts.add(0x100, (u64::from(turn.seat.0) + 1) | (u64::from(turn.actions) << 8) | (build << 16));
            facts.set(0x101, state.sites);
            facts.add(0x102, turn.leap.map_or(0, |hex| u64::from(hex.0) + 1));
            facts.add(0x103, turn.tile.map_or(0, |hex| u64::from(hex.0) + 1));
            let voyage = &turn.voyage;
            if voyage.open {
                facts.add(0x104, 1 | u64::from(voyage.builds) << 1);
                facts.add(0x105, ships(voyage.moved));
                facts.add(0x106, ships(voyage.done));
                facts.add(0x107, u64::from(voyage.back));
                facts.add(0x108, u64::from(voyage.spades) | u64::from(voyage.barred) << 8);
                facts.add(0x109, voyage.begun.map_or(0, |hex| u64::from(hex.0) + 1));
            }
        }
        if state.stage == Stage::Auction {
            let auction = &state.auction;
            facts.add(0x110, auction.high.map_or(0, |high| u64::from(high) + 1));
            facts.add(0x111, u64::from(auction.leader.0) + 1);
            facts.add(0x112, u64::from(auction.bidding.0));
            facts.add(0x113, u64::from(auction.without.0));
            facts.add(0x114, u64::from(auction.lots));
            facts.add(0x115, u64::from(auction.places));
        }
        for (at, pending) in state.queue.iter().enumerate() {
            facts.pending(at as u64, pending, state.events);
        }
        for seat in self.seats() {
            facts.prefix = 1 + u64::from(seat.0);
            facts.player(&state.players[seat]);
        }
        facts.hash
    }
}
