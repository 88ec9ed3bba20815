//! Taking the first bonus card.

use crate::catalog::BonusCard;
use crate::decision::Decision;
use crate::effect::Effects;
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::Seat;

/// A card to take.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    card: BonusCard,
}

pub(crate) fn candidates(pos: &Position<'_>, _: Seat, out: &mut MoveList) {
    out.extend(pos.state.bonus_free.iter().map(Move::TakeBonus));
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, card: BonusCard) -> Result<Plan, Illegal> {
    pos.answering(seat, |decision| matches!(decision, Decision::BonusCard).then_some(()))?;
    if pos.state.bonus_free.contains(card) { Ok(Plan { card }) } else { Err(Illegal::NoSuchCard) }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.settle(seat, |decision| matches!(decision, Decision::BonusCard));
    pos.take_card(seat, plan.card, fx);
}
