//! Coins, workers, priests and power: in hand, and those still to come.

use terrane_engine::catalog::factions::Digging;
use terrane_engine::catalog::tiles::Yield;
use terrane_engine::vocab::Bowls;

use super::View;

/// Coins that are spent without workers, on levels of shipping and the like.
const SPENT_ALONE: f32 = 4.0;

/// What a player has in hand, what structures and favor tiles will still bring, and what levels of tracks will save.
pub(super) fn parts(view: &View<'_>) -> [f32; 3] {
    [in_hand(view), incomes(view), tracks(view)]
}

/// What is left after the last round, exactly: everything becomes coins, and coins points.
pub(super) fn leftovers(view: &View<'_>) -> f32 {
    let purse = view.player.purse;
    let bowls = view.player.bowls;
    let power = u16::from(bowls.iii) + u16::from(bowls.ii / 2);
    let coins = purse.coins + purse.workers + purse.priests + power;
    f32::from(coins / u16::from(view.faction.coins_per_vp.max(1)))
}

fn in_hand(view: &View<'_>) -> f32 {
    let View { player, w, clock, .. } = view;
    let purse = player.purse;
    let [workers, priests] = [purse.workers, purse.priests].map(f32::from);
    let coins = spendable(view, purse.coins, purse.workers);
    let spare = (priests - 3.0).max(0.0);
    let priests = priests - spare + w.spare_priest * spare;
    coins * w.coin[clock.now]
        + workers * w.worker[clock.now]
        + priests * w.priest[clock.now]
        + bowls(view, player.bowls)
}

/// Coins as far as there are workers to spend them with; those beyond count less.
fn spendable(view: &View<'_>, coins: u16, workers: u16) -> f32 {
    let coins = f32::from(coins);
    let useful = coins.min(SPENT_ALONE + view.w.coins_per_worker * f32::from(workers));
    useful + view.w.spare_coin * (coins - useful)
}

/// What power is worth.
pub(super) fn bowls(view: &View<'_>, bowls: Bowls) -> f32 {
    let View { w, clock, .. } = view;
    let steps = f32::from(2 * bowls.iii + bowls.ii);
    let tokens = f32::from(bowls.total());
    let useful = curved(tokens, w.usual_tokens, w.token_curve);
    let digs = if let Digging::Tokens { .. } = view.faction.digging {
        w.digging_token * clock.uses() / 6.0
    } else {
        0.0
    };
    steps * w.power[clock.now] + useful * w.token[clock.now] + tokens * digs
}

/// What a yield is worth in a round, from 0, without regard to limits.
pub(super) fn worth(view: &View<'_>, gain: Yield, round: usize) -> f32 {
    let w = view.w;
    f32::from(gain.resources.coins) * w.coin[round]
        + f32::from(gain.resources.workers) * w.worker[round]
        + f32::from(gain.resources.priests) * w.priest[round]
        + f32::from(gain.power) * w.power[round]
        + f32::from(gain.ships) * w.ship
}

/// An amount that is worth more each while it is small: one more of a usual amount counts as one, the first as
/// `1 + curve`, and from twice the usual amount on each counts `1 - curve`.
fn curved(amount: f32, usual: f32, curve: f32) -> f32 {
    let bent = amount.min(2.0 * usual);
    amount * (1.0 - curve) + curve * bent * (2.0 - bent / (2.0 * usual))
}

fn incomes(view: &View<'_>) -> f32 {
    let mut income = view.pos.income(view.seat);
    // The card goes back; what the next one brings is counted with it.
    if let Some(card) = view.player.bonus {
        let of_card = card.data().income;
        income.power -= of_card.power;
        income.ships -= of_card.ships;
        income.resources.coins -= of_card.resources.coins;
        income.resources.workers -= of_card.resources.workers;
        income.resources.priests -= of_card.resources.priests;
    }
    let w = view.w;
    let bent = |amount: u16, usual: f32| curved(f32::from(amount), usual, w.curve);
    let coins = spendable(view, income.resources.coins, income.resources.workers);
    let coins = curved(coins, w.usual_coins, w.curve);
    let workers = bent(income.resources.workers, w.usual_workers);
    let priests = bent(income.resources.priests, w.usual_priests);
    // Few tokens cannot carry much power from round to round.
    let carried = income.power.min(view.player.bowls.total().saturating_mul(3) / 2);
    let power = bent(u16::from(carried), w.usual_power);
    let mut total = 0.0;
    for round in view.clock.rounds_ahead() {
        total += coins * w.coin[round] + workers * w.worker[round] + priests * w.priest[round];
        total += power * w.power[round] + f32::from(income.ships) * w.ship;
    }
    if view.clock.incomes > 0 && view.clock.resting {
        // Power beyond what the bowls can take at the next income is lost.
        let lost = income.power.saturating_sub(view.player.bowls.room());
        total -= f32::from(lost) * view.w.power[view.clock.now];
    }
    total
}

/// Levels of shipping and exchange, for what they will save.
fn tracks(view: &View<'_>) -> f32 {
    let View { player, w, clock, .. } = view;
    let saved = match view.faction.digging {
        Digging::Workers { per_spade, .. } => {
            let level = usize::from(player.digging).min(per_spade.len() - 1);
            f32::from(per_spade[0] - per_spade[level])
        }
        _ => 0.0,
    };
    let levels = f32::from(player.shipping + player.extra_range);
    saved * w.digging[clock.now] + levels * w.shipping[clock.now]
}
