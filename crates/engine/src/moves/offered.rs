//! What special terrain tiles offer: tokens, VP or steps for a town, a town to join.

use crate::catalog::LandmarkEffect;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Cult, Hex, Seat};

/// Something offered that is taken.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Tokens(u8),
    TownVp,
    TownSteps { cult: Cult, steps: u8, withheld: u8 },
    Join { from: Hex, town: u8 },
}

fn gift(pos: &Position<'_>, seat: Seat) -> Result<u8, Illegal> {
    pos.answering(seat, |decision| match decision {
        Decision::TownGift { withheld } => Some(*withheld),
        _ => None,
    })
}

fn steps(pos: &Position<'_>, seat: Seat) -> u8 {
    match pos.faction(seat).landmark.effect {
        LandmarkEffect::TownSteps(steps) => steps,
        _ => 0,
    }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, decision: Decision, out: &mut MoveList) {
    match decision {
        Decision::NewTokens { .. } => out.push(Move::TakeTokens),
        Decision::TownGift { .. } => {
            out.push(Move::TownVp);
            let steps = steps(pos, seat);
            let open = Cult::ALL.into_iter().filter(|&cult| pos.ten_is_settled(seat, cult, steps).is_ok());
            out.extend(open.map(Move::TownSteps));
        }
        Decision::JoinTown { hex } => {
            out.extend(pos.towns_to_join(seat, hex).map(|(first, _)| Move::JoinTown(first)));
        }
        _ => {}
    }
}

pub(crate) fn check_tokens(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let tokens = pos.answering(seat, |decision| match decision {
        Decision::NewTokens { tokens } => Some(*tokens),
        _ => None,
    })?;
    Ok(Plan::Tokens(tokens))
}

pub(crate) fn check_town_vp(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    gift(pos, seat)?;
    Ok(Plan::TownVp)
}

pub(crate) fn check_town_steps(pos: &Position<'_>, seat: Seat, cult: Cult) -> Result<Plan, Illegal> {
    let withheld = gift(pos, seat)?;
    let steps = steps(pos, seat);
    pos.ten_is_settled(seat, cult, steps)?;
    Ok(Plan::TownSteps { cult, steps, withheld })
}

pub(crate) fn check_join(pos: &Position<'_>, seat: Seat, hex: Hex) -> Result<Plan, Illegal> {
    let from = pos.answering(seat, |decision| match decision {
        Decision::JoinTown { hex } => Some(*hex),
        _ => None,
    })?;
    let town = pos.towns_to_join(seat, from).find(|(first, _)| *first == hex);
    town.map(|(_, town)| Plan::Join { from, town }).ok_or(Illegal::NotThatTown)
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    match plan {
        Plan::Tokens(tokens) => {
            pos.settle(seat, |decision| matches!(decision, Decision::NewTokens { .. }));
            let mut bowls = pos.player(seat).bowls;
            bowls.iii = bowls.iii.saturating_add(tokens);
            pos.set_bowls(seat, bowls, Source::Tile, fx);
        }
        Plan::TownVp => {
            pos.settle(seat, |decision| matches!(decision, Decision::TownGift { .. }));
            let vp = pos.faction(seat).vp_per_town;
            pos.add_vp(seat, i16::from(vp), Source::Faction, fx);
        }
        Plan::TownSteps { cult, steps, withheld } => {
            pos.settle(seat, |decision| matches!(decision, Decision::TownGift { .. }));
            let withheld = withheld.min(pos.player(seat).keys);
            pos.state.players[seat].keys -= withheld;
            pos.step_up(seat, cult, steps, Source::Tile, fx);
            pos.state.players[seat].keys += withheld;
        }
        Plan::Join { from, town } => {
            pos.settle(seat, |decision| matches!(decision, Decision::JoinTown { .. }));
            pos.join_town(seat, from, town, fx);
        }
    }
}
