//! Bonus cards, favor tiles, scoring tiles ahead, and what the stronghold can do.

use terrane_engine::catalog::tiles::Trigger;
use terrane_engine::catalog::{BonusCard, SpecialAction};
use terrane_engine::vocab::Building;

use super::{View, economy};
use crate::weights::ROUNDS;

/// What tiles and abilities will still bring.
pub(super) fn parts(view: &View<'_>) -> [f32; 5] {
    [bonus_card(view), favors(view), ahead(view), abilities(view), promise(view)]
}

/// What a special action is worth each time it is used.
fn action(view: &View<'_>, action: SpecialAction) -> f32 {
    let w = view.w;
    match action {
        SpecialAction::CultSteps => w.action_cult_steps,
        SpecialAction::DoubleTurn => w.action_double_turn,
        SpecialAction::WorkerBridge => 0.0,
        SpecialAction::TwoSpades => w.action_two_spades,
        SpecialAction::Sandstorm => w.action_sandstorm,
        SpecialAction::FreeTradingHouse => w.action_free_house,
        SpecialAction::FreeDwelling => w.action_free_dwelling,
        SpecialAction::ShiftByPower => w.action_shift,
        SpecialAction::BonusSpade => w.action_spade,
        SpecialAction::BonusCult | SpecialAction::FavorCult => w.action_step,
        SpecialAction::Voyage | SpecialAction::BonusVoyage => {
            if view.player.ships.is_empty() {
                0.3 * w.action_voyage
            } else {
                w.action_voyage
            }
        }
        SpecialAction::BuildShip | SpecialAction::BonusShip => w.action_ship,
    }
}

/// What a special action is worth in this round and all later ones.
fn every_round(view: &View<'_>, special: SpecialAction) -> f32 {
    let once = action(view, special);
    let mut total = 0.0;
    for round in view.clock.rounds_ahead() {
        total += once * view.w.use_of_actions[round];
    }
    if !view.clock.resting && view.player.used & special.bit() == 0 {
        total += once * view.w.use_of_actions[view.clock.now];
    }
    total
}

/// VP that a card brings when passing as things stand.
fn pass_vp(view: &View<'_>, card: BonusCard) -> f32 {
    let data = card.data();
    let count = |kind: Building| view.counts[kind];
    let great = count(Building::Stronghold) + count(Building::Sanctuary);
    let vp = data.vp_per_dwelling * count(Building::Dwelling)
        + data.vp_per_trading_house * count(Building::TradingHouse)
        + data.vp_per_great_building * great
        + data.vp_per_shipyard * count(Building::Shipyard)
        + data.vp_per_shipping * (view.player.shipping + view.player.extra_range)
        + data.vp_per_ship * view.player.ships.len();
    f32::from(vp)
}

/// What a card taken now for the next round is worth.
pub(super) fn card(view: &View<'_>, card: BonusCard) -> f32 {
    let data = card.data();
    // Before passing the clock still shows this round.
    let next = (view.clock.now + usize::from(!view.clock.resting)).min(ROUNDS - 1);
    let used = data.action.map_or(0.0, |special| action(view, special) * view.w.use_of_actions[next]);
    let shipping = if data.shipping > 0 && view.faction.shipping.max > 0 { 0.8 } else { 0.0 };
    let coins = f32::from(view.pos.state().bonus_coins[card.index()]) * view.w.coin[next];
    economy::worth(view, data.income, next)
        + used
        + shipping
        + coins
        + pass_vp(view, card)
        + f32::from(data.vp_per_trade) * f32::from(view.player.ships.len())
}

fn bonus_card(view: &View<'_>) -> f32 {
    let state = view.pos.state();
    let held = view.player.bonus;
    if view.clock.resting {
        // The coins on a card are taken with it.
        return held.map_or(0.0, |held| card(view, held) + pass_order(view));
    }
    let mut total = 0.0;
    if let Some(held) = held {
        let data = held.data();
        total += pass_vp(view, held);
        if let Some(special) = data.action.filter(|special| view.player.used & special.bit() == 0) {
            total += action(view, special) * view.w.use_of_actions[view.clock.now];
        }
        total += if data.shipping > 0 && view.faction.shipping.max > 0 { 0.3 } else { 0.0 };
    }
    if view.clock.incomes > 0 {
        let best = state.bonus_free.iter().map(|free| card(view, free)).fold(0.0, f32::max);
        total += view.w.card_wait * best;
    }
    total
}

/// Who passed early moves early.
fn pass_order(view: &View<'_>) -> f32 {
    let state = view.pos.state();
    let place =
        state.passed_order[..usize::from(state.passed_count)].iter().position(|seat| *seat == view.seat);
    match place {
        Some(0) => view.w.pass_first,
        _ => 0.0,
    }
}

