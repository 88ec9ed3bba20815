//! Passing: points, the next bonus card, and the order of the next round.

use crate::catalog::BonusCard;
use crate::effect::{Effects, Item, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::vocab::{Building, Seat};

/// A pass.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    card: Option<BonusCard>,
}

/// The last round.
const LAST_ROUND: u8 = 6;

pub(crate) fn candidates(pos: &Position<'_>, _seat: Seat, out: &mut MoveList) {
    if pos.state.round == LAST_ROUND {
        out.push(Move::Pass(None));
    } else {
        out.extend(pos.state.bonus_free.iter().map(|card| Move::Pass(Some(card))));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, card: Option<BonusCard>) -> Result<Plan, Illegal> {
    pos.may_act(seat)?;
    match card {
        None if pos.state.round < LAST_ROUND => Err(Illegal::CardNeeded),
        Some(_) if pos.state.round == LAST_ROUND => Err(Illegal::NoCardInLastRound),
        Some(card) if !pos.state.bonus_free.contains(card) => Err(Illegal::NoSuchCard),
        _ => Ok(Plan { card }),
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    pos.begin_action();
    score(pos, seat, fx);
    let old = pos.player(seat).bonus;
    pos.state.players[seat].bonus = None;
    if let Some(card) = plan.card {
        pos.take_card(seat, card, fx);
    }
    if let Some(old) = old {
        pos.state.bonus_free.insert(old);
    }
    let state = &mut pos.state;
    state.players[seat].passed = true;
    state.passed_order[usize::from(state.passed_count)] = seat;
    state.passed_count += 1;
}

/// Victory points for passing.
fn score(pos: &mut Position<'_>, seat: Seat, fx: &mut impl Effects) {
    let count = |kind| pos.state.count(seat, kind);
    let dwellings = pos.dwellings_for_vp(seat);
    let houses = count(Building::TradingHouse);
    let great = count(Building::Stronghold) + count(Building::Sanctuary);
    let temples = count(Building::Temple);
    let player = *pos.player(seat);
    if let Some(card) = player.bonus {
        let data = card.data();
        let shipyard = count(Building::Shipyard);
        let mut great_vp = data.vp_per_great_building * great + data.vp_per_shipyard * shipyard;
        if data.vp_per_shipyard > 0 && !pos.sea_rules().great_buildings_each {
            great_vp = great_vp.min(data.vp_per_shipyard);
        }
        let vp = data.vp_per_dwelling * dwellings
            + data.vp_per_trading_house * houses
            + great_vp
            + data.vp_per_ship * player.ships.len()
            + data.vp_per_shipping * pos.shipping_value(seat);
        pos.add_vp(seat, i16::from(vp), Source::Bonus(card), fx);
    }
    for tile in player.favors.iter() {
        let mut vp = tile.data().vp_pass[usize::from(houses).min(4)];
        if tile.data().pays_markers {
            vp += pos.figures().marker_vp(pos.state.traded[seat].len());
        }
        pos.add_vp(seat, i16::from(vp), Source::Favor(tile), fx);
    }
    if pos.state.has_stronghold(seat) {
        let faction = pos.faction(seat);
        let own = pos.state.owned[seat];
        let joined =
            player.bridges.iter().flatten().filter(|site| own.contains(site.a) && own.contains(site.b));
        let vp = faction.pass_vp_per_bridge * joined.count() as u8 + faction.pass_vp_per_temple * temples;
        pos.add_vp(seat, i16::from(vp), Source::Faction, fx);
    }
}

impl Position<'_> {
    /// Takes a bonus card with the coins on it.
    pub(crate) fn take_card(&mut self, seat: Seat, card: BonusCard, fx: &mut impl Effects) {
        let coins = std::mem::take(&mut self.state.bonus_coins[card.index()]);
        self.state.bonus_free.remove(card);
        let player = &mut self.state.players[seat];
        player.bonus = Some(card);
        if coins > 0 {
            player.purse.coins += u16::from(coins);
            fx.change(seat, Item::Coins, i16::from(coins), Source::Bonus(card));
        }
    }
}
