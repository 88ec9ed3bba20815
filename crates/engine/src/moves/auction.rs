//! The faction auction of Fire & Ice.

use crate::catalog::FactionId;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::setup::{AUCTION_VP, FactionChoice};
use crate::vocab::Seat;

/// A step of the auction.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    /// A bid, or none.
    Bid(Option<u8>),
    /// A faction and place won.
    Take { lot: u8, faction: FactionId, place: u8 },
}

fn least_bid(pos: &Position<'_>) -> u8 {
    pos.state.auction.high.map_or(0, |high| high + 1)
}

pub(crate) fn bids(pos: &Position<'_>, _: Seat, out: &mut MoveList) {
    out.extend((least_bid(pos)..=AUCTION_VP).map(Move::Bid));
    if pos.state.auction.high.is_some() {
        out.push(Move::StopBidding);
    }
}

/// The drawn factions still to be had, with their places in the draw.
fn open_lots(pos: &Position<'_>) -> impl Iterator<Item = (u8, FactionId)> {
    let FactionChoice::Auction { drawn, .. } = pos.setup().choice else {
        return None.into_iter().flatten();
    };
    let lots = pos.state.auction.lots;
    let open = (0..5).filter(move |lot| lots >> lot & 1 != 0);
    let open = open.filter_map(move |lot| Some((lot, drawn.0[usize::from(lot)]?)));
    Some(open).into_iter().flatten()
}

pub(crate) fn lots(pos: &Position<'_>, _: Seat, out: &mut MoveList) {
    for (_, faction) in open_lots(pos) {
        let places = (0..5).filter(|place| pos.state.auction.places >> place & 1 != 0);
        out.extend(places.map(|place| Move::TakeAuctioned { faction, place }));
    }
}

pub(crate) fn check_bid(pos: &Position<'_>, seat: Seat, bid: Option<u8>) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Bid).then_some(()))?;
    match bid {
        None if pos.state.auction.high.is_none() => Err(Illegal::MustBid),
        Some(vp) if vp > AUCTION_VP => Err(Illegal::BidTooHigh),
        Some(vp) if vp < least_bid(pos) => Err(Illegal::BidTooLow { least: least_bid(pos) }),
        _ => Ok(Plan::Bid(bid)),
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    match plan {
        Plan::Bid(bid) => place_bid(pos, seat, bid),
        Plan::Take { lot, faction, place } => take_won(pos, seat, lot, faction, place, fx),
    }
}

fn place_bid(pos: &mut Position<'_>, seat: Seat, bid: Option<u8>) {
    pos.settle(seat, |decision| matches!(decision, Decision::Bid));
    match bid {
        Some(vp) => {
            pos.state.auction.high = Some(vp);
            pos.state.auction.leader = seat;
        }
        None => pos.state.auction.bidding.remove(seat),
    }
    // A bid nobody can top ends the auction at once.
    let auction = &pos.state.auction;
    if auction.bidding.len() == 1 || auction.high == Some(AUCTION_VP) {
        let winner = auction.leader;
        pos.state.queue.push(winner, Decision::TakeAuctioned);
        return;
    }
    let next = left_of(pos, seat, |other| pos.state.auction.bidding.contains(other));
    pos.state.queue.push(next, Decision::Bid);
}

/// The next seat clockwise that satisfies a condition.
fn left_of(pos: &Position<'_>, seat: Seat, wanted: impl Fn(Seat) -> bool) -> Seat {
    let players = pos.setup().players;
    (1..=players).map(|step| Seat((seat.0 + step) % players)).find(|&other| wanted(other)).unwrap_or(seat)
}

pub(crate) fn check_take(
    pos: &Position<'_>,
    seat: Seat,
    faction: FactionId,
    place: u8,
) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::TakeAuctioned).then_some(()))?;
    let (lot, faction) = open_lots(pos).find(|(_, open)| *open == faction).ok_or(Illegal::NotAuctioned)?;
    if place >= 5 || pos.state.auction.places >> place & 1 == 0 {
        return Err(Illegal::PlaceTaken);
    }
    Ok(Plan::Take { lot, faction, place })
}

fn take_won(
    pos: &mut Position<'_>,
    seat: Seat,
    lot: u8,
    faction: FactionId,
    place: u8,
    fx: &mut impl Effects,
) {
    pos.settle(seat, |decision| matches!(decision, Decision::TakeAuctioned));
    let bid = pos.state.auction.high.unwrap_or(0);
    take(pos, seat, lot, faction, place, bid, fx);
    if pos.setup().rules.revision < 2 {
        open_next(pos, seat, fx);
    }
}

/// Gives a player a faction and a place for a bid.
fn take(
    pos: &mut Position<'_>,
    seat: Seat,
    lot: u8,
    faction: FactionId,
    place: u8,
    bid: u8,
    fx: &mut impl Effects,
) {
    let auction = &mut pos.state.auction;
    auction.lots &= !(1 << lot);
    auction.places &= !(1 << place);
    auction.without.remove(seat);
    pos.state.order[usize::from(place)] = seat;
    pos.take_faction(seat, faction, AUCTION_VP, fx);
    pos.add_vp(seat, -i16::from(bid), Source::Auction, fx);
}

/// Opens the next auction left of the winner; the last player gets what is left for nothing, and chooses if more than one
/// faction is left.
pub(crate) fn open_next(pos: &mut Position<'_>, winner: Seat, fx: &mut impl Effects) {
    if pos.state.auction.without.is_empty() {
        return;
    }
    let opener = left_of(pos, winner, |other| pos.state.auction.without.contains(other));
    pos.state.auction.high = None;
    pos.state.auction.bidding = pos.state.auction.without;
    let choice = pos.setup().rules.revision >= 2 && open_lots(pos).count() > 1;
    if pos.state.auction.without.len() == 1 && choice {
        pos.state.auction.high = Some(0);
        pos.state.auction.leader = opener;
        pos.state.queue.push(opener, Decision::TakeAuctioned);
    } else if pos.state.auction.without.len() == 1 {
        let last = open_lots(pos).next();
        if let Some((lot, faction)) = last {
            let place = pos.state.auction.places.trailing_zeros() as u8;
            take(pos, opener, lot, faction, place.min(4), 0, fx);
        }
    } else {
        pos.state.queue.push(opener, Decision::Bid);
    }
}
