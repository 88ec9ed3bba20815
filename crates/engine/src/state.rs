//! The state of a game: plain data without heap or references, so that a copy is one `memcpy`.

use crate::catalog::figures::TRADE_MARKERS;
use crate::catalog::tiles::FavorSet;
use crate::catalog::{BonusCard, Faction, FactionId, FavorTile, Site, TownTile};
use crate::decision::Queue;
use crate::effect::Item;
use crate::vocab::{
    Bowls, Building, ByBuilding, ByCult, BySeat, Cult, CultSet, Fleet, Hex, HexSet, PriestSpaces, Resources,
    Seat, SeatSet, Terrain, TerrainMap, TerrainSet, TownNumbers,
};

/// Everything that changes during a game. What never changes is in [`Setup`](crate::Setup).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Terrain of every space.
    pub terrain: TerrainMap,
    /// Where structures of each kind stand.
    pub structures: ByBuilding<HexSet>,
    /// Where each player's structures stand.
    pub owned: BySeat<HexSet>,
    /// Structures that belong to a town.
    pub in_town: HexSet,
    /// The number of each town, for the one player whose towns are numbered.
    pub town_numbers: TownNumbers,
    /// Town tiles that each growing town has earned, two bits by the town's number.
    pub town_grades: u16,
    /// River spaces declared as joining the structures around them.
    pub joined_rivers: HexSet,
    /// Spaces with each player's trade markers.
    pub traded: BySeat<HexSet>,
    /// The players.
    pub players: BySeat<Player>,
    /// Who stands on the priest spaces of each track.
    pub cult_board: ByCult<PriestSpaces>,
    /// Favor tiles left of each kind.
    pub favors_left: [u8; FavorTile::COUNT],
    /// Town tiles left of each kind.
    pub towns_left: [u8; TownTile::COUNT],
    /// Coins lying on each bonus card.
    pub bonus_coins: [u8; BonusCard::COUNT],
    /// Bonus cards nobody holds.
    pub bonus_free: crate::catalog::tiles::BonusSet,
    /// Power actions covered this round, one bit each.
    pub power_used: u16,
    /// Where the game stands.
    pub stage: Stage,
    /// The round, 1 to 6; 0 during set-up.
    pub round: u8,
    /// Turn order of this round; in the first places the players, first to last.
    pub order: [Seat; 5],
    /// Turn order of the next round as far as known: players in the order of passing.
    pub passed_order: [Seat; 5],
    /// How many have passed this round.
    pub passed_count: u8,
    /// The turn being played.
    pub turn: Turn,
    /// Spaces that became home terrain in the running action. Not part of the turn, whose few bytes it would spread out.
    pub sites: HexSet,
    /// The auction being held.
    pub auction: Auction,
    /// Counts build events, to tell their offers apart.
    pub events: u8,
    /// Decisions waiting for players.
    pub queue: Queue,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The faction, once chosen.
    pub faction: Option<FactionId>,
    /// Victory points.
    pub vp: i16,
    /// Coins, workers, and priests in hand.
    pub purse: Resources,
    /// Power.
    pub bowls: Bowls,
    /// Steps on the cult tracks.
    pub cults: ByCult<u8>,
    /// Keys not yet used.
    pub keys: u8,
    /// Tracks on which a step was blocked at 9 for want of a key since the own turn began.
    pub blocked: CultSet,
    /// Level of shipping.
    pub shipping: u8,
    /// Level of exchange.
    pub digging: u8,
    /// Spaces a leap may skip more, from town tiles; with Merchants of the Seas the place of the marker on the Range
    /// tile, from 0.
    pub extra_range: u8,
    /// The bonus card held.
    pub bonus: Option<BonusCard>,
    /// Favor tiles.
    pub favors: FavorSet,
    /// Town tiles, two bits for the number of each kind.
    pub towns: u32,
    /// Special actions used this round, one bit each.
    pub used: u16,
    /// Priests standing on the cult board.
    pub priests_sent: u8,
    /// What the player builds on: a terrain of the wheel, ice or volcano.
    pub home: Terrain,
    /// The starting terrain chosen, for those who choose one.
    pub start_terrain: Option<Terrain>,
    /// Terrains unlocked, for those who unlock.
    pub unlocked: TerrainSet,
    /// Own bridges, in the order of placing; after the last one there is none.
    pub bridges: [Option<Site>; Faction::BRIDGES as usize],
    /// Where the special terrain tile lies, once placed.
    pub landmark: Option<Hex>,
    /// The space with the dock (warehouse), once placed.
    pub dock: Option<Hex>,
    /// Ships (merchants) on the map.
    pub ships: Fleet,
    /// Whether the player has passed this round.
    pub passed: bool,
    /// Whether the player has left the game.
    pub dropped: bool,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Factions are auctioned.
    Auction,
    /// Factions are chosen; so many have been.
    Factions(u8),
    /// Starting terrains of the volcano factions are chosen; so many players have been asked.
    Terrains(u8),
    /// The first dwellings are placed; so many have been.
    Dwellings(u8),
    /// Docks are placed; so many players have been asked.
    Docks(u8),
    /// The first bonus cards are taken; so many have been.
    BonusCards(u8),
    /// The cult bonus of the round just played is given; its spades are used.
    CultBonus,
    /// A round begins; what comes before its income is decided about.
    BeforeIncome,
    /// Income is paid; priests gained are decided about.
    Income,
    /// The action phase.
    Actions,
    /// The game is over and scored.
    Finished,
}

