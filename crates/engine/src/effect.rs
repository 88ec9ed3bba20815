//! Effects: what play reports of every gain and payment, for the ledger. `()` listens to nothing and costs nothing.

use crate::catalog::{BonusCard, FavorTile, FinalTile, PowerAction, SpecialAction, TownTile};
use crate::moves::Conversion;
use crate::vocab::{Building, Cult, Seat};

/// Something a player can have more or less of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// Victory points.
    Vp,
    /// Coins.
    Coins,
    /// Workers.
    Workers,
    /// Priests in hand.
    Priests,
    /// Tokens in bowl I.
    BowlI,
    /// Tokens in bowl II.
    BowlII,
    /// Tokens in bowl III.
    BowlIII,
    /// Steps on a cult track.
    Cult(Cult),
    /// Keys not yet used.
    Keys,
}

impl Item {
    /// All items.
    pub const ALL: [Item; 12] = [
        Item::Vp,
        Item::Coins,
        Item::Workers,
        Item::Priests,
        Item::BowlI,
        Item::BowlII,
        Item::BowlIII,
        Item::Cult(Cult::Fire),
        Item::Cult(Cult::Water),
        Item::Cult(Cult::Earth),
        Item::Cult(Cult::Air),
        Item::Keys,
    ];
}

/// Where a gain or payment comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The faction's start.
    Start,
    /// Paying for a structure, or what the structure gives.
    Building(Building),
    /// Paying for spades, or what spades give.
    Spades,
    /// Turning a space into volcano.
    Volcano,
    /// A leap.
    Leap,
    /// Advancing on the shipping track.
    Shipping,
    /// Advancing on the exchange track.
    Digging,
    /// A priest sent to a cult.
    Priest,
    /// A power action.
    Power(PowerAction),
    /// A special action.
    Special(SpecialAction),
    /// Steps used on a cult track.
    CultSteps,
    /// A threshold of a cult track.
    Threshold(Cult),
    /// A free conversion.
    Convert(Conversion),
    /// Burning.
    Burn,
    /// Power from neighbours.
    Leech,
    /// What neighbours' answers gave the builder.
    AfterLeech,
    /// A favor tile.
    Favor(FavorTile),
    /// A town tile.
    Town(TownTile),
    /// The round scoring tile.
    Scoring,
    /// The faction's own ability.
    Faction,
    /// The stronghold's reward.
    Stronghold,
    /// Coins on a bonus card just taken, or its VP when passing.
    Bonus(BonusCard),
    /// Passing.
    Pass,
    /// Income.
    Income,
    /// The bonus of phase III.
    CultBonus,
    /// Unlocking a terrain.
    Unlock,
    /// Changing the home terrain.
    Shift,
    /// The special terrain tile.
    Tile,
    /// The auction.
    Auction,
    /// Final scoring of a cult.
    FinalCult(Cult),
    /// Final scoring of the area.
    FinalArea,
    /// Moving ships, and what trading gives.
    Trade,
    /// The shipyard's reward.
    Shipyard,
    /// An additional final scoring.
    Final(FinalTile),
    /// Resources left at the end.
    Leftovers,
}

impl Source {
    /// Whether a change belongs to the end of a round or of the game, whoever made the last move of it.
    pub const fn ends_round(self) -> bool {
        matches!(
            self,
            Source::Income
                | Source::CultBonus
                | Source::FinalCult(_)
                | Source::FinalArea
                | Source::Final(_)
                | Source::Leftovers
        )
    }
}

/// Listens to play.
pub trait Effects {
    /// A player's amount of something changed.
    #[inline]
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        let _ = (seat, item, amount, source);
    }

    /// A build event offers power to a neighbour, of which `gainable` could be gained now. An offer worth nothing is
    /// reported too, but waits for no answer.
    #[inline]
    fn offer(&mut self, from: Seat, to: Seat, power: u8, gainable: u8) {
        let _ = (from, to, power, gainable);
    }

    /// An open offer vanished because its owner's bowls are full.
    #[inline]
    fn offer_void(&mut self, from: Seat, to: Seat, power: u8) {
        let _ = (from, to, power);
    }

    /// Neighbours' answers gave the builder something: a step or token if `taken`, else power.
    #[inline]
    fn after_leech(&mut self, builder: Seat, taken: bool) {
        let _ = (builder, taken);
    }

    /// A round begins (1 to 6): its income phase comes next.
    #[inline]
    fn round(&mut self, round: u8) {
        let _ = round;
    }

    /// A ship or merchant traded with a structure of another player.
    #[inline]
    fn traded(&mut self, trader: Seat, owner: Seat, kind: Building) {
        let _ = (trader, owner, kind);
    }

    /// A town was founded.
    #[inline]
    fn town_founded(&mut self, seat: Seat) {
        let _ = seat;
    }
}

impl Effects for () {}

/// One line of a [`Ledger`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerEntry {
    /// Whose amount changed.
    pub seat: Seat,
    /// What changed.
    pub item: Item,
    /// By how much.
    pub amount: i16,
    /// Why.
    pub source: Source,
}

/// Writes down every gain and payment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// The entries in the order they happened.
    pub entries: Vec<LedgerEntry>,
    /// Offers of power: from, to, power offered, power gainable.
    pub offers: Vec<(Seat, Seat, u8, u8)>,
}

impl Ledger {
    /// The sum of all changes of one item of one player.
    pub fn sum(&self, seat: Seat, item: Item) -> i32 {
        self.entries
            .iter()
            .filter(|entry| entry.seat == seat && entry.item == item)
            .map(|entry| i32::from(entry.amount))
            .sum()
    }
}

impl Effects for Ledger {
    fn change(&mut self, seat: Seat, item: Item, amount: i16, source: Source) {
        self.entries.push(LedgerEntry { seat, item, amount, source });
    }

    fn offer(&mut self, from: Seat, to: Seat, power: u8, gainable: u8) {
        self.offers.push((from, to, power, gainable));
    }
}
