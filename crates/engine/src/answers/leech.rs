//! Power from neighbours: offers after a build event, and the answers to them.

use crate::catalog::LandmarkEffect;
use crate::catalog::factions::AfterLeech;
use crate::decision::{Decision, Offer, Pending};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::state::Stage;
use crate::vocab::{Hex, Resources, Seat};

/// An answer to the oldest offer.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    answer: Answer,
    at: usize,
    offer: Offer,
    power: u8,
    event: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Power,
    Coin(u8),
    Refusal,
}

impl Position<'_> {
    /// Offers power to everybody with structures next to a space where something was built, in turn order after
    /// the builder. Who could gain nothing is not asked.
    pub(crate) fn offer_power(&mut self, builder: Seat, hex: Hex, fx: &mut impl Effects) {
        let neighbours = self.adjacent(hex);
        let others = self.state.occupied().without(self.state.owned[builder]);
        if self.state.stage != Stage::Actions || !neighbours.meets(others) {
            return;
        }
        let event = self.state.events;
        let mut asked = false;
        for seat in self.after(builder) {
            let next_to = neighbours & self.state.owned[seat];
            if next_to.is_empty() {
                continue;
            }
            let power = self.power_of(seat, next_to);
            let player = self.player(seat);
            let gainable = if player.dropped { 0 } else { power.min(player.bowls.room()) };
            let camp = self.tile_with(seat, |effect| matches!(effect, LandmarkEffect::CoinForPower(_)));
            let coin = !player.dropped && camp.is_some_and(|camp| next_to.contains(camp));
            fx.offer(builder, seat, power, gainable);
            if gainable > 0 || coin {
                asked = true;
                let offer = Offer::new(builder, coin);
                self.state.queue.push(seat, Decision::Leech { offer, power, event });
            }
        }
        if asked {
            self.state.events = event.wrapping_add(1);
        }
    }

    /// The other seats in turn order, beginning after one.
    pub(crate) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = usize::from(self.setup().players);
        let order = self.state.order;
        let mut place = order[..players].iter().position(|&other| other == seat).unwrap_or(0);
        (1..players).map(move |_| {
            place = if place + 1 == players { 0 } else { place + 1 };
            order[place]
        })
    }

    /// Whether an offer of a build event still waits for somebody who could gain power.
    fn event_open(&self, builder: Seat, event: u8) -> bool {
        self.state.queue.iter().any(|pending| {
            is_offer(&pending.decision, builder, event) && self.player(pending.seat).bowls.room() > 0
        })
    }

    /// Writes down how an event's offers were answered so far, in those still open.
    fn note_answers(&mut self, event: u8, answered: Offer) {
        for pending in self.state.queue.as_mut_slice() {
            if is_offer(&pending.decision, answered.from(), event)
                && let Decision::Leech { offer, .. } = &mut pending.decision
            {
                *offer = offer.noting(answered);
            }
        }
    }

    /// Once nobody is left to answer and all who could refused, the builder may gain 1 power.
    fn close_event(&mut self, event: u8, offer: Offer, fx: &mut impl Effects) {
        let builder = offer.from();
        if !offer.is_trade()
            && offer.refused()
            && !offer.taken()
            && self.setup().rules.power_if_all_refuse
            && self.faction(builder).after_leech != AfterLeech::Nothing
            && !self.player(builder).dropped
            && !self.event_open(builder, event)
        {
            // Somebody may still be asked about a coin; the event itself is settled.
            self.note_answers(event, offer.with_taken());
            fx.after_leech(builder, false);
            self.gain_power(builder, 1, Source::AfterLeech, fx);
        }
    }

    /// Takes out offers to a seat whose bowls are full or who leaves the game. Only a coin in place of power is still
    /// worth asking about.
    pub(crate) fn void_offers(&mut self, seat: Seat, leaving: bool, fx: &mut impl Effects) {
        // Closing an event may void offers of others, so the search begins anew each time.
        let worthless = |pending: &Pending| {
            pending.seat == seat
                && matches!(pending.decision, Decision::Leech { offer, .. } if leaving || !offer.coin())
        };
        while let Some(at) = self.state.queue.iter().position(worthless) {
            let decision = self.state.queue.as_slice()[at].decision;
            self.state.queue.remove(at);
            if let Decision::Leech { offer, power, event } = decision {
                fx.offer_void(offer.from(), seat, power);
                self.close_event(event, offer, fx);
            }
        }
        for at in 0..self.state.queue.as_slice().len() {
            // Events that only waited for power this seat can no longer gain.
            if let Some(Pending { seat: owner, decision: Decision::Leech { offer, event, .. } }) =
                self.state.queue.as_slice().get(at).copied()
                && owner == seat
            {
                self.close_event(event, offer, fx);
            }
        }
    }

    /// What the builder gains when the first neighbour takes power.
    fn reward_builder(&mut self, builder: Seat, fx: &mut impl Effects) {
        let effect = self.faction(builder).after_leech;
        if effect == AfterLeech::Nothing || self.player(builder).dropped {
            return;
        }
        fx.after_leech(builder, true);
        match effect {
            AfterLeech::Nothing => {}
            AfterLeech::CultStep => {
                for pending in self.state.queue.as_mut_slice() {
                    if let Decision::CultSteps { left, from_leech: true, .. } = &mut pending.decision
                        && pending.seat == builder
                    {
                        *left += 1;
                        return;
                    }
                }
                let step = Decision::CultSteps { left: 1, together: false, from_leech: true };
                self.state.queue.push(builder, step);
            }
            AfterLeech::Token if self.setup().rules.edition.token_price() > 0 => {
                self.state.queue.push(builder, Decision::Token);
            }
            AfterLeech::Token => {
                let mut bowls = self.player(builder).bowls;
                bowls.iii = bowls.iii.saturating_add(1);
                self.set_bowls(builder, bowls, Source::AfterLeech, fx);
            }
        }
    }
}

