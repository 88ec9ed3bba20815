//! What moves name: the words of the game, and some that only moves have.

use crate::catalog::{BonusCard, FactionId, FavorTile, PowerAction, SpecialAction, TownTile};
use crate::vocab::{Building, Cult, Hex, Seat, Terrain, TokenPay};

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
