//! Why a move is refused: one table of variant, stable code and sentence.
//!
//! The code is what programs compare and what servers publish; it stays when a variant gets a better name. The sentence
//! is for a player and may be improved.

use std::fmt;

use crate::setup::AUCTION_VP;
use crate::vocab::Resources;

/// Makes [`Illegal`] from its table. A row is a variant with its fields, its code, and its sentence as `write!` takes it.
macro_rules! refusals {
    ($(
        $(#[$doc:meta])*
        $variant:ident
            $(($value:ident: $type:ty))?
            $({ $(#[$field_doc:meta])* $field:ident: $field_type:ty, })?
            => $code:literal, $sentence:literal $(, $argument:expr)?;
    )*) => {
        /// Why a move is refused. Its text is a sentence to a player.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Illegal {
            $(
                $(#[$doc])*
                $variant $(($type))? $({ $(#[$field_doc])* $field: $field_type })?,
            )*
        }

        impl Illegal {
            /// The codes of all reasons, in the order of the table.
            pub const CODES: &[&str] = &[$($code),*];

            /// The stable code of the reason, for programs. It never changes.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Illegal::$variant { .. } => $code,)*
                }
            }
        }

        impl fmt::Display for Illegal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(Illegal::$variant $(($value))? $({ $field })? => write!(f, $sentence $(, $argument)?),)*
                }
            }
        }
    };
}

refusals! {
    /// The game is over.
    GameOver => "game-over", "the game is over";
    /// Nobody sits there.
    NoSuchSeat => "no-such-seat", "nobody sits on that seat";
    /// Not this player's turn.
    NotYourTurn => "not-your-turn", "it is another player's turn";
    /// Actions and free moves belong to the action phase.
    NotInThisPhase => "not-in-this-phase", "that is possible in the action phase only";
    /// Others' answers to offers of power are awaited.
    WaitForAnswers => "wait-for-answers", "other players answer offers of power first";
    /// Too many offers of power are open; they must be answered first.
    TooManyOffers => "too-many-offers", "too many offers of power are open; wait until some are answered";
    /// Own offers of power must be answered first.
    AnswerOffersFirst => "answer-offers-first", "answer your own offers of power first";
    /// Offers of power are answered in the order they arose.
    OldestOfferFirst => "oldest-offer-first", "answer your oldest offer of power first";
    /// The oldest offer is answered without naming it.
    OldestOffer => "oldest-offer", "this is your oldest offer of power; answer it without naming it";
    /// No such offer of power is open.
    NoSuchOffer => "no-such-offer", "no such offer of power waits for you";
    /// Something of the own action is pending.
    FinishFirst => "finish-first", "settle what your action has left open first";
    /// The turn's action is already taken.
    ActionTaken => "action-taken", "the action of this turn is already taken; end the turn";
    /// The turn's action is still to be taken.
    ActionNotTaken => "action-not-taken", "take an action or pass before ending the turn";
    /// Nothing of this kind is asked.
    NotAsked => "not-asked", "nothing of this kind is to be decided now";
    /// Resources are missing.
    Lacks(missing: Resources) => "lacks", "needs {}", Missing(missing);
    /// Power in bowl III is missing.
    LacksPower(power: u8) => "lacks-power", "needs {power} more power in bowl III";
    /// Tokens are missing from the bowls named, or the number is wrong.
    WrongTokens {
        /// How many tokens the payment takes.
        needed: u8,
    } => "wrong-tokens", "takes exactly {}", Tokens(needed);
    /// Victory points are missing.
    LacksVp(vp: u8) => "lacks-vp", "needs {vp} more VP";
    /// Two tokens are needed in bowl II.
    CannotBurn => "cannot-burn", "needs two tokens in bowl II to sacrifice one";
    /// No such space on this board.
    NoSuchSpace => "no-such-space", "there is no such space on this board";
    /// A river space.
    River => "river", "that is a river space";
    /// Somebody's structure stands there.
    Occupied => "occupied", "a structure stands on that space";
    /// The space is not home terrain.
    NotHome => "not-home", "the space is not of your home terrain";
    /// The terrain is not unlocked.
    Locked => "locked", "that terrain is not unlocked";
    /// At set-up the space must be of the starting terrain.
    NotStartTerrain => "not-start-terrain", "first dwellings stand on the home or starting terrain";
    /// The space must lie at the river.
    NotRiverside => "not-riverside", "the space does not lie at a river";
    /// Nothing of the player's is in reach.
    OutOfReach => "out-of-reach", "no structure of yours is in reach of that space";
    /// A leap is possible only once in an action.
    SecondLeap => "second-leap", "only one space can be reached by a leap in one action";
    /// Ice and volcano are never transformed.
    Permanent => "permanent", "ice and volcano are never transformed";
    /// That many spades do not lead to that terrain.
    WrongSpades => "wrong-spades", "that number of spades does not lead to that terrain";
    /// The faction transforms to its home terrain only.
    HomeOnly => "home-only", "this faction transforms spaces to its home terrain only";
    /// The space became home terrain in this action.
    TransformedNow => "transformed-now", "that space has become home terrain in this action";
    /// Only one space may end short of home terrain.
    SecondPartial => "second-partial", "only one space of an action may end short of home terrain";
    /// Spades can be bought for the first space of an action only.
    NoMoreSpades => "no-more-spades", "spades can be bought for the first space of an action only";
    /// Spades won in trades suffice, so none is bought besides.
    SpadesSuffice => "spades-suffice",
        "spades are bought after a trade only as far as home terrain needs them";
    /// Bought spades must all be used.
    UseAllSpades => "use-all-spades", "bought spades must all be used on the one space";
    /// The spade of a special terrain tile cannot be given up.
    SpadeAtOnce => "spade-at-once", "this spade must be used at once";
    /// The faction has no use for spades.
    NoSpades => "no-spades", "this faction does not use spades";
    /// The faction pays for volcanoes in another way, or makes none.
    NoVolcano => "no-volcano", "this faction does not make volcanoes that way";
    /// The cult track is too low to pay.
    CultTooLow {
        /// Steps to pay.
        needed: u8,
    } => "cult-too-low", "needs {needed} steps on that one cult track";
    /// No piece of this kind is left.
    NoPieceLeft => "no-piece-left", "no such piece is left in your supply";
    /// No structure there that could become this one.
    WrongStructure => "wrong-structure", "no structure of yours stands there that could become that one";
    /// The dwelling must stand on a space transformed in this action.
    NotTransformedNow => "not-transformed-now",
        "the dwelling must stand on a space transformed in this action";
    /// The track has no further level.
    EndOfTrack => "end-of-track", "the track has no further level";
    /// No such priest space is free.
    NoPriestSpace => "no-priest-space", "no such priest space is free on that track";
    /// The power action is covered this round.
    Covered => "covered", "that power action has been taken this round";
    /// The special action is used this round.
    Used => "used", "that special action has been used this round";
    /// The player does not have this action.
    NoSuchAction => "no-such-action", "you do not have that action";
    /// The action would have no effect.
    NoEffect => "no-effect", "that action would have no effect";
    /// No place for a bridge.
    NoBridgeSite => "no-bridge-site", "no bridge can be placed there";
    /// A bridge lies there already.
    BridgeThere => "bridge-there", "a bridge lies there already";
    /// The bridge must begin at an own structure.
    BridgeNotOwn => "bridge-not-own", "a bridge must touch a structure of yours";
    /// All bridges are placed.
    NoBridgeLeft => "no-bridge-left", "all three bridges are placed";
    /// Somebody holds the card, or it is not in the game.
    NoSuchCard => "no-such-card", "that bonus card is not to be had";
    /// A bonus card must be taken when passing, except in the last round.
    CardNeeded => "card-needed", "take a bonus card when passing";
    /// No card is taken in the last round.
    NoCardInLastRound => "no-card-in-last-round", "no bonus card is taken in the last round";
    /// None of these tiles is left.
    NoTileLeft => "no-tile-left", "no such tile is left";
    /// The player has this tile already.
    TileOwned => "tile-owned", "you have that favor tile already";
    /// The tile brings no shipping level that could be left.
    NothingToLeave => "nothing-to-leave", "that tile brings no shipping level you could leave";
    /// The faction does not join towns over rivers, or this is no river space.
    CannotConnect => "cannot-connect", "that river space cannot join your structures";
    /// No town would result.
    NoTown => "no-town", "no town would result";
    /// Wrong number of cult steps.
    WrongSteps => "wrong-steps", "that is not the number of steps to take on one track";
    /// The Cultists may still take that space 10.
    WaitForCultists => "wait-for-cultists", "the Cultists may still take that space 10; wait for their step";
    /// This track was not blocked for want of a key.
    NotBlocked => "not-blocked", "no step was blocked on that track this turn";
    /// The faction is taken, or its board or colour is.
    FactionTaken => "faction-taken", "that faction, its board or its colour is taken";
    /// The faction is not part of this game.
    FactionNotInGame => "faction-not-in-game", "that faction is not part of this game";
    /// The terrain is another faction's.
    TerrainTaken => "terrain-taken", "that terrain belongs to another faction";
    /// The terrain is already the home terrain or unlocked.
    SameTerrain => "same-terrain", "that terrain is yours already";
    /// The terrain does not lie on the wheel.
    NotOnWheel => "not-on-wheel", "choose one of the seven terrains of the wheel";
    /// The bid is not higher than the last one.
    BidTooLow {
        /// The lowest bid possible.
        least: u8,
    } => "bid-too-low", "the bid must be at least {least}";
    /// The bid is over the maximum.
    BidTooHigh => "bid-too-high", "nobody may bid more than {AUCTION_VP} VP";
    /// The opener of an auction must bid.
    MustBid => "must-bid", "who opens an auction must bid";
    /// The faction is not to be had in the auction.
    NotAuctioned => "no-such-lot", "that faction is not to be had in the auction";
    /// The place in the turn order is taken.
    PlaceTaken => "place-taken", "that place in the turn order is taken";
    /// More priests than workers or the limit allow.
    TooManyPriests => "too-many-priests", "not so many workers can become priests";
    /// This cannot be converted by this faction.
    NoSuchConversion => "no-such-conversion", "this faction cannot convert that";
    /// The game is played without special terrain tiles.
    NoTiles => "no-tiles", "this game is played without special terrain tiles";
    /// The special terrain tile is placed already.
    TilePlaced => "tile-placed", "your special terrain tile is placed already";
    /// A structure that the special terrain tile needs is missing.
    TileNeeds => "tile-needs", "a structure that your special terrain tile needs is missing";
    /// The special terrain tile is placed in another way.
    TilePlacedOtherwise => "tile-placed-otherwise", "your special terrain tile is placed in another way";
    /// The special terrain tile must lie where this action turned a space into home terrain.
    TileNeedsTransform => "tile-needs-transform",
        "lay the tile on a space that this action turned into home terrain";
    /// The special terrain tile goes on a river space.
    TileOnRiver => "tile-on-river", "your special terrain tile goes on a river space";
    /// No coin is offered in place of the power.
    NoCoin => "no-coin", "no coin is offered in place of that power";
    /// The space is not in one of the towns to choose from.
    NotThatTown => "not-that-town", "that is none of the towns to choose from";
    /// The bowls are full.
    BowlsFull => "bowls-full", "your bowls can take no more power";
    /// The game is played without Merchants of the Seas.
    NoMerchants => "no-merchants", "this game is played without Merchants of the Seas";
    /// One favor tile with one step may be owned for each cult.
    StepTileOwned => "step-tile-owned", "you have a favor tile with one step on that cult already";
    /// The dock lies under an own dwelling at the river (a warehouse under any).
    NoDockThere => "no-dock-there",
        "a dock lies under a dwelling of yours at the river, a warehouse under any";
    /// New ships lie next to dock or shipyard.
    NotAtDock => "not-at-dock", "a new ship is placed next to your dock or shipyard, a merchant on it";
    /// All three ships are on the map.
    NoShipLeft => "no-ship-left", "all three ships are on the map";
    /// Neither dock nor shipyard is on the map.
    NoDock => "no-dock", "without dock and shipyard no ship can be obtained";
    /// No own ship is there.
    NoShipThere => "no-ship-there", "no ship of yours is there";
    /// The ship that is to pay does not lie next to the space.
    ShipNotBeside => "ship-not-beside", "that ship does not lie next to the space";
    /// The ship has moved already in this action.
    ShipMoved => "ship-moved", "that ship has moved in this action";
    /// The space is too far for the ship.
    ShipTooFar => "ship-too-far", "that space is out of the ship's range";
    /// The space is in range without paying.
    NothingToPay => "nothing-to-pay", "that space is in range without paying for further steps";
    /// The faction cannot pay a ship's steps from bowl II.
    NoBowlTwo => "no-bowl-two", "this faction pays further steps with power of bowl III only";
    /// Bowl II is empty.
    BowlTwoEmpty => "bowl-two-empty", "needs a token in bowl II";
    /// Ships go to rivers and to others' structures; merchants end on land.
    NoShipSpace => "no-ship-space", "ships end on rivers or on others' structures, merchants on land";
    /// Special terrain tiles are not traded with.
    NoTradeWithTile => "no-trade-with-tile", "special terrain tiles are not traded with";
    /// The structure bears the trader's marker.
    OwnMarker => "own-marker", "you have traded with that structure already";
    /// Another own ship is moved onto the structure.
    OwnShipThere => "own-ship-there", "another ship of yours trades with that structure";
    /// No trade marker is left for another structure.
    NoMarkerLeft => "no-marker-left", "no trade marker is left for another structure";
    /// A ship must be moved.
    MoveAShip => "move-a-ship", "move a ship first";
    /// No own ship waits there to trade.
    NothingToTrade => "nothing-to-trade", "no ship of yours waits there to trade";
    /// The structure does not offer that.
    NoSuchReward => "no-such-reward", "that structure does not offer that";
    /// The spade was won from a stronghold that bars it from this terrain.
    SpadeBarred => "spade-barred", "spades won from that stronghold cannot be used on this terrain";
    /// No priest is left in the supply.
    NoPriestLeft => "no-priest-left", "no priest is left in your supply";
    /// The dwelling costs nothing, so no ship pays for it.
    FreeOfCost => "free-of-cost", "that dwelling costs nothing; no ship pays for it";
    /// A sandstorm next to a ship ends with a dwelling that this ship pays for.
    ShipMustPay => "ship-must-pay", "build where the sandstorm was, returning a ship next to that space";
    /// The last space has not become home terrain yet.
    LastSpaceFirst => "last-space-first",
        "a further space can be transformed once the last one is home terrain";
    /// The player has left the game.
    Dropped => "dropped", "that player has left the game";
    /// Losses belong to games of terra.snellman.net.
    NoLosses => "no-losses", "this game does not know losses; only games of terra.snellman.net do";
}

impl std::error::Error for Illegal {}

/// "2 more workers and 1 more coin".
struct Missing(Resources);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(self.0.workers, "worker"), (self.0.coins, "coin"), (self.0.priests, "priest")];
        let mut between = "";
        for (amount, what) in parts.into_iter().filter(|(amount, _)| *amount > 0) {
            write!(f, "{between}{amount} more {what}{}", if amount == 1 { "" } else { "s" })?;
            between = " and ";
        }
        Ok(())
    }
}