fn favors(view: &View<'_>) -> f32 {
    let w = view.w;
    let uses = view.clock.uses();
    let mut total = 0.0;
    for tile in view.player.favors.iter() {
        let favor = tile.data();
        total += f32::from(favor.vp_dwelling) * w.dwellings_per_round * uses;
        let houses = f32::from(view.counts[Building::TradingHouse]);
        total += f32::from(favor.vp_trading_house) * w.houses_per_round * uses;
        // Later in the game there will be some trading houses to be paid for.
        let now = f32::from(favor.vp_pass[usize::from(view.counts[Building::TradingHouse]).min(4)]);
        let later = if favor.vp_pass[1] > 0 { now.max(2.0 + 0.3 * houses) } else { 0.0 };
        total += later * f32::from(view.clock.incomes) + if view.clock.resting { 0.0 } else { now };
        total += favor.action.map_or(0.0, |special| every_round(view, special));
        if favor.pays_markers {
            let markers = view.pos.state().traded[view.seat].len();
            total += f32::from(view.pos.setup().figures.marker_vp(markers + 1)) * uses;
        }
        total += f32::from(favor.vp_trade) * uses;
    }
    total
}

/// What the scoring tiles of later rounds will bring to a player who still has the pieces for them.
fn ahead(view: &View<'_>) -> f32 {
    let w = view.w;
    let count = |kind: Building| f32::from(view.counts[kind]);
    let left = |kind: Building| f32::from(kind.supply()) - count(kind);
    let first = view.clock.now + usize::from(!view.clock.resting);
    let mut share = w.ahead;
    let mut total = 0.0;
    for tile in view.pos.setup().scoring.iter().skip(first) {
        let data = tile.data();
        let times = match data.trigger {
            Trigger::Build(Building::Dwelling) => w.ahead_dwellings.min(left(Building::Dwelling) + 0.5),
            Trigger::Build(Building::TradingHouse) => w
                .ahead_houses
                .min(left(Building::TradingHouse) + 0.5 * count(Building::TradingHouse).min(1.0))
                .min(count(Building::Dwelling)),
            Trigger::Build(Building::Temple) => {
                w.ahead_temples.min(left(Building::Temple)).min(0.4 + count(Building::TradingHouse))
            }
            Trigger::GreatBuilding | Trigger::GreatOrShipyard => {
                let has = |kind: Building| if count(kind) > 0.0 { 1.0 } else { 0.5 };
                w.ahead_great
                    * (left(Building::Stronghold) * has(Building::TradingHouse)
                        + 0.7 * left(Building::Sanctuary) * has(Building::Temple))
            }
            _ => 0.0,
        };
        total += share * f32::from(data.vp) * times;
        share *= w.ahead_decay;
    }
    total
}

/// What the stronghold and the faction can do in the rounds left.
fn abilities(view: &View<'_>) -> f32 {
    let w = view.w;
    let uses = view.clock.uses();
    let stronghold = view.counts[Building::Stronghold] > 0;
    let mut total = 0.0;
    if let Some(own) = view.faction.action
        && (stronghold || !own.needs_stronghold)
    {
        total += every_round(view, own.action);
    }
    if view.player.landmark.is_some() {
        total += w.landmark * uses / 3.0;
    }
    if view.faction.river_only() {
        total += w.unlocked * f32::from(view.player.unlocked.len()) * uses / 6.0;
    }
    let own = view.pos.state().owned[view.seat];
    let joins = |site: &&terrane_engine::catalog::Site| own.contains(site.a) && own.contains(site.b);
    let bridges = view.player.bridges.iter().flatten().filter(joins).count() as f32;
    total += w.bridged * bridges;
    if stronghold {
        total += w.stronghold * uses;
        total += f32::from(view.faction.pass_vp_per_bridge) * bridges * uses;
        let temples = f32::from(view.counts[Building::Temple]);
        total += f32::from(view.faction.pass_vp_per_temple) * temples * uses;
    }
    total
}

/// What trading houses may become.
fn promise(view: &View<'_>) -> f32 {
    let count = |kind: Building| view.counts[kind];
    let left = |kind: Building| kind.supply() - count(kind);
    let better = left(Building::Temple) + left(Building::Stronghold);
    let houses = count(Building::TradingHouse).min(better);
    let temple = if left(Building::Sanctuary) > 0 && count(Building::Temple) > 0 { 0.5 } else { 0.0 };
    // A second one waiting is worth half as much, a third one nothing.
    let waiting = match houses {
        0 => 0.0,
        1 => 1.0,
        _ => 1.5,
    };
    view.w.promise[view.clock.now] * (waiting + temple)
}
