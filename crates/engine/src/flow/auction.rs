//! The auction between bids: starting over when somebody leaves, and closing it.

use crate::decision::Decision;
use crate::position::Position;
use crate::state::Stage;
use crate::vocab::Seat;

/// Every player has a faction: fill places of who left, and go on.
pub(super) fn close(pos: &mut Position<'_>) {
    let players = pos.setup().players;
    let placed = |pos: &Position<'_>, seat: Seat| {
        (0..players).any(|place| {
            pos.state.auction.places >> place & 1 == 0 && pos.state.order[usize::from(place)] == seat
        })
    };
    for seat in pos.seats() {
        let places = pos.state.auction.places;
        if places != 0 && !placed(pos, seat) {
            let place = places.trailing_zeros();
            pos.state.auction.places &= !(1 << place);
            pos.state.order[place as usize] = seat;
        }
    }
    pos.state.stage = Stage::Terrains(0);
}

/// Somebody left: the running auction begins anew without them, left of them. Whoever has won already keeps what was won,
/// and the next auction begins when that is chosen.
pub(super) fn reopen(pos: &mut Position<'_>, seat: Seat) {
    if pos.setup().rules.revision < 2 {
        return reopen_at_once(pos, seat);
    }
    let auction = &mut pos.state.auction;
    if !auction.without.contains(seat) {
        return;
    }
    auction.without.remove(seat);
    auction.bidding.remove(seat);
    pos.state.queue.retain(|pending| !matches!(pending.decision, Decision::Bid));
    if pos.state.queue.is_empty() {
        pos.state.auction.leader = seat;
    }
}

/// The same in games of the first revision, where a lot that was won and not yet chosen is lost.
fn reopen_at_once(pos: &mut Position<'_>, seat: Seat) {
    let auction = &mut pos.state.auction;
    let lapsed = auction.without.contains(seat);
    auction.without.remove(seat);
    if !lapsed || auction.without.is_empty() {
        return;
    }
    auction.bidding = auction.without;
    let players = pos.setup().players;
    let without = pos.state.auction.without;
    let opener =
        (1..=players).map(|step| Seat((seat.0 + step) % players)).find(|&other| without.contains(other));
    let Some(opener) = opener else { return };
    pos.state.queue.retain(|pending| !matches!(pending.decision, Decision::Bid | Decision::TakeAuctioned));
    if without.len() == 1 {
        pos.state.auction.high = Some(0);
        pos.state.auction.leader = opener;
        pos.state.queue.push(opener, Decision::TakeAuctioned);
    } else {
        pos.state.auction.high = None;
        pos.state.queue.push(opener, Decision::Bid);
    }
}
