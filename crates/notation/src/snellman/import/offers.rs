//! Power from neighbours: the answers to offers.

use terrane_engine::Move;
use terrane_engine::catalog::FactionId;
use terrane_engine::decision::Decision;
use terrane_engine::vocab::Seat;

use super::{Import, Refusal};

const NO_SUCH_OFFER: &str = "there is no such offer of power";

impl Import<'_> {
    /// The offers a player can answer, oldest first: who built, and the power offered.
    fn offers(&self, seat: Seat) -> impl Iterator<Item = (Seat, u8)> + '_ {
        let queue = self.pos.state().queue.iter();
        let open = queue.filter(move |pending| pending.seat == seat && !self.pos.sleeps(pending));
        open.filter_map(|pending| match pending.decision {
            Decision::Leech { offer, power, .. } => Some((offer.from(), power)),
            _ => None,
        })
    }

    /// Takes the power of the first offer that the command can mean: by the amount offered, or by what can be gained.
    pub(super) fn leech(&mut self, seat: Seat, power: u8, from: Option<FactionId>) -> Result<(), Refusal> {
        let gained = self.pos.power_from_offer(seat, power);
        let from = from.and_then(|faction| self.seat_of(faction));
        let meant = |&(other, offered): &(Seat, u8)| {
            from.is_none_or(|from| from == other) && (offered == power || offered == gained)
        };
        let Some(offer) = self.offers(seat).find(meant) else {
            let void = self.books.forget_void(|offer| offer.to == seat && meant(&(offer.from, offer.power)));
            return if void { Ok(()) } else { Err(NO_SUCH_OFFER.into()) };
        };
        self.answer(seat, offer, true)
    }

    pub(super) fn decline(&mut self, seat: Seat, power: u8, from: FactionId) -> Result<(), Refusal> {
        let Some(from) = self.seat_of(from) else {
            return Err("that faction does not take part in the game".into());
        };
        let offer = (from, power);
        if self.offers(seat).any(|open| open == offer) {
            return self.answer(seat, offer, false);
        }
        let void =
            |void: &super::super::books::VoidOffer| (void.to, void.from, void.power) == (seat, from, power);
        if self.books.forget_void(void) { Ok(()) } else { Err(NO_SUCH_OFFER.into()) }
    }

    /// Answers an open offer, the oldest or a later one.
    fn answer(&mut self, seat: Seat, offer: (Seat, u8), take: bool) -> Result<(), Refusal> {
        let (from, power) = offer;
        let oldest = self.offers(seat).next() == Some(offer);
        let m = match (take, oldest) {
            (true, true) => Move::Leech,
            (false, true) => Move::Decline,
            (true, false) => Move::LeechLater { from, power },
            (false, false) => Move::DeclineLater { from, power },
        };
        // An offer that was worth nothing for a while is answered after all.
        self.books.forget_void(|void| (void.to, void.from, void.power) == (seat, from, power));
        self.play(seat, m)
    }

    /// Refuses every open offer, as taking an action does.
    pub(super) fn refuse_all(&mut self, seat: Seat) -> Result<(), Refusal> {
        while self.offers(seat).next().is_some() {
            self.play(seat, Move::Decline)?;
        }
        self.books.forget_all_void(seat);
        Ok(())
    }
}