/// "2 power tokens, from bowls that hold them".
struct Tokens(u8);

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 power token, from a bowl that holds one"),
            many => write!(f, "{many} power tokens, from bowls that hold them"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes that servers have published. Rows are added at the end, and none is ever changed or taken away.
    const PUBLISHED: &str = include_str!("illegal.codes.txt");

    #[test]
    fn a_published_code_never_changes() {
        let mut published: Vec<&str> = PUBLISHED.lines().filter(|line| !line.starts_with('#')).collect();
        let mut now = Illegal::CODES.to_vec();
        published.sort_unstable();
        now.sort_unstable();
        assert_eq!(now, published, "codes of `Illegal` and `illegal.codes.txt` differ");
        now.dedup();
        assert_eq!(now.len(), published.len(), "two reasons share a code");
    }

    #[test]
    fn sentences_name_what_is_missing() {
        let says = |reason: Illegal| reason.to_string();
        assert_eq!(says(Illegal::Lacks(Resources::price(1, 2))), "needs 1 more worker and 2 more coins");
        assert_eq!(
            says(Illegal::WrongTokens { needed: 1 }),
            "takes exactly 1 power token, from a bowl that holds one"
        );
        assert_eq!(
            says(Illegal::WrongTokens { needed: 2 }),
            "takes exactly 2 power tokens, from bowls that hold them"
        );
        assert_eq!(says(Illegal::BidTooLow { least: 3 }), "the bid must be at least 3");
    }
}
