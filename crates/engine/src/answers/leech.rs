//! Power from neighbours: offers after a build event, and the answers to them.

use crate::catalog::factions::AfterLeech;
use crate::decision::{Answers, Decision};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::position::Position;
use crate::state::Stage;
use crate::vocab::{Hex, Seat};

/// An answer to the oldest offer.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    accept: bool,
    at: usize,
    from: Seat,
    power: u8,
    event: u8,
    answers: Answers,
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
            let power = self.power_of(self.faction(seat), next_to);
            let player = self.player(seat);
            let gainable = if player.dropped { 0 } else { power.min(player.bowls.room()) };
            fx.offer(builder, seat, power, gainable);
            if gainable > 0 {
                asked = true;
                let offer = Decision::Leech { from: builder, power, event, answers: Answers::default() };
                self.state.queue.push(seat, offer);
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
        let place = order[..players].iter().position(|&other| other == seat).unwrap_or(0);
        (1..players).map(move |step| order[(place + step) % players])
    }

    /// Whether an offer of a build event still waits for an answer.
    fn event_open(&self, builder: Seat, event: u8) -> bool {
        self.state.queue.iter().any(|pending| is_offer(&pending.decision, builder, event))
    }

    /// Writes down how an event's offers were answered so far, in those still open.
    fn note_answers(&mut self, builder: Seat, event: u8, answers: Answers) {
        for pending in self.state.queue.as_mut_slice() {
            if is_offer(&pending.decision, builder, event)
                && let Decision::Leech { answers: noted, .. } = &mut pending.decision
            {
                *noted = answers;
            }
        }
    }

    /// Once nobody is left to answer and all who could refused, the builder may gain 1 power.
    fn close_event(&mut self, builder: Seat, event: u8, answers: Answers, fx: &mut impl Effects) {
        if answers.refused
            && !answers.taken
            && self.setup().rules.power_if_all_refuse
            && self.faction(builder).after_leech != AfterLeech::Nothing
            && !self.player(builder).dropped
            && !self.event_open(builder, event)
        {
            fx.after_leech(builder, false);
            self.gain_power(builder, 1, Source::AfterLeech, fx);
            self.void_worthless_offers(builder, fx);
        }
    }

    /// Takes out the offers to a seat whose bowls have become full.
    pub(crate) fn void_worthless_offers(&mut self, seat: Seat, fx: &mut impl Effects) {
        if self.player(seat).bowls.room() == 0 {
            self.void_offers(seat, fx);
        }
    }

    /// Takes out all offers to a seat.
    pub(crate) fn void_offers(&mut self, seat: Seat, fx: &mut impl Effects) {
        while let Some(at) =
            self.state.queue.find(seat, |decision| matches!(decision, Decision::Leech { .. }))
        {
            let Decision::Leech { from, power, event, answers } = self.state.queue.as_slice()[at].decision
            else {
                return;
            };
            self.state.queue.remove(at);
            fx.offer_void(from, seat, power);
            self.close_event(from, event, answers, fx);
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
    matches!(decision, Decision::Leech { from, event, .. } if *from == builder && *event == wanted)
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, accept: bool) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::Leech { .. }).then_some(()))?;
    let at = pos
        .state
        .queue
        .find(seat, |decision| matches!(decision, Decision::Leech { .. }))
        .ok_or(Illegal::NotAsked)?;
    match pos.state.queue.as_slice()[at].decision {
        Decision::Leech { from, power, event, answers } => {
            Ok(Plan { accept, at, from, power, event, answers })
        }
        _ => Err(Illegal::NotAsked),
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { accept, at, from, power, event, mut answers } = plan;
    pos.state.queue.remove(at);
    if accept {
        let most = u8::try_from(pos.player(seat).vp + 1).unwrap_or(u8::MAX);
        let gained = pos.gain_power(seat, power.min(most), Source::Leech, fx);
        pos.add_vp(seat, 1 - i16::from(gained), Source::Leech, fx);
        let first = !answers.taken;
        answers.taken = true;
        pos.note_answers(from, event, answers);
        if first {
            pos.reward_builder(from, fx);
        }
        pos.void_worthless_offers(seat, fx);
    } else {
        answers.refused = true;
        pos.note_answers(from, event, answers);
        pos.close_event(from, event, answers, fx);
    }
}
