//! Moves: the atoms of play. What a person calls a turn is a list of them.
//!
//! `moves!` is the one table of them. A row says what fields a move has, its kind, its group, the spaces it names, and up
//! to which number its numbers make sense. The enum, [`Move::kind`], [`Move::group`], [`Move::spaces`], [`Move::parts`] and
//! [`Move::conceivable`] follow from it.

use arrayvec::ArrayVec;

use crate::catalog::{BonusCard, FactionId, FavorTile, Map, PowerAction, SpecialAction, TownTile};
use crate::vocab::{Building, Cult, Hex, Seat, Terrain, TokenPay};

mod conceivable;

/// Makes [`Move`] and what is asked about it from the table below.
macro_rules! moves {
    ($(
        $(#[$doc:meta])*
        $variant:ident
            $(($value:ident: $type:ty))?
            $({ $( $(#[$field_doc:meta])* $field:ident: $field_type:ty, )+ })?
            => $kind:ident, $group:ident $(, at $space:ident $($other:ident)?)? $(, up to $most:literal)?;
    )*) => {
        /// One atom of play, four bytes.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum Move {
            $(
                $(#[$doc])*
                $variant $(($type))? $({ $( $(#[$field_doc])* $field: $field_type, )+ })?,
            )*
        }

        impl Move {
            /// Which kind of move this is.
            #[inline]
            pub const fn kind(self) -> MoveKind {
                match self {
                    $(Move::$variant { .. } => MoveKind::$kind,)*
                }
            }

            /// What the move is about, as a menu would sort it.
            pub const fn group(self) -> MoveGroup {
                match self {
                    $(Move::$variant { .. } => MoveGroup::$group,)*
                }
            }

            /// The spaces a move names: where it happens, and its other end.
            #[allow(unused_variables, reason = "a row binds all its fields and names those that are spaces")]
            pub const fn spaces(self) -> [Option<Hex>; 2] {
                match self {
                    $(Move::$variant $(($value))? $({ $($field),+ })? => two!($($space $($other)?)?),)*
                }
            }

            /// What the move names besides its kind: spaces, terrains, tiles and numbers, in the order of its fields.
            pub fn parts(self) -> ArrayVec<Part, 3> {
                match self {
                    $(Move::$variant $(($value))? $({ $($field),+ })? => {
                        let parts: &[Part] = &[$(Part::from($value))? $($(Part::from($field)),+)?];
                        parts.iter().copied().collect()
                    })*
                }
            }

            /// Every move that can be written down for a board, sense or nonsense: every space with every terrain,
            /// structure and payment, rivers and spaces beyond the board included, and numbers a little beyond what any
            /// rule allows. Each move once, in the order of the table.
            pub fn conceivable(map: &Map) -> Vec<Move> {
                let mut out = Vec::new();
                $({
                    let most = 0 $(+ $most)?;
                    each!(
                        map, most, out.push(Move::$variant $(($value))? $({ $($field),+ })?);
                        $($value: $type,)? $($($field: $field_type,)+)?
                    );
                })*
                out
            }
        }
    };
}

/// Up to two spaces as an array.
macro_rules! two {
    () => {
        [None, None]
    };
    ($one:ident) => {
        [Some($one), None]
    };
    ($one:ident $other:ident) => {
        [Some($one), Some($other)]
    };
}

/// Evaluates an expression for every value of every field.
macro_rules! each {
    ($map:ident, $most:ident, $body:expr;) => {{
        let _: u8 = $most;
        $body
    }};
    ($map:ident, $most:ident, $body:expr; $field:ident: $type:ty, $($rest:tt)*) => {
        for $field in <$type as conceivable::Values>::values($map, $most) {
            each!($map, $most, $body; $($rest)*);
        }
    };
}

moves! {
    // Set-up
    /// Auction: bid so many VP.
    Bid(vp: u8) => Answer, Auction, up to 42;
    /// Auction: bid no more for the faction and place now auctioned.
    StopBidding => Answer, Auction;
    /// Auction: the winner takes a drawn faction and a place in the turn order.
    TakeAuctioned {
        /// One of the drawn factions.
        faction: FactionId,
        /// Place in the turn order, from 0.
        place: u8,
    } => Answer, Auction, up to 6;
    /// Choose a faction.
    ChooseFaction(faction: FactionId) => Answer, Faction;
    /// Choose a starting terrain, or the new home terrain after shifting.
    ChooseTerrain(terrain: Terrain) => Answer, Terrain;
    /// Take the first bonus card.
    TakeBonus(card: BonusCard) => Answer, BonusCard;

    // The eight actions
    /// Place a dwelling on a space that may be built on: at set-up, as an action, or after transforming.
    Build(hex: Hex) => Action, Build, at hex;
    /// Change a space to a terrain with so many spades. Spades at hand are used first, the rest is bought.
    Transform {
        /// The space.
        hex: Hex,
        /// What it becomes.
        to: Terrain,
        /// Spades spent on it; two ways round the wheel may lead to home terrain.
        spades: u8,
    } => Action, Transform, at hex, up to 7;
    /// Buy one spade ahead of the transform (only where the spade itself brings something to pay the next with).
    Dig => Free, Transform;
    /// Turn a space into volcano by stepping down on a cult track.
    VolcanoByCult {
        /// The space.
        hex: Hex,
        /// The track that pays.
        cult: Cult,
    } => Action, Transform, at hex;
    /// Turn a space into volcano by removing power tokens.
    VolcanoByTokens {
        /// The space.
        hex: Hex,
        /// The tokens.
        pay: TokenPay,
    } => Action, Transform, at hex, up to 3;
    /// Advance on the shipping track.
    AdvanceShipping => Action, Advance;
    /// Advance on the exchange track.
    AdvanceDigging => Action, Advance;
    /// Upgrade a structure.
    Upgrade {
        /// Where it stands.
        hex: Hex,
        /// What it becomes.
        to: Building,
    } => Action, Upgrade, at hex;
    /// Send a priest to a cult: onto a space worth 3 or 2, or back to the supply for 1.
    SendPriest {
        /// The track.
        cult: Cult,
        /// The printed value of the space: 3, 2, or 1 for the supply.
        space: u8,
    } => Action, Priest, up to 5;
    /// A power action of the game board.
    Power(action: PowerAction) => Action, PowerAction;
    /// A special action of faction board, bonus card or favor tile.
    Special(action: SpecialAction) => Action, Special;
    /// Change the home terrain, removing power tokens for good.
    ShiftByTokens(pay: TokenPay) => Action, Terrain, up to 6;
    /// Pass and take a bonus card; none in the last round.
    Pass(card: Option<BonusCard>) => Action, Pass;
    /// Finish the own turn.
    EndTurn => End, End;

    // Free
    /// One free conversion.
    Convert(conversion: Conversion) => Free, Convert;
    /// Sacrifice one power token of bowl II to move another to bowl III.
    Burn => Free, Convert;
    /// Declare a river space as joining the structures around it, founding a town.
    Connect(hex: Hex) => Answer, Town, at hex;

    // Answers
    /// Take the power of the oldest offer.
    Leech => Answer, Leech;
    /// Refuse the oldest offer.
    Decline => Answer, Leech;
    /// Take the power of a later offer, where offers are answered in any order.
    LeechLater {
        /// Who built, or trades.
        from: Seat,
        /// The power offered; of several equal offers the oldest is meant.
        power: u8,
    } => Answer, Leech, up to 16;
    /// Refuse a later offer, where offers are answered in any order.
    DeclineLater {
        /// Who built, or trades.
        from: Seat,
        /// The power offered; of several equal offers the oldest is meant.
        power: u8,
    } => Answer, Leech, up to 16;
    /// Take a favor tile.
    TakeFavor(tile: FavorTile) => Answer, Favor;
    /// Take a town tile.
    TakeTown(tile: TownTile) => Answer, Town;
    /// Take a town tile, leaving its free shipping level (where the rules of the game allow that).
    TakeTownOnly(tile: TownTile) => Answer, Town;
    /// Use cult steps.
    CultSteps {
        /// The track.
        cult: Cult,
        /// How many of the pending steps.
        steps: u8,
    } => Answer, Cult, up to 5;
    /// Use a key that came late: enter space 10 on a track that was blocked at 9.
    EnterTen(cult: Cult) => Answer, Cult;
    /// Place a bridge.
    Bridge {
        /// One end; the one first in reading order.
        a: Hex,
        /// The other end.
        b: Hex,
    } => Answer, Bridge, at a b;
    /// Turn so many workers into priests; 0 to leave it.
    Ordain(priests: u8) => Answer, Answer, up to 5;
    /// Pay 1 VP for a new token in bowl III.
    BuyToken => Answer, Answer;
    /// Unlock a terrain with the priest just gained.
    Unlock(terrain: Terrain) => Answer, Terrain;
    /// Keep the priest just gained instead of unlocking a terrain.
    KeepPriest => Answer, Terrain;
    /// Place the special terrain tile.
    PlaceTile(hex: Hex) => Answer, Tile, at hex;
    /// Place the special terrain tile in place of a volcano, stepping down on a cult track.
    PlaceTileByCult {
        /// The space.
        hex: Hex,
        /// The track that pays.
        cult: Cult,
    } => Action, Tile, at hex;
    /// Take the new power tokens offered.
    TakeTokens => Answer, Answer;
    /// Take the coin of a special terrain tile in place of the oldest offer of power.
    TakeCoin => Answer, Leech;
    /// Take the faction's VP for a town.
    TownVp => Answer, Town;
    /// Take cult steps for a town in place of the faction's VP.
    TownSteps(cult: Cult) => Answer, Town;
    /// Join structures to the town this one belongs to.
    JoinTown(hex: Hex) => Answer, Town, at hex;
    /// Forgo something pending.
    Forgo(what: Forgone) => Answer, Answer;

    // Merchants of the Seas
    /// Place the dock (warehouse) under an own dwelling.
    PlaceDock(hex: Hex) => Answer, Ship, at hex;
    /// Place a ship just obtained.
    PlaceShip(hex: Hex) => Answer, Ship, at hex;
    /// Move a ship. Its way does not matter, and the further steps are paid only where they are needed.
    Sail {
        /// Where it is.
        from: Hex,
        /// Where it goes: a river space, or a structure to trade with.
        to: Hex,
        /// How further steps are paid.
        pay: SailPay,
    } => Answer, Ship, at to from;
    /// Move no further ship.
    EndSailing => Answer, Ship;
    /// Trade with the structure a ship was moved onto.
    Trade {
        /// The structure.
        hex: Hex,
        /// What is taken where there is a choice.
        reward: TradeReward,
    } => Answer, Ship, at hex;
    /// Build no dwelling after the last trade, so that ships can be taken back into play.
    EndTrading => Answer, Ship;
    /// Place a dwelling as [`Build`](Move::Build) does, returning a ship next to it in place of paying.
    BuildWithShip {
        /// Where the dwelling goes.
        hex: Hex,
        /// Where the ship is; for merchants the same space.
        ship: Hex,
    } => Action, Build, at hex ship;
}

/// Makes [`Part`] from the types that fields of moves have.
macro_rules! parts {
    ($($(#[$doc:meta])* $part:ident($type:ty),)*) => {
        /// One of the things that a move names.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Part { $($(#[$doc])* $part($type),)* }

        $(
            impl From<$type> for Part {
                fn from(part: $type) -> Part {
                    Part::$part(part)
                }
            }
        )*
    };
}

parts! {
    /// A space.
    Hex(Hex),
    /// A terrain.
    Terrain(Terrain),
    /// A kind of structure.
    Building(Building),
    /// A cult track.
    Cult(Cult),
    /// A faction.
    Faction(FactionId),
    /// Who built, or trades.
    Seat(Seat),
    /// A number: of spades, steps, priests or VP, or the value of a space.
    Number(u8),
    /// A bonus card, or none in the last round.
    Card(Option<BonusCard>),
    /// The first bonus card.
    FirstCard(BonusCard),
    /// A favor tile.
    Favor(FavorTile),
    /// A town tile.
    Town(TownTile),
    /// A power action.
    Power(PowerAction),
    /// A special action.
    Special(SpecialAction),
    /// Power tokens that are paid.
    Tokens(TokenPay),
    /// A conversion.
    Conversion(Conversion),
    /// What is forgone.
    Forgone(Forgone),
    /// How further steps of a ship are paid.
    SailPay(SailPay),
    /// What is taken in a trade.
    Reward(TradeReward),
}

/// How further steps of a ship are paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SailPay {
    /// Not at all: the space is in range.
    Free,
    /// With 1 power.
    Power,
    /// By moving a token from bowl II to bowl I.
    BowlTwo,
}

impl SailPay {
    /// All of them.
    pub const ALL: [SailPay; 3] = [SailPay::Free, SailPay::Power, SailPay::BowlTwo];
}

/// What is taken in a trade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TradeReward {
    /// What everybody takes there; nothing is to be chosen.
    Usual,
    /// Power, from a temple.
    Power,
    /// A priest, from a sanctuary.
    Priest,
    /// All steps offered, on this cult track.
    Steps(Cult),
    /// One step only of several offered, on this cult track.
    OneStep(Cult),
    /// The trading ship, taken back into play.
    Ship,
    /// The action of moving ships on the own shipyard board, freed.
    Action,
}

impl TradeReward {
    /// All of them.
    pub const ALL: [TradeReward; 13] = [
        TradeReward::Usual,
        TradeReward::Power,
        TradeReward::Priest,
        TradeReward::Steps(Cult::Fire),
        TradeReward::Steps(Cult::Water),
        TradeReward::Steps(Cult::Earth),
        TradeReward::Steps(Cult::Air),
        TradeReward::OneStep(Cult::Fire),
        TradeReward::OneStep(Cult::Water),
        TradeReward::OneStep(Cult::Earth),
        TradeReward::OneStep(Cult::Air),
        TradeReward::Ship,
        TradeReward::Action,
    ];
}

/// Something pending that its owner may forgo.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Forgone {
    /// All free spades left.
    Spades,
    /// One of the free spades left.
    Spade,
    /// The transform of a sandstorm.
    Transform,
    /// A free dwelling.
    Dwelling,
    /// A free upgrade.
    TradingHouse,
    /// Every bridge still to be placed.
    Bridge,
    /// The token offered for 1 VP.
    Token,
    /// Entering space 10 with a key that came late.
    Ten,
    /// What a special terrain tile offers, or the tile itself.
    Tile,
    /// Every ship still to be placed.
    Ships,
    /// The change of home terrain that comes with the shipyard.
    Home,
}

impl Forgone {
    /// All of them.
    pub const ALL: [Forgone; 11] = [
        Forgone::Spades,
        Forgone::Spade,
        Forgone::Transform,
        Forgone::Dwelling,
        Forgone::TradingHouse,
        Forgone::Bridge,
        Forgone::Token,
        Forgone::Ten,
        Forgone::Tile,
        Forgone::Ships,
        Forgone::Home,
    ];
}

/// A free conversion, one unit of what is gained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Conversion {
    /// 5 power to 1 priest.
    PowerToPriest,
    /// 3 power to 1 worker.
    PowerToWorker,
    /// 1 power to 1 coin.
    PowerToCoin,
    /// 1 priest to 1 worker.
    PriestToWorker,
    /// 1 worker to 1 coin.
    WorkerToCoin,
    /// 1 VP to 1 coin, for those who trade VP.
    VpToCoin,
    /// Coins to 1 VP, for those who trade VP.
    CoinsToVp,
}

impl Conversion {
    /// All of them.
    pub const ALL: [Conversion; 7] = [
        Conversion::PowerToPriest,
        Conversion::PowerToWorker,
        Conversion::PowerToCoin,
        Conversion::PriestToWorker,
        Conversion::WorkerToCoin,
        Conversion::VpToCoin,
        Conversion::CoinsToVp,
    ];
}

/// The kinds a move falls into, for players that treat them differently.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// One of the eight actions.
    Action,
    /// An answer to a pending decision, set-up included.
    Answer,
    /// Free: conversions and burning.
    Free,
    /// Ends the turn.
    End,
}

/// Calls a macro with every group of moves: its comment and its variant.
#[macro_export]
macro_rules! for_each_move_group {
    ($with:ident) => {
        $with! {
            /// The auction.
            Auction,
            /// Choosing a faction.
            Faction,
            /// Choosing or unlocking a terrain.
            Terrain,
            /// The first bonus card.
            BonusCard,
            /// Dwellings.
            Build,
            /// Changing terrain, volcanoes included.
            Transform,
            /// Upgrades.
            Upgrade,
            /// Shipping and exchange.
            Advance,
            /// Priests to the cults.
            Priest,
            /// Power actions.
            PowerAction,
            /// Special actions.
            Special,
            /// Ships: docks, moving, trading.
            Ship,
            /// Bridges.
            Bridge,
            /// The special terrain tile.
            Tile,
            /// Cult steps.
            Cult,
            /// Favor tiles.
            Favor,
            /// Towns.
            Town,
            /// Offers of power.
            Leech,
            /// Conversions and burning.
            Convert,
            /// Other answers.
            Answer,
            /// Passing.
            Pass,
            /// Ending the turn.
            End,
        }
    };
}

macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident,)*) => {
        /// What a move is about, as a menu would sort it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum MoveGroup { $($(#[$doc])* $group,)* }
    };
}
for_each_move_group!(groups);

/// The most moves one seat can have at once: a rich player in reach of every space, with two ways round the
/// wheel, stays well below.
pub const MAX_MOVES: usize = 1536;

/// The legal moves of a seat. Their order is part of the engine's promise: answers, actions by file, free moves,
/// each in the order of board and catalog.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;
