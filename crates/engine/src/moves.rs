//! Moves: the atoms of play. What a person calls a turn is a list of them.

use arrayvec::ArrayVec;

use crate::catalog::{BonusCard, FactionId, FavorTile, PowerAction, SpecialAction, TownTile};
use crate::vocab::{Building, Cult, Hex, Seat, Terrain, TokenPay};

/// One atom of play, four bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    // Set-up
    /// Auction: bid so many VP.
    Bid(u8),
    /// Auction: bid no more for this lot.
    StayOut,
    /// Auction: the winner takes a drawn faction and a place in the turn order (0 first).
    TakeLot {
        /// One of the drawn factions.
        faction: FactionId,
        /// Place in the turn order, from 0.
        place: u8,
    },
    /// Choose a faction.
    ChooseFaction(FactionId),
    /// Choose a starting terrain, or the new home terrain after shifting.
    ChooseTerrain(Terrain),
    /// Take the first bonus card.
    TakeBonus(BonusCard),

    // The eight actions
    /// Place a dwelling on a space that may be built on: at set-up, as an action, or after transforming.
    Build(Hex),
    /// Change a space to a terrain with so many spades. Spades at hand are used first, the rest is bought.
    Transform {
        /// The space.
        hex: Hex,
        /// What it becomes.
        to: Terrain,
        /// Spades spent on it; two ways round the wheel may lead to home terrain.
        spades: u8,
    },
    /// Buy one spade ahead of the transform (only where the spade itself brings something to pay the next with).
    Dig,
    /// Turn a space into volcano by stepping down on a cult track.
    VolcanoByCult {
        /// The space.
        hex: Hex,
        /// The track that pays.
        cult: Cult,
    },
    /// Turn a space into volcano by removing power tokens.
    VolcanoByTokens {
        /// The space.
        hex: Hex,
        /// The tokens.
        pay: TokenPay,
    },
    /// Advance on the shipping track.
    AdvanceShipping,
    /// Advance on the exchange track.
    AdvanceDigging,
    /// Upgrade a structure.
    Upgrade {
        /// Where it stands.
        hex: Hex,
        /// What it becomes.
        to: Building,
    },
    /// Send a priest to a cult: onto a space worth 3 or 2, or back to the supply for 1.
    SendPriest {
        /// The track.
        cult: Cult,
        /// The printed value of the space: 3, 2, or 1 for the supply.
        space: u8,
    },
    /// A power action of the game board.
    Power(PowerAction),
    /// A special action of faction board, bonus card or favor tile.
    Special(SpecialAction),
    /// Change the home terrain, removing power tokens for good.
    ShiftByTokens(TokenPay),
    /// Pass and take a bonus card; none in the last round.
    Pass(Option<BonusCard>),
    /// Finish the own turn.
    EndTurn,

    // Free
    /// One free conversion.
    Convert(Conversion),
    /// Sacrifice one power token of bowl II to move another to bowl III.
    Burn,
    /// Declare a river space as joining the structures around it, founding a town.
    Connect(Hex),

    // Answers
    /// Take the power of the oldest offer.
    Leech,
    /// Refuse the oldest offer.
    Decline,
    /// Take the power of a later offer, where offers are answered in any order.
    LeechLater {
        /// Who built, or trades.
        from: Seat,
        /// The power offered; of several equal offers the oldest is meant.
        power: u8,
    },
    /// Refuse a later offer, where offers are answered in any order.
    DeclineLater {
        /// Who built, or trades.
        from: Seat,
        /// The power offered; of several equal offers the oldest is meant.
        power: u8,
    },
    /// Take a favor tile.
    TakeFavor(FavorTile),
    /// Take a town tile.
    TakeTown(TownTile),
    /// Take a town tile, leaving its free shipping level (where the rules of the game allow that).
    TakeTownOnly(TownTile),
    /// Use cult steps.
    CultSteps {
        /// The track.
        cult: Cult,
        /// How many of the pending steps.
        steps: u8,
    },
    /// Use a key that came late: enter space 10 on a track that was blocked at 9.
    EnterTen(Cult),
    /// Place a bridge.
    Bridge {
        /// One end; the one first in reading order.
        a: Hex,
        /// The other end.
        b: Hex,
    },
    /// Turn so many workers into priests; 0 to leave it.
    Ordain(u8),
    /// Pay 1 VP for a new token in bowl III.
    BuyToken,
    /// Unlock a terrain with the priest just gained.
    Unlock(Terrain),
    /// Keep the priest just gained instead of unlocking a terrain.
    KeepPriest,
    /// Place the special terrain tile.
    PlaceTile(Hex),
    /// Place the special terrain tile in place of a volcano, stepping down on a cult track.
    PlaceTileByCult {
        /// The space.
        hex: Hex,
        /// The track that pays.
        cult: Cult,
    },
    /// Take the new power tokens offered.
    TakeTokens,
    /// Take the coin of a special terrain tile in place of the oldest offer of power.
    TakeCoin,
    /// Take the faction's VP for a town.
    TownVp,
    /// Take cult steps for a town in place of the faction's VP.
    TownSteps(Cult),
    /// Join structures to the town this one belongs to.
    JoinTown(Hex),
    /// Give up something pending.
    GiveUp(Pledge),

    // Merchants of the Seas
    /// Place the dock (warehouse) under an own dwelling.
    PlaceDock(Hex),
    /// Place a ship just obtained.
    PlaceShip(Hex),
    /// Move a ship. Its way does not matter, and the further steps are paid only where they are needed.
    Sail {
        /// Where it is.
        from: Hex,
        /// Where it goes: a river space, or a structure to trade with.
        to: Hex,
        /// How further steps are paid.
        pay: SailPay,
    },
    /// Move no further ship.
    EndSailing,
    /// Trade with the structure a ship was moved onto.
    Trade {
        /// The structure.
        hex: Hex,
        /// What is taken where there is a choice.
        reward: TradeReward,
    },
    /// Build no dwelling after the last trade, so that ships can be taken back into play.
    EndTrading,
    /// Place a dwelling as [`Build`](Move::Build) does, returning a ship next to it in place of paying.
    BuildWithShip {
        /// Where the dwelling goes.
        hex: Hex,
        /// Where the ship is; for merchants the same space.
        ship: Hex,
    },
}

