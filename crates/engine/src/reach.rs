//! Reach: where a player may transform and build.

use crate::catalog::factions::{Home, Leap};
use crate::catalog::landmarks::LandmarkEffect;
use crate::decision::{Decision, SpadeSource};
use crate::position::Position;
use crate::vocab::{Hex, HexSet, Resources, Seat, Terrain, TerrainSet};

/// Spaces in reach, before looking at what lies on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// Directly adjacent or within shipping.
    pub(crate) near: HexSet,
    /// Only by a leap.
    pub(crate) leap: HexSet,
}

impl Reach {
    /// All of them.
    #[inline]
    pub(crate) fn all(self) -> HexSet {
        self.near | self.leap
    }
}

/// When reach is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// The own turn: bonus card and leaps help.
    Turn,
    /// Phase III: only what is printed on the own tracks.
    CultBonus,
}

impl Position<'_> {
    /// Every space edge-adjacent to one of a set, or joined to one by a bridge.
    #[inline]
    pub(crate) fn around(&self, from: HexSet) -> HexSet {
        let mut around = HexSet::EMPTY;
        for hex in from {
            around |= self.map().near(hex);
        }
        around | self.over_bridges(from)
    }

    /// The far ends of all bridges that begin in the set.
    #[inline]
    pub(crate) fn over_bridges(&self, from: HexSet) -> HexSet {
        let mut ends = HexSet::EMPTY;
        for player in &self.state.players.0 {
            // Plain loops that stop at the first place without a bridge: this is asked for with every structure.
            for site in &player.bridges {
                let Some(site) = site else { break };
                if from.contains(site.a) {
                    ends.insert(site.b);
                }
                if from.contains(site.b) {
                    ends.insert(site.a);
                }
            }
        }
        ends
    }

    /// Spaces directly adjacent to a space, over bridges too.
    #[inline]
    pub(crate) fn adjacent(&self, hex: Hex) -> HexSet {
        self.map().near(hex) | self.over_bridges(HexSet::of(hex))
    }

    /// How many spaces a player's leap skips.
    pub(crate) fn skip(&self, seat: Seat, leap: &Leap, when: When) -> u8 {
        if self.overland(seat) {
            return self.leap_range(seat, when).saturating_sub(1);
        }
        let stronghold = if self.state.has_stronghold(seat) { leap.stronghold_skip } else { 0 };
        leap.skip + stronghold + self.player(seat).extra_range
    }

    /// How many spaces may lie between structures that a leap connects at the end.
    pub(crate) fn connecting_skip(&self, seat: Seat, leap: &Leap) -> u8 {
        if self.overland(seat) && !self.sea_rules().range_tile_connects {
            return leap.skip;
        }
        self.skip(seat, leap, When::CultBonus)
    }

    /// What a leap costs a player.
    pub(crate) fn leap_price(&self, seat: Seat, leap: &Leap) -> Resources {
        if self.state.has_stronghold(seat) { leap.stronghold_price } else { leap.price }
    }

    /// Where a player may transform and build, as far as reach is concerned.
    pub(crate) fn reach(&self, seat: Seat, when: When) -> Reach {
        let faction = self.faction(seat);
        let player = self.player(seat);
        let own = self.reaching(seat);
        let mut near =
            if faction.river_only() { HexSet::EMPTY } else { self.around(own) & self.map().land() };
        let extra = match (when, player.bonus) {
            (When::Turn, Some(card)) if faction.shipping.max > 0 => card.data().shipping,
            _ => 0,
        };
        let shipping = player.shipping + extra;
        if shipping > 0 {
            for hex in own {
                near |= self.sailing(hex, shipping);
            }
        }
        if !faction.river_only() || self.sea_rules().ships_reach_for_all {
            near |= self.beside_ships(seat);
        }
        let mut leap = HexSet::EMPTY;
        let tunnel = self.great_tunnel(seat);
        if let Some(track) = faction.leap.as_ref().filter(|_| when == When::Turn || tunnel.is_some()) {
            let skip = self.skip(seat, track, when);
            let adds = self.overland(seat) && self.sea_rules().great_tunnel_adds;
            for hex in own {
                let from_tile = |far: u8| if adds { skip + 1 } else { skip.max(far) };
                let skip = tunnel.filter(|(tile, _)| *tile == hex).map_or(skip, |(_, far)| from_tile(far));
                leap |= self.map().within_skip(hex, skip);
            }
            leap = leap.without(near);
        }
        Reach { near, leap }
    }

    /// The structures that give reach: all but a special terrain tile placed in the running action.
    fn reaching(&self, seat: Seat) -> HexSet {
        let own = self.state.owned[seat];
        let Some(tile) = self.state.turn.tile.filter(|_| self.state.turn.seat == seat) else { return own };
        let stronghold = self.asked(seat, |decision| match decision {
            Decision::Spades(spades) => {
                Some(matches!(spades.source, SpadeSource::Stronghold | SpadeSource::Trade))
            }
            _ => None,
        });
        if stronghold == Some(true) && !self.tile_rules().second_spade_rule_for_all {
            return own;
        }
        own.without(HexSet::of(tile))
    }

    /// Land within shipping of a structure. A tile on the river ships from its own space, which does not count unless
    /// the ruling says so.
    #[inline]
    pub(crate) fn sailing(&self, hex: Hex, shipping: u8) -> HexSet {
        if self.map().river().contains(hex) && self.tile_rules().river_tile_counts_own_space {
            let around = self.map().near(hex) & self.map().land();
            return around | self.map().within_shipping(hex, shipping.saturating_sub(1));
        }
        self.map().within_shipping(hex, shipping)
    }

    /// A special terrain tile from which leaps skip more, with how many spaces.
    pub(crate) fn great_tunnel(&self, seat: Seat) -> Option<(Hex, u8)> {
        match self.tile_effect(seat) {
            LandmarkEffect::GreatTunnel { skip } => self.player(seat).landmark.map(|hex| (hex, skip)),
            _ => None,
        }
    }

    /// Land without a structure.
    #[inline]
    pub(crate) fn free_land(&self) -> HexSet {
        self.map().land().without(self.state.occupied())
    }

    /// Spaces whose terrain a player can build on now.
    pub(crate) fn buildable(&self, seat: Seat) -> HexSet {
        let player = self.player(seat);
        if self.faction(seat).river_only() {
            player.unlocked.iter().fold(HexSet::EMPTY, |set, terrain| set | self.state.terrain.of(terrain))
                & self.map().land()
        } else {
            self.state.terrain.of(player.home) & self.map().land()
        }
    }

    /// Home terrains of the other players: those on the wheel that a faction really calls home.
    pub(crate) fn opponents_homes(&self, seat: Seat) -> TerrainSet {
        let mut homes = TerrainSet::EMPTY;
        for other in self.seats().filter(|&other| other != seat) {
            let player = self.player(other);
            let has_home = match self.faction(other).home {
                Home::Fixed(_) => player.faction.is_some(),
                // Who leaves the game before choosing has none.
                Home::Shifting => player.start_terrain.is_some(),
                Home::Ice | Home::Volcano | Home::Unlocking => false,
            };
            if has_home {
                homes.insert(player.home);
            }
        }
        homes
    }

    /// The terrain on the wheel that distances are counted to: home, or the starting terrain of an ice faction. `None` for
    /// factions without one, and before it is chosen.
    #[inline]
    pub fn wheel_home(&self, seat: Seat) -> Option<Terrain> {
        let player = self.player(seat);
        match player.home {
            Terrain::Ice => player.start_terrain,
            Terrain::Volcano => None,
            home => Some(home),
        }
    }
}
