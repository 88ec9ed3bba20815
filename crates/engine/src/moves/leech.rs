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

/// An answer to an offer.
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

/// Why open offers to a seat are worth nothing any more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Worthless {
    /// The answer to another offer filled the bowls.
    Answered,
    /// The bowls were filled by something else, such as burning.
    Filled,
    /// The player leaves the game.
    Left,
}

impl Position<'_> {
    /// What a seat would gain now by taking an offer of so much power: no more than its bowls can turn over, and no more
    /// than it can pay for. The first power is free and each further one costs 1 VP, so that even who has no VP gains one.
    pub fn power_from_offer(&self, seat: Seat, power: u8) -> u8 {
        let player = self.player(seat);
        let payable = u8::try_from(player.vp.max(0)).unwrap_or(u8::MAX).saturating_add(1);
        if player.dropped { 0 } else { power.min(player.bowls.room()).min(payable) }
    }

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
            let gainable = self.power_from_offer(seat, power);
            let camp = self.tile_with(seat, |effect| matches!(effect, LandmarkEffect::CoinForPower(_)));
            let coin = !player.dropped && camp.is_some_and(|camp| next_to.contains(camp));
            fx.offer(builder, seat, power, gainable);
            if gainable > 0 || coin || self.may_make_room(seat) {
                asked = true;
                self.push_offer(seat, Offer::new(builder, coin), power, event);
            }
        }
        if asked {
            self.state.events = event.wrapping_add(1);
        }
    }

    /// Puts an offer into the queue.
    pub(crate) fn push_offer(&mut self, seat: Seat, offer: Offer, power: u8, event: u8) {
        let counts = self.player(seat).bowls.room() > 0;
        let offer = if counts { offer } else { offer.with_uncounted() };
        self.state.queue.push(seat, Decision::Leech { offer, power, event });
    }

    /// Whether a player whose bowls are full may make room for an offer before it lapses: by converting in the own next
    /// turn.
    pub(crate) fn may_make_room(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.setup().rules.offers_wait() && !player.passed && !player.dropped && player.bowls.iii > 0
    }

    /// Whether a decision is an offer worth nothing now. It can be answered once its owner has made room in the bowls;
    /// until then nobody waits for it, and the owner's next action ends it.
    #[inline]
    pub fn sleeps(&self, pending: &Pending) -> bool {
        matches!(pending.decision, Decision::Leech { offer, .. }
            if !offer.coin() && !self.may_take(pending.seat, offer))
    }

    /// Whether power can be taken: there is room in the bowls, or the builder waits for the answer all the same.
    #[inline]
    fn may_take(&self, seat: Seat, offer: Offer) -> bool {
        self.player(seat).bowls.room() > 0 || self.builder_waits(offer)
    }

    /// Whether the builder waits for the answer even though the bowls are full. That is so if there was room when the power
    /// was offered, no other answer used it up, and the builder gains by the answer.
    fn builder_waits(&self, offer: Offer) -> bool {
        self.setup().rules.offers_outlast_room()
            && !offer.uncounted()
            && !offer.is_trade()
            && self.faction(offer.from()).after_leech != AfterLeech::Nothing
    }

    /// The oldest offer of power that a seat has to answer, with the power offered.
    pub fn open_offer(&self, seat: Seat) -> Option<(Offer, u8)> {
        self.open_offers(seat).next().map(|(_, offer, power, _)| (offer, power))
    }

    /// The offers that a seat has to answer, oldest first: place in the queue, offer, power and event.
    fn open_offers(&self, seat: Seat) -> impl Iterator<Item = (usize, Offer, u8, u8)> + '_ {
        let own = self.state.queue.iter().enumerate().filter(move |(_, pending)| pending.seat == seat);
        own.filter(|(_, pending)| !self.sleeps(pending)).filter_map(|(at, pending)| match pending.decision {
            Decision::Leech { offer, power, event } => Some((at, offer, power, event)),
            _ => None,
        })
    }

    /// Whether the decisions of another action fit into the queue once sleeping offers are dropped.
    pub(crate) fn fits_without_sleeping(&self) -> bool {
        let asleep = self.state.queue.iter().filter(|pending| self.sleeps(pending)).count();
        self.state.queue.room() + asleep >= crate::flow::reserved_decisions(self)
    }

    /// Ends the offers to the player who acts that are worth nothing; those of others too if the queue needs the room.
    pub(crate) fn drop_sleeping_offers(&mut self) {
        let active = self.state.turn.seat;
        let full = self.state.queue.room() < crate::flow::reserved_decisions(self);
        let mut queue = self.state.queue;
        queue.retain(|pending| (pending.seat != active && !full) || !self.sleeps(pending));
        self.state.queue = queue;
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
            is_offer(&pending.decision, builder, event)
                && matches!(pending.decision, Decision::Leech { offer, .. }
                    if !offer.uncounted() && self.may_take(pending.seat, offer))
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
    /// worth asking about. Who may still make room keeps them, but nobody waits for that.
    pub(crate) fn void_offers(&mut self, seat: Seat, why: Worthless, fx: &mut impl Effects) {
        if why != Worthless::Left && self.may_make_room(seat) {
            return self.uncount_offers(seat, why, fx);
        }
        let worthless = |pos: &Position<'_>, pending: &Pending| {
            let Decision::Leech { offer, .. } = pending.decision else { return false };
            let keeps = offer.coin() || why == Worthless::Filled && pos.builder_waits(offer);
            pending.seat == seat && (why == Worthless::Left || !keeps)
        };
        // Closing an event may void offers of others, so the search begins anew each time.
        while let Some(at) = self.state.queue.iter().position(|pending| worthless(self, pending)) {
            let decision = self.state.queue.as_slice()[at].decision;
            self.state.queue.remove(at);
            if let Decision::Leech { offer, power, event } = decision {
                fx.offer_void(offer.from(), seat, power);
                self.close_event(event, offer, fx);
            }
        }
        self.close_events_of(seat, fx);
    }

    /// Lets the offers to a seat that can gain nothing count for nothing from now on.
    pub(crate) fn uncount_offers(&mut self, seat: Seat, why: Worthless, fx: &mut impl Effects) {
        let mut queue = self.state.queue;
        for pending in queue.as_mut_slice() {
            if let Decision::Leech { offer, power, .. } = &mut pending.decision
                && pending.seat == seat
                && !offer.uncounted()
                && !(why == Worthless::Filled && self.builder_waits(*offer))
            {
                *offer = offer.with_uncounted();
                if !offer.coin() {
                    fx.offer_void(offer.from(), seat, *power);
                }
            }
        }
        self.state.queue = queue;
        self.close_events_of(seat, fx);
    }

    /// Settles events that only waited for power this seat can no longer gain.
    fn close_events_of(&mut self, seat: Seat, fx: &mut impl Effects) {
        for at in 0..self.state.queue.as_slice().len() {
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

/// Lists the answers to the oldest offer, then to later ones.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    let Some((oldest, first)) = pos.open_offer(seat) else { return };
    if pos.may_take(seat, oldest) {
        out.push(Move::Leech);
    }
    out.push(Move::Decline);
    if oldest.coin() {
        out.push(Move::TakeCoin);
    }
    if !pos.setup().rules.offers_wait() {
        return;
    }
    let begin = out.len();
    for (_, offer, power, _) in pos.open_offers(seat) {
        let from = offer.from();
        let decline = Move::DeclineLater { from, power };
        if (from, power) == (oldest.from(), first) || out[begin..].contains(&decline) {
            continue;
        }
        if pos.may_take(seat, offer) {
            out.push(Move::LeechLater { from, power });
        }
        out.push(decline);
    }
}

fn plan(pos: &Position<'_>, seat: Seat, answer: Answer) -> Result<Plan, Illegal> {
    let Some((at, offer, power, event)) = pos.open_offers(seat).next() else {
        // An offer worth nothing waits for room in the bowls.
        let asleep = pos.state.queue.iter().any(|pending| pending.seat == seat && pos.sleeps(pending));
        return Err(if asleep { Illegal::BowlsFull } else { Illegal::NotAsked });
    };
    let agenda = pos.agenda(seat);
    if !agenda.answers {
        return Err(agenda.action.err().unwrap_or(Illegal::NotAsked));
    }
    Ok(Plan { answer, at, offer, power, event })
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, accept: bool) -> Result<Plan, Illegal> {
    let plan = plan(pos, seat, if accept { Answer::Power } else { Answer::Refusal })?;
    if accept && !pos.may_take(seat, plan.offer) { Err(Illegal::BowlsFull) } else { Ok(plan) }
}

/// Proves an answer to an offer that is not the oldest.
pub(crate) fn check_later(
    pos: &Position<'_>,
    seat: Seat,
    from: Seat,
    power: u8,
    accept: bool,
) -> Result<Plan, Illegal> {
    let oldest = plan(pos, seat, if accept { Answer::Power } else { Answer::Refusal })?;
    if !pos.setup().rules.offers_wait() {
        return Err(Illegal::OldestOfferFirst);
    }
    if (oldest.offer.from(), oldest.power) == (from, power) {
        return Err(Illegal::OldestOffer);
    }
    let mut open = pos.open_offers(seat);
    let found = open.find(|(_, offer, amount, _)| (offer.from(), *amount) == (from, power));
    let (at, offer, power, event) = found.ok_or(Illegal::NoSuchOffer)?;
    if accept && !pos.may_take(seat, offer) {
        return Err(Illegal::BowlsFull);
    }
    Ok(Plan { at, offer, power, event, ..oldest })
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
    let able = !offer.uncounted() && pos.may_take(seat, offer);
    // An offer that nobody could take when it was made counts for nothing, though its owner has made room since.
    let counts = able || !pos.setup().rules.offers_outlast_room();
    pos.state.queue.remove(at);
    let mut taken = answer == Answer::Power;
    match answer {
        Answer::Power => {
            let source = if offer.is_trade() { Source::Trade } else { Source::Leech };
            let gained = pos.gain_power(seat, pos.power_from_offer(seat, power), source, fx);
            pos.add_vp(seat, -i16::from(gained.saturating_sub(1)), source, fx);
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
    if taken && counts {
        pos.note_answers(event, offer.with_taken());
        if !offer.taken() {
            pos.reward_builder(offer.from(), fx);
        }
    } else if !taken && able {
        let offer = offer.with_refused();
        pos.note_answers(event, offer);
        pos.close_event(event, offer, fx);
    }
}
