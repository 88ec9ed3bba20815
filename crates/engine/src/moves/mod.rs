//! Moves: the atoms of play. What a person calls a turn is a list of them.
//!
//! `moves!` is the one table of them. A row says what fields a move has, its kind, its group, the spaces it names, up to
//! which number its numbers make sense, and which function checks it. The enum, [`Move::kind`], [`Move::group`],
//! [`Move::spaces`], [`Move::parts`], [`Move::conceivable`], checking and playing follow from it.
//!
//! Beside the table is one file for each thing a player can do, with three functions: `candidates` lists moves, `check`
//! proves one legal and prices it, `apply` spends the proof.

#[macro_use]
mod table;

pub(crate) mod advance;
pub(crate) mod auction;
pub(crate) mod bonus;
pub(crate) mod bridge;
pub(crate) mod build;
pub(crate) mod connect;
pub(crate) mod convert;
pub(crate) mod cults;
pub(crate) mod dig;
pub(crate) mod faction;
pub(crate) mod favor;
pub(crate) mod forgo;
pub(crate) mod harbour;
pub(crate) mod home;
pub(crate) mod leech;
pub(crate) mod offered;
pub(crate) mod ordain;
pub(crate) mod pass;
pub(crate) mod power;
pub(crate) mod priest;
pub(crate) mod special;
pub(crate) mod tile;
pub(crate) mod token;
pub(crate) mod town;
pub(crate) mod trade;
pub(crate) mod transform;
pub(crate) mod turn;
pub(crate) mod unlock;
pub(crate) mod upgrade;
pub(crate) mod volcano;
pub(crate) mod voyage;

use arrayvec::ArrayVec;

pub(crate) use special::new_homes;
pub use table::{Conversion, Forgone, MoveGroup, MoveKind, Part, SailPay, TradeReward};

use crate::catalog::{BonusCard, FactionId, FavorTile, Map, PowerAction, SpecialAction, TownTile};
use crate::decision::Pending;
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::position::Position;
use crate::vocab::{Building, Cult, Hex, Seat, Terrain, TokenPay};

/// The most moves one seat can have at once: a rich player in reach of every space, with two ways round the
/// wheel, stays well below.
pub const MAX_MOVES: usize = 1536;

/// The legal moves of a seat. Their order is part of the engine's promise: answers, actions by file, free moves,
/// each in the order of board and catalog.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