/// The turn being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Actions still to take.
    pub actions: u8,
    /// Whether the running action allows a dwelling still.
    pub build: BuildRight,
    /// The space reached by a leap in the running action.
    pub leap: Option<Hex>,
    /// Where the running action placed a special terrain tile.
    pub tile: Option<Hex>,
    /// Ships moving and trading in the running action.
    pub voyage: Voyage,
}

impl Turn {
    /// The beginning of a seat's turn.
    pub(crate) const fn of(seat: Seat, actions: u8) -> Turn {
        Turn { seat, actions, build: BuildRight::None, leap: None, tile: None, voyage: Voyage::NONE }
    }
}

/// Ships moving and trading in one action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Voyage {
    /// Whether ships are still to be returned or moved.
    pub open: bool,
    /// Where the ships stand that have moved in this action.
    pub moved: Fleet,
    /// The structures traded with so far, whose ships wait to be returned.
    pub done: Fleet,
    /// Ships that come back to the map in place of being returned.
    pub back: u8,
    /// Spades won, to be used after the last trade.
    pub spades: u8,
    /// How many of the spades won are barred from a terrain.
    pub barred: u8,
    /// The space that spades won were used on, as long as it is not home terrain.
    pub begun: Option<Hex>,
    /// Whether a dwelling may be built after the last trade.
    pub builds: bool,
}

impl Voyage {
    /// No ship moves.
    pub const NONE: Voyage = Voyage {
        open: false,
        moved: Fleet::EMPTY,
        done: Fleet::EMPTY,
        back: 0,
        spades: 0,
        barred: 0,
        begun: None,
        builds: false,
    };
}

/// Whether and where the running action allows a dwelling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BuildRight {
    /// No more.
    None,
    /// On a space that became home terrain in this action.
    Sites,
    /// Anywhere in reach: the action's spades were given up.
    Anywhere,
}

/// The faction auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Auction {
    /// The highest bid so far in the running auction, if any.
    pub high: Option<u8>,
    /// Who made it.
    pub leader: Seat,
    /// Who may still bid in the running auction.
    pub bidding: SeatSet,
    /// Who has no faction yet.
    pub without: SeatSet,
    /// Drawn factions still to be had, one bit for each place in the draw.
    pub lots: u8,
    /// Places of the turn order still to be had, one bit each.
    pub places: u8,
}

