//! Cult tracks: places at the end, and the bonus of each round for steps.

use terrane_engine::catalog::tiles::{Measure, Reward};
use terrane_engine::vocab::Cult;

use super::View;
use super::ranks::{expected, rivals};

/// VP for the highest three on a track.
const CULT_VP: [f32; 4] = [8.0, 4.0, 2.0, 0.0];

/// What a player's standing on the tracks is worth: places at the end, bonuses of the rounds, keys.
pub(super) fn parts(view: &View<'_>) -> [f32; 3] {
    [places(view), bonuses(view), view.w.key * f32::from(view.player.keys.min(3))]
}

fn places(view: &View<'_>) -> f32 {
    let players = &view.pos.state().players;
    let spread = view.w.cult_spread[view.clock.now];
    let mut total = 0.0;
    for cult in Cult::ALL {
        let mine = f32::from(view.player.cults[cult]);
        // Nobody can pass whoever stands on space 10.
        if view.player.cults[cult] == 10 {
            total += CULT_VP[0];
            continue;
        }
        let others = rivals(view).map(|seat| match players[seat].cults[cult] {
            10 => f32::INFINITY,
            steps => f32::from(steps),
        });
        total += expected(mine, others, CULT_VP, spread);
    }
    total
}

/// The bonus at the end of this round and of later ones; the last round has none.
fn bonuses(view: &View<'_>) -> f32 {
    let setup = view.pos.setup();
    let first = usize::from(view.pos.state().round.max(1)) - 1;
    let over = usize::from(view.clock.resting && !view.player.passed && view.pos.state().round > 0);
    let mut share = 1.0;
    let mut total = 0.0;
    for round in first + over..5 {
        let bonus = setup.scoring[round].data().bonus;
        let measure = match bonus.measure {
            Measure::Steps(cult) => view.player.cults[cult],
            Measure::Priests => view.player.priests_sent,
        };
        let next = round + 1;
        let one = match bonus.reward {
            Reward::Coins(coins) => f32::from(coins) * view.w.coin[next],
            Reward::Worker => view.w.worker[next],
            Reward::Priest => view.w.priest[next],
            Reward::Power(power) => f32::from(power) * view.w.power[next],
            Reward::Spade => view.w.spade * view.w.use_of_actions[next],
            Reward::Ship => view.w.ship,
            Reward::Shipping => view.w.shipping[next] + 2.0,
        };
        // Rewards come for full steps only; what is missing may still be made.
        let full = f32::from(measure / bonus.per);
        let part = f32::from(measure % bonus.per) / f32::from(bonus.per);
        total += share * one * (full + 0.5 * part);
        share *= view.w.cult_bonus;
    }
    total
}
