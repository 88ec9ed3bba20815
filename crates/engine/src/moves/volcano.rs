//! Volcanoes: transforming without spades, for cult steps or power tokens.

use super::build::{free_space, reached};
use crate::catalog::factions::Digging;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::reach::When;
use crate::state::BuildRight;
use crate::vocab::{Cult, Hex, HexSet, Seat, Terrain, TokenPay};

/// A volcano to make.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    hex: Hex,
    pay: Payment,
}

#[derive(Clone, Copy)]
enum Payment {
    Steps(Cult, u8),
    Tokens(TokenPay),
}

/// What a volcano costs: less, or more on an opponent's home terrain.
fn price(pos: &Position<'_>, seat: Seat, terrain: Terrain) -> Option<(bool, u8)> {
    let dear = pos.opponents_homes(seat).contains(terrain);
    match pos.faction(seat).digging {
        Digging::CultSteps { steps, home_steps } => Some((false, if dear { home_steps } else { steps })),
        Digging::Tokens { tokens, home_tokens } => Some((true, if dear { home_tokens } else { tokens })),
        _ => None,
    }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if !matches!(pos.faction(seat).digging, Digging::CultSteps { .. } | Digging::Tokens { .. }) {
        return;
    }
    let player = pos.player(seat);
    for hex in super::transform::open_spaces(pos, seat, When::Turn) {
        match price(pos, seat, pos.state.terrain.get(hex)) {
            Some((true, tokens)) => {
                out.extend(player.bowls.payments(tokens).map(|pay| Move::VolcanoByTokens { hex, pay }));
            }
            Some((false, steps)) => out.extend(
                Cult::ALL
                    .into_iter()
                    .filter(|&cult| player.cults[cult] >= steps)
                    .map(|cult| Move::VolcanoByCult { hex, cult }),
            ),
            None => {}
        }
    }
}

/// What both ways of paying share: the space, and the price there.
fn check_space(pos: &Position<'_>, seat: Seat, hex: Hex, by_tokens: bool) -> Result<u8, Illegal> {
    free_space(pos, hex)?;
    pos.may_act(seat)?;
    let terrain = pos.state.terrain.get(hex);
    let Some((tokens, amount)) = price(pos, seat, terrain).filter(|(tokens, _)| *tokens == by_tokens) else {
        return Err(Illegal::NoVolcano);
    };
    debug_assert_eq!(tokens, by_tokens);
    if !terrain.on_wheel() {
        return Err(Illegal::Permanent);
    }
    reached(pos, seat, pos.reach(seat, When::Turn), hex, None)?;
    Ok(amount)
}

pub(crate) fn check_cult(pos: &Position<'_>, seat: Seat, hex: Hex, cult: Cult) -> Result<Plan, Illegal> {
    let needed = check_space(pos, seat, hex, false)?;
    if pos.player(seat).cults[cult] < needed {
        return Err(Illegal::CultTooLow { needed });
    }
    Ok(Plan { hex, pay: Payment::Steps(cult, needed) })
}

pub(crate) fn check_tokens(pos: &Position<'_>, seat: Seat, hex: Hex, pay: TokenPay) -> Result<Plan, Illegal> {
    let needed = check_space(pos, seat, hex, true)?;
    if pay.total() != needed || !pos.player(seat).bowls.covers(pay) {
        return Err(Illegal::WrongTokens { needed });
    }
    Ok(Plan { hex, pay: Payment::Tokens(pay) })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.begin_action();
    match plan.pay {
        Payment::Steps(cult, steps) => pos.step_down(seat, cult, steps, Source::Volcano, fx),
        Payment::Tokens(pay) => pos.remove_tokens(seat, pay, Source::Volcano, fx),
    }
    pos.state.terrain.set(plan.hex, Terrain::Volcano);
    pos.state.sites = HexSet::of(plan.hex);
    pos.state.turn.build = BuildRight::Sites;
}