impl Player {
    /// An empty chair.
    pub(crate) const NOBODY: Player = Player {
        faction: None,
        vp: 0,
        purse: Resources::NONE,
        bowls: Bowls::new(0, 0, 0),
        cults: ByCult([0; 4]),
        keys: 0,
        blocked: CultSet::EMPTY,
        shipping: 0,
        digging: 0,
        extra_range: 0,
        bonus: None,
        favors: FavorSet::EMPTY,
        towns: 0,
        used: 0,
        priests_sent: 0,
        home: Terrain::Desert,
        start_terrain: None,
        unlocked: TerrainSet::EMPTY,
        bridges: [None; Faction::BRIDGES as usize],
        landmark: None,
        dock: None,
        ships: Fleet::EMPTY,
        passed: false,
        dropped: false,
    };

    /// How many town tiles of a kind the player has.
    pub const fn town_tiles(&self, tile: TownTile) -> u8 {
        (self.towns >> (2 * tile.index()) & 3) as u8
    }

    /// How much of something the player has.
    pub fn amount(&self, item: Item) -> i32 {
        match item {
            Item::Vp => i32::from(self.vp),
            Item::Coins => i32::from(self.purse.coins),
            Item::Workers => i32::from(self.purse.workers),
            Item::Priests => i32::from(self.purse.priests),
            Item::BowlI => i32::from(self.bowls.i),
            Item::BowlII => i32::from(self.bowls.ii),
            Item::BowlIII => i32::from(self.bowls.iii),
            Item::Cult(cult) => i32::from(self.cults[cult]),
            Item::Keys => i32::from(self.keys),
        }
    }

    /// Number of bridges placed.
    #[inline]
    pub fn bridge_count(&self) -> u8 {
        self.bridges.iter().flatten().count() as u8
    }
}

impl State {
    /// The kind of structure on a space.
    pub fn building_at(&self, hex: Hex) -> Option<Building> {
        Building::ALL.into_iter().find(|&kind| self.structures[kind].contains(hex))
    }

    /// Whose structure stands on a space.
    pub fn owner_of(&self, hex: Hex) -> Option<Seat> {
        (0..5).map(Seat).find(|&seat| self.owned[seat].contains(hex))
    }

    /// Every space with a structure.
    #[inline]
    pub fn occupied(&self) -> HexSet {
        HexSet(self.owned.0.iter().fold(0, |set, owned| set | owned.0))
    }

    /// Where a player's structures of one kind stand.
    #[inline]
    pub fn structures_of(&self, seat: Seat, kind: Building) -> HexSet {
        self.structures[kind] & self.owned[seat]
    }

    /// A player's structures that belong to a town.
    #[inline]
    pub fn in_towns_of(&self, seat: Seat) -> HexSet {
        self.owned[seat] & self.in_town
    }

    /// Makes structures part of the town with this number, for the player whose towns are numbered.
    pub fn number_town(&mut self, seat: Seat, group: HexSet, number: u8) {
        self.town_numbers = self.town_numbers.with(self.in_towns_of(seat), group, number);
        self.in_town |= group;
    }

    /// Number of a player's structures of one kind on the map.
    #[inline]
    pub fn count(&self, seat: Seat, kind: Building) -> u8 {
        self.structures_of(seat, kind).len()
    }

    /// Whether a player's stronghold stands.
    #[inline]
    pub fn has_stronghold(&self, seat: Seat) -> bool {
        self.structures[Building::Stronghold].meets(self.owned[seat])
    }

    /// A player's shipyard.
    #[inline]
    pub fn shipyard(&self, seat: Seat) -> Option<Hex> {
        self.structures_of(seat, Building::Shipyard).first()
    }

    /// Trade markers a player has left.
    #[inline]
    pub fn markers_left(&self, seat: Seat) -> u8 {
        TRADE_MARKERS.saturating_sub(self.traded[seat].len())
    }

    /// Who stands on space 10 of a cult.
    #[inline]
    pub fn on_ten(&self, cult: Cult) -> Option<Seat> {
        (0..5).map(Seat).find(|&seat| self.players[seat].cults[cult] == 10)
    }

    /// All bridges on the board.
    #[inline]
    pub fn bridges(&self) -> impl Iterator<Item = Site> + '_ {
        self.players.0.iter().flat_map(|player| player.bridges.iter().flatten().copied())
    }
}
