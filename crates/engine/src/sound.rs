//! Positions made by hand: what must be true of a state before it can be played on.
//!
//! [`Position::with_state`] takes a state as it is. [`Position::from_state`] proves it sound first and names what is wrong.

use std::fmt;

use crate::catalog::factions::{Faction, Home};
use crate::catalog::{BonusCard, FactionId, FavorTile, LandmarkEffect, TownTile};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::state::{Stage, State};
use crate::vocab::{Building, Cult, HexSet, Seat, Terrain};

/// Makes [`Unsound`] from its table. A row is a variant with its field and its sentence.
macro_rules! unsound {
    ($( $(#[$doc:meta])* $variant:ident $(($value:ident: $type:ty))? => $sentence:literal $(, $argument:expr)?; )*) => {
        /// Why a state is no position of a game. Its text is a sentence.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Unsound {
            $( $(#[$doc])* $variant $(($type))?, )*
        }

        impl fmt::Display for Unsound {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(Unsound::$variant $(($value))? => write!(f, $sentence $(, $argument)?),)*
                }
            }
        }
    };
}

unsound! {
    /// The set-up itself cannot be played.
    Setup(error: SetupError) => "the set-up cannot be played: {error}";
    /// The round is none of a game.
    Round(round: u8) => "there is no round {round}";
    /// The turn, a decision, a place in an order or a priest belongs to a seat where nobody sits.
    NobodyThere(seat: Seat) => "nobody sits on seat {}", seat.0 + 1;
    /// Something lies on a space that the board does not have.
    OffBoard => "something lies outside the board";
    /// Land has become river or river land.
    Shoreline => "a space has changed between land and river";
    /// Two structures stand on one space, or one has two owners or none.
    Ownership => "every structure has one kind and one owner";
    /// A structure that is no special terrain tile stands on a river.
    InRiver => "a structure stands on a river space";
    /// A player without a faction has structures.
    NoFaction(seat: Seat) => "seat {} has structures but no faction", seat.0 + 1;
    /// More structures of a kind than the supply holds.
    TooMany(kind: Building) => "there are more pieces than a supply holds of {kind:?}";
    /// A structure stands on terrain its owner cannot build on.
    WrongTerrain(faction: FactionId) => "the {} stand on terrain they cannot build on", faction.board().name;
    /// The special terrain tile noted is not the one on the map.
    TileMisplaced(faction: FactionId) => "the special terrain tile of the {} is not where it was placed", faction.board().name;
    /// A bridge lies where none can lie, on another one, or touches nothing of its owner.
    Bridge(seat: Seat) => "a bridge of seat {} lies where it cannot", seat.0 + 1;
    /// A space without a structure belongs to a town, or land joins structures as a river does.
    Town => "a town has a space without a structure, or is joined over land";
    /// A bonus card is in two places or in none, or coins lie on one that is not free.
    BonusCard(card: BonusCard) => "BON{} is not in one place, or has coins although it is not free", card.number();
    /// The favor tiles held and left are not those of the box.
    FavorTile(tile: FavorTile) => "the FAV{} held and left are not those of the box", tile.number();
    /// The town tiles held and left are not those of the box.
    TownTile(tile: TownTile) => "the TW{} held and left are not those of the box", tile.number();
    /// Somebody is beyond the end of a cult track, or two stand on its space 10.
    Cult(cult: Cult) => "the {cult:?} track has two players on space 10, or somebody beyond it";
    /// Keys used and left are not those of the towns.
    Keys(seat: Seat) => "the keys of seat {} are not those of its towns", seat.0 + 1;
    /// The priests on the cult board are not those noted as sent, or there are more than seven.
    Priests(seat: Seat) => "the priests of seat {} are not the seven of its supply", seat.0 + 1;
    /// A shipping or exchange track is beyond its end.
    Track(seat: Seat) => "a track of seat {} is beyond its end", seat.0 + 1;
    /// The turn order does not name every player once, or who passed is not in the order of passing.
    Order => "the turn order does not name every player once";
    /// A decision waits for a player who has left.
    WaitsForNobody(seat: Seat) => "a decision waits for seat {}, which has left the game", seat.0 + 1;
}

impl std::error::Error for Unsound {}

impl<'g> Position<'g> {
    /// The position with this state, if it could be one of the game: pieces, tiles, cards and priests are all there, limits
    /// are kept, and everything belongs to somebody. Whether play can have led to it is not asked.
    pub fn from_state(setup: &'g Setup, state: State) -> Result<Position<'g>, Unsound> {
        setup.check().map_err(Unsound::Setup)?;
        let pos = Position::with_state(setup, state);
        pos.check_seats()?;
        pos.check_board()?;
        pos.check_bridges()?;
        pos.check_cards_and_tiles()?;
        pos.check_cults()?;
        for seat in pos.seats() {
            pos.check_player(seat)?;
        }
        pos.check_order()?;
        Ok(pos)
    }

    /// What a player's faction prints, once chosen.
    fn chosen(&self, seat: Seat) -> Option<(FactionId, &'static Faction)> {
        self.player(seat).faction.map(|id| (id, id.board()))
    }

    fn check_seats(&self) -> Result<(), Unsound> {
        let state = self.state();
        let players = self.setup().players;
        if state.round > 6 {
            return Err(Unsound::Round(state.round));
        }
        let waiting = state.queue.iter().map(|pending| pending.seat);
        let orders = state.order[..usize::from(players)].iter().chain(&state.passed_order).copied();
        let named = waiting.chain(orders).chain([state.turn.seat, state.auction.leader]);
        if let Some(seat) = named.into_iter().find(|seat| seat.0 >= players) {
            return Err(Unsound::NobodyThere(seat));
        }
        let gone = state.queue.iter().find(|pending| self.player(pending.seat).dropped);
        gone.map_or(Ok(()), |pending| Err(Unsound::WaitsForNobody(pending.seat)))
    }

    /// Every structure has one owner and one kind, stands on terrain its owner can build on, and comes from a supply.
    fn check_board(&self) -> Result<(), Unsound> {
        let (state, map) = (self.state(), self.map());
        let board = map.land() | map.river();
        let mut built = HexSet::EMPTY;
        for kind in Building::ALL {
            if built.meets(state.structures[kind]) {
                return Err(Unsound::Ownership);
            }
            built |= state.structures[kind];
        }
        let mut owned = HexSet::EMPTY;
        for (at, own) in state.owned.0.iter().enumerate() {
            if owned.meets(*own) {
                return Err(Unsound::Ownership);
            }
            if !own.is_empty() && at >= usize::from(self.setup().players) {
                return Err(Unsound::NobodyThere(Seat(at as u8)));
            }
            owned |= *own;
        }
        if owned != built {
            return Err(Unsound::Ownership);
        }
        let markers = state.traded.0.iter().fold(HexSet::EMPTY, |set, own| set | *own);
        let ships = self.seats().map(|seat| self.player(seat).ships.places());
        let placed = ships.fold(markers | built, |set, ships| set | ships);
        let docks = self.seats().filter_map(|seat| self.player(seat).dock);
        if !placed.without(board).is_empty() || docks.into_iter().any(|dock| !board.contains(dock)) {
            return Err(Unsound::OffBoard);
        }
        if !built.without(state.structures[Building::Landmark]).without(map.land()).is_empty() {
            return Err(Unsound::InRiver);
        }
        if map.hexes().any(|hex| (state.terrain.get(hex) == Terrain::River) != map.river().contains(hex)) {
            return Err(Unsound::Shoreline);
        }
        if !state.in_town.without(state.occupied()).is_empty()
            || !state.joined_rivers.without(map.river()).is_empty()
        {
            return Err(Unsound::Town);
        }
        for seat in self.seats() {
            self.check_structures(seat)?;
        }
        Ok(())
    }

    fn check_structures(&self, seat: Seat) -> Result<(), Unsound> {
        let state = self.state();
        let player = self.player(seat);
        let Some((id, faction)) = self.chosen(seat) else {
            return if state.owned[seat].is_empty() { Ok(()) } else { Err(Unsound::NoFaction(seat)) };
        };
        if let Some(kind) = Building::ALL.into_iter().find(|&kind| state.count(seat, kind) > kind.supply()) {
            return Err(Unsound::TooMany(kind));
        }
        if state.structures_of(seat, Building::Landmark).first() != player.landmark {
            return Err(Unsound::TileMisplaced(id));
        }
        let fits = |terrain: Terrain| match faction.home {
            Home::Shifting => terrain.on_wheel(),
            Home::Unlocking => player.unlocked.contains(terrain),
            Home::Fixed(_) | Home::Ice | Home::Volcano => terrain == player.home,
        };
        let mut on_land = (state.owned[seat] & self.map().land()).into_iter();
        if on_land.all(|hex| fits(state.terrain.get(hex))) { Ok(()) } else { Err(Unsound::WrongTerrain(id)) }
    }

    /// Bridges lie on sites, one on each, and touch a structure of their owner.
    fn check_bridges(&self) -> Result<(), Unsound> {
        let state = self.state();
        for seat in self.seats() {
            let player = self.player(seat);
            for site in player.bridges.iter().flatten() {
                let tower = player.landmark.is_some_and(|tile| site.opposite(tile).is_some())
                    && self
                        .chosen(seat)
                        .is_some_and(|(_, own)| own.landmark.effect == LandmarkEffect::LandBridges);
                let lies = tower || self.map().sites().contains(site);
                let alone = state.bridges().filter(|other| other == site).count() == 1;
                let touches = state.owned[seat].contains(site.a) || state.owned[seat].contains(site.b);
                if !lies || !alone || !touches {
                    return Err(Unsound::Bridge(seat));
                }
            }
        }
        Ok(())
    }

    /// Every card and tile is in exactly one place.
    fn check_cards_and_tiles(&self) -> Result<(), Unsound> {
        let state = self.state();
        let players = || self.seats().map(|seat| self.player(seat));
        for card in BonusCard::all() {
            let free = state.bonus_free.contains(card);
            let places = players().filter(|player| player.bonus == Some(card)).count() + usize::from(free);
            let coins = state.bonus_coins[card.index()];
            if places != usize::from(self.setup().bonus.contains(card)) || coins > 0 && !free {
                return Err(Unsound::BonusCard(card));
            }
        }
        let merchants = self.setup().rules.merchants.is_some();
        for tile in FavorTile::all() {
            let held = players().filter(|player| player.favors.contains(tile)).count();
            let there = if tile.of_merchants() && !merchants { 0 } else { tile.data().count };
            if held + usize::from(state.favors_left[tile.index()]) != usize::from(there) {
                return Err(Unsound::FavorTile(tile));
            }
        }
        for tile in TownTile::all() {
            let held: u16 = players().map(|player| u16::from(player.town_tiles(tile))).sum();
            let in_box = if merchants { !tile.left_out_by_merchants() } else { !tile.of_merchants() };
            let played = in_box && (self.setup().rules.mini_towns || !tile.data().mini);
            let there = if played { self.setup().figures.town_copies(tile) } else { 0 };
            if held + u16::from(state.towns_left[tile.index()]) != u16::from(there) {
                return Err(Unsound::TownTile(tile));
            }
        }
        Ok(())
    }

    /// One player at most stands on each space 10, and for a key.
    fn check_cults(&self) -> Result<(), Unsound> {
        for cult in Cult::ALL {
            let spaces = || self.seats().map(|seat| self.player(seat).cults[cult]);
            if spaces().any(|space| space > 10) || spaces().filter(|&space| space == 10).count() > 1 {
                return Err(Unsound::Cult(cult));
            }
        }
        for seat in self.seats() {
            let player = self.player(seat);
            let tens = player.cults.0.iter().filter(|&&space| space == 10).count();
            let figures = &self.setup().figures;
            let of_towns = TownTile::all().map(|tile| figures.town_keys(tile) * player.town_tiles(tile));
            let start = self.chosen(seat).map_or(0, |(_, own)| own.seafaring.start_keys);
            let start = if self.setup().rules.merchants.is_some() { start } else { 0 };
            let keys = of_towns.map(usize::from).sum::<usize>() + usize::from(start);
            if tens + usize::from(player.keys) != keys {
                return Err(Unsound::Keys(seat));
            }
        }
        Ok(())
    }

    fn check_player(&self, seat: Seat) -> Result<(), Unsound> {
        let player = self.player(seat);
        let board = &self.state().cult_board;
        let sent =
            board.0.iter().flat_map(|track| track.iter()).filter(|&priest| priest == Some(seat)).count();
        let Some((_, faction)) = self.chosen(seat) else { return Ok(()) };
        let wheel = if faction.home == Home::Unlocking { 7 - player.unlocked.len().max(1) } else { 0 };
        let all = u32::from(player.purse.priests) + sent as u32 + u32::from(wheel);
        if sent != usize::from(player.priests_sent) || all > 7 {
            return Err(Unsound::Priests(seat));
        }
        if player.shipping > faction.shipping.max || player.digging > faction.digging.max_level() {
            return Err(Unsound::Track(seat));
        }
        Ok(())
    }

    /// The turn order names everybody once, and those who passed are those in the order of passing.
    fn check_order(&self) -> Result<(), Unsound> {
        let state = self.state();
        let mut order = state.order;
        let order = &mut order[..usize::from(self.setup().players)];
        order.sort_unstable();
        if state.stage > Stage::Auction && !self.seats().eq(order.iter().copied()) {
            return Err(Unsound::Order);
        }
        let passed = state.passed_order.get(..usize::from(state.passed_count)).ok_or(Unsound::Order)?;
        let times = |seat: Seat| passed.iter().filter(|&&other| other == seat).count();
        if self.seats().all(|seat| times(seat) == usize::from(self.player(seat).passed)) {
            Ok(())
        } else {
            Err(Unsound::Order)
        }
    }
}
