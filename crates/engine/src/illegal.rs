//! Why a move is refused, as a sentence to a player.

use crate::vocab::Resources;

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Nobody sits there.
    NoSuchSeat,
    /// Not this player's turn.
    NotYourTurn,
    /// Actions and free moves belong to the action phase.
    NotInThisPhase,
    /// Others' answers to offers of power are awaited.
    WaitForAnswers,
    /// Too many offers of power are open; they must be answered first.
    TooManyOffers,
    /// Own offers of power must be answered first.
    AnswerOffersFirst,
    /// Something of the own action is pending.
    FinishFirst,
    /// The turn's action is already taken.
    ActionTaken,
    /// The turn's action is still to be taken.
    ActionNotTaken,
    /// Nothing of this kind is asked.
    NotAsked,
    /// Resources are missing.
    Lacks(Resources),
    /// Power in bowl III is missing.
    LacksPower(u8),
    /// Tokens are missing from the bowls named, or the number is wrong.
    WrongTokens {
        /// How many tokens the payment takes.
        needed: u8,
    },
    /// Victory points are missing.
    LacksVp(u8),
    /// Two tokens are needed in bowl II.
    CannotBurn,
    /// No such space on this board.
    NoSuchSpace,
    /// A river space.
    River,
    /// Somebody's structure stands there.
    Occupied,
    /// The space is not home terrain.
    NotHome,
    /// The terrain is not unlocked.
    Locked,
    /// At set-up the space must be of the starting terrain.
    NotStartTerrain,
    /// The space must lie at the river.
    NotRiverside,
    /// Nothing of the player's is in reach.
    OutOfReach,
    /// A leap is possible only once in an action.
    SecondLeap,
    /// Ice and volcano are never transformed.
    Permanent,
    /// That many spades do not lead to that terrain.
    WrongSpades,
    /// The faction transforms to its home terrain only.
    HomeOnly,
    /// The space became home terrain in this action.
    TransformedNow,
    /// Only one space may end short of home terrain.
    SecondPartial,
    /// Spades can be bought for the first space of an action only.
    NoMoreSpades,
    /// Spades won in trades suffice, so none is bought besides.
    SpadesSuffice,
    /// Bought spades must all be used.
    UseAllSpades,
    /// The spade of a special terrain tile cannot be given up.
    SpadeAtOnce,
    /// The faction has no use for spades.
    NoSpades,
    /// The faction pays for volcanoes in another way, or makes none.
    NoVolcano,
    /// The cult track is too low to pay.
    CultTooLow {
        /// Steps to pay.
        needed: u8,
    },
    /// No piece of this kind is left.
    NoPieceLeft,
    /// No structure there that could become this one.
    WrongStructure,
    /// The dwelling must stand on a space transformed in this action.
    NotTransformedNow,
    /// The track has no further level.
    EndOfTrack,
    /// No such priest space is free.
    NoPriestSpace,
    /// The power action is covered this round.
    Covered,
    /// The special action is used this round.
    Used,
    /// The player does not have this action.
    NoSuchAction,
    /// The action would have no effect.
    NoEffect,
    /// No place for a bridge.
    NoBridgeSite,
    /// A bridge lies there already.
    BridgeThere,
    /// The bridge must begin at an own structure.
    BridgeNotOwn,
    /// All bridges are placed.
    NoBridgeLeft,
    /// Somebody holds the card, or it is not in the game.
    NoSuchCard,
    /// A bonus card must be taken when passing, except in the last round.
    CardNeeded,
    /// No card is taken in the last round.
    NoCardInLastRound,
    /// None of these tiles is left.
    NoTileLeft,
    /// The player has this tile already.
    TileOwned,
    /// The tile brings no shipping level that could be left.
    NothingToLeave,
    /// The faction does not join towns over rivers, or this is no river space.
    CannotConnect,
    /// No town would result.
    NoTown,
    /// Wrong number of cult steps.
    WrongSteps,
    /// The Cultists may still take that space 10.
    WaitForCultists,
    /// This track was not blocked for want of a key.
    NotBlocked,
    /// The faction is taken, or its board or colour is.
    FactionTaken,
    /// The faction is not part of this game.
    FactionNotInGame,
    /// The terrain is another faction's.
    TerrainTaken,
    /// The terrain is already the home terrain or unlocked.
    SameTerrain,
    /// The terrain does not lie on the wheel.
    NotOnWheel,
    /// The bid is not higher than the last one.
    BidTooLow {
        /// The lowest bid possible.
        least: u8,
    },
    /// The bid is over the maximum.
    BidTooHigh,
    /// The opener of an auction must bid.
    MustBid,
    /// The faction is not to be had in the auction.
    NoSuchLot,
    /// The place in the turn order is taken.
    PlaceTaken,
    /// More priests than workers or the limit allow.
    TooManyPriests,
    /// This cannot be converted by this faction.
    NoSuchConversion,
    /// The game is played without special terrain tiles.
    NoTiles,
    /// The special terrain tile is placed already.
    TilePlaced,
    /// A structure that the special terrain tile needs is missing.
    TileNeeds,
    /// The special terrain tile is placed in another way.
    TilePlacedOtherwise,
    /// The special terrain tile must lie where this action turned a space into home terrain.
    TileNeedsTransform,
    /// The special terrain tile goes on a river space.
    TileOnRiver,
    /// No coin is offered in place of the power.
    NoCoin,
    /// The space is not in one of the towns to choose from.
    NotThatTown,
    /// The bowls are full.
    BowlsFull,
    /// The game is played without Merchants of the Seas.
    NoMerchants,
    /// One favor tile with one step may be owned for each cult.
    StepTileOwned,
    /// The dock lies under an own dwelling at the river (a warehouse under any).
    NoDockThere,
    /// New ships lie next to dock or shipyard.
    NotAtDock,
    /// All three ships are on the map.
    NoShipLeft,
    /// Neither dock nor shipyard is on the map.
    NoDock,
    /// No own ship is there.
    NoShipThere,
    /// The ship that is to pay does not lie next to the space.
    ShipNotBeside,
    /// The ship has moved already in this action.
    ShipMoved,
    /// The space is too far for the ship.
    ShipTooFar,
    /// The space is in range without paying.
    NothingToPay,
    /// The faction cannot pay a ship's steps from bowl II.
    NoBowlTwo,
    /// Bowl II is empty.
    BowlTwoEmpty,
    /// Ships go to rivers and to others' structures; merchants end on land.
    NoShipSpace,
    /// Special terrain tiles are not traded with.
    NoTradeWithTile,
    /// The structure bears the trader's marker.
    OwnMarker,
    /// Another own ship is moved onto the structure.
    OwnShipThere,
    /// No trade marker is left for another structure.
    NoMarkerLeft,
    /// A ship must be moved.
    MoveAShip,
    /// No own ship waits there to trade.
    NothingToTrade,
    /// The structure does not offer that.
    NoSuchReward,
    /// The spade was won from a stronghold that bars it from this terrain.
    SpadeBarred,
    /// No priest is left in the supply.
    NoPriestLeft,
    /// The dwelling costs nothing, so no ship pays for it.
    FreeOfCost,
    /// A sandstorm next to a ship ends with a dwelling that this ship pays for.
    ShipMustPay,
    /// The last space has not become home terrain yet.
    LastSpaceFirst,
    /// The player has left the game.
    Dropped,
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = match *self {
            Illegal::Lacks(missing) => return lacks(missing, f),
            Illegal::LacksPower(power) => return write!(f, "needs {power} more power in bowl III"),
            Illegal::LacksVp(vp) => return write!(f, "needs {vp} more VP"),
            Illegal::WrongTokens { needed: 1 } => "takes exactly 1 power token, from a bowl that holds one",
            Illegal::WrongTokens { needed } => {
                return write!(f, "takes exactly {needed} power tokens, from bowls that hold them");
            }
            Illegal::CultTooLow { needed } => {
                return write!(f, "needs {needed} steps on that one cult track");
            }
            Illegal::BidTooLow { least } => return write!(f, "the bid must be at least {least}"),
            Illegal::BidTooHigh => {
                return write!(f, "nobody may bid more than {} VP", crate::setup::AUCTION_VP);
            }
            Illegal::GameOver => "the game is over",
            Illegal::NoSuchSeat => "nobody sits on that seat",
            Illegal::NotYourTurn => "it is another player's turn",
            Illegal::NotInThisPhase => "that is possible in the action phase only",
            Illegal::WaitForAnswers => "other players answer offers of power first",
            Illegal::TooManyOffers => "too many offers of power are open; wait until some are answered",
            Illegal::AnswerOffersFirst => "answer your own offers of power first",
            Illegal::FinishFirst => "settle what your action has left open first",
            Illegal::ActionTaken => "the action of this turn is already taken; end the turn",
            Illegal::ActionNotTaken => "take an action or pass before ending the turn",
            Illegal::NotAsked => "nothing of this kind is to be decided now",
            Illegal::CannotBurn => "needs two tokens in bowl II to sacrifice one",
            Illegal::NoSuchSpace => "there is no such space on this board",
            Illegal::River => "that is a river space",
            Illegal::Occupied => "a structure stands on that space",
            Illegal::NotHome => "the space is not of your home terrain",
            Illegal::Locked => "that terrain is not unlocked",
            Illegal::NotStartTerrain => "first dwellings stand on the home or starting terrain",
            Illegal::NotRiverside => "the space does not lie at a river",
            Illegal::OutOfReach => "no structure of yours is in reach of that space",
            Illegal::SecondLeap => "only one space can be reached by a leap in one action",
            Illegal::Permanent => "ice and volcano are never transformed",
            Illegal::WrongSpades => "that number of spades does not lead to that terrain",
            Illegal::HomeOnly => "this faction transforms spaces to its home terrain only",
            Illegal::TransformedNow => "that space has become home terrain in this action",
            Illegal::SecondPartial => "only one space of an action may end short of home terrain",
            Illegal::NoMoreSpades => "spades can be bought for the first space of an action only",
            Illegal::SpadesSuffice => {
                "spades are bought after a trade only as far as home terrain needs them"
            }
            Illegal::UseAllSpades => "bought spades must all be used on the one space",
            Illegal::SpadeAtOnce => "this spade must be used at once",
            Illegal::NoSpades => "this faction does not use spades",
            Illegal::NoVolcano => "this faction does not make volcanoes that way",
            Illegal::NoPieceLeft => "no such piece is left in your supply",
            Illegal::WrongStructure => "no structure of yours stands there that could become that one",
            Illegal::NotTransformedNow => "the dwelling must stand on a space transformed in this action",
            Illegal::EndOfTrack => "the track has no further level",
            Illegal::NoPriestSpace => "no such priest space is free on that track",
            Illegal::Covered => "that power action has been taken this round",
            Illegal::Used => "that special action has been used this round",
            Illegal::NoSuchAction => "you do not have that action",
            Illegal::NoEffect => "that action would have no effect",
            Illegal::NoBridgeSite => "no bridge can be placed there",
            Illegal::BridgeThere => "a bridge lies there already",
            Illegal::BridgeNotOwn => "a bridge must touch a structure of yours",
            Illegal::NoBridgeLeft => "all three bridges are placed",
            Illegal::NoSuchCard => "that bonus card is not to be had",
            Illegal::CardNeeded => "take a bonus card when passing",
            Illegal::NoCardInLastRound => "no bonus card is taken in the last round",
            Illegal::NoTileLeft => "no such tile is left",
            Illegal::TileOwned => "you have that favor tile already",
            Illegal::NothingToLeave => "that tile brings no shipping level you could leave",
            Illegal::CannotConnect => "that river space cannot join your structures",
            Illegal::NoTown => "no town would result",
            Illegal::WrongSteps => "that is not the number of steps to take on one track",
            Illegal::WaitForCultists => "the Cultists may still take that space 10; wait for their step",
            Illegal::NotBlocked => "no step was blocked on that track this turn",
            Illegal::FactionTaken => "that faction, its board or its colour is taken",
            Illegal::FactionNotInGame => "that faction is not part of this game",
            Illegal::TerrainTaken => "that terrain belongs to another faction",
            Illegal::SameTerrain => "that terrain is yours already",
            Illegal::NotOnWheel => "choose one of the seven terrains of the wheel",
            Illegal::MustBid => "who opens an auction must bid",
            Illegal::NoSuchLot => "that faction is not to be had in the auction",
            Illegal::PlaceTaken => "that place in the turn order is taken",
            Illegal::TooManyPriests => "not so many workers can become priests",
            Illegal::NoSuchConversion => "this faction cannot convert that",
            Illegal::NoTiles => "this game is played without special terrain tiles",
            Illegal::TilePlaced => "your special terrain tile is placed already",
            Illegal::TileNeeds => "a structure that your special terrain tile needs is missing",
            Illegal::TilePlacedOtherwise => "your special terrain tile is placed in another way",
            Illegal::TileNeedsTransform => {
                "lay the tile on a space that this action turned into home terrain"
            }
            Illegal::TileOnRiver => "your special terrain tile goes on a river space",
            Illegal::NoCoin => "no coin is offered in place of that power",
            Illegal::NotThatTown => "that is none of the towns to choose from",
            Illegal::BowlsFull => "your bowls can take no more power",
            Illegal::NoMerchants => "this game is played without Merchants of the Seas",
            Illegal::StepTileOwned => "you have a favor tile with one step on that cult already",
            Illegal::NoDockThere => {
                "a dock lies under a dwelling of yours at the river, a warehouse under any"
            }
            Illegal::NotAtDock => "a new ship is placed next to your dock or shipyard, a merchant on it",
            Illegal::NoShipLeft => "all three ships are on the map",
            Illegal::NoDock => "without dock and shipyard no ship can be obtained",
            Illegal::NoShipThere => "no ship of yours is there",
            Illegal::ShipNotBeside => "that ship does not lie next to the space",
            Illegal::ShipMoved => "that ship has moved in this action",
            Illegal::ShipTooFar => "that space is out of the ship's range",
            Illegal::NothingToPay => "that space is in range without paying for further steps",
            Illegal::NoBowlTwo => "this faction pays further steps with power of bowl III only",
            Illegal::BowlTwoEmpty => "needs a token in bowl II",
            Illegal::NoShipSpace => "ships end on rivers or on others' structures, merchants on land",
            Illegal::NoTradeWithTile => "special terrain tiles are not traded with",
            Illegal::OwnMarker => "you have traded with that structure already",
            Illegal::OwnShipThere => "another ship of yours trades with that structure",
            Illegal::NoMarkerLeft => "no trade marker is left for another structure",
            Illegal::MoveAShip => "move a ship first",
            Illegal::NothingToTrade => "no ship of yours waits there to trade",
            Illegal::NoSuchReward => "that structure does not offer that",
            Illegal::SpadeBarred => "spades won from that stronghold cannot be used on this terrain",
            Illegal::NoPriestLeft => "no priest is left in your supply",
            Illegal::FreeOfCost => "that dwelling costs nothing; no ship pays for it",
            Illegal::ShipMustPay => "build where the sandstorm was, returning a ship next to that space",
            Illegal::LastSpaceFirst => "a further space can be transformed once the last one is home terrain",
            Illegal::Dropped => "that player has left the game",
        };
        f.write_str(text)
    }
}

/// "needs 2 more workers and 1 more coin".
fn lacks(missing: Resources, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
    let parts = [(missing.workers, "worker"), (missing.coins, "coin"), (missing.priests, "priest")];
    f.write_str("needs")?;
    let mut first = true;
    for (amount, what) in parts.into_iter().filter(|(amount, _)| *amount > 0) {
        f.write_str(if first { " " } else { " and " })?;
        write!(f, "{amount} more {what}{}", if amount == 1 { "" } else { "s" })?;
        first = false;
    }
    Ok(())
}

impl std::error::Error for Illegal {}
