//! Where the power on offer comes from.

use terrane_engine::decision::{Decision, Pending};
use terrane_engine::vocab::Hex;
use terrane_engine::{Move, Position};

/// The spaces that standing offers of power are about: those built on or traded with. The rules never ask for them, so
/// that an offer in the state does not name its space; whoever plays the moves one by one knows.
#[derive(Clone, Default, Debug)]
pub struct Sites(Vec<(Pending, Option<Hex>)>);

impl Sites {
    /// Takes note of a move just played: offers that were not there before are about its space.
    pub fn note(&mut self, m: Move, after: &Position<'_>) {
        let mut known = std::mem::take(&mut self.0);
        for pending in after.state().queue.iter().filter(|pending| is_offer(pending)) {
            let site = match known.iter().position(|(other, _)| is_same(other, pending)) {
                Some(at) => known.remove(at).1,
                None => m.spaces()[0],
            };
            self.0.push((*pending, site));
        }
    }

    /// The space that an offer is about.
    pub(super) fn of(&self, offer: &Pending) -> Option<Hex> {
        self.0.iter().find(|(other, _)| is_same(other, offer)).and_then(|(_, site)| *site)
    }
}

pub(super) const fn is_offer(pending: &Pending) -> bool {
    matches!(pending.decision, Decision::Leech { .. })
}

/// Whether two entries are one offer. What others have answered since does not count.
fn is_same(one: &Pending, other: &Pending) -> bool {
    let key = |pending: &Pending| match pending.decision {
        Decision::Leech { offer, power, event } => Some((event, power, offer.from(), offer.is_trade())),
        _ => None,
    };
    is_offer(one) && one.seat == other.seat && key(one) == key(other)
}
