//! Merchants of the Seas: what the rules ask about ships, docks, shipyards and the Range tile.

use crate::catalog::Figures;
use crate::catalog::figures::Shipyard;
use crate::decision::Decision;
use crate::position::Position;
use crate::reach::When;
use crate::rules::Merchants;
use crate::vocab::{Building, Hex, HexSet, Resources, Seat};

impl<'g> Position<'g> {
    /// Whether Merchants of the Seas is played.
    #[inline]
    pub(crate) fn at_sea(&self) -> bool {
        self.setup().rules.merchants.is_some()
    }

    /// The rulings on Merchants of the Seas; the usual ones in a game without it.
    #[inline]
    pub(crate) fn sea_rules(&self) -> Merchants {
        self.setup().rules.merchants.unwrap_or_default()
    }

    /// The figures of Merchants of the Seas.
    #[inline]
    pub(crate) fn figures(&self) -> &'g Figures {
        &self.setup().figures
    }

    /// A player's shipyard board. Before a faction is chosen, a blank one.
    pub(crate) fn shipyard_board(&self, seat: Seat) -> &'g Shipyard {
        match self.player(seat).faction {
            Some(faction) => self.figures().shipyard(faction),
            None => &Shipyard::BLANK,
        }
    }

    /// Whether a player has merchants that travel over land, and a Range tile.
    #[inline]
    pub(crate) fn overland(&self, seat: Seat) -> bool {
        self.at_sea() && self.faction(seat).seafaring.overland
    }

    /// What a structure costs, before looking at its neighbours.
    #[inline]
    pub(crate) fn price_of(&self, seat: Seat, kind: Building) -> Resources {
        if kind == Building::Shipyard {
            self.shipyard_board(seat).price
        } else {
            self.faction(seat).cost[kind]
        }
    }

    /// What a bonus card adds to the shipping value, or to the place on the Range tile.
    pub(crate) fn card_shipping(&self, seat: Seat) -> u8 {
        self.player(seat).bonus.map_or(0, |card| card.data().shipping)
    }

    /// How far a leap reaches by the Range tile.
    pub(crate) fn leap_range(&self, seat: Seat, when: When) -> u8 {
        let card = if when == When::Turn { self.card_shipping(seat) } else { 0 };
        self.figures().range().ability(self.player(seat).extra_range + card)
    }

    /// How far a player's ships move without paying.
    pub fn ship_range(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let card = self.card_shipping(seat);
        if self.overland(seat) {
            self.figures().range().merchants(player.extra_range + card)
        } else if self.faction(seat).shipping.max > 0 {
            player.shipping + card
        } else {
            0
        }
    }

    /// The value of a player's shipping track, or the merchants' range.
    pub(crate) fn shipping_value(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        if self.overland(seat) {
            self.figures().range().merchants(player.extra_range)
        } else {
            player.shipping
        }
    }

    /// Whether a free shipping level would move a marker.
    pub(crate) fn can_ship_further(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        if self.overland(seat) {
            player.extra_range < self.figures().range().last()
        } else {
            player.shipping < self.faction(seat).shipping.max || self.faction(seat).leap.is_some()
        }
    }

    /// Spaces that a player's ships bring into reach: those around a ship on a river, the one under a merchant.
    #[inline]
    pub(crate) fn beside_ships(&self, seat: Seat) -> HexSet {
        let ships = self.player(seat).ships;
        if ships.is_empty() {
            return HexSet::EMPTY;
        }
        let places = ships.places();
        if self.overland(seat) {
            return places & self.map().land();
        }
        let around = (places & self.map().river()).into_iter();
        around.fold(HexSet::EMPTY, |set, ship| set | self.map().near(ship)) & self.map().land()
    }

    /// Places of own ships that can pay for a dwelling on a space.
    pub(crate) fn ships_beside(&self, seat: Seat, hex: Hex) -> HexSet {
        let places = self.player(seat).ships.places();
        if self.overland(seat) {
            places & HexSet::of(hex)
        } else {
            places & self.map().river() & self.map().near(hex)
        }
    }

    /// Where a new ship of a player may be placed: on the rivers around dock and shipyard; a merchant on one of them.
    pub(crate) fn berths(&self, seat: Seat, at_shipyard: bool) -> HexSet {
        let dock = self.player(seat).dock.filter(|_| !at_shipyard);
        let harbours = dock.into_iter().chain(self.state.shipyard(seat));
        if self.overland(seat) {
            harbours.collect()
        } else {
            harbours.fold(HexSet::EMPTY, |set, hex| set | self.map().near(hex)) & self.map().river()
        }
    }

    /// Whether a dock may lie on a space as far as rivers are concerned.
    pub(crate) fn dockside(&self, seat: Seat) -> HexSet {
        if self.overland(seat) { self.map().land() } else { self.map().riverside() }
    }

    /// Gives a player ships, as far as there are any left and a place for them. Where there is nothing to decide they
    /// are placed at once.
    pub(crate) fn obtain_ships(&mut self, seat: Seat, ships: u8, at_shipyard: bool, optional: bool) {
        let left = ships.min(self.player(seat).ships.room());
        let berths = self.berths(seat, at_shipyard);
        let Some(first) = berths.first() else { return };
        if left == 0 || self.player(seat).dropped {
            return;
        }
        if berths.len() > 1 || optional {
            return self.ask(seat, Decision::Ships { left, at_shipyard, optional });
        }
        for _ in 0..left {
            self.launch(seat, first);
        }
    }

    /// Places a ship. Ships still to be placed are fewer if there is no room for all of them now.
    pub(crate) fn launch(&mut self, seat: Seat, hex: Hex) {
        self.state.players[seat].ships.insert(hex);
        let room = self.player(seat).ships.room();
        for pending in self.state.queue.as_mut_slice() {
            if let Decision::Ships { left, .. } = &mut pending.decision
                && pending.seat == seat
            {
                *left = room.min(*left);
            }
        }
        if room == 0 {
            let of_seat = |decision: &Decision| matches!(decision, Decision::Ships { .. });
            self.state.queue.retain(|pending| pending.seat != seat || !of_seat(&pending.decision));
        }
    }

    /// Structures of others that a player can trade with at all, traded with or not: no special terrain tiles but one
    /// that counts as a dwelling.
    pub(crate) fn trading_partners(&self, seat: Seat) -> HexSet {
        let mut partners = self.state.occupied().without(self.state.structures[Building::Landmark]);
        for other in self.seats() {
            if let Some(camp) = self.player(other).landmark.filter(|_| self.counts_as_dwelling(other)) {
                partners.insert(camp);
            }
        }
        partners.without(self.state.owned[seat])
    }

    /// The kind of structure that a trade there counts as.
    pub(crate) fn trade_kind(&self, hex: Hex) -> Building {
        match self.state.building_at(hex) {
            Some(Building::Landmark) | None => Building::Dwelling,
            Some(kind) => kind,
        }
    }
}
