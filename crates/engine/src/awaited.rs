//! Who holds up the game.

use crate::decision::Decision;
use crate::illegal::Illegal;
use crate::position::Position;
use crate::rules::LeechMode;
use crate::vocab::SeatSet;

impl Position<'_> {
    /// The seats without which play cannot go on; nobody once the game is over. They are among those who may act.
    ///
    /// Under strict leech it is the one seat that may act. In relaxed play it is the owner of the running turn and whoever
    /// has something to decide that is no offer of power. Offers can wait, as long as somebody else can go on: if nobody
    /// can, or so many offers are open that the owner of the turn cannot act, those who have an offer to answer are awaited.
    pub fn awaited(&self) -> SeatSet {
        let may_act = self.to_act();
        if self.setup().rules.leech == LeechMode::Strict {
            return may_act;
        }
        let active = self.active();
        let full = active.is_some_and(|seat| {
            let agenda = self.agenda(seat);
            agenda.action == Err(Illegal::TooManyOffers) && agenda.end.is_err()
        });
        let mut awaited = SeatSet::EMPTY;
        let mut offered = SeatSet::EMPTY;
        for seat in may_act.iter() {
            let own_turn = active == Some(seat) && !full;
            let decides = self.asked(seat, |decision| (!is_offer(*decision)).then_some(()));
            if own_turn || decides.is_some() {
                awaited.insert(seat);
            }
            if self.open_offer(seat).is_some() {
                offered.insert(seat);
            }
        }
        if full || awaited.is_empty() {
            awaited = SeatSet(awaited.0 | offered.0);
        }
        if awaited.is_empty() { may_act } else { awaited }
    }
}

const fn is_offer(decision: Decision) -> bool {
    matches!(decision, Decision::Leech { .. })
}
