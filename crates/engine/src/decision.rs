//! Decisions that wait for a player, and the one queue that holds them.
//!
//! `decisions!` is the one table of them: a row says the fields, the stable number and name, what the decision asks of its
//! owner, what it counts, what of its fields is hashed, and which function lists the answers. Other crates make types of their own from it with [`for_each_decision!`](crate::for_each_decision).

use crate::moves::{
    MoveList, advance, auction, bonus, bridge, build, cults, faction, favor, harbour, home, leech, offered,
    ordain, tile, token, town, trade, transform, unlock, upgrade, voyage,
};
use crate::position::Position;
use crate::vocab::{Hex, Seat};

/// Makes [`Decision`] from its table. Numbers and the order of what is hashed never change.
/// The first argument is a dollar sign, for the macro that this one makes.
macro_rules! decisions {
    (($dollar:tt) $(
        $(#[$doc:meta])*
        $variant:ident
            $(($value:ident: $type:ty))?
            $({ $( $(#[$field_doc:meta])* $field:ident: $field_type:ty, )+ })?
            => $number:literal $name:tt, asks $asks:literal $(, count $count:expr)? $(, hash [$($fact:expr),+])?,
            by $file:ident::$candidates:ident $(($argument:expr))?;
    )*) => {
        /// Calls a macro with every decision: its comment, its variant, its stable name, and if it has fields, its variant
        /// once more with the fields as a pattern: `with Favor { left: left }`.
        #[macro_export]
        macro_rules! for_each_decision {
            ($dollar with:ident) => {
                $dollar with! {
                    $($(#[$doc])* $variant $name
                        $(with $variant { 0: $value })? $(with $variant { $($field: $field),+ })?,)*
                }
            };
        }

        /// What must be settled by a player. Part of the state: saved, hashed and cloned with it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Decision {
            $(
                $(#[$doc])*
                $variant $(($type))? $({ $( $(#[$field_doc])* $field: $field_type, )+ })?,
            )*
        }

        impl Decision {
            /// The names of all decisions, in the order of the table.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The stable name of the decision, for programs. It never changes.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Decision::$variant { .. } => $name,)*
                }
            }

            /// What is asked of its owner, in words: `place a free dwelling`.
            pub fn asks(self) -> String {
                let asks = match self {
                    $(Decision::$variant { .. } => $asks,)*
                };
                counted(asks, self.count().unwrap_or(0))
            }

            /// How many tiles, steps, spades, bridges, ships, tokens or priests it is about, where it counts any.
            #[allow(unused_variables, reason = "a row binds all its fields and names the one that counts")]
            pub const fn count(self) -> Option<u8> {
                match self {
                    $(Decision::$variant $(($value))? $({ $($field),+ })? => count!($($count)?),)*
                }
            }

            /// The number of the decision and what is hashed of its fields, a byte each, from the lowest byte up.
            #[allow(unused_variables, reason = "a row binds all its fields and names those that are hashed")]
            pub(crate) fn fact(self) -> u64 {
                match self {
                    $(Decision::$variant $(($value))? $({ $($field),+ })? => {
                        let bytes: &[u8] = &[$number, 0 $($(, u8::from($fact))+)?];
                        bytes.iter().rev().fold(0, |fact, byte| fact << 8 | u64::from(*byte))
                    })*
                }
            }

            /// Lists the answers of its owner, besides forgoing it.
            #[allow(unused_variables, reason = "a row binds all its fields and passes those that its list asks for")]
            pub(crate) fn candidates(self, pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
                match self {
                    $(Decision::$variant $(($value))? $({ $($field),+ })? => {
                        $file::$candidates(pos, seat, $($argument,)? out);
                    })*
                }
            }
        }
    };
}

/// A count that may be missing.
macro_rules! count {
    () => {
        None
    };
    ($count:expr) => {
        Some($count)
    };
}

/// A text with its number: `{#}` is the number itself, `{tile}` is *a tile* or *3 tiles*.
fn counted(text: &str, count: u8) -> String {
    match text.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?))) {
        None => text.to_owned(),
        Some((before, ("#", after))) => format!("{before}{count}{after}"),
        Some((before, (thing, after))) if count == 1 => format!("{before}a {thing}{after}"),
        Some((before, (thing, after))) => format!("{before}{count} {thing}s{after}"),
    }
}

decisions! {
    ($)
    /// Auction: bid or stop bidding.
    Bid => 1 "bid", asks "bid for the right to choose first, or stay out",
        by auction::bids;
    /// Auction: take a faction and a place in the turn order.
    TakeAuctioned => 2 "lot", asks "take a faction and a place in the turn order",
        by auction::lots;
    /// Choose a faction.
    Faction => 3 "faction", asks "choose a faction",
        by faction::candidates;
    /// Choose a starting terrain.
    StartTerrain => 4 "start-terrain", asks "choose a starting terrain",
        by home::candidates;
    /// Place a dwelling at set-up.
    Dwelling => 5 "dwelling", asks "place a first dwelling",
        by build::answers(Decision::Dwelling);
    /// Take the first bonus card.
    BonusCard => 6 "bonus-card", asks "take a bonus card",
        by bonus::candidates;
    /// Take power from a neighbour's build event, or refuse.
    Leech {
        /// Who built, what kind of offer this is, and how the others have answered so far.
        offer: Offer,
        /// Sum of the power values next to the space.
        power: u8,
        /// The build event that it belongs to.
        event: u8,
    } => 7 "leech", asks "take the power offered, or decline", hash [offer.from().0, power, offer.signs()],
        by leech::candidates;
    /// Take favor tiles.
    Favor {
        /// How many.
        left: u8,
    } => 8 "favor", asks "take {favor tile}", count left, hash [left],
        by favor::candidates;
    /// Take town tiles.
    Town {
        /// How many.
        left: u8,
    } => 9 "town", asks "take {town tile} for your new town", count left, hash [left],
        by town::candidates;
    /// Use cult steps.
    CultSteps {
        /// How many.
        left: u8,
        /// Whether all go on one track.
        together: bool,
        /// Whether they come from neighbours taking power, maybe out of turn.
        from_leech: bool,
    } => 10 "cult-steps", asks "use {cult step}", count left, hash [left, together, from_leech],
        by cults::candidates(Decision::CultSteps { left, together, from_leech });
    /// Enter space 10 with a key that came late, on one of the blocked tracks.
    EnterTen => 11 "enter-ten", asks "use your key: enter space 10 of a track that was blocked at 9",
        by cults::candidates(Decision::EnterTen);
    /// Use spades at hand.
    Spades(spades: Spades) => 12 "spades", asks "use {spade}", count spades.left, hash [spades.left, spades.source as u8, spades.signs()],
        by transform::answers(Decision::Spades(spades));
    /// Turn an adjacent space into home terrain.
    FreeTransform => 13 "free-transform", asks "turn a neighbouring space into your home terrain",
        by transform::answers(Decision::FreeTransform);
    /// Place a free dwelling.
    FreeDwelling => 14 "free-dwelling", asks "place a free dwelling",
        by build::answers(Decision::FreeDwelling);
    /// Upgrade a dwelling free of charge.
    FreeTradingHouse => 15 "free-trading-house", asks "upgrade a dwelling free of charge",
        by upgrade::answers;
    /// Place bridges.
    Bridges {
        /// How many.
        left: u8,
    } => 16 "bridges", asks "place {bridge}", count left, hash [left],
        by bridge::answers;
    /// Turn workers into priests.
    Ordain {
        /// How many at most.
        most: u8,
    } => 17 "ordain", asks "turn up to {#} workers into priests", count most, hash [most],
        by ordain::candidates;
    /// Buy a token for 1 VP.
    Token => 18 "token", asks "buy a token for bowl III for 1 VP, or not",
        by token::candidates;
    /// Choose the new home terrain.
    NewHome => 19 "new-home", asks "choose your new home terrain",
        by home::candidates;
    /// Place the special terrain tile anywhere on free home terrain.
    TileAnywhere => 21 "portal", asks "place your special terrain tile on any free home terrain, or never",
        by tile::anywhere_answers;
    /// Advance on tracks without the priest.
    Workshop {
        /// Shipping may be advanced.
        shipping: bool,
        /// Exchange may be advanced.
        digging: bool,
    } => 22 "workshop", asks "advance on your tracks without the priest, each at most once", hash [shipping, digging],
        by advance::answers;
    /// Advance on the exchange track for nothing.
    FreeDigging => 23 "free-digging", asks "advance on the exchange track for nothing, or not",
        by advance::answers;
    /// Take new tokens into bowl III.
    NewTokens {
        /// How many.
        tokens: u8,
    } => 24 "new-tokens", asks "take {new token} into bowl III, or not", count tokens, hash [tokens],
        by offered::candidates(Decision::NewTokens { tokens });
    /// Choose a new home terrain, or keep the old one.
    FreeShift => 25 "free-shift", asks "choose a new home terrain, or keep yours",
        by home::candidates;
    /// Take VP or cult steps for a town.
    TownGift {
        /// Keys of that town that do not count for the steps.
        withheld: u8,
    } => 26 "town-gift", asks "take VP for your town, or steps on one cult", hash [withheld],
        by offered::candidates(Decision::TownGift { withheld });
    /// Choose which of several towns new structures join.
    JoinTown {
        /// One of those structures.
        hex: Hex,
    } => 27 "join-town", asks "choose which of your towns the new structures join", hash [hex.0],
        by offered::candidates(Decision::JoinTown { hex });
    /// Place the dock.
    Dock => 28 "dock", asks "place your dock under one of your dwellings",
        by harbour::docks;
    /// Place ships obtained.
    Ships {
        /// How many.
        left: u8,
        /// Whether they must lie at the shipyard.
        at_shipyard: bool,
        /// Whether the player may do without them.
        optional: bool,
    } => 29 "ships", asks "place {ship} at your dock or shipyard", count left, hash [left, at_shipyard, optional],
        by harbour::ships;
    /// Move ships.
    Sail {
        /// Whether one must be moved.
        must: bool,
    } => 30 "sail", asks "move your ships, each at most once", hash [must],
        by voyage::answers;
    /// Trade with the structures that ships were moved onto.
    Trade => 31 "trade", asks "trade with the structures your ships were moved onto",
        by trade::candidates;
    /// Build the dwelling that a sandstorm next to a ship must end with.
    ShipDwelling {
        /// Where.
        hex: Hex,
    } => 32 "ship-dwelling", asks "build where the sandstorm was, returning a ship next to it", hash [hex.0],
        by build::answers(Decision::ShipDwelling { hex });
    /// Take a shipping level, or send a priest of the supply to a cult.
    FavorGift => 33 "favor-gift", asks "take a level of shipping, or send a priest of the supply to a cult",
        by favor::gifts;
    /// Choose a new home terrain with the shipyard, or keep the old one.
    ShipyardShift => 34 "shipyard-shift", asks "choose a new home terrain with your shipyard, or keep yours",
        by home::candidates;
    /// Decide about priests gained: unlock a terrain or keep the priest.
    Unlock {
        /// How many priests.
        left: u8,
    } => 20 "unlock", asks "unlock a terrain or keep the priest ({#} gained)", count left, hash [left],
        by unlock::candidates;
}

/// Who offers power to a neighbour, what kind of offer it is, and how the other neighbours have answered the offers of
/// the same build event so far. Three bits for the seat and one for each sign, so that an entry of the queue stays five
/// bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer(u8);

impl Offer {
    const SEAT: u8 = 7;
    const TAKEN: u8 = 1 << 3;
    const REFUSED: u8 = 2 << 3;
    const COIN: u8 = 4 << 3;
    const TRADE: u8 = 8 << 3;
    const UNCOUNTED: u8 = 16 << 3;

    /// The offer after a build event that nobody has answered; a coin may be taken in place of the power, or not.
    pub(crate) const fn new(from: Seat, coin: bool) -> Offer {
        Offer(from.0 & Offer::SEAT | if coin { Offer::COIN } else { 0 })
    }

    /// The offer to the owner of a structure somebody trades with: no build event, so that nobody gains by the answer.
    pub(crate) const fn trade(from: Seat) -> Offer {
        Offer(from.0 & Offer::SEAT | Offer::TRADE)
    }

    /// Who built, or trades.
    #[inline]
    pub const fn from(self) -> Seat {
        Seat(self.0 & Offer::SEAT)
    }

    /// Somebody took power.
    pub const fn taken(self) -> bool {
        self.0 & Offer::TAKEN != 0
    }

    /// Somebody who could gain power refused.
    pub const fn refused(self) -> bool {
        self.0 & Offer::REFUSED != 0
    }

    /// Whether a coin may be taken in place of the power.
    pub const fn coin(self) -> bool {
        self.0 & Offer::COIN != 0
    }

    /// Whether this is the offer to the owner of a structure somebody trades with.
    pub const fn is_trade(self) -> bool {
        self.0 & Offer::TRADE != 0
    }

    /// Whether the neighbour could gain nothing when the offer was made, or at some time since. Refusing it counts for
    /// nothing then.
    pub const fn uncounted(self) -> bool {
        self.0 & Offer::UNCOUNTED != 0
    }

    /// The same for a neighbour who can gain nothing now.
    pub(crate) const fn with_uncounted(self) -> Offer {
        Offer(self.0 | Offer::UNCOUNTED)
    }

    /// The same with power taken.
    pub(crate) const fn with_taken(self) -> Offer {
        Offer(self.0 | Offer::TAKEN)
    }

    /// The same with power refused.
    pub(crate) const fn with_refused(self) -> Offer {
        Offer(self.0 | Offer::REFUSED)
    }

    /// This offer with the answers noted in another one of the same event.
    pub(crate) const fn noting(self, other: Offer) -> Offer {
        let answers = Offer::TAKEN | Offer::REFUSED;
        Offer(self.0 & !answers | other.0 & answers)
    }

    /// All signs, one bit each.
    pub(crate) const fn signs(self) -> u8 {
        self.0 >> 3
    }
}

/// Spades at hand, waiting to be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spades {
    /// How many.
    pub left: u8,
    /// Where they came from, which says how they may be used.
    pub source: SpadeSource,
    /// What has been done with them so far.
    pub progress: Progress,
    /// Whether some were bought: then all go into one space and none is given up.
    pub bought: bool,
}

impl Spades {
    /// Spades of which none has been used.
    pub(crate) const fn new(left: u8, source: SpadeSource) -> Spades {
        Spades { left, source, progress: Progress::Unused, bought: false }
    }

    /// Whether a space has been transformed with them already.
    #[inline]
    pub fn used(self) -> bool {
        self.progress != Progress::Unused
    }

    /// Whether one of the spaces transformed ended short of home terrain; the next ones must not.
    #[inline]
    pub fn partial(self) -> bool {
        self.progress == Progress::Partial
    }

    /// What has been done with them, a bit each.
    fn signs(self) -> u8 {
        u8::from(self.used()) | u8::from(self.partial()) << 1 | u8::from(self.bought) << 2
    }
}

/// What has been done with spades at hand so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Progress {
    /// None has been used.
    Unused,
    /// A space has been transformed.
    Used,
    /// A space has been transformed and ended short of home terrain.
    Partial,
}

/// Where spades came from. The numbers are hashed and never change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum SpadeSource {
    /// An action: more may be bought for the first space, and a dwelling may follow.
    Action = 0,
    /// A stronghold: none may be bought, and a dwelling may follow on a space transformed.
    Stronghold = 1,
    /// A special terrain tile: to be used at once, none may be bought.
    Tile = 3,
    /// Trades with strongholds: as an action, but a further space may be begun only once the last one is home.
    Trade = 4,
    /// Phase III: no buying, no building, no leaps, no help from bonus cards.
    CultBonus = 2,
}

/// A decision with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// Who decides.
    pub seat: Seat,
    /// What about.
    pub decision: Decision,
}

/// Offers of a whole round may pile up in relaxed play; past this many the next player waits for answers.
pub const QUEUE_CAPACITY: usize = 32;

/// The queue of decisions, oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Queue {
    len: u8,
    entries: [Pending; QUEUE_CAPACITY],
}