/// How further steps of a ship are paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
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

/// Something pending that its owner may give up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pledge {
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

impl Pledge {
    /// All of them.
    pub const ALL: [Pledge; 11] = [
        Pledge::Spades,
        Pledge::Spade,
        Pledge::Transform,
        Pledge::Dwelling,
        Pledge::TradingHouse,
        Pledge::Bridge,
        Pledge::Token,
        Pledge::Ten,
        Pledge::Tile,
        Pledge::Ships,
        Pledge::Home,
    ];
}

/// A free conversion, one unit of what is gained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
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

impl Move {
    /// Which kind of move this is.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self {
            Move::Convert(_) | Move::Burn | Move::Dig => MoveKind::Free,
            Move::EndTurn => MoveKind::End,
            Move::Build(_)
            | Move::BuildWithShip { .. }
            | Move::Transform { .. }
            | Move::VolcanoByCult { .. }
            | Move::VolcanoByTokens { .. }
            | Move::AdvanceShipping
            | Move::AdvanceDigging
            | Move::Upgrade { .. }
            | Move::SendPriest { .. }
            | Move::Power(_)
            | Move::Special(_)
            | Move::ShiftByTokens(_)
            | Move::PlaceTileByCult { .. }
            | Move::Pass(_) => MoveKind::Action,
            _ => MoveKind::Answer,
        }
    }
}

/// The most moves one seat can have at once: a rich player in reach of every space, with two ways round the
/// wheel, stays well below.
pub const MAX_MOVES: usize = 1536;

/// The legal moves of a seat. Their order is part of the engine's promise: answers, actions by file, free moves,
/// each in the order of board and catalog.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;