fn is_offer(decision: &Decision, builder: Seat, wanted: u8) -> bool {
    matches!(decision, Decision::Leech { offer, event, .. }
        if offer.from() == builder && *event == wanted && !offer.is_trade())
}

/// Lists the answers to an offer.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, coin: bool, out: &mut MoveList) {
    if pos.player(seat).bowls.room() > 0 {
        out.push(Move::Leech);
    }
    out.push(Move::Decline);
    if coin {
        out.push(Move::TakeCoin);
    }
}

fn plan(pos: &Position<'_>, seat: Seat, answer: Answer) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Leech { .. }).then_some(()))?;
    let at = pos
        .state
        .queue
        .find(seat, |decision| matches!(decision, Decision::Leech { .. }))
        .ok_or(Illegal::NotAsked)?;
    match pos.state.queue.as_slice()[at].decision {
        Decision::Leech { offer, power, event } => Ok(Plan { answer, at, offer, power, event }),
        _ => Err(Illegal::NotAsked),
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, accept: bool) -> Result<Plan, Illegal> {
    let plan = plan(pos, seat, if accept { Answer::Power } else { Answer::Refusal })?;
    if accept && pos.player(seat).bowls.room() == 0 { Err(Illegal::BowlsFull) } else { Ok(plan) }
}

pub(crate) fn check_coin(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let coins = match pos.faction(seat).landmark.effect {
        LandmarkEffect::CoinForPower(coins) => coins,
        _ => 0,
    };
    let plan = plan(pos, seat, Answer::Coin(coins))?;
    if plan.offer.coin() { Ok(plan) } else { Err(Illegal::NoCoin) }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { answer, at, offer, power, event } = plan;
    let able = pos.player(seat).bowls.room() > 0;
    pos.state.queue.remove(at);
    let mut taken = answer == Answer::Power;
    match answer {
        Answer::Power => {
            let most = u8::try_from(pos.player(seat).vp + 1).unwrap_or(u8::MAX);
            let source = if offer.is_trade() { Source::Trade } else { Source::Leech };
            let gained = pos.gain_power(seat, power.min(most), source, fx);
            pos.add_vp(seat, 1 - i16::from(gained), source, fx);
        }
        Answer::Coin(coins) => {
            pos.gain(seat, Resources { coins: u16::from(coins), ..Resources::NONE }, Source::Tile, fx);
            taken = able && !pos.tile_rules().trading_camp_coin_is_decline;
        }
        Answer::Refusal => {}
    }
    if offer.is_trade() {
        // Nobody gains by the answer to a trade.
        return;
    }
    if taken {
        pos.note_answers(event, offer.with_taken());
        if !offer.taken() {
            pos.reward_builder(offer.from(), fx);
        }
    } else if able {
        let offer = offer.with_refused();
        pos.note_answers(event, offer);
        pos.close_event(event, offer, fx);
    }
}
