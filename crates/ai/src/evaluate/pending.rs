//! Decisions a player still has to make: what they will bring.

use terrane_engine::Decision;
use terrane_engine::decision::SpadeSource;
use terrane_engine::state::BuildRight;
use terrane_engine::vocab::{Building, Resources};

use super::View;

/// What a player's own pending decisions will bring.
pub(super) fn value(view: &View<'_>) -> f32 {
    let state = view.pos.state();
    let mut total = 0.0;
    for pending in &state.queue {
        if pending.seat == view.seat {
            total += decision(view, &pending.decision);
        }
    }
    if state.turn.seat == view.seat && state.turn.build != BuildRight::None && !view.player.passed {
        let price: Resources = view.faction.cost[Building::Dwelling];
        if view.player.purse.covers(price) && view.counts[Building::Dwelling] < Building::Dwelling.supply() {
            total += view.w.site;
        }
    }
    total
}

fn decision(view: &View<'_>, decision: &Decision) -> f32 {
    let w = view.w;
    let now = view.clock.now;
    let spade = w.spade * w.use_of_actions[now];
    match *decision {
        Decision::Favor { left } => w.favor[now] * f32::from(left),
        Decision::Town { left } => (w.town + f32::from(view.faction.vp_per_town)) * f32::from(left),
        Decision::CultSteps { left, .. } => w.step * f32::from(left),
        Decision::Spades(spades) => {
            let share = if spades.source == SpadeSource::CultBonus { 0.8 } else { 1.0 };
            spade * share * f32::from(spades.left)
        }
        Decision::FreeTransform => 2.0 * spade,
        Decision::FreeDwelling | Decision::ShipDwelling { .. } => {
            w.worker[now] + 2.0 * w.coin[now] + w.land[now] + w.site
        }
        Decision::FreeTradingHouse => 2.0 * w.worker[now] + 3.0 * w.coin[now],
        Decision::Bridges { left } => w.bridge * f32::from(left),
        Decision::Ordain { most } => {
            let workers = view.player.purse.workers.min(u16::from(most));
            (w.priest[now] - w.worker[now]).max(0.0) * f32::from(workers)
        }
        Decision::Workshop { shipping, digging } => 3.0 * f32::from(u8::from(shipping) + u8::from(digging)),
        Decision::FreeDigging => 6.0 + w.digging[now],
        Decision::NewTokens { tokens } => (w.token[now] + 2.0 * w.power[now]) * f32::from(tokens),
        Decision::TownGift { .. } => 5.0,
        Decision::Ships { left, .. } => w.ship * f32::from(left),
        Decision::Sail { .. } => w.trade,
        Decision::Trade => w.trade * f32::from(view.pos.state().turn.voyage.moved.len().max(1)),
        Decision::FavorGift | Decision::EnterTen => 3.0,
        Decision::Unlock { left } => w.priest[now] * f32::from(left),
        Decision::NewHome | Decision::FreeShift | Decision::ShipyardShift | Decision::TileAnywhere => {
            w.action_shift
        }
        Decision::Token => (w.token[now] + 2.0 * w.power[now] - 1.0).max(0.0),
        _ => 0.0,
    }
}
