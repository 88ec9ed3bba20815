//! Buying a spade ahead of the transform.

use super::transform::{buy_spades, may_buy, open_spaces};
use crate::decision::{Decision, SpadeSource, Spades};
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::reach::When;
use crate::vocab::Seat;

/// A spade bought ahead.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    at_hand: bool,
}

/// Lists buying a spade ahead where that can matter.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    // Only a faction that gains power by a spade can pay the next one with it.
    let can_matter = pos.faction(seat).power_per_spade > 0 || pos.setup().rules.site_rules().dig_ahead;
    if can_matter && check(pos, seat).is_ok() {
        out.push(Move::Dig);
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let at_hand = pos.answering(seat, |decision| match decision {
        Decision::Spades(spades) => Some(*spades),
        _ => None,
    });
    let mut trade = false;
    let left = match at_hand {
        Ok(spades) if may_buy(spades) => {
            trade = spades.source == SpadeSource::Trade;
            spades.left
        }
        Ok(_) => return Err(Illegal::NoMoreSpades),
        Err(_) => {
            pos.may_act(seat)?;
            0
        }
    };
    let gains_power = pos.faction(seat).power_per_spade > 0 && pos.state.has_stronghold(seat);
    if !gains_power && !pos.setup().rules.site_rules().dig_ahead {
        return Err(Illegal::NoEffect);
    }
    let (price, _) = pos.spade_price(seat).ok_or(Illegal::NoSpades)?;
    pos.can_pay(seat, price)?;
    // The spade must find its use: some space takes exactly so many.
    let spades = left + 1;
    let cheap = pos.cheap_spaces(seat);
    let usable = open_spaces(pos, seat, When::Turn).into_iter().any(|hex| {
        if trade && (pos.barred_spades(hex) > 0 || pos.spades_to_home(seat, hex).unwrap_or(0) < spades) {
            return false;
        }
        let mut fits = false;
        pos.each_way(seat, hex, cheap, spades, |_, taken| fits |= taken == spades);
        fits
    });
    if usable { Ok(Plan { at_hand: left > 0 }) } else { Err(Illegal::NoEffect) }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    if plan.at_hand {
        for pending in pos.state.queue.as_mut_slice() {
            if let Decision::Spades(spades) = &mut pending.decision
                && pending.seat == seat
            {
                spades.left += 1;
                spades.bought = true;
            }
        }
    } else {
        pos.begin_action();
        let spades = Spades { bought: true, ..Spades::new(1, SpadeSource::Action) };
        pos.state.queue.push(seat, Decision::Spades(spades));
    }
    buy_spades(pos, seat, 1, fx);
}