impl Queue {
    /// Nothing waits.
    pub const EMPTY: Queue =
        Queue { len: 0, entries: [Pending { seat: Seat(0), decision: Decision::Bid }; QUEUE_CAPACITY] };

    /// The decisions, oldest first.
    #[inline]
    pub fn as_slice(&self) -> &[Pending] {
        &self.entries[..usize::from(self.len)]
    }

    /// The decisions, oldest first.
    pub fn iter(&self) -> std::slice::Iter<'_, Pending> {
        self.as_slice().iter()
    }

    /// Whether nothing waits.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many more decisions fit.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        QUEUE_CAPACITY - usize::from(self.len)
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Pending] {
        &mut self.entries[..usize::from(self.len)]
    }

    /// Adds a decision at the end. The rules never let more wait than fit; see [`QUEUE_CAPACITY`].
    pub(crate) fn push(&mut self, seat: Seat, decision: Decision) {
        debug_assert!(self.room() > 0, "the queue of decisions overflows");
        if let Some(entry) = self.entries.get_mut(usize::from(self.len)) {
            *entry = Pending { seat, decision };
            self.len += 1;
        }
    }

    /// Takes out the decision at a place, keeping the order of the others.
    pub(crate) fn remove(&mut self, at: usize) {
        self.entries.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
    }

    /// Keeps the decisions that satisfy the condition.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&Pending) -> bool) {
        let mut kept = 0;
        for at in 0..usize::from(self.len) {
            let entry = self.entries[at];
            if keep(&entry) {
                self.entries[kept] = entry;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// The place of a seat's first decision that satisfies the condition.
    #[inline]
    pub(crate) fn find(&self, seat: Seat, wanted: impl Fn(&Decision) -> bool) -> Option<usize> {
        self.iter().position(|pending| pending.seat == seat && wanted(&pending.decision))
    }
}

impl PartialEq for Queue {
    fn eq(&self, other: &Queue) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Queue {}

impl<'a> IntoIterator for &'a Queue {
    type Item = &'a Pending;
    type IntoIter = std::slice::Iter<'a, Pending>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