moves! {
    // Set-up
    /// Auction: bid so many VP.
    Bid(vp: u8) => Answer, Auction, up to 42, by auction::check_bid(Some(vp));
    /// Auction: bid no more for the faction and place now auctioned.
    StopBidding => Answer, Auction, by auction::check_bid(None);
    /// Auction: the winner takes a drawn faction and a place in the turn order.
    TakeAuctioned {
        /// One of the drawn factions.
        faction: FactionId,
        /// Place in the turn order, from 0.
        place: u8,
    } => Answer, Auction, up to 6, by auction::check_take(faction, place);
    /// Choose a faction.
    ChooseFaction(faction: FactionId) => Answer, Faction, by faction::check(faction);
    /// Choose a starting terrain, or the new home terrain after shifting.
    ChooseTerrain(terrain: Terrain) => Answer, Terrain, by home::check(terrain);
    /// Take the first bonus card.
    TakeBonus(card: BonusCard) => Answer, BonusCard, by bonus::check(card);

    // The eight actions
    /// Place a dwelling on a space that may be built on: at set-up, as an action, or after transforming.
    Build(hex: Hex) => Action, Build, at hex, by build::check(hex, None);
    /// Change a space to a terrain with so many spades. Spades at hand are used first, the rest is bought.
    Transform {
        /// The space.
        hex: Hex,
        /// What it becomes.
        to: Terrain,
        /// Spades spent on it; two ways round the wheel may lead to home terrain.
        spades: u8,
    } => Action, Transform, at hex, up to 7, by transform::check(hex, to, spades);
    /// Buy one spade ahead of the transform (only where the spade itself brings something to pay the next with).
    Dig => Free, Transform, by dig::check();
    /// Turn a space into volcano by stepping down on a cult track.
    VolcanoByCult {
        /// The space.
        hex: Hex,
        /// The track that pays.
        cult: Cult,
    } => Action, Transform, at hex, by volcano::check_cult(hex, cult);
    /// Turn a space into volcano by removing power tokens.
    VolcanoByTokens {
        /// The space.
        hex: Hex,
        /// The tokens.
        pay: TokenPay,
    } => Action, Transform, at hex, up to 3, by volcano::check_tokens(hex, pay);
    /// Advance on the shipping track.
    AdvanceShipping => Action, Advance, by advance::check_shipping();
    /// Advance on the exchange track.
    AdvanceDigging => Action, Advance, by advance::check_digging();
    /// Upgrade a structure.
    Upgrade {
        /// Where it stands.
        hex: Hex,
        /// What it becomes.
        to: Building,
    } => Action, Upgrade, at hex, by upgrade::check(hex, to);
    /// Send a priest to a cult: onto a space worth 3 or 2, or back to the supply for 1.
    SendPriest {
        /// The track.
        cult: Cult,
        /// The printed value of the space: 3, 2, or 1 for the supply.
        space: u8,
    } => Action, Priest, up to 5, by priest::check(cult, space);
    /// A power action of the game board.
    Power(action: PowerAction) => Action, PowerAction, by power::check(action);
    /// A special action of faction board, bonus card or favor tile.
    Special(action: SpecialAction) => Action, Special, by special::check(action);
    /// Change the home terrain, removing power tokens for good.
    ShiftByTokens(pay: TokenPay) => Action, Terrain, up to 6, by special::check_shift_by_tokens(pay);
    /// Pass and take a bonus card; none in the last round.
    Pass(card: Option<BonusCard>) => Action, Pass, by pass::check(card);
    /// Finish the own turn.
    EndTurn => End, End, by turn::check_end();

    // Free
    /// One free conversion.
    Convert(conversion: Conversion) => Free, Convert, by convert::check(conversion);
    /// Sacrifice one power token of bowl II to move another to bowl III.
    Burn => Free, Convert, by convert::check_burn();
    /// Declare a river space as joining the structures around it, founding a town.
    Connect(hex: Hex) => Answer, Town, at hex, by connect::check(hex);

    // Answers
    /// Take the power of the oldest offer.
    Leech => Answer, Leech, by leech::check(true);
    /// Refuse the oldest offer.
    Decline => Answer, Leech, by leech::check(false);
    /// Take the power of a later offer, where offers are answered in any order.
    LeechLater {
        /// Who built, or trades.
        from: Seat,
        /// The power offered; of several equal offers the oldest is meant.
        power: u8,
    } => Answer, Leech, up to 16, by leech::check_later(from, power, true);
    /// Refuse a later offer, where offers are answered in any order.
    DeclineLater {
        /// Who built, or trades.
        from: Seat,
        /// The power offered; of several equal offers the oldest is meant.
        power: u8,
    } => Answer, Leech, up to 16, by leech::check_later(from, power, false);
    /// Take a favor tile.
    TakeFavor(tile: FavorTile) => Answer, Favor, by favor::check(tile);
    /// Take a town tile.
    TakeTown(tile: TownTile) => Answer, Town, by town::check(tile, true);
    /// Take a town tile, leaving its free shipping level (where the rules of the game allow that).
    TakeTownOnly(tile: TownTile) => Answer, Town, by town::check(tile, false);
    /// Use cult steps.
    CultSteps {
        /// The track.
        cult: Cult,
        /// How many of the pending steps.
        steps: u8,
    } => Answer, Cult, up to 5, by cults::check_steps(cult, steps);
    /// Use a key that came late: enter space 10 on a track that was blocked at 9.
    EnterTen(cult: Cult) => Answer, Cult, by cults::check_ten(cult);
    /// Place a bridge.
    Bridge {
        /// One end; the one first in reading order.
        a: Hex,
        /// The other end.
        b: Hex,
    } => Answer, Bridge, at a b, by bridge::check(a, b);
    /// Turn so many workers into priests; 0 to leave it.
    Ordain(priests: u8) => Answer, Answer, up to 5, by ordain::check(priests);
    /// Pay 1 VP for a new token in bowl III.
    BuyToken => Answer, Answer, by token::check();
    /// Unlock a terrain with the priest just gained.
    Unlock(terrain: Terrain) => Answer, Terrain, by unlock::check(Some(terrain));
    /// Keep the priest just gained instead of unlocking a terrain.
    KeepPriest => Answer, Terrain, by unlock::check(None);
    /// Place the special terrain tile.
    PlaceTile(hex: Hex) => Answer, Tile, at hex, by tile::check(hex);
    /// Place the special terrain tile in place of a volcano, stepping down on a cult track.
    PlaceTileByCult {
        /// The space.
        hex: Hex,
        /// The track that pays.
        cult: Cult,
    } => Action, Tile, at hex, by tile::check_by_cult(hex, cult);
    /// Take the new power tokens offered.
    TakeTokens => Answer, Answer, by offered::check_tokens();
    /// Take the coin of a special terrain tile in place of the oldest offer of power.
    TakeCoin => Answer, Leech, by leech::check_coin();
    /// Take the faction's VP for a town.
    TownVp => Answer, Town, by offered::check_town_vp();
    /// Take cult steps for a town in place of the faction's VP.
    TownSteps(cult: Cult) => Answer, Town, by offered::check_town_steps(cult);
    /// Join structures to the town this one belongs to.
    JoinTown(hex: Hex) => Answer, Town, at hex, by offered::check_join(hex);
    /// Forgo something pending.
    Forgo(what: Forgone) => Answer, Answer, by forgo::check(what);

    // Merchants of the Seas
    /// Place the dock (warehouse) under an own dwelling.
    PlaceDock(hex: Hex) => Answer, Ship, at hex, by harbour::check_dock(hex);
    /// Place a ship just obtained.
    PlaceShip(hex: Hex) => Answer, Ship, at hex, by harbour::check_ship(hex);
    /// Move a ship. Its way does not matter, and the further steps are paid only where they are needed.
    Sail {
        /// Where it is.
        from: Hex,
        /// Where it goes: a river space, or a structure to trade with.
        to: Hex,
        /// How further steps are paid.
        pay: SailPay,
    } => Answer, Ship, at to from, by voyage::check(from, to, pay);
    /// Move no further ship.
    EndSailing => Answer, Ship, by voyage::check_end();
    /// Trade with the structure a ship was moved onto.
    Trade {
        /// The structure.
        hex: Hex,
        /// What is taken where there is a choice.
        reward: TradeReward,
    } => Answer, Ship, at hex, by trade::check(hex, reward);
    /// Build no dwelling after the last trade, so that ships can be taken back into play.
    EndTrading => Answer, Ship, by voyage::check_end_trading();
    /// Place a dwelling as [`Build`](Move::Build) does, returning a ship next to it in place of paying.
    BuildWithShip {
        /// Where the dwelling goes.
        hex: Hex,
        /// Where the ship is; for merchants the same space.
        ship: Hex,
    } => Action, Build, at hex ship, by build::check(hex, Some(ship));
}

