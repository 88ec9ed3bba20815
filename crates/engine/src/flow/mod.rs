//! What happens when nobody has to choose: set-up, income, whose turn it is, clean-up, the end.

mod auction;
mod cleanup;
mod end;
mod income;
pub(crate) mod setup;
pub(crate) mod turn;

use crate::decision::Decision;
use crate::effect::Effects;
use crate::moves::leech::Worthless;
use crate::position::Position;
use crate::state::Stage;
use crate::vocab::Seat;

/// One action can leave so many decisions at most: offers to four neighbours for a structure and again for a
/// dwelling after it, favor, town and stronghold choices.
const RESERVED_DECISIONS: usize = 12;

/// With ships up to three owners of structures traded with more, priests won there, and builders on merchants' spaces.
const RESERVED_AT_SEA: usize = 22;

/// How many decisions must fit into the queue before an action is taken.
pub(crate) fn reserved_decisions(pos: &Position<'_>) -> usize {
    if pos.at_sea() { RESERVED_AT_SEA } else { RESERVED_DECISIONS }
}

/// Goes on until somebody has to choose.
#[inline]
pub(crate) fn advance(pos: &mut Position<'_>, fx: &mut impl Effects) {
    // In the middle of a turn the player goes on, unless a voyage has come to its end.
    if pos.active().is_none() || pos.state.turn.voyage.open {
        go_on(pos, fx);
    }
}

fn go_on(pos: &mut Position<'_>, fx: &mut impl Effects) {
    loop {
        let waiting = !pos.state.queue.is_empty();
        match pos.state.stage {
            Stage::Finished => return,
            Stage::Actions => {
                crate::moves::voyage::close_if_done(pos);
                if !pos.turn_over() {
                    return;
                }
                match turn::next(pos) {
                    Some(seat) => return turn::start(pos, seat),
                    // In relaxed play open offers are answered before the round ends.
                    None if waiting => return,
                    None => cleanup::end_round(pos, fx),
                }
            }
            _ if waiting => return,
            Stage::Auction if pos.state.auction.without.is_empty() => auction::close(pos),
            // What came with the last lot has been chosen: the next auction begins.
            Stage::Auction => crate::moves::auction::open_next(pos, pos.state.auction.leader, fx),
            Stage::Factions(done) => setup::factions(pos, done, fx),
            Stage::Terrains(done) => setup::terrains(pos, done),
            Stage::Dwellings(done) => setup::dwellings(pos, done),
            Stage::Docks(done) => setup::docks(pos, done),
            Stage::BonusCards(done) => setup::bonus_cards(pos, done, fx),
            Stage::CultBonus => income::dawn(pos),
            Stage::BeforeIncome => income::pay(pos, fx),
            Stage::Income => turn::begin_round(pos),
        }
    }
}

/// Takes a player out of the game: pending decisions lapse, the bonus card goes back.
pub(crate) fn resign(pos: &mut Position<'_>, seat: Seat, fx: &mut impl Effects) {
    pos.void_offers(seat, Worthless::Left, fx);
    pos.state.players[seat].dropped = true;
    crate::moves::voyage::abandon(pos, seat);
    pos.state.queue.retain(|pending| pending.seat != seat);
    if let Some(card) = pos.state.players[seat].bonus.take() {
        pos.state.bonus_free.insert(card);
    }
    if pos.state.stage == Stage::Auction {
        auction::reopen(pos, seat);
    }
}

impl Position<'_> {
    /// Asks a player something. A player who has left the game is never asked.
    pub(crate) fn ask(&mut self, seat: Seat, decision: Decision) {
        if !self.player(seat).dropped {
            self.state.queue.push(seat, decision);
        }
    }
}
