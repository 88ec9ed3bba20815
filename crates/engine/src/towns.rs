//! Towns: groups of directly adjacent structures, and when they are founded.

use crate::catalog::LandmarkEffect;
use crate::decision::Decision;
use crate::effect::Effects;
use crate::position::Position;
use crate::vocab::{Building, Hex, HexSet, Seat};

/// Power a town needs without a favor tile.
const TOWN_POWER: u8 = 7;

/// Structures a town needs; a sanctuary counts as two.
const TOWN_STRUCTURES: u8 = 4;

/// Town tiles that a growing town can earn.
const MOST_TILES: u8 = 4;

impl Position<'_> {
    /// A player's structures directly adjacent to a set: edges, bridges, and river spaces declared as joining.
    fn own_neighbours(&self, seat: Seat, set: HexSet) -> HexSet {
        let mut around = self.around(set);
        if self.faction(seat).river_towns {
            for river in self.state.joined_rivers {
                let land = self.map().near(river);
                if land.meets(set) {
                    around |= land;
                }
            }
        }
        around & self.state.owned[seat]
    }

    /// The group of a player's directly adjacent structures that contains a set.
    pub fn cluster(&self, seat: Seat, start: HexSet) -> HexSet {
        let mut group = start & self.state.owned[seat];
        let mut rim = group;
        while !rim.is_empty() {
            rim = self.own_neighbours(seat, rim).without(group);
            group |= rim;
        }
        group
    }

    /// The power a town of this player needs.
    pub fn town_power(&self, seat: Seat) -> u8 {
        self.player(seat).favors.iter().filter_map(|tile| tile.data().town_power).fold(TOWN_POWER, u8::min)
    }

    /// The power value of a group of a player's structures.
    pub fn power_of(&self, seat: Seat, group: HexSet) -> u8 {
        let faction = self.faction(seat);
        let value = |kind| (self.state.structures[kind] & group).len() * faction.power_value[kind];
        let printed: u8 = Building::ON_BOARDS.into_iter().map(value).sum();
        if self.state.structures[Building::Shipyard].meets(group) {
            printed + self.shipyard_board(seat).value
        } else {
            printed
        }
    }

    /// Whether a group without a town is large and strong enough for one.
    fn makes_town(&self, seat: Seat, group: HexSet) -> bool {
        let structures = group.len() + (self.state.structures[Building::Sanctuary] & group).len();
        structures >= TOWN_STRUCTURES && self.power_of(seat, group) >= self.town_power(seat)
    }

    /// Town tiles left for towns founded now: those in the supply less those already due.
    fn tiles_to_give(&self) -> u8 {
        let due: u8 = self
            .state
            .queue
            .iter()
            .map(|pending| match pending.decision {
                Decision::Town { left } => left,
                _ => 0,
            })
            .sum();
        self.state.towns_left.iter().sum::<u8>().saturating_sub(due)
    }

    /// Looks for a town at a space where something changed: joins an existing one, or founds one.
    pub(crate) fn check_town(&mut self, seat: Seat, hex: Hex, fx: &mut impl Effects) {
        if !self.state.owned[seat].contains(hex) {
            return;
        }
        if self.state.in_town.contains(hex) {
            return self.grow_towns(seat, fx);
        }
        // Too few structures around for any town, and no town to join: the usual case, settled without a flood.
        if !self.own_neighbours(seat, HexSet::of(hex)).is_empty() {
            let group = self.group_outside_towns(seat, HexSet::of(hex));
            self.settle_group(seat, group, fx);
            self.grow_towns(seat, fx);
        }
    }

    /// A cluster of structures that belong to no town; it does not spread through towns.
    fn group_outside_towns(&self, seat: Seat, start: HexSet) -> HexSet {
        let mut group = start;
        let mut rim = group;
        while !rim.is_empty() {
            rim = self.own_neighbours(seat, rim).without(group).without(self.state.in_town);
            group |= rim;
        }
        group
    }

    /// Joins a group to a town next to it, or founds a town if the group makes one.
    fn settle_group(&mut self, seat: Seat, group: HexSet, fx: &mut impl Effects) {
        if self.own_neighbours(seat, group).meets(self.state.in_town) {
            self.enter_town(seat, group);
            self.choose_town(seat, group);
        } else if self.makes_town(seat, group) && self.tiles_to_give() > 0 {
            self.found_town(seat, group, fx);
        }
    }

    fn found_town(&mut self, seat: Seat, group: HexSet, fx: &mut impl Effects) {
        self.enter_town(seat, group);
        if self.numbers_towns(seat) {
            let number = (1..8).find(|&number| self.town(seat, number).is_empty()).unwrap_or(7);
            self.state.number_town(seat, group, number);
        }
        self.earn_tile(seat, fx);
    }

    /// One more town tile for a player to take.
    fn earn_tile(&mut self, seat: Seat, fx: &mut impl Effects) {
        fx.town_founded(seat);
        for pending in self.state.queue.as_mut_slice() {
            if let Decision::Town { left } = &mut pending.decision
                && pending.seat == seat
            {
                *left += 1;
                return;
            }
        }
        self.state.queue.push(seat, Decision::Town { left: 1 });
    }

    /// Looks at every group of a player: the power a town needs has changed.
    pub(crate) fn check_all_towns(&mut self, seat: Seat, fx: &mut impl Effects) {
        let mut left = self.state.owned[seat].without(self.state.in_town);
        while let Some(hex) = left.first() {
            let group = self.group_outside_towns(seat, HexSet::of(hex));
            left = left.without(group);
            self.settle_group(seat, group, fx);
        }
        self.grow_towns(seat, fx);
    }

    /// The group that declaring a river space would found a town with, if it would.
    pub(crate) fn river_town(&self, seat: Seat, river: Hex) -> Option<HexSet> {
        let around = self.map().near(river) & self.state.owned[seat];
        if around.len() < 2 || around.meets(self.state.in_town) || self.tiles_to_give() == 0 {
            return None;
        }
        let group = self.group_outside_towns(seat, around);
        let next_to_town = self.own_neighbours(seat, group).meets(self.state.in_town);
        (!next_to_town && self.makes_town(seat, group)).then_some(group)
    }

    /// Declares a river space as joining the structures around it, which founds the town.
    pub(crate) fn join_river(&mut self, seat: Seat, river: Hex, group: HexSet, fx: &mut impl Effects) {
        self.state.joined_rivers.insert(river);
        self.found_town(seat, group, fx);
    }

    /// Whether it matters which town a structure belongs to: only a special terrain tile asks.
    pub(crate) fn numbers_towns(&self, seat: Seat) -> bool {
        self.setup().rules.special_terrain.is_some()
            && self.faction(seat).landmark.effect == LandmarkEffect::GrowingTowns
    }

    /// Makes structures part of a town; where towns are numbered, its number follows.
    fn enter_town(&mut self, seat: Seat, group: HexSet) {
        if self.numbers_towns(seat) {
            self.state.number_town(seat, group, 0);
        } else {
            self.state.in_town |= group;
        }
    }

    /// The structures of one of a player's numbered towns; number 0 are those that still choose one.
    fn town(&self, seat: Seat, number: u8) -> HexSet {
        self.state.town_numbers.town(self.state.in_towns_of(seat), number)
    }

    /// Numbers structures that joined a town; between several towns their owner chooses.
    fn choose_town(&mut self, seat: Seat, group: HexSet) {
        let (true, Some(hex)) = (self.numbers_towns(seat), group.first()) else { return };
        let mut towns = self.towns_to_join(seat, hex);
        let (first, second) = (towns.next(), towns.next());
        drop(towns);
        match (first, second) {
            (Some((_, number)), None) => self.state.number_town(seat, group, number),
            (Some(_), Some(_)) => self.ask(seat, Decision::JoinTown { hex }),
            (None, _) => {}
        }
    }

    /// The structures that wait with one of them for a town to be chosen.
    fn undecided(&self, seat: Seat, hex: Hex) -> HexSet {
        let waiting = self.town(seat, 0);
        let mut group = HexSet::of(hex);
        let mut rim = group;
        while !rim.is_empty() {
            rim = (self.own_neighbours(seat, rim) & waiting).without(group);
            group |= rim;
        }
        group
    }

    /// The towns next to structures that wait for one: the first space and the number of each.
    pub(crate) fn towns_to_join(&self, seat: Seat, hex: Hex) -> impl Iterator<Item = (Hex, u8)> + '_ {
        let next_to = self.own_neighbours(seat, self.undecided(seat, hex));
        (1..8).filter_map(move |number| {
            let town = self.town(seat, number);
            town.meets(next_to).then(|| town.first()).flatten().map(|first| (first, number))
        })
    }

    /// Joins waiting structures to the town chosen.
    pub(crate) fn join_town(&mut self, seat: Seat, hex: Hex, number: u8, fx: &mut impl Effects) {
        let group = self.undecided(seat, hex);
        self.state.number_town(seat, group, number);
        self.grow_towns(seat, fx);
    }

    /// Further tiles for towns that have reached twice, three and four times the power a town needs.
    pub(crate) fn grow_towns(&mut self, seat: Seat, fx: &mut impl Effects) {
        if self.tile_effect(seat) != LandmarkEffect::GrowingTowns {
            return;
        }
        let all = self.tile_rules().breeding_ground_all_towns;
        for number in 1..8u8 {
            let town = self.town(seat, number);
            let counts = all || self.player(seat).landmark.is_some_and(|tile| town.contains(tile));
            if town.is_empty() || !counts {
                continue;
            }
            let earned = (self.power_of(seat, town) / self.town_power(seat)).min(MOST_TILES);
            let shift = 2 * (number - 1);
            while ((self.state.town_grades >> shift & 3) as u8) + 1 < earned && self.tiles_to_give() > 0 {
                self.state.town_grades += 1 << shift;
                self.earn_tile(seat, fx);
            }
        }
    }
}