/// Lists the legal moves of a seat: answers, then actions, then free moves, then the end of the turn.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let agenda = pos.agenda(seat);
    if agenda.answers {
        answers(pos, seat, out);
    }
    if agenda.free {
        tile::follow_ups(pos, seat, out);
    }
    if agenda.follow_up {
        build::follow_ups(pos, seat, out);
        if voyage::check_end_trading(pos, seat).is_ok() {
            out.push(Move::EndTrading);
        }
    }
    if agenda.action.is_ok() {
        build::candidates(pos, seat, out);
        transform::candidates(pos, seat, out);
        volcano::candidates(pos, seat, out);
        tile::candidates(pos, seat, out);
        advance::candidates(pos, seat, out);
        upgrade::candidates(pos, seat, out);
        priest::candidates(pos, seat, out);
        power::candidates(pos, seat, out);
        special::candidates(pos, seat, out);
        pass::candidates(pos, seat, out);
    }
    if agenda.free {
        dig::candidates(pos, seat, out);
        convert::candidates(pos, seat, out);
        connect::candidates(pos, seat, out);
    }
    if agenda.end.is_ok() {
        out.push(Move::EndTurn);
    }
}

/// Lists the answers to every pending decision of a seat, oldest decision first; of several decisions of one kind
/// the oldest is answered.
fn answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let queue = pos.state.queue.as_slice();
    for (at, pending) in queue.iter().enumerate() {
        let kind = std::mem::discriminant(&pending.decision);
        let of_kind = |other: &Pending| other.seat == seat && std::mem::discriminant(&other.decision) == kind;
        if pending.seat != seat || queue[..at].iter().any(of_kind) {
            continue;
        }
        pending.decision.candidates(pos, seat, out);
        forgo::candidates(pending.decision, out);
    }
}
