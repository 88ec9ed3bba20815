//! Phase III: the cult bonus, action tokens taken off, and the order of the next round.

use crate::catalog::tiles::{Measure, Reward};
use crate::decision::SpadeSource;
use crate::effect::{Effects, Source};
use crate::position::Position;
use crate::rules::TurnOrder;
use crate::state::Stage;
use crate::vocab::{Resources, Seat};

/// Rounds of a game.
pub(super) const ROUNDS: u8 = 6;

/// Ends a round, or the game after the last one.
pub(super) fn end_round(pos: &mut Position<'_>, fx: &mut impl Effects) {
    if pos.state.round == ROUNDS {
        return super::end::score(pos, fx);
    }
    let bonus = pos.setup().scoring[usize::from(pos.state.round) - 1].data().bonus;
    pos.state.stage = Stage::CultBonus;
    set_order(pos);
    pos.state.power_used = 0;
    let players = usize::from(pos.setup().players);
    for seat in pos.state.order.into_iter().take(players) {
        let player = &mut pos.state.players[seat];
        player.passed = false;
        player.used = 0;
        let measure = match bonus.measure {
            Measure::Steps(cult) => player.cults[cult],
            Measure::Priests => player.priests_sent,
        };
        reward(pos, seat, bonus.reward, measure / bonus.per, fx);
    }
}

/// The order of the coming round.
fn set_order(pos: &mut Position<'_>) {
    let players = usize::from(pos.setup().players);
    let passed = usize::from(pos.state.passed_count);
    let turn_order = pos.setup().rules.turn_order;
    let state = &mut pos.state;
    let order = &mut state.order[..players];
    match turn_order {
        TurnOrder::Clockwise => {
            let first = state.passed_order[..passed].first();
            let place = first.and_then(|first| order.iter().position(|seat| seat == first));
            order.rotate_left(place.unwrap_or(0));
        }
        TurnOrder::Passing => {
            // Who left the game never passes and goes to the end.
            let old: [Seat; 5] = std::array::from_fn(|at| *order.get(at).unwrap_or(&Seat(0)));
            let gone = old[..players].iter().filter(|seat| !state.passed_order[..passed].contains(seat));
            let next = state.passed_order[..passed].iter().chain(gone);
            for (place, seat) in order.iter_mut().zip(next) {
                *place = *seat;
            }
        }
    }
    state.passed_count = 0;
    state.passed_order = [Seat(0); 5];
}

fn reward(pos: &mut Position<'_>, seat: Seat, reward: Reward, times: u8, fx: &mut impl Effects) {
    if times == 0 || pos.player(seat).faction.is_none() {
        return;
    }
    let source = Source::CultBonus;
    let amount = u16::from(times);
    match reward {
        Reward::Coins(coins) => {
            let coins = u16::from(coins) * amount;
            pos.gain(seat, Resources { coins, ..Resources::NONE }, source, fx);
        }
        Reward::Worker => pos.gain(seat, Resources { workers: amount, ..Resources::NONE }, source, fx),
        Reward::Priest => pos.gain(seat, Resources { priests: amount, ..Resources::NONE }, source, fx),
        Reward::Power(power) => {
            pos.gain_power(seat, power * times, source, fx);
        }
        Reward::Ship => pos.obtain_ships(seat, times, false, false),
        Reward::Shipping => {
            for _ in 0..times {
                pos.free_shipping(seat, source, fx);
            }
        }
        Reward::Spade => pos.obtain_spades(seat, times, SpadeSource::CultBonus, fx),
    }
}
