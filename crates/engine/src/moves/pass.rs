//! Passing: points, the next bonus card, and the order of the next round.

use crate::catalog::BonusCard;
use crate::catalog::tiles::{Bonus, Favor};
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
    // A second pass in one double turn is known to terra.snellman.net only.
    if !pos.player(seat).passed {
        pos.leave_round(seat);
    }
}

/// Victory points for passing.
fn score(pos: &mut Position<'_>, seat: Seat, fx: &mut impl Effects) {
    if let Some(card) = pos.player(seat).bonus {
        let vp = card_vp(pos, seat, card.data());
        pos.add_vp(seat, i16::from(vp), Source::Bonus(card), fx);
    }
    for tile in pos.player(seat).favors.iter() {
        let vp = favor_vp(pos, seat, tile.data());
        pos.add_vp(seat, i16::from(vp), Source::Favor(tile), fx);
    }
    let vp = faction_vp(pos, seat);
    if vp > 0 {
        pos.add_vp(seat, i16::from(vp), Source::Faction, fx);
    }
}

/// Victory points that the faction's stronghold gives for passing.
fn faction_vp(pos: &Position<'_>, seat: Seat) -> u8 {
    if !pos.state.has_stronghold(seat) {
        return 0;
    }
    let faction = pos.faction(seat);
    each(faction.pass_vp_per_bridge, || joining_bridges(pos, seat))
        + each(faction.pass_vp_per_temple, || pos.state.count(seat, Building::Temple))
}

impl Position<'_> {
    /// Takes a player out of the round: the first to leave begins the next one.
    pub(crate) fn leave_round(&mut self, seat: Seat) {
        let state = &mut self.state;
        state.players[seat].passed = true;
        state.passed_order[usize::from(state.passed_count)] = seat;
        state.passed_count += 1;
    }

    /// Victory points that passing would bring as things stand, without those of the bonus card.
    pub fn pass_vp_without_card(&self, seat: Seat) -> u8 {
        if self.player(seat).faction.is_none() {
            return 0;
        }
        let favors = self.player(seat).favors.iter().map(|tile| favor_vp(self, seat, tile.data()));
        favors.sum::<u8>() + faction_vp(self, seat)
    }

    /// Victory points that passing would bring for the bonus card held, as things stand.
    pub fn pass_vp_of_card(&self, seat: Seat) -> u8 {
        self.player(seat).bonus.map_or(0, |card| card_vp(self, seat, card.data()))
    }
}

/// So many points for each of what is counted only if it gives any.
#[inline]
fn each(vp: u8, count: impl FnOnce() -> u8) -> u8 {
    if vp > 0 { vp * count() } else { 0 }
}

/// Points for passing with a bonus card.
fn card_vp(pos: &Position<'_>, seat: Seat, card: &Bonus) -> u8 {
    let count = |kind| pos.state.count(seat, kind);
    let great = |kind| u8::from(pos.state.structures[kind].meets(pos.state.owned[seat]));
    let mut great_vp =
        each(card.vp_per_great_building, || great(Building::Stronghold) + great(Building::Sanctuary));
    if card.vp_per_shipyard > 0 {
        great_vp += card.vp_per_shipyard * great(Building::Shipyard);
        if !pos.sea_rules().great_buildings_each {
            great_vp = great_vp.min(card.vp_per_shipyard);
        }
    }
    great_vp
        + each(card.vp_per_dwelling, || pos.dwellings_for_vp(seat))
        + each(card.vp_per_trading_house, || count(Building::TradingHouse))
        + each(card.vp_per_ship, || pos.player(seat).ships.len())
        + each(card.vp_per_shipping, || pos.shipping_value(seat))
}

/// Points for passing with a favor tile.
fn favor_vp(pos: &Position<'_>, seat: Seat, favor: &Favor) -> u8 {
    let mut vp = 0;
    if favor.vp_pass != [0; 5] {
        vp += favor.vp_pass[usize::from(pos.state.count(seat, Building::TradingHouse)).min(4)];
    }
    if favor.pays_markers {
        vp += pos.figures().marker_vp(pos.state.traded[seat].len());
    }
    vp
}

/// Bridges that join two of a player's structures.
fn joining_bridges(pos: &Position<'_>, seat: Seat) -> u8 {
    let own = pos.state.owned[seat];
    let bridges = pos.player(seat).bridges.iter().flatten();
    bridges.filter(|site| own.contains(site.a) && own.contains(site.b)).count() as u8
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
